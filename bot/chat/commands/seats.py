"""Seats: hand one over, ask for one, change seats, give up, and come back after a stand-in."""

from collections.abc import Callable, Mapping
from typing import Any

import discord

from bot.chat import members, resolve
from bot.chat.commands import practice
from bot.chat.commands.votes import ask
from bot.chat.context import Context
from bot.chat.panels import panel
from bot.chat.routes import WHERE, Routes
from bot.chat.slash import Completer, SlashOption, completer
from bot.components.ids import Press, whole
from bot.components.messages import Button, Message, Style
from bot.store import SeatRow
from bot.store.rows import STAND_IN_KINDS, StandInKind
from bot.tables.table import Refusal, Table
from bot.texts import computers as computer_texts
from bot.texts import members as member_texts
from bot.texts import practice as practice_texts
from bot.texts import refusals as refusal_texts
from bot.texts.names import named, shown
from bot.texts.tables import NOT_SEATED
from bot.texts.votes import seats as texts

routes = Routes()

AFTER_LEAVING = 24 * 3600
"""Seconds for which somebody must be known to have left the server before the host can pass their seat on."""


def _seats(fits: Callable[[SeatRow, int], bool]) -> Completer:
    """Return an autocomplete of the seats that fit the asker, by the names of their players."""

    @completer
    async def names(context: Context) -> Mapping[str, str]:
        table = await resolve.table(context, context.option(WHERE))
        seats = zip(table.seats, table.plain_names, strict=True)
        return {_naming(table, seat.seat): name for seat, name in seats if fits(seat, context.user)}

    return names


def _naming(table: Table, seat: int) -> str:
    """Return the text that names a seat: its number, or where a player is called so, its player's name."""
    number = str(seat)
    return table.plain_names[seat] if named(_chosen_names(table), number) else number


def _chosen_names(table: Table) -> list[str]:
    return [seat.name for seat in table.seats]


every = _seats(lambda _, __: True)
free = _seats(lambda seat, _: seat.owner is None)
others = _seats(lambda seat, user: seat.owner not in {None, user})


@routes.slash_at_table(
    "game replace", texts.REPLACE,
    member=texts.REPLACE_MEMBER, seat=SlashOption(texts.REPLACE_SEAT, every),
    standin=SlashOption(computer_texts.STAND_IN_OPTION, choices=computer_texts.STAND_INS),
)  # fmt: skip
async def replace(
    context: Context,
    text: str | None,
    member: discord.User | None = None,
    seat: str | None = None,
    standin: str | None = None,
) -> None:
    """Hand a seat over: one's own at once to a stand-in or by invitation, another's by vote.

    `standin`: what is to stand in for the asker; None: what they usually want.
    """
    table = await resolve.table(context, text)
    own = table.seat_of(context.user)
    number = named_seat(table, seat) if seat else own
    if number is None:
        raise Refusal(texts.WHICH_SEAT if context.user == table.row.host else NOT_SEATED)
    if member is not None and member.bot:
        raise Refusal(texts.NO_BOTS)
    tables = context.app.tables
    data: dict[str, Any] = {"seat": number}
    if member is not None:
        data |= {"user": member.id, "name": member.display_name}
    nobodys = table.seats[number].owner is None
    if number == own and member is None:
        await tables.seats.leave_to_stand_in(table.id, context.user, _stand_in_kind(standin), key=context.key)
        context.changed = True
        back = Button(texts.IM_BACK, Press("imback", str(table.id)), Style.success)
        await context.say(Message(texts.STANDS_IN, rows=((back,),)), as_of=True)
        return
    if member is not None and await members.gone_since(context, table.row, member.id) is not None:
        raise Refusal(member_texts.NO_MEMBER.format(name=shown(member.display_name)))
    if number == own or (nobodys and member is not None):
        await ask(context, table, "invite", data)
    elif not await _passed_on(context, table, number, data):
        await ask(context, table, "replace", data)


