"""Notices: one live message for each seat that owes something, true as long as it stands.

A notice is looked at when what it says may have changed, and when the next reminder is due. Several games of
a member who wants one digest a day share a message.
"""

import logging
from collections.abc import Sequence

from msgspec.structs import replace

from bot.components.notices import NoticedTurn, fingerprint, notice_message, thread_call
from bot.delivery.handler import Handler, handles
from bot.delivery.kinds.clean_up import clean_up
from bot.delivery.plain import fitting
from bot.delivery.reasons import NotSent, Outcome
from bot.delivery.transport import post
from bot.delivery.transport.answers import PASSING, REFUSING
from bot.delivery.transport.post import PostError
from bot.store import NoticeRow, OutboxRow
from bot.store.commit import Owed
from bot.tables.outbox import Record
from bot.tables.schedule.timing import TurnStatus, due, timing

log = logging.getLogger("parley.reminders")

Records = tuple[Record, ...]

BUTTONS = ("mute", "mutes")
"""A notice has the first as a button, a digest the second as a menu, which names the first of its games."""
NEWS = 3
"""Lines of what happened in a notice."""
_IN_DIGEST = 20  # games in one message, at most: four rows of buttons and a menu


@handles("notice")
class TurnNotice(Handler):
    """Sends, edits or removes what a member is told of a turn, and says when to look again."""

    async def deliver(self, row: OutboxRow) -> Outcome:
        """Make what the member was told true."""
        status = await self.tables.reminders.turn_status(row.table_id, row.whose)
        turn = await self._noticed(status, status.told)
        records: Records = ()
        if status.notice is not None and status.current() is None:
            records = await self._withdraw(row, [status.notice], status.user)
        next_message = timing(status, turn.notice)
        if next_message.at is not None and next_message.at <= status.now:
            return (*records, *await self._send(row, turn))
        if row.begun_before:
            await self._take_back(row, status)
        if status.active is not None:
            records += await self._revise(row, replace(turn.notice, due=next_message.at))
        elif status.notice is not None:
            records += (NoticeRow(table_id=row.table_id, seat=row.whose, user=0, active=None),)
        return NotSent(next_message.reason, records, next_message.at)

    async def _send(self, row: OutboxRow, first: NoticedTurn) -> Records:
        """Send a message; the former one goes when this one stands."""
        status = first.status
        turns = await self._due_with(first)
        updated = [_told_again(turn) for turn in turns]
        privately, call = notice_message(updated), thread_call(updated[0])
        sent = await self.mail.to_member(row, status.table, privately, call, status.user)
        if not sent.privately:  # a digest is nothing for the public
            turns, updated = turns[:1], updated[:1]
        shown = fingerprint(privately if sent.privately else call)
        records = await self._withdraw(row, [turn.notice for turn in turns], status.user)
        kept = {(record.table_id, record.seat): record for record in records if isinstance(record, NoticeRow)}
        for turn in updated:
            notice = replace(turn.notice, channel=sent.channel, message=sent.message, shown=shown)
            kept[notice.table_id, notice.seat] = replace(notice, due=due(turn.status, notice))
        return (*kept.values(), *(record for record in records if isinstance(record, Owed)))

    async def _due_with(self, first: NoticedTurn) -> list[NoticedTurn]:
        """Return a turn with all others that go into the same digest; the turn itself is the first."""
        status = first.status
        if status.prefs.first != "digest" or status.owing is None:
            return [first]
        turns = [first]
        for table_id in await self.tables.directory.owed_by(status.user):
            if table_id == status.table.id or len(turns) == _IN_DIGEST:
                continue
            table = await self.tables.repository.readable(table_id)
            seat = None if table is None else table.seat_of(status.user)
            if seat is None:
                continue
            other = await self.tables.reminders.turn_status(table_id, seat)
            at = due(other, other.told)
            if at is not None and at <= status.now:
                turns.append(await self._noticed(other, other.told))
        return turns

    async def _revise(self, row: OutboxRow, notice: NoticeRow) -> Records:
        """Let the live message say what is true now; `notice` is what will be kept."""
        if notice.message is None:
            return (notice,)
        turns = await self._turns_in_message(notice)
        return await self._edit(row, turns) if turns else (notice,)

    async def _withdraw(self, row: OutboxRow, notices: Sequence[NoticeRow], user: int) -> Records:
        """Remove the messages about these turns; a digest goes on without them, in its member's queue.

        `user`: whose queue this is; 0: that of whoever was told.
        """
        records: Records = ()
        tables = {notice.table_id for notice in notices}
        by_message = {notice.message: notice for notice in notices if notice.message is not None}
        for message, notice in by_message.items():
            turns = await self._turns_in_message(notice)
            rest = [turn for turn in turns if turn.notice.table_id not in tables]
            if not rest:
                records += (clean_up(notice.table_id, "delete", notice.channel, message),)
            elif user in {0, notice.user}:
                records += await self._edit(row, rest)
            else:
                others = (turn.notice for turn in rest)
                records += tuple(Owed("notice", it.seat, it.user, table_id=it.table_id) for it in others)
        return records

    async def _turns_in_message(self, known: NoticeRow) -> list[NoticedTurn]:
        """Return the turns that a message tells and that still stand; `known` for its own row."""
        turns: list[NoticedTurn] = []
        for row in await self.tables.reminders.told_by(known.message or 0):
            if await self.tables.repository.readable(row.table_id) is None:
                continue
            status = await self.tables.reminders.turn_status(row.table_id, row.seat)
            notice = known if row.table_id == known.table_id else row
            if status.active is not None and (notice.user, notice.active) == (status.user, status.active):
                turns.append(await self._noticed(status, notice))
        return turns

    async def _noticed(self, status: TurnStatus, notice: NoticeRow) -> NoticedTurn:
        """Return a turn with what struck its player before it began, and what is decisive, in few lines."""
        if status.owing is None:
            return NoticedTurn(status, notice)
        table, seat, history = status.table, status.seat, self.tables.history
        since = await history.last_move(table.id, seat, member=True)
        story = await history.story(table.id, since, seat, until=status.owing.active)
        return NoticedTurn(status, notice, story.in_short(NEWS).lines)

    async def _edit(self, row: OutboxRow, turns: Sequence[NoticedTurn]) -> Records:
        """Edit the message about these turns; if that cannot be done any more, it goes."""
        notice, table = turns[0].notice, turns[0].status.table.row
        in_thread = notice.channel in {table.thread, table.channel}
        message = thread_call(turns[0]) if in_thread else notice_message(turns)
        shown = fingerprint(message)
        number: int | None = notice.message
        also: Records = ()
        if any(turn.notice.shown != shown for turn in turns):
            try:
                taken = fitting(row, turns[0].status.table, message)
                await post.edit(self.client, notice.channel, notice.message or 0, taken)
            except PostError as error:
                if error.answer in PASSING | REFUSING:
                    error.elsewhere = not in_thread
                    raise
                also = (clean_up(notice.table_id, "delete", notice.channel, notice.message or 0),)
                number = None
        return (*(replace(turn.notice, message=number, shown=shown) for turn in turns), *also)

    async def _take_back(self, row: OutboxRow, status: TurnStatus) -> None:
        """Remove a message that a crash left behind, and that is not wanted any more."""
        seat = status.table.seats[status.seat]
        known = status.notice.message if status.notice is not None else None
        user = await self.tables.preferences.user(seat.user or 0)
        for channel in filter(None, (user.dm_channel, status.table.row.place)):
            since = row.begun or row.created
            for message in await post.movable(self.client, channel, row.table_id, since, BUTTONS):
                # In the thread there are calls to others, too.
                own = channel == user.dm_channel or user.user in message.raw_mentions
                if own and message.id != known:
                    await self._delete(channel, message.id)

    async def _delete(self, channel: int, number: int) -> None:
        """Remove a message, unless that is forbidden."""
        try:
            await post.delete(self.client, channel, number)
        except PostError as error:
            if error.answer in PASSING | REFUSING:
                raise
            log.info("%s", error)


def _told_again(turn: NoticedTurn) -> NoticedTurn:
    """Return a turn as it is after one more message."""
    notice = turn.notice
    sent_again = replace(notice, sent=notice.sent + 1, last=turn.status.now)
    return NoticedTurn(turn.status, sent_again, turn.news)
