"""What the buttons and menus of a panel do, the same for moves, plans and standing orders.

Every press names its decision and the field that it fills, and is checked against the present state.
"""

from collections.abc import Callable, Sequence
from functools import wraps
from typing import Concatenate, ParamSpec

from bot.chat.context import Context
from bot.chat.panels import panel, plan_buttons, policies
from bot.chat.panels.complete_moves import move_digest
from bot.chat.panels.forms import PanelForm
from bot.chat.panels.panel import ask
from bot.chat.panels.plan_buttons import go_on
from bot.chat.routes import Answer, Routes, Work
from bot.components.ids import ORDER, PLAN, Press, whole
from bot.forms import answers, drafts, steps
from bot.forms.drafts import Draft
from bot.texts import moves as move_texts
from bot.texts import panels as panel_texts
from bot.texts import plans as plan_texts
from bot.texts import refusals as texts

P = ParamSpec("P")

routes = Routes()


def on_form(
    work: Callable[Concatenate[Context, PanelForm, Press, P], Work],
) -> Callable[Concatenate[Context, Press, P], Work]:
    """Find the form that a press is about; if it is out of date, the present state has been shown."""

    @wraps(work)
    async def handler(context: Context, press: Press, *args: P.args, **kwargs: P.kwargs) -> None:
        finders = {ORDER: policies.form, PLAN: plan_buttons.form}
        form = await finders.get(press.decision.rstrip("0123456789"), panel.owed)(context, press)
        if form is not None:
            await work(context, form, press, *args, **kwargs)

    return handler


# ---- looking round


@routes.button("close", Answer.IN_PLACE)
async def close(context: Context, _press: Press) -> None:
    """Put the panel away; what has been filled in is kept."""
    await context.say(panel_texts.CLOSED)


@routes.button("page", Answer.IN_PLACE)
@on_form
async def page(context: Context, form: PanelForm, press: Press) -> None:
    """Turn the page of a long menu."""
    number, _, group = press.ref.lstrip("<>").partition("/")
    await ask(context, form, page=whole(number) or 0, group=group)


@routes.menu("group")
@on_form
async def group(context: Context, form: PanelForm, press: Press, values: list[str]) -> None:
    """Show the values of a group; on the way to a kind of move, if the press names one."""
    draft = await form.draft(context.respondent)
    if press.ref:
        draft = answers.begun(form, draft, press.ref)
        await form.keep(context.respondent, draft)
    await ask(context, form, group=values[0] if values else "", draft=draft)


@routes.button("look", Answer.IN_PLACE)
@on_form
async def look(context: Context, form: PanelForm, _press: Press) -> None:
    """Show the board as it would be after the move, as far as the seat can know."""
    table, draft = form.table, await form.draft(context.respondent)
    step = form.next_step(draft)
    if not isinstance(step, steps.ConfirmStep):
        await ask(context, form, texts.STALE, draft=draft)
        return
    ahead = await context.app.tables.plans.preview(table.id, context.user, [step.move])
    picture = None
    if ahead.shows:
        picture = await context.app.pictures.foreseen(
            table, ahead.view, table.view(form.seat), plan_texts.NOT_YET, await context.format()
        )
    note = panel_texts.PREVIEW_STOPS if ahead.stopped else panel_texts.PREVIEW
    if picture is None:
        await ask(context, form, panel_texts.PREVIEW_SAME, draft=draft)
    else:
        await ask(context, form, note, draft=draft, preview=(picture,))


# ---- the answers


@routes.button("startover", Answer.IN_PLACE)
@on_form
async def start_over(context: Context, form: PanelForm, _press: Press) -> None:
    """Forget what has been chosen."""
    await form.keep(context.respondent, Draft())
    await ask(context, form, draft=Draft())


@routes.button("sure", Answer.IN_PLACE)
@on_form
async def sure(context: Context, form: PanelForm, press: Press) -> None:
    """Do what a button announced in full; a member who always wants to confirm is asked first."""
    move = answers.announced(form, press.ref)
    if move is None:
        await ask(context, form, texts.STALE)
    elif await form.needs_confirmation(context.respondent, move):
        await _put(context, form, drafts.take(await form.draft(context.respondent), move))
    else:
        await form.do(context, move)


