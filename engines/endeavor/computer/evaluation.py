"""Evaluate quiet positions for each seat, feature by feature, in glory."""

from collections.abc import Mapping

from engines.endeavor.data.pack import SLAVERY, TRACKS, Pack, Region
from engines.endeavor.rules.actions import leader
from engines.endeavor.rules.cards import normal_cards_allowed
from engines.endeavor.rules.rounds import GrowthPhase
from engines.endeavor.rules.scoring import EMPTY_GOVERNOR_SLOT, MARKERS_PER_GLORY
from engines.endeavor.state import Board, EndeavorState, Track, gives, icons, rules

FEATURES: dict[str, str] = {
    "cities": "more glory from cities",
    "connections": "more connections",
    "industry": "more Industry",
    "culture": "more Culture",
    "finance": "more Finance",
    "politics": "more Politics",
    "cards": "better cards",
    "governor": "nearer to a Governor",
    "markers": "more markers in the harbor",
    "buildings": "better buildings",
    "actions": "more actions this round",
    "tokens": "more action tokens",
    "regions": "more presence in the regions",
}

Columns = dict[str, float]
"""Unweighted counts by name; "cities_glory" belongs to the feature "cities"."""
GROUP = "_"
MOST_ASKED = 5
"""No card requires more markers."""


def raw(state: EndeavorState) -> list[Columns]:
    """Return the columns of each seat."""
    pack = rules(state)
    after = rounds_after(state)
    counted = [_own(state, pack, seat, after) for seat in range(len(state.boards))]
    _Places(state, pack, counted)
    return counted


def rounds_after(state: EndeavorState) -> int:
    """Return how many rounds come after this one."""
    return rules(state).player_board.rounds.value - state.round


def columns(state: EndeavorState) -> list[Columns]:
    """Return each seat's columns by names of weights: `late_` as they are, `early_` by rounds to come.

    So a weight can differ between the first round and the last.
    """
    after = rounds_after(state)
    weighted: list[Columns] = []
    for counts in raw(state):
        late = {f"late_{name}": float(count) for name, count in counts.items()}
        early = {f"early_{name}": count * after / PACE for name, count in counts.items()} if after else {}
        weighted.append(late | early)
    return weighted


PACE = 6
"""`early_` weights are for so many rounds to come: in the first of seven."""


class Evaluation:
    """Judges positions by its weights."""

    def __init__(self, weights: Mapping[str, float]) -> None:
        """Take these weights."""
        self.weights = weights
        self._at: dict[int, dict[str, float]] = {}

    def features(self, state: EndeavorState, seat: int) -> dict[str, float]:
        """Return a seat's features, weighted, in glory."""
        by = self._weights(state)
        glory = dict.fromkeys(FEATURES, 0.0)
        for name, count in raw(state)[seat].items():
            glory[name.partition(GROUP)[0]] += by[name] * count
        return glory

    def points(self, state: EndeavorState) -> list[float]:
        """Return the points of each seat, in glory."""
        by = self._weights(state)
        return [sum([by[name] * count for name, count in counts.items()]) for counts in raw(state)]

    def _weights(self, state: EndeavorState) -> dict[str, float]:
        """Return the weights with so many rounds to come, by column."""
        after = rounds_after(state)
        if after not in self._at:
            late = {name[5:]: worth for name, worth in self.weights.items() if name.startswith("late_")}
            self._at[after] = {
                name: worth + self.weights[f"early_{name}"] * after / PACE for name, worth in late.items()
            }
        return self._at[after]


def _own(state: EndeavorState, pack: Pack, seat: int, after: int) -> Columns:
    """Count what is on a player's board."""
    board = state.boards[seat]
    last = pack.player_board.tracks.last_space
    held = [min(icons(pack, board, track), last) for track in TRACKS]
    columns: Columns = {}
    for track, count in zip(TRACKS, held, strict=True):
        columns[f"{track}_glory"] = pack.glory_of_space[count]
        columns[f"{track}_icons"] = count
        columns[f"{track}_level"] = pack.rewards[track][count]
    _cards(pack, board, held[3], columns)
    sources, active = pack.sources, not board.passed
    idle = sum([not tile.marked and tile.kind in sources for tile in board.buildings])
    blue = sum([board.tokens[token] for token in pack.blue])
    columns["markers_end"] = board.harbor // MARKERS_PER_GLORY
    columns["markers_harbor"] = board.harbor
    columns["markers_tied"] = sum([tile.marked for tile in board.buildings]) if after else 0
    columns["markers_coming"] = sum(
        [type(step) is GrowthPhase and step.seat == seat for step in state.agenda]
    ) * gives(pack, board, "culture")
    columns["actions_now"] = min(idle + blue, board.harbor / 2) if active else 0.0
    columns["actions_idle"] = idle if active else 0
    for token in pack.blue:
        columns[f"tokens_{token}"] = board.tokens[token] if after or active else 0
    for tile in board.buildings[1:]:  # all have the Colonial House
        name = f"buildings_{tile.kind}"
        columns[name] = columns.get(name, 0.0) + 1
    return columns


