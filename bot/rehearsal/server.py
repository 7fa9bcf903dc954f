"""The rehearsal in the browser: SimCord's page beside a list of the rooms and members.

This server lists the rooms, changes the shown room or the acting member, seats computers, and passes
everything else on to SimCord, one request at a time. Only this machine can reach it, with the key in the
printed address.
"""

import asyncio
import contextlib
import json
import logging
import secrets
from collections.abc import AsyncGenerator, Awaitable, Callable
from pathlib import Path
from typing import Any

import aiohttp
import simcord
from aiohttp import web

from bot.rehearsal import RehearsalError
from bot.rehearsal.launch import rehearsal_bot, with_pages
from bot.rehearsal.simulation import Pictures
from bot.rehearsal.world import NAMES, World, open_world
from bot.settings import Settings
from bot.tables.table import Member, Refusal
from bot.texts import computers as texts
from engines.kernel.agents import LEVELS, Level

PAGE = Path(__file__).with_name("page")
BEAT = 0.5
"""Seconds between two looks at what happened."""
TOUCH = "Touch board, below your move, opens a table as a page. In one browser it is one member's at a time."

LOG = logging.getLogger("parley.rehearsal")

_PASSED_ON = ("X-Simcord-Capability", "X-Simcord-Context", "Content-Type", "Accept")
_DROPPED = {
    "content-length",
    "transfer-encoding",
    "connection",
    "x-frame-options",
    "content-security-policy",
    "date",
    "server",
}
_POLICY = (
    "default-src 'self'; script-src 'self'; style-src 'self'; font-src 'self'; connect-src 'self' blob:;"
    " img-src 'self' blob: data:; media-src 'self' blob:; object-src 'none'; base-uri 'none';"
    " frame-ancestors 'self'"
)


async def open_server(settings: Settings, port: int = 0, level: Level = "normal") -> None:
    """Hold the rehearsal until it is ended; `level`: of computers. RehearsalError, StoreError, PackError."""
    async with Server.open(settings, port, level) as server:
        print(f"The rehearsal is at {server.url}", flush=True)
        print("Open it in a browser. Ctrl+C ends it; your games are kept.", flush=True)
        print(TOUCH, flush=True)
        await server.ended.wait()
        print("The rehearsal is over; your games are kept.", flush=True)


