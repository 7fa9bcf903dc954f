"""The private panels that members have open: they follow their tables for as long as Discord takes changes.

Discord lets a private answer be changed for a quarter of an hour, by the token of an interaction with it.
Until then each change of a table brings its panels up to date (`bot.chat.panels.following` draws them), at
most one edit of a panel at a time; shortly before the end, a panel turns into a line that stays true, and so
do all when the bot stops. Tokens are kept in memory only, so after a crash a panel stays as it was: what it
says names its moment.
"""

import asyncio
import contextvars
import logging
from collections.abc import Awaitable, Callable, Generator, Iterable
from contextlib import contextmanager
from datetime import datetime, timedelta
from typing import Any, Literal, NamedTuple
from weakref import WeakValueDictionary

import discord

from bot.components.messages import Message
from bot.delivery.handler import OpenPanel
from bot.delivery.transport.post import FAILURES
from bot.store import StoreError
from bot.tables.table import Refusal

log = logging.getLogger("parley.panels")

LASTS = timedelta(minutes=15)
"""For so long Discord takes changes by an interaction's token."""
MARGIN = timedelta(seconds=45)
"""So long before, a panel says for the last time what is so."""
_MOST = 2000
"""Panels that are remembered; of more, the oldest are forgotten."""
_ANSWERING = 2.0
"""Seconds for which a panel leaves it to its member's press to bring it up to date."""
_PARTING = 10
"""Panels that say at the same time what stays true, when the bot stops."""
_AGAIN, _TRIES = 5.0, 6
"""Seconds after which a change that failed is tried again, and how often."""
GONE = {10008, 10015, 50027}
"""Discord does not know the message any more, for its member has put it away, or not the token."""

Role = Literal["move", "plan", "orders"]


class Shown(NamedTuple):
    """What a panel shows, so that one can tell whether that is still so."""

    table: int
    message: Message
    """As it was drawn, without its moment."""
    role: Role = "move"
    seq: int = 0
    """The table's last log entry then."""
    question: str = ""
    """The decision that it asks, or the place in the plan; "": it asks none."""
    view: Any = None
    """What its member saw of the board then."""
    note: str | None = None
    """What stands above the question as it is asked at first; None: something else about it is shown."""
    undo: int | None = None
    """The log entry that its *Undo* takes back; None: it offers none."""
    done: str = ""
    """What the member did last, in words."""
    since: int = 0
    """The log entry after which there is news for its member."""
    first: int | None = None
    """The entry with which several moves began that were made together."""


class Panel(NamedTuple):
    """A panel that can still be changed."""

    interaction: discord.Interaction[Any]
    message: int
    until: datetime
    """So long it follows its table."""
    shown: Shown
    mark: str = ""
    """What it begins with."""

    @property
    def user(self) -> int:
        """Whose panel it is."""
        return self.interaction.user.id

    @property
    def channel(self) -> int:
        """Where it stands."""
        return self.interaction.channel_id or 0


Draw = Callable[[Panel], Awaitable[None]]


async def _nothing(_panel: Panel) -> None:
    """Draw nothing."""


