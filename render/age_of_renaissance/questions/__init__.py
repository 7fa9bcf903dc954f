"""Pictures of what a player of Age of Renaissance is asked: provinces, Areas, cards, Advances, players."""

from collections.abc import Collection
from itertools import chain
from typing import Any

from engines.age_of_renaissance.words import names
from engines.kernel import Choice, Decision, Move, Subset
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


def prepare(named: NamedView, decision: Decision) -> None:
    """Draw the parts of the map in which a decision may ask for provinces, with those who hold them now.

    Several kinds of moves ask for provinces together where these are few, else each for its own.
    """
    asked: dict[str, list[tuple[str, ...]]] = {}
    for kind in decision.moves.kinds():
        for field in kind.__struct_fields__:
            values = _on_the_map(named, decision, kind, field)
            if len(values) > 1 and field != "target":
                asked.setdefault(field, []).append(values)
    for field, several in asked.items():
        together = tuple(dict.fromkeys(chain.from_iterable(several)))
        for values in [together] if len(together) <= MOST_NUMBERS else dict.fromkeys(several):
            _provinces(named, Asked(decision, field, values))


def _on_the_map(named: NamedView, decision: Decision, kind: type[Move], field: str) -> tuple[str, ...]:
    """Return the provinces among the values of a field."""
    domains = decision.moves.domains(kind, {}, field)
    values = chain.from_iterable(domain.values for domain in domains if isinstance(domain, Choice | Subset))
    places = named.pack.provinces
    return tuple(dict.fromkeys(str(value) for value in values if value in places))


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
