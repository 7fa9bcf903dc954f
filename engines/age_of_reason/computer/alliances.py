"""The auctions of the alliances: which sides and which places are worth what in gold (4.2)."""

import math
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from engines.age_of_reason.computer import sides
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
    """What lies between two countries."""

    chances: float
    """Points of ranks that the one could take from the other, if they are foes; each area counts once."""
    dangers: float
    """And the other from the one, if somebody plays it."""
    helps: int
    """In so many areas that the one can reach, the other could be hired, as a friend that nobody plays."""


def bids(prices: Prices, rng: Rng, *, wide: bool = False) -> list[Rated]:
    """Return passing and the least bid for each proposal, with what the alliances are then worth.

    Not `wide`: who need not bid now and then passes without a look.
    """
    state = prices.state
    auction = running(state)
    may_pass = auction.bidder is not None
    if may_pass and not wide and rng.randrange(GRAINS) >= prices.weights["care"] * GRAINS:
        return [(0.0, Pass())]
    sides = Sides(state, prices.seat, prices.weights)
    found: list[Rated] = []
    if may_pass:
        found.append((prices.ranks * sides.worth((auction.above, auction.below)), Pass()))
    gold = auction.gold + 1 if may_pass else 0
    if gold <= utmost(prices):
        cost = price(prices, gold)
        found += [
            (prices.ranks * sides.worth(pair) - cost, Bid(gold=gold, above=pair[0], below=pair[1]))
            for pair in proposals(state)
        ]
    return found


LEAP = 0.6
"""Part of what a bid is worth that is offered beyond the least: auctions end sooner."""
STEP_PART = 3
"""A raise that is thought about is higher than must be by this part of what stands: so it comes to an end."""


def offers(prices: Prices, rng: Rng, most: int) -> list[Move]:
    """Return what is thought about in an auction: the favourite, passing, and a bid of each sort.

    Which players are placed where decides (`sides.py`); among bids that place alike, first sight chooses.
    """
    quick = sorted(bids(prices, rng, wide=True), key=lambda one: -one[0])
    best = quick[0][1]
    found: dict[Move, None] = {raised(prices, best) if isinstance(best, Bid) else best: None}
    found.update((move, None) for _, move in passes(quick))
    sorts: dict[tuple[str, str], Bid] = {}
    for _, move in quick:
        if isinstance(move, Bid):
            sorts.setdefault((sort(prices, move.above), sort(prices, move.below)), move)
    company = Company(prices)
    likely = sorted(sorts.items(), key=lambda one: (OWN not in one[0], -company.worth(_pair(one[1]))))
    found.update((raised(prices, bid), None) for _, bid in likely)
    return list(found)[:most]


def raised(prices: Prices, bid: Bid) -> Bid:
    """Return a least bid with a step that grows with what stands, as far as the seat goes."""
    more = bid.gold + max(0, bid.gold - 1) // STEP_PART
    return Bid(gold=max(bid.gold, min(more, utmost(prices))), above=bid.above, below=bid.below)


