"""Guided tables in the panel: what is new is explained above the question, until its member has enough."""

from bot.chat.context import Context
from bot.chat.panels import panel
from bot.chat.panels.filling import on_form
from bot.chat.panels.forms import Form
from bot.chat.routes import Answer, Routes
from bot.components.ids import Press
from bot.texts import learn as texts

routes = Routes()


@routes.button("unguide", Answer.IN_PLACE)
@on_form
async def no_more(context: Context, form: Form, _press: Press) -> None:
    """Explain nothing more of itself to this member, at any table; the question stays."""
    await context.app.tables.preferences.change(context.user, guided=False)
    context.changed = True
    await panel.ask(context, form, texts.UNGUIDED)
