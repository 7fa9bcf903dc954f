"""Tables as pages: links that let a member's browser in, and the sessions of browsers that were let in.

A link's code works once and not for long; looking does not use it up. Codes and tokens are kept as digests.
"""

import hashlib
import secrets
from dataclasses import dataclass

import msgspec

from bot.store import outbox
from bot.store.database.db import Db
from bot.store.members import pages
from bot.store.members.pages import PageCodeRow, PageSessionRow
from bot.tables.repository import Repository
from bot.texts import pages as texts

CODE_SECONDS = 600
"""For so long a link lets somebody in."""
SESSION_SECONDS = 30 * 24 * 3600
"""For so long a browser stays in."""
SEEN_AGAIN = 3600
"""When a session was in use is noted at most so often."""
SESSIONS = 20
"""Sessions of one member; one more ends the one that was not in use for the longest time."""
_AGENT = 200
_BYTES = 32


@dataclass(frozen=True)
class Invitation:
    """What a link is for."""

    user: int
    guild: int
    """0: the table is private."""
    table_id: int


@dataclass(frozen=True)
class Session:
    """A browser that was let in."""

    id: int
    user: int
    guild: int | None
    """The server of the link; None: the member signed in with Discord."""
    agent: str
    created: int
    seen: int
    """When it was in use, as of an hour."""
    expires: int


class Pages:
    """Lets browsers in, and knows them again. What they may see is not decided here."""

    def __init__(self, repository: Repository) -> None:
        self._repository = repository
        self._store = repository.store

    # ---- links

    async def invite(self, user: int, guild: int, table_id: int) -> str:
        """Return the code of a new link to a table, for one member; `guild` is 0 for a private table."""
        code, now = _secret(), self._repository.now()
        row = PageCodeRow(
            digest=_digest(code), user=user, guild=guild, table_id=table_id, expires=now + CODE_SECONDS
        )

        def write(db: Db) -> None:
            pages.clean_up(db, now)
            pages.add_code(db, row)

        await self._store.write(write)
        return code

    async def invited(self, code: str) -> Invitation | None:
        """Say what a link is for, without using it up; None: it lets nobody in (any more)."""
        now = self._repository.now()
        row = await self._store.read(lambda db: pages.code(db, _digest(code), now))
        return None if row is None else Invitation(row.user, row.guild, row.table_id)

    async def redeem(self, code: str, agent: str) -> str | None:
        """Let a browser in by a link, which is used up; return its token, None if it lets nobody in.

        The member is told by a direct message.
        """
        token, now = _secret(), self._repository.now()

        def write(db: Db) -> bool:
            row = pages.take_code(db, _digest(code), now)
            if row is None:
                return False
            number = pages.add_session(db, _session(token, row.user, row.guild, agent, now), SESSIONS)
            lines = msgspec.json.encode([str(number), texts.browser(agent)])
            outbox.owe(db, row.table_id, "page", now, user=row.user, lines=lines)
            return True

        return token if await self._repository.write(0, write) else None

    # ---- sessions

    async def sign_in(self, user: int, agent: str, seconds: int = SESSION_SECONDS) -> str:
        """Let the browser of a member in whom Discord knows, for so long; return its token."""
        token, now = _secret(), self._repository.now()

        def write(db: Db) -> None:
            pages.clean_up(db, now)
            pages.add_session(db, _session(token, user, None, agent, now, seconds), SESSIONS)

        await self._store.write(write)
        return token

    async def session(self, token: str) -> Session | None:
        """Return the session of a token; None if it was ended or has expired."""
        now = self._repository.now()
        row = await self._store.read(lambda db: pages.session(db, _digest(token), now))
        if row is None:
            return None
        number = row.id
        if row.seen + SEEN_AGAIN <= now:
            await self._store.write(lambda db: pages.note_seen(db, number, now))
            row = msgspec.structs.replace(row, seen=now)
        return _known(row)

    async def of(self, user: int) -> list[Session]:
        """Return a member's sessions, the one in use last first."""
        now = self._repository.now()
        return [_known(row) for row in await self._store.read(lambda db: pages.of(db, user, now))]

    async def revoke(self, user: int, number: int | None) -> int:
        """End one session of a member, or all of them (None); return how many there were."""
        return await self._store.write(lambda db: pages.end(db, user, number))


def _secret() -> str:
    return secrets.token_urlsafe(_BYTES)


def _digest(secret: str) -> str:
    return hashlib.sha256(secret.encode(errors="replace")).hexdigest()


def _session(
    token: str, user: int, guild: int | None, agent: str, now: int, seconds: int = SESSION_SECONDS
) -> PageSessionRow:
    return PageSessionRow(
        id=0, digest=_digest(token), user=user, guild=guild, agent=_plain(agent), created=now, seen=now,
        expires=now + seconds,
    )  # fmt: skip


def _plain(agent: str) -> str:
    """Return what can be kept of what a browser says it is; a database on a server takes no NUL."""
    return "".join(letter for letter in agent if letter.isprintable())[:_AGENT]


def _known(row: PageSessionRow) -> Session:
    return Session(row.id, row.user, row.guild, row.agent, row.created, row.seen, row.expires)
