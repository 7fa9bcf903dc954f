"""`/game page` and `/me pages`: the link that lets a member's browser in, and where their pages are open."""

from bot.chat import resolve
from bot.chat.context import Context
from bot.chat.routes import Answer, Routes
from bot.components.ids import Press, whole
from bot.components.limits import BUTTONS
from bot.components.messages import Button, Message, Style
from bot.tables.pages import CODE_SECONDS
from bot.tables.table import Refusal
from bot.texts import pages as texts

routes = Routes()

_ALL = "all"


@routes.slash_at_table("game page", texts.GAME_PAGE)
@routes.at_table("touch")
async def page(context: Context, text: str | None) -> None:
    """Give the asker a link to the table's page."""
    url = context.app.page_url
    if url is None:
        raise Refusal(texts.NO_PAGES_HERE)
    table = await resolve.table(context, text)
    resolve.begun(context, table)
    code = await context.app.tables.pages.invite(context.user, table.row.guild, table.id)
    until = int(context.app.now().timestamp()) + CODE_SECONDS
    await context.say(texts.link(table.game.title, table.id, f"{url}/t/{table.id}#{code}", until))


@routes.slash("me pages", texts.ME_PAGES)
async def pages(context: Context) -> None:
    """Show where the member has pages open."""
    await _show(context)


@routes.button("closepage", Answer.IN_PLACE)
async def close(context: Context, press: Press) -> None:
    """Close one page of the member's, or all."""
    number = None if press.ref == _ALL else whole(press.ref) or 0
    closed = await context.app.tables.pages.revoke(context.user, number)
    await _show(context, texts.closed(closed, every=number is None))


async def _show(context: Context, said: str = "") -> None:
    """Show where the member has pages open; `said`: what was done before."""
    sessions = await context.app.tables.pages.of(context.user)
    lines = [
        texts.session(place, session.agent, session.created, session.seen)
        for place, session in enumerate(sessions, 1)
    ]
    buttons = [
        Button(texts.BUTTON_CLOSE.format(number=place), Press("closepage", "-", ref=str(session.id)))
        for place, session in enumerate(sessions, 1)
    ]
    if len(sessions) > 1:
        buttons.append(Button(texts.BUTTON_CLOSE_ALL, Press("closepage", "-", ref=_ALL), Style.danger))
    rows = tuple(tuple(buttons[first : first + BUTTONS]) for first in range(0, len(buttons), BUTTONS))
    await context.say(
        Message(texts.pages_open(lines, said, served=context.app.page_url is not None), rows=rows)
    )
