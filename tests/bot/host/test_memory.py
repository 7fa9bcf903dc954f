"""Too little memory for pictures is said at the start: of a machine, a container or the address space."""

from pathlib import Path

import pytest

from bot.host.memory import ADDRESSES, BESIDE, LEAST, room
from bot.texts.hosting import memory as texts

MEGABYTE = 1_000_000


def machine(root: Path, total: int, limits: dict[str, str] | None = None, group: str = "0::/") -> Path:
    """Write what Linux says of a machine with so many megabytes, and of its control groups."""
    (root / "proc/self").mkdir(parents=True)
    (root / "proc/meminfo").write_text(f"MemTotal:  {total * MEGABYTE // 1024} kB\nMemFree:  12 kB\n")
    (root / "proc/self/cgroup").write_text(f"5:memory:/old\n{group}\n")
    for path, limit in (limits or {}).items():
        (root / "sys/fs/cgroup" / path).mkdir(parents=True, exist_ok=True)
        (root / "sys/fs/cgroup" / path / "memory.max").write_text(f"{limit}\n")
    return root


def test_a_usual_machine_is_large_enough(tmp_path: Path):
    assert room(machine(tmp_path, 1000), 1 << 40) == (999, BESIDE + LEAST, 999 - BESIDE)


def test_a_small_machine_keeps_less_of_pictures(tmp_path: Path):
    space = room(machine(tmp_path, BESIDE + 41), 1 << 40)
    assert space is not None
    assert space.is_enough
    assert space.pictures == 40


def test_a_smaller_one_draws_none(tmp_path: Path):
    space = room(machine(tmp_path, BESIDE + LEAST - 1), 1 << 40)
    assert space is not None
    assert not space.is_enough


@pytest.mark.parametrize(
    ("limits", "given"),
    [
        ({"": "max", "bots": "max", "bots/parley": "128000000"}, 128),
        ({"": "max", "bots": "64000000", "bots/parley": "128000000"}, 64),
        ({"": "max", "bots": "max", "bots/parley": "max"}, 4000),
        ({}, 4000),
    ],
)
def test_the_narrowest_group_counts(tmp_path: Path, limits: dict[str, str], given: int):
    space = room(machine(tmp_path, 4000, limits, "0::/bots/parley"), 1 << 40)
    assert space is not None
    assert space.given == given


def test_address_space_may_be_short(tmp_path: Path):
    root = machine(tmp_path, 4000)
    assert room(root, 256 * MEGABYTE) == (256, ADDRESSES + LEAST, 0)
    assert room(root, (ADDRESSES + 96) * MEGABYTE) == (ADDRESSES + 96, ADDRESSES + LEAST, 96)


def test_where_nothing_is_known_nothing_is_said(tmp_path: Path):
    space = room(tmp_path, 1 << 40)
    assert space is None or space.is_enough


def test_it_is_one_line_with_both_figures():
    said = texts.SHORT.format(given=199, needed=246)
    assert "199 MB" in said
    assert "246 MB" in said
    assert "\n" not in said
