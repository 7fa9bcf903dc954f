"""Frames of films: names and points can be read on a phone, and nothing lies upon anything else."""

import pytest
from PIL import Image

from render.kit.canvas import Canvas
from render.kit.film import STORY, WIDTH, WIDTH_OF, Scene, Story, Strip, frame, padded, palette, small
from render.kit.measure import BOARD, GLANCE, overlaps, too_small
from render.kit.printed import texts
from render.kit.raster.gif import CLEAR
from render.kit.theme import HALO, PAPER

NAMES = ("Anna", "Ben", "Cleo of the very long name indeed", "Dan", "Eve", "Fay", "Gus")
KEY = "endeavor"


@pytest.mark.parametrize("seats", [1, 2, 4, 5, 7])
@pytest.mark.parametrize("bars", [True, False])
def test_the_strip_can_be_read(seats: int, bars: bool) -> None:
    strip = Strip(NAMES[:seats], 1234, bars)
    canvas = Canvas(WIDTH, strip.height)
    strip.draw(canvas, "123 of 456", 0.4, tuple(1234 - 400 * seat for seat in range(seats)))
    found = {one.text for one in texts(canvas.image)}
    assert {"123 of 456", "Anna", "1234"} <= found
    assert not overlaps(canvas.image)
    assert all(one.box[0] >= 0 and one.box[2] <= canvas.width for one in texts(canvas.image))
    assert all(one.box[3] <= strip.height for one in texts(canvas.image))
    assert too_small(canvas.image, GLANCE.at(WIDTH / 1200), NAMES) == []


def test_points_below_nothing_and_none_at_all() -> None:
    strip = Strip(NAMES[:2], 0, bars=True)
    canvas = Canvas(WIDTH, strip.height)
    strip.draw(canvas, "The start", 0, (0, -12))
    assert "−12" in {one.text for one in texts(canvas.image)}
    canvas = Canvas(WIDTH, strip.height)
    strip.draw(canvas, "The start", 0, None)
    assert not {"0", "−12"} & {one.text for one in texts(canvas.image)}


def test_a_frame_is_a_strip_above_a_board_in_the_game_s_palette() -> None:
    strip = Strip(NAMES[:3], 10, bars=True)
    board = small(Image.new("RGB", (1600, 1100), HALO), KEY)
    assert board.size == (1120, 770)
    made = frame(board, strip, Scene("The end", 1, (1, 2, 3)), KEY)
    assert made.size == (1120, 770 + strip.height + STORY)
    made.putpalette(palette(KEY))
    assert made.convert("RGB").getpixel((5, made.height - 5)) == HALO
    assert CLEAR not in {number for _, number in made.getcolors(256) or ()}


@pytest.mark.parametrize("width", WIDTH_OF.values())
def test_what_happened_can_be_read(width: int) -> None:
    told = ("Anna takes Prussia from Ben, 9 to 5.", "Cleo passes. " * 12, "Dan passes.")
    canvas = Canvas(width, STORY)
    Story(told).draw(canvas, 0)
    _legible(canvas)
    assert [one.text for one in texts(canvas.image)] == [told[0]], "the second sentence does not fit whole"


@pytest.mark.parametrize("winner", [None, 0, 4])
def test_who_has_won_can_be_read(winner: int | None) -> None:
    canvas = Canvas(WIDTH_OF["tall"], STORY)
    result = "Cleo of the very long name indeed, Anna and Ben share the win with 1234 points"
    Story(("Anna 80, Ben 79, Dan 69", "The game is over.", "Dan passes."), result, winner).draw(canvas, 0)
    _legible(canvas)
    shown = [one.text for one in texts(canvas.image)]
    assert shown[0].startswith("Cleo of the very long name indeed, Anna")
    assert shown[1:] == ["Anna 80, Ben 79, Dan 69", "The game is over."]


def _legible(canvas: Canvas) -> None:
    assert not overlaps(canvas.image)
    assert all(one.box[0] >= 0 and one.box[2] <= canvas.width for one in texts(canvas.image))
    assert all(one.box[1] >= 0 and one.box[3] <= canvas.height for one in texts(canvas.image))
    assert too_small(canvas.image, BOARD, NAMES) == []


def test_a_board_that_is_not_so_tall_ends_in_paper() -> None:
    board = small(Image.new("RGB", (1600, 900), PAPER), KEY)
    longer = padded(board, 700)
    assert longer.size == (1120, 700)
    assert longer.crop((0, 0, *board.size)).tobytes() == board.tobytes()
    assert longer.getcolors(256) == [(1120 * 700, board.getpixel((0, 0)))]
