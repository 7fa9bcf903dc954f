"""5.4.1 Commodity cards: each of them, shortage and surplus, Industry; the commodity log."""

import pytest

from engines.age_of_renaissance.events.cards import PaidOut
from engines.age_of_renaissance.moves import Play
from engines.kernel import Event
from tests.age_of_renaissance.table import SIX, Position, only

SUPPLY = {
    "stone": ("milan", "rome", "st_malo"),
    "wool": ("toledo", "basque", "york"),
    "timber": ("fez", "bordeaux", "bergen"),
    "grain": ("seville", "sicily", "dijon"),
    "cloth": ("tunis", "florence", "bruges"),
    "wine": ("crete", "marseilles", "lisbon"),
    "metal": ("granada", "lyons", "chester"),
    "fur": ("varna", "basel", "novgorod"),
    "silk": ("salonika", "aleppo", "valencia"),
    "spice": ("alexandria", "acre", "trebizond"),
    "gold": ("suez", "sarai", "prague"),
    "ivory": ("tripoli", "west_africa", "cairo"),
}
"""Provinces of each commodity that are no Capitals, as the Commodity Log names them."""

CARDS = [
    ("c1_fur", "fur", 7),
    ("c1_metal", "metal", 6),
    ("c1_silk", "silk", 8),
    ("c1_spice", "spice", 9),
    ("c1_stone", "stone", 1),
    ("c1_timber", "timber", 3),
    ("c1_wool", "wool", 2),
    ("c2_cloth", "cloth", 5),
    ("c2_grain", "grain", 4),
    ("c2_metal", "metal", 6),
    ("c2_silk", "silk", 8),
    ("c2_spice", "spice", 9),
    ("c2_timber", "timber", 3),
    ("c2_wine", "wine", 5),
    ("c3_cloth", "cloth", 5),
    ("c3_fur", "fur", 7),
    ("c3_gold", "gold", 10),
    ("c3_metal", "metal", 6),
    ("c3_silk", "silk", 8),
    ("c3_spice", "spice", 9),
    ("c3_wine", "wine", 5),
]


def payments(log: list[Event], position: Position) -> dict[str, int]:
    """Return what a commodity card paid, by Capital."""
    told: PaidOut = only(log, "paid_out")
    return {str(position.state.players[one.seat].capital): one.amount for one in told.payments}


def bare() -> Position:
    """Return six players without their Capitals' markers, so that only a test's markets count."""
    position = Position(*SIX)
    position.state.provinces.clear()
    return position


@pytest.mark.parametrize(("card", "commodity", "base"), CARDS)
def test_5_4_1_each_card_pays_base_value_times_the_square(card: str, commodity: str, base: int):
    position = bare().hand("venice", card)
    first, second, third = SUPPLY[commodity]
    position.marks("genoa", first, second).marks("paris", third).playing("venice")
    log = position.does("venice", Play(card=card))
    assert payments(log, position) == {"genoa": 4 * base, "paris": base}
    assert position.player("genoa").cash == 40 + 4 * base
    assert position.player("paris").cash == 40 + base
    assert position.player("venice").cash == 40
    back = card[:2] != "c3"
    assert (card in position.state.replay, card in position.state.gone) == (back, not back)


@pytest.mark.parametrize(
    ("card", "commodities", "base"),
    [("c1_cloth_wine", ("cloth", "wine"), 5), ("c1_gold_ivory", ("gold", "ivory"), 10)],
)
def test_5_4_1_of_two_commodities_the_player_of_the_card_chooses_one(
    card: str, commodities: tuple[str, str], base: int
):
    for chosen, other in (commodities, reversed(commodities)):
        position = bare().hand("venice", card)
        position.marks("venice", *SUPPLY[chosen][:1]).marks("paris", *SUPPLY[other]).playing("venice")
        assert not position.may("venice", Play(card=card))
        log = position.does("venice", Play(card=card, target=chosen))
        assert payments(log, position) == {"venice": base}


def test_5_4_1_the_copies_of_a_card_are_played_one_by_one():
    position = bare().hand("venice", "c1_stone", "c1_stone").marks("venice", "milan").playing("venice")
    position.does("venice", Play(card="c1_stone"))
    assert position.player("venice").hand == ["c1_stone"]
    position.does("venice", Play(card="c1_stone"))
    assert position.player("venice").cash == 42


