"""What a player can reach in an Expansion: over land, by Caravan, by ship (5.6.2).

Sets of provinces are ints with a bit for each province in the order of the pack. What depends only on the
map is computed once per data pack: `chart` for the land, `routes` for the galleys.
"""

from functools import cache
from typing import Literal, NamedTuple, cast

import msgspec

from engines.age_of_renaissance.data.letters import CARAVAN, THE_HEAVENS
from engines.age_of_renaissance.data.loading import PACKS
from engines.age_of_renaissance.data.pack import Pack, Ship
from engines.age_of_renaissance.rules.expansion.board import own_tokens
from engines.age_of_renaissance.state import Pieces, RenaissanceState, home, owns, ship
from engines.age_of_renaissance.views import Open

State = RenaissanceState


class Reach(msgspec.Struct, frozen=True):
    """Where a player may put tokens now."""

    chart: "Chart"
    reached: int
    """The provinces in reach, as bits."""
    unlimited: int
    """Those of them that take any number of tokens."""
    carried: int
    """How many tokens ships can bring into each of the others in a turn."""
    shipped: dict[str, int]
    """How many they have brought this turn."""

    def has(self, province: str) -> bool:
        """Tell whether a province is in reach."""
        return bool(self.reached & self.chart.bits[province])

    def limit(self, province: str) -> int | None:
        """Return how many tokens may still go to a province in reach this turn; None: any number."""
        if self.unlimited & self.chart.bits[province]:
            return None
        return self.carried - self.shipped.get(province, 0)


class Chart(msgspec.Struct, frozen=True):
    """The map for players with the same keys to closed provinces."""

    bits: dict[str, int]
    """The bit of each province."""
    played: list[tuple[str, int, int]]
    """The provinces in play, in the order of the pack, with their bits and market numbers."""
    near: dict[str, int]
    """Each province, with those across a land border that may be entered."""
    spread: dict[int, int]
    """The same, by the province's bit."""
    open: int
    """All provinces that may be entered, overseas boxes included."""
    coast: int
    """The ones with coastal waters."""
    boxes: int
    """The overseas boxes among them."""


Keys = frozenset[str]
"""The Advances of a player that open something on the map."""


@cache
def locks(digest: str) -> Keys:
    """Return the Advances that open a province or Area: Overland East, Ocean Navigation, New World."""
    pack = PACKS.get(digest)
    return frozenset(advance for province in pack.provinces for advance in pack.needs(province))


@cache
def bits_of(digest: str) -> dict[str, int]:
    """Return a bit for each province."""
    return {province: 1 << place for place, province in enumerate(PACKS.get(digest).provinces)}


@cache
def chart(digest: str, players: int, keys: Keys) -> Chart:
    """Return the map for so many players: Areas out of play and closed ones cannot be entered (4.3)."""
    pack, bits = PACKS.get(digest), bits_of(digest)
    played = [province for province in pack.provinces if pack.in_play(province, players)]
    free = [province for province in played if keys.issuperset(pack.needs(province))]
    entered = _set(bits, free)
    near = {
        province: bit | _set(bits, pack.provinces[province].land_adjacent) & entered
        for province, bit in bits.items()
    }
    coast = _set(bits, [province for province in free if pack.coasts[province]])
    boxes = _set(bits, [province for province in free if pack.provinces[province].overseas])
    numbered = [(province, bits[province], pack.provinces[province].market_number) for province in played]
    return Chart(
        bits,
        numbered,
        near,
        {bits[province]: there for province, there in near.items()},
        entered,
        coast,
        boxes,
    )


def _set(bits: dict[str, int], provinces: list[str] | tuple[str, ...]) -> int:
    return sum(bits[province] for province in provinces)


# ---- galleys


