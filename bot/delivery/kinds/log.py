"""Lines in the thread that are no moves of the game: who is away, that the clock stands still."""

import msgspec

from bot.components.limits import fit
from bot.components.messages import Message
from bot.delivery.handler import Handler, handles
from bot.delivery.reasons import NotSent, Outcome, Unneeded
from bot.store import OutboxRow


@handles("log")
class LogLines(Handler):
    """Posts the lines as they stand in the row."""

    async def deliver(self, row: OutboxRow) -> Outcome:
        """Post the lines."""
        table = await self.mail.shown_table(row.table_id)
        if isinstance(table, NotSent):
            return table
        lines = msgspec.json.decode(row.lines, type=list[str])
        if not lines:
            return NotSent(Unneeded.NOTHING_TO_SAY)
        await self.mail.to_thread(row, table, Message(fit("\n".join(lines))))
        return ()
