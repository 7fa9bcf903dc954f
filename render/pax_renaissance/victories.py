"""The victory squares on the board: which are active, and how far everybody is."""

from dataclasses import dataclass

from engines.pax_renaissance.data.effects import Victory
from engines.pax_renaissance.views import VictoryProgress, VictoryView
from engines.pax_renaissance.words import texts
from render.kit import fonts
from render.kit.canvas import Box, Canvas
from render.kit.theme import CARD, COAST, HALO, INK, PAPER, SECOND_INK, Colour
from render.pax_renaissance import pieces
from render.pax_renaissance.named_view import NamedView
from render.pax_renaissance.pieces import BRIGHT, DULL, FAITH, MET
from render.pax_renaissance.signs import sign

COUNTED: dict[str, str] = {
    "kings": "king", "concessions": "pawn", "discovery": "discovery", "republics": "republic", "law": "law",
}  # fmt: skip
"""The signs for what is counted."""


NOT_YET = "not yet"


@dataclass(frozen=True)
class Sizes:
    """The measures of a victory square."""

    head: int
    title: int
    state: tuple[int, ...]
    piece: int
    figure: int  # size of the numbers
    needed: int  # size of what is needed, beside them
    stacked: bool = False  # a player's numbers stand below their piece


WIDE = Sizes(36, 28, (24, 22, 20), 40, 31, 21)
TALL = Sizes(40, 32, (28, 26), 42, 33, 25)
GLANCE = Sizes(44, 34, (27, 25, 24), 48, 34, 25, stacked=True)


def counted(named: NamedView, name: str) -> str:
    """The sign for what is counted: for the holy victory that of the supreme religion."""
    return COUNTED.get(name) or named.view.supremacy.supreme or "holy"


def measures(square: VictoryView) -> list[str]:
    """Return what is counted for a victory; nothing where no religion is supreme."""
    return list(square.progress[0].counts) if square.progress else []


def near(standing: VictoryProgress) -> str:
    """Put a player's progress into words: "kings 1 of 3"."""
    return ", ".join(f"{key} {own} of {needed}" for key, (own, needed) in standing.counts.items())


def square_box(
    canvas: Canvas, named: NamedView, victory: Victory, box: Box, marked: bool, sizes: Sizes = WIDE
) -> None:
    """One victory square: its name on gold if it is active, and everybody's numbers."""
    square = named.view.victories[victory]
    left, top, right, bottom = box
    canvas.place(victory, (left + right) / 2, (top + bottom) / 2, min(right - left, bottom - top) / 2)
    if marked:
        canvas.card((left - 4, top - 4, right + 4, bottom + 4), HALO, None, 13)
    edge = INK if square.active else COAST
    canvas.card(box, CARD if square.active else PAPER, edge, 10, 2)
    band = BRIGHT if square.active else DULL
    ink = INK if square.active else SECOND_INK
    canvas.head((left, top, right, top + sizes.head), band)
    y = top + sizes.head / 2 + 1
    canvas.stamp(sign(victory, sizes.title), ink, left + 10 + sizes.title / 2, y)
    title = named.pack.victories[victory].name.removesuffix(" Victory")
    x = left + sizes.title + 18
    x += canvas.text(x, y, title, sizes.title, ink, face="serif")
    if _spells(named, sizes, right - left):
        _state(canvas, square, (x, right, y), sizes, ink)
    elif not square.active:
        canvas.stamp(sign("lock", sizes.title - 6), ink, right - 10 - sizes.title / 2, y)
    below = (left, top + sizes.head, right, bottom)
    if measures(square):
        numbers(canvas, named, square, below, sizes)
    else:
        faiths(canvas, named, below, sizes)


def _spells(named: NamedView, sizes: Sizes, width: float) -> bool:
    """Tell whether all squares of this width have room to say in words whether they are active.

    Else a lock says that they are not, and its absence and a golden ground that they are.
    """
    titles = (victory.name.removesuffix(" Victory") for victory in named.pack.victories.values())
    longest = max(fonts.width(title, "serif", sizes.title) for title in titles)
    return longest + fonts.width(NOT_YET, "bold", sizes.state[-1]) <= width - sizes.title - 42


