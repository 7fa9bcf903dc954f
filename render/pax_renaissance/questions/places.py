"""The map as the ground of a question: the columns in which the answers lie, as large as they fit."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cached_property

from engines.pax_renaissance.words import texts
from render.kit.canvas import Canvas
from render.kit.questions.asked import WIDTH, Answer, Asked, Closed, Ground
from render.kit.questions.numbers import RADIUS
from render.kit.theme import SECOND_INK
from render.pax_renaissance.map.drawing import draw_map, map_grid
from render.pax_renaissance.map.grid import Grid, Measures
from render.pax_renaissance.named_view import NamedView
from render.pax_renaissance.questions import reasons, stakes, words

MARGIN = 12
TABS = 58
"""Room above the map for the numbers of empires in its first row."""
FOOT = 48
"""Height of the line below the map."""
STRIP = 112
"""Height of the line with fighters that stand nowhere on the map."""
HOMELESS = {"agent": words.FROM_CARD, "repressed": words.REPRESSED}
"""Where those are, by their kind."""
_LARGE = {
    2: Measures(
        8, MARGIN, 492, 100, 80, 64, 66, 214, 52, 82, 46, 30,
        words=46, upright=True, figure=36, pawn=48, foot=68,
    ),
    3: Measures(
        8, MARGIN, 492, 78, 80, 58, 60, 178, 52, 76, 42, 28,
        words=40, upright=True, figure=34, pawn=44, foot=60,
    ),
    5: Measures(
        8, MARGIN, 492, 58, 80, 46, 44, 140, 52, 52, 36, 25,
        upright=True, figure=34, pawn=46, foot=50,
    ),
}  # fmt: skip
"""The measures of the map, by the number of its columns; of four, all are shown."""


@dataclass(frozen=True)
class Part:
    """A part of the map that shows places."""

    named: NamedView
    measures: Measures
    drop: int = 0
    """Room above it."""

    @property
    def bottom(self) -> int:
        """Where it ends."""
        return self.drop + self.measures.top + self.measures.size[1] + MARGIN

    def drawn(self, height: int) -> Canvas:
        """Draw it on a canvas of a height."""
        canvas = Canvas(WIDTH, height - self.drop)
        draw_map(canvas, self.named, self.measures, frozenset())
        if not self.drop:
            return canvas
        lower = Canvas(WIDTH, height)
        lower.paste(canvas.image, 0, self.drop)
        return lower

    @cached_property
    def grid(self) -> Grid:
        """Where all lies."""
        return map_grid(self.named, self.measures)

    @property
    def berth(self) -> int:
        """Size of the token of a border."""
        return min(self.measures.token - 4, self.measures.gap - 8)

    def place(self, value: str) -> tuple[float, float, float] | None:
        """Return the middle and radius of a space, border, empire or fighter; None: it is not here."""
        place = self._place(value)
        return place and (place[0], place[1] + self.drop, place[2])

    def _place(self, value: str) -> tuple[float, float, float] | None:
        kind, _, rest = value.partition(":")
        border = rest if kind in ("pirate", "pawn") else self._border(value)
        if border in self.grid.straits:
            return *self.grid.straits[border].at, self.berth / 2 + 3
        if value in self.grid.lands:
            land = self.grid.lands[value]
            return land.title[0] + 40, land.title[1] - 22, 0
        for land in self.grid.lands.values():
            for spot in land.spots:
                if value in spot.spaces:
                    return *spot.spaces[value], self.measures.token / 2 + 3
        return None

    def number(self, value: str) -> tuple[float, float] | None:
        """Return where a value's number stands best: below a space, between empires beside a border."""
        place = self.place(value)
        if place is None:
            return None
        x, y, clear = place
        away, m = clear + RADIUS + 1, self.measures
        border = value.partition(":")[2] if value.startswith(("pirate:", "pawn:")) else self._border(value)
        strait = self.grid.straits.get(border)
        if strait is None:
            return (round(x), round(y + away)) if clear else (round(x), round(y))
        if strait.upright:  # where neither tokens nor squares lie beside it
            return round(x), round(self.drop + strait.box[1] + m.title + m.words / 2 if m.words else y + away)
        return round(x + (-away if x < WIDTH / 2 else away)), round(y)

    def _border(self, value: str) -> str:
        """Return the border of a bank; all else as it is."""
        bank = self.named.pack.banks.get(value)
        return value if bank is None else bank.border

    def below(self, value: str) -> tuple[float, float] | None:
        """Return where to say why a place is no answer: where its number would stand."""
        place = self.place(value)
        if place is None:
            return None
        x, y, clear = place
        return (x + 30, y) if not clear else (x, y + clear + 14)


