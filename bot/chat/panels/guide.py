"""The rule at hand: shown by a button, and unasked at guided tables."""

from bot.chat.context import Context
from bot.chat.panels import panel
from bot.chat.panels.answers import on_form
from bot.chat.panels.forms import PanelForm
from bot.chat.routes import Answer, Routes
from bot.components.ids import Press
from bot.components.limits import fit
from bot.forms.question import Question
from bot.texts import learn as texts
from bot.texts import moves as move_texts

routes = Routes()


@routes.button("guide", Answer.IN_PLACE)
@on_form
async def guide(context: Context, form: PanelForm, _press: Press) -> None:
    """Explain the rule at hand; the question stays below."""
    draft = await form.draft(context.respondent)
    entry = Question(form, draft).rule
    words = (
        "" if entry is None else move_texts.ENTRY.format(title=entry.title, text=entry.text, rule=entry.rule)
    )
    await panel.ask(context, form, fit(f"{form.table.tell(words)}\n"), draft=draft)


@routes.button("unguide", Answer.IN_PLACE)
@on_form
async def no_more(context: Context, form: PanelForm, _press: Press) -> None:
    """Explain nothing unasked to this member any more, at any table; the question stays."""
    await context.app.tables.preferences.change(context.user, guided=False)
    context.changed = True
    await panel.ask(context, form, texts.UNGUIDED)
