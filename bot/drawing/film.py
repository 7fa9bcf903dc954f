"""A film in the making: one frame at a time, so that the threads can stop, or draw for others between.

Every picture is drawn from the public view.
"""

import zlib
from collections.abc import Iterator
from typing import NamedTuple

from PIL import Image

from bot.drawing.pictures import Drawn, stamped
from bot.tables.history.films import Reel, Showing, evenly
from bot.tables.history.statistics import round_of
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
LONGEST = 60_000  # approximate milliseconds of a film
FIRST, USUAL, BRIEF, LAST = 1500, 900, 300, 5000
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


def shoot_film(reel: Reel, renderer: GameRenderer) -> Iterator[float | Film]:
    """Make a film in steps, none longer than a board takes; yields how far it is, then the film.

    Refusal if the game cannot be played again.
    """
    made = _FilmMaker(reel, renderer)
    turns = evenly(reel.last, MOST)
    for number, turn in enumerate(turns, start=1):
        made.draw(turn)
        yield 0.8 * number / len(turns)
    while True:
        gif = made.begin()
        for number, still in enumerate(made.stills, start=1):
            made.add(gif, still)
            yield 0.8 + 0.2 * number / len(made.stills)
        if gif.length <= LARGEST or len(made.stills) == 1:
            break
        made.thin(LARGEST / gif.length)
    yield made.film(gif)


class _Still(NamedTuple):
    """A board of the film, packed, without the strip above it."""

    turn: int
    size: tuple[int, int]
    pixels: bytes

    def image(self, palette: bytes) -> Image.Image:
        """Unpack it."""
        image = Image.frombytes("P", self.size, zlib.decompress(self.pixels))
        image.putpalette(palette)
        return image


class _FilmMaker:
    """What a film is made with."""

    def __init__(self, reel: Reel, renderer: GameRenderer) -> None:
        self._reel, self._renderer = reel, renderer
        self._showing = Showing(reel)
        self._game = reel.table.game
        self._palette = frames.palette(self._game.key)
        self._before: View | None = None
        self._points: list[tuple[int, ...] | None] = []
        self._rounds: list[str] = []
        self._phases: list[str] = []
        self._strip = frames.Strip((), 0, bars=False)
        self.stills: list[_Still] = []

    def draw(self, turn: int) -> None:
        """Go on to a turn, and draw the board as it was then."""
        view = self._note()
        while self._showing.turn < turn:
            self._showing.to(self._showing.turn + 1)
            view = self._note()
        table = self._reel.table
        board = stamped(table, self._renderer.board(view, self._before, table.plain_names, "wide"))
        small = frames.small(board.image, self._game.key)
        self.stills.append(_Still(turn, small.size, zlib.compress(small.tobytes(), 1)))
        self._before = view

    def _note(self) -> View:
        """Return how the game stands, and keep what the film needs of every turn."""
        view = self._showing.view()
        if len(self._points) == self._showing.turn:
            self._points.append(self._game.standings(view))
            self._rounds.append(bare(round_of(self._reel.table, view)))
            self._phases.append(view.phase)
        return view

    def begin(self) -> Gif:
        """Begin the file: by now its size is known."""
        shown = [points for points in self._points if points is not None]
        most = max((points for turn in shown for points in turn), default=0)
        names = drawable(self._reel.table.plain_names)
        styles = self._renderer.styles(self._reel.table.view(None))
        self._strip = frames.Strip(names, most, bars=len(shown) > 1, styles=styles)
        height = max(still.size[1] for still in self.stills)
        return Gif((frames.WIDTH, self._strip.height + height), self._palette)

    def add(self, gif: Gif, still: _Still) -> None:
        """Add a frame to the file."""
        reel = self._reel
        board = frames.padded(still.image(self._palette), gif.size[1] - self._strip.height)
        caption = texts.caption(still.turn, reel.last, over=reel.table.row.status == "over")
        share = still.turn / max(1, reel.last)
        image = frames.frame(board, self._strip, caption, share, self._points[still.turn], self._game.key)
        gif.add(Frame(image, self._stands(still)))

    def _stands(self, still: _Still) -> int:
        """Return for how many milliseconds a frame stands."""
        if still is self.stills[-1]:
            return LAST
        return FIRST if still is self.stills[0] else max(BRIEF, min(USUAL, LONGEST // len(self.stills)))

    def thin(self, share: float) -> None:
        """Leave out frames evenly, so that the file takes no more than this share."""
        fewer = max(1, int(len(self.stills) * share * 0.95))
        self.stills = [self.stills[at] for at in evenly(len(self.stills) - 1, fewer)]

    def film(self, gif: Gif) -> Film:
        """Return what was made."""
        reel = self._reel
        seconds = round(sum(map(self._stands, self.stills)) / 1000)
        alt = texts.alt(reel.table.game.title, reel.last, reel.table.plain_names, self._points[-1])
        course = Course(tuple(self._points), tuple(self._rounds), tuple(self._phases), self._events())
        drawn = Drawn("film.gif", gif.finished(), alt)
        return Film(drawn, reel.last, len(self.stills), seconds, course)

    def _events(self) -> tuple[int, ...]:
        """Count the events of each turn that have a picture of their own, but for what only sums up."""
        moments = self._renderer.moments - self._renderer.sheets
        counted = (
            sum(event.kind in moments for row in turn for event in unpack_events(self._game, row.events))
            for turn in self._reel.turns
        )
        return (0, *counted)
