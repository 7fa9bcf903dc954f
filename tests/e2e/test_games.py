"""Whole games, played by random players who use nothing but the chat.

Every day the toy is played in every way, Endeavor while Discord stumbles, and Pax Renaissance by commands
alone; in long mode every game in every way, and twenty of each, some with pictures. The figures are printed
(`-s` shows them) and written to `artifacts/e2e.txt`.
"""

from collections.abc import Mapping
from pathlib import Path

import pytest

from bot.rehearsal.player import Manner
from engines import GAMES
from engines.kernel import Game
from tests.e2e.guards import Guard
from tests.e2e.playing import Plan, play
from tests.everyday import everyday
from tests.toy import GAMES as TOYS

FIGURES = Path(__file__).resolve().parents[2] / "artifacts" / "e2e.txt"

MANNERS: tuple[Manner, ...] = ("command", "panel", "mixed")
WAYS = [(manner, key) for manner in MANNERS for key in GAMES]

QUICK = ("endeavor",)
"""The others take longer; `test_reason_table.py` and `test_renaissance_table.py` play them every day."""

pytest.importorskip("simcord", reason="the dependency group rehearsal is not installed")


def few(key: str) -> int:
    """How many sit at a small table."""
    return max(2, GAMES[key].seats.start)


def tell(figures: str) -> None:
    print(figures)
    FIGURES.parent.mkdir(exist_ok=True)
    with FIGURES.open("a", encoding="utf-8") as file:
        file.write(f"{figures}\n")


@pytest.mark.parametrize("seed", everyday(range(3), 1))
@pytest.mark.parametrize("manner", MANNERS)
async def test_the_toy(manner: Manner, seed: int, guard: Guard, tmp_path: Path) -> None:
    plan = Plan(manner, seed, restarts=0.1 if manner == "mixed" else 0.0)
    tell(await play(TOYS, plan, guard, tmp_path))


@pytest.mark.parametrize(
    ("manner", "key"),
    everyday(
        WAYS,
        ("command", "pax_renaissance"),
    ),
)
async def test_a_game(manner: Manner, key: str, guard: Guard, tmp_path: Path) -> None:
    plan = Plan(manner, 1, restarts=0.03 if manner == "mixed" else 0.0)
    tell(await play({key: GAMES[key]}, plan, guard, tmp_path))


@pytest.mark.long_only  # every day `test_chat_pictures.py` sends real pictures of each game
@pytest.mark.parametrize("key", list(GAMES))
async def test_a_game_with_pictures(key: str, long: bool, guard: Guard, tmp_path: Path) -> None:
    plan = Plan("mixed", 2, seats=None if long else few(key), restarts=0.03, pictures=True)
    tell(await play({key: GAMES[key]}, plan, guard, tmp_path))
    assert guard.files > 50


@pytest.mark.parametrize(
    ("games", "computers"),
    everyday([(TOYS, 1), (TOYS, 2), (GAMES, 1), (GAMES, 2)], (TOYS, 2)),
    ids=["toy-1", "toy-2", "real-1", "real-2"],
)
async def test_a_game_with_computers(
    games: Mapping[str, Game], computers: int, guard: Guard, tmp_path: Path
) -> None:
    plan = Plan("mixed", 4, seats=3, computers=computers, restarts=0.1, hints=0.2)
    tell(await play(games, plan, guard, tmp_path))


@pytest.mark.parametrize("key", everyday(GAMES, *QUICK))
async def test_a_game_while_discord_stumbles(
    key: str, long: bool, guard: Guard, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.delivery.sender.FIRST_RETRY", 0.01)
    plan = Plan("mixed", 3, seats=None if long else few(key), restarts=0.05, trouble=0.3)
    tell(await play({key: GAMES[key]}, plan, guard, tmp_path))


@pytest.mark.long_only
@pytest.mark.parametrize("seed", range(100, 120))
@pytest.mark.parametrize("key", list(GAMES))
@pytest.mark.parametrize("manner", MANNERS)
async def test_many_games(manner: Manner, key: str, seed: int, guard: Guard, tmp_path: Path) -> None:
    plan = Plan(manner, seed, restarts=0.03 if manner == "mixed" else 0.0, pictures=seed < 101)
    tell(await play({key: GAMES[key]}, plan, guard, tmp_path))
