"""Hints: the button in the panel of whoever is asked, and the answer that only they see.

A computer that knows what the seat knows suggests moves. Nothing is stored, and nobody else hears of it.
"""

from bot.chat.context import Context
from bot.chat.panels import panel
from bot.chat.panels.answers import on_form
from bot.chat.panels.forms import PanelForm
from bot.chat.panels.panel import MovePanel
from bot.chat.routes import Answer, Routes
from bot.components.ids import Press
from bot.components.limits import fit
from bot.components.messages import Button, Message
from bot.forms import drafts
from bot.forms.complete_moves import move_digest
from bot.forms.drafts import Draft
from bot.forms.hints import different, reasons
from bot.tables.computers import Suggestion
from bot.texts import hints as texts
from bot.texts.panels import BUTTON_BACK

routes = Routes()

LONG = 260
"""Characters of one move."""


@routes.button("hint", Answer.IN_PLACE)
@on_form
async def hint(context: Context, form: PanelForm, _press: Press) -> None:
    """Suggest good moves in place of the question, as soon as a computer has thought about them."""
    app, table = context.app, form.table
    job = await app.tables.computers.hint(table.id, context.user, form.decision.id)
    with app.hints.asked(context.user):
        await panel.ask(context, form, texts.THINKING)
        context.goes_on()
        suggestions = await app.advise(job)
    now = await app.tables.table(table.id)
    decision = now.decision(form.seat)
    if decision is None or decision.id != form.decision.id:
        await panel.show(context, now, texts.GONE)
        return
    fitting = [suggestion for suggestion in suggestions or () if suggestion.move in decision.moves]
    if not fitting:
        await panel.ask(context, MovePanel(now, form.seat, decision))
        await context.aside(texts.NONE)
        return
    form = MovePanel(now, form.seat, decision)
    app.hints.keep(context.user, table.id, decision.id, [suggestion.move for suggestion in fitting])
    await panel.say_of(context, form, _message(form, different(form, fitting)))


@routes.button("suggested", Answer.IN_PLACE)
@on_form
async def choose(context: Context, form: PanelForm, press: Press) -> None:
    """Show what a suggested move will do, with *Do it*: always, also where other choices are done at once."""
    given = context.app.hints.given(context.user, form.table.id, form.decision.id)
    move = next((suggested for suggested in given if move_digest(suggested) == press.ref), None)
    if move is None or move not in form.decision.moves:
        await panel.ask(context, form, texts.FORGOTTEN)
        return
    draft = drafts.take(Draft(), move)
    await form.keep(context.respondent, draft)
    await panel.ask(context, form, draft=draft)


def _message(form: PanelForm, suggestions: dict[str, Suggestion]) -> Message:
    """Return the suggestions with a button each, and one that leads back to the question."""
    lines = [texts.ONE if len(suggestions) == 1 else texts.SEVERAL]
    buttons: list[Button] = []
    for number, (what, suggestion) in enumerate(suggestions.items(), start=1):
        lines.append(texts.MOVE.format(number=number, what=fit(what, LONG)))
        lines += filter(None, [reasons(form.table, suggestion)])
        label = texts.BUTTON_CHOOSE.format(number=number)
        buttons.append(Button(label, form.press_for("suggested", move_digest(suggestion.move))))
    lines.append(texts.FOOT)
    buttons.append(Button(BUTTON_BACK, form.press_for("page", "<0/")))
    return Message(fit("\n".join(lines)), rows=(tuple(buttons),))
