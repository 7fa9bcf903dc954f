"""What `hard` and `expert` know of positions: plain facts of each seat, and what was learned from them."""

import random

import pytest

from engines.conformance.tables import tables
from engines.pax_renaissance.computer.facts import FACTS, facts, lead
from engines.pax_renaissance.computer.mind import FAR
from engines.pax_renaissance.game import PAX_RENAISSANCE as GAME
from tests.pax_renaissance.table import Position


def table() -> Position:
    """A table of three."""
    return Position("fugger", "medici", "coeur")


def fact(p: Position, name: str, bank: str = "fugger") -> int:
    """Return a fact of a seat here."""
    return facts(p.state)[p.seat(bank)][list(FACTS).index(name)]


@pytest.mark.parametrize(
    ("own", "best", "place"),
    [((2, 0), (2, 0), 4), ((2, 5), (2, 3), 5), ((2, 3), (2, 5), 3), ((3, 0), (2, 9), 6), ((0, 9), (4, 0), 0)],
)
def test_a_lead_in_patronage_is_one_of_patrons_then_of_florins(
    own: tuple[int, int], best: tuple[int, int], place: int
) -> None:
    """L2a: most patrons; of those with equally many, most florins."""
    assert lead(own, best) == place


def test_facts_tell_how_far_a_victory_is_that_is_active_or_not() -> None:
    p = table()
    p.tableau("medici", "england", "france", "portugal", "kingmaker")
    p.turn("fugger", actions=1)
    assert (fact(p, "active imperial", "medici"), fact(p, "later imperial", "medici")) == (0, 1)
    p.active("imperial")
    assert (fact(p, "active imperial", "medici"), fact(p, "later imperial", "medici")) == (1, 0)
    assert fact(p, "active imperial") > 1
    assert fact(p, "threat", "medici") > fact(p, "threat") == 0
    assert fact(p, "kings", "medici") == 3


def test_facts_tell_who_has_what() -> None:
    p = table()
    p.hand("fugger", "luther")
    p.florins(fugger=40)
    assert fact(p, "hand") == 1
    assert fact(p, "in hand: reformist") == 1
    assert fact(p, "florins") == FACTS["florins"] - 1, "more are not told apart"
    assert fact(p, "hand", "medici") == fact(p, "in hand: reformist", "medici") == 0


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_was_learned_knows_every_fact_of_every_game(seats: int) -> None:
    assert {name: len(rows) for name, rows in FAR.foresight.rows.items()} == FACTS
    rng = random.Random(seats)
    for options in tables(GAME, seats)[:2]:
        state = GAME.setup(seats, rng.randbytes(32), options)
        while decisions := GAME.pending(state):
            for one in facts(state):
                assert all(0 <= fact < most for fact, most in zip(one, FACTS.values(), strict=True))
            assert sum(FAR.value(state, seat) for seat in range(seats)) == pytest.approx(1)
            GAME.apply(state, decisions[0].seat, decisions[0].moves.sample(rng))


def test_hard_sees_who_is_about_to_win() -> None:
    p = table()
    p.tableau("medici", "england", "france", "portugal", "kingmaker")
    before = FAR.value(p.state, p.seat("medici"))
    p.active("imperial")
    assert FAR.value(p.state, p.seat("medici")) > 0.6 > before


def test_hard_sees_who_is_first_in_patrons_when_the_cards_run_out() -> None:
    """L2a: then most patrons win."""
    p = table()
    p.tableau("medici", "house_of_borgia")
    early = FAR.value(p.state, p.seat("medici"))
    p.exhaust(west=3, east=2)
    assert FAR.value(p.state, p.seat("medici")) > max(early, 0.5)
