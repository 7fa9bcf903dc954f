"""Hints that members have asked for, kept in memory only: a restart forgets them, and they ask again."""

from collections.abc import Generator, Sequence
from contextlib import contextmanager

from bot.tables.table import Refusal
from bot.texts import hints as texts
from engines.kernel import Move

_MOST = 500
"""Members and tables whose hints are remembered; of more, the oldest are forgotten."""


class Hints:
    """Who is waiting for a hint, and which moves were suggested."""

    def __init__(self) -> None:
        self._asking: set[int] = set()
        self._given: dict[tuple[int, int], tuple[str, tuple[Move, ...]]] = {}

    @contextmanager
    def asked(self, user: int) -> Generator[None]:
        """Let a member wait for a hint; Refusal while they wait for another."""
        if user in self._asking:
            raise Refusal(texts.ON_ITS_WAY)
        self._asking.add(user)
        try:
            yield
        finally:
            self._asking.discard(user)

    def keep(self, user: int, table: int, decision: str, moves: Sequence[Move]) -> None:
        """Remember what was suggested for a decision."""
        self._given.pop((user, table), None)
        self._given[user, table] = decision, tuple(moves)
        while len(self._given) > _MOST:
            self._given.pop(next(iter(self._given)))

    def given(self, user: int, table: int, decision: str) -> tuple[Move, ...]:
        """Return what was suggested for a decision; () where that is forgotten."""
        about, moves = self._given.get((user, table), ("", ()))
        return moves if about == decision else ()
