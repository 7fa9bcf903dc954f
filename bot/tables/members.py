"""Members of servers: what they are called now, and whether they are there still.

The bot is told of neither. It learns a name when its owner does something, and asks Discord whether somebody
is a member when that matters (`bot.chat.members`).
"""

from collections.abc import Sequence

from bot.store import outbox, votes
from bot.store import table_rows as rows
from bot.store.database.db import Db
from bot.store.members import avoided, departures
from bot.tables.repository import Repository
from bot.tables.table import Member, Refusal, Table
from bot.texts import members as texts


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

    # ---- with whom a member does not want to be seated

    async def avoid(self, user: int, other: int, *, on: bool) -> None:
        """Note whether a member does not want to be seated with another. Refusal for oneself."""
        if user == other:
            raise Refusal(texts.YOURSELF)
        await self._store.write(lambda db: avoided.set_avoided(db, user, other, on=on))

    async def avoided_by(self, user: int) -> list[int]:
        """Return with whom a member does not want to be seated."""
        return await self._store.read(lambda db: avoided.of(db, user))

    async def avoiding(self, table_id: int, user: int) -> list[int]:
        """Return the members at a table who do not want to be seated with another."""

        def read(db: Db) -> list[int]:
            users = [seat.user for seat in rows.seats(db, table_id) if seat.user is not None]
            return [each for each in users if avoided.avoids(db, each, user)]

        return await self._store.read(read)

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
