"""Colours, seats and faces of all pictures: one calm family for all games."""

from dataclasses import dataclass
from typing import Literal

Colour = tuple[int, int, int]
Shape = Literal["disc", "square", "triangle", "diamond", "hexagon", "shield", "star"]
Face = Literal["sans", "bold", "serif"]


def rgb(code: str) -> Colour:
    """Return the colour written as `#RRGGBB`."""
    return int(code[1:3], 16), int(code[3:5], 16), int(code[5:7], 16)


def mix(first: Colour, second: Colour, share: float) -> Colour:
    """Return `first` with a `share` (0 to 1) of `second` in it."""
    r, g, b = (round(x + (y - x) * share) for x, y in zip(first, second, strict=True))
    return r, g, b


PAPER = rgb("#F5F0E3")
CARD = rgb("#FCF9F1")
LAND = rgb("#E8DDC3")
SEA = rgb("#D3E3EA")
COASTAL = rgb("#E4EFF2")
OCEAN = rgb("#BFD5E0")
COAST = rgb("#8C8069")
INK = rgb("#2A2520")
SECOND_INK = rgb("#6E655A")
HALO = rgb("#FFB000")
WHITE = rgb("#FFFFFF")
BLACK = rgb("#000000")


@dataclass(frozen=True)
class SeatStyle:
    """The look of one seat's pieces: colour, shape and letter each suffice to tell it from the others."""

    letter: str
    colour: Colour
    shape: Shape
    lettering: Colour
    word: str

    @property
    def band(self) -> Colour:
        """The colour, paler: ground for names."""
        return mix(self.colour, CARD, 0.45)


SEATS: tuple[SeatStyle, ...] = (
    SeatStyle("A", rgb("#D55E00"), "disc", BLACK, "vermilion disc"),
    SeatStyle("B", rgb("#0072B2"), "square", WHITE, "blue square"),
    SeatStyle("C", rgb("#009E73"), "triangle", BLACK, "green triangle"),
    SeatStyle("D", rgb("#CC79A7"), "diamond", BLACK, "rose diamond"),
    SeatStyle("E", rgb("#E6AB02"), "hexagon", BLACK, "amber hexagon"),
    SeatStyle("F", rgb("#444444"), "shield", WHITE, "charcoal shield"),
    SeatStyle("G", rgb("#56B4E9"), "star", BLACK, "sky star"),
)
