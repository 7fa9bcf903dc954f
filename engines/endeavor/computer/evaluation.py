"""What speaks for each seat when nothing is half done, feature by feature, in glory."""

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
"""What can be counted, unweighted; "cities_glory" belongs to the feature "cities"."""
GROUP = "_"
MOST_ASKED = 5
"""No card asks for more markers."""


def raw(state: EndeavorState) -> list[Columns]:
    """Return what each seat has, column by column."""
    pack = rules(state)
    after = rounds_after(state)
    found = [_own(state, pack, seat, after) for seat in range(len(state.boards))]
    _Places(state, pack, found)
    return found


def rounds_after(state: EndeavorState) -> int:
    """Return how many rounds come after this one."""
    return rules(state).player_board.rounds.value - state.round


def columns(state: EndeavorState) -> list[Columns]:
    """Return what each seat has by the names of the weights: `late_` counts once, `early_` by rounds to come.

    So a weight can be one thing in the first round and another in the last.
    """
    after = rounds_after(state)
    found: list[Columns] = []
    for one in raw(state):
        late = {f"late_{name}": float(count) for name, count in one.items()}
        early = {f"early_{name}": count * after / PACE for name, count in one.items()} if after else {}
        found.append(late | early)
    return found


PACE = 6
"""`early_` weights are for so many rounds to come: in the first of seven."""


class Evaluation:
    """Judges positions by weights."""

    def __init__(self, weights: Mapping[str, float]) -> None:
        """Judge by these weights."""
        self.weights = weights
        self._at: dict[int, dict[str, float]] = {}

    def features(self, state: EndeavorState, seat: int) -> dict[str, float]:
        """Return a seat's features, weighted, in glory."""
        by = self._weights(state)
        found = dict.fromkeys(FEATURES, 0.0)
        for name, count in raw(state)[seat].items():
            found[name.partition(GROUP)[0]] += by[name] * count
        return found

    def points(self, state: EndeavorState) -> list[float]:
        """Return what speaks for each seat, in glory."""
        by = self._weights(state)
        return [sum([by[name] * count for name, count in one.items()]) for one in raw(state)]

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
    """Count what lies on a player's board."""
    board = state.boards[seat]
    last = pack.player_board.tracks.last_space
    held = [min(icons(pack, board, track), last) for track in TRACKS]
    found: Columns = {}
    for track, count in zip(TRACKS, held, strict=True):
        found[f"{track}_glory"] = pack.glory_of_space[count]
        found[f"{track}_icons"] = count
        found[f"{track}_level"] = pack.rewards[track][count]
    _cards(pack, board, held[3], found)
    sources, active = pack.sources, not board.passed
    idle = sum([not tile.marked and tile.kind in sources for tile in board.buildings])
    blue = sum([board.tokens[token] for token in pack.blue])
    found["markers_end"] = board.harbor // MARKERS_PER_GLORY
    found["markers_harbor"] = board.harbor
    found["markers_tied"] = sum([tile.marked for tile in board.buildings]) if after else 0
    found["markers_coming"] = sum(
        [type(step) is GrowthPhase and step.seat == seat for step in state.agenda]
    ) * gives(pack, board, "culture")
    found["actions_now"] = min(idle + blue, board.harbor / 2) if active else 0.0
    found["actions_idle"] = idle if active else 0
    for token in pack.blue:
        found[f"tokens_{token}"] = board.tokens[token] if after or active else 0
    for tile in board.buildings[1:]:  # all have the Colonial House
        name = f"buildings_{tile.kind}"
        found[name] = found.get(name, 0.0) + 1
    return found


def _cards(pack: Pack, board: Board, politics: int, found: Columns) -> None:
    """Count cards, the room for more, and those that are too many (Pass / Discard)."""
    faces = [pack.cards[card] for card in board.cards]
    shackled = sum([face.deck == SLAVERY for face in faces])
    room = normal_cards_allowed(pack, politics, shackled > 0) - len(faces) + (board.governor is not None)
    found["cards_glory"] = sum([face.glory for face in faces]) - len(board.slavery)
    found["cards_room"] = max(0, room)
    found["cards_over"] = max(0, -room)
    found["cards_slavery"] = shackled
    found["governor_slot"] = 0 if board.governor else EMPTY_GOVERNOR_SLOT


PLACES = (
    "cities_glory", "connections_held", "connections_near",
    "regions_open", "regions_closed", "regions_draw", "regions_best", "governor_lead",
)  # fmt: skip


class _Places:
    """Counts what lies on the board, for all seats at once."""

    def __init__(self, state: EndeavorState, pack: Pack, found: list[Columns]) -> None:
        """Count into the columns of the seats."""
        self.state, self.pack, self.found = state, pack, found
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
            elif link.id in self.state.connection_tokens:
                if first is not None and second is None and region_of[link.b] in self.reach[first]:
                    self.found[first]["connections_near"] += 1
                elif second is not None and first is None and region_of[link.a] in self.reach[second]:
                    self.found[second]["connections_near"] += 1
