"""Names of cards in a line or several, as large as they fit."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations, pairwise

from render.kit import fonts


@lru_cache(maxsize=1024)
def name_lines(name: str, room: int, sizes: tuple[int, ...], most: int) -> tuple[list[str], int]:
    """Break a name into at most so many lines, few and large where that fits; the lines and the size."""
    parts = name.split()
    for count in range(1, most + 1):
        for size in sizes if count == 1 else sizes[-1:]:
            lines = _broken(parts, count, size)
            if max(fonts.width(line, "bold", size) for line in lines) <= room:
                return lines, size
    return _broken(parts, most, sizes[-1]), sizes[-1]


def _broken(parts: Sequence[str], count: int, size: int) -> list[str]:
    """Break words into at most so many lines, so that the longest is as short as can be."""
    count = min(count, len(parts))
    splits = ((0, *at, len(parts)) for at in combinations(range(1, len(parts)), count - 1))
    broken = ([" ".join(parts[start:end]) for start, end in pairwise(split)] for split in splits)
    return min(broken, key=lambda lines: max(fonts.width(line, "bold", size) for line in lines))
