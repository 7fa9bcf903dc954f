"""What is known of the move of which a field is asked: its kind, and the values named before."""

from collections.abc import Iterator
from typing import Any

from engines.kernel import Counts, Domain, Move, Span, command_name
from render.kit.questions.asked import Asked


def named_before(asked: Asked, field: str) -> tuple[Any, ...]:
    """Return the values of a field asked before for which exactly these values are offered; () for none.

    A question does not tell what the player has named already, but its values do: often of only one card.
    """
    offered: dict[Any, set[Any]] = {}
    for kind in _kinds(asked):
        for box in asked.decision.moves.boxes:
            if box.kind is kind and field in box.fields:
                for value in values_of(box.fields[field]):
                    offered.setdefault(value, set()).update(values_of(box.fields[asked.field]))
    wanted = set(asked.values) - {None}
    return tuple(value for value, within in offered.items() if within - {None} == wanted)


def commands(asked: Asked) -> frozenset[str]:
    """Return the names of the kinds of move of which these values may be asked; empty: of several at once."""
    return frozenset(command_name(kind) for kind in _kinds(asked))


def _kinds(asked: Asked) -> Iterator[type[Move]]:
    """Go through the kinds of move with exactly these values, or else those that have more."""
    within: dict[type[Move], set[Any]] = {}
    for box in asked.decision.moves.boxes:
        if asked.field in box.fields:
            within.setdefault(box.kind, set()).update(values_of(box.fields[asked.field]))
    values = set(asked.values)
    exact = [kind for kind, offered in within.items() if offered == values]
    yield from exact or [kind for kind, offered in within.items() if values <= offered]


def values_of(domain: Domain) -> tuple[Any, ...]:
    """Return what a domain offers one by one; () for numbers."""
    if isinstance(domain, Span):
        return ()
    return tuple(thing for thing, _ in domain.limits) if isinstance(domain, Counts) else domain.values
