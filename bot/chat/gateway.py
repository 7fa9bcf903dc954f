"""What Discord reports of servers, channels, threads and roles, where tables depend on it.

All of it comes with the intent `guilds`, and none of it costs a request.
"""

from collections.abc import Callable

import discord

from bot.chat.permissions import needed
from bot.chat.services import Client
from bot.store import TableRow
from bot.tables.places import Places, anywhere


class Gateway(Client):
    """A client that suspends and wakes tables as their servers, channels and threads change."""

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Suspend a server's tables: it has removed the bot, or is gone."""
        await self._places.left(guild.id)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Wake the tables of a server that invites the bot again."""
        await self._places.back(guild.id)

    async def on_guild_available(self, guild: discord.Guild) -> None:
        """Wake the tables of a server that is reachable again; `agree` sees to those of the start."""
        if self.caught_up(guild.id):
            await self._places.back(guild.id)

    async def on_raw_thread_delete(self, event: discord.RawThreadDeleteEvent) -> None:
        """Note that a thread is gone; if its channel is gone too, that is noted there."""
        if self.get_channel(event.parent_id) is not None:
            await self._places.thread_deleted(event.thread_id)

    async def on_raw_thread_update(self, event: discord.RawThreadUpdateEvent) -> None:
        """Wake a table whose thread was unlocked."""
        if not event.data["thread_metadata"].get("locked", False):
            await self._try_again(event.guild_id, thread=event.thread_id)

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """Note that a channel is gone."""
        await self._places.channel_deleted(channel.guild.id, channel.id)

    async def on_guild_channel_update(
        self, before: discord.abc.GuildChannel, after: discord.abc.GuildChannel
    ) -> None:
        """Wake tables of a channel whose permissions, kind, flags or tags have changed."""
        if before.type != after.type:
            await self._places.may_have_threads(after.guild.id, after.id)
        if _for_the_bot(before) != _for_the_bot(after):
            await self._try_again(after.guild.id)

    async def on_guild_role_delete(self, role: discord.Role) -> None:
        """Wake tables where the role had taken something from the bot."""
        await self._try_again(role.guild.id)

    async def on_guild_role_update(self, before: discord.Role, after: discord.Role) -> None:
        """Wake tables whose permissions have changed."""
        if before.permissions != after.permissions:
            await self._try_again(after.guild.id)

    async def on_member_update(self, before: discord.Member, after: discord.Member) -> None:
        """Wake tables where the bot's roles have changed, or its time-out was ended."""
        changed = before.roles != after.roles or before.timed_out_until != after.timed_out_until
        if after == after.guild.me and changed:
            await self._try_again(after.guild.id)

    async def agree(self, concerned: Callable[[int], bool] = anywhere) -> None:
        """See, once connected, which of the `concerned` servers have come and gone meanwhile."""
        await self._places.agree({guild.id for guild in self.guilds}, concerned)

    def caught_up(self, guild: int) -> bool:  # noqa: ARG002 - one process hears all
        """Tell whether `agree` has looked at a server since it was connected."""
        return self.is_ready()

    @property
    def _places(self) -> Places:
        return self.services.tables.places

    async def _try_again(self, guild: int, thread: int | None = None) -> None:
        """Wake the tables that lacked a permission and lack none now."""
        for row in await self._places.suspended_for_permissions(guild):
            if thread in {None, row.thread} and self._may_show(row):
                await self._places.recovered(row.id)

    def _may_show(self, row: TableRow) -> bool:
        """Tell whether the bot may do all that a table needs, as far as is known here."""
        guild = self.get_guild(row.guild)
        channel = None if guild is None else guild.get_channel(row.channel)
        if guild is None or channel is None:
            return False
        may = channel.permissions_for(guild.me)
        return all(getattr(may, name) for name in needed(channel))


def _for_the_bot(channel: discord.abc.GuildChannel) -> tuple[object, ...]:
    """Return what decides whether a table can be shown in a channel."""
    tags = channel.available_tags if isinstance(channel, discord.ForumChannel) else ()
    return channel.overwrites, channel.type, getattr(channel, "flags", None), tuple(tags)
