"""What is said to a member who wants to be told once when a table has come further."""

REMIND = "Be told once when a table has moved on"
REMIND_TURNS = "After so many turns; next round if left out"
REMIND_OFF = "Take it back: do not tell me"
REMIND_NONE = "You have not asked to be told anything at this table."
REMIND_STOPPED = "Good: I will not tell you."
REMIND_AGAIN = "What you asked for before is forgotten."
REMIND_HEAD = "**{title}**, table {number}: {what}"
ROUND = "{word} {number}"
REMIND_TOLD_ROUND = "{round} is over; you asked to be told. Now: {phase}."
REMIND_CALL = "{mention}, {what}"


def remind_in(turns: int | None, round: str) -> str:  # noqa: A002 - the game's word
    """Say what will be told; `turns` None: when this round is over."""
    if turns is None:
        return f"I will tell you once when {round} is over."
    return f"I will tell you once when {_turns(turns, 'has', 'have')} been played here."


def reminded(turns: int, phase: str) -> str:
    """Tell that so many turns have been played."""
    return f"{_turns(turns, 'has', 'have')} been played since you asked to be told. Now: {phase}."


def _turns(count: int, single: str, more: str) -> str:
    return f"one more turn {single}" if count == 1 else f"{count} more turns {more}"
