"""What a panel offers besides the answers: to start over, and the rule at hand."""

from bot.chat.context import Context
from bot.chat.panels import panel
from bot.chat.panels.drafts import Draft
from bot.chat.panels.filling import on_form
from bot.chat.panels.forms import Form
from bot.chat.routes import Answer, Routes
from bot.components.ids import Press
from bot.components.limits import fit
from bot.texts import moves as moves_texts

routes = Routes()


@routes.button("startover", Answer.IN_PLACE)
@on_form
async def start_over(context: Context, form: Form, _press: Press) -> None:
    """Forget what has been chosen."""
    await form.keep(context, Draft())
    await panel.ask(context, form, draft=Draft())


@routes.button("guide", Answer.IN_PLACE)
@on_form
async def guide(context: Context, form: Form, _press: Press) -> None:
    """Explain the rule at hand; the question stays below."""
    draft = await form.draft(context)
    entry = panel.guide(form, draft)
    told = (
        "" if entry is None else moves_texts.ENTRY.format(title=entry.title, text=entry.text, rule=entry.rule)
    )
    await panel.ask(context, form, fit(f"{form.table.tell(told)}\n"), draft=draft)
