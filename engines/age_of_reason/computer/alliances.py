"""The auctions of the alliances: the worth of sides and places in gold (4.2)."""

from bisect import bisect_right
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from engines.age_of_reason.computer import sides
from engines.age_of_reason.computer.costs import cost, unrest_cost
from engines.age_of_reason.computer.evaluation import features, spread
from engines.age_of_reason.computer.prices import GRAINS, Discs, Prices, gain_of
from engines.age_of_reason.data.loading import PACKS
from engines.age_of_reason.data.pack import Area, Pack
from engines.age_of_reason.moves import Bid, Pass
from engines.age_of_reason.rules.auction import running
from engines.age_of_reason.rules.payment import capacity
from engines.age_of_reason.state import ReasonState, rules, unallied
from engines.kernel import Move, Rng, chance_of

Rated = tuple[float, Move]
Proposal = tuple[str | None, str | None]
Board = tuple[Discs, ...]
"""The discs of all areas, in the order of the pack."""


class Edge(NamedTuple):
    """What two countries can do for or against each other."""

    chances: float
    """Points of ranks that the first could take from the second as a foe; each area counts once."""
    dangers: float
    """The same for the second against the first, if somebody plays it."""
    helps: int
    """Areas in reach of the first where it could hire the second, as a friend that nobody plays."""


def bids(prices: Prices, rng: Rng, *, wide: bool = False) -> list[Rated]:
    """Return passing and the least bid for each proposal, by what the alliances let the seat take.

    Not `wide`: a player who need not bid sometimes passes without a look.
    """
    may_pass = running(prices.state).bidder is not None
    if may_pass and not wide and rng.randrange(GRAINS) >= prices.weights["care"] * GRAINS:
        return [(0.0, Pass())]
    return _least_bids(prices, near(prices))


def shrewd(prices: Prices) -> list[Rated]:
    """Return passing and the least bid for each proposal, by who will stand with whom."""
    return _least_bids(prices, far(prices))


Gain = Callable[[Proposal], float]
"""By an estimate, the points that two more countries bring a seat, more than those that are proposed now."""


def near(prices: Prices) -> Gain:
    """Estimate by what can be taken from foes, and by them; `easy` knows nothing else."""
    alliances = Sides(prices.state, prices.seat, prices.weights)
    return _beside_standing(prices, lambda pair: prices.ranks * alliances.worth(pair))


def far(prices: Prices) -> Gain:
    """Estimate by who will stand with whom."""
    company, factor = Company(prices), 1 + min(prices.turns, 1)
    return _beside_standing(prices, lambda pair: factor * company.worth(pair))


def both(prices: Prices) -> Gain:
    """Estimate by company, and a little by what can be taken from foes, as `hard` and `expert` do."""
    closely, widely = near(prices), far(prices)
    return lambda pair: widely(pair) + NEAR * closely(pair)


def either(prices: Prices) -> Gain:
    """Estimate by the more hopeful view, as `normal` does, whose playouts decide."""
    closely, widely = near(prices), both(prices)
    return lambda pair: max(closely(pair), widely(pair))


NEAR = 0.2
"""Weight of what can be taken from foes, beside the worth of company."""
ESTIMATES: Mapping[str, Callable[[Prices], Gain]] = {
    "easy": near, "normal": either, "hard": both, "expert": both,
}  # fmt: skip
"""By level."""


def _beside_standing(prices: Prices, worth: Gain) -> Gain:
    auction = running(prices.state)
    standing = worth((auction.above, auction.below))
    return lambda pair: worth(pair) - standing


def _least_bids(prices: Prices, gain: Gain) -> list[Rated]:
    """Return passing and the least bid for each proposal, rated by this estimate."""
    auction = running(prices.state)
    rated: list[Rated] = [] if auction.bidder is None else [(0.0, Pass())]
    gold = 0 if auction.bidder is None else auction.gold + 1
    if gold <= utmost(prices):
        paid = cost(prices, gold)
        rated += [
            (gain(pair) - paid, Bid(gold=gold, above=pair[0], below=pair[1]))
            for pair in proposals(prices.state)
        ]
    return rated


LEAP = 0.6
"""Share of a bid's worth that is offered beyond the least bid, so that auctions end sooner."""
STEP_PART = 3
"""Considered raises exceed the least one by the standing bid over this, so that auctions end."""


def offers(prices: Prices, rng: Rng, most: int) -> list[Move]:
    """Return the candidates of an auction: the favourite, passing, and a bid of each sort.

    The placing of players decides (`sides.py`); among bids that place them alike, first sight chooses.
    """
    gain, company = either(prices), Company(prices)
    quick = sorted(bids(prices, rng, wide=True), key=lambda answer: -answer[0])
    best = quick[0][1]
    answers: dict[Move, None] = {raised(prices, best, gain) if isinstance(best, Bid) else best: None}
    answers.update((move, None) for _, move in quick if type(move) is Pass)
    sorts: dict[tuple[str, str], Bid] = {}
    for _, move in quick:
        if isinstance(move, Bid):
            sorts.setdefault((sort(prices, move.above), sort(prices, move.below)), move)
    likely = sorted(
        sorts.items(), key=lambda placing: (OWN not in placing[0], -company.worth(_pair(placing[1])))
    )
    answers.update((raised(prices, bid, gain), None) for _, bid in likely)
    return worthwhile(prices, list(answers), gain)[:most]