class Server:
    """One running rehearsal with its page."""

    def __init__(self, world: World, level: Level = "normal") -> None:
        self.world = world
        self.level: Level = level
        self.token = secrets.token_urlsafe(16)
        self.port = 0
        self.room = world.lobby.id
        self.acting = world.members[0].id
        self.ended = asyncio.Event()
        self._lock = asyncio.Lock()
        self._preview: Any = None
        self._shown = 0
        self._client: aiohttp.ClientSession | None = None

    @property
    def url(self) -> str:
        """The address to open; it carries the key to the rehearsal."""
        return f"http://127.0.0.1:{self.port}/#{self.token}"

    @classmethod
    @contextlib.asynccontextmanager
    async def open(
        cls, settings: Settings, port: int = 0, level: Level = "normal", **parts: Any
    ) -> AsyncGenerator["Server"]:
        """Run bot, world and page during the block; `level`: of computers; `parts`: for `build`."""
        async with open_world(rehearsal_bot(with_pages(settings), **parts)) as world:
            server = cls(world, level)
            await world_catches_up(world)
            runner = web.AppRunner(server._application(), access_log=None)
            await runner.setup()
            try:
                site = web.TCPSite(runner, "127.0.0.1", port)
                try:
                    await site.start()
                except OSError as error:
                    raise RehearsalError(f"Port {port} is taken; choose another one with --port.") from error
                server.port = runner.addresses[0][1]
                async with aiohttp.ClientSession(auto_decompress=False) as client:
                    server._client = client
                    await server.show(server.room, server.acting)
                    beat = asyncio.create_task(server._beat())
                    try:
                        yield server
                    finally:
                        beat.cancel()
                        with contextlib.suppress(asyncio.CancelledError):
                            await beat
                        await server._preview.close()
            finally:
                await runner.cleanup()

    async def show(self, room: int, acting: int) -> None:
        """Show a room to a member; in direct messages their owner acts. KeyError for unknown ids."""
        channel = self.world.channel(room)
        owner = next((known.owner for known in self.world.rooms() if known.id == room), None)
        member = self.world.member(owner or acting)
        others = [other for other in self.world.members if other is not member]
        viewers = [member.user] if owner else [member, *others]
        async with self._lock:
            if self._preview is not None:
                await self._preview.close()
            self._preview = self.world.env.preview(channel, viewers=viewers, layout="channel")
            self._preview._media_worker = Pictures()  # noqa: SLF001 - there is no public way to give it one
            await self._preview.__aenter__()
            self.room, self.acting = room, member.id
            self._shown += 1

    async def fill(self, table_id: int, level: Level) -> None:
        """Seat as many computers as a lobby lacks, else one more. Refusal."""
        bot = self.world.bot
        async with self._lock:
            with self.world.as_bot():
                table = await bot.tables.table(table_id)
                host = Member(table.row.host, self.world.name(table.row.host))
                lacking = table.game.seats.start - len(table.seats)
                for _ in range(max(1, lacking)):
                    await bot.tables.lobby.add_computer(table_id, host, level)
            await self.world.env.settle()

    async def _beat(self) -> None:
        """Keep the clock in step, and show what happened meanwhile."""
        env = self.world.env
        seen = 0
        while not self.ended.is_set():
            await asyncio.sleep(BEAT)
            async with self._lock:
                try:
                    await self.world.keep_step()
                    if self._preview.env._preview is not self._preview:  # noqa: SLF001 - "End preview session"
                        self.ended.set()
                    elif env.backend.transcript:
                        await self._refresh()
                except (TimeoutError, simcord.SetupError) as error:
                    LOG.warning("The bot is busy: %s", error)
                for error in env.errors_since(seen):
                    LOG.error("The bot raised %r", error)
                seen = env.error_cursor

    async def _refresh(self, *, draw: bool = True) -> None:
        """Refresh every open page, and forget SimCord's record, which only grows."""
        self.world.env.backend.transcript.clear()
        self.world.env.backend.http_requests.clear()
        if draw:
            await self._preview.refresh()

    # ---- the page ----------------------------------------------------------------------------------------

    def _application(self) -> web.Application:
        application = web.Application(middlewares=[self._guard], client_max_size=64 * 1024 * 1024)
        routes = application.router
        routes.add_get("/", self._file("index.html", "text/html"))
        routes.add_get("/rehearsal/page.css", self._file("page.css", "text/css"))
        routes.add_get("/rehearsal/page.js", self._file("page.js", "application/javascript"))
        routes.add_get("/favicon.ico", _nothing)
        routes.add_get("/rehearsal/state", self._state)
        routes.add_post("/rehearsal/show", self._show)
        routes.add_post("/rehearsal/fill", self._fill)
        routes.add_route("*", "/{path:.*}", self._pass_on)
        return application

    @web.middleware
    async def _guard(self, request: web.Request, handler: Callable[[web.Request], Awaitable[Any]]) -> Any:
        """Let in only this machine's browser, and to our own pages only with the key."""
        own = {f"127.0.0.1:{self.port}", f"localhost:{self.port}"}
        origin = request.headers.get("Origin")
        if request.host not in own or (origin and origin.removeprefix("http://") not in own):
            raise web.HTTPForbidden
        keyed = request.path in {"/rehearsal/state", "/rehearsal/show", "/rehearsal/fill"}
        if keyed and not secrets.compare_digest(request.headers.get("X-Parley-Key", ""), self.token):
            raise web.HTTPUnauthorized
        return await handler(request)

    def _file(self, name: str, kind: str) -> Callable[[web.Request], Awaitable[web.Response]]:
        async def serve(_request: web.Request) -> web.Response:
            text = (PAGE / name).read_text(encoding="utf-8")
            headers = {"Cache-Control": "no-store", "Content-Security-Policy": _POLICY}
            return web.Response(text=text, content_type=kind, headers=headers)

        return serve

    async def _state(self, _request: web.Request) -> web.Response:
        bot = self.world.bot
        tables: list[dict[str, Any]] = []
        waiting: dict[int, list[str]] = {}
        async with self._lock:
            for row in await bot.tables.directory.of_server(self.world.guild.id):
                if row.status == "over":
                    continue
                table = await bot.tables.table(row.id)
                owed = [table.plain_names[owed_decision.seat] for owed_decision in table.pending]
                if row.thread:
                    waiting[row.thread] = owed
                tables.append(
                    {
                        "id": row.id,
                        "title": table.game.title,
                        "status": row.status,
                        "players": [name.replace("\\", "") for name in table.players],
                        "fill": row.status == "lobby" and len(table.seats) < table.game.seats.stop - 1,
                    }
                )
            messages = self.world.env.backend.messages
            rooms = [
                {
                    "id": str(room.id),
                    "kind": room.kind,
                    "name": room.name,
                    "messages": len(messages.get(room.id, {})),
                    "waiting": waiting.get(room.id, []),
                }
                for room in self.world.rooms()
            ]
        return web.json_response(
            {
                "rooms": rooms,
                "members": [
                    {"id": str(member.id), "name": name}
                    for member, name in zip(self.world.members, NAMES, strict=True)
                ],
                "tables": tables,
                "levels": [{"id": key, "name": name} for key, name in texts.LEVELS.items()],
                "level": self.level,
                "room": str(self.room),
                "acting": str(self.acting),
                "view": f"/view?{self._shown}#{self._preview.capability}",
                "ended": self.ended.is_set(),
            }
        )

    async def _show(self, request: web.Request) -> web.Response:
        wish = await request.json()
        try:
            await self.show(int(wish["room"]), int(wish["acting"]))
        except (KeyError, ValueError) as error:
            raise web.HTTPBadRequest(text="no such room or member") from error
        return await self._state(request)

    async def _fill(self, request: web.Request) -> web.Response:
        wish = await request.json()
        try:
            level: Level = next(known for known in LEVELS if known == wish.get("level", self.level))
            await self.fill(int(wish["game"]), level)
        except (KeyError, ValueError, StopIteration) as error:
            raise web.HTTPBadRequest(text="no such table or level") from error
        except Refusal as refusal:
            return web.json_response({"refused": refusal.text}, status=409)
        return await self._state(request)

    async def _pass_on(self, request: web.Request) -> web.StreamResponse:
        """Hand a request to SimCord's own server."""
        assert self._client is not None
        path = "/" if request.path == "/view" else request.path
        headers = {name: request.headers[name] for name in _PASSED_ON if name in request.headers}
        body = self._as_acting(request, await request.read())
        # Only what changes something has to wait its turn.
        turn = self._lock if request.method != "GET" else contextlib.nullcontext()
        async with turn:
            try:
                async with self._client.request(
                    request.method,
                    f"{self._preview.url.partition('/#')[0]}{path}",
                    params=request.query if path != "/" else None,
                    headers=headers,
                    data=body,
                ) as answer:
                    kept = {k: v for k, v in answer.headers.items() if k.lower() not in _DROPPED}
                    kept["Content-Security-Policy"] = _POLICY
                    if not path.startswith("/api/") and path != "/":
                        # Scripts and thirty megabytes of fonts: each change of the member loaded them anew.
                        kept["Cache-Control"] = "private, max-age=86400"
                    content = await answer.read()
                if request.path == "/preview.css":
                    content += (PAGE / "view.css").read_bytes()
                if request.path == "/api/action":
                    # At once, and not half a second later under somebody's finger.
                    await self._refresh(draw=b'"autocomplete_command"' not in body)
                return web.Response(status=answer.status, headers=kept, body=content)
            except (aiohttp.ClientError, simcord.SetupError, TimeoutError) as error:
                LOG.debug("%s %s is not answered: %s", request.method, request.path, error)
                raise web.HTTPServiceUnavailable from error

    def _as_acting(self, request: web.Request, body: bytes) -> bytes:
        """Open SimCord's page as the acting member."""
        if request.method == "POST" and request.path == "/api/pages":
            with contextlib.suppress(ValueError):
                return json.dumps({**json.loads(body), "viewer_id": str(self.acting)}).encode()
        return body


async def _nothing(_request: web.Request) -> web.Response:
    return web.Response(status=204)


async def world_catches_up(world: World) -> None:
    """Show the games of earlier rehearsals again: their threads went with the old world."""
    bot = world.bot
    with world.as_bot():
        for row in await bot.tables.directory.unfinished():
            await bot.tables.outbox.refresh(row.id)
    await world.env.settle()
