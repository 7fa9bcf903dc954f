"""The features of each seat when a round begins, as small numbers: the inputs of the value network.

A feature says what a seat has, mostly combined with the rounds to come ("harbor by stage").
`tools/lab/learn_values.py` learns their worth (`kernel/agents/value_network.py`). Cities, cards and buildings
that a data pack does not have count as not held.
"""

from collections.abc import Iterator

from engines.endeavor.computer.action_features import within
from engines.endeavor.computer.evaluation import rounds_after
from engines.endeavor.data.pack import SLAVERY, TRACKS, Pack
from engines.endeavor.rules.actions import leader
from engines.endeavor.rules.cards import normal_cards_allowed
from engines.endeavor.state import Board, EndeavorState, Track, icons, presence, rules
from engines.kernel.agents import StateFeatures

STAGES = 7
"""Rounds to come, 0 to 6; more count as 6."""
HOME = "europe"
CITIES = {
    HOME: ("eu", 10), "north_america": ("na", 5), "caribbean": ("ca", 3), "south_america": ("sa", 3),
    "africa": ("af", 2), "india": ("in", 4), "far_east": ("fe", 3),
}  # fmt: skip
"""By region: the prefix of its cities' ids, and their number."""
NAMES = tuple(f"{short}{number}" for short, many in CITIES.values() for number in range(1, many + 1))
DECKS = (*CITIES, SLAVERY)
HELD = tuple(
    f"{deck}_{number or (0 if deck in (HOME, SLAVERY) else 'governor')}"
    for deck in DECKS
    for number in range(6)
)
"""All cards."""
KINDS = (
    "market", "shipyard", "workshop", "bank", "barracks", "guild_hall", "docks", "fortress", "theater",
    "cartographer", "trade_office", "university", "exchange", "museum", "parliament",
)  # fmt: skip
"""All buildings but the one that everybody has."""
BLUE = ("attack", "payment", "ship_draw", "occupy_draw")

ICONS, HARBOR, TIED, TILES, TOKENS, ROOM, SHACKLED = 15, 11, 5, 2, 3, 3, 5
CONNECTIONS, NEAR, PRESENT, LEAD, SPACES, STACK, SHORT, BEYOND = 8, 4, 6, 2, 8, 6, 3, 2
"""The most of these that are told apart."""
LEADS = 2 * LEAD + 1

STATE_FEATURES: dict[str, int] = {
    "players": 4,
    "order": 5,
    **{f"{track} by stage": (ICONS + 1) * STAGES for track in TRACKS},
    "harbor by stage": (HARBOR + 1) * STAGES,
    "tied by stage": (TIED + 1) * STAGES,
    "supply": 10,
    **{f"{token} by stage": (TOKENS + 1) * STAGES for token in BLUE},
    **{f"{kind} by stage": (TILES + 1) * STAGES for kind in KINDS},
    "room by stage": (2 * ROOM + 1) * STAGES,
    "slavery by cards of Europe": (SHACKLED + 1) * (STACK + 1),
    "face down": 6,
    "governor by stage": 2 * STAGES,
    "glory of cards": 12,
    **{f"holds {card}": 2 for card in HELD},
    **{f"{city} by stage": STAGES + 1 for city in NAMES},
    "connections by stage": (CONNECTIONS + 1) * STAGES,
    "near connections by stage": (NEAR + 1) * STAGES,
    **{f"present in {region} by stage": 2 * (PRESENT + 1) * STAGES for region in CITIES},
    **{f"lead in {region}": 1 + LEADS * (SPACES + 1) for region in CITIES},
    **{f"cards of {deck}": (STACK + 1) * (SHORT + BEYOND + 1) for deck in DECKS},
    **{f"free in {region}": 12 for region in CITIES},
}
"""Every feature with the number of its values, from 0 on; greater values count as the last."""
_MOST = tuple(many - 1 for many in STATE_FEATURES.values())


def state_features(state: EndeavorState) -> list[StateFeatures]:
    """Return the features of each seat, in the order of `STATE_FEATURES`."""
    features: list[StateFeatures] = []
    for seat in range(len(state.boards)):
        values = _Seat(state, seat).all()
        features.append(tuple([min(most, value) for value, most in zip(values, _MOST, strict=True)]))
    return features


