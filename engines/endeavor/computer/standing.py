"""What speaks for each seat when nothing is half done, feature by feature, in glory."""

from collections.abc import Mapping

from engines.endeavor.data.pack import SLAVERY, TRACKS, Pack, Region
from engines.endeavor.rules.actions import leader
from engines.endeavor.rules.cards import normal_cards_allowed
from engines.endeavor.rules.rounds import GrowthPhase
from engines.endeavor.rules.scoring import EMPTY_GOVERNOR_SLOT, MARKERS_PER_GLORY
from engines.endeavor.state import Board, EndeavorState, Track, icons, rules

FEATURES: dict[str, str] = {
    "cities": "holds cities that count",
    "connections": "controls connections, or can reach some",
    "industry": "has more Industry, for its glory and better buildings",
    "culture": "has more Culture, for its glory and more markers",
    "finance": "has more Finance, for its glory and more salaries",
    "politics": "has more Politics, for its glory and more cards",
    "cards": "holds better cards within its limit",
    "governor": "has a Governor, or leads where one is to be won",
    "markers": "has markers in the harbor",
    "buildings": "has better buildings for the rounds left",
    "actions": "can act more often this round",
    "tokens": "keeps tokens that give actions",
    "regions": "has markers in regions, for cards and cities there",
}

Columns = dict[str, float]
"""What can be counted, unweighted; "cities_later" belongs to the feature "cities"."""
GROUP = "_"
MOST_ASKED = 5
"""No card asks for more markers."""


def raw(state: EndeavorState) -> list[Columns]:
    """Return what each seat has, column by column; `_later`: times the rounds to come."""
    pack = rules(state)
    after = pack.player_board.rounds.value - state.round
    found = [_own(state, pack, seat, after) for seat in range(len(state.boards))]
    _Places(state, pack, after, found)
    return found


def features(state: EndeavorState, weights: Mapping[str, float]) -> list[dict[str, float]]:
    """Return all seats' features, weighted."""
    found: list[dict[str, float]] = []
    for columns in raw(state):
        one = dict.fromkeys(FEATURES, 0.0)
        for name, count in columns.items():
            if count:
                one[name.partition(GROUP)[0]] += weights[f"value_{name}"] * count
        found.append(one)
    return found


def _own(state: EndeavorState, pack: Pack, seat: int, after: int) -> Columns:
    """Count what lies on a player's board."""
    board = state.boards[seat]
    growing = any(type(step) is GrowthPhase and step.seat == seat for step in state.agenda)
    left = after + (1 if growing else 0)
    last = pack.player_board.tracks.last_space
    held = [min(icons(pack, board, track), last) for track in TRACKS]
    found: Columns = {}
    for track, count in zip(TRACKS, held, strict=True):
        found[f"{track}_glory"] = pack.glory_of_space[count]
        found[f"{track}_later"] = count * left / 6
        found[f"{track}_level"] = pack.rewards[track][count] * left / 6
    _cards(pack, board, held[3], after, found)
    active = not board.passed
    sources = pack.sources
    idle = sum([not tile.marked and tile.kind in sources for tile in board.buildings])
    blue = sum([board.tokens[token] for token in pack.blue])
    found["markers_end"] = board.harbor // MARKERS_PER_GLORY
    found["markers_harbor"] = board.harbor if after else 0.0
    found["markers_later"] = board.harbor * after / 6
    found["markers_tied"] = sum([tile.marked for tile in board.buildings]) if after else 0
    found["actions_now"] = min(idle + blue, board.harbor / 2) if active else 0.0
    found["actions_idle"] = idle if active else 0
    for token in pack.blue:
        found[f"tokens_{token}"] = board.tokens[token] if after or active else 0
    for tile in board.buildings:
        if tile.kind in sources:
            name = f"buildings_{tile.kind}"
            found[name] = found.get(name, 0.0) + left / 6
    found["buildings_glory"] = sum([pack.tiles[tile.kind].glory for tile in board.buildings])
    return found


def _cards(pack: Pack, board: Board, politics: int, after: int, found: Columns) -> None:
    """Count cards, the room for more, and those that are too many (Pass / Discard)."""
    faces = [pack.cards[card] for card in board.cards]
    shackled = sum([face.deck == SLAVERY for face in faces])
    room = normal_cards_allowed(pack, politics, shackled > 0) - len(faces) + (board.governor is not None)
    found["cards_glory"] = sum([face.glory for face in faces]) - len(board.slavery)
    found["cards_room"] = max(0, room) * after / 6
    found["cards_over"] = max(0, -room)
    found["cards_slavery"] = shackled * after / 6
    found["governor_slot"] = 0 if board.governor else EMPTY_GOVERNOR_SLOT


PLACES = (
    "cities_glory", "cities_later", "connections_held", "connections_later", "connections_near",
    "regions_open", "regions_closed", "regions_draw", "regions_best", "governor_lead",
)  # fmt: skip


class _Places:
    """Counts what lies on the board, for all seats at once."""

    def __init__(self, state: EndeavorState, pack: Pack, after: int, found: list[Columns]) -> None:
        """Count into the columns of the seats."""
        self.state, self.pack, self.found = state, pack, found
        self.later = after / 6
        self.reach: list[set[str]] = [set() for _ in found]
        for one in found:
            one.update(dict.fromkeys(PLACES, 0.0))
        for region in pack.board.regions:
            self._region(region)
        self._connections()

    def _region(self, region: Region) -> None:
        """Count cities, markers, and cards that can be drawn."""
        found, state = self.found, self.state
        count = [0] * len(found)
        for city in region.cities:
            holder = state.holders.get(city.id)
            if holder is not None:
                count[holder] += 1
                found[holder]["cities_glory"] += city.glory
                found[holder]["cities_later"] += city.glory * self.later
        track = state.tracks.get(region.id)
        if track is not None:
            for seat, beside in enumerate(track.beside):
                count[seat] += track.markers.count(seat) + beside
            if not track.full:
                self._closed(track, count)
                return
        for seat, there in enumerate(count):
            if there or region.presence_automatic:
                found[seat]["regions_open"] += min(there, MOST_ASKED)
                self.reach[seat].add(region.id)
                self._draws(found[seat], region, there)

    def _closed(self, track: Track, count: list[int]) -> None:
        """Count markers on a track, and the lead on it."""
        for seat, there in enumerate(count):
            self.found[seat]["regions_closed"] += min(there, MOST_ASKED)
        if track.markers:
            share = len(track.markers) / len(track.tokens)
            self.found[leader(track.markers)]["governor_lead"] += share * share

    def _draws(self, one: Columns, region: Region, there: int) -> None:
        """Count the top cards that so many markers let one draw."""
        for deck in region.card_stacks:
            stack = self.state.stacks[deck]
            if stack and self.pack.cards[stack[0]].value <= there:
                card = self.pack.cards[stack[0]]
                worth = float(sum(card) + card.glory)
                one["regions_draw"] += worth
                one["regions_best"] = max(one["regions_best"], worth)

    def _connections(self) -> None:
        """Count connections held, and tokens on those that lack one empty city within reach."""
        holders, region_of = self.state.holders, self.pack.region_of
        for link in self.pack.board.connections:
            first, second = holders.get(link.a), holders.get(link.b)
            if first is not None and first == second:
                self.found[first]["connections_held"] += 1
                self.found[first]["connections_later"] += self.later
            elif link.id in self.state.connection_tokens:
                if first is not None and second is None and region_of[link.b] in self.reach[first]:
                    self.found[first]["connections_near"] += 1
                elif second is not None and first is None and region_of[link.a] in self.reach[second]:
                    self.found[second]["connections_near"] += 1
