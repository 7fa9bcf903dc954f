"""What is said to members who learn a game: around its introduction, and at guided tables."""

LEARN = "Learn a game"
GAME = "A game's introduction, a few short pages with pictures"
GAME_OPTION = "Which game; here: the one of this table"

WHICH = "Which game do you want to learn?"
NONE_AT_ALL = "No game here has an introduction."
NONE = "Nobody has written an introduction to {title} yet."
BUTTON = "How to play"
BACK, NEXT = "◀ Back", "Next ▶"
HEAD = "**{game}: {title}**"
BODY = "{text}\n\n-# Page {page} of {pages}"

LAST = "Now you"
OPTION = "Guided"
GUIDED = {"off": "no", "on": "what is new to a player is explained"}
"""The values of the option."""
NEW_TO_YOU = "> **{title}**\n> {text}\n"
BUTTON_UNGUIDE = "Stop explaining"
UNGUIDED = "I stop explaining unasked; *What is this?* still does. `/me show` turns explanations on again."

_MOVE = (
    "You learn the rest by playing. When it is your turn, press *Move* on the table's card: it shows what "
    "you may do, and asks for one thing after the other.\n"
    "- *What is this?* explains the rule at hand.\n"
    "- *Undo* takes a move back, until something hidden has come out or somebody else has moved.\n"
    "- *Board* shows the whole table, and closer views of it."
)
_CARD = "- `/{command} card` looks up cards and terms."
_BEGIN = (
    "\n*Practise* begins a game against computers, for you alone. `/game new` opens a table: friends join by "
    "its card, and computers can sit down there, too."
)


def last(command: str, *, entries: bool) -> str:
    """Say where to go on; `entries`: the game has something to look up."""
    lines = [_MOVE, *([_CARD.format(command=command)] if entries else []), _BEGIN]
    return "\n".join(lines)
