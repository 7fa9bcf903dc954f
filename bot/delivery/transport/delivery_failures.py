"""Delivery failures: messages that Discord refused because of a table's place are noted as its failure."""

import discord

from bot.delivery.transport import post, presence
from bot.delivery.transport.answers import REFUSING, Answer
from bot.delivery.transport.post import PostError
from bot.store import FailureKind, OutboxRow
from bot.store.outbox_kinds import SECRET
from bot.tables.service import Tables

_WHY: dict[Answer, FailureKind] = {
    Answer.FORBIDDEN: "permissions",
    Answer.ARCHIVED: "permissions",
    Answer.GONE: "channel",
    Answer.REMOVED: "removed",
    Answer.FULL: "threads",  # of a forum: elsewhere the channel has to do
    Answer.NO_THREADS: "no_threads",
}
TOLD_AT = 2
"""The refusal at which the host hears of it: one alone may have been chance."""


async def note_failure(client: discord.Client, tables: Tables, row: OutboxRow, error: PostError) -> bool:
    """Note an error that is about a table's place, or that its host has to be told; tell whether it is such.

    What nobody may know of is not told to the host of a table.
    """
    if row.kind == "tidy":
        return error.answer is not Answer.LATER  # it is about a former message: nobody need hear of it
    table = await tables.repository.readable(row.table_id)
    if table is None or table.row.private:
        return False
    why = None if error.elsewhere else _WHY.get(error.answer)
    if why is None:
        refused = error.answer in REFUSING or (error.elsewhere and error.answer in _WHY)
        if refused and row.tries + 1 >= TOLD_AT and row.kind not in SECRET:
            await tables.places.failed(table.id, "refused", answer=error.said or error.answer.value)
        return refused and error.answer is not Answer.CONTENT
    try:
        if await presence.found(client, table.row.guild) is None:
            why = "removed"  # while the request was on its way
        elif why == "channel" and await presence.channel(client, table.row.guild, table.row.channel):
            return False  # a message is gone
    except post.FAILURES:
        return False  # Discord, asked about it, gives no answer
    await tables.places.failed(table.id, why, until=presence.silent_until(client, table.row.guild))
    return True


async def contradicted(client: discord.Client, tables: Tables, row: OutboxRow, error: PostError) -> bool:
    """Tell whether an answer that ends a row is not true of where it goes: then it may be sent later.

    A table's place that is there is not gone, and has no direct messages that could be closed.
    """
    table = await tables.repository.readable(row.table_id)
    if table is None or table.row.private or error.elsewhere:
        return False
    if error.answer is Answer.CLOSED:
        return True
    try:
        return await presence.channel(client, table.row.guild, table.row.channel) is not None
    except post.FAILURES:
        return True  # Discord, asked about it, gives no answer
