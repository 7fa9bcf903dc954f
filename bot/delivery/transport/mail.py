"""Mail: sends to a table's thread, which is opened again if it is gone, and to members.

A row that was begun before may have been sent already: then the channel is looked at first.
"""

import logging
from collections import deque
from collections.abc import Callable
from datetime import datetime
from typing import NamedTuple

import discord

from bot.components.lobby_cards import present_card
from bot.components.messages import Message
from bot.delivery.plain import fitting
from bot.delivery.reasons import NotSent, Unneeded
from bot.delivery.transport import post, presence
from bot.delivery.transport.answers import PASSING, REFUSING, WITHOUT_THREAD, Answer
from bot.delivery.transport.channels import Channels
from bot.delivery.transport.post import PostError
from bot.store import OutboxRow
from bot.store.members.private import NOWHERE
from bot.tables.places import does_without_thread
from bot.tables.schedule.preferences import disturbs
from bot.tables.service import Tables
from bot.tables.table import Table

log = logging.getLogger("parley.mail")

WITHOUT_THREAD_AT = 3
"""The try at which a table does without a thread that Discord refuses for a reason not known here."""

LATEST = 500
"""Messages sent last that are remembered, so that none is taken for another that says the same."""
BELIEVED_AT = 5
"""The try at which a member is taken to be gone for good, though Discord still opens the direct messages: an
earlier one may be a mistake of Discord's, and nobody would remind the member any more."""


class DoorClosedError(Exception):
    """A member's direct messages were just found closed, or moved: the row is looked up again."""


class Sent(NamedTuple):
    """Where a message stands."""

    channel: int
    message: int
    privately: bool = False


