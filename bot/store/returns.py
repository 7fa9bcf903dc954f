"""When a database came back from a copy, and what a game's log says of that.

Chance goes on under an epoch of its own then, which follows from the moment and the number: nobody sees the
same draw twice, whatever had been played after the copy was made.
"""

from collections.abc import Iterable
from typing import Literal

import msgspec

from bot.store.database.db import Db
from bot.store.database.query import value

Key = Literal["word", "copied", "moments", "pending"]
"""What the table `lives` knows of the database; see there."""
How = Literal["restore", "import"]


class Return(msgspec.Struct, frozen=True):
    """A game that came back from a copy: what a log entry of this kind has instead of a move."""

    how: How
    number: int
    """Counted by game, restored copies and imports together, from 1."""
    moment: int
    """When it came back, in Unix seconds."""

    def epoch(self, before: int) -> int:
        """Return the epoch under which the game goes on, after the one `before`."""
        return max(before + 1, self.moment) + self.number


def encode(row: Return) -> bytes:
    """Return what stands in the log."""
    return msgspec.json.encode(row)


def decode(data: bytes) -> Return:
    """Read what stands in the log. ValueError."""
    row = msgspec.json.decode(data, type=Return)
    if not (0 < row.number < 1 << 31 and 0 <= row.moment < 1 << 40):
        raise ValueError(f"no return from a copy: {row}")
    return row


def life(db: Db, key: Key) -> str | None:
    """Return what is known of this life of the database."""
    return value(db, "SELECT value FROM lives WHERE key = ?", (key,))


def keep_life(db: Db, key: Key, text: str | None) -> None:
    """Keep what is known of this life of the database; None: forget it."""
    db.execute("DELETE FROM lives WHERE key = ?", (key,))
    if text is not None:
        db.execute("INSERT INTO lives VALUES (?, ?)", (key, text))


def pending(db: Db) -> int | None:
    """Return when the database came back, if not all its games know yet."""
    moment = life(db, "pending")
    return None if moment is None else int(moment)


def moments(db: Db) -> list[int]:
    """Return when the database came back from a copy, each time."""
    return msgspec.json.decode(life(db, "moments") or "[]", type=list[int])


def came_back(db: Db, moment: int, known: Iterable[int] = ()) -> None:
    """Note that the database came back now; `known`: the earlier times of which it need not know itself."""
    before = sorted({*known, *moments(db)})
    if before:
        moment = max(moment, before[-1] + 1)
    keep_life(db, "moments", msgspec.json.encode([*before, moment]).decode())
    keep_life(db, "pending", str(moment))


def settled(db: Db) -> None:
    """Note that all games know."""
    keep_life(db, "pending", None)
