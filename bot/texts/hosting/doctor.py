"""What `parley doctor` says."""

WELL_FORMED = "The token is well formed; it belongs to application {application}."
NOT_SET = "DISCORD_TOKEN is not set: only the rehearsal can run."
VERSIONS = "Python {python}, SQLite {sqlite}."
NO_DATABASE = "There is no database {path} yet; the bot makes one."
DATABASE = "The database {path} is sound ({size:.1f} MB)."
DATABASE_SERVER = "The database is on a PostgreSQL server, and as Parley made it."
OLD_SCHEMA = "It has schema {found}; the next start brings it to {known}, so make a backup before."
READ_ONLY = "The database {path} or its folder cannot be written by this user."
RUNNING = "The bot has it open: it is running."
OPEN_TO_ALL = "Other users can read {path}, with all seeds and hands in it: chmod 600 keeps them out."
GAMES = "{count} games are running."
CLOCK_BEHIND = "The clock is wrong: a table in the database was opened in the future."
JUMPED = "On {day} the clock was set {way} by {days:.0f} days while games ran; their waits were moved along."
FORWARD, BACK = "forward", "back"
NO_PULSE = "The bot is not running, or does nothing any more; its log may say why."
NOT_CONNECTED = "The bot has not been connected to Discord for {minutes:.0f} minutes."
STARTING = "The bot is starting: it is not connected to Discord yet."
ALIVE = "The bot is running."
STUCK = "{count} messages could not be sent so far; the log says why."
PACK = "{title}: {count} data files are fine"
NO_DATA = "{title} needs no data files."
YOURS = ", yours: {names}"
UPLOADS = "Managers of servers may bring data of their own (PARLEY_UPLOADS=off forbids it)."
NO_UPLOADS = "PARLEY_UPLOADS is off: servers cannot bring data of their own; what is in use stays."
PAGES = "Tables are served as pages on {host}:{port}; browsers find them at {url}."
NO_PAGES = "{name} is set, but PARLEY_WEB is not: no pages are served."
PAGES_OPEN = "Pages are served on {host}, not only to this machine: nobody but your proxy should get there."
PAGES_TAKEN = "The bot could not listen on {host}:{port}, as PARLEY_WEB wants ({why})."
PAGES_REACHED = "The pages can be reached at {url}."
PAGES_UNREACHABLE = (
    "The pages cannot be reached at {url} ({why}): does the bot run, and does your proxy lead to PARLEY_WEB?"
)
PAGES_HOST = "The proxy does not pass on the name by which it was asked: let it keep the header Host."
PAGES_ANSWER = "{url} answers with status {status}: does the bot run, and does your proxy lead to PARLEY_WEB?"
DISK = "{free:.1f} GB are free in {folder}."
NO_ZONES = "There is no time zone database, which reminders need: install the package tzdata."
LOGGED_IN = "Discord knows the token: {name}, application {id}."
REFUSED = "Discord refuses this DISCORD_TOKEN: reset it on the page Bot of your application."
UNREACHABLE = "Discord cannot be reached ({reason}): is there a network?"
ANSWERS = "Discord does not take this: it answers {answer}."
REFUSED_MESSAGES = "Messages that wait because Discord refuses them: {count}. It says: {answer}"
CLOCK = "The clock agrees with Discord's."
CLOCK_OFF = "The clock is {seconds:.0f} seconds off Discord's: set it, or let NTP do it."
INTENTS = "These privileged intents are on, and none is needed: {names}."
NO_INTENTS = "No privileged intent is on, and none is needed."
FEW_STARTS = "Only {count} connections to Discord are left for today."
COMMANDS = "{count} commands are registered; the first start registers them."
NO_SERVERS = "The bot is on no server yet: `parley invite` prints the link."
SERVER = "On “{server}” it has all permissions that it needs; single channels may differ."
MISSING = "On “{server}” it lacks: {names}. Invite it again by the link of `parley invite`."
NOT_ASKED = "Discord was not asked; `--online` does."
WELL = "Nothing is wrong."
NOT_WELL = "Wrong: {count}."

# ---- a database on a server, and the processes that share it

OLD_SERVER = "The server is PostgreSQL {found}; Parley needs {oldest} or newer."
CLOCK_OFF_DATABASE = (
    "This machine's clock is {seconds:+.1f} s off the database's: set both, or let NTP do it."
)
FEW_CONNECTIONS = "Only {count} more connections are left on the server: raise its max_connections."
POOLED = (
    "Something stands between here and the server. A pooler must keep each connection for one process"
    " (session mode); better name the server itself."
)
OLDER_RULES = "Another process runs with newer rules of {title}: update this one, or the other one back."
PROCESS = "Process {number} ({name}, pid {pid}), since {since}: "
STATES = {
    "joined": "it is starting.",
    "serving": "it serves; shards: {shards}.",
    "leaving": "it hands over; shards: {shards}.",
}
NO_SHARDS = "none, it stands by"
OTHER_COUNT = "Process {number} was started with --shards {pinned}, but there are {count} shards."
NOT_HELD = "Nobody holds these shards: {shards}. If that lasts for a minute, their servers get no answers."
