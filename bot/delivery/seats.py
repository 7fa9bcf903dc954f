"""What the chat is owed about votes and seats: the cards of votes, and news for who owns a seat."""

import msgspec

from bot.components.ids import Press
from bot.components.limits import fit
from bot.components.messages import Button, Message, Style
from bot.components.secrets import own_lines
from bot.delivery.transport import post
from bot.delivery.transport.mail import Mail
from bot.delivery.transport.post import PostError
from bot.drawing.pictures import Pictures
from bot.store import MessageRow, OutboxRow
from bot.tables.table import Table
from bot.tables.votes.votes import Vote
from bot.texts import seats as texts
from bot.texts.chat import BUTTON_HAND
from bot.texts.names import shown


class Seats(Mail):
    """The part of the publisher for votes and seats."""

    _pictures: Pictures

    async def vote(self, row: OutboxRow, again: bool) -> tuple[MessageRow, ...]:
        """Bring the card of a vote up to date; a closed one loses its buttons."""
        (number,) = msgspec.json.decode(row.lines, type=list[str])
        vote = await self._tables.votes.get(int(number))
        table = await self._tables.table(row.table_id)
        message = vote_card(table, vote)
        kind = f"vote {number}"
        known = await self._tables.outbox.message(table.id, kind)
        if known is None and vote.row.status != "open":
            return ()  # it was decided at once; the log tells
        self._check_presence(table)
        if known is not None and known.message is not None and known.channel == table.row.place:
            try:
                await post.edit(self._client, known.channel, known.message, message)
            except PostError as error:
                if error.cause not in {"gone", "old", "archived"}:
                    raise
                await post.strip(self._client, known.channel, known.message)
            else:
                over = vote.row.status != "open"
                return (msgspec.structs.replace(known, message=None),) if over else ()
        channel, sent = await self._to_thread(table, message, message, row, again)
        record = MessageRow(
            table_id=table.id, kind=kind, channel=channel, message=sent, seats="",
            seq=table.row.seq, first=0, at=int(self._now().timestamp()),
        )  # fmt: skip
        return (record,)

    async def seat(self, row: OutboxRow, again: bool) -> tuple[MessageRow, ...]:
        """Tell a member what has become of their seat; whoever owns it now gets its secrets."""
        table = await self._tables.table(row.table_id)
        if row.seat is None or row.user is None or table.row.status != "running":
            return ()
        seat, mention = table.seats[row.seat], f"<@{row.user}>"
        title = f"**{table.game.title}**"
        if seat.owner != row.user:
            privately = Message(f"{title}: {texts.PASSED_ON_YOU}")
            in_thread = Message(f"{mention}: {texts.PASSED_ON_YOU}", ping=(row.user,))
        elif seat.away:
            rows = ((Button(texts.IM_BACK, Press("imback", str(table.id)), Style.success),),)
            privately = Message(f"{title}: {texts.STANDS_IN}", rows=rows)
            in_thread = Message(f"{mention}: {texts.STANDS_IN}", rows=rows, ping=(row.user,))
        else:
            privately = await self._yours(table, seat.seat, row.user)
            rows = ((Button(BUTTON_HAND, Press("hand", str(table.id)), Style.primary),),)
            in_thread = Message(texts.CALL_HAND.format(mention=mention), rows=rows, ping=(row.user,))
        await self._to_member(table, row.user, privately, in_thread, row, again)
        return ()

    async def _yours(self, table: Table, seat: int, user: int) -> Message:
        """Return what the new owner of a seat has to know."""
        own = table.seats[seat]
        place = f"<#{table.row.place}>"
        before = shown(own.before or own.name)
        lines = [texts.YOU_PLAY.format(title=table.game.title, before=before, thread=place)]
        if (await self._tables.policies.get(table.id, user)).policies:
            lines.append(texts.ORDERS_CAME)
        picture = await self._pictures.hand(table, seat, await self._tables.preferences.format(user))
        secrets = own_lines(table, seat)
        if secrets:
            lines.append(
                texts.ONLY_YOU.format(lines="" if picture is not None else "\n".join(secrets)).strip()
            )
        return Message(fit("\n".join(lines)), pictures=() if picture is None else (picture,))


def vote_card(table: Table, vote: Vote) -> Message:
    """Return the card of a vote: what is asked, who has said what, and the buttons while it is open."""
    row = vote.row
    names = {user: _called(table, vote, user) for user in vote.voters}
    waiting = [user for user in vote.voters if user not in vote.ballots]
    tally = texts.tally(
        [names[user] for user, agree in vote.ballots.items() if agree],
        [names[user] for user, agree in vote.ballots.items() if not agree],
        [names[user] for user in waiting] if row.status == "open" else [],
    )
    if row.status != "open":
        return Message(fit("\n".join(filter(None, (row.asked, tally, f"**{texts.STATUS[row.status]}**")))))
    mentions = " ".join(f"<@{user}>" for user in waiting)
    rule = texts.rule(everybody=vote.everybody, needed=vote.needed, voters=len(vote.voters))
    lines = (texts.call(mentions) if waiting else "", row.asked, tally, f"-# {rule}")
    game, ref = str(table.id), str(row.id)
    buttons = (
        Button(texts.AGREE, Press("agree", game, ref=ref), Style.success),
        Button(texts.REFUSE, Press("refuse", game, ref=ref), Style.danger),
        Button(texts.WITHDRAW, Press("unask", game, ref=ref)),
    )
    return Message(fit("\n".join(filter(None, lines))), rows=(buttons,), ping=tuple(waiting))


def _called(table: Table, vote: Vote, user: int) -> str:
    own = next((seat for seat in table.seats if seat.user == user), None)
    if own is not None:
        return table.names[own.seat]
    return shown(vote.row.name) if user == vote.row.user else f"<@{user}>"
