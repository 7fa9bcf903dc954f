"""`/me remind`: be told once when a table has come further."""

from discord import app_commands

from bot.chat import resolve
from bot.chat.context import Context
from bot.chat.routes import Routes
from bot.tables.schedule.turn_subscriptions import MOST
from bot.texts.schedule import turn_subscriptions as turn_subscriptions_texts

routes = Routes()


@routes.slash_at_table(
    "me remind",
    turn_subscriptions_texts.REMIND,
    turns=turn_subscriptions_texts.REMIND_TURNS,
    off=turn_subscriptions_texts.REMIND_OFF,
)
async def remind(
    context: Context,
    text: str | None,
    turns: app_commands.Range[int, 1, MOST] | None = None,
    off: bool = False,
) -> None:
    """Be told once, in some turns or when this round is over."""
    table = await resolve.table(context, text)
    resolve.seat(context, table)
    alarms = context.app.tables.turn_subscriptions
    if off:
        await alarms.stop(table.id, context.user)
        await context.say(turn_subscriptions_texts.REMIND_STOPPED)
        return
    asked, instead = await alarms.ask(table.id, context.user, turns)
    context.changed = True
    lines = [
        turn_subscriptions_texts.remind_in(turns, asked.round),
        turn_subscriptions_texts.REMIND_AGAIN if instead else "",
    ]
    await context.say(" ".join(filter(None, lines)))