def _state(
    canvas: Canvas, square: VictoryView, at: tuple[float, float, float], sizes: Sizes, ink: Colour
) -> None:
    """Draw whether the victory can be declared, and for how many actions, between two edges."""
    left, right, y = at
    state = "active" if square.active else NOT_YET
    if square.actions > 1:
        state = f"{texts.actions(square.actions)}, {state}"
    room = round(right - left - 24)
    size = fonts.size(state, "bold", sizes.state, room)
    if square.active or fonts.width(state, "bold", size) <= room:  # pale ground says it, too
        canvas.text(right - 12, y, state, size, ink, face="bold", anchor="r", room=room)


def numbers(canvas: Canvas, named: NamedView, square: VictoryView, box: Box, sizes: Sizes) -> None:
    """A column for each player: their piece, and a line for each thing that is counted."""
    left, top, right, bottom = box
    lines = measures(square)
    width = (right - left - 50) / len(square.progress)
    start = top + (sizes.piece + 6 if sizes.stacked else 0)
    height = (bottom - start) / len(lines)
    for row, key in enumerate(lines):
        y = start + height * (row + 0.5)
        name = counted(named, key)
        if name in FAITH:
            canvas.sprite(pieces.badge(name, 30), left + 24, y)
        else:
            canvas.stamp(sign(name, 28), SECOND_INK, left + 24, y)
    for place, standing in enumerate(square.progress):
        x = left + 46 + width * place
        if standing.met:
            canvas.card((round(x), top + 3, round(x + width - 4), bottom - 4), MET, INK, 8, 2)
        piece = named.pawn(standing.seat, sizes.piece)
        y = top + 4 + sizes.piece / 2 if sizes.stacked else (top + bottom) / 2
        canvas.sprite(piece, x + sizes.piece / 2 + 3, y)
        at = (x + 6 if sizes.stacked else x + sizes.piece + 8, start, height)
        _counts(canvas, standing, lines, at, sizes)


def _counts(
    canvas: Canvas, standing: VictoryProgress, lines: list[str], at: tuple[float, float, float], sizes: Sizes
) -> None:
    """A player's numbers, each with what is needed; `at`: their left, the first line's top, their height."""
    left, top, height = at
    for row, key in enumerate(lines):
        own, needed = standing.counts[key]
        y = top + height * (row + 0.5)
        ink = INK if own >= needed else SECOND_INK
        x = left + canvas.text(left, y, str(own), sizes.figure, ink, face="bold") + 3
        canvas.text(x, y + 2, f"/{fonts.figure(needed)}", sizes.needed, SECOND_INK)


def faiths(canvas: Canvas, named: NamedView, box: Box, sizes: Sizes) -> None:
    """No religion is supreme: their bishops, and the units in their own theocracies."""
    left, top, right, bottom = box
    supremacy = named.view.supremacy
    width = (right - left - 50) / len(supremacy.bishops)
    start = top + (sizes.piece + 6 if sizes.stacked else 0)
    heights = [start + (bottom - start) * (row + 0.5) / 2 for row in range(2)]
    for place, (faith, bishops) in enumerate(supremacy.bishops.items()):
        x, size = left + 56 + width * place, sizes.piece - 6
        y = top + 4 + sizes.piece / 2 if sizes.stacked else (top + bottom) / 2
        canvas.sprite(pieces.badge(faith, size), x + size / 2, y)
        for at, count in zip(heights, (bishops, supremacy.units[faith]), strict=True):
            middle = x + size / 2 if sizes.stacked else x + size + 20
            canvas.text(middle, at, str(count), sizes.figure, SECOND_INK, face="bold", anchor="m")
    for at, shape in zip(heights, ("bishop", "knight"), strict=True):
        canvas.stamp(sign(shape, 28), SECOND_INK, left + 24, at)


def victories_strip(
    canvas: Canvas, named: NamedView, box: Box, changed: frozenset[str], sizes: Sizes = WIDE, across: int = 4
) -> None:
    """All four, so many side by side."""
    left, top, right, bottom = box
    keys = tuple(named.view.victories)
    rows = -(-len(keys) // across)
    width = (right - left - 8 * (across - 1)) // across
    height = (bottom - top - 8 * (rows - 1)) // rows
    for place, victory in enumerate(keys):
        row, column = divmod(place, across)
        x, y = left + column * (width + 8), top + row * (height + 8)
        square = (x, y, x + width, y + height)
        square_box(canvas, named, victory, square, f"victory:{victory}" in changed, sizes)
