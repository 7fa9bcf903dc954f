"""A segment: boxes, conversions and attacks with their worths, from the space of a decision."""

from typing import Any

from engines.age_of_reason.computer.battles import Arm, arms, keeping, plans
from engines.age_of_reason.computer.boxes import Boxes
from engines.age_of_reason.computer.prices import Prices, swing
from engines.age_of_reason.data.pack import DoubleAttack
from engines.age_of_reason.moves import Attack, Claim, Convert
from engines.age_of_reason.state import box_with, rules, supply
from engines.kernel import Choice, Decision, Move, Subset

Rated = tuple[float, Move]


def segment(prices: Prices, decision: Decision) -> list[Rated]:
    """Return the first moves of a segment: boxes, as an attack may still follow; else attacks too.

    With a War Office an attack instead of a box counts together with a second one (6.0). A box that takes the
    last disc leaves none for an attack to place.
    """
    boxes = claims(prices, decision)
    twice = box_with(prices.state, prices.seat, DoubleAttack) is not None
    if boxes and not twice and supply(prices.state, prices.seat) > 1:
        return boxes
    attacks = sorted(strikes(prices, decision), key=lambda attack: -attack[0])
    tops = [max(0.0, worth) for worth, _ in attacks[:2]] + [0.0, 0.0]
    if twice:
        return [
            *((worth + tops[0], move) for worth, move in boxes),
            *(
                (worth + (tops[1] if place == 0 else tops[0]), move)
                for place, (worth, move) in enumerate(attacks)
            ),
        ]
    return [*boxes, *attacks]


def claims(prices: Prices, decision: Decision) -> list[Rated]:
    """Return every claim of a box with its worth."""
    boxes, rated = Boxes(prices), list[Rated]()
    for box in decision.moves.boxes:
        if box.kind is Claim:
            rated += [boxes.claims(name) for name in values(box.fields["box"])]
    return rated


def strikes(prices: Prices, decision: Decision) -> list[Rated]:
    """Return conversions and attacks with their worths."""
    rated, cards = list[Rated](), arms(prices)
    targets: list[tuple[str, str]] = []
    for box in decision.moves.boxes:
        if box.kind is Attack:
            (area,) = values(box.fields["area"])
            targets += [(area, target) for target in values(box.fields["target"])]
        elif box.kind is Convert:
            rated += conversions(prices, values(box.fields["area"]), values(box.fields["card"]), cards)
    if targets:
        rated += [
            (plan.worth, Attack(area=plan.area, target=plan.target)) for plan in plans(prices, targets, cards)
        ]
    return rated


def conversions(
    prices: Prices, areas: tuple[str, ...], cards: tuple[str, ...], held: list[Arm]
) -> list[Rated]:
    """Return a conversion for each area, by the weakest card allowed; it always succeeds (4.3.2 I)."""
    pack = rules(prices.state)
    faces = pack.cards
    card = min(
        cards,
        key=lambda ship_card: (
            faces[ship_card].ships + faces[ship_card].infantry,
            faces[ship_card].cost,
            ship_card,
        ),
    )
    cost = pack.tables.convert_action_marker.gold * prices.gold
    cost += (faces[card].infantry + faces[card].ships) * keeping(prices, len(held))
    return [
        (swing(prices, pack.areas[area], prices.country, None) - cost, Convert(area=area, card=card))
        for area in areas
    ]


def values(domain: Any) -> tuple[Any, ...]:
    """Return the values of a choice."""
    assert type(domain) is Choice, "all fields of a segment's moves are choices"
    return domain.values


def allies(domain: Any) -> tuple[tuple[Any, ...], int]:
    """Return the countries that may be hired, and how many of them can be paid."""
    assert type(domain) is Subset, "allies are hired together"
    return domain.values, domain.high
