"""Pieces on the map: placing, dominating, reducing and removing them (3.8, 3.9, 5.6.1)."""

from engines.age_of_renaissance.state import Pieces, RenaissanceState, markers_left, rules, stock

State = RenaissanceState


def at(state: State, province: str) -> Pieces:
    """Return what lies in a province, without keeping an empty one."""
    pieces = state.provinces.get(province)
    if pieces is None:
        none = [0] * len(state.players)
        return Pieces(tokens=none, white=list(none))
    return pieces


def kept(state: State, province: str) -> Pieces:
    """Return what lies in a province, for changing it; call `forget_empty` afterwards."""
    pieces = state.provinces.get(province)
    if pieces is None:
        pieces = state.provinces[province] = at(state, province)
    return pieces


def forget_empty(state: State, province: str) -> None:
    """Drop a province that has become empty."""
    pieces = state.provinces.get(province)
    if pieces is not None and pieces.marker is None and not any(pieces.tokens) and not any(pieces.white):
        del state.provinces[province]


def own_tokens(pieces: Pieces, seat: int) -> int:
    """Return a player's tokens in a province, either side up."""
    return pieces.tokens[seat] + pieces.white[seat]


def crowd(pieces: Pieces) -> int:
    """Return how many tokens lie in a province, of all players and either side up."""
    return sum(pieces.tokens) + sum(pieces.white)


def others(pieces: Pieces, seat: int) -> list[int]:
    """Return the other players with a piece there: those who would defend it (5.6.3.8)."""
    owner = pieces.marker
    if owner is not None:  # tokens never lie beside a marker
        return [] if owner == seat else [owner]
    tokens, white = pieces.tokens, pieces.white
    return [other for other, count in enumerate(tokens) if other != seat and (count or white[other])]


def gained(state: State, pieces: Pieces) -> bool:
    """Tell whether there is a marker that counts for the Expansion bonus (5.7.1).

    White markers count; an exchanged one counts as it did before the exchange (3.9). In games of the second
    edition no coloured one counts.
    """
    if state.edition < 3:
        return pieces.fresh and not pieces.exchanged
    return pieces.fresh != pieces.exchanged


def fills(state: State, province: str, seat: int) -> bool:
    """Tell whether a player's tokens are enough for a Domination marker, with nobody else there (5.6.1.2)."""
    market = rules(state).provinces[province]
    pieces = state.provinces[province]
    if market.satellite or pieces.marker is not None or others(pieces, seat):
        return False
    return own_tokens(pieces, seat) >= market.market_number


def waiting(state: State, seat: int) -> str | None:
    """Return the first province, in the pack's order, where a player's tokens wait for a marker (3.9)."""
    held = [province for province in rules(state).provinces if province in state.provinces]
    return next((province for province in held if fills(state, province, seat)), None)


def dominate(state: State, province: str, seat: int) -> bool:
    """Put a player's Domination marker in place of the tokens where there may be one (5.6.1.2).

    It takes as many tokens as the market number, a free marker, and nobody else there. The marker is white
    side up if any of the tokens is. Return whether it was placed.
    """
    if not fills(state, province, seat) or not markers_left(state, seat):
        return False
    pieces = state.provinces[province]
    pieces.marker, pieces.fresh = seat, pieces.white[seat] > 0
    pieces.tokens[seat] = pieces.white[seat] = 0
    return True


def reduce(state: State, province: str, token: bool) -> None:
    """Take a Domination marker away; put a coloured token of the same player there if `token` (5.4.2.1)."""
    pieces = state.provinces[province]
    assert pieces.marker is not None, f"no marker in {province}"
    if token:
        pieces.tokens[pieces.marker] += 1
    pieces.marker, pieces.fresh, pieces.exchanged = None, False, False
    forget_empty(state, province)


def clear(state: State, province: str) -> None:
    """Return everything in a province to its owners."""
    state.provinces.pop(province, None)


def expand(state: State, province: str, seat: int, count: int) -> None:
    """Move tokens from a player's Expansion area to a province, white side up (5.6.2)."""
    kept(state, province).white[seat] += count
    state.players[seat].expansion -= count


def settle(state: State) -> None:
    """Turn all pieces coloured side up; a player alone with enough tokens then dominates (3.8, 5.6.1.2).

    When there are fewer free markers than such provinces, the first in the order of the pack get them.
    """
    for province in [name for name in rules(state).provinces if name in state.provinces]:
        pieces = state.provinces[province]
        pieces.fresh = pieces.exchanged = False
        if pieces.marker is not None:
            continue  # no tokens lie beside it
        for seat, count in enumerate(pieces.white):
            pieces.tokens[seat] += count
            pieces.white[seat] = 0
            if pieces.tokens[seat]:
                dominate(state, province, seat)


def give_tokens(state: State, seat: int, count: int) -> int:
    """Move up to so many tokens from stock to the Expansion area; return how many there were."""
    given = max(0, min(count, stock(state, seat)))
    state.players[seat].expansion += given
    return given
