"""Direct messages and threads: which are open, which are known to be closed, and how to open one."""

import logging
from collections.abc import Callable
from datetime import datetime

import discord

from bot.components.cards import table_head, table_name
from bot.components.messages import Message
from bot.delivery import forum_tags
from bot.delivery.transport import post, presence
from bot.delivery.transport.answers import Answer, answer_of
from bot.delivery.transport.post import PostError
from bot.store import MessageRow, UserRow
from bot.tables.outbox import CLOSED_FOR
from bot.tables.service import Tables
from bot.tables.table import Table

log = logging.getLogger("parley.channels")

ARCHIVE_MINUTES = 10080


async def new_thread(channel: discord.TextChannel, name: str) -> discord.Thread:
    """Open a thread of the kind that a channel takes. FAILURES.

    A text channel may have become one for announcements, or the other way round, a moment ago.
    """
    kinds = [discord.ChannelType.public_thread, discord.ChannelType.news_thread]
    if channel.is_news():
        kinds = kinds[1:]
    for kind in kinds:
        try:
            return await channel.create_thread(name=name, type=kind, auto_archive_duration=ARCHIVE_MINUTES)
        except discord.HTTPException as error:
            if kind is kinds[-1] or answer_of(error.status, error.code) is not Answer.NO_THREADS:
                raise
    raise AssertionError("the last kind has raised")


class Channels:
    """Knows the addresses of tables, not their contents."""

    def __init__(self, client: discord.Client, tables: Tables, now: Callable[[], datetime]) -> None:
        """Keep the parts."""
        self._client = client
        self._tables = tables
        self._now = now

    async def dm(self, user: int, table_id: int | None = None) -> int | None:
        """Return the member's DM channel, or None if DMs are closed; what is learnt is kept. PostError.

        `table_id`: the table in whose thread a member with closed DMs is told so, once.
        """
        known = await self._tables.preferences.user(user)
        if self._closed(known):
            return None
        if known.dm_channel is not None and known.dm_closed is None:
            return known.dm_channel
        try:
            channel = await post.dm_channel(self._client, user)
        except PostError as error:
            if error.answer is not Answer.CLOSED:
                raise
            await self.shut(user, table_id)
            return None
        if known.dm_closed is None:
            await self._tables.preferences.open_door(user, channel)
        return channel

    async def closed(self, user: int) -> bool:
        """Tell whether a member's DMs are known to be closed."""
        return self._closed(await self._tables.preferences.user(user))

    def _closed(self, known: UserRow) -> bool:
        return known.dm_closed is not None and self._now().timestamp() - known.dm_closed < CLOSED_FOR

    async def opened(self, user: int, channel: int) -> None:
        """Note that a message has gone through."""
        known = await self._tables.preferences.user(user)
        if known.dm_closed is not None:
            await self._tables.preferences.open_door(user, channel)

    async def shut(self, user: int, table_id: int | None = None) -> None:
        """Note that a member's DMs are closed; the first time the member is told in the thread of a table."""
        log.info("the DMs of %s are closed; the thread is used instead", user)
        await self._tables.preferences.shut_door(user, table_id)

    async def open_thread(self, table: Table, *, again: bool) -> int:
        """Open the table's public thread and note it; one that a crash left behind is taken. PostError."""
        number = table.row.channel
        with post.raising(f"opening a thread in {number}"):
            thread = await self._left_behind(table) if again else None
            if thread is None:
                channel = self._client.get_channel(number) or await self._client.fetch_channel(number)
                if not isinstance(channel, discord.TextChannel):
                    raise PostError(Answer.NO_THREADS, f"channel {number} cannot have threads")
                thread = (await new_thread(channel, table_name(table))).id
        await self._tables.outbox.set_thread(table.id, thread)
        return thread

    async def open_post(self, table: Table, card: Message, *, again: bool) -> MessageRow:
        """Open the post in the forum with the lobby card, or take one that a crash left behind. PostError."""
        row = table.row
        with post.raising(f"opening a post in {row.channel}"):
            number = await self._left_behind(table) if again else None
            if number is None:
                forum = self._client.get_channel(row.channel) or await self._client.fetch_channel(row.channel)
                if not isinstance(forum, discord.ForumChannel):
                    raise PostError(Answer.GONE, f"channel {row.channel} is no forum")
                made = await forum.create_thread(
                    name=table_name(table), auto_archive_duration=ARCHIVE_MINUTES,
                    applied_tags=await forum_tags.first(self._client, forum, table), **card.sending(),
                )  # fmt: skip
                number, first = made.thread.id, made.message.id
            else:
                first = await post.first_of(self._client, number)
                await post.edit(self._client, number, first, card)
        record = MessageRow(
            table_id=table.id, kind="lobby", channel=number, message=first, seats="",
            seq=row.seq, first=0, at=int(self._now().timestamp()),
        )  # fmt: skip
        await self._tables.outbox.set_post(record)
        return record

    async def _left_behind(self, table: Table) -> int | None:
        known = await presence.found(self._client, table.row.guild)
        if known is None:
            return None
        me = self._client.user.id if self._client.user else 0
        for thread in await known.active_threads():
            ours = thread.parent_id == table.row.channel and thread.owner_id == me
            if ours and thread.name.startswith(table_head(table)):
                return thread.id
        return None
