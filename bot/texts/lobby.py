"""What is said before a game begins: opening a table, joining, options; and the lobby card."""

from collections.abc import Sequence

NEW = "Open a table in this channel"
NEW_GAME = "Which game to play"
JOIN = "Sit down at a table that has not started"
LEAVE = "Leave a table that has not started"
START = "Start the game (host)"
NOT_IN_DM = "Tables are opened in a server's text channel, where all players can see them."
NOT_HERE = "A table needs a text channel, where I can open a thread, or a forum. Please try there."
MISSING_PERMISSIONS = (
    "I cannot open a table here: in this channel I lack the permission to {missing}. "
    "Please ask whoever looks after the server."
)
OLD_CHANNEL_GONE = (
    "The channel of that table is gone, or I cannot see it any more. `/game new` opens a table in another."
)
WHICH_LOBBY = (
    "Several tables wait for players here: choose one in the option `game`, or press the button on its card."
)
NO_LOBBY = "No table is waiting for players here. `/game new` opens one."
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
OPTIONS_MORE = "**Options of {title}: all others**"
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
MENU_RULES = "Choose the rules"
MENU_READINGS = "Single readings of the rules"
MENU_REST = "The game and the table"
RULES = "Rules: **{title}**"
RULES_BUT = "Rules: **{title}**; but {differing}"
RULES_MIX = "Rules: **a mix of your own**, closest to {title} ({count} readings differ)"
RULES_ABOUT = "-# {text}"
USUAL = "the usual"
OPTIONS_RUNNING = "The game has begun; these no longer change."
REMATCH = "A new table is open; its card is in {channel}."
REMATCH_POST = "A new table is open; it has a post of its own in {channel}."
LOBBY_TITLE = "{title}: a table opens"
LOBBY_TITLE_RUNNING = "{title}: the game is on"
LOBBY_TITLE_OVER = "{title}: the game is over"
LOBBY_TITLE_CLOSED = "{title}: a closed table"
LOBBY_SEATS = "Players ({count} of {fewest} to {most})"
LOBBY_NOBODY = "nobody yet"
LOBBY_DIFFERS = "Different from the usual"
OPTION_LINE = "**{what}**: {value}"
OPTION_NOW = "{value} · {what}"
LOBBY_HOST = "{host} opened this table and starts the game."
HOST_MARK = "{name} (host)"
BUTTON_JOIN = "Join"
BUTTON_LEAVE = "Leave"
BUTTON_OPTIONS = "Options"
BUTTON_COMPUTER = "Add computer"
BUTTON_FILL = "Fill with computers"
BUTTON_START = "Start"
BUTTON_REMATCH = "Rematch"
BUTTON_MORE = "More"
BUTTON_BACK = "Back"


def rules(title: str, differing: Sequence[str], named: int) -> str:
    """Say which set of rules counts, and what differs from it; `named`: so many differences are named."""
    if not differing:
        return RULES.format(title=title)
    if len(differing) > named:
        return RULES_MIX.format(title=title, count=len(differing))
    return RULES_BUT.format(title=title, differing=", ".join(differing))
