"""The way from one process to PostgreSQL: it can be cut without being closed, and sees what goes by."""

import asyncio
import contextlib
from collections.abc import Callable
from pathlib import Path
from typing import Literal

Point = Literal["request", "query", "commit"]
COMMIT = b"COMMIT"
CHANGES = (b"INSERT 0 ", b"UPDATE ", b"DELETE ")
"""What a server says when something was changed."""


class CutError(Exception):
    """Whoever sent this has been killed, so that it never left."""


class Proxy:
    """A TCP port of the loopback address, behind which is a server's Unix socket."""

    def __init__(self, server: Path) -> None:
        """`server`: PostgreSQL's socket."""
        self._server = server
        self.port = 0
        self.seen: Callable[[Point, str], None] = lambda _what, _where: None
        """Called before and after each "commit" of a change, and each other "query"; CutError: it is lost."""
        self._open = asyncio.Event()
        self._open.set()
        self._listening: asyncio.Server | None = None
        self._ways: set[asyncio.Task[None]] = set()

    async def start(self) -> None:
        """Listen."""
        self._listening = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        self.port = self._listening.sockets[0].getsockname()[1]

    def cut(self) -> None:
        """Forward nothing any more, as a network does that is gone; nobody is told."""
        self._open.clear()

    def mend(self) -> None:
        """Forward again, first what has gathered."""
        self._open.set()

    async def stop(self) -> None:
        """Close all."""
        if self._listening is not None:
            self._listening.close()
        for way in list(self._ways):
            way.cancel()
        await asyncio.gather(*self._ways, return_exceptions=True)

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._ways.add(task)
        try:
            await self._between(reader, writer)
        except (OSError, CutError, asyncio.CancelledError):
            pass
        finally:
            self._ways.discard(task)
            writer.close()

    async def _between(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await self._open.wait()
        theirs, ours = await asyncio.open_unix_connection(self._server)
        way = _Way(self)
        there = asyncio.create_task(way.there(reader, ours))
        back = asyncio.create_task(way.back(theirs, writer))
        try:
            await asyncio.wait({there, back}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            ours.close()
            for task in (there, back):
                task.cancel()
            await asyncio.gather(there, back, return_exceptions=True)

    async def passable(self) -> None:
        """Wait until the way is open."""
        await self._open.wait()


class _Way:
    """One connection."""

    def __init__(self, proxy: Proxy) -> None:
        self._proxy = proxy
        self._under_way: Point | None = None
        self._changed = False

    async def there(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(OSError):
            while data := await reader.read(1 << 16):
                await self._proxy.passable()
                self._under_way = "commit" if COMMIT in data and self._changed else "query"
                self._changed &= COMMIT not in data
                self._proxy.seen(self._under_way, "before")
                writer.write(data)
                await writer.drain()

    async def back(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(OSError):
            while data := await reader.read(1 << 16):
                await self._proxy.passable()
                self._changed |= any(one in data for one in CHANGES)
                if self._under_way:
                    done, self._under_way = self._under_way, None
                    self._proxy.seen(done, "after")
                writer.write(data)
                await writer.drain()
