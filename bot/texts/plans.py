"""What is said about plans: several moves put together in private, and done at once."""

from collections.abc import Sequence

from bot.texts.tables import listed

# ---- the panel

BUTTON_PLAN = "Plan"
BUTTON_TO_PLAN = "To the plan"
BUTTON_ADD = "Add"
BUTTON_ALL = "Do {all}"
BUTTON_CLOSE = "Do it, then {then}"
BUTTON_ALL_CLOSE = "Do {all}, then {then}"
BUTTON_LEAVE = "Do it when I am asked"
BUTTON_PLANNED = "Do as planned"
BUTTON_NUMBERS = "Change numbers"
BUTTON_BACK = "Take back last"
BUTTON_CLEAR = "Clear"

TITLE = "**{title}**: your plan"
NOW = "-# Only you see it, and nothing has happened yet."
AHEAD = (
    "-# Only you see it. It is kept, and offered when you are asked; "
    "what the others do before that is a guess."
)
EMPTY = "What you choose is put into it. It is shown with what it does, and can be taken back."
CLOSING = "-# Then, if you end here: {what}"
LINE = "{place}. {what}"
MISFIT = "{place}. ~~{what}~~ {why}"
TALLY = "-# {line}"
OTHER_KIND = "This plan answers a later question, and is kept for it."
STEP = "Your plan, move {place}: {prompt}"
STEP_GUESSED = "Your plan, move {place}, if it comes to this: {prompt}"
"""The same while others have yet to act, who may do otherwise than is said."""

NUMBERS = "How many for each? A choice counts at once, and the list shows what it leads to."

# ---- several moves at once

TOO_MUCH = "That is too much: {left} would be left. {total}"

# ---- what it would come to

NOT_YET = "Not yet: the board after this move"
NOT_YET_PLAN = "Not yet: the board after your plan"
"""In the band above the picture."""

# ---- where it stops

UNFORESEEN = "I cannot foresee what you will be asked next. Please try again later."
NOT_LEGAL = "It does not fit from there on: take it back, or clear the plan."
ENDS = "That ends the game."
REVEALS = "From here on it depends on what comes to light."

# ---- what came of it

NOTHING = "The plan is empty."
FULL = "A plan has room for {most} moves."
LEFT = "Noted: when you are asked, I make these moves for you, one after the other, up to the first surprise."
NOT_FORESEEN = (
    "A plan is carried out only as far as it can be foreseen: take back what does not fit or cannot be known."
)
CHANGED = "Your plan has changed. This is how it stands now:"
NOT_DONE = "**Not done:** {why}"
ITEM = "- {what}"
INTERRUPTED = "You owe no decision now."
SURPRISE = "Something happened that the plan did not know of."


def all_of(count: int) -> str:
    """Say how many moves are meant: "both", "all 3"."""
    return "both" if count == 2 else f"all {count}"


def offered(when: str, lines: Sequence[str], *, fits: bool) -> str:
    """Remind a member, who is asked now, of what they have planned for it."""
    if not fits:
        return f"Your plan from {when} does not fit any more; *Plan* shows why."
    listed_ = (LINE.format(place=place, what=line) for place, line in enumerate(lines, start=1))
    return "\n".join((f"Your plan from {when}; *Plan* opens it:", *listed_))


def not_done(why: str, lines: Sequence[str]) -> str:
    """Say which moves of a plan were left, and why."""
    return "\n".join((NOT_DONE.format(why=why), *(ITEM.format(what=line) for line in lines)))


def depends(names: Sequence[str]) -> str:
    """Say that others decide before anything more can be foreseen."""
    return f"From here on it depends on {listed(names)}."


def follows(what: str) -> str:
    """Tell an answer that a planned move leaves no choice about."""
    return f"Then, as the only choice left: {what}"
