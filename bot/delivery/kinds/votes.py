"""The card of a vote."""

import msgspec

from bot.components.ids import Press
from bot.components.limits import fit
from bot.components.messages import Button, Message, Style
from bot.delivery.handler import Handler, handles
from bot.delivery.plain import fitting
from bot.delivery.reasons import NotSent, Outcome, Unneeded
from bot.delivery.transport import post
from bot.delivery.transport.answers import UNEDITABLE
from bot.delivery.transport.post import PostError
from bot.store import OutboxRow
from bot.tables.table import Table
from bot.tables.votes.voting import Vote
from bot.texts.names import shown
from bot.texts.votes import votes as votes_texts


@handles("vote")
class VoteCard(Handler):
    """Posts the card, and edits it with each ballot; a closed one loses its buttons."""

    async def deliver(self, row: OutboxRow) -> Outcome:
        """Bring the card up to date."""
        (number,) = msgspec.json.decode(row.lines, type=list[str])
        vote = await self.tables.votes.get(int(number))
        table = await self.tables.table(row.table_id)
        message = vote_card(table, vote)
        kind = f"vote {number}"
        known = await self.tables.outbox.message(table.id, kind)
        if known is None and vote.row.status != "open":
            return NotSent(Unneeded.DECIDED_AT_ONCE)  # the log tells of it
        self.mail.check_presence(table)
        if known is not None and known.message is not None and known.channel == table.row.place:
            try:
                await post.edit(self.client, known.channel, known.message, fitting(row, table, message))
            except PostError as error:
                if error.answer not in UNEDITABLE:
                    raise
                await post.strip(self.client, known.channel, known.message)
            else:
                closed = vote.row.status != "open"
                return (msgspec.structs.replace(known, message=None),) if closed else ()
        sent = await self.mail.to_thread(row, table, message)
        return (self.record(table, kind, sent.channel, sent.message),)


def vote_card(table: Table, vote: Vote) -> Message:
    """Return the card of a vote: what is asked, the ballots, and the buttons while it is open."""
    row = vote.row
    names = {user: _called(table, vote, user) for user in vote.voters}
    waiting = [user for user in vote.voters if user not in vote.ballots]
    tally = votes_texts.tally(
        [names[user] for user, agree in vote.ballots.items() if agree],
        [names[user] for user, agree in vote.ballots.items() if not agree],
        [names[user] for user in waiting] if row.status == "open" else [],
    )
    if row.status != "open":
        return Message(
            fit("\n".join(filter(None, (row.asked, tally, f"**{votes_texts.STATUS[row.status]}**"))))
        )
    mentions = " ".join(f"<@{user}>" for user in waiting)
    rule = votes_texts.rule(everybody=vote.everybody, needed=vote.needed, voters=len(vote.voters))
    lines = (votes_texts.CALL.format(mentions=mentions) if waiting else "", row.asked, tally, f"-# {rule}")
    number, ref = str(table.id), str(row.id)
    buttons = (
        Button(votes_texts.AGREE, Press("agree", number, ref=ref), Style.success),
        Button(votes_texts.REFUSE, Press("refuse", number, ref=ref), Style.danger),
        Button(votes_texts.WITHDRAW, Press("unask", number, ref=ref)),
    )
    return Message(fit("\n".join(filter(None, lines))), rows=(buttons,), ping=tuple(waiting))


def _called(table: Table, vote: Vote, user: int) -> str:
    own = next((seat for seat in table.seats if seat.user == user), None)
    if own is not None:
        return table.names[own.seat]
    return shown(vote.row.name) if user == vote.row.user else f"<@{user}>"
