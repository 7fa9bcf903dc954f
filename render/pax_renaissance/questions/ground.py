"""Chooses the ground of a question: the map, the market, cards, tokens or victory squares."""

from typing import Any

from engines.pax_renaissance.data.pack import shape_of
from engines.pax_renaissance.words import names
from render.kit.questions.asked import ANY, Asked, Ground
from render.pax_renaissance.named_view import NamedView
from render.pax_renaissance.questions.cards import cards_ground, sides_ground
from render.pax_renaissance.questions.context import named_before
from render.pax_renaissance.questions.market import market_ground
from render.pax_renaissance.questions.places import fairs, map_ground
from render.pax_renaissance.questions.several import several_ground
from render.pax_renaissance.questions.squares import victories_ground
from render.pax_renaissance.questions.tokens import tokens_ground

_ON_MAP = frozenset({"empire", "border", "fighters", "rooks", "bank"})
"""Fields whose values always lie on the map."""
_OWN = 4
"""So many cards of one's own have room below the market."""


def question_ground(named: NamedView, asked: Asked) -> Ground | None:
    """Draw where the values of a field lie, or the cards that they are; None where words say it all."""
    values: list[Any] = [value for value in asked.values if isinstance(value, str)]
    if not values:
        return None
    match asked.field:
        case field if field == ANY:
            return several_ground(named, asked)
        case "row":
            return fairs(named, asked, values)
        case "side":
            return sides_ground(named, asked, values)
        case "victory":
            return victories_ground(named, values)
        case field if field in _ON_MAP:
            return map_ground(named, asked, values)
        case _ if any(_stands(named, value) for value in values):
            return map_ground(named, asked, values)
        case "source" if _repressed(named, asked):
            return map_ground(named, asked, values)
        case _:
            return _of_things(named, asked, values)


def _of_things(named: NamedView, asked: Asked, values: list[str]) -> Ground | None:
    """Draw tokens, the market or cards."""
    if all(names.is_token(value) for value in values):
        return tokens_ground(named, asked, values)
    slots = {
        slot.card or f"{region}:{column}"
        for region, row in named.view.market.items()
        for column, slot in enumerate(row)
    }
    if slots.issuperset(values):
        return market_ground(named, asked, values)
    cards = [value for value in values if value in named.pack.cards or value in named.pack.empires]
    bought = [card for card in cards if card in slots]
    if bought and len(cards) == len(values) <= len(bought) + _OWN:
        return market_ground(named, asked, bought, [card for card in cards if card not in slots])
    return cards_ground(named, asked, cards) if cards else None


def _repressed(named: NamedView, asked: Asked) -> bool:
    """Tell whether a token is taken from the repressed of empires."""
    tokens = {token for token in named_before(asked, "token") if isinstance(token, str)}
    shapes = {shape_of(token) for token in tokens}
    return bool(shapes) and "bishop" not in shapes and set(asked.values) <= named.view.squares.keys()


def _stands(named: NamedView, value: str) -> bool:
    return value in named.chart.empire or value in named.pack.borders
