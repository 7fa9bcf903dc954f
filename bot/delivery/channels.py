"""The ways to members and threads: which are open, which are known to be closed, and how to open one."""

import logging
from collections.abc import Callable
from datetime import datetime

import discord

from bot.delivery import post
from bot.delivery.cards import table_name
from bot.delivery.messages import Message
from bot.delivery.post import PostError
from bot.store import UserRow
from bot.tables.outbox import CLOSED_FOR
from bot.tables.service import Tables
from bot.tables.table import Table
from bot.texts import chat as texts

log = logging.getLogger("parley.channels")

TELL_AGAIN = 3600
ARCHIVE_MINUTES = 10080


class Channels:
    """Knows no tables' contents but their addresses."""

    def __init__(self, client: discord.Client, tables: Tables, now: Callable[[], datetime]) -> None:
        """Keep the parts."""
        self._client = client
        self._tables = tables
        self._now = now
        self._told: dict[tuple[int, str], float] = {}

    async def dm(self, user: int, game: int | None = None) -> int | None:
        """Return the member's DM channel, or None where DMs are closed; what is learnt is kept.

        `game`: the table in whose thread the member is told, once, that from now on that is the way.
        """
        known = await self._tables.preferences.user(user)
        if self._closed(known):
            return None
        if known.dm_channel is not None and known.dm_closed is None:
            return known.dm_channel
        try:
            channel = await post.dm_channel(self._client, user)
        except PostError as error:
            if error.cause == "later":
                raise
            await self.shut(user, game)
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

    async def shut(self, user: int, game: int | None = None) -> None:
        """Note that a member's DMs are closed; the first time they are told in the thread of a table."""
        log.info("the DMs of %s are closed; the thread is used instead", user)
        await self._tables.preferences.shut_door(user, game)

    async def open_thread(self, table: Table, *, again: bool) -> int:
        """Open the table's public thread and note it; one that a crash left behind is taken. PostError."""
        row = table.row
        name = table_name(table)
        try:
            thread = await self._left_behind(row.guild, row.channel, name) if again else None
            if thread is None:
                channel = self._client.get_channel(row.channel) or await self._client.fetch_channel(
                    row.channel
                )
                if not isinstance(channel, discord.TextChannel):
                    raise PostError("gone", f"channel {row.channel} cannot have threads")
                made = await channel.create_thread(
                    name=name, type=discord.ChannelType.public_thread, auto_archive_duration=ARCHIVE_MINUTES
                )
                thread = made.id
        except post.FAILURES as error:
            raise post.post_error(error, f"opening a thread in {row.channel}") from error
        await self._tables.outbox.set_thread(table.id, thread)
        return thread

    async def tell_host(self, table: Table, trouble: str) -> None:
        """Tell the host what is wrong with the table's place: by DM, else in the channel; once an hour."""
        now = self._now().timestamp()
        if now - self._told.get((table.id, trouble), float("-inf")) < TELL_AGAIN:
            return
        self._told[table.id, trouble] = now
        sentences = {"permissions": texts.TROUBLE_PERMISSIONS, "channel": texts.TROUBLE_CHANNEL}
        place = f"<#{table.row.thread or table.row.channel}>"
        words = texts.HOST_TROUBLE.format(title=table.game.title, place=place, trouble=sentences[trouble])
        host = table.row.host
        try:
            if not await self._told_by_dm(host, words):
                call = Message(f"<@{host}> {words}", ping=(host,))
                await post.send(self._client, table.row.channel, call)
        except PostError as error:
            log.warning("the host of table %s cannot be told: %s", table.id, error)

    async def _told_by_dm(self, user: int, words: str) -> bool:
        """Send a DM, if that way is open. PostError where it may work later."""
        channel = await self.dm(user)
        if channel is None:
            return False
        try:
            await post.send(self._client, channel, Message(words))
        except PostError as error:
            if error.cause not in {"closed", "forbidden", "gone"}:
                raise
            await self.shut(user)
            return False
        await self.opened(user, channel)
        return True

    async def _left_behind(self, guild: int, channel: int, name: str) -> int | None:
        known = self._client.get_guild(guild)
        if known is None:
            return None
        me = self._client.user.id if self._client.user else 0
        for thread in await known.active_threads():
            if thread.parent_id == channel and thread.owner_id == me and thread.name == name:
                return thread.id
        return None
