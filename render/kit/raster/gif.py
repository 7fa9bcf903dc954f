"""Animated pictures as GIF files: of each frame only what differs from the one before.

All frames share one palette, so a pixel that stays the same is the same number in both; it is then
transparent, and long runs of it pack well. The packing is Pillow's.
"""

import struct
from typing import NamedTuple

from PIL import Image, ImageChops
from PIL.GifImagePlugin import getdata

from render.kit.raster.palette import SIZE
from render.kit.raster.pixels import looked_up

CLEAR = SIZE - 1  # the colour of the palette that no frame uses: it leaves a pixel as it was
TICK = 10  # milliseconds in a GIF's unit of time
_LOOP = b"!\xff\x0bNETSCAPE2.0\x03\x01" + struct.pack("<H", 0) + b"\0"  # for ever
_END = b";"


class Frame(NamedTuple):
    """A palette picture (mode P) that does not use `CLEAR`, and for how many milliseconds it stands."""

    image: Image.Image
    milliseconds: int


class Gif:
    """A GIF in the making: every frame is added in its turn, then `finished` returns the file."""

    def __init__(self, size: tuple[int, int], palette: bytes) -> None:
        """`size`: width and height of every frame; `palette`: 256 colours, three bytes each."""
        self.size = size
        head = struct.pack("<HHBBB", *size, 0xF7, 0, 0)
        self._parts = [b"GIF89a", head, palette, _LOOP]
        self._last: Image.Image | None = None
        self.length = sum(map(len, self._parts)) + len(_END)
        """Bytes of the file so far."""

    def add(self, frame: Frame) -> None:
        """Pack a frame; ValueError for one of another size."""
        box, image = self._part(frame.image)
        parts = getdata(
            image, box[:2], duration=max(TICK, frame.milliseconds), transparency=CLEAR, disposal=1
        )
        self._parts += parts
        self.length += sum(map(len, parts))
        self._last = frame.image

    def finished(self) -> bytes:
        """Return the file."""
        return b"".join((*self._parts, _END))

    def _part(self, image: Image.Image) -> tuple[tuple[int, int, int, int], Image.Image]:
        """Return the rectangle of a frame that has to be drawn, and what is drawn there."""
        if image.size != self.size:
            raise ValueError(f"a frame of {image.size} in a picture of {self.size}")
        if self._last is None:
            return (0, 0, *image.size), image
        same = unchanged(image, self._last)
        # A frame that shows nothing new still takes its time: one pixel of it is drawn again.
        box = ImageChops.invert(same).getbbox() or (0, 0, 1, 1)
        part = image.crop(box)
        part.paste(CLEAR, (0, 0), same.crop(box))
        return box, part


def unchanged(image: Image.Image, other: Image.Image) -> Image.Image:
    """Return a mask (mode L, 255 or 0) of the pixels at which two palette pictures of a size are the same."""
    numbers = (Image.frombytes("L", frame.size, frame.tobytes()) for frame in (image, other))
    return looked_up(ImageChops.difference(*numbers), [255] + [0] * 255)
