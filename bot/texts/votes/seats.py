"""What is said about seats, votes and going back: refusals, lines for the log, cards and answers."""

from collections.abc import Callable, Sequence

from bot.texts.tables import listed

# ---- commands

REWIND = "Ask all players to go back to an earlier moment"
REPLACE = "Hand a seat to somebody else, or yours to a stand-in"
REPLACE_MEMBER = "Who is to play; a stand-in if you say nothing"
REPLACE_SEAT = "Whose seat; your own if you say nothing"
SIT = "Ask to play a seat that nobody plays"
SIT_SEAT = "Which one, if there are several"
SWAP = "Ask another player to change seats with you"
SWAP_SEAT = "With whom"
BACK = "Play again yourself after a stand-in did"
REWIND_CHOOSE = "**Where is the game to go on?** All players have to agree."
REWIND_MENU = "Before which move?"

# ---- refusals

VOTE_CLOSED = "That vote is closed; nothing was changed."
NO_VOTE = "I know no such vote."
NOT_YOURS = "You have no say in this one."
VOTE_STRANGER = "Only the players of this table have a say here; you may watch."
WITHDRAW_OTHERS = "Only who asked can withdraw the question."
ALREADY_ASKED = "That is being asked already: its card is in the thread."
QUIET_MOVE = "{name} made a move."
ASK_ONE = "You are asking for something of that kind already. Withdraw that first; its card is in the thread."
NOTHING_TO_REWIND = "There is nothing to go back to yet."
ENTRY_GONE = "That moment is not there any more: something was taken back since. Choose again."
SITS_HERE = "That member plays at this table already."
SIT_ALREADY = "You play at this table already."
NO_FREE_SEAT = "Every seat of this table is played by a member. A player can invite you with `/game replace`."
WHICH_SEAT = "Several seats are free: choose one in the option `seat`."
SEAT_TAKEN = "A member plays that seat; only its owner, or a vote, can pass it on."
HOST_INVITES = "Nobody plays that seat: the host can name a member for it, or a member uses `/game sit`."
SOMEBODY = "Somebody"
NO_SEAT = "There is no such seat. Choose one from the list of the option `seat`."
ASK_YOURSELF = "To hand over your own seat no vote is needed: name a member, or leave both options out."
TOO_EARLY = (
    "{name} has not kept the table waiting for {days} days yet. Until then only {name} can pass that seat on."
)
NOBODY_ELSE = "There is nobody else at this table who could agree."
NOT_AWAY = "No stand-in plays for you."
AWAY = "A stand-in plays for you. Press *I'm back*, or use `/game back`, to play yourself again."
ALREADY_AWAY = "A stand-in plays that seat already."
SWAP_SELF = "Choose another player's seat."
SWAP_FREE = "Nobody plays that seat; `/game replace` and `/game sit` are for those."
NO_BOTS = "A bot cannot take that seat; leave the member out for a stand-in."
NO_COMPUTER = "No computer player sits at this table."


def sealed_in(name: str) -> str:
    """Refuse to let a seat change hands while its sealed answer waits for the others."""
    return (
        f"The sealed answer of {name} waits to be opened. The seat can change hands after that, "
        f"or when {name} has taken the answer back; nothing was changed."
    )


# ---- the menu of moments


def point(line: str) -> str:
    """Name a moment by the move before which it is; menus know no markdown."""
    return "Before: " + line.replace("\\", "").replace("*", "").replace("`", "")


def point_hint(count: int, revealed: bool) -> str:
    """Say what going back there would undo."""
    moves = "1 move" if count == 1 else f"{count} moves"
    return f"{moves} taken back" + ("; something hidden has come out since" if revealed else "")


# ---- what is asked


def ask_rewind(name: str, line: str, *, revealed: bool) -> str:
    """Ask to go back; say plainly what cannot be made unknown again."""
    asked = f"**{name}** asks to go back to the moment before this:\n> {line}\n"
    return f"{asked}\n{REVEALED}" if revealed else asked


REVEALED = (
    "⚠️ Since then something hidden or left to chance has come out. "
    "Going back does not make anybody forget it, and decks lie as they lay."
)


