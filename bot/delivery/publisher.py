"""The publisher: makes true in the chat what an outbox row says, and returns what is to be recorded of it.

A row that was begun before (`again`) may have been sent already: then the channel is looked at first.
"""

import logging
from collections.abc import Callable
from datetime import datetime

import discord
import msgspec

from bot.delivery import cards, figures, post
from bot.delivery.ids import Press
from bot.delivery.limits import fit
from bot.delivery.messages import Button, Message, Style
from bot.delivery.notices import Notices, Records
from bot.delivery.pictures import Pictures
from bot.delivery.placing import placed
from bot.delivery.post import PostError
from bot.delivery.seats import Seats
from bot.delivery.secrets import own_lines
from bot.delivery.troubles import Troubles
from bot.delivery.turn_cards import FIRST, LINES, TurnCards
from bot.store import MessageRow, OutboxRow, UnreadRow
from bot.tables.service import Tables
from bot.texts import chat as texts
from bot.texts import orders as order_texts

log = logging.getLogger("parley.publisher")


class Publisher(TurnCards, Notices, Seats, Troubles):
    """One for the bot. Only the sender calls it, for each lane one row at a time."""

    def __init__(
        self, client: discord.Client, tables: Tables, pictures: Pictures, now: Callable[[], datetime]
    ) -> None:
        """Keep the parts."""
        super().__init__(client, tables, now)
        self._pictures = pictures
        self._begin()

    async def lobby(self, row: OutboxRow, again: bool) -> Records:
        """Bring the lobby card up to date."""
        table = await self._tables.table(row.game)
        self._check_presence(table)
        known = await self._tables.outbox.message(table.id, "lobby")
        message = await self._lobby_card(table)
        if known is not None and known.message is not None:
            try:
                await post.edit(self._client, known.channel, known.message, message)
            except PostError as error:
                if error.cause not in {"gone", "old", "archived"} or table.row.status != "lobby":
                    if error.cause in {"gone", "old", "archived"}:
                        return ()
                    raise
            else:
                return (known,)
        elif table.row.status != "lobby" and table.row.started is None:
            return ()
        number = await self._send(table.row.channel, message, row, again)
        return (self._record(table, "lobby", table.row.channel, number),)

    async def final(self, row: OutboxRow, again: bool) -> Records:
        """Post the end: board, places, scores."""
        table = await self._tables.table(row.game)
        if table.row.status != "over" or table.state is None:
            return ()
        turn = await self._tables.outbox.message(table.id, "card")
        lines = await self._tables.history.told(table.id, turn.first if turn is not None else 0, LINES)
        plots = await figures.after_game(self._tables, self._pictures, table)
        message = placed(cards.final_card(table, lines, plots), await self._last_shown(table, turn))
        if await self._tables.outbox.message(table.id, FIRST) is None:
            message = cards.sealed(message, table)  # it was over before any card stood
        known = await self._tables.outbox.message(table.id, "final")
        self._check_presence(table)
        if known is not None and known.message is not None and known.channel == table.row.place:
            await post.edit(self._client, known.channel, known.message, message)
            return ()
        last = self._last_turn(turn)
        channel, number = await self._to_thread(table, message, message, row, again)
        return (*last, self._record(table, "final", channel, number))

    async def log(self, row: OutboxRow, again: bool) -> Records:
        """Post lines that are no moves of the game: who is away, that the clock stands still."""
        table = await self._tables.table(row.game)
        lines = msgspec.json.decode(row.lines, type=list[str])
        if not lines:
            return ()
        message = Message(fit("\n".join(lines)))
        await self._to_thread(table, message, message, row, again)
        return ()

    async def private(self, row: OutboxRow, again: bool) -> Records:
        """Tell one member; where DMs are closed, keep the lines for the button *Read*."""
        table = await self._tables.table(row.game)
        lines = msgspec.json.decode(row.lines, type=list[str])
        if row.user is None or not lines:
            return ()
        words = Message(fit("\n".join((f"**{table.game.title}**", *lines))))
        call = Message(
            texts.CALL_PRIVATE.format(mention=f"<@{row.user}>"),
            rows=((Button(texts.BUTTON_PRIVATE, Press("private", str(table.id)), Style.primary),),),
            ping=(row.user,),
        )
        _, _, by_dm = await self._to_member(table, row.user, words, call, row, again)
        if by_dm:
            return ()
        return (UnreadRow(user=row.user, game=table.id, lines=tuple(lines)),)

    async def told(self, row: OutboxRow, again: bool) -> Records:
        """Tell a member what their orders did. Where DMs are closed, only `/game orders` does: no call."""
        table = await self._tables.table(row.game)
        lines = msgspec.json.decode(row.lines, type=list[str])
        if row.user is not None:
            words = fit("\n".join((f"**{table.game.title}**", *lines)))
            button = Button(order_texts.BUTTON_ORDERS, Press("orders", str(table.id)))
            await self._by_dm(table, row.user, Message(words, rows=((button,),)), row, again)
        return ()

    async def deal(self, row: OutboxRow, again: bool) -> Records:
        """Send a member their secrets at the start; who cannot be sent a DM has the button *Hand*."""
        table = await self._tables.table(row.game)
        if row.seat is None or row.user is None or table.seats[row.seat].user != row.user:
            return ()
        picture = await self._pictures.hand(table, row.seat, await self._tables.preferences.format(row.user))
        lines = "" if picture is not None else "\n".join(own_lines(table, row.seat))
        words = texts.SECRETS.format(title=table.game.title, lines=lines)
        message = Message(fit(words.strip()), pictures=() if picture is None else (picture,))
        await self._by_dm(table, row.user, message, row, again)
        return ()

    def _last_turn(self, known: MessageRow | None) -> Records:
        """Have the buttons of the last turn card taken off: nothing is decided any more."""
        if known is None or known.message is None:
            return ()
        strip = self._later(known.game, "strip", known.channel, known.message)
        return (msgspec.structs.replace(known, message=None), strip)
