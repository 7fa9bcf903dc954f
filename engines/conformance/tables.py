"""All ways to set up a game: numbers of seats and variants."""

import random
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import islice, product
from typing import Any, Literal, get_args, get_origin

from engines.kernel import FieldInfo, Game, fields


def values(field: FieldInfo) -> tuple[Any, ...]:
    """Return all values of an option; AssertionError where it is not bool, Literal or a bounded int."""
    if field.type is bool:
        return (False, True)
    if get_origin(field.type) is Literal:
        return get_args(field.type)
    assert field.type is int, f"{field.name} is neither bool nor Literal nor int"
    assert field.bounds is not None, f"{field.name} has no bounds"
    low, high = field.bounds
    return tuple(range(low, high + 1))


def options(game: Game) -> Iterator[Any]:
    """Go through all combinations of variants."""
    known = fields(game.Options)
    for chosen in product(*map(values, known)):
        yield game.Options(**dict(zip((field.name for field in known), chosen, strict=True)))


def fits(game: Game, seats: int, chosen: Any) -> bool:
    """Tell whether a table can be set up so; a misfit must say so."""
    try:
        game.setup(seats, bytes(32), chosen)
    except ValueError as misfit:
        if not str(misfit):
            raise AssertionError("a misfit of seats and options is not explained") from misfit
        return False
    return True


@cache  # several tests of a suite ask, and each way is set up to see whether it fits
def tables(game: Game, seats: int, most: int = 200) -> tuple[Any, ...]:
    """Return the options that fit so many seats; a fixed selection where there are more than `most`."""
    every = list(options(game))
    if len(every) > most:
        random.Random(0).shuffle(every)
    found = tuple(islice((chosen for chosen in every if fits(game, seats, chosen)), most))
    assert found, f"no options fit {seats} seats"
    return found


def telling(ways: Sequence[Any]) -> list[Any]:
    """Return a few of these options, in which every value of each option is met that is met in all."""
    met: set[tuple[str, Any]] = set()
    found: list[Any] = []
    while missing := [one for one in ways if not _values(one) <= met]:
        found.append(max(missing, key=lambda one: len(_values(one) - met)))
        met |= _values(found[-1])
    return found


def _values(chosen: Any) -> set[tuple[str, Any]]:
    """Of a number counts only whether it is 0."""
    named = ((name, getattr(chosen, name)) for name in chosen.__struct_fields__)
    return {(name, bool(value) if type(value) is int else value) for name, value in named}
