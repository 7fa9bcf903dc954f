"""Plans: what the buttons and menus of the private list do, and where a plan begins.

A press names how many moves the plan had, and *Do it* the decision and the moves that it was shown for.
"""

from collections.abc import Callable
from functools import wraps

from bot.chat import resolve
from bot.chat.context import Context
from bot.chat.panels import panel, policies
from bot.chat.panels.forms import PanelForm
from bot.chat.panels.plan_list import (
    Opened,
    change_plan,
    closed,
    form_of,
    open_plan,
    plan_with,
    show_part,
    show_plan,
    with_number,
)
from bot.chat.refusals import refused
from bot.chat.routes import Answer, Pressed, Routes, Work
from bot.components.ids import Press, whole
from bot.forms import steps
from bot.forms.drafts import Draft
from bot.forms.going_on import next_of
from bot.forms.references import dereference
from bot.tables.table import Plan, Refusal
from bot.texts import plans as texts
from bot.texts.panels import PREVIEW

routes = Routes()


def _on_plan(work: Callable[[Context, Opened], Work]) -> Pressed:
    """Open the plan of a button; if it has changed since, show the list instead."""

    @wraps(work)
    async def handler(context: Context, press: Press) -> None:
        opened = await open_plan(context, await resolve.named(context, press.table_id))
        if press.decision in {"-", opened.place}:
            await work(context, opened)
        else:
            await show_plan(context, opened, texts.CHANGED)

    return handler


@routes.button("plan")
@routes.button("planshow", Answer.IN_PLACE)
@_on_plan
async def show(context: Context, opened: Opened) -> None:
    """Show the list."""
    await show_plan(context, opened)


@routes.button("planadd", Answer.IN_PLACE)
@_on_plan
async def add(context: Context, opened: Opened) -> None:
    """Ask for the next move."""
    next_move = form_of(opened)
    if next_move is None:
        await show_plan(context, opened, texts.CHANGED)
        return
    await go_on(context, next_move, await next_move.draft(context.respondent))


@routes.button("plannumbers", Answer.IN_PLACE)
async def numbers(context: Context, press: Press) -> None:
    """Offer other numbers for the moves."""
    opened = await open_plan(context, await resolve.named(context, press.table_id))
    if press.decision != opened.place:
        await show_plan(context, opened, texts.CHANGED)
        return
    await show_part(context, opened, opened.numbers(whole(press.ref) or 0))


@routes.menu("plannumber")
async def number(context: Context, press: Press, values: list[str]) -> None:
    """Change the number of a move."""
    table = await resolve.named(context, press.table_id)
    opened = await open_plan(context, table)
    at, _, name = press.ref.partition("/")
    place = whole(at) or 0
    if press.decision != opened.place or (place, name) not in opened.numbered:
        await show_plan(context, opened, texts.CHANGED)
        return
    move = opened.plan.moves[place]
    chosen = dereference(values[0], opened.choices(place, name)) if values else ()
    moves = [*opened.plan.moves]
    moves[place] = with_number(move, name, chosen[0]) if chosen else move
    await change_plan(context, table, context.app.tables.plans.replace(table.id, context.user, moves))


@routes.button("planback", Answer.IN_PLACE)
@_on_plan
async def back(context: Context, opened: Opened) -> None:
    """Take the last move off the list."""
    table, tables, moves = opened.table, context.app.tables, opened.plan.moves
    await change_plan(context, table, tables.plans.shorten(table.id, context.user, len(moves)))


@routes.button("planclear", Answer.IN_PLACE)
@_on_plan
async def clear(context: Context, opened: Opened) -> None:
    """Take all moves off the list."""
    table, tables = opened.table, context.app.tables
    await change_plan(context, table, tables.plans.clear(table.id, context.user))


@routes.button("planleave", Answer.IN_PLACE)
@_on_plan
async def leave(context: Context, opened: Opened) -> None:
    """Leave the plan, so that it is carried out when its owner is asked; show the orders."""
    try:
        await context.app.tables.plans.leave(opened.table.id, context.user)
    except Refusal as refusal:
        await show_plan(context, await open_plan(context, opened.table), refusal.text)
        return
    context.changed = True
    await policies.listing(context, str(opened.table.id), texts.LEFT)


@routes.button("planlook", Answer.IN_PLACE)
@_on_plan
async def look(context: Context, opened: Opened) -> None:
    """Show the board as it would be after the moves."""
    table, ahead = opened.table, opened.ahead
    picture = await context.app.pictures.foreseen(
        table, ahead.view, ahead.before, texts.NOT_YET_PLAN, await context.format()
    )
    if picture is None:
        await show_plan(context, opened)
    else:
        message = opened.message(PREVIEW, look=False, closed=await closed(context, opened))
        await show_part(context, opened, message._replace(pictures=(picture,)))


@routes.button("plando", Answer.IN_PLACE)
async def do(context: Context, press: Press) -> None:
    """Do the moves, if the plan is still the one that the button was shown for."""
    opened = await open_plan(context, await resolve.named(context, press.table_id))
    await _do(context, opened, opened.plan, press)


@routes.button("planclose", Answer.IN_PLACE)
async def do_and_close(context: Context, press: Press) -> None:
    """Do the moves, and then the usual closing move."""
    opened = await open_plan(context, await resolve.named(context, press.table_id))
    closing = opened.closing
    await _do(context, opened, opened.plan if closing is None else plan_with(opened.plan, closing), press)


async def _do(context: Context, opened: Opened, plan: Plan, press: Press) -> None:
    table = opened.table
    owed = table.decision(opened.seat)
    if owed is None or (press.decision, press.ref) != (owed.id, panel.plan_mark(plan)):
        await show_plan(context, opened, texts.CHANGED)
        return
    tables = context.app.tables
    result = await tables.plans.play(table.id, context.user, plan.moves, decision=owed.id, key=context.key)
    context.since = result.first
    left = ""
    if result.stopped is not None:
        left = texts.not_done(
            refused(result.stopped), [table.tell(line) for line in plan.lines[result.done :]]
        )
    await panel.after(context, result.played, "", left)


async def go_on(context: Context, form: PanelForm, draft: Draft) -> None:
    """Ask the next question, or do or plan a complete answer: see `bot.forms.going_on`."""
    step = form.next_step(draft)
    following = await next_of(form, context.respondent, draft)
    if following == "ask" or not isinstance(step, steps.ConfirmStep):
        await panel.ask(context, form, draft=draft)
    elif following == "do":
        await form.do(context, step.move)
    else:
        await form.keep(context.respondent, Draft())
        begun = context.app.tables.plans.replace(form.table.id, context.user, [step.move])
        await change_plan(context, form.table, begun)


async def form(context: Context, press: Press) -> PanelForm | None:
    """Return the form of a press; None, after showing the list, if the plan has changed."""
    opened = await open_plan(context, await resolve.named(context, press.table_id))
    next_move = form_of(opened) if press.decision == opened.place else None
    if next_move is None:
        await show_plan(context, opened, texts.CHANGED)
    return next_move
