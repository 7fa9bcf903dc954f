"""Several moves of a kind chosen at once: carried out one after the other, or first shown as a plan.

Moves that differ in one thing only are done as soon as the menu closes; others become a plan, where their
numbers can be changed.
"""

from collections.abc import Sequence
from typing import Any

from bot.chat.context import Context
from bot.chat.panels import panel, plan_buttons
from bot.chat.panels.answers import on_form
from bot.chat.panels.forms import PanelForm
from bot.chat.panels.illustrated import illustrate
from bot.chat.panels.plan_list import show_of
from bot.chat.panels.questions import QuestionPanel
from bot.chat.refusals import refused
from bot.chat.routes import Answer, Routes
from bot.components.ids import Press
from bot.forms import domains, drafts
from bot.forms.drafts import Draft
from bot.forms.references import dereference
from bot.texts import plans as texts
from bot.texts import refusals as refusal_texts
from engines.kernel import Basket, Move, command_name

routes = Routes()


@routes.button("several", Answer.IN_PLACE)
@on_form
async def several(context: Context, form: PanelForm, _press: Press) -> None:
    """Ask for several moves at once."""
    await form.keep(context.respondent, Draft())
    await _ask_together(context, QuestionPanel(form, Draft()))


async def _ask_together(context: Context, question: QuestionPanel, note: str = "") -> None:
    async def put(context: Context) -> None:
        pictures = await illustrate(context, question, put, question.listings_together)
        await panel.say_of(context, question.form, question.together(note, pictures))

    await put(context)


@routes.menu("basket")
@on_form
async def choose(context: Context, form: PanelForm, press: Press, values: list[str]) -> None:
    """Take the values that were chosen: one as a move, several as one move after the other."""
    basket, space = form.basket, form.decision.moves
    if basket is None or press.ref.partition("/")[0] != command_name(basket.kind):
        await panel.ask(context, form, refusal_texts.STALE)
        return
    known = domains.plain_values(space.domains(basket.kind, {}, basket.field))
    picked = [value for ref in values for value in dereference(ref, known)]
    first = space.usual(basket.kind, {basket.field: picked[0]}) if picked else None
    if len(picked) != len(values) or first is None:
        await panel.ask(context, form, refusal_texts.STALE)
    elif len(picked) == 1:
        await _alone(context, form, first)
    else:
        await _together(context, form, basket, picked)


async def _alone(context: Context, form: PanelForm, move: Move) -> None:
    draft = drafts.take(Draft(), move)
    await form.keep(context.respondent, draft)
    await plan_buttons.go_on(context, form, draft)


async def _together(context: Context, form: PanelForm, basket: Basket, picked: Sequence[Any]) -> None:
    book, table = context.app.tables.plans, form.table
    earlier = form.earlier
    moves, left = await book.gather(table.id, context.user, basket, picked, earlier or ())
    if left:
        await _refuse(context, form, basket, picked, left)
    elif (
        earlier is not None
        or len(basket.kind.__struct_fields__) > 1
        or await context.respondent.confirms_all()
    ):
        await book.replace(table.id, context.user, (*(earlier or ()), *moves))
        await show_of(context, table)
    else:
        await _do(context, form, moves)


def _has_numbers(basket: Basket) -> bool:
    """Tell whether its moves differ in more than the value that is chosen."""
    return len(basket.kind.__struct_fields__) > 1


async def _refuse(
    context: Context, form: PanelForm, basket: Basket, picked: Sequence[Any], left: Sequence[Any]
) -> None:
    """Say what is too much, with the sum, and ask again."""
    question = QuestionPanel(form, Draft())
    names = question.named(left)
    total = basket.total(form.view, form.seat, tuple(picked)) if basket.total is not None else ""
    note = form.table.tell(texts.TOO_MUCH.format(left=names, total=total).strip())
    if not _has_numbers(basket):
        await panel.ask(context, form, note, draft=Draft())
    else:
        await _ask_together(context, question, note)


async def _do(context: Context, form: PanelForm, moves: Sequence[Move]) -> None:
    """Have the moves done, and tell what they did together."""
    table, before = form.table, form.view
    lines = [form.describe(move) for move in moves]
    result = await context.app.tables.plans.play(
        table.id, context.user, moves, decision=form.decision.id, key=context.key
    )
    context.since = result.first
    more: list[str] = []
    if result.stopped is not None:
        more.append(texts.not_done(refused(result.stopped), lines[result.done :]))
    tally = table.game.tally(result.played.table.view(form.seat), before, form.seat)
    more += [texts.TALLY.format(line=table.tell(line)) for line in (tally or "").splitlines()]
    await panel.after(context, result.played, "", "\n".join(more))
