"""Tables that cannot be shown where they should be: what is noted, and what host and lobby card say."""

import logging

from bot.components.lobby_cards import present_card
from bot.components.messages import Message
from bot.delivery.transport import post, presence
from bot.delivery.transport.mail import Mail
from bot.delivery.transport.post import Cause, PostError
from bot.store import DeliveryFailureRow, MessageRow, OutboxRow, Why
from bot.tables.table import Table
from bot.texts import places as texts

log = logging.getLogger("parley.troubles")

_TROUBLES: dict[Cause, Why] = {
    "forbidden": "permissions",
    "archived": "permissions",
    "gone": "channel",
    "removed": "removed",
    "full": "threads",  # of a forum: elsewhere the channel has to do
}


class DeliveryFailures(Mail):
    """The part of the publisher for places in trouble."""

    async def in_trouble(self, table_id: int, error: PostError) -> bool:
        """Note a failure that is about a table's place; tell whether it is."""
        why = _TROUBLES.get(error.cause)
        if why is None:
            return False
        table = await self._tables.repository.readable(table_id)
        if table is None or table.row.private:
            return False
        row = table.row
        try:
            if await presence.found(self._client, row.guild) is None:
                why = "removed"  # while the request was on its way
            elif why == "channel" and await presence.channel(self._client, row.guild, row.channel):
                return False  # a message is gone
        except post.FAILURES:
            return False  # Discord, asked about it, gives no answer
        await self._tables.places.failed(table_id, why)
        return True

    async def trouble(self, row: OutboxRow, again: bool) -> tuple[MessageRow, ...]:
        """Tell the host, once, that a table cannot be shown as it should be; the lobby card says so too."""
        table = await self._tables.table(row.table_id)
        known = await self._tables.places.trouble(row.table_id)
        if known is None or row.user is None:
            return ()
        await self._show(table, known)
        words = _words(table, known)
        if await self._by_dm(table, row.user, Message(words), row, again) is None:
            await self._call(table, known, row.user, words)
        return ()

    async def _show(self, table: Table, known: DeliveryFailureRow) -> None:
        """Let the lobby card say what is so, if it can."""
        lobby = await self._tables.outbox.message(table.id, "lobby")
        if known.why != "permissions" or lobby is None or lobby.message is None:
            return
        try:
            await post.edit(
                self._client, lobby.channel, lobby.message, await present_card(self._tables, table)
            )
        except PostError as error:
            log.info("the lobby card of table %s stays as it is: %s", table.id, error)

    async def _call(self, table: Table, known: DeliveryFailureRow, user: int, words: str) -> None:
        """Call the host in the channel, for want of another way; if that is closed as well, so be it."""
        if known.why not in {"permissions", "threads"} or table.row.forum:
            return
        try:
            call = Message(f"<@{user}> {words}", ping=(user,))
            await post.send(self._client, table.row.channel, call)
        except PostError as error:
            log.warning("the host of table %s cannot be told: %s", table.id, error)


def _words(table: Table, known: DeliveryFailureRow) -> str:
    if known.why == "removed":
        return texts.HOST_REMOVED.format(title=table.game.title, number=table.id)
    wrong = texts.FORUM_TROUBLE if table.row.forum else texts.TROUBLE
    return texts.HOST_TROUBLE.format(
        title=table.game.title, number=table.id, place=f"<#{table.row.place}>", trouble=wrong[known.why]
    )
