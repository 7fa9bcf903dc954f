"""Word to the managers of a server that whispers were reported."""

import logging

from bot.components.messages import Message
from bot.delivery.handler import Handler, handles
from bot.delivery.reasons import NotSent, Outcome, Unneeded
from bot.delivery.transport.post import PostError
from bot.store import OutboxRow
from bot.texts import talk as texts

log = logging.getLogger("parley.whispers")


@handles("report")
class WhisperReport(Handler):
    """Writes into the channel in which the managers want to hear of it, if they have named one."""

    async def deliver(self, row: OutboxRow) -> Outcome:
        """Tell the managers."""
        table = await self.tables.table(row.table_id)
        channel = (await self.tables.administration.server(table.row.guild)).reports
        if channel is None:
            return NotSent(Unneeded.NO_REPORT_CHANNEL)
        message = Message(texts.MANAGERS.format(title=table.game.title, number=table.id))
        try:
            await self.mail.send(row, channel, message)
        except PostError as error:
            if error.cause == "later":
                raise
            log.warning("reports cannot be told in channel %s: %s", channel, error)
            return NotSent(Unneeded.NO_REPORT_CHANNEL)
        return ()
