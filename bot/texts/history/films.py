"""What is said about films: the commands, the progress of one, its frames and its sheet."""

from collections.abc import Sequence

from engines.kernel.words import counted, listed

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
FRAME, WHEN = "{turn} of {count}", "{round} · {turn} of {count}"
"""Without the word "turn", which is a round in some games."""
WINS, SHARE = "{names} wins", "{names} share the win"
WINS_WITH, SHARE_WITH = "{names} wins with {points}", "{names} share the win with {points}"
DRAW = "A draw"
BROKEN_OFF = "Ended before its time"
OTHERS = "{name} {points}"
ALT = "{title} as an animated picture: the board after each of {count} turns."
ALT_RESULT = "{alt} {result}."
ALT_POINTS = " Points in the last one: {points}."

# ---- on the sheet

TITLE = "{title}: the game at a glance"
POINTS = "Points"
NOTE = "{when}: {change}"
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
    """Say where the game stands, beside the name of its phase."""
    if turn == 0:
        return START
    return END if over and turn == count else FRAME.format(turn=turn, count=count)


def when(name: str, turn: int, count: int) -> str:
    """Say where the game stands; `name`: of the round, "" for none."""
    return WHEN.format(round=name, turn=turn, count=count).removeprefix(" · ") if turn else START


def won(names: Sequence[str], points: int | None) -> str:
    """Say who has won or shares the win, and with how many points, if these say anything."""
    alone = len(names) == 1
    if points is None:
        return (WINS if alone else SHARE).format(names=listed(names))
    return (WINS_WITH if alone else SHARE_WITH).format(names=listed(names), points=counted(points, "point"))


def others(totals: Sequence[tuple[str, int]]) -> str:
    """Say how many points everybody else has."""
    return ", ".join(OTHERS.format(name=name, points=points(total)) for name, total in totals)


def alt(title: str, count: int, names: Sequence[str], points: Sequence[int] | None) -> str:
    """Describe a film for a member who cannot see it."""
    words = ALT.format(title=title, count=count)
    if points is None:
        return words
    return words + ALT_POINTS.format(points=", ".join(map("{} {}".format, names, points)))


def alt_result(alt: str, result: str) -> str:
    """Add to a film's description how the game ended."""
    return ALT_RESULT.format(alt=alt, result=result)


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
BOARDS = ", and {boards} of them"
PAGE_WRITTEN = "{path}: the whole game to leaf through, {boards} boards, {size:.1f} MB"
PHASES = ", one for each phase, not for each turn, so that the file stays small"
PUBLIC_ONLY = "The game is still running, so they show what everybody may see and nothing else."


def film_written(path: str, frames: int, seconds: int, size: int, *, thinned: bool) -> str:
    """Say what a film's file holds; `size` in bytes."""
    words = GIF_WRITTEN.format(path=path, frames=frames, seconds=seconds, size=size / 1e6)
    return words + (THINNED if thinned else "")


def sheet_written(path: str, boards: int) -> str:
    """Say what the sheet's file holds, and how many boards lie beside it."""
    words = SHEET_WRITTEN.format(path=path)
    return words + BOARDS.format(boards=counted(boards, "board")) if boards else words


def page_written(path: str, boards: int, size: int, *, whole: bool) -> str:
    """Say what a page's file holds; `size` in bytes."""
    return PAGE_WRITTEN.format(path=path, boards=boards, size=size / 1e6) + ("" if whole else PHASES)
