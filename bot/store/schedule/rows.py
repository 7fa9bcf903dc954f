"""The rows that say how time goes at a table."""

from typing import Literal

from bot.store.rows import Row

ClockKind = Literal["none", "move", "bank"]
TimeUp = Literal["wait", "stand_in", "vote"]


class ClockRow(Row, frozen=True, kw_only=True):
    """How much time a table's players have."""

    table_id: int
    kind: ClockKind = "none"
    """"move": `span` for each decision; "bank": `span` in all, and `refill` back with each turn."""
    span: int = 0
    refill: int = 0
    away: bool = False
    """Time counts also while a member is away."""
    time_up: TimeUp = "wait"
    weekend: str = ""
    """Time stands still on Saturdays and Sundays in this time zone; "": it runs."""
    paused: int | None = None
    """Since when neither clocks nor reminders run."""


class TimerRow(Row, frozen=True, kw_only=True):
    """The time that a seat has left, whoever plays it."""

    table_id: int
    seat: int
    user: int
    """The member for whom it ran last; 0: one who is forgotten."""
    active: int
    since: int
    """Of the decision and turn for which it was last set."""
    remaining: int
    """When it last began to run, or stopped."""
    deadline: int | None
    """When the time is up; None while it does not run."""
    quarter: bool = False
    """It is the quarter of the usual time that a new owner was given."""


class HoldUpRow(Row, frozen=True, kw_only=True):
    """A time in which a seat could have moved, and others could not go on."""

    id: int
    table_id: int
    seat: int
    entry: int
    """The latest log entry when it began."""
    since: int
    seconds: int | None = None
    """How long it was; None: it goes on. Less than 0: what a new owner is spared."""
    away: int = 0
    """How many of these seconds the owner had announced to be away."""


class AbsenceRow(Row, frozen=True, kw_only=True):
    """An owner who lets a stand-in play, or last did."""

    table_id: int
    seat: int
    since: int
    until: int | None = None
    """When they are to be back, as they first said in this absence; None: they did not say."""
    back: int | None = None
    """When they came back; None: they are away."""


class UndoWindowRow(Row, frozen=True, kw_only=True):
    """A move that can be taken back was just made; its consequences for others wait."""

    table_id: int
    seat: int
    """The seat that moved, and the log entry of its move."""
    entry: int
    until: int


class DelayedAnswerRow(Row, frozen=True, kw_only=True):
    """A standing order delays its answer, so that nobody notices that there is one."""

    table_id: int
    seat: int
    decision: str
    due: int
