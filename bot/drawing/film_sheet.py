"""The sheet that comes with a film: lines of the scores, and a page for each moment at which a game turned.

If a computer has reviewed the game, the moments are its findings. Else they are those at which the points
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
from bot.texts.history.reviews import NO_POINTS, percent
from bot.texts.names import bare
from engines.kernel import View
from render import GameRenderer
from render.kit.named_view import drawable

if TYPE_CHECKING:
    from render.kit.figures.plots import Lines, Part

STILLS = 3  # moments on a sheet at most
APART = 12  # between two of them lies at least one such part of the game


class _Moment(NamedTuple):
    """A moment of the sheet."""

    turn: int
    seat: int | None  # whose line has its number
    line: str  # what it changed, in words


class Pages(NamedTuple):
    """What comes with a film."""

    chart: Drawn | None
    """Lines of points or chances, if the game shows any on the way, and what the moments are."""
    boards: tuple[Drawn, ...]
    """A page for each moment."""


def draw_sheet(
    reel: Reel, renderer: GameRenderer, course: Course, review: Review | None = None
) -> Iterator[float | Pages]:
    """Draw the pages in steps; yields how far they are, then all of them.

    Refusal if the game cannot be played again.
    """
    names = drawable(reel.table.plain_names)
    moments = _reviewed(review, names) if review is not None else _found(course, names)
    chart = _chart(reel, renderer, course, moments, review)
    showing, boards = Showing(reel), list[Drawn]()
    for number, moment in enumerate(moments, start=1):
        while showing.turn < moment.turn - 1:
            showing.to(showing.turn + 1)
            yield showing.turn / (moments[-1].turn + 1)
        before = showing.view()
        showing.to(moment.turn)
        boards.append(_page(reel, renderer, course, (number, moment), (before, showing.view())))
    yield Pages(chart, tuple(boards))


def _chart(
    reel: Reel, renderer: GameRenderer, course: Course, moments: Sequence[_Moment], review: Review | None
) -> Drawn | None:
    """Draw the lines of chances or points, if there are any, and say what each moment changed."""
    from render.kit.figures.plots import Legend, Notes, sheet

    names, styles = drawable(reel.table.plain_names), renderer.styles(reel.table.view(None))
    lines = chances(review, styles) if review is not None else _points(course, moments, names, styles)
    parts: list[Part] = [] if lines is None else [lines, Legend(names, styles)]
    if moments:
        parts.append(Notes([_note(reel, course, moment) for moment in moments]))
    elif lines is not None:
        parts.append(Notes((NO_POINTS,), numbered=False))
    title = texts.TITLE.format(title=reel.table.game.title)
    return finished("sheet.png", sheet(title, parts, reel.table.game.key)) if parts else None


def _note(reel: Reel, course: Course, moment: _Moment) -> str:
    """Say when a moment was, and what it changed or what happened."""
    when = texts.when(course.rounds[moment.turn], moment.turn, reel.last)
    story = moment.line or next(map(bare, reel.story(moment.turn - 1, moment.turn)), "")
    return texts.NOTE.format(when=when, change=story) if story else when


def _page(
    reel: Reel,
    renderer: GameRenderer,
    course: Course,
    numbered: tuple[int, _Moment],
    views: tuple[View, View],
) -> Drawn:
    """Draw a moment: what it changed, what happened then, and the board after it."""
    from render.kit.figures.turning_point import TurningPoint, page

    (number, moment), (before, after) = numbered, views
    board = stamped(reel.table, renderer.film(after, before, reel.table.plain_names))
    title = texts.when(course.rounds[moment.turn], moment.turn, reel.last)
    story = [bare(line) for line in reel.story(moment.turn - 1, moment.turn)]
    names, styles = drawable(reel.table.plain_names), renderer.styles(reel.table.view(None))
    shown = TurningPoint(number, title, moment.line, story, board, names, styles)
    drawn = finished(f"board-{number}.png", page(shown))
    assert drawn is not None, "it has been drawn"
    return drawn


def _points(
    course: Course, moments: Sequence[_Moment], names: Sequence[str], styles: Sequence[int]
) -> "Lines | None":
    """Return the lines of the points; None if the game shows none on the way."""
    from render.kit.figures.plots import Lines

    points = [totals for totals in course.points if totals is not None]
    if len(points) < max(2, len(course.points)):
        return None
    begun = [(at, name) for at, name in enumerate(course.rounds) if at == 0 or name != course.rounds[at - 1]]
    rounds = fewer([(at, name) for at, name in begun if at < len(points) - 1], len(points))
    spots = [(moment.turn, moment.seat) for moment in moments if moment.seat is not None]
    return Lines(texts.POINTS, points, rounds, names, spots, styles)


def _reviewed(review: Review, names: Sequence[str]) -> list[_Moment]:
    """Return the moments that a computer found, in their order."""
    moments: list[_Moment] = []
    for swing in review.turning:
        changed = [
            (names[seat], percent(swing.before[seat]), percent(swing.after[seat])) for seat in swing.changed
        ]
        moments.append(_Moment(swing.turn, swing.seat, texts.changes(changed)))
    return moments


def _found(course: Course, names: Sequence[str]) -> list[_Moment]:
    """Return the moments that stand out to everybody, in their order."""
    from engines.computers.review import largest

    points = [totals for totals in course.points if totals is not None]
    shown = len(points) == len(course.points)
    counts = [(float(count),) for count in accumulate(course.events)]
    values = [_leads(totals) for totals in points] if shown else counts
    apart = max(1, len(values) // APART)
    turns = sorted(largest(values, STILLS, apart)) or [len(course.points) - 1]
    return [_moment(points, turn, names) if shown else _Moment(turn, None, "") for turn in turns if turn]


def _leads(points: Sequence[int]) -> tuple[float, ...]:
    """Return by how much each seat is ahead of the best other one."""
    if len(points) == 1:
        return (float(points[0]),)
    return tuple(
        float(own - max(total for other, total in enumerate(points) if other != seat))
        for seat, own in enumerate(points)
    )


def _moment(points: Sequence[Sequence[int]], at: int, names: Sequence[str]) -> _Moment:
    """Return a moment at which points changed, with the seat whose points changed most."""
    before, after = points[at - 1], points[at]
    seats = sorted(range(len(after)), key=lambda seat: -abs(after[seat] - before[seat]))
    changed = [seat for seat in seats[:2] if after[seat] != before[seat]]
    changes = [(names[seat], texts.points(before[seat]), texts.points(after[seat])) for seat in changed]
    return _Moment(at, seats[0], texts.changes(changes))
