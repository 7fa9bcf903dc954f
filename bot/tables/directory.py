"""Finding tables: of members, of servers, in threads; by rows alone, without loading any."""

from collections.abc import Iterable
from dataclasses import dataclass

from bot.store import Store
from bot.store import table_rows as rows
from bot.store.database.db import Db
from bot.store.rows import PendingRow, SeatRow, TableRow


@dataclass(frozen=True)
class Own:
    """One of a member's tables that is not over, from rows alone."""

    row: TableRow
    seats: tuple[SeatRow, ...]
    pending: tuple[PendingRow, ...]
    """The longest wait first."""
    mine: PendingRow | None
    """The decision that the member owes."""


class Directory:
    """Finds tables."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def of_member(self, user: int, *, running: bool = False) -> list[TableRow]:
        """Return the tables at which a member sits or sat, oldest first; `running` only on demand."""
        tables = await self._store.read(lambda db: rows.of_user(db, user))
        return [row for row in tables if row.status == "running" or not running]

    async def of_server(self, guild: int, *, running: bool = False) -> list[TableRow]:
        """Return the tables of a server, oldest first; `running` only on demand."""
        tables = await self._store.read(lambda db: rows.in_guild(db, guild))
        return [row for row in tables if row.status == "running" or not running]

    async def unfinished(self) -> list[TableRow]:
        """Return all lobbies and running games."""
        return await self._store.read(rows.unfinished)

    async def everything(self) -> list[TableRow]:
        """Return every table there ever was."""
        return await self._store.read(rows.everything)

    async def in_thread(self, thread: int) -> TableRow | None:
        """Return the table that is played in a thread."""
        return await self._store.read(lambda db: rows.in_thread(db, thread))

    async def row(self, table_id: int) -> TableRow | None:
        """Return a table's row, also where its game is not known any more."""
        return await self._store.read(lambda db: rows.table(db, table_id))

    async def entries(self, table_ids: Iterable[int]) -> dict[int, int]:
        """Return the last log entry of each of these tables, as it is stored; without those that are gone."""
        numbers = list(table_ids)
        known = await self._store.read(lambda db: [rows.table(db, number) for number in numbers])
        return {row.id: row.seq for row in known if row is not None}

    async def seats(self, table_id: int) -> list[SeatRow]:
        """Return who sits at a table, also where it cannot be read."""
        return await self._store.read(lambda db: rows.seats(db, table_id))

    async def owed_by(self, user: int) -> list[int]:
        """Return the games that wait for a member, the longest wait first."""
        return list(dict.fromkeys(await self._store.read(lambda db: rows.owed_by(db, user))))

    async def pending(self, table_id: int) -> list[PendingRow]:
        """Return what is pending, by seat; reads rows only."""
        return await self._store.read(lambda db: rows.pending(db, table_id))

    async def mine(self, user: int) -> list[Own]:
        """Return a member's unfinished tables: first those that wait for them, then by the longest wait."""

        def read(db: Db) -> list[Own]:
            tables = [row for row in rows.of_user(db, user) if row.status != "over"]
            owns = (_own(row, rows.seats(db, row.id), rows.pending(db, row.id), user) for row in tables)
            return [own for own in owns if any(seat.owner == user for seat in own.seats)]

        def order(own: Own) -> tuple[int, int]:
            wait = own.mine or next(iter(own.pending), None)
            return (0 if own.mine else 1 if wait else 2, wait.since if wait else own.row.id)

        return sorted(await self._store.read(read), key=order)


def _own(row: TableRow, seats: list[SeatRow], pending: list[PendingRow], user: int) -> Own:
    own = {seat.seat for seat in seats if seat.player == user}
    waits = tuple(sorted(pending, key=lambda row: (row.since, row.seat)))
    return Own(row, tuple(seats), waits, next((wait for wait in waits if wait.seat in own), None))
