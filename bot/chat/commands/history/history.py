"""`/game catchup` and `/game history`: what a member has missed, and pictures of earlier turns."""

from typing import get_args

import discord
from discord import app_commands

from bot.chat import resolve
from bot.chat.commands.history import films
from bot.chat.context import Context
from bot.chat.routes import Answer, Routes
from bot.components import cards
from bot.components.ids import Press, whole
from bot.components.limits import CONTENT, fit, fit_last
from bot.components.messages import Button, Message, Style
from bot.tables.history.turns import Moment, Step
from bot.tables.table import Refusal
from bot.texts import panels as panel_texts
from bot.texts import practice as practice_texts
from bot.texts import refusals as refusal_texts
from bot.texts import talk as talk_texts
from bot.texts.history import history as texts
from bot.texts.tables import ago, stamp

routes = Routes()

_NOTE = 500
"""Characters of the asker's own note."""


# ---- catching up


@routes.slash_at_table("game catchup", texts.CATCHUP, turns=texts.CATCHUP_TURNS)
async def catch_up(
    context: Context, text: str | None, turns: app_commands.Range[int, 1, 100] | None = None
) -> None:
    """Show what happened since the asker last looked, with a picture that marks what changed."""
    table = await resolve.table(context, text)
    news = await context.app.tables.history.catch_up(table.id, context.user, turns)
    table = news.table
    format = await context.format()
    picture = None
    if news.turns:
        picture = await context.app.pictures.board(table, news.seat, news.before, format)
    since = f" {ago(news.since.at)}" if news.since.at else ""
    if turns is not None:
        title = texts.LATEST
    else:
        title = texts.SINCE.format(when=since) if since else texts.FROM_START
    parts = [texts.NOTHING_NEW.format(when=since)] if not news.turns else [title, "", *news.story.lines]
    alerts = cards.alerts(table) if table.row.status == "running" else ""
    note = await context.app.tables.notes.get(table.id, context.user)
    noted = fit(talk_texts.note(note), _NOTE) if note else ""
    embed = discord.Embed(
        title=cards.heading(table, None),
        description="\n".join((*parts, "", cards.waits_for(table), alerts, "", noted)).strip(),
        colour=cards.COLOUR,
    )
    decision = None if news.seat is None else table.decision(news.seat)
    buttons: list[Button] = []
    if decision is not None and table.row.status == "running":
        move = Press("move", str(table.id), decision.id)
        buttons.append(Button(panel_texts.BUTTON_MOVE, move, Style.primary))
    if news.turns:
        turns_from = Press("turns", str(table.id), ref=f"next.{news.since.seq}")
        buttons.append(Button(texts.BUTTON_TURNS, turns_from))
    rows = (tuple(buttons),) if buttons else ()
    pictures = () if picture is None else (picture,)
    await context.say(Message("", embed, pictures, rows), as_of=True)
    await context.app.tables.history.look(table, context.user)


# ---- earlier turns


@routes.button("turns")
@routes.button("past", Answer.IN_PLACE)
async def step(context: Context, press: Press) -> None:
    """Show the turn that a button names."""
    await _show(context, press.table_id, press.ref)


@routes.slash_at_table("game history", texts.HISTORY, turn=texts.HISTORY_TURN)
async def history(
    context: Context, text: str | None, turn: app_commands.Range[int, 0, 9999] | None = None
) -> None:
    """Show a turn, by default the latest."""
    await _show(context, text, "last.0" if turn is None else f"turn.{turn}")


async def _show(context: Context, text: str | None, ref: str) -> None:
    """Show the board as everybody saw it after one turn, with buttons to step on."""
    name, _, digits = ref.partition(".")
    steps: dict[str, Step] = {step: step for step in get_args(Step)}
    number = whole(digits)
    if name not in steps or number is None:
        raise Refusal(refusal_texts.FORGED)
    table = await resolve.table(context, text)
    moment = await context.app.tables.history.moment(table.id, steps[name], number)
    table = moment.table
    picture = await context.app.pictures.board(table, None, moment.before, await context.format())
    embed = discord.Embed(title=cards.heading(table, None), description=_moment(moment), colour=cards.COLOUR)
    if picture is None:
        board = context.app.pictures.text(table, None)
        embed.description = fit(f"{embed.description}\n\n{board}".strip(), 4000)
    pictures = (picture,) if picture is not None else ()
    await context.say(Message("", embed, pictures, _rows(context, moment)))


def _moment(moment: Moment) -> str:
    turn = moment.turn
    number = texts.TURN.format(number=moment.number, count=moment.count) if turn else texts.START
    lines = fit_last(turn.lines, CONTENT) if turn else ""
    when = f" · {stamp(turn.at)}" if turn else ""
    return f"**{number}**{when}\n{lines}".strip()


def _rows(context: Context, moment: Moment) -> tuple[tuple[Button, ...], ...]:
    """Return the steps to other turns, with a film and another end of the game below them."""
    at_end = {"first": moment.number == 0, "last": moment.number == moment.count}
    at_end |= {"back": at_end["first"], "next": at_end["last"]}
    number, table = str(moment.table.id), moment.table
    steps = tuple(
        Button(label, Press("past", number, ref=f"{step}.{moment.seq}"), disabled=at_end[step])
        for step, label in texts.BUTTONS.items()
    )
    also: list[Button] = []
    if moment.count and context.app.pictures.can_draw(table):
        also.append(films.button(table.id))
    if table.row.status == "over" and table.row.purpose != "trial":
        goes_on = bool(table.game.pending(table.state))
        here = Button(practice_texts.BUTTON_FROM_HERE, Press("fromhere", number, ref=str(moment.seq)))
        also.append(here._replace(disabled=not goes_on))
    return (steps, tuple(also)) if also else (steps,)
