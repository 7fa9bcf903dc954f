"""The publisher: makes true in the chat what an outbox row says, and returns what is to be recorded of it.

A row that was begun before (`again`) may have been sent already: then the channel is looked at first.
"""

import logging
from collections.abc import Callable
from datetime import datetime

import discord
import msgspec

from bot.components import cards
from bot.components.attachments import placed
from bot.components.ids import Press
from bot.components.limits import fit
from bot.components.lobby_cards import present_card
from bot.components.messages import Button, Message, Style
from bot.components.secrets import own_lines
from bot.delivery import tags, turns
from bot.delivery.endings import Endings
from bot.delivery.notices import Notices, Records
from bot.delivery.seats import Seats
from bot.delivery.transport import post
from bot.delivery.transport.delivery_failures import DeliveryFailures
from bot.delivery.transport.post import PostError
from bot.delivery.turn_cards import FIRST, LINES, TurnCards
from bot.delivery.whispers import Whispers
from bot.drawing import figures
from bot.drawing.pictures import Pictures
from bot.store import MessageRow, OutboxRow, UnreadRow
from bot.tables.service import Tables
from bot.tables.table import Table
from bot.texts import chat as texts
from bot.texts import policies as order_texts

log = logging.getLogger("parley.publisher")


class Publisher(TurnCards, Notices, Seats, DeliveryFailures, Endings, Whispers):
    """One for the bot. Only the sender calls it, for each lane one row at a time."""

    def __init__(
        self, client: discord.Client, tables: Tables, pictures: Pictures, now: Callable[[], datetime]
    ) -> None:
        """Keep the parts."""
        super().__init__(client, tables, now)
        self._pictures = pictures
        self._begin()

    async def take_back(self, channel: int, message: int) -> None:
        """Delete a message that stands twice; that it cannot be done does no harm."""
        try:
            await post.delete(self._client, channel, message)
        except PostError as error:
            log.info("%s", error)

    async def lobby(self, row: OutboxRow, again: bool) -> Records:
        """Bring the lobby card up to date."""
        table = await self._tables.table(row.table_id)
        self._check_presence(table)
        known = await self._tables.outbox.message(table.id, "lobby")
        message = await present_card(self._tables, table)
        if known is not None and known.message is not None:
            try:
                await post.edit(self._client, known.channel, known.message, message)
            except PostError as error:
                if error.cause not in {"gone", "old", "archived"} or table.row.status != "lobby":
                    if error.cause in {"gone", "old", "archived"}:
                        return self._tags(table)
                    raise
            else:
                return (known, *self._tags(table))
        elif table.row.status != "lobby" and table.row.started is None:
            return ()
        if table.row.forum:
            return await self._in_forum(table, message, row, again)
        number = await self._send(table.row.channel, message, row, again)
        return (self._record(table, "lobby", table.row.channel, number),)

    async def _in_forum(self, table: Table, card: Message, row: OutboxRow, again: bool) -> Records:
        """Post the lobby card in the table's post, or open that with it."""
        if table.row.thread is not None:
            try:
                number = await self._send(table.row.thread, card, row, again)
            except PostError as error:
                if error.cause != "gone":
                    raise
            else:
                return (self._record(table, "lobby", table.row.thread, number), *self._tags(table))
        return (await self._channels.open_post(table, card, again=again),)

    def _tags(self, table: Table) -> Records:
        """Have the tags of a table's post in a forum changed when there is room, if they say what was."""
        if table.row.thread is None or not tags.outdated(self._client, table):
            return ()
        return (self._later(table.id, "tag", table.row.thread, 0),)

    async def final(self, row: OutboxRow, again: bool) -> Records:
        """Post the end: board, places, scores."""
        table = await self._at_home(row.table_id)
        if table is None or table.row.status != "over" or table.state is None:
            return ()
        turn = await self._tables.outbox.message(table.id, "card")
        lines = await self._tables.history.told(table.id, turn.first if turn is not None else 0, LINES)
        plots = await figures.after_game(self._tables, self._pictures, table)
        message = placed(
            cards.final_card(table, lines, plots, drawn=self._pictures.can_draw(table)),
            await self._last_shown(table, turn),
        )
        if await self._tables.outbox.message(table.id, FIRST) is None:
            message = cards.sealed(message, table)  # it was over before any card stood
        known = await self._tables.outbox.message(table.id, "final")
        called = await self._to_call(table) if known is None else sorted(turns.seats_of(known))
        message = cards.calling(message, table, called)
        if known is not None and known.message is not None and known.channel == table.row.place:
            await post.edit(self._client, known.channel, known.message, message)
            return ()
        last = await self._last_turn(table, turn, lines)
        channel, number = await self._to_thread(table, message, message, row, again)
        seats = ",".join(map(str, called))
        record = msgspec.structs.replace(self._record(table, "final", channel, number), seats=seats)
        return (*last, record)

    async def log(self, row: OutboxRow, again: bool) -> Records:
        """Post lines that are no moves of the game: who is away, that the clock stands still."""
        table = await self._at_home(row.table_id)
        lines = msgspec.json.decode(row.lines, type=list[str])
        if table is None or not lines:
            return ()
        message = Message(fit("\n".join(lines)))
        await self._to_thread(table, message, message, row, again)
        return ()

    async def private(self, row: OutboxRow, again: bool) -> Records:
        """Tell one member; where DMs are closed, keep the lines for the button *Read*."""
        table = await self._tables.table(row.table_id)
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
        return (UnreadRow(user=row.user, table_id=table.id, lines=tuple(lines)),)

    async def told(self, row: OutboxRow, again: bool) -> Records:
        """Tell a member what their orders did. Where DMs are closed, only `/game orders` does: no call."""
        table = await self._tables.table(row.table_id)
        lines = msgspec.json.decode(row.lines, type=list[str])
        if row.user is not None:
            words = fit("\n".join((f"**{table.game.title}**", *lines)))
            button = Button(order_texts.BUTTON_ORDERS, Press("orders", str(table.id)))
            await self._by_dm(table, row.user, Message(words, rows=((button,),)), row, again)
        return ()

    async def deal(self, row: OutboxRow, again: bool) -> Records:
        """Send a member their secrets at the start; who cannot be sent a DM has the button *Hand*."""
        table = await self._tables.table(row.table_id)
        if row.seat is None or row.user is None or table.seats[row.seat].user != row.user:
            return ()
        picture = await self._pictures.hand(table, row.seat, await self._tables.preferences.format(row.user))
        lines = "" if picture is not None else "\n".join(own_lines(table, row.seat))
        words = texts.SECRETS.format(title=table.game.title, lines=lines)
        message = Message(fit(words.strip()), pictures=() if picture is None else (picture,))
        await self._by_dm(table, row.user, message, row, again)
        return ()

    async def expiry(self, row: OutboxRow, again: bool) -> Records:  # noqa: ARG002 - twice does no harm
        """Put a private table away that nobody has touched for long: its buttons go, and then itself."""
        if await self._tables.private.expired(row.table_id):
            for message in await self._tables.private.messages(row.table_id):
                if message.message is not None:
                    await post.strip(self._client, message.channel, message.message)
            await self._tables.private.remove(row.table_id)
        return ()

    async def _last_turn(self, table: Table, known: MessageRow | None, lines: list[str]) -> Records:
        """Have the last turn card put away: nothing is decided any more; `lines`: of the last card."""
        if known is None or known.message is None:
            return ()
        gone = msgspec.structs.replace(known, message=None)
        shown = cards.room(lines, ends=True)
        return (gone, await self._put_away(table, known, known.first, lines, shown))
