"""Answers of several kinds of moves: the map, the tracks or the stacks of some, and a row for each other."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from engines.endeavor.words import labels
from engines.kernel.words import sentence
from render.endeavor.named_view import NamedView, to_open
from render.endeavor.pieces import token
from render.endeavor.questions import maps, stacks, tiles, tracks, words
from render.kit import fonts
from render.kit.canvas import Canvas
from render.kit.named_view import seats_named
from render.kit.questions.asked import WIDTH, Answer, Asked, Ground
from render.kit.questions.numbers import RADIUS
from render.kit.theme import COAST, SECOND_INK

ROW, SIZE, TOKEN, MARGIN, GAP = 2 * RADIUS + 6, 28, 44, 8, 26
MOST = 1390
"""So high is the picture at most."""


class Row(NamedTuple):
    """An answer that has no place on the ground: its name, and what it brings; where it stands."""

    value: str
    name: str
    brings: str
    token: str | None
    """The token that it brings, in place of a word."""
    left: int
    line: int

    @property
    def wide(self) -> int:
        """How wide it is, its number included."""
        words = fonts.width(self.name, "serif", SIZE) + fonts.width(self.brings, "sans", SIZE - 2)
        return round(words + 2 * RADIUS + 20 + (TOKEN + 8 if self.token else 0))


def ground(named: NamedView, asked: Asked) -> Ground | None:
    """Draw what answers lie on in most of the room, and name those that lie elsewhere below it."""
    view = named.view
    values = [value for value in asked.values if isinstance(value, str)]
    towns = {city.id for region in view.regions for city in region.cities}
    regions = {region.id for region in view.regions}
    piles = {stack.id for region in view.regions for stack in region.stacks}
    for field, among in (("city", towns), ("region", regions), ("stack", piles), ("building", None)):
        held = tuple(value for value in values if among is None or value in among)
        if held:
            rest = [value for value in values if value not in held]
            return _with_rows(named, asked._replace(field=field, values=held), rest)
    return None


def _with_rows(named: NamedView, asked: Asked, rest: Sequence[str]) -> Ground:
    rows = _rows(named, rest)
    high = ROW * (rows[-1].line + 1) if rows else 0
    base = _base(asked.field, min(maps.ROOM, MOST - high), frozenset(rest))(named, asked)
    top = base.canvas.height
    canvas = Canvas(WIDTH, top + high)
    canvas.paste(base.canvas.image, 0, 0)
    answers = list(base.answers)
    for row in rows:
        y = top + ROW * (row.line + 0.5)
        x = row.left + 2.0 * RADIUS + 8
        if not row.left:
            canvas.rectangle((0, round(y - ROW / 2), WIDTH, round(y - ROW / 2) + 2), COAST)
        x += canvas.text(x, y, row.name, SIZE, face="serif") + 12
        if row.token is not None:
            canvas.sprite(token(row.token, TOKEN), x + TOKEN / 2, y)
            x += TOKEN + 8
        canvas.text(x, y, row.brings, (SIZE - 2, 24, 22), SECOND_INK, room=WIDTH - MARGIN - x)
        at = row.left + RADIUS + 4.0, y
        box = row.left, y - ROW / 2, row.left + row.wide, y + ROW / 2
        answers.append(Answer(row.value, *at, number=at, card=box))
    kept = (*base.kept, (0.0, float(top), float(WIDTH), float(canvas.height))) if rows else base.kept
    return Ground(canvas, tuple(answers), base.closed, base.top, foot=0 if rows else base.foot, kept=kept)


def _base(field: str, room: int, told: frozenset[str]) -> Callable[[NamedView, Asked], Ground]:
    """Return what draws the ground; `told`: regions that have rows below it."""
    match field:
        case "city":
            return partial(maps.ground, room=room, told=told)
        case "region":
            return tracks.ground
        case "stack":
            return stacks.ground
        case _:
            return tiles.built


def _rows(named: NamedView, values: Sequence[str]) -> list[Row]:
    """Put values into rows, side by side where there is room."""
    rows: list[Row] = []
    left, line = 0, 0
    for value in values:
        row = _row(named, value)
        if left and left + row.wide > WIDTH - MARGIN:
            left, line = 0, line + 1
        rows.append(row._replace(left=left, line=line))
        left += row.wide + GAP
    return rows


def _row(named: NamedView, value: str) -> Row:
    region = next((region for region in named.view.regions if region.id == value), None)
    shown = labels.label(named.view, value)
    name = sentence(seats_named(shown.name, named.names))
    if region is None:
        return Row(value, name, seats_named(shown.hint, named.names).rstrip("."), None, 0, 0)
    free = [space.token for space in region.track if space.token]
    if free:
        return Row(value, name, words.LEFT.format(count=to_open(region)), free[0], 0, 0)
    return Row(value, name, words.NO_TOKEN, None, 0, 0)
