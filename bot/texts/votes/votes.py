"""What is said about votes: what is asked, the card, and the answers."""

from collections.abc import Sequence

from bot.texts.tables import ago, listed, stamp

VOTE_CLOSED = "That vote is closed; nothing was changed."
NO_VOTE = "I know no such vote."
NOT_YOURS = "You have no say in this one."
VOTE_STRANGER = "Only the players of this table have a say here; you may watch."
WITHDRAW_OTHERS = "Only the member who asked can withdraw the question."
ALREADY_ASKED = "That is being asked already: its card is in the thread."
ASK_ONE = "You are asking for something of that kind already. Withdraw that first; its card is in the thread."
NOBODY_ELSE = "There is nobody else at this table who could agree."
REFUSED_LATELY = "That was asked within a day, and the answer was no. It can be asked again {at}."
WITHDRAWN_LATELY = "You withdrew that question a moment ago. You can ask it again {at}."
TIME_STAYS = "The time that this seat has used stays used."
DEPUTY = "{mention}, the host has not answered for a day: you may answer instead."
DEPUTY_MAY = (
    "At table {number} you are asked something as the host. It has been open for a day, so {name} may answer "
    "it for you now. Its card is in the thread."
)
DEPUTY_HAS = "At table {number} {name} has answered for you as the host: the question was open for a day."
SILENCE = "I ask until {at} ({ago}); no answer by then is a no."
UNSEEN = (
    "⚠️ {name} cannot see this channel, so I have asked by direct message. Somebody who looks after the "
    "channel has to let {name} in."
)
OUT_OF_REACH = "{name} cannot see this channel, and takes no direct messages: nobody can answer here."
LAPSED = "Not everybody answered within seven days, so the answer is no; everything stays as it is."


def offered(title: str, asked: str, place: str, until: int) -> str:
    """Offer a seat to somebody who cannot see its table."""
    return (
        f"**{title}**: {asked}\nYou cannot see the channel of that table, {place}: ask for access to it "
        f"before you agree. Answer here.\n-# {silence(until)}"
    )


def silence(until: int) -> str:
    """Say until when a vote asks; 0: that is not known yet."""
    return SILENCE.format(at=stamp(until), ago=ago(until)) if until else ""


def quarter(span: str) -> str:
    """Say how much time somebody new has at least."""
    return (
        f"The time that this seat has used stays used; somebody new to it has at least {span}, a quarter of "
        "the usual time, once."
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


ASK_INVITE_FREE = "The table asks **{successor}** to take the seat of {seat}, with its hidden cards."
ASK_APPLY = "**{name}** would like to play the seat of {seat}. The host decides."
ASK_SWAP = (
    "**{name}** asks **{other}** to change seats. What a seat holds in secret stays with the seat: both "
    "then know what both hold. The host has to agree as well."
)


def ask_pause(name: str | None) -> str:
    """Ask to stop the clocks."""
    return f"**{name or 'Somebody'}** asks to pause the game."


def ask_resume(name: str | None) -> str:
    """Ask to let the clocks run again."""
    return f"**{name or 'Somebody'}** asks to go on with the game."


AGREE = "Agree"
REFUSE = "Refuse"
WITHDRAW = "Withdraw"
STATUS = {
    "passed": "Agreed.",
    "refused": "Refused; everything stays as it is.",
    "withdrawn": "Withdrawn; everything stays as it is.",
    "void": "Closed: the game has gone on, and nothing is left to decide.",
}


def rule(*, everybody: bool, needed: int, voters: int) -> str:
    """Say how it is decided."""
    if voters == 1:
        return "One answer decides."
    return "All have to agree." if everybody else f"{needed} of {voters} have to agree."


def tally(agreed: Sequence[str], refused: Sequence[str], waiting: Sequence[str]) -> str:
    """Say who has answered what, a line each."""
    parts = (("For", agreed), ("Against", refused), ("Not yet", waiting))
    return "\n".join(f"{word}: {listed(names)}" for word, names in parts if names)


CALL = "{mentions}, you are asked:"
ASKED = "You have asked: the card is in the thread."
ASKED_DONE = "Done: nobody else had to be asked."
BALLOT_AGREED = "You have agreed."
BALLOT_REFUSED = "You have refused."
WITHDRAWN = "The question is withdrawn."
