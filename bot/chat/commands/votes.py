"""The buttons on the card of a vote."""

from collections.abc import Mapping
from typing import Any

from bot.chat import members, resolve
from bot.chat.context import Context
from bot.chat.routes import Routes
from bot.components.ids import Press, whole
from bot.store.rows import VoteKind
from bot.tables.table import Refusal, Table
from bot.texts.votes import votes as texts

routes = Routes()


async def ask(context: Context, table: Table, kind: VoteKind, data: Mapping[str, Any]) -> None:
    """Ask what several have to agree to; `data` as `Votes.open` takes it. Refusal for those who have left."""
    await members.check(context, table.row)
    if kind in {"rewind", "end"}:
        data = {**data, "excused": await _departed(context, table)}
    vote = await context.app.tables.votes.open(table.id, kind, data, context.user)
    await context.say_done(texts.ASKED_DONE if vote.row.status == "passed" else texts.ASKED)


async def _departed(context: Context, table: Table) -> set[int]:
    """Return the owners of seats who have left the table's server, so that nobody has to wait for them."""
    owners = {seat.owner for seat in table.seats} - {None, context.user}
    gone = {user: await members.gone_since(context, table.row, user) for user in owners if user is not None}
    return {user for user, since in gone.items() if since is not None}


@routes.button("agree")
async def agree(context: Context, press: Press) -> None:
    """Answer yes."""
    await _cast(context, press, agree=True)


@routes.button("refuse")
async def refuse(context: Context, press: Press) -> None:
    """Answer no."""
    await _cast(context, press, agree=False)


async def _cast(context: Context, press: Press, *, agree: bool) -> None:
    number = await _vote(context, press)
    await members.check(context, await context.app.tables.repository.row(int(press.table_id)))
    await context.app.tables.votes.cast(number, context.user, agree=agree)
    await context.say_done(texts.BALLOT_AGREED if agree else texts.BALLOT_REFUSED)


@routes.button("unask")
async def withdraw(context: Context, press: Press) -> None:
    """Take the question back."""
    number = await _vote(context, press)
    await context.app.tables.votes.withdraw(number, context.user)
    await context.say_done(texts.WITHDRAWN)


async def _vote(context: Context, press: Press) -> int:
    """Return the number of the vote that a button is for; Refusal where it is not of that table."""
    vote = await context.app.tables.votes.get(number_of(press.ref))
    if vote.row.user != context.user:  # who is offered a seat may not see the table yet
        await resolve.named(context, press.table_id)
    if str(vote.row.table_id) != press.table_id:
        raise Refusal(texts.NO_VOTE)
    context.table = vote.row.table_id
    return vote.row.id


def number_of(text: str) -> int:
    """Return the number that a control carries. Refusal for what is none."""
    number = whole(text)
    if number is None:
        raise Refusal(texts.NO_VOTE)
    return number
