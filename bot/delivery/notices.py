"""Notices: one live message for each seat that owes something, true as long as it stands.

A notice is looked at when what it says may have changed, and when the next reminder is due. Several games of
a member who wants one digest a day share a message.
"""

import hashlib
import logging
from collections.abc import Sequence
from dataclasses import dataclass

import msgspec

from bot.components.ids import Press
from bot.components.limits import fit
from bot.components.messages import Button, Menu, Message, Option, Style
from bot.delivery.transport import post
from bot.delivery.transport.mail import Mail
from bot.delivery.transport.post import PostError
from bot.store import NoticeRow, OutboxRow
from bot.store.commit import Owed
from bot.tables.outbox import Record
from bot.tables.schedule.timing import TurnStatus, due
from bot.texts import chat as texts
from bot.texts import clocks as clock_texts

log = logging.getLogger("parley.notices")

Records = tuple[Record, ...]

LEFT = ("mute", "mutes")
"""A notice has this button, a digest this menu; a digest's names the first of its games."""
_IN_DIGEST = 20
"""Games in one message, at most: four rows of buttons and a menu."""


@dataclass(frozen=True)
class Item:
    """A turn and what its player has been told of it."""

    standing: TurnStatus
    told: NoticeRow


class Notices(Mail):
    """The part of the publisher that reminds."""

    async def notice(self, row: OutboxRow, again: bool) -> Records:
        """Make what a member was told of a turn true: send, edit or remove it, and see when to look again."""
        if row.seat is None:
            return ()
        standing = await self._tables.reminders.turn_status(row.table_id, row.seat)
        item = _item(standing)
        records: Records = ()
        if item.told is not standing.notice and standing.notice is not None:
            records = await self._untell([standing.notice], standing.user)
        at = due(standing, item.told)
        if at is not None and at <= standing.now:
            return (*records, *await self._tell(item, row, again))
        if again:
            await self._take_back(standing, row)
        if standing.active is None:
            gone = NoticeRow(table_id=row.table_id, seat=row.seat, user=0, active=None)
            return (*records, gone) if standing.notice is not None else records
        return (*records, *await self._revise(msgspec.structs.replace(item.told, due=at)))

    async def clock(self, row: OutboxRow, again: bool) -> Records:  # noqa: ARG002 - twice does no harm
        """Have the table do what it has chosen for the end of a seat's time."""
        if row.seat is not None:
            await self._tables.clocks.time_up(row.table_id, row.seat)
        return ()

    async def grace(self, row: OutboxRow, again: bool) -> Records:  # noqa: ARG002 - twice does no harm
        """Have the table go on where a move could be taken back for some seconds."""
        await self._tables.undo_windows.over(row.table_id)
        return ()

    async def order(self, row: OutboxRow, again: bool) -> Records:  # noqa: ARG002 - twice does no harm
        """Have a standing order answer that has waited."""
        if row.seat is not None:
            await self._tables.delayed_answers.over(row.table_id, row.seat)
        return ()

    async def _tell(self, first: Item, row: OutboxRow, again: bool) -> Records:
        """Send a message; the former one goes when this one stands."""
        items = await self._due_with(first)
        fresh = [_told(item) for item in items]
        alone = _told(first)
        privately, call = written(fresh), called(alone)
        user, table = first.standing.user, first.standing.table
        channel, number, by_dm = await self._to_member(table, user, privately, call, row, again)
        if not by_dm:  # a digest is nothing for the public
            items, fresh = [first], [alone]
        message = privately if by_dm else call
        records = await self._untell([item.told for item in items], user)
        kept = {(one.table_id, one.seat): one for one in records if isinstance(one, NoticeRow)}
        for item in fresh:
            told = msgspec.structs.replace(
                item.told, channel=channel, message=number, shown=fingerprint(message)
            )
            told = msgspec.structs.replace(told, due=due(item.standing, told))
            kept[told.table_id, told.seat] = told
        return (*kept.values(), *(one for one in records if isinstance(one, Owed)))

    async def _due_with(self, first: Item) -> list[Item]:
        """Return a turn with all others that go into the same digest."""
        if first.standing.prefs.first != "digest" or first.standing.owing is None:
            return [first]
        items = [first]
        for game in await self._tables.directory.owed_by(first.standing.user):
            if game == first.standing.table.id or len(items) == _IN_DIGEST:
                continue
            table = await self._tables.repository.readable(game)
            seat = None if table is None else table.seat_of(first.standing.user)
            if seat is None:
                continue
            other = _item(await self._tables.reminders.turn_status(game, seat))
            at = due(other.standing, other.told)
            if at is not None and at <= first.standing.now:
                items.append(other)
        return items

    async def _revise(self, told: NoticeRow) -> Records:
        """Let the live message say what is true now; `told` is what will be kept."""
        if told.message is None:
            return (told,)
        items = await self._told_by(told)
        return await self._edit(items) if items else (told,)

    async def _untell(self, gone: Sequence[NoticeRow], user: int) -> Records:
        """Remove the messages of these turns; a digest goes on without them, in the lane of whose it is.

        `user`: whose lane this is; 0: of whoever was told.
        """
        records: Records = ()
        games = {told.table_id for told in gone}
        for message, told in {told.message: told for told in gone if told.message is not None}.items():
            rest = [item for item in await self._told_by(told) if item.told.table_id not in games]
            if not rest:
                records += (self._later(told.table_id, "delete", told.channel, message),)
            elif user in {0, told.user}:
                records += await self._edit(rest)
            else:
                records += tuple(
                    Owed("notice", one.told.seat, one.told.user, table_id=one.told.table_id) for one in rest
                )
        return records

    async def _told_by(self, notice: NoticeRow) -> list[Item]:
        """Return all turns that a message tells, that stand and can be read; `notice` as it is given."""
        items: list[Item] = []
        for told in await self._tables.reminders.told_by(notice.message or 0):
            if await self._tables.repository.readable(told.table_id) is None:
                continue
            standing = await self._tables.reminders.turn_status(told.table_id, told.seat)
            if told.table_id == notice.table_id:
                told = notice  # noqa: PLW2901 - as it will be kept
            if standing.active is not None and (told.user, told.active) == (standing.user, standing.active):
                items.append(Item(standing, told))
        return items

    async def _edit(self, items: Sequence[Item]) -> Records:
        """Edit the message that tells of these; where that cannot be done any more, it goes."""
        told = items[0].told
        row = items[0].standing.table.row
        in_thread = told.channel in {row.thread, row.channel}
        message = called(items[0]) if in_thread else written(items)
        shown = fingerprint(message)
        number: int | None = told.message
        also: Records = ()
        if any(item.told.shown != shown for item in items):
            try:
                await post.edit(self._client, told.channel, told.message or 0, message)
            except PostError as error:
                if error.cause == "later":
                    raise
                also = (self._later(told.table_id, "delete", told.channel, told.message or 0),)
                number = None
        kept = (msgspec.structs.replace(item.told, message=number, shown=shown) for item in items)
        return (*kept, *also)

    async def _take_back(self, standing: TurnStatus, row: OutboxRow) -> None:
        """Remove a message that a crash left behind, and that is not wanted any more."""
        seat = standing.table.seats[standing.seat]
        known = standing.notice.message if standing.notice is not None else None
        user = await self._tables.preferences.user(seat.user or 0)
        for channel in filter(None, (user.dm_channel, standing.table.row.place)):
            since = row.begun or row.created
            for found in await post.movable(self._client, channel, row.table_id, since, LEFT):
                # In the thread there are calls to others, too.
                own = channel == user.dm_channel or user.user in found.raw_mentions
                if own and found.id != known:
                    await post.delete(self._client, channel, found.id)


