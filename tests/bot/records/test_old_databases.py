"""Databases of earlier versions: their games are played again, and compared by what they mean."""

import lzma
from pathlib import Path

import pytest

from bot.records.replay import replay_all
from bot.store import Store
from engines import GAMES

SAMPLE = Path("tests/samples/databases/age_of_reason-schema-8.sqlite3.xz")


def unpacked(sample: Path, folder: Path) -> Path:
    path = folder / "parley.sqlite3"
    path.write_bytes(lzma.decompress(sample.read_bytes()))
    return path


@pytest.mark.xfail(
    strict=True,
    raises=AssertionError,
    reason="a field that was added to the state since counts as a difference, and hosts are told to go back",
)
async def test_an_old_game_is_the_same_where_the_state_only_got_a_field_since(tmp_path: Path):
    path = unpacked(SAMPLE, tmp_path)
    store = await Store.open(path)
    try:
        found = [(one.row.id, one.entries, one.difference) async for one in replay_all(store, GAMES)]
    finally:
        await store.close()
    assert found == [(10, 62, None)]