class OpenPanels:
    """By message, the panels that still follow their tables."""

    def __init__(self, now: Callable[[], datetime]) -> None:
        """`now`: the same clock that the tables use."""
        self._context = contextvars.copy_context()
        self._now = now
        self._open: dict[int, Panel] = {}
        self._draw: Draw = _nothing
        self._end: Draw = _nothing
        self._outdated: set[int] = set()
        """Messages of panels whose tables have changed since they were drawn."""
        self._following: dict[int, asyncio.Task[None]] = {}
        self._redrawing: set[asyncio.Task[bool]] = set()
        self._sweeping: asyncio.Task[None] | None = None
        self._closed = False
        self._answering: dict[int, int] = {}
        """By member: how many of their interactions are being answered."""
        self._writing: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    def follow(self, draw: Draw, end: Draw) -> None:
        """Have panels drawn by these: `draw` shows what is so now, `end` what stays so."""
        self._draw, self._end = draw, end

    def writing(self, message: int) -> asyncio.Lock:
        """Return the lock under which a message is changed, so that the newest change comes last."""
        lock = self._writing.get(message)
        if lock is None:
            lock = self._writing[message] = asyncio.Lock()
        return lock

    def known(self, message: int) -> Panel | None:
        """Return the panel that a message is; None if it follows no table."""
        return self._open.get(message)

    def where(self, user: int, table: int) -> OpenPanel | None:
        """Return the panel in which a member is asked at a table; None where they have none open."""
        own = [each for each in self._at(table) if each.user == user and each.shown.role == "move"]
        newest = max(own, key=lambda panel: panel.message, default=None)
        return None if newest is None else OpenPanel(newest.channel, newest.message)

    # ---- what is shown

    def says_otherwise(self, message: int) -> None:
        """Note that a message has become something that follows no table."""
        self._open.pop(message, None)
        self._outdated.discard(message)

    async def opened(
        self, interaction: discord.Interaction[Any], message: int, shown: Shown, mark: str = ""
    ) -> None:
        """Note what an interaction has just shown; an older panel with the same question goes."""
        if self._closed:
            return
        before = self._open.pop(message, None)
        same = before is not None and before.interaction is interaction
        until = before.until if same and before is not None else self._now() + LASTS - MARGIN
        panel = self._open[message] = Panel(interaction, message, until, shown, mark)
        while len(self._open) > _MOST:
            self._open.pop(next(iter(self._open)))
        self._sweep()
        for older in [each for each in self._at(shown.table) if _replaces(panel, each)]:
            await self._remove(older)

    async def _remove(self, older: Panel) -> None:
        async with self.writing(older.message):
            self.says_otherwise(older.message)
            try:
                await older.interaction.delete_original_response()
            except FAILURES as error:  # put away by its member, or too old after all
                log.info("an older panel stays: %s", error)

    # ---- what changes

    @contextmanager
    def answering(self, user: int) -> Generator[None]:
        """Let a member's press bring their panels up to date by itself."""
        self._answering[user] = self._answering.get(user, 0) + 1
        try:
            yield
        finally:
            self._answering[user] -= 1
            if not self._answering[user]:
                del self._answering[user]
                self._start(each.message for each in self._open.values() if each.user == user)

    def changed(self, table: int) -> None:
        """Note that a table has changed; its panels are brought up to date."""
        self.outdate(each.message for each in self._at(table))

    def outdate(self, messages: Iterable[int]) -> None:
        """Have these panels drawn again."""
        messages = list(messages)
        self._outdated.update(messages)
        self._start(messages)

    def redraw_after(self, work: asyncio.Future[Any], message: int, draw: Draw) -> None:
        """Draw a panel again when some work is done, if it shows the same until then."""
        panel = self._open.get(message)

        async def again(known: Panel) -> None:
            if known is panel:
                await draw(known)

        def begin(_done: asyncio.Future[Any]) -> None:
            if self._closed or panel is None or self._open.get(message) is not panel:
                return
            drawing = self._drawn(message, again)
            task = asyncio.get_running_loop().create_task(drawing, name=f"parley-panel-{message}")
            self._redrawing.add(task)
            task.add_done_callback(self._redrawing.discard)

        work.add_done_callback(begin)

    def shown(self) -> list[Shown]:
        """Return what all panels show."""
        return [panel.shown for panel in self._open.values()]

    async def sleep(self, seconds: float) -> None:
        """Follow nothing any more; let panels say what stays true, the latest used first, if time allows."""
        await self.close()
        latest_first = sorted(self._open.values(), key=lambda panel: panel.until, reverse=True)
        turns = asyncio.Semaphore(_PARTING)

        async def end(message: int) -> None:
            async with turns:
                await self._drawn(message, self._end)

        try:
            async with asyncio.timeout(seconds):
                await asyncio.gather(*(end(panel.message) for panel in latest_first))
        except TimeoutError:
            log.warning("%d panels stay as they are", len(self._open))

    async def close(self) -> None:
        """Follow nothing any more."""
        self._closed = True
        tasks: list[asyncio.Task[Any]] = [*self._following.values(), *self._redrawing]
        tasks += [self._sweeping] if self._sweeping is not None else []
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    # ---- inside

    def _at(self, table: int) -> list[Panel]:
        return [panel for panel in self._open.values() if panel.shown.table == table]

    def _start(self, messages: Iterable[int], *, anyway: bool = False) -> None:
        """Begin to draw outdated panels; not while their members are being answered, unless `anyway`."""
        for message in () if self._closed else list(messages):
            panel = self._open.get(message)
            if panel is None or message not in self._outdated or message in self._following:
                continue
            if anyway or panel.user not in self._answering:
                work = self._catch_up(message)
                # In the bot's own context, also where it was a page that changed the table.
                task = asyncio.get_running_loop().create_task(
                    work, name=f"parley-panel-{message}", context=self._context.copy()
                )
                self._following[message] = task
            else:
                asyncio.get_running_loop().call_later(_ANSWERING, self._start_anyway, message)

    def _start_anyway(self, message: int) -> None:
        self._start([message], anyway=True)

    async def _catch_up(self, message: int) -> None:
        """Draw a panel until it is up to date."""
        try:
            tries = 0
            while message in self._outdated and message in self._open:
                self._outdated.discard(message)
                if await self._drawn(message, self._draw):
                    continue
                tries += 1
                if tries == _TRIES:
                    return
                await asyncio.sleep(_AGAIN)
                self._outdated.add(message)
        finally:
            self._following.pop(message, None)

    async def _drawn(self, message: int, draw: Draw) -> bool:
        """Draw a panel; False where it is worth another try."""
        async with self.writing(message):
            panel = self._open.get(message)
            if panel is None:
                return True
            try:
                await draw(panel)
            except FAILURES as error:
                log.info("a panel stays as it is: %s", error)
                gone = isinstance(error, discord.HTTPException) and error.code in GONE
                if gone:
                    self.says_otherwise(message)
                return gone
            except (Refusal, StoreError) as error:
                log.info("a panel stays as it is: %s", error)
                return False
            except Exception:
                log.exception("a panel stays as it is")
                return False
        return True

    def _sweep(self) -> None:
        """See to it that each panel ends in time."""
        if self._sweeping is None or self._sweeping.done():
            self._sweeping = asyncio.get_running_loop().create_task(self._end_all(), name="parley-panels")

    async def _end_all(self) -> None:
        while self._open:
            panel = min(self._open.values(), key=lambda each: each.until)
            wait = (panel.until - self._now()).total_seconds()
            if wait > 0:
                await asyncio.sleep(wait)
                continue
            await self._drawn(panel.message, self._end)
            if self._open.get(panel.message) is panel:
                self.says_otherwise(panel.message)


def _replaces(panel: Panel, older: Panel) -> bool:
    """Tell whether a panel takes the place of another, which stands above it: of questions there is one."""
    roles = {panel.shown.role, older.shown.role}
    return panel.user == older.user and roles == {"move"} and older.message < panel.message
