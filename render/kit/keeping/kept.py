"""All that `render` keeps between pictures, within one budget of bytes: what is worth least goes first.

A worth is the time that making a value anew takes, for each byte that it needs, times its uses. Every
eviction raises a level, and a value that is used stands its worth above the level of that moment: so what is
dear, small, or was used often or lately stays (GreedyDual-Size with frequency; `cachetools` knows no costs).
Large images have two forms: the packed one needs a fiftieth of the bytes and is quickly unpacked; the pixels
themselves are dropped long before it.
"""

import heapq
import threading
import time
from collections.abc import Callable, Hashable
from functools import update_wrapper
from itertools import count
from typing import Any, Generic, ParamSpec, Protocol, TypeVar, cast

from render.kit.keeping import packing
from render.kit.keeping.returning import RETURNING

P = ParamSpec("P")
R = TypeVar("R")
R_co = TypeVar("R_co", covariant=True)

MEGABYTE = 1_000_000
BUDGET = 96 * MEGABYTE
"""What is kept takes so many bytes at most, unless the host says otherwise."""
DEAREST = 4096.0
"""The highest worth, in milliseconds for each megabyte: else what is tiny and dear would stay for ever."""
KEY = 200
"""Bytes that an entry and its key take, about."""
_ABSENT: Any = object()
"""Stands for a value of which only the packed form is kept."""


class _Entry:
    """A kept value with its forms; `rank` is the level at its last use, `ticket` its place in the queue."""

    __slots__ = (
        "home", "key", "packed", "packed_size", "pixels", "rank", "size", "ticket", "uses", "value", "worth",
    )  # fmt: skip

    def __init__(self, home: "dict[Hashable, _Entry]", key: Hashable, value: Any, cost: float) -> None:
        self.home, self.key, self.value = home, key, value
        self.rank, self.ticket, self.uses = 0.0, 0, 1
        packing.slim(value)
        self.size = packing.footprint(value) + KEY
        self.packed = packing.pack(value, self.size, cost)
        self.packed_size = packing.footprint(self.packed) + KEY if self.packed is not None else self.size
        self.worth = cost * 1000 * MEGABYTE / self.packed_size
        self.pixels = 0.0
        if self.packed is not None:
            self.pixels = packing.unpacking(value, self.size) * 1000 * MEGABYTE / self.size

    @property
    def total(self) -> int:
        """Bytes of both forms."""
        if self.packed is None:
            return self.size
        return self.packed_size + (0 if self.value is _ABSENT else self.size)

    @property
    def due(self) -> float:
        """The level at which what is worth least of it goes."""
        unpacked = self.packed is not None and self.value is not _ABSENT
        return self.rank + min(DEAREST, (self.pixels if unpacked else self.worth) * self.uses)


_Place = tuple[float, int, _Entry]
"""A place in the queue: when what is worth least of an entry is due, and its ticket."""


