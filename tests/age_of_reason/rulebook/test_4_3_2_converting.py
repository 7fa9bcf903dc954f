"""4.3.2 I: Converting an Empire Marker."""

import pytest

from engines.age_of_reason.events import Converted
from engines.age_of_reason.moves import Convert
from tests.age_of_reason.table import GAME, Position, only


@pytest.fixture
def position() -> Position:
    """Spain's segment; an action marker and a numbered one lie in India, where nobody has a disc."""
    position = Position("spain", "austria")
    position.marker("india", None)
    position.marker("india", 4)
    return position


def test_two_gold_and_a_ship_card_whose_own_cost_is_not_paid(position: Position):
    card = position.card("spain", 2, 2)
    log = position.convert("spain", "india", card)
    assert position.player("spain").gold == 12
    assert only(log, Converted).paid == 2


def test_the_disc_takes_the_place_of_the_marker_without_a_fight(position: Position):
    log = position.convert("spain", "india", position.card("spain", 1, 1))
    assert position.lying("india") == {"spain": 1}
    lying = [position.pack.markers[marker].kind for marker in position.state.areas["india"].markers]
    assert lying == ["number"]
    assert not [event for event in log if event.kind in ("rolled", "battle")]


def test_the_card_goes_to_the_pile(position: Position):
    card = position.card("spain", 1, 1)
    position.convert("spain", "india", card)
    assert position.player("spain").pile == [card]
    assert card not in position.player("spain").hand


def test_only_action_markers_are_converted(position: Position):
    position.marker("africa", 3)
    position.segment("spain")
    assert position.options("spain", Convert, "area") == {"india"}


def test_no_presence_is_needed_so_it_is_the_way_into_a_colony(position: Position):
    position.segment("spain")
    assert "spain" not in position.lying("india")
    assert position.may("spain", Convert(area="india", card=position.card("spain", 1, 1)))


def test_the_card_must_show_a_ship_and_is_never_the_ally_card(position: Position):
    position.segment("spain")
    offered = position.options("spain", Convert, "card")
    assert offered == {card for card in position.pack.hands["spain"] if position.pack.cards[card].ships}


def test_the_blank_serves_only_when_no_ship_card_is_left(position: Position):
    position.discard("spain", *[c for c in position.pack.hands["spain"] if position.pack.cards[c].ships])
    position.segment("spain")
    assert position.options("spain", Convert, "card") == {position.blank("spain")}


def test_a_converting_blank_is_discarded(position: Position):
    position.keep_only("spain", position.blank("spain"))
    position.convert("spain", "india", position.blank("spain"))
    assert position.blank("spain") in position.player("spain").pile
    assert position.player("spain").hand == [position.ally("spain")]


def test_the_option_lets_the_blank_return():
    position = Position("spain", "austria", converted_blank="return")
    position.marker("india", None)
    position.keep_only("spain", position.blank("spain"))
    position.convert("spain", "india", position.blank("spain"))
    assert position.blank("spain") in position.player("spain").hand


def test_the_played_card_is_seen_by_all(position: Position):
    card = position.card("spain", 1, 1)
    log = position.convert("spain", "india", card)
    assert only(log, Converted).card == card
    assert "1 infantry + 1 ship" in str(GAME.narrate(position.state.pack, only(log, Converted), None))