class Mail:
    """The one object through which handlers send."""

    def __init__(self, client: discord.Client, tables: Tables, now: Callable[[], datetime]) -> None:
        """Keep the parts."""
        self.channels = Channels(client, tables, now)
        self._client = client
        self._tables = tables
        self._now = now
        self._latest: deque[tuple[int, int]] = deque(maxlen=LATEST)
        """The messages that were sent last, and for which row."""

    async def send(self, row: OutboxRow, channel: int, message: Message, *, after: int = 0) -> Sent:
        """Send to a channel; a message that an earlier try has sent is edited instead. PostError.

        `after`: the message below which it stands if it was sent before.
        """
        if row.begun_before:
            number = await self._send_again(row, channel, message, after)
        else:
            number = await post.send(self._client, channel, message, row.id)
        self._latest.append((number, row.id))
        return Sent(channel, number)

    async def _send_again(self, row: OutboxRow, channel: int, message: Message, after: int) -> int:
        since = row.begun or row.created
        others = {number for number, sent_for in self._latest if sent_for != row.id}
        number = await post.sent_before(self._client, channel, row.id, message, since, after, others)
        if number is None:
            number = await post.send(self._client, channel, message, row.id)
        # The nonce may have been answered with the message as it was then: let it say what is true now.
        try:
            await post.edit(self._client, channel, number, message)
        except PostError as error:
            if error.answer in PASSING:
                raise
            log.warning("message %s in %s stands as it was sent: %s", number, channel, error)
        return number

    async def to_thread(
        self, row: OutboxRow, table: Table, message: Message,
        *, opening: Message | None = None, after: int = 0,
    ) -> Sent:  # fmt: skip
        """Send to the table's thread; open it, or a new one where it was deleted, with `opening`.

        If the server has no room for one, the channel has to do.
        """
        self.check_presence(table)
        message = fitting(row, table, message)
        if table.row.private:
            return await self._to_owner(row, table, message, after)
        sent = await self._shown(row, table, message, opening=opening, after=after)
        await self._tables.places.recovered(table.id)  # it may have been suspended, and tried all the same
        return sent

    async def _shown(
        self, row: OutboxRow, table: Table, message: Message, *, opening: Message | None, after: int
    ) -> Sent:
        """Send to the table's thread, to a new one, or for want of any to its channel. PostError."""
        thread = table.row.thread
        if thread is not None:
            try:
                return await self.send(row, thread, message, after=after)
            except PostError as error:
                if error.answer is not Answer.GONE or not await post.is_gone(self._client, thread):
                    raise
                log.warning("the thread of table %s is gone; opening another", table.id)
        thread = await self._open(row, table)
        if thread is None:
            return await self.send(row, table.row.channel, message, after=after)
        sent = await self.send(row, thread, message if opening is None else fitting(row, table, opening))
        if row.kind != "card" and table.row.status == "running":
            await self._tables.outbox.refresh(table.id)
        return sent

    async def _open(self, row: OutboxRow, table: Table) -> int | None:
        """Open a thread, in a forum a post; None if the server has no room for a thread. PostError."""
        failure = await self._tables.places.failure(table.id)
        if failure is not None and failure.why == "channel":
            raise PostError(Answer.GONE, f"channel {table.row.channel} was deleted")
        if table.row.forum:
            card = await present_card(self._tables, table)
            return (await self.channels.open_post(table, card, again=row.begun_before)).channel
        if does_without_thread(failure, self._now().timestamp()):
            return None
        try:
            return await self.channels.open_thread(table, again=row.begun_before)
        except PostError as error:
            unknown = error.answer in REFUSING and row.tries + 1 >= WITHOUT_THREAD_AT
            if error.answer not in WITHOUT_THREAD and not unknown:
                raise
            log.warning("table %s is shown in its channel: %s", table.id, error)
            full = error.answer is Answer.FULL
            await self._tables.places.without_thread(table.id, "threads" if full else "no_threads")
            return None

    async def _to_owner(self, row: OutboxRow, table: Table, message: Message, after: int) -> Sent:
        """Send what belongs to a private table to its member. DoorClosedError; PostError CLOSED."""
        user, channel = table.row.host, table.row.channel
        if channel == NOWHERE or await self.channels.closed(user):
            raise PostError(Answer.CLOSED, f"table {table.id} is played in private replies")
        return await self._through_door(row, user, channel, message, after=after)

    async def to_member(
        self, row: OutboxRow, table: Table, privately: Message, in_thread: Message, user: int | None = None
    ) -> Sent:
        """Send a direct message, or call the member in the thread. `user`: not the row's member."""
        sent = await self.directly(row, table, privately, user)
        return await self.to_thread(row, table, in_thread) if sent is None else sent

    async def directly(
        self, row: OutboxRow, table: Table, message: Message, user: int | None = None
    ) -> Sent | None:
        """Send a direct message; None if the member is known to take none. DoorClosedError.

        `user`: not the row's member.
        """
        member = row.member if user is None else user
        if await self.channels.closed(member):
            return None
        channel = await self.channels.dm(member, table.id)
        if channel is None:
            raise DoorClosedError
        message = fitting(row, table, message)
        sent = await self._through_door(row, member, channel, message, table_id=table.id)
        await self.channels.opened(member, channel)
        return sent._replace(privately=True)

    async def _through_door(
        self, row: OutboxRow, user: int, channel: int, message: Message,
        *, table_id: int | None = None, after: int = 0,
    ) -> Sent:  # fmt: skip
        """Send a direct message; note where the member takes none, or elsewhere. DoorClosedError."""
        try:
            return await self.send(row, channel, message, after=after)
        except PostError as error:
            error.elsewhere = True
            if error.answer is Answer.CLOSED:
                await self.channels.shut(user, table_id)
            elif error.answer is not Answer.GONE:
                raise
            elif not await self._moved(user, channel):
                if row.tries < BELIEVED_AT or row.why != str(error):
                    error.answer = Answer.UNKNOWN
                raise
            raise DoorClosedError from error

    async def _moved(self, user: int, channel: int) -> bool:
        """Ask anew for a member's channel, as the known one is gone; tell whether there is another."""
        present = await post.dm_channel(self._client, user)
        if present == channel:
            return False
        await self._tables.preferences.open_door(user, present)
        return True

    async def shown_table(self, table_id: int) -> Table | NotSent:
        """Return a table that can be shown; not a private one whose member takes no direct messages.

        Those are tried again now and then; once they are open, the table is shown there from then on. A
        member who has closed them since the table was shown is told so when they do something next. PostError
        if the bot is not in the table's server any more.
        """
        table = await self._tables.table(table_id)
        self.check_presence(table)
        if not table.row.private:
            return table
        if table.row.purpose == "trial":
            return NotSent(Unneeded.PRIVATE_REPLIES)
        channel = await self.channels.dm(table.row.host)
        if channel is None:
            await self._tables.private.shut_out(table_id)
            return NotSent(Unneeded.PRIVATE_REPLIES)
        if channel == table.row.channel:
            return table
        await self._tables.private.moved(table_id, channel)
        return await self._tables.table(table_id)

    def check_presence(self, table: Table) -> None:
        """Raise PostError if the bot is not in the server any more: nothing needs to be tried."""
        if not table.row.private and presence.away(self._client, table.row.guild):
            raise PostError(Answer.REMOVED, f"the bot is not in server {table.row.guild}")

    async def may_disturb(self, user: int) -> bool:
        """Tell whether a member may be disturbed now by something that asks nothing of them."""
        return disturbs(await self._tables.preferences.get(user), int(self._now().timestamp()))
