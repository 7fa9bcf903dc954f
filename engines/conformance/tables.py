"""All ways to set up a game: numbers of seats and variants."""

import random
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import islice, product
from math import prod
from typing import Any, Literal, get_args, get_origin

from engines.kernel import FieldInfo, Game, fields

MANY = 100_000  # of more combinations of options than these no list is made


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
    """Return the options that fit so many seats; a fixed selection where there are more than `most`.

    Of very many combinations it has every set of rules, and draws the rest at random.
    """
    every: Iterable[Any] = drawn(game)
    if prod(len(values(field)) for field in fields(game.Options)) <= MANY:
        ways = list(options(game))
        if len(ways) > most:
            random.Random(0).shuffle(ways)
        every = ways
    combinations = tuple(islice((chosen for chosen in every if fits(game, seats, chosen)), most))
    assert combinations, f"no options fit {seats} seats"
    return combinations


def drawn(game: Game) -> Iterator[Any]:
    """Return options without end, the same in every run: the sets of rules, then drawn ones."""
    rng, known = random.Random(0), fields(game.Options)
    yield from (ruleset.applied(game.Options()) for ruleset in game.rulesets.values())
    while True:
        yield game.Options(**{field.name: rng.choice(values(field)) for field in known})


def telling(ways: Sequence[Any]) -> list[Any]:
    """Return a few of these options, in which every value of each option is met that is met in all."""
    met: set[tuple[str, Any]] = set()
    chosen: list[Any] = []
    while missing := [options for options in ways if not _values(options) <= met]:
        chosen.append(max(missing, key=lambda options: len(_values(options) - met)))
        met |= _values(chosen[-1])
    return chosen


def _values(chosen: Any) -> set[tuple[str, Any]]:
    """Return options by name and value; of a number only whether it is 0."""
    named = ((name, getattr(chosen, name)) for name in chosen.__struct_fields__)
    return {(name, bool(value) if type(value) is int else value) for name, value in named}
