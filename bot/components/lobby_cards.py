"""The lobby card: who plays, what differs from the usual, and buttons; and the options in words."""

from collections.abc import Mapping
from typing import Any

import discord
import msgspec

from bot.components.cards import COLOUR, with_footer
from bot.components.ids import Press
from bot.components.limits import EMBED_FIELD, fit
from bot.components.messages import Button, Message, Style
from bot.store import DeliveryFailureRow
from bot.tables.lobby import GUIDED, OWN, TALK
from bot.tables.server_data import About
from bot.tables.service import Tables
from bot.tables.table import Table
from bot.texts import hints as hint_texts
from bot.texts import learn as learn_texts
from bot.texts import lobby as lobby_texts
from bot.texts import places as place_texts
from bot.texts import practice as practice_texts
from bot.texts import talk as talk_texts
from bot.texts.hosting import server_data as data_texts
from bot.texts.votes import seats as seat_texts
from engines.kernel.moves import fields


async def present_card(tables: Tables, table: Table) -> Message:
    """Return the lobby card as it is now; once the table has begun, it says where the game is."""
    failure = await tables.places.failure(table.id)
    begun = await tables.outbox.message(table.id, "card") is not None
    about = await tables.server_data.about(table)
    return lobby_card(table, about, _whereabouts(table, failure, begun=begun))


def lobby_card(table: Table, about: About, whereabouts: str) -> Message:
    """Return the card that gathers players, and says `whereabouts` the game is once it has begun.

    `about`: the data that the table has, or would get now.
    """
    game = table.game
    embed = discord.Embed(title=lobby_texts.LOBBY_TITLE.format(title=game.title), colour=COLOUR)
    people = _people(table)
    embed.add_field(
        name=lobby_texts.LOBBY_SEATS.format(count=len(people), fewest=game.seats[0], most=game.seats[-1]),
        value=fit("\n".join(people) or lobby_texts.LOBBY_NOBODY, EMBED_FIELD),
        inline=False,
    )
    differs = fit("\n".join(differing(table, about)), EMBED_FIELD)
    if differs:
        embed.add_field(name=lobby_texts.LOBBY_DIFFERS, value=differs, inline=False)
    if table.row.status != "lobby":
        embed.description = whereabouts
        return Message(embed=with_footer(embed, table))
    host = next((table.names[seat.seat] for seat in table.seats if seat.user == table.row.host), "")
    embed.description = lobby_texts.LOBBY_HOST.format(host=host)
    return Message(embed=with_footer(embed, table), rows=_rows(table, len(people)))


def _whereabouts(table: Table, failure: DeliveryFailureRow | None, *, begun: bool) -> str:
    """Say where a game is; `begun`: its first card was posted."""
    row, place = table.row, f"<#{table.row.place}>"
    if row.started is None:
        return place_texts.LOBBY_CLOSED
    if row.status == "over":
        return place_texts.POST_ENDED if row.forum else place_texts.LOBBY_ENDED.format(thread=place)
    if failure is not None and failure.why in place_texts.LOBBY_FAILURE and not row.forum:
        return place_texts.LOBBY_FAILURE[failure.why].format(place=place)
    if row.forum:
        return place_texts.POST_RUNNING
    if row.thread is not None:
        return place_texts.LOBBY_RUNNING.format(thread=place)
    return place_texts.LOBBY_THREAD_GONE if begun else place_texts.LOBBY_BEGINS


def _people(table: Table) -> list[str]:
    return [
        lobby_texts.HOST_MARK.format(name=name) if seat.user == table.row.host else name
        for seat, name in zip(table.seats, table.players, strict=True)
    ]


def _rows(table: Table, people: int) -> tuple[tuple[Button, ...], ...]:
    seats, number = table.game.seats, str(table.id)
    full = people >= seats[-1]
    buttons = (
        Button(lobby_texts.BUTTON_JOIN, Press("join", number), Style.success, full),
        Button(lobby_texts.BUTTON_LEAVE, Press("leave", number)),
        Button(lobby_texts.BUTTON_OPTIONS, Press("options", number)),
        Button(lobby_texts.BUTTON_COMPUTER, Press("computer", number), disabled=full),
        Button(lobby_texts.BUTTON_START, Press("start", number), Style.primary, people not in seats),
    )
    below: list[Button] = []
    if table.game.introduction.pages:
        below.append(Button(learn_texts.BUTTON, Press("learn", table.game.key)))
    below.append(Button(practice_texts.BUTTON, Press("practise", table.game.key)))
    if any(seat.user is None for seat in table.seats):
        below.append(Button(seat_texts.BUTTON_REMOVE, Press("nocomputer", number)))
    return (buttons, tuple(below))


def differing(table: Table, about: About) -> list[str]:
    """Return the options that are not the usual ones, and data that are not as shipped, a line each."""
    lines = _option_lines(table, usual_values(table))
    if about.origin != "shipped" and table.game.packs.files:
        lines.append(f"{data_texts.LOBBY_DATA}: {data_texts.origin(about.origin, about.row)}")
    return lines


def data_line(about: About) -> str:
    """Say whose data a table has, or would get, and how many of their values are in doubt."""
    line = data_texts.origin(about.origin, about.row)
    return f"{line} {data_texts.doubted(len(about.provenances))}" if about.provenances else line


def options_text(table: Table) -> str:
    """Return all options with their values, a line each."""
    return "\n".join(_option_lines(table, {}))


def _option_lines(table: Table, usual: Mapping[str, Any]) -> list[str]:
    values = option_values(table)
    return [
        lobby_texts.OPTION_LINE.format(what=words, value=value_text(name, values[name]))
        for name, words in option_words(table).items()
        if name not in usual or values[name] != usual[name]
    ]


def option_words(table: Table) -> dict[str, str]:
    """Return what each option is about, the game's first."""
    own = {info.name: info.description for info in fields(table.game.Options)}
    return own | {
        "seating": lobby_texts.OPTION_SEATING,
        "card": lobby_texts.OPTION_CARD,
        "hints": hint_texts.OPTION,
        GUIDED: learn_texts.OPTION,
        TALK: talk_texts.OPTION,
    }


def option_values(table: Table) -> dict[str, Any]:
    """Return the options by name, in the order of `option_words`."""
    options = msgspec.json.decode(table.row.options or b"{}", type=table.game.Options)
    if table.row.started is not None:
        options = table.game.options_then(options, table.row.edition)
    return msgspec.structs.asdict(options) | {name: getattr(table.row, name) for name in OWN}


def usual_values(table: Table) -> dict[str, Any]:
    """Return what each option is if nobody chooses anything."""
    own = msgspec.structs.asdict(table.game.Options())
    return own | {name: values[0] for name, values in OWN.items()}


def value_text(name: str, value: Any) -> str:
    """Return an option's value in words."""
    if name == GUIDED:
        return learn_texts.GUIDED[str(value)]
    if name == TALK:
        return talk_texts.VALUES[str(value)]
    if name in OWN:
        return lobby_texts.TABLE_VALUES[str(value)]
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value).replace("_", " ")
