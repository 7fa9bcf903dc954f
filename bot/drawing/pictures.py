"""Pictures, drawn in threads of their own: Pillow never runs on the event loop."""

import asyncio
import logging
import os
from collections.abc import Callable, Hashable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

import msgspec

from bot.drawing.ahead import Ahead
from bot.forms.numbering import ANY, Listing
from bot.tables.schedule.preferences import Format
from bot.tables.table import Table
from bot.texts.names import put_in
from bot.texts.practice import TRIED_PICTURE
from engines.kernel import Decision, Entry, Event, Game

if TYPE_CHECKING:
    from render import GameRenderer
    from render.kit.questions.asked import Spot

T = TypeVar("T")

log = logging.getLogger("parley.pictures")

THREADS = min(4, os.cpu_count() or 1)
"""Pictures drawn side by side. On two cores two threads are 1.5 times as quick as one; processes would be 1.7
times as quick, but each would hold caches of its own all the time."""
KEPT = 64
"""Pictures of look-ups that are kept, as several members look up what is talked about; as many pages of
introductions, for members who leaf back or learn the same game; and as many pictures of questions."""
PATIENCE = 2.0
"""Seconds that a question waits for its picture; the first of a game after a start takes longer."""
PUPILS = ("Anna", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hanna", "Ida", "Jon")
"""Who plays the examples of introductions."""


class Drawn(NamedTuple):
    """A picture as it is sent, or a long text in its place."""

    name: str
    png: bytes
    alt: str
    size: tuple[int, int] = (0, 0)
    """Width and height in pixels."""
    spots: "tuple[Spot, ...]" = ()
    """Where values can be touched; those of a question in the order of its numbers."""


class Moments(NamedTuple):
    """The kinds of a game's events that have a picture: all, and those of them that are fights and sheets."""

    kinds: frozenset[str] = frozenset()
    fights: frozenset[str] = frozenset()
    sheets: frozenset[str] = frozenset()


class SheetEvents(NamedTuple):
    """What a sheet of who got what is drawn from; see `GameRenderer.sheet`."""

    event: Event
    since: Sequence[Event]
    view: Any
    """None: as it is now."""
    before: Any


class Pictures:
    """Draws for all tables, `THREADS` pictures side by side; a game without a renderer has words only."""

    def __init__(self, renderers: "Mapping[str, GameRenderer] | None" = None, *, draw: bool = True) -> None:
        """`renderers`: by the game's key; `draw`: False leaves the words alone."""
        self._renderers: Mapping[str, GameRenderer] = {} if renderers is None else renderers
        self._draw = draw
        self._threads: ThreadPoolExecutor | None = None
        self._card = lru_cache(maxsize=KEPT)(self._draw_card)
        self._page = lru_cache(maxsize=KEPT)(self._draw_page)
        self._ahead = Ahead(self._in_thread)
        self._questions: dict[Hashable, asyncio.Task[tuple[Listing, Drawn] | None]] = {}

    def close(self) -> None:
        """End the threads; a picture that is being drawn is finished."""
        self._ahead.close()
        if self._threads is not None:
            self._threads.shutdown(wait=True, cancel_futures=True)
            self._threads = None

    async def glance(self, table: Table, before: Any = None) -> Drawn | None:
        """Draw what the turn card shows of the public view; None without pictures.

        What pictures of its questions need is prepared then, while nothing else is drawn.
        """
        glance = await self._of_table(
            table, None, "glance.png", lambda renderer, view, names: renderer.glance(view, before, names)
        )
        renderer = self.renderer(table)
        if renderer is not None:
            self._ahead.add(renderer, table)
        return glance

    async def board(
        self, table: Table, seat: int | None, before: Any = None, format: Format = "tall"
    ) -> Drawn | None:
        """Draw the whole board as that seat (None: the public) sees it; None without pictures."""
        return await self._of_table(
            table, seat, "board.png",
            lambda renderer, view, names: renderer.board(view, before, names, format),
        )  # fmt: skip

    def can_draw(self, table: Table) -> bool:
        """Tell whether there are pictures of this game."""
        return self.renderer(table) is not None

    async def question(
        self, table: Table, position: Hashable, view: Any, decision: Decision, listings: Sequence[Listing],
        late: Callable[[asyncio.Future[Any]], None] | None = None,
    ) -> tuple[Listing, Drawn] | None:  # fmt: skip
        """Draw where answers lie by what a seat sees, and say which of these are numbered there.

        The first of the listings of which there is a picture; `position`: equal only for equal views of the
        same seat. None where no picture says anything, without pictures, and where drawing takes too long:
        `late` gets what is still at work then, and afterwards the picture is there.
        """
        renderer = self.renderer(table)
        if renderer is None or not listings:
            return None
        names = table.plain_names
        key = position, tuple(names), decision.kind, tuple(listings)
        if key not in self._questions:
            work = asyncio.get_running_loop().create_task(
                self.step(lambda: asked(renderer, table, view, decision, listings)), name="parley-question"
            )
            self._questions[key] = work
            while len(self._questions) > KEPT:
                del self._questions[next(iter(self._questions))]
        work = self._questions[key]
        await asyncio.wait({work}, timeout=PATIENCE)
        if not work.done():
            log.warning("a question of %s is not drawn in time", table.game.key)
            if late is not None:
                late(work)
            return None
        if (error := work.exception()) is not None:
            log.error("a question cannot be drawn", exc_info=error)
            return None
        return work.result()

    async def foreseen(
        self, table: Table, view: Any, before: Any, words: str, format: Format = "tall"
    ) -> Drawn | None:
        """Draw a board that is not there yet, as a band above it says in these words."""

        def draw(renderer: "GameRenderer", _view: Any, names: tuple[str, ...]) -> Any:
            from render.kit import stamp

            return stamp.stamped(renderer.board(view, before, names, format), words)

        return await self._of_table(table, None, "preview.png", draw)

    def zooms(self, table: Table, seat: int | None) -> dict[str, str]:
        """Return the zoomed views: key and title with names put in; {} without pictures."""
        renderer = self.renderer(table)
        if renderer is None:
            return {}
        titles = renderer.zooms(table.view(seat))
        return {key: put_in(title, table.plain_names) for key, title in titles.items()}

    async def zoom(self, table: Table, seat: int | None, key: str, format: Format = "tall") -> Drawn | None:
        """Draw one of `zooms`; None for any other key and without pictures."""
        if key not in self.zooms(table, seat):
            return None
        return await self._of_table(
            table, seat, "view.png", lambda renderer, view, names: renderer.zoom(view, key, names, format)
        )

    async def hand(self, table: Table, seat: int, format: Format = "tall") -> Drawn | None:
        """Draw what a seat holds in secret; None if nothing is secret, and without pictures."""
        return await self._of_table(
            table, seat, "hand.png", lambda renderer, view, _names: renderer.hand(view, format)
        )

    def has_hand(self, table: Table) -> bool:
        """Tell whether there are pictures of what seats of this game hold in secret."""
        renderer = self.renderer(table)
        return renderer is not None and renderer.has_hand

    @property
    def drawing(self) -> bool:
        """Whether there are pictures at all."""
        return self._draw

    async def figures(self, title: str, parts: Sequence[Any]) -> Drawn | None:
        """Draw parts of `render.kit.figures.plots` below one title; None without any."""
        from render.kit.figures import plots

        return await self._run(lambda: finished("figures.png", plots.sheet(title, parts))) if parts else None

    async def profile(self, title: str, parts: Sequence[Any]) -> Drawn | None:
        """Draw parts of `render.kit.figures.profile` as one card; None without pictures."""
        from render.kit.figures.profile import profile

        return await self._run(lambda: finished("card.png", profile(title, parts))) if self._draw else None

    def moments(self, game: str) -> Moments:
        """Return the kinds of events of a game that have a picture of their own; none without pictures."""
        renderer = self._renderers.get(game) if self._draw else None
        return Moments() if renderer is None else Moments(renderer.moments, renderer.fights, renderer.sheets)

    async def moment(self, table: Table, events: Sequence[Event], name: str) -> Drawn | None:
        """Draw what everybody may know of an event, or of several fights; None without pictures."""
        public = [_public(event) for event in events]
        if len(public) > 1:
            return await self._of_table(
                table, None, name, lambda renderer, view, names: renderer.strip(public, view, names)
            )
        return await self._of_table(
            table, None, name, lambda renderer, view, names: renderer.moment(public[0], view, names)
        )

    async def sheet(self, table: Table, sheet: SheetEvents, name: str) -> Drawn | None:
        """Draw who got what, as everybody may know it; None where that is nothing, and without pictures."""
        event, since, then, before = sheet
        parts = _public(event), [*map(_public, since)], then or table.view(None), before
        return await self._of_table(
            table, None, name, lambda renderer, _, names: renderer.sheet(*parts, names)
        )

    async def card(self, game: str, pack: str, entry: Entry) -> Drawn | None:
        """Draw what a look-up of a game found; None if words say it all, and without pictures."""
        if not self._draw or game not in self._renderers:
            return None
        return await self._run(lambda: self._card(game, pack, entry))

    def _draw_card(self, game: str, pack: str, entry: Entry) -> Drawn | None:
        return finished("card.png", self._renderers[game].card(pack, entry))

    async def page(self, game: Game, number: int, format: Format = "tall") -> Drawn | None:
        """Draw what a page of a game's introduction shows; None for nothing, and without pictures."""
        if not self._draw or game.key not in self._renderers:
            return None
        return await self._run(lambda: self._page(game, number, format))

    def _draw_page(self, game: Game, number: int, format: Format) -> Drawn | None:
        from render.introduction import draw_page  # it plays the example by computers: imported late

        return finished("page.png", draw_page(self._renderers[game.key], game, number, PUPILS, format))

    async def check(self, game: str, pack: str) -> None:
        """Find a pack drawable; ValueError in plain words where it is not."""
        if self._draw and game in self._renderers:
            await asyncio.to_thread(self._renderers[game].check, pack)

    def text(self, table: Table, seat: int | None) -> str:
        """Return everything that the pictures show, in words; "" for a game that has none."""
        renderer = self._renderers.get(table.game.key)
        return renderer.text(table.view(seat), table.names) if renderer is not None else ""

    def renderer(self, table: Table) -> "GameRenderer | None":
        """Return what draws this game; None without pictures."""
        return self._renderers.get(table.game.key) if self._draw else None

    def styles(self, table: Table) -> tuple[int, ...]:
        """Return by seat which colour and shape its pieces have (`render.kit.theme.SEATS`)."""
        renderer = self.renderer(table)
        return tuple(range(len(table.seats))) if renderer is None else renderer.styles(table.view(None))

    async def step(self, work: Callable[[], T]) -> T:
        """Do a part of a longer work in one of the threads, and let others have it before the next part."""
        with self._ahead.drawing():
            return await self._in_thread(work)

    async def _in_thread(self, work: Callable[[], T]) -> T:
        if self._threads is None:
            self._threads = ThreadPoolExecutor(THREADS, thread_name_prefix="parley-draw")
        return await asyncio.get_running_loop().run_in_executor(self._threads, work)

    async def _of_table(
        self, table: Table, seat: int | None, name: str,
        draw: "Callable[[GameRenderer, Any, tuple[str, ...]], Any]",
    ) -> Drawn | None:  # fmt: skip
        """Have a renderer draw a seat's view with the players' names; None without pictures."""
        renderer = self.renderer(table)
        if renderer is None:
            return None
        view, names = table.view(seat), table.plain_names
        return await self._run(lambda: finished(name, stamped(table, draw(renderer, view, names))))

    async def _run(self, work: Callable[[], Drawn | None]) -> Drawn | None:
        """Draw in one of the threads; a failure is logged, and words take the picture's place."""
        try:
            return await self.step(work)
        except Exception:
            log.exception("a picture cannot be drawn")
            return None


def asked(
    renderer: "GameRenderer", table: Table, view: Any, decision: Decision, listings: Sequence[Listing]
) -> tuple[Listing, Drawn] | None:
    """Draw the first of the listings that can be drawn, if the picture has as many numbers as it."""
    for listing in listings:
        picture = renderer.question(view, decision, listing.field, listing.values, table.plain_names)
        if picture is None:
            continue
        if listing.field == ANY:
            listing = Listing(ANY, tuple(spot.value for spot in picture.spots))  # noqa: PLW2901
        if len(picture.spots) != listing.size:
            log.warning("a picture of %s numbers %d of %d", listing.field, len(picture.spots), listing.size)
            continue
        drawn = finished("question.png", stamped(table, picture))
        return None if drawn is None else (listing, drawn)
    return None


def finished(name: str, picture: Any) -> Drawn | None:
    """Encode here, in a drawing thread; `png` is made when first asked for."""
    if picture is None:
        return None
    return Drawn(name, picture.png, picture.alt[:1024], picture.size, picture.spots)


def stamped(table: Table, picture: Any) -> Any:
    """Return a picture of a table, marked if something is only tried out there."""
    if picture is None or table.row.purpose != "trial":
        return picture
    from render.kit import stamp

    return stamp.stamped(picture, TRIED_PICTURE)


def _public(event: Event) -> Event:
    """Return an event without what only some know of it."""
    return msgspec.structs.replace(event, secret={})
