"""Every sentence about the end of a game: ending it by agreement, and what members are told afterwards."""

from collections.abc import Sequence

from bot.store.endings import Ending
from bot.texts.tables import listed

# ---- ending by agreement

TABLE_COMMAND = "End a game together, or make something of it: a copy, a film, a play"
END = "Ask all to end the game now, with a result"
CHOOSE = (
    "**How should the game end?** Everybody with a seat has to agree; what you choose is asked in the "
    "thread. A game that has ended stays ended."
)
MENU = "With which result?"
SURE = "You ask all to end the game now: {proposal} Once everybody has agreed, nothing brings it back."
BUTTON_ASK = "Ask all"
BUTTON_NOT = "No, play on"
DRAW = "A draw"
DRAW_HINT = "Nobody wins, nobody loses"
STANDINGS = "As the points stand now"
YOU_WIN = "You win"
YOU_WIN_HINT = "All others concede"
WINS_HINT = "You concede, and so do all others"
ALONE = "Nobody plays against you, so there is nobody to agree with. `/game resign` ends the game."
NOT_SO = "The game cannot end like that just now. Use `/table end` again to see what can be proposed."
WINS = "{name} wins"


def ask(name: str, proposed: Ending, names: Sequence[str]) -> str:
    """Ask to end the game."""
    return (
        f"**{name}** asks to end the game now: {proposal(proposed, names)}\n"
        "The game is then over for good, and its seed is open to all."
    )


def proposal(ending: Ending, names: Sequence[str]) -> str:
    """Say what all are asked to agree on."""
    if ending.how == "draw":
        return "**a draw**."
    if ending.how == "standings":
        return f"**as the points stand now**, {points(ending, names)}."
    return f"**{names[ending.seat or 0]} wins**, and all others concede."


def agreed(ending: Ending, names: Sequence[str]) -> str:
    """Tell the table."""
    return f"All agreed to end the game: {outcome(ending, names)}."


def outcome(ending: Ending, names: Sequence[str]) -> str:
    """Say how a game ended by agreement."""
    if ending.how == "draw":
        return "a draw"
    if ending.how == "standings":
        return f"as the points stood, {points(ending, names)}"
    return f"{names[ending.seat or 0]} wins, all others concede"


def points(ending: Ending, names: Sequence[str]) -> str:
    """Name everybody's points, the most first: "Anna 31, Ben 28"."""
    order = [seat for group in ending.ranking(len(names)) for seat in group]
    return ", ".join(f"{names[seat]} {ending.points[seat]}" for seat in order)


# ---- how a game ended

BY_RULES = "It ended by its rules."
BY_MANAGER = "It was ended before its time; there are no final scores."
BY_AGREEMENT = "It ended by agreement: {outcome}."
AGREED_TITLE = "{title}: ended by agreement"
AGREED_PLACE = "{place}\\. {names}"
"""A list of Discord counts on from its first number, whatever the others are."""
AGREED_DRAW = "**A draw**, by agreement of all."
AGREED_CONCEDED = "**{name}** wins: all others have conceded."
AGREED_STANDINGS = "As the points stood, by agreement of all:"
THANKS = "The game is over. Thank you for playing!"


def heading(ending: Ending, names: Sequence[str]) -> str:
    """Say above the places how they came about."""
    if ending.how == "draw":
        return AGREED_DRAW
    if ending.how == "standings":
        return AGREED_STANDINGS
    return AGREED_CONCEDED.format(name=names[ending.seat or 0])


# ---- what each member is told

OVER = "{title}: {how}"
WON = "you have won!"
WON_TOGETHER = "you have won, together with {others}!"
PLACED = "you came {place} of {seats}"
PLACED_TOGETHER = "you came {place} of {seats}, together with {others}"
ALONE_OVER = "the game is over"
DRAWN = "a draw"
BROKEN_OFF = "ended before its time"
DETAILS = "All scores, item by item, are in {thread}."
WHERE = "The last turns are in {thread}."
CALL_ALL = "{mentions}: the game is over."
CALL_ONE = "{mention}, **{title}** is over: {how}"


def ordinal(place: int) -> str:
    """Return a place in words: "2nd"."""
    if place % 100 in {11, 12, 13}:
        return f"{place}th"
    return f"{place}{ {1: 'st', 2: 'nd', 3: 'rd'}.get(place % 10, 'th') }"


def placed(place: int, seats: int, others: Sequence[str]) -> str:
    """Say to a member which place they have, and who shares it."""
    if seats == 1:
        return ALONE_OVER
    if len(others) + 1 == seats:
        return DRAWN
    together = {"place": ordinal(place), "seats": seats, "others": listed(others)}
    if place == 1:
        return (WON_TOGETHER if others else WON).format(**together)
    return (PLACED_TOGETHER if others else PLACED).format(**together)
