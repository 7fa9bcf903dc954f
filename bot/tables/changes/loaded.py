"""A game in memory, as a step begins with it and leaves it."""

from dataclasses import dataclass, field

from bot.store.rows import MoveRow, PendingRow
from bot.store.schedule.rows import UndoWindowRow
from bot.tables.table import Table
from engines.kernel import Policy
from engines.kernel.agents import LEVELS, Level


@dataclass(frozen=True)
class Loaded:
    """A running or finished game in memory; replaced by each step, never changed."""

    table: Table
    encoded: bytes
    seed: bytes = field(repr=False)
    pending: dict[int, PendingRow] = field(default_factory=dict[int, PendingRow])
    policies: dict[int, tuple[Policy, ...]] = field(default_factory=dict[int, tuple[Policy, ...]])
    asks: dict[int, frozenset[str]] = field(default_factory=dict[int, frozenset[str]])
    sealed: tuple[MoveRow, ...] = ()
    """Sealed answers that are not opened yet."""
    undo_window: UndoWindowRow | None = None

    @property
    def thinkers(self) -> dict[int, Level]:
        """By seat, of those that owe something now and for which a computer thinks: its level."""
        levels: dict[int, Level] = {}
        for decision in self.table.pending:
            row = self.pending.get(decision.seat)
            for how in (self.table.seats[decision.seat].stand_in, row.stand_in if row else ""):
                if how in LEVELS:
                    levels[decision.seat] = how
        return levels