@cache
def routes(digest: str, keys: Keys, start: str, heavens: bool) -> dict[str, int]:
    """Return how many steps a galley needs from a province to each other one (5.6.2.2).

    A step is a province along the coast; with The Heavens one named sea on the way is a step too. No galley
    changes between the two stretches of water of a province. Galleys cannot pass closed Areas or a sea that
    lies in one; they can pass Areas that are not in play.
    """
    pack = PACKS.get(digest)
    front = {(water, False) for water in pack.coasts[start]}
    seen, steps, distances = set(front), 0, dict[str, int]()
    while front:
        for node, _ in front:
            if node in pack.waters:
                distances.setdefault(pack.waters[node].province, steps)
        front = {step for place in front for step in _onward(pack, keys, heavens, *place)} - seen
        seen |= front
        steps += 1
    return distances


def _onward(pack: Pack, keys: Keys, heavens: bool, node: str, crossed: bool) -> list[tuple[str, bool]]:
    """Return where one step takes a galley from a stretch of water or a sea; `crossed`: its sea is used."""
    if node in pack.seas:
        ways, sea_ways = pack.shores[node], tuple[str, ...]()
    else:
        water = pack.waters[node]
        ways, sea_ways = water.adjacent, () if crossed or not heavens else water.seas
    onward = [(way, crossed) for way in ways if keys.issuperset(pack.needs(pack.waters[way].province))]
    for sea in sea_ways:
        area = pack.seas[sea].area
        if area is None or keys.issuperset(pack.areas[area].needs):
            onward.append((sea, True))
    return onward


@cache
def sailed(digest: str, keys: Keys, start: str, heavens: bool, steps: int) -> int:
    """Return the provinces within so many steps of a galley."""
    bits = bits_of(digest)
    return sum(
        bits[province] for province, far in routes(digest, keys, start, heavens).items() if far <= steps
    )


# ---- one player


def keys_of(state: State, seat: int) -> Keys:
    """Return a player's keys to closed provinces."""
    return locks(state.pack).intersection(state.players[seat].advances)


def bases(state: State, seat: int) -> list[str]:
    """Return a player's bases: coloured pieces, and their Capital even if another holds it (5.6.2)."""
    held = [
        province
        for province, pieces in state.provinces.items()
        if pieces.tokens[seat] or (pieces.marker == seat and not pieces.fresh)
    ]
    own = home(state, seat)
    return held if own in held else [*held, own]


def reach(state: State, seat: int) -> Reach:
    """Return where a player may put tokens now, and how many.

    The better way counts: a province reached over land has no limit, even if ships reach it too.
    """
    there, land, both = ways(state, seat)
    fleet = ship(state, seat)
    if fleet is None:
        return Reach(there, land, land, 0, state.shipped)
    if fleet.tokens is None:
        return Reach(there, both, both, 0, state.shipped)
    return Reach(there, both, land, fleet.tokens, state.shipped)


class Ways(NamedTuple):
    """What a player reaches, as bits of the chart."""

    chart: Chart
    land: int
    """Without a ship."""
    all: int
    """By ship too."""


def ways(table: Open, seat: int) -> Ways:
    """Return what a player reaches by what all can see, however full the ships are."""
    state = _state(table)
    keys = keys_of(state, seat)
    there, starts = chart(state.pack, len(state.players), keys), bases(state, seat)
    land, fleet = _overland(state, seat, there, starts), ship(state, seat)
    return Ways(
        there, land, land if fleet is None else land | _shipped(state, seat, there, keys, fleet, starts)
    )


Obstacle = Literal["out_of_play", "closed", "boxes_full", "inland", "no_ships", "no_route", "too_far"]
"""What keeps a player from a province: its Area or the Advances that open it, the fleet, or the way."""


