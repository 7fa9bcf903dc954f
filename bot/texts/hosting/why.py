"""What `parley why` and the button *Why?* say: what is owed, since when, why not yet, and what was tried."""

from collections.abc import Callable

from bot.reasons import HoldReason
from bot.store.rows import FailureKind, Kind

BUTTON = "Why?"
NO_SEAT = "This table has seats 1 to {most}."
NO_TABLE = "There is no table {number}."

Moment = Callable[[int], str]
"""Words a moment: for a terminal, or as Discord shows it."""

TABLE = "Table {number} ({title}): {status}."
STATUS = {"lobby": "not started yet", "running": "running", "over": "over"}
QUIET = "Nothing is owed, and nothing is waiting to be sent."
PAUSED = "The table has been paused since {since}: no reminders, and no clock runs."
FAILURE: dict[FailureKind, str] = {
    "removed": "The bot was removed from the server ({since}).",
    "channel": "The channel of this table is gone ({since}).",
    "permissions": "The bot may not write where this table is shown ({since}).",
    "threads": "The server has had no room for another thread since {since}; the channel has to do.",
    "no_threads": "The channel has taken no thread since {since}; the channel itself has to do.",
    "refused": "Discord has refused messages of this table since {since}, and said last: {answer}",
}
SUSPENDED = (
    "Nothing has been sent there since {since}; a move or a repaired permission wakes the table."
    " One message is tried at {again} all the same."
)

OWES = "The table has waited since {since}: {name} {notice}."
OWES_NOTHING = "{name} owes nothing."
PLAYED = "Seat {seat} is played by a computer or a stand-in, so nobody is told."
NEVER_TOLD = "{name} has not been told of this turn."
TOLD = "{name} was told {count} ({last} was the last time)."
DM_CLOSED = "{name}’s direct messages have been closed since {since}; messages go to the thread."
DEADLINE = "{name}’s time is up at {at}."
REASONS: dict[HoldReason, str] = {
    HoldReason.NOW: "The next message to {name} is due now.",
    HoldReason.NOTHING_OWED: "There is nothing to tell {name}.",
    HoldReason.PRIVATE_TABLE: "This is a private table: its card is the only message.",
    HoldReason.PAUSED: "The next message to {name} waits until the table goes on.",
    HoldReason.MUTED: "{name} has muted this turn.",
    HoldReason.TOLD: "{name} knows already that the turn comes next.",
    HoldReason.NO_MORE: "{name} has had as many reminders of this turn as {name} wants.",
    HoldReason.SNOOZED: "{name} has put the next message off until {at}.",
    HoldReason.INTERVAL: "The next reminder to {name} is due at {at}.",
    HoldReason.DIGEST: "{name} wants one message a day; the next is due at {at}.",
    HoldReason.QUIET_HOURS: "{name} has quiet hours; the next message is due at {at}.",
    HoldReason.AWAY: "{name} is away; the next message is due at {at}.",
    HoldReason.UNDO_WINDOW: "The move before can be taken back until {at}; then {name} is told.",
    HoldReason.DELAYED_ANSWER: "A standing order of {name} answers at {at}, so {name} is not asked before.",
    HoldReason.PERSONAL: "What {name} was told is for {name} alone to see, as you play at this table.",
}

KINDS: dict[Kind, str] = {
    "card": "The turn card", "log": "A line in the thread", "notice": "A notice{to}",
    "private": "A private message{to}", "told": "News of a standing order{to}", "lobby": "The lobby card",
    "final": "The last card", "vote": "The card of a vote", "seat": "News of a seat{to}",
    "clock": "The end of a clock", "grace": "The end of the time to take back", "order": "A standing order",
    "deal": "The secrets at the start{to}", "tidy": "A clean-up of an old message",
    "trouble": "News of a problem with the table’s place", "over": "News of the end{to}",
    "turns": "A wish to be told in some turns{to}", "whisper": "A whisper{to}", "report": "A report",
    "expiry": "The end of a lobby or a private table", "silence": "The end of a question",
    "word": "A word about the table", "offer": "The offer of a seat",
}  # fmt: skip
TO = " to {name}"
WAITS = "{what} has waited since {since}; it is due at {due}."
FAILED = "{what} has waited since {since}. It was tried {tries}, last at {tried}: {why}. Next try at {due}."
SENDING = "{what} has waited since {since} and is being sent now."
GIVEN_UP = "{what}, owed since {since}, was given up at {at} after {tries}: {why}."


def times(count: int) -> str:
    """Word how often something was tried."""
    return "once" if count == 1 else f"{count} times"


def tries(count: int) -> str:
    """Count tries: "1 try", "40 tries"."""
    return "1 try" if count == 1 else f"{count} tries"
