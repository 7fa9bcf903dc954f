"""The part of the map that a question shows: as large as the places fit, whole or in two parts."""

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from render.age_of_renaissance.boards.windows import Window
from render.age_of_renaissance.map.geometry import Frame
from render.kit.questions.asked import WIDTH
from render.kit.ways import Rect


class Zoom(NamedTuple):
    """How large the map is drawn, and names and pieces on it, as shares of their size on the board."""

    scale: float
    size: float
    room: int = 64
    """Pixels around the outermost pieces and names, where numbers may stand."""


WHOLE = (Zoom(2.8, 1.8), Zoom(2.3, 1.75), Zoom(2.0, 1.7), Zoom(1.7, 1.45))
"""From the largest on: the map in one part."""
APART = (Zoom(2.0, 1.7), Zoom(1.7, 1.45))
"""In two parts, where it cannot be shown in one at these."""
LEAST = (Zoom(1.4, 1.25), Zoom(1.2, 1.2), Zoom(1.1, 1.1, 26))
"""What is left, whole or in two parts. Names and pieces never grow by more than the map."""
CROWDED = 1.2
"""Where the map is no larger, there is no room for names of seas."""
STEP = 200
"""So far apart the corners of windows are, about, in pixels: few windows are drawn anew."""
HEIGHTS = (640, 1036)
"""Pixels of a part that is low, and of any: a low one is cut from a lower window, which is drawn sooner."""
SHORT = 600
"""A part is at least so high, in pixels, where it is the only one."""
HIGHER = 60
"""By so much two parts may be higher than one, where the map would be too small otherwise."""
GAP = 8
SHIFTS = (0, -8, 8, -16, 16, -24, 24, -32, 32, -40, -48)
"""How far an edge may move, in pixels of the board, so that it cuts no name: outwards below zero."""
INWARDS = 40
"""So far inwards it may move at most, in pixels."""


class Part(NamedTuple):
    """A part of the map: the window that is kept, what of it is shown, and where that lies on the picture."""

    window: Window
    zoom: Zoom
    top: int
    """On the picture."""
    shown: tuple[float, float]
    """From where to where, in pixels of the board."""

    @property
    def height(self) -> int:
        """In pixels."""
        return round((self.shown[1] - self.shown[0]) * self.zoom.scale)


class Sheet(NamedTuple):
    """What parts are cut from, and how much room there is for them."""

    frame: Frame
    lying: Sequence[Rect]
    """The rooms of everything on it, so that edges cut nothing in two."""
    top: int
    """On the picture."""
    room: int
    """Height of all parts together at most."""


def parts(sheet: Sheet, rooms: Sequence[Rect]) -> tuple[Part, ...]:
    """Return the parts of the map with all these rooms."""
    for zoom in WHOLE:
        if whole := _placed(sheet, [rooms], zoom):
            return whole
    for zoom in APART:
        if apart := _apart(sheet, rooms, zoom):
            return apart
    higher = sheet._replace(room=sheet.room + HIGHER)
    for zoom in LEAST:
        if least := _placed(sheet, [rooms], zoom) or _apart(higher, rooms, zoom):
            return least
    small = Zoom(WIDTH / sheet.frame.width, LEAST[-1].size)
    whole_map = (0.0, 0.0, float(sheet.frame.width), float(sheet.frame.height))
    return (Part(Window(whole_map, small.scale), small, sheet.top, (0.0, whole_map[3])),)


def _apart(sheet: Sheet, rooms: Sequence[Rect], zoom: Zoom) -> tuple[Part, ...] | None:
    """Return two parts with all rooms: those on both sides of the widest gap for which they fit."""
    cuts: list[tuple[float, list[list[Rect]]]] = []
    for axis in (0, 1):
        ordered = sorted(rooms, key=lambda rect, axis=axis: rect[axis] + rect[axis + 2])
        for place, (before, after) in enumerate(pairwise(ordered), 1):
            gap = after[axis] - before[axis + 2]
            cuts.append((gap, [ordered[:place], ordered[place:]]))
    for _, sides in sorted(cuts, key=lambda cut: -cut[0]):
        if placed := _placed(sheet, sides, zoom):
            return placed
    return None


