"""Words between players: whispers, who may send them, and reports to the managers of the server.

A whisper belongs to the members who had its two seats then. Others read it only if its reader reports it, or
if the table publishes its whispers after the game.
"""

from dataclasses import dataclass
from typing import Literal, NamedTuple

import msgspec

from bot.store import outbox, servers
from bot.store import table_rows as rows
from bot.store.database.db import Db
from bot.store.members import notices, talk
from bot.store.members.talk import WhisperRow
from bot.store.rows import WHISPERS, OutboxRow, TableRow
from bot.tables.repository import Repository
from bot.tables.schedule.timing import told_at
from bot.tables.table import Refusal
from bot.texts import talk as texts
from bot.texts.names import by_seat, escaped, quote
from bot.texts.tables import CLOSED, NOT_SEATED, NOT_STARTED, OVER, UNKNOWN_TABLE, ago

LONGEST = 1000
"""Characters of a whisper."""
Reported = Literal["told", "quietly", "before"]
"""The result of a report: managers are told; they have no channel for it; it was reported before."""
OFTEN, WHILE = talk.OFTEN, talk.WHILE
"""So many whispers of one member to another within so many seconds."""


@dataclass(frozen=True)
class Whispered:
    """A whisper that was sent."""

    row: WhisperRow
    name: str
    """The reader's name, for messages."""
    first: bool
    """Its writer has had nothing to do with whispers before."""


@dataclass(frozen=True)
class WhisperBatch:
    """The whispers of one writer that a member gets at once."""

    rows: tuple[WhisperRow, ...] = ()
    first: bool = False
    """Its reader has had nothing to do with whispers before."""


class Talk:
    """Whispers, blocks and reports; by rows alone, without loading any table."""

    def __init__(self, repository: Repository) -> None:
        self._repository = repository
        self._store = repository.store

    # ---- whispers

    async def partner(self, table_id: int, user: int, to: int) -> str:
        """Return the plain name of a member to whom another can whisper now. Refusal."""
        now = self._repository.now()
        return (await self._store.read(lambda db: _ends(db, table_id, user, to, now))).name

    async def whisper(self, table_id: int, user: int, to: int, text: str) -> Whispered:
        """Send a member's words to another one of the table. Refusal says why they do not go out."""
        text, now = text.strip(), self._repository.now()
        if not quote(text).strip("> \n"):
            raise Refusal(texts.EMPTY)
        if len(text) > LONGEST:
            raise Refusal(texts.LONG.format(most=LONGEST, count=len(text)))

        def write(db: Db) -> Whispered:
            ends = _ends(db, table_id, user, to, now)
            row = WhisperRow(
                id=0, table_id=table_id, seat=ends.writer, user=user, listener=ends.reader, reader=to,
                text=text, at=now,
            )  # fmt: skip
            first = talk.first_of(db, user) is None
            number = talk.add(db, row)
            return Whispered(msgspec.structs.replace(row, id=number), escaped(ends.name), first)

        return await self._repository.write(0, write)

    async def of(self, table_id: int, user: int, other: int | None = None) -> list[WhisperRow]:
        """Return what a member wrote and was written to at a table, in order; `other`: with this one."""
        return await self._store.read(lambda db: talk.of_user(db, table_id, user, other))

    async def on_the_way(self, table_id: int, user: int) -> set[int]:
        """Return the whispers that a member wrote at a table and that have not come to their readers."""
        return await self._store.read(lambda db: talk.on_the_way(db, table_id, user))

    async def have_read(self, user: int, *whispers: int) -> None:
        """Note that a member has read these, so that no message about them is needed any more."""
        await self._store.write(lambda db: talk.have_read(db, user, whispers))

    async def carry(self, row: OutboxRow) -> WhisperBatch:
        """Return what an outbox row takes to its member: nothing, if that is for later or done already.

        Another row waits for members who are away, in quiet hours, or want a digest.
        """
        now, reader = self._repository.now(), row.user
        if reader is None:
            return WhisperBatch()

        def write(db: Db) -> WhisperBatch:
            carried = talk.carried(db, row.id)
            first = None if carried else talk.waiting(db, row.table_id, reader)
            if first is not None:
                when = told_at(notices.prefs(db, reader), first.at, now)
                if when > now:
                    outbox.owe(db, row.table_id, "whisper", now, seat=row.seat, user=reader, due=when)
                    return WhisperBatch()
                carried = talk.set_out(db, row.id, row.table_id, reader)
            blocked = talk.blocked(db, reader)
            here = any(seat.owner == reader for seat in rows.seats(db, row.table_id))
            kept = tuple(whisper for whisper in carried if whisper.user not in blocked and here)
            return WhisperBatch(kept, first=talk.first_of(db, reader) in {whisper.id for whisper in kept})

        return await self._store.write(write)

    # ---- block and report

    async def block(self, user: int, other: int, *, on: bool) -> None:
        """Let a member hear nothing from another, at any table, or hear from them again."""
        await self._store.write(lambda db: talk.set_block(db, user, other, on=on))

    async def blocked(self, user: int) -> set[int]:
        """Return the members whom a member has blocked."""
        return await self._store.read(lambda db: talk.blocked(db, user))

    async def batch(self, user: int, number: int) -> list[WhisperRow]:
        """Return a whisper to a member with those of the same message. Refusal for others'."""
        return await self._store.read(lambda db: _batch(db, user, number))

    async def report(self, user: int, number: int) -> Reported:
        """Show such whispers to the managers of the server. Refusal if they were not for this member."""
        now = self._repository.now()

        def write(db: Db) -> Reported:
            batch = _batch(db, user, number)
            if not talk.report(db, batch, now):
                return "before"
            row = rows.table(db, batch[0].table_id)
            if row is None or servers.server(db, row.guild).reports is None:
                return "quietly"
            outbox.owe(db, batch[0].table_id, "report", now)
            return "told"

        return await self._repository.write(0, write)

    async def reported(self, guild: int) -> list[WhisperRow]:
        """Return what was reported at a server's tables and is not put away, in order."""
        return await self._store.read(lambda db: talk.reported(db, guild))

    async def put_away(self, guild: int, number: int) -> None:
        """Note that the managers of a server need not be shown a whisper any more."""

        def write(db: Db) -> None:
            talk.put_away(db, {number} & {whisper.id for whisper in talk.reported(db, guild)})

        await self._store.write(write)