@pytest.mark.parametrize(
    ("provinces", "marker", "industry", "paid"),
    [
        (3, 0, False, 45),
        (3, -1, False, 20),
        (1, -1, False, 0),
        (3, 1, False, 80),
        (1, 0, True, 20),
        (3, 1, True, 125),
        (3, -1, True, 45),
        (3, 2, False, 80),
        (3, -2, False, 20),
        (1, -1, True, 5),
    ],
)
def test_5_4_1_shortage_surplus_and_industry_move_the_payment_by_a_box(
    provinces: int, marker: int, industry: bool, paid: int
):
    position = bare().hand("venice", "c2_wine").marks("genoa", *SUPPLY["wine"][:provinces])
    position.state.markers = {"wine": marker} if marker else {}
    if industry:
        position.owns("genoa", "M")
    position.playing("venice")
    assert payments(position.does("venice", Play(card="c2_wine")), position) == {"genoa": paid}
    assert position.player("genoa").cash == 40 + paid


def test_5_4_1_who_has_no_province_is_not_paid_by_shortage_and_industry():
    position = bare().hand("venice", "c2_wine").owns("genoa", "M")
    position.state.markers = {"wine": 1}
    position.playing("venice")
    assert payments(position.does("venice", Play(card="c2_wine")), position) == {}
    assert position.state.markers == {}


def test_5_4_1_a_marker_is_used_up_by_the_card_and_a_double_one_once():
    position = bare().hand("venice", "c2_wine").hand("genoa", "c1_cloth_wine").marks("paris", "lisbon")
    position.state.markers = {"wine": 2, "fur": -1}
    position.playing("venice", "genoa")
    log = position.does("venice", Play(card="c2_wine"))
    assert payments(log, position) == {"paris": 20}
    assert only(log, "paid_out").marker == "shortage"
    assert position.state.markers == {"wine": 1, "fur": -1}
    log = position.does("genoa", Play(card="c1_cloth_wine", target="wine"))
    assert payments(log, position) == {"paris": 20}
    assert position.state.markers == {"fur": -1}


def test_5_4_1_gold_and_ivory_keep_separate_markers():
    position = bare().hand("venice", "c1_gold_ivory").marks("paris", "cairo")
    position.state.markers = {"gold": 1, "ivory": 1}
    position.playing("venice")
    position.does("venice", Play(card="c1_gold_ivory", target="ivory"))
    assert position.player("paris").cash == 80
    assert position.state.markers == {"gold": 1}


def test_3_3_3_an_overseas_box_supplies_all_its_commodities():
    position = bare().hand("venice", "c1_metal", "c1_spice", "c3_gold").owns("paris", "U")
    position.marks("paris", "south_america").playing("venice")
    position.does("venice", Play(card="c1_metal"), Play(card="c1_spice"), Play(card="c3_gold"))
    assert position.player("paris").cash == 40 + 6 + 9 + 10


def test_5_4_1_the_last_printed_box_is_the_most():
    wool = ("smyrna", "algiers", "angora", "toledo", "basque", "london", "waterford", "york", "edinburg")
    position = bare().hand("venice", "c1_wool").owns("genoa", "M").marks("genoa", *wool)
    position.state.markers = {"wool": 1}
    position.playing("venice")
    assert payments(position.does("venice", Play(card="c1_wool")), position) == {"genoa": 200}


def test_5_4_1_tokens_supply_nothing_and_the_eliminated_are_not_paid():
    position = bare().hand("venice", "c2_wine").puts("genoa", crete=2).marks("paris", "lisbon")
    position.player("paris").out = True
    position.playing("venice")
    assert payments(position.does("venice", Play(card="c2_wine")), position) == {}


def test_5_4_any_number_of_cards_may_be_played_or_kept():
    position = bare().hand("venice", "c1_fur", "c1_wool").playing("venice", "genoa")
    position.does("venice", Play(card="c1_wool"))
    assert position.pending() == {"venice": "play"}
    position.passes("venice")
    assert position.player("venice").hand == ["c1_fur"]


def test_5_4_a_card_that_is_not_in_hand_is_refused():
    position = bare().hand("venice", "c1_fur").playing("venice")
    refusal = position.refused("venice", Play(card="c1_wool"))
    assert (refusal.code, refusal.rule) == ("not_yours", "Renaissance 5.4")
