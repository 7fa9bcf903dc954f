"""The life of private tables: they begin in one transaction, and their member puts them away."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import msgspec

from bot.store import messages
from bot.store import table_rows as rows
from bot.store.commit import commit
from bot.store.database.db import Db
from bot.store.members import private, users
from bot.store.rows import MessageRow, SeatRow, TableRow, UnreadRow
from bot.tables.changes.loaded import Loaded
from bot.tables.changes.unit_of_work import UnitOfWork
from bot.tables.repository import Repository
from bot.tables.table import Refusal, Table
from bot.texts.practice import SHUT
from bot.texts.tables import UNKNOWN_TABLE


@dataclass(frozen=True)
class Beginning:
    """A private table that is to begin: its row, without number, and the position that it begins from."""

    row: TableRow
    state: Any
    seats: Callable[[int], tuple[SeatRow, ...]]
    """From the table's number."""
    may: Callable[[Db], bool]
    """Asked in the same transaction, in which it may also make room."""


class Private:
    """Begins private tables, and puts them away."""

    def __init__(self, repository: Repository) -> None:
        self._repository = repository
        self._store = repository.store

    async def begin(self, beginning: Beginning) -> Table | None:
        """Begin a table, with its automatic moves; None where it may not."""
        repository, row = self._repository, beginning.row
        game, now = repository.games[row.key], repository.now()
        assert row.pack is not None
        pack = (row.pack, row.key, game.packs.text(row.pack))
        encoded, seed = game.encode(beginning.state), bytes.fromhex(beginning.state.chance.seed)

        def write(db: Db) -> int | None:
            if not beginning.may(db):
                return None
            number = rows.add(db, row, seed)
            table = Table(game, msgspec.structs.replace(row, id=number), (), beginning.state)
            work = UnitOfWork(Loaded(table, encoded, seed), now)
            work.sit(beginning.seats(number))
            commit(db, work.finish(pack=pack)[0])
            return number

        number = await repository.write(0, write)
        if number is None:
            return None
        async with repository.lock(number):
            after = await repository.go_on(await repository.load(number))
        if after.thinkers:
            repository.events.computer_asked(number)
        return after.table

    async def put_away(self, table_id: int, user: int) -> None:
        """End a member's private table and let it go. Refusal where it is not theirs."""
        async with self._repository.lock(table_id):
            row = await self._repository.row(table_id)
            if not row.private or row.host != user:
                raise Refusal(UNKNOWN_TABLE)
            now = self._repository.now()
            await self._repository.write(table_id, lambda db: private.put_away(db, row, now))
            self._repository.drop(table_id)

    # ---- for the publisher

    async def moved(self, table_id: int, channel: int) -> None:
        """Note where a table is played from now on: there its member sees it."""
        async with self._repository.lock(table_id):
            row = await self._repository.row(table_id)

            def write(db: Db) -> None:
                private.move(db, table_id, channel)
                private.have_seen(db, row)

            await self._repository.write(table_id, write)
            self._repository.drop(table_id)

    async def shut_out(self, table_id: int) -> None:
        """Note that a table is played in private replies from now on, and let its member know."""
        async with self._repository.lock(table_id):
            row = await self._repository.row(table_id)
            if row.channel == private.NOWHERE:
                return
            lines = (SHUT.format(title=self._repository.games[row.key].title),)

            def write(db: Db) -> None:
                private.move(db, table_id, private.NOWHERE)
                if row.status == "running":
                    users.keep_lines(db, UnreadRow(user=row.host, table_id=table_id, lines=lines))

            await self._repository.write(table_id, write)
            self._repository.drop(table_id)

    # ---- for whoever answers a member

    async def unseen(self, user: int) -> dict[int, list[str]]:
        """Return by table what a member does not know yet of their tables, as their messages are closed."""

        def read(db: Db) -> dict[int, list[str]]:
            unread = users.unread_lines(db, user)
            own = {row.id for row in private.of_member(db, user)} if unread else set[int]()
            return {int(game): lines for game, lines in unread.items() if int(game) in own}

        return await self._store.read(read)

    async def messages(self, table_id: int) -> list[MessageRow]:
        """Return the messages of a table that are kept up to date."""
        return await self._store.read(lambda db: messages.messages(db, table_id))

    async def expired(self, table_id: int) -> bool:
        """Tell whether a table that was due to be put away still is: nobody has touched it since."""
        now = self._repository.now()
        return not await self._store.read(lambda db: private.touched(db, table_id, now))

    async def remove(self, table_id: int) -> None:
        """Delete a table that nobody has touched for long, unless somebody has meanwhile."""
        async with self._repository.lock(table_id):
            now = self._repository.now()

            def write(db: Db) -> None:
                if not private.touched(db, table_id, now):
                    private.remove(db, table_id)

            await self._repository.write(table_id, write)
            self._repository.drop(table_id)


def begun(key: str, host: int, state: Any, options: bytes, seats: int, now: int) -> TableRow:
    """Return the row of a private table that begins now; `options` as JSON."""
    return TableRow(
        id=0, key=key, status="running", guild=private.NOWHERE, channel=private.NOWHERE, thread=None,
        host=host, options=options, seating="random", seats=seats, epoch=state.chance.epoch, seq=0,
        pack=state.pack, edition=state.edition, commitment=state.commitment, created=now, started=now,
        ended=None,
    )  # fmt: skip
