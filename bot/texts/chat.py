"""Every sentence of the chat; those of the table service are in `bot/table_texts.py`."""

# ---- commands

GAME_COMMAND = "Open, join and look after game tables"
GAME_OPTION = "Which game, if you play several"
VIEW_OPTION = "A closer view"
NEW = "Open a table in this channel"
NEW_GAME = "Which game to play"
JOIN = "Sit down at a table that has not started"
LEAVE = "Leave a table that has not started"
START = "Start the game (host)"
BOARD = "Show the board, for your eyes only"
HAND = "Show what only you may see"
STATUS = "Say whose turn it is and what you may do"
LOG = "Show what happened so far"
LOG_LINES = "How many lines, 20 if you say nothing"
INFO = "Show options, data sources and how chance is checked"
LIST = "List the tables of this server and your own"
UNDO = "Take back your last step"
SCORE = "Show the final scores"
RESIGN = "Give up your seat; a stand-in plays on"
RESIGN_SURE = "Type the word resign"
COMMAND_OF = "Play {title}"
GROUP_OF = "Moves of {title}"
CARD = "Look up a card or term"
CARD_QUERY = "Part of its name"

# ---- where and who

NOT_IN_DM = "Tables are opened in a server's text channel, where all players can see them."
NOT_HERE = "A table needs a text channel, where I can open a thread, or a forum. Please try there."
MISSING_PERMISSIONS = (
    "I cannot open a table here: in this channel I lack the permission to {missing}. "
    "Please ask whoever looks after the server."
)
WHICH = "You play at several tables: choose one in the option `game`."
NO_TABLE = (
    "I do not know which table you mean: use this in a game's thread, or choose one in the option `game`."
)
NO_SUCH_TABLE = "There is no table `{text}`: choose one from the list of the option `game`."
WHICH_LOBBY = (
    "Several tables wait for players here: choose one in the option `game`, or press the button on its card."
)
NO_LOBBY = "No table is waiting for players here. `/game new` opens one."
WRONG_GAME = "That table plays {title}; its moves are under `/{command}`."
NOTHING_OWED = "You have nothing to decide now. {waits}"
WAITS_FOR = "The table waits for {names}."
UNKNOWN_GAME = "I do not know the game `{text}`. I have: {games}."
SURE = "To give up your seat, type `resign` into the option `sure`."

# ---- answers

CREATED = (
    "Your table is open: **{title}**. The card below shows who has joined; when all are there, press *Start*."
)
CREATED_POST = (
    "Your table is open: **{title}**. Its post in {forum} shows who has joined, and there it is played; "
    "when all are there, press *Start*."
)
JOINED = "You have joined **{title}**. {route}"
ROUTE_DM = "When it is your turn I send you a direct message; you can move there or in the thread."
ROUTE_THREAD = (
    "Your direct messages are closed to me, so I will call you in the game's thread; "
    "everything secret comes as an answer that only you see."
)
LEFT = "You have left the table."
STARTED = "The game begins; its thread opens in a moment."
WELCOME_DM = "You sit at a table of **{title}** in {place}. I will write here when it is your turn."
OPTIONS_TITLE = "**Options of {title}**"
OPTIONS_CHOOSE = "Choose below; what you choose counts at once."
OPTIONS_HOST = "Only {host}, who opened this table, can change them."
OPTION_SEATING = "Who sits where"
OPTION_CARD = "What the turn cards show"
TABLE_VALUES = {
    "random": "by lot",
    "joining": "in the order of joining",
    "glance_tall": "a glance, and the whole board for phones",
    "glance_wide": "a glance, and the whole board for desks",
    "tall": "the whole board alone, for phones",
    "wide": "the whole board alone, for desks",
    "off": "none",
    "on": "the computer tells good moves to whoever asks",
}
MENU_OPTION = "Which option?"
USUAL = "the usual"
OPTIONS_RUNNING = "The game has begun; nothing of this changes any more."
DONE = "Done: {what}"
UNDONE = "Taken back: {what}"
UNDONE_ALL = "Taken back, {count} moves: {what}"
UNDONE_WITH = "Taken back, with what was answered for you since: {what}"
RESIGNED = (
    "You have given up your seat. A stand-in plays on for you. "
    "Your standing orders are forgotten; a sealed answer that is in stands."
)
RESIGNED_LAST = "You have given up your seat. Nobody is left to play, so the game is over."
ALREADY = "That has been done already."
NO_LOG = "Nothing has happened yet."
NO_HAND = "You hold nothing in secret in this game: the board shows everything."
NO_VIEWS = "This game has no closer views."
NO_TABLES = "There is no table here yet. `/game new` opens one."
NO_ENTRY = "Nothing matches `{query}`."
ENTRY = "**{title}**\n{text}\n-# {rule}"
PROVENANCE = "⚠ {doubt}"
MORE_ENTRIES = "Also: {titles}"
REMATCH = "A new table is open; its card is in {channel}."
REMATCH_POST = "A new table is open; it has a post of its own in {channel}."
INFO_RULES = "Rules: edition {edition}."
INFO_OLD_RULES = (
    "Rules: edition {edition}, as when this game began. New games use edition {newest}, which corrects:"
)
LIST_LINE = "**{title}**, table {number} in {place}: {status}"
LIST_YOURS = "**it is your turn**"
LIST_STATUS = {"lobby": "waiting for players", "running": "running", "over": "over"}

# ---- refusals

