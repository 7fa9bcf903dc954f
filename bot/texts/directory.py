"""What is said in lists of tables: those of a server, and those of a member."""

from collections.abc import Sequence

from bot.texts.tables import ago, listed

LIST = "List the tables of this server and your own"
NO_TABLES = "There is no table here yet. `/game new` opens one."
LIST_LINE = "**{title}**, table {number} in {place}: {status}"
LIST_YOURS = "**it is your turn**"
LIST_STATUS = {"lobby": "waiting for players", "running": "running", "over": "over"}


MINE = "List your games: who waits for whom, since when"
YOURS = "**It is your turn**"
OTHERS = "**You wait for others**"
LOBBIES = "**Not started yet**"
NONE = "You sit at no table now. `/game list` shows those that wait for players, `/game new` opens one."
MORE = "… and {count} more"
BUTTON_MOVE_AT = "Move: {title} {number}"
BUTTON_NEXT = "Next table: {title} {number}"


def head(title: str, number: int, place: str) -> str:
    """Begin the line of one of my games."""
    return f"**{title}** {number} in {place}"


def yours(head: str, at: int, others: Sequence[str]) -> str:
    """Tell of a game that waits for the reader."""
    return f"{head}: you, asked {ago(at)}" + (f"; also {listed(others)}" if others else "")


def theirs(head: str, waits: Sequence[tuple[str, int]]) -> str:
    """Tell of a game that waits for others."""
    return f"{head}: " + "; ".join(f"{name}, asked {ago(at)}" for name, at in waits)


def lobby(head: str, count: int, fewest: int) -> str:
    """Tell of a table that gathers players."""
    return f"{head}: {count} of at least {fewest} players"
