"""Hints: which were asked for and given, in memory only, so that a restart forgets them; and their words."""

from collections.abc import Generator, Sequence
from contextlib import contextmanager

from bot.forms.form import Form
from bot.tables.computers import Suggestion
from bot.tables.table import Refusal, Table
from bot.texts import hints as texts
from engines.kernel import Move

POINTS = 2
"""So many of a move are told."""
WEAK = 0.2
"""The least part of the strongest point from which another is told."""
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


def different(form: Form, suggestions: Sequence[Suggestion]) -> dict[str, Suggestion]:
    """Return the suggestions by what they do in words; of those that read alike the best."""
    by_words: dict[str, Suggestion] = {}
    for suggestion in suggestions:
        by_words.setdefault(form.describe(suggestion.move).partition("\n")[0], suggestion)
    return by_words


def reasons(table: Table, suggestion: Suggestion) -> str:
    """Say what a move is good for, as far as it matters, and how it compares with the best."""
    least = WEAK * max((worth for _, worth in suggestion.points), default=0.0)
    points = [table.tell(text) for text, worth in suggestion.points if worth > least][:POINTS]
    return texts.why(suggestion.rank, points, suggestion.condition)
