"""Before the game: open a table, join, leave, choose options, start; and the rematch afterwards."""

from collections.abc import Mapping
from typing import Any, Literal, get_args, get_origin

from bot.chat import resolve
from bot.chat.commands import practice
from bot.chat.context import Context
from bot.chat.doors import greet
from bot.chat.permissions import check_opening, check_tags, opening_again, opening_place
from bot.chat.routes import Answer, Routes
from bot.chat.slash import SlashOption, completer
from bot.components.ids import Press, dereference, reference
from bot.components.limits import CHOICES, fit
from bot.components.lobby_cards import (
    data_line,
    option_values,
    option_words,
    options_text,
    usual_values,
    value_text,
)
from bot.components.messages import Button, Menu, Message, Option
from bot.tables.lobby import OWN
from bot.tables.table import Refusal, Table
from bot.texts import computers as computer_texts
from bot.texts import lobby as texts
from bot.texts import refusals as refusal_texts
from bot.texts import tables as table_texts
from bot.texts.hosting import server_data as data_texts
from bot.texts.names import shown
from bot.texts.votes import seats as seat_texts
from engines.kernel import FieldInfo
from engines.kernel.agents import LEVELS, Level
from engines.kernel.moves import fields

routes = Routes()

_ALL = ".all"
"""Behind a level: as many computers as there is room for."""


@completer
async def titles(context: Context) -> Mapping[str, str]:
    """Offer all games."""
    return {key: game.title for key, game in context.app.games.items()}


@routes.slash("game new", texts.NEW, text=SlashOption(texts.NEW_GAME, titles, name="game"))
async def new(context: Context, text: str) -> None:
    """Open a table of a game in this channel, or as a post of a forum."""
    game = resolve.game_named(context, text)
    place = await opening_place(context)
    await check_opening(context, place)
    check_tags(context, place, game.title)
    await context.app.tables.lobby.new(game.key, context.member, place)
    context.changed = True
    words = texts.CREATED_POST if place.forum else texts.CREATED
    created = words.format(title=game.title, forum=f"<#{place.channel}>")
    if not await greet(context, _welcome(game.title, place.channel)):
        created += f" {texts.ROUTE_THREAD}"
    await context.say(created)


@routes.slash_at_table("game join", texts.JOIN)
@routes.at_table("join")
async def join(context: Context, text: str | None) -> None:
    """Sit down, and try the direct message at once so that the player knows whether it works."""
    table = await resolve.lobby(context, text, own=False)
    await context.app.tables.lobby.join(table.id, context.member)
    context.changed = True
    await _joined(context, table.game.title, table.row.channel)


@routes.slash_at_table("game leave", texts.LEAVE)
@routes.at_table("leave")
async def leave(context: Context, text: str | None) -> None:
    """Leave a lobby; in a running game, say what to do instead."""
    tables = context.app.tables
    here = None if text else await tables.directory.in_thread(context.interaction.channel_id or 0)
    table = await (resolve.lobby(context, text, own=True) if here is None else tables.table(here.id))
    if table.row.private:
        await practice.put_away(context, table)
        return
    if table.row.status == "running" and table.seat_of(context.user) is not None:
        raise Refusal(seat_texts.LEAVE_RUNNING)
    await tables.lobby.leave(table.id, context.member)
    await context.say_done(texts.LEFT)


@routes.slash_at_table("game start", texts.START)
@routes.at_table("start")
async def start(context: Context, text: str | None) -> None:
    """Start the game."""
    table = await resolve.lobby(context, text, own=True)
    await context.app.tables.lobby.start(table.id, context.member)
    await context.say_done(texts.STARTED)


@routes.at_table("computer")
async def computer(context: Context, text: str) -> None:
    """Ask how well a computer player is to play."""
    table = await resolve.lobby(context, text, own=True)
    if table.row.host != context.user:
        raise Refusal(table_texts.HOST_ONLY.format(host=table.host))
    await context.say(Message(computer_texts.asked(), rows=_levels(table)))


@routes.button("level", Answer.IN_PLACE)
async def seat_computer(context: Context, press: Press) -> None:
    """Seat a computer player of a level and offer another, or fill all seats."""
    level: Level | None = next((known for known in LEVELS if known == press.ref.removesuffix(_ALL)), None)
    if level is None:
        raise Refusal(refusal_texts.FORGED)
    table, lobby = await resolve.lobby(context, press.table_id, own=True), context.app.tables.lobby
    if press.ref.endswith(_ALL):
        seated = await lobby.fill(table.id, context.member, level)
    else:
        seated = [await lobby.add_computer(table.id, context.member, level)]
    context.changed = True
    now = await context.app.tables.table(table.id)
    rows = _levels(now)
    names = [computer_texts.title(shown(seat.name), level) for seat in seated]
    await context.say(Message(computer_texts.seated(names, full=not rows), rows=rows))


def _levels(table: Table) -> tuple[tuple[Button, ...], ...]:
    """Return a button for each level, and one that fills all seats where several are free."""
    number, free = str(table.id), table.game.seats[-1] - len(table.seats)
    names = computer_texts.LEVELS
    single = tuple(Button(names[level], Press("level", number, ref=level)) for level in LEVELS)
    several = tuple(
        Button(
            computer_texts.SEVERAL.format(count=free, level=names[level]),
            Press("level", number, ref=level + _ALL),
        )
        for level in LEVELS
    )
    return ((single,) if free else ()) + ((several,) if free > 1 else ())


