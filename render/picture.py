"""What the bot gets: an image, its PNG when first asked for, and its description."""

from dataclasses import dataclass
from functools import cached_property

from PIL import Image

from render.canvas import encode

LONGEST_ALT = 1024
"""Discord's limit for an attachment's description, in characters."""


def shorten(text: str, limit: int = LONGEST_ALT) -> str:
    """Return the text, cut at a line's or sentence's end if it is longer than `limit`."""
    if len(text) <= limit:
        return text
    cut = text[: limit - 1]
    for mark in ("\n", ". ", "; ", " "):
        at = cut.rfind(mark)
        if at > limit // 2:
            cut = cut[:at]
            break
    return cut.rstrip() + "…"


@dataclass(frozen=True)
class Picture:
    """One drawn picture. `alt` describes it in at most 1,024 characters."""

    image: Image.Image
    alt: str

    @cached_property
    def png(self) -> bytes:
        """The picture as a PNG file."""
        return encode(self.image)

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        return self.image.size