async def _passed_on(context: Context, table: Table, seat: int, data: Mapping[str, Any]) -> bool:
    """Let the host pass on the seat of somebody who left the server a day ago; False: it is not such a seat.

    `data`: whom the host wants in that seat, as `Votes.open` takes it. Refusal before that day is over.
    """
    owner = table.seats[seat].owner
    if owner is None or context.user != table.row.host:
        return False
    since = await members.gone_since(context, table.row, owner)
    if since is None:
        return False
    await members.check(context, table.row)
    name = table.names[seat]
    if context.app.now().timestamp() < since + AFTER_LEAVING:
        raise Refusal(member_texts.not_yet(name, since + AFTER_LEAVING))
    after = await context.app.tables.seats.free(table.id, seat, owner, key=context.key)
    context.changed = True
    if "user" in data and after.row.status == "running":
        await ask(context, after, "invite", data)
    else:
        await context.say(member_texts.PASSED_ON.format(name=name))
    return True


@routes.slash_at_table("game sit", texts.SIT, seat=SlashOption(texts.SIT_SEAT, free))
async def sit(context: Context, text: str | None, seat: str | None = None) -> None:
    """Ask the host for a seat that nobody plays."""
    table = await resolve.table(context, text)
    open_seats = [row for row in table.seats if row.owner is None]
    # Who gave a seat up most likely wants it back.
    wanted = [row for row in open_seats if row.user == context.user] or open_seats
    if not seat and len(wanted) != 1:
        raise Refusal(texts.WHICH_SEAT if wanted else texts.NO_FREE_SEAT)
    number = named_seat(table, seat) if seat else wanted[0].seat
    data = {"seat": number, "user": context.user, "name": context.member.name}
    await ask(context, table, "apply", data)


@routes.slash_at_table("game swap", texts.SWAP, seat=SlashOption(texts.SWAP_SEAT, others))
async def swap(context: Context, text: str | None, seat: str) -> None:
    """Ask another player to change seats."""
    table = await resolve.table(context, text)
    own = resolve.seat(context, table)
    data = {"seat": own, "other": named_seat(table, seat)}
    await ask(context, table, "swap", data)


@routes.slash_at_table("game back", texts.BACK)
@routes.at_table("imback")
async def back(context: Context, text: str | None) -> None:
    """Play again oneself after a stand-in did."""
    table = await resolve.table(context, text)
    after = await context.app.tables.seats.back(table.id, context.user, key=context.key)
    context.changed = True
    await panel.show(context, after, texts.WELCOME_BACK)


def _stand_in_kind(text: str | None) -> StandInKind | None:
    """Return what is to stand in. Refusal for what nobody offered."""
    if text is None:
        return None
    kind: StandInKind | None = next((known for known in STAND_IN_KINDS if known == text), None)
    if kind is None:
        raise Refusal(refusal_texts.FORGED)
    return kind


def named_seat(table: Table, text: str) -> int:
    """Return the seat of the player with that name, or else with that number. Refusal."""
    typed = text.strip()
    meant = named(_chosen_names(table), typed)
    if len(meant) > 1:
        raise Refusal(texts.which_of([table.names[seat] for seat in meant]))
    number = whole(typed)
    if not meant and number is not None and number < len(table.seats):
        return number
    if not meant:
        raise Refusal(texts.NO_SEAT)
    return meant[0]


@routes.slash_at_table("game resign", texts.RESIGN, sure=texts.RESIGN_SURE)
async def resign(context: Context, text: str | None, sure: str) -> None:
    """Give up one's seat."""
    table = await resolve.table(context, text)
    resolve.seat(context, table)
    if sure.strip().casefold() != "resign":
        raise Refusal(practice_texts.RESIGN_SURE if table.row.private else texts.SURE)
    if table.row.private:
        await practice.put_away(context, table)
        return
    after = await context.app.tables.seats.resign(table.id, context.user, key=context.key)
    context.changed, over = True, after.row.status == "over"
    await context.say(texts.RESIGNED_LAST if over else texts.RESIGNED)
