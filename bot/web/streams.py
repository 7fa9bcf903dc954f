"""Server-sent events: who has a table's page open learns at once that it has changed."""

import asyncio
import logging
import sqlite3
from collections.abc import Awaitable, Callable, Mapping, Sequence

from aiohttp import web

from bot.store import StoreError
from bot.store import table_rows as rows
from bot.tables.service import Tables
from bot.web.around import around, whole_version

log = logging.getLogger("parley.web")

BEAT = 20.0
"""Seconds between comments that keep a stream alive."""
LOOK = 0.5
"""Seconds between looks at what other processes have changed."""
AGAIN = 20.0
"""Seconds after which it is asked again whether a stream's reader may see the table."""
MOST = 2000
"""Streams at the same time, and of one member."""
OF_MEMBER = 20


class Full(Exception):  # noqa: N818 - an answer, not a failure
    """There are too many streams."""


class _Stream:
    """A page that waits for news of a table."""

    def __init__(self, user: int) -> None:
        self.user = user
        self.news = asyncio.Event()


class Streams:
    """Tells pages of changes, until they are closed or may not see the table any more."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._open: dict[int, set[_Stream]] = {}
        """By table."""
        self._versions: Mapping[int, int] = {}
        self._looking: asyncio.Task[None] | None = None
        self._closed = False
        tables.repository.events.written.subscribe(self.changed)

    @property
    def count(self) -> int:
        """How many there are."""
        return sum(map(len, self._open.values()))

    def changed(self, table_id: int) -> None:
        """Wake the streams of a table."""
        for stream in self._open.get(table_id, ()):
            stream.news.set()

    def begin(self) -> None:
        """Look at what other processes change, where there may be some."""
        if self._tables.repository.store.peer:
            self._looking = asyncio.create_task(self._look(), name="parley-streams")

    def close(self) -> None:
        """End all streams."""
        self._closed = True
        if self._looking is not None:
            self._looking.cancel()
        for table_id in self._open:
            self.changed(table_id)

    async def serve(
        self, request: web.Request, table_id: int, user: int, may: Callable[[], Awaitable[bool]]
    ) -> web.StreamResponse:
        """Send news of a table as long as the reader is there and `may` see it. Full."""
        if self.count >= MOST or self._of(user) >= OF_MEMBER:
            raise Full
        stream = _Stream(user)
        self._open.setdefault(table_id, set()).add(stream)
        answer = web.StreamResponse(headers={"Content-Type": "text/event-stream", "X-Accel-Buffering": "no"})
        try:
            await answer.prepare(request)
            await self._send(answer, stream, table_id, may)
        except ConnectionError:
            pass
        except (StoreError, sqlite3.Error) as failed:
            log.info("a page connects again: %s", failed)
        except Exception:  # it has begun, so that no other answer can be given
            log.exception("a page connects again")
        finally:
            self._open[table_id].discard(stream)
            if not self._open[table_id]:
                del self._open[table_id]
        return answer

    def _of(self, user: int) -> int:
        return sum(stream.user == user for streams in self._open.values() for stream in streams)

    async def _send(
        self, answer: web.StreamResponse, stream: _Stream, table_id: int, may: Callable[[], Awaitable[bool]]
    ) -> None:
        loop = asyncio.get_running_loop()
        stream.news.set()
        asked = loop.time()
        while True:
            try:
                async with asyncio.timeout(BEAT):
                    await stream.news.wait()
            except TimeoutError:
                await answer.write(b":\n\n")
            if loop.time() - asked >= AGAIN or self._closed:
                asked = loop.time()
                if self._closed or not await may():
                    await answer.write(b"event: gone\ndata: {}\n\n")
                    return
            if stream.news.is_set():
                stream.news.clear()
                row = await self._tables.directory.row(table_id)
                if row is None:
                    await answer.write(b"event: gone\ndata: {}\n\n")
                    return
                version = whole_version(row, await around(self._tables, table_id))
                data = f'{{"version":"{version}"}}'
                await answer.write(f"event: table\ndata: {data}\n\n".encode())

    async def _look(self) -> None:
        while True:
            await asyncio.sleep(LOOK)
            if not self._open:
                continue
            try:
                await self._compare(list(self._open))
            except StoreError as error:
                log.info("pages wait for the store: %s", error)

    async def _compare(self, numbers: Sequence[int]) -> None:
        """Wake the streams of tables that were written since they were looked at, or never were."""
        now = await self._tables.repository.store.read(lambda db: rows.versions(db, numbers))
        for number in numbers:
            if self._versions.get(number) != now.get(number):
                self.changed(number)
        self._versions = now
