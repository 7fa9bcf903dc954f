"""Before the game: open a table, join, leave, start; and the rematch afterwards."""

import logging
from collections.abc import Mapping

from bot.chat import members, resolve
from bot.chat.commands import practice
from bot.chat.context import Context
from bot.chat.doors import greet
from bot.chat.permissions import place_for
from bot.chat.routes import Answer, Routes
from bot.chat.slash import SlashOption, completer
from bot.components.ids import Press
from bot.components.messages import Button, Message
from bot.delivery.transport import post
from bot.delivery.transport.post import PostError
from bot.tables.table import Member, Refusal, Table
from bot.texts import computers as computer_texts
from bot.texts import lobby as texts
from bot.texts import members as member_texts
from bot.texts import refusals as refusal_texts
from bot.texts import tables as table_texts
from bot.texts.names import shown
from bot.texts.votes import seats as seat_texts
from engines.kernel.agents import LEVELS, Level

log = logging.getLogger("parley.lobby")

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
    place = await place_for(context, game.title)
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
    await _tell_avoiding(context, table)
    await _joined(context, table.game.title, table.row.channel)


async def _tell_avoiding(context: Context, table: Table) -> None:
    """Tell those privately who do not want to be seated with whoever has just joined; nobody else hears."""
    for user in await context.app.tables.members.avoiding(table.id, context.user):
        words = member_texts.joined(shown(context.member.name), table.game.title, table.id)
        leave_it = Button(texts.BUTTON_LEAVE, Press("leave", str(table.id)))
        try:
            channel = await context.app.channels.dm(user)
            if channel is not None:
                await post.send(context.app.client, channel, Message(words, rows=((leave_it,),)))
        except PostError as error:
            log.info("%s is not told who has joined table %s: %s", user, table.id, error)


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
    """Start the game; the places of those who have left the server are free, and that is said first."""
    table = await resolve.lobby(context, text, own=True)
    await members.check(context, table.row)
    if table.row.status == "lobby":
        await _without_departed(context, table)
    await context.app.tables.lobby.start(table.id, context.member)
    await context.say_done(texts.STARTED)


async def _without_departed(context: Context, table: Table) -> None:
    """Let those get up from a lobby who have left its server; Refusal says who did."""
    names: list[str] = []
    for seat, name in zip(table.seats, table.names, strict=True):
        if seat.user is None or seat.user == context.user:
            continue
        if await members.gone_since(context, table.row, seat.user) is not None:
            await context.app.tables.lobby.leave(table.id, Member(seat.user, seat.name))
            names.append(name)
    if names:
        context.changed = True
        raise Refusal(member_texts.left_lobby(names))


@routes.at_table("computer")
async def computer(context: Context, text: str) -> None:
    """Ask how well a computer player is to play."""
    table = await resolve.lobby(context, text, own=True)
    if table.row.host != context.user:
        raise Refusal(table_texts.HOST_ONLY.format(host=table.host))
    await context.say(Message(computer_texts.asked(), rows=_levels(table)))


@routes.button("fillseats")
async def fill(context: Context, press: Press) -> None:
    """Seat computers of the usual level on all seats that are free."""
    table = await resolve.lobby(context, press.table_id, own=True)
    seated = await context.app.tables.lobby.fill(table.id, context.member)
    names = [computer_texts.title(shown(seat.name), seat.stand_in) for seat in seated]
    await context.say_done(computer_texts.seated(names, full=True))


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


@routes.at_table("rematch")
async def rematch(context: Context, text: str) -> None:
    """Open a table with the same game, options and computers, or join the one already opened."""
    old = await resolve.named(context, text)
    if old.row.private:
        await practice.again(context, old)
        return
    place = await place_for(context, old.game.title, old.row)
    row, opened = await context.app.tables.lobby.rematch(old.id, context.member, place)
    context.changed = True
    if not opened:
        await _tell_avoiding(context, await context.app.tables.table(row.id))
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
