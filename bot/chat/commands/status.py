"""How a table stands, in words: whose turn it is, the log, the final scores."""

from discord import app_commands

from bot.chat import resolve
from bot.chat.commands.managing.why import why_button
from bot.chat.context import Context
from bot.chat.panels.questions import prepare_buttons
from bot.chat.routes import Routes
from bot.components import cards
from bot.components.ids import Press
from bot.components.limits import CONTENT, fit, fit_last
from bot.components.messages import Button, Message, Style
from bot.tables.table import Refusal
from bot.texts import board as texts
from bot.texts import panels as panel_texts
from bot.texts.tables import NOT_SEATED, NOT_STARTED, OVER

routes = Routes()


@routes.slash_at_table("game status", texts.STATUS)
async def status(context: Context, text: str | None) -> None:
    """Say who owes what, and what the asker may do."""
    table = await resolve.table(context, text)
    if table.row.status == "lobby":
        await context.say(Message(f"{NOT_STARTED}\n{', '.join(table.names)}"), as_of=True)
        return
    seat = table.seat_of(context.user)
    lines = [f"**{table.game.title}** · {table.tell(table.view(None).phase)}"]
    lines.append(cards.who_owes_what(table, await context.app.tables.clocks.times(table.id)))
    if table.row.status == "over":
        lines.append(OVER)
    decision = None if seat is None else table.decision(seat)
    rows = () if seat is None else prepare_buttons(table, seat)
    if decision is not None and table.row.status == "running":
        lines.append(table.tell(decision.prompt))
        rows = ((Button(panel_texts.BUTTON_MOVE, Press("move", str(table.id), decision.id), Style.primary),),)
    why = why_button(context, table)
    message = Message(fit("\n".join(lines)), rows=(*rows, why) if why else rows)
    await context.say(message, as_of=True)


@routes.slash_at_table("game log", texts.LOG, lines=texts.LOG_LINES)
@routes.at_table("log")
async def log(context: Context, text: str | None, lines: app_commands.Range[int, 1, 100] = 20) -> None:
    """Show the latest lines of the log, as the asker may read them."""
    table = await resolve.table(context, text)
    seat = resolve.begun(context, table)
    latest = await context.app.tables.history.log(table.id, seat, 0, lines)
    await context.say(fit_last(latest, CONTENT) or texts.NO_LOG, as_of=not latest)
    await context.app.tables.history.look(table, context.user)


@routes.at_table("private")
async def unread(context: Context, text: str) -> None:
    """Show the lines that could not be sent by direct message."""
    table = await resolve.named(context, text)
    seat = table.seat_of(context.user)
    if seat is None:
        raise Refusal(NOT_SEATED)
    lines = await context.app.tables.preferences.unread(context.user, table.id)
    await context.say(
        fit_last(lines or await context.app.tables.history.log(table.id, seat, 0, 10), CONTENT)
        or texts.NO_LOG
    )
    if lines:
        await context.app.tables.preferences.have_read(context.user, table.id, lines)


@routes.slash_at_table("game score", texts.SCORE)
async def score(context: Context, text: str | None) -> None:
    """Show the final scores."""
    table = await resolve.table(context, text)
    table = await context.app.tables.statistics.score(table.id)
    await context.say(Message("", cards.scores(table)))
