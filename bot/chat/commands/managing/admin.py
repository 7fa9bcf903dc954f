"""`/admin ...`: what members with the permission Manage Server do with the tables of their server."""

import discord
from discord import app_commands

from bot.chat import resolve
from bot.chat.commands import whispers
from bot.chat.commands.managing.server import ForTables, clock, settings
from bot.chat.commands.managing.server_data import DataCommands
from bot.chat.context import Context
from bot.chat.permissions import check_tags, managed, opening_place
from bot.chat.services import Interaction
from bot.chat.slash import INSTALLS, Choices, answered, choices, matching
from bot.components.limits import CONTENT, FILE, fit_last
from bot.components.messages import Message
from bot.drawing.pictures import Drawn
from bot.records.archive import Archive
from bot.tables.table import Member, Refusal, Table
from bot.texts import chat as chat_texts
from bot.texts import clocks as clock_texts
from bot.texts import hosting as texts
from bot.texts import talk as talk_texts
from bot.texts.names import quoted, shown
from bot.texts.tables import ago, listed


async def _open_tables(interaction: Interaction, current: str) -> Choices:
    return await _choices(interaction, current, over=False)


async def _all_tables(interaction: Interaction, current: str) -> Choices:
    return await _choices(interaction, current, over=True)


class AdminCommands(app_commands.Group):
    """The group `/admin`."""

    def __init__(self) -> None:
        """Name it; its commands follow."""
        super().__init__(
            name="admin",
            description=texts.ADMIN,
            allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=False),
            allowed_installs=INSTALLS,
            default_permissions=discord.Permissions(manage_guild=True),
        )
        self.add_command(DataCommands())

    @app_commands.command(name="list", description=texts.ADMIN_LIST)
    @app_commands.describe(over=texts.ADMIN_LIST_ALL)
    async def listing(self, interaction: Interaction, over: bool = False) -> None:
        """List tables."""
        await answered(interaction, lambda context: listing(context, over=over))

    @app_commands.command(name="pause", description=texts.ADMIN_PAUSE)
    @app_commands.describe(game=texts.ADMIN_GAME)
    @app_commands.autocomplete(game=_open_tables)
    async def pause(self, interaction: Interaction, game: str) -> None:
        """Let a game stand still."""
        await answered(interaction, lambda context: pause(context, game, on=True))

    @app_commands.command(name="resume", description=texts.ADMIN_RESUME)
    @app_commands.describe(game=texts.ADMIN_GAME)
    @app_commands.autocomplete(game=_open_tables)
    async def resume(self, interaction: Interaction, game: str) -> None:
        """Let it go on."""
        await answered(interaction, lambda context: pause(context, game, on=False))

    @app_commands.command(name="end", description=texts.ADMIN_END)
    @app_commands.describe(game=texts.ADMIN_GAME, sure=texts.ADMIN_END_SURE)
    @app_commands.autocomplete(game=_open_tables)
    async def end(self, interaction: Interaction, game: str, sure: str = "") -> None:
        """End a game."""
        await answered(interaction, lambda context: end(context, game, sure))

    @app_commands.command(name="host", description=texts.ADMIN_HOST)
    @app_commands.describe(game=texts.ADMIN_GAME, member=texts.ADMIN_HOST_MEMBER)
    @app_commands.autocomplete(game=_open_tables)
    async def host(self, interaction: Interaction, game: str, member: discord.Member) -> None:
        """Hand a table over."""
        await answered(interaction, lambda context: host(context, game, member))

    @app_commands.command(name="export", description=texts.ADMIN_EXPORT)
    @app_commands.describe(game=texts.ADMIN_GAME)
    @app_commands.autocomplete(game=_all_tables)
    async def export(self, interaction: Interaction, game: str) -> None:
        """Hand out a file."""
        await answered(interaction, lambda context: export(context, game))

    @app_commands.command(name="import", description=texts.ADMIN_IMPORT)
    @app_commands.describe(file=texts.ADMIN_IMPORT_FILE)
    async def bring_in(self, interaction: Interaction, file: discord.Attachment) -> None:
        """Take a file in."""
        await answered(interaction, lambda context: bring_in(context, file))

    @app_commands.command(name="forget", description=texts.ADMIN_FORGET)
    @app_commands.describe(user=texts.ADMIN_FORGET_USER, sure=texts.ADMIN_FORGET_SURE)
    async def forget(self, interaction: Interaction, user: discord.User, sure: str = "") -> None:
        """Forget somebody."""
        await answered(interaction, lambda context: forget(context, user, sure))

    @app_commands.command(name="settings", description=texts.ADMIN_SETTINGS)
    @app_commands.describe(
        channel=texts.ADMIN_CHANNEL,
        anywhere=texts.ADMIN_ANYWHERE,
        create=texts.ADMIN_CREATE,
        role=texts.ADMIN_ROLE,
        whispers=talk_texts.ADMIN_WHISPERS,
        reports=talk_texts.ADMIN_REPORTS_CHANNEL,
    )
    @app_commands.choices(create=choices(texts.CREATORS), whispers=choices(talk_texts.SWITCH))
    async def settings(
        self,
        interaction: Interaction,
        channel: app_commands.Transform[discord.TextChannel | discord.ForumChannel, ForTables] | None = None,
        anywhere: bool = False,
        create: str | None = None,
        role: discord.Role | None = None,
        whispers: str | None = None,
        reports: discord.TextChannel | None = None,
    ) -> None:
        """Show or change settings."""
        await answered(
            interaction,
            lambda context: settings(context, channel, create, role, whispers, reports, anywhere=anywhere),
        )

    @app_commands.command(name="reports", description=talk_texts.ADMIN_REPORTS)
    async def reports(self, interaction: Interaction) -> None:
        """Show what was reported."""
        await answered(interaction, whispers.reports)

    @app_commands.command(name="clock", description=texts.ADMIN_CLOCK)
    @app_commands.describe(
        kind=clock_texts.CLOCK_KIND,
        time=clock_texts.CLOCK_TIME,
        refill=clock_texts.CLOCK_REFILL,
        away=clock_texts.CLOCK_AWAY,
        time_up=clock_texts.CLOCK_TIME_UP,
    )
    @app_commands.choices(kind=choices(clock_texts.KINDS), time_up=choices(clock_texts.TIME_UP))
    async def clock(
        self,
        interaction: Interaction,
        kind: str | None = None,
        time: str | None = None,
        refill: str | None = None,
        away: bool | None = None,
        time_up: str | None = None,
    ) -> None:
        """Show or change the clock of new tables."""
        typed = {"kind": kind, "span": time, "refill": refill, "away": away, "time_up": time_up}
        await answered(interaction, lambda context: clock(context, typed))


