"""The places where tables are shown; a table that cannot be shown is suspended until somebody resumes it.

A server may remove the bot or be full of threads, a channel may be deleted, a permission taken away. The game
is safe meanwhile, and anybody who plays at it resumes it.
"""

from collections.abc import Callable

import msgspec

from bot.store import delivery_failures, messages, outbox
from bot.store import table_rows as rows
from bot.store.database.db import Db
from bot.store.rows import DeliveryFailureRow, FailureKind, TableRow
from bot.store.schedule import suspension
from bot.tables.repository import Repository

PATIENCE = 120
"""Seconds for which a table's place is tried in vain before the table is suspended."""
THREAD_AGAIN = 6 * 3600
"""Seconds after which a server that was full of threads is asked for one again."""

_SUSPENDING: frozenset[FailureKind] = frozenset({"removed", "permissions"})
"""Failures that suspend a table; with others it goes on in the channel, or by direct messages."""

_WITHOUT_THREAD: frozenset[FailureKind] = frozenset({"threads", "no_threads"})
"""Failures for which a table is shown in its channel."""


def anywhere(_guild: int) -> bool:
    """Take any server."""
    return True


def does_without_thread(known: DeliveryFailureRow | None, now: float) -> bool:
    """Tell whether a table has got no thread lately, so that the channel has to do; `now`: in seconds."""
    return known is not None and known.why in _WITHOUT_THREAD and now - known.tried < THREAD_AGAIN


class Places:
    """The known failures of places."""

    def __init__(self, repository: Repository) -> None:
        self._repository = repository
        self._store = repository.store

    async def failure(self, table_id: int) -> DeliveryFailureRow | None:
        """Return what is wrong with a table's place; None if nothing is known to be."""
        return await self._store.read(lambda db: delivery_failures.failure(db, table_id))

    async def failed(
        self, table_id: int, why: FailureKind, *, until: int | None = None, answer: str = ""
    ) -> None:
        """Note that a table cannot be shown; if that lasts, it is suspended. The host hears of it once.

        `until`: when this is over by itself, in Unix seconds, if that is known; `answer`: "refused": what
        Discord said.
        """
        now = self._repository.now()

        def write(db: Db) -> None:
            if why == "refused":
                suspension.refuse(db, table_id, answer, now)
                return
            known = suspension.note(db, table_id, why, now)
            if why in _SUSPENDING and now - known.tried >= PATIENCE:
                suspension.suspend(db, known, now, until)

        await self._repository.write(table_id, write)

    async def without_thread(self, table_id: int, why: FailureKind) -> None:
        """Note that a table gets no thread for now, and why: it is shown in the channel meanwhile."""
        now = self._repository.now()

        def write(db: Db) -> None:
            known = suspension.note(db, table_id, why, now)
            delivery_failures.keep(db, msgspec.structs.replace(known, tried=now))
            outbox.owe(db, table_id, "lobby", now)

        await self._repository.write(table_id, write)

    async def may_have_threads(self, guild: int, channel: int) -> None:
        """Ask again for a thread for each table of a channel, at its next card: the channel has changed."""

        def write(db: Db) -> None:
            for row in delivery_failures.shown_in(db, guild, channel):
                known = delivery_failures.failure(db, row.id)
                if known is not None and known.why == "no_threads":
                    delivery_failures.keep(db, msgspec.structs.replace(known, tried=0))

        await self._repository.write(0, write)

    async def resume(self, table_id: int) -> bool:
        """Try again to show a suspended table; tell whether it was one."""
        return await self._rouse(table_id, suspension.resume)

    async def recovered(self, table_id: int) -> bool:
        """Resume a suspended table whose place is well again; tell whether it was one."""
        return await self._rouse(table_id, suspension.recover)

    async def _rouse(self, table_id: int, how: Callable[[Db, DeliveryFailureRow, int], None]) -> bool:
        if not await self._store.read(lambda db: delivery_failures.is_suspended(db, table_id)):
            return False
        now = self._repository.now()

        def write(db: Db) -> None:
            known = delivery_failures.failure(db, table_id)
            if known is not None and known.suspended is not None:
                how(db, known, now)

        await self._repository.write(table_id, write)
        return True

    async def suspended_for_permissions(self, guild: int) -> list[TableRow]:
        """Return the tables of a server that a missing permission has suspended."""

        def read(db: Db) -> list[TableRow]:
            known = {
                failure.table_id
                for failure in delivery_failures.of_guild(db, guild)
                if failure.why == "permissions" and failure.suspended
            }
            return [row for row in delivery_failures.shown_in(db, guild) if row.id in known]

        return await self._store.read(read)

    # ---- servers

    async def agree(self, guilds: set[int], concerned: Callable[[int], bool] = anywhere) -> None:
        """Suspend tables whose server is not among these, of the `concerned`; resume those that are back."""
        known, gone = await self._store.read(
            lambda db: (delivery_failures.guilds(db), delivery_failures.removed(db))
        )
        known, gone = set(filter(concerned, known)), set(filter(concerned, gone))
        for guild in sorted(known - guilds - gone):
            await self.left(guild)
        for guild in sorted(gone & guilds):
            await self.back(guild)

    async def left(self, guild: int) -> None:
        """Suspend the tables of a server that has removed the bot; each host hears of it once."""
        now = self._repository.now()

        def write(db: Db) -> None:
            told_hosts = set[int]()
            for row in delivery_failures.shown_in(db, guild):
                known = suspension.note(db, row.id, "removed", now, tell=row.host not in told_hosts)
                told_hosts.add(row.host)
                suspension.suspend(db, known, now)

        await self._repository.write(0, write)

    async def back(self, guild: int) -> None:
        """Resume the tables of a server that has invited the bot again."""
        now = self._repository.now()

        def write(db: Db) -> None:
            for failure in _removed(db, guild):
                suspension.recover(db, failure, now)

        if await self._store.read(lambda db: _removed(db, guild)):
            await self._repository.write(0, write)

    # ---- channels and threads

    async def thread_deleted(self, thread: int) -> None:
        """Note that a table's thread is gone; what is to be shown next opens another.

        A table that could not be shown because its thread was locked can be shown again.
        """
        row = await self._store.read(lambda db: rows.in_thread(db, thread))
        if row is not None:
            await self._lose_thread(row.id, thread, show=True)
            await self.recovered(row.id)

    async def channel_deleted(self, guild: int, channel: int) -> None:
        """Note that a channel is gone with all threads: its tables are played by direct messages."""
        for row in await self._store.read(lambda db: delivery_failures.shown_in(db, guild, channel)):
            await self._lose_thread(row.id, row.thread, show=False)
            await self.failed(row.id, "channel")
            await self.resume(row.id)

    async def _lose_thread(self, table_id: int, thread: int | None, *, show: bool) -> None:
        """Note that a thread is gone; `show`: the lobby card is to say so, unless it is gone as well."""
        async with self._repository.lock(table_id):
            row, now = await self._repository.row(table_id), self._repository.now()
            if row.thread is None or row.thread != thread:
                return

            def also(db: Db) -> None:
                card = messages.message(db, table_id, "lobby")
                if card is not None and card.channel == thread:
                    messages.keep(db, msgspec.structs.replace(card, message=None))
                elif show and card is not None:
                    outbox.owe(db, table_id, "lobby", now)

            await self._repository.save(msgspec.structs.replace(row, thread=None), also)


def _removed(db: Db, guild: int) -> list[DeliveryFailureRow]:
    return [row for row in delivery_failures.of_guild(db, guild) if row.why == "removed"]
