"""Why something is not sent, asked or woken: a reason of a closed set, and the moment that goes with it."""

from dataclasses import dataclass
from enum import Enum


class HoldReason(Enum):
    """What keeps a message to a seat from being sent now; the value is its name in logs."""

    NOW = "nothing keeps it"
    NOTHING_OWED = "the seat owes nothing that a member is asked"
    PRIVATE_TABLE = "private tables send no notices"
    PAUSED = "the table is paused"
    MUTED = "the member has muted this turn"
    TOLD = "the member has been told"
    NO_MORE = "as many reminders were sent as the member wants"
    SNOOZED = "the member has put it off"
    INTERVAL = "the next reminder is not due"
    DIGEST = "the member wants one message a day"
    QUIET_HOURS = "the member has quiet hours"
    AWAY = "the member is away"
    UNDO_WINDOW = "the move before can still be taken back"
    DELAYED_ANSWER = "a standing order answers later"
    PERSONAL = "what a member has been told is for that member alone"


@dataclass(frozen=True)
class Timing:
    """When something is due, in Unix seconds (None: never as things stand), and what it waits for."""

    at: int | None
    reason: HoldReason = HoldReason.NOW

    def __str__(self) -> str:
        return f"{self.reason.value} ({'never' if self.at is None else self.at})"
