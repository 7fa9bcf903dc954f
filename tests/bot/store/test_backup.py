"""Copies of the database: made beside a writer, put back without one, and never half."""

import sqlite3
import stat
from pathlib import Path

import pytest

from bot.store import Store, StoreError
from bot.store.database.backup import backup, check, restore
from bot.store.database.db import Db
from bot.store.database.migrations import migrate, migrations


async def note(store: Store, key: str) -> None:
    await store.write(lambda db: db.execute("INSERT INTO meta VALUES (?, '1')", (key,)) and None)


async def notes(path: Path) -> list[str]:
    store = await Store.look(path)
    try:
        return [key for (key,) in await store.read(lambda db: db.execute("SELECT key FROM meta").fetchall())]
    finally:
        await store.close()


def copies(folder: Path) -> list[str]:
    return sorted(one.name for one in folder.glob("copy*"))


async def test_a_backup_is_made_while_the_bot_writes(tmp_path: Path):
    store = await Store.open(tmp_path / "live.db")
    await note(store, "before")
    made = backup(tmp_path / "live.db", tmp_path / "copy.db")
    await note(store, "after")
    assert await notes(made) == ["before"]
    assert await notes(tmp_path / "live.db") == ["after", "before"]
    await store.close()
    assert stat.S_IMODE(made.stat().st_mode) == 0o600
    assert copies(tmp_path) == ["copy.db"]


async def test_a_backup_into_a_folder_is_named_by_its_time(tmp_path: Path):
    await (await Store.open(tmp_path / "live.sqlite3")).close()
    (tmp_path / "kept").mkdir()
    made = backup(tmp_path / "live.sqlite3", tmp_path / "kept")
    assert made.parent.name == "kept"
    assert made.name.startswith("live-20")
    assert check(made) == len(migrations())


async def test_a_backup_overwrites_nothing_and_needs_a_database(tmp_path: Path):
    await (await Store.open(tmp_path / "live.db")).close()
    (tmp_path / "there.db").write_bytes(b"precious")
    with pytest.raises(StoreError, match=r"There is a file .*there\.db already"):
        backup(tmp_path / "live.db", tmp_path / "there.db")
    assert (tmp_path / "there.db").read_bytes() == b"precious"
    with pytest.raises(StoreError, match="There is no database"):
        backup(tmp_path / "none.db", tmp_path / "copy.db")
    with pytest.raises(StoreError, match="No such file or directory"):
        backup(tmp_path / "live.db", tmp_path / "nowhere" / "copy.db")
    (tmp_path / "letter.db").write_bytes(b"this is a letter" * 100)
    with pytest.raises(StoreError, match="is damaged or no SQLite database"):
        backup(tmp_path / "letter.db", tmp_path / "copy.db")
    assert not copies(tmp_path)


async def test_restoring_keeps_what_was_there(tmp_path: Path):
    path = tmp_path / "live.db"
    store = await Store.open(path)
    await note(store, "old")
    made = backup(path, tmp_path / "copy.db")
    await note(store, "new")
    with pytest.raises(StoreError, match="in use by another program"):
        restore(made, path, wait=0.05)
    await store.close()
    aside = restore(made, path)
    assert aside is not None
    assert await notes(path) == ["old"]
    assert await notes(aside) == ["new", "old"]
    assert restore(made, tmp_path / "fresh.db") is None
    assert await notes(tmp_path / "fresh.db") == ["old"]


async def test_a_damaged_database_is_put_aside_as_it_is(tmp_path: Path):
    path = tmp_path / "live.db"
    store = await Store.open(path)
    await note(store, "old")
    made = backup(path, tmp_path / "copy.db")
    await store.close()
    path.write_bytes(b"damaged" * 100)
    aside = restore(made, path)
    assert aside is not None
    assert aside.read_bytes() == b"damaged" * 100
    assert await notes(path) == ["old"]


@pytest.mark.parametrize("content", [b"", b"a letter" * 200, None])
async def test_what_is_no_backup_is_not_restored(tmp_path: Path, content: bytes | None):
    path, source = tmp_path / "live.db", tmp_path / "copy.db"
    await (await Store.open(path)).close()
    before = path.read_bytes()
    if content is not None:
        source.write_bytes(content)
    with pytest.raises(StoreError, match=r"copy\.db"):
        restore(source, path)
    assert path.read_bytes() == before


async def test_a_backup_with_a_broken_page_is_found_out(tmp_path: Path):
    path = tmp_path / "live.db"
    store = await Store.open(path)
    for number in range(200):
        await note(store, f"{number:0100}")
    made = backup(path, tmp_path / "copy.db")
    await store.close()
    raw = bytearray(made.read_bytes())
    place = raw.rindex(b"0100")
    raw[place - 3000 : place] = b"\0" * 3000
    made.write_bytes(bytes(raw))
    with pytest.raises(StoreError, match="is damaged"):
        restore(made, path)


async def test_a_newer_backup_is_left_alone(tmp_path: Path):
    await (await Store.open(tmp_path / "live.db")).close()
    made = backup(tmp_path / "live.db", tmp_path / "copy.db")
    with sqlite3.connect(made) as db:
        db.execute(f"PRAGMA user_version = {len(migrations()) + 1}")
    db.close()
    with pytest.raises(StoreError, match="newer version of Parley"):
        restore(made, tmp_path / "live.db")


async def test_looking_changes_nothing_and_sees_whole_transactions(tmp_path: Path):
    path = tmp_path / "live.db"
    store = await Store.open(path)
    other = await Store.look(path)
    await note(store, "a")

    def twice(db: Db) -> tuple[int, int]:
        (first,) = db.execute("SELECT count(*) FROM meta").fetchone()
        with sqlite3.connect(path, isolation_level=None) as third:  # as the bot would, in between
            third.execute(f"INSERT INTO meta VALUES ('b{first}', '1')")
        third.close()
        return first, db.execute("SELECT count(*) FROM meta").fetchone()[0]

    assert await other.read(twice) == (1, 1)
    assert (await other.read(twice))[0] == 2
    with pytest.raises(StoreError, match="read-only"):
        await note(other, "never")
    await other.close()
    await store.close()


async def test_an_older_database_is_read_in_a_copy(tmp_path: Path):
    path = tmp_path / "old.db"
    db = sqlite3.connect(path, isolation_level=None)
    migrate(db, migrations()[:1])
    db.execute("INSERT INTO meta VALUES ('old', '1')")
    db.close()
    before = path.read_bytes()
    store = await Store.look(path)
    found = await store.read(lambda db: db.execute("SELECT opened FROM moves").fetchall())
    assert found == []
    await store.close()
    assert await notes(path) == ["old"]
    assert path.read_bytes() == before


async def test_what_a_crash_left_can_be_read(tmp_path: Path):
    store = await Store.open(tmp_path / "k.db")
    await note(store, "kept")
    for name in ("k.db", "k.db-wal"):
        (tmp_path / f"copy-{name}").write_bytes((tmp_path / name).read_bytes())
    await store.close()
    assert await notes(tmp_path / "copy-k.db") == ["kept"]
