"""The store on a PostgreSQL server: opening, whole transactions, failing."""

from pathlib import Path
from typing import Any

import psycopg
import pytest

from bot.store import EmptyStoreError, Store, StoreError
from bot.store.database.db import Db
from bot.store.database.dialect import translated
from bot.store.database.engine import shown
from bot.store.database.migrations import migrations
from bot.store.database.postgres_schema import columns, steps
from bot.store.database.shape import tables
from tests.bot.postgres.server import fresh


def raw(url: str) -> psycopg.Connection[Any]:
    return psycopg.connect(url, autocommit=True)


def rows(db: Db) -> int:
    return db.execute("SELECT count(*) FROM meta WHERE key <> 'schema'").fetchone()[0]


def put(key: str) -> Any:
    return lambda db: db.execute("INSERT INTO meta VALUES (?, '1')", (key,)) and None


@pytest.mark.parametrize(
    ("sqlite", "postgres"),
    [
        (
            "SELECT ? WHERE a LIKE 'what? 5 %' AND b = :name",
            "SELECT %s WHERE a LIKE 'what? 5 %%' AND b = %(name)s",
        ),
        (
            "SELECT user, seats.user, users.user_id FROM users",
            'SELECT "user", seats."user", users.user_id FROM users',
        ),
        ("WHERE a IS ? AND b IS NOT c.d", "WHERE a IS NOT DISTINCT FROM %s AND b IS DISTINCT FROM c.d"),
        ("WHERE a IS NULL AND b IS NOT NULL", "WHERE a IS NULL AND b IS NOT NULL"),
        ("WHERE a IS (SELECT 1)", "WHERE a IS NOT DISTINCT FROM (SELECT 1)"),
    ],
)
def test_one_text_serves_both(sqlite: str, postgres: str):
    assert translated(sqlite) == postgres


async def test_a_new_database_gets_the_whole_schema_and_both_kinds_are_in_step(server: str, tmp_path: Path):
    url = fresh(server, "whole")
    await (await Store.open(url)).close()
    with raw(url) as db:
        found = columns(db)
    assert {table: sorted(names) for table, names in found.items()} == {
        table: sorted(names) for table, names in tables(len(migrations())).items()
    }
    assert steps()[-1].number == len(migrations())


async def test_what_was_written_is_there_after_opening_it_again(server: str):
    url = fresh(server, "again")
    store = await Store.open(url)
    await store.write(put("kept"))
    await store.close()
    await store.close()
    store = await Store.open(url)
    assert await store.read(rows) == 1
    await store.close()


async def test_a_transaction_is_whole_or_not_at_all(server: str):
    store = await Store.open(fresh(server, "halves"))

    def half(db: Db) -> None:
        put("a")(db)
        raise RuntimeError("the power fails")

    with pytest.raises(RuntimeError, match="power"):
        await store.write(half)
    assert await store.read(rows) == 0
    await store.close()


async def test_a_second_bot_is_refused(server: str):
    url = fresh(server, "locked")
    first = await Store.open(url)
    with pytest.raises(StoreError, match="in use by another bot"):
        await Store.open(url, wait=0.05)
    looking = await Store.look(url)
    assert await looking.read(rows) == 0
    await looking.close()
    await first.close()
    await (await Store.open(url)).close()


async def test_who_only_looks_changes_nothing(server: str):
    url = fresh(server, "looked")
    await (await Store.open(url)).close()
    store = await Store.look(url)
    with pytest.raises(StoreError, match="takes no changes"):
        await store.read(put("a"))
    await store.close()


async def test_a_lost_connection_is_begun_again_and_what_was_cut_off_never_happened(server: str):
    url = fresh(server, "lost")
    store = await Store.open(url)
    await store.write(put("before"))

    def me(db: Db) -> int:
        return db.execute("SELECT pg_backend_pid()").fetchone()[0]

    def cut(db: Db) -> None:
        put("cut")(db)
        with raw(server) as other:
            other.execute("SELECT pg_terminate_backend(%s, 5000)", (me(db),))
        put("late")(db)

    with pytest.raises(StoreError, match="does not answer"):
        await store.write(cut)
    assert await store.read(rows) == 1
    with raw(server) as other:
        other.execute("SELECT pg_terminate_backend(%s, 5000)", (await store.read(me),))
    await store.write(put("after"))  # nothing had begun: nobody notices
    assert await store.read(rows) == 2
    await store.close()


async def test_who_lost_the_connection_and_then_the_lock_writes_no_more(server: str):
    url = fresh(server, "fenced")
    slept = await Store.open(url)
    pid = await slept.read(lambda db: db.execute("SELECT pg_backend_pid()").fetchone()[0])
    with raw(server) as other:
        other.execute("SELECT pg_terminate_backend(%s, 5000)", (pid,))
    awake = await Store.open(url)
    with pytest.raises(StoreError, match="in use by another bot"):
        await slept.write(put("late"))
    await awake.close()
    await slept.close()


@pytest.mark.parametrize(
    ("broken", "told"),
    [
        ("CREATE TABLE shopping (x INTEGER)", "belongs to another program"),
        ("parley; UPDATE meta SET value = '999' WHERE key = 'schema'", "written by a newer version"),
        ("parley; ALTER TABLE seats DROP COLUMN name", "the table seats has been changed"),
        ("parley; DROP TABLE notes", "the table notes is missing"),
    ],
)
async def test_a_database_that_is_not_ours_is_left_alone(server: str, broken: str, told: str):
    url = fresh(server, f"strange{len(broken)}")
    first, *more = broken.split("; ")
    if first == "parley":
        await (await Store.open(url)).close()
    with raw(url) as db:
        db.execute((more or [first])[0].encode())
        before = columns(db)
    with pytest.raises(StoreError, match=told):
        await Store.open(url)
    with raw(url) as db:
        assert columns(db) == before


async def test_who_looks_at_an_older_or_an_empty_database_is_told_to_start_the_bot(server: str):
    with pytest.raises(EmptyStoreError, match="the bot prepares it when it starts"):
        await Store.look(fresh(server, "empty"))
    await (await Store.open(url := fresh(server, "older"))).close()
    with raw(url) as db:
        db.execute("UPDATE meta SET value = '25' WHERE key = 'schema'")
    with pytest.raises(StoreError, match="start this one's bot on it first"):
        await Store.look(url)


async def test_a_server_that_is_not_there_is_reported_without_the_password():
    with pytest.raises(StoreError) as told:
        await Store.open("postgresql://me:secret@localhost:1/parley")
    assert str(told.value) == "The database postgresql://localhost:1/parley does not answer."
    assert shown("postgres://me:secret@db.example/parley?sslmode=require") == "postgresql://db.example/parley"
    assert shown("postgresql://me:secret@a:5432,b:5433/parley") == "postgresql://a:5432,b:5433/parley"


async def test_a_mistake_of_the_program_is_not_blamed_on_the_server(server: str):
    store = await Store.open(fresh(server, "mistake"))
    with pytest.raises(psycopg.errors.UndefinedTable):
        await store.write(lambda db: db.execute("INSERT INTO nonsense VALUES (1)") and None)
    await store.close()
