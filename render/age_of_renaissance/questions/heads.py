"""The line above a question's picture: who is asked, and what they have to spend."""

from collections.abc import Sequence
from typing import NamedTuple

from engines.age_of_renaissance.words import texts
from render.age_of_renaissance.named_view import NamedView
from render.age_of_renaissance.pieces import seat_piece
from render.kit import fonts
from render.kit.canvas import Canvas
from render.kit.icons import icon
from render.kit.theme import INK, SEATS

HEAD = 64
SIZES = (34, 31, 28, 26)
GAP = 34


class Fact(NamedTuple):
    """What counts for the answer: an icon (or none) and words."""

    sign: str
    words: str


def head(canvas: Canvas, named: NamedView, seat: int, facts: Sequence[Fact]) -> None:
    """Draw the line on the colour of whoever is asked."""
    canvas.rectangle((0, 0, canvas.width, HEAD - 2), SEATS[seat].band)
    canvas.rectangle((0, HEAD - 2, canvas.width, HEAD), INK)
    middle = HEAD / 2 - 1
    canvas.sprite(seat_piece(seat, named.letter(seat), 48), 36, middle)
    room = canvas.width - 76 - 14
    size = next((size for size in SIZES if _wide(facts, size) <= room), SIZES[-1])
    x = 76.0
    for fact in facts:
        if fact.sign:
            canvas.stamp(icon(fact.sign, size + 2), INK, x + size / 2, middle)
            x += size + 10
        x += canvas.text(x, middle + 1, fact.words, size, face="bold", room=canvas.width - 14 - x) + GAP


def _wide(facts: Sequence[Fact], size: int) -> float:
    signs = sum(size + 10 for fact in facts if fact.sign)
    return signs + sum(fonts.width(fact.words, "bold", size) for fact in facts) + GAP * (len(facts) - 1)


def of_seat(named: NamedView, seat: int) -> Fact:
    """Return who is asked."""
    return Fact("", named.names[seat])


def of_tokens(named: NamedView, seat: int) -> Fact:
    """Return the tokens that are left for this Expansion."""
    return Fact("token", texts.tokens(named.view.players[seat].expansion))


def of_fleet(named: NamedView, seat: int) -> list[Fact]:
    """Return how far ships go and what they carry; nothing without ships."""
    ship = named.pack.ships.get(named.view.players[seat].ship or "")
    if ship is None:
        return []
    carried = "no limit" if ship.tokens is None else f"{texts.tokens(ship.tokens)} each"
    far = "all coasts" if ship.steps is None else f"{ship.steps} along the coast"
    return [Fact("ship", f"{far}, {carried}")]


def of_cash(named: NamedView, seat: int) -> Fact:
    """Return what a player can spend."""
    return Fact("gold", texts.dollars(named.view.players[seat].cash))


def of_misery(named: NamedView, seat: int) -> Fact:
    """Return where a player stands on the Misery Index."""
    return Fact("unrest", str(named.view.players[seat].misery))
