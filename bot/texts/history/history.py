"""What is said about earlier turns, and to a member who catches up."""

UNREADABLE = (
    "That moment of the game cannot be shown: the rules have been corrected since. The game itself is fine."
)

# ---- commands

CATCHUP = "Show what happened since you last looked"
CATCHUP_TURNS = "The last so many turns instead"
HISTORY = "Step through pictures of earlier turns"
HISTORY_TURN = "Which turn first; the last if you say nothing"

# ---- catching up

NOTHING_NEW = "Nothing has happened since you last looked{when}."
SINCE = "Since you last looked{when}"
FROM_START = "Since the game began"
LATEST = "The last turns"
BUTTON_TURNS = "Turn by turn"

# ---- earlier turns

START = "The start"
TURN = "Turn {number} of {count}"
BUTTONS = {"first": "First", "back": "Back", "next": "Next", "last": "Last"}
