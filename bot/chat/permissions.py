"""Permissions on a server: who manages it, and who may open a table where."""

import discord

from bot.chat.context import Context
from bot.delivery.forum_tags import lacking
from bot.delivery.transport import presence
from bot.settings import PERMISSIONS
from bot.store import TableRow
from bot.store.servers import ServerRow
from bot.tables.table import Place, Refusal
from bot.texts import lobby as lobby_texts
from bot.texts.hosting import administration as texts

IN_FORUMS = tuple(name for name in PERMISSIONS if name != "create_public_threads")
"""What a table needs in a forum, where a post is made by sending a message."""


def managed(context: Context) -> int:
    """Return the server that the member manages. Refusal: a server may show `/admin` to anybody."""
    guild = context.interaction.guild_id
    if guild is None:
        raise Refusal(texts.SERVER_ONLY)
    if not is_manager(context):
        raise Refusal(texts.NOT_A_MANAGER)
    return guild


async def check_opening(context: Context, place: Place) -> None:
    """Refuse to open a table where, or for whom, the server's managers do not want it."""
    row = await context.app.tables.administration.server(place.guild)
    if row.channel is not None and place.channel != row.channel:
        raise Refusal(texts.WRONG_CHANNEL.format(channel=f"<#{row.channel}>"))
    roles = {role.id for role in getattr(context.interaction.user, "roles", ())}
    if row.creators == "everybody" or is_manager(context) or (row.creators == "role" and row.role in roles):
        return
    raise Refusal(texts.NOT_ALLOWED.format(who=creators_of(row)))


def creators_of(row: ServerRow) -> str:
    """Say who may open tables."""
    return texts.WHO[row.creators].format(role=f"<@&{row.role}>")


def sees(context: Context, row: TableRow) -> bool:
    """Tell without a request whether the member may see the channel of a table that is not their own."""
    interaction = context.interaction
    if interaction.guild_id is None or row.guild != interaction.guild_id:
        return False
    if interaction.channel_id in {row.channel, row.thread}:
        return True
    channel = interaction.guild.get_channel(row.channel) if interaction.guild else None
    if channel is None or not isinstance(interaction.user, discord.Member):
        return is_manager(context)
    return channel.permissions_for(interaction.user).view_channel


async def opening_place(context: Context) -> Place:
    """Return where a table can be opened from here: the server's forum for tables, else this channel."""
    interaction = context.interaction
    channel, guild = interaction.channel, interaction.guild
    if interaction.guild_id is None or channel is None:
        raise Refusal(lobby_texts.NOT_IN_DM)
    chosen = (await context.app.tables.administration.server(interaction.guild_id)).channel
    named = None if guild is None or chosen is None else guild.get_channel(chosen)
    parent = channel.parent if isinstance(channel, discord.Thread) else channel
    if isinstance(named, discord.ForumChannel):
        parent = named
    if isinstance(parent, discord.ForumChannel) and not parent.is_media():  # where a post has to have a file
        _check_allowed(parent.permissions_for(parent.guild.me), IN_FORUMS, texts.MISSING_IN_FORUM, parent)
        return Place(interaction.guild_id, parent.id, forum=True)
    if not isinstance(parent, discord.TextChannel) or parent.is_news():
        raise Refusal(lobby_texts.NOT_HERE)
    _check_allowed(interaction.app_permissions, PERMISSIONS, lobby_texts.MISSING_PERMISSIONS, parent)
    return Place(interaction.guild_id, parent.id)


async def opening_again(context: Context, row: TableRow) -> Place:
    """Return where a rematch is opened: where tables are opened now, else in the old place."""
    chosen = (await context.app.tables.administration.server(row.guild)).channel
    channel = None if chosen is None else await presence.channel(context.app.client, row.guild, chosen)
    if channel is None or chosen == row.channel:
        return Place(row.guild, row.channel, row.forum)
    return Place(row.guild, channel.id, forum=isinstance(channel, discord.ForumChannel))


def check_tags(context: Context, place: Place, title: str) -> None:
    """Refuse a table of a game in a forum that asks for a tag which it does not have."""
    forum = context.app.client.get_channel(place.channel) if place.forum else None
    names = lacking(forum, title) if isinstance(forum, discord.ForumChannel) else ()
    if names:
        wanted = " or ".join(f"**{name}**" for name in names)
        raise Refusal(texts.NEEDS_TAG.format(forum=f"<#{place.channel}>", names=wanted))


def needed(channel: discord.abc.GuildChannel) -> tuple[str, ...]:
    """Return the permissions that a table needs in its channel."""
    return IN_FORUMS if isinstance(channel, discord.ForumChannel) else PERMISSIONS


def _check_allowed(
    allowed: discord.Permissions, names: tuple[str, ...], refusal: str, place: discord.abc.GuildChannel
) -> None:
    missing = [name for name in names if not getattr(allowed, name)]
    if missing:
        words = ", ".join(missing).replace("_", " ")
        raise Refusal(refusal.format(missing=words, place=place.mention))


def is_manager(context: Context) -> bool:
    """Tell whether the member may manage the server."""
    return context.interaction.guild_id is not None and context.interaction.permissions.manage_guild
