"""Numbers beside the answers of a question: badges that cover neither the places nor one another."""

from collections.abc import Sequence
from math import hypot

from PIL import Image, ImageDraw

from render.kit import fonts, printed
from render.kit.canvas import FINE, Canvas
from render.kit.icons import icon
from render.kit.keeping.kept import kept
from render.kit.questions.asked import WIDTH, Answer, Closed, Ground, Spot
from render.kit.questions.crowding import Rect
from render.kit.questions.placing import (
    GAP,
    RADIUS,
    STAKE,
    overlap,
    placed,
    shared,
    sign_room,
    square,
    within,
)
from render.kit.raster import masks
from render.kit.theme import CARD, COAST, HALO, INK, PAPER, SECOND_INK, WHITE, mix

NUMBER, NAME, WHY = 38, 28, 24
"""Sizes of the numbers, of names in the list below, and of reasons."""
_HIDING = 0.6
"""A reason that would cover words by more than this share of itself is left out."""
_STRIP = 72
_MARGIN = 16
_GREY = mix(SECOND_INK, PAPER, 0.25)


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
    room = (0.0, float(ground.top), float(canvas.width), float(ground.canvas.height))
    inner = (0.0, room[1], room[2], room[3] - ground.foot)
    words = [*ground.kept, *(text.box for text in printed.texts(ground.canvas.image))]
    standing = placed([answer for _, answer in on_ground], inner, words)
    spots = [
        (number, spot._replace(box=answer.meant))
        for (number, answer), (spot, _) in zip(on_ground, standing, strict=True)
    ]
    for (_, answer), (_, spot) in zip(on_ground, spots, strict=True):
        _lead(canvas, answer, spot)
    for number, spot in spots:
        canvas.sprite(badge(number), spot.x, spot.y)
    taken = [square(spot.x, spot.y, spot.radius) for _, spot in spots]
    taken += [answer.box for _, answer in on_ground if answer.clear]
    for (_, answer), (_, stake) in zip(on_ground, standing, strict=True):
        if stake is not None:
            taken.append(stake)
            _put_stake(canvas, answer, stake)
    for shut in ground.closed:
        _put_closed(canvas, shut, taken, words, room)
    for (number, value, name), (x, y, width) in zip(below, foot, strict=True):
        canvas.sprite(badge(number), x + RADIUS, y)
        canvas.text(x + 2 * RADIUS + 10, y, name, NAME, room=width - 2 * RADIUS - 10)
        spots.append(
            (number, Spot(value, x + RADIUS, y, RADIUS, (x, y - _STRIP / 2, x + width, y + _STRIP / 2)))
        )
    return canvas, tuple(spot for _, spot in sorted(spots, key=lambda pair: pair[0]))


def _lead(canvas: Canvas, answer: Answer, spot: Spot) -> None:
    """Draw a line from a number that stands apart to the edge of its place."""
    across, down = spot.x - answer.x, spot.y - answer.y
    share = max(abs(across) / (answer.half or 1), abs(down) / (answer.clear or 1))
    if not share:
        return
    edge = answer.x + across / share, answer.y + down / share
    if hypot(spot.x - edge[0], spot.y - edge[1]) > RADIUS + 3 * GAP:
        canvas.line((edge, (spot.x, spot.y)), 4, INK)


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


def _put_stake(canvas: Canvas, answer: Answer, box: Rect) -> None:
    """Put what is at stake beside its number."""
    sign = sign_room(answer)
    _pill(canvas, box, answer.stake, STAKE, INK, sign)
    if sign:
        left, top, _, bottom = box
        canvas.stamp(icon(answer.sign, STAKE - 2), INK, left + 6 + STAKE / 2, (top + bottom) / 2)


def _put_closed(canvas: Canvas, shut: Closed, taken: list[Rect], words: Sequence[Rect], room: Rect) -> None:
    """Say in grey why a place is no answer, on it, above or below: where that covers nothing else."""
    wide, high = fonts.width(shut.why, "sans", WHY) + 14, WHY + 10
    best, least = None, _HIDING * wide * high
    reach = (shut.x - wide, shut.y - 3 * high, shut.x + wide, shut.y + 3 * high)
    near = [word for word in words if overlap(word, reach)]
    others = [other for other in taken if overlap(other, reach)]
    for drop in (0, -high / 2, high / 2, -high, high, -2 * high, 2 * high):
        left, top = shut.x - wide / 2, shut.y - high / 2 + drop
        box = (left, top, left + wide, top + high)
        if within(box, room) and not any(overlap(box, other) for other in others):
            cost = sum(shared(box, word) for word in near) + abs(drop) * wide / 5
            if cost < least:
                best, least = box, cost
    if best is not None:
        taken.append(best)
        _pill(canvas, best, shut.why, WHY, _GREY)


def _pill(
    canvas: Canvas, box: Rect, text: str, size: int, colour: tuple[int, int, int], sign: int = 0
) -> None:
    """Put words on a small card; `sign`: the room before them for an icon."""
    left, top, right, bottom = map(round, box)
    canvas.card((left, top, right, bottom), CARD, colour, radius=10, line=2)
    face = "bold" if size == STAKE else "sans"
    canvas.text((left + sign + right) / 2, (top + bottom) / 2, text, size, colour, face=face, anchor="m")
