"""News, which a member gets once, that a table has come as far as they wished to be told."""

from bot.components import cards
from bot.components.ids import Press
from bot.components.limits import fit
from bot.components.messages import Button, Message
from bot.delivery.handler import Handler, handles
from bot.delivery.reasons import NotSent, Outcome, Unneeded
from bot.store import OutboxRow
from bot.tables.schedule.turn_subscriptions import Reached
from bot.texts.board import BUTTON_BOARD
from bot.texts.schedule import turn_subscriptions as turn_subscriptions_texts


@handles("turns")
class TurnReached(Handler):
    """Tells the member, if the table has come that far; then the wish is fulfilled."""

    async def deliver(self, row: OutboxRow) -> Outcome:
        """Tell the member."""
        reached = await self.tables.turn_subscriptions.reached(row.table_id, row.member)
        if reached is None:
            return NotSent(Unneeded.NOT_REACHED)
        table, what = reached.table, _what(reached)
        silent = not await self.mail.may_disturb(row.member)
        head = turn_subscriptions_texts.REMIND_HEAD.format(title=table.game.title, number=table.id, what=what)
        words = fit("\n".join((head, f"{cards.waits_for(table)} <#{table.row.place}>")))
        board = ((Button(BUTTON_BOARD, Press("board", str(row.table_id))),),)
        call = turn_subscriptions_texts.REMIND_CALL.format(mention=f"<@{row.member}>", what=what)
        await self.mail.to_member(
            row, table,
            Message(words, rows=board, silent=silent),
            Message(fit(call), ping=(row.member,), silent=silent),
        )  # fmt: skip
        return (reached.row,)


def _what(reached: Reached) -> str:
    phase = reached.table.tell(reached.table.view(None).phase)
    if reached.row.turns is None:
        return turn_subscriptions_texts.REMIND_TOLD_ROUND.format(round=reached.row.round, phase=phase)
    return turn_subscriptions_texts.reminded(reached.row.turns, phase)
