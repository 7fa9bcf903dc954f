"""Why an outbox row brings no message, or not yet."""

from dataclasses import dataclass
from enum import Enum

from bot.reasons import HoldReason
from bot.tables.outbox import Record


class Unneeded(Enum):
    """Why a row needs no message: it is done with."""

    INCOMPLETE = "the row names no seat or no member"
    NOTHING_TO_SAY = "there is nothing to say"
    NOT_RUNNING = "the game is not running"
    NOT_OVER = "the game is not over"
    NEVER_SHOWN = "the lobby was closed before it had a card"
    DECIDED_AT_ONCE = "the vote was decided before it had a card"
    PASSED_ON = "the seat is another member's by now"
    CALLED_ALREADY = "the last card has called the member"
    NOT_REACHED = "the table has not come as far as the member wished"
    NO_DIRECT_MESSAGES = "the member takes no direct messages, and nobody is called for this"
    PRIVATE_REPLIES = "the private table is played in private replies"
    READ_OR_LATER = "the whispers are read, blocked, or wait for the member's hours"
    REPAIRED = "the table can be shown again"
    NO_REPORT_CHANNEL = "the server has no channel for reports, or the bot may not write there"
    TOO_OLD = "buttons that have stood so long stay"


class Delayed(Enum):
    """Why a row is put off, although Discord has not refused its message."""

    DOOR_CLOSED = "the member's direct messages were just found closed: it goes to the table's queue"
    NO_ROOM = "other messages need what the rate limiter has left"


@dataclass(frozen=True)
class NotSent:
    """A handler's answer if it has sent no new message."""

    reason: Unneeded | HoldReason
    records: tuple[Record, ...] = ()  # what is to be recorded all the same
    at: int | None = None
    """When the row's matter is looked at again, in Unix seconds; None: not on its account."""


Outcome = tuple[Record, ...] | NotSent
"""What is to be recorded of a message that was sent or edited; or why there is no new one."""