def obstacle(table: Open, seat: int, province: str) -> Obstacle:
    """Return what keeps a player from a province that is out of reach (5.6.2)."""
    state = _state(table)
    pack = PACKS.get(state.pack)
    if not pack.in_play(province, len(state.players)):
        return "out_of_play"
    if not keys_of(state, seat).issuperset(pack.needs(province)):
        return "closed"
    if pack.provinces[province].overseas:
        return "boxes_full"
    if not pack.coasts[province]:
        return "inland"
    if ship(state, seat) is None:
        return "no_ships"
    return "no_route" if distance(state, seat, province) is None else "too_far"


def _state(table: Open) -> State:
    """Return a table as a state: a view has all fields that count for the way to a province."""
    return cast("State", table)


def by_ship(state: State, seat: int, province: str) -> bool:
    """Tell whether a player's tokens come by ship to a province in reach."""
    if ship(state, seat) is None:
        return False
    there = chart(state.pack, len(state.players), keys_of(state, seat))
    return not _overland(state, seat, there, bases(state, seat)) & there.bits[province]


def _overland(state: State, seat: int, there: Chart, starts: list[str]) -> int:
    """Return the provinces in reach without a ship, bases included (5.6.2.1)."""
    land = 0
    for base in starts:
        land |= there.near[base]
    return land | _caravan(state, seat, there, land) if owns(state, seat, CARAVAN) else land


def _caravan(state: State, seat: int, there: Chart, near: int) -> int:
    """Return what a Caravan reaches: two steps over land, not through provinces of others (5.6.2.1)."""
    blocked = 0
    for province, pieces in state.provinces.items():
        if near & there.bits[province] and stops_caravan(state, seat, province, pieces):
            blocked |= there.bits[province]
    passed, far = near & ~blocked, 0
    while passed:
        bit = passed & -passed
        passed ^= bit
        far |= there.spread[bit]
    return far


def stops_caravan(state: State, seat: int, province: str, pieces: Pieces) -> bool:
    """Tell whether another player controls a province enough to stop a Caravan (5.6.2.1).

    It takes a coloured Domination marker, or as many coloured tokens of others as the market number: one on
    a Satellite. By options they must be of one player, or any coloured piece stops it.
    """
    if pieces.marker is not None:
        return pieces.marker != seat and not pieces.fresh
    counts = [count for other, count in enumerate(pieces.tokens) if other != seat]
    if state.options.caravan == "any_piece":
        return any(counts)
    number = PACKS.get(state.pack).provinces[province].market_number
    return (sum(counts) if state.options.caravan == "full" else max(counts)) >= number


def _shipped(state: State, seat: int, there: Chart, keys: Keys, fleet: Ship, starts: list[str]) -> int:
    """Return what a fleet reaches (5.6.2.2)."""
    if fleet.steps is None:
        return there.coast | _overseas(state, seat, there, fleet)
    heavens, within = owns(state, seat, THE_HEAVENS), 0
    for base in starts:
        within |= sailed(state.pack, keys, base, heavens, fleet.steps)
    return within & there.open


def _overseas(state: State, seat: int, there: Chart, fleet: Ship) -> int:
    """Return the overseas boxes in reach: those with own pieces, others while the fleet can hold more."""
    held = boxes_held(state, seat)
    return there.boxes if len(held) < fleet.overseas else there.boxes & _set(there.bits, held)


def boxes_held(state: State, seat: int) -> list[str]:
    """Return the overseas boxes with a piece of a player, which count against the fleet (5.6.2.2)."""
    boxes = PACKS.get(state.pack).by_area[None]
    return [
        box
        for box in boxes
        if (pieces := state.provinces.get(box)) and (pieces.marker == seat or own_tokens(pieces, seat))
    ]


def distance(state: State, seat: int, province: str) -> int | None:
    """Return how many steps a player's galleys would need to a province; None: they never get there."""
    keys, heavens = keys_of(state, seat), owns(state, seat, THE_HEAVENS)
    distances = [
        far
        for base in bases(state, seat)
        if (far := routes(state.pack, keys, base, heavens).get(province)) is not None
    ]
    return min(distances, default=None)