def ask_replace(name: str | None, seat: str, successor: str | None) -> str:
    """Ask to pass a seat on."""
    to = f"to **{successor}**" if successor else "to a stand-in, until somebody takes it"
    who = f"**{name}** asks" if name else f"Time is up for {seat}: the question is"
    return (
        f"{who} whether to pass the seat of **{seat}** on {to}. Its standing orders are forgotten then. "
        f"It stays as it is if {seat} moves first."
    )


def ask_invite(name: str, seat: str, successor: str, *, own: bool) -> str:
    """Ask somebody to take a seat."""
    whose = "their seat" if own else f"the seat of {seat}"
    orders = " with its hidden cards and standing orders" if own else " with its hidden cards"
    return f"**{name}** asks **{successor}** to take {whose},{orders}."


def ask_invite_free(seat: str, successor: str) -> str:
    """Ask somebody to take a seat that was passed on."""
    return f"The table asks **{successor}** to take the seat of {seat}, with its hidden cards."


def ask_apply(name: str, seat: str) -> str:
    """Ask the host to accept somebody."""
    return f"**{name}** would like to play the seat of {seat}. The host decides."


def ask_swap(name: str, other: str) -> str:
    """Ask to change seats."""
    return (
        f"**{name}** asks **{other}** to change seats. What a seat holds in secret stays with the seat: "
        "both then know what both hold. The host has to agree as well."
    )


def ask_pause(name: str | None) -> str:
    """Ask to stop the clocks."""
    return f"**{name or 'Somebody'}** asks to pause the game."


def ask_resume(name: str | None) -> str:
    """Ask to let the clocks run again."""
    return f"**{name or 'Somebody'}** asks to go on with the game."


# ---- the vote's card

AGREE = "Agree"
REFUSE = "Refuse"
WITHDRAW = "Withdraw"
IM_BACK = "I'm back"
STATUS = {
    "passed": "Agreed.",
    "refused": "Refused; everything stays as it is.",
    "withdrawn": "Withdrawn; everything stays as it is.",
    "void": "Closed: the game has gone on, and the question has lost its sense.",
}


def rule(*, everybody: bool, needed: int, voters: int) -> str:
    """Say how it is decided."""
    if voters == 1:
        return "One answer decides."
    return "All have to agree." if everybody else f"{needed} of {voters} have to agree."


def tally(agreed: Sequence[str], refused: Sequence[str], waiting: Sequence[str]) -> str:
    """Say who has answered what, a line each."""
    parts = (("Agreed", agreed), ("Refused", refused), ("Not yet", waiting))
    return "\n".join(f"{word}: {listed(names)}" for word, names in parts if names)


def call(mentions: str) -> str:
    """Call those who are asked."""
    return f"{mentions}, you are asked:"


# ---- answers

ASKED = "It is asked: the card is in the thread."
ASKED_DONE = "Done: nobody else had to be asked."
BALLOT_AGREED = "You have agreed."
BALLOT_REFUSED = "You have refused."
WITHDRAWN = "The question is withdrawn."
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


def swapped(one: str, other: str) -> str:
    """Tell the table."""
    return f"{one} and {other} have changed seats."


SEAT_NEWS: dict[str, Callable[..., str]] = {
    "resign": resigned,
    "stand_in": stands_in,
    "back": back,
    "handed": handed,
    "passed_on": passed_on,
    "swapped": swapped,
}
"""The line of a log entry about a seat, by its kind."""


def rewound(name: str, count: int, *, revealed: bool) -> str:
    """Tell the table."""
    moves = "the last move was" if count == 1 else f"the last {count} moves were"
    known = " What had come out since, hidden or by chance, stays known to whoever saw it."
    return f"All agreed with {name} to go back: {moves} taken back." + (known if revealed else "")


def title_resigned(name: str) -> str:
    """Name a player whose seat a stand-in took over."""
    return f"{name} (resigned)"


def title_passed_on(name: str) -> str:
    """Name a player whose seat was passed on by vote, and whom nobody has followed."""
    return f"{name} (seat passed on)"


def title_away(name: str) -> str:
    """Name a player for whom a stand-in plays."""
    return f"{name} (by stand-in)"


def title_for(name: str, before: str) -> str:
    """Name a player who took over a seat."""
    return f"{name} (for {before})"
