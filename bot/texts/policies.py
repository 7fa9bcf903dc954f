"""What is said about standing orders."""

import re
from collections.abc import Sequence

from bot.store.rows import Pace
from bot.texts.tables import POLICY_SPOKE
from engines.kernel.words import counted

# ---- commands

ORDERS = "See and change what answers for you when it is your turn"
ADD_OPTION = "Leave a new order of this kind"
FIRST_OPTION = "Ask this one of your orders first"
WITHDRAW_OPTION = "Take back one of your orders, or all"
ASK_OPTION = "Ask me about this, or stop asking"
ALL = "All of them"
ASK_ON = "Ask me: {what}"
ASK_OFF = "Stop asking me: {what}"

PACE = "Choose how soon your standing orders answer"
PACE_OPTION = "At once, or after a while that nobody can foresee"
PACES: dict[str, str] = {
    "once": "At once",
    "minutes": "After a random wait of up to 10 minutes",
    "hour": "After a random wait of up to an hour",
}
PACE_MENU = "How soon your orders answer, at all tables"

# ---- the list

TITLE = "**{title}**: your standing orders"
IN_ORDER = "They are asked from the top; the first with an answer gives it. Only you see this."
EMPTY = "You have no standing orders: you are asked yourself. Only you see this."
LINE = "{place}. {order}"
ANSWERS = "answers: {what}"
UNFIT = "does not fit the table as it stands now"
PASSED = "Passed for you without asking, unless you want to be asked below: {kinds}."
LATELY = "What they did lately:"
USE = "{when} {told}"
WAITS = "One of your orders will answer for you {when}, unless you do so before. Nobody else knows."
NOTHING_HERE = "There is nothing in this game that could be answered in advance."
NONE_NOW = "There is no order that you could leave now."

CHOOSE = "Choose an order to change it"
ASK_ME = "Ask me about …"
BUTTON_ORDERS = "Standing orders"
BUTTON_ADD = "Leave an order"
BUTTON_ALL = "Withdraw all"
BUTTON_CHANGE = "Change"
BUTTON_UP = "Ask earlier"
BUTTON_DOWN = "Ask later"
BUTTON_WITHDRAW = "Withdraw"
BUTTON_LIST = "Back to the list"

# ---- what they did in a round, by direct message

NEWS = "**{title}**, {round}:"
EARLIER = "-# What came before is in `/game orders`."
SPOKE_OFTEN = "Your standing order “{order}” answered for you {times}: {what}."
_SPOKE = re.compile(
    re.escape(POLICY_SPOKE).replace(r"\{order\}", "(.+)").replace(r"\{what\}", "(.+)"), re.DOTALL
)


def together(lines: Sequence[str]) -> list[str]:
    """Say once what an order is that has answered several times, and what it did how often.

    Of an answer that is told with others its first clause has to do: "Pass", and not whose bid stands then.
    """
    shown, by_order = list[str](), dict[str, list[str]]()
    for line in lines:
        spoke = _SPOKE.fullmatch(line)
        if spoke is None:
            shown.append(line)
            continue
        if spoke[1] not in by_order:
            shown.append(spoke[1])
        by_order.setdefault(spoke[1], []).append(spoke[2])
    return [_of_order(line, by_order[line]) if line in by_order else line for line in shown]


def _of_order(order: str, deeds: Sequence[str]) -> str:
    if len(deeds) == 1:
        return POLICY_SPOKE.format(order=order, what=deeds[0])
    clauses = [re.split(r": |\.(?: |$)", deed)[0] for deed in deeds]
    counts = {clause: clauses.count(clause) for clause in clauses}
    if len(counts) == 1:
        counts = dict.fromkeys(counts, 1)
    parts = [
        f"{clause} ({counted(count, 'time')})" if count > 1 else clause for clause, count in counts.items()
    ]
    return SPOKE_OFTEN.format(order=order, times=counted(len(deeds), "time"), what="; ".join(parts))


# ---- the form, and what came of it

WHICH = "Which order do you leave?"
AT_ONCE = "-# It can answer at once: you owe such a decision now."
CHANGING = "In the place of: {order}"
LEFT = "Noted: {order}"
WITHDRAWN = "Withdrawn: {order}"
ALL_WITHDRAWN = "You have withdrawn all your orders."
WILL_ASK = "You will be asked: {what}."
WILL_NOT_ASK = "You will not be asked any more: {what}."

# ---- refusals

GONE = "That order is not there any more. This is how things stand now:"
UNKNOWN = "You have left no such order: choose one from the list."
UNKNOWN_KIND = "There is no such order in this game: choose one from the list."
NEVER_OPTIONAL = "You are always asked about that: choose something from the list."
DOES_NOT_FIT = "That order does not fit the table as it stands now."
NO_ROOM = "You can leave {most} orders at most: withdraw one first."


def pace(chosen: Pace) -> str:
    """Say how soon a member's orders answer."""
    return f"Your standing {in_menu(PACES[chosen]).lower()}. `/me orders` changes it."


def in_menu(how: str) -> str:
    """Say one of `PACES` where it stands alone."""
    return f"Orders answer {how[0].lower()}{how[1:]}"
