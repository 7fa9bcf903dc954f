"""A process in which somebody plays alone is killed outright: private tables are there whole, or gone."""

from pathlib import Path

from bot.store import Store
from bot.store import table_rows as rows
from bot.tables.private_tables.practice import AT_ONCE
from bot.tables.repository import Repository
from bot.tables.service import Tables
from tests.bot.tables.tables_kit import ANNA, difference
from tests.bot.tables.test_tables_killed import killed
from tests.killed.forking import ForkServer
from tests.toy import GAMES

DUE = "SELECT game FROM outbox WHERE kind = 'expiry' ORDER BY game"


async def test_killed_again_and_again_alone(tmp_path: Path) -> None:
    server, path = ForkServer("tests.killed.loner"), tmp_path / "parley.db"
    try:
        for seed in range(1, 5):
            said = await killed(server, path, seed, 8 + 9 * seed)
            store = await Store.open(path)
            try:
                tables = Tables(Repository(store, GAMES))
                found = {row.id: row for row in await store.read(rows.everything)}
                gone = {int(line[1]) for line in said if line[0] == "gone"}
                assert not gone & set(found)
                for kind, number, what in (line for line in said if len(line) == 3):
                    row = found.get(int(number))
                    if kind == "did" and row is not None:
                        assert row.seq >= int(what), "a move is lost"
                    if kind == "began" and row is not None:
                        assert row.purpose == what
                private = [row for row in found.values() if row.private]
                for row in private:
                    assert await difference(tables, row.id) is None
                    assert (await tables.table(row.id)).seat_of(ANNA.id) is not None or row.status == "over"
                due = [game for (game,) in await store.read(lambda db: db.execute(DUE).fetchall())]
                assert due == sorted(row.id for row in private), "each is due to go, once"
                running = [row for row in private if row.status == "running"]
                assert sum(row.purpose == "practice" for row in running) <= AT_ONCE
                assert sum(row.purpose == "trial" for row in running) <= 1
            finally:
                await store.close()
    finally:
        server.close()
