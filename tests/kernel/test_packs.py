"""Data packs: files joined into one, with the name of the file that is damaged."""

import json

import pytest

from engines.kernel import packs


def test_files_become_one_object_by_name() -> None:
    pack = packs.assemble({"tokens.json": b'{"b": 1, "a": 2}', "board.json": b"[1, 2]"})
    assert json.loads(pack) == {"board": [1, 2], "tokens": {"a": 2, "b": 1}}


def test_the_order_of_keys_makes_no_other_pack() -> None:
    one = packs.assemble({"a.json": b'{"x": 1, "y": 2}', "b.json": b"1"})
    assert one == packs.assemble({"b.json": b" 1 ", "a.json": b'{"y": 2, "x": 1}'})


def test_a_damaged_file_is_named() -> None:
    with pytest.raises(ValueError, match=r"^board\.json: "):
        packs.assemble({"tokens.json": b"{}", "board.json": b"{"})


def test_a_missing_file_is_an_os_error() -> None:
    with pytest.raises(OSError, match=r"no-such\.json"):
        packs.files("endeavor", ("no-such.json",))
