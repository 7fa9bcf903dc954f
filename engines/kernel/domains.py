"""Domains: the values that one field of a move can take.

Five kinds suffice for every form: one of several, a number, some of several, a ranking, and how many of each.
"""

from collections.abc import Hashable, Iterator
from itertools import combinations, islice, permutations
from math import comb, perm
from typing import TypeGuard

import msgspec

from engines.kernel.chance import Rng


def _same(value: object, wanted: object) -> bool:
    """Tell whether they are equal and of the same type: True is not 1 here."""
    return value == wanted and type(value) is type(wanted)


def _contains(values: tuple[Hashable, ...], value: object) -> bool:
    for known in values:  # noqa: SIM110 - any() takes twice as long, at every move
        if value == known and type(value) is type(known):
            return True
    return False


def _tuple(value: object) -> TypeGuard[tuple[object, ...]]:
    return isinstance(value, tuple)


class Choice(msgspec.Struct, frozen=True, gc=False):
    """Exactly one of `values`; a value may be None where the field may be left out."""

    values: tuple[Hashable, ...]

    def __contains__(self, value: object) -> bool:
        """Tell whether `value` is one of the values, of the very same type."""
        values = self.values
        return value in values and (value is None or type(value) is str or _contains(values, value))

    def __iter__(self) -> Iterator[Hashable]:
        """Go through the values in their order."""
        return iter(self.values)

    def size(self) -> int:
        """Return how many values there are."""
        return len(self.values)

    def plain(self) -> Hashable:
        """Return None where the field may be left out, else the first value."""
        return None if None in self.values else self.values[0]

    def sample(self, rng: Rng) -> Hashable:
        """Draw one, each as likely as the others."""
        values = self.values
        return values[0] if len(values) == 1 else values[rng.randrange(len(values))]


