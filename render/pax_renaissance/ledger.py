"""All players' numbers and all victories as a table: a line for each player, a column for what is counted.

The victories stand above their columns: on gold and framed where they can be declared, else with a lock.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from engines.pax_renaissance.data.effects import Victory
from engines.pax_renaissance.views import VictoryProgress
from engines.pax_renaissance.words import texts
from render.kit import fonts
from render.kit.canvas import Box, Canvas
from render.kit.theme import HALO, INK, SECOND_INK
from render.pax_renaissance import pieces
from render.pax_renaissance.head import house
from render.pax_renaissance.named_view import NamedView
from render.pax_renaissance.pieces import BRIGHT, DULL, FAITH, MET
from render.pax_renaissance.signs import sign

COLUMNS: tuple[tuple[str, Victory | None], ...] = (
    ("florin", None), ("cards", None), ("kings", "imperial"),
    ("concessions", "globalization"), ("discovery", "globalization"),
    ("republics", "renaissance"), ("law", "renaissance"),
    ("catholic", "holy"), ("islamic", "holy"), ("reformist", "holy"), ("patron", None),
)  # fmt: skip
"""Numbers that are counted, and for which victory."""
SIGNS = {"kings": "king", "concessions": "pawn", "republics": "republic"}
LOCK = 0.84  # size of the lock beside a victory's name, as a share of the name's


@dataclass(frozen=True)
class Sizes:
    """The measures of the table, in pixels."""

    row: int  # height of a player's line
    piece: int
    titles: int  # height of the line with the victories' names
    signs: int  # height of the line with the columns' signs; 0: they stand beside the numbers
    title: int  # size of the victories' names
    figure: int  # size of the numbers
    needed: int  # size of what is needed, beside them
    names: tuple[int, ...]
    bank: int
    money: int  # widths of the columns: of florins, cards and patrons
    kings: int
    pair: int  # of each column of a victory that counts two things
    faith: int


GLANCE = Sizes(50, 48, 36, 42, 24, 36, 26, (34, 32, 30, 27), 26, 58, 118, 86, 58)
TALL = Sizes(50, 44, 36, 42, 22, 32, 22, (30, 27, 24, 22), 24, 50, 106, 76, 52)
WIDE = Sizes(40, 40, 34, 0, 27, 30, 22, (30, 27, 24, 22), 24, 92, 150, 126, 92)
APART = 6  # between the heads of two victories


class Column(NamedTuple):
    """A column's place, what it counts, and for which victory."""

    what: str
    victory: Victory | None
    left: int
    right: int


class Count(NamedTuple):
    """A player's number, and how many are needed, if that is known."""

    own: int
    needed: int | None = None


