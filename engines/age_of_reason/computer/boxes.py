"""Action boxes: what a disc in each is worth (6.0). Almost every segment claims one: it costs a disc."""

from engines.age_of_reason.computer.battles import Arm, arms
from engines.age_of_reason.computer.prices import Prices
from engines.age_of_reason.data.pack import (
    Box,
    CombatBonus,
    DoubleAttack,
    GainGold,
    RecoverCard,
    ReduceUnrest,
    Reroll,
    Trade,
)
from engines.age_of_reason.moves import Claim
from engines.age_of_reason.rules.segments import recoverable
from engines.age_of_reason.state import box_with, rules

THIS = 0.35
"""Part of a segment's worth of strength that is left in this one: the attack that follows."""
WIDE = 8
"""A bonus in at least so many areas is training, not support."""


class Boxes:
    """What the action boxes are worth to a seat."""

    def __init__(self, prices: Prices) -> None:
        """Look at the hand."""
        self._prices = prices
        self._pack = rules(prices.state)
        self._arms: list[Arm] | None = None

    def claims(self, name: str) -> tuple[float, Claim]:
        """Return the best way to claim a box, and its worth."""
        prices, box = self._prices, self._pack.boxes[name]
        effect, cost = box.effect, box.cost * prices.gold
        kind = type(effect)
        if kind is Trade:
            return self._trade(box)
        if kind is RecoverCard:
            return self._recover(box)
        if kind is CombatBonus:
            return self._bonus(box) - cost, Claim(box=name)
        weights, worth = prices.weights, 0.0
        if isinstance(effect, GainGold):
            worth = effect.gold * prices.gold
        elif isinstance(effect, ReduceUnrest):
            worth = min(effect.points, prices.state.players[prices.seat].unrest) * prices.unrest
        elif kind is Reroll:
            worth = weights["reserve"] * min(1.0, (prices.acts + 1) / 3)
        elif kind is DoubleAttack and box_with(prices.state, prices.seat, DoubleAttack) is None:
            worth = weights["war_office"] * prices.acts
        return worth - cost, Claim(box=name)

    def _bonus(self, box: Box) -> float:
        """Strength in battles to come: in most of them (training), or in an area (support)."""
        prices, effect = self._prices, box.effect
        assert isinstance(effect, CombatBonus), "no bonus"
        weights, areas = prices.weights, self._pack.areas
        acts = prices.acts + THIS
        if len(effect.areas) >= len(areas):
            return weights["training"] * effect.per_disc * acts
        if len(effect.areas) >= WIDE:
            return weights["navy"] * effect.per_disc * acts
        first = sum(areas[area].vp[0] for area in effect.areas if self._reached(area)) / 5
        return weights["support"] * effect.per_disc * acts * first

    def _reached(self, area: str) -> bool:
        """Tell whether battles of the seat are likely in an area: discs of its own, or a way there."""
        prices = self._prices
        if prices.country in prices.state.areas[area].discs:
            return True
        place = self._pack.areas[area]
        return not place.colony and (place.ship or area in self._pack.countries[prices.country].borders)

    def _trade(self, box: Box) -> tuple[float, Claim]:
        """Gold for discs, and what the next would have had."""
        prices, effect = self._prices, box.effect
        assert isinstance(effect, Trade), "no trade"
        both = prices.state.options.trade_areas == "both" and len(effect.areas) > 1
        found: dict[str | None, float] = {}
        for area in effect.areas:
            discs = prices.state.areas[area].discs
            own = discs.get(prices.country, 0)
            most = max([discs.get(one, 0) for one in prices.players if one and one != prices.country] or [0])
            gold = effect.gold_per_disc * prices.gold
            worth = own * gold + most * effect.gold_per_disc * prices.weights["trade_denied"] * prices.gold
            found[area] = worth
        if both:
            return sum(found.values()), Claim(box=box.id)
        best = max(found, key=lambda area: found[area])
        return found[best], Claim(box=box.id, area=best if len(effect.areas) > 1 else None)

    def _recover(self, box: Box) -> tuple[float, Claim]:
        """A card back: worth its strength, where there are more segments than cards."""
        prices, effect = self._prices, box.effect
        assert isinstance(effect, RecoverCard), "no card"
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
