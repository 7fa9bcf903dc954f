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
