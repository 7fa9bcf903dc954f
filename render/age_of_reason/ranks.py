"""The three ranks of an area: marks that tell them apart without colours, and the close-up of all areas.

A number on a dark ground is first, one in a frame second, one upon a line third; the same marks stand on what
the ranks are worth.
"""

from collections.abc import Sequence
from typing import NamedTuple

from render.age_of_reason.marks import country
from render.age_of_reason.named_view import NamedView
from render.kit import fonts
from render.kit.canvas import Box, Canvas
from render.kit.header import TOP, heading
from render.kit.icons import icon
from render.kit.picture import WIDTHS, Format
from render.kit.theme import CARD, COAST, INK, PAPER, SECOND_INK, mix

TITLE, BELOW = "Ranks now", "Points for areas, if the turn ended now"
NAMES = ("first", "second", "third")
WIDE, NARROW = 0.15, 0.07
"""Room at each side of a number on its ground or in its frame, as a share of its size; without any a frame
has no sides."""
_NAME = 290  # width of the column with the areas' names
_GAP = 18  # between two ranks


class _Sizes(NamedTuple):
    """Sizes of pieces, numbers of discs, what a rank is worth, and the gap between two countries."""

    piece: int
    number: int
    worth: int
    gap: int


_SIZES = (_Sizes(52, 38, 36, 12), _Sizes(46, 34, 32, 12), _Sizes(42, 32, 30, 10), _Sizes(40, 28, 28, 4))
"""The first at which all areas fit."""
_ROWS = {"tall": 96, "wide": 80}  # height of an area's row
_TOTALS = 84


def rank_width(text: str, size: int, place: int | None, pad: float = WIDE) -> int:
    """Return the width of a number with the mark of its rank, and so much room at its sides."""
    return fonts.width(text, "bold", size) + 2 * _pad(size, place, pad)


def put_rank(
    canvas: Canvas, x: float, y: float, text: str, size: int, place: int | None, pad: float = WIDE
) -> int:
    """Set a number with the mark of its rank, from `x` on; None: it has no rank. Return its width."""
    wide = rank_width(text, size, place, pad)
    left, half = round(x), round(size * 0.48)
    box = (left, round(y) - half, left + wide, round(y) + half)
    if place == 0 or (place == 1 and pad):
        radius = round(size * (0.2 if pad else 0.1))
        canvas.card(box, INK if place == 0 else CARD, INK, radius, max(2, round(size * 0.08)))
    ink = PAPER if place == 0 else INK if place is not None else SECOND_INK
    canvas.text(left + _pad(size, place, pad), y, text, size, ink, face="bold")
    line = max(3, round(size * 0.1))
    if place == 2 or (place == 1 and not pad):
        canvas.rectangle((left, box[3] - line, left + wide, box[3]), INK)
    if place == 1 and not pad:
        canvas.rectangle((left, box[1], left + wide, box[1] + line), INK)
    return wide


def put_ranks(
    canvas: Canvas, right: float, y: float, words: Sequence[str], sizes: Sequence[int], gap: int = 6
) -> float:
    """Set something of each rank, as what it is worth, up to a right end; return where they begin."""
    for place, text in reversed(list(enumerate(words))):
        size = sizes[min(place, len(sizes) - 1)]
        right -= rank_width(text, size, place)
        put_rank(canvas, right, y, text, size, place)
        right -= gap
    return right + gap


def _pad(size: int, place: int | None, share: float) -> int:
    return round(size * share) if place in (0, 1) else 0


# ---- the close-up