def raised(prices: Prices, bid: Bid, gain: Gain) -> Bid:
    """Return a bid raised by a step that grows with the standing bid, up to what its alliances bring."""
    more = bid.gold + max(0, bid.gold - 1) // STEP_PART
    return Bid(gold=max(bid.gold, min(more, ceiling(prices, bid, gain))), above=bid.above, below=bid.below)


def ceiling(prices: Prices, bid: Bid, gain: Gain) -> int:
    """Return the most gold that does not cost more than a bid's alliances bring."""
    brings = gain(_pair(bid))
    return bisect_right(range(1, utmost(prices) + 1), brings, key=lambda gold: cost(prices, gold))


class Appraisal(NamedTuple):
    """A bid by a level's own estimate, in victory points."""

    gain: float
    """What its alliances bring more than the standing ones."""
    cost: float
    """What its gold costs in all."""
    unrest: float
    """What the unrest for borrowed gold costs."""

    @property
    def good(self) -> bool:
        """Whether it brings what it costs."""
        return self.gain >= self.cost


def appraise(prices: Prices, bid: Bid, gain: Gain) -> Appraisal:
    """Weigh what a bid brings a seat against what it costs."""
    return Appraisal(gain(_pair(bid)), cost(prices, bid.gold), unrest_cost(prices, bid.gold))


