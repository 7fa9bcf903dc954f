"""How much memory there is for the bot: what the machine has, or what a container or a limit leaves of it."""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

MEGABYTE = 1_000_000
BESIDE, ADDRESSES = 210, 290
"""Megabytes of memory, and of address space, that the bot and the process that thinks need beside what is
kept of pictures. `python -m tests.benchmarks small_machine` measures the former."""
LEAST = 16
"""Megabytes of pictures with which drawing still goes well."""


class Room(NamedTuple):
    """Megabytes there are, those that the bot needs to draw, and those that it can keep of pictures."""

    given: int
    needed: int
    pictures: int

    @property
    def is_enough(self) -> bool:
        """Whether pictures can be drawn."""
        return self.pictures >= LEAST


def room(root: Path = Path("/"), addresses: int | None = None) -> Room | None:
    """Return what leaves the least room for pictures; None where no limit is known.

    `root`: of the file system; `addresses`: the limit of the address space in bytes, by default that of this
    process.
    """
    space = _address_space() if addresses is None else addresses
    limits = [(size, BESIDE) for size in _limits(root)] + ([(space, ADDRESSES)] if space is not None else [])
    if not limits:
        return None
    size, beside = min(limits, key=lambda limit: limit[0] - limit[1] * MEGABYTE)
    given = size // MEGABYTE
    return Room(given, beside + LEAST, max(0, given - beside))


def _limits(root: Path) -> Iterator[int]:
    """Yield what the machine has, and the limits of all control groups around this process, in bytes."""
    for line in _read(root / "proc/meminfo").splitlines():
        if line.startswith("MemTotal:"):
            yield int(line.split()[1]) * 1024
    for line in _read(root / "proc/self/cgroup").splitlines():
        _, controllers, path = line.split(":", 2)
        if controllers == "":  # version 2
            groups = root / "sys/fs/cgroup"
            group = groups / path.lstrip("/")
            for each in (group, *group.parents):
                limit = _read(each / "memory.max").strip()
                if limit.isdecimal():
                    yield int(limit)
                if each == groups:
                    break


def _read(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except OSError:
        return ""


def _address_space() -> int | None:
    """Return the limit of the address space in bytes; None: there is none."""
    if sys.platform == "win32":
        return None
    import resource

    limit, _ = resource.getrlimit(resource.RLIMIT_AS)
    return None if limit == resource.RLIM_INFINITY else limit
