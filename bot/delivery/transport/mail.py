"""Sending: to a table's thread, opened again where it is gone, and to a member by the way that is open.

A row that was begun before (`again`) may have been sent already: then the channel is looked at first.
"""

import logging
from collections.abc import Callable
from datetime import datetime
from typing import Any, Literal

import discord
import msgspec

from bot.components.lobby_cards import present_card
from bot.components.messages import Message
from bot.delivery import tags
from bot.delivery.transport import post, presence
from bot.delivery.transport.channels import Channels
from bot.delivery.transport.post import Cause, PostError
from bot.store import OutboxRow
from bot.store.commit import Owed
from bot.store.members.private import NOWHERE
from bot.tables.outbox import Record
from bot.tables.service import Tables
from bot.tables.table import Table

log = logging.getLogger("parley.mail")

STRIP_WITHIN = 600
"""Seconds after which buttons that nobody had time to take off stay: who presses them is told so."""

Tidying = Literal["strip", "delete", "tag"]


class Task(msgspec.Struct, array_like=True):
    """What a row that tidies is to do, as it is stored."""

    verb: Tidying
    channel: int
    message: int
    embeds: list[dict[str, Any]] = []
    """strip: what the message is to say from now on; []: what it says."""


_SHUT: frozenset[Cause] = frozenset({"closed", "forbidden", "gone"})
"""Of failures to send a direct message: the member takes none."""


class DoorClosedError(Exception):
    """A member's direct messages were just found closed: from now on the row is one for the table's lane."""


