"""The auctions of the alliances: who had better be foe, and what that is worth in gold (4.2)."""

from functools import lru_cache
from math import exp

from engines.age_of_reason.computer.prices import GRAINS, Discs, Prices, gain_of
from engines.age_of_reason.data.loading import PACKS
from engines.age_of_reason.data.pack import Area, Pack
from engines.age_of_reason.moves import Bid, Pass
from engines.age_of_reason.rules.auction import running
from engines.age_of_reason.state import unallied
from engines.kernel import Decision, Move, Rng

Rated = tuple[float, Move]
Proposal = tuple[str | None, str | None]
Board = tuple[Discs, ...]
"""The discs of all areas, in the order of the pack."""


def bids(prices: Prices, decision: Decision, rng: Rng, *, wide: bool = False) -> list[Rated]:
    """Return passing and the least bid for each proposal, with what the alliances are then worth.

    Not `wide`: who need not bid now and then passes without a look.
    """
    state = prices.state
    auction = running(state)
    may_pass = auction.bidder is not None
    if may_pass and not wide and rng.randrange(GRAINS) >= prices.weights["care"] * GRAINS:
        return [(0.0, Pass())]
    known = edges(prices)
    found: list[Rated] = []
    if may_pass:
        found.append((_worth(prices, known, (auction.above, auction.below)), Pass()))
    if not may_pass or len(decision.moves.boxes) > 1:
        gold = auction.gold + 1 if may_pass else 0
        cost = price(prices, gold)
        found += [
            (_worth(prices, known, pair) - cost, Bid(gold=gold, above=pair[0], below=pair[1]))
            for pair in _pairs(unallied(state))
        ]
    return found


Edges = dict[str, tuple[float, float]]
"""By country, if it is a foe: what there is to take from it, and what it may take."""


def edges(prices: Prices) -> Edges:
    """Return what there is between the seat and each other country, in victory points of ranks and discs."""
    state, weights = prices.state, prices.weights
    board = tuple([tuple(area.discs.items()) for area in state.areas.values()])
    foe, prey, fear = weights["foe"], weights["prey"], weights["fear"]
    return {
        country: (chances * (foe if country in prices.players else prey), dangers * fear)
        for country, chances, dangers in _frontiers(state.pack, prices.country, board, prices.players)
    }


def price(prices: Prices, gold: int) -> float:
    """Return what a bid costs: what is not at hand makes unrest, and leaves nothing to fight with (4.0)."""
    debt = max(0, gold - prices.state.players[prices.seat].gold)
    return gold * prices.weights["bid"] + debt * prices.weights["debt"]


@lru_cache(maxsize=256)
def _frontiers(
    digest: str, own: str, board: Board, players: frozenset[str | None]
) -> list[tuple[str, float, float]]:
    """Return for each other country how many points of ranks the own could take from it, and it from the own.

    Each area counts once: what one battle would change there.
    """
    pack = PACKS.get(digest)
    areas = list(zip(pack.areas.values(), board, strict=True))
    found: list[tuple[str, float, float]] = []
    for country in pack.countries:
        if country == own:
            continue
        chances, dangers = 0.0, 0.0
        for area, discs in areas:
            lying = dict(discs)
            if country in lying and _reaches(pack, own, area, areas):
                chances += gain_of(area.vp, discs, own, own, country) + STAY
            if country in players and own in lying and _reaches(pack, country, area, areas):
                dangers += STAY - gain_of(area.vp, discs, own, country, own)
        found.append((country, chances, dangers))
    return found


STAY = 0.7
"""What a disc that changes hands is worth beside ranks."""


def _reaches(pack: Pack, country: str, area: Area, areas: list[tuple[Area, Discs]]) -> bool:
    """Tell whether a country may attack in an area: as `access.reaches`, from the discs alone."""
    here = {area.id} if area.colony else {area.id, *area.adjacent_areas}
    if not area.colony and (area.ship or area.id in pack.countries[country].borders):
        return True
    return any(place.id in here and any(land == country for land, _ in discs) for place, discs in areas)


def _worth(prices: Prices, known: Edges, pair: Proposal) -> float:
    """Return what the alliances are worth once these two are placed; 0 while the own country is not.

    There is time for a few attacks only: the more there is to take, the less more of it is worth.
    """
    state, own = prices.state, prices.country
    above, below = [*state.above, pair[0]], [*state.below, pair[1]]
    if own in above:
        foes = below
    elif own in below:
        foes = above
    else:
        return 0.0
    chances = sum([known[country][0] for country in foes if country])
    dangers = sum([known[country][1] for country in foes if country])
    enough = prices.weights["enough"]
    return prices.ranks * (enough * (1 - exp(-chances / enough)) - dangers)


def _pairs(free: tuple[str, ...]) -> list[Proposal]:
    if len(free) == 1:
        return [(free[0], None), (None, free[0])]
    return [(above, below) for above in free for below in free if above != below]