@routes.at_table("nocomputer")
async def no_computer(context: Context, text: str) -> None:
    """Send a computer player away."""
    table = await resolve.lobby(context, text, own=True)
    gone = await context.app.tables.lobby.remove_computer(table.id, context.member)
    await context.say_done(seat_texts.REMOVED.format(name=shown(gone.name)))


@routes.at_table("options")
async def options(context: Context, text: str) -> None:
    """Show the options; the host of a lobby can choose one to change."""
    await context.say(await _options(context, await resolve.named(context, text)))


@routes.menu("optname")
async def pick(context: Context, press: Press, values: list[str]) -> None:
    """Show what an option can be."""
    table = await resolve.named(context, press.table_id)
    _check_host(context, table)
    await context.say(await _options(context, table, values[0] if values else ""))


@routes.menu("opt")
async def choose(context: Context, press: Press, values: list[str]) -> None:
    """Set an option."""
    table, name = await resolve.named(context, press.table_id), press.ref
    _check_host(context, table)
    chosen = dereference(values[0], _choices(table).get(name, ())) if values else ()
    if not chosen:
        raise Refusal(refusal_texts.STALE_PLAIN)
    await context.app.tables.lobby.set_options(table.id, context.member, {name: chosen[0]})
    await context.say_done(await _options(context, await context.app.tables.table(table.id), name))


@routes.at_table("rematch")
async def rematch(context: Context, text: str) -> None:
    """Open a table with the same game, options and computers, or join the one already opened."""
    old = await resolve.named(context, text)
    if old.row.private:
        await practice.again(context, old)
        return
    place = await opening_again(context, old.row)
    await check_opening(context, place)
    check_tags(context, place, old.game.title)
    row, opened = await context.app.tables.lobby.rematch(old.id, context.member, place)
    context.changed = True
    if not opened:
        await _joined(context, old.game.title, row.channel)
        return
    words = texts.REMATCH_POST if row.forum else texts.REMATCH
    await context.say(words.format(channel=f"<#{row.channel}>"))


async def _joined(context: Context, title: str, channel: int) -> None:
    """Say which way to the new player is open."""
    by_dm = await greet(context, _welcome(title, channel))
    route = texts.ROUTE_DM if by_dm else texts.ROUTE_THREAD
    await context.say(texts.JOINED.format(title=title, route=route))


def _welcome(title: str, channel: int) -> str:
    return texts.WELCOME_DM.format(title=title, place=f"<#{channel}>")


def _check_host(context: Context, table: Table) -> None:
    if table.row.host != context.user:
        raise Refusal(texts.OPTIONS_HOST.format(host=f"**{table.host}**"))
    if table.row.status != "lobby":
        raise Refusal(refusal_texts.STALE_PLAIN)


async def _options(context: Context, table: Table, name: str = "") -> Message:
    """Return all options in words, with menus to pick one and then its value."""
    about = await context.app.tables.server_data.about(table)
    number = str(table.id)
    lines = [texts.OPTIONS_TITLE.format(title=table.game.title), options_text(table)]
    if table.game.packs.files or about.provenances:
        lines.append(f"{data_texts.LOBBY_DATA}: {data_line(about)}")
    rows: list[tuple[Button, ...] | Menu] = []
    if table.row.status != "lobby":
        lines.append(texts.OPTIONS_RUNNING)
    elif table.row.host != context.user:
        lines.append(texts.OPTIONS_HOST.format(host=f"**{table.host}**"))
    else:
        lines.append(texts.OPTIONS_CHOOSE)
        rows = [_list(table, name)]
    if name in _choices(table) and rows:
        rows.append(_values_of(table, name))
    if about.provenances:
        rows.append((Button(data_texts.BUTTON_DOUBTS, Press("doubts", number)),))
    return Message(fit("\n".join(lines)), rows=tuple(rows))


def _list(table: Table, picked: str) -> Menu:
    """Return the menu of all options, each with its value."""
    values = option_values(table)
    options = tuple(
        Option(value_text(name, values[name]), name, words, chosen=name == picked)
        for name, words in option_words(table).items()
    )
    return Menu(Press("optname", str(table.id)), options, texts.MENU_OPTION)


def _values_of(table: Table, name: str) -> Menu:
    """Return the menu of an option's values."""
    now, usual = option_values(table)[name], usual_values(table)[name]
    options = tuple(
        Option(
            value_text(name, value),
            reference(value),
            texts.USUAL if value == usual else "",
            chosen=value == now,
        )
        for value in _choices(table)[name][:CHOICES]
    )
    return Menu(Press("opt", str(table.id), "-", name), options, option_words(table)[name])


def _choices(table: Table) -> dict[str, tuple[Any, ...]]:
    """Return what each option can be."""
    return {info.name: _values(info) for info in fields(table.game.Options)} | OWN


def _values(info: FieldInfo) -> tuple[Any, ...]:
    if info.type is bool:
        return (True, False)
    if get_origin(info.type) is Literal:
        return get_args(info.type)
    low, high = info.bounds or (0, 0)
    return tuple(range(low, high + 1))
