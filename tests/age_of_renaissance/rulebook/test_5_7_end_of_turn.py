"""5.7 End of turn: Expansion bonus, interest, income, New World, shortage and surplus."""

import pytest

from engines.kernel import Event
from tests.age_of_renaissance.table import SIX, THREE, Position, found, kinds, only

QUIET = (1, 1, 1)
"""A shortage of Stone."""


def income(position: Position, *dice: int) -> list[Event]:
    """Go through the Income Phase; the dice are black, white, coloured of the first roll."""
    if dice:
        position.dice(*dice)
    return position.phase("income").log


def rolled(position: Position, first: tuple[int, int, int], second: tuple[int, int, int]) -> list[Event]:
    """Go through the Income Phase; both rolls are black, white, coloured."""
    return position.dice(*first, *second).phase("income").log


# ---- 5.7.1 Expansion bonus


def fresh(position: Position, capital: str, *provinces: str) -> Position:
    """Put Domination markers white side up."""
    position.marks(capital, *provinces)
    for province in provinces:
        position.state.provinces[province].fresh = True
    return position


def test_5_7_1_the_most_new_markets_draw_a_card():
    position = fresh(Position(), "genoa", "rome", "milan").marks("venice", "naples", "florence", "tunis")
    log = fresh(position, "venice", "crete").bonus().log
    assert only(log, "bonus").seat == 1
    assert only(log, "bonus").known_to(None) == {"markers": 2}
    assert only(log, "drew").why == "bonus"
    assert len(position.player("genoa").hand) == 1


def test_5_7_1_of_equals_who_moved_first():
    position = fresh(fresh(Position(), "venice", "rome"), "barcelona", "toledo")
    position.order("genoa", "barcelona", "venice").bonus()
    assert only(position.log, "bonus").seat == 2


def test_5_7_1_tokens_and_coloured_markers_do_not_count():
    position = Position().white("venice", rome=3).marks("genoa", "milan").bonus()
    assert "no_bonus" in kinds(position.log)
    assert "drew" not in kinds(position.log)


# ---- pieces are turned


def test_3_9_of_tokens_that_wait_for_markers_the_first_on_the_board_get_one():
    provinces = [one.id for one in Position().pack.provinces.values() if one.kind == "market"]
    free = [one for one in provinces if one not in THREE]
    marks, (first, second) = free[:23], free[23:25]
    for waiting in ((first, second), (second, first)):
        position = Position().marks("venice", *marks)
        for province in waiting:
            position.white("venice", **{province: position.pack.provinces[province].market_number})
        income(position, *QUIET)
        assert position.owner(first) == "venice"
        assert position.owner(second) is None


# ---- 5.7.2 and 5.7.3


@pytest.mark.parametrize(
    ("players", "markets", "expected"), [(3, 1, 18), (3, 5, 30), (4, 3, 27), (5, 2, 25), (6, 4, 39)]
)
def test_5_7_3_income_by_markets_and_players(players: int, markets: int, expected: int):
    position = Position(*SIX[:players])
    position.marks("venice", *("rome", "naples", "florence", "tunis")[: markets - 1])
    log = income(position, *QUIET)
    assert only(log, "income").amounts[0] == expected


def test_5_7_3_middle_class_adds_10():
    assert only(income(Position().owns("venice", "Z")), "income").amounts == (28, 18, 18)


def test_5_7_3_satellites_and_tokens_bring_no_income():
    position = Position().puts("venice", bari=1, rome=3)
    assert only(income(position), "income").amounts[0] == 18


def test_5_7_3_income_counts_the_players_at_the_start():
    position = Position()
    position.player("barcelona").out = True
    assert only(income(position), "income").amounts == (18, 18, None)


@pytest.mark.parametrize(("cash", "interest"), [(108, 21), (21, 21), (8, 8), (0, 0)])
def test_5_7_2_interest_doubles_the_cash_up_to_the_income(cash: int, interest: int):
    position = Position().owns("venice", "L").marks("venice", "rome").cash(venice=cash)
    log = income(position)
    assert sum(event.amount for event in found(log, "interest")) == interest
    fined = sum(event.amount for event in found(log, "fined") if event.seat == 0)
    assert position.player("venice").cash == cash + interest + 21 - fined


