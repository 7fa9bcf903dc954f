"""What the owner of a seat is told: its secrets at the start, and what becomes of it later."""

from bot.components.ids import Press
from bot.components.limits import fit
from bot.components.messages import Button, Message, Style
from bot.components.secrets import own_lines
from bot.delivery.handler import Handler, handles
from bot.delivery.reasons import NotSent, Outcome, Unneeded
from bot.store import OutboxRow
from bot.tables.table import Table
from bot.texts import cards as cards_texts
from bot.texts.board import BUTTON_HAND
from bot.texts.names import shown
from bot.texts.votes import seats as texts


@handles("deal")
class Deal(Handler):
    """Sends a member their secrets; one who takes no direct messages has the button *Hand*."""

    async def deliver(self, row: OutboxRow) -> Outcome:
        """Send the hand, as a picture or in words."""
        table = await self.tables.table(row.table_id)
        if table.seats[row.whose].user != row.member:
            return NotSent(Unneeded.PASSED_ON)
        if row.plain:
            hand = Button(BUTTON_HAND, Press("hand", str(table.id)), Style.primary)
            sent = await self.mail.directly(row, table, Message(rows=((hand,),)))
            return NotSent(Unneeded.NO_DIRECT_MESSAGES) if sent is None else ()
        format = await self.tables.preferences.format(row.member)
        picture = await self.pictures.hand(table, row.whose, format)
        lines = "" if picture is not None else "\n".join(own_lines(table, row.whose))
        words = cards_texts.SECRETS.format(title=table.game.title, lines=lines)
        message = Message(fit(words.strip()), pictures=() if picture is None else (picture,))
        sent = await self.mail.directly(row, table, message)
        return NotSent(Unneeded.NO_DIRECT_MESSAGES) if sent is None else ()


@handles("seat")
class SeatNews(Handler):
    """Tells a member what has become of their seat; its new owner gets its secrets."""

    async def deliver(self, row: OutboxRow) -> Outcome:
        """Tell the member."""
        table = await self.tables.table(row.table_id)
        if table.row.status != "running":
            return NotSent(Unneeded.NOT_RUNNING)
        user, seat = row.member, table.seats[row.whose]
        mention, title = f"<@{user}>", f"**{table.game.title}**"
        if seat.owner != user:
            privately = Message(f"{title}: {texts.PASSED_ON_YOU}")
            in_thread = Message(f"{mention}: {texts.PASSED_ON_YOU}", ping=(user,))
        elif seat.away:
            rows = ((Button(texts.IM_BACK, Press("imback", str(table.id)), Style.success),),)
            privately = Message(f"{title}: {texts.STANDS_IN}", rows=rows)
            in_thread = Message(f"{mention}: {texts.STANDS_IN}", rows=rows, ping=(user,))
        else:
            privately = await self._yours(table, seat.seat, user)
            rows = ((Button(BUTTON_HAND, Press("hand", str(table.id)), Style.primary),),)
            in_thread = Message(texts.CALL_HAND.format(mention=mention), rows=rows, ping=(user,))
        await self.mail.to_member(row, table, privately, in_thread)
        return ()

    async def _yours(self, table: Table, seat: int, user: int) -> Message:
        """Return what the new owner of a seat has to know."""
        own = table.seats[seat]
        before = shown(own.before or own.name)
        lines = [texts.YOU_PLAY.format(title=table.game.title, before=before, thread=f"<#{table.row.place}>")]
        if (await self.tables.policies.get(table.id, user)).policies:
            lines.append(texts.ORDERS_CAME)
        picture = await self.pictures.hand(table, seat, await self.tables.preferences.format(user))
        secrets = own_lines(table, seat)
        if secrets:
            words = "" if picture is not None else "\n".join(secrets)
            lines.append(texts.ONLY_YOU.format(lines=words).strip())
        return Message(fit("\n".join(lines)), pictures=() if picture is None else (picture,))
