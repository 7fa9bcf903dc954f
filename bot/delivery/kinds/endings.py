"""The end of a game: the last card in the thread, and news that each member gets once."""

import msgspec

from bot.components import cards
from bot.components.attachments import attach
from bot.components.limits import fit
from bot.components.messages import Message
from bot.delivery.card_continuation import seats_of
from bot.delivery.card_pictures import draw_board
from bot.delivery.handler import Handler, handles
from bot.delivery.kinds.turn_card import FIRST, put_away
from bot.delivery.plain import fitting
from bot.delivery.reasons import NotSent, Outcome, Unneeded
from bot.delivery.transport import post
from bot.delivery.transport.answers import UNEDITABLE
from bot.delivery.transport.post import PostError
from bot.drawing import figures
from bot.store import MessageRow, OutboxRow
from bot.tables.outbox import Record
from bot.tables.table import Table
from bot.texts import endings as texts


@handles("final")
class FinalCard(Handler):
    """Posts the last card, or brings it up to date, and puts the last turn card away."""

    async def deliver(self, row: OutboxRow) -> Outcome:
        """Post the end."""
        table = await self.mail.shown_table(row.table_id)
        if isinstance(table, NotSent):
            return table
        if table.row.status != "over" or table.state is None:
            return NotSent(Unneeded.NOT_OVER)
        turn = await self.tables.outbox.message(table.id, "card")
        since = turn.first if turn is not None else 0
        story = await self.tables.history.story(table.id, since, rows=cards.END_ROWS)
        plots = await figures.after_game(self.tables, self.pictures, table)
        returns = await self.tables.returns.of(table.id)
        drawn = self.pictures.can_draw(table)
        card = cards.final_card(table, story.lines, plots, drawn=drawn, returns=returns)
        message = attach(card, await self.card_pictures.end_images(table, turn), opened=True)
        if await self.tables.outbox.message(table.id, FIRST) is None:
            message = cards.with_fingerprint(message, table)  # it was over before any card stood
        known = await self.tables.outbox.message(table.id, "final")
        called = await self._to_call(table) if known is None else sorted(seats_of(known))
        message = cards.calling_card(message, table, called)
        if known is not None and known.message is not None and known.channel == table.row.place:
            try:
                await post.edit(self.client, known.channel, known.message, fitting(row, table, message))
            except PostError as error:
                if error.answer not in UNEDITABLE:
                    raise
            else:
                return ()
        last = await self._last_turn(table, turn)
        channel, number, _ = await self.mail.to_thread(row, table, message)
        record = self.record(table, "final", channel, number)
        return (*last, msgspec.structs.replace(record, seats=",".join(map(str, called))))

    async def _to_call(self, table: Table) -> list[int]:
        """Return the seats whose members the card has to call, as they take no direct messages."""
        return [
            seat.seat
            for seat in table.seats
            if seat.owner is not None
            and await self.mail.channels.closed(seat.owner)
            and await self.mail.may_disturb(seat.owner)
        ]

    async def _last_turn(self, table: Table, turn: MessageRow | None) -> tuple[Record, ...]:
        """Have the last turn card put away: nothing is decided any more."""
        if turn is None or turn.message is None:
            return ()
        gone = msgspec.structs.replace(turn, message=None)
        return (gone, await put_away(self.tables, self.card_pictures, table, turn, turn.first))


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
