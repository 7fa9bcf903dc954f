"""What managers of servers read: `/admin` and the settings of a server."""

from collections.abc import Callable

# ---- games of other packages

BROKEN_GAME = "The game {name} cannot be loaded and is left out: {reason}"
BROKEN_PICTURES = "The pictures of {name} cannot be loaded and are left out: {reason}"

# ---- managers of a server

ADMIN = "Look after the tables of this server (Manage Server)"
ADMIN_GAME = "Which table"
ADMIN_LIST = "List the tables of this server"
ADMIN_LIST_ALL = "Also those that are over"
ADMIN_PAUSE = "Stop clocks and reminders of a table"
ADMIN_RESUME = "Let clocks and reminders of a table run on"
ADMIN_CLOCK = "Show or change the clock that new tables begin with"
ADMIN_END = "End a game before its time"
ADMIN_END_SURE = "Type the word end"
ADMIN_HOST = "Let somebody else look after a table"
ADMIN_HOST_MEMBER = "Who is to be its host"
ADMIN_EXPORT = "Get a game as a file"
ADMIN_IMPORT = "Make a table of an exported game, in this channel"
ADMIN_IMPORT_FILE = "The file that /admin export or parley export wrote"
ADMIN_FORGET = "Delete what I know of somebody at this server's tables"
ADMIN_FORGET_USER = "Whose data; an id will do for somebody who has left"
ADMIN_FORGET_SURE = "Type the word forget"
ADMIN_SETTINGS = "Show or change where tables are opened, and by whom"
ADMIN_CHANNEL = "The only channel in which tables are opened; in a forum, each as a post"
ADMIN_ANYWHERE = "Let tables be opened in any channel again"
ADMIN_CREATE = "Who may open tables"
ADMIN_ROLE = "The role that may open tables"
CREATORS = {"everybody": "Everybody", "role": "Members with a role", "managers": "Managers of the server"}

NOT_A_MANAGER = "Only members with the permission *Manage Server* can do that."
SERVER_ONLY = "That works in a server only."
HOST_ALREADY = "That member looks after this table already."
NO_BOT_HOST = "A bot cannot look after a table."
SURE_END = "To end table {number} for good, type `end` into the option `sure`. There will be no scores."
SURE_FORGET = (
    "This deletes, at all tables of this server, the name and id of {name}, their votes, statistics, "
    "standing orders, notes, and whispers from and to them; with them their reminders and other settings, "
    "unless they play or practise elsewhere too. What anybody has tried out from these tables goes; practice "
    "games of their own stay theirs. A seat that they play now goes to a stand-in. Their moves stay, "
    "under a seat without a name, for the games could not be replayed or checked without them; so do data "
    "that they brought, messages that are already in the channels, and backups and exports that were made "
    "before. Type `forget` into the option `sure` to do it."
)
PAUSED_OK = "Table {number} is paused."
RESUMED_OK = "Table {number} goes on."
ENDED_OK = "Table {number} is ended."
HOST_OK = "{name} looks after table {number} now."
EXPORT_OK = "Table {number} as a file. `parley verify` checks each die, draw and sealed answer in it."
EXPORT_PART_OK = (
    "Table {number} as a file. The game is still running, so the seed, the moves and all that is hidden are "
    "left out; when it is over, an export holds everything."
)
EXPORT_LARGE = "This game is too large to attach. Whoever runs the bot can use `parley export {number}`."
IMPORT_LARGE = "This file is too large for an export of one game."
IMPORT_FETCH = "I could not fetch that file from Discord; please try again."
IMPORT_STRANGERS = "This running game has players who are not members of this server: {names}."
FORGOTTEN = "I have forgotten {name} at {count} of this server's tables."
FORGOTTEN_ALL = "Their reminders and other settings are deleted too."
FORGOTTEN_HERE = "Their settings stay, because they have a table elsewhere, be it for practice."
NOTHING_TO_FORGET = "I know of no seat of {name} at this server's tables."
NO_TABLES = "There is no table here."
LIST_LINE = "**{title}**, table {number} in {place}, host {host}: {status}"
LIST_WAITS = "waits for {names}, asked {since}"
SETTINGS = "**Settings of this server**\nTables are opened {where}, by {who}.\n{clock}"
NO_CLOCK = "New tables begin without a clock; `/admin clock` changes that."
NEW_CLOCK = "New tables begin with a clock: {time}. When time is up: {then}."
ANYWHERE = "in any text channel"
IN_CHANNEL = "in {channel} only"
IN_FORUM = "as posts in {channel}"
WHO = {
    "everybody": "everybody",
    "role": "members with the role {role} and managers",
    "managers": "members with the permission *Manage Server*",
}
WHICH_ROLE = "Name the role in the option `role`."
ROLE_GONE = (
    "The role that could open tables on this server is gone, so only managers can. "
    "Please ask one to name another role with `/admin settings`."
)
CHANNEL_GONE = (
    "The channel in which tables were opened on this server is gone. "
    "Please ask a manager of the server to name another one with `/admin settings`."
)
CHANNEL_GONE_MANAGER = (
    "The channel in which tables were opened on this server is gone. "
    "Name another one with `/admin settings`, or use its option `anywhere`."
)
NOT_FOR_YOU = "Tables are opened in {channel}, which you cannot use just now."
NOWHERE = "nowhere, for the channel that you chose is gone (name another in `channel`, or use `anywhere`)"
NOBODY = "managers only, for the role that you chose is gone (name another in `role`)"
WRONG_CHANNEL = "On this server tables are opened in {channel}."
MISSING_IN_FORUM = (
    "I cannot open a table: in {place} I lack the permission to {missing}. "
    "Please ask whoever looks after the server."
)
NEEDS_TAG = (
    "Each post in {forum} needs a tag, and I find none that fits. "
    "Please ask whoever looks after the server to make one that is called {names}."
)
NOT_ALLOWED = "On this server only {who} may open tables."

# ---- several processes


HOST_OF_BOT = "The host of the bot"


def imported(name: str) -> str:
    """Tell the table."""
    return (
        f"{name} brought this game here from a file. Whoever has that file may know the seed and all secrets."
    )


def ended(name: str) -> str:
    """Tell the table."""
    return f"{name} ended the game before its time."


TABLE_NEWS: dict[str, Callable[..., str]] = {"imported": imported, "ended": ended}
"""The line of a log entry about the whole table, by its kind."""
