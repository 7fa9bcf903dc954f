"""A game from its start, turn by turn, for films: what anybody may see is played again in a thread."""

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from bot.store import moves as log
from bot.store.rows import MoveRow
from bot.tables.history.story import story
from bot.tables.history.turns import Entries, History, PastTurn, go_on, in_turns, past_turn
from bot.tables.repository import Repository
from bot.tables.table import Table
from engines.kernel import View
from engines.kernel.play.session import FORK


@dataclass(frozen=True)
class Reel:
    """A game as it went, of the moves that stand."""

    table: Table
    """As it stands now: its names are those of today."""
    start: bytes = field(repr=False)
    turns: tuple[Entries, ...] = field(repr=False)
    """The moves of each turn, as turns are stepped through (`History.moment`)."""
    needed: tuple[Entries, ...] = field(repr=False)
    """The entries from turn to turn: the moves, and what had been taken back."""

    @property
    def last(self) -> int:
        """How many turns there are; the start is turn 0."""
        return len(self.turns)

    def narrate(self, turn: int, reader: int | None, *, sealed: bool = True) -> PastTurn:
        """Narrate a turn, from 1, for a seat (None: everybody); `sealed`: also who answered under seal."""
        return past_turn(self.table, self.turns[turn - 1], reader, sealed=sealed)

    def story(self, after: int, turn: int) -> tuple[str, ...]:
        """Say for everybody what happened after one turn until the end of another, what matters first."""
        entries = [row for group in self.turns[after:turn] for row in group]
        summary = story(self.table, entries, None, sealed=False)
        return (*summary.decisive, *summary.others)


def evenly(last: int, most: int) -> list[int]:
    """Return numbers from 0 to `last`, all of them or at most so many; the first and the last are there."""
    if last < most:
        return list(range(last + 1))
    return [round(place * last / (most - 1)) for place in range(most)] if most > 1 else [last]


def reel(table: Table, start: Any, entries: Sequence[MoveRow]) -> Reel:
    """Return a game as it went; `start`: the state then, `found`: the log without what was taken back."""
    turns = tuple(in_turns(row for row in entries if row.kind != FORK or row.decision))
    ends = [turn[-1].seq for turn in turns]
    needed = [list[MoveRow]() for _ in turns]
    for row in entries:
        place = bisect_left(ends, row.seq)
        if place < len(ends):
            needed[place].append(row)
    return Reel(table, table.game.encode(start), turns, tuple(map(tuple, needed)))


class Showing:
    """A reel being shown: goes forward, turn by turn. It may be used in any thread, in one at a time."""

    def __init__(self, shown: Reel) -> None:
        """Begin at the start, which is turn 0."""
        self._reel = shown
        self._state = shown.table.game.decode(shown.start)
        self.turn = 0

    def to(self, turn: int) -> None:
        """Go on to the end of a turn. Refusal where the rules have changed since."""
        for entries in self._reel.needed[self.turn : turn]:
            go_on(self._reel.table, self._state, entries)
        self.turn = max(self.turn, min(turn, self._reel.last))

    def view(self, seat: int | None = None) -> View:
        """Return what a seat (None: the public) could know then."""
        return self._reel.table.game.view(self._state, seat)


class Films:
    """Finds what films show."""

    def __init__(self, repository: Repository, history: History) -> None:
        self._repository = repository
        self._history = history

    async def reel(self, table_id: int) -> Reel:
        """Return a game as it went so far; Refusal for a lobby, and where it cannot be read."""
        table = await self._history.started(table_id)
        entries = await self._repository.store.read(lambda db: log.log(db, table_id))
        return reel(table, await self._history.state_at(table, 0), entries)
