"""Whether members of a table are still members of its server, asked when it matters.

The bot hears of no member's departure, so it looks, in one request each: before a start, before a whisper,
when a seat is asked for, before a vote. Whoever acts on the server itself is a member of it.
"""

from bot.chat.context import Context
from bot.delivery.transport import presence
from bot.store.rows import TableRow
from bot.tables.table import Refusal
from bot.texts import members as texts


async def gone_since(context: Context, row: TableRow, user: int) -> int | None:
    """Return since when it is known that somebody is no member of a table's server; None: they may be."""
    if row.private:
        return None
    here: bool | None = True
    if user != context.user or context.interaction.guild_id != row.guild:
        here = await presence.membership(context.app.client, row.guild, user)
    return await context.app.tables.members.gone_since(row.guild, user, here)


async def check(context: Context, row: TableRow) -> None:
    """Refuse what a member wants to do at a table whose server they have left."""
    if await gone_since(context, row, context.user) is not None:
        raise Refusal(texts.YOU_LEFT)
