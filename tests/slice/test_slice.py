"""A slice of long mode: other games each time, for a few minutes, by the seed that `--slice` names.

It plays what long mode plays: walks under all laws, second readings, games among computers, weeks at a table,
whole games in the chat, and kills.
"""

import asyncio
import contextlib
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from bot.delivery import sender
from engines import GAMES
from engines.conformance.tables import tables
from engines.conformance.walk import walk
from tests import toy
from tests.age_of_reason.second import test_second_reading as reason
from tests.age_of_renaissance.second import test_second_reading as renaissance
from tests.bot.chat import test_chat_together as chat
from tests.bot.tables import test_together as service
from tests.bot.tables.weeks import DAY
from tests.conformance import test_long_computers as computers
from tests.e2e import playing
from tests.e2e.guards import Guard
from tests.e2e.playing import Plan
from tests.e2e.test_games import QUICK
from tests.killed.forking import ForkServer
from tests.killed.test_killed import killed
from tests.pax_renaissance.second import test_second_reading as pax
from tests.slice.conftest import Chances

pytestmark = pytest.mark.slice

SECONDS = 1
"""So long each test plays; all of them, with the browser, take 80 seconds on two cores."""


@pytest.mark.parametrize("key", GAMES)
def test_the_laws_hold(key: str, chances: Chances) -> None:
    game = GAMES[key]
    ways = {seats: tables(game, seats) for seats in game.seats}

    def play(number: int) -> None:
        rng = random.Random(number)
        seats = rng.choice(game.seats)
        walk(game, seats, rng.choice(ways[seats]), number, every=10)

    chances.play(play, SECONDS)


def of_pax(number: int, player: Any) -> None:
    """Play by both, from the start and from a rich table."""
    for rich in (False, True):
        pax.walk(number, player, rich=rich)


READINGS = {
    "age_of_reason": (reason.walk, reason.PLAYERS),
    "age_of_renaissance": (renaissance.walk, renaissance.PLAYERS),
    "pax_renaissance": (of_pax, pax.PLAYERS),
}


@pytest.mark.parametrize("key", READINGS)
def test_games_go_as_the_second_reading_has_them(key: str, chances: Chances) -> None:
    walked: Callable[[int, Any], Any]
    walked, players = READINGS[key]
    chances.play(lambda number: walked(number, players[number % len(players)]), SECONDS)


def test_computers_of_mixed_levels(chances: Chances) -> None:
    def play(number: int) -> None:
        computers.play(random.Random(number).choice([*GAMES]), number)

    chances.play(play, SECONDS)


def test_weeks_at_a_table(tmp_path: Path, chances: Chances, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(toy, "ROUNDS", 100)

    def play(number: int) -> None:
        asyncio.run(service.some_weeks(fresh(tmp_path, number), number, 400))

    chances.play(play, SECONDS)


def test_weeks_in_the_chat(tmp_path: Path, chances: Chances, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(toy, "ROUNDS", 100)
    monkeypatch.setattr(sender, "NAP", 30 * DAY)
    monkeypatch.setattr(sender, "FIRST_RETRY", 1.0)

    def play(number: int) -> None:
        asyncio.run(chat.some_weeks(fresh(tmp_path, number), number, 100))

    chances.play(play, SECONDS)


def test_games_in_the_chat(tmp_path: Path, chances: Chances) -> None:
    def play(number: int) -> None:
        key = random.Random(number).choice([*GAMES])
        with pytest.MonkeyPatch.context() as patch:
            guard = Guard()
            guard.watch(patch)
            plan = Plan("mixed", number, restarts=0.03, pictures=key in QUICK)
            asyncio.run(playing.play({key: GAMES[key]}, plan, guard, fresh(tmp_path, number)))

    chances.play(play, SECONDS)


def test_killed_at_random_points(tmp_path: Path, chances: Chances) -> None:
    def play(number: int) -> None:
        asyncio.run(killed(server, fresh(tmp_path, number), number, kills=8, tables=1 + 3 * (number % 2)))

    with contextlib.closing(ForkServer("tests.killed.bot")) as server:
        chances.play(play, SECONDS)


def fresh(folder: Path, number: int) -> Path:
    """Make a folder for one game."""
    made = folder / str(number)
    made.mkdir()
    return made
