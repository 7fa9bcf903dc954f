"""`/admin settings` and `/admin clock`: a server's rules for new tables."""

from typing import Any

import discord
import msgspec
from discord import app_commands

from bot.chat.commands.schedule.clocks import OPTIONS, changes
from bot.chat.context import Context
from bot.chat.permissions import channel_gone, creators_of, managed
from bot.chat.routes import Routes
from bot.chat.slash import SlashOption
from bot.store.schedule.rows import ClockRow
from bot.store.servers import Creators, ServerRow
from bot.tables.schedule.clocks import possible
from bot.tables.table import Refusal
from bot.texts import talk as talk_texts
from bot.texts.hosting import administration as texts
from bot.texts.schedule import clocks as clock_texts

routes = Routes()


class ForTables(app_commands.Transformer):
    """A text channel or a forum; discord.py's own kind would offer media channels, too."""

    @property
    def type(self) -> discord.AppCommandOptionType:
        """What Discord asks for."""
        return discord.AppCommandOptionType.channel

    @property
    def channel_types(self) -> list[discord.ChannelType]:
        """Which of them it offers."""
        return [discord.ChannelType.text, discord.ChannelType.forum]

    async def transform(
        self,
        interaction: discord.Interaction[Any],  # noqa: ARG002 - discord.py hands it over
        value: Any,
        /,
    ) -> discord.TextChannel | discord.ForumChannel:
        """Return the channel; TransformerError where the bot does not see it."""
        channel = value.resolve()
        if not isinstance(channel, (discord.TextChannel, discord.ForumChannel)):
            raise app_commands.TransformerError(value, self.type, self)
        return channel


@routes.slash(
    "admin settings", texts.ADMIN_SETTINGS, channel=texts.ADMIN_CHANNEL, anywhere=texts.ADMIN_ANYWHERE,
    create=SlashOption(texts.ADMIN_CREATE, choices=texts.CREATORS), role=texts.ADMIN_ROLE,
    whispers=SlashOption(talk_texts.ADMIN_WHISPERS, choices=talk_texts.SWITCH),
    reports=talk_texts.ADMIN_REPORTS_CHANNEL,
)  # fmt: skip
async def settings(
    context: Context,
    channel: app_commands.Transform[discord.TextChannel | discord.ForumChannel, ForTables] | None = None,
    anywhere: bool = False,
    create: str | None = None,
    role: discord.Role | None = None,
    whispers: str | None = None,
    reports: discord.TextChannel | None = None,
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
        talk=old.talk if whispers is None else whispers == "on",
        reports=old.reports if reports is None else reports.id,
    )
    if row.creators == "role" and row.role is None:
        raise Refusal(texts.WHICH_ROLE)
    if row != old:
        await context.app.tables.administration.change_server(row)
        context.changed = True
    words = texts.SETTINGS.format(
        where=_where(context, row), who=creators_of(context, row), clock=_clock_line(row)
    )
    channel_of_reports = None if row.reports is None else f"<#{row.reports}>"
    gone = row.reports is not None and channel_gone(context, row.guild, row.reports)
    talk = talk_texts.settings(on=row.talk, channel=channel_of_reports, gone=gone)
    await context.say(f"{words}\n{talk}", as_of=True)


@routes.slash("admin clock", texts.ADMIN_CLOCK, **OPTIONS)
async def clock(
    context: Context,
    kind: str | None = None,
    time: str | None = None,
    refill: str | None = None,
    away: bool | None = None,
    time_up: str | None = None,
    weekends: bool | None = None,
) -> None:
    """Show the clock that new tables begin with, after changing what is given."""
    old = await context.app.tables.administration.server(managed(context))
    now = msgspec.json.decode(old.clock, type=ClockRow) if old.clock else ClockRow(table_id=0)
    changed = await changes(
        context, now, kind=kind, time=time, refill=refill, away=away, time_up=time_up, weekends=weekends
    )
    new = possible(msgspec.convert(msgspec.to_builtins(now) | changed, ClockRow))
    row = msgspec.structs.replace(old, clock=b"" if new.kind == "none" else msgspec.json.encode(new))
    if row != old:
        await context.app.tables.administration.change_server(row)
        context.changed = True
    await context.say(_clock_line(row), as_of=True)


def _where(context: Context, row: ServerRow) -> str:
    if row.channel is None:
        return texts.ANYWHERE
    if channel_gone(context, row.guild, row.channel):
        return texts.NOWHERE
    forum = isinstance(context.app.client.get_channel(row.channel), discord.ForumChannel)
    return (texts.IN_FORUM if forum else texts.IN_CHANNEL).format(channel=f"<#{row.channel}>")


def _clock_line(row: ServerRow) -> str:
    if not row.clock:
        return texts.NO_CLOCK
    clock = msgspec.json.decode(row.clock, type=ClockRow)
    then = clock_texts.TIME_UP[clock.time_up]
    return texts.NEW_CLOCK.format(time=clock_texts.time_in_short(clock), then=then)
