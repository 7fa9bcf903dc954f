"""News for the host that a table cannot be shown where it should be."""

import logging

from bot.components.lobby_cards import present_card
from bot.components.messages import Message
from bot.delivery.handler import Handler, handles
from bot.delivery.reasons import NotSent, Outcome, Unneeded
from bot.delivery.transport import post
from bot.delivery.transport.answers import PASSING, REFUSING
from bot.delivery.transport.post import PostError
from bot.store import DeliveryFailureRow, OutboxRow
from bot.tables.table import Table
from bot.texts import places as texts

log = logging.getLogger("parley.troubles")


@handles("trouble")
class DeliveryFailureNews(Handler):
    """Tells the host once; the lobby card says so too."""

    async def deliver(self, row: OutboxRow) -> Outcome:
        """Tell the host."""
        table = await self.tables.table(row.table_id)
        failure = await self.tables.places.failure(row.table_id)
        if failure is None:
            return NotSent(Unneeded.REPAIRED)
        await self._show(table, failure)
        words = _words(table, failure)
        if await self.mail.directly(row, table, Message(words)) is None:
            await self._call(table, failure, row.member, words)
        return ()

    async def _show(self, table: Table, failure: DeliveryFailureRow) -> None:
        """Let the lobby card say what is so, if it can."""
        lobby = await self.tables.outbox.message(table.id, "lobby")
        if failure.why != "permissions" or lobby is None or lobby.message is None:
            return
        card = await present_card(self.tables, table)
        try:
            await post.edit(self.client, lobby.channel, lobby.message, card)
        except PostError as error:
            log.info("the lobby card of table %s stays as it is: %s", table.id, error)

    async def _call(self, table: Table, failure: DeliveryFailureRow, user: int, words: str) -> None:
        """Call the host in the channel, for want of another way; if that is closed as well, so be it."""
        if failure.why in {"removed", "channel"} or table.row.forum:
            return
        try:
            call = Message(f"<@{user}> {words}", ping=(user,))
            await post.send(self.client, table.row.channel, call)
        except PostError as error:
            if error.answer in PASSING | REFUSING:
                raise
            log.warning("the host of table %s cannot be told: %s", table.id, error)


def _words(table: Table, failure: DeliveryFailureRow) -> str:
    if failure.why == "removed":
        return texts.HOST_REMOVED.format(title=table.game.title, number=table.id)
    if failure.why == "refused":
        return texts.HOST_REFUSED.format(
            title=table.game.title, number=table.id, place=f"<#{table.row.place}>", answer=failure.answer
        )
    wrong = texts.FORUM_FAILURE if table.row.forum else texts.FAILURE
    place = f"<#{table.row.place}>"
    return texts.HOST_FAILURE.format(
        title=table.game.title, number=table.id, place=place, trouble=wrong[failure.why]
    )
