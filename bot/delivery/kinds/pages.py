"""Word to members that a browser was let in by a link of theirs."""

import msgspec

from bot.components.ids import Press
from bot.components.messages import Button, Message, Style
from bot.delivery.handler import Handler, handles
from bot.delivery.plain import fitting
from bot.delivery.reasons import NotSent, Outcome, Unneeded
from bot.store import OutboxRow, UnreadRow
from bot.texts import board as board_texts
from bot.texts import cards as cards_texts
from bot.texts import pages as texts


@handles("page")
class PageOpened(Handler):
    """Tells the member; one who takes no direct messages is called, and reads it in private."""

    async def deliver(self, row: OutboxRow) -> Outcome:
        """Tell the member, with a button that closes the page again."""
        table = await self.tables.table(row.table_id)
        session, where = msgspec.json.decode(row.lines, type=tuple[str, str])
        words = texts.opened(table.game.title, table.id, where)
        close = Button(texts.BUTTON_CLOSE_THIS, Press("closepage", "-", ref=session), Style.danger)
        if await self.mail.directly(row, table, Message(words, rows=((close,),))) is not None:
            return ()
        unread = UnreadRow(user=row.member, table_id=table.id, lines=(words,))
        if table.row.private:  # its member is shown it with the next answer
            return NotSent(Unneeded.NO_DIRECT_MESSAGES, (unread,))
        call = Message(
            cards_texts.CALL_PRIVATE.format(mention=f"<@{row.member}>"),
            rows=((Button(board_texts.BUTTON_PRIVATE, Press("private", str(table.id)), Style.primary),),),
            ping=(row.member,),
        )
        await self.mail.send(row, table.row.place, fitting(row, table, call))
        return (unread,)
