"""Whispers on their way to their reader."""

from bot.components.ids import Press
from bot.components.messages import Button, Message, Style
from bot.components.whispers import whisper_message
from bot.delivery.handler import Handler, handles
from bot.delivery.reasons import NotSent, Outcome, Unneeded
from bot.store import OutboxRow
from bot.texts import talk as texts


@handles("whisper")
class Whisper(Handler):
    """Sends what waits for a member; one who takes no direct messages is called, and reads it in private."""

    async def deliver(self, row: OutboxRow) -> Outcome:
        """Send the whispers that are due."""
        heard = await self.tables.talk.carry(row)
        if not heard.rows:
            return NotSent(Unneeded.READ_OR_LATER)
        table = await self.tables.table(row.table_id)
        call = Message(
            texts.CALL.format(mention=f"<@{row.member}>"),
            rows=((Button(texts.BUTTON_READ, Press("whispers", str(table.id)), Style.primary),),),
            ping=(row.member,),
        )
        await self.mail.to_member(row, table, whisper_message(table, heard), call)
        return ()
