"""The top of boards and glances: whose move it is and of what bank, the turn, and what happened."""

from render.kit import fonts, sprites
from render.kit.canvas import Box, Canvas
from render.kit.theme import HALO, INK, SEATS
from render.pax_renaissance.named_view import NamedView


def house(named: NamedView, seat: int) -> str:
    """The short name of a player's bank: "Fugger"; "" before it is chosen."""
    return "" if named.player(seat).bank is None else named.bank(seat).removesuffix(" Bank")


def owner(named: NamedView, seat: int) -> str:
    """A player with their bank: "Anna (Fugger)"."""
    bank = house(named, seat)
    return f"{named.name(seat)} ({bank})" if bank else named.name(seat)


def headlines(named: NamedView) -> list[str]:
    """Return headlines of the decision or the winner, each shorter than the one before."""
    seat = named.shown
    if seat is None or named.winners:
        return list(named.headlines)
    full, name = owner(named, seat), named.name(seat)
    kind, notice = named.view.pending[0].kind, named.view.pending[0].notice
    if kind == "act":
        return [f"{full} to move", full, name]
    return [f"{full} {notice}", f"{name} {notice}", full, name]


def bar(canvas: Canvas, named: NamedView, box: Box, size: int, note: str) -> None:
    """The headline on the colour of its seat, beside its piece; at the right where the game stands."""
    left, top, right, bottom = box
    y, seat = (top + bottom) / 2, named.shown
    style = SEATS[named.number(seat)] if seat is not None else None
    canvas.card(box, style.band if style else HALO, INK, 14, 2)
    x = left + 16.0
    if seat is not None:
        piece = max(48, round((bottom - top) * 0.8))
        canvas.sprite(named.pawn(seat, piece), x + piece / 2, y)
        x += piece + 14
    small, room = round(size * 0.86), right - x - 20
    beside = min(fonts.width(note, "sans", small), room * 0.45) if note else -30
    words, size = _fitting(headlines(named), size, room - beside - 30)
    canvas.text(x, y, words, size, face="bold", room=room - beside - 30)
    canvas.text(right - 18, y, note, small, INK, anchor="r", room=round(max(beside, 0)) + 1)


def _fitting(headlines: list[str], size: int, room: float) -> tuple[str, int]:
    """The longest of the headlines for which there is room, and its size."""
    for words in headlines:
        for smaller in (size, round(size * 0.86), round(size * 0.74)):
            if fonts.width(words, "bold", smaller) <= room:
                return words, smaller
    return headlines[-1], round(size * 0.74)


def news(canvas: Canvas, words: str, box: Box, sizes: tuple[int, ...], most: int) -> None:
    """Draw the news in a few lines, at the largest size at which all fits, else cut at the end."""
    left, top, right, bottom = box
    if not words:
        return
    room = right - left - 40
    lines: list[str] = []
    size = sizes[-1]
    for size in sizes:
        lines = wrapped(words, size, room)
        if len(lines) <= most:
            break
    if len(lines) > most:
        lines = [*lines[: most - 1], fonts.fit(" ".join(lines[most - 1 :]), "sans", size, room)]
    pitch = (bottom - top) / max(most, 1)
    start = top + (bottom - top - pitch * len(lines)) / 2
    canvas.sprite(sprites.disc(24, HALO, INK, 2), left + 14, start + pitch / 2)
    for number, line in enumerate(lines):
        canvas.text(left + 38, start + pitch * (number + 0.5), line, size, INK)


def wrapped(words: str, size: int, room: int) -> list[str]:
    """Break words into lines."""
    lines, line = list[str](), ""
    for word in words.split():
        longer = f"{line} {word}".strip()
        if line and fonts.width(longer, "sans", size) > room:
            lines.append(line)
            longer = word
        line = longer
    return [*lines, line] if line else lines
