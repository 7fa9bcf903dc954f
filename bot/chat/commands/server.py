"""`/admin settings` and `/admin clock`: what the managers of a server decide about new tables."""

import discord
import msgspec

from bot.chat.commands.clock import Typed, changes
from bot.chat.context import Context
from bot.chat.permissions import creators_of, managed
from bot.store.rows import ClockRow
from bot.store.servers import Creators, ServerRow
from bot.tables.table import Refusal
from bot.tables.waiting.clocks import possible
from bot.texts import clocks as clock_texts
from bot.texts import hosting as texts


async def settings(
    context: Context,
    channel: discord.TextChannel | None,
    create: str | None,
    role: discord.Role | None,
    *,
    anywhere: bool,
) -> None:
    """Show a server's settings, after changing those that are given."""
    old = await context.app.tables.administration.server(managed(context))
    creators: Creators = old.creators if role is None else "role"
    if create is not None:
        creators = msgspec.convert(create, Creators)
    row = ServerRow(
        guild=old.guild,
        channel=None if anywhere else channel.id if channel is not None else old.channel,
        creators=creators,
        role=role.id if role is not None else old.role if creators == "role" else None,
        clock=old.clock,
    )
    if row.creators == "role" and row.role is None:
        raise Refusal(texts.WHICH_ROLE)
    if row != old:
        await context.app.tables.administration.change_server(row)
        context.changed = True
    where = texts.ANYWHERE if row.channel is None else texts.IN_CHANNEL.format(channel=f"<#{row.channel}>")
    await context.say(texts.SETTINGS.format(where=where, who=creators_of(row), clock=_clock_line(row)))


async def clock(context: Context, typed: Typed) -> None:
    """Show the clock that new tables begin with, after changing what is given."""
    old = await context.app.tables.administration.server(managed(context))
    now = msgspec.json.decode(old.clock, type=ClockRow) if old.clock else ClockRow(game=0)
    new = possible(msgspec.convert(msgspec.structs.asdict(now) | changes(now, typed), ClockRow))
    row = msgspec.structs.replace(old, clock=b"" if new.kind == "none" else msgspec.json.encode(new))
    if row != old:
        await context.app.tables.administration.change_server(row)
        context.changed = True
    await context.say(_clock_line(row))


def _clock_line(row: ServerRow) -> str:
    if not row.clock:
        return texts.NO_CLOCK
    clock = msgspec.json.decode(row.clock, type=ClockRow)
    then = clock_texts.TIME_UP[clock.time_up]
    return texts.NEW_CLOCK.format(time=clock_texts.time_given(clock), then=then)
