"""Whether the bot is in a server and a channel is there: by what is cached, where that is to be trusted.

Of servers whose shard another process holds nothing is known here; where it matters, Discord is asked.
"""

from typing import Protocol, runtime_checkable

import discord


@runtime_checkable
class Hearing(Protocol):
    """A client that may hear of only a part of the servers."""

    def hears(self, guild: int) -> bool:
        """Tell whether what is cached of a server is as it stands, also that nothing is."""
        ...


def hears(client: discord.Client, guild: int) -> bool:
    """Tell whether what is cached of a server is as it stands, also that nothing is."""
    return not isinstance(client, Hearing) or client.hears(guild)


def away(client: discord.Client, guild: int) -> bool:
    """Tell whether it is known here that the bot is not in a server."""
    return client.get_guild(guild) is None and hears(client, guild)


async def found(client: discord.Client, guild: int) -> discord.Guild | None:
    """Return a server as far as it is needed to ask about it; None where the bot is not there. FAILURES."""
    known = client.get_guild(guild)
    if known is not None or hears(client, guild):
        return known
    try:
        return await client.fetch_guild(guild, with_counts=False)
    except (discord.NotFound, discord.Forbidden):
        return None


async def channel(client: discord.Client, guild: int, number: int) -> discord.abc.Snowflake | None:
    """Return a channel of a server; None where it is not there, or is closed to the bot. FAILURES."""
    known = client.get_channel(number)
    if known is not None or hears(client, guild):
        return known
    try:
        return await client.fetch_channel(number)
    except (discord.NotFound, discord.Forbidden):
        return None
