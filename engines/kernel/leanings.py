"""What quick answers of computer players lean to: learned numbers, by the traits of answers.

A trait says what an answer is in its situation ("occupy lisbon, 3 to come"). A file a game in
`data/computers`, written by `tools/learn_leanings.py`.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import cache

import msgspec

from engines.kernel.moves import Move
from engines.kernel.packs import data_file

NO_LEANINGS: Mapping[str, float] = {}


@cache
def leanings_of(game: str) -> Mapping[str, float]:
    """Return what was learned for a game, by trait; OSError where there is no such file."""
    return msgspec.json.decode(data_file("computers", f"{game}.json"), type=dict[str, float])


def leaned(
    rated: list[tuple[float, Move]], traits: Callable[[Move], Sequence[str]], leanings: Mapping[str, float]
) -> list[tuple[float, Move]]:
    """Return answers with what they are worth once the leaning of each of their traits is added."""
    lean = leanings.get
    return [(worth + sum([lean(one, 0.0) for one in traits(move)]), move) for worth, move in rated]
