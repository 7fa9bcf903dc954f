"""A film in the making: one frame at a time, so that the threads can stop, or draw for others between.

Every picture is drawn from the public view. Of the frames only the file is kept, and the last of them.
"""

from collections.abc import Generator, Iterator, Sequence
from typing import NamedTuple

from PIL import Image

from bot.drawing.film_result import ended
from bot.drawing.pictures import Drawn, stamped
from bot.tables.history.films import Reel, Showing, evenly
from bot.tables.history.statistics import round_of
from bot.tables.schedule.preferences import Format
from bot.texts.history import films as texts
from bot.texts.names import bare
from engines.kernel import View
from engines.kernel.play.session import unpack_events
from render import GameRenderer
from render.kit import film as frames
from render.kit.named_view import drawable
from render.kit.raster.gif import Frame, Gif

MOST = 120  # frames of a film at most; a longer game shows every second or third turn
LARGEST = 7_900_000  # bytes of a film at most: Discord takes 10 MiB, and on a phone less is better
LONGEST = 120_000  # approximate milliseconds of a film
FIRST, USUAL, BRIEF, LAST = 1500, 1500, 600, 6000
"""Milliseconds for which a frame stands: the first, one in the middle at most and at least, the last."""


class Course(NamedTuple):
    """How a game went, as far as a film needs it; all by turn, the start first."""

    points: tuple[tuple[int, ...] | None, ...]  # every seat's points as the public saw them
    rounds: tuple[str, ...]  # the round that the turn is of
    phases: tuple[str, ...]  # the same as the view words it, with `<seat:2>`
    events: tuple[int, ...]  # how many events had a picture of their own


class Film(NamedTuple):
    """A film that is made."""

    gif: Drawn
    turns: int  # of the game
    frames: int  # at most as many as turns, and the start
    seconds: int
    course: Course


def shoot_film(reel: Reel, renderer: GameRenderer, form: Format = "tall") -> Iterator[float | Film]:
    """Make a film in steps, none longer than a board takes; yields how far it is, then the film.

    Refusal if the game cannot be played again. `form`: tall for phones, wide for desks.
    """
    course = yield from _course(reel, renderer)
    turns, done = evenly(reel.last, MOST), 0.0
    while True:
        take = _Take(reel, renderer, course, form, turns)
        for number, turn in enumerate(turns, start=1):
            take.add(turn)
            if take.gif.length > LARGEST and len(turns) > 1:
                turns = _fewer(turns, LARGEST * number / take.gif.length)
                break
            done = max(done, number / len(turns))
            yield done
        else:
            yield take.film()
            return


def _fewer(turns: Sequence[int], fit: float) -> list[int]:
    """Leave out turns evenly, where so many would fit."""
    count = max(1, min(len(turns) - 1, int(fit * 0.95)))
    return [turns[at] for at in evenly(len(turns) - 1, count)]


def _course(reel: Reel, renderer: GameRenderer) -> Generator[float, None, Course]:
    """Play the game again without pictures, a turn a step; that takes little."""
    showing, game = Showing(reel), reel.table.game
    points, rounds, phases = list[tuple[int, ...] | None](), list[str](), list[str]()
    for turn in range(reel.last + 1):
        showing.to(turn)
        view = showing.view()
        points.append(game.standings(view))
        rounds.append(bare(round_of(reel.table, view)))
        phases.append(view.phase)
        yield 0.0
    # What only sums up is no event of the game's own.
    moments = renderer.moments - renderer.sheets
    events = (
        sum(event.kind in moments for row in turn for event in unpack_events(game, row.events))
        for turn in reel.turns
    )
    return Course(tuple(points), tuple(rounds), tuple(phases), (0, *events))


class _Take:
    """A film of some turns."""

    def __init__(
        self, reel: Reel, renderer: GameRenderer, course: Course, form: Format, turns: Sequence[int]
    ) -> None:
        self._reel, self._renderer, self._course = reel, renderer, course
        self._form: Format = form
        self._turns = turns
        self._showing = Showing(reel)
        self._before: View | None = None
        self._height = 0
        shown = [points for points in course.points if points is not None]
        most = max((points for turn in shown for points in turn), default=0)
        table = reel.table
        styles = renderer.styles(table.view(None))
        self._points = [points if most > 1 else None for points in course.points]
        """Points that say more than who has won."""
        self._strip = frames.Strip(drawable(table.plain_names), most, bars=len(shown) > 1, styles=styles)
        self.gif = Gif((0, 0), b"")

    def add(self, turn: int) -> None:
        """Go on to a turn, and add its frame to the file."""
        since = self._showing.turn
        self._showing.to(turn)
        board = self._board()
        if turn == self._turns[0]:
            self._height = board.height
            size = board.width, self._strip.height + frames.STORY + self._height
            self.gif = Gif(size, frames.palette(self._reel.table.game.key))
        scene = frames.Scene(
            texts.when(self._course.rounds[turn], turn, self._reel.last),
            turn / max(1, self._reel.last),
            self._points[turn],
            self._story(since, turn),
        )
        board = frames.padded(board, self._height)
        image = frames.frame(board, self._strip, scene, self._reel.table.game.key)
        self.gif.add(Frame(image, self._stands(turn)))

    def _board(self) -> Image.Image:
        """Draw the board as it is now."""
        table, view = self._reel.table, self._showing.view()
        if self._form == "tall":
            picture = self._renderer.film(view, self._before, table.plain_names)
        else:
            picture = self._renderer.board(view, self._before, table.plain_names, self._form)
        self._before = view
        return frames.small(stamped(table, picture).image, table.game.key, frames.WIDTH_OF[self._form])

    def _story(self, since: int, turn: int) -> frames.Story:
        """Say what happened in the turns after one; at the end of a game how it ended."""
        table = self._reel.table
        lines = [] if turn == since else [bare(line) for line in self._reel.story(since, turn)]
        if turn < self._reel.last or table.row.status != "over":
            return frames.Story(lines)
        end = ended(self._reel)
        winner = None if end.winner is None else self._strip.styles[end.winner]
        return frames.Story([*end.lines, *lines], end.title, winner)

    def _stands(self, turn: int) -> int:
        """Return for how many milliseconds a frame stands."""
        if turn == self._turns[-1]:
            return LAST
        return FIRST if turn == self._turns[0] else max(BRIEF, min(USUAL, LONGEST // len(self._turns)))

    def film(self) -> Film:
        """Return what was made."""
        reel, course = self._reel, self._course
        seconds = round(sum(map(self._stands, self._turns)) / 1000)
        alt = texts.alt(reel.table.game.title, reel.last, reel.table.plain_names, course.points[-1])
        if reel.table.row.status == "over":
            alt = texts.alt_result(alt, ended(reel).title)
        drawn = Drawn("film.gif", self.gif.finished(), alt)
        return Film(drawn, reel.last, len(self._turns), seconds, course)
