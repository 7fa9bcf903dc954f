"""The present worth of things to a seat, in victory points, for quick decisions."""

from collections.abc import Mapping
from functools import lru_cache

from engines.age_of_reason.data.pack import Area
from engines.age_of_reason.state import ReasonState, rules, segments
from engines.kernel import Rng

STEP = 1 / 3.5
"""Victory points that a step of unrest costs at a scoring, as a die shows 3.5 on average (4.5)."""
LOSS = 3
"""Steps of unrest that a battle brings at most (4.3.2)."""
GRAINS = 1024


class Prices:
    """A seat's prices; made anew for each decision."""

    __slots__ = (
        "acts", "country", "disc", "discs_left", "gold", "harm", "players", "ranks", "risk", "seat", "state",
        "turns", "unrest", "weights",
    )  # fmt: skip

    def __init__(self, state: ReasonState, seat: int, weights: Mapping[str, float]) -> None:
        """Compute the prices of a position."""
        pack = rules(state)
        player = state.players[seat]
        self.state, self.seat, self.weights = state, seat, weights
        self.country = player.land
        self.players = frozenset([other.country for other in state.players])
        self.turns = pack.tables.turns.value - state.turn
        """Turns after this one."""
        self.acts = max(0, segments(state) - state.segment)
        """Segments after this one."""
        self.ranks = _ranks_factor(self.turns, weights)
        """The worth of a point of an area's rank, at this scoring and the later ones."""
        self.disc = weights["disc"] * (1 + self.turns) / 3
        self.harm = weights["harm"]
        self.unrest = STEP * (2 - 0.5**self.turns)
        """A step of unrest: it costs at each scoring, and is halved in between (4.5, 4.6)."""
        room = pack.tables.unrest_track.max - player.unrest
        self.risk = self.unrest * min(1.0, room / LOSS)
        """A step that a battle may bring; steps beyond the end of the track are lost."""
        need = weights["need"] * (self.acts + 1)
        full = weights["gold"] * self.unrest / 2
        """Two gold save a step of unrest (4.0)."""
        self.gold = full if player.gold < need else full * weights["spare"]

    def noise(self, rng: Rng) -> float:
        """Return a small random worth, which makes answers differ."""
        return self.weights["epsilon"] * rng.randrange(GRAINS) / GRAINS


def _ranks_factor(turns: int, weights: Mapping[str, float]) -> float:
    if turns <= 0:
        return 1.0
    return 1 + weights["later"] + (weights["latest"] if turns > 1 else 0.0)


Discs = tuple[tuple[str, int], ...]
"""Discs of an area by country, as they lie in the state."""


@lru_cache(maxsize=1 << 13)
def points_of(vp: tuple[int, ...], discs: Discs) -> dict[str, int]:
    """Return the victory points that each country's rank in an area is worth (4.5)."""
    counts = sorted({count for _, count in discs}, reverse=True)
    worth = dict(zip(counts, vp, strict=False))
    return {country: worth.get(count, 0) for country, count in discs}


@lru_cache(maxsize=1 << 14)
def changes_of(
    vp: tuple[int, ...], discs: Discs, winner: str | None, loser: str | None
) -> tuple[tuple[str, int], ...]:
    """Return by country how victory points change if the winner places a disc and the loser loses one."""
    after = dict(discs)
    if loser in after:
        after[loser] -= 1
        if not after[loser]:
            del after[loser]
    if winner is not None:
        after[winner] = after.get(winner, 0) + 1
    old, new = points_of(vp, discs), points_of(vp, tuple(after.items()))
    changes = {country: new.get(country, 0) - old.get(country, 0) for country in {**old, **new}}
    return tuple((country, change) for country, change in changes.items() if change)


def gain_of(vp: tuple[int, ...], discs: Discs, country: str, winner: str, loser: str | None) -> int:
    """Return how a country's victory points change if the winner places a disc and the loser loses one."""
    for changed, change in changes_of(vp, discs, winner, loser):
        if changed == country:
            return change
    return 0


def swing(prices: Prices, area: Area, winner: str, loser: str | None, *, placed: bool = True) -> float:
    """Return the worth to the seat if the winner places a disc in an area and the loser loses one.

    `loser`: a country, a marker (which takes no rank) or None. `placed`: the winner has a disc to place.
    """
    own, players, worth = prices.country, prices.players, 0.0
    discs = tuple(prices.state.areas[area.id].discs.items())
    for country, change in changes_of(area.vp, discs, winner if placed else None, loser):
        if country == own:
            worth += change
        elif country in players:
            worth -= change * prices.harm
    worth *= prices.ranks
    if placed and winner in players:
        worth += prices.disc if winner == own else -prices.disc * prices.harm
    if loser in players:
        worth -= prices.disc if loser == own else -prices.disc * prices.harm
    return worth