def _item(standing: TurnStatus) -> Item:
    """Return a turn with what was told of it: nothing, if what was told was of another turn."""
    told = standing.current()
    if told is None:
        game, seat, active = standing.table.id, standing.seat, standing.active
        told = NoticeRow(table_id=game, seat=seat, user=standing.user, active=active)
    return Item(standing, told)


def _told(item: Item) -> Item:
    """Return a turn as it is after one more message."""
    told = item.told
    return Item(item.standing, msgspec.structs.replace(told, sent=told.sent + 1, last=item.standing.now))


# ---- words -----------------------------------------------------------------------------------------------


def written(items: Sequence[Item]) -> Message:
    """Return the direct message that tells of one turn, or of several."""
    return _one(items[0]) if len(items) == 1 else _digest(items)


def called(item: Item) -> Message:
    """Return the call in the thread, for who gets no direct messages."""
    user, game = item.standing.user, str(item.standing.table.id)
    if item.standing.owing is None:
        return Message(f"<@{user}> {_soon(item)}", ping=(user,))
    lines = [texts.CALL_ONE.format(mention=f"<@{user}>"), *_times(item)]
    buttons = [Button(texts.BUTTON_MOVE, Press("move", game), Style.primary)]
    if not item.told.muted:
        decision = item.standing.owing.decision
        buttons.append(Button(clock_texts.BUTTON_MUTE, Press("mute", game, decision)))
        buttons.append(Button(clock_texts.BUTTON_SNOOZE, Press("snooze", game, decision)))
    return Message(fit("\n".join(lines)), rows=(tuple(buttons),), ping=(user,))


