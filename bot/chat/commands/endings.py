"""`/table end`: ending a game by agreement."""

from bot.chat import members, resolve
from bot.chat.commands.votes import ask
from bot.chat.context import Context
from bot.chat.routes import Answer, Routes
from bot.components.ids import Press, whole
from bot.components.limits import CHOICES
from bot.components.messages import Button, Menu, Message, Option, Style
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
    """Say once more what all would be asked to agree to: there is no way back."""
    table = await resolve.named(context, press.table_id)
    resolve.seat(context, table)
    chosen = next((ending for ending in proposals(table) if values == [_value(ending)]), None)
    if chosen is None:
        raise Refusal(texts.NOT_SO)
    sure = texts.SURE.format(proposal=texts.proposal(chosen, table.names))
    button = Button(texts.BUTTON_ASK, Press("endsure", str(table.id), ref=_value(chosen)), Style.danger)
    back = Button(texts.BUTTON_NOT, Press("close", str(table.id)))
    await context.say(Message(sure, rows=((button, back),)))


@routes.button("endsure", Answer.IN_PLACE)
async def propose(context: Context, press: Press) -> None:
    """Ask all to end the game with the chosen result."""
    table = await resolve.named(context, press.table_id)
    how, _, seat = press.ref.partition(".")
    await ask(context, table, "end", {"how": how, "seat": whole(seat) if seat else None})


def _value(ending: Ending) -> str:
    """Return what stands for a result on controls."""
    return ending.how if ending.seat is None else f"{ending.how}.{ending.seat}"


def _option(table: Table, own: int, ending: Ending) -> Option:
    if ending.how == "draw":
        return Option(texts.DRAW, ending.how, texts.DRAW_HINT)
    if ending.how == "standings":
        return Option(texts.STANDINGS, ending.how, texts.points(ending, table.plain_names))
    seat, value = ending.seat or 0, _value(ending)
    if seat == own:
        return Option(texts.YOU_WIN, value, texts.YOU_WIN_HINT)
    return Option(texts.WINS.format(name=table.plain_names[seat]), value, texts.WINS_HINT)
