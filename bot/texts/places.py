"""What is said about the place of a table, and about trouble with it."""

from bot.store.outbox_kinds import Kind
from bot.store.rows import FailureKind, Status

# ---- the lobby card of a table that has begun, or is closed

LOBBY_RUNNING = "The game is running: {thread}"
LOBBY_BEGINS = "The game begins; its thread opens in a moment."
LOBBY_THREAD_GONE = "The game is running. Its thread was deleted; the next move opens another."
LOBBY_ENDED = "The game is over: {thread}"
LOBBY_CLOSED = "This table is closed."
POST_RUNNING = "The game is running, in this post."
POST_ENDED = "The game is over; its result is in this post."
LOBBY_FAILURE: dict[FailureKind, str] = {
    "permissions": (
        "I cannot write in {place} just now, so the game is not shown there. It is safe: moves work "
        "by direct message, and I have told the host what I need."
    ),
    "threads": (
        "The game is running right here: this server has no room for another thread just now. "
        "The game moves to its own as soon as there is room."
    ),
    "no_threads": (
        "The game is running right here: Discord lets me open no thread in this channel. "
        "The game moves to its own as soon as I can open one."
    ),
}
"""By what is wrong, where anything can be shown at all."""

TAGS: dict[Status, str] = {"lobby": "Open", "running": "Playing", "over": "Over"}
"""The tags of a post in a forum by the state of its table, beside the title of its game; 20 characters."""

# ---- to the host

HOST_FAILURE = "**{title}** (table {number}) in {place}: {trouble}"
FAILURE: dict[FailureKind, str] = {
    "permissions": (
        "I cannot write in the game's thread: I lack a permission there, or the thread is locked. "
        "The game is safe; moves still work by direct message. Please unlock the thread, or let me "
        "see the channel, send messages, open public threads, send messages in threads, embed links "
        "and attach files. If it takes a while, the table rests: no reminders, and nobody's time runs, "
        "until I may write again or somebody makes a move."
    ),
    "channel": (
        "The channel of this table is gone, so I cannot show the game there. "
        "It is safe; moves work by direct message."
    ),
    "threads": (
        "This server has as many open threads as Discord allows, so I cannot open one for the game. It goes "
        "on in the channel, and I will try again later. To make room, please close threads that nobody needs."
    ),
    "no_threads": (
        "Discord lets me open no thread in this channel, perhaps because it is for announcements now. The "
        "game goes on in the channel itself, and I will try again later."
    ),
}
FORUM_FAILURE = FAILURE | {
    "permissions": (
        "I cannot write in the game's post: I lack a permission in the forum, the post is locked, or the "
        "forum asks for a tag that it does not have. The game is safe; moves still work by direct message. "
        "Please unlock the post, or let me see the forum, create posts, send messages in posts, embed links "
        "and attach files. If it takes a while, the table rests: no reminders, and nobody's time runs, until "
        "I may write again or somebody makes a move."
    ),
    "channel": (
        "The forum of this table is gone, so I cannot show the game there. "
        "It is safe; moves work by direct message."
    ),
    "threads": (
        "This server has as many open threads and posts as Discord allows, so I cannot open one for the "
        "game. It is safe; moves work by direct message, and I keep trying. To make room, please close "
        "posts that nobody needs."
    ),
}
"""The same of a table in a forum."""
HOST_REFUSED = (
    "**{title}** (table {number}) in {place}: Discord refuses a message of mine, and says: "
    "“{answer}”. Nothing is lost: I try it in plain words and keep trying, and moves work as always. Perhaps "
    "a rule of the server’s AutoMod is in the way; the bot’s host can look closer with `parley why {number}`."
)
INFO_REFUSED = "Discord refuses a message of this table, and says: “{answer}” (last {when})."
INFO_REMOVED = "I am not in the server of this table any more, so the table rests."
HOST_REMOVED = (
    "**{title}** (table {number}): I am not in that server any more, so your tables there rest. "
    "Nothing is lost and nobody's time runs: if I am invited again, they go on where they were."
)

# ---- where Discord does not take what a message says

_HEAD = "**{title}** (table {number}): Discord refuses what should stand here. "
_LOOK = _HEAD + "Everything works as always: "
PLAIN: dict[Kind, str] = {
    "card": _LOOK + "use the buttons, `/game board` and `/game log`.",
    "lobby": _LOOK + "use the buttons, or `/game join` and `/game start`.",
    "final": _HEAD + "The game is over; `/game score` and `/game log` tell how.",
    "vote": _HEAD + "The players are asked something; `/game status` tells what.",
    "log": _HEAD + "Something has happened; `/game log` tells what.",
    "notice": "**{title}** (table {number}): it is your turn. `/game status` tells more.",
    "private": _HEAD + "There are words for you alone; the button shows them.",
    "told": _HEAD + "A standing order of yours has done something; `/game orders` tells what.",
    "seat": _HEAD + "Your seat has changed; `/game status` and `/game hand` tell how.",
    "deal": _HEAD + "Your secrets are there: `/game hand` shows them.",
    "whisper": _HEAD + "A whisper waits for you; the button shows it.",
    "over": _HEAD + "The game is over; `/game score` tells how.",
    "turns": _HEAD + "The turn that you wanted to hear of has come.",
    "trouble": _HEAD + "Something is wrong with the table’s place; `/game info` tells what.",
    "word": _HEAD + "There is news; `/game info` tells it.",
    "offer": _HEAD + "You are offered a seat; the buttons answer.",
    "page": _HEAD + "It was opened as a page; `/me pages` shows where, and closes it.",
    "report": _HEAD + "Whispers were reported; `/admin reports` shows them.",
}
"""What goes out in the place of a message that Discord has refused, by kind."""
