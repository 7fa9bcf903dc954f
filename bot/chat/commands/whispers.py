"""Whispers to read again, page by page; blocking members, and reporting to the server's managers."""

from collections.abc import Collection

import discord

from bot.chat import resolve
from bot.chat.context import Context
from bot.chat.permissions import channel_gone, managed
from bot.chat.routes import Answer, Routes
from bot.components import cards
from bot.components.ids import Press, whole
from bot.components.limits import BUTTONS, EMBED_DESCRIPTION, fit
from bot.components.messages import Button, Message, Style
from bot.components.whispers import reader_of, writer_of
from bot.store.members.talk import WhisperRow
from bot.store.rows import WHISPERS
from bot.tables.table import Refusal, Table
from bot.texts import refusals as refusal_texts
from bot.texts import talk as texts
from bot.texts.names import shown
from bot.texts.tables import ago

routes = Routes()

_PAGE = 1500
"""Characters of a page; one whisper may need more, and is never cut."""


def own(table: Table) -> tuple[Button, ...]:
    """Return what stands below a member's hand: their note, and whispers where the table has them."""
    note = Button(texts.BUTTON_NOTE, Press("note", str(table.id)))
    if table.row.talk not in WHISPERS:
        return (note,)
    return note, Button(texts.BUTTON_WHISPERS, Press("whispers", str(table.id)))


# ---- reading


async def show(context: Context, table: Table, other: int | None, page: int | None = None) -> None:
    """Show a page of the asker's whispers at a table, by default the latest; `other`: with one member."""
    tables = context.app.tables
    whispers = await tables.talk.of(table.id, context.user, other)
    if not whispers and table.row.talk not in WHISPERS:
        raise Refusal(texts.NONE if table.row.talk == "none" else texts.OPEN)
    blocked = other is not None and other in await tables.talk.blocked(context.user)
    on_the_way = await tables.talk.on_the_way(table.id, context.user)
    pages = _pages(whispers, _heads(table, context.user, whispers, on_the_way))
    number = len(pages) - 1 if page is None else min(page, len(pages) - 1)
    embed = discord.Embed(
        title=texts.WHISPERS.format(title=table.game.title, number=table.id).replace("*", ""),
        description=_page_text(pages, number, can_write=_can_write(table, context.user)),
        colour=cards.COLOUR,
    )
    embed.set_footer(text=texts.FOOT_PUBLISHED if table.row.talk == "published" else texts.FOOT)
    rows: list[tuple[Button, ...]] = []
    if len(pages) > 1:
        rows.append(_turning(table, other, number, len(pages)))
    if other is None:
        rows += _partners(table, context.user)
    else:
        rows.append(_with(table, other, context.user, whispers, blocked=blocked))
    await context.say(Message(embed=embed, rows=tuple(rows)))
    await tables.talk.have_read(context.user, *(row.id for row, _ in pages[number]))


@routes.button("whispers")
@routes.button("whisperpage", Answer.IN_PLACE)
async def leaf(context: Context, press: Press) -> None:
    """Show the page that a button names, or the latest."""
    other, _, page = press.ref.partition(".")
    await show(context, await resolve.named(context, press.table_id), whole(other), whole(page))


def _heads(table: Table, user: int, rows: list[WhisperRow], on_the_way: Collection[int]) -> list[str]:
    """Return the line above each whisper, as one of its ends reads it."""
    heads: list[str] = []
    for row in rows:
        to = texts.TO_ON_THE_WAY if row.id in on_the_way else texts.TO
        own = row.user == user
        name = (reader_of if own else writer_of)(table.seats, row)
        heads.append((to if own else texts.FROM).format(name=name, when=ago(row.at)))
    return heads


def _pages(rows: list[WhisperRow], heads: list[str]) -> list[list[tuple[WhisperRow, str]]]:
    """Return whispers with their words, page by page, the oldest first; at least one page."""
    pages: list[list[tuple[WhisperRow, str]]] = [[]]
    room = _PAGE
    for row, head in zip(rows, heads, strict=True):
        words = texts.whispered(head, [row.text])
        if pages[-1] and len(words) > room:
            pages.append([])
            room = _PAGE
        pages[-1].append((row, words))
        room -= len(words) + 2
    return pages


def _page_text(pages: list[list[tuple[WhisperRow, str]]], number: int, *, can_write: bool) -> str:
    parts = [words for _, words in pages[number]]
    if not parts:
        return texts.NOTHING_SAID if can_write else texts.NOTHING_AT_ALL
    if len(pages) > 1:
        parts.append(texts.PAGE.format(page=number + 1, pages=len(pages)))
    return fit("\n\n".join(parts), EMBED_DESCRIPTION)


def _turning(table: Table, other: int | None, number: int, pages: int) -> tuple[Button, ...]:
    def to(page: int) -> Press:
        return Press("whisperpage", str(table.id), ref=f"{other or ''}.{page}")

    first, last = number == 0, number == pages - 1
    older = Button(texts.BUTTON_OLDER, to(pages if first else number - 1), disabled=first)
    return older, Button(texts.BUTTON_NEWER, to(number + 1), disabled=last)


def _can_write(table: Table, user: int) -> bool:
    return table.row.talk in WHISPERS and table.row.status == "running" and table.seat_of(user) is not None


