"""The tags of a table's post in a forum: its game, and whether it is open, being played, or over.

They change with the start and with the end, in one request each. The bot makes missing tags only if it may
manage the forum. Tags that others put on a post stay. A table does not need tags: if anything is forbidden or
full, they stay as they are.
"""

import asyncio
import logging
from collections.abc import Iterable, Sequence
from typing import Any, cast

import discord

from bot.components.cards import table_head, table_name
from bot.delivery.transport import presence
from bot.delivery.transport.post import FAILURES
from bot.tables.table import Table
from bot.texts.places import TAGS

log = logging.getLogger("parley.tags")

OF_FORUM, OF_POST, NAME = 20, 5, 20
"""Discord's limits: tags of a forum, tags of a post, characters of a tag's name."""

_making = asyncio.Lock()
"""A forum's tags are written all together, so two tables at once would undo each other's."""


async def first(client: discord.Client, forum: discord.ForumChannel, table: Table) -> list[discord.ForumTag]:
    """Return the tags with which a table's post begins; missing ones are made if the bot may do so."""
    names = (table.game.title[:NAME], *TAGS.values())
    if _missing(forum, names) and _may(forum, "manage_channels"):
        async with _making:
            forum = await _made(client, forum, names)
    return _wanted(forum, table)


def lacking(forum: discord.ForumChannel, title: str) -> tuple[str, ...]:
    """Return names of tags, one of which a forum must have before a game's table can be a post there.

    That is so if each post needs a tag, the forum has none for it, and the bot may make none.
    """
    names = (title[:NAME], TAGS["lobby"])
    if not forum.flags.require_tag or _named(forum, names):
        return ()
    may = _may(forum, "manage_channels")
    makes = _missing(forum, (title[:NAME], *TAGS.values())) if may else ()
    return () if set(makes) & set(names) else names


def outdated(client: discord.Client, table: Table) -> bool:
    """Tell, without a request, whether a table's post is to be brought up to date."""
    if table.row.forum and not presence.hears(client, table.row.guild):
        return True  # to be found out when there is room
    known = _post(client, table)
    return known is not None and bool(_changes(*known, table))


async def change(client: discord.Client, table: Table) -> None:
    """Bring the tags and the name of a table's post up to date; a failure does no harm."""
    try:
        heard = presence.hears(client, table.row.guild)
        known = _post(client, table) if heard else await _asked_for(client, table)
        changes = {} if known is None else _changes(*known, table)
        if known is not None and changes:
            await known[0].edit(**changes)
    except FAILURES as error:
        log.info("the post %s of table %s keeps its tags: %s", table.row.thread, table.id, error)


Post = tuple[discord.Thread, discord.ForumChannel]  # A table's post, and its forum


def _post(client: discord.Client, table: Table) -> Post | None:
    """Return a table's post, if it is open: an archived one is not opened for its tags."""
    post = client.get_channel(table.row.thread or 0) if table.row.forum else None
    return _open(post, post.parent) if isinstance(post, discord.Thread) else None


async def _asked_for(client: discord.Client, table: Table) -> Post | None:
    """Return a table's post in a server that another process hears. FAILURES."""
    if not table.row.forum or table.row.thread is None:
        return None
    post = await client.fetch_channel(table.row.thread)
    return _open(post, await client.fetch_channel(table.row.channel))


def _open(post: object, forum: object) -> Post | None:
    if not isinstance(post, discord.Thread) or post.archived or post.locked:
        return None
    return (post, forum) if isinstance(forum, discord.ForumChannel) else None


def _changes(post: discord.Thread, forum: discord.ForumChannel, table: Table) -> dict[str, Any]:
    """Return the changes that a post needs. A name that others gave it stays."""
    changes = dict[str, Any]()
    # `applied_tags` looks for the forum in the cache, which need not have it.
    worn = set(post._applied_tags)  # noqa: SLF001  # pyright: ignore[reportPrivateUsage]
    now, wanted = [tag for tag in forum.available_tags if tag.id in worn], _wanted(forum, table)
    untrue = {tag.id for tag in _named(forum, TAGS.values())} - {tag.id for tag in wanted}
    kept = [tag for tag in now if tag.id not in untrue]
    tags = [*kept, *(tag for tag in wanted if tag not in kept)][:OF_POST]
    if {tag.id for tag in tags} != {tag.id for tag in now} and (tags or not forum.flags.require_tag):
        changes["applied_tags"] = tags
    name = table_name(table)
    if table.row.status == "running" and post.name != name and post.name.startswith(table_head(table)):
        changes["name"] = name
    return changes


def _wanted(forum: discord.ForumChannel, table: Table) -> list[discord.ForumTag]:
    return _named(forum, (table.game.title[:NAME], TAGS[table.row.status]))


def _named(forum: discord.ForumChannel, names: Iterable[str]) -> list[discord.ForumTag]:
    """Return the tags of a forum with these names that the bot may use."""
    plain = {name.casefold() for name in names}
    tags = (tag for tag in forum.available_tags if tag.name.casefold() in plain)
    return [tag for tag in tags if not tag.moderated or _may(forum, "manage_threads")]


def _may(forum: discord.ForumChannel, name: str) -> bool:
    """Tell whether the bot is known to have a permission; never in servers that another process hears."""
    me = cast("discord.Member | None", forum.guild.me)
    return me is not None and getattr(forum.permissions_for(me), name)


def _missing(forum: discord.ForumChannel, names: Sequence[str]) -> list[str]:
    known = {tag.name.casefold() for tag in forum.available_tags}
    missing = [name for name in names if name.casefold() not in known]
    return missing if len(known) + len(missing) <= OF_FORUM else []


async def _made(
    client: discord.Client, forum: discord.ForumChannel, names: Sequence[str]
) -> discord.ForumChannel:
    """Make the tags that a forum lacks at this moment; return it as it is then."""
    try:
        now = await client.fetch_channel(forum.id)
        missing = _missing(now, names) if isinstance(now, discord.ForumChannel) else []
        if isinstance(now, discord.ForumChannel) and missing:
            made = [discord.ForumTag(name=name) for name in missing]
            return await now.edit(available_tags=[*now.available_tags, *made]) or now
    except FAILURES as error:
        log.info("forum %s gets no tags: %s", forum.id, error)
        return forum
    return now if isinstance(now, discord.ForumChannel) else forum
