"""Pictures of what a player of Age of Renaissance is asked: provinces, Areas, cards, Advances, players."""

from collections.abc import Collection
from typing import Any

from engines.age_of_renaissance.words import names
from render.age_of_renaissance.named_view import NamedView
from render.age_of_renaissance.questions import areas, people, provinces, tiles
from render.kit.questions.asked import MOST_NUMBERS, Asked, Ground


def ground(named: NamedView, asked: Asked) -> Ground | None:
    """Draw what the answers are or where they lie; None where words say it all.

    Values that are neither, no target, say, stand beside those that are.
    """
    pack = named.pack
    for things, draw in (
        (pack.provinces, _provinces),
        (pack.cards, tiles.leaders if asked.field == "leader" else tiles.cards),
        (pack.advances, tiles.advances),
        (pack.commodities, people.goods),
        (pack.areas, areas.ground),
        (pack.categories, people.categories),
    ):
        among = _among(asked, things)
        if among is not None:
            return draw(named, among)
    return None


def _among(asked: Asked, things: Collection[Any]) -> Asked | None:
    """Return what is asked with those values that are of a kind; None where there are none or too many."""
    values = tuple(value for value in asked.values if isinstance(value, str) and value in things)
    others = len(asked.values) - len(values)
    return asked._replace(values=values) if values and others <= 1 else None


def _provinces(named: NamedView, asked: Asked) -> Ground:
    """Draw provinces on the map; for the target of a card the players whose Capitals they are."""
    if asked.field == "target":
        return people.players(named, asked)
    kinds = {names.kind(named.pack, value) for value in asked.values}
    if len(asked.values) > MOST_NUMBERS and len(kinds) > 1:
        return areas.groups(named, asked)
    return provinces.ground(named, asked)
