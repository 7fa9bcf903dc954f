"""Permissions on a server: who manages it, and who may open a table where."""

from typing import cast

import discord

from bot.chat.context import Context
from bot.delivery.forum_tags import lacking
from bot.delivery.transport import presence
from bot.delivery.transport.post import FAILURES
from bot.settings import PERMISSIONS
from bot.store import TableRow
from bot.store.servers import ServerRow
from bot.tables.table import Place, Refusal
from bot.texts import lobby as lobby_texts
from bot.texts import members as member_texts
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


def creators_of(context: Context, row: ServerRow) -> str:
    """Say who may open tables."""
    if _role_gone(context, row):
        return texts.NOBODY
    return texts.WHO[row.creators].format(role=f"<@&{row.role}>")


def channel_gone(context: Context, guild: int, channel: int) -> bool:
    """Tell without a request whether a channel is known to be gone."""
    known = presence.settled(context.app.client, guild)
    return known is not None and known.get_channel(channel) is None


def _role_gone(context: Context, row: ServerRow) -> bool:
    """Tell whether the role that may open tables is known to be gone."""
    guild = presence.settled(context.app.client, row.guild)
    return row.creators == "role" and guild is not None and guild.get_role(row.role or 0) is None


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


# ---- opening a table


async def opening_place(context: Context) -> Place:
    """Return where a manager opens a table from here: in the server's forum for tables, else right here."""
    here, guild = _here(context), managed(context)
    chosen = (await context.app.tables.administration.server(guild)).channel
    forum = None if chosen is None else await presence.channel(context.app.client, guild, chosen)
    return _checked(context, guild, forum if isinstance(forum, discord.ForumChannel) else here)


async def place_for(context: Context, title: str, old: TableRow | None = None) -> Place:
    """Return where a member can open a table of a game: from here, or one like `old` (a rematch).

    All that is checked before a table is opened is checked here, wherever it is asked for: whether they are a
    member, may open tables and see the channel; whether that is there, takes tables, and lets the bot do what
    these need. Refusal.
    """
    here = _here(context) if old is None else None
    guild = (context.interaction.guild_id if old is None else old.guild) or 0
    row = await context.app.tables.administration.server(guild)
    member = await _member(context, guild)
    _check_creator(context, row, member)
    if old is not None:
        here = await presence.channel(context.app.client, guild, old.channel)
    place = await _allowed(context, row, member, here, moves=old is not None)
    if place is None and old is not None:
        raise Refusal(lobby_texts.OLD_CHANNEL_GONE)
    if isinstance(place, discord.abc.GuildChannel) and not _may_open(context, place, member):
        raise Refusal(texts.NOT_FOR_YOU.format(channel=place.mention))
    checked = _checked(context, guild, place)
    check_tags(context, checked, title)
    return checked


def _here(context: Context) -> object:
    """Return the channel in which a command was typed, also of a thread. Refusal in direct messages."""
    channel = context.interaction.channel
    if context.interaction.guild_id is None or channel is None:
        raise Refusal(lobby_texts.NOT_IN_DM)
    return channel.parent if isinstance(channel, discord.Thread) else channel


async def _member(context: Context, guild: int) -> discord.Member:
    """Return the asker as a member of a server, with one request if they do not ask there. Refusal."""
    user = context.interaction.user
    if context.interaction.guild_id == guild and isinstance(user, discord.Member):
        return user
    try:
        server = await presence.found(context.app.client, guild)
        member = None if server is None else await server.fetch_member(user.id)
    except discord.NotFound as error:
        if error.code not in presence.NO_MEMBER:
            raise Refusal(member_texts.UNKNOWN) from error
        member = None
    except FAILURES as error:
        raise Refusal(member_texts.UNKNOWN) from error
    if member is None:
        raise Refusal(member_texts.YOU_LEFT)
    return member