def test_5_7_2_middle_class_raises_the_ceiling_of_interest():
    position = Position().owns("venice", "LZ").cash(venice=100)
    assert only(income(position), "interest").amount == 28


def test_5_7_2_example_17_markets_of_five_players():
    position = Position(*SIX[:5]).owns("venice", "L").cash(venice=108)
    position.marks("venice", "rome", "naples", "milan", "florence", "lyons", "marseilles", "dubrovnik")
    position.marks("venice", "bordeaux", "sicily", "belgrade", "tunis", "seville", "granada", "fez")
    position.marks("venice", "algiers", "tripoli")
    log = income(position)
    assert only(log, "interest").amount == 100
    assert only(log, "income").amounts[0] == 100


def test_3_8_all_pieces_are_turned_coloured_side_up():
    position = fresh(Position(), "venice", "rome").white("genoa", milan=2)
    income(position)
    assert not position.state.provinces["rome"].fresh
    assert position.state.provinces["milan"].tokens[1] == 2
    assert not any(position.state.provinces["milan"].white)


# ---- 5.7.4


def test_5_7_4_new_world_reduces_misery_by_a_space():
    position = Position().owns("venice", "U").misery(venice=200, genoa=50)
    income(position)
    assert (position.value("venice"), position.value("genoa")) == (175, 50)
    low = Position().owns("venice", "U")
    income(low)
    assert low.value("venice") == 0


# ---- 5.7.5


def test_5_7_5_two_rolls_make_two_markers():
    position = Position()
    position.state.markers = {"wool": 1}
    log = rolled(position, (3, 4, 2), (1, 1, 6))
    assert position.state.markers == {"wine": 1, "stone": -1}
    assert [roll.kind for roll in only(log, "market_rolls").rolls] == ["shortage", "surplus"]


@pytest.mark.parametrize(("coloured", "marker"), [(1, 1), (3, 1), (4, -1), (6, -1)])
def test_5_7_5_the_coloured_die_tells_shortage_from_surplus(coloured: int, marker: int):
    position = Position()
    rolled(position, (3, 4, coloured), (1, 2, 1))
    assert position.state.markers["wine"] == marker


def test_5_7_5_a_12_is_gold_and_ivory():
    position = Position()
    rolled(position, (6, 6, 1), (1, 1, 1))
    assert position.state.markers == {"gold": 1, "ivory": 1, "stone": 1}


def test_5_7_5_a_shortage_and_a_surplus_cancel_without_card_or_fine():
    position = Position().marks("venice", "crete").marks("barcelona", "venice")
    log = rolled(position, (3, 4, 1), (4, 3, 6))
    assert position.state.markers == {}
    assert not found(log, "drew")
    assert not found(log, "fined")


def test_5_7_5_1_a_double_shortage_draws_twice_and_a_double_surplus_pays_twice():
    position = Position().marks("barcelona", "lisbon")
    log = rolled(position, (3, 4, 1), (4, 3, 2))
    assert position.state.markers == {"wine": 2}
    assert [event.seat for event in found(log, "drew")] == [2, 2]
    position = Position().marks("barcelona", "lisbon")
    log = rolled(position, (3, 4, 4), (4, 3, 5))
    assert [event.amount for event in found(log, "fined")] == [2, 2]


def test_5_7_5_1_the_only_holder_of_most_draws_or_pays():
    position = Position().marks("venice", "crete", "lisbon").marks("genoa", "suez")
    log = rolled(position, (3, 4, 1), (6, 6, 6))
    assert [event.seat for event in found(log, "drew")] == [0]
    assert only(log, "fined").known_to(None) == {"commodity": "gold", "amount": 1}
    assert only(log, "fined").seat == 1
    assert position.player("genoa").cash == 40 + 21 - 1


def test_5_7_5_1_with_a_tie_nobody_is_the_majority_holder():
    position = Position().marks("venice", "crete")  # Barcelona has its Capital
    log = rolled(position, (3, 4, 1), (1, 2, 4))
    assert not found(log, "drew")
    assert not found(log, "fined")


def test_5_7_5_1_a_fine_is_1_dollar_for_each_province():
    position = Position().marks("venice", "milan", "rome", "naples", "montpelier")
    assert only(rolled(position, (1, 1, 6), (1, 2, 1)), "fined").amount == 4
