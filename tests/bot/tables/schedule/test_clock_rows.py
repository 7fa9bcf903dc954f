"""Reminders and clocks as rows: found by index, gone with what they are about, and there after an upgrade."""

import random
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

from bot.store import Store, channel_queues
from bot.store import outbox as owed
from bot.store.database.db import Db
from bot.store.database.migrations import migrate, migrations
from bot.store.members import notices, users
from bot.store.schedule import clocks
from bot.store.schedule.rows import ClockRow
from tests.bot.store.explaining import plans
from tests.bot.tables.tables_kit import ANNA, BEN, CLEO, Clock, begin, outbox, play_on, service


async def found(store: Store, work: Callable[[Db], object]) -> list[str]:
    """Return how SQLite finds what each statement of `work` asks for."""
    return [" / ".join(steps) for steps in await store.read(lambda db: plans(db, work))]


async def test_what_is_due_is_found_by_index(tmp_path: Path) -> None:
    """However many games wait for a reminder of next week, and however many for nothing at all."""
    async with service(tmp_path) as tables:
        await begin(tables)
        for work in (
            lambda db: channel_queues.heads(db, 1, 2, 0),
            owed.next_due,
            lambda db: owed.next_due(db, 1),
        ):
            steps = await found(tables.repository.store, work)
            assert steps
            assert all("USING" in plan and "INDEX outbox_" in plan for plan in steps), steps
            assert not any("SCAN outbox" in plan and "INDEX" not in plan for plan in steps)
        steps = await found(
            tables.repository.store, lambda db: (clocks.run(db, 1, 1), notices.wanting_next(db, 1))
        )
        assert not any("SCAN" in plan and "notices" in plan for plan in steps)


async def test_a_finished_game_leaves_nothing_to_wait_for(tmp_path: Path) -> None:
    async with service(tmp_path) as tables:
        game = await begin(tables)
        await tables.clocks.change(game, ANNA.id, kind="bank", span=86400, refill=3600)
        await play_on(tables, game, random.Random(1), undo=0.1)
        await outbox(tables)
        assert await tables.outbox.due() is None


@pytest.mark.parametrize("kind", ["move", "bank"])
async def test_each_running_time_has_one_row_that_is_due_when_it_is_up(tmp_path: Path, kind: str) -> None:
    now, rng = Clock(), random.Random(7)
    async with service(tmp_path, now=now) as tables:
        game = await begin(tables, ANNA, BEN, CLEO)
        await tables.clocks.change(game, ANNA.id, kind=kind, span=86400, refill=3600)
        for step in range(40):
            await play_on(tables, game, rng, undo=0.2, steps=1)
            now.pass_(minutes=rng.randrange(300))
            if step % 7 == 0:
                await tables.clocks.pause(game, ANNA.id)
                now.pass_(hours=1)
                await tables.clocks.pause(game, ANNA.id, on=False)
            table = await tables.table(game)
            times = await tables.clocks.times(game)
            assert set(times.deadlines) == {one.seat for one in table.pending}
            rows = await tables.repository.store.read(
                lambda db: db.execute("SELECT seat, due FROM outbox WHERE kind = 'clock'").fetchall()
            )
            assert dict(rows) == times.deadlines
            assert len(rows) == len(times.deadlines)
            if not table.pending:
                break


async def test_what_was_told_before_the_upgrade_is_not_told_again(tmp_path: Path) -> None:
    db = sqlite3.connect(tmp_path / "old.db", isolation_level=None)
    migrate(db, migrations()[:3])
    db.executescript(
        "INSERT INTO games VALUES (1, 'toy', 'running', 1, 2, 3, 11, x'', 'joining', 2, 0, 4, NULL, NULL,"
        " x'', 100, 100, NULL);"
        "INSERT INTO seats VALUES (1, 0, 11, 'Anna', ''), (1, 1, 12, 'Ben', '');"
        "INSERT INTO pending VALUES (1, 0, '0.5', 'bid', 'bids', 0, 0, 900);"
        "INSERT INTO pending VALUES (1, 1, '0.6', 'bid', 'bids', 0, 0, 900);"
        "INSERT INTO notices VALUES (1, 0, 11, '0.5', 77, 771);"
        """INSERT INTO users VALUES (11, x'7b7d', 77, NULL);"""
        """INSERT INTO users VALUES (12, CAST('{"unread":{"1":["a line"]}}' AS BLOB), NULL, 5);"""
    )
    migrate(db, migrations())
    assert [users.user(db, user).unread for user in (11, 12)] == [b"{}", b'{"1":["a line"]}']
    told = notices.notice(db, 1, 0)
    assert told is not None
    assert (told.message, told.sent, told.active) == (771, 1, 0)
    assert notices.rebuild(db, 1000) == 1, "the other one"
    assert db.execute("SELECT kind, seat, due FROM outbox").fetchall() == [("notice", 1, 1000)]
    assert notices.rebuild(db, 1000) == 0
    assert clocks.clock(db, 1) == ClockRow(table_id=1)
    db.close()
