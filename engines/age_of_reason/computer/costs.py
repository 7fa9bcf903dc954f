"""What a bid costs a seat, in victory points: unrest, a smaller purse, and battles lost for want of gold.

Whoever bids all the gold at hand has borrowed nothing yet, but will borrow for every card of the turn, and
for the auctions to come. So a bid costs what it and the rest of the turn cost together, less the rest alone.
That is little while gold is left over, then unrest for two gold a step (4.0), and more where the bank lends
no more.
"""

from engines.age_of_reason.computer.odds import rolls
from engines.age_of_reason.computer.prices import Prices
from engines.age_of_reason.rules.auction import running
from engines.age_of_reason.rules.payment import capacity
from engines.age_of_reason.state import rules

AUCTIONS = 4
"""Auctions of a turn (4.2)."""


def cost(prices: Prices, gold: int) -> float:
    """Return the points that a bid of so much gold costs in all: at least what its own unrest costs."""
    return max(unrest_cost(prices, gold), _strain(prices, gold) - _strain(prices, 0))


def unrest_cost(prices: Prices, gold: float) -> float:
    """Return the points that the unrest costs, at all scorings left, that so much gold to pay brings now."""
    player, emergency = prices.state.players[prices.seat], rules(prices.state).tables.emergency_gold
    steps = -int((player.gold - gold) // emergency.gold) * emergency.unrest
    if steps <= 0:
        return 0.0
    return scorings(player.unrest + steps, prices.turns) - scorings(player.unrest, prices.turns)


def scorings(unrest: int, turns: int) -> float:
    """Return the victory points that unrest costs at all scorings left; it is halved after each (4.6)."""
    worth = 0.0
    for _ in range(turns + 1):
        worth += rolls(unrest)
        unrest = (unrest + 1) // 2
    return worth


def _strain(prices: Prices, gold: int) -> float:
    """Return the points that a bid and the rest of the turn cost together."""
    purse, most = prices.state.players[prices.seat].gold, capacity(prices.state, prices.seat)
    weights = prices.weights
    need = weights["kept"] + weights["ahead"] * (AUCTIONS - running(prices.state).number)
    spared, due = min(gold, max(0.0, purse - need)), gold + need
    return (
        spared * weights["paid"]
        + unrest_cost(prices, min(due, most))
        + max(0.0, due - most) * weights["short"]
    )
