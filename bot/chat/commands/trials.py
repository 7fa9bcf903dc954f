"""`/table try` and *From here*: copies of a position, to try moves in or to play on from."""

from bot.chat import resolve
from bot.chat.commands import practice
from bot.chat.context import Context
from bot.chat.panels import panel
from bot.chat.routes import Answer, Routes
from bot.components.ids import Press, whole
from bot.components.messages import Button, Message, Style
from bot.tables.table import Refusal, Table
from bot.texts import computers as computer_texts
from bot.texts import practice as texts
from bot.texts import refusals as refusal_texts

routes = Routes()


@routes.slash_at_table("table try", texts.TRY)
@routes.at_table("try")
async def attempt(context: Context, text: str | None) -> None:
    """Open a copy of the present position; a member who has one is asked whether to go on there."""
    table = await resolve.table(context, text)
    known = await context.app.tables.trials.known(table.id, context.user)
    if known is None or known.status == "over":
        await _open(context, table)
        return
    buttons = (
        Button(texts.BUTTON_GO_ON, Press("move", str(known.id)), Style.primary),
        Button(texts.BUTTON_AFRESH, Press("tryafresh", str(table.id))),
    )
    await context.say(Message(texts.TRIAL_KNOWN, rows=(buttons,)), as_of=True)


@routes.button("tryafresh", Answer.IN_PLACE)
async def afresh(context: Context, press: Press) -> None:
    """Begin again from the present position."""
    await _open(context, await resolve.named(context, press.table_id))


@routes.button("fromhere")
async def from_here(context: Context, press: Press) -> None:
    """Ask for the level of the computers that play on from an earlier turn."""
    table, at = await resolve.named(context, press.table_id), whole(press.ref)
    if at is None:
        raise Refusal(refusal_texts.FORGED)
    if await practice.has_several(context):
        return
    levels = tuple(
        Button(name, Press("fromlevel", str(table.id), ref=f"{at}.{level}"))
        for level, name in computer_texts.LEVELS.items()
    )
    await context.say(Message(computer_texts.asked(several=True), rows=(levels,)))


@routes.button("fromlevel", Answer.IN_PLACE)
async def from_here_at(context: Context, press: Press) -> None:
    """Play on from a turn of a finished game, against computers of a level."""
    table, (seq, _, level) = await resolve.named(context, press.table_id), press.ref.partition(".")
    at = whole(seq)
    if at is None:
        raise Refusal(refusal_texts.FORGED)
    chosen = practice.level_of(level)
    if await practice.has_several(context):
        return
    channel = await practice.door(context, table.row.key)
    begun = await context.app.tables.trials.from_here(
        table.id, at, context.member, level=chosen, channel=channel
    )
    await practice.begun(context, begun.row)


async def _open(context: Context, table: Table) -> None:
    begun = await context.app.tables.trials.open(table.id, context.member)
    context.changed = True
    note = texts.TRIAL_BEGINS.format(title=table.game.title, number=table.id)
    await panel.show(context, await resolve.named(context, str(begun.id)), note)
