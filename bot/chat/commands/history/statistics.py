"""`/stats`: how a member's or a server's games went; first for the asker alone, then to share."""

from typing import Any

import discord

from bot.chat.context import Context
from bot.chat.routes import Answer, Routes
from bot.components import cards
from bot.components.ids import Press, whole
from bot.components.limits import fit
from bot.components.messages import Button, Message
from bot.drawing import figures
from bot.tables.history.profiles import Longest, Profile, Record
from bot.tables.table import Refusal
from bot.texts import directory as directory_texts
from bot.texts import refusals as refusal_texts
from bot.texts.history import statistics as texts
from bot.texts.names import shown

routes = Routes()

SERVER = "server"
"""Stands for a member's id on the button *Share*."""
_MOST = 20
"""Players of a server in one list."""


@routes.slash("stats", texts.STATS, player=texts.STATS_PLAYER, server=texts.STATS_SERVER)
async def stats(context: Context, player: discord.User | None = None, server: bool = False) -> None:
    """Show them to the asker."""
    await show(context, SERVER if server else str(player.id if player else context.user))


@routes.button("share", Answer.CHECKED)
async def share(context: Context, press: Press) -> None:
    """Show them to everybody, once an hour in a channel."""
    await context.app.tables.shared.take(context.interaction.channel_id or 0, f"statistics {press.ref}")
    await context.think(public=True)
    await show(context, press.ref, shared=True)


async def show(context: Context, whose: str, *, shared: bool = False) -> None:
    """Show the statistics of a member (by id) or the server; in direct messages, of all servers."""
    guild = context.interaction.guild_id
    if whose == SERVER:
        if guild is None:
            raise Refusal(texts.IN_SERVER_ONLY)
        message = await _server(context, guild)
    elif whole(whose) is not None:
        if guild is None and int(whose) != context.user:
            raise Refusal(texts.IN_SERVER_ONLY)
        message = await _player(context, int(whose), guild)
    else:
        raise Refusal(refusal_texts.FORGED)
    if guild is not None and not shared:
        message = message._replace(rows=((Button(texts.BUTTON_SHARE, Press("share", "-", ref=whose)),),))
    await context.say(message)


async def _player(context: Context, user: int, guild: int | None) -> Message:
    statistics = context.app.tables.statistics
    profile = await statistics.profile(user, guild)
    if profile is None:
        name = context.member.name if user == context.user else f"<@{user}>"
        raise Refusal(texts.NO_STATS_OF.format(name=shown(name) if user == context.user else name))
    record = profile.record
    picture = await figures.of_player(context.app.pictures, profile, context.app.title)
    lines = [texts.played(len(record.finished), record.won, record.running)]
    if picture is None:
        lines += _on_the_card(context, profile)
    if record.practice:
        lines.append(texts.practised(*record.practised))
    if record.agreed:
        lines.append(texts.settled(*record.settled))
    lines += texts.uncounted(await statistics.uncounted(user=user, guild=guild))
    return _message(texts.OF_PLAYER.format(name=shown(record.name)), lines, picture)


def _on_the_card(context: Context, profile: Profile) -> list[str]:
    """Say what the card shows, where there is none."""
    record, title = profile.record, context.app.title
    lines = [
        texts.of_game(title(game.key), game.finished, game.won, texts.best(game.best, game.opening))
        for game in profile.games
    ]
    lines += [
        texts.luck(title(fortune.key), fortune.luckier, texts.surplus(fortune.surplus, fortune.throws))
        for fortune in profile.fortunes
    ]
    if profile.met:
        met = [texts.met(shown(other.name), placed.counts) for other, placed in profile.met[: figures.OTHERS]]
        lines.append(texts.heads(met))
    if record.usual is not None:
        lines.append(texts.turn_takes(record.usual, len(record.turns)))
    if record.longest is not None:
        lines.append(_longest(context, record, record.longest))
    for heading, times in ((texts.WAITED_FOR, record.waited), (texts.KEPT_WAITING, profile.kept)):
        longest = [(shown(profile.names[who]), much) for who, much in times.most_common(3)]
        if longest:
            lines.append(texts.waited(heading, longest))
    return lines


def _longest(context: Context, record: Record, longest: Longest) -> str:
    wait = texts.longest(longest.seconds, context.app.title(longest.key))
    return f"{texts.LONGEST.format(name=shown(record.name))}: {wait}"


async def _server(context: Context, guild: int) -> Message:
    statistics = context.app.tables.statistics
    known = (await statistics.records(guild=guild)).values()
    if not known:
        raise Refusal(texts.NO_STATS)
    records = sorted(known, key=lambda record: (-len(record.finished), -record.won, record.user))
    lines: list[str] = []
    for record in records[:_MOST]:
        apart = f". {texts.settled(*record.settled)}" if record.agreed else ""
        apart += f". {texts.practised(*record.practised)}" if record.practice else ""
        takes = f". {texts.turn_takes(record.usual, len(record.turns))}" if record.usual is not None else ""
        played = texts.played(len(record.finished), record.won, record.running)
        lines.append(f"**{shown(record.name)}**: {played}{apart}{takes}")
    if len(records) > _MOST:
        lines.append(directory_texts.MORE.format(count=len(records) - _MOST))
    waits = [(record, record.longest) for record in records if record.longest is not None]
    if waits:
        lines.append(_longest(context, *max(waits, key=lambda wait: wait[1].seconds)))
    lines += texts.uncounted(await statistics.uncounted(guild=guild))
    return _message(texts.OF_SERVER, lines, await figures.of_server(context.app.pictures, records))


def _message(title: str, lines: list[str], picture: Any) -> Message:
    embed = discord.Embed(title=fit(title, 256), description=fit("\n".join(lines), 4000), colour=cards.COLOUR)
    embed.set_footer(text=texts.NOT_COUNTED)
    return Message("", embed, (picture,) if picture is not None else ())