def utmost(prices: Prices) -> int:
    """Return the most gold that goes into a bid; the rest is for the turn's cards and allies (4.0).

    A player who pays everything, with all the unrest it takes, lays only free cards for a whole turn.
    """
    purse, weights = capacity(prices.state, prices.seat), prices.weights
    if not weights["stake"]:
        return max(purse - round(weights["kept"]), purse // 2)
    part = weights["part"] + weights["stake"] * at_stake(prices)
    return int(purse * min(max(part, weights["part_least"]), weights["part_most"]))


def at_stake(prices: Prices) -> float:
    """Return how much better the best proposal is than the standing one."""
    auction, company = running(prices.state), Company(prices)
    best = max([company.worth(pair) for pair in proposals(prices.state)])
    return best - company.worth((auction.above, auction.below))


def settled(prices: Prices) -> Move:
    """Return the answer in an auction at first sight: the least raise for the best alliances (4.2).

    Playouts say less about a bid, as the dice of the turn that follows hide its worth.
    """
    gain = both(prices)
    best = max(_least_bids(prices, gain), key=lambda answer: answer[0])[1]
    return raised(prices, best, gain) if isinstance(best, Bid) else best


def worthwhile(prices: Prices, answers: Sequence[Move], gain: Gain) -> list[Move]:
    """Return these answers without the bids that cost more than their alliances bring (4.2)."""
    return [
        move
        for move in answers
        if not isinstance(move, Bid) or not move.gold or appraise(prices, move, gain).good
    ]


OWN, RIVAL, OTHER = "own", "rival", "other"


def sort(prices: Prices, country: str | None) -> str:
    """Tell whether a country is the seat's own, a rival's or nobody's."""
    if country == prices.country:
        return OWN
    return RIVAL if country in prices.players else OTHER


def _pair(bid: Bid) -> Proposal:
    return bid.above, bid.below


class Company:
    """The worth to a seat of sides with two more countries."""

    def __init__(self, prices: Prices) -> None:
        """Find who else may win, if the weights regard rivals."""
        self._state, self._seat, self._weights = prices.state, prices.seat, prices.weights
        self._rivals: dict[int, float] = {}
        """By seat: its chance to win if this seat does not."""
        if self._weights["rivals"]:
            self._rivals = rivals(self._state, self._seat, self._weights)

    def worth(self, pair: Proposal) -> float:
        """Return the seat's worth, compared with the likely winners' if rivals are regarded."""
        own = self._of(self._seat, pair)
        if not self._rivals:
            return own
        others = sum([chance * self._of(rival, pair) for rival, chance in self._rivals.items()])
        return (own - others) * len(self._rivals) / (1 + len(self._rivals))

    def _of(self, seat: int, pair: Proposal) -> float:
        state = self._state
        above = state.above if pair[0] is None else [*state.above, pair[0]]
        below = state.below if pair[1] is None else [*state.below, pair[1]]
        return sides.worth(state, seat, self._weights, (above, below))


def rivals(state: ReasonState, seat: int, weights: Mapping[str, float]) -> dict[int, float]:
    """Return each rival's chance to win if this seat does not, by all but the alliances."""
    standings = {
        rival: sum(worth for name, worth in by_name.items() if name != "alliances")
        for rival, by_name in enumerate(features(state, weights))
        if rival != seat
    }
    points, scale = list(standings.values()), spread(state, weights)
    return {rival: chance_of(points, at, scale) for at, rival in enumerate(standings)}


def leap(prices: Prices, rated: list[Rated], gain: Gain, rng: Rng) -> Move:
    """Return one of the best answers; a bid is raised by a good part of what it may cost."""
    if running(prices.state).bidder is not None:
        rated = [answer for answer in rated if answer[0] >= 0]  # no worse than passing
    best = max(rated, key=lambda answer: answer[0] + prices.noise(rng))[1]
    if not isinstance(best, Bid) or not best.gold:
        return best
    more = int(LEAP * (ceiling(prices, best, gain) - best.gold))
    return Bid(gold=best.gold + max(0, more), above=best.above, below=best.below)


class Sides:
    """The worth of the alliances to a seat, as they stand or with two more countries placed."""

    def __init__(self, state: ReasonState, seat: int, weights: Mapping[str, float]) -> None:
        """Look at the board."""
        self._own = state.players[seat].land
        self._players = frozenset([player.country for player in state.players])
        self._first = weights["first"]
        board = tuple([tuple(state.areas[area].discs.items()) for area in rules(state).areas])
        self._rows: dict[str | None, int] = dict.fromkeys(rules(state).countries, 0)
        """By country: 1 above, -1 below, 0 where it is not placed."""
        self._rows |= dict.fromkeys(state.above, 1) | dict.fromkeys(state.below, -1)
        self._leader = next((country for country in state.above if country in self._players), None)
        """The first player above."""
        self._worths: dict[str, dict[int, float]] = {}
        """By country: its worth as a foe (-1), as a friend (1), and undecided (0)."""
        for country, edge in edges(state.pack, self._own, board, self._players).items():
            foe = weights["foe"] * edge.chances - weights["fear"] * edge.dangers
            friend = weights["help"] * edge.helps
            self._worths[country] = {-1: foe, 1: friend, 0: (foe + friend) / 2}

    def worth(self, pair: Proposal = (None, None)) -> float:
        """Return the worth of a turn with these sides, ranks once; unplaced countries may come to either."""
        above, below = pair
        rows = {**self._rows, above: 1, below: -1}
        own = rows[self._own]
        leader = above if self._leader is None and above in self._players else self._leader
        worth = self._first * self._leads(leader, own)
        for country, worths in self._worths.items():
            worth += worths[own * rows[country]]
        return worth

    def _leads(self, leader: str | None, own: int) -> float:
        """Return how likely the seat acts first, and so takes the best boxes (4.3)."""
        if leader is not None:
            return 1.0 if leader == self._own else 0.0
        return 1 / len(self._players) if not own else 0.0


@lru_cache(maxsize=256)
def edges(digest: str, own: str, board: Board, players: frozenset[str | None]) -> dict[str, Edge]:
    """Return the edge from a country to each other one."""
    pack = PACKS.get(digest)
    areas = list(zip(pack.areas.values(), board, strict=True))
    reached = [_reaches(pack, own, area, areas) for area, _ in areas]
    lines: dict[str, Edge] = {}
    for country in pack.countries:
        if country == own:
            continue
        chances, dangers, helps = 0.0, 0.0, 0
        for (area, discs), reach in zip(areas, reached, strict=True):
            lying = dict(discs)
            if country in lying and reach:
                chances += gain_of(area.vp, discs, own, own, country) + STAY
                helps += country not in players
            if country in players and own in lying and _reaches(pack, country, area, areas):
                dangers += STAY - gain_of(area.vp, discs, own, country, own)
        lines[country] = Edge(chances, dangers, helps)
    return lines


STAY = 0.7
"""The worth of a disc that changes hands, beside ranks."""


def _reaches(pack: Pack, country: str, area: Area, areas: list[tuple[Area, Discs]]) -> bool:
    """Tell whether a country may attack in an area, as `access.reaches` does, by the discs alone."""
    here = {area.id} if area.colony else {area.id, *area.adjacent_areas}
    if not area.colony and (area.ship or area.id in pack.countries[country].borders):
        return True
    return any(place.id in here and any(land == country for land, _ in discs) for place, discs in areas)


def proposals(state: ReasonState) -> list[Proposal]:
    """Return the possible proposals without the standing one, which a pass supports for nothing (4.2)."""
    auction, free = running(state), unallied(state)
    pairs: list[Proposal] = [(above, below) for above in free for below in free if above != below]
    if len(free) == 1:
        pairs = [(free[0], None), (None, free[0])]
    return [pair for pair in pairs if auction.bidder is None or pair != (auction.above, auction.below)]
