"""What a member's standing orders did: one message a round of the game, edited while the round lasts."""

import msgspec

from bot.components.ids import Press
from bot.components.limits import CONTENT
from bot.components.messages import Button, Message
from bot.delivery.handler import Handler, handles
from bot.delivery.plain import fitting
from bot.delivery.reasons import NotSent, Outcome, Unneeded
from bot.delivery.transport import post
from bot.delivery.transport.answers import PASSING, REFUSING
from bot.delivery.transport.post import PostError
from bot.store import MessageRow, OutboxRow
from bot.store.messages import policy_news
from bot.tables.history.turns import without_detail
from bot.tables.table import Table
from bot.texts import policies as texts


@handles("told")
class PolicyNews(Handler):
    """Tells a member by direct message only; nobody is called for this, as `/game orders` tells it too.

    What the round's message says is kept with its record, in one step: a row that a crash left behind says
    the same again, in the same place.
    """

    async def deliver(self, row: OutboxRow) -> Outcome:
        """Tell the member, in the message of this round if there is one."""
        table = await self.tables.table(row.table_id)
        known = await self.tables.outbox.message(table.id, policy_news(row.whose))
        lines = msgspec.json.decode(row.lines, type=list[str])
        if known is not None and await self._goes_on(row, table, known):
            record = _saying(known, (*_said(known), *lines))
            if await self._edit(row, table, record):
                return (record,)
        sent = await self.mail.directly(row, table, _message(table, lines))
        if sent is None:
            return NotSent(Unneeded.NO_DIRECT_MESSAGES)
        record = self.record(table, policy_news(row.whose), sent.channel, sent.message)
        return (_saying(msgspec.structs.replace(record, phase=_round(table)), lines),)

    async def _goes_on(self, row: OutboxRow, table: Table, known: MessageRow) -> bool:
        """Tell whether the known message is of this round, and stands where the member reads."""
        user = await self.tables.preferences.user(row.member)
        return known.phase == _round(table) and known.channel == user.dm_channel

    async def _edit(self, row: OutboxRow, table: Table, record: MessageRow) -> bool:
        """Let the message say what is to be so now; False if that cannot be done any more. PostError."""
        message = fitting(row, table, _message(table, _said(record)))
        try:
            await post.edit(self.client, record.channel, record.message or 0, message)
        except PostError as error:
            if error.answer in PASSING | REFUSING:
                error.elsewhere = True
                raise
            return False
        return True


def _round(table: Table) -> str:
    """Return the round in words: "Turn 2"."""
    return table.tell(without_detail(table.view(None).phase))


def _said(record: MessageRow) -> list[str]:
    return msgspec.json.decode(record.scene, type=list[str])


def _saying(record: MessageRow, lines: tuple[str, ...] | list[str]) -> MessageRow:
    return msgspec.structs.replace(record, scene=msgspec.json.encode(lines).decode())


def _message(table: Table, lines: list[str]) -> Message:
    """Return the message with the latest lines that it has room for, none of them cut."""
    head = texts.NEWS.format(title=table.game.title, round=_round(table))
    shown = texts.together(lines)
    while len("\n".join((head, *shown))) > CONTENT - len(texts.EARLIER) and len(shown) > 1:
        shown = [texts.EARLIER, *shown[2 if shown[0] == texts.EARLIER else 1 :]]
    button = Button(texts.BUTTON_ORDERS, Press("orders", str(table.id)))
    return Message("\n".join((head, *shown))[:CONTENT], rows=((button,),))
