"""Invariants of a state of Endeavor: nothing is lost or doubled."""

from collections import Counter

from engines.endeavor.data.pack import SLAVERY
from engines.endeavor.state import EndeavorState, rules


def check(state: EndeavorState) -> None:
    """Count markers, tokens, cards and tiles; raise AssertionError with what is wrong."""
    pack = rules(state)
    _markers(state)
    _cards(state)
    assert state.round <= pack.player_board.rounds.value, f"round {state.round}"
    assert 0 <= state.first < len(state.boards), f"first player {state.first}"
    for kind, left in state.stock.items():
        built = sum(tile.kind == kind for board in state.boards for tile in board.buildings)
        assert left >= 0, f"{kind}: {left} left"
        assert left + built == pack.tiles[kind].copies, f"{kind}: {left} in stock and {built} built"
    for city in pack.cities:
        assert (city in state.holders) != (city in state.city_tokens), f"{city}: a token or a marker"
    for seat, board in enumerate(state.boards):
        built = len(board.buildings) - 1
        in_time = state.round - 1 <= built <= state.round
        assert in_time, f"seat {seat}: {built} buildings in round {state.round}"
        circled = all(pack.tiles[tile.kind].activation_circle for tile in board.buildings if tile.marked)
        assert circled, f"seat {seat}: marker without a circle"
        assert all(count >= 0 for count in board.tokens.values()), f"seat {seat}: tokens {board.tokens}"
    for token in pack.tokens.tokens:
        there = _tokens(state)[token.type]
        whole = there == token.count if token.kind == "brown" else there <= token.count
        assert whole, f"{token.type}: {there} of {token.count} tokens"


def _markers(state: EndeavorState) -> None:
    """Check that every player has all markers: in supply, harbor and cities, on buildings and tracks."""
    whole = rules(state).player_board.supply.markers_per_player
    for seat, board in enumerate(state.boards):
        assert board.harbor >= 0, f"seat {seat}: harbor {board.harbor}"
        assert board.supply >= 0, f"seat {seat}: supply {board.supply}"
        placed = sum(track.markers.count(seat) + track.beside[seat] for track in state.tracks.values())
        placed += sum(holder == seat for holder in state.holders.values())
        placed += sum(tile.marked for tile in board.buildings)
        assert board.harbor + board.supply + placed == whole, f"seat {seat}: markers do not add up to {whole}"
    for region, track in state.tracks.items():
        assert len(track.markers) <= len(track.tokens), f"{region}: too many markers on the track"
        assert track.full or not any(track.beside), f"{region}: markers beside a track with free spaces"


def _tokens(state: EndeavorState) -> Counter[str]:
    tokens = Counter([*state.city_tokens.values(), *state.connection_tokens.values()])
    for track in state.tracks.values():
        tokens.update(track.tokens[len(track.markers) :])
    for board in state.boards:
        tokens.update(board.tokens)
    return tokens


def _cards(state: EndeavorState) -> None:
    """Check that no card is in two places, stacks are in order, and a Governor in the free slot is held."""
    pack = rules(state)
    places = [card for stack in state.stacks.values() for card in stack]
    for seat, board in enumerate(state.boards):
        places += [*board.cards, *board.slavery]
        free = board.governor
        held = free is None or (free in board.cards and pack.cards[free].governor)
        assert held, f"seat {seat}: free slot {free}"
        slavery = all(pack.cards[card].deck == SLAVERY for card in board.slavery)
        assert slavery, f"seat {seat}: {board.slavery}"
    twice = [card for card, count in Counter(places).items() if count > 1]
    assert not twice, f"in two places: {twice}"
    for deck, stack in state.stacks.items():
        values = [(not pack.cards[card].governor, pack.cards[card].value) for card in stack]
        assert values == sorted(values), f"{deck}: out of order"
    for region, track in state.tracks.items():
        governors = [card for deck in pack.regions[region].card_stacks for card in state.stacks[deck]]
        waiting = any(pack.cards[card].governor for card in governors)
        assert waiting != track.full, f"{region}: the Governor leaves when the region opens"
    if state.abolished:
        kept = [card for board in state.boards for card in board.cards if pack.cards[card].deck == SLAVERY]
        assert not kept, f"held after Abolition: {kept}"
        assert not state.stacks[SLAVERY], "the Slavery stack lies there after Abolition"
