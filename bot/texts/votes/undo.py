"""What is said about taking back, alone or together."""

UNDO = "Take back your last step"
UNDONE = "Taken back: {what}"
UNDONE_ALL = "{count} moves taken back: {what}"
UNDONE_WITH = "Taken back, with what was answered for you since: {what}"
UNDONE_COMPUTERS = "Taken back, with what the computers answered: {what}"
ALREADY = "That has been done already."
BUTTON_UNDO = "Undo"
BUTTON_UNDO_ALL = "Undo {all}"
UNDO_WINDOW = "-# The others hear of it {when}; until then, *Undo* costs nobody anything."
BUTTON_GO_ON = "Go on now"


REWIND = "Ask all players to go back to an earlier moment"
REWIND_CHOOSE = "**Which moment do you want to go back to?** All players have to agree."
REWIND_MENU = "Before which move?"
QUIET_MOVE = "{name} made a move."
NOTHING_TO_REWIND = "There is nothing to go back to yet."
ENTRY_GONE = "That moment is not there any more: something was taken back since. Choose again."


def point(line: str) -> str:
    """Name a moment by the move before which it is; menus know no markdown."""
    return "Before: " + line.replace("\\", "").replace("*", "").replace("`", "")


def point_hint(where: str, count: int, revealed: bool) -> str:
    """Say where the game stood then, and what going back there would undo."""
    moves = "takes back 1 move" if count == 1 else f"takes back {count} moves"
    known = "something hidden has come out since" if revealed else ""
    return "; ".join(filter(None, (where, moves, known)))


def ask_rewind(name: str, line: str, *, revealed: bool) -> str:
    """Ask to go back, and warn of what has become known."""
    asked = f"**{name}** asks to go back to the moment before this:\n> {line}\n"
    return f"{asked}\n{REVEALED}" if revealed else asked


REVEALED = (
    "⚠️ Since then something hidden or left to chance has come out. "
    "Going back does not make anybody forget it, and decks lie as they lay."
)


def rewound(name: str, count: int, *, revealed: bool) -> str:
    """Tell the table."""
    moves = "the last move was" if count == 1 else f"the last {count} moves were"
    known = " What had come out since, hidden or by chance, stays known to whoever saw it."
    return f"All agreed with {name} to go back: {moves} taken back." + (known if revealed else "")
