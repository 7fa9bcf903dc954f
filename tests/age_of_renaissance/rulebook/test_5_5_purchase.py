"""5.5 Purchase: ship upgrades, Advances with prerequisites and credits, Stabilization, Misery Relief."""

import pytest

from engines.age_of_renaissance.moves import Buy, Pass, Relieve, Stabilize, Upgrade
from engines.age_of_renaissance.rules.purchase import price_for
from tests.age_of_renaissance.table import EVERYTHING, Position, found, kinds, only


def price(position: Position, advance: str) -> int:
    return price_for(position.state, 0, advance).to_pay


def rich(letters: str = "", cash: int = 999) -> Position:
    """Return a position where Venice makes purchases."""
    return Position().owns("venice", letters).cash(venice=cash).buying("venice")


# ---- 5.5.1 Ship upgrades


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (None, "galley_2"),
        ("galley_2", "galley_4"),
        ("galley_6", "galley_8"),
        ("seaworthy_10", "seaworthy_12"),
        ("ocean_3", "ocean_4"),
    ],
)
def test_5_5_1_an_upgrade_costs_10_and_goes_one_box_on(before: str | None, after: str):
    position = Position()
    position.player("venice").ship = before
    position.buying("venice").does("venice", Upgrade())
    assert position.player("venice").ship == after
    assert position.player("venice").cash == 30


@pytest.mark.parametrize("ship", ["galley_8", "seaworthy_16", "ocean_4"])
def test_5_5_1_at_the_end_of_a_row_only_an_advance_brings_better_ships(ship: str):
    position = Position().ship("venice", ship).buying("venice")
    assert position.refused("venice", Upgrade()).rule == "Renaissance 5.5.1"


def test_5_5_1_one_upgrade_a_turn():
    position = Position().buying("venice")
    position.does("venice", Upgrade())
    assert position.refused("venice", Upgrade()).code == "limit"


def test_5_5_1_an_upgrade_comes_before_advances():
    position = rich()
    position.does("venice", Buy(advance="I"))
    assert not position.may("venice", Upgrade())


def test_5_5_1_new_kinds_of_ships_scrap_the_old_upgrades():
    position = rich("A").ship("venice", "galley_8").buying("venice")
    log = position.does("venice", Buy(advance="S"))
    assert position.player("venice").ship == "seaworthy_10"
    assert only(log, "bought").ship == "seaworthy_10"
    position.does("venice", Buy(advance="T"))
    assert position.player("venice").ship == "ocean_1"


def test_5_5_1_galleys_need_not_be_bought_before_seaworthy_vessels():
    position = rich()
    position.does("venice", Buy(advance="S"))
    assert position.player("venice").ship == "seaworthy_10"


# ---- 5.5.2.2 prerequisites


@pytest.mark.parametrize("advance", sorted(set(EVERYTHING) - set("HJKLMOPQTUYZ")))
def test_5_5_2_2_most_advances_need_nothing(advance: str):
    assert rich().may("venice", Buy(advance=advance))


@pytest.mark.parametrize(
    ("advance", "needs"),
    [
        *(("H", "F"), ("J", "I"), ("K", "J"), ("L", "K"), ("M", "L"), ("O", "N"), ("P", "O"), ("Q", "P")),
        *(("T", "A"), ("T", "S"), ("U", "V"), ("U", "T"), ("Y", "R"), ("Z", "K")),
    ],
)
def test_5_5_2_2_some_advances_need_others(advance: str, needs: str):
    position = rich(advance)
    position.player("venice").advances.remove(advance)
    position.buying("venice")
    assert position.may("venice", Buy(advance=advance))
    position.player("venice").advances.remove(needs)
    position.buying("venice")
    refusal = position.refused("venice", Buy(advance=advance))
    assert (refusal.code, refusal.rule) == ("no_access", "Renaissance 5.5.2.2")


def test_5_5_2_2_example_written_record_and_printed_word_in_one_turn():
    position = rich()
    assert not position.may("venice", Buy(advance="O"))
    position.does("venice", Buy(advance="N"), Buy(advance="O"))
    assert position.player("venice").advances == ["N", "O"]
    assert position.player("venice").cash == 999 - 30 - 60


def test_5_5_2_an_advance_is_bought_once_and_with_cash():
    position = rich("A", cash=59)
    assert position.refused("venice", Buy(advance="A")).code == "unavailable"
    assert position.refused("venice", Buy(advance="W")).code == "unaffordable"
    assert position.may("venice", Buy(advance="B"))  # $60 less $20


# ---- 5.5.2.4 credits


