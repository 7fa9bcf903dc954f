"""What is said about the past: catching up, earlier turns, statistics."""

from collections.abc import Sequence

from bot.table_texts import listed

UNREADABLE = (
    "That moment of the game cannot be shown: the rules have been corrected since. The game itself is fine."
)

# ---- commands

MINE = "List your games: who waits for whom, since when"
CATCHUP = "Show what happened since you last looked"
CATCHUP_TURNS = "The last so many turns instead"
HISTORY = "Step through pictures of earlier turns"

# ---- my games

YOURS = "**It is your turn**"
OTHERS = "**You wait for others**"
LOBBIES = "**Not started yet**"
NONE = "You sit at no table now. `/game list` shows those that wait for players, `/game new` opens one."
MORE = "… and {count} more"
BUTTON_MOVE_AT = "Move: {title} {number}"

# ---- catching up

NOTHING_NEW = "Nothing has happened since you last looked{when}."
SINCE = "Since you last looked{when}"
FROM_START = "Since the game began"
LATEST = "The last turns"
EARLIER_TURNS = "… {count} earlier, under *Turn by turn*"
BUTTON_TURNS = "Turn by turn"

# ---- earlier turns

START = "The start"
TURN = "Turn {number} of {count}"
BUTTONS = {"first": "First", "back": "Back", "next": "Next", "last": "Last"}


def stamp(at: int, form: str = "R") -> str:
    """Return a time as each reader sees it in their own zone; R: how long ago."""
    return f"<t:{at}:{form}>"


def head(title: str, number: int, place: str) -> str:
    """Begin the line of one of my games."""
    return f"**{title}** {number} in {place}"


def yours(head: str, at: int, others: Sequence[str]) -> str:
    """Tell of a game that waits for the reader."""
    return f"{head}: you, {stamp(at)}" + (f"; also {listed(others)}" if others else "")


def theirs(head: str, waits: Sequence[tuple[str, int]]) -> str:
    """Tell of a game that waits for others."""
    return f"{head}: " + ", ".join(f"{name} {stamp(at)}" for name, at in waits)


def lobby(head: str, count: int, fewest: int) -> str:
    """Tell of a table that gathers players."""
    return f"{head}: {count} of at least {fewest} players"


def turn_head(names: Sequence[str], at: int) -> str:
    """Say whose turn follows, and when it was."""
    return f"**{listed(names)}**, {stamp(at)}" if names else stamp(at)