@routes.button("do", Answer.IN_PLACE)
@on_form
async def do(context: Context, form: PanelForm, press: Press) -> None:
    """Do what the panel says it will do, if it still is what the draft says."""
    draft = await form.draft(context.respondent)
    step = form.next_step(draft)
    if isinstance(step, steps.ConfirmStep) and move_digest(step.move) == press.ref:
        await form.do(context, step.move)
    else:
        await ask(context, form, texts.STALE, draft=draft)


async def _put(context: Context, form: PanelForm, draft: Draft) -> None:
    """Store a changed draft, and ask on."""
    draft = steps.complete(form.decision.moves, draft, form.next_step(draft))
    await form.keep(context.respondent, draft)
    await go_on(context, form, draft)


# ---- what changes a draft


def _fills(
    work: Callable[[PanelForm, Draft, Press, Sequence[str]], Draft | str | None],
) -> Callable[Concatenate[Context, Press, ...], Work]:
    """Make a handler of what a press or a choice makes of a draft; None or a sentence: it does not fit."""

    @on_form
    @wraps(work)
    async def handler(context: Context, form: PanelForm, press: Press, values: Sequence[str] = ()) -> None:
        draft = await form.draft(context.respondent)
        changed = work(form, draft, press, values) or texts.STALE
        if isinstance(changed, str):
            await ask(context, form, changed, draft=draft)
        else:
            await _put(context, form, changed)

    return handler


@routes.button("back", Answer.IN_PLACE)
@_fills
def back(_form: PanelForm, draft: Draft, _press: Press, _values: Sequence[str]) -> Draft:
    """Take the last answer back."""
    return drafts.back(draft)


@routes.button("what", Answer.IN_PLACE)
@routes.menu("kind")
@_fills
def kind(form: PanelForm, _draft: Draft, press: Press, values: Sequence[str]) -> Draft | None:
    """Choose the kind of move."""
    return answers.kind(form, values[0] if values else press.ref)


@routes.button("one", Answer.IN_PLACE)
@routes.menu("whole")
@_fills
def complete_move(form: PanelForm, draft: Draft, press: Press, values: Sequence[str]) -> Draft | None:
    """Choose a complete move, which this panel or the first one offers."""
    return answers.complete_move(form, draft, values[0] if values else press.ref)


@routes.button("value", Answer.IN_PLACE)
@_fills
def value(form: PanelForm, draft: Draft, press: Press, _values: Sequence[str]) -> Draft | None:
    """Choose the value of a field by a button."""
    name, _, ref = press.ref.partition("/")
    return answers.value(form, draft, name, [ref])


@routes.menu("pick")
@_fills
def pick(form: PanelForm, draft: Draft, press: Press, values: Sequence[str]) -> Draft | None:
    """Choose the value of a field, also of one that was filled in before."""
    name, _, tag = press.ref.partition("/")
    return answers.value(form, answers.begun(form, draft, tag), name, values)


@routes.menu("many")
@_fills
def many(form: PanelForm, draft: Draft, press: Press, values: Sequence[str]) -> Draft | str:
    """Choose several values of a field."""
    asked = getattr(form.next_step(draft), "field", None) == press.ref
    unfit = move_texts.NOT_TOGETHER if asked else texts.STALE
    return answers.subset(form, draft, press.ref, values) or unfit


@routes.button("none", Answer.IN_PLACE)
@_fills
def none(form: PanelForm, draft: Draft, press: Press, _values: Sequence[str]) -> Draft | None:
    """Choose none of the values of a field."""
    return answers.subset(form, draft, press.ref, ())


@routes.menu("next")
@_fills
def following(form: PanelForm, draft: Draft, press: Press, values: Sequence[str]) -> Draft | None:
    """Choose the next of several values."""
    return answers.following(form, draft, press.ref, values)


@routes.button("enough", Answer.IN_PLACE)
@_fills
def enough(form: PanelForm, draft: Draft, press: Press, _values: Sequence[str]) -> Draft | None:
    """Finish choosing one value after the other."""
    return answers.enough(form, draft, press.ref)


@routes.menu("count")
@_fills
def count(form: PanelForm, draft: Draft, press: Press, values: Sequence[str]) -> Draft | None:
    """Choose how many of one kind of thing."""
    return answers.count(form, draft, press.ref, values)
