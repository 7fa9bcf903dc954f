"""What hosts do to a database: links, other programs' additions, permissions."""

import os
import sqlite3
from pathlib import Path

import pytest

from bot.store import Store, StoreError
from bot.store.database.backup import backup, check, restore


async def made(path: Path) -> Path:
    """Return a new database."""
    await (await Store.open(path)).close()
    return path


def modes(folder: Path) -> set[int]:
    """Return the permissions of the files in a folder."""
    return {file.stat().st_mode & 0o777 for file in folder.iterdir()}


async def test_two_names_of_a_database_are_one_database(tmp_path: Path):
    path = tmp_path / "parley.db"
    store = await Store.open(path)
    other = tmp_path / "linked.db"
    other.symlink_to(path)
    with pytest.raises(StoreError, match="in use by another program"):
        await Store.open(other, wait=0)
    await store.close()
    await (await Store.open(other)).close()


@pytest.mark.skipif(os.name != "posix", reason="permissions are POSIX's")
async def test_only_the_owner_may_read_what_is_created(tmp_path: Path):
    store = await Store.open(tmp_path / "parley.db")
    await store.write(lambda db: db.execute("INSERT INTO meta VALUES ('a', 'b')"))
    assert modes(tmp_path) == {0o600}
    await store.close()


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ("DROP INDEX outbox_due", "the index outbox_due is missing"),
        ("DROP TABLE drafts", "the table drafts is missing"),
        ("ALTER TABLE meta ADD COLUMN more TEXT", "the table meta has been changed"),
        ("DROP TRIGGER moves_stay", "the trigger moves_stay is missing"),
        (
            "CREATE TRIGGER spy AFTER INSERT ON moves BEGIN DELETE FROM seats; END",
            "the trigger spy is not Parley's",
        ),
        ("CREATE VIEW peek AS SELECT seed FROM games", "the view peek is not Parley's"),
        ("CREATE UNIQUE INDEX narrow ON seats (name)", "the index narrow is not Parley's"),
    ],
)
async def test_a_database_that_was_changed_is_refused(tmp_path: Path, change: str, says: str):
    path = await made(tmp_path / "parley.db")
    with sqlite3.connect(path) as db:
        db.execute(change)
    db.close()
    before = path.read_bytes()
    for opening in (Store.open, Store.look):
        with pytest.raises(StoreError, match=says):
            await opening(path)
    with pytest.raises(StoreError, match=says):
        check(path)
    with pytest.raises(StoreError, match=says):
        restore(path, tmp_path / "other.db")
    with pytest.raises(StoreError, match=says):
        backup(path, tmp_path / "copy.db")
    assert path.read_bytes() == before


async def test_a_table_of_another_program_does_no_harm(tmp_path: Path):
    path = await made(tmp_path / "parley.db")
    with sqlite3.connect(path) as db:
        db.execute("CREATE TABLE _replication (seq INTEGER)")
    db.close()
    await (await Store.open(path)).close()
