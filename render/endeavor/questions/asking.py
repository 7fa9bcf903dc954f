"""Which moves a question can be about: several kinds of move have the same field."""

from engines.kernel import Counts, Domain, Move, Span, command_name
from render.kit.questions.asked import Asked


def commands(asked: Asked) -> tuple[str, ...]:
    """Return the commands whose field takes just what is offered, or if there is none that and more."""
    moves, offered = asked.decision.moves, set(asked.values)
    taken = {kind: _values(asked, kind) for kind in moves.kinds() if asked.field in kind.__struct_fields__}
    exactly = [kind for kind, values in taken.items() if values == offered]
    fitting = exactly or [kind for kind, values in taken.items() if offered <= values]
    return tuple(command_name(kind) for kind in fitting)


def possible(asked: Asked) -> frozenset[object]:
    """Return what may be answered, of which no more than a part need be asked now."""
    named = commands(asked)
    kinds = [kind for kind in asked.decision.moves.kinds() if command_name(kind) in named]
    return frozenset(asked.values).union(*(_values(asked, kind) for kind in kinds))


def _values(asked: Asked, kind: type[Move]) -> set[object]:
    domains = asked.decision.moves.domains(kind, {}, asked.field)
    return {value for domain in domains for value in _single(domain)}


def _single(domain: Domain) -> tuple[object, ...]:
    """Return the values of a domain one by one, also of those that take several at once."""
    if isinstance(domain, Counts):
        return tuple(value for value, _ in domain.limits)
    return () if isinstance(domain, Span) else tuple(domain.values)
