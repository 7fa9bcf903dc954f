"""What the bot imports until it would connect to Discord: nothing that can wait."""

import subprocess
import sys

import msgspec
import pytest

from engines import GAMES
from engines.kernel.loading.parts import is_named

START = """
import asyncio, json, sys, tempfile
from pathlib import Path
import bot.cli
from bot.chat.application import Parley
from bot.settings import Settings

class Offline(Parley):
    async def _sync(self):
        for command in self.tree.get_commands():
            command.to_dict(self.tree)

async def main():
    with tempfile.TemporaryDirectory() as folder:
        async with Offline(Settings(token="x", db=Path(folder) / "parley.sqlite3", data=None)) as bot:
            await bot.setup_hook()
            print(json.dumps(sorted(sys.modules)))

asyncio.run(main())
"""
LATE = (
    "PIL",
    "aiohttp.web",
    "bot.drawing.film",
    "bot.rehearsal",
    "bot.thinking",
    "engines.computers",
    "engines.conformance",
    "openpyxl",
    "psycopg",
    "render",
    *(
        f"engines.{game}.{part}"
        for game in GAMES
        for part in ("computer", "parts", "projection", "words.log")
    ),
)
"""Packages and modules that only later work needs: pictures, pages, sheets, computers, rules and words."""


@pytest.fixture(scope="module")
def imported() -> list[str]:
    """The names of all modules that are there when the bot is set up."""
    run = [sys.executable, "-c", START]
    told = subprocess.run(run, capture_output=True, text=True, check=True)
    return msgspec.json.decode(told.stdout.splitlines()[-1], type=list[str])


@pytest.mark.parametrize("late", LATE)
def test_it_is_not_imported_before_the_first_connection(imported: list[str], late: str):
    assert not [name for name in imported if name == late or name.startswith(f"{late}.")]


@pytest.mark.parametrize("key", GAMES)
def test_a_game_whose_words_come_late_has_something_to_look_up(key: str):
    game = GAMES[key]
    assert is_named(game, "words")
    assert game.has_entries
    assert game.lookup(game.packs.default, "")
