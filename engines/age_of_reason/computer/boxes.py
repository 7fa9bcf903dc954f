"""The worth of a disc in each action box (6.0). Almost every segment claims one."""

from engines.age_of_reason.computer.battles import Arm, arms
from engines.age_of_reason.computer.prices import Prices
from engines.age_of_reason.data import pack
from engines.age_of_reason.moves import Claim
from engines.age_of_reason.rules.segments import recoverable
from engines.age_of_reason.state import box_with, rules

THIS = 0.35
"""The worth of strength in this segment's attack, as a share of a whole segment."""
WIDE = 8
"""A bonus in at least so many areas is training, not support."""


class Boxes:
    """The worth of the action boxes to a seat."""

    def __init__(self, prices: Prices) -> None:
        """Take these prices."""
        self._prices = prices
        self._pack = rules(prices.state)
        self._arms: list[Arm] | None = None

    def claims(self, name: str) -> tuple[float, Claim]:
        """Return the best way to claim a box, and its worth."""
        prices, box = self._prices, self._pack.boxes[name]
        effect, cost = box.effect, box.cost * prices.gold
        kind = type(effect)
        if kind is pack.Trade:
            return self._trade(box)
        if kind is pack.RecoverCard:
            return self._recover(box)
        if kind is pack.CombatBonus:
            return self._bonus(box) - cost, Claim(box=name)
        weights, worth = prices.weights, 0.0
        if isinstance(effect, pack.GainGold):
            worth = effect.gold * prices.gold
        elif isinstance(effect, pack.ReduceUnrest):
            worth = min(effect.points, prices.state.players[prices.seat].unrest) * prices.unrest
        elif kind is pack.Reroll:
            worth = weights["reserve"] * min(1.0, (prices.acts + 1) / 3)
        elif kind is pack.DoubleAttack and box_with(prices.state, prices.seat, pack.DoubleAttack) is None:
            worth = weights["war_office"] * prices.acts
        return worth - cost, Claim(box=name)

    def _bonus(self, box: pack.Box) -> float:
        """Return the worth of strength in later battles: in most areas (training), or in some (support)."""
        prices, effect = self._prices, box.effect
        assert isinstance(effect, pack.CombatBonus), "no bonus"
        weights, areas = prices.weights, self._pack.areas
        acts = prices.acts + THIS
        if len(effect.areas) >= len(areas):
            return weights["training"] * effect.per_disc * acts
        if len(effect.areas) >= WIDE:
            return weights["navy"] * effect.per_disc * acts
        first = sum(areas[area].vp[0] for area in effect.areas if self._reached(area)) / 5
        return weights["support"] * effect.per_disc * acts * first

    def _reached(self, area: str) -> bool:
        """Tell whether the seat is likely to fight in an area: it has discs there, or access."""
        prices = self._prices
        if prices.country in prices.state.areas[area].discs:
            return True
        place = self._pack.areas[area]
        return not place.colony and (place.ship or area in self._pack.countries[prices.country].borders)

    def _trade(self, box: pack.Box) -> tuple[float, Claim]:
        """Return the best trade: gold for discs, and gold that a rival does not get."""
        prices, effect = self._prices, box.effect
        assert isinstance(effect, pack.Trade), "no trade"
        both = prices.state.options.trade_areas == "both" and len(effect.areas) > 1
        worths: dict[str | None, float] = {}
        for area in effect.areas:
            discs = prices.state.areas[area].discs
            own = discs.get(prices.country, 0)
            most = max(
                [discs.get(other, 0) for other in prices.players if other and other != prices.country] or [0]
            )
            gold = effect.gold_per_disc * prices.gold
            worth = own * gold + most * effect.gold_per_disc * prices.weights["trade_denied"] * prices.gold
            worths[area] = worth
        if both:
            return sum(worths.values()), Claim(box=box.id)
        best = max(worths, key=lambda area: worths[area])
        return worths[best], Claim(box=box.id, area=best if len(effect.areas) > 1 else None)

    def _recover(self, box: pack.Box) -> tuple[float, Claim]:
        """Return the best card to take back: worth its strength, if segments outnumber cards."""
        prices, effect = self._prices, box.effect
        assert isinstance(effect, pack.RecoverCard), "no card"
        cards = recoverable(prices.state, prices.seat, effect)
        if not cards:
            return 0.0, Claim(box=box.id)
        faces = self._pack.cards
        best = max(cards, key=lambda card: (faces[card].infantry + faces[card].ships, card))
        if self._arms is None:
            self._arms = arms(prices)
        strength = faces[best].infantry + faces[best].ships
        share = min(1.0, prices.acts / max(len(self._arms), 1))
        return prices.weights["recover"] * strength * share, Claim(box=box.id, card=best)
