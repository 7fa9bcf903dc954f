"""What a browser may ask of a table: to look at it, to answer, and what helps to decide."""

import re
from collections.abc import Awaitable, Callable, Iterator

import msgspec
from aiohttp import web

from bot.tables.table import Refusal, Table
from bot.texts import web as texts
from bot.texts.names import unmarked
from bot.web.acts import Act
from bot.web.answers import Answers, Stale
from bot.web.files import etag
from bot.web.guards import Wrong
from bot.web.limits import ACT, DRAW, LOOK, THINK, Rate
from bot.web.parts import Parts
from bot.web.pictures import PagePictures, Shown
from bot.web.requests import Visit, answered, read
from bot.web.streams import Streams
from bot.web.tables import State, TablePages
from bot.web.thoughts import Thoughts

_KEY = re.compile(r"[A-Za-z0-9-]{8,64}", re.ASCII)

MaySee = Callable[[int, int], Awaitable[bool]]
"""Whether a member may see a table, by its number."""
Work = Callable[[Visit, Table], Awaitable[web.StreamResponse]]


class _Given(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An answer to a question; `key`: by which it is recognised when it is sent again."""

    decision: str
    act: Act
    key: str


class _Version(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    version: str = ""


class _Try(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    afresh: bool = False


class _Changed(msgspec.Struct, frozen=True):
    state: State
    done: tuple[str, ...]


class _Unchanged(msgspec.Struct, frozen=True):
    error: str
    state: State


class AtTable:
    """Answers what is asked of tables that the asker may see."""

    def __init__(
        self, parts: Parts, streams: Streams, may_see: MaySee, take: Callable[[object, Rate], None]
    ) -> None:
        """`take`: counts what somebody asks for. Wrong where that was too much."""
        self._take = take
        self._parts = parts
        self._tables = parts.tables
        self._streams = streams
        self._may_see = may_see
        self._pages = TablePages(parts)
        self._thoughts = Thoughts(parts)
        self.answers = Answers(parts)
        self.pictures = PagePictures(parts)

    def routes(self) -> Iterator[tuple[str, str, Rate, Work]]:
        """Yield what can be asked: method, path below the table's, limit, and what answers it."""
        yield "GET", "", LOOK, self._state
        yield "GET", "/words", DRAW, self._words
        yield "GET", "/turns", DRAW, self._turns
        yield "GET", "/events", LOOK, self._events
        yield "GET", "/pictures/{key}", DRAW, self._picture
        yield "GET", r"/png/{digest:[0-9a-f]{32}}.png", LOOK, self._png
        yield "POST", "/answer", ACT, self._answer
        yield "POST", "/undo", ACT, self._undo
        yield "POST", "/stand", ACT, self._stand
        yield "POST", "/back", ACT, self._back
        yield "POST", "/unguide", ACT, self._unguide
        yield "POST", "/away", ACT, self._away
        yield "POST", "/hint", THINK, self._hint
        yield "POST", "/try", THINK, self._try

    async def _state(self, visit: Visit, table: Table) -> web.StreamResponse:
        since = visit.request.query.get("since", "")
        if since and not re.fullmatch(r"\d{1,9}", since, re.ASCII):
            raise Wrong(400, texts.UNREADABLE)
        raw = msgspec.json.encode(await self._pages.state(table, visit.user, int(since) if since else None))
        headers = {"ETag": etag(raw)}
        if visit.request.headers.get("If-None-Match") == headers["ETag"]:
            return web.Response(status=304, headers=headers)
        return web.Response(body=raw, headers=headers, content_type="application/json")

    async def _words(self, visit: Visit, table: Table) -> web.StreamResponse:
        if table.state is None:
            return answered({"text": ""})
        return answered({"text": unmarked(self._parts.pictures.text(table, table.seat_of(visit.user)))})

    async def _turns(self, visit: Visit, table: Table) -> web.StreamResponse:
        return answered(await self._pages.turns(table, visit.user))

    async def _picture(self, visit: Visit, table: Table) -> web.StreamResponse:
        return answered(await self._shown(visit, table, visit.request.match_info["key"]))

    async def _shown(self, visit: Visit, table: Table, key: str) -> Shown:
        """Return a picture that is asked for. Wrong where there is none."""
        query = visit.request.query
        turn = query.get("turn", "")
        if turn and not re.fullmatch(r"\d{1,6}", turn, re.ASCII):
            raise Wrong(404, texts.NO_PICTURE)
        number = int(turn) if turn else None
        try:
            return await self.pictures.shown(table, visit.user, key, query.get("format", "tall"), number)
        except Refusal as none:
            raise Wrong(404, unmarked(none.text)) from None

    async def _png(self, visit: Visit, table: Table) -> web.StreamResponse:
        digest = visit.request.match_info["digest"]
        png = self.pictures.png(table, visit.user, digest)
        if png is None and "of" in visit.request.query:
            self._take(visit.session.id, DRAW)
            await self._shown(visit, table, visit.request.query["of"])
            png = self.pictures.png(table, visit.user, digest)
        if png is None:
            raise Wrong(404, texts.NO_PICTURE)
        headers = {"Cache-Control": "private, max-age=3600, immutable"}
        return web.Response(body=png, headers=headers, content_type="image/png")

    async def _events(self, visit: Visit, table: Table) -> web.StreamResponse:
        async def may() -> bool:
            session = await self._parts.pages.session(visit.token)
            return session is not None and await self._may_see(visit.user, table.id)

        return await self._streams.serve(visit.request, table.id, visit.user, may)

    async def _answer(self, visit: Visit, table: Table) -> web.StreamResponse:
        given = await read(visit.request, _Given)
        if not _KEY.fullmatch(given.key):
            raise Wrong(400, texts.UNREADABLE)
        return await self._changing(
            visit,
            table,
            lambda: self.answers.answer(table, visit.user, given.decision, given.act, given.key),
        )

    async def _undo(self, visit: Visit, table: Table) -> web.StreamResponse:
        version = (await read(visit.request, _Version)).version
        return await self._changing(visit, table, lambda: self.answers.undo(table, visit.user, version))

    async def _stand(self, visit: Visit, table: Table) -> web.StreamResponse:
        return await self._changing(visit, table, lambda: self.answers.stand(table, visit.user))

    async def _back(self, visit: Visit, table: Table) -> web.StreamResponse:
        return await self._changing(visit, table, lambda: self.answers.back(table, visit.user))

    async def _unguide(self, visit: Visit, table: Table) -> web.StreamResponse:
        return await self._changing(visit, table, lambda: self.answers.unguide(visit.user))

    async def _away(self, visit: Visit, table: Table) -> web.StreamResponse:
        """Put a trial away; say from which table it began."""
        if table.row.purpose != "trial":
            raise Refusal(texts.NO_TRIAL)
        await self._tables.private.put_away(table.id, visit.user)
        return answered({"game": table.row.origin})

    async def _changing(
        self, visit: Visit, table: Table, work: Callable[[], Awaitable[tuple[str, ...]]]
    ) -> web.StreamResponse:
        """Change something, and say what was done and how things stand then; also where it was refused."""
        status, done, error = 200, tuple[str, ...](), ""
        try:
            done = await work()
        except Stale as stale:
            status, error = 409, str(stale)
        except Refusal as refusal:
            status, error = 409 if refusal.stale else 422, unmarked(refusal.text)
        state = await self._pages.state(await self._tables.table(table.id), visit.user)
        return answered(_Changed(state, done) if status == 200 else _Unchanged(error, state), status)

    async def _hint(self, visit: Visit, table: Table) -> web.StreamResponse:
        return answered({"suggestions": await self._thoughts.hint(table, visit.user)})

    async def _try(self, visit: Visit, table: Table) -> web.StreamResponse:
        afresh = (await read(visit.request, _Try)).afresh
        return answered({"game": await self._thoughts.attempt(table, visit.user, afresh=afresh)})
