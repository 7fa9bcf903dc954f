"""How browsers get in, and what a member finds behind the door."""

import msgspec

from bot.store.rows import TableRow
from bot.tables.directory import Own
from bot.texts import web as texts
from bot.texts.names import by_seat
from bot.web.guards import Wrong, csrf_of
from bot.web.parts import Parts, Session

_OTHERS = 25
"""Tables of others that are listed, the latest."""


class _Code(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    code: str


class Invited(msgspec.Struct, frozen=True):
    """For whom a link is, and where it leads."""

    member: str
    """"": the member has no seat there."""
    server: str
    """"": the table is private, or what its server is called is not known here."""
    game: int
    title: str


class Entry(msgspec.Struct, frozen=True):
    """One of a member's tables."""

    id: int
    title: str
    status: str
    server: str
    yours: bool
    asked: bool


class Me(msgspec.Struct, frozen=True):
    """Who has been let in, and to which tables they may go."""

    name: str
    csrf: str
    tables: tuple[Entry, ...]


class Doors:
    """Lets browsers in."""

    def __init__(self, parts: Parts) -> None:
        self._parts = parts
        self._pages = parts.pages

    async def invited(self, raw: bytes) -> tuple[int, Invited]:
        """Say for which member a link is, and what for; it is not used up. Wrong."""
        invitation = await self._pages.invited(_code(raw))
        if invitation is None:
            raise Wrong(404, texts.NO_CODE)
        directory = self._parts.tables.directory
        row = await directory.row(invitation.table_id)
        if row is None:
            raise Wrong(404, texts.NO_CODE)
        seats = await directory.seats(row.id)
        names = by_seat([seat.name for seat in seats])
        own = (name for seat, name in zip(seats, names, strict=True) if seat.user == invitation.user)
        server = "" if row.private else self._parts.server(invitation.guild)
        return invitation.user, Invited(next(own, ""), server, row.id, self._parts.title(row.key))

    async def redeem(self, raw: bytes, agent: str) -> tuple[str, int]:
        """Use a link up; return the token of the session, and the table that it leads to. Wrong."""
        code = _code(raw)
        invitation = await self._pages.invited(code)
        token = None if invitation is None else await self._pages.redeem(code, agent)
        if invitation is None or token is None:
            raise Wrong(404, texts.NO_CODE)
        return token, invitation.table_id

    async def me(self, session: Session, token: str) -> Me:
        """Return the tables of a member, those that wait for them first; then others of its server."""
        user, directory = session.user, self._parts.tables.directory
        owns = await directory.mine(user)
        own_ids = {own.row.id for own in owns}
        running = await directory.of_server(session.guild, running=True) if session.guild else []
        others = [row for row in running if row.id not in own_ids][-_OTHERS:]
        entries = [self._entry(own.row, yours=True, asked=own.mine is not None) for own in owns]
        entries += [self._entry(row, yours=False, asked=False) for row in reversed(others)]
        rows = [*(own.row for own in owns), *reversed(others)]
        may = [await self._parts.access.may_see(user, row) for row in rows]
        shown = [sees and row.key in self._parts.games for row, sees in zip(rows, may, strict=True)]
        seen = tuple(entry for entry, shows in zip(entries, shown, strict=True) if shows)
        return Me(_name(owns, user), csrf_of(token), seen)

    def _entry(self, row: TableRow, *, yours: bool, asked: bool) -> Entry:
        server = texts.ALONE if row.private else self._parts.server(row.guild)
        return Entry(row.id, self._parts.title(row.key), row.status, server, yours, asked)


def _name(owns: list[Own], user: int) -> str:
    names = (
        by_seat([seat.name for seat in own.seats])[place]
        for own in reversed(owns)
        for place, seat in enumerate(own.seats)
        if seat.user == user
    )
    return next(names, "")


def _code(raw: bytes) -> str:
    try:
        code = msgspec.json.decode(raw, type=_Code).code
    except (msgspec.DecodeError, UnicodeDecodeError):
        raise Wrong(400, texts.UNREADABLE) from None
    if len(code) > 100:
        raise Wrong(404, texts.NO_CODE)
    return code
