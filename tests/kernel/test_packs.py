"""Data packs: files joined into one, with the name of the file that is damaged."""

import json
from pathlib import Path

import pytest

from engines.kernel.loading import packs
from tests.toy import OTHER_PACK, TOY


def test_files_become_one_object_by_name() -> None:
    pack = packs.assemble({"tokens.json": b'{"b": 1, "a": 2}', "board.json": b"[1, 2]"})
    assert json.loads(pack) == {"board": [1, 2], "tokens": {"a": 2, "b": 1}}


def test_the_order_of_keys_makes_no_other_pack() -> None:
    one = packs.assemble({"a.json": b'{"x": 1, "y": 2}', "b.json": b"1"})
    assert one == packs.assemble({"b.json": b" 1 ", "a.json": b'{"y": 2, "x": 1}'})


def test_a_damaged_file_is_named() -> None:
    with pytest.raises(ValueError, match=r"^board\.json: "):
        packs.assemble({"tokens.json": b"{}", "board.json": b"{"})


def test_a_missing_file_is_an_os_error(tmp_path: Path) -> None:
    with pytest.raises(OSError, match=r"no-such\.json"):
        _ = packs.Packs("x", tmp_path, ("no-such.json",), packs.NoData).default


def test_a_game_without_data_has_one_pack_which_is_empty() -> None:
    own = packs.no_data("x")
    assert own.text(own.default) == b"{}"
    with pytest.raises(ValueError, match="unknown field"):
        own.load(b'{"cards": []}')


def test_a_pack_is_found_by_its_digest_and_no_other_is_looked_at() -> None:
    one, other = TOY.load(b"{}"), TOY.load(OTHER_PACK)
    assert TOY.packs.get(one).cards["red-1"].value == 1
    assert TOY.packs.get(other).cards["red-1"].value == 4
    with pytest.raises(ValueError, match="has not been loaded"):
        TOY.packs.get("0" * 64)
