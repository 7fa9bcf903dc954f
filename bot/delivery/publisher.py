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
from bot.delivery.pictures import Drawn, Pictures
from bot.delivery.post import PostError
from bot.delivery.seats import Seats
from bot.delivery.secrets import has_secrets, own_lines
from bot.store import MessageRow, OutboxRow, UnreadRow
from bot.store.commit import Owed
from bot.tables.service import Tables
from bot.tables.table import Table
from bot.texts import chat as texts
from bot.texts import orders as order_texts
from bot.texts.tables import SMALL_PRINT

log = logging.getLogger("parley.publisher")

CARD_LIFE = 50 * 60
"""Seconds after which a card is replaced: Discord limits edits of messages older than an hour."""
_REMEMBERED = 500


class Publisher(Notices, Seats):
    """One for the bot. Only the sender calls it, for each lane one row at a time."""

    def __init__(
        self, client: discord.Client, tables: Tables, pictures: Pictures, now: Callable[[], datetime]
    ) -> None:
        """Keep the parts."""
        super().__init__(client, tables, now)
        self._pictures = pictures
        self._shown: dict[int, tuple[object, object]] = {}
        """By table: the public view when its card was posted, and as it is shown now."""
        self._secretive: set[int] = set()
        """Tables where somebody knows something that is not public, or has a board of their own."""

    async def lobby(self, row: OutboxRow, again: bool) -> Records:
        """Bring the lobby card up to date."""
        table = await self._tables.table(row.game)
        message = cards.lobby_card(table, await self._tables.data.about(table))
        known = await self._tables.outbox.message(table.id, "lobby")
        if known is not None and known.message is not None:
            try:
                await post.edit(self._client, known.channel, known.message, message)
            except PostError as error:
                if error.cause not in {"gone", "old", "archived"} or table.row.status != "lobby":
                    if error.cause in {"gone", "old", "archived"}:
                        return ()
                    raise
            else:
                return ()
        elif table.row.status != "lobby" and table.row.started is None:
            return ()
        number = await self._send(table.row.channel, message, row, again)
        return (self._record(table, "lobby", table.row.channel, number),)

    async def card(self, row: OutboxRow, again: bool) -> Records:
        """Bring the turn card up to date: edit it, or post a new one for a seat that was not active on it."""
        table = await self._tables.table(row.game)
        known = await self._tables.outbox.message(table.id, "card")
        left = await self._left_behind(table, row, known) if again else None
        if table.row.status != "running":
            if left is not None and table.row.thread is not None:
                await post.strip(self._client, table.row.thread, left)
            return ()
        old = (
            known
            if known is not None and known.message is not None and known.channel == table.row.thread
            else None
        )
        active = {one.seat for one in table.pending}
        same_turn = old is not None and active <= _seats(old)
        if old is not None and table.pending and all(one.optional for one in table.pending):
            active |= _seats(old)  # they are only interrupted: the card stays theirs
        young = old is not None and self._now().timestamp() - old.at < CARD_LIFE
        base, latest = self._shown.get(table.id, (None, None))
        first = 0 if old is None else old.first if same_turn else old.seq
        before = base if same_turn else latest
        if old is not None and same_turn and young and left is None:
            message, called = await self._turn_cards(table, first, before)
            if first == 0:
                message = called  # who was called in, and the seed's fingerprint, stay on the first card
            try:
                await post.edit(self._client, old.channel, old.message or 0, message)
            except PostError as error:
                if error.cause not in {"gone", "old", "archived"}:
                    raise
            else:
                self._remember(table, before)
                return (self._record(table, "card", old.channel, old.message, active, first, old.at),)
        if known is not None and old is None:
            first = known.first  # the thread is new, the turn may not be
        message, called = await self._turn_cards(table, first, before)
        words = called if old is None else message
        if left is not None and table.row.thread is not None:
            channel, number = table.row.thread, left
            await post.edit(self._client, channel, number, words)
        else:
            channel, number = await self._to_thread(table, words, called, row, again)
        self._remember(table, before)
        also: list[Owed] = self._deals(table) if known is None else []
        if old is not None and old.message is not None and old.message != number:
            also.append(self._later(table.id, "strip", old.channel, old.message))
        return (self._record(table, "card", channel, number, active, first), *also)

    async def final(self, row: OutboxRow, again: bool) -> Records:
        """Post the end: board, places, scores."""
        table = await self._tables.table(row.game)
        if table.row.status != "over" or table.state is None:
            return ()
        picture = await self._pictures.board(table, None)
        turn = await self._tables.outbox.message(table.id, "card")
        lines = await self._tables.history.log(table.id, None, turn.seq if turn is not None else 0, 30)
        plots = await figures.after_game(self._tables, self._pictures, table)
        message = cards.final_card(table, lines, picture, plots)
        known = await self._tables.outbox.message(table.id, "final")
        if known is not None and known.message is not None and known.channel == table.row.thread:
            await post.edit(self._client, known.channel, known.message, message)
            return ()
        last = self._last_turn(turn)
        channel, number = await self._to_thread(table, message, message, row, again)
        self._shown.pop(table.id, None)
        return (*last, self._record(table, "final", channel, number))

    async def log(self, row: OutboxRow, again: bool) -> Records:
        """Post what the cards do not tell: proofs of sealed answers, and more lines than fit on a card."""
        table = await self._tables.table(row.game)
        lines = msgspec.json.decode(row.lines, type=list[str])
        told = [line for line in lines if not line.startswith(SMALL_PRINT)]
        if cards.fits(told):
            lines = [line for line in lines if line.startswith(SMALL_PRINT)]
        if not lines:
            return ()
        message = Message(fit("\n".join(lines)))
        await self._to_thread(table, message, message, row, again)
        return ()

    async def moment(self, row: OutboxRow, again: bool) -> Records:
        """Post the picture of something that happened, unless it has been taken back since."""
        table = await self._tables.table(row.game)
        entry, place = msgspec.json.decode(row.lines, type=tuple[int, int])
        event = await self._tables.history.event(table.id, entry, place)
        if event is None:
            return ()
        picture = await self._pictures.moment(table, event, f"moment-{entry}-{place}.png")
        if picture is not None:
            message = Message(fit(table.line(event, None) or ""), pictures=(picture,))
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

    async def tell_host(self, game: int, trouble: str) -> None:
        """Tell the host that a table cannot be shown; at most once an hour."""
        await self._channels.tell_host(await self._tables.table(game), trouble)

    async def _turn_cards(self, table: Table, first: int, before: object) -> tuple[Message, Message]:
        """Return the turn card: plain, and as the first message of a thread, which calls the players in."""
        await self._look_for_hands(table)
        lines = await self._tables.history.log(table.id, None, first, 30)
        picture: Drawn | None = await self._pictures.board(table, None, before)
        words = "" if picture is not None else self._pictures.text(table, None)
        users = [one.user for one in table.seats if one.user is not None and not one.stand_in]
        hands, begins = table.id in self._secretive, first == 0
        times = await self._tables.clocks.times(table.id)
        return (
            cards.turn_card(table, lines, picture, words, hands=hands, times=times),
            cards.turn_card(
                table, lines, picture, words, hands=hands, ping=users, begins=begins, times=times
            ),
        )

    async def deal(self, row: OutboxRow, again: bool) -> Records:
        """Send a member their secrets at the start; who cannot be sent a DM has the button *Hand*."""
        table = await self._tables.table(row.game)
        if row.seat is None or row.user is None or table.seats[row.seat].user != row.user:
            return ()
        picture = await self._pictures.hand(table, row.seat)
        lines = "" if picture is not None else "\n".join(own_lines(table, row.seat))
        words = texts.SECRETS.format(title=table.game.title, lines=lines)
        message = Message(fit(words.strip()), pictures=() if picture is None else (picture,))
        await self._by_dm(table, row.user, message, row, again)
        return ()

    def _deals(self, table: Table) -> list[Owed]:
        """Return what is owed at the start, that everybody learns their secrets."""
        return [
            Owed("deal", seat.seat, seat.user, game=table.id)
            for seat in table.seats
            if seat.user is not None and own_lines(table, seat.seat)
        ]

    async def _left_behind(self, table: Table, row: OutboxRow, known: MessageRow | None) -> int | None:
        """Return a card that an earlier try of this row posted, if a crash kept it from being noted."""
        if table.row.thread is None:
            return None
        found = await post.movable(self._client, table.row.thread, table.id, row.created)
        cards = (one.id for one in found if one.embeds)  # a call to a member has none
        return next((one for one in cards if known is None or one != known.message), None)

    async def _look_for_hands(self, table: Table) -> None:
        """Note whether the button *Hand* has something to show at this table."""
        if table.id in self._secretive:
            return
        if has_secrets(table) or await self._pictures.hand(table, 0) is not None:
            self._secretive.add(table.id)

    def _last_turn(self, known: MessageRow | None) -> Records:
        """Have the buttons of the last turn card taken off: nothing is decided any more."""
        if known is None or known.message is None:
            return ()
        strip = self._later(known.game, "strip", known.channel, known.message)
        return (msgspec.structs.replace(known, message=None), strip)

    def _remember(self, table: Table, before: object) -> None:
        view = table.view(None)
        self._shown.pop(table.id, None)
        self._shown[table.id] = (before if before is not None else view, view)
        while len(self._shown) > _REMEMBERED:
            self._shown.pop(next(iter(self._shown)))

    def _record(
        self,
        table: Table,
        kind: str,
        channel: int,
        message: int | None,
        active: set[int] | frozenset[int] = frozenset(),
        first: int = 0,
        at: int | None = None,
    ) -> MessageRow:
        seats = ",".join(str(seat) for seat in sorted(active))
        posted = int(self._now().timestamp()) if at is None else at
        return MessageRow(
            game=table.id, kind=kind, channel=channel, message=message, seats=seats,
            seq=table.row.seq, first=first, at=posted,
        )  # fmt: skip


def _seats(row: MessageRow) -> frozenset[int]:
    return frozenset(int(seat) for seat in row.seats.split(",") if seat)
