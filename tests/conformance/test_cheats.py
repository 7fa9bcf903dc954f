"""The suite itself is tested: every toy that cheats is caught, and by the law that names the cheat."""

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from engines.conformance import laws
from engines.conformance.laws import BrokenLawError, undo
from engines.conformance.tables import tables
from engines.conformance.walk import walk
from engines.kernel.play.session import Back, LogEntry, Stands, back
from tests.conformance.cheats import CHEATS
from tests.toy import OTHER_PACK, Toy

STANDS = Stands(None, revealed=False)


@pytest.mark.parametrize(("cheat", "law"), CHEATS, ids=[cheat.__name__ for cheat, _ in CHEATS])
def test_a_cheating_toy_is_caught(cheat: type[Toy], law: str) -> None:
    with pytest.raises(BrokenLawError) as caught:
        _twenty_games(cheat())
    assert caught.value.law == law


BOUNDARIES: dict[str, Callable[[list[LogEntry], int], Back | Stands | None]] = {
    "over a reveal": lambda rows, seat: (
        Back((rows[0].seq,), sealed=False) if rows[0].seat == seat else STANDS
    ),
    "nothing": lambda rows, seat: STANDS,
    "over others": lambda rows, seat: back([one for one in rows if one.seat == seat], seat),
    "no sealed answer": lambda rows, seat: back(
        [msgspec.structs.replace(one, sealed=False) for one in rows], seat
    ),
}


@pytest.mark.parametrize("boundary", BOUNDARIES.values(), ids=BOUNDARIES)
def test_a_wrong_boundary_of_undo_is_caught(boundary: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(undo, "back", boundary)
    with pytest.raises(BrokenLawError) as caught:
        _twenty_games(Toy())
    assert caught.value.law == "undo_boundary"


def peeking(game: Any, state: Any, seat: int, level: str, rng: Any, share: float) -> Any:
    """Think with the table's own state: answer by the neighbour's hand."""
    space = next(one.moves for one in game.pending(state) if one.seat == seat)
    moves = list(space)
    return moves[sum(map(len, state.hands[seat - 1])) % len(moves)] if level == "expert" else moves[0]


def test_a_computer_that_peeks_is_caught() -> None:
    with pytest.raises(BrokenLawError) as caught:
        _twenty_thoughts(Toy())
    assert caught.value.law == "honest_computers"


def _twenty_thoughts(game: Toy) -> None:
    for seed in range(20):
        state = game.setup(3, bytes([seed] * 32), game.Options())
        (first, *_) = game.pending(state)
        game.apply(state, first.seat, next(iter(first.moves)))
        laws.honest_computers(game, state, game.pending(state)[0].seat, seed, peeking)


def _twenty_games(game: Toy) -> None:
    for seed in range(20):
        seats = 2 + seed % 3
        ways = tables(game, seats)
        walk(game, seats, ways[seed % len(ways)], seed, other=OTHER_PACK)
