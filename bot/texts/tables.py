"""What the table service says: refusals, and lines for the log."""

from collections.abc import Sequence

SMALL_PRINT = "-# "
"""The beginning of a line that proves something and tells nothing new."""

UNKNOWN_TABLE = "I know no such table. `/game list` shows the tables of this server."
UNKNOWN_GAME = "I do not know that game."
NOT_STARTED = "This game has not started yet."
STARTED = "This game has already started."
OVER = "This game is over."
NOT_OVER = "This game is not over yet."
CLOSED = "This table was closed before the game began. `/game new` opens another one."
NOT_SEATED = "You do not play at this table, but you may watch: try *Board* or *Log*."
RESIGNED = "You have resigned from this game; a stand-in plays your seat. `/game sit` asks to have it back."
HOST_ONLY = "Only the host, {host}, can do that."
ALREADY_SEATED = "You already sit at this table."
NOTHING_TO_UNDO = "There is nothing of yours to take back."
UNDO_REVEALED = "Your last step revealed something hidden or left to chance, so it stands."
UNDO_OTHER = "You have gone on since. *Undo* takes back your latest step."
UNDO_AGAIN = (
    "Something has just been taken back. To go further back, press *Undo* on the latest card, "
    "or use `/game undo`."
)
ALONE = "That is for tables with several members: this one is for you alone."
NO_OUTCOME = "There are no final scores yet: the game is still going on."
UNREADABLE = "This game cannot be read at the moment. The host of the bot finds the reason in its log."
CORRECTED = (
    "-# {title} has been updated: its rules were corrected. Your game goes on under the rules that it was "
    "begun with; `/game info` says what is different in new games."
)
MEMBER_LOBBIES = (
    "You have opened {most} tables here that wait for players: start or leave one of them, then open another."
)
SERVER_LOBBIES = (
    "{most} tables of this server wait for players already: `/game join` lets you into one. Another can be"
    " opened when one of them has started or was closed."
)
FULL = "All {most} seats are taken."
SHARED_LATELY = "That was posted here within the hour. It can be posted again {again}."
LOBBY_EXPIRED = (
    "Nobody has started {title} (table {number}) in thirty days, so I have closed that table. "
    "`/game new` opens another one."
)


def seats_needed(fewest: int, most: int, now: int) -> str:
    """Refuse to start."""
    wanted = f"{fewest}" if fewest == most else f"{fewest} to {most}"
    return f"This game is for {wanted} players; {now} {'has' if now == 1 else 'have'} joined."


ANOTHER_CAME = "{name} has moved since, so your step stands."


def enough(title: str, number: int, count: int) -> str:
    """Tell a host that the game can begin."""
    return (
        f"{title}, table {number}: {count} have joined, which is enough. "
        "Press *Start* on its card when you want to begin."
    )


def waits(names: Sequence[str]) -> str:
    """Say who is asked, to somebody who is not."""
    return f"You owe no decision now. The table waits for {listed(names)}."


STALE = "That was for an earlier moment. Now: {prompt}"


def stale_waits(names: Sequence[str]) -> str:
    """Say whom the table waits for, to somebody who pressed an old button."""
    return f"That was for an earlier moment. Now the table waits for {listed(names)}."


def no_option(name: str, known: Sequence[str]) -> str:
    """Refuse an unknown option."""
    return f"There is no option “{name}”. There are: {listed(known)}."


BAD_OPTION = "That does not fit the option “{name}”. Possible: {possible}."


def took_back(name: str, count: int) -> str:
    """Tell the table."""
    return f"{name} took back the last step." if count == 1 else f"{name} took back the last {count} steps."


WITHDREW = "{name} withdrew a sealed answer."


def sealed_hash(name: str, digest: str, *, undone: bool = False) -> str:
    """Publish the hash of a sealed answer."""
    return f"{name}, sealed{' (taken back since)' if undone else ''}: {digest}"


SEALED_OPEN = "{name}, unsealed: sha256 of {salt} followed by {move}"
PLAN_STOPPED = "Your plan was stopped by something it did not foresee; you are asked again. Not done: {moves}"
POLICY_LAPSED = "Your standing order “{order}” has lapsed: you are asked again."
POLICY_SPENT = "Your standing order “{order}” has done what it was for, and has lapsed."
POLICY_SPOKE = "Your standing order “{order}” answered for you: {what}"


def stamp(moment: int, style: str = "f") -> str:
    """Return a moment as Discord shows it to each reader in their own zone."""
    return f"<t:{moment}:{style}>"


def ago(moment: int) -> str:
    """Return how long ago a moment is, or how far ahead, as Discord shows it."""
    return stamp(moment, "R")


def listed(words: Sequence[str]) -> str:
    """Join words: "a, b and c"."""
    return " and ".join(part for part in (", ".join(words[:-1]), words[-1]) if part) if words else "nobody"


def either(words: Sequence[str]) -> str:
    """Join alternatives: "a, b or c"."""
    return " or ".join(part for part in (", ".join(words[:-1]), words[-1]) if part)


def numbers(low: int, high: int) -> str:
    """Say which numbers are possible."""
    return f"a number from {low} to {high}"


UNFIT = "These options do not work out: {reason}."