def _partners(table: Table, user: int) -> list[tuple[Button, ...]]:
    """Return a button for each member to whom one can whisper."""
    if not _can_write(table, user):
        return []
    buttons = [
        Button(texts.BUTTON_TO.format(name=name), Press("reply", str(table.id), ref=str(seat.owner)))
        for seat, name in zip(table.seats, table.plain_names, strict=True)
        if seat.owner not in {None, user}
    ]
    return [tuple(buttons[at : at + BUTTONS]) for at in range(0, len(buttons), BUTTONS)]


def _with(
    table: Table, other: int, user: int, rows: list[WhisperRow], *, blocked: bool
) -> tuple[Button, ...]:
    """Return what can be done about one other member."""
    number, ref = str(table.id), str(other)
    buttons: list[Button] = []
    if _can_write(table, user) and table.seat_of(other) is not None and not blocked:
        buttons.append(Button(texts.BUTTON_REPLY, Press("reply", number, ref=ref), Style.primary))
    label, verb = (texts.BUTTON_UNBLOCK, "unblock") if blocked else (texts.BUTTON_BLOCK, "block")
    buttons.append(Button(label, Press(verb, number, ref=ref)))
    last = next((row for row in reversed(rows) if row.reader == user), None)
    if last is not None:
        buttons.append(Button(texts.BUTTON_REPORT, Press("report", number, ref=str(last.id))))
    return tuple(buttons)


# ---- block and report


@routes.button("block")
@routes.button("unblock")
async def block(context: Context, press: Press) -> None:
    """Block a member for the presser, or unblock them."""
    table, other, on = await resolve.named(context, press.table_id), whole(press.ref), press.verb == "block"
    if other is None:
        raise Refusal(refusal_texts.FORGED)
    await context.app.tables.talk.block(context.user, other, on=on)
    context.changed = True
    seated = zip(table.seats, table.names, strict=True)
    name = next((name for seat, name in seated if seat.user == other), f"<@{other}>")
    if not on:
        await context.say(texts.UNBLOCKED.format(name=name))
        return
    back = Button(texts.BUTTON_UNBLOCK, Press("unblock", press.table_id, ref=press.ref))
    await context.say(Message(texts.BLOCKED.format(name=name), rows=((back,),)))


@routes.slash("talk unblock", texts.UNBLOCK, member=texts.UNBLOCK_MEMBER)
async def unblock(context: Context, member: discord.User) -> None:
    """Unblock a member, who need not be at a table any more."""
    tables, name = context.app.tables, shown(member.display_name)
    if member.id not in await tables.talk.blocked(context.user):
        raise Refusal(texts.NOT_BLOCKED.format(name=name))
    await tables.talk.block(context.user, member.id, on=False)
    await context.say_done(texts.UNBLOCKED.format(name=name))


@routes.button("report")
async def report(context: Context, press: Press) -> None:
    """Show what the managers would read, before they are told."""
    number = _whisper(press)
    rows = await context.app.tables.talk.batch(context.user, number)
    words = texts.whispered(texts.REPORT_SURE, [row.text for row in rows])
    sure = Button(texts.BUTTON_REPORT_SURE, Press("reportsure", press.table_id, ref=press.ref), Style.danger)
    embed = discord.Embed(description=fit(words, EMBED_DESCRIPTION), colour=cards.COLOUR)
    await context.say(Message(embed=embed, rows=((sure,),)))


@routes.button("reportsure", Answer.IN_PLACE)
async def report_sure(context: Context, press: Press) -> None:
    """Show it to the managers."""
    tables = context.app.tables
    table = await resolve.named(context, press.table_id)
    came = await tables.talk.report(context.user, _whisper(press))
    office = (await tables.administration.server(table.row.guild)).reports
    gone = office is not None and channel_gone(context, table.row.guild, office)
    await context.say_done(texts.REPORTED["owner" if came == "told" and gone else came])


def _whisper(press: Press) -> int:
    number = whole(press.ref)
    if number is None:
        raise Refusal(refusal_texts.FORGED)
    return number


# ---- the managers


@routes.slash("admin reports", texts.ADMIN_REPORTS)
async def reports(context: Context) -> None:
    """Show the managers of a server the first whisper that was reported, with a button to the next."""
    directory, rows = context.app.tables.directory, await context.app.tables.talk.reported(managed(context))
    if not rows:
        await context.say(texts.NO_REPORTS)
        return
    first = rows[0]
    row, seats = await directory.row(first.table_id), await directory.seats(first.table_id)
    assert row is not None, "what was reported was said at a table"
    head = texts.REPORT.format(
        title=context.app.title(row.key), number=row.id, when=ago(first.at),
        writer=f"{writer_of(seats, first)} (<@{first.user}>)", reader=reader_of(seats, first),
    )  # fmt: skip
    left = f"\n\n{texts.REPORTS_LEFT.format(count=len(rows) - 1)}" if len(rows) > 1 else ""
    embed = discord.Embed(description=texts.whispered(head, [first.text]) + left, colour=cards.COLOUR)
    away = Button(texts.BUTTON_PUT_AWAY, Press("putaway", str(row.id), ref=str(first.id)))
    await context.say(Message(embed=embed, rows=((away,),)))


@routes.button("putaway", Answer.IN_PLACE)
async def put_away(context: Context, press: Press) -> None:
    """Put a report away, and show the next."""
    await context.app.tables.talk.put_away(managed(context), _whisper(press))
    context.changed = True
    await reports(context)
