"""What hints say: the option, the button, good moves with their reasons, and why there is none."""

from collections.abc import Sequence

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
STANDS = {"alike": "about as good", "behind": "not quite as good"}
SAME_REASON = "about as good, for the same reason"
SAME_REASONS = "about as good, for the same reasons"
IF_PASSED = "if the others pass, {why}"
NO_DIFFERENCE = "-# The computer sees no difference between these."
FOOT = (
    "-# The arrow tells where a move led when a computer, knowing no more than you do, tried how the "
    "game may go on. It may be wrong."
)


def why(rank: str, reasons: Sequence[str], *, same: bool, passed: bool) -> str:
    """Say how a move compares with the first ("best": it is the first), and what speaks for it.

    `same`: so it does for the first; `passed`: if the others let it pass.
    """
    if same and rank == "alike":
        return WHY.format(why=SAME_REASON if len(reasons) == 1 else SAME_REASONS)
    reasoned = ", ".join(reasons)
    if passed and reasoned:
        reasoned = IF_PASSED.format(why=reasoned)
    hint = ": ".join(filter(None, (STANDS.get(rank, ""), reasoned)))
    return WHY.format(why=hint) if hint else ""
