"""Names of what each seat has when a turn begins: the keys of the value network's embeddings.

Features (`state_features.py`) count what victories count. Only names can tell that the Jesuits are worth more
than another card of the same prestige, or a concession at one border more than at another.
"""

from engines.pax_renaissance.computer.evaluation import cards_left
from engines.pax_renaissance.rules import board
from engines.pax_renaissance.state import PaxState

LAST, MANY = 8, 40
"""With at most `LAST` cards left, late embeddings count alone; with at least `MANY`, early ones."""


def early(state: PaxState) -> float:
    """Return 1 at the beginning of the game, down to 0 near its end."""
    return min(1.0, max(0.0, (cards_left(state) - LAST) / (MANY - LAST)))


def embedding_keys(state: PaxState) -> list[list[str]]:
    """Return the names of what each of `state.players` has."""
    keys = [_cards(state, seat) for seat in range(len(state.players))]
    banks = {player.bank: seat for seat, player in enumerate(state.players) if player.bank is not None}
    _squares(state, keys)
    for border, tokens in state.borders.items():
        if tokens.pawn is not None:
            keys[tokens.pawn].append(f"concession {border}")
    empires = board.chart(state).empire
    for space, token in state.spaces.items():
        owner = state.squares[empires[space]].owner
        if owner is not None:
            keys[owner].append(f"{token} in {empires[space]}")
        if token.endswith("_pawn"):
            seat = banks.get(token.removesuffix("_pawn"))
            if seat is not None:
                keys[seat].append(f"pawn in {space}")
    return keys


def _cards(state: PaxState, seat: int) -> list[str]:
    player = state.players[seat]
    keys = [f"west {card}" for card in player.west]
    keys += [f"east {card}" for card in player.east]
    keys += [f"hand {card}" for card in player.hand]
    keys += [f"maid {card}" for card in player.maids]
    if player.bank is not None:
        keys.append(f"bank {player.bank}")
    beside = [card for card in state.bishops if card not in state.squares]
    keys += [f"bishop on {card}" for card in beside if card in player.west or card in player.east]
    return keys


def _squares(state: PaxState, keys: list[list[str]]) -> None:
    for empire, square in state.squares.items():
        if square.owner is None:
            continue
        kind = "republic" if square.republic else "vassal" if square.suzerain else "king"
        own = keys[square.owner]
        own += [f"{kind} {empire}", f"{state.states[empire]} {empire}"]
        own += [f"queen {card}" for card in square.queens]
        own += [f"{token} repressed in {empire}" for token in square.repressed]
        if empire in state.bishops:
            own.append(f"bishop on {empire}")