def _placed(sheet: Sheet, sides: Sequence[Sequence[Rect]], zoom: Zoom) -> tuple[Part, ...] | None:
    """Return a part for each side, below each other; None where they do not fit."""
    boxes: list[Rect] = []
    for rooms in sides:
        lefts, tops, rights, bottoms = zip(*rooms, strict=True)
        boxes.append((min(lefts), min(tops), max(rights), max(bottoms)))
    scale, tallest = zoom.scale, float(sheet.frame.height)
    edges = [_across(sheet.frame, box[0], box[2], zoom) for box in boxes]
    free = sheet.room - GAP * (len(boxes) - 1)
    needed = [min((box[3] - box[1]) * scale + 2 * zoom.room, tallest * scale) for box in boxes]
    if any(edge is None for edge in edges) or sum(needed) > free:
        return None
    least = SHORT if len(boxes) == 1 else SHORT // 2
    more = [max(0.0, least - high) for high in needed]
    share = min(1.0, (free - sum(needed)) / sum(more)) if any(more) else 0.0
    placed: list[Part] = []
    top, spare = sheet.top, free - sum(needed) - share * sum(more)
    for box, left, wanted, short in zip(boxes, edges, needed, more, strict=True):
        assert left is not None, "it fits"
        tall = min((wanted + short * share) / scale, tallest)
        start = max(0.0, min((box[1] + box[3] - tall) / 2, tallest - tall))
        cut = [room for room in sheet.lying if room[2] > left and room[0] < left + WIDTH / scale]
        first = _edge(start, -1, cut, spare / scale / 2, scale, tallest)
        last = _edge(start + tall, 1, cut, spare / scale / 2, scale, tallest)
        spare -= max(0.0, last - first - tall) * scale
        part = Part(_window(sheet.frame, left, first, last, scale), zoom, top, (first, last))
        placed.append(part)
        top += part.height + GAP
    return tuple(placed)


def _edge(
    place: float, outwards: int, lying: Sequence[Rect], spare: float, scale: float, end: float
) -> float:
    """Move an edge a little so that it cuts nothing: inwards, or outwards as far as there is room."""
    for shift in SHIFTS:
        moved = place - outwards * shift
        if not 0 <= moved <= end or -shift > spare or shift * scale > INWARDS:
            continue
        if not any(room[1] < moved < room[3] for room in lying):
            return moved
    return place


def _across(frame: Frame, left: float, right: float, zoom: Zoom) -> float | None:
    """Return the left edge of the window that has a stretch of the map in its middle, if it has room."""
    scale = zoom.scale
    wide, room = WIDTH / scale, zoom.room / scale
    if wide >= frame.width:
        return 0.0
    first, last = max(0.0, left - room), min(float(frame.width), right + room)
    fitting = [edge for edge in _steps(frame.width - wide, scale) if edge <= first and last <= edge + wide]
    return min(fitting, key=lambda edge: abs(edge + wide / 2 - (left + right) / 2), default=None)


def _window(frame: Frame, left: float, first: float, last: float, scale: float) -> Window:
    """Return a window of few that has a stretch from top to bottom."""
    tall = next((height for height in HEIGHTS if (last - first) * scale <= height), HEIGHTS[-1])
    high = min(float(frame.height), (tall + STEP) / scale)
    tops = [top for top in _steps(frame.height - high, scale) if top <= first and last <= top + high]
    top = min(tops, key=lambda top: abs(top + high / 2 - (first + last) / 2), default=0.0)
    return Window((left, top, left + WIDTH / scale, top + high), scale)


def _steps(span: float, scale: float) -> list[float]:
    """Return where windows may begin."""
    count = max(1, -(-round(span * scale) // STEP))
    return [span * number / count for number in range(count + 1)]