class Mail:
    """What the publisher stands on."""

    def __init__(self, client: discord.Client, tables: Tables, now: Callable[[], datetime]) -> None:
        """Keep the parts."""
        self._client = client
        self._tables = tables
        self._now = now
        self._channels = Channels(client, tables, now)

    async def _to_thread(
        self, table: Table, message: Message, first: Message, row: OutboxRow, again: bool, after: int = 0
    ) -> tuple[int, int]:
        """Send to the table's thread; open it, or a new one where it was deleted, with `first`.

        Where the server has no room for one, the channel has to do. `after`: the message below which it
        stands if it was sent before.
        """
        self._check_presence(table)
        if table.row.private:
            return await self._to_owner(table, message, row, again, after)
        thread = table.row.thread
        if thread is not None:
            try:
                return thread, await self._send(thread, message, row, again, after)
            except PostError as error:
                if error.cause != "gone":
                    raise
                log.warning("the thread of table %s is gone; opening another", table.id)
        thread = await self._room(table, again)
        if thread is None:
            return table.row.channel, await self._send(table.row.channel, message, row, again, after)
        number = await self._send(thread, first, row, again)
        if row.kind != "card" and table.row.status == "running":
            await self._tables.outbox.refresh(table.id)
        return thread, number

    async def _room(self, table: Table, again: bool) -> int | None:
        """Open a thread, in a forum a post; None where a channel has to do, for want of room. PostError."""
        known = await self._tables.places.trouble(table.id)
        if known is not None and known.why == "channel":
            raise PostError("gone", f"channel {table.row.channel} was deleted")
        if table.row.forum:
            card = await present_card(self._tables, table)
            return (await self._channels.open_post(table, card, again=again)).channel
        if known is not None and known.why == "threads" and not self._tables.places.retries(known):
            return None
        try:
            return await self._channels.open_thread(table, again=again)
        except PostError as error:
            if error.cause != "full":
                raise
            log.warning("table %s is shown in its channel: %s", table.id, error)
            await self._tables.places.full(table.id)
            return None

    async def _to_owner(
        self, table: Table, message: Message, row: OutboxRow, again: bool, after: int
    ) -> tuple[int, int]:
        """Send what belongs to a private table to its member. DoorClosedError; PostError "closed"."""
        user, channel = table.row.host, table.row.channel
        if channel == NOWHERE or await self._channels.closed(user):
            raise PostError("closed", f"table {table.id} is played in private replies")
        try:
            return channel, await self._send(channel, message, row, again, after)
        except PostError as error:
            if error.cause not in _SHUT:
                raise
            await self._channels.shut(user)
            raise DoorClosedError from error

    async def _at_home(self, table_id: int) -> Table | None:
        """Return a table; None if it is private and cannot be shown, as its member's DMs are closed.

        The door is tried again now and then; where it is open again, the table is shown there from then on.
        Who has closed it since the table was shown is told so when they do something next.
        PostError where the bot is not in the table's server any more.
        """
        table = await self._tables.table(table_id)
        self._check_presence(table)
        if not table.row.private:
            return table
        shown = table.row.purpose != "trial"  # such are played in private replies alone
        channel = await self._channels.dm(table.row.host) if shown else None
        if channel is None:
            if shown:
                await self._tables.private.shut_out(table_id)
            return None
        if channel == table.row.channel:
            return table
        await self._tables.private.moved(table_id, channel)
        return await self._tables.table(table_id)

    def _check_presence(self, table: Table) -> None:
        """Raise PostError where the bot is not in the server any more: nothing needs to be tried."""
        if not table.row.private and presence.away(self._client, table.row.guild):
            raise PostError("removed", f"the bot is not in server {table.row.guild}")

    async def _to_member(
        self, table: Table, user: int, privately: Message, in_thread: Message, row: OutboxRow, again: bool
    ) -> tuple[int, int, bool]:
        """Send a DM, or call the member in the thread; return channel, message, and whether it is the DM."""
        sent = await self._by_dm(table, user, privately, row, again)
        if sent is not None:
            return (*sent, True)
        thread, number = await self._to_thread(table, in_thread, in_thread, row, again)
        return thread, number, False

    async def _by_dm(
        self, table: Table, user: int, message: Message, row: OutboxRow, again: bool
    ) -> tuple[int, int] | None:
        """Send a DM; return channel and message, or None where DMs are closed. DoorClosedError."""
        if await self._channels.closed(user):
            return None
        channel = await self._channels.dm(user, table.id)
        if channel is None:
            raise DoorClosedError
        try:
            number = await self._send(channel, message, row, again)
        except PostError as error:
            if error.cause not in _SHUT:
                raise
            await self._channels.shut(user, table.id)
            raise DoorClosedError from error
        await self._channels.opened(user, channel)
        return channel, number

    async def tidy(self, row: OutboxRow, again: bool) -> tuple[Record, ...]:  # noqa: ARG002 - twice does no harm
        """Take the buttons off a message of former times, or remove it; or change the tags of a post."""
        task = msgspec.json.decode(row.lines, type=Task)
        if task.verb == "tag":
            await tags.change(self._client, await self._tables.table(row.table_id))
        elif task.verb == "delete":
            await post.delete(self._client, task.channel, task.message)
        elif self._now().timestamp() - row.created <= STRIP_WITHIN:
            await post.strip(self._client, task.channel, task.message, task.embeds)
        return ()

    def _later(
        self, table_id: int, verb: Tidying, channel: int, message: int, says: Message | None = None
    ) -> Owed:
        """Return what is owed to have a message tidied when there is room; `says`: what it says then."""
        embeds: list[Any] = [] if says is None else [one.to_dict() for one in says.embeds]
        return Owed(
            "tidy", lines=msgspec.json.encode(Task(verb, channel, message, embeds)), table_id=table_id
        )

    async def _send(self, channel: int, message: Message, row: OutboxRow, again: bool, after: int = 0) -> int:
        if not again:
            return await post.send(self._client, channel, message, row.id)
        since = row.begun or row.created
        found = await post.sent_before(self._client, channel, row.id, message, since, after)
        if found is None:
            found = await post.send(self._client, channel, message, row.id)
        # The nonce may have been answered with the message as it was then: let it say what is true now.
        await post.edit(self._client, channel, found, message)
        return found
