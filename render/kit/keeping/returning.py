"""Memory that was freed goes back to the system: the C library would rather hold it for the next picture."""

import ctypes
import os
import sys
from collections.abc import Callable
from pathlib import Path

SLACK = 20 << 20
"""So many bytes more than after the last time, and memory is given back. A walk through all of it takes some
milliseconds, and what the next picture needs has to be fetched again: that of one picture stays."""
STATM = Path("/proc/self/statm")


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


class Returning:
    """Gives memory back when the process has grown by `SLACK`. Threads may use it at the same time."""

    def __init__(
        self, trim: Callable[[int], int] | None, resident: Callable[[], int], slack: int = SLACK
    ) -> None:
        """`trim`: gives all free memory back; None: nothing can. `resident`: bytes that the process has."""
        self._trim, self._resident, self._slack = trim, resident, slack
        self._low = 0

    def after_a_picture(self) -> None:
        """Give back what is free, if it may be much. Takes no lock: at worst it is done twice."""
        if self._trim is None or self._resident() < self._low + self._slack:
            return
        self.now()

    def now(self) -> None:
        """Give back what is free."""
        if self._trim is not None:
            self._trim(0)
            self._low = self._resident()


def resident() -> int:
    """Return how many bytes of memory this process has; 0 where that cannot be read."""
    try:
        return int(STATM.read_bytes().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except OSError:
        return 0


RETURNING = Returning(_trimmer(), resident)
"""That of this process."""
