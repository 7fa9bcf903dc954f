"""`/admin ...`: what the managers of a server do with its tables."""

from collections.abc import Mapping

import discord

from bot.chat import resolve
from bot.chat.context import Context
from bot.chat.permissions import check_tags, managed, opening_place
from bot.chat.routes import Routes
from bot.chat.slash import SlashOption, completer
from bot.components.limits import CONTENT, FILE, fit_last
from bot.components.messages import Message
from bot.drawing.pictures import Drawn
from bot.records.archive import Archive
from bot.tables.table import Member, Refusal, Table
from bot.texts import directory as directory_texts
from bot.texts import refusals as refusal_texts
from bot.texts.hosting import administration as texts
from bot.texts.hosting import archives as archive_texts
from bot.texts.names import quoted, shown, shown_by_seat
from bot.texts.tables import ago, listed

routes = Routes()


def _tables(*, over: bool) -> SlashOption:
    @completer
    async def names(context: Context) -> Mapping[str, str]:
        rows = reversed(await context.app.tables.directory.of_server(managed(context)))
        return resolve.labels(context, (row for row in rows if over or row.status != "over"))

    return SlashOption(texts.ADMIN_GAME, names)


_OPEN = _tables(over=False)


@routes.slash("admin list", texts.ADMIN_LIST, over=texts.ADMIN_LIST_ALL)
async def listing(context: Context, over: bool = False) -> None:
    """List the tables of the server with their hosts and whom they wait for."""
    tables = context.app.tables
    rows = [row for row in await tables.directory.of_server(managed(context)) if over or row.status != "over"]
    lines: list[str] = []
    for row in rows[-25:]:
        status = directory_texts.LIST_STATUS[row.status]
        waiting = await tables.directory.pending(row.id) if row.status == "running" else []
        if waiting:
            names = shown_by_seat([seat.name for seat in await tables.directory.seats(row.id)])
            since = ago(min(owed.since for owed in waiting))
            owing = listed([names[owed.seat] for owed in waiting])
            status = texts.LIST_WAITS.format(names=owing, since=since)
        place, host = f"<#{row.place}>", f"<@{row.host}>"
        title = context.app.title(row.key)
        lines.append(
            texts.LIST_LINE.format(title=title, number=row.id, place=place, host=host, status=status)
        )
    await context.say(fit_last(lines, CONTENT) or texts.NO_TABLES, as_of=True)


@routes.slash("admin pause", texts.ADMIN_PAUSE, game=_OPEN)
async def pause(context: Context, game: str) -> None:
    """Stop a table's clocks and reminders."""
    await _pause(context, game, on=True)


@routes.slash("admin resume", texts.ADMIN_RESUME, game=_OPEN)
async def resume(context: Context, game: str) -> None:
    """Let a table's clocks and reminders run on."""
    await _pause(context, game, on=False)


async def _pause(context: Context, game: str, *, on: bool) -> None:
    table = await _table(context, game)
    await context.app.tables.clocks.pause(table.id, context.user, on=on, manager=context.member.name)
    await context.say_done((texts.PAUSED_OK if on else texts.RESUMED_OK).format(number=table.id))


@routes.slash("admin end", texts.ADMIN_END, game=_OPEN, sure=texts.ADMIN_END_SURE)
async def end(context: Context, game: str, sure: str = "") -> None:
    """End a game before its time."""
    table = await _table(context, game)
    if sure.strip().casefold() != "end":
        raise Refusal(texts.SURE_END.format(number=table.id))
    await context.app.tables.administration.end(table.id, context.member)
    await context.say_done(texts.ENDED_OK.format(number=table.id))


@routes.slash("admin host", texts.ADMIN_HOST, game=_OPEN, member=texts.ADMIN_HOST_MEMBER)
async def host(context: Context, game: str, member: discord.Member) -> None:
    """Let another member look after a table."""
    table = await _table(context, game)
    if member.bot:
        raise Refusal(texts.NO_BOT_HOST)
    await context.app.tables.administration.give_host(table.id, Member(member.id, member.display_name))
    await context.say_done(texts.HOST_OK.format(name=shown(member.display_name), number=table.id))


@routes.slash("admin export", texts.ADMIN_EXPORT, game=_tables(over=True))
async def export(context: Context, game: str) -> None:
    """Hand out a game as a file; a running one without its secrets, whoever asks."""
    table = await _table(context, game)
    raw = await context.app.tables.administration.export(table.id)
    if len(raw) > FILE:
        raise Refusal(texts.EXPORT_LARGE.format(number=table.id))
    words = texts.EXPORT_OK if table.row.status == "over" else texts.EXPORT_PART_OK
    file = Drawn(f"parley-{table.row.key}-{table.id}.json", raw, "")
    await context.say(Message(words.format(number=table.id), pictures=(file,)))


@routes.slash("admin import", texts.ADMIN_IMPORT, file=texts.ADMIN_IMPORT_FILE)
async def bring_in(context: Context, file: discord.Attachment) -> None:
    """Make a table of an export, in this channel."""
    guild = managed(context)
    place = await opening_place(context)
    if file.size > FILE:
        raise Refusal(texts.IMPORT_LARGE)
    try:
        raw = await file.read()
    except (discord.HTTPException, discord.ClientException):
        raise Refusal(texts.IMPORT_FETCH) from None
    archive = context.app.tables.administration.open_export(raw)
    check_tags(context, place, context.app.title(archive.game))
    await _members_only(context, guild, archive)
    row = await context.app.tables.administration.bring_in(raw, place, context.member)
    lost = await context.app.tables.administration.not_brought(raw, guild)
    said = archive_texts.IMPORTED.format(number=row.id, title=context.app.title(row.key))
    await context.say_done("\n".join((said, *(f"-# {sentence}" for sentence in lost))))


async def _members_only(context: Context, guild: int, archive: Archive) -> None:
    """Refuse a running game if a player is not in this server and so never agreed to hear from the bot.

    That takes one request for each seat but the asker's.
    """
    strangers: list[str] = []
    for seat in archive.seats:
        try:
            if seat.user is not None and seat.user != context.user:
                await context.app.client.http.get_member(guild, seat.user)
        except discord.NotFound:
            strangers.append(shown(seat.name))
    if strangers:
        raise Refusal(texts.IMPORT_STRANGERS.format(names=", ".join(strangers)))


@routes.slash("admin forget", texts.ADMIN_FORGET, user=texts.ADMIN_FORGET_USER, sure=texts.ADMIN_FORGET_SURE)
async def forget(context: Context, user: discord.User, sure: str = "") -> None:
    """Delete what is known of somebody."""
    guild = managed(context)
    name = shown(user.display_name)
    if sure.strip().casefold() != "forget":
        raise Refusal(texts.SURE_FORGET.format(name=name))
    count, whole = await context.app.tables.administration.forget(
        guild, user.id, user.display_name, user.name
    )
    context.changed = True
    if not count:
        await context.say(texts.NOTHING_TO_FORGET.format(name=name))
        return
    also = texts.FORGOTTEN_ALL if whole else texts.FORGOTTEN_HERE
    await context.say(f"{texts.FORGOTTEN.format(name=name, count=count)} {also}")


# ---- the table that is meant


async def _table(context: Context, text: str) -> Table:
    """Return a table of the server, also in a channel that the manager does not see: the list has it."""
    guild = managed(context)
    table = await resolve.anywhere(context, text)
    if table.row.guild != guild:
        raise Refusal(refusal_texts.NO_SUCH_TABLE.format(text=quoted(text)))
    return table
