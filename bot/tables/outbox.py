"""What is asked about tables, and what the chat is owed: outbox, messages, notices, members."""

import sqlite3
from collections.abc import Iterable
from dataclasses import replace
from datetime import UTC, datetime

import msgspec

from bot.store import chat, notices, votes
from bot.store import games as rows
from bot.store import moves as log
from bot.store.rows import GameRow, MessageRow, NoticeRow, OutboxRow, PendingRow, UserRow
from bot.tables.narration import narrated
from bot.tables.repository import Repository
from bot.tables.table import Refusal, Table
from bot.texts import clocks as clock_texts
from bot.texts import tables as texts
from engines.kernel import Event
from engines.kernel.session import unpack_events


class Outbox(Repository):
    """The part of the table service that reads, and that serves the sender."""

    # ---- tables

    async def seat_of(self, game: int, user: int) -> int | None:
        """Return the seat that this member plays; None for strangers and for who has resigned."""
        return (await self.table(game)).seat_of(user)

    async def games_of(self, user: int, *, running: bool = False) -> list[GameRow]:
        """Return the tables at which a member sits or sat, oldest first; `running` only on demand."""
        found = await self.store.read(lambda db: rows.of_user(db, user))
        return [one for one in found if one.status == "running" or not running]

    async def games_in(self, guild: int, *, running: bool = False) -> list[GameRow]:
        """Return the tables of a server, oldest first; `running` only on demand."""
        found = await self.store.read(lambda db: rows.in_guild(db, guild))
        return [one for one in found if one.status == "running" or not running]

    async def unfinished(self) -> list[GameRow]:
        """Return all lobbies and running games."""
        return await self.store.read(rows.unfinished)

    async def all_games(self) -> list[GameRow]:
        """Return every table there ever was."""
        return await self.store.read(rows.everything)

    async def in_thread(self, thread: int) -> GameRow | None:
        """Return the table that is played in a thread."""
        return await self.store.read(lambda db: rows.in_thread(db, thread))

    async def owed_by(self, user: int) -> list[int]:
        """Return the games that wait for a member, the longest wait first."""
        return await self.store.read(lambda db: rows.owed_by(db, user))

    async def pending(self, game: int) -> list[PendingRow]:
        """Return what is pending, by seat; reads rows only."""
        return await self.store.read(lambda db: rows.pending(db, game))

    async def log(
        self, game: int, seat: int | None = None, since: int = 0, limit: int | None = None
    ) -> list[str]:
        """Return the log lines after entry `since` as a seat (None: everybody) may read them.

        With `limit` only the latest so many lines. What was taken back is left out.
        """
        table = await self.table(game)
        found, opened = await self.store.read(
            lambda db: (log.log(db, game, since), log.opened(db, game, since))
        )
        lines = [
            line
            for row in found
            for line in narrated(table, row, seat, [one for one in opened if one.opened == row.seq])
        ]
        return lines if limit is None else lines[max(0, len(lines) - limit) :]

    async def event(self, game: int, entry: int, place: int) -> Event | None:
        """Return an event of a log entry; None if the entry was taken back."""
        table = await self.table(game)
        row = await self.store.read(lambda db: log.entry(db, game, entry))
        if row is None or row.undone:
            return None
        return unpack_events(table.game, row.events)[place]

    async def score(self, game: int) -> Table:
        """Return a table that has an `outcome`; Refusal while there is none."""
        table = await self.table(game)
        if table.outcome is None:
            raise Refusal(texts.NOT_STARTED if table.state is None else texts.NO_OUTCOME)
        return table

    async def set_thread(self, game: int, thread: int | None) -> None:
        """Note where a game is played."""
        async with self._lock(game):
            row = msgspec.structs.replace(await self._row(game), thread=thread)
            await self._write(game, lambda db: rows.save(db, row))
            loaded = self._loaded.get(game)
            if loaded:
                self._keep(replace(loaded, table=replace(loaded.table, row=row)))

    async def refresh(self, game: int) -> None:
        """Owe the chat everything about a table afresh, e.g. for a new thread."""
        async with self._lock(game):
            row = await self._row(game)
            now = self._now()

            def write(db: sqlite3.Connection) -> None:
                if row.started is None:
                    chat.owe(db, game, "lobby", now)
                    return
                chat.owe(db, game, "card", now)
                if row.status == "over":
                    chat.owe(db, game, "final", now)
                for vote in votes.open_votes(db, game):
                    votes.owe_card(db, game, vote.id, now)
                waiting = {one.seat for one in rows.pending(db, game)}
                for seat in rows.seats(db, game):
                    if seat.seat in waiting and seat.user is not None and not seat.stand_in:
                        chat.owe(db, game, "notice", now, seat=seat.seat, user=seat.user)

            await self._write(game, write)

    async def tell_corrections(self) -> None:
        """Tell running tables, once, that their game goes on under corrected rules: a higher `schema`."""
        now = self._now()

        def write(db: sqlite3.Connection) -> None:
            running = [row for row in rows.unfinished(db) if row.status == "running"]
            for key, game in self.games.items():
                known = f"schema:{key}"
                if game.schema > int(chat.meta(db, known) or game.schema):
                    line = msgspec.json.encode([texts.corrected(game.title)])
                    for row in running:
                        if row.key == key:
                            chat.owe(db, row.id, "log", now, lines=line)
                chat.set_meta(db, known, str(game.schema))

        await self.store.write(write)

    # ---- the outbox

    async def outbox_next(self) -> OutboxRow | None:
        """Return the oldest row that is due now, begun or not; None if there is none."""
        now = self._now()
        return await self.store.read(lambda db: chat.next_owed(db, now))

    async def outbox_due(self) -> datetime | None:
        """Return when the next row will be due; None if the outbox is empty."""
        due = await self.store.read(chat.next_due)
        return None if due is None else datetime.fromtimestamp(due, UTC)

    async def outbox_begin(self, row: int) -> bool:
        """Note, before sending, that a row may have been sent from now on.

        False if a newer row has taken its place since it was looked up: then it must not be sent.
        """
        now = self._now()
        return await self.store.write(lambda db: chat.begin(db, row, now))

    async def outbox_done(self, row: int, *records: MessageRow | NoticeRow | UserRow) -> None:
        """Remove a row that was sent, and store what came of it, in one transaction."""
        now = self._now()

        def write(db: sqlite3.Connection) -> None:
            chat.done(db, row)
            _keep(db, records, now)

        await self.store.write(write)

    async def outbox_failed(
        self, row: int, why: str, retry_at: datetime | None, *, unsure: bool = False
    ) -> None:
        """Put off a row that was not sent, or of which this is `unsure`; None: give it up."""
        due = None if retry_at is None else int(retry_at.timestamp())
        await self.store.write(lambda db: chat.failed(db, row, why, due, unsure=unsure))

    # ---- messages, members, odds and ends

    async def record(self, *records: MessageRow | NoticeRow | UserRow) -> None:
        """Store records apart from the outbox."""
        now = self._now()
        await self.store.write(lambda db: _keep(db, records, now))

    async def message(self, game: int, kind: str) -> MessageRow | None:
        """Return the message of this kind that is kept up to date."""
        return await self.store.read(lambda db: chat.message(db, game, kind))

    async def user(self, user: int) -> UserRow:
        """Return what is known of a member; defaults if nothing is."""
        return await self.store.read(lambda db: chat.user(db, user))

    async def shut_door(self, user: int, game: int | None) -> None:
        """Note that a member's direct messages are closed; the first time, tell them in a table's thread."""
        now = self._now()

        def write(db: sqlite3.Connection) -> None:
            known = chat.user(db, user)
            chat.keep(db, msgspec.structs.replace(known, dm_channel=None, dm_closed=now))
            if known.dm_closed is None and game is not None:
                line = clock_texts.DOOR_CLOSED.format(mention=f"<@{user}>")
                chat.owe(db, game, "log", now, lines=msgspec.json.encode([line]))

        await self.store.write(write)
        self.on_outbox()

    async def knock_again(self, user: int) -> None:
        """Have direct messages tried again: the member is here, and may have opened them."""
        await self.store.write(
            lambda db: db.execute("UPDATE users SET dm_closed = 0 WHERE user = ? AND dm_closed", (user,))
        )

    async def meta(self, key: str) -> str | None:
        """Return a setting of the installation."""
        return await self.store.read(lambda db: chat.meta(db, key))

    async def set_meta(self, key: str, value: str) -> None:
        """Keep a setting of the installation."""
        await self.store.write(lambda db: chat.set_meta(db, key, value))


def _keep(db: sqlite3.Connection, records: Iterable[MessageRow | NoticeRow | UserRow], now: int) -> None:
    for record in records:
        if isinstance(record, NoticeRow):
            notices.keep(db, record, now)
        else:
            chat.keep(db, record)