@pytest.mark.parametrize(
    ("owned", "advance", "expected"),
    [
        ("A", "B", 40),
        ("ABC", "D", 60),
        ("E", "F", 40),
        ("EFG", "H", 60),
        ("I", "J", 30),
        ("IJ", "K", 30),
        ("IJK", "L", 50),
        ("IJKL", "M", 70),
        ("N", "O", 50),
        ("NO", "P", 70),
        ("NOP", "Q", 90),
        ("R", "S", 60),
        ("V", "W", 50),
        ("W", "V", 0),
        ("X", "W", 30),
        ("RY", "V", 0),
        ("RY", "Z", 130),
        ("A", "E", 30),
    ],
)
def test_5_5_2_4_credits_of_earlier_turns_count_in_their_category(owned: str, advance: str, expected: int):
    assert price(Position().owns("venice", owned), advance) == expected


def test_5_5_2_4_industry_renaissance_and_new_world_have_no_credit():
    full = Position().owns("venice", "M")
    full.player("venice").advances = ["M"]
    assert price(full, "I") == 20
    full.player("venice").advances = ["Q"]
    assert price(full, "N") == 30
    full.player("venice").advances = ["U"]
    assert price(full, "R") == 40


def test_5_5_2_4_credits_wait_for_the_next_turn():
    position = rich()
    position.does("venice", Buy(advance="A"))
    assert price(position, "B") == 60
    position.player("venice").bought = []
    assert price(position, "B") == 40


@pytest.mark.parametrize(
    ("advance", "expected"),
    [("A", 20), ("I", 10), ("N", 20), ("R", 30), ("E", 30), ("V", 0), ("W", 30)],
)
def test_5_5_2_4_institutional_research_is_10_off_but_for_civics_and_religion(advance: str, expected: int):
    assert price(Position().owns("venice", "X"), advance) == expected


def test_5_5_2_4_institutional_research_works_at_once_its_credit_does_not():
    position = rich()
    position.does("venice", Buy(advance="X"))
    assert (price(position, "A"), price(position, "W")) == (20, 60)


def test_5_5_2_4_no_cash_comes_back():
    position = Position().owns("venice", "WX").cash(venice=5).buying("venice")
    position.does("venice", Buy(advance="V"))
    assert position.player("venice").cash == 5


def test_5_5_2_each_religion_advance_costs_a_space_of_misery():
    position = rich()
    log = position.does("venice", Buy(advance="E"), Buy(advance="F"), Buy(advance="A"))
    assert position.values() == {"venice": 20}
    assert [event.spaces for event in found(log, "misery")] == [1, 1]


def test_3_11_misery_by_religion_may_lead_into_chaos():
    position = rich().misery(venice=1000).buying("venice")
    log = position.does("venice", Buy(advance="E"))
    assert "eliminated" in kinds(log)
    assert "venice" not in position.pending()


# ---- 5.5.3 Stabilization


@pytest.mark.parametrize(
    ("cards", "cost"), [(1, 1), (2, 3), (3, 6), (4, 10), (5, 15), (6, 21), (7, 28), (8, 36), (9, 45)]
)
def test_5_5_3_the_cards_in_hand_cost(cards: int, cost: int):
    position = Position()
    position.hand("venice", *position.state.deck[:cards]).cash(venice=100).buying("venice")
    position.passes("venice")
    assert position.pending() == {"venice": "stabilize"}
    log = position.does("venice", Stabilize())
    assert only(log, "stabilized").known_to(None) == {"cards": cards, "paid": cost}
    assert position.player("venice").cash == 100 - cost
    assert position.values() == {}


def test_5_5_3_no_cards_cost_nothing():
    position = Position().buying("venice")
    position.passes("venice")
    assert "stabilize" not in position.pending().values()


@pytest.mark.parametrize(("cards", "cost"), [(1, 1), (2, 2), (3, 3), (5, 8), (8, 18)])
def test_5_5_3_middle_class_halves_the_cost_rounded_up(cards: int, cost: int):
    position = Position().owns("venice", "Z")
    position.hand("venice", *position.state.deck[:cards]).buying("venice")
    position.passes("venice")
    position.does("venice", Stabilize())
    assert position.player("venice").cash == 40 - cost


@pytest.mark.parametrize(
    ("misery", "cards", "after"),
    [
        (0, 1, 10),
        (0, 5, 20),
        (90, 5, 125),
        (100, 6, 125),
        (100, 7, 150),
        (200, 1, 250),
        (500, 1, 600),
        (80, 4, 90),
        (80, 6, 125),
    ],
)
def test_5_5_3_unpaid_misery_rises_by_the_cost_at_least(misery: int, cards: int, after: int):
    position = Position().misery(venice=misery)
    position.hand("venice", *position.state.deck[:cards]).buying("venice")
    log = position.passes("venice", "venice")
    assert "unstable" in kinds(log)
    assert position.value("venice") == after
    assert position.player("venice").cash == 40


