"""What pictures of questions need is drawn ahead, while nobody waits for a picture."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Generator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from bot.tables.table import Table

if TYPE_CHECKING:
    from render import GameRenderer

log = logging.getLogger("parley.pictures")

MOST = 64
"""Tables that wait for it; of more, the oldest go without."""


class Ahead:
    """Prepares the pictures of what members are asked, one decision after the other.

    It begins with none as long as another picture is being drawn: a member may wait for that.
    """

    def __init__(self, run: Callable[[Callable[[], None]], Awaitable[None]]) -> None:
        """`run` does work in a drawing thread."""
        self._run = run
        self._waiting: dict[int, tuple[GameRenderer, Table]] = {}
        self._work: asyncio.Task[None] | None = None
        self._drawing = 0
        self._free = asyncio.Event()
        self._free.set()

    @contextmanager
    def drawing(self) -> Generator[None]:
        """Let a picture that somebody may wait for go first."""
        self._drawing += 1
        self._free.clear()
        try:
            yield
        finally:
            self._drawing -= 1
            if not self._drawing:
                self._free.set()

    def add(self, renderer: "GameRenderer", table: Table) -> None:
        """Prepare what members of a table are asked now, when there is time."""
        self._waiting.pop(table.id, None)
        self._waiting[table.id] = renderer, table
        while len(self._waiting) > MOST:
            del self._waiting[next(iter(self._waiting))]
        if self._work is None or self._work.done():
            self._work = asyncio.get_running_loop().create_task(self._all(), name="parley-ahead")

    def close(self) -> None:
        """Prepare nothing any more."""
        self._waiting.clear()
        if self._work is not None:
            self._work.cancel()

    async def _all(self) -> None:
        while self._waiting:
            renderer, table = self._waiting.pop(next(iter(self._waiting)))
            for decision in table.pending:
                if not table.seats[decision.seat].computer:
                    await self._free.wait()
                    await self._prepare(renderer, table.view(decision.seat), decision)

    async def _prepare(self, renderer: "GameRenderer", view: Any, decision: Any) -> None:
        try:
            await self._run(lambda: renderer.prepare(view, decision))
        except Exception:
            log.exception("a question cannot be prepared")
