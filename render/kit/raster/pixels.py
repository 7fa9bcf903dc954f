"""Pillow's operations on all pixels at once, with types: its own name NumPy, which is not needed."""

from collections.abc import Sequence

from PIL import Image


def scaled(image: Image.Image, width: int, height: int) -> Image.Image:
    """Return an image in another size, smoothly."""
    return image.resize((width, height), Image.Resampling.BICUBIC)  # pyright: ignore[reportUnknownMemberType]


def looked_up(image: Image.Image, named: Sequence[int]) -> Image.Image:
    """Return an image of one band whose every number is replaced by what the table has for it."""
    return image.point(named)  # pyright: ignore[reportUnknownMemberType]