def test_5_5_3_all_or_nothing():
    position = Position()
    position.hand("venice", *position.state.deck[:5]).cash(venice=14).buying("venice")
    log = position.passes("venice")  # nobody is asked: $14 do not pay $15
    assert "unstable" in kinds(log)
    assert (position.player("venice").cash, position.value("venice")) == (14, 20)


def test_5_5_3_unpaid_at_1000_is_chaos():
    position = Position().misery(venice=1000).hand("venice", "c1_fur").cash(venice=0).buying("venice")
    assert "eliminated" in kinds(position.log)
    assert position.player("venice").out


def test_5_5_3_burdens_count():
    position = Position().hand("venice", "e_mongol_armies", "e_the_crusades").playing("venice")
    position.state.played["e_mongol_armies"] = 2
    position.buying("venice").passes("venice")
    assert position.does("venice", Stabilize())[0].known_to(None) == {"cards": 2, "paid": 3}


# ---- 5.5.4 Misery Relief

TIER = "AEINRV"


def relieved(position: Position, spaces: int) -> None:
    while position.pending().get("venice") != "relief":
        position.passes("venice")
    position.does("venice", Relieve(spaces=spaces))


def test_5_5_4_example_completing_a_tier_with_urban_ascendancy():
    position = Position().owns("venice", "AEINR").misery(venice=80).cash(venice=25).buying("venice")
    position.does("venice", Buy(advance="V"))
    relieved(position, 1)
    assert position.value("venice") == 70
    assert position.player("venice").cash == 0  # 20 for the Advance, 10 less 5 for the relief


def test_5_5_4_example_with_two_advances_it_is_free():
    position = Position().owns("venice", "EINR").misery(venice=80).cash(venice=50).buying("venice")
    position.does("venice", Buy(advance="V"), Buy(advance="A"))
    relieved(position, 1)
    assert (position.value("venice"), position.player("venice").cash) == (70, 0)


def test_5_5_4_one_space_for_each_tier():
    position = Position().owns("venice", TIER).misery(venice=80).cash(venice=99).buying("venice")
    position.passes("venice")
    assert position.options("venice", Relieve, "spaces") == {0, 1}
    assert position.refused("venice", Relieve(spaces=2)).rule == "Renaissance 5.5.4"
    two = Position().owns("venice", TIER + "BFJOSW").misery(venice=80).cash(venice=99).buying("venice")
    two.passes("venice")
    assert two.options("venice", Relieve, "spaces") == {0, 1, 2}
    relieved(two, 2)
    assert (two.value("venice"), two.player("venice").cash) == (60, 79)


def test_5_5_4_without_a_tier_there_is_none():
    position = Position().owns("venice", "AEINR").misery(venice=80).cash(venice=99).buying("venice")
    position.passes("venice")
    assert "relief" not in position.pending().values()


def test_5_5_4_enlightenment_halves_the_price_rounded_up():
    position = Position().owns("venice", TIER + "D").misery(venice=125).buying("venice")
    position.passes("venice")
    relieved(position, 1)
    assert (position.value("venice"), position.player("venice").cash) == (100, 40 - 13)


def test_5_5_4_relief_points_count_in_the_turn_of_purchase_only_and_pay_no_cash():
    position = Position().owns("venice", TIER).misery(venice=20).cash(venice=200).buying("venice")
    position.does("venice", Buy(advance="D"))  # 50 points, and half the price
    relieved(position, 1)
    assert (position.value("venice"), position.player("venice").cash) == (10, 200 - 100)
    later = Position().owns("venice", TIER + "D").misery(venice=20).cash(venice=200).buying("venice")
    later.passes("venice")
    relieved(later, 1)
    assert later.player("venice").cash == 200 - 5


def test_5_5_4_never_below_0():
    position = Position().owns("venice", TIER + "BFJOSW").misery(venice=10).buying("venice")
    position.passes("venice")
    assert position.options("venice", Relieve, "spaces") == {0, 1}


def test_5_5_4_relief_comes_after_stabilization():
    position = Position().owns("venice", TIER).misery(venice=20).hand("venice", "c1_fur").buying("venice")
    position.passes("venice")
    assert position.pending() == {"venice": "stabilize"}
    position.does("venice", Pass())
    assert position.pending() == {"venice": "relief"}
    relieved(position, 1)
    assert position.value("venice") == 20
