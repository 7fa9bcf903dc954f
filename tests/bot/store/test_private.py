"""Private tables in the store: databases of before, one seat a member, and the queue of their rows."""

import sqlite3
from pathlib import Path

import pytest

from bot.store import table_rows
from bot.store.channel_queues import QueueKey
from bot.store.database.migrations import migrate, migrations
from bot.store.members import private
from bot.store.rows import SeatRow
from tests.bot.tables.tables_kit import ANNA, service


def test_a_database_of_before_opens_with_games_alone() -> None:
    db = sqlite3.connect(":memory:", isolation_level=None)
    migrate(db, migrations()[:18])
    db.execute(
        "INSERT INTO games (id, key, status, guild, channel, host, options, seating, seats, epoch, seq,"
        " created) VALUES (1, 'toy', 'running', 1, 2, 11, x'7b7d', 'joining', 2, 0, 0, 0)"
    )
    db.execute("INSERT INTO seats VALUES (1, 0, 11, 'Anna', '', 0, '', 0)")
    migrate(db, migrations())
    row = table_rows.table(db, 1)
    assert row is not None
    assert (row.purpose, row.origin, row.private) == ("game", None, False)
    assert private.of_member(db, 11) == []
    again = SeatRow(table_id=1, seat=1, user=11, name="Anna", stand_in="")
    with pytest.raises(sqlite3.IntegrityError, match="one seat"):
        table_rows.set_seats(db, 1, [*table_rows.seats(db, 1), again])
    db.execute("UPDATE games SET purpose = 'trial' WHERE id = 1")
    table_rows.set_seats(
        db, 1, [SeatRow(table_id=1, seat=seat, user=11, name="Anna", stand_in="") for seat in (0, 1)]
    )
    assert len(table_rows.seats(db, 1)) == 2
    db.close()


async def test_rows_of_private_tables_are_in_their_member_s_queue(tmp_path: Path) -> None:
    async with service(tmp_path) as tables:
        row = await tables.practice.open("toy", ANNA, channel=77)
        queues = {(head.row.table_id, head.row.kind): head.queue for head in await tables.outbox.heads()}
        assert queues[row.id, "card"] == QueueKey("member", ANNA.id)
        await tables.preferences.shut_door(ANNA.id, None)
        queues = {(head.row.table_id, head.row.kind): head.queue for head in await tables.outbox.heads()}
        assert queues[row.id, "card"] == QueueKey("table", row.id), "it need not wait for a door"
