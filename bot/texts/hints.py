"""What hints say: the option, the button, good moves with their reasons, and why there is none."""

from collections.abc import Sequence

OPTION = "Hints"
BUTTON = "Hint"
BUTTON_CHOOSE = "Choose {number}"

OFF = "There are no hints at this table: it was opened without them."
THINKING = "-# A computer is looking for good moves; the question stays as it is."
ON_ITS_WAY = "You have asked for a hint already; it is on its way."
NONE = "No hint this time; try again."
GONE = "The hint comes too late: this is how things stand now."
FORGOTTEN = "I have forgotten that hint; nothing was changed. Press *Hint* again."

SEVERAL = "**Good moves here**"
ONE = "**One move stands out**"
MOVE = "**{number}.** {what}"
WHY = "→ {why}"
STANDS = {"alike": "about as good", "behind": "not quite as good"}
IF = {"": "{why}", "passed": "if the others pass, {why}", "luck": "if it succeeds, {why}"}
AND = " and "
FOOT = "-# A computer that knows no more than you do tried these moves out. It may be wrong."


def why(rank: str, points: Sequence[str], condition: str = "") -> str:
    """Say how a move compares with the first ("best": it is the first), and what it is good for.

    `condition`: on which it is so, as `bot.tables.computers.Suggestion` has it.
    """
    good_for = IF[condition].format(why=AND.join(points)) if points else ""
    hint = ": ".join(filter(None, (STANDS.get(rank, ""), good_for)))
    return WHY.format(why=hint) if hint else ""
