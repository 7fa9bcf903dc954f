"""Films on demand: made one at a time in the drawing threads, shared, dropped when nobody waits any more.

Nothing of them is stored. A film is kept in memory for a while, by the number of the last entry it shows.
"""

import asyncio
import logging
import secrets
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, NamedTuple

from bot.drawing.pictures import Drawn, Pictures
from bot.tables.history.films import Reel
from bot.tables.history.reviews import Review
from bot.tables.schedule.preferences import Format
from bot.tables.service import Tables
from bot.tables.table import Refusal, Table
from bot.texts.history import films as texts

if TYPE_CHECKING:
    from bot.drawing.film import Film
    from render import GameRenderer

log = logging.getLogger("parley.films")

KEPT = 2  # films in memory, of at most 8 MB each: a member who shows one to everybody need not wait again
FRAMES = 0.85  # the film's share of the time; the rest is the sheet's

Key = tuple[int, int, tuple[str, ...], bool, Format]
"""A table's number, the last log entry, the players' names, whether there is a review, and the form."""


class FilmWithSheet(NamedTuple):
    """A film with its sheet."""

    table: Table  # as it stood then
    film: "Film"
    sheet: Drawn | None  # lines of points or chances, and what the moments are
    boards: tuple[Drawn, ...] = ()  # a page for each moment at which the game turned


class StoppedError(Exception):
    """The member who asked does not want the film any more."""


def make_film(
    reel: Reel, renderer: "GameRenderer", review: Review | None = None, form: Format = "tall"
) -> Iterator[float | FilmWithSheet]:
    """Make a film, tall or wide, and its sheet in steps; yields how far they are, then both.

    No step takes longer than some boards. Refusal if the game cannot be played again.
    """
    from bot.drawing import film_sheet
    from bot.drawing.film import Film, shoot_film

    film: Film | None = None
    for part in shoot_film(reel, renderer, form):
        if isinstance(part, Film):
            film = part
        else:
            yield FRAMES * part
    assert film is not None, "it ends with the film"
    for part in film_sheet.draw_sheet(reel, renderer, film.course, review):
        if isinstance(part, film_sheet.Pages):
            yield FilmWithSheet(reel.table, film, part.chart, part.boards)
        else:
            yield FRAMES + (1 - FRAMES) * part


class _Job:
    """A film that is being made, for one member or several."""

    def __init__(self, turn: asyncio.Lock) -> None:
        """`turn`: held by the film that is being made."""
        self.turn = turn
        self.begun = False
        self.share = 0.0
        self.tickets: set[Ticket] = set()
        self.task: asyncio.Task[FilmWithSheet] | None = None


class Ticket:
    """A member's place in the wait for a film."""

    def __init__(self, job: _Job, user: int) -> None:
        """`user`: who asked."""
        self.id = secrets.token_hex(6)
        self.user = user
        self._job = job
        self._end: asyncio.Future[FilmWithSheet] = asyncio.get_running_loop().create_future()
        job.tickets.add(self)

    @property
    def share(self) -> float | None:
        """How far it is, 0 to 1; None: another film is made first."""
        first = self._job.begun or not self._job.turn.locked()
        return self._job.share if first else None

    async def film(self, seconds: float) -> FilmWithSheet | None:
        """Wait so long at most; return the film, or None if it takes longer. StoppedError, Refusal."""
        await asyncio.wait({self._end}, timeout=seconds)
        if not self._end.done():
            return None
        if self._end.cancelled():
            raise StoppedError
        return self._end.result()

    def leave(self) -> None:
        """Wait no longer; a film that nobody waits for is not made."""
        self._end.cancel()
        self._job.tickets.discard(self)
        if not self._job.tickets and self._job.task is not None:
            self._job.task.cancel()

    def end(self, task: "asyncio.Task[FilmWithSheet]") -> None:
        """Hand over the film, or why there is none."""
        if self._end.done():
            return
        failure = None if task.cancelled() else task.exception()
        if task.cancelled():
            self._end.cancel()
        elif isinstance(failure, Refusal):
            self._end.set_exception(failure)
        elif failure is not None:
            log.error("a film cannot be made", exc_info=failure)
            self._end.set_exception(Refusal(texts.FAILED))
        else:
            self._end.set_result(task.result())


class Films:
    """Makes films one at a time, so that all drawing threads but one are free for cards."""

    def __init__(self, tables: Tables, pictures: Pictures, review: Callable[[Table], Review | None]) -> None:
        """`review`: returns the review of a game, if there is one by now."""
        self._tables, self._pictures, self._review = tables, pictures, review
        self._turn = asyncio.Lock()
        self._jobs: dict[Key, _Job] = {}
        self._kept: dict[Key, FilmWithSheet] = {}

    @property
    def working(self) -> int:
        """How many films are being made or wait."""
        return len(self._jobs)

    async def ask(self, table_id: int, user: int, form: Format = "tall") -> Ticket | FilmWithSheet:
        """Return a film that is there, or else a ticket to wait with. Refusal if there cannot be one."""
        table = await self._tables.history.started(table_id)
        renderer = self._pictures.renderer(table)
        if renderer is None:
            raise Refusal(texts.NO_PICTURES)
        reel = await self._tables.films.reel(table_id)
        if not reel.last:
            raise Refusal(texts.TOO_SHORT)
        review = self._review(reel.table)
        key = table_id, reel.table.row.seq, reel.table.plain_names, review is not None, form
        if key in self._kept:
            return self._kept[key]
        job = self._jobs.get(key)
        if job is None or job.task is None or job.task.done():
            job = self._jobs[key] = self._begin(key, make_film(reel, renderer, review, form))
        return Ticket(job, user)

    def stop(self, ticket: str, user: int) -> bool:
        """Let a member wait no longer; False if they do not wait any more."""
        for waiting in [waiting for job in self._jobs.values() for waiting in job.tickets]:
            if (waiting.id, waiting.user) == (ticket, user):
                waiting.leave()
                return True
        return False

    async def close(self) -> None:
        """Stop what is being made."""
        tasks = [job.task for job in self._jobs.values() if job.task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _begin(self, key: Key, steps: Iterator[float | FilmWithSheet]) -> _Job:
        job = _Job(self._turn)
        name = f"parley-film-{key[0]}"
        job.task = asyncio.get_running_loop().create_task(self._made(job, steps), name=name)
        job.task.add_done_callback(lambda task: self._ended(key, job, task))
        return job

    async def _made(self, job: _Job, steps: Iterator[float | FilmWithSheet]) -> FilmWithSheet:
        async with self._turn:
            job.begun = True
            while True:
                step = await self._pictures.step(lambda: next(steps))
                if isinstance(step, FilmWithSheet):
                    return step
                job.share = step

    def _ended(self, key: Key, job: _Job, task: "asyncio.Task[FilmWithSheet]") -> None:
        if self._jobs.get(key) is job:
            del self._jobs[key]
        if not task.cancelled() and task.exception() is None:
            self._kept[key] = task.result()
            while len(self._kept) > KEPT:
                self._kept.pop(next(iter(self._kept)))
        for ticket in job.tickets:
            ticket.end(task)
