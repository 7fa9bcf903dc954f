"""All players' numbers as a table: a line for each player, a column for whatever is counted."""

from dataclasses import dataclass

from engines.pax_renaissance.data.effects import Victory
from render.kit import fonts
from render.kit.canvas import Canvas
from render.kit.theme import CARD, COAST, HALO, INK, SECOND_INK
from render.pax_renaissance import pieces
from render.pax_renaissance.head import house
from render.pax_renaissance.named_view import NamedView
from render.pax_renaissance.pieces import BRIGHT, DULL, MET
from render.pax_renaissance.signs import sign

COLUMNS: tuple[tuple[str, Victory | None], ...] = (
    ("florin", None), ("cards", None), ("kings", "imperial"),
    ("concessions", "globalization"), ("discovery", "globalization"),
    ("republics", "renaissance"), ("law", "renaissance"),
    ("catholic", "holy"), ("islamic", "holy"), ("reformist", "holy"), ("patron", None),
)  # fmt: skip
"""Numbers that are counted, and for which victory."""
SIGNS = {"kings": "king", "concessions": "pawn", "republics": "republic"}
FAITHS = ("catholic", "islamic", "reformist")


@dataclass(frozen=True)
class Ledger:
    """The measures of the table."""

    named: NamedView
    left: int
    width: int
    row: int
    head: int
    column: int
    figure: int  # size of the numbers
    names: tuple[int, ...]
    bank: int

    @property
    def height(self) -> int:
        """Height of all."""
        return self.head + self.row * len(self.named.seats)

    def draw(self, canvas: Canvas, top: int) -> None:
        """Draw the heads of the columns, then the players in playing order."""
        start = self.left + self.width - self.column * len(COLUMNS)
        for number, (what, victory) in enumerate(COLUMNS):
            self._head(canvas, what, victory, (start + self.column * number, top))
        for number, seat in enumerate(self.named.playing_order):
            self._line(canvas, seat, start, top + self.head + self.row * number)

    def _head(self, canvas: Canvas, what: str, victory: Victory | None, at: tuple[int, int]) -> None:
        """A column's sign: on gold if its victory is active."""
        left, top = at
        active = victory is not None and self.named.view.victories[victory].active
        box = (left, top, left + self.column - 2, top + self.head - 2)
        canvas.rectangle(box, BRIGHT if active else DULL)
        x, y, size = left + self.column / 2 - 1, top + self.head / 2 - 1, self.head - 10
        if what == "florin":
            canvas.sprite(pieces.florin(size), x, y)
        elif what in FAITHS or what == "patron":
            canvas.sprite(pieces.badge(what, size), x, y)
        else:
            canvas.stamp(sign(SIGNS.get(what, what), size), INK, x, y)

    def _line(self, canvas: Canvas, seat: int, start: int, top: int) -> None:
        named, player = self.named, self.named.player(seat)
        lifted = named.lifted(seat)
        bottom, y = top + self.row - 4, top + self.row / 2 - 2
        edge = 5 if lifted else 1
        box = (self.left, top, self.left + self.width, bottom)
        canvas.card(box, CARD, HALO if lifted else COAST, 8, edge)
        canvas.rectangle((self.left + edge + 4, top + edge, start - 4, bottom - edge), named.style(seat).band)
        piece = self.row - 6
        canvas.sprite(named.pawn(seat, piece), self.left + 12 + piece / 2, y)
        self._name(canvas, seat, self.left + 20 + piece, start - 12, y)
        if player.bankrupt:
            canvas.text(start + 20, y, "bankrupt", self.bank + 4, SECOND_INK, face="bold")
            return
        for number, (what, victory) in enumerate(COLUMNS):
            x = start + self.column * (number + 0.5) - 1
            count, met = self._count(seat, what, victory)
            if met:
                half = self.column // 2 - 2
                canvas.rectangle((round(x) - half, top + edge, round(x) + half, bottom - edge), MET)
            ink = INK if count else SECOND_INK
            canvas.text(x, y, fonts.figure(count), self.figure, ink, face="bold", anchor="m")

    def _name(self, canvas: Canvas, seat: int, left: int, right: int, y: float) -> None:
        """The player, and their bank where there is room for it."""
        name, bank, room = self.named.name(seat), house(self.named, seat), right - left
        x = left + canvas.text(left, y, name, self.names, face="bold", room=room) + 12
        if bank and x + fonts.width(bank, "serif", self.bank) <= right:
            canvas.text(x, y + 1, bank, self.bank, INK, face="serif")

    def _count(self, seat: int, what: str, victory: Victory | None) -> tuple[int, bool]:
        """A player's number, and whether it fulfils an active victory."""
        player = self.named.player(seat)
        square = self.named.view.victories[victory] if victory else None
        standing = next((entry for entry in square.progress if entry.seat == seat), None) if square else None
        met = square is not None and square.active and standing is not None and standing.met
        if what == "florin":
            return player.florins, False
        if what == "cards":
            return player.hand, False
        if standing is not None and what in standing.counts:
            return standing.counts[what][0], met
        supreme = what == self.named.view.supremacy.supreme
        held = [player.prestige, player.prestige_of_maids]
        total = sum(count for counts in held for kind, count in counts.items() if kind == what)
        return total, met and supreme
