"""`/table end`: ending a game by agreement."""

from bot.chat import members, resolve
from bot.chat.commands.votes import ask
from bot.chat.context import Context
from bot.chat.routes import Routes
from bot.components.ids import Press, whole
from bot.components.limits import CHOICES
from bot.components.messages import Menu, Message, Option
from bot.store.endings import Ending
from bot.tables.table import Refusal, Table
from bot.tables.votes.questions import proposals
from bot.texts import endings as texts

routes = Routes()


@routes.slash_at_table("table end", texts.END)
async def end(context: Context, text: str | None) -> None:
    """Offer the results with which all can agree to end the game."""
    table = await resolve.table(context, text)
    await members.check(context, table.row)
    own = resolve.seat(context, table)
    possible = proposals(table)
    if not possible:
        raise Refusal(texts.ALONE)
    # A draw, the standings, and of many players those who fit: Discord has room for 25.
    options = tuple(_option(table, own, ending) for ending in possible)[:CHOICES]
    menu = Menu(Press("endas", str(table.id)), options, texts.MENU)
    await context.say(Message(texts.CHOOSE, rows=(menu,)), as_of=True)


@routes.menu("endas")
async def choose(context: Context, press: Press, values: list[str]) -> None:
    """Ask all to end the game with the chosen result."""
    table = await resolve.named(context, press.table_id)
    how, _, seat = (values[0] if values else "").partition(".")
    data = {"how": how, "seat": whole(seat) if seat else None}
    await ask(context, table, "end", data)


def _option(table: Table, own: int, ending: Ending) -> Option:
    if ending.how == "draw":
        return Option(texts.DRAW, ending.how, texts.DRAW_HINT)
    if ending.how == "standings":
        return Option(texts.STANDINGS, ending.how, texts.points(ending, table.plain_names))
    seat = ending.seat or 0
    value = f"{ending.how}.{seat}"
    if seat == own:
        return Option(texts.YOU_WIN, value, texts.YOU_WIN_HINT)
    return Option(texts.WINS.format(name=table.plain_names[seat]), value, texts.WINS_HINT)
