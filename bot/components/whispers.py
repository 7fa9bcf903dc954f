"""Whispers as messages: what their reader sees, and what their two ends are called."""

from collections.abc import Sequence

from bot.components.ids import Press
from bot.components.limits import CONTENT, fit
from bot.components.messages import Button, Message, Style
from bot.store.members.talk import WhisperRow
from bot.store.rows import SeatRow
from bot.tables.table import Table
from bot.tables.talk import WhisperBatch
from bot.texts import talk as texts
from bot.texts.names import shown_by_seat


def whisper_message(table: Table, heard: WhisperBatch) -> Message:
    """Return the direct message with one writer's words, to be answered, or to hear no more of them."""
    last = heard.rows[-1]
    name, number, writer = writer_of(table.seats, last), str(table.id), str(last.user)
    head = texts.HEARD if len(heard.rows) == 1 else texts.HEARD_SOME
    words = texts.whispered(
        head.format(name=name, title=table.game.title, number=table.id, count=len(heard.rows)),
        [whisper.text for whisper in heard.rows],
    )
    foot = f"\n\n{privacy_note(table)}" if heard.first else ""
    room = CONTENT - len(foot)
    buttons = [
        Button(texts.BUTTON_REPLY, Press("reply", number, ref=writer), Style.primary),
        Button(texts.BUTTON_BLOCK, Press("block", number, ref=writer)),
        Button(texts.BUTTON_REPORT, Press("report", number, ref=str(last.id))),
    ]
    if len(words) > room:
        buttons.insert(0, Button(texts.BUTTON_READ_ALL, Press("whispers", number, ref=writer)))
    return Message(fit(words, room) + foot, rows=(tuple(buttons),))


def privacy_note(table: Table) -> str:
    """Say who can read whispers besides their two ends."""
    return texts.KEPT_PUBLISHED if table.row.talk == "published" else texts.KEPT


def writer_of(seats: Sequence[SeatRow], whisper: WhisperRow) -> str:
    """Return what the writer of a whisper is called."""
    return _called(seats, whisper.seat, whisper.user)


def reader_of(seats: Sequence[SeatRow], whisper: WhisperRow) -> str:
    """Return what the reader of a whisper is called."""
    return _called(seats, whisper.listener, whisper.reader)


def _called(seats: Sequence[SeatRow], seat: int, user: int | None) -> str:
    """Return the name of a seat's member of then; one who has left is a mention, which calls nobody."""
    names = shown_by_seat([row.name for row in seats])
    if user is None or seats[seat].user == user:
        return names[seat]
    now = next((row for row in seats if row.user == user), None)
    return f"<@{user}>" if now is None else names[now.seat]
