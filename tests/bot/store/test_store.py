"""Opening, migrating, failing: the database itself."""

import sqlite3
from pathlib import Path
from typing import Any

import pytest

from bot.store import Store, StoreError
from bot.store.database import connection as connection_module
from bot.store.database.db import Db
from bot.store.database.migrations import APPLICATION, Migration, migrate, migrations, statements

FIRST = Migration(1, "CREATE TABLE a (x);\nINSERT INTO a VALUES (';');\n")
SECOND = Migration(2, "-- more; of it\nALTER TABLE a ADD COLUMN y;\nCREATE TABLE b (x);\n")


def tables(path: Path) -> set[str]:
    with sqlite3.connect(path) as db:
        found = {name for (name,) in db.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")}
    db.close()
    return found


async def test_a_new_database_gets_the_whole_schema(tmp_path: Path, caplog: pytest.LogCaptureFixture):
    caplog.set_level("INFO")
    store = await Store.open(tmp_path / "new.db")
    settings = await store.read(
        lambda db: [
            db.execute(f"PRAGMA {name}").fetchone()[0]
            for name in ("journal_mode", "synchronous", "foreign_keys", "user_version", "application_id")
        ]
    )
    await store.close()
    assert settings == ["wal", 2, 1, len(migrations()), APPLICATION]
    assert f"SQLite {sqlite3.sqlite_version}" in caplog.text


async def test_a_file_of_statements_is_split_at_its_semicolons_only():
    assert statements(SECOND.sql) == [
        "-- more; of it\nALTER TABLE a ADD COLUMN y;",
        "CREATE TABLE b (x);",
    ]
    with pytest.raises(ValueError, match="semicolon"):
        statements("CREATE TABLE a (x)")


def test_migrations_go_on_where_they_stopped(tmp_path: Path):
    db = sqlite3.connect(tmp_path / "m.db", isolation_level=None)
    assert migrate(db, (FIRST,)) == 1
    assert migrate(db, (FIRST, SECOND)) == 2
    assert migrate(db, (FIRST, SECOND)) == 2
    assert db.execute("SELECT * FROM a").fetchall() == [(";", None)]
    db.close()


def test_a_migration_that_breaks_leaves_nothing_behind(tmp_path: Path):
    db = sqlite3.connect(tmp_path / "m.db", isolation_level=None)
    broken = Migration(2, "CREATE TABLE half (x);\nINSERT INTO nowhere VALUES (1);\n")
    with pytest.raises(sqlite3.OperationalError):
        migrate(db, (FIRST, broken))
    db.close()
    assert tables(tmp_path / "m.db") == {"a"}
    db = sqlite3.connect(tmp_path / "m.db", isolation_level=None)
    assert migrate(db, (FIRST, SECOND)) == 2
    db.close()


async def test_a_transaction_is_whole_or_not_at_all(tmp_path: Path):
    store = await Store.open(tmp_path / "t.db")

    def half(db: Db) -> None:
        db.execute("INSERT INTO meta VALUES ('a', '1')")
        raise RuntimeError("the power fails")

    with pytest.raises(RuntimeError, match="power"):
        await store.write(half)
    assert await store.read(lambda db: db.execute("SELECT count(*) FROM meta").fetchone()) == (0,)
    await store.close()


async def test_a_kill_in_the_middle_of_a_transaction_leaves_what_was_committed(tmp_path: Path):
    store = await Store.open(tmp_path / "k.db")
    await store.write(lambda db: db.execute("INSERT INTO meta VALUES ('kept', '1')") and None)

    def half(db: Db) -> None:
        db.execute("INSERT INTO meta VALUES ('lost', '1')")
        # What a killed process leaves: the files as they are now.
        for name in ("k.db", "k.db-wal"):
            (tmp_path / f"copy-{name}").write_bytes((tmp_path / name).read_bytes())

    await store.write(half)
    await store.close()
    store = await Store.open(tmp_path / "copy-k.db")
    assert await store.read(lambda db: db.execute("SELECT key FROM meta").fetchall()) == [("kept",)]
    await store.close()


async def test_a_newer_database_is_left_alone(tmp_path: Path):
    path = tmp_path / "newer.db"
    await (await Store.open(path)).close()
    with sqlite3.connect(path) as db:
        db.execute(f"PRAGMA user_version = {len(migrations()) + 1}")
    db.close()
    before = path.read_bytes()
    with pytest.raises(StoreError, match=r"newer\.db was written by a newer version of Parley"):
        await Store.open(path)
    assert path.read_bytes() == before


async def test_a_database_of_another_program_is_left_alone(tmp_path: Path):
    path = tmp_path / "other.db"
    with sqlite3.connect(path) as db:
        db.execute("CREATE TABLE shopping (x)")
    db.close()
    before = path.read_bytes()
    with pytest.raises(StoreError, match="belongs to another program"):
        await Store.open(path)
    assert path.read_bytes() == before


async def test_a_locked_database_is_reported(tmp_path: Path):
    path = tmp_path / "locked.db"
    first = await Store.open(path)
    with pytest.raises(StoreError, match="in use by another program"):
        await Store.open(path, wait=0.05)
    await first.close()
    await (await Store.open(path)).close()


async def test_a_damaged_database_is_reported(tmp_path: Path):
    path = tmp_path / "damaged.db"
    path.write_bytes(b"this is no database at all, whatever its name says" * 100)
    with pytest.raises(StoreError, match="is damaged"):
        await Store.open(path)


async def test_a_folder_that_is_missing_is_reported(tmp_path: Path):
    with pytest.raises(StoreError, match="cannot be opened"):
        await Store.open(tmp_path / "nowhere" / "x.db")


async def test_a_read_only_database_is_reported_and_unchanged(tmp_path: Path):
    store = await Store.open(tmp_path / "r.db")
    await store.read(lambda db: db.execute("PRAGMA query_only = ON").fetchall())
    with pytest.raises(StoreError, match="read-only"):
        await store.write(lambda db: db.execute("INSERT INTO meta VALUES ('a', '1')") and None)
    await store.close()


async def test_a_read_only_file_is_reported_on_opening(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    path = tmp_path / "r.db"
    await (await Store.open(path)).close()
    connect = sqlite3.connect

    def read_only(file: Path, **more: Any) -> sqlite3.Connection:
        return connect(f"file:{file}?mode=ro", uri=True, **more)

    monkeypatch.setattr(connection_module.sqlite3, "connect", read_only)
    with pytest.raises(StoreError, match="read-only"):
        await Store.open(path)


async def test_a_full_disk_is_reported_and_nothing_is_half_written(tmp_path: Path):
    store = await Store.open(tmp_path / "f.db")
    await store.read(
        lambda db: db.execute(
            f"PRAGMA max_page_count = {db.execute('PRAGMA page_count').fetchone()[0]}"
        ).fetchall()
    )

    def much(db: Db) -> None:
        db.execute("INSERT INTO meta VALUES ('small', '1')")
        db.execute("INSERT INTO meta VALUES ('big', hex(zeroblob(1000000)))")

    with pytest.raises(StoreError, match="the disk is full"):
        await store.write(much)
    assert await store.read(lambda db: db.execute("SELECT count(*) FROM meta").fetchone()) == (0,)
    await store.close()


async def test_a_mistake_of_the_program_is_not_blamed_on_the_disk(tmp_path: Path):
    store = await Store.open(tmp_path / "p.db")
    with pytest.raises(sqlite3.OperationalError, match="no such table"):
        await store.write(lambda db: db.execute("INSERT INTO nonsense VALUES (1)") and None)
    await store.close()
    await store.close()
