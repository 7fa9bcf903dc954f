"""What the pages of tables say; the words of the page itself come last, in one table."""

BOARD = "Board"
HAND = "Your hand"
UNDO = "Undo"
ALONE = "For you alone"

# ---- refusals

NO_SESSION = "You are not let in (any more). Ask for a new link with /game page."
NO_CODE = "That link has been used, or is too old. Ask for a new one with /game page."
NO_TABLE = "There is no such table, or you may not see it."
NO_PICTURE = "There is no such picture."
NO_PAGE = "There is no such page."
NOT_YOURS = "You have no seat at this table."
WRONG_HOST = "That is not the address of this page."
FOREIGN = "That did not come from the page. Nothing was changed; please load it again."
NO_CSRF = "The page has grown old. Nothing was changed; please load it again."
TOO_LARGE = "That is too much at once. Nothing was changed."
UNREADABLE = "I do not understand that. Nothing was changed."
TOO_OFTEN = "That was very quick. Please wait a moment, and try again."
UNFIT = "That does not fit what is asked. Nothing was changed."
STALE = "Things have changed meanwhile. This is how they stand now."
DONE_ALREADY = "That has been done already."
STORE_FAILED = "I cannot reach my records just now. Please try again later."
FAILED = "Something went wrong on my side. It is in my log; please try again in a moment."

WORDS: dict[str, str] = {}
"""The words of the page, by key."""
