"""What hosts read: exports and what checking them found, backups, `parley doctor`, and `/admin`."""

from collections.abc import Callable

# ---- exports

NO_SUCH_GAME = "There is no game {number} in this database."
NOT_STARTED = "Game {number} has not started: there is nothing to export."
FOREIGN = "This file is no export of a Parley game."
NEWER = "This export was written by a newer version of Parley (format {found}, here {known}); update Parley."
DAMAGED = "This export is damaged: {reason}."
BAD_ENTRY = "entry {number} of the log is out of place or incomplete"
NO_SEED = "a seed is missing, or one is there that does not belong there"
BAD_ORDER = "a standing order that is none"
BAD_WHISPER = "a whisper is there that does not belong there"
TWO_SEATS = "one member has two seats"
CANNOT_GO_ON = (
    "This export leaves out the secrets of a running game, so the game cannot go on from it. "
    "Whoever runs the bot there can export it with `--secrets`."
)
GOES_ON_HERE = "This game is here already: it goes on as table {number}."
ENDED_HERE = "This game is here already: it ended as table {number}."
NO_SUCH_SEATS = "This export has {count} seats, and {title} is not played by so many."
FROM_POSITION = (
    "Game {number} began from a position of another game and not from a seed, "
    "so no file could prove how it went."
)
NOT_IMPORTED = "This export was not imported, because this is not how the game went: {difference}"
IMPORTED = "The export is now table {number} ({title})."
NO_FILE = "There is no file {path}."
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

THERE_ALREADY = "There is a file {path} already; name another one."
EXPORTED = "Game {number} ({title}, {count} entries) is in {path}."
EXPORTED_PART = (
    "The game is still running, so its seed, its moves and all that is hidden were left out. "
    "`--secrets` exports everything; such a file is as private as the database."
)
EXPORTED_SECRETS = "It holds the seed and all hands of a running game: keep it as private as the database."

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

# ---- backups

NO_DATABASE = "There is no database {path}."
NOT_EMPTY = "There is something in that database already; name an empty one."
SAME_KIND = (
    "Move from a file to a PostgreSQL database or back; a file is copied with `parley backup`,"
    " a PostgreSQL database with pg_dump."
)
MOVED = (
    "All is copied to {place}, and each of {count} games was played again there. Now set PARLEY_DB to it;"
    " what was before is as it was."
)
MOVED_BADLY = "Game {number} is not the same there: {difference}. Go on with the database as it is."
ON_SERVER = (
    "The database is on a PostgreSQL server: copy it with pg_dump, and put a copy back with pg_restore"
    " (docs/hosting.md)."
)
BACKED_UP = "The database is copied to {path} ({size:.1f} MB). It holds the secrets of running games."
RESTORED = "{source} is now the database {path}."
ASIDE = "The former database is kept as {path}."

# ---- what checking an export found

UNKNOWN_GAME = "This Parley has no game “{key}”, so it cannot read the export; is it up to date?"
PACK = "The data pack fits its hash {digest}."
SEED = "The seed fits its hash {digest}, which the game's thread shows since the start."
PLAYED = (
    "{moves} moves ({back} of them taken back) were played again from the seed, and {events} events compared "
    "byte for byte: each die and each draw is the one that seed and moves give."
)
SEALED = "{count} sealed answers fit the hashes that were published when they were given"
CLOSED = "; {count} more are still closed"
UNTOUCHED = "The file is as it was written, to the byte."
SCORES = "The game is over. Scores: {totals}."
ENDED_EARLY = "The game was ended before its time; there are no scores."
AGREED = "The game was ended by agreement: {outcome}."
OTHER_RESULT = "The points that were agreed on are not those of the game after entry {number}."
AGREED_BEFORE = "Entry {number} ends the game by agreement, but it goes on after that."
GOES_ON = "The game is not over yet."
WITHHELD = (
    "The game is still running and this export leaves its secrets out: moves, dice and draws can be checked "
    "when it is over."
)
VERIFIED = "Nothing differs."
DIFFERS = (
    "This is not how the game went, or it was played with another version of Parley. "
    "First difference: {difference}"
)

TOUCHED = (
    "the file was changed after it was written, in something that does not follow from the seed, e.g. a name."
)
OTHER_PACK = "the data pack does not fit its hash {digest}."
OTHER_SEED = "the seed does not fit its hash {digest}."
NO_SETUP = "the game cannot be set up: {reason}."
OTHER_ANSWER = "entry {number}: the sealed answer of seat {seat} does not fit its hash {hash}."
OTHER_EPOCH = "entry {number}: it does not belong between its neighbours."
OTHER_DECISION = "entry {number}: it answers decision {was}, but {now} was asked."
OTHER_FLAGS = "entry {number}: what it revealed, or whether it was taken back, is not as the file says."
OTHER_FORK = "entry {number}: what was taken back cannot be taken back so."
NOT_OVER = "the game is over, but the file says that it goes on."
NO_END = "the end is missing: the log stops while moves are still owed."
UNPLAYABLE = "the log cannot be played again ({reason})."

# ---- several processes

OTHER_COUNT = (
    "The processes that run on this database share {count} shards, and --shards says {pinned}; give that"
    " count, or stop them all first."
)
COUNT_CHANGED = "The other processes share another number of shards by now; start this one again."
PINNED_ON_FILE = "--shards needs a database on a server: several processes cannot share a file."
NO_SHARDS = "--shards {text} names no shards: write which, and of how many, e.g. 0-3/16 or 0,2,5/16."
DRAIN_ON_FILE = "The database is a file, which one process uses: stop that one with SIGTERM."
NOBODY_SERVES = "No process serves on this database from this machine."
NOT_SERVING = "No process {number} serves on this database."
WHICH_PROCESS = "Say which process is to leave: {numbers}."
PROCESS = "{number} ({name}, pid {pid})"
LEAVES = "Process {number} hands over what it holds, and ends."
