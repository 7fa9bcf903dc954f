"""Which snapshots are kept, and that the log is append-only."""

import sqlite3
from pathlib import Path

import pytest

from bot.store import moves
from bot.store.database.db import Db
from tests.bot.tables.tables_kit import answer, begin, service
from tests.toy import Order


async def test_recent_snapshots_stay_and_of_older_ones_the_first_in_each_block(tmp_path: Path):
    async with service(tmp_path) as tables:
        game = await begin(tables)

        def many(db: Db) -> list[int]:
            for seq in range(1, 301):
                moves.keep_snapshot(db, game, seq, b"state %d" % seq)
            return [seq for seq, _ in moves.snapshots(db, game)]

        kept = await tables.repository.store.write(many)
        assert kept == [0, 50, 100, 150, 200, 250, *range(261, 301)]
        shot = await tables.repository.store.read(lambda db: moves.snapshot(db, game, before=250))
        assert shot == (200, b"state 200")


async def test_the_log_cannot_be_rewritten(tmp_path: Path):
    async with service(tmp_path) as tables:
        game = await begin(tables)
        await answer(tables, game, 0, Order(seats=("seat:2", "seat:1", "seat:0")))
        with pytest.raises(sqlite3.IntegrityError, match="append-only"):
            await tables.repository.store.write(
                lambda db: db.execute("UPDATE moves SET move = x'7b7d'") and None
            )