class _Seat:
    """Counts the features of one seat."""

    def __init__(self, state: EndeavorState, seat: int) -> None:
        self.state, self.seat = state, seat
        self.pack: Pack = rules(state)
        self.board: Board = state.boards[seat]
        self.stage = min(STAGES - 1, rounds_after(state))
        self.there = {region.id: presence(state, seat, region) for region in self.pack.board.regions}

    def all(self) -> Iterator[int]:
        seats = len(self.state.boards)
        yield seats - 2
        yield (self.seat - self.state.first) % seats
        yield from self._owned()
        yield from self._cards()
        yield from [self.stage + 1 if self.state.holders.get(city) == self.seat else 0 for city in NAMES]
        yield from self._connections()
        yield from self._regions()

    def _staged(self, number: int, most: int) -> int:
        """Combine a number with the stage."""
        return min(most, number) * STAGES + self.stage

    def _owned(self) -> Iterator[int]:
        board, staged = self.board, self._staged
        held = [tile.kind for tile in board.buildings]
        yield from [staged(icons(self.pack, board, track), ICONS) for track in TRACKS]
        yield staged(board.harbor, HARBOR)
        yield staged(sum([tile.marked for tile in board.buildings]), TIED)
        yield board.supply
        yield from [staged(board.tokens.get(token, 0), TOKENS) for token in BLUE]
        yield from [staged(held.count(kind), TILES) for kind in KINDS]

    def _cards(self) -> Iterator[int]:
        pack, board = self.pack, self.board
        faces = [pack.cards[card] for card in board.cards]
        shackled = sum([face.deck == SLAVERY for face in faces])
        allowed = normal_cards_allowed(pack, icons(pack, board, "politics"), shackled > 0)
        room = allowed - len(faces) + (board.governor is not None)
        yield self._staged(within(room, -ROOM, ROOM) + ROOM, 2 * ROOM)
        yield min(SHACKLED, shackled) * (STACK + 1) + min(STACK, len(self.state.stacks.get(HOME, ())))
        yield len(board.slavery)
        yield self._staged(board.governor is not None, 1)
        yield sum([face.glory for face in faces])
        yield from [int(card in board.cards) for card in HELD]

    def _connections(self) -> Iterator[int]:
        """Go through connections held, and tokens that one more city in reach would bring."""
        holders, seat, region_of = self.state.holders, self.seat, self.pack.region_of
        held = near = 0
        for link in self.pack.board.connections:
            first, second = holders.get(link.a), holders.get(link.b)
            if first == seat == second:
                held += 1
            elif link.id in self.state.connection_tokens:
                if first == seat and second is None:
                    near += self.there[region_of[link.b]] > 0
                elif second == seat and first is None:
                    near += self.there[region_of[link.a]] > 0
        yield self._staged(held, CONNECTIONS)
        yield self._staged(near, NEAR)

    def _regions(self) -> Iterator[int]:
        """Go through presence, leads on tracks, cards to draw and cities to occupy."""
        tracks = {name: self.state.tracks.get(name) for name in CITIES}
        opened = {name: track is None or track.full for name, track in tracks.items()}
        present = {name: min(PRESENT, self.there.get(name, 0)) for name in CITIES}
        for name in CITIES:
            yield self._staged(opened[name] * (PRESENT + 1) + present[name], 2 * PRESENT + 1)
        for name, track in tracks.items():
            yield 0 if opened[name] or track is None else 1 + self._lead(track)
        for deck in DECKS:
            stack = self.state.stacks.get(deck, ())
            own = self.there.get(HOME if deck == SLAVERY else deck, 0)
            short = within(self.pack.cards[stack[0]].value - own, -BEYOND, SHORT) + BEYOND if stack else 0
            yield min(STACK, len(stack)) * (SHORT + BEYOND + 1) + short
        for name in CITIES:
            yield 1 + self._free(name) if opened[name] and (present[name] or name == HOME) else 0

    def _lead(self, track: Track) -> int:
        """Combine the spaces left on a track with the seat's lead there."""
        seats = range(len(self.state.boards))
        theirs = max([track.markers.count(seat) for seat in seats if seat != self.seat], default=0)
        lead = within(track.markers.count(self.seat) - theirs, -LEAD, LEAD)
        if not lead and track.markers and leader(track.markers) == self.seat:
            lead = 1
        return min(SPACES, len(track.tokens) - len(track.markers)) * LEADS + lead + LEAD

    def _free(self, name: str) -> int:
        region = self.pack.regions.get(name)
        return sum([city.id not in self.state.holders for city in region.cities]) if region else 0
