"""Whether somebody sees a channel: a request, as the bot hears of no members."""

import discord

_UNKNOWN_MEMBER = 10007


async def cannot_see(client: discord.Client, guild: int, channel: int, user: int) -> bool:
    """Tell whether somebody cannot see a channel; False where that cannot be found out."""
    known = client.get_guild(guild)
    place = None if known is None else known.get_channel(channel)
    if known is None or place is None:
        return False
    try:
        member = await known.fetch_member(user)
    except discord.NotFound as error:
        return error.code == _UNKNOWN_MEMBER
    except discord.HTTPException:
        return False
    return not place.permissions_for(member).view_channel
