"""What has been explained to whom; databases of before there were guided tables."""

import sqlite3

from bot.store import table_rows
from bot.store.database.migrations import migrate, migrations
from bot.store.members import lessons, notices
from bot.store.members.lessons import MetRow


def test_a_database_of_before_opens_with_nothing_explained() -> None:
    db = sqlite3.connect(":memory:", isolation_level=None)
    migrate(db, migrations()[:17])
    db.execute(
        "INSERT INTO games VALUES"
        " (1, 'toy', 'running', 1, 2, NULL, 11, x'', 'joining', 3, 0, 0, NULL, NULL, x'', 0, 0, NULL, 1, 0,"
        " 'tall', 'on')"
    )
    db.execute(
        "INSERT INTO prefs (user, zone, first, digest, again, later, most, next, alone, wide)"
        " VALUES (11, 'UTC', 'awake', 480, 43200, 86400, 5, 0, 0, 1)"
    )
    migrate(db, migrations())
    row = table_rows.table(db, 1)
    assert row is not None
    assert (row.hints, row.guided, row.talk) == ("on", "off", "open")
    prefs = notices.prefs(db, 11)
    assert prefs.wide
    assert prefs.guided
    assert lessons.met(db, 11, "toy", "bid") is None
    db.close()


def test_each_rule_of_each_game_is_met_by_each_member_alone() -> None:
    db = sqlite3.connect(":memory:", isolation_level=None)
    migrate(db, migrations())
    row = MetRow(user=11, key="toy", rule="bid", table_id=3, decision="0.1")
    lessons.note(db, row)
    lessons.note(db, row)
    assert lessons.met(db, 11, "toy", "bid") == row
    for user, key, rule in ((12, "toy", "bid"), (11, "other", "bid"), (11, "toy", "pay")):
        assert lessons.met(db, user, key, rule) is None
    db.close()
