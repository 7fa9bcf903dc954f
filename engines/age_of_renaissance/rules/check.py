"""Invariants of a game of Age of Renaissance: nothing is lost, nothing is there twice."""

from collections import Counter

from engines.age_of_renaissance.rules.draw import cards_of
from engines.age_of_renaissance.rules.expansion.board import crowd, others
from engines.age_of_renaissance.rules.expansion.reach import boxes_held
from engines.age_of_renaissance.state import RenaissanceState, markers_left, rules, ship, stock


def check(state: RenaissanceState) -> None:
    """Count cards, pieces and money; AssertionError names what is wrong."""
    pack = rules(state)
    seats = range(len(state.players))
    capitals = [player.capital for player in state.players if player.capital is not None]
    assert len(set(capitals)) == len(capitals), f"Capitals {capitals}"
    assert set(capitals) <= set(pack.capitals(len(seats))), f"Capitals {capitals}"
    assert not state.order or sorted(state.order) == list(seats), f"order {state.order}"
    assert 1 <= state.epoch <= state.options.epochs, f"epoch {state.epoch}"
    assert all(state.markers.values()), f"markers {state.markers}"
    _cards(state)
    for province in state.provinces:
        _province(state, province)
    for seat in seats:
        _player(state, seat)


def _cards(state: RenaissanceState) -> None:
    """Every card of the epochs so far is in one place."""
    played = [leader.card for leader in state.leaders]
    cards = Counter([*state.deck, *state.replay, *state.gone, *state.aside, *played])
    for player in state.players:
        cards.update(player.hand)
        assert len(player.hand) == 0 or not player.out, f"{player.capital} is out and has cards"
    wanted = Counter(card for epoch in range(1, state.epoch + 1) for card in cards_of(state, epoch))
    assert cards == wanted, f"cards: {cards - wanted} too many, {wanted - cards} missing"


def _province(state: RenaissanceState, province: str) -> None:
    """The pieces fit, a Domination marker is alone, and every piece lies where it may."""
    face, there = rules(state).provinces[province], state.provinces[province]
    assert rules(state).in_play(province, len(state.players)), f"pieces in {province}"
    assert there.marker is not None or crowd(there), f"{province} is empty"
    assert min(*there.tokens, *there.white) >= 0, f"{province}: {there}"
    assert crowd(there) <= face.market_number, f"{province}: {crowd(there)} tokens"
    if there.marker is not None:
        assert not face.satellite, f"a Domination marker on the Satellite {province}"
        assert not crowd(there), f"{province}: tokens beside a Domination marker"
        assert not others(there, there.marker), f"{province}: others beside a Domination marker"
    if state.phase not in ("expansion", "income"):
        assert not any(there.white), f"{province}: white tokens in {state.phase}"
        assert not there.fresh, f"{province}: a white marker in {state.phase}"
        assert not there.exchanged, f"{province}: an exchanged marker in {state.phase}"
    marked = there.marker is not None
    assert marked or not (there.fresh or there.exchanged), f"{province}: sides of no marker, {there}"


def _player(state: RenaissanceState, seat: int) -> None:
    """Money and pieces are not below zero, and no Advance lacks a prerequisite."""
    pack, player = rules(state), state.players[seat]
    assert player.cash >= 0, f"seat {seat}: ${player.cash}"
    assert player.expansion >= 0, f"seat {seat}: {player.expansion} tokens in Expansion"
    assert stock(state, seat) >= 0, f"seat {seat}: {stock(state, seat)} tokens in stock"
    assert markers_left(state, seat) >= 0, f"seat {seat}: more Domination markers than there are"
    track = pack.tables.misery_track.values
    assert player.misery >= 0, f"seat {seat}: misery {player.misery}"
    assert player.out or player.misery < len(track), f"seat {seat}: misery {player.misery}"
    assert sorted(set(player.advances)) == player.advances, f"seat {seat}: {player.advances}"
    assert set(player.bought) <= set(player.advances), f"seat {seat}: {player.bought}"
    for letter in player.advances:
        missing = set(pack.advances[letter].prerequisites) - set(player.advances)
        assert not missing, f"seat {seat} owns {letter} without {missing}"
    box, held = ship(state, seat), boxes_held(state, seat)
    assert len(held) <= (box.overseas if box else 0), f"seat {seat} holds {held} with {player.ship}"
