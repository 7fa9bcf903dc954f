"""Databases of earlier versions: their games are played again, and compared by what they mean."""

import lzma
import zlib
from pathlib import Path

import msgspec
import pytest

from bot.cli import main
from bot.records.replay import replay_all
from bot.store import Store
from bot.store.database.db import Db
from engines import GAMES

SAMPLE = Path("tests/samples/databases/age_of_reason-schema-8.sqlite3.xz")


def unpacked(sample: Path, folder: Path) -> Path:
    path = folder / "parley.sqlite3"
    path.write_bytes(lzma.decompress(sample.read_bytes()))
    return path


async def test_an_old_game_is_the_same_where_the_state_only_got_a_field_since(tmp_path: Path):
    path = unpacked(SAMPLE, tmp_path)
    store = await Store.open(path)
    try:
        found = [(one.row.id, one.entries, one.difference) async for one in replay_all(store, GAMES)]
    finally:
        await store.close()
    assert found == [(10, 62, None)]


async def test_a_game_that_differs_elsewhere_too_is_called_different(tmp_path: Path):
    path = unpacked(SAMPLE, tmp_path)
    store = await Store.open(path)
    try:
        await store.write(_richer)
        found = [one.difference async for one in replay_all(store, GAMES)]
    finally:
        await store.close()
    assert len(found) == 1
    assert "state after entry" in (found[0] or "")


def _richer(db: Db) -> None:
    """Give a seat more gold in the latest snapshot, which lacks the new field."""
    number, seq, packed = db.execute(
        "SELECT game, seq, state FROM snapshots WHERE seq > 0 ORDER BY seq DESC LIMIT 1"
    ).fetchone()
    plain = msgspec.json.decode(zlib.decompress(packed))
    plain["state"]["players"][0]["gold"] += 1
    state = zlib.compress(msgspec.json.encode(plain))
    db.execute("UPDATE snapshots SET state = ? WHERE game = ? AND seq = ?", (state, number, seq))


def test_hosts_are_told_to_go_back_only_where_a_game_differs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    monkeypatch.setenv("PARLEY_DB", str(unpacked(SAMPLE, tmp_path)))
    assert main(["replay"]) == 0
    said = capsys.readouterr()
    assert "age_of_reason 10: 62 entries, the same" in said.out
    assert said.err == ""
