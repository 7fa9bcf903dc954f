"""A large image in packed bands: what needs a few rows of it unpacks those, and no more."""

from dataclasses import dataclass

from PIL import Image

from render.kit.keeping import packing
from render.kit.keeping.packing import Packed

Box = tuple[int, int, int, int]
HIGH = 64
"""Rows of a band."""


@dataclass(frozen=True)
class Bands:
    """An image of which parts are cut; what is printed on it is not kept."""

    mode: str
    size: tuple[int, int]
    bands: tuple[Image.Image | Packed, ...]

    def crop(self, box: Box) -> Image.Image:
        """Return a part: left, top, right, bottom. Beside the image it is black, or empty."""
        left, top, right, bottom = box
        part = Image.new(self.mode, (right - left, bottom - top))
        for number in range(max(0, top // HIGH), min(len(self.bands), -(-bottom // HIGH))):
            part.paste(packing.unpacked(self.bands[number]), (-left, number * HIGH - top))
        return part

    @property
    def whole(self) -> Image.Image:
        """All of it."""
        return self.crop((0, 0, *self.size))


def bands(image: Image.Image) -> Bands:
    """Pack an image of mode 1, L, RGB or RGBA in bands."""
    width, height = image.size
    parts = (image.crop((0, top, width, min(height, top + HIGH))) for top in range(0, height, HIGH))
    return Bands(image.mode, image.size, tuple(packing.packed(part) for part in parts))
