"""Pages with the figures, and with whether the bot works, on an address: `PARLEY_METRICS=host:port`."""

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable

from aiohttp import web
from prometheus_client import CONTENT_TYPE_LATEST

from bot.records.metrics import Connected, Metrics
from bot.store import Store, StoreError, counts

PATIENCE = 2.0
"""Seconds that the database may take to answer, for the bot to be well."""


class Window:
    """The two pages, on an address of their own."""

    def __init__(self, metrics: Metrics, bot: Connected, store: Store) -> None:
        """Open it with `open`."""
        self._metrics = metrics
        self._bot = bot
        self._store = store
        self._runner: web.AppRunner | None = None

    async def open(self, host: str, port: int) -> None:
        """Listen; OSError where the address cannot be had."""
        pages = web.Application()
        pages.router.add_get("/metrics", self._guarded(self._show))
        pages.router.add_get("/health", self._guarded(self._health))
        self._runner = web.AppRunner(pages, access_log=None)
        await self._runner.setup()
        try:
            await web.TCPSite(self._runner, host, port).start()
        except BaseException:
            await self.close()
            raise

    async def close(self) -> None:
        """Listen no more."""
        runner, self._runner = self._runner, None
        if runner is not None:
            await runner.cleanup()

    @property
    def addresses(self) -> list[tuple[str, int]]:
        """The addresses that it listens on."""
        return [] if self._runner is None else [(host, port) for host, port, *_ in self._runner.addresses]

    def _guarded(
        self, page: Callable[[], Awaitable[web.Response]]
    ) -> Callable[[web.Request], Awaitable[web.Response]]:
        async def answer(_request: web.Request) -> web.Response:
            try:
                return await asyncio.wait_for(page(), PATIENCE)
            except (StoreError, sqlite3.Error, TimeoutError, ValueError):
                return web.Response(status=503, text="the database does not answer\n")

        return answer

    async def _show(self) -> web.Response:
        raw = await self._metrics.figures(self._bot, self._store)
        return web.Response(body=raw, headers={"Content-Type": CONTENT_TYPE_LATEST})

    async def _health(self) -> web.Response:
        await self._store.read(counts.answers)
        if not self._bot.is_ready():
            return web.Response(status=503, text="not connected to Discord\n")
        return web.Response(text="ok\n")
