"""A canvas that notes where the ink of words, pieces and icons lies, to see whether any lies upon another."""

from dataclasses import dataclass
from typing import Any

from PIL import Image

from render.kit import fonts
from render.kit.canvas import Canvas

Rect = tuple[float, float, float, float]


@dataclass(frozen=True)
class Thing:
    what: str
    box: Rect

    def meets(self, other: "Thing") -> bool:
        (left, top, right, bottom), (x1, y1, x2, y2) = self.box, other.box
        return min(right, x2) - max(left, x1) > 1 and min(bottom, y2) - max(top, y1) > 1

    def within(self, other: "Thing") -> bool:
        (left, top, right, bottom), (x1, y1, x2, y2) = self.box, other.box
        return x1 <= left and y1 <= top and right <= x2 and bottom <= y2


class Recorder(Canvas):
    """A canvas that notes where the ink of each word, piece and icon lies."""

    def __init__(self, width: int, height: int, *ground: Any) -> None:
        super().__init__(width, height, *ground)
        self.things: list[Thing] = []

    def note(self, what: str, mask: Image.Image, left: float, top: float) -> None:
        ink = mask.getbbox()
        if ink is not None:
            self.things.append(Thing(what, (left + ink[0], top + ink[1], left + ink[2], top + ink[3])))

    def sprite(self, sprite: Image.Image, x: float, y: float) -> None:
        super().sprite(sprite, x, y)
        mask = sprite.getchannel("A")
        if mask.getpixel((mask.width // 2, mask.height // 2)):  # a halo is empty
            self.note("piece", mask, round(x - sprite.width / 2), round(y - sprite.height / 2))

    def stamp(self, mask: Image.Image, colour: Any, x: float, y: float) -> None:
        super().stamp(mask, colour, x, y)
        self.note("icon", mask, round(x - mask.width / 2), round(y - mask.height / 2))

    def text(
        self, x: float, y: float, text: str, size: int | tuple[int, ...], *colour: Any, **how: Any
    ) -> int:
        width = super().text(x, y, text, size, *colour, **how)
        if text and y > 0:
            face = how.get("face", "sans")
            if isinstance(size, tuple):
                size = fonts.size(text, face, size, how["room"])
            mask, dx, dy = fonts.mask(fonts.fit(text, face, size, width), face, size)
            left = round(x - {"l": 0, "m": width / 2, "r": width}[how.get("anchor", "l")])
            base = round(y + fonts.CAP_HEIGHT[face] * size / 2)
            self.note(text, mask, left - dx, base - dy)
        return width


def clashes(things: list[Thing]) -> list[tuple[Thing, Thing]]:
    """Pairs that overlap, apart from a number or piece that lies wholly within a ring."""
    found: list[tuple[Thing, Thing]] = []
    reaching: list[Thing] = []
    for thing in sorted(things, key=lambda one: one.box[0]):
        # From left to right: what ends before this one begins meets none of the later ones either.
        reaching = [one for one in reaching if one.box[2] - thing.box[0] > 1]
        found += [(one, thing) for one in reaching if one.meets(thing)]
        reaching.append(thing)
    return [(one, two) for one, two in found if not (one.within(two) or two.within(one))]
