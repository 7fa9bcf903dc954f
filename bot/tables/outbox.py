"""The outbox: what is owed to Discord and what has been sent; messages, notices, threads."""

from collections.abc import Callable, Iterable, Sequence
from datetime import UTC, datetime

import msgspec

from bot.store import channel_queues, delivery_failures, messages, outbox, votes
from bot.store import table_rows as rows
from bot.store.channel_queues import Head
from bot.store.commit import Owed
from bot.store.database.db import Db
from bot.store.members import notices, turn_subscriptions, users
from bot.store.members.turn_subscriptions import TurnSubscriptionRow
from bot.store.outbox_kinds import KINDS
from bot.store.processes import peers
from bot.store.rows import MessageRow, NoticeRow, OutboxRow, UnreadRow
from bot.store.schedule import suspension
from bot.tables.repository import Repository

Record = MessageRow | NoticeRow | UnreadRow | TurnSubscriptionRow | Owed
"""What sending a row led to: a message, a notice, a fulfilled subscription, or something else that is
owed."""

CLOSED_FOR = 24 * 3600
"""Seconds for which closed DMs are not tried again; asking too often gets a bot banned."""
LONGEST_RETRY = 900.0
"""Seconds for which a row is put off at most."""


class Outbox:
    """The sender's questions and reports."""

    def __init__(self, repository: Repository) -> None:
        self._repository = repository
        self._store = repository.store

    async def heads(self) -> list[Head]:
        """Return the first row of each queue in which something is due, or waits for its next try."""
        now = self._repository.now()
        until, closed = now + int(LONGEST_RETRY), now - CLOSED_FOR
        return await self._store.read(
            lambda db: channel_queues.heads(db, now, until, closed, self._store.peer)
        )

    async def next(self) -> OutboxRow | None:
        """Return the row to be seen to first, begun or not; None if none is due now."""
        now = self._repository.now()
        return next((head.row for head in await self.heads() if head.row.due <= now), None)

    async def due(self, *, later: bool = False) -> datetime | None:
        """Return when the next row will be due, `later`: of those that are not due yet; None for none."""
        after = self._repository.now() if later else -1
        moments = await self._store.read(
            lambda db: (outbox.next_due(db, after), delivery_failures.next_try(db, after))
        )
        due = min((moment for moment in moments if moment is not None), default=None)
        return None if due is None else datetime.fromtimestamp(due, UTC)

    @property
    def shared(self) -> bool:
        """Other processes see to rows too."""
        return self._store.peer > 0

    async def begin(self, heads: Sequence[Head]) -> set[int]:
        """Note that rows are about to be sent; return those that nobody else sends, and nothing replaced."""
        now, shared = self._repository.now(), self.shared

        def write(db: Db) -> set[int]:
            if not shared:
                return outbox.begin(db, [head.row.id for head in heads], now)
            mine = peers.claim(db, heads)
            owed = outbox.begin(db, sorted(mine), now)
            for row in mine - owed:
                peers.release(db, row)
            return owed

        return await self._store.write(write)

    async def done(self, row: int, *records: Record, plain: OutboxRow | None = None) -> bool:
        """Remove a row that was sent, and store its records; False: it was not in this process' work.

        `plain`: the row, if its message went out in plain words; a card is owed once more then.
        """
        now, shared = self._repository.now(), self.shared

        def write(db: Db) -> bool:
            if shared and not peers.release(db, row):
                return False
            table_id = outbox.done(db, row)
            if plain is not None and KINDS[plain.kind].card:
                outbox.owe_whole(db, plain, now)
            _keep(db, records, now)
            if table_id is not None:
                suspension.accept(db, table_id, now)
            return True

        return await self._store.write(write)

    async def failed(
        self, row: int, why: str, retry_at: datetime | None,
        *, unsure: bool = False, answer: str = "", refused: bool = False,
    ) -> None:  # fmt: skip
        """Put off a row that was not sent, or of which this is `unsure`; None: give it up.

        `answer`: what Discord said, if it refused something; `refused`: because of what the message says.
        """
        due, shared = None if retry_at is None else int(retry_at.timestamp()), self.shared
        now = self._repository.now()

        def write(db: Db) -> None:
            if not shared or peers.release(db, row):
                outbox.failed(db, row, why, now, due, unsure=unsure, answer=answer, refused=refused)

        await self._store.write(write)

    async def overtaken(self, row: OutboxRow, records: Iterable[Record]) -> list[tuple[int, int]]:
        """Repair that two processes saw to a row; return channel and message of posts that nobody keeps.

        A message that stands may show an older state, so it is owed afresh. While the row is there, its
        process looks for what was posted first, and keeps it.
        """
        now = self._repository.now()
        posted = [each for each in records if isinstance(each, MessageRow | NoticeRow) and each.message]

        def write(db: Db) -> list[tuple[int, int]]:
            if outbox.is_owed(db, row.id):
                return []
            kept = [messages.is_shown(db, each.table_id, each.message or 0) for each in posted]
            if any(kept):
                outbox.owe(db, row.table_id, row.kind, now, seat=row.seat, user=row.user)
            pairs = zip(posted, kept, strict=True)
            return [(each.channel, each.message or 0) for each, is_kept in pairs if not is_kept]

        return await self._store.write(write)

    # ---- messages and threads

    async def message(self, table_id: int, kind: str) -> MessageRow | None:
        """Return the message of this kind that is kept up to date."""
        return await self._store.read(lambda db: messages.message(db, table_id, kind))

    async def is_shown(self, table_id: int, message: int) -> bool:
        """Tell whether a message is kept up to date, as that of a table or of somebody's turn."""
        return await self._store.read(lambda db: messages.is_shown(db, table_id, message))

    async def set_thread(self, table_id: int, thread: int | None) -> None:
        """Note where a game is played; its lobby card is to say so."""
        now = self._repository.now()

        def show(db: Db) -> None:
            if thread is not None and messages.message(db, table_id, "lobby") is not None:
                outbox.owe(db, table_id, "lobby", now)

        await self._move(table_id, thread, show)

    async def set_post(self, record: MessageRow) -> None:
        """Note the post in a forum in which a table is from now on, by its first message, the lobby card."""
        now = self._repository.now()
        await self._move(record.table_id, record.channel, lambda db: _keep(db, (record,), now))

    async def _move(self, table_id: int, thread: int | None, also: Callable[[Db], None]) -> None:
        async with self._repository.lock(table_id):
            row = msgspec.structs.replace(await self._repository.row(table_id), thread=thread)
            await self._repository.save(row, also)

    async def refresh(self, table_id: int) -> None:
        """Owe the chat everything about a table afresh, e.g. for a new thread."""
        async with self._repository.lock(table_id):
            row = await self._repository.row(table_id)
            now = self._repository.now()

            def write(db: Db) -> None:
                if row.started is None:
                    outbox.owe(db, table_id, "lobby", now)
                    return
                outbox.owe(db, table_id, "card", now)
                if row.status == "over":
                    outbox.owe(db, table_id, "final", now)
                for vote in votes.open_votes(db, table_id):
                    votes.owe_card(db, table_id, vote.id, now)
                waiting = {row.seat for row in rows.pending(db, table_id)}
                for seat in rows.seats(db, table_id):
                    if seat.seat in waiting and seat.user is not None and not seat.stand_in:
                        outbox.owe(db, table_id, "notice", now, seat=seat.seat, user=seat.user)

            await self._repository.write(table_id, write)


def _keep(db: Db, records: Iterable[Record], now: int) -> None:
    for record in records:
        if isinstance(record, NoticeRow):
            notices.keep(db, record, now)
        elif isinstance(record, UnreadRow):
            users.keep_lines(db, record)
        elif isinstance(record, TurnSubscriptionRow):
            turn_subscriptions.drop(db, record)
        elif isinstance(record, MessageRow):
            before = messages.message(db, record.table_id, record.kind)
            messages.keep(db, record)
            # Who edits a message that stands there already may still not be allowed to write another.
            if record.message is not None and (before is None or before.message != record.message):
                suspension.shown(db, record.table_id, record.channel, now)
        else:
            assert record.table_id is not None
            outbox.owe(
                db, record.table_id, record.kind, now, seat=record.seat, user=record.user, lines=record.lines
            )
