"""Ends by agreement and wishes to be told later in the store; databases of before there were any."""

import sqlite3

from bot.store import table_rows, votes
from bot.store.database.migrations import migrate, migrations
from bot.store.members import turn_subscriptions
from bot.store.members.turn_subscriptions import TurnSubscriptionRow


def test_a_database_of_before_opens_with_no_game_ended_by_agreement() -> None:
    db = sqlite3.connect(":memory:", isolation_level=None)
    migrate(db, migrations()[:18])
    db.execute(
        "INSERT INTO games VALUES"
        " (1, 'toy', 'over', 1, 2, NULL, 11, x'', 'joining', 3, 0, 0, NULL, NULL, x'', 0, 0, 9, 1, 0,"
        " 'tall', 'on', 'off')"
    )
    db.execute(
        "INSERT INTO votes (game, kind, status, name, asked, opened)"
        " VALUES (1, 'pause', 'open', '', 'Pause?', 5)"
    )
    migrate(db, migrations())
    row = table_rows.table(db, 1)
    assert row is not None
    assert (row.status, row.ending) == ("over", "")
    assert [(one.kind, one.ending) for one in votes.open_votes(db, 1)] == [("pause", "")]
    assert turn_subscriptions.waiting(db, 1) == []
    db.close()


def test_a_wish_in_the_place_of_one_that_came_true_stays() -> None:
    db = sqlite3.connect(":memory:", isolation_level=None)
    migrate(db, migrations())
    db.execute("PRAGMA foreign_keys = OFF")
    first = TurnSubscriptionRow(table_id=1, user=11, seq=3, turns=2, round="Round 1")
    later = TurnSubscriptionRow(table_id=1, user=11, seq=7, turns=None, round="Round 2")
    turn_subscriptions.keep(db, first)
    turn_subscriptions.keep(db, later)
    assert not turn_subscriptions.drop(db, first)
    assert turn_subscriptions.subscription(db, 1, 11) == later
    assert turn_subscriptions.drop(db, later)
    assert turn_subscriptions.subscription(db, 1, 11) is None
    db.close()