class Budget:
    """What all shelves hold together. Threads may use it at the same time."""

    def __init__(self, limit: int = BUDGET) -> None:
        self.limit = limit
        """Bytes."""
        self.held = 0
        """Bytes of all that is kept, by their own measure."""
        self.dropped = 0
        """Values dropped so far for want of room, and pixels of packed images."""
        self.level = 0.0
        self._queue: list[_Place] = []
        self._crowded = 1000
        self._numbers = count()
        self._lock = threading.RLock()

    def resize(self, limit: int) -> None:
        """Hold so many bytes at most from now on."""
        with self._lock:
            self.limit = limit
            self._make_room()
        RETURNING.now()

    def keep(self, entry: _Entry) -> None:
        """Hold a new entry, in place of what its key had."""
        with self._lock:
            last = entry.home.get(entry.key)
            if last is not None:
                self._remove(last)
            entry.rank = self.level
            entry.home[entry.key] = entry
            self.held += entry.total
            self._queue_up(entry)
            self._make_room()

    def unpacked(self, entry: _Entry) -> Any:
        """Return the value of an entry that was used, from its packed form if need be."""
        value = entry.value
        entry.rank = self.level
        entry.uses += 1
        if value is not _ABSENT:
            return value
        value = packing.unpack(entry.packed)
        with self._lock:
            if entry.value is _ABSENT and entry.home.get(entry.key) is entry:
                entry.value = value
                self.held += entry.size
                self._queue_up(entry)
                self._make_room()
        return value

    def empty(self, home: dict[Hashable, _Entry]) -> None:
        """Drop all of a shelf."""
        with self._lock:
            for entry in list(home.values()):
                self._remove(entry)
            self._tidy()

    def _queue_up(self, entry: _Entry) -> None:
        entry.ticket = next(self._numbers)
        heapq.heappush(self._queue, (entry.due, entry.ticket, entry))
        if len(self._queue) > self._crowded:
            self._tidy()

    def _tidy(self) -> None:
        """Forget the places of what has another one by now, or none."""
        self._queue = [item for item in self._queue if self._stands(item)]
        heapq.heapify(self._queue)
        self._crowded = 2 * len(self._queue) + 1000

    @staticmethod
    def _stands(item: _Place) -> bool:
        _, ticket, entry = item
        return entry.ticket == ticket and entry.home.get(entry.key) is entry

    def _remove(self, entry: _Entry) -> None:
        if entry.home.get(entry.key) is entry:
            del entry.home[entry.key]
            self.held -= entry.total

    def _make_room(self) -> None:
        """Drop what is worth least until the rest fits."""
        while self.held > self.limit and self._queue:
            place = heapq.heappop(self._queue)
            due, _, entry = place
            if not self._stands(place):
                continue
            if entry.due > due:  # it was used since
                self._queue_up(entry)
            else:
                self.level = max(self.level, due)
                self._drop(entry)

    def _drop(self, entry: _Entry) -> None:
        """Drop an entry, or only its pixels."""
        self.dropped += 1
        if entry.packed is None or entry.value is _ABSENT:
            self._remove(entry)
            return
        entry.value = _ABSENT
        entry.uses = max(1, entry.uses // 2)
        self.held -= entry.size
        self._queue_up(entry)


SHARED = Budget()
"""The budget of all games."""


class Shelf(Generic[R]):
    """Values by key, within a budget; a value is made anew where it was dropped."""

    def __init__(self, budget: Budget = SHARED) -> None:
        self._budget = budget
        self.entries: dict[Hashable, _Entry] = {}

    def __len__(self) -> int:
        """Return how many values are kept, in either form."""
        return len(self.entries)

    def get(self, key: Hashable, make: Callable[[], R]) -> R:
        """Return the value of a key; it is made, and kept, where there is none."""
        entry = self.entries.get(key)
        if entry is not None:
            return cast("R", self._budget.unpacked(entry))
        return self.put(key, make)

    def put(self, key: Hashable, make: Callable[[], R]) -> R:
        """Make the value of a key and keep it."""
        begun = time.thread_time()
        value = make()
        self._budget.keep(_Entry(self.entries, key, value, time.thread_time() - begun))
        return value

    def clear(self) -> None:
        """Drop all values."""
        self._budget.empty(self.entries)


class Keeping(Protocol[P, R_co]):
    """A function whose results are kept."""

    __wrapped__: Callable[..., Any]

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> R_co:
        """Return what was kept for these arguments, or the function's result."""
        ...

    def cache_clear(self) -> None:
        """Drop all results."""
        ...


def kept(function: Callable[P, R]) -> Keeping[P, R]:
    """Keep a function's results by its arguments, which must be hashable. Results must not be changed."""
    shelf: Shelf[R] = Shelf()
    entries, budget = shelf.entries, SHARED  # here, since a picture asks a thousand times

    def keeping(*args: P.args, **kwargs: P.kwargs) -> R:
        key = (args, *kwargs.items()) if kwargs else args
        entry = entries.get(key)
        if entry is not None:
            value = entry.value
            if value is not _ABSENT:
                entry.rank = budget.level
                entry.uses += 1
                return cast("R", value)
            return cast("R", budget.unpacked(entry))
        return shelf.put(key, lambda: function(*args, **kwargs))

    update_wrapper(keeping, function)
    keeping.cache_clear = shelf.clear  # pyright: ignore[reportFunctionMemberAccess]
    return cast("Keeping[P, R]", keeping)
