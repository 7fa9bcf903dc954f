"""Reasons: what speaks for a move, as differences to the other moves that were looked at.

Each move is played on a few times from the same twins with the same numbers (`End`). A difference counts
where it is larger than what chance brings.
"""

import math
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from engines.computers import words

SMALL = 0.002  # a difference counts from this part of all that speaks for the seat on
CLEAR = 1.5  # so many standard errors are no chance; of rivals, who do much else, twice as many
SURE, OFTEN = 0.95, 0.5  # what decides happens nearly always after the move, and else so seldom
DECISIVE = 1e6  # points, for the order of reasons, of what decides the game


WINS, STOPS, RIVAL = "wins", "stops", "rival"  # names of reasons that are no feature of an agent


class Reason(NamedTuple):
    """What a move does to the seat's position, beside the other moves looked at."""

    feature: str  # of the agent's, the strongest of those with the same words; or one of the above
    text: str  # in words for players that compare, "more towns"; another seat stands as `<seat:2>`
    gain: float  # in points of the game; below 0 where the move costs


class End(NamedTuple):
    """Where a playout led."""

    features: Mapping[str, float]  # the seat's own, in points
    rivals: Mapping[int, float]  # all that speaks for each rival, as much of it as matters to the seat
    chance: float  # the seat's, to win
    winners: Mapping[int, float]  # by seat, the parts of a victory; {} while the game goes on


Ends = Sequence[End]  # of one move; the first ends of all moves come from one twin, and so on


def reasons(mine: Ends, others: Sequence[Ends], texts: Mapping[str, str], seat: int) -> tuple[Reason, ...]:
    """Return what tells a move from others, the strongest first, costs too; `texts`: of the features."""
    if not others:
        return ()
    unsorted = [*_decisive(mine, others, seat), *_features(mine, others, texts), *_rivals(mine, others)]
    return tuple(sorted(unsorted, key=lambda reason: -abs(reason.gain)))


def _features(mine: Ends, others: Sequence[Ends], texts: Mapping[str, str]) -> Iterable[Reason]:
    """Compare the seat's own features; those with the same words count together, those without none."""
    alike: dict[str, list[str]] = {}
    for name in dict.fromkeys(name for end in mine for name in end.features):
        if texts.get(name):
            alike.setdefault(texts[name], []).append(name)
    least = SMALL * sum(abs(worth) for end in mine for worth in end.features.values()) / len(mine)
    for text, names in alike.items():
        gain = _gain(mine, others, names)
        if abs(gain) > least:
            yield Reason(max(names, key=lambda name: abs(_gain(mine, others, [name]))), text, gain)


def _gain(mine: Ends, others: Sequence[Ends], names: Sequence[str]) -> float:
    """Return by how much features are more after a move; 0 where that may be chance."""

    def worth(end: End) -> float:
        return sum(end.features.get(name, 0.0) for name in names)

    return _beyond_chance(
        [worth(end) - _mean(worth(ends[look]) for ends in others) for look, end in enumerate(mine)]
    )


def _rivals(mine: Ends, others: Sequence[Ends]) -> Iterable[Reason]:
    """Compare what rivals have, and name the one who loses most: what they lose is gained."""
    least = SMALL * _mean(sum(abs(worth) for worth in end.features.values()) for end in mine)
    losses: dict[int, float] = {}
    for seat in mine[0].rivals:
        gaps = [
            _mean(ends[look].rivals[seat] for ends in others) - end.rivals[seat]
            for look, end in enumerate(mine)
        ]
        losses[seat] = _beyond_chance(gaps, 2 * CLEAR)
    most = max(losses, key=lambda seat: losses[seat], default=None)
    if most is not None and losses[most] > least:
        yield Reason(RIVAL, words.sets_back(most), losses[most])


def _decisive(mine: Ends, others: Sequence[Ends], seat: int) -> Iterable[Reason]:
    """Tell whether it wins where others do not, or keeps a rival from winning."""
    if _won(mine, seat) >= SURE and _mean(_won(ends, seat) for ends in others) < OFTEN:
        yield Reason(WINS, words.WINS, 2 * DECISIVE)
    for rival in mine[0].rivals:
        if _won(mine, rival) <= 1 - SURE and _mean(_won(ends, rival) for ends in others) > OFTEN:
            yield Reason(STOPS, words.stops(rival), DECISIVE)


def _won(ends: Ends, seat: int) -> float:
    return _mean(end.winners.get(seat, 0.0) for end in ends)


def spread(mine: Ends, other: Ends) -> float:
    """Return the standard error of the difference between two moves' chances."""
    return _error([end.chance - beside.chance for end, beside in zip(mine, other, strict=True)])


def _beyond_chance(gaps: Sequence[float], clear: float = CLEAR) -> float:
    """Return the mean of differences; 0 where it is less than so many of its standard errors."""
    mean = sum(gaps) / len(gaps)
    return mean if abs(mean) > clear * _error(gaps) else 0.0


def _error(gaps: Sequence[float]) -> float:
    """Return the standard error of the mean."""
    mean = sum(gaps) / len(gaps)
    return math.sqrt(sum((gap - mean) ** 2 for gap in gaps)) / len(gaps)


def _mean(values: Iterable[float]) -> float:
    numbers = list(values)
    return sum(numbers) / len(numbers)
