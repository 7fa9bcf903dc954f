"""What is said about members who have left a server, or are not known to be there."""

from collections.abc import Sequence

from bot.texts.tables import ago, listed

YOU_LEFT = "You are not a member of this table’s server any more, so nothing was done."
UNKNOWN = "Discord does not tell me just now whether you are a member of that server. Please try again later."
READER_LEFT = "Nothing was sent: **{name}** has left the server."
NO_MEMBER = "{name} is not a member of this server."
PASSED_ON = (
    "{name} has left the server, so the seat is passed on: a stand-in plays until somebody takes it. "
    "`/game replace` names a member for it, and anybody can ask for it with `/game sit`."
)


def left_lobby(names: Sequence[str]) -> str:
    """Tell who starts a game that somebody has left the server."""
    have, their = ("has", "that seat is") if len(names) == 1 else ("have", "those seats are")
    return (
        f"{listed(names)} {have} left the server, so {their} free again. "
        "Press *Start* once more when enough have joined."
    )


def not_yet(name: str, until: int) -> str:
    """Tell the host from when on the seat of somebody who has left can be passed on."""
    return f"{name} has left the server. If that stays so, you can pass the seat on {ago(until)}."


# ---- with whom a member does not want to be seated

AVOID = "Avoid somebody: you two are not seated together, and only you know"
AVOID_MEMBER = "Whom to avoid; leave it out to see your list"
AVOID_AGAIN = "Stop avoiding this member"
YOURSELF = "You will always be seated with yourself."
AVOIDED = "Somebody sits there with whom you do not want to be seated; `/me avoid` shows and changes that."
AVOIDING = (
    "You are not seated with {name} any more: I let you join no table where they sit, and tell you when they "
    "join one where you sit. Nobody else learns of it."
)
NOT_AVOIDING = "You may be seated with {name} again."
NOBODY = "You may be seated with anybody."


def avoided(users: Sequence[int]) -> str:
    """List those with whom a member is not seated."""
    return f"You are not seated with {listed([f'<@{user}>' for user in users])}. Nobody else knows."


def joined(name: str, title: str, number: int) -> str:
    """Tell a member privately that somebody has joined with whom they do not want to be seated."""
    return (
        f"{name}, with whom you do not want to be seated, has joined **{title}** (table {number}). "
        "They do not know. You can leave until the game starts."
    )
