"""The buttons of reminders: put one off, or have no more of them for this turn."""

from bot.chat import resolve
from bot.chat.context import Context
from bot.chat.routes import Answer, Routes
from bot.components import notices
from bot.components.ids import Press
from bot.components.messages import Message
from bot.tables.table import Refusal, Table
from bot.texts import refusals as refusal_texts
from bot.texts.schedule import clocks as clock_texts
from bot.texts.schedule import reminders as texts

routes = Routes()


@routes.button("mute", Answer.IN_PLACE)
async def mute(context: Context, press: Press) -> None:
    """Send nothing more about this turn."""
    await _mute(context, press.table_id, press.decision)


@routes.menu("mutes")
async def mute_one(context: Context, _press: Press, values: list[str]) -> None:
    """Send nothing more about one of the turns of a digest."""
    table_id, _, decision = (values[0] if values else "").partition("/")
    await _mute(context, table_id, decision)


async def _mute(context: Context, table_id: str, decision: str) -> None:
    table = await _own(context, table_id, decision)
    await context.app.tables.reminders.mute(table.id, context.user)
    context.changed = True
    if context.private:  # a notice in direct messages says so itself
        await context.aside(texts.SAID_MUTED)


@routes.button("snooze")
async def ask_snooze(context: Context, press: Press) -> None:
    """Offer times until which the reminder can be put off."""
    await _own(context, press.table_id, press.decision)
    await context.say(Message(texts.ASK_SNOOZE, rows=(notices.snoozes(press.table_id, press.decision),)))


@routes.menu("until")
async def snooze(context: Context, press: Press, values: list[str]) -> None:
    """Put the reminder off."""
    table = await _own(context, press.table_id, press.decision)
    until = await context.app.tables.reminders.snooze(table.id, context.user, values[0] if values else "")
    context.changed = True
    if context.private:
        await context.say(texts.SAID_SNOOZED.format(until=clock_texts.stamp(until, "R")))


async def _own(context: Context, table_id: str, decision: str) -> Table:
    """Return the table. Refusal if the reminder is somebody else's, or of a decision that is made."""
    table = await resolve.named(context, table_id)
    seat = resolve.seat(context, table)
    asked = next((owed.seat for owed in table.pending if owed.id == decision), None)
    if asked is None:
        raise Refusal(refusal_texts.STALE_PLAIN)
    if asked != seat:
        raise Refusal(texts.FOR_ANOTHER.format(name=table.names[asked]))
    return table
