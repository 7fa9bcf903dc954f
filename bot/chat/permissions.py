"""Who may do what on a server: who manages it, and who may open a table where."""

import discord

from bot.chat.context import Context
from bot.settings import PERMISSIONS
from bot.store import GameRow
from bot.store.servers import ServerRow
from bot.tables.table import Place, Refusal
from bot.texts import chat as texts
from bot.texts import hosting as hosting_texts


def managed(context: Context) -> int:
    """Return the server that the member manages; Refusal otherwise.

    Discord hides `/admin` from others, but a server may show it to anybody.
    """
    guild = context.interaction.guild_id
    if guild is None:
        raise Refusal(hosting_texts.SERVER_ONLY)
    if not _is_manager(context):
        raise Refusal(hosting_texts.NOT_A_MANAGER)
    return guild


async def check_opening(context: Context, place: Place) -> None:
    """Refuse to open a table where, or for whom, the server's managers do not want it."""
    row = await context.app.tables.administration.server(place.guild)
    if row.channel is not None and place.channel != row.channel:
        raise Refusal(hosting_texts.WRONG_CHANNEL.format(channel=f"<#{row.channel}>"))
    roles = {role.id for role in getattr(context.interaction.user, "roles", ())}
    if row.creators == "everybody" or _is_manager(context) or (row.creators == "role" and row.role in roles):
        return
    raise Refusal(hosting_texts.NOT_ALLOWED.format(who=creators_of(row)))


def creators_of(row: ServerRow) -> str:
    """Say who may open tables."""
    return hosting_texts.WHO[row.creators].format(role=f"<@&{row.role}>")


def sees(context: Context, row: GameRow) -> bool:
    """Tell whether the member may see the channel of a table, by what came along or is cached: no request.

    Of their own tables nothing is hidden: see `bot.chat.resolve`.
    """
    interaction = context.interaction
    if interaction.guild_id is None or row.guild != interaction.guild_id:
        return False
    if interaction.channel_id in {row.channel, row.thread}:
        return True
    channel = interaction.guild.get_channel(row.channel) if interaction.guild else None
    if channel is None or not isinstance(interaction.user, discord.Member):
        return _is_manager(context)
    return channel.permissions_for(interaction.user).view_channel


def opening_place(context: Context) -> Place:
    """Return where a table can be opened from here. Refusal names a missing permission."""
    interaction = context.interaction
    channel = interaction.channel
    if interaction.guild_id is None or channel is None:
        raise Refusal(texts.NOT_IN_DM)
    kind = getattr(channel, "type", None)
    number: int | None = channel.id
    if kind in {discord.ChannelType.public_thread, discord.ChannelType.private_thread}:
        number = getattr(channel, "parent_id", None)
        parent = getattr(channel, "parent", None)
        kind = getattr(parent, "type", discord.ChannelType.text)
    if kind is not discord.ChannelType.text or number is None:
        raise Refusal(texts.NOT_HERE)
    allowed = interaction.app_permissions
    missing = [name for name in PERMISSIONS if not getattr(allowed, name)]
    if missing:
        raise Refusal(texts.MISSING_PERMISSIONS.format(missing=", ".join(missing).replace("_", " ")))
    return Place(interaction.guild_id, number)


def _is_manager(context: Context) -> bool:
    return context.interaction.guild_id is not None and context.interaction.permissions.manage_guild
