"""What a member's standing orders did."""

import msgspec

from bot.components.ids import Press
from bot.components.limits import fit
from bot.components.messages import Button, Message
from bot.delivery.handler import Handler, handles
from bot.delivery.reasons import NotSent, Outcome, Unneeded
from bot.store import OutboxRow
from bot.texts.policies import BUTTON_ORDERS


@handles("told")
class PolicyNews(Handler):
    """Tells a member by direct message only; nobody is called for this, as `/game orders` tells it too."""

    async def deliver(self, row: OutboxRow) -> Outcome:
        """Tell the member."""
        table = await self.tables.table(row.table_id)
        lines = msgspec.json.decode(row.lines, type=list[str])
        words = fit("\n".join((f"**{table.game.title}**", *lines)))
        message = Message(words, rows=((Button(BUTTON_ORDERS, Press("orders", str(table.id))),),))
        sent = await self.mail.directly(row, table, message)
        return NotSent(Unneeded.NO_DIRECT_MESSAGES) if sent is None else ()
