"""`/table bgstats`: a game that is over, for the app BG Stats."""

from bot.chat import resolve
from bot.chat.context import Context
from bot.chat.routes import Routes
from bot.components.limits import CONTENT
from bot.components.messages import Message
from bot.drawing.pictures import Drawn
from bot.tables.history import plays
from bot.texts.history import plays as texts

routes = Routes()


@routes.slash_at_table("table bgstats", texts.BG_STATS)
async def bg_stats(context: Context, text: str | None) -> None:
    """Give a game that is over as a file and as a link, for the asker alone."""
    table = await resolve.table(context, text)
    file = Drawn(f"{table.game.key}-{table.id}.bgsplay", plays.as_file(table), texts.BG_STATS_ALT)
    said = texts.BG_STATS_SAID.format(link=plays.as_link(table))
    await context.say(Message(said if len(said) <= CONTENT else texts.BG_STATS_FILE, pictures=(file,)))
