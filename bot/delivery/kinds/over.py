"""News of the end of a game, which each member gets once."""

from bot.components import cards
from bot.components.attachments import attach
from bot.components.limits import fit
from bot.components.messages import Message
from bot.delivery.card_pictures import draw_board
from bot.delivery.handler import Handler, handles
from bot.delivery.reasons import NotSent, Outcome, Unneeded
from bot.store import OutboxRow
from bot.tables.table import Table
from bot.texts import endings as texts


@handles("over")
class EndNews(Handler):
    """Tells a member how a game ended, by direct message; a member who takes none is called in the thread.

    Nobody is called twice: not a member whom the last card has called already.
    """

    async def deliver(self, row: OutboxRow) -> Outcome:
        """Tell the member."""
        table = await self.tables.table(row.table_id)
        seat, user = row.whose, row.member
        if table.row.status != "over":
            return NotSent(Unneeded.NOT_OVER)
        if table.seats[seat].owner != user:
            return NotSent(Unneeded.PASSED_ON)
        if not await self.mail.channels.closed(user):
            message = await self._message(table, seat, user)
            if await self.mail.directly(row, table, message) is not None:
                return ()
        final = await self.tables.outbox.message(table.id, "final")
        if final is not None and str(seat) in final.seats.split(","):
            return NotSent(Unneeded.CALLED_ALREADY)
        line = texts.CALL_ONE.format(mention=f"<@{user}>", title=table.game.title, how=_how(table, seat))
        call = Message(fit(line), ping=(user,), silent=not await self.mail.may_disturb(user))
        await self.mail.to_thread(row, table, call)
        return ()

    async def _message(self, table: Table, seat: int, user: int) -> Message:
        """Return what tells a member how a game ended: place, board, what can be done."""
        format = await self.tables.preferences.format(user)
        shown = await draw_board(self.pictures, table, None, format)
        embed = cards.ranking(table, texts.OVER.format(title=table.game.title, how=_how(table, seat)))
        where = texts.WHERE if table.outcome is None else texts.DETAILS
        lines = (embed.description or "", where.format(thread=f"<#{table.row.place}>"), texts.THANKS)
        embed.description = "\n\n".join(filter(None, lines))
        rows = cards.after_game_buttons(table, drawn=self.pictures.can_draw(table))
        silent = not await self.mail.may_disturb(user)
        return attach(Message(embed=embed, rows=rows, silent=silent), shown)


def _how(table: Table, seat: int) -> str:
    result = table.result
    if result is None:
        return texts.BROKEN_OFF
    others = [
        table.names[other]
        for group in result.ranking if seat in group
        for other in group if other != seat
    ]  # fmt: skip
    return texts.placed(result.place(seat), len(table.seats), others)
