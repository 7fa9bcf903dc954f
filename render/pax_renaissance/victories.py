"""The victory squares on the board: which are active, and how far everybody is."""

from engines.pax_renaissance.data.effects import Victory
from engines.pax_renaissance.views import Standing, VictoryView
from engines.pax_renaissance.words import texts
from render.kit import fonts
from render.kit.canvas import Box, Canvas
from render.kit.theme import CARD, COAST, HALO, INK, PAPER, SECOND_INK
from render.pax_renaissance import pieces
from render.pax_renaissance.pieces import BRIGHT, DULL, FAITH, MET
from render.pax_renaissance.signs import sign
from render.pax_renaissance.table import Table

HEAD = 36
COUNTED: dict[str, str] = {
    "kings": "king",
    "concessions": "pawn",
    "discovery": "discovery",
    "republics": "republic",
    "law": "law",
}
"""The signs for what is counted."""
WORDS: dict[str, str] = {
    "kings": "kings",
    "concessions": "concessions",
    "discovery": "discovery",
    "republics": "republics",
    "law": "law",
    "prestige": "prestige",
}
PIECE = 34


def counted(table: Table, name: str) -> str:
    """The sign for what is counted: for the holy victory that of the supreme religion."""
    return COUNTED.get(name) or table.view.supremacy.supreme or "holy"


def measures(square: VictoryView) -> list[str]:
    """What is counted for a victory; nothing where no religion is supreme."""
    return list(square.standings[0].counts) if square.standings else []


def near(standing: Standing) -> str:
    """How far a player is, in words: "kings 1 of 3"."""
    return ", ".join(f"{WORDS[key]} {own} of {needed}" for key, (own, needed) in standing.counts.items())


def square_box(canvas: Canvas, table: Table, victory: Victory, box: Box, marked: bool) -> None:
    """One victory square: its name on gold if it is active, and everybody's numbers."""
    square = table.view.victories[victory]
    left, top, right, bottom = box
    if marked:
        canvas.card((left - 4, top - 4, right + 4, bottom + 4), HALO, None, 13)
    edge = INK if square.active else COAST
    canvas.card(box, CARD if square.active else PAPER, edge, 10, 2)
    band = BRIGHT if square.active else DULL
    ink = INK if square.active else SECOND_INK
    canvas.card((left + 2, top + 2, right - 2, top + HEAD), band, None, 8)
    canvas.rectangle((left + 2, top + HEAD - 10, right - 2, top + HEAD), band)
    canvas.stamp(sign(victory, 28), ink, left + 24, top + 19)
    title = table.pack.victories[victory].name.removesuffix(" Victory")
    x = left + 46 + canvas.text(left + 46, top + 19, title, 28, ink, face="serif")
    state = "active" if square.active else "not yet"
    if square.actions > 1:
        state = f"{texts.actions(square.actions)}, {state}"
    room = round(right - x - 24)
    size = fonts.size(state, "bold", (24, 22, 20), room)
    canvas.text(right - 12, top + 19, state, size, ink, face="bold", anchor="r", room=room)
    lines = measures(square)
    if not lines:
        faiths(canvas, table, (left, top + HEAD, right, bottom))
        return
    numbers(canvas, table, square, (left, top + HEAD, right, bottom))


def numbers(canvas: Canvas, table: Table, square: VictoryView, box: Box) -> None:
    """A column for each player: their piece, and a line for each thing that is counted."""
    left, top, right, bottom = box
    lines = measures(square)
    width = (right - left - 50) / len(square.standings)
    height = (bottom - top) / len(lines)
    for row, key in enumerate(lines):
        y = top + height * (row + 0.5)
        name = counted(table, key)
        if name in FAITH:
            canvas.sprite(pieces.badge(name, 30), left + 24, y)
        else:
            canvas.stamp(sign(name, 27), SECOND_INK, left + 24, y)
    for place, standing in enumerate(square.standings):
        x = left + 46 + width * place
        middle = (top + bottom) / 2
        if standing.met:
            canvas.card((round(x), top + 3, round(x + width - 4), bottom - 4), MET, INK, 8, 2)
        canvas.sprite(table.pawn(standing.seat, PIECE), x + PIECE / 2 + 3, middle)
        for row, key in enumerate(lines):
            own, needed = standing.counts[key]
            y = top + height * (row + 0.5)
            size = 31 if len(lines) > 1 else 34
            start = x + PIECE + 8
            done = own >= needed
            start += canvas.text(start, y, str(own), size, INK if done else SECOND_INK, face="bold")
            canvas.text(start, y + 2, f"/{fonts.figure(needed)}", round(size * 0.68), SECOND_INK)


def faiths(canvas: Canvas, table: Table, box: Box) -> None:
    """No religion is supreme: their bishops, and the units in their own theocracies."""
    left, top, right, bottom = box
    supremacy = table.view.supremacy
    width = (right - left - 50) / len(supremacy.bishops)
    for place, (faith, bishops) in enumerate(supremacy.bishops.items()):
        x = left + 56 + width * place
        canvas.sprite(pieces.badge(faith, PIECE), x + PIECE / 2, (top + bottom) / 2)
        for row, count in enumerate((bishops, supremacy.units[faith])):
            y = top + (bottom - top) * (row + 0.5) / 2
            canvas.text(x + PIECE + 6, y, str(count), 32, SECOND_INK, face="bold")
    for row, shape in enumerate(("bishop", "knight")):
        y = top + (bottom - top) * (row + 0.5) / 2
        canvas.stamp(sign(shape, 25), SECOND_INK, left + 24, y)


def victories_strip(canvas: Canvas, table: Table, top: int, bottom: int, changed: frozenset[str]) -> None:
    """All four side by side."""
    found = tuple(table.view.victories)
    width = (canvas.image.width - 16 - 8 * (len(found) - 1)) // len(found)
    for place, victory in enumerate(found):
        left = 8 + place * (width + 8)
        square_box(canvas, table, victory, (left, top, left + width, bottom), f"victory:{victory}" in changed)
