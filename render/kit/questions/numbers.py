"""Numbers beside the answers of a question: badges that cover neither the places nor one another."""

from collections.abc import Iterable, Iterator, Sequence
from math import cos, hypot, pi, sin

from PIL import Image, ImageDraw

from render.kit import fonts, printed
from render.kit.canvas import FINE, Canvas
from render.kit.icons import icon
from render.kit.keeping.kept import kept
from render.kit.questions.asked import WIDTH, Answer, Closed, Ground, Spot
from render.kit.raster import masks
from render.kit.theme import CARD, COAST, HALO, INK, PAPER, SECOND_INK, WHITE, mix

RADIUS = 28
"""Of a badge with a number."""
NUMBER, STAKE, NAME, WHY = 38, 28, 28, 24
"""Sizes of the numbers, of what is at stake, of names in the list below, and of reasons."""
_GAP = 4
_DIRECTIONS = 16
_STRIP = 72
_MARGIN = 16
_GREY = mix(SECOND_INK, PAPER, 0.25)

Rect = tuple[float, float, float, float]


@kept
def badge(number: int) -> Image.Image:
    """A badge with its number."""
    side = 2 * RADIUS * FINE
    image = Image.new("RGBA", (side, side), (*INK, 0))
    pen = ImageDraw.Draw(image)
    pen.ellipse((0, 0, side - 1, side - 1), fill=(*HALO, 255))
    rim = 4 * FINE
    pen.ellipse((rim, rim, side - 1 - rim, side - 1 - rim), fill=(*INK, 255))
    size = NUMBER if number < 10 else NUMBER - 4
    pen.text(
        (side / 2, side / 2),
        str(number),
        font=fonts.font("bold", size * FINE),
        fill=(*WHITE, 255),
        anchor="mm",
    )
    image = masks.reduced(image, FINE)
    printed.note(image, str(number), size)
    return image


def put_numbers(ground: Ground, values: Sequence[tuple[object, str]]) -> tuple[Canvas, tuple[Spot, ...]]:
    """Number the values, each with its name, on the ground, or in a list below it; return picture and spots.

    Numbers go before what is at stake, and that before what is closed, where there is no room for all.
    """
    places = {_key(answer.value): answer for answer in ground.answers}
    below = [
        (number, value, name) for number, (value, name) in enumerate(values, 1) if _key(value) not in places
    ]
    on_ground = [
        (number, places[_key(value)]) for number, (value, _) in enumerate(values, 1) if _key(value) in places
    ]
    canvas, foot = _with_room_below(ground.canvas, [name for _, _, name in below])
    room = (0.0, 0.0, float(canvas.width), float(ground.canvas.height))
    words = [text.box for text in printed.texts(ground.canvas.image)]
    spots = [*_placed(on_ground, room, words)]
    for (_, answer), (_, spot) in zip(on_ground, spots, strict=True):
        if hypot(spot.x - answer.x, spot.y - answer.y) > answer.clear + RADIUS + 3 * _GAP:
            canvas.line(((answer.x, answer.y), (spot.x, spot.y)), 4, INK)
    for number, spot in spots:
        canvas.sprite(badge(number), spot.x, spot.y)
    taken = [_square(spot.x, spot.y, spot.radius) for _, spot in spots]
    taken += [_square(answer.x, answer.y, answer.clear) for _, answer in on_ground if answer.clear]
    for (_, answer), (_, spot) in zip(on_ground, spots, strict=True):
        _put_stake(canvas, answer, spot, taken, room)
    for shut in ground.closed:
        _put_closed(canvas, shut, taken, room)
    for (number, value, name), (x, y, width) in zip(below, foot, strict=True):
        canvas.sprite(badge(number), x + RADIUS, y)
        canvas.text(x + 2 * RADIUS + 10, y, name, NAME, room=width - 2 * RADIUS - 10)
        spots.append((number, Spot(value, x + RADIUS, y, RADIUS)))
    return canvas, tuple(spot for _, spot in sorted(spots, key=lambda pair: pair[0]))


def _key(value: object) -> tuple[type, object]:
    """Tell True from 1."""
    return type(value), value


def _with_room_below(canvas: Canvas, names: list[str]) -> tuple[Canvas, list[tuple[float, float, float]]]:
    """Return the canvas with a list below, and each name's left end, middle line and width."""
    if not names:
        return canvas, []
    places: list[tuple[float, float, float]] = []
    x, y = float(_MARGIN), canvas.height + _STRIP / 2
    for name in names:
        wide = min(WIDTH - 2 * _MARGIN, 2 * RADIUS + 34 + fonts.width(name, "sans", NAME))
        if x > _MARGIN and x + wide > WIDTH - _MARGIN:
            x, y = float(_MARGIN), y + _STRIP
        places.append((x, y, wide - 24))
        x += wide
    larger = Canvas(canvas.width, round(y + _STRIP / 2))
    larger.paste(canvas.image, 0, 0)
    larger.rectangle((0, canvas.height, canvas.width, canvas.height + 2), COAST)
    return larger, places


def _placed(
    numbered: Sequence[tuple[int, Answer]], room: Rect, words: Sequence[Rect]
) -> Iterator[tuple[int, Spot]]:
    """Place the numbers one after the other: beside their places, off other places, numbers and words."""
    others = [(answer.x, answer.y, answer.clear) for _, answer in numbered]
    placed: list[Spot] = []
    for number, answer in numbered:
        spot = min(
            _candidates(answer, placed, room),
            key=lambda spot: _cost(spot, answer, others, words),
            default=None,
        )
        spot = spot or _anywhere(answer, placed, room)
        placed.append(spot)
        yield number, spot