def picture(named: NamedView, form: Format) -> Canvas:
    """Draw who holds which rank in every area, what it is worth, and what everybody would score now."""
    width, row = WIDTHS[form], _ROWS[form]
    areas = list(named.pack.areas)
    each = 2 if form == "tall" else 4
    totals = TOP + row * len(areas) + 20
    canvas = Canvas(width, totals + 62 + _TOTALS * -(-named.view.seats // each))
    heading(canvas, TITLE, "")
    put_ranks(canvas, width - 24, 60, NAMES, (40,), 24)
    room = width - _NAME - 40
    longest = ((sizes, max(_long(named, key, sizes) for key in areas)) for sizes in _SIZES)
    sizes = next((sizes for sizes, long in longest if long <= room), _SIZES[-1])
    for number, key in enumerate(areas):
        top = TOP + row * number
        _area(canvas, named, key, (20, top, width - 20, top + row), sizes)
    canvas.text(24, totals + 26, BELOW, 36, face="serif")
    _totals(canvas, named, totals + 58, each)
    return canvas


def _groups(named: NamedView, key: str) -> list[tuple[int | None, list[str]]]:
    """Return the countries in an area by rank, best first, and last those without one."""
    discs, places = named.view.areas[key].discs, named.places(key)
    groups: dict[int | None, list[str]] = {}
    for land in sorted((land for land in discs if discs[land]), key=lambda land: -discs[land]):
        groups.setdefault(places.get(land), []).append(land)
    return list(groups.items())


def _long(named: NamedView, key: str, sizes: _Sizes) -> int:
    """Return how long an area's row is."""
    vp, discs = named.pack.areas[key].vp, named.view.areas[key].discs
    long = 0
    for place, lands in _groups(named, key):
        long += _GAP + (0 if place is None else rank_width(str(vp[place]), sizes.worth, place) + sizes.gap)
        for land in lands:
            long += sizes.piece + 2 + fonts.width(str(discs[land]), "bold", sizes.number) + sizes.gap
    return long


def _area(canvas: Canvas, named: NamedView, key: str, box: Box, sizes: _Sizes) -> None:
    left, top, right, bottom = box
    area, discs, middle = named.pack.areas[key], named.view.areas[key].discs, (top + bottom) / 2
    piece, number, worth, gap = sizes
    canvas.rectangle((left, top, right, top + 1), mix(PAPER, COAST, 0.5))
    canvas.place_in(key, (left, top, left + _NAME, bottom))
    x = left + 4 + canvas.text(left + 4, middle, area.name, (36, 33, 30), face="serif", room=_NAME - 40)
    if area.ship:
        canvas.stamp(icon("ship", 28), INK, x + 20, middle)
    x = left + _NAME
    groups = _groups(named, key)
    for place, lands in groups:
        if place is not None:
            x += put_rank(canvas, x, middle, str(area.vp[place]), worth, place) + gap
        for land in lands:
            seat = named.seat_of.get(land)
            canvas.sprite(country(named.country_letter(land), seat, piece), x + piece / 2, middle)
            x += piece + 2
            face = "sans" if place is None else "bold"
            x += canvas.text(x, middle, str(discs[land]), number, face=face) + gap
        x += _GAP
    if not groups:
        put_ranks(canvas, x + 190, middle, [str(value) for value in area.vp], (worth,))


def _totals(canvas: Canvas, named: NamedView, top: int, each: int) -> None:
    """Draw what every player would score, the most first."""
    gains = named.gains
    pitch = (canvas.width - 24) // each
    for number, seat in enumerate(sorted(named.playing_order, key=lambda seat: -gains[seat])):
        left, y = 12 + pitch * (number % each), top + _TOTALS * (number // each)
        box = (left, y, left + pitch - 12, y + _TOTALS - 12)
        canvas.card(box, CARD, COAST, 10)
        middle = (box[1] + box[3]) / 2
        land = named.view.players[seat].country
        canvas.sprite(country(named.country_letter(land), seat, 52), left + 42, middle)
        end = box[2] - 18
        end -= canvas.text(end, middle, f"+{gains[seat]}", 48, face="bold", anchor="r") + 14
        canvas.text(left + 80, middle, named.names[seat], (36, 32, 28), face="bold", room=end - left - 84)
