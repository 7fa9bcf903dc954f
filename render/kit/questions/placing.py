"""Where numbers and what is at stake stand on a question's picture: near their places, apart, off words.

A number and its stake are placed together. All answers take the best place that is free, the most crowded
first; then each looks again, now that the others stand.
"""

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from math import cos, hypot, pi, sin
from operator import itemgetter
from typing import NamedTuple

from render.kit import fonts
from render.kit.questions.asked import Answer, Spot
from render.kit.questions.crowding import Crowding, Rect

RADIUS = 28
"""Of a badge with a number."""
STAKE = 28
"""Size of what is at stake."""
HIGH = STAKE + 10
"""Height of a stake."""
GAP = 4
WORD, PLACE = 0.125, 0.4
"""What each pixel of words and of other answers' places counts when it is covered, in pixels of distance."""
_RINGS = 4
_TURNS = tuple((cos(angle), sin(angle)) for angle in (-3 * pi / 4 + 2 * pi * step / 16 for step in range(16)))
"""Directions from a place, from the upper left on, with the clock."""
_CROWD = 130
"""Answers nearer to each other than this crowd each other."""
_UNTOLD = 120
"""Pixels of distance that a stake is worth."""
_LOOKS = 2
_BEST = 10
"""Of so many places of a number the stake's place is looked for."""


class Placed(NamedTuple):
    """A number, and the rectangle of its stake; None where there is none, or no room for it."""

    spot: Spot
    stake: Rect | None


def sign_room(answer: Answer) -> int:
    """Return the room of the icon before a stake."""
    return STAKE + 4 if answer.sign else 0


def placed(answers: Sequence[Answer], room: Rect, words: Sequence[Rect]) -> list[Placed]:
    """Place the numbers and stakes of all answers, in their order."""
    weighed = [(word, WORD) for word in words]
    weighed += [(answer.box, PLACE) for answer in answers if answer.clear]
    crowding = Crowding(room, weighed)

    @cache
    def near(place: int) -> list[Choice]:
        return _choices(answers[place], room, crowding)

    def choices(place: int) -> Iterator[Placed]:
        """Go through the places of an answer, mostly only the one it asks for."""
        answer = answers[place]
        yield from _wanted(answer, room, crowding)
        yield from (Placed(Spot(answer.value, x, y, RADIUS), stake) for _, x, y, stake in near(place))

    order = sorted(range(len(answers)), key=lambda place: -_neighbours(answers, place))
    standing: dict[int, Placed] = {}
    for _ in range(_LOOKS):
        for place in order:
            standing.pop(place, None)
            others = [*standing.values()]
            free = (chosen for chosen in choices(place) if _free(chosen, others))
            standing[place] = next(free, None) or _anywhere(answers[place], others, room)
    return [standing[place] for place in range(len(answers))]


def _neighbours(answers: Sequence[Answer], place: int) -> int:
    here = answers[place]
    return sum(hypot(here.x - other.x, here.y - other.y) < _CROWD for other in answers)


def _wanted(answer: Answer, room: Rect, crowding: Crowding) -> Iterator[Placed]:
    """Return the place that an answer asks for, with its stake where that covers least."""
    if answer.number is None or not within(square(*answer.number, RADIUS), room):
        return
    spot = Spot(answer.value, *answer.number, RADIUS)
    if answer.stake:
        boxes = [box for box in _beside(spot.x, spot.y, _stake_width(answer)) if within(box, room)]
        yield from (Placed(spot, box) for box in sorted(boxes, key=crowding.covered))
    yield Placed(spot, None)


Choice = tuple[float, float, float, Rect | None]
"""What a place costs, where the number stands there, and its stake."""


def _choices(answer: Answer, room: Rect, crowding: Crowding) -> list[Choice]:
    """Return the best places around an answer, cheap ones first: far away, or upon what matters, is dear."""
    spots = sorted(_spots(answer, room, crowding), key=itemgetter(0))
    if not answer.stake:
        return [(cost, x, y, None) for cost, x, y in spots]
    choices: list[Choice] = [(cost + _UNTOLD, x, y, None) for cost, x, y in spots]
    left, top, right, bottom = room
    x1, y1, x2, y2 = answer.box if answer.clear else (0.0, 0.0, 0.0, 0.0)
    wide = _stake_width(answer)
    # This is most of the work: comparisons are written out.
    beside = [
        (cost + shift, x, y, box)
        for cost, x, y in spots[:_BEST]
        for shift, box in enumerate(_beside(x, y, wide))
        if left <= box[0]
        and top <= box[1]
        and box[2] <= right
        and box[3] <= bottom
        and not (x1 < box[2] and box[0] < x2 and y1 < box[3] and box[1] < y2)
    ]
    weights = crowding.all_covered([box for _, _, _, box in beside])
    choices += [(cost + weight, x, y, box) for (cost, x, y, box), weight in zip(beside, weights, strict=True)]
    return sorted(choices, key=itemgetter(0))