def _candidates(answer: Answer, placed: list[Spot], room: Rect) -> Iterator[Spot]:
    """Return the free places around an answer: the one it asks for, or near ones first, on it if it is bare."""
    if answer.number is not None and _free(*answer.number, placed, room):
        yield Spot(answer.value, *answer.number, RADIUS)
        return
    if not answer.clear and _free(answer.x, answer.y, placed, room):
        yield Spot(answer.value, answer.x, answer.y, RADIUS)
    for ring in range(4):
        away = answer.clear + RADIUS + _GAP + ring * RADIUS
        for step in range(_DIRECTIONS):
            angle = -3 * pi / 4 + 2 * pi * step / _DIRECTIONS  # from the upper left, with the clock
            x, y = answer.x + away * cos(angle), answer.y + away * sin(angle)
            if _free(x, y, placed, room):
                yield Spot(answer.value, round(x), round(y), RADIUS)


def _anywhere(answer: Answer, placed: list[Spot], room: Rect) -> Spot:
    """Return the nearest free place of a grid over the whole picture."""
    step = RADIUS
    grid = (
        (float(x), float(y))
        for x in range(RADIUS, int(room[2]) - RADIUS + 1, step)
        for y in range(RADIUS, int(room[3]) - RADIUS + 1, step)
    )
    free = (place for place in grid if _free(*place, placed, room))
    x, y = min(free, key=lambda place: hypot(place[0] - answer.x, place[1] - answer.y))
    return Spot(answer.value, x, y, RADIUS)


def _free(x: float, y: float, placed: Iterable[Spot], room: Rect) -> bool:
    inside = room[0] + RADIUS <= x <= room[2] - RADIUS and room[1] + RADIUS <= y <= room[3] - RADIUS
    return inside and all(hypot(x - spot.x, y - spot.y) >= RADIUS + spot.radius + _GAP for spot in placed)


def _cost(
    spot: Spot, answer: Answer, others: Sequence[tuple[float, float, float]], words: Sequence[Rect]
) -> float:
    """Weigh how far a number is from its place, and what it covers of other places and of words."""
    covered = sum(
        max(0.0, clear + RADIUS - hypot(spot.x - x, spot.y - y))
        for x, y, clear in others
        if (x, y) != (answer.x, answer.y)
    )
    hidden = sum(_shared(_square(spot.x, spot.y, spot.radius), word) for word in words)
    return hypot(spot.x - answer.x, spot.y - answer.y) + 3 * covered + hidden / 8


def _square(x: float, y: float, radius: float) -> Rect:
    return x - radius, y - radius, x + radius, y + radius


def _shared(first: Rect, second: Rect) -> float:
    """Return how many pixels two rectangles share."""
    wide = min(first[2], second[2]) - max(first[0], second[0])
    high = min(first[3], second[3]) - max(first[1], second[1])
    return wide * high if wide > 0 and high > 0 else 0


def _overlap(first: Rect, second: Rect) -> bool:
    return first[0] < second[2] and second[0] < first[2] and first[1] < second[3] and second[1] < first[3]


def _within(box: Rect, room: Rect) -> bool:
    return room[0] <= box[0] and room[1] <= box[1] and box[2] <= room[2] and box[3] <= room[3]


def _put_stake(canvas: Canvas, answer: Answer, spot: Spot, taken: list[Rect], room: Rect) -> None:
    """Put what is at stake beside its number: right, left, below or above (or askew), where there is room."""
    if not answer.stake:
        return
    sign = STAKE + 4 if answer.sign else 0
    wide, high = fonts.width(answer.stake, "bold", STAKE) + 16 + sign, STAKE + 10
    x, y, away = spot.x, spot.y, spot.radius + 2
    boxes = (
        (x + away, y - high / 2), (x - away - wide, y - high / 2),
        (x - wide / 2, y + away), (x - wide / 2, y - away - high),
        (x, y + away), (x - wide, y + away), (x, y - away - high), (x - wide, y - away - high),
    )  # fmt: skip
    for left, top in boxes:
        box = (left, top, left + wide, top + high)
        if _within(box, room) and not any(_overlap(box, other) for other in taken):
            taken.append(box)
            _pill(canvas, box, answer.stake, STAKE, INK, sign)
            if sign:
                canvas.stamp(icon(answer.sign, STAKE - 2), INK, left + 6 + STAKE / 2, top + high / 2)
            return


def _put_closed(canvas: Canvas, shut: Closed, taken: list[Rect], room: Rect) -> None:
    """Say in grey why a place is no answer, where that covers nothing else."""
    wide, high = fonts.width(shut.why, "sans", WHY) + 14, WHY + 10
    for drop in (0, -high, high):
        left, top = shut.x - wide / 2, shut.y - high / 2 + drop
        box = (left, top, left + wide, top + high)
        if _within(box, room) and not any(_overlap(box, other) for other in taken):
            taken.append(box)
            _pill(canvas, box, shut.why, WHY, _GREY)
            return


def _pill(
    canvas: Canvas, box: Rect, text: str, size: int, colour: tuple[int, int, int], sign: int = 0
) -> None:
    """Put words on a small card; `sign`: the room before them for an icon."""
    left, top, right, bottom = map(round, box)
    canvas.card((left, top, right, bottom), CARD, colour, radius=10, line=2)
    face = "bold" if size == STAKE else "sans"
    canvas.text((left + sign + right) / 2, (top + bottom) / 2, text, size, colour, face=face, anchor="m")
