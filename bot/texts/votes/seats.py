"""What is said about seats: handing over, asking for one, changing, giving up."""

from collections.abc import Callable, Sequence

from bot.texts.tables import listed

# ---- commands

REPLACE = "Hand a seat to somebody else, or yours to a stand-in"
REPLACE_MEMBER = "Who is to play; a stand-in if you say nothing"
REPLACE_SEAT = "Whose seat; your own if you say nothing"
SIT = "Ask to play a seat that nobody plays"
SIT_SEAT = "Which one, if there are several"
SWAP = "Ask another player to change seats with you"
SWAP_SEAT = "With whom"
BACK = "Play again yourself after a stand-in did"

# ---- refusals

SITS_HERE = "That member plays at this table already."
SIT_ALREADY = "You play at this table already."
NO_FREE_SEAT = "Every seat of this table is played by a member. A player can invite you with `/game replace`."
WHICH_SEAT = "Several seats are free: choose one in the option `seat`."
SEAT_TAKEN = "A member plays that seat; only its owner, or a vote, can pass it on."
HOST_INVITES = "Nobody plays that seat: the host can name a member for it, or a member uses `/game sit`."
SOMEBODY = "Somebody"
NO_SEAT = "There is no such seat. Choose one from the list of the option `seat`."


def which_of(names: Sequence[str]) -> str:
    """Ask which of several players of one name is meant; `names`: as they are told apart."""
    return f"There are several players of that name: {listed(names)}. Choose one from the list of the option."


ASK_YOURSELF = "To hand over your own seat no vote is needed: name a member, or leave both options out."
TOO_EARLY = (
    "{name} has not kept the table waiting for {days} days yet. Until then only {name} can pass that seat on."
)
STAYS_UNTIL = (
    "A stand-in plays for {name}, who is away. The others can pass that seat on from {at} on; until then "
    "only {name} can, with `/game replace` or `/game resign`."
)
NOT_AWAY = "No stand-in plays for you."
AWAY = "A stand-in plays for you. Press *I'm back*, or use `/game back`, to play yourself again."
ALREADY_AWAY = "A stand-in plays that seat already."
SWAP_SELF = "Choose another player's seat."
SWAP_FREE = "Nobody plays that seat; `/game replace` and `/game sit` are for those."
NO_BOTS = "A bot cannot take that seat; leave the member out for a stand-in."
NO_COMPUTER = "No computer player sits at this table."
SEALED_IN = (
    "The sealed answer of {name} waits to be opened. The seat can change hands after that, or when {name} "
    "has taken the answer back; nothing was changed."
)

# ---- the vote's card

IM_BACK = "I'm back"


# ---- answers

STANDS_IN = (
    "A stand-in plays for you from now on; your standing orders speak first. "
    "Press *I'm back* when you want to play yourself again."
)
WELCOME_BACK = "Welcome back: you play yourself again."
YOU_PLAY = "**{title}**: you now play the seat of {before} in {thread}."
ORDERS_CAME = "Its standing orders came with it: `/game orders` lists them."
ONLY_YOU = "Only you know this:\n{lines}"
CALL_HAND = "{mention}, the seat is yours. Press *Hand* for what only you may see."
PASSED_ON_YOU = (
    "The table has passed your seat on; your standing orders there are forgotten. "
    "`/game sit` asks to have it back while it is free."
)
LEAVE_RUNNING = (
    "The game is running. `/game replace` hands your seat to a member, or to a stand-in until you are back; "
    "`/game resign` gives it up."
)
REMOVED = "{name} gets up."
BUTTON_REMOVE = "Remove computer"


# ---- the log and the outcome


NOBODY_LEFT = "-# Nobody is left to play, so stand-ins play the rest at once: they do no more than they must."
"""Told when the last member has given up, before the result."""


def resigned(name: str) -> str:
    """Tell the table."""
    return f"{name} has resigned; a stand-in plays on."


def stands_in(name: str) -> str:
    """Tell the table."""
    return f"A stand-in plays for {name}, who will be back."


def back(name: str) -> str:
    """Tell the table."""
    return f"{name} is back."


def handed(before: str, now: str) -> str:
    """Tell the table."""
    return f"{now} takes over the seat of {before}."


def passed_on(name: str) -> str:
    """Tell the table."""
    return f"By vote the seat of {name} is passed on; a stand-in plays until somebody takes it."


def left(name: str) -> str:
    """Tell the table."""
    return f"{name} has left the server, so the seat is passed on; a stand-in plays until somebody takes it."


def swapped(name: str, other: str) -> str:
    """Tell the table."""
    return f"{name} and {other} have changed seats."


SEAT_NEWS: dict[str, Callable[..., str]] = {
    "resign": resigned,
    "stand_in": stands_in,
    "back": back,
    "handed": handed,
    "passed_on": passed_on,
    "left": left,
    "swapped": swapped,
}
"""The line of a log entry about a seat, by its kind."""

TITLE_RESIGNED = "{name} (resigned)"
TITLE_PASSED_ON = "{name} (seat passed on)"
TITLE_AWAY = "{name} (by stand-in)"
TITLE_FOR = "{name} (for {before})"
RESIGN = "Give up your seat; a stand-in plays on"
RESIGN_SURE = "Type the word resign"
SURE = "To give up your seat, type `resign` into the option `sure`."
RESIGNED = (
    "You have given up your seat. A stand-in plays on for you. "
    "Your standing orders are forgotten; a sealed answer that is in stands."
)
RESIGNED_LAST = "You have given up your seat. Nobody is left to play, so the game is over."
