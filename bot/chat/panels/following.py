"""Open panels follow their tables: they are drawn again when these change, and for the last time in time."""

import logging

from bot.chat.context import Context
from bot.chat.open_panels import Panel
from bot.chat.panels import panel, plan_list, policies
from bot.chat.services import Services
from bot.components.cards import in_replies
from bot.components.messages import Message
from bot.store import StoreError
from bot.store.members.private import NOWHERE
from bot.tables.table import Refusal, Table
from bot.texts import moments
from engines.kernel import same_board

log = logging.getLogger("parley.panels")


def follow(app: Services) -> None:
    """Have the panels of a bot follow the tables."""
    app.panels.follow(_draw, _end)
    app.tables.repository.events.changed.subscribe(app.panels.changed)


async def catch_up(app: Services) -> None:
    """Bring panels up to date whose tables another process has changed."""
    shown = app.panels.shown()
    try:
        now = await app.tables.directory.entries({each.table for each in shown})
    except StoreError as error:
        log.info("panels wait for the store: %s", error)
        return
    for table_id in {each.table for each in shown if now.get(each.table) != each.seq}:
        app.panels.changed(table_id)


async def _draw(known: Panel) -> None:
    """Show in a panel what is so now."""
    context, shown = Context(known.interaction, known), known.shown
    table = await context.app.tables.table(shown.table)
    seat = table.seat_of(context.user)
    if seat is None or table.seats[seat].stand_in:
        await _end(known)
    elif table.row.status != "running":
        await panel.go_on(context, table, shown.done, shown.since)
    elif not await _still_so(context, known, table, seat):
        await _draw_role(context, known, table)


async def _draw_role(context: Context, known: Panel, table: Table) -> None:
    shown = known.shown
    if shown.role == "orders":
        await policies.show_list(context, table)
    elif shown.role == "plan":
        await plan_list.show_again(context, table, asked=bool(shown.question))
    else:
        await panel.go_on(context, table, shown.done, shown.since)


async def _still_so(context: Context, known: Panel, table: Table, seat: int) -> bool:
    """Tell whether a panel's question is still asked, on the same board, and its *Undo* takes back the same.

    Panels that ask nothing are always drawn again: only what is otherwise then is sent.
    """
    shown = known.shown
    if not shown.question:
        return False
    decision = table.decision(seat)
    if shown.role == "move" and (decision is None or decision.id != shown.question):
        return False
    if shown.note is not None:
        probe = Context(known.interaction, known)
        probe.probes = True
        await panel.show(probe, table, shown.note)
        return probe.drawn == shown.message
    undo = shown.undo and await context.app.tables.undo.latest(table.id, context.user)
    return undo == shown.undo and same_board(shown.view, table.view(seat))


async def _end(known: Panel) -> None:
    """Turn a panel into a line that stays true, unless another process goes on with it."""
    context = Context(known.interaction, known)
    if context.app.tables.outbox.shared and not await _is_ours(context, known):
        context.app.panels.says_otherwise(known.message)
        return
    try:
        row = (await context.app.tables.table(known.shown.table)).row
    except Refusal:  # it is not there any more
        row = None
    if row is not None and row.private and row.channel == NOWHERE:
        await context.say(in_replies(row.id, moments.ASLEEP_IN_REPLIES))
    else:
        await context.say(Message(moments.ASLEEP))
    context.app.panels.says_otherwise(known.message)


async def _is_ours(context: Context, known: Panel) -> bool:
    """Tell whether a panel shows what was drawn here, and no other process has answered a press on it."""
    stands = (await known.interaction.original_response()).content
    drawn = context.worded(known.shown.message, as_of=True).content
    return stands.rpartition("\n")[0] == drawn.rpartition("\n")[0]  # without their moments