# ---- tables


async def listing(context: Context, *, over: bool) -> None:
    """List the tables of the server: who looks after them, and whom they wait for."""
    tables = context.app.tables
    found = [
        row for row in await tables.directory.of_server(managed(context)) if over or row.status != "over"
    ]
    lines: list[str] = []
    for row in found[-25:]:
        status = chat_texts.LIST_STATUS[row.status]
        waiting = await tables.directory.pending(row.id) if row.status == "running" else []
        if waiting:
            names = [shown(one.name) for one in await tables.directory.seats(row.id)]
            since = ago(min(one.since for one in waiting))
            owing = listed([names[one.seat] for one in waiting])
            status = texts.LIST_WAITS.format(names=owing, since=since)
        place, host = f"<#{row.place}>", f"<@{row.host}>"
        title = context.app.title(row.key)
        lines.append(
            texts.LIST_LINE.format(title=title, number=row.id, place=place, host=host, status=status)
        )
    await context.say(fit_last(lines, CONTENT) or texts.NO_TABLES)


async def pause(context: Context, text: str, *, on: bool) -> None:
    """Stop a table's clocks and reminders, or let them run on."""
    table = await _table(context, text)
    await context.app.tables.clocks.pause(table.id, context.user, on=on, manager=context.member.name)
    context.changed = True
    await context.say((texts.PAUSED_OK if on else texts.RESUMED_OK).format(number=table.id))


async def end(context: Context, text: str, sure: str) -> None:
    """End a game before its time."""
    table = await _table(context, text)
    if sure.strip().casefold() != "end":
        raise Refusal(texts.SURE_END.format(number=table.id))
    await context.app.tables.administration.end(table.id, context.member)
    context.changed = True
    await context.say(texts.ENDED_OK.format(number=table.id))


async def host(context: Context, text: str, member: discord.Member) -> None:
    """Let another member look after a table."""
    table = await _table(context, text)
    if member.bot:
        raise Refusal(texts.NO_BOT_HOST)
    await context.app.tables.administration.give_host(table.id, Member(member.id, member.display_name))
    context.changed = True
    await context.say(texts.HOST_OK.format(name=shown(member.display_name), number=table.id))


async def export(context: Context, text: str) -> None:
    """Hand a game out as a file; of a running one without its secrets, whoever asks."""
    table = await _table(context, text)
    raw = await context.app.tables.administration.export(table.id)
    if len(raw) > FILE:
        raise Refusal(texts.EXPORT_LARGE.format(number=table.id))
    told = texts.EXPORT_OK if table.row.status == "over" else texts.EXPORT_PART_OK
    file = Drawn(f"parley-{table.row.key}-{table.id}.json", raw, "")
    await context.say(Message(told.format(number=table.id), pictures=(file,)))


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
    context.changed = True
    await context.say(texts.IMPORTED.format(number=row.id, title=context.app.title(row.key)))


async def _members_only(context: Context, guild: int, archive: Archive) -> None:
    """Refuse a running game whose players are not all here: nobody else has agreed to hear from the bot.

    Discord tells of one member a request: at most as many as the game has seats, and none of who asks.
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


async def forget(context: Context, user: discord.User | discord.Member, sure: str) -> None:
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
    """Return a table of the server."""
    guild = managed(context)
    table = await resolve.named(context, text)
    if table.row.guild != guild:
        raise Refusal(chat_texts.NO_SUCH_TABLE.format(text=quoted(text)))
    return table


async def _choices(interaction: Interaction, current: str, *, over: bool) -> Choices:
    context = Context(interaction)

    async def found() -> Choices:
        rows = reversed(await context.app.tables.directory.of_server(managed(context)))
        return matching(
            resolve.labels(context, (row for row in rows if over or row.status != "over")), current
        )

    return await context.offer(found)
