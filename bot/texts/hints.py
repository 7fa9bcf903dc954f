"""What hints say: the option, the button, good moves with their reasons, and why there is none."""

from collections.abc import Sequence

from bot.texts.tables import listed

OPTION = "Hints"
BUTTON = "Hint"
BUTTON_CHOOSE = "Choose {number}"

OFF = "There are no hints at this table: it was opened without them."
ON_ITS_WAY = "You have asked for a hint already; it is on its way."
NONE = "No hint this time; try again."
GONE = "The hint comes too late: this is how things stand now."
FORGOTTEN = "I have forgotten that hint; nothing was changed. Press *Hint* again."

SEVERAL = "**Good moves here**"
ONE = "**One move stands out**"
MOVE = "**{number}.** {what}"
WHY = "→ {why}"
STANDS = {"alike": "about as good", "behind": "a little behind"}
SAME_REASONS = "about as good, for the same reasons"
NO_DIFFERENCE = "-# The computer sees no difference between these."
FOOT = "-# A computer has thought about this, knowing what you know and no more. It may be wrong."


def why(rank: str, reasons: Sequence[str], *, same: bool) -> str:
    """Say how a move compares with the first ("best": it is the first), and what speaks for it.

    `same`: so it does for the first.
    """
    if same and rank == "alike":
        return WHY.format(why=SAME_REASONS)
    stands = STANDS.get(rank, "")
    found = ": ".join(filter(None, (stands, listed(reasons) if reasons else "")))
    return WHY.format(why=found) if found else ""
