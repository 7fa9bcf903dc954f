"""After a move: taking it back in the panel, or letting it stand at once."""

from bot.chat import resolve
from bot.chat.context import Context
from bot.chat.panels import panel
from bot.chat.refusals import refused
from bot.chat.routes import Answer, Routes
from bot.components.ids import Press, whole
from bot.components.limits import fit
from bot.tables.table import Refusal, Table
from bot.texts.votes import undo as texts

routes = Routes()


@routes.button("takeback", Answer.IN_PLACE)
async def undo(context: Context, press: Press) -> None:
    """Take back the move that the panel names, or several; if they stand, say why and show the present."""
    table = await resolve.named(context, press.table_id)
    resolve.seat(context, table)
    epoch, entry, first = map(whole, [*press.ref.split("."), "", ""][:3])
    try:
        await take_back(context, table, epoch=epoch, entry=entry, first=first)
    except Refusal as stands:
        await panel.show(context, await context.app.tables.table(table.id), refused(stands))


@routes.button("stand", Answer.IN_PLACE)
async def go_on(context: Context, press: Press) -> None:
    """Close the undo window, and go on to what the member owes then."""
    table = await resolve.named(context, press.table_id)
    resolve.seat(context, table)
    await panel.show(context, await context.app.tables.undo_windows.end(table.id, context.user))


async def take_back(
    context: Context,
    table: Table,
    *,
    epoch: int | None = None,
    entry: int | None = None,
    first: int | None = None,
    newest: int | None = None,
) -> None:
    """Take back the member's latest step, say what it was, and go on to the same question. Refusal.

    `first`: all steps since that log entry; `newest`: no step after that one.
    """
    undone = await context.app.tables.undo.take_back(
        table.id, context.user, epoch=epoch, entry=entry, first=first, newest=newest, key=context.key
    )
    context.changed = True
    words = texts.UNDONE if undone.count == 1 else texts.UNDONE_WITH
    if undone.others:
        words = texts.UNDONE_COMPUTERS
    elif undone.own > 1:
        words = texts.UNDONE_ALL
    note = texts.ALREADY if undone.repeated else words.format(what=fit(undone.what, 900), count=undone.own)
    await panel.then(context, undone.table, note)
