"""As much of Discord as the bot uses, on a loopback port: REST, and a gateway; it outlives the bot.

Unlike SimCord it runs outside of the bot's process, keeps to `enforce_nonce`, knows shards, and can end a
process of the bot before or after it has carried out a request.
"""

import asyncio
from collections.abc import Callable

from aiohttp import web

from tests.discord_api.judge import complaint
from tests.loopback.rest import Handler, Rest
from tests.loopback.rooms import GUILD, LOBBY, Json, json_answer

__all__ = ["GUILD", "LOBBY", "FakeDiscord", "Handler", "Json", "json_answer"]

API = "/api/v10"


class FakeDiscord(Rest):
    """Some servers (guilds) with one channel each, in which the bot may do anything."""

    def __init__(self, members: dict[int, str], guilds: int = 1, shards: int = 1) -> None:
        """`members`: ids and names; `shards`: how many the bot is told to use."""
        super().__init__(members, guilds, shards)
        self.fuse: Callable[[str, web.Request], None] = lambda _where, _request: None
        """Called with "before" and "after" around every request."""
        self.late: Callable[[], float] = lambda: 0.0
        """Seconds for which the answer to a post or an edit is on its way."""
        self.port = 0
        self._runner: web.AppRunner | None = None

    async def start(self) -> None:
        """Listen on a free port of the loopback address."""
        application = web.Application(middlewares=[self._around], client_max_size=32 * 1024 * 1024)
        application.router.add_get("/gateway", self._gateway)
        for method, path, handler in self._routes():
            application.router.add_route(method, API + path, handler)
        application.router.add_route("*", "/{rest:.*}", self._unknown)
        self._runner = web.AppRunner(application, shutdown_timeout=0.1)
        await self._runner.setup()
        self.port = await self.listen()

    async def listen(self) -> int:
        """Listen on another port: by it a process of the bot is known, which calls nowhere else."""
        assert self._runner is not None
        await web.TCPSite(self._runner, "127.0.0.1", 0).start()
        return int(self._runner.addresses[-1][1])

    async def stop(self) -> None:
        """Stop listening."""
        assert self._runner is not None
        await self._runner.cleanup()

    @web.middleware
    async def _around(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        if request.path == "/gateway":
            return await handler(request)
        self.fuse("before", request)
        body = await request.text() if request.content_type == "application/json" else None
        wrong = complaint(request.method, request.path.removeprefix(API), tuple(request.query), body)
        if wrong is not None:
            self.strange.append(f"{request.method} {request.path}: {wrong}")
        response = await handler(request)
        if "/messages" in request.path and request.method != "GET":
            await asyncio.sleep(self.late())
        self.fuse("after", request)
        return response
