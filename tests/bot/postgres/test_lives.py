"""A database on a server that came back from a dump, or from an earlier moment."""

from collections.abc import Callable

import pytest

from bot.store import returns
from bot.store.database.db import Db
from bot.tables.service import Tables
from tests.bot.postgres.server import fresh
from tests.bot.postgres.test_peers import process
from tests.bot.tables.tables_kit import begin


async def numbers(tables: Tables, game: int) -> list[int]:
    return [back.number for back in await tables.returns.of(game)]


def as_from_a_dump(db: Db) -> None:
    """Make a table anew with its rows, as pg_restore does."""
    db.execute("CREATE TABLE again (LIKE lives INCLUDING ALL)")
    db.execute("INSERT INTO again SELECT * FROM lives")
    db.execute("DROP TABLE lives")
    db.execute("ALTER TABLE again RENAME TO lives")


def on_another_timeline(db: Db) -> None:
    """Let the last word be one of an earlier timeline, as after a standby has taken over."""
    table, timeline = (returns.life(db, "word") or "").split()
    returns.keep_life(db, "word", f"{table} {int(timeline, 16) - 1:08X}")


@pytest.mark.parametrize("change", [as_from_a_dump, on_another_timeline])
async def test_games_go_on_under_a_new_epoch(server: str, change: Callable[[Db], None]):
    url = fresh(server, change.__name__)
    async with process(url) as tables:
        await tables.resume()
        game = await begin(tables)
        await tables.resume()
        assert await numbers(tables, game) == []
        await tables.repository.store.write(lambda db: change(db) and None)
    async with process(url) as tables:
        await tables.resume()
        assert await numbers(tables, game) == [1]
        assert (await tables.table(game)).row.epoch > 1_000_000_000
        await tables.resume()
        assert await numbers(tables, game) == [1]
