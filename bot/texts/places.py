"""What is said about the place of a table, and about trouble with it."""

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
HOST_REMOVED = (
    "**{title}** (table {number}): I am not in that server any more, so your tables there rest. "
    "Nothing is lost and nobody's time runs: if I am invited again, they go on where they were."
)
