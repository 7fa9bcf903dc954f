"""However much is stored, what is asked for every day is found by index, as is what goes with a game."""

import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

from bot.store import Store, channel_queues, counts, lobbies, outbox, results, servers, table_rows, votes
from bot.store.database.db import Db
from bot.store.database.migrations import migrate, migrations
from bot.store.members import notices, pages, private, talk
from bot.store.results import Scope
from bot.store.schedule import delayed_answers
from tests.bot.store.explaining import plans

ASKED: dict[str, Callable[[Db], object]] = {
    "what is to be sent": lambda db: channel_queues.heads(db, 1, 2, 0),
    "when more is to be sent": lambda db: outbox.next_due(db, 1),
    "how much is due": lambda db: counts.due(db, 1.5),
    "the games of a member": lambda db: table_rows.of_user(db, 1),
    "what a member owes": lambda db: table_rows.owed_by(db, 1),
    "the games of a server": lambda db: table_rows.in_guild(db, 1),
    "the lobbies of a server": lambda db: lobbies.hosts(db, 1),
    "a game by its thread": lambda db: table_rows.in_thread(db, 1),
    "a game by its seed": lambda db: table_rows.committed(db, "a"),
    "a member's notices": lambda db: notices.owe_user(db, 1, 1),
    "what a message tells": lambda db: notices.sharing(db, 1),
    "who wants to hear that they are next": lambda db: notices.wanting_next(db, 1),
    "how soon orders answer": lambda db: delayed_answers.paces(db, 1),
    "orders that wait": lambda db: delayed_answers.hurry(db, 1, 1),
    "open votes": lambda db: votes.open_votes(db, 1),
    "a first whisper": lambda db: talk.first_of(db, 1),
    "whispers on their way": lambda db: talk.set_out(db, 1, 1, 1),
    "the code of a link": lambda db: pages.take_code(db, "a", 1),
    "the session of a browser": lambda db: pages.session(db, "a", 1),
    "a member's pages": lambda db: pages.of(db, 1, 1),
    "links and pages that have expired": lambda db: pages.clean_up(db, 1),
    "a member's private tables": lambda db: private.of_member(db, 1),
    "a member's trial": lambda db: private.trial(db, 1, 1),
    "trials of a table": lambda db: private.trials(db, 1),
    "the tables at which a member is known": lambda db: servers.tables_with(db, 1, 1),
    "what a member's games say": lambda db: results.page(db, Scope(user=1), "over"),
    "what a server's games say": lambda db: results.page(db, Scope(guild=1), "running"),
    "a server's games that are not counted": lambda db: results.uncounted(db, Scope(guild=1), 3),
    "how many of a member's games are not counted": lambda db: results.count_uncounted(db, Scope(user=1)),
}


@pytest.mark.parametrize("name", ASKED)
async def test_what_is_asked_for_every_day_is_found_by_index(name: str, tmp_path: Path):
    store = await Store.open(tmp_path / "parley.db")
    found = [step for steps in await store.write(lambda db: plans(db, ASKED[name])) for step in steps]
    tables = await store.read(lambda db: {one for (one,) in db.execute("SELECT name FROM sqlite_schema")})
    await store.close()
    assert any("INDEX" in plan or "PRIMARY KEY" in plan for plan in found), found
    scanned = [plan for plan in found if plan.startswith("SCAN") and plan.split()[1] in tables]
    assert not [plan for plan in scanned if "INDEX" not in plan], found


def test_what_is_deleted_with_a_game_is_found_by_index():
    db = sqlite3.connect(":memory:", isolation_level=None)
    migrate(db, migrations())
    for (table,) in db.execute("SELECT name FROM sqlite_schema WHERE type = 'table'").fetchall():
        whole = [name for _, name, _, _, partial in db.execute(f"PRAGMA index_list({table})") if not partial]
        first = {db.execute(f"PRAGMA index_info({name})").fetchone()[2] for name in whole}
        first |= {name for _, name, _, _, _, key in db.execute(f"PRAGMA table_info({table})") if key == 1}
        keys = db.execute(f"PRAGMA foreign_key_list({table})").fetchall()
        refers = {row[3] for row in keys if row[2] in {"games", "votes", "whispers"}}
        assert refers <= first, table
    db.close()
