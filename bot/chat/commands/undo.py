"""Taking back: one's own latest steps, or with all players' consent everything since an earlier moment."""

from bot.chat import resolve
from bot.chat.commands.votes import ask, number_of
from bot.chat.context import Context
from bot.chat.panels import after_move
from bot.chat.routes import Routes
from bot.components.ids import Press, whole
from bot.components.limits import TEXT, fit
from bot.components.messages import Menu, Message, Option
from bot.tables.table import Refusal
from bot.tables.votes.undo import Point
from bot.texts.votes import undo as texts

routes = Routes()


@routes.button("undo")
async def undo_since(context: Context, press: Press) -> None:
    """Take back the last step of which the card tells, and no newer one.

    Buttons of earlier versions do not say of which: only the card that is kept up to date is known to tell.
    """
    epoch, _, told = press.ref.partition(".")
    newest = whole(told)
    if newest is None:
        table_id, message = whole(press.table_id), context.interaction.message
        card = None if table_id is None else await context.app.tables.outbox.message(table_id, "card")
        live = card is not None and message is not None and card.message == message.id
        newest = card.seq if live and card is not None else 0
    await _take_back(context, press.table_id, since=whole(epoch), newest=newest)


@routes.slash_at_table("game undo", texts.UNDO)
async def undo(context: Context, text: str | None) -> None:
    """Take back one's latest steps."""
    await _take_back(context, text)


async def _take_back(
    context: Context, text: str | None, *, since: int | None = None, newest: int | None = None
) -> None:
    table = await resolve.table(context, text)
    resolve.seat(context, table)
    await after_move.take_back(context, table, epoch=since, newest=newest)


@routes.slash_at_table("game rewind", texts.REWIND)
async def rewind(context: Context, text: str | None) -> None:
    """Offer the moments to which the game can go back."""
    table = await resolve.table(context, text)
    resolve.seat(context, table)
    points = await context.app.tables.undo.points(table.id)
    if not points:
        raise Refusal(texts.NOTHING_TO_REWIND)
    options = tuple(Option(texts.point(moment.line), str(moment.entry), _hint(moment)) for moment in points)
    menu = Menu(Press("rewind", str(table.id)), options, texts.REWIND_MENU)
    await context.say(Message(texts.REWIND_CHOOSE, rows=(menu,)), as_of=True)


def _hint(moment: Point) -> str:
    return fit(texts.point_hint(moment.where, moment.count, moment.revealed), TEXT)


@routes.menu("rewind")
async def choose(context: Context, press: Press, values: list[str]) -> None:
    """Ask all players to go back to the chosen moment."""
    table = await resolve.named(context, press.table_id)
    entry = number_of(values[0] if values else "")
    await ask(context, table, "rewind", {"entry": entry})
