"""Whether the bot is in a server, and whether channels and members are there: by the cache, if it knows.

About servers whose shard another process holds the cache knows nothing; if it matters, Discord is asked.
"""

from typing import Protocol, runtime_checkable

import discord

from bot.delivery.transport.post import FAILURES

Client = discord.Client
Guild = discord.Guild
Member = discord.Member
Channel = discord.abc.GuildChannel
"""What Discord is to modules that know it by this one alone."""

NO_MEMBER = frozenset({10007, 10013})
"""What Discord answers about somebody who is no member of a server."""


@runtime_checkable
class Hearing(Protocol):
    """A client that may hear of only a part of the servers."""

    def hears(self, guild: int) -> bool: ...  # noqa: D102


def hears(client: discord.Client, guild: int) -> bool:
    """Tell whether the cache is right about a server, also if it knows none."""
    return not isinstance(client, Hearing) or client.hears(guild)


def away(client: discord.Client, guild: int) -> bool:
    """Tell whether it is known here that the bot is not in a server."""
    return client.get_guild(guild) is None and hears(client, guild)


async def found(client: discord.Client, guild: int) -> discord.Guild | None:
    """Return a server, perhaps with its id alone; None if the bot is not there. FAILURES."""
    known = client.get_guild(guild)
    if known is not None or hears(client, guild):
        return known
    try:
        return await client.fetch_guild(guild, with_counts=False)
    except (discord.NotFound, discord.Forbidden):
        return None


async def channel(client: discord.Client, guild: int, number: int) -> discord.abc.Snowflake | None:
    """Return a channel of a server; None if it is not there, or is closed to the bot. FAILURES."""
    known = client.get_channel(number)
    if known is not None or hears(client, guild):
        return known
    try:
        return await client.fetch_channel(number)
    except (discord.NotFound, discord.Forbidden):
        return None


def settled(client: discord.Client, guild: int) -> discord.Guild | None:
    """Return a server of which everything is known here just now; None while it is out of sight."""
    known = client.get_guild(guild)
    return None if known is None or known.unavailable else known


async def membership(client: discord.Client, guild: int, user: int) -> bool | None:
    """Ask Discord whether somebody is a member of a server; None: it does not say, and nobody is lost."""
    known = client.get_guild(guild)
    if known is not None and known.unavailable:
        return None
    try:
        await client.http.get_member(guild, user)
    except discord.NotFound as error:
        return False if error.code in NO_MEMBER else None
    except FAILURES:
        return None
    return True


async def member(client: discord.Client, guild: int, user: int) -> discord.Member | None:
    """Ask Discord for a member of a server; None: they are none, or the bot is not there. FAILURES."""
    server = await found(client, guild)
    if server is None:
        return None
    try:
        return await server.fetch_member(user)
    except discord.NotFound as error:
        if error.code in NO_MEMBER:
            return None
        raise


async def place(client: discord.Client, server: discord.Guild, number: int) -> Channel | None:
    """Return a channel of a server, asked for if its shard is another's; None: it is gone. FAILURES.

    One that is closed to the bot is a failure, too: the bot cannot say who sees it.
    """
    known = server.get_channel(number)
    if known is not None or hears(client, server.id):
        return known
    try:
        channel = await server.fetch_channel(number)
    except discord.NotFound:
        return None
    return channel if isinstance(channel, Channel) else None


def silent_until(client: discord.Client, guild: int) -> int | None:
    """Return when the bot's time-out in a server ends, in Unix seconds; None: none is known."""
    known = client.get_guild(guild)
    me = None if known is None else known.get_member(client.user.id if client.user else 0)
    ends = None if me is None else me.timed_out_until
    return int(ends.timestamp()) + 1 if ends is not None and ends > discord.utils.utcnow() else None
