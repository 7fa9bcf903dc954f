"""Delivery failures: messages that Discord refused because of a table's place are noted as its failure."""

import discord

from bot.delivery.transport import post, presence
from bot.delivery.transport.post import Cause, PostError
from bot.store import FailureKind
from bot.tables.service import Tables

_WHY: dict[Cause, FailureKind] = {
    "forbidden": "permissions",
    "archived": "permissions",
    "gone": "channel",
    "removed": "removed",
    "full": "threads",  # of a forum: elsewhere the channel has to do
}


async def note_failure(client: discord.Client, tables: Tables, table_id: int, error: PostError) -> bool:
    """Note an error that is about a table's place; tell whether it is."""
    why = _WHY.get(error.cause)
    table = None if why is None else await tables.repository.readable(table_id)
    if why is None or table is None or table.row.private:
        return False
    try:
        if await presence.found(client, table.row.guild) is None:
            why = "removed"  # while the request was on its way
        elif why == "channel" and await presence.channel(client, table.row.guild, table.row.channel):
            return False  # a message is gone
    except post.FAILURES:
        return False  # Discord, asked about it, gives no answer
    await tables.places.failed(table_id, why)
    return True
