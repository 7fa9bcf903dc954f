"""Masks with few shades, and colours through them: plainly where a mask is full, not where it is empty.

Pillow looks at every pixel of a mask, ten times as long as it takes to fill one; most of the rectangle of a
long line is empty, and most of that of a land is full. Edges in few shades look the same and pack far better.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import Any, NamedTuple

from PIL import Image

from render.kit.theme import Colour

SIDE = 32  # masks are cut into tiles of so many pixels
SMALL = 200  # up to so many pixels a colour is quicker than an image of it
SHADES = 4  # how many steps the edges of shapes and letters have, from nothing to full
OUTLINE = 2  # and those of the soft outline behind a text, whose colour is close to the ground's
Box = tuple[int, int, int, int]


@lru_cache(maxsize=4)
def _steps(shades: int) -> list[int]:
    return [round(round(value * (shades - 1) / 255) * 255 / (shades - 1)) for value in range(256)]


def stepped(mask: Image.Image, shades: int = SHADES) -> Image.Image:
    """Return a mask (mode L) with so many shades."""
    return Image.eval(mask, _steps(shades).__getitem__)


def reduced(image: Image.Image, share: int) -> Image.Image:
    """Return a mask (L) or a sprite (RGBA) so many times smaller, its edges in few shades."""
    small = image.reduce(share)
    if small.mode == "L":
        return stepped(small)
    small.putalpha(stepped(small.getchannel("A")))
    return small


class Tile(NamedTuple):
    """A part of a mask that is not empty, and where it lies; None: it is full."""

    mask: Image.Image | None
    box: Box


Tiles = tuple[Tile, ...]


def tiles(mask: Image.Image) -> Tiles:
    """Cut a mask (mode L) into what it holds."""
    return tuple(_tiles(mask))


def _tiles(mask: Image.Image) -> Iterator[Tile]:
    for top in range(0, mask.height, SIDE):
        bottom = min(mask.height, top + SIDE)
        full: Box | None = None
        for left in range(0, mask.width, SIDE):
            box = (left, top, min(mask.width, left + SIDE), bottom)
            part = mask.crop(box)
            if part.getextrema() == (255, 255):
                full = (full[0] if full else left, top, box[2], bottom)
                continue
            if full:
                yield Tile(None, full)
                full = None
            held = part.getbbox()
            if held is not None:
                yield Tile(part.crop(held), (left + held[0], top + held[1], left + held[2], top + held[3]))
        if full:
            yield Tile(None, full)


def within(tiles: Tiles, box: Box) -> Tiles:
    """Return what of the tiles lies in a rectangle."""
    cut: list[Tile] = []
    for mask, (left, top, right, bottom) in tiles:
        part = max(left, box[0]), max(top, box[1]), min(right, box[2]), min(bottom, box[3])
        if part[0] >= part[2] or part[1] >= part[3]:
            continue
        inside = part[0] - left, part[1] - top, part[2] - left, part[3] - top
        cut.append(Tile(mask and mask.crop(inside), part))
    return tuple(cut)


def put(image: Image.Image, source: Image.Image | Colour, box: Box, mask: Image.Image | None = None) -> None:
    """Paste an image or a colour into an RGB image that was made here, through a mask if there is one.

    The same as `Image.paste` without its questions, which take longer than a small sprite does.
    """
    core = source.im if isinstance(source, Image.Image) else source
    if mask is None:
        image.im.paste(core, box)
    else:
        image.im.paste(core, box, mask.im)


def colour(image: Image.Image, ink: Colour, mask: Image.Image, left: int, top: int) -> None:
    """Colour an RGB image through a mask, whose top left corner lies at (left, top)."""
    # An image goes through a mask twice as quickly as a colour does; the pixels are the same. Filling one
    # takes a microsecond or two, so that none is kept.
    width, height = mask.size
    plain: Any = ink if width * height <= SMALL else Image.core.fill("RGB", mask.size, ink)
    image.im.paste(plain, (left, top, left + width, top + height), mask.im)


def lay(image: Image.Image, ink: Colour, tiles: Tiles, left: int, top: int) -> None:
    """Colour an RGB image through the tiles of a mask, whose top left corner lies at (left, top)."""
    for mask, (x, y, right, bottom) in tiles:
        if mask is None:
            put(image, ink, (left + x, top + y, left + right, top + bottom))
        else:
            colour(image, ink, mask, left + x, top + y)
