"""Members of servers: what they are called now, and whether they are there still.

The bot is told of neither. It learns a name when its owner does something, and asks Discord whether somebody
is a member when that matters (`bot.chat.members`).
"""

from collections.abc import Sequence

from bot.store import outbox, votes
from bot.store import table_rows as rows
from bot.store.database.db import Db
from bot.store.members import departures
from bot.tables.repository import Repository
from bot.tables.table import Member, Table


class Members:
    """What is known of members of servers."""

    def __init__(self, repository: Repository) -> None:
        self._repository = repository
        self._store = repository.store

    # ---- names

    async def take_up_name(self, table: Table, member: Member) -> Table:
        """Call a member of a table as they are called now; cards and the thread follow. Return the table."""
        if not member.name or not _called_otherwise(table, member):
            return table
        async with self._repository.lock(table.id):
            row, now = await self._repository.row(table.id), self._repository.now()
            if row.status == "over":
                return table

            def write(db: Db) -> None:
                rows.rename(db, table.id, member.id, member.name)
                outbox.owe(db, table.id, "lobby", now)
                if row.status == "running":
                    outbox.owe(db, table.id, "card", now)
                votes.owe_cards(db, table.id, now)

            await self._repository.write(table.id, write)
            self._repository.drop(table.id)
        return await self._repository.table(table.id)

    # ---- who is there

    async def gone_since(self, guild: int, user: int, here: bool | None) -> int | None:
        """Return since when somebody is known to be no member of a server; None: they are not.

        `here`: what Discord says of it; None: nothing, so what is known counts.
        """
        now = self._repository.now()

        def write(db: Db) -> int | None:
            if here:
                departures.forget(db, guild, user)
            elif here is not None:
                departures.note(db, guild, user, now)
            return departures.since(db, guild, user)

        known = await self._store.read(lambda db: departures.since(db, guild, user))
        if here is None or here == (known is None):
            return known
        return await self._store.write(write)


def _called_otherwise(table: Table, member: Member) -> bool:
    seats: Sequence[str] = [seat.name for seat in table.seats if seat.user == member.id]
    return any(name != member.name for name in seats)
