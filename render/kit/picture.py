"""A finished picture: an image, its PNG when first asked for, and its description."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from types import MappingProxyType
from typing import Literal

from PIL import Image

from render.kit.canvas import encode
from render.kit.questions.asked import Spot

Format = Literal["tall", "wide"]
"""Of a board, a zoomed view or a hand: tall for phones (1080 pixels wide), wide for desks (1600)."""
WIDTHS: Mapping[Format, int] = MappingProxyType({"tall": 1080, "wide": 1600})
GLANCE = (1200, 900)  # width and height of a glance
LONGEST_ALT = 1024  # Discord's limit for an attachment's description, in characters


def shorten(text: str) -> str:
    """Return the text, cut at a line's or sentence's end if it is longer than `LONGEST_ALT`."""
    if len(text) <= LONGEST_ALT:
        return text
    cut = text[: LONGEST_ALT - 1]
    for mark in ("\n", ". ", "; ", " "):
        at = cut.rfind(mark)
        if at > LONGEST_ALT // 2:
            cut = cut[:at]
            break
    return cut.rstrip() + "…"


@dataclass(frozen=True)
class Picture:
    """One drawn picture. `alt` describes it in at most 1,024 characters; `game` names its palette."""

    image: Image.Image
    alt: str
    game: str
    spots: tuple[Spot, ...] = ()
    """Where values or places can be touched, in pixels; those of a question in the order of its numbers."""

    @cached_property
    def png(self) -> bytes:
        """The picture as a PNG file."""
        return encode(self.image, self.game)

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        return self.image.size
