"""The server of the pages: what a browser may ask, and who it is.

Seat and secrets follow from session and table row, never from what is asked. Errors are JSON with a sentence.
"""

import asyncio
import contextlib
import contextvars
import logging
import sqlite3
from collections.abc import Awaitable, Callable

from aiohttp import web

from bot.store import StoreError
from bot.tables.table import Refusal, Table
from bot.texts import web as texts
from bot.texts.names import unmarked
from bot.web.activity import Activity
from bot.web.at_table import AtTable
from bot.web.doors import Doors
from bot.web.files import load, takes_gzip
from bot.web.guards import COOKIE, Address, Wrong, check_csrf, sender, token_of, wire_log
from bot.web.limits import ACT, DOOR, LOOK, PAGE, Limits, Rate
from bot.web.parts import Parts
from bot.web.requests import Handler, Visit, answered, body, error
from bot.web.signing_in import Entrance, SigningIn
from bot.web.streams import Full, Streams

log = logging.getLogger("parley.web")

LARGEST = 16 * 1024
"""Bytes of what a page sends."""


class PageServer:
    """Serves the pages on an address."""

    def __init__(self, parts: Parts, url: str | None = None, *, limits: Limits | None = None) -> None:
        """`url`: under which members know it; None: where it listens."""
        self._parts = parts
        self._tables = parts.tables
        self._url = url
        self._application = None if parts.identity is None else parts.identity.application
        self._address = Address(url or "", self._application)
        self._limits = limits or Limits()
        self._doors = Doors(parts)
        self.streams = Streams(parts.tables)
        self.at_table = AtTable(parts, self.streams, self._may_see, self._take)
        self._files = load()
        self._ahead: set[asyncio.Task[None]] = set()
        self._runner: web.AppRunner | None = None

    async def open(self, host: str, port: int) -> None:
        """Listen; OSError where the address cannot be had."""
        self._runner = web.AppRunner(
            self.application(), access_log=None, logger=wire_log(), shutdown_timeout=2.0
        )
        await self._runner.setup()
        try:
            site = web.TCPSite(self._runner, host, port)
            # Requests begin without the context of whoever opens the server.
            await contextvars.Context().run(asyncio.create_task, site.start())
        except BaseException:
            await self.close()
            raise
        if self._url is None:
            name, number = self.addresses[0]
            self._address = Address(f"http://{name}:{number}", self._application)
        self.streams.begin()

    async def close(self) -> None:
        """Listen no more."""
        self.streams.close()
        for drawing in self._ahead:
            drawing.cancel()
        runner, self._runner = self._runner, None
        if runner is not None:
            await runner.cleanup()

    @property
    def addresses(self) -> list[tuple[str, int]]:
        """The addresses that it listens on."""
        return [] if self._runner is None else [(host, port) for host, port, *_ in self._runner.addresses]

    def application(self) -> web.Application:
        """Return the routes, with what every request passes."""
        application = web.Application(middlewares=[self._guarded], client_max_size=LARGEST)
        application.on_response_prepare.append(self._protect)
        application.router.add_get("/healthz", self._healthy)
        application.router.add_get("/", self._page)
        application.router.add_get("/t/{game}", self._page)
        application.router.add_get("/page/{name:.+}", self._file)
        application.router.add_get("/api/doors", self._known_doors, allow_head=False)
        application.router.add_post("/api/code", self._code)
        application.router.add_post("/api/redeem", self._redeem)
        application.router.add_get("/api/me", self._visited(LOOK, self._me), allow_head=False)
        application.router.add_post("/api/leave", self._visited(ACT, self._leave))
        for method, path, rate, work in self.at_table.routes():
            handler = self._at_table(rate, work)
            application.router.add_route(method, r"/api/tables/{table:\d{1,12}}" + path, handler)
        if self._parts.identity is not None:
            entrance = Entrance(self._parts.pages, lambda: self._address, self._take, self.let_in)
            SigningIn(self._parts.identity, entrance).add_to(application)
            Activity(self._parts, self._parts.identity, entrance).add_to(application)
        return application

    # ---- what every request passes

    async def _protect(self, request: web.Request, answer: web.StreamResponse) -> None:
        self._address.protect(answer, request)

    @web.middleware
    async def _guarded(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """Answer errors with a sentence; nothing about who asks is logged."""
        try:
            if request.path != "/healthz":
                self._address.check(request)
            return await handler(request)
        except Wrong as wrong:
            return error(wrong.status, wrong.text, wrong.headers)
        except Full:
            return error(503, texts.TOO_OFTEN)
        except Refusal as refusal:
            return error(422, unmarked(refusal.text))
        except web.HTTPRequestEntityTooLarge:
            return error(413, texts.TOO_LARGE)
        except web.HTTPException as http:
            allowed = {"Allow": http.headers["Allow"]} if "Allow" in http.headers else {}
            return error(http.status, texts.NO_PAGE, allowed)
        except (StoreError, sqlite3.Error) as failed:
            log.error("a page is not answered: %s", failed)  # noqa: TRY400 - where it fails is known
            return error(503, texts.STORE_FAILED)
        except ConnectionError:
            raise
        except Exception:
            log.exception("a page is not answered")
            return error(500, texts.FAILED)

    def _take(self, who: object, rate: Rate) -> None:
        seconds = self._limits.take(who, rate)
        if seconds:
            raise Wrong(429, texts.TOO_OFTEN, {"Retry-After": str(int(seconds) + 1)})

    def _visited(self, rate: Rate, work: Callable[[Visit], Awaitable[web.StreamResponse]]) -> Handler:
        """Let in only browsers with a session; changes need its mark, too."""

        async def handler(request: web.Request) -> web.StreamResponse:
            token = token_of(request)
            session = await self._parts.pages.session(token) if 0 < len(token) <= 100 else None
            if session is None:
                self._take(sender(request), PAGE)
                raise Wrong(401, texts.NO_SESSION)
            self._take(session.id, rate)
            if request.method == "POST":
                check_csrf(request, token)
            return await work(Visit(request, session, token))

        return handler

    def _at_table(self, rate: Rate, work: Callable[[Visit, Table], Awaitable[web.StreamResponse]]) -> Handler:
        """Let members go on to a table that they may see; others learn nothing of it."""

        async def visited(visit: Visit) -> web.StreamResponse:
            number = int(visit.request.match_info["table"])
            if not await self._may_see(visit.user, number):
                raise Wrong(404, texts.NO_TABLE)
            return await work(visit, await self._tables.table(number))

        return self._visited(rate, visited)

    async def _may_see(self, user: int, table_id: int) -> bool:
        row = await self._tables.directory.row(table_id)
        return (
            row is not None and row.key in self._parts.games and await self._parts.access.may_see(user, row)
        )

    # ---- for everybody

    async def _healthy(self, request: web.Request) -> web.StreamResponse:
        self._take(sender(request), PAGE)
        return web.Response(text="ok\n")

    async def _page(self, request: web.Request) -> web.StreamResponse:
        return self._send_file(request, "index.html")

    async def _file(self, request: web.Request) -> web.StreamResponse:
        return self._send_file(request, request.match_info["name"])

    def _send_file(self, request: web.Request, name: str) -> web.StreamResponse:
        self._take(sender(request), PAGE)
        file = self._files.get(name)
        if file is None:
            raise Wrong(404, texts.NO_PAGE)
        packed = file.packed if takes_gzip(request.headers.get("Accept-Encoding", "")) else None
        form = packed or file.plain
        headers = {
            "Cache-Control": "no-cache", "ETag": form.etag, "Vary": "Accept-Encoding",
            "Content-Type": file.type,
        }  # fmt: skip
        # A proxy that compresses makes the tag a weak one.
        if request.headers.get("If-None-Match", "").removeprefix("W/") == form.etag:
            return web.Response(status=304, headers=headers)
        if packed is not None:
            headers["Content-Encoding"] = "gzip"
        return web.Response(body=form.raw, headers=headers)

    async def _known_doors(self, request: web.Request) -> web.StreamResponse:
        """Say how one can come in, apart from a link: as which application Discord knows us, if it does."""
        self._take(sender(request), PAGE)
        return answered({"application": None if self._application is None else str(self._application)})

    async def _code(self, request: web.Request) -> web.StreamResponse:
        self._take(sender(request), DOOR)
        user, invited = await self._doors.invited(await body(request))
        format = "tall" if "Mobi" in request.headers.get("User-Agent", "") else "wide"
        drawing = asyncio.create_task(self._draw_ahead(user, invited.game, format), name="parley-page-ahead")
        self._ahead.add(drawing)
        drawing.add_done_callback(self._ahead.discard)
        return answered(invited)

    async def _draw_ahead(self, user: int, number: int, format: str) -> None:
        """Draw what a member will look at first while they read for whom the link is."""
        with contextlib.suppress(Refusal, StoreError):
            if await self._may_see(user, number):
                table = await self._tables.table(number)
                await self.at_table.pictures.shown(table, user, "board", format, None)

    async def _redeem(self, request: web.Request) -> web.StreamResponse:
        self._take(sender(request), DOOR)
        agent = request.headers.get("User-Agent", "")
        token, number = await self._doors.redeem(await body(request), agent)
        answer = answered({"game": number})
        self.let_in(answer, token)
        return answer

    def let_in(self, answer: web.Response, token: str) -> None:
        """Give a browser the cookie of its session."""
        answer.set_cookie(
            COOKIE, token, max_age=30 * 24 * 3600, path="/", secure=self._address.secure, httponly=True,
            samesite="Lax",
        )  # fmt: skip

    # ---- with a session

    async def _me(self, visit: Visit) -> web.StreamResponse:
        return answered(await self._doors.me(visit.session, visit.token))

    async def _leave(self, visit: Visit) -> web.StreamResponse:
        await self._parts.pages.revoke(visit.user, visit.session.id)
        answer = answered({})
        answer.del_cookie(COOKIE, path="/", secure=self._address.secure, httponly=True, samesite="Lax")
        return answer
