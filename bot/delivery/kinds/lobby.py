"""The lobby card: in its channel, or as the first message of the table's post in a forum."""

from bot.components.lobby_cards import present_card
from bot.components.messages import Message
from bot.delivery import forum_tags
from bot.delivery.handler import Handler, handles
from bot.delivery.kinds.clean_up import clean_up
from bot.delivery.plain import fitting
from bot.delivery.reasons import NotSent, Outcome, Unneeded
from bot.delivery.transport import post
from bot.delivery.transport.answers import UNEDITABLE, Answer
from bot.delivery.transport.post import PostError
from bot.store import OutboxRow
from bot.store.commit import Owed
from bot.tables.outbox import Record
from bot.tables.table import Table


@handles("lobby")
class LobbyCard(Handler):
    """Keeps the lobby card up to date; while players gather, another is posted if it is gone."""

    async def deliver(self, row: OutboxRow) -> Outcome:
        """Bring the lobby card up to date."""
        table = await self.tables.table(row.table_id)
        self.mail.check_presence(table)
        await self.tables.open_lobbies.tell_enough(table)
        known = await self.tables.outbox.message(table.id, "lobby")
        card = fitting(row, table, await present_card(self.tables, table))
        too_old: tuple[Owed, ...] = ()
        if known is not None and known.message is not None:
            try:
                await post.edit(self.client, known.channel, known.message, card)
            except PostError as error:
                if error.answer not in UNEDITABLE:
                    raise
                if error.answer is Answer.OLD:  # its buttons would stay for ever
                    too_old = (clean_up(table.id, "delete", known.channel, known.message),)
                elif table.row.status != "lobby":
                    return self._tags(table)
            else:
                return (known, *self._tags(table))
        elif table.row.status != "lobby" and table.row.started is None:
            return NotSent(Unneeded.NEVER_SHOWN)
        if table.row.forum:
            return (*await self._in_forum(row, table, card), *too_old)
        sent = await self.mail.send(row, table.row.channel, card)
        return (self.record(table, "lobby", sent.channel, sent.message), *too_old)

    async def _in_forum(self, row: OutboxRow, table: Table, card: Message) -> tuple[Record, ...]:
        """Post the lobby card in the table's post, or open that with it."""
        if table.row.thread is not None:
            try:
                sent = await self.mail.send(row, table.row.thread, card)
            except PostError as error:
                if error.answer is not Answer.GONE or not await post.is_gone(self.client, table.row.thread):
                    raise
            else:
                return (self.record(table, "lobby", sent.channel, sent.message), *self._tags(table))
        return (await self.mail.channels.open_post(table, card, again=row.begun_before),)

    def _tags(self, table: Table) -> tuple[Owed, ...]:
        """Have the thread's name and a post's tags changed when there is room, if they are outdated."""
        if table.row.thread is None or not forum_tags.outdated(self.client, table):
            return ()
        return (clean_up(table.id, "tag", table.row.thread, 0),)
