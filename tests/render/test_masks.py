"""Masks in tiles colour the same pixels as whole ones."""

import pytest
from PIL import Image, ImageDraw

from render.kit.raster import masks

INK, GROUND = (200, 30, 60), (240, 235, 220)


def land() -> Image.Image:
    """A mask with full, empty and half-tones parts."""
    large = Image.new("L", (800, 600))
    pen = ImageDraw.Draw(large)
    pen.ellipse((40, 60, 560, 500), fill=255)
    pen.line((0, 599, 799, 0), fill=255, width=9)
    return masks.reduced(large, 4)


def whole(mask: Image.Image, left: int, top: int) -> Image.Image:
    """What Pillow makes of it."""
    image = Image.new("RGB", (230, 170), GROUND)
    image.paste(INK, (left, top), mask)
    return image


@pytest.mark.parametrize("place", [(0, 0), (17, 9), (-30, -20), (120, 90)])
def test_tiles_colour_what_the_mask_does(place: tuple[int, int]):
    image = Image.new("RGB", (230, 170), GROUND)
    masks.lay(image, INK, masks.tiles(land()), *place)
    assert image.tobytes() == whole(land(), *place).tobytes()


@pytest.mark.parametrize("place", [(3, 5), (-30, -20), (120, 90)])
def test_a_colour_through_a_mask(place: tuple[int, int]):
    image = Image.new("RGB", (230, 170), GROUND)
    masks.colour(image, INK, land(), *place)
    assert image.tobytes() == whole(land(), *place).tobytes()


def test_most_of_a_line_and_of_a_land_is_not_looked_at():
    found = masks.tiles(land())
    looked_at = sum(one.mask.width * one.mask.height for one in found if one.mask is not None)
    assert looked_at < land().width * land().height / 2
    assert any(one.mask is None for one in found)


def test_tiles_within_a_rectangle():
    box = (25, 30, 131, 77)
    part, image = land().crop(box), Image.new("RGB", (106, 47), GROUND)
    plain = image.copy()
    plain.paste(INK, (0, 0), part)
    masks.lay(image, INK, masks.within(masks.tiles(land()), box), -box[0], -box[1])
    assert image.tobytes() == plain.tobytes()


def test_few_shades():
    found = land().getcolors()
    assert found is not None
    assert {shade for _, shade in found} == {0, 85, 170, 255}
    soft = Image.linear_gradient("L")
    assert masks.stepped(soft, 2).getextrema() == (0, 255)
    assert len(masks.stepped(soft, 2).getcolors() or ()) == 2
