"""Who looks at the database from outside: what could be played, and whether all is sent."""

import random
from datetime import UTC, datetime, timedelta
from typing import NamedTuple, Self

import psycopg

from bot.forms.references import reference
from bot.store import Store, StoreError, TableRow
from bot.tables.repository import Repository
from bot.tables.service import Tables
from bot.tables.table import Table
from engines.kernel import command_name
from tests.toy import GAMES

REMINDED = timedelta(hours=1)
"""What is due later than that is a reminder, and nothing that the chat is owed now."""


class Possible(NamedTuple):
    """A move that somebody could make, as a command."""

    game: int
    member: int
    decision: str
    words: str
    options: dict[str, str]
    thread: int | None
    sealed: bool


class OwedRow(NamedTuple):
    """What the chat was owed, as it stood in the outbox."""

    game: int
    kind: str
    seat: int | None
    user: int | None


WATCH = """
CREATE SCHEMA {schema}_watched;
CREATE TABLE {schema}_watched.owed (id bigint, game bigint, kind text, seat bigint, member bigint);
CREATE FUNCTION {schema}_watched.note() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO {schema}_watched.owed VALUES (NEW.id, NEW.game, NEW.kind, NEW.seat, NEW."user");
    RETURN NEW;
  END $$;
CREATE TRIGGER watched AFTER INSERT ON {schema}.outbox
  FOR EACH ROW EXECUTE FUNCTION {schema}_watched.note();
"""
"""The outbox forgets what was sent: a trigger remembers it."""


class Onlooker:
    """Reads the database by a way of its own."""

    def __init__(self, store: Store, schema: str) -> None:
        self._audit = f"{schema}_watched.owed"
        self._store = store
        self._service = Tables(Repository(store, GAMES))
        self._tables: dict[int, tuple[TableRow, Table]] = {}

    @classmethod
    async def at(cls, url: str, schema: str) -> Self:
        """Open the database, which a bot has made, to look at it; what is owed is remembered from now on."""
        store = await Store.look(url)
        with psycopg.connect(url, autocommit=True) as db:
            db.execute(WATCH.format(schema=schema).encode())
        return cls(store, schema)

    async def close(self) -> None:
        await self._store.close()

    def service(self) -> Tables:
        """Return the table service, which remembers nothing of what it has read."""
        self._service.repository._cache._tables.clear()
        return self._service

    async def unfinished(self) -> list[TableRow]:
        """Return the lobbies and the running games; none while the database does not answer."""
        try:
            return await self.service().directory.unfinished()
        except StoreError:
            return []

    async def owed(self) -> dict[int, OwedRow]:
        """Return all that was ever owed to the chat, by its number."""
        found = await self._store.read(lambda db: db.execute(f"SELECT * FROM {self._audit}").fetchall())
        return {number: OwedRow(*rest) for number, *rest in found}

    async def possible(self, rng: random.Random) -> list[Possible]:
        """Return a legal move for each open decision of the running games."""
        found: list[Possible] = []
        for row in await self.unfinished():
            if row.status == "running":
                table = await self._table(row)
                found += [] if table is None else _moves(table, rng)
        return found

    async def _table(self, row: TableRow) -> Table | None:
        if self._tables.get(row.id, (None,))[0] != row:
            try:
                self._tables[row.id] = row, await self.service().table(row.id)
            except StoreError:
                return None
        return self._tables[row.id][1]

    async def calm(self) -> bool:
        """Tell whether the chat is owed nothing now."""
        try:
            due = await self.service().outbox.due()
        except StoreError:
            return False
        return due is None or due - datetime.now(UTC) > REMINDED


def _moves(table: Table, rng: random.Random) -> list[Possible]:
    found: list[Possible] = []
    for decision in table.pending:
        member = table.seats[decision.seat].player
        if member is None:
            continue  # a computer thinks
        move = decision.moves.sample(rng)
        values = {name: getattr(move, name) for name in type(move).__struct_fields__}
        options = {
            name: ",".join(reference(one) for one in value) or "none"
            if isinstance(value, tuple)
            else reference(value)
            for name, value in values.items()
        }
        words = " ".join(filter(None, (table.game.command, type(move).group, command_name(type(move)))))
        found.append(
            Possible(table.id, member, decision.id, words, options, table.row.thread, decision.sealed)
        )
    return found
