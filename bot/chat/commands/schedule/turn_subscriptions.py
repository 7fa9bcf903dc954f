"""`/me remind`: be told once when a table has come further."""

from discord import app_commands

from bot.chat import resolve
from bot.chat.context import Context
from bot.chat.routes import Routes
from bot.tables.schedule.turn_subscriptions import MOST
from bot.texts.schedule import turn_subscriptions as texts

routes = Routes()


@routes.slash_at_table("me remind", texts.REMIND, turns=texts.REMIND_TURNS, off=texts.REMIND_OFF)
async def remind(
    context: Context,
    text: str | None,
    turns: app_commands.Range[int, 1, MOST] | None = None,
    off: bool = False,
) -> None:
    """Be told once, in some turns or when this round is over."""
    table = await resolve.table(context, text)
    resolve.seat(context, table)
    subscriptions = context.app.tables.turn_subscriptions
    if off:
        await subscriptions.stop(table.id, context.user)
        await context.say(texts.REMIND_STOPPED)
        return
    asked, instead = await subscriptions.ask(table.id, context.user, turns)
    context.changed = True
    lines = [texts.remind_in(turns, asked.round), texts.REMIND_AGAIN if instead else ""]
    await context.say(" ".join(filter(None, lines)), as_of=True)
