"""Whispers on their way: to their readers, and word to the managers of a server that some were reported."""

import logging
from collections.abc import Sequence

from bot.components.ids import Press
from bot.components.limits import CONTENT, fit
from bot.components.messages import Button, Message, Style
from bot.delivery.transport.mail import Mail
from bot.delivery.transport.post import PostError
from bot.store import OutboxRow
from bot.store.commit import Owed
from bot.store.members.talk import WhisperRow
from bot.store.rows import SeatRow
from bot.tables.table import Table
from bot.tables.talk import Heard
from bot.texts import talk as texts
from bot.texts.names import shown

log = logging.getLogger("parley.whispers")


class Whispers(Mail):
    """The part of the publisher for words between players."""

    async def whisper(self, row: OutboxRow, again: bool) -> tuple[Owed, ...]:
        """Carry what waits for a member; who takes no direct messages is called, and reads it in private."""
        heard = await self._tables.talk.carry(row)
        if row.user is None or not heard.rows:
            return ()
        table = await self._tables.table(row.table_id)
        call = Message(
            texts.CALL.format(mention=f"<@{row.user}>"),
            rows=((Button(texts.BUTTON_READ, Press("whispers", str(table.id)), Style.primary),),),
            ping=(row.user,),
        )
        await self._to_member(table, row.user, told(table, heard), call, row, again)
        return ()

    async def report(self, row: OutboxRow, again: bool) -> tuple[Owed, ...]:
        """Tell the managers of a server, where they want to hear of it, that whispers were reported."""
        table = await self._tables.table(row.table_id)
        channel = (await self._tables.administration.server(table.row.guild)).reports
        if channel is None:
            return ()
        message = Message(texts.MANAGERS.format(title=table.game.title, number=table.id))
        try:
            await self._send(channel, message, row, again)
        except PostError as error:
            if error.cause == "later":
                raise
            log.warning("reports cannot be told in channel %s: %s", channel, error)
        return ()


def told(table: Table, heard: Heard) -> Message:
    """Return the direct message with words of one writer: to answer, or to be spared more of them."""
    last = heard.rows[-1]
    name, game, writer = writer_of(table.seats, last), str(table.id), str(last.user)
    head = texts.HEARD if len(heard.rows) == 1 else texts.HEARD_SOME
    words = texts.whispered(
        head.format(name=name, title=table.game.title, number=table.id, count=len(heard.rows)),
        [one.text for one in heard.rows],
    )
    foot = f"\n\n{kept(table)}" if heard.first else ""
    room = CONTENT - len(foot)
    buttons = [
        Button(texts.BUTTON_REPLY, Press("reply", game, ref=writer), Style.primary),
        Button(texts.BUTTON_BLOCK, Press("block", game, ref=writer)),
        Button(texts.BUTTON_REPORT, Press("report", game, ref=str(last.id))),
    ]
    if len(words) > room:
        buttons.insert(0, Button(texts.BUTTON_READ_ALL, Press("whispers", game, ref=writer)))
    return Message(fit(words, room) + foot, rows=(tuple(buttons),))


def kept(table: Table) -> str:
    """Say who could read whispers besides their two ends."""
    return texts.KEPT_PUBLISHED if table.row.talk == "published" else texts.KEPT


def called(seats: Sequence[SeatRow], seat: int, user: int | None) -> str:
    """Return what a member is called who had a seat when something was whispered.

    Who has left the table is a mention, which calls nobody.
    """
    if user is None or seats[seat].user == user:
        return shown(seats[seat].name)
    now = next((one for one in seats if one.user == user), None)
    return f"<@{user}>" if now is None else shown(now.name)


def writer_of(seats: Sequence[SeatRow], whisper: WhisperRow) -> str:
    """Return what the writer of a whisper is called."""
    return called(seats, whisper.seat, whisper.user)


def reader_of(seats: Sequence[SeatRow], whisper: WhisperRow) -> str:
    """Return what the reader of a whisper is called."""
    return called(seats, whisper.listener, whisper.reader)