ILLEGAL = "{text}\n-# {rule}"
UNREADABLE = "`{text}` is nothing that {field} can be."
MISSING_FIELD = "Please fill in {field} as well."
LEGAL_NOW = "Possible now: {values}."
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
NOT_A_NUMBER = "`{text}` is no whole number that fits {field}: it takes {low} to {high}."
NOT_TOGETHER = "These values do not go together. Please choose again."

# ---- the lobby card

LOBBY_TITLE = "{title}: a table opens"
LOBBY_SEATS = "Players ({count} of {fewest} to {most})"
LOBBY_NOBODY = "nobody yet"
LOBBY_DIFFERS = "Different from the usual"
OPTION_LINE = "{what}: **{value}**"
LOBBY_HOST = "{host} opened this table and starts the game."
HOST_MARK = "{name} (host)"

# ---- cards in the thread

CALL_ALL = "{mentions}: the game begins."
CALL_AGAIN = "{mentions}: the game goes on here."
TURN_ONE = "**{name}** {notice}"
TOGETHER = "Each {notices}; {done} of {all} answers are in."
TOGETHER_APART = "{asked}. {done} of {all} answers are in."
TOGETHER_WAITS = "Waiting for {names}."
HAPPENED = "What happened"
BUTTON_PROOFS = "Proofs"
PROOFS = (
    "What proves that no sealed answer was changed: the hash of each as it was given, and, once it is open, "
    "what the hash was made of."
)
FOOTER = "{title}, table {number}"
COMMITMENT = "Chance is fixed by a secret seed; its fingerprint is {commitment}"
FINAL_TITLE = "{title}: the final scores"
ENDED_TITLE = "{title}: ended before its time"
FINAL_PLACE = "{place}. {names}: {total}"
FINAL_TOTAL = "Total: **{total}**"
FINAL_SEED = "The seed was `{seed}`. With it anyone can check every die and draw."
BUTTON_MOVE = "Move"
BUTTON_UNDO = "Undo"
BUTTON_UNDO_ALL = "Undo all {count}"
BUTTON_BOARD = "Board"
BUTTON_HAND = "Hand"
BUTTON_LOG = "Log"
BUTTON_JOIN = "Join"
BUTTON_LEAVE = "Leave"
BUTTON_OPTIONS = "Options"
BUTTON_COMPUTER = "Add computer"
BUTTON_START = "Start"
BUTTON_REMATCH = "Rematch"
BUTTON_PRIVATE = "Read"
CHOOSE_VIEW = "Choose a closer view"
VIEW_WORDS = "Everything in words"

# ---- notices

SECRETS = "**{title}** has begun. Only you know this:\n{lines}"
YOUR_TURN = "**{title}**: {prompt}"
YOUR_TURN_WHERE = "Move here, or in {thread}."
CALL_ONE = "{mention}, it is your turn. Press *Move*; only you see the answer."
CALL_PRIVATE = "{mention}, there is news for you. Press *Read*; only you see the answer."

# ---- the panel

ASK_KIND = "What do you want to do?"
KIND_LINE = "**{kind}**: {what}"
SAID_LINE = "**{kind}**{rest}"
"""A line that begins with the words of the button."""
WITHOUT = "without {what}"
YES_NO = frozenset({"yes", "no", "Yes", "No"})
ASK_MENU = "Choose"
ASK_RANGES = "Choose {ranges}"
RANGE = "{first} to {last}"
RANGES_OR = " or "
ASK_OF = "{title}: choose"
ASK_PART = "{first} … {last}"
ASK_PART_OF = "{title}: {first} … {last}"
ASK_OF_FIELD = "{title}: {question}"
ASK_SEVERAL = "{kind}, one or several"
SEVERAL = "Choose all that you want; what each does stands beside it as if it were the only one."
BUTTON_SEVERAL = "{kind}: several"
BUTTON_MANY = "{kind}: several at once"
BUTTON_OTHER = "{kind}: another number"
ASK_GROUP = "Choose a group"
NO_GROUP = "Others"
GROUP_SIZE = "{count} to choose from"
ASK_PAGE = "{question} (page {page} of {pages})"
ASK_COUNT = "{question}: how many of {thing}?"
ASK_NEXT = "{question}: choose the next one"
NUMBER_RANGE = "{field} ({low} to {high})"
SO_FAR = "{field}: {value}"
CONFIRM = "**This will happen:** {what}"
FORETOLD = "**Then at once, for you have no other choice:** {what}"
FINAL = "-# Each answer is done at once and stands, because something comes out or ends with it."
FINAL_ONE = "-# *Final*: it is done at once and stands, because something comes out or ends with it."
BUTTON_FINAL = "{label} (final)"
COPIES = "{label} · 1 of {count}"
BUTTON_DO = "Do it"
BUTTON_LOOK = "Preview"
PREVIEW = "This is how the board would look:"
PREVIEW_STOPS = "This is how the board would look; what comes out by chance or from others is only a guess:"
BUTTON_BACK = "Back"
BUTTON_CANCEL = "Close"
BUTTON_NUMBERS = "Type numbers"
BUTTON_NONE = "None"
BUTTON_ENOUGH = "That is all"
CONTINUED = "-# Continued: what you chose before is kept."
BUTTON_START_OVER = "Start over"
BUTTON_GUIDE = "What is this?"
GRACE = "-# The others hear of it {when}; until then, *Undo* costs nobody anything."
GRACE_ALONE = "-# The computers go on {when}; until then, *Undo* takes it back."
BUTTON_GO_ON = "Go on now"
CLOSED = "Closed. Nothing was done; your choices are kept until you need them."
AND_NEXT = "\nNext, you decide:"
