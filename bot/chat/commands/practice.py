"""`/learn practice` and *Practise*: games of one member against computers, in their direct messages."""

from collections.abc import Collection, Sequence

from bot.chat import resolve
from bot.chat.context import Context
from bot.chat.doors import greet
from bot.chat.routes import Answer, Routes
from bot.components.cards import in_replies
from bot.components.ids import Press
from bot.components.messages import Button, Message
from bot.store.members.private import NOWHERE
from bot.store.rows import TableRow
from bot.tables.private_tables.practice import AT_ONCE
from bot.tables.table import Refusal, Table
from bot.texts import practice as texts
from bot.texts import refusals as refusal_texts
from engines.kernel.agents import LEVELS, Level

routes = Routes()

DIRECT = "https://discord.com/channels/@me/{channel}"


async def practise(context: Context, key: str, level: Level = "easy", players: int | None = None) -> None:
    """Begin a practice game; a member who has several is asked which to put away."""
    if await has_several(context):
        return
    channel = await door(context, key)
    row = await context.app.tables.practice.open(
        key, context.member, level=level, seats=players, channel=channel, guild=context.interaction.guild_id
    )
    await begun(context, row)


async def again(context: Context, table: Table) -> None:
    """Begin a practice game like one of before."""
    if await has_several(context):
        return
    channel = await door(context, table.row.key)
    await begun(context, await context.app.tables.practice.again(table.id, context.member, channel=channel))


@routes.button("practise")
async def pressed(context: Context, press: Press) -> None:
    """Begin a practice game of the game that a button names."""
    if press.table_id not in context.app.games:
        raise Refusal(refusal_texts.STALE_PLAIN)
    await practise(context, press.table_id)


@routes.button("endpractice", Answer.IN_PLACE)
async def end(context: Context, press: Press) -> None:
    """Put a practice game away."""
    await put_away(context, await resolve.named(context, press.table_id))


async def put_away(context: Context, table: Table) -> None:
    """Put a practice game away."""
    await context.app.tables.private.put_away(table.id, context.user)
    context.changed = True
    tried = table.row.purpose == "trial"
    await context.say(texts.TRIAL_AWAY if tried else texts.PUT_AWAY.format(number=table.id))


def lines(context: Context, rows: Sequence[TableRow], owed: Collection[int]) -> list[str]:
    """List private tables below headings of their own; `owed`: those in which the member is to move."""
    listed: dict[str, list[str]] = {texts.HEADING: [], texts.TRIAL_HEADING: []}
    for row in rows:
        title = context.app.title(row.key)
        if row.purpose == "trial":
            line = texts.TRIAL_LINE.format(title=title, number=row.id, origin=row.origin)
            listed[texts.TRIAL_HEADING].append(line)
        else:
            status = texts.YOURS if row.id in owed else texts.THINKING
            listed[texts.HEADING].append(texts.LINE.format(title=title, number=row.id, status=status))
    return [line for heading, below in listed.items() if below for line in (heading, *below)]


def level_of(text: str | None) -> Level:
    """Return the level that was chosen. Refusal for what nobody offered."""
    level: Level | None = next((known for known in LEVELS if known == (text or "easy")), None)
    if level is None:
        raise Refusal(refusal_texts.FORGED)
    return level


async def has_several(context: Context) -> bool:
    """Refuse another game to a member who has several, with a button for each that puts it away."""
    games = await context.app.tables.practice.of_member(context.user)
    if len(games) < AT_ONCE:
        return False
    titles = {row.id: context.app.title(row.key) for row in games}
    buttons = tuple(
        Button(texts.BUTTON_END.format(title=title, number=number), Press("endpractice", str(number)))
        for number, title in titles.items()
    )
    full = texts.full([(title, number) for number, title in titles.items()])
    await context.say(Message(full, rows=(buttons,)), as_of=True)
    return True


async def door(context: Context, key: str) -> int:
    """Return the channel of the member's direct messages; `NOWHERE` where they are closed."""
    title = context.app.title(key)
    if not await greet(context, texts.WELCOME.format(title=title)):
        return NOWHERE
    return await context.app.channels.dm(context.user) or NOWHERE


async def begun(context: Context, row: TableRow) -> None:
    """Say where a practice game is played."""
    context.changed = True
    title = context.app.title(row.key)
    if row.channel == NOWHERE:
        await context.say(in_replies(row.id, texts.IN_PRIVATE.format(title=title)))
    elif context.interaction.channel_id == row.channel:
        await context.say(texts.HERE.format(title=title))
    else:
        link = DIRECT.format(channel=row.channel)
        await context.say(texts.BY_DM.format(title=title, link=link))