def snoozes(game: str, decision: str) -> Menu:
    """Return the menu of times until which a reminder can be put off."""
    options = tuple(Option(label, key) for key, label in clock_texts.SNOOZES.items())
    return Menu(Press("until", game, decision), options, clock_texts.MENU_SNOOZE)


def fingerprint(message: Message) -> str:
    """Return a digest of what a message says and offers."""
    return hashlib.sha256("\n".join((message.content, *message.presses)).encode()).hexdigest()[:16]


def _one(item: Item) -> Message:
    table, owing = item.standing.table, item.standing.owing
    game = str(table.id)
    if owing is None:
        return Message(_soon(item), rows=((Button(texts.BUTTON_BOARD, Press("board", game)),),))
    lines = [texts.YOUR_TURN.format(title=table.game.title, prompt=_prompt(item))]
    if table.row.thread:
        lines.append(texts.YOUR_TURN_WHERE.format(thread=f"<#{table.row.thread}>"))
    buttons = [
        Button(texts.BUTTON_MOVE, Press("move", game, owing.decision), Style.primary),
        Button(texts.BUTTON_BOARD, Press("board", game)),
    ]
    rows: list[tuple[Button, ...] | Menu] = []
    if not item.told.muted:
        buttons.append(Button(clock_texts.BUTTON_MUTE, Press("mute", game, owing.decision)))
        rows.append(snoozes(game, owing.decision))
    return Message(fit("\n".join((*lines, *_times(item)))), rows=(tuple(buttons), *rows))


def _digest(items: Sequence[Item]) -> Message:
    lines = [clock_texts.DIGEST]
    buttons: list[Button] = []
    options: list[Option] = []
    for item in items:
        table, owing = item.standing.table, item.standing.owing
        assert owing is not None
        title, game = table.game.title, str(table.id)
        line = clock_texts.DIGEST_LINE.format(title=title, number=game, prompt=_prompt(item))
        lines += [fit(line, 300), *_times(item)]
        label = clock_texts.BUTTON_MOVE_AT.format(title=title, number=game)
        buttons.append(Button(label, Press("move", game, owing.decision), Style.primary))
        if not item.told.muted:
            options.append(Option(label, f"{game}/{owing.decision}"))
    rows: list[tuple[Button, ...] | Menu] = [
        tuple(buttons[place : place + 5]) for place in range(0, len(buttons), 5)
    ]
    if options:
        game = str(items[0].standing.table.id)
        rows.append(Menu(Press("mutes", game), tuple(options), clock_texts.MENU_MUTE))
    return Message(fit("\n".join(lines)), rows=tuple(rows))


def _soon(item: Item) -> str:
    table = item.standing.table
    names = ", ".join(table.names[one.seat] for one in table.pending)
    return clock_texts.NEXT.format(title=table.game.title, number=table.id, names=names)


def _prompt(item: Item) -> str:
    table = item.standing.table
    decision = table.decision(item.standing.seat)
    return table.tell(decision.prompt) if decision is not None else ""


def _times(item: Item) -> list[str]:
    """Return the lines that say since when and until when."""
    standing, told = item.standing, item.told
    lines: list[str] = []
    if standing.owing is not None and standing.owing.alone is not None:
        lines.append(clock_texts.ALONE)
    if standing.owing is not None and told.sent > 1:
        since = clock_texts.stamp(standing.owing.began, "R")
        lines.append(clock_texts.STILL_YOURS.format(since=since))
    if standing.clock.paused is not None:
        lines.append(clock_texts.PAUSED)
    elif standing.timer is not None and standing.timer.deadline is not None:
        lines.append(clock_texts.deadline_line(standing.timer.deadline, standing.now))
    if told.muted:
        lines.append(clock_texts.MUTED)
    elif told.snoozed > told.last:
        lines.append(clock_texts.SNOOZED.format(until=clock_texts.stamp(told.snoozed)))
    return lines
