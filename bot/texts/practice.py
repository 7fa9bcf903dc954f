"""What members read about practice: games of their own against computers, in private."""

from collections.abc import Sequence

from bot.texts.tables import listed

# ---- commands and buttons

PRACTICE = "Practise a game against computers, in private, at any time"
GAME_OPTION = "Which game; in a game's thread: that one"
LEVEL_OPTION = "How well the computers play; easy if you say nothing"
PLAYERS_OPTION = "With how many players, you included"
BUTTON = "Practise"
BUTTON_AGAIN = "Practise again"
BUTTON_END = "Put away: {title} {number}"

# ---- opening

WHICH = "Which game do you want to practise? You play against easy computers, in private."
BY_DM = (
    "Your practice game of **{title}** begins in [your direct messages]({link}). "
    "Nobody waits for you, and it counts in no statistics."
)
HERE = "Your practice game of **{title}** begins; its card comes in a moment."
IN_PRIVATE = (
    "Your practice game of **{title}** begins. Your direct messages are closed to me, so it is played in "
    "private replies like this one. Press *Move*; `/game mine` finds it again."
)
SHUT = (
    "Your direct messages are closed to me, so your practice game of **{title}** goes on in private replies "
    "like this one. Press *Move*; `/game mine` finds it again."
)
OPENING = (
    "**Practice**: you against {rivals}. Nobody waits for you, and it counts in no statistics. Press *Move* "
    "when you like; what is new to you is explained, and *Hint* names a good move. "
    "`/learn game` shows how to play."
)
WELCOME = "Your practice game of **{title}**: its card comes in a moment."

# ---- putting away

PUT_AWAY = "Your practice game {number} is put away. `/learn practice` begins another at any time."
TRIAL_AWAY = "Put away. `/table try` begins from a table's present position again."
RESIGN_SURE = "This is for you alone. To put it away, type `resign` into the option `sure`."

# ---- lists and cards

HEADING = "**Practice, for you alone**"
LINE = "**{title}**, practice {number}: {status}"
YOURS = "you are to move"
THINKING = "computers think"
FOOTER = "{title}, practice {number}"

# ---- refusals

NO_SUCH_COUNT = "{title} can be practised with {fewest} to {most} players."


def full(tables: Sequence[tuple[str, int]]) -> str:
    """Refuse another game to who has several, by title and number."""
    names = listed([f"**{title}** {number}" for title, number in tables])
    return (
        f"You have {len(tables)} practice games already: {names}. Put one away first: with a "
        "button, or with `/game resign`."
    )


# ---- trying out

TRIED = "-# Tried out: not the game."
TRIED_PICTURE = "Tried out: not the game"
TRY = "Try moves out in a copy of the present position, in private"
BUTTON_TRY = "Try out"
BUTTON_AFRESH = "From the present position"
BUTTON_GO_ON = "Go on there"
TRIAL_BEGINS = (
    "This is a copy of **{title}** {number}, in which you move for every seat. What you cannot see in the "
    "game is made up here. *Undo* takes back whatever you like, and the game itself does not change."
)
TRIAL_FOR = "You move for **{name}**."
TRIAL_KNOWN = (
    "You are trying something out at this table already. Go on there, or begin again from the present?"
)
TRIAL_HEADING = "**Tried out, not the game**"
TRIAL_LINE = "**{title}** {number}, from table {origin}"
TRIAL_ALREADY = "You are trying something out here already: *Undo* takes back whatever you like."
TRIAL_OVER = "This game is over: *Turn by turn* shows its turns, and *From here* plays on from any of them."
TRIAL_NOT_SEATED = "Only a player of a table can try something out there."

BUTTON_FROM_HERE = "From here"
FROM_HERE_RUNNING = "That can be done when the game is over. Until then, `/table try` tries moves out."
FROM_HERE_OVER = "Nobody is asked any more after that turn: choose an earlier one."
FROM_HERE = "It goes on from a turn of table {origin}: what was hidden is as it truly was, and chance is new."
