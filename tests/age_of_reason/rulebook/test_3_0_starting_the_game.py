"""3.0 Starting the Game."""

from collections import Counter
from typing import Any

import pytest

from engines.age_of_reason.events import SetUp
from engines.age_of_reason.moves import Choose, Options
from engines.age_of_reason.rules.setup import FullReasonState
from tests.age_of_reason.table import GAME, SEVEN, only


def setup(seats: int, seed: bytes = b"seed", **options: Any) -> FullReasonState:
    return GAME.setup(seats, seed, Options(**options))


@pytest.mark.parametrize("seats", range(2, 8))
def test_each_player_starts_with_14_gold_no_points_unrest_4_and_all_eleven_cards(seats: int):
    state = setup(seats)
    assert len(state.players) == seats
    for player in state.players:
        assert (player.gold, player.points, player.unrest) == (14, 0, 4)
        assert len(player.hand) == 11
        assert not player.pile
        assert all(card.startswith(player.land) for card in player.hand)
    GAME.check(state)


@pytest.mark.parametrize("seats", [1, 8])
def test_two_to_seven_players(seats: int):
    with pytest.raises(ValueError, match="2 to 7 players"):
        setup(seats)


def test_every_country_may_be_played_whatever_the_number_of_players():
    played = {setup(2, bytes([seed])).players[0].country for seed in range(60)}
    assert played == set(SEVEN)


@pytest.mark.parametrize("seats", [2, 5, 7])
def test_five_markers_for_each_country_non_player_ones_included(seats: int):
    state = setup(seats)
    discs: Counter[str] = Counter()
    for area in state.areas.values():
        discs.update(area.discs)
    assert discs == dict.fromkeys(SEVEN, 5)
    assert len(state.bag) == 65 - 35 - 10


def test_the_example_of_austria():
    """Five drawn markers become one disc each in their areas, two in the same one included."""
    for seed in range(200):
        state = GAME.setup(2, bytes([seed]), Options(countries="chosen"))
        GAME.apply(state, 0, Choose(country="austria"))
        event = only(GAME.apply(state, 1, Choose(country="france")), SetUp)
        drawn = Counter(event.discs["austria"])
        held = {area: there.discs.get("austria", 0) for area, there in state.areas.items()}
        assert {area: count for area, count in held.items() if count} == drawn
        if sorted(drawn.values()) == [1, 1, 1, 2]:
            return
    raise AssertionError("never two in one area and three in others")


def test_markers_of_the_setup_bring_nothing():
    for seed in range(20):
        for player in setup(7, bytes([seed])).players:
            assert (player.points, player.gold) == (0, 14)


def test_the_first_player_is_drawn():
    assert {setup(3, bytes([seed])).first for seed in range(30)} == {0, 1, 2}


def test_countries_are_dealt_or_chosen_in_the_order_of_the_seats():
    assert all(player.country for player in setup(4).players)
    state = setup(3, countries="chosen")
    for seat, country in enumerate(("spain", "russia", "france")):
        (decision,) = GAME.pending(state)
        assert (decision.seat, decision.kind) == (seat, "country")
        assert Choose(country="spain") in decision.moves or seat
        GAME.apply(state, seat, Choose(country=country))
    assert [player.country for player in state.players] == ["spain", "russia", "france"]
    assert state.turn == 1


def test_the_seventh_country_is_not_asked_for():
    state = setup(7, countries="chosen")
    for seat, country in enumerate(SEVEN[:6]):
        GAME.apply(state, seat, Choose(country=country))
    assert state.players[6].country == "russia"
    assert state.turn == 1
