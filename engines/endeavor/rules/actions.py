"""The five actions: where each is possible, and its effects (Endeavor: The actions)."""

from collections.abc import Container

from engines.endeavor.data.pack import Pack
from engines.endeavor.events import Abolished, Attacked, Connected, Drew, Occupied, Opened, Shipped
from engines.endeavor.rules import cards
from engines.endeavor.state import Board, EndeavorState, may_act_in, rules
from engines.kernel import Log

MARKERS = {"ship": 1, "occupy": 1, "attack": 2, "payment": 0, "draw": 0}
"""Markers that each action takes from the harbor, besides the one that activates a building."""


def targets(
    state: EndeavorState, pack: Pack, seat: int, wanted: Container[str]
) -> dict[str, tuple[str, ...]]:
    """Return where this player may carry out the wanted actions.

    Those are empty cities (Endeavor: Occupy) and opponents' cities (Endeavor: Attack) of the regions in which
    the player may act, and stacks ("stack:africa") whose top card requires no more markers than the player
    has there (Endeavor: Draw).
    """
    empty: list[str] = []
    opposed: list[str] = []
    stacks: list[str] = []
    tracks, holder_of = state.tracks, state.holders.get
    for region, cities in pack.cities_in:
        track = tracks.get(region.id)
        if track is not None and len(track.markers) < len(track.tokens):
            continue  # it is not open
        held = [*map(holder_of, cities)]
        markers = held.count(seat) + (track.markers_of(seat) if track is not None else 0)
        if may_act_in(region, markers):
            for city in cities:
                holder = holder_of(city)
                if holder is None:
                    empty.append(city)
                elif holder != seat:
                    opposed.append(city)
        for deck in region.card_stacks:
            stack = state.stacks[deck]
            if stack and pack.cards[stack[0]].value <= markers:
                stacks.append(f"stack:{deck}")
    return {
        "ship": pack.overseas,
        "occupy": tuple(empty),
        "attack": tuple(opposed),
        "payment": payable(state, seat) if "payment" in wanted else (),
        "draw": tuple(stacks),
    }


def payable(state: EndeavorState, seat: int) -> tuple[str, ...]:
    """Return the kinds of the player's buildings with a marker (Endeavor: Payment)."""
    return tuple(dict.fromkeys([tile.kind for tile in state.boards[seat].buildings if tile.marked]))


def activate(state: EndeavorState, seat: int, using: str) -> None:
    """Move a marker to a building, or discard a blue token (Endeavor: Taking actions, methods A and B)."""
    board = state.boards[seat]
    if using.startswith("token:"):
        board.tokens[using.removeprefix("token:")] -= 1
        return
    board.harbor -= 1
    _mark(board, using, marked=True)


def pay(state: EndeavorState, seat: int, building: str) -> None:
    """Bring a marker from a building back to the harbor (Endeavor: Payment)."""
    board = state.boards[seat]
    _mark(board, building, marked=False)
    board.harbor += 1


def _mark(board: Board, building: str, *, marked: bool) -> None:
    """Put a marker on the first such building that has none, or take it from the first that has one."""
    for tile in board.buildings:
        if tile.kind == building and tile.marked is not marked:
            tile.marked = marked
            return
    raise ValueError(f"there is no {building} left to {'mark' if marked else 'clear'}")


def ship(state: EndeavorState, seat: int, region: str, using: str | None, log: Log) -> bool:
    """Ship to the next space of a track, else beside it; return whether the region opens (Endeavor: Ship)."""
    board = state.boards[seat]
    track = state.tracks[region]
    board.harbor -= 1
    if track.full:
        track.beside[seat] += 1
        log.append(Shipped(seat=seat, region=region, token=None, using=using))
        return False
    token = track.tokens[len(track.markers)]
    track.markers.append(seat)
    board.tokens[token] += 1
    log.append(Shipped(seat=seat, region=region, token=token, using=using))
    return track.full


def leader(markers: list[int]) -> int:
    """Return who has most markers on a track, among tied players the latest (Endeavor: Opening a region)."""
    return max(reversed(markers), key=markers.count)


def award_governor(state: EndeavorState, region: str, log: Log) -> int:
    """Give the Governor of a region that has just opened to the leader on its track; return their seat."""
    pack = rules(state)
    markers = state.tracks[region].markers
    winner = leader(markers)
    for deck in pack.regions[region].card_stacks:
        governor = state.stacks[deck].pop(0)
        cards.gain(state, winner, governor)
        log.append(Opened(seat=winner, region=region, card=governor))
    return winner


def occupy(state: EndeavorState, seat: int, city: str, using: str | None, log: Log) -> None:
    """Move a marker into an empty city and take its token (Endeavor: Occupy)."""
    board = state.boards[seat]
    board.harbor -= 1
    token = state.city_tokens.pop(city)
    board.tokens[token] += 1
    state.holders[city] = seat
    log.append(Occupied(seat=seat, city=city, token=token, using=using))
    _connect(state, seat, city, log)


def attack(state: EndeavorState, seat: int, city: str, using: str | None, log: Log) -> None:
    """Pay a marker to the supply; another replaces the holder's, who gets it back (Endeavor: Attack)."""
    board = state.boards[seat]
    defender = state.holders[city]
    board.harbor -= 2
    board.supply += 1
    state.boards[defender].supply += 1
    state.holders[city] = seat
    log.append(Attacked(seat=seat, city=city, loser=defender, using=using))
    _connect(state, seat, city, log)


def draw(state: EndeavorState, seat: int, deck: str, using: str | None, log: Log) -> list[int]:
    """Take the top card of a stack (Endeavor: Draw); return how many Slavery cards each player loses."""
    card = state.stacks[deck].pop(0)
    cards.gain(state, seat, card)
    log.append(Drew(seat=seat, card=card, using=using))
    if state.abolished or not rules(state).cards[card].abolition:
        return [0] * len(state.boards)
    lost = cards.abolish(state)
    log.append(Abolished(seat=seat, lost=tuple(lost)))
    return lost


def _connect(state: EndeavorState, seat: int, city: str, log: Log) -> None:
    """Take the tokens of connections that nobody controlled before (Endeavor: Controlling connections)."""
    for link, other in rules(state).connections_of[city]:
        if state.holders.get(other) == seat and link in state.connection_tokens:
            token = state.connection_tokens.pop(link)
            state.boards[seat].tokens[token] += 1
            log.append(Connected(seat=seat, a=city, b=other, token=token))
