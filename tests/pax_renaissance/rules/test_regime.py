"""regime: the optional parts of a regime change, in their order (REGIME CHANGE, F6d)."""

from typing import Any

import pytest

from engines.pax_renaissance.events import TheocracyChanged, Unplaced
from engines.pax_renaissance.moves import Concession, Emancipate, Liberty, Skip, Take
from engines.pax_renaissance.rules.wars.regime import RegimeChange
from tests.pax_renaissance.table import Position, only


def change(p: Position, empire: str = "aragon", cause: str = "conspiracy") -> None:
    p.state.put(RegimeChange(seat=0, empire=empire, cause=cause))
    p.go_on()


def table(**options: Any) -> Position:
    p = Position("fugger", "medici", **options)
    p.florins(fugger=1, medici=0)
    return p


def test_a_the_concession_goes_anywhere_but_to_pirates():
    p = table()
    p.pirate("portugal-aragon", "islamic")
    p.concession("fugger", "aragon-papal_states")
    change(p)
    assert p.choices("fugger", Concession, "border") == {"france-aragon", "aragon-papal_states"}
    p.play("fugger", Concession(border="aragon-papal_states"))  # his own pawn makes room
    assert p.square("aragon").repressed == ["fugger_pawn"]
    assert p.player("fugger").florins == 0


def test_a_without_a_florin_only_empty_borders_are_left():
    p = table()
    p.florins(fugger=0)
    p.concession("medici", "portugal-aragon", "aragon-papal_states")
    change(p)
    assert p.choices("fugger", Concession, "border") == {"france-aragon"}


def test_a_where_nothing_is_possible_nobody_is_asked():
    p = table()
    p.florins(fugger=0)
    p.concession("medici", "france-aragon", "portugal-aragon", "aragon-papal_states")
    change(p)
    assert p.pending() == {"fugger": "act"}


def test_a_the_last_pawn_comes_from_elsewhere():
    p = table()
    p.repressed("france", *["fugger_pawn"] * 9)
    p.concession("fugger", "england-portugal")
    change(p)
    p.play("fugger", Concession(border="france-aragon"))
    assert p.choices("fugger", Take, "source") == {"france"}
    p.pick("fugger", Take)
    assert p.concessions("fugger") == {"england-portugal", "france-aragon"}
    assert len(p.square("france").repressed) == 8


def test_a_or_not_at_all():
    p = table()
    p.repressed("france", *["fugger_pawn"] * 10)
    change(p)
    p.play("fugger", Concession(border="france-aragon"))
    log = p.pick("fugger", Skip)
    assert only(log, Unplaced).known_to(None) == {"token": "fugger_pawn", "why": "concession"}
    assert p.concessions("fugger") == set()


def test_b_tokens_are_freed_one_by_one_into_empty_places():
    p = table()
    p.stand(valencia="catholic_knight")
    p.concession("medici", "portugal-aragon")
    p.repressed("aragon", "islamic_rook", "medici_pawn", "catholic_knight")
    change(p)
    p.play("fugger", Concession(border="france-aragon"))
    assert p.choices("fugger", Emancipate, "token") == {"islamic_rook", "catholic_knight", "medici_pawn"}
    assert p.choices("fugger", Emancipate, "place", token="medici_pawn") == {"aragon-papal_states"}
    p.play("fugger", Emancipate(token="catholic_knight", place="algiers"))
    assert p.choices("fugger", Emancipate, "token") == {"medici_pawn"}
    p.play("fugger", Skip())
    assert p.square("aragon").repressed == ["islamic_rook", "medici_pawn"]


@pytest.mark.parametrize(
    ("order", "first"), [("concession_first", "concession"), ("emancipation_first", "emancipate")]
)
def test_the_order_is_an_option(order: str, first: str):
    p = table(regime_order=order)
    p.repressed("aragon", "medici_pawn")
    change(p)
    assert p.pending() == {"fugger": first}


@pytest.mark.parametrize("cause", ["vote", "conspiracy", "coronation"])
def test_c_golden_liberty_is_for_votes(cause: str):
    p = table()
    p.tableau("medici", "papal_states")
    change(p, "papal_states", cause)
    p.play("fugger", Skip())
    assert p.pending() == {"fugger": "liberty" if cause == "vote" else "act"}


def test_f6d_golden_liberty_makes_the_empire_medieval():
    p = table()
    p.tableau("medici", "mamluk")
    change(p, "mamluk", "vote")
    log = p.play("fugger", Skip(), Liberty())
    assert only(log, TheocracyChanged).known_to(None) == {
        "empire": "mamluk",
        "state": "medieval",
        "before": "islamic",
    }
    assert p.state.states["mamluk"] == "medieval"


def test_f6d_not_in_a_medieval_empire():
    p = table()
    p.tableau("medici", "aragon")
    change(p, "aragon", "vote")
    p.play("fugger", Skip())
    assert p.pending() == {"fugger": "act"}