def _check_creator(context: Context, row: ServerRow, member: discord.Member) -> None:
    """Refuse a table for a member who may not open any."""
    manages = _permissions(context, member).manage_guild
    roles = {role.id for role in member.roles}
    if row.creators == "everybody" or manages or (row.creators == "role" and row.role in roles):
        return
    if _role_gone(context, row):
        raise Refusal(texts.ROLE_GONE)
    raise Refusal(texts.NOT_ALLOWED.format(who=creators_of(context, row)))


def _permissions(context: Context, member: discord.Member) -> discord.Permissions:
    """Return what a member may do: in the channel of the interaction, or on its own server at large."""
    here = context.interaction.guild_id == member.guild.id
    return context.interaction.permissions if here else member.guild_permissions


def _may_open(context: Context, place: discord.abc.GuildChannel, member: discord.Member) -> bool:
    """Tell whether a member sees a channel and may use commands there, as `/game new` takes."""
    if context.interaction.guild_id == place.guild.id:
        parent = getattr(context.interaction.channel, "parent", None)
        if place.id in {context.interaction.channel_id, getattr(parent, "id", None)}:
            return True  # Discord has shown it to them
    return place.permissions_for(member).view_channel and not member.is_timed_out()


async def _allowed(
    context: Context, row: ServerRow, member: discord.Member, here: object, *, moves: bool
) -> object:
    """Return the channel where a server's managers want a table that would be opened here. Refusal.

    `moves`: it is not asked for in that very channel, so it is opened where tables are opened now.
    """
    if row.channel is None:
        return here
    chosen = await presence.channel(context.app.client, row.guild, row.channel)
    if chosen is None and presence.settled(context.app.client, row.guild) is not None:
        manages = _permissions(context, member).manage_guild
        raise Refusal(texts.CHANNEL_GONE_MANAGER if manages else texts.CHANNEL_GONE)
    if isinstance(chosen, discord.ForumChannel) or (moves and chosen is not None):
        return chosen
    if getattr(here, "id", None) != row.channel:
        raise Refusal(texts.WRONG_CHANNEL.format(channel=f"<#{row.channel}>"))
    return here


def _checked(context: Context, guild: int, parent: object) -> Place:
    """Return a channel as the place of a table. Refusal where there can be none."""
    if isinstance(parent, discord.ForumChannel) and not parent.is_media():  # where a post has to have a file
        _check_allowed(context, IN_FORUMS, texts.MISSING_IN_FORUM, parent)
        return Place(guild, parent.id, forum=True)
    if not isinstance(parent, discord.TextChannel) or parent.is_news():
        raise Refusal(lobby_texts.NOT_HERE)
    _check_allowed(context, PERMISSIONS, lobby_texts.MISSING_PERMISSIONS, parent)
    return Place(guild, parent.id)


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
    context: Context, names: tuple[str, ...], refusal: str, place: discord.abc.GuildChannel
) -> None:
    """Refuse where the bot lacks a permission, as far as that is known."""
    allowed = _own_permissions(context, place)
    missing = [name for name in names if allowed is not None and not getattr(allowed, name)]
    if missing:
        words = ", ".join(missing).replace("_", " ")
        raise Refusal(refusal.format(missing=words, place=place.mention))


def _own_permissions(context: Context, place: discord.abc.GuildChannel) -> discord.Permissions | None:
    """Return what the bot may do in a channel; None in a server that another process hears."""
    interaction = context.interaction
    channel = interaction.channel
    here = getattr(channel, "parent", None) if isinstance(channel, discord.Thread) else channel
    if here is not None and here.id == place.id and isinstance(place, discord.TextChannel):
        return interaction.app_permissions
    me = cast("discord.Member | None", place.guild.me)
    return None if me is None else place.permissions_for(me)


def is_manager(context: Context) -> bool:
    """Tell whether the member may manage the server."""
    return context.interaction.guild_id is not None and context.interaction.permissions.manage_guild
