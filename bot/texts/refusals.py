"""What is refused wherever it is asked, and what is said where something goes wrong."""

# ---- commands

GAME_COMMAND = "Open, join and look after game tables"
GAME_OPTION = "Which game, if you play several"

# ---- where and who

WHICH = "You play at several tables: choose one in the option `game`."
NO_TABLE = (
    "I do not know which table you mean: use this in a game's thread, or choose one in the option `game`."
)
AT_TABLE = "-# {title}, table {number}"
"""Above an answer in direct messages to a command that named no table."""
NO_SUCH_TABLE = "There is no table `{text}`: choose one from the list of the option `game`."
NOTHING_OWED = "You have nothing to decide now. {waits}"
WAITS_FOR = "The table waits for {names}."
UNKNOWN_GAME = "I do not know the game `{text}`. I have: {games}."

# ---- refusals

ILLEGAL = "{text}\n-# {rule}"
STALE = "That button is from an earlier moment. This is how things stand now:"
STALE_PLAIN = "That button is from an earlier moment; nothing was changed."
FORGED = (
    "I do not know that button; nothing was changed. "
    "Use the latest card in the game's thread, or `/game status`."
)
FAILED = (
    "Something went wrong on my side, and nothing was changed. It is in my log; please try again in a moment."
)
FAILED_MAYBE = "Something went wrong on my side. It is in my log; `/game status` shows how things stand."
STORE_FAILED = "I cannot reach my records just now, so nothing was changed. Please try again later."
