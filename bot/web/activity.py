"""Tables inside Discord, as its Activity: the same page in a frame of Discord's, on a host of Discord's.

Discord's proxy hands on what is asked of `https://<application>.discordsays.com`; its URL mapping `/` leads
to our address. A frame gets no cookies, so the page keeps its token in memory and sends it with each request.
Nothing that the frame says about itself is believed: it only chooses which table is shown first.
"""

import re

import msgspec
from aiohttp import web

from bot.store.rows import TableRow
from bot.texts import web as texts
from bot.web.guards import ACTIVITY, Wrong, sender
from bot.web.identity import Identity
from bot.web.limits import ACTIVITY as OFTEN
from bot.web.parts import Parts
from bot.web.requests import body
from bot.web.signing_in import CODE, Entrance, who

SECONDS = 6 * 3600
"""A session lasts so long at most; it ends when the frame is closed."""
AGENT = "Discord Activity; "
"""Stands before what the browser says it is."""
_VERIFIER = re.compile(r"[A-Za-z0-9._~-]{43,128}", re.ASCII)


class _Arrival(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`verifier`: of the challenge for which the code was given; `channel`: where the Activity was opened."""

    code: str
    verifier: str
    channel: str | None = None


class _Arrived(msgspec.Struct, frozen=True):
    token: str
    game: int | None


class Activity:
    """Lets the page in Discord in."""

    def __init__(self, parts: Parts, identity: Identity, entrance: Entrance) -> None:
        self._parts, self._identity, self._entrance = parts, identity, entrance

    def add_to(self, application: web.Application) -> None:
        """Add the route."""
        application.router.add_post(ACTIVITY, self._arrive)

    async def _arrive(self, request: web.Request) -> web.StreamResponse:
        self._entrance.take(sender(request), OFTEN)
        try:
            arrival = msgspec.json.decode(await body(request), type=_Arrival)
        except (msgspec.DecodeError, UnicodeDecodeError):
            raise Wrong(400, texts.UNREADABLE) from None
        if not (CODE.fullmatch(arrival.code) and _VERIFIER.fullmatch(arrival.verifier)):
            raise Wrong(400, texts.UNREADABLE)
        user = await who(self._identity, self._entrance, arrival.code, arrival.verifier)
        agent = AGENT + request.headers.get("User-Agent", "")
        token = await self._parts.pages.sign_in(user, agent, SECONDS)
        arrived = _Arrived(token, await self._table(user, arrival.channel or ""))
        return web.Response(body=msgspec.json.encode(arrived), content_type="application/json")

    async def _table(self, user: int, channel: str) -> int | None:
        """Return a thread's table, or the member's only one in a channel; None: they choose from a list."""
        place = int(channel) if re.fullmatch(r"\d{1,19}", channel, re.ASCII) else 0
        if not 0 < place < 1 << 63:
            return None
        row = await self._parts.tables.directory.in_thread(place)
        if row is None:
            owns = await self._parts.tables.directory.of_member(user, running=True)
            here = [own for own in owns if own.channel == place]
            row = here[0] if len(here) == 1 else None
        return row.id if row is not None and await self._may_see(user, row) else None

    async def _may_see(self, user: int, row: TableRow) -> bool:
        return row.key in self._parts.games and await self._parts.access.may_see(user, row)
