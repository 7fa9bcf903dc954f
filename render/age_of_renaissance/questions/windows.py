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


WHOLE = (Zoom(2.0, 1.7), Zoom(1.7, 1.45), Zoom(1.4, 1.25))
"""From the largest on: the map in one part."""
APART = (Zoom(1.7, 1.45), Zoom(1.4, 1.25))
"""In two parts, where it cannot be shown in one at these."""
LEAST = (Zoom(1.2, 1.2), Zoom(1.0, 1.2))
"""What is left, whole or in two parts."""
STEP = 90
"""So far apart the left edges of windows are, about, in pixels of the board: few windows are drawn anew."""
ROOM = 64
"""Pixels around the outermost pieces and names, where numbers may stand."""
SHORT = 560
"""A window is at least so high, in pixels."""
GAP = 8


class Part(NamedTuple):
    """A part of the map as high as the whole map, what of it is shown, and where that lies on the picture."""

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


def parts(frame: Frame, rooms: Sequence[Rect], top: int, room: int) -> tuple[Part, ...]:
    """Return the parts of the map with all these rooms, from a line of the picture on, so high at most."""
    for zoom in WHOLE:
        if whole := _placed(frame, [rooms], zoom, top, room):
            return whole
    for zoom in APART:
        if apart := _apart(frame, rooms, zoom, top, room):
            return apart
    for zoom in LEAST:
        if least := _placed(frame, [rooms], zoom, top, room) or _apart(frame, rooms, zoom, top, room):
            return least
    small = Zoom(WIDTH / frame.width, LEAST[-1].size)
    return (Part(_window(frame, 0.0, small.scale), small, top, (0.0, float(frame.height))),)


def _apart(frame: Frame, rooms: Sequence[Rect], zoom: Zoom, top: int, room: int) -> tuple[Part, ...] | None:
    """Return two parts with all rooms: those on both sides of the widest gap for which they fit."""
    cuts: list[tuple[float, list[list[Rect]]]] = []
    for axis in (0, 1):
        ordered = sorted(rooms, key=lambda rect, axis=axis: rect[axis] + rect[axis + 2])
        for place, (before, after) in enumerate(pairwise(ordered), 1):
            gap = after[axis] - before[axis + 2]
            cuts.append((gap, [ordered[:place], ordered[place:]]))
    for _, sides in sorted(cuts, key=lambda cut: -cut[0]):
        if placed := _placed(frame, sides, zoom, top, room):
            return placed
    return None


def _placed(
    frame: Frame, sides: Sequence[Sequence[Rect]], zoom: Zoom, top: int, room: int
) -> tuple[Part, ...] | None:
    """Return a part for each side, below each other; None where they do not fit."""
    windows: list[tuple[Window, float, float]] = []
    for rooms in sides:
        lefts, tops, rights, bottoms = zip(*rooms, strict=True)
        window = _around(frame, min(lefts), max(rights), zoom.scale)
        if window is None:
            return None
        windows.append((window, min(tops), max(bottoms)))
    free = room - GAP * (len(windows) - 1)
    needed = [(low - high) * zoom.scale + 2 * ROOM for _, high, low in windows]
    if sum(needed) > free:
        return None
    least = SHORT if len(windows) == 1 else SHORT // 2
    more = [max(0.0, least - high) for high in needed]
    share = min(1.0, (free - sum(needed)) / sum(more)) if any(more) else 0.0
    placed: list[Part] = []
    for (window, high, low), wanted, short in zip(windows, needed, more, strict=True):
        tall = min((wanted + short * share) / zoom.scale, float(frame.height))
        start = max(0.0, min((high + low - tall) / 2, frame.height - tall))
        part = Part(window, zoom, top, (start, start + tall))
        placed.append(part)
        top += part.height + GAP
    return tuple(placed)


def _around(frame: Frame, left: float, right: float, scale: float) -> Window | None:
    """Return the window that has a stretch of the map in its middle, if it has room for that."""
    wide, room = WIDTH / scale, ROOM / scale
    if wide >= frame.width:
        return _window(frame, 0.0, scale)
    count = round((frame.width - wide) / STEP) or 1
    edges = [(frame.width - wide) * number / count for number in range(count + 1)]
    fitting = [
        edge
        for edge in edges
        if (edge <= left - room or (edge == 0 and left >= 0))
        and (right + room <= edge + wide or (edge == edges[-1] and right <= frame.width))
    ]
    middle = (left + right - wide) / 2
    nearest = min(fitting, key=lambda edge: abs(edge - middle), default=None)
    return None if nearest is None else _window(frame, nearest, scale)


def _window(frame: Frame, left: float, scale: float) -> Window:
    return Window((left, 0.0, left + WIDTH / scale, float(frame.height)), scale)
