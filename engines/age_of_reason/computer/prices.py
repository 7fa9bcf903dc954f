"""What things are worth to a seat at the moment, in victory points: the frame of every quick decision."""

from collections.abc import Mapping

from engines.age_of_reason.data.pack import Area
from engines.age_of_reason.state import ReasonState, rules, segments
from engines.kernel import Rng

STEP = 1 / 3.5
"""Victory points that a step of unrest costs at a scoring: a die shows 3.5 on average (4.5)."""
GRAINS = 1024


class Prices:
    """A seat's prices; made anew for each decision."""

    __slots__ = (
        "acts", "country", "disc", "discs_left", "gold", "harm", "players", "ranks", "seat", "state",
        "turns", "unrest", "weights",
    )  # fmt: skip

    def __init__(self, state: ReasonState, seat: int, weights: Mapping[str, float]) -> None:
        """Look at the table."""
        pack = rules(state)
        player = state.players[seat]
        self.state, self.seat, self.weights = state, seat, weights
        self.country = player.land
        self.players = {one.country for one in state.players}
        self.turns = pack.tables.turns.value - state.turn
        """Turns after this one."""
        self.acts = max(0, segments(state) - state.segment)
        """Segments after this one."""
        self.ranks = _ranks_factor(self.turns, weights)
        """What a point of an area's rank is worth, at this scoring and the later ones."""
        self.disc = weights["disc"] * (1 + self.turns) / 3
        self.harm = weights["harm"]
        self.unrest = STEP * (2 - 0.5**self.turns)
        """A step of unrest: it costs at each scoring, and is halved in between (4.5, 4.6)."""
        need = weights["need"] * (self.acts + 1)
        full = weights["gold"] * self.unrest / 2
        """Two gold save a step of unrest (4.0)."""
        self.gold = full if player.gold < need else full * weights["spare"]

    def whim(self, rng: Rng) -> float:
        """Return a small worth by chance, so that not all answers are alike."""
        return self.weights["whim"] * rng.randrange(GRAINS) / GRAINS


def _ranks_factor(turns: int, weights: Mapping[str, float]) -> float:
    if turns <= 0:
        return 1.0
    return 1 + weights["later"] + (weights["latest"] if turns > 1 else 0.0)


def points_of(area: Area, discs: Mapping[str, int]) -> dict[str, int]:
    """Return the victory points that each country's rank in an area is worth (4.5)."""
    counts = sorted(set(discs.values()), reverse=True)
    worth = dict(zip(counts, area.vp, strict=False))
    return {country: worth.get(count, 0) for country, count in discs.items()}


def swing(prices: Prices, area: Area, winner: str, loser: str | None, *, placed: bool = True) -> float:
    """Return what it is worth to the seat that one country puts a disc into an area, and one loses a disc.

    `loser`: None, or whatever lies there (a marker takes no rank). `placed`: the winner has a disc for it.
    """
    before = prices.state.areas[area.id].discs
    after = dict(before)
    if loser in after:
        after[loser] -= 1
        if not after[loser]:
            del after[loser]
    if placed:
        after[winner] = after.get(winner, 0) + 1
    old, new = points_of(area, before), points_of(area, after)
    worth, own = 0.0, prices.country
    for country in prices.players:
        if country in old or country in new:
            change = new.get(country, 0) - old.get(country, 0)
            if change:
                worth += change if country == own else -change * prices.harm
    worth *= prices.ranks
    if placed and winner in prices.players:
        worth += prices.disc if winner == own else -prices.disc * prices.harm
    if loser in prices.players:
        worth -= prices.disc if loser == own else -prices.disc * prices.harm
    return worth