class Span(msgspec.Struct, frozen=True, gc=False):
    """A plain int from `low` to `high`, both included."""

    low: int
    high: int
    usual: int | None = None  # around which most answers lie, and random play draws; None: `low`

    def __contains__(self, value: object) -> bool:
        """Tell whether `value` is an int (no bool) within the bounds."""
        return type(value) is int and self.low <= value <= self.high

    def __iter__(self) -> Iterator[int]:
        """Count upwards."""
        return iter(range(self.low, self.high + 1))

    def size(self) -> int:
        """Return how many numbers there are."""
        return max(0, self.high - self.low + 1)

    def sample(self, rng: Rng) -> int:
        """Draw a number; each step away from the usual one is half as likely, so that play is not absurd."""
        number, end, step = self.low, self.high, 1
        if self.usual is not None:
            number = self.usual
            if rng.randrange(2):
                end, step = self.low, -1
        while number != end and rng.randrange(2):
            number += step
        return number

    def plain(self) -> int:
        """Return the usual number."""
        return self.low if self.usual is None else self.usual

    def around(self, count: int) -> range:
        """Return at most `count` numbers with the usual one in their middle, as far as the bounds allow."""
        first = max(self.low, min(self.plain() - count // 2, self.high - count + 1))
        return range(first, min(first + count, self.high + 1))


class Subset(msgspec.Struct, frozen=True, gc=False):
    """Between `low` and `high` different ones of `values`, as a tuple in the order of `values`."""

    values: tuple[Hashable, ...]
    low: int
    high: int

    def __contains__(self, value: object) -> bool:
        """Tell whether `value` is such a tuple, in the domain's order."""
        if not _tuple(value) or not self.low <= len(value) <= self.high:
            return False
        rest = iter(self.values)
        return all(any(_same(item, known) for known in rest) for item in value)

    def __iter__(self) -> Iterator[tuple[Hashable, ...]]:
        """Go through the subsets, small ones first."""
        for count in range(self.low, min(self.high, len(self.values)) + 1):
            yield from combinations(self.values, count)

    def size(self) -> int:
        """Return how many subsets there are."""
        if self.low == self.high and self.low in (0, len(self.values)):
            return 1  # nothing, or all there is
        return sum(comb(len(self.values), count) for count in range(self.low, self.high + 1))

    def plain(self) -> tuple[Hashable, ...]:
        """Return as few as possible, the first ones."""
        return self.values[: self.low]

    def sample(self, rng: Rng) -> tuple[Hashable, ...]:
        """Draw how many, then which."""
        count = self.low + rng.randrange(min(self.high, len(self.values)) - self.low + 1)
        if not count:
            return ()
        left = list(range(len(self.values)))
        chosen = sorted(left.pop(rng.randrange(len(left))) for _ in range(count))
        return tuple(self.values[index] for index in chosen)


class Ranking(msgspec.Struct, frozen=True, gc=False):
    """`length` different ones of `values`, as a tuple in the player's order."""

    values: tuple[Hashable, ...]
    length: int

    def __contains__(self, value: object) -> bool:
        """Tell whether `value` is such a tuple."""
        if not _tuple(value) or len(value) != self.length:
            return False
        return all(_contains(self.values, item) for item in value) and len(set(value)) == len(value)

    def __iter__(self) -> Iterator[tuple[Hashable, ...]]:
        """Go through the rankings."""
        return permutations(self.values, self.length)

    def size(self) -> int:
        """Return how many rankings there are."""
        return perm(len(self.values), self.length)

    def plain(self) -> tuple[Hashable, ...]:
        """Return the first ones in the domain's order."""
        return self.values[: self.length]

    def sample(self, rng: Rng) -> tuple[Hashable, ...]:
        """Draw one, each as likely as the others."""
        left = list(self.values)
        return tuple(left.pop(rng.randrange(len(left))) for _ in range(self.length))


class Counts(msgspec.Struct, frozen=True, gc=False):
    """How many of each kind: `low` to `high` in all, and at most so many of each as `limits` says.

    A value names each kind as often as it is taken, in the order of `limits`: `("wool", "wool", "wine")`.
    """

    limits: tuple[tuple[Hashable, int], ...]
    low: int
    high: int

    def __contains__(self, value: object) -> bool:
        """Tell whether `value` is such a tuple, in the domain's order."""
        if not _tuple(value) or not self.low <= len(value) <= self.high:
            return False
        position = 0
        for kind, limit in self.limits:
            start = position
            while position < len(value) and _same(value[position], kind):
                position += 1
            if position - start > limit:
                return False
        return position == len(value)

    def __iter__(self) -> Iterator[tuple[Hashable, ...]]:
        """Go through the values."""
        return self._from(0, 0)

    def size(self) -> int:
        """Return how many values there are."""
        if self.low == self.high and (not self.low or self.low == sum([limit for _, limit in self.limits])):
            return 1  # nothing, or all there is
        ways = [1]
        for _, limit in self.limits:
            ways = [sum(ways[max(0, total - limit) : total + 1]) for total in range(len(ways) + limit)]
        return sum(islice(ways, self.low, self.high + 1))

    def plain(self) -> tuple[Hashable, ...]:
        """Return as few as possible, of the first kinds."""
        kinds: list[Hashable] = []
        for kind, limit in self.limits:
            kinds += [kind] * limit
        return tuple(kinds[: self.low])

    def sample(self, rng: Rng) -> tuple[Hashable, ...]:
        """Draw how many in all, then one after the other."""
        left = [limit for _, limit in self.limits]
        total = self.low + rng.randrange(min(self.high, sum(left)) - self.low + 1)
        if not total:
            return ()
        taken = [0] * len(left)
        for _ in range(total):
            place = rng.randrange(sum(left))
            index = 0
            while place >= left[index]:
                place -= left[index]
                index += 1
            left[index] -= 1
            taken[index] += 1
        return tuple(kind for (kind, _), count in zip(self.limits, taken, strict=True) for _ in range(count))

    def _from(self, index: int, total: int) -> Iterator[tuple[Hashable, ...]]:
        if index == len(self.limits):
            if total >= self.low:
                yield ()
            return
        kind, limit = self.limits[index]
        for count in range(min(limit, self.high - total) + 1):
            for rest in self._from(index + 1, total + count):
                yield (kind,) * count + rest


Domain = Choice | Span | Subset | Ranking | Counts
