"""The auctions of the alliances: who had better be foe, and what that is worth in gold (4.2)."""

from engines.age_of_reason.computer.prices import GRAINS, Prices, swing
from engines.age_of_reason.moves import Bid, Pass
from engines.age_of_reason.rules import access
from engines.age_of_reason.rules.auction import running
from engines.age_of_reason.state import row_of, rules, seat_of, unallied
from engines.kernel import Decision, Move, Rng

Rated = tuple[float, Move]
Proposal = tuple[str | None, str | None]


def bids(prices: Prices, decision: Decision, rng: Rng, *, wide: bool = False) -> list[Rated]:
    """Return passing and the least bid for each proposal, with what the alliances are then worth.

    Not `wide`: who need not bid mostly passes without a look, as most raises cost more than they bring.
    """
    state = prices.state
    auction = running(state)
    may_pass = auction.bidder is not None
    care = prices.weights["care"]
    if may_pass and not wide and rng.randrange(GRAINS) >= care * GRAINS:
        return [(0.0, Pass())]
    foes = worth_as_foes(prices)
    found: list[Rated] = []
    if may_pass:
        found.append((_worth(prices, foes, (auction.above, auction.below)), Pass()))
    if not may_pass or len(decision.moves.boxes) > 1:
        gold = auction.gold + 1 if may_pass else 0
        found += [
            (_worth(prices, foes, pair) - gold * prices.gold, Bid(gold=gold, above=pair[0], below=pair[1]))
            for pair in _pairs(unallied(state))
        ]
    return found


def worth_as_foes(prices: Prices) -> dict[str, float]:
    """Return what it is worth, country by country, that it is a foe instead of a friend."""
    state, weights = prices.state, prices.weights
    pack, own = rules(state), prices.country
    found = dict.fromkeys(pack.countries, 0.0)
    for country in pack.countries:
        if country == own:
            continue
        seat = seat_of(state, country)
        chances, dangers = 0.0, 0.0
        for area in pack.areas.values():
            discs = state.areas[area.id].discs
            if country in discs and access.reaches(state, prices.seat, area.id) is None:
                chances += max(0.0, swing(prices, area, own, country))
            if seat is not None and own in discs and access.reaches(state, seat, area.id) is None:
                dangers += max(0.0, -swing(prices, area, country, own))
        found[country] = weights["foe" if seat is not None else "prey"] * chances - weights["fear"] * dangers
    return found


def _worth(prices: Prices, foes: dict[str, float], pair: Proposal) -> float:
    """Return what the alliances are worth once these two are placed; 0 while the own country is not."""
    state, own = prices.state, prices.country
    if own in pair:
        others = [*state.below, pair[1]] if own == pair[0] else [*state.above, pair[0]]
        return sum(foes[country] for country in others if country)
    row = row_of(state, own)
    if row is None:
        return 0.0
    other = pair[1] if row == "above" else pair[0]
    return foes[other] if other else 0.0


def _pairs(free: tuple[str, ...]) -> list[Proposal]:
    if len(free) == 1:
        return [(free[0], None), (None, free[0])]
    return [(above, below) for above in free for below in free if above != below]
