"""Lines that a row brings along: for everybody in the thread, or for one member."""

import msgspec

from bot.components.ids import Press
from bot.components.limits import fit
from bot.components.messages import Button, Message, Style
from bot.delivery.handler import Handler, handles
from bot.delivery.plain import fitting
from bot.delivery.reasons import NotSent, Outcome, Unneeded
from bot.store import OutboxRow, UnreadRow
from bot.texts import board as board_texts
from bot.texts import cards as cards_texts


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


@handles("word")
class Word(Handler):
    """Tells a member of a table, also before its game; who takes no direct messages is called where it is."""

    async def deliver(self, row: OutboxRow) -> Outcome:
        """Tell the member."""
        table = await self.tables.table(row.table_id)
        words = "\n".join(msgspec.json.decode(row.lines, type=list[str]))
        if await self.mail.directly(row, table, Message(fit(words))) is None:
            call = Message(fit(f"<@{row.member}> {words}"), ping=(row.member,))
            await self.mail.send(row, table.row.place, fitting(row, table, call))
        return ()


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
        if row.plain:  # what Discord does not take is read in private, by the button
            words = Message(rows=call.rows)
        if (await self.mail.to_member(row, table, words, call)).privately and not row.plain:
            return ()
        return (UnreadRow(user=row.member, table_id=table.id, lines=tuple(lines)),)
