"""Who manages a server, and what its managers have decided about opening tables."""

from bot import hosting_texts as texts
from bot.discord_.talk import Talk
from bot.store.servers import ServerRow
from bot.table import Place, Refusal


def managed(talk: Talk) -> int:
    """Return the server that the member manages; Refusal otherwise.

    Discord hides `/admin` from others, but a server may show it to anybody.
    """
    guild = talk.interaction.guild_id
    if guild is None:
        raise Refusal(texts.SERVER_ONLY)
    if not _is_manager(talk):
        raise Refusal(texts.NOT_A_MANAGER)
    return guild


async def check_opening(talk: Talk, place: Place) -> None:
    """Refuse to open a table where, or for whom, the server's managers do not want it."""
    row = await talk.app.tables.server(place.guild)
    if row.channel is not None and place.channel != row.channel:
        raise Refusal(texts.WRONG_CHANNEL.format(channel=f"<#{row.channel}>"))
    roles = {role.id for role in getattr(talk.interaction.user, "roles", ())}
    if row.creators == "everybody" or _is_manager(talk) or (row.creators == "role" and row.role in roles):
        return
    raise Refusal(texts.NOT_ALLOWED.format(who=who(row)))


def who(row: ServerRow) -> str:
    """Say who may open tables."""
    return texts.WHO[row.creators].format(role=f"<@&{row.role}>")


def _is_manager(talk: Talk) -> bool:
    return talk.interaction.guild_id is not None and talk.interaction.permissions.manage_guild
