"""The victory squares at the end of a game, and the strength of the religions."""

from engines.pax_renaissance.data.effects import Victory
from engines.pax_renaissance.views import VictoryProgress, VictoryView
from engines.pax_renaissance.words import texts
from render.kit import fonts, sprites
from render.kit.canvas import Box, Canvas
from render.kit.figures.scores import NOTHING
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


TITLE, HEAD = 34, 44  # size of a square's name, and height of its head
STATE = (27, 25, 24)
PIECE = 48
FIGURE, NEEDED = 34, 25  # sizes of the numbers, and of what is needed


def counted(named: NamedView, name: str) -> str:
    """The sign for what is counted: for the holy victory that of the supreme religion."""
    return COUNTED.get(name) or named.view.supremacy.supreme or "holy"


def measures(square: VictoryView) -> list[str]:
    """Return what is counted for a victory; nothing where no religion is supreme for anybody."""
    return next((list(standing.counts) for standing in square.progress if standing.counts), list[str]())


def near(standing: VictoryProgress) -> str:
    """Put a player's progress into words: "kings 1 of 3"."""
    return ", ".join(f"{key} {own} of {needed}" for key, (own, needed) in standing.counts.items())


def square_box(canvas: Canvas, named: NamedView, victory: Victory, box: Box, marked: bool) -> None:
    """One victory square: its name on gold if it is active, and everybody's numbers."""
    square = named.view.victories[victory]
    left, top, right, bottom = box
    canvas.place_in(victory, box)
    if marked:
        canvas.card((left - 4, top - 4, right + 4, bottom + 4), HALO, None, 13)
    edge = INK if square.active else COAST
    canvas.card(box, CARD if square.active else PAPER, edge, 10, 2)
    ink = INK if square.active else SECOND_INK
    canvas.head((left, top, right, top + HEAD), BRIGHT if square.active else DULL)
    y = top + HEAD / 2 + 1
    canvas.stamp(sign(victory, TITLE), ink, left + 10 + TITLE / 2, y)
    title = named.pack.victories[victory].name.removesuffix(" Victory")
    x = left + TITLE + 18
    x += canvas.text(x, y, title, TITLE, ink, face="serif")
    _state(canvas, square, (x, right, y), ink)
    below = (left, top + HEAD, right, bottom)
    if measures(square):
        numbers(canvas, named, square, below)
    else:
        faiths(canvas, named, below)


def _state(canvas: Canvas, square: VictoryView, at: tuple[float, float, float], ink: Colour) -> None:
    """Draw whether the victory can be declared, and for how many actions, between two edges."""
    left, right, y = at
    state = "active" if square.active else NOT_YET
    longer = f"{texts.actions(square.actions)}, {state}" if square.actions > 1 else state
    room = right - left - 24
    words = longer if fonts.width(longer, "bold", STATE[-1]) <= room else state
    canvas.text(right - 12, y, words, STATE, ink, face="bold", anchor="r", room=room)


def numbers(canvas: Canvas, named: NamedView, square: VictoryView, box: Box) -> None:
    """A column for each player: their piece, and a line for each thing that is counted."""
    left, top, right, bottom = box
    lines = measures(square)
    width = (right - left - 50) / len(square.progress)
    start = top + PIECE + 6
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
        canvas.sprite(named.pawn(standing.seat, PIECE), x + PIECE / 2 + 3, top + 4 + PIECE / 2)
        _counts(canvas, standing, lines, (x + 6, start, height))


def _counts(
    canvas: Canvas, standing: VictoryProgress, lines: list[str], at: tuple[float, float, float]
) -> None:
    """A player's numbers, each with what is needed; `at`: their left, the first line's top, their height."""
    left, top, height = at
    for row, key in enumerate(lines):
        y = top + height * (row + 0.5)
        if key not in standing.counts:  # no religion is supreme for this player
            canvas.text(left, y, NOTHING, FIGURE, SECOND_INK, face="bold")
            continue
        own, needed = standing.counts[key]
        ink = INK if own >= needed else SECOND_INK
        x = left + canvas.text(left, y, str(own), FIGURE, ink, face="bold") + 3
        canvas.text(x, y + 2, f"/{fonts.figure(needed)}", NEEDED, SECOND_INK)


def faiths(canvas: Canvas, named: NamedView, box: Box) -> None:
    """No religion is supreme: their bishops, and the units in their own theocracies."""
    left, top, right, bottom = box
    strength = named.view.supremacy
    width = (right - left - 50) / len(strength.bishops)
    start = top + PIECE + 6
    heights = [start + (bottom - start) * (row + 0.5) / 2 for row in range(2)]
    for place, (faith, bishops) in enumerate(strength.bishops.items()):
        x = left + 56 + width * place + (PIECE - 6) / 2
        canvas.sprite(pieces.badge(faith, PIECE - 6), x, top + 4 + PIECE / 2)
        for at, count in zip(heights, (bishops, strength.units[faith]), strict=True):
            canvas.text(x, at, str(count), FIGURE, SECOND_INK, face="bold", anchor="m")
    for at, shape in zip(heights, ("bishop", "knight"), strict=True):
        canvas.stamp(sign(shape, 28), SECOND_INK, left + 24, at)


def victories_strip(canvas: Canvas, named: NamedView, box: Box, changed: frozenset[str]) -> None:
    """All four, two side by side."""
    left, top, right, bottom = box
    keys = tuple(named.view.victories)
    rows = -(-len(keys) // 2)
    width, height = (right - left - 8) // 2, (bottom - top - 8 * (rows - 1)) // rows
    for place, victory in enumerate(keys):
        row, column = divmod(place, 2)
        x, y = left + column * (width + 8), top + row * (height + 8)
        square_box(canvas, named, victory, (x, y, x + width, y + height), f"victory:{victory}" in changed)


# ---- supremacy


def supremacy(canvas: Canvas, named: NamedView, right: float, y: float, size: int, words: str = "") -> int:
    """Draw each religion's bishops and its tokens in theocracies, ending at `right`; return the width.

    A golden ring is around the one that is supreme.
    """
    strength, x = named.view.supremacy, right
    for faith, bishops in reversed(strength.bishops.items()):
        for shape, count in (("knight", strength.units[faith]), ("bishop", bishops)):
            x -= (
                canvas.text(x, y, str(count), size, INK if count else SECOND_INK, face="bold", anchor="r") + 4
            )
            canvas.stamp(sign(shape, size - 4), SECOND_INK, x - size / 2 + 2, y)
            x -= size + 10
        if faith == strength.supreme:
            canvas.sprite(sprites.disc(size + 10, HALO, INK, 2), x - size / 2, y)
        canvas.sprite(pieces.badge(faith, size), x - size / 2, y)
        x -= size + 24
    if words:
        x -= canvas.text(x, y, words, size - 6, anchor="r") - 24
    return round(right - x - 24)
