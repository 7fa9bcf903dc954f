"""Domains as a panel needs them: what can be picked of several, and what is left."""

from collections.abc import Iterable
from itertools import islice
from typing import Any, cast

import msgspec

from engines.kernel import Counts, Domain, Ranking, Span, Subset

LISTED = 25
"""So many values are offered at once, as many as a menu of Discord holds; more in two steps, or in pages."""
ENUMERABLE = 400
"""Mixed domains are asked as one list if there are no more values than this."""


def arrange(domains: Iterable[Domain], picked: Iterable[Any]) -> tuple[Any, ...] | None:
    """Return what was picked in the order of the domain that has it; None if none does."""
    picked = tuple(picked)
    for domain in domains:
        value: Any = picked
        if isinstance(domain, Subset):
            value = _ordered(domain.values, picked)
        elif isinstance(domain, Counts):
            value = _ordered(tuple(thing for thing, _ in domain.limits), picked)
        if value in domain:
            return value
    return None


def next_picks(domains: Iterable[Domain], taken: tuple[Any, ...]) -> tuple[Any, ...]:
    """Return the values that can still be added to what was picked, in the domains' order."""
    values: dict[Any, None] = {}
    for domain in domains:
        if isinstance(domain, Subset | Ranking):
            high = domain.length if isinstance(domain, Ranking) else domain.high
            if len(taken) < high and all(value in domain.values for value in taken):
                values.update(dict.fromkeys(value for value in domain.values if value not in taken))
        elif isinstance(domain, Counts):
            limits = dict(domain.limits)
            if len(taken) < domain.high and all(
                taken.count(thing) <= limits.get(thing, 0) for thing in taken
            ):
                values.update(dict.fromkeys(thing for thing in limits if taken.count(thing) < limits[thing]))
        else:
            some = islice(domain, ENUMERABLE)
            listed = [cast("tuple[Any, ...]", value) for value in some if isinstance(value, tuple)]
            for value in listed:
                if len(value) > len(taken) and value[: len(taken)] == taken:
                    values[value[len(taken)]] = None
    return tuple(values)


def plain_values(domains: Iterable[Domain]) -> tuple[Any, ...]:
    """Return all values of the domains, each once; at most a few hundred."""
    return tuple(dict.fromkeys(value for domain in domains for value in islice(domain, ENUMERABLE)))


def likely(domains: Iterable[Domain]) -> tuple[int, ...]:
    """Return as many numbers as can be listed: those around what is usual, and none between is left out."""
    spans = [domain for domain in domains if isinstance(domain, Span)]
    numbers = sorted({number for span in spans for number in span.around(LISTED)})
    if not numbers:
        return ()
    first = max(0, min(numbers.index(spans[0].plain()) - LISTED // 2, len(numbers) - LISTED))
    return tuple(numbers[first : first + LISTED])


def one_of_each(domain: Counts) -> Subset | None:
    """Return the choice as a subset; None if a thing can be taken twice."""
    things = tuple(thing for thing, limit in domain.limits if limit > 0)
    if len(things) > LISTED or (domain.high > 1 and any(limit > 1 for _, limit in domain.limits)):
        return None
    return Subset(things, domain.low, min(domain.high, len(things)))


def merged(domains: Iterable[Domain]) -> Subset:
    """Return one choice with the values of all."""
    subsets = [domain for domain in domains if isinstance(domain, Subset)]
    values = tuple(dict.fromkeys(value for subset in subsets for value in subset.values))
    high = min(len(values), max(subset.high for subset in subsets))
    return Subset(values, min(subset.low for subset in subsets), high)


class Only(msgspec.Struct, frozen=True):
    """The one value that a field can have; it may be None."""

    value: Any


def only(domains: tuple[Domain, ...]) -> Only | None:
    """Return the one value that is left, or None where there are several or none."""
    values = {value for domain in domains for value in islice(domain, 2)}
    return Only(values.pop()) if len(values) == 1 else None


def _ordered(values: tuple[Any, ...], picked: tuple[Any, ...]) -> tuple[Any, ...]:
    places = {value: place for place, value in enumerate(values)}
    return tuple(sorted(picked, key=lambda value: places.get(value, len(places))))
