"""The five actions: where each is possible, and what it does ("The actions")."""

from engines.endeavor import cards
from engines.endeavor.pack import Pack
from engines.endeavor.state import EndeavorState, open_regions, presence, reached, rules
from engines.kernel import Event

MARKERS = {"ship": 1, "occupy": 1, "attack": 2, "payment": 0, "draw": 0}
"""Markers that each action takes from the harbor, besides the one that activates a building."""


def occupiable(state: EndeavorState, pack: Pack, seat: int) -> tuple[str, ...]:
    """Return the empty cities of the regions in which the player may act ("Occupy")."""
    return tuple(
        [
            city.id
            for region in reached(state, pack, seat)
            for city in region.cities
            if city.id not in state.holders
        ]
    )


def attackable(state: EndeavorState, pack: Pack, seat: int) -> tuple[str, ...]:
    """Return the opponents' cities of the regions in which the player may act ("Attack")."""
    return tuple(
        [
            city.id
            for region in reached(state, pack, seat)
            for city in region.cities
            if state.holders.get(city.id, seat) != seat
        ]
    )


def drawable(state: EndeavorState, pack: Pack, seat: int) -> tuple[str, ...]:
    """Return the stacks ("stack:africa") whose top card asks for no more markers than there are ("Draw")."""
    return tuple(
        [
            f"stack:{deck}"
            for region in open_regions(state, pack)
            for deck in region.card_stacks
            if state.stacks[deck] and pack.cards[state.stacks[deck][0]].value <= presence(state, seat, region)
        ]
    )


def payable(state: EndeavorState, seat: int) -> tuple[str, ...]:
    """Return the kinds of the player's buildings on which a marker lies ("Payment")."""
    return tuple(dict.fromkeys(tile.kind for tile in state.boards[seat].buildings if tile.marked))


def activate(state: EndeavorState, seat: int, using: str) -> None:
    """Move a marker to a building, or discard a blue token ("Taking actions", methods A and B)."""
    board = state.boards[seat]
    if using.startswith("token:"):
        board.tokens[using.removeprefix("token:")] -= 1
        return
    board.harbor -= 1
    next(tile for tile in board.buildings if tile.kind == using and not tile.marked).marked = True


def pay(state: EndeavorState, seat: int, building: str) -> None:
    """Bring a marker from a building back to the harbor ("Payment")."""
    board = state.boards[seat]
    next(tile for tile in board.buildings if tile.kind == building and tile.marked).marked = False
    board.harbor += 1


def ship(state: EndeavorState, seat: int, region: str, using: str | None, log: list[Event]) -> bool:
    """Ship to the next space of a track, else beside it. Returns whether that opened the region ("Ship")."""
    board = state.boards[seat]
    track = state.tracks[region]
    board.harbor -= 1
    if track.full:
        track.beside[seat] += 1
        log.append(Event("shipped", seat, {"region": region, "token": None, "using": using}))
        return False
    token = track.tokens[len(track.markers)]
    track.markers.append(seat)
    board.tokens[token] += 1
    log.append(Event("shipped", seat, {"region": region, "token": token, "using": using}))
    return track.full


def leader(markers: list[int]) -> int:
    """Return who has most markers on a track, among tied players the latest ("Opening a region")."""
    most = max(markers.count(seat) for seat in markers)
    return next(seat for seat in reversed(markers) if markers.count(seat) == most)


def award_governor(state: EndeavorState, region: str, log: list[Event]) -> int:
    """Give the Governor of a region that has just opened to the leader on its track; return his seat."""
    pack = rules(state)
    markers = state.tracks[region].markers
    winner = leader(markers)
    for deck in pack.regions[region].card_stacks:
        governor = state.stacks[deck].pop(0)
        cards.gain(state, winner, governor)
        log.append(Event("opened", winner, {"region": region, "card": governor}))
    return winner


def occupy(state: EndeavorState, seat: int, city: str, using: str | None, log: list[Event]) -> None:
    """Move a marker into an empty city and take its token ("Occupy")."""
    board = state.boards[seat]
    board.harbor -= 1
    token = state.city_tokens.pop(city)
    board.tokens[token] += 1
    state.holders[city] = seat
    log.append(Event("occupied", seat, {"city": city, "token": token, "using": using}))
    _connect(state, seat, city, log)


def attack(state: EndeavorState, seat: int, city: str, using: str | None, log: list[Event]) -> None:
    """Pay a marker to the supply, and replace the holder's marker, which goes to his supply ("Attack")."""
    board = state.boards[seat]
    defender = state.holders[city]
    board.harbor -= 2
    board.supply += 1
    state.boards[defender].supply += 1
    state.holders[city] = seat
    log.append(Event("attacked", seat, {"city": city, "loser": defender, "using": using}))
    _connect(state, seat, city, log)


def draw(state: EndeavorState, seat: int, deck: str, using: str | None, log: list[Event]) -> list[int]:
    """Take the top card of a stack ("Draw"). Returns how many Slavery cards it costs each player."""
    card = state.stacks[deck].pop(0)
    cards.gain(state, seat, card)
    log.append(Event("drew", seat, {"card": card, "using": using}))
    if state.abolished or not rules(state).cards[card].abolition:
        return [0] * len(state.boards)
    lost = cards.abolish(state)
    log.append(Event("abolished", seat, {"lost": lost}))
    return lost


def _connect(state: EndeavorState, seat: int, city: str, log: list[Event]) -> None:
    """Take the tokens of connections that nobody controlled before ("Controlling connections")."""
    for link, other in rules(state).connections_of[city]:
        if state.holders.get(other) == seat and link in state.connection_tokens:
            token = state.connection_tokens.pop(link)
            state.boards[seat].tokens[token] += 1
            log.append(Event("connected", seat, {"a": city, "b": other, "token": token}))
