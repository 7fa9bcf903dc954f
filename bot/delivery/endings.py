"""What members are told once: that a game of theirs is over, that a table has come as far as they wished."""

import asyncio

from bot.components import cards
from bot.components.attachments import Shown, placed
from bot.components.ids import Press
from bot.components.limits import fit
from bot.components.messages import Button, Message
from bot.delivery.transport.mail import Mail
from bot.drawing.pictures import Pictures
from bot.store import OutboxRow
from bot.tables.outbox import Record
from bot.tables.schedule.preferences import disturbs
from bot.tables.schedule.turn_subscriptions import Reached
from bot.tables.table import Table
from bot.texts import chat as texts
from bot.texts import endings as words


class Endings(Mail):
    """The part of the publisher for news that each member gets once."""

    _pictures: Pictures

    async def over(self, row: OutboxRow, again: bool) -> tuple[Record, ...]:
        """Tell a member how a game ended, by direct message; who takes none is called in the thread.

        Nobody is called twice: not whom the final card has called already.
        """
        table = await self._tables.table(row.table_id)
        seat, user = row.seat, row.user
        if seat is None or user is None or table.row.status != "over" or table.seats[seat].owner != user:
            return ()
        if not await self._channels.closed(user):
            told = await self._told_over(table, seat, user)
            if await self._by_dm(table, user, told, row, again) is not None:
                return ()
        final = await self._tables.outbox.message(table.id, "final")
        if final is None or str(seat) not in final.seats.split(","):
            call = called_over(table, seat, user)._replace(silent=not await self._disturbs(user))
            await self._to_thread(table, call, call, row, again)
        return ()

    async def turns(self, row: OutboxRow, again: bool) -> tuple[Record, ...]:
        """Tell a member, if it is so, that a table has come as far as they wanted to be told."""
        if row.user is None:
            return ()
        reached = await self._tables.turn_subscriptions.reached(row.table_id, row.user)
        if reached is None:
            return ()
        quiet = not await self._disturbs(row.user)
        board = ((Button(texts.BUTTON_BOARD, Press("board", str(row.table_id))),),)
        privately = Message(told_reached(reached), rows=board, silent=quiet)
        call = words.REMIND_CALL.format(mention=f"<@{row.user}>", what=_what(reached))
        in_thread = Message(fit(call), ping=(row.user,), silent=quiet)
        await self._to_member(reached.table, row.user, privately, in_thread, row, again)
        return (reached.row,)

    async def _to_call(self, table: Table) -> tuple[int, ...]:
        """Return the seats whose members the final card has to call, as they take no direct messages."""
        found: list[int] = []
        for seat in table.seats:
            owner = seat.owner
            if owner is not None and await self._channels.closed(owner) and await self._disturbs(owner):
                found.append(seat.seat)
        return tuple(found)

    async def _disturbs(self, user: int) -> bool:
        """Tell whether a member may be disturbed now by something that asks nothing of them."""
        return disturbs(await self._tables.preferences.get(user), int(self._now().timestamp()))

    async def _told_over(self, table: Table, seat: int, user: int) -> Message:
        format = await self._tables.preferences.format(user)
        both = table.row.card in {"glance_tall", "glance_wide"} and self._pictures.can_draw(table)
        board, glance = await asyncio.gather(
            self._pictures.board(table, None, None, format),
            self._pictures.glance(table) if both else asyncio.sleep(0),
        )
        shown = Shown(board) if glance is None else Shown(glance, board)
        return placed(told_over(table, seat, drawn=self._pictures.can_draw(table)), shown)._replace(
            silent=not await self._disturbs(user)
        )


def told_over(table: Table, seat: int, *, drawn: bool = True) -> Message:
    """Return what tells a member how a game ended, without its pictures: place, scores, what can be done.

    `drawn`: there are some.
    """
    embed = cards.places(table, words.OVER.format(title=table.game.title, how=_how(table, seat)))
    where = words.WHERE if table.outcome is None else words.DETAILS
    lines = (embed.description or "", where.format(thread=f"<#{table.row.place}>"), words.THANKS)
    embed.description = "\n\n".join(filter(None, lines))
    return Message(embed=embed, rows=cards.afterwards(table, drawn=drawn))


def called_over(table: Table, seat: int, user: int) -> Message:
    """Return the call in the thread for who gets no direct messages; the final card stands above."""
    line = words.CALL_ONE.format(mention=f"<@{user}>", title=table.game.title, how=_how(table, seat))
    return Message(fit(line), ping=(user,))


def told_reached(reached: Reached) -> str:
    """Return what tells a member that a table has come as far as they wished."""
    table = reached.table
    head = words.REMIND_HEAD.format(title=table.game.title, number=table.id, what=_what(reached))
    return fit("\n".join((head, f"{cards.waits_for(table)} <#{table.row.place}>")))


def _what(reached: Reached) -> str:
    phase = reached.table.tell(reached.table.view(None).phase)
    if reached.row.turns is None:
        return words.REMIND_TOLD_ROUND.format(round=reached.row.round, phase=phase)
    return words.reminded(reached.row.turns, phase)


def _how(table: Table, seat: int) -> str:
    result = table.result
    if result is None:
        return words.BROKEN_OFF
    place = result.place(seat)
    others = [table.names[one] for group in result.ranking if seat in group for one in group if one != seat]
    return words.placed(place, len(table.seats), others)
