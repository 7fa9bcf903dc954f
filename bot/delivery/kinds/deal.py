"""A member's secrets at the start."""

from bot.components.limits import fit
from bot.components.messages import Message
from bot.components.secrets import own_lines
from bot.delivery.handler import Handler, handles
from bot.delivery.reasons import NotSent, Outcome, Unneeded
from bot.store import OutboxRow
from bot.texts import cards as cards_texts


@handles("deal")
class Deal(Handler):
    """Sends a member their secrets; one who takes no direct messages has the button *Hand*."""

    async def deliver(self, row: OutboxRow) -> Outcome:
        """Send the hand, as a picture or in words."""
        table = await self.tables.table(row.table_id)
        if table.seats[row.whose].user != row.member:
            return NotSent(Unneeded.PASSED_ON)
        format = await self.tables.preferences.format(row.member)
        picture = await self.pictures.hand(table, row.whose, format)
        lines = "" if picture is not None else "\n".join(own_lines(table, row.whose))
        words = cards_texts.SECRETS.format(title=table.game.title, lines=lines)
        message = Message(fit(words.strip()), pictures=() if picture is None else (picture,))
        sent = await self.mail.directly(row, table, message)
        return NotSent(Unneeded.NO_DIRECT_MESSAGES) if sent is None else ()
