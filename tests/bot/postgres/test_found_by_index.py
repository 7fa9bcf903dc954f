"""On a server, too, what is asked for every day can be found by index."""

from collections.abc import Iterable, Sequence
from typing import Any

import pytest

from bot.store import Store
from bot.store.database.db import Db, Rows, Values
from bot.store.database.migrations import migrations
from bot.store.database.shape import expected
from tests.bot.postgres.server import fresh
from tests.bot.store.test_found_by_index import ASKED


class Explaining:
    """A database that keeps of each statement how it is carried out."""

    def __init__(self, db: Db) -> None:
        """Stand before another one."""
        self._db = db
        self.plans: list[str] = []

    def execute(self, sql: str, values: Values = (), /) -> Rows:
        """Carry out a statement."""
        self.plans += [line for (line,) in self._db.execute(f"EXPLAIN {sql}", values)]
        return self._db.execute(sql, values)

    def executemany(self, sql: str, rows: Iterable[Sequence[Any]], /) -> None:
        """Carry it out for each of these rows."""
        self._db.executemany(sql, rows)


@pytest.mark.parametrize("name", ASKED)
async def test_what_is_asked_for_every_day_is_found_by_index(server: str, name: str):
    store = await Store.open(fresh(server, "found"))

    def look(db: Db) -> list[str]:
        db.execute("SET LOCAL enable_seqscan = off")  # in empty tables nothing is worth an index
        explaining = Explaining(db)
        ASKED[name](explaining)
        return explaining.plans

    found = await store.write(look)
    await store.close()
    assert any("Index" in plan for plan in found), found
    assert not [plan for plan in found if "Seq Scan" in plan], found


async def test_a_server_has_the_indices_of_a_file(server: str):
    store = await Store.open(fresh(server, "found"))
    found = await store.read(
        lambda db: db.execute(
            "SELECT indexname FROM pg_indexes"
            " WHERE schemaname = current_schema() AND indexname NOT LIKE '%_pkey'"
        ).fetchall()
    )
    await store.close()
    assert {name for (name,) in found} == {
        name for kind, name in expected(len(migrations())) if kind == "index"
    }