def utmost(prices: Prices) -> int:
    """Return the most gold that goes into a bid: what the turn's cards and allies cost is kept back (4.0).

    Who pays all, and takes all the unrest there is, lays free cards for a whole turn.
    """
    purse, weights = capacity(prices.state, prices.seat), prices.weights
    if not weights["stake"]:
        return max(purse - round(weights["kept"]), purse // 2)
    part = weights["part"] + weights["stake"] * at_stake(prices)
    return int(purse * min(max(part, weights["part_least"]), weights["part_most"]))


def at_stake(prices: Prices) -> float:
    """Return how much better the company is that may be proposed than what stands."""
    auction, company = running(prices.state), Company(prices)
    best = max([company.worth(pair) for pair in proposals(prices.state)])
    return best - company.worth((auction.above, auction.below))


NEAR = 0.2
"""What may be taken from whom, beside what company is worth."""


def settled(prices: Prices, rng: Rng) -> Move:
    """Return the answer in an auction without trying any out: the least raise for the best company (4.2).

    The dice of the turn that follows tell less about a bid than what it says itself.
    """
    near = {_proposal(move): worth for worth, move in bids(prices, rng, wide=True)}
    best = max(shrewd(prices), key=lambda one: one[0] + NEAR * near[_proposal(one[1])])[1]
    return raised(prices, best) if isinstance(best, Bid) else best


def _proposal(move: Move) -> Proposal | None:
    """Return what a bid proposes; None for passing."""
    return _pair(move) if isinstance(move, Bid) else None


def worthwhile(prices: Prices, rng: Rng, answers: Sequence[Move]) -> list[Move]:
    """Return these answers without bids that bring less at first sight than passing (4.2).

    There are two ways to see a bid: what may be taken from whom, and who will stand with whom.
    """
    near, far = bids(prices, rng, wide=True), shrewd(prices)
    good = [
        gains(near, lambda gold: price(prices, gold)),
        gains(far, lambda gold: dear(prices, gold)),
    ]
    return [move for move in answers if not isinstance(move, Bid) or any(gain(move) >= 0 for gain in good)]


def gains(rated: list[Rated], cost: Callable[[int], float]) -> Callable[[Bid], float]:
    """Return what tells how much more a bid brings than passing, of bids that are rated at another price."""
    passing = max([worth for worth, _ in passes(rated)], default=-math.inf)
    brings = {_pair(bid): worth + cost(bid.gold) for worth, bid in rated if isinstance(bid, Bid)}
    return lambda bid: brings[_pair(bid)] - cost(bid.gold) - passing


OWN, RIVAL, OTHER = "own", "rival", "other"


def sort(prices: Prices, country: str | None) -> str:
    """Tell whether a country is the seat's own, another player's or nobody's."""
    if country == prices.country:
        return OWN
    return RIVAL if country in prices.players else OTHER


def _pair(bid: Bid) -> Proposal:
    return bid.above, bid.below


def shrewd(prices: Prices) -> list[Rated]:
    """Return passing and the least bid for each proposal, by who will stand with whom."""
    auction, company = running(prices.state), Company(prices)
    factor = 1 + min(prices.turns, 1)
    found: list[Rated] = []
    if auction.bidder is not None:
        found.append((factor * company.worth((auction.above, auction.below)), Pass()))
    gold = auction.gold + 1 if auction.bidder is not None else 0
    if gold <= utmost(prices):
        cost = dear(prices, gold)
        found += [
            (factor * company.worth(pair) - cost, Bid(gold=gold, above=pair[0], below=pair[1]))
            for pair in proposals(prices.state)
        ]
    return found


def dear(prices: Prices, gold: int) -> float:
    """Return what a bid costs where company counts: what is owed is felt for all turns to come (4.0, 4.6)."""
    debt = max(0, gold - prices.state.players[prices.seat].gold)
    weights = prices.weights
    return (gold - debt) * weights["paid"] + debt * (weights["owed"] + prices.turns * weights["owing"])


class Company:
    """What sides with two more countries may bring a seat."""

    def __init__(self, prices: Prices) -> None:
        """Ask who else may win, for who knows that it matters with whom one wins or loses."""
        self._state, self._seat, self._weights = prices.state, prices.seat, prices.weights
        self._rivals: dict[int, float] = {}
        """By seat: how likely it wins if this seat does not."""
        if self._weights["rivals"]:
            self._rivals = rivals(self._state, self._seat, self._weights)

    def worth(self, pair: Proposal) -> float:
        """Return what the seat has of them: beside the mean of the others, or beside who may win instead."""
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
    """Return how likely each other seat wins if this one does not, by all but the alliances."""
    found = {
        rival: sum(worth for name, worth in one.items() if name != "alliances")
        for rival, one in enumerate(features(state, weights))
        if rival != seat
    }
    points, scale = list(found.values()), spread(state, weights)
    return {rival: chance_of(points, at, scale) for at, rival in enumerate(found)}


def passes(rated: list[Rated]) -> list[Rated]:
    """Return passing with its worth, if it is there."""
    return [one for one in rated if type(one[1]) is Pass]


def leap(prices: Prices, rated: list[Rated], rng: Rng | None = None) -> Move:
    """Return the best of these answers, and if it is a bid, with a good part of what it may cost."""
    worth, best = max(rated, key=lambda one: one[0] + (prices.noise(rng) if rng else 0.0))
    passing = passes(rated)
    if not isinstance(best, Bid) or not passing:
        return best
    each = prices.weights["bid"] + prices.weights["debt"]
    more = max(0, int(LEAP * (worth - passing[0][0]) / each))
    gold = max(best.gold, min(best.gold + more, utmost(prices)))
    return Bid(gold=gold, above=best.above, below=best.below)


def price(prices: Prices, gold: int) -> float:
    """Return what a bid costs: what is not at hand makes unrest, and leaves nothing to fight with (4.0)."""
    debt = max(0, gold - prices.state.players[prices.seat].gold)
    return gold * prices.weights["bid"] + debt * prices.weights["debt"]


class Sides:
    """What the alliances are worth to a seat, as they stand or with two more countries placed."""

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
        """By country: as a foe (-1), as a friend (1), and where that is open (0)."""
        for country, edge in edges(state.pack, self._own, board, self._players).items():
            foe = weights["foe"] * edge.chances - weights["fear"] * edge.dangers
            friend = weights["help"] * edge.helps
            self._worths[country] = {-1: foe, 1: friend, 0: (foe + friend) / 2}

    def worth(self, pair: Proposal = (None, None)) -> float:
        """Return what a turn is worth with these sides, ranks once; who is not placed may come to either."""
        above, below = pair
        rows = {**self._rows, above: 1, below: -1}
        own = rows[self._own]
        leader = above if self._leader is None and above in self._players else self._leader
        worth = self._first * self._leads(leader, own)
        for country, worths in self._worths.items():
            worth += worths[own * rows[country]]
        return worth

    def _leads(self, leader: str | None, own: int) -> float:
        """Return how likely the seat acts first: it takes the best boxes before all others (4.3)."""
        if leader is not None:
            return 1.0 if leader == self._own else 0.0
        return 1 / len(self._players) if not own else 0.0


@lru_cache(maxsize=256)
def edges(digest: str, own: str, board: Board, players: frozenset[str | None]) -> dict[str, Edge]:
    """Return what lies between a country and each other one."""
    pack = PACKS.get(digest)
    areas = list(zip(pack.areas.values(), board, strict=True))
    reached = [_reaches(pack, own, area, areas) for area, _ in areas]
    found: dict[str, Edge] = {}
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
        found[country] = Edge(chances, dangers, helps)
    return found


STAY = 0.7
"""What a disc that changes hands is worth beside ranks."""


def _reaches(pack: Pack, country: str, area: Area, areas: list[tuple[Area, Discs]]) -> bool:
    """Tell whether a country may attack in an area: as `access.reaches`, from the discs alone."""
    here = {area.id} if area.colony else {area.id, *area.adjacent_areas}
    if not area.colony and (area.ship or area.id in pack.countries[country].borders):
        return True
    return any(place.id in here and any(land == country for land, _ in discs) for place, discs in areas)


def proposals(state: ReasonState) -> list[Proposal]:
    """Return what may be proposed, but for what stands: who passes has it for nothing.

    Whoever is outbid later is asked again (4.2).
    """
    auction, free = running(state), unallied(state)
    found: list[Proposal] = [(above, below) for above in free for below in free if above != below]
    if len(free) == 1:
        found = [(free[0], None), (None, free[0])]
    return [pair for pair in found if auction.bidder is None or pair != (auction.above, auction.below)]
