"""Whose pieces lie where: no picture has pieces nearer to another name than to their own province's.

Everything is measured where it is drawn: the pieces with all that lies there, the ink of the names.
"""

from collections.abc import Iterator
from itertools import permutations
from math import hypot

import pytest

from engines.age_of_renaissance.data.loading import PACKS
from render.age_of_renaissance.boards import glance, tall
from render.age_of_renaissance.map import atlas
from render.age_of_renaissance.map.layout import layout
from render.age_of_renaissance.named_view import NamedView
from render.age_of_renaissance.provinces import placed
from render.age_of_renaissance.questions import windows as questions
from render.age_of_renaissance.zooms import framing
from render.kit.canvas import Canvas, Sheet
from render.kit.picture import WIDTHS
from render.kit.ways import Rect
from tests.everyday import everyday
from tests.render.age_of_renaissance.renaissance import NAMES, made

PACK, LAYOUT = PACKS.get(PACKS.default), layout(PACKS.default)
INK = 8
"""Half the height of a name's letters on the board, in pixels."""
CLEARER = 4
"""By so much, in pixels of the board, other names must be further away than a province's own."""


def zooms() -> Iterator[tuple[str, float, float]]:
    """Every scale at which the map is drawn, with the size of names and pieces there."""
    table = NamedView(made(6), NAMES)
    yield "board", 1.0, 1.0
    for part in tall.parts(table):
        yield "tall", part.window.scale, part.window.scale
    for scale in glance.SCALES:
        yield "glance", scale, scale
    for zoom in (*questions.WHOLE, *questions.APART, *questions.LEAST):
        yield "question", zoom.scale, zoom.size
    for width in WIDTHS.values():
        for key in LAYOUT.areas:
            for part in framing.parts(table, key, width):
                yield "close-up", part.scale, part.size


ZOOMS = sorted(set(zooms()))


def rooms(named: NamedView, scale: float, size: float, spread: float) -> dict[str, tuple[Rect, Rect]]:
    """Where the pieces of each province lie, and the ink of its name."""
    sheet = Sheet(Canvas(1, 1), 0, 0, scale)
    lying: dict[str, tuple[Rect, Rect]] = {}
    for key in LAYOUT.spots:
        if not named.in_play(key):
            continue
        spot = LAYOUT.spot(key)
        x, y, row = placed(sheet, named, key, size, spread)
        high = max(piece.height for piece, _ in row) / 2
        pieces = (
            x + row[0][1] - row[0][0].width / 2, y - high, x + row[-1][1] + row[-1][0].width / 2, y + high,
        )  # fmt: skip
        left, middle, width, _ = atlas.name_place(spot, PACK.provinces[key], size)
        left, middle = spot.x * scale + left, spot.y * scale + middle
        lying[key] = pieces, (left, middle - INK * size, left + width, middle + INK * size)
    return lying


def gap(first: Rect, second: Rect) -> float:
    """How far two rectangles are apart; below zero where they overlap."""
    across = max(first[0] - second[2], second[0] - first[2])
    down = max(first[1] - second[3], second[1] - first[3])
    return hypot(max(across, 0), max(down, 0)) if across > 0 or down > 0 else max(across, down)


@pytest.mark.parametrize("zoom", ZOOMS, ids=lambda zoom: f"{zoom[0]}-{zoom[1]:.2f}")
@pytest.mark.parametrize("seats", everyday((3, 4, 5, 6), 6))
def test_pieces_are_nearest_to_their_own_name_and_cover_no_others(
    zoom: tuple[str, float, float], seats: int
) -> None:
    kind, scale, size = zoom
    spread = framing.SPREAD if kind == "close-up" else 1
    for share in (0.0, 0.5, 0.95):
        lying = rooms(NamedView(made(seats, share), NAMES[:seats]), scale, size, spread)
        unclear: list[tuple[str, str, float, float]] = []
        for key, other in permutations(lying, 2):
            pieces, name = lying[key]
            theirs, their_name = lying[other]
            own, far = gap(pieces, name), gap(pieces, their_name)
            if far < own + CLEARER * size or gap(pieces, theirs) < size:
                unclear.append((key, other, round(own, 1), round(far, 1)))
        assert not unclear
