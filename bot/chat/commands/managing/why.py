"""*Why?*: tells the managers of a server and the host of a table what keeps the table waiting."""

from bot.chat import resolve
from bot.chat.context import Context
from bot.chat.permissions import is_manager
from bot.chat.routes import Routes
from bot.components.ids import Press
from bot.components.limits import CONTENT, fit
from bot.components.messages import Button
from bot.tables.table import Refusal, Table
from bot.tables.why import sentences
from bot.texts.hosting import administration as hosting_texts
from bot.texts.hosting import why as texts
from bot.texts.tables import stamp

routes = Routes()


def why_button(context: Context, table: Table) -> tuple[Button, ...]:
    """Return the button for a member who may ask; () for anybody else."""
    return (Button(texts.BUTTON, Press("why", str(table.id))),) if _may_ask(context, table) else ()


@routes.button("why")
async def why(context: Context, press: Press) -> None:
    """Say in sentences what a table owes, and what keeps it waiting."""
    table = await resolve.named(context, press.table_id)
    if not _may_ask(context, table):
        raise Refusal(hosting_texts.NOT_A_MANAGER)
    facts = await context.app.tables.why.ask(table.id, asker=context.user)
    await context.say(fit("\n".join(sentences(facts, table.names, stamp)), CONTENT), as_of=True)


def _may_ask(context: Context, table: Table) -> bool:
    return table.row.host == context.user or is_manager(context)
