"""A restore that is killed at any moment leaves a whole database under its name: the former or the copy."""

import os
import sqlite3
from collections.abc import Generator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest

from bot.store import Store
from bot.store.database import backup as backups
from bot.store.database.backup import backup, check, restore

STEPS = ("replace", "rename", "unlink", "link")


class Killed(BaseException):
    """In the place of a signal: nothing is tidied up that is not there already."""


@contextmanager
def killed_at(monkeypatch: pytest.MonkeyPatch, at: int, *, links: bool) -> Generator[list[str]]:
    """Let the process end before the step of this number that changes a name."""
    steps: list[str] = []

    def stepping(name: str) -> Any:
        original = getattr(os, name)

        def step(*arguments: Any, **options: Any) -> Any:
            if name == "link" and not links:
                raise OSError(1, "no links")
            if len(steps) == at:
                raise Killed
            steps.append(name)
            return original(*arguments, **options)

        return step

    with monkeypatch.context() as patch:
        for name in STEPS:
            patch.setattr(os, name, stepping(name))
        yield steps


def notes(path: Path) -> list[str]:
    with closing(sqlite3.connect(path)) as db:
        return [key for (key,) in db.execute("SELECT key FROM meta ORDER BY key")]


async def made(path: Path, folder: Path) -> Path:
    """Return a copy of a database that went on after it."""
    store = await Store.open(path)
    await store.write(lambda db: db.execute("INSERT INTO meta VALUES ('old', '1')") and None)
    copy = backup(path, folder / "copy.db")
    await store.write(lambda db: db.execute("INSERT INTO meta VALUES ('new', '1')") and None)
    await store.close()
    return copy


@pytest.mark.parametrize("links", [True, False], ids=["links", "no links"])
async def test_there_is_a_database_under_its_name_whenever_it_is_killed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, links: bool
):
    outcomes: list[list[str]] = []
    for at in range(40):
        folder = tmp_path / str(at)
        folder.mkdir()
        path = folder / "live.db"
        copy = await made(path, folder)
        with killed_at(monkeypatch, at, links=links) as steps:
            try:
                restore(copy, path)
            except Killed:
                pass
            else:
                break
        assert check(path)
        outcomes.append(notes(path))
        assert outcomes[-1] in (["new", "old"], ["old"]), steps
        assert restore(copy, path) is not None  # and it can be tried again
        assert notes(path) == ["old"]
    assert {"new" in outcome for outcome in outcomes} == {True, False}
    assert sorted(outcomes, key=len, reverse=True) == outcomes


def unsettled(_path: Path) -> None:
    """Leave the log as it is, as for a damaged database."""


async def test_a_log_that_could_not_be_settled_goes_along(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    path = tmp_path / "live.db"
    copy = await made(path, tmp_path)
    path.with_name("live.db-wal").write_bytes(b"a log")
    monkeypatch.setattr(backups, "_settle", unsettled)
    aside = restore(copy, path)
    assert aside is not None
    assert aside.with_name(f"{aside.name}-wal").read_bytes() == b"a log"
    assert not path.with_name("live.db-wal").exists()
    again = restore(copy, path)
    assert again not in {aside, None}
