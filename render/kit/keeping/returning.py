"""Memory that was freed goes back to the system: the C library would rather hold it for the next picture."""

import ctypes
import sys
from collections.abc import Callable

ENOUGH = 16 << 20
"""So many freed bytes are worth the walk through all memory, which takes a millisecond or two."""


def _trimmer() -> Callable[[int], int] | None:
    """Return glibc's `malloc_trim`; None with other C libraries."""
    if not sys.platform.startswith("linux"):
        return None
    try:
        trim = ctypes.CDLL(None).malloc_trim
    except (OSError, AttributeError):
        return None
    trim.argtypes, trim.restype = [ctypes.c_size_t], ctypes.c_int
    return trim


class Returned:
    """Counts what was freed, and gives it back when it is `ENOUGH`."""

    def __init__(self) -> None:
        self._freed = 0
        self._trim = _trimmer()

    def add(self, size: int) -> None:
        """Note that so many bytes were freed."""
        self._freed += size

    def trim(self) -> None:
        """Give back what was freed, if it is enough. Takes no lock: at worst it is done twice."""
        if self._freed >= ENOUGH:
            self._freed = 0
            if self._trim is not None:
                self._trim(0)
