"""Invariants of a game of Pax Renaissance: every component is where it may be, and only there."""

from collections import Counter

from engines.pax_renaissance.data.pack import shape_of
from engines.pax_renaissance.rules import board, tableau
from engines.pax_renaissance.rules.settle import above_limit
from engines.pax_renaissance.state import REGIONS, PaxState, rules, seats


def check(state: PaxState) -> None:
    """Raise AssertionError unless cards, squares, tokens and florins are in order."""
    _cards(state)
    _squares(state)
    _map(state)
    _tokens(state)
    for seat in seats(state):
        assert state.players[seat].florins >= 0, f"seat {seat}: {state.players[seat].florins} florins"
    assert 0 <= state.turn.actions <= rules(state).supply.turn.actions, f"{state.turn.actions} actions"
    assert len(set(state.victories)) == len(state.victories), f"active {state.victories}"
    for region in REGIONS:
        columns = len(state.market[region])
        assert columns == rules(state).supply.market.columns, f"{columns} columns in the {region}"
    if state.agenda and not _settling(state):
        for seat in seats(state):
            assert above_limit(state, seat) <= 0, f"seat {seat}: {len(state.players[seat].hand)} cards"


def _settling(state: PaxState) -> bool:
    """Tell whether the consequences of lost abilities are still to come."""
    return any(step.__struct_config__.tag in ("settle", "hand_limit") for step in state.agenda)


def _cards(state: PaxState) -> None:
    """Check that every card is in one place at most, and no comet is lost."""
    pack = rules(state)
    located = state.discarded + [concealed.card for concealed in state.concealed]
    for region in REGIONS:
        located += state.decks[region]
        located += [slot.card for slot in state.market[region] if slot.card is not None]
    for seat in seats(state):
        player = state.players[seat]
        located += player.hand + player.maids
        located += [card for card in player.west + player.east if card not in state.squares]
    located += [queen for square in state.squares.values() for queen in square.queens]
    twice = [card for card, count in Counter(located).items() if count > 1]
    assert not twice, f"in two places: {twice}"
    strays = set(located) - set(pack.cards)
    assert not strays, f"no cards: {strays}"
    comets = {card.id for card in pack.cards.values() if card.kind == "comet"}
    assert comets <= set(located), f"lost: {comets - set(located)}"
    for seat in seats(state):
        assert comets.isdisjoint(state.players[seat].hand), f"seat {seat} holds a comet"
    assert set(state.bishops) <= set(tableau.places_of_bishops(state)), f"bishops on {set(state.bishops)}"


def _squares(state: PaxState) -> None:
    """Check that squares lie on their thrones, in their owners' rows, or below suzerains."""
    for empire, square in state.squares.items():
        rows = [
            (seat, region)
            for seat in seats(state)
            for region in REGIONS
            for card in state.players[seat].side(region)
            if card == empire
        ]
        if square.owner is None or square.suzerain is not None:
            assert not rows, f"{empire} lies in a row"
            assert not square.republic, f"{empire} is a republic on its throne, or as a vassal"
        else:
            assert rows == [(square.owner, rules(state).empires[empire].region)], f"{empire} lies in {rows}"
        if square.suzerain is not None:
            over = state.squares[square.suzerain]
            assert over.owner == square.owner, f"{empire} and {square.suzerain} have different owners"
            assert over.suzerain is None, f"{square.suzerain} is vassal and suzerain"
            assert not over.republic, f"{square.suzerain} is a republic with a vassal"
        if square.republic:
            assert not square.queens, f"{empire} is a republic with a queen"


def _map(state: PaxState) -> None:
    """Check that tokens lie only where they may."""
    printed, pack = board.chart(state), rules(state)
    for space, token in state.spaces.items():
        assert space in printed.city, f"there is no space {space}"
        assert shape_of(token) in ("knight", "rook"), f"{token} in {space}"
        emporium = printed.city[space].emporium
        assert emporium is None or state.open[emporium] == space, f"{token} in busted {space}"
    for border, tokens in state.borders.items():
        assert tokens.pirate is None or pack.borders[border].sea, f"a pirate in {border}"
        assert tokens.pawn is None or tokens.pawn in seats(state), f"a pawn of {tokens.pawn} in {border}"
    for square in state.squares.values():
        wrong = [token for token in square.repressed if shape_of(token) in ("pirate", "bishop")]
        assert not wrong, f"repressed: {wrong}"
    assert set(tableau.in_tableaux(state)).isdisjoint(state.discarded), "a discarded card is live"


def _tokens(state: PaxState) -> None:
    """Check that no more tokens are used than there are."""
    tokens = list(rules(state).supply.tokens.shared)
    if all(state.players[seat].bank for seat in seats(state)):
        tokens += [board.pawn(state, seat) for seat in seats(state)]
    for token in tokens:
        assert board.pool(state, token) >= 0, f"{token}: {board.pool(state, token)} in the pool"
