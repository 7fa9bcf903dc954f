"""Lines for one member alone."""

import msgspec

from bot.components.ids import Press
from bot.components.limits import fit
from bot.components.messages import Button, Message, Style
from bot.delivery.handler import Handler, handles
from bot.delivery.reasons import NotSent, Outcome, Unneeded
from bot.store import OutboxRow, UnreadRow
from bot.texts import board as board_texts
from bot.texts import cards as cards_texts


@handles("private")
class PrivateLines(Handler):
    """Sends the lines; for a member who takes no direct messages they are kept for the button *Read*."""

    async def deliver(self, row: OutboxRow) -> Outcome:
        """Tell the member."""
        table = await self.tables.table(row.table_id)
        lines = msgspec.json.decode(row.lines, type=list[str])
        if not lines:
            return NotSent(Unneeded.NOTHING_TO_SAY)
        words = Message(fit("\n".join((f"**{table.game.title}**", *lines))))
        call = Message(
            cards_texts.CALL_PRIVATE.format(mention=f"<@{row.member}>"),
            rows=((Button(board_texts.BUTTON_PRIVATE, Press("private", str(table.id)), Style.primary),),),
            ping=(row.member,),
        )
        if (await self.mail.to_member(row, table, words, call)).privately:
            return ()
        return (UnreadRow(user=row.member, table_id=table.id, lines=tuple(lines)),)
