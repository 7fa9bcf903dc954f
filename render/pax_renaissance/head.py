"""The top of boards and glances: whose move it is and of what bank, the turn, and what happened."""

from itertools import product

from engines.kernel.words import joined
from render.kit import fonts, sprites
from render.kit.canvas import Box, Canvas
from render.kit.theme import HALO, INK, SEATS
from render.kit.wording import lines
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
        return [f"{full} to move", f"{name} to move", name]
    return [f"{full} {notice}", f"{name} {notice}"]


def bar(canvas: Canvas, named: NamedView, box: Box, size: int, notes: tuple[str, ...]) -> None:
    """The headline on the colour of its seat, beside its piece; at the right where the game stands.

    `notes`: what is said there, in words of which the first have most to say.
    """
    left, top, right, bottom = box
    y, seat = (top + bottom) / 2, named.shown
    style = SEATS[named.number(seat)] if seat is not None else None
    canvas.card(box, style.band if style else HALO, INK, 14, 2)
    x = left + 16.0
    if seat is not None:
        piece = max(48, round((bottom - top) * 0.8))
        canvas.sprite(named.pawn(seat, piece), x + piece / 2, y)
        x += piece + 14
    small = round(size * 0.86)
    room = right - x - 20
    words, note, size = _fitting(headlines(named), notes, (size, small, round(size * 0.74)), room)
    broken = fonts.wrapped(words, "bold", least := round(size * 0.82), round(room), 2)
    if not note and fonts.width(words, "bold", size) > room:
        for number, line in enumerate(broken):
            canvas.text(x, y + (number - 0.5) * least * 1.1, line, least, face="bold")
        return
    canvas.text(x, y, words, size, face="bold")
    canvas.text(right - 18, y, note, small, INK, anchor="r")


def _fitting(
    headlines: list[str], notes: tuple[str, ...], sizes: tuple[int, ...], room: float
) -> tuple[str, str, int]:
    """The longest of the headlines and of the notes for which there is room, and the headline's size.

    Where there is none for both, the headline alone.
    """
    for among in (notes, ("",)):
        for words, note, size in product(headlines, among, sizes):
            beside = fonts.width(note, "sans", sizes[1]) + 30 if note else 0
            if fonts.width(words, "bold", size) <= room - beside:
                return words, note, size
    return headlines[-1], "", sizes[-1]


def news(canvas: Canvas, words: str, box: Box, sizes: tuple[int, ...], most: int) -> None:
    """Draw the news in a few lines, at the largest size at which all fits, else without its last parts."""
    left, top, right, bottom = box
    room = right - left - 40
    size, broken = sizes[-1], ()
    for size in sizes:
        broken = lines(words, size, room, most)
        if " ".join(broken) == words:
            break
    pitch = (bottom - top) / max(most, 1)
    start = top + (bottom - top - pitch * len(broken)) / 2
    canvas.sprite(sprites.disc(24, HALO, INK, 2), left + 14, start + pitch / 2)
    for number, line in enumerate(broken):
        canvas.text(left + 38, start + pitch * (number + 0.5), line, size, INK)


def declarable(named: NamedView) -> str:
    """Say which victories can be declared."""
    squares = named.view.victories.values()
    active = [named.pack.victories[square.victory].name for square in squares if square.active]
    if not active:
        return "No victory is active yet."
    names = joined([name.removesuffix(" Victory") for name in active])
    return f"Active: the {names} Victory." if len(active) == 1 else f"Active: the victories {names}."