def map_ground(named: NamedView, asked: Asked, places: Iterable[str]) -> Ground:
    """Draw the part of the map with these values; what is closed and at stake there."""
    shown = tuple(places)
    closed = reasons.closed(named, asked)
    columns = _columns(named, shown)
    tabs = any(place in named.pack.empires for place in (*shown, *closed))
    part = Part(named, _measures(columns), TABS if tabs else 0)
    loose = [value for value in shown if value.partition(":")[0] in HOMELESS]
    purse = stakes.purse(named, asked)
    bottom = part.bottom
    height = bottom + (STRIP if loose else 0) + (FOOT if purse else 0)
    canvas = part.drawn(height)
    answers = [*_on_map(part, asked, shown), *_loose(canvas, named, loose, bottom)]
    if purse:
        canvas.text(WIDTH / 2, height - FOOT / 2 - 4, purse, 32, SECOND_INK, anchor="m")
    return Ground(canvas, tuple(answers), tuple(_closed(part, closed)))


def _on_map(part: Part, asked: Asked, shown: Iterable[str]) -> Iterable[Answer]:
    for value in shown:
        place = part.place(value)
        if place is not None:
            stake = stakes.put(part.named, asked, value)
            yield Answer(value, *place, stake.text, stake.sign, number=part.number(value))


def _closed(part: Part, closed: dict[str, str]) -> Iterable[Closed]:
    for value, why in closed.items():
        at = part.below(value)
        if at is not None:
            yield Closed(*at, why)


def _loose(canvas: Canvas, named: NamedView, fighters: list[str], top: float) -> Iterable[Answer]:
    """Draw fighters that stand nowhere on the map: agents of the card, repressed tokens."""
    x, y = 24.0, top + STRIP / 2
    for kind, title in HOMELESS.items():
        tokens = [fighter for fighter in fighters if fighter.partition(":")[0] == kind]
        if tokens:
            x += canvas.text(x, y, title, 30, SECOND_INK) + 76
        for fighter in tokens:
            canvas.sprite(named.token(fighter.partition(":")[2], 80), x + 40, y)
            yield Answer(fighter, x + 40, y, 40, number=(x + 82 + RADIUS, y))
            x += 164


def _measures(columns: tuple[int, ...]) -> Measures:
    """Return the map's measures for these columns."""
    return replace(_LARGE[len(columns)], columns=columns)


def _columns(named: NamedView, places: Iterable[str]) -> tuple[int, ...]:
    """Return the columns of the empires of places, and those beside a single one; all in place of four."""
    columns = {
        named.pack.empires[empire].column for place in places for empire in reasons.empires_of(named, place)
    }
    last = max(empire.column for empire in named.pack.empires.values())
    first, end = min(columns, default=1), max(columns, default=last)
    if first == end:
        first, end = max(1, first - 1), min(last, end + 1)
    shown = tuple(range(first, end + 1))
    return shown if len(shown) in _LARGE else tuple(range(1, last + 1))


def fairs(named: NamedView, asked: Asked, rows: Iterable[str]) -> Ground:
    """Draw the whole map with the open trade routes, and each fair at its emporium."""
    emporia = {row: named.view.open["black" if row == "east" else "white"] for row in rows}
    part = Part(named, _measures(_columns(named, named.pack.empires)))
    canvas = part.drawn(part.bottom + FOOT - MARGIN)
    answers: list[Answer] = []
    for row, emporium in emporia.items():
        place = part.place(emporium)
        if place is not None:
            stake = f"{texts.REGIONS[row]}: {stakes.at(named, asked, row)}"
            answers.append(Answer(row, *place, stake, number=part.number(emporium)))
    return Ground(canvas, tuple(answers))
