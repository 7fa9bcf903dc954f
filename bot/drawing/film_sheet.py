"""The sheet that comes with a film: lines of the scores, and the moments at which a game turned.

Where a computer has reviewed the game, its findings are told; else the moments are those at which the points
changed most beside those of the others, or, in a game that shows none on the way, at which most happened.
"""

from collections.abc import Iterator, Sequence
from itertools import accumulate
from typing import TYPE_CHECKING, NamedTuple

from bot.drawing.figures import chances, fewer
from bot.drawing.film import Course
from bot.drawing.pictures import Drawn, finished, stamped
from bot.tables.history.films import Reel, Showing
from bot.tables.history.reviews import Review
from bot.texts.history import films as texts
from bot.texts.history.reviews import percent
from bot.texts.names import bare
from engines.kernel import View
from render import GameRenderer
from render.kit.named_view import drawable

if TYPE_CHECKING:
    from render.kit.figures.plots import Lines, Still

STILLS = 3
"""Moments on a sheet at most."""
APART = 12
"""Between two of them lies this part of the game at least."""
TOLD = 4
"""Lines of what happened then."""


class _Moment(NamedTuple):
    """A moment of the sheet."""

    turn: int
    seat: int | None
    """Whose line has its number."""
    line: str
    """What it changed, in words."""


def draw_sheet(
    reel: Reel, renderer: GameRenderer, course: Course, review: Review | None = None
) -> Iterator[float | Drawn | None]:
    """Draw the sheet step by step; yields how far it is, then the picture, None where there is nothing on it.

    Refusal where the game cannot be played again.
    """
    from render.kit.figures.plots import Legend, Part, Stills, sheet

    names = drawable(reel.table.plain_names)
    moments = _reviewed(review, names) if review is not None else _found(course, names)
    showing, stills = Showing(reel), list["Still"]()
    for moment in moments:
        while showing.turn < moment.turn - 1:
            showing.to(showing.turn + 1)
            yield showing.turn / (moments[-1].turn + 1)
        before = showing.view()
        showing.to(moment.turn)
        stills.append(_still(reel, renderer, course, moment, before, showing.view()))
    parts: list[Part] = []
    styles = renderer.styles(reel.table.view(None))
    lines = chances(review, styles) if review is not None else _points(course, moments, names, styles)
    if lines is not None:
        parts += [lines, Legend(names, styles)]
    if stills:
        parts.append(Stills(stills))
    title = texts.TITLE.format(title=reel.table.game.title)
    yield finished("sheet.png", sheet(title, parts, reel.table.game.key)) if parts else None


def _still(
    reel: Reel, renderer: GameRenderer, course: Course, moment: _Moment, before: View, after: View
) -> "Still":
    from render.kit.figures.plots import Still

    picture = stamped(reel.table, renderer.glance(after, before, reel.table.plain_names))
    told = [bare(line) for line in reel.narrate(moment.turn, None, sealed=False).lines]
    title = texts.still(course.rounds[moment.turn], moment.turn, reel.last)
    return Still(picture.image, title, moment.line, told[:TOLD])


def _points(
    course: Course, moments: Sequence[_Moment], names: Sequence[str], styles: Sequence[int]
) -> "Lines | None":
    """Return the lines of the points; None where the game shows none on the way."""
    from render.kit.figures.plots import Lines

    points = [one for one in course.points if one is not None]
    if len(points) < max(2, len(course.points)):
        return None
    begun = [(at, name) for at, name in enumerate(course.rounds) if at == 0 or name != course.rounds[at - 1]]
    rounds = fewer([(at, name) for at, name in begun if at < len(points) - 1], len(points))
    spots = [(one.turn, one.seat) for one in moments if one.seat is not None]
    return Lines(texts.POINTS, points, rounds, names, spots, styles)


def _reviewed(review: Review, names: Sequence[str]) -> list[_Moment]:
    """Return the moments that a computer found, in their order."""
    return [
        _Moment(
            one.turn,
            one.seat,
            texts.changes([(names[one.seat], percent(one.before[one.seat]), percent(one.after[one.seat]))]),
        )
        for one in review.turning
    ]


def _found(course: Course, names: Sequence[str]) -> list[_Moment]:
    """Return the moments that stand out by what everybody saw, in their order."""
    from engines.computers.review import largest

    points = [one for one in course.points if one is not None]
    shown = len(points) == len(course.points)
    course_of = (
        [_leads(one) for one in points] if shown else [(float(at),) for at in accumulate(course.events)]
    )
    apart = max(1, len(course_of) // APART)
    found = sorted(largest(course_of, STILLS, apart)) or [len(course.points) - 1]
    return [_moment(points, at, names) if shown else _Moment(at, None, "") for at in found if at]


def _leads(points: Sequence[int]) -> tuple[float, ...]:
    """Return by how much each seat is ahead of the best other one."""
    if len(points) == 1:
        return (float(points[0]),)
    return tuple(
        float(own - max(one for at, one in enumerate(points) if at != seat))
        for seat, own in enumerate(points)
    )


def _moment(points: Sequence[Sequence[int]], at: int, names: Sequence[str]) -> _Moment:
    """Return a moment at which points changed: with whose changed most."""
    changed = [
        (after - before, seat)
        for seat, (before, after) in enumerate(zip(points[at - 1], points[at], strict=True))
    ]
    order = sorted(changed, key=lambda one: -abs(one[0]))
    told = [
        (names[seat], texts.points(points[at - 1][seat]), texts.points(points[at][seat]))
        for much, seat in order[:2]
        if much
    ]
    return _Moment(at, order[0][1], texts.changes(told))