def _cards(pack: Pack, board: Board, politics: int, columns: Columns) -> None:
    """Count cards, the room for more, and the cards above the limit (Pass / Discard)."""
    faces = [pack.cards[card] for card in board.cards]
    shackled = sum([face.deck == SLAVERY for face in faces])
    room = normal_cards_allowed(pack, politics, shackled > 0) - len(faces) + (board.governor is not None)
    columns["cards_glory"] = sum([face.glory for face in faces]) - len(board.slavery)
    columns["cards_room"] = max(0, room)
    columns["cards_over"] = max(0, -room)
    columns["cards_slavery"] = shackled
    columns["governor_slot"] = 0 if board.governor else EMPTY_GOVERNOR_SLOT


PLACES = (
    "cities_glory", "connections_held", "connections_near",
    "regions_open", "regions_closed", "regions_draw", "regions_best", "governor_lead",
)  # fmt: skip


class _Places:
    """Counts what is on the map, for all seats at once."""

    def __init__(self, state: EndeavorState, pack: Pack, columns: list[Columns]) -> None:
        """Count into the columns of the seats."""
        self.state, self.pack, self.columns = state, pack, columns
        self.reach: list[set[str]] = [set() for _ in columns]
        for counts in columns:
            counts.update(dict.fromkeys(PLACES, 0.0))
        for region in pack.board.regions:
            self._region(region)
        self._connections()

    def _region(self, region: Region) -> None:
        """Count cities, markers, and cards that can be drawn."""
        columns, state = self.columns, self.state
        count = [0] * len(columns)
        for city in region.cities:
            holder = state.holders.get(city.id)
            if holder is not None:
                count[holder] += 1
                columns[holder]["cities_glory"] += city.glory
        track = state.tracks.get(region.id)
        if track is not None:
            for seat, beside in enumerate(track.beside):
                count[seat] += track.markers.count(seat) + beside
            if not track.full:
                self._closed(track, count)
                return
        for seat, there in enumerate(count):
            if there or region.presence_automatic:
                columns[seat]["regions_open"] += min(there, MOST_ASKED)
                self.reach[seat].add(region.id)
                self._draws(columns[seat], region, there)

    def _closed(self, track: Track, count: list[int]) -> None:
        """Count markers on a track, and the lead on it."""
        for seat, there in enumerate(count):
            self.columns[seat]["regions_closed"] += min(there, MOST_ASKED)
        if track.markers:
            share = len(track.markers) / len(track.tokens)
            self.columns[leader(track.markers)]["governor_lead"] += share * share

    def _draws(self, counts: Columns, region: Region, there: int) -> None:
        """Count the top cards that can be drawn with so many markers."""
        for deck in region.card_stacks:
            stack = self.state.stacks[deck]
            if stack and self.pack.cards[stack[0]].value <= there:
                card = self.pack.cards[stack[0]]
                worth = float(sum(card) + card.glory)
                counts["regions_draw"] += worth
                counts["regions_best"] = max(counts["regions_best"], worth)

    def _connections(self) -> None:
        """Count connections held, and tokens that one more empty city within reach would bring."""
        holders, region_of = self.state.holders, self.pack.region_of
        for link in self.pack.board.connections:
            first, second = holders.get(link.a), holders.get(link.b)
            if first is not None and first == second:
                self.columns[first]["connections_held"] += 1
            elif link.id in self.state.connection_tokens:
                if first is not None and second is None and region_of[link.b] in self.reach[first]:
                    self.columns[first]["connections_near"] += 1
                elif second is not None and first is None and region_of[link.a] in self.reach[second]:
                    self.columns[second]["connections_near"] += 1
