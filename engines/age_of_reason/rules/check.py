"""Invariants of a state of Age of Reason: nothing is lost or doubled."""

from collections import Counter
from itertools import chain

from engines.age_of_reason.rules.access import side_of
from engines.age_of_reason.state import ReasonState, rules, segments, supply


def check(state: ReasonState) -> None:
    """Count discs, cards, markers and money; raise AssertionError with what is wrong."""
    tables = rules(state).tables
    assert 0 <= state.turn <= tables.turns.value, f"turn {state.turn}"
    assert 0 <= state.segment <= segments(state), f"segment {state.segment}"
    assert 0 <= state.first < len(state.players), f"first bidder {state.first}"
    _countries(state)
    _markers(state)
    _boxes(state)
    for seat, player in enumerate(state.players):
        assert player.gold >= 0, f"seat {seat}: {player.gold} gold"
        assert 0 <= player.unrest <= tables.unrest_track.max, f"seat {seat}: unrest {player.unrest}"
        assert player.points >= 0 or state.options.points_below_zero, f"seat {seat}: {player.points} points"
        if player.country is not None:
            assert supply(state, seat) >= 0, f"seat {seat}: more discs than there are"
            _cards(state, seat)
    _combat(state)


def _countries(state: ReasonState) -> None:
    """Check that nobody shares a country, and no country is in two rows."""
    pack = rules(state)
    played = [player.country for player in state.players if player.country is not None]
    assert len(set(played)) == len(played), f"countries {played}"
    assert set(played) <= set(pack.countries), f"countries {played}"
    placed = [*state.above, *state.below]
    if state.auction is not None:
        placed += [country for country in (state.auction.above, state.auction.below) if country is not None]
    assert len(set(placed)) == len(placed), f"in two alliances: {state.above}, {state.below}, {state.auction}"
    assert set(placed) <= set(pack.countries), f"alliances {placed}"
    if state.segment:
        assert len(placed) == len(pack.countries), f"without an alliance in segment {state.segment}"
    for area, there in state.areas.items():
        assert set(there.discs) <= set(pack.countries), f"{area}: {there.discs}"
        assert all(count > 0 for count in there.discs.values()), f"{area}: {there.discs}"


def _markers(state: ReasonState) -> None:
    """Check that every marker is in the bag, in its own area, or gone, and the bag has the right size."""
    pack = rules(state)
    lying = [marker for there in state.areas.values() for marker in there.markers]
    twice = [marker for marker, count in Counter([*state.bag, *lying]).items() if count > 1]
    assert not twice, f"in two places: {twice}"
    for area, there in state.areas.items():
        foreign = [marker for marker in there.markers if pack.markers[marker].area != area]
        assert not foreign, f"{area}: {foreign}"
    drawn = state.turn * pack.tables.markers_per_turn.value
    if state.turn:
        drawn += pack.tables.setup.markers_per_country * len(pack.countries)
    assert len(state.bag) == len(pack.markers) - drawn, f"{len(state.bag)} in the bag in turn {state.turn}"


def _boxes(state: ReasonState) -> None:
    """Check that no action box holds two discs, and no closed one any."""
    for box in rules(state).boxes.values():
        seats = state.boxes[box.id]
        assert len(seats) <= box.usable(len(state.players)), f"{box.id}: {seats}"
        assert all(0 <= seat < len(state.players) for seat in seats), f"{box.id}: {seats}"


def _cards(state: ReasonState, seat: int) -> None:
    """Check that hand and pile are the country's cards, and the ally card is in hand."""
    pack, player = rules(state), state.players[seat]
    whole = sorted([*player.hand, *player.pile]) == sorted(pack.hands[player.land])
    assert whole, f"seat {seat}: {player.hand} and {player.pile}"
    assert pack.ally_card[player.land] in player.hand, f"seat {seat}: the ally card is gone"


def _combat(state: ReasonState) -> None:
    """Check that a battle is for a disc or marker that is there, and laid cards are in hand."""
    combat, pack = state.combat, rules(state)
    if combat is None:
        return
    there = state.areas[combat.area]
    assert combat.target in chain(there.discs, there.markers), f"{combat.target} is not in {combat.area}"
    attacker = state.players[combat.attacker].land
    if combat.target in pack.countries:
        assert side_of(state, combat, combat.target) == "defender", f"{attacker} attacks {combat.target}"
    for seat, card in enumerate(combat.laid):
        assert card is None or card in state.players[seat].hand, f"seat {seat} laid {card}"
        leads = seat in combat.leaders
        if card is not None and not leads:
            face = pack.cards[card]
            assert face.ally or face.blank, f"seat {seat} joined with {card}"
        assert card is None or not leads or not pack.cards[card].ally, f"seat {seat} fights with {card}"