@dataclass(frozen=True)
class Ledger:
    """The table of one view, from `left` on, so wide."""

    named: NamedView
    left: int
    width: int
    sizes: Sizes

    @property
    def head(self) -> int:
        """Height of the heads."""
        return self.sizes.titles + self.sizes.signs

    @property
    def height(self) -> int:
        """Height of all."""
        return self.head + self.sizes.row * len(self.named.seats)

    @cached_property
    def columns(self) -> tuple[Column, ...]:
        """The columns with their places: they end at the right edge."""
        sizes = self.sizes
        usual = {"holy": sizes.faith, "imperial": sizes.kings, None: sizes.money}
        widths = [usual.get(victory, sizes.pair) for _, victory in COLUMNS]
        left = self.left + self.width - sum(widths)
        placed: list[Column] = []
        for (what, victory), width in zip(COLUMNS, widths, strict=True):
            placed.append(Column(what, victory, left, left + width))
            left += width
        return tuple(placed)

    @cached_property
    def groups(self) -> tuple[tuple[Victory, int, int], ...]:
        """The victories, each with the edges of its columns."""
        edges: dict[Victory, tuple[int, int]] = {}
        for column in self.columns:
            if column.victory is not None:
                left, _ = edges.get(column.victory, (column.left, 0))
                edges[column.victory] = left, column.right
        return tuple((victory, left, right) for victory, (left, right) in edges.items())

    def draw(self, canvas: Canvas, top: int, changed: frozenset[str] = frozenset()) -> None:
        """Draw the heads of the columns, then the players in playing order."""
        for column in self.columns:
            self._head(canvas, column, top)
        for victory, left, right in self.groups:
            self._title(canvas, victory, (left, top, right - APART, top + self.head - 2), changed)
        for number, seat in enumerate(self.named.playing_order):
            self._line(canvas, seat, top + self.head + self.sizes.row * number)

    # ---- heads

    def _head(self, canvas: Canvas, column: Column, top: int) -> None:
        """A column's ground and its sign: on gold if its victory is active."""
        active = column.victory is not None and self.named.view.victories[column.victory].active
        last = column.victory is None or column.right in [edge for _, _, edge in self.groups]
        right = column.right - (APART if last else 0)
        canvas.rectangle((column.left, top, right, top + self.head - 2), BRIGHT if active else DULL)
        if self.sizes.signs or column.victory is None:
            start = top + (self.sizes.titles if column.victory else 0)
            size = min(self.head, self.sizes.signs or self.sizes.titles) - 8
            self._sign(
                canvas, column.what, size, (column.left + column.right) / 2 - 3, start, top + self.head
            )

    def _sign(self, canvas: Canvas, what: str, size: int, x: float, top: int, bottom: int) -> None:
        """The sign for what is counted, between two heights."""
        y = (top + bottom) / 2 - 1
        if what == "florin":
            canvas.sprite(pieces.florin(size), x, y)
        elif what in FAITH or what == "patron":
            canvas.sprite(pieces.badge(what, size), x, y)
        else:
            canvas.stamp(sign(SIGNS.get(what, what), size), INK, x, y)

    def _title(self, canvas: Canvas, victory: Victory, box: Box, changed: frozenset[str]) -> None:
        """A victory's name: framed where it can be declared, else with a lock."""
        left, top, right, _ = box
        square, size = self.named.view.victories[victory], self.sizes.title
        canvas.place_in(victory, box)
        marked = f"victory:{victory}" in changed
        if square.active or marked:
            canvas.frame(box, HALO if marked else INK, 5 if marked else 3)
        ink = INK if square.active else SECOND_INK
        beside = 0 if square.active else round(size * LOCK) + 4
        words = self._spelt(victory, right - left - beside - 8)
        x = (left + right - beside - fonts.width(words, "serif", size)) / 2
        y = top + self.sizes.titles / 2
        x += canvas.text(x, y, words, size, ink, face="serif") + 4
        if not square.active:
            canvas.stamp(sign("lock", round(size * LOCK)), ink, x + size * LOCK / 2, y)

    def _spelt(self, victory: Victory, room: int) -> str:
        """A victory's name, with what a declaration costs if that is not one action and there is room."""
        name = self.named.pack.victories[victory].name.removesuffix(" Victory")
        actions = self.named.view.victories[victory].actions
        longer = f"{name}: {texts.actions(actions)}"
        fits = actions > 1 and fonts.width(longer, "serif", self.sizes.title) <= room
        return longer if fits else name

    # ---- lines

    def _line(self, canvas: Canvas, seat: int, top: int) -> None:
        named, player, sizes = self.named, self.named.player(seat), self.sizes
        lifted, start = named.lifted(seat), self.columns[0].left
        bottom, y = top + sizes.row - 4, top + sizes.row / 2 - 2
        edge = 5 if lifted else 1
        canvas.row_card((self.left, top, self.left + self.width, bottom), lifted)
        canvas.rectangle((self.left + edge + 4, top + edge, start - 4, bottom - edge), named.style(seat).band)
        canvas.sprite(named.pawn(seat, sizes.piece), self.left + 10 + sizes.piece / 2, y)
        self._name(canvas, seat, self.left + 18 + sizes.piece, y)
        if player.bankrupt:
            canvas.text(start + 20, y, "bankrupt", sizes.bank + 4, SECOND_INK, face="bold")
            return
        for left, right, ground, line in self._met(seat):
            canvas.card((left, top + 1, right - APART, bottom - 1), ground, INK, 6, line)
        for column in self.columns:
            self._number(canvas, self._count(seat, column), column, y)

    def _name(self, canvas: Canvas, seat: int, left: int, y: float) -> None:
        """The player, in the size of all, and their bank where there is room for it."""
        name, bank = self.named.name(seat), house(self.named, seat)
        right = self.columns[0].left - 12
        among = [self.named.name(seat) for seat in self.named.seats]
        size = fonts.shared_size(among, "bold", self.sizes.names, right - left)
        x = left + canvas.text(left, y, name, size, face="bold", room=right - left) + 12
        if bank and x + fonts.width(bank, "serif", self.sizes.bank) <= right:
            canvas.text(x, y + 1, bank, self.sizes.bank, INK, face="serif")

    def _number(self, canvas: Canvas, count: Count, column: Column, y: float) -> None:
        """A number, with what is needed for its victory."""
        sizes, own = self.sizes, fonts.figure(count.own)
        needed = "" if count.needed is None else f"/{fonts.figure(count.needed)}"
        mark = 28 if not sizes.signs and column.victory is not None else 0
        width = fonts.width(own, "bold", sizes.figure) + fonts.width(needed, "sans", sizes.needed)
        x = (column.left + column.right - width - (2 if needed else 0) - (mark and mark + 5)) / 2 - 3
        if mark:
            self._sign(canvas, column.what, mark, x + mark / 2, round(y), round(y) + 2)
            x += mark + 5
        reached = count.own >= count.needed if count.needed is not None else count.own
        x += canvas.text(x, y, own, sizes.figure, INK if reached else SECOND_INK, face="bold") + 2
        canvas.text(x, y + 2, needed, sizes.needed, SECOND_INK)

    def _met(self, seat: int) -> Iterator[tuple[int, int, pieces.Colour, int]]:
        """The victories whose conditions a player meets: golden if they can declare them."""
        for victory, left, right in self.groups:
            standing = self._standing(seat, victory)
            if standing is not None and standing.met:
                active = self.named.view.victories[victory].active
                yield left, right, BRIGHT if active else MET, 3 if active else 2

    def _standing(self, seat: int, victory: Victory) -> VictoryProgress | None:
        entries = self.named.view.victories[victory].progress
        return next((entry for entry in entries if entry.seat == seat), None)

    def _count(self, seat: int, column: Column) -> Count:
        """A player's number, and what is needed for its victory."""
        player, what = self.named.player(seat), column.what
        if what == "florin":
            return Count(player.florins)
        if what == "cards":
            return Count(player.hand)
        counts = (
            standing.counts if column.victory and (standing := self._standing(seat, column.victory)) else {}
        )
        if what in counts:
            return Count(*counts[what])
        if what == self.named.view.supremacy.supreme and "prestige" in counts:
            return Count(*counts["prestige"])
        held = (player.prestige, player.prestige_of_maids)
        return Count(sum(count for counts in held for kind, count in counts.items() if kind == what))
