"""Databases of before there were pages: they open, with nobody let in."""

import sqlite3

from bot.store.database.migrations import migrate, migrations
from bot.store.members import pages
from bot.store.members.pages import PageCodeRow


def test_a_database_of_before_opens_with_nobody_let_in() -> None:
    db = sqlite3.connect(":memory:", isolation_level=None)
    migrate(db, migrations()[:33])
    db.execute(
        "INSERT INTO games"
        " (id, key, status, guild, channel, host, options, seating, seats, epoch, seq, created)"
        " VALUES (1, 'toy', 'running', 1, 2, 11, x'', 'joining', 3, 0, 0, 0)"
    )
    db.execute("INSERT INTO outbox (game, kind, lines, created, due) VALUES (1, 'card', x'5b5d', 5, 5)")
    assert migrate(db, migrations()) >= 34
    assert db.execute("SELECT kind FROM outbox").fetchall() == [("card",)]
    assert pages.of(db, 11, 0) == []
    assert pages.take_code(db, "a", 0) is None
    row = PageCodeRow(digest="a", user=11, guild=1, table_id=1, expires=5)
    pages.add_code(db, row)
    assert pages.take_code(db, "a", 4) == row
    db.close()
