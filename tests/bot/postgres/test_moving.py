"""`parley move-to`: everything into a database of the other kind, and back."""

import contextlib
import random
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from bot import cli
from bot.store.database.migrations import migrations
from bot.store.database.shape import tables as tables_of
from engines import GAMES
from tests.bot.postgres.server import fresh
from tests.bot.tables.tables_kit import ANNA, BEN, CLEO, begin, play_on, service

Rows = dict[str, list[tuple[Any, ...]]]


@pytest.fixture(autouse=True)
def on_postgres() -> None:
    """Here files are files."""


@pytest.fixture
async def path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A file with two games that are running, and practice."""
    async with service(tmp_path, games=GAMES) as tables:
        game = await begin(tables, ANNA, BEN, CLEO, key="endeavor")
        await play_on(tables, game, random.Random(1), undo=0.2, steps=60)
        await tables.practice.open("pax_renaissance", ANNA)
        game = await begin(tables, ANNA, BEN, CLEO, key="age_of_renaissance")
        await tables.clocks.change(game, ANNA.id, kind="bank", span=86400, refill=3600)
        await tables.notes.replace(game, ANNA.id, "Ben has the wool; 'tis sure")
        await tables.pages.sign_in(ANNA.id, "Firefox")
        await tables.pages.invite(ANNA.id, 1, game)
        await tables.repository.store.write(lambda db: db.execute("DELETE FROM outbox WHERE id > 3") and None)
    monkeypatch.setenv("PARLEY_DB", str(tmp_path / "parley.db"))
    return tmp_path / "parley.db"


def all_of(path: Path) -> Rows:
    """Return every row of a file, by table, in no order of its own."""
    with contextlib.closing(sqlite3.connect(path)) as db:
        found: Rows = {
            table: db.execute(f"SELECT {', '.join(names)} FROM {table}").fetchall()
            for table, names in tables_of(len(migrations())).items()
        }
        found["given"] = db.execute("SELECT * FROM sqlite_sequence WHERE seq > 0").fetchall()
    found["meta"] = [row for row in found["meta"] if row[0] != "schema"]
    return {table: sorted(rows, key=repr) for table, rows in found.items()}


def test_there_and_back_all_is_the_same(
    path: Path, server: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    there, back = fresh(server, "moved"), path.with_name("back.db")
    assert cli.main(["move-to", there]) == 0
    assert "each of 3 games was played again there" in capsys.readouterr().out
    assert cli.main(["move-to", there]) == 1
    assert "There is something in that database already" in capsys.readouterr().err
    monkeypatch.setenv("PARLEY_DB", there)
    assert cli.main(["move-to", str(back)]) == 0
    assert all_of(back) == all_of(path)
    assert all_of(back)["notes"]
    assert all_of(back)["page_codes"]
    assert all_of(back)["page_sessions"]


def test_it_says_what_cannot_be(
    path: Path, server: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["move-to", str(path.with_name("other.db"))]) == 1
    assert "a file is copied with `parley backup`" in capsys.readouterr().err
    monkeypatch.setenv("PARLEY_DB", fresh(server, "nothing"))
    assert cli.main(["move-to", str(path)]) == 1
    assert "There is a file" in capsys.readouterr().err
    assert cli.main(["backup", "copy.db"]) == 1
    assert "copy it with pg_dump" in capsys.readouterr().err


def test_the_doctor_and_the_replay_know_a_server(
    path: Path, server: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    there = fresh(server, "hosted")
    assert cli.main(["move-to", there]) == 0
    monkeypatch.setenv("PARLEY_DB", there)
    monkeypatch.delenv("DISCORD_TOKEN", raising=False)
    capsys.readouterr()
    assert cli.main(["replay"]) == 0
    assert "3 games, 0 different" in capsys.readouterr().out
    cli.main(["doctor"])  # without a token not all is well
    told = capsys.readouterr().out
    assert "The database is on a PostgreSQL server, and as Parley made it." in told
    assert "2 games are running." in told