def _spots(answer: Answer, room: Rect, crowding: Crowding) -> list[tuple[float, float, float]]:
    """Return the places around an answer that are inside, with what they cost."""
    left, top, right, bottom = room[0] + RADIUS, room[1] + RADIUS, room[2] - RADIUS, room[3] - RADIUS
    middle, down = answer.x, answer.y
    places = [(x, y) for x, y in _around(answer) if left <= x <= right and top <= y <= bottom]
    weights = crowding.all_covered([(x - RADIUS, y - RADIUS, x + RADIUS, y + RADIUS) for x, y in places])
    return [
        (hypot(x - middle, y - down) + weight, x, y) for (x, y), weight in zip(places, weights, strict=True)
    ]


def _stake_width(answer: Answer) -> int:
    return fonts.width(answer.stake, "bold", STAKE) + 16 + sign_room(answer)


def _around(answer: Answer) -> Iterator[tuple[float, float]]:
    """Go through the places around an answer, near ones first: on it where nothing lies."""
    if not answer.clear:
        yield round(answer.x), round(answer.y)
    for right, low in _turned(answer.half, answer.clear):
        yield round(answer.x + right), round(answer.y + low)


@lru_cache(maxsize=64)
def _turned(half: float, clear: float) -> tuple[tuple[float, float], ...]:
    """Return the places around something so large, from its middle."""
    rings = [RADIUS + GAP + ring * RADIUS * 0.8 for ring in range(_RINGS)]
    return tuple(((half + away) * right, (clear + away) * low) for away in rings for right, low in _TURNS)


def _beside(x: float, y: float, wide: int) -> tuple[Rect, ...]:
    """Return where a stake may stand at its number: right, left, below or above, or askew."""
    away, half = RADIUS + 2, HIGH / 2
    return (
        (x + away, y - half, x + away + wide, y + half),
        (x - away - wide, y - half, x - away, y + half),
        (x - wide / 2, y + away, x + wide / 2, y + away + HIGH),
        (x - wide / 2, y - away - HIGH, x + wide / 2, y - away),
        (x, y + away, x + wide, y + away + HIGH),
        (x - wide, y + away, x, y + away + HIGH),
        (x, y - away - HIGH, x + wide, y - away),
        (x - wide, y - away - HIGH, x, y - away),
    )


def _free(chosen: Placed, others: Sequence[Placed]) -> bool:
    """Tell whether a number with its stake touches no other."""
    x, y = chosen.spot.x, chosen.spot.y
    for spot, stake in others:
        if hypot(x - spot.x, y - spot.y) < 2 * RADIUS + GAP:
            return False
        if stake is not None and overlap(stake, square(x, y, RADIUS)):
            return False
        if chosen.stake is None:
            continue
        if overlap(chosen.stake, square(spot.x, spot.y, RADIUS)):
            return False
        if stake is not None and overlap(chosen.stake, stake):
            return False
    return True


def _anywhere(answer: Answer, others: Sequence[Placed], room: Rect) -> Placed:
    """Return the nearest free place of a grid over the whole picture, without a stake."""
    grid = (
        Placed(Spot(answer.value, float(x), float(y), RADIUS), None)
        for x in range(RADIUS, int(room[2]) - RADIUS + 1, RADIUS)
        for y in range(int(room[1]) + RADIUS, int(room[3]) - RADIUS + 1, RADIUS)
    )
    free = (choice for choice in grid if _free(choice, others))
    return min(free, key=lambda choice: hypot(choice.spot.x - answer.x, choice.spot.y - answer.y))


def square(x: float, y: float, radius: float) -> Rect:
    """Return the square around a place."""
    return x - radius, y - radius, x + radius, y + radius


def overlap(first: Rect, second: Rect) -> bool:
    """Tell whether two rectangles share anything."""
    return first[0] < second[2] and second[0] < first[2] and first[1] < second[3] and second[1] < first[3]


def shared(first: Rect, second: Rect) -> float:
    """Return how many pixels two rectangles share."""
    wide = min(first[2], second[2]) - max(first[0], second[0])
    high = min(first[3], second[3]) - max(first[1], second[1])
    return wide * high if wide > 0 and high > 0 else 0.0


def within(box: Rect, room: Rect) -> bool:
    """Tell whether a rectangle lies in another one."""
    return room[0] <= box[0] and room[1] <= box[1] and box[2] <= room[2] and box[3] <= room[3]
