"""The name of a table's thread, and the tags of its post in a forum: its game, and how far it is.

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
    """Tell, without a request, whether a table's thread or post is to be brought up to date."""
    if table.row.thread is not None and not presence.hears(client, table.row.guild):
        return True  # to be found out when there is room
    known = _thread(client, table)
    return known is not None and bool(_changes(*known, table))


async def change(client: discord.Client, table: Table) -> None:
    """Bring the name of a table's thread and the tags of a post up to date; a failure does no harm."""
    try:
        heard = presence.hears(client, table.row.guild)
        known = _thread(client, table) if heard else await _asked_for(client, table)
        changes = {} if known is None else _changes(*known, table)
        if known is not None and changes:
            await known[0].edit(**changes)
    except FAILURES as error:
        log.info("the thread %s of table %s keeps its name and tags: %s", table.row.thread, table.id, error)


Known = tuple[discord.Thread, discord.ForumChannel | None]  # A table's thread, and the forum of a post


def _thread(client: discord.Client, table: Table) -> Known | None:
    """Return a table's thread, if it is open: an archived one is not opened for its name and tags."""
    thread = client.get_channel(table.row.thread or 0)
    return _open(thread, thread.parent, table) if isinstance(thread, discord.Thread) else None


async def _asked_for(client: discord.Client, table: Table) -> Known | None:
    """Return a table's thread in a server that another process hears. FAILURES."""
    if table.row.thread is None:
        return None
    thread = await client.fetch_channel(table.row.thread)
    return _open(thread, await client.fetch_channel(table.row.channel) if table.row.forum else None, table)


def _open(thread: object, parent: object, table: Table) -> Known | None:
    if not isinstance(thread, discord.Thread) or thread.archived or thread.locked:
        return None
    if not table.row.forum:
        return thread, None
    return (thread, parent) if isinstance(parent, discord.ForumChannel) else None


def _changes(thread: discord.Thread, forum: discord.ForumChannel | None, table: Table) -> dict[str, Any]:
    """Return the changes that a thread needs. A name that others gave it stays."""
    changes = dict[str, Any]() if forum is None else _retagged(thread, forum, table)
    name = table_name(table)
    if table.row.status == "running" and thread.name != name and thread.name.startswith(table_head(table)):
        changes["name"] = name
    return changes


def _retagged(post: discord.Thread, forum: discord.ForumChannel, table: Table) -> dict[str, Any]:
    """Return the tags that a post needs, if it has others."""
    # `applied_tags` looks for the forum in the cache, which need not have it.
    worn = set(post._applied_tags)  # noqa: SLF001  # pyright: ignore[reportPrivateUsage]
    now, wanted = [tag for tag in forum.available_tags if tag.id in worn], _wanted(forum, table)
    untrue = {tag.id for tag in _named(forum, TAGS.values())} - {tag.id for tag in wanted}
    kept = [tag for tag in now if tag.id not in untrue]
    tags = [*kept, *(tag for tag in wanted if tag not in kept)][:OF_POST]
    if {tag.id for tag in tags} != {tag.id for tag in now} and (tags or not forum.flags.require_tag):
        return {"applied_tags": tags}
    return {}


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
