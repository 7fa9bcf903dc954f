"""What is said about films: the commands, the progress of one, its frames and its sheet."""

from collections.abc import Sequence

# ---- commands and buttons

FILM = "Make a film of the game so far, and a sheet of its turning points"
BUTTON = "Film"
BUTTON_STOP = "Stop"
BUTTON_POST = "Show everybody"

WORKING = "The film is being made…"
HOW_FAR = "The film is being made: {percent} %"
WAITING = "Another film is being made first…"
STOPPED = "The film is stopped."
FORGOTTEN = "This film is no longer being made. Press *Film* for another."
FAILED = "That film could not be made; please try again."
NO_PICTURES = "There are no pictures of this game, so there is no film."
TOO_SHORT = "There is nothing to film yet: nobody has moved."

MADE = "The film: {turns} in {seconds} seconds."
SO_FAR = "It shows what everybody may see."

# ---- on frames

START, END = "The start", "The end"
FRAME = "{turn} of {count}"
"""Without the word "turn", which is a round in some games."""
ALT = "{title} as an animated picture: the board after each of {count} turns."
ALT_POINTS = " Points in the last one: {points}."

# ---- on the sheet

TITLE = "{title}: the game at a glance"
POINTS = "Points"
STILL = "{round} · {turn} of {count}"
CHANGE = "{name} from {before} to {after}"


def working(share: float | None) -> str:
    """Say how far a film is, 0 to 1; None: another is made first."""
    if share is None:
        return WAITING
    return HOW_FAR.format(percent=round(100 * share)) if share else WORKING


def made(turns: int, seconds: int) -> str:
    """Say what a film shows."""
    return MADE.format(turns="one turn" if turns == 1 else f"{turns} turns", seconds=seconds)


def caption(turn: int, count: int, *, over: bool) -> str:
    """Say on a frame where the game stands."""
    if turn == 0:
        return START
    return END if over and turn == count else FRAME.format(turn=turn, count=count)


def alt(title: str, count: int, names: Sequence[str], points: Sequence[int] | None) -> str:
    """Describe a film for a member who cannot see it."""
    words = ALT.format(title=title, count=count)
    if points is None:
        return words
    return words + ALT_POINTS.format(points=", ".join(map("{} {}".format, names, points)))


def still(name: str, turn: int, count: int) -> str:
    """Say which turn is shown; `name`: of its round, "" for none."""
    return STILL.format(round=name, turn=turn, count=count).removeprefix(" · ")


def points(number: int) -> str:
    """Say a number of points, with a true minus sign."""
    return str(number).replace("-", "−")


def changes(turns: Sequence[tuple[str, str, str]]) -> str:
    """Say whose points or chances went from where to where."""
    return ", ".join(CHANGE.format(name=name, before=before, after=after) for name, before, after in turns)


# ---- `parley film`

FILMING = "The film: {percent} %"
BINDING = "The page: {percent} %"
WITHHELD = (
    "This export leaves out the moves of a running game, so there is nothing to show yet. When the game is "
    "over, an export holds everything; whoever runs the bot can also export it with `--secrets`."
)
GIF_WRITTEN = "{path}: {frames} frames in {seconds} seconds, {size:.1f} MB"
THINNED = ", some turns left out"
SHEET_WRITTEN = "{path}: the turning points"
PAGE_WRITTEN = "{path}: the whole game to leaf through, {boards} boards, {size:.1f} MB"
PHASES = ", one for each phase, not for each turn, so that the file stays small"
PUBLIC_ONLY = "The game is still running, so they show what everybody may see and nothing else."


def film_written(path: str, frames: int, seconds: int, size: int, *, thinned: bool) -> str:
    """Say what a film's file holds; `size` in bytes."""
    words = GIF_WRITTEN.format(path=path, frames=frames, seconds=seconds, size=size / 1e6)
    return words + (THINNED if thinned else "")


def page_written(path: str, boards: int, size: int, *, whole: bool) -> str:
    """Say what a page's file holds; `size` in bytes."""
    return PAGE_WRITTEN.format(path=path, boards=boards, size=size / 1e6) + ("" if whole else PHASES)
