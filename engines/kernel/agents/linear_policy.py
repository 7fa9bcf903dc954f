"""Linear policies: a learned weight for each feature of a move, added to its worth at first sight."""

from collections.abc import Callable, Mapping, Sequence
from functools import cache

import msgspec

from engines.kernel.loading.packs import data_file
from engines.kernel.moves import Move

NO_LINEAR_POLICY: Mapping[str, float] = {}


@cache
def linear_policy_of(name: str) -> Mapping[str, float]:
    """Return what `tools/lab/learn_policy.py` learned, by action feature; OSError where there is no file.

    `name`: of the file: a game's, or where a level has learned more, its and the level's. An action feature
    says what a move is in its situation: "occupy eu1", "ship, 3 to come".
    """
    return msgspec.json.decode(data_file("computers", f"{name}.json"), type=dict[str, float])


def with_linear_policy(
    rated: list[tuple[float, Move]],
    action_features: Callable[[Move], Sequence[str]],
    linear_policy: Mapping[str, float],
) -> list[tuple[float, Move]]:
    """Return moves with what they are worth once the weight of each of their action features is added."""
    weight = linear_policy.get
    return [
        (worth + sum([weight(name, 0.0) for name in action_features(move)]), move) for worth, move in rated
    ]
