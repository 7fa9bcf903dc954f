"""Whispers on their way to their readers, and word to managers that some were reported."""

import logging

from bot.components.ids import Press
from bot.components.messages import Button, Message, Style
from bot.components.whispers import whisper_message
from bot.delivery.handler import Handler, handles
from bot.delivery.reasons import NotSent, Outcome, Unneeded
from bot.delivery.transport import presence
from bot.delivery.transport.answers import Answer
from bot.delivery.transport.post import PostError, raising
from bot.store import OutboxRow
from bot.tables.table import Table
from bot.texts import talk as texts

log = logging.getLogger("parley.whispers")


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
        # Words that Discord does not take are read in private, by the button.
        privately = Message(rows=call.rows) if row.plain else whisper_message(table, heard)
        await self.mail.to_member(row, table, privately, call)
        return ()


@handles("report")
class WhisperReport(Handler):
    """Writes into the channel in which the managers want to hear of it, if they have named one.

    If that is gone, the server's owner is told, or else the table's host.
    """

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
            error.elsewhere = True
            if error.answer is not Answer.GONE:
                raise
            log.warning("reports cannot be told in channel %s: %s", channel, error)
            return await self._without_channel(row, table)
        return ()

    async def _without_channel(self, row: OutboxRow, table: Table) -> Outcome:
        """Tell the server's owner, or else the table's host, unless that one has written it."""
        with raising(f"asking for server {table.row.guild}"):
            server = await presence.found(self.client, table.row.guild)
        writers = {whisper.user for whisper in await self.tables.talk.reported(table.row.guild)}
        owner = None if server is None else server.owner_id
        message = Message(texts.MANAGERS_GONE.format(title=table.game.title, number=table.id))
        for user in filter(None, (owner, table.row.host if table.row.host not in writers else None)):
            if await self.mail.directly(row, table, message, user) is not None:
                return ()
        return NotSent(Unneeded.NO_REPORT_CHANNEL)
