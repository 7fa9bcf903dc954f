"""The card of a vote."""

import msgspec

from bot.components.ids import Press
from bot.components.limits import fit
from bot.components.messages import Button, Message, Style
from bot.delivery.handler import Handler, handles
from bot.delivery.kinds.clean_up import clean_up
from bot.delivery.plain import fitting
from bot.delivery.reasons import NotSent, Outcome, Unneeded
from bot.delivery.transport import members, post
from bot.delivery.transport.answers import UNEDITABLE
from bot.delivery.transport.post import PostError
from bot.store import OutboxRow
from bot.tables.outbox import Record
from bot.tables.table import Table
from bot.tables.votes.voting import Vote
from bot.texts.votes import votes as votes_texts


@handles("vote")
class VoteCard(Handler):
    """Posts the card, and edits it with each ballot; a closed one loses its buttons."""

    async def deliver(self, row: OutboxRow) -> Outcome:
        """Bring the card up to date."""
        (number,) = msgspec.json.decode(row.lines, type=list[str])
        vote = await self.tables.votes.get(int(number))
        table = await self.tables.table(row.table_id)
        unseen = await self._cannot_see(table, vote)
        message = vote_card(table, vote, unseen=unseen)
        kind = f"vote {number}"
        known = await self.tables.outbox.message(table.id, kind)
        if known is None and vote.row.status != "open":
            return NotSent(Unneeded.DECIDED_AT_ONCE)  # the log tells of it
        self.mail.check_presence(table)
        also: tuple[Record, ...] = ()
        if known is not None and known.message is not None and known.channel == table.row.place:
            try:
                await post.edit(self.client, known.channel, known.message, fitting(row, table, message))
            except PostError as error:
                if error.answer not in UNEDITABLE:
                    raise
                also = (clean_up(table.id, "strip", known.channel, known.message),)
            else:
                closed = vote.row.status != "open"
                return (msgspec.structs.replace(known, message=None),) if closed else ()
        if unseen:
            await self.tables.votes.offer_privately(vote)
        sent = await self.mail.to_thread(row, table, message)
        return (self.record(table, kind, sent.channel, sent.message), *also)

    async def _cannot_see(self, table: Table, vote: Vote) -> bool:
        """Tell whether a seat is offered to somebody who cannot see the table's channel."""
        row = vote.row
        if row.kind != "invite" or row.status != "open" or row.user is None:
            return False
        return await members.cannot_see(self.client, table.row.guild, table.row.channel, row.user)


@handles("offer")
class Offer(Handler):
    """Offers a seat by direct message to somebody who cannot see the table."""

    async def deliver(self, row: OutboxRow) -> Outcome:
        """Ask the member."""
        (number,) = msgspec.json.decode(row.lines, type=list[str])
        vote = await self.tables.votes.get(int(number))
        table = await self.tables.table(row.table_id)
        if vote.row.status != "open":
            return NotSent(Unneeded.DECIDED_AT_ONCE)
        words = votes_texts.offered(
            table.game.title, vote.row.asked, f"<#{table.row.channel}>", vote.row.until
        )
        yes, no, _ = answers(table, vote)
        if await self.mail.directly(row, table, Message(fit(words), rows=((yes, no),))) is None:
            out_of_reach = votes_texts.OUT_OF_REACH.format(name=_called(table, vote, vote.row.user or 0))
            await self.mail.to_thread(row, table, Message(out_of_reach))
        return ()


def vote_card(table: Table, vote: Vote, *, unseen: bool = False) -> Message:
    """Return the card of a vote: what is asked, the ballots, and the buttons while it is open.

    `unseen`: who is offered a seat cannot see it.
    """
    row = vote.row
    names = {user: _called(table, vote, user) for user in vote.voters}
    waiting = [user for user in vote.voters if user not in vote.ballots]
    tally = votes_texts.tally(
        [names[user] for user, agree in vote.ballots.items() if agree],
        [names[user] for user, agree in vote.ballots.items() if not agree],
        [names[user] for user in waiting] if row.status == "open" else [],
    )
    if row.status != "open":
        silence = row.status == "refused" and all(vote.ballots.values())
        status = votes_texts.LAPSED if silence else votes_texts.STATUS[row.status]
        return Message(fit("\n".join(filter(None, (row.asked, tally, f"**{status}**")))))
    mentions = " ".join(f"<@{user}>" for user in waiting)
    rule = votes_texts.rule(everybody=vote.everybody, needed=vote.needed, voters=len(vote.voters))
    lines = (
        votes_texts.CALL.format(mentions=mentions) if waiting else "",
        "" if vote.deputy is None else votes_texts.DEPUTY.format(mention=f"<@{vote.deputy}>"),
        row.asked,
        votes_texts.UNSEEN.format(name=_called(table, vote, row.user or 0)) if unseen else "",
        tally,
        f"-# {rule} {votes_texts.silence(row.until)}",
    )
    pinged = tuple(waiting) if vote.deputy is None else (*waiting, vote.deputy)
    return Message(fit("\n".join(filter(None, lines))), rows=(answers(table, vote),), ping=pinged)


def answers(table: Table, vote: Vote) -> tuple[Button, ...]:
    """Return the buttons with which a vote is answered."""
    number, ref = str(table.id), str(vote.row.id)
    return (
        Button(votes_texts.AGREE, Press("agree", number, ref=ref), Style.success),
        Button(votes_texts.REFUSE, Press("refuse", number, ref=ref), Style.danger),
        Button(votes_texts.WITHDRAW, Press("unask", number, ref=ref)),
    )


def _called(table: Table, vote: Vote, user: int) -> str:
    own = next((seat for seat in table.seats if seat.user == user), None)
    if own is not None:
        return table.names[own.seat]
    return table.newcomer(vote.row.name, user) if user == vote.row.user else f"<@{user}>"