class Ends(NamedTuple):
    """The two ends of a whisper."""

    writer: int
    reader: int
    """Their seats."""
    name: str
    """What the reader is called, without markdown."""


def _ends(db: Db, table_id: int, user: int, to: int, now: int) -> Ends:
    """Return the two ends of a whisper. Refusal where it cannot be sent."""
    row = rows.table(db, table_id)
    if row is None:
        raise Refusal(UNKNOWN_TABLE)
    _check_table(db, row)
    seats = rows.seats(db, table_id)
    owners = {seat.owner: seat.seat for seat in seats if seat.owner is not None}
    if user not in owners:
        raise Refusal(NOT_SEATED)
    if user == to:
        raise Refusal(texts.TO_YOURSELF)
    if to not in owners:
        raise Refusal(texts.LEFT)
    plainly = by_seat([seat.name for seat in seats])[owners[to]]
    name = escaped(plainly)
    if to in talk.blocked(db, user):
        raise Refusal(texts.YOU_BLOCK.format(name=name))
    if user in talk.blocked(db, to):
        raise Refusal(texts.NOT_DELIVERED.format(name=name))
    lately = talk.since(db, user, to, now - WHILE)
    if len(lately) >= OFTEN:
        when = ago(lately[-OFTEN] + WHILE)
        raise Refusal(texts.OFTEN.format(name=name, count=OFTEN, when=when))
    return Ends(owners[user], owners[to], plainly)


def _check_table(db: Db, row: TableRow) -> None:
    if row.status == "lobby":
        raise Refusal(NOT_STARTED)
    if row.status == "over":
        raise Refusal(CLOSED if row.started is None else OVER)
    if row.talk not in WHISPERS:
        raise Refusal(texts.OPEN if row.talk == "open" else texts.NONE)
    if not servers.server(db, row.guild).talk:
        raise Refusal(texts.OFF)


def _batch(db: Db, user: int, number: int) -> list[WhisperRow]:
    """Return a whisper with those that came in the same message. Refusal if it was not for this member."""
    whisper = talk.whisper(db, number)
    if whisper is None or whisper.reader != user:
        raise Refusal(texts.NOT_YOURS)
    return talk.carried(db, whisper.carrier) if whisper.carrier else [whisper]
