"""Seats in the chat: handing over, asking for a seat, changing seats, stand-ins, and coming back."""

from typing import Any

import discord
from discord import app_commands

from bot import seat_texts as texts
from bot.deskwork.ids import Press
from bot.deskwork.messages import Button, Message, Style
from bot.discord_ import panel, which
from bot.discord_.talk import Talk
from bot.discord_.votes import asked
from bot.table import Refusal, Table
from bot.texts import NOT_SEATED

Person = discord.User | discord.Member


async def replace(talk: Talk, text: str | None, seat: str | None, member: Person | None) -> None:
    """Hand a seat over: one's own at once to a stand-in or by invitation, another's by vote."""
    table = await which.table(talk, text)
    own = table.seat_of(talk.user)
    number = _seat(table, seat) if seat else own
    if number is None:
        raise Refusal(texts.WHICH_SEAT if talk.user == table.row.host else NOT_SEATED)
    if member is not None and member.bot:
        raise Refusal(texts.NO_BOTS)
    tables = talk.app.tables
    data: dict[str, Any] = {"seat": number}
    if member is not None:
        data |= {"user": member.id, "name": member.display_name}
    free = table.state is not None and table.seats[number].owner is None
    if number == own and member is None:
        await tables.stand_in(table.id, talk.user, key=talk.key)
        talk.changed = True
        back = Button(texts.IM_BACK, Press("imback", str(table.id)), Style.success)
        await talk.say(Message(texts.STANDS_IN, rows=((back,),)))
    elif number == own or (free and member is not None):
        await asked(talk, await tables.open_vote(table.id, "invite", data, talk.user))
    else:
        await asked(talk, await tables.open_vote(table.id, "replace", data, talk.user))


async def sit(talk: Talk, text: str | None, seat: str | None) -> None:
    """Ask the host for a seat that nobody plays."""
    table = await which.table(talk, text)
    free = [one.seat for one in table.seats if one.owner is None]
    if seat:
        number = _seat(table, seat)
    elif len(free) == 1:
        (number,) = free
    else:
        own = [one.seat for one in table.seats if one.user == talk.user and one.seat in free]
        if not own:
            raise Refusal(texts.WHICH_SEAT if free else texts.NO_FREE_SEAT)
        (number,) = own
    data = {"seat": number, "user": talk.user, "name": talk.member.name}
    await asked(talk, await talk.app.tables.open_vote(table.id, "apply", data, talk.user))


async def swap(talk: Talk, text: str | None, seat: str) -> None:
    """Ask another player to change seats."""
    table = await which.table(talk, text)
    own = which.seat(talk, table)
    data = {"seat": own, "other": _seat(table, seat)}
    await asked(talk, await talk.app.tables.open_vote(table.id, "swap", data, talk.user))


async def back(talk: Talk, text: str | None) -> None:
    """Play again oneself after a stand-in did."""
    table = await which.table(talk, text)
    after = await talk.app.tables.back(table.id, talk.user, key=talk.key)
    talk.changed = True
    await panel.show(talk, after, texts.WELCOME_BACK)


async def complete(interaction: discord.Interaction[Any], current: str) -> list[app_commands.Choice[str]]:
    """Offer the seats of a table by who plays them."""
    talk = Talk(interaction.client, interaction)

    async def choices() -> list[app_commands.Choice[str]]:
        table = await which.table(talk, getattr(interaction.namespace, "game", None))
        plain = current.strip().casefold()
        return [
            app_commands.Choice(name=name, value=str(seat))
            for seat, name in enumerate(table.plain_names)
            if plain in name.casefold() or plain == str(seat)
        ][:25]

    return await talk.offer(choices)


def _seat(table: Table, text: str) -> int:
    """Return the seat with that number or player's name. Refusal."""
    plain = text.strip().casefold()
    if plain.isascii() and plain.isdecimal() and len(plain) < 4 and int(plain) < len(table.seats):
        return int(plain)
    found = [seat for seat, name in enumerate(table.plain_names) if name.casefold() == plain]
    if len(found) != 1:
        raise Refusal(texts.NO_SEAT)
    return found[0]
