"""`parley rehearse --auto`: a whole table plays by itself, and a folder keeps what everybody saw."""

import dataclasses
import random
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from bot.rehearsal import RehearsalError
from bot.rehearsal.launch import rehearsal_bot
from bot.rehearsal.player import Chooser, Company
from bot.rehearsal.report import Report, is_free
from bot.rehearsal.world import NAMES, open_world
from bot.settings import Settings
from engines import GAMES
from engines.computers import choose
from engines.kernel.agents import Level

ENOUGH = 100_000
"""Moves after which a table is left alone, in case a game never ends."""

USUAL = "endeavor"
"""The game that is played where none is named."""

LEVEL: Level = "easy"
"""The usual level of the players: a whole game takes a minute or two."""

PACE = 60.0
"""Simulated seconds between two moves."""


async def play(
    settings: Settings, key: str | None, seats: int | None, seed: str, out: Path, level: Level = LEVEL
) -> None:
    """Play one game through the chat, as computers of a level would, and write the folder. RehearsalError."""
    key = key or USUAL
    if key not in GAMES:
        raise RehearsalError(f"There is no game {key}; the games are {', '.join(GAMES)}.")
    game = GAMES[key]
    seats = game.seats.start if seats is None else seats
    if seats not in game.seats or seats > len(NAMES):
        most = min(game.seats[-1], len(NAMES))
        raise RehearsalError(f"{game.title} is for {game.seats.start} to {most} players here, not {seats}.")
    _prepare(out)
    started = time.perf_counter()
    with tempfile.TemporaryDirectory() as folder:
        own = dataclasses.replace(settings, db=Path(folder) / "auto.sqlite3")
        async with open_world(rehearsal_bot(own, seed=_seed(seed))) as world:
            company = Company(world, random.Random(seed), choose=_thoughts(level, seed))  # noqa: S311 - known
            report = Report(world)
            print(f"{game.title} with {', '.join(NAMES[:seats])}; they play by themselves.", flush=True)
            await company.sit_down(key, seats)
            report.look()
            tell = _progress()
            while company.moves < ENOUGH and await company.step():
                report.look()
                await world.env.advance_time(PACE)
                table = await company.table()
                tell(
                    f"{company.moves} moves, {report.pictures} pictures: {table.tell(table.view(None).phase)}"
                )
            await world.env.settle()
            report.look()
            table = await company.table()
            spent = time.perf_counter() - started
            facts = [
                f"{company.moves} moves, {company.presses} presses and completions",
                f"{report.messages} messages",
                f"{report.pictures} pictures; {spent:.0f} seconds on this machine",
                f"Players: {', '.join(table.plain_names)}, all {level}; seed text of the rehearsal: {seed}",
            ]
            index = report.write(out, f"{game.title}: a rehearsal", facts)
    print(f"\n{facts[0]}; {facts[2]}", flush=True)
    print(f"Everything that was seen is in {index}", flush=True)


def _thoughts(level: Level, seed: str) -> Chooser:
    """Return a computer's chooser that is the same for the same text."""
    rng = random.Random(f"thoughts:{seed}")  # noqa: S311 - as all of a rehearsal, for anybody to know
    return lambda table, decision: choose(table.game, table.state, decision.seat, level, rng)


def _prepare(folder: Path) -> None:
    """Make the folder, or refuse before a game is played for nothing."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise RehearsalError(f"{folder} cannot be made: {error.strerror or error}.") from error
    if not is_free(folder):
        raise RehearsalError(f"{folder} holds other files; name an empty folder with --out.")


def _seed(text: str) -> Callable[[], bytes]:
    """Return a source of secret seeds that is the same for the same text."""
    rng = random.Random(f"seed:{text}")  # noqa: S311 - a rehearsal has nothing to hide
    return lambda: rng.randbytes(32)


def _progress() -> Callable[[str], None]:
    """Return a printer of progress: one changing line on a terminal, else a line every few seconds."""
    terminal = sys.stdout.isatty()
    last = 0.0

    def tell(text: str) -> None:
        nonlocal last
        if terminal:
            print(f"\r{text:<78.78}", end="", flush=True)
        elif time.perf_counter() - last > 5:
            last = time.perf_counter()
            print(text, flush=True)

    return tell
