"""The lobby card: who plays, what differs from the usual, and buttons; and the options in words."""

from collections.abc import Collection
from typing import Any

import discord
import msgspec

from bot.components.cards import COLOUR, with_footer
from bot.components.ids import Press
from bot.components.limits import EMBED_FIELD, fit
from bot.components.messages import Button, Message, Style
from bot.store import DeliveryFailureRow
from bot.store.schedule.rows import ClockRow
from bot.tables.lobby import CARD, GUIDED, HINTS, OWN, SEATING, TALK
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
from bot.texts.schedule import clocks as clock_texts
from bot.texts.votes import seats as seat_texts
from engines.kernel import Game, Ruleset, nearest
from engines.kernel.moves import fields

FIRST = (HINTS, GUIDED, TALK)
"""What most hosts ask for; in games with sets of rules it comes next to them."""
_NAMED = 4
"""Readings that are named one by one; where more differ from every set, the table has a mix of its own."""
_WORDS = {
    SEATING: lobby_texts.OPTION_SEATING,
    CARD: lobby_texts.OPTION_CARD,
    HINTS: hint_texts.OPTION,
    GUIDED: learn_texts.OPTION,
    TALK: talk_texts.OPTION,
}
"""What the options of the table itself are about."""


async def present_card(tables: Tables, table: Table) -> Message:
    """Return the lobby card as it is now; once the table has begun, it says where the game is."""
    failure = await tables.places.failure(table.id)
    begun = await tables.outbox.message(table.id, "card") is not None
    about = await tables.server_data.about(table)
    clock = (await tables.clocks.times(table.id)).clock
    return lobby_card(table, about, _whereabouts(table, failure, begun=begun), clock)


def lobby_card(table: Table, about: About, whereabouts: str, clock: ClockRow) -> Message:
    """Return the card that gathers players, and says `whereabouts` the game is once it has begun.

    `about`: the data that the table has, or would get now.
    """
    game = table.game
    embed = discord.Embed(title=_title(table).format(title=game.title), colour=COLOUR)
    people = _people(table)
    embed.add_field(
        name=lobby_texts.LOBBY_SEATS.format(count=len(people), fewest=game.seats[0], most=game.seats[-1]),
        value=fit("\n".join(people) or lobby_texts.LOBBY_NOBODY, EMBED_FIELD),
        inline=False,
    )
    differs = fit("\n".join(filter(None, (*differing(table, about), clock_line(clock)))), EMBED_FIELD)
    if differs:
        embed.add_field(name=lobby_texts.LOBBY_DIFFERS, value=differs, inline=False)
    if table.row.status != "lobby":
        embed.description = _with_rules(whereabouts, table)
        return Message(embed=with_footer(embed, table))
    host = next((table.names[seat.seat] for seat in table.seats if seat.user == table.row.host), "")
    embed.description = _with_rules(lobby_texts.LOBBY_HOST.format(host=host), table)
    return Message(embed=with_footer(embed, table), rows=_rows(table, len(people)))


def _title(table: Table) -> str:
    if table.row.status == "lobby":
        return lobby_texts.LOBBY_TITLE
    if table.row.started is None:
        return lobby_texts.LOBBY_TITLE_CLOSED
    over = table.row.status == "over"
    return lobby_texts.LOBBY_TITLE_OVER if over else lobby_texts.LOBBY_TITLE_RUNNING


def _with_rules(text: str, table: Table) -> str:
    return "\n".join(filter(None, (text, rules_line(table))))


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
    if people + 1 < seats[-1]:
        below.append(Button(lobby_texts.BUTTON_FILL, Press("fillseats", number)))
    if table.game.introduction.pages:
        below.append(Button(learn_texts.BUTTON, Press("learn", table.game.key)))
    below.append(Button(practice_texts.BUTTON, Press("practise", table.game.key)))
    if any(seat.user is None for seat in table.seats):
        below.append(Button(seat_texts.BUTTON_REMOVE, Press("nocomputer", number)))
    return (buttons, tuple(below))


def differing(table: Table, about: About) -> list[str]:
    """Return the options that are not the usual ones, and data that are not as shipped, a line each.

    Readings of the rules are left to `rules_line`.
    """
    lines = _option_lines(table, differing=True)
    if about.origin != "shipped" and table.game.packs.files:
        lines.append(f"{data_texts.LOBBY_DATA}: {data_texts.origin(about.origin, about.row)}")
    return lines


def clock_line(clock: ClockRow) -> str:
    """Say how much time there is for moves; "" without a clock."""
    if clock.kind == "none":
        return ""
    return lobby_texts.OPTION_LINE.format(what=clock_texts.OPTION, value=clock_texts.time_in_short(clock))


def data_line(about: About, *, hosts: bool) -> str:
    """Say whose data a table has, or would get, and to its host how many of their values are in doubt."""
    line = data_texts.origin(about.origin, about.row)
    doubted = hosts and about.provenances
    return f"{line} {data_texts.doubted_shortly(len(about.provenances))}" if doubted else line


def options_text(table: Table, *, differing: bool = False, but: Collection[str] = ()) -> str:
    """Return the options with their values, a line each, but for some and for readings of the rules.

    `differing`: of those that are not in `FIRST` only the ones that are not as usual.
    """
    return "\n".join(_option_lines(table, differing=differing, but=but, always=FIRST))


def _option_lines(
    table: Table, *, differing: bool, but: Collection[str] = (), always: Collection[str] = ()
) -> list[str]:
    values, usual = option_values(table), usual_values(table)
    left_out = {*but, *readings(table.game)}
    return [
        lobby_texts.OPTION_LINE.format(what=words, value=value_text(name, values[name]))
        for name, words in option_words(table).items()
        if name not in left_out and (not differing or name in always or values[name] != usual[name])
    ]


def rules_line(table: Table, named: int = _NAMED) -> str:
    """Say which set of rules a table has, and which readings differ from it; "" without sets.

    `named`: so many are named at most.
    """
    ruleset, differing = chosen_rules(table)
    if ruleset is None:
        return ""
    lines = [
        lobby_texts.OPTION_LINE.format(what=title(name), value=value_text(name, value))
        for name, value in differing.items()
    ]
    return lobby_texts.rules(ruleset.title, lines, named)


def chosen_rules(table: Table) -> tuple[Ruleset | None, dict[str, Any]]:
    """Return the set with which most options agree, and those that do not; None without sets."""
    options = _game_options(table)
    key = nearest(table.game.rulesets, options)
    if key is None:
        return None, {}
    ruleset = table.game.rulesets[key]
    return ruleset, ruleset.differing(options)


def readings(game: Game) -> tuple[str, ...]:
    """Return the options that sets of rules set."""
    return tuple(next((ruleset.options for ruleset in game.rulesets.values()), ()))


def option_words(table: Table) -> dict[str, str]:
    """Return what each option is about, `FIRST` first."""
    own = {info.name: info.description for info in fields(table.game.Options)}
    return {name: _WORDS[name] for name in FIRST} | own | _WORDS


def title(name: str) -> str:
    """Return a short name of an option."""
    return _WORDS.get(name) or name.replace("_", " ").capitalize()


def option_values(table: Table) -> dict[str, Any]:
    """Return the options by name."""
    own = {name: getattr(table.row, name) for name in OWN}
    return msgspec.structs.asdict(_game_options(table)) | own


def _game_options(table: Table) -> Any:
    options = msgspec.json.decode(table.row.options or b"{}", type=table.game.Options)
    if table.row.started is None:
        return options
    return table.game.options_then(options, table.row.edition)


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
