"""What the cards say: the lobby, the turn, the end. All but the lobby is drawn up from the public view."""

from collections.abc import Iterator, Sequence

import discord
import msgspec

from bot.delivery.ids import Press
from bot.delivery.limits import EMBED_FIELD, fit, fit_last
from bot.delivery.messages import Button, Message, Style
from bot.delivery.pictures import Drawn
from bot.tables.clocks import Times
from bot.tables.data import About
from bot.tables.table import Table
from bot.texts import chat as texts
from bot.texts import clocks as clock_texts
from bot.texts import data as data_texts
from bot.texts import past as past_texts
from bot.texts import seats as seat_texts
from bot.texts.tables import SMALL_PRINT, stamp
from engines.kernel.moves import fields

COLOUR = 0x2F6F73
_LAST_LINES = 900
_NOTE = 600


def lobby_card(table: Table, about: About) -> Message:
    """Return the card that gathers players; `about`: the data that the table has, or would get now."""
    row, game = table.row, table.game
    embed = discord.Embed(title=texts.LOBBY_TITLE.format(title=game.title), colour=COLOUR)
    people = [
        texts.HOST_MARK.format(name=name) if seat.user == row.host else name
        for seat, name in zip(table.seats, table.names, strict=True)
    ]
    embed.add_field(
        name=texts.LOBBY_SEATS.format(count=len(people), fewest=game.seats[0], most=game.seats[-1]),
        value=fit("\n".join(people) or texts.LOBBY_NOBODY, EMBED_FIELD),
        inline=False,
    )
    embed.add_field(name=texts.LOBBY_OPTIONS, value=fit(options_text(table), EMBED_FIELD), inline=False)
    if table.game.packs.files or about.doubts:
        embed.add_field(name=data_texts.LOBBY_DATA, value=fit(_data_line(about), EMBED_FIELD), inline=False)
    number = str(row.id)
    if row.status == "lobby":
        host = next(
            (name for seat, name in zip(table.seats, table.names, strict=True) if seat.user == row.host), ""
        )
        embed.description = texts.LOBBY_HOST.format(host=host)
        enough = len(people) in game.seats
        buttons = (
            Button(texts.BUTTON_JOIN, Press("join", number), Style.success, len(people) >= game.seats[-1]),
            Button(texts.BUTTON_LEAVE, Press("leave", number)),
            Button(texts.BUTTON_OPTIONS, Press("options", number)),
            Button(texts.BUTTON_COMPUTER, Press("computer", number), disabled=len(people) >= game.seats[-1]),
            Button(texts.BUTTON_START, Press("start", number), Style.primary, not enough),
        )
        more: list[Button] = []
        if any(seat.user is None for seat in table.seats):
            more.append(Button(seat_texts.BUTTON_REMOVE, Press("nocomputer", number)))
        if about.doubts:
            more.append(Button(data_texts.BUTTON_DOUBTS, Press("doubts", number)))
        return Message(embed=_numbered(embed, table), rows=(buttons, tuple(more)) if more else (buttons,))
    running = row.status == "running" and row.thread is not None
    embed.description = texts.LOBBY_RUNNING.format(thread=f"<#{row.thread}>") if running else texts.LOBBY_OVER
    return Message(embed=_numbered(embed, table))


def _data_line(about: About) -> str:
    line = data_texts.origin(about.origin, about.row)
    return f"{line} {data_texts.doubted(len(about.doubts))}" if about.doubts else line


def options_text(table: Table) -> str:
    """Return the options with their values, a line each."""
    chosen = option_values(table)
    lines = [
        f"{info.description}: **{value_text(chosen[info.name])}**" for info in fields(table.game.Options)
    ]
    lines.append(f"{texts.OPTION_SEATING}: **{texts.SEATING[table.row.seating].lower()}**")
    return "\n".join(lines)


def option_values(table: Table) -> dict[str, object]:
    """Return the game's options by name."""
    options = msgspec.json.decode(table.row.options or b"{}", type=table.game.Options)
    if table.row.started is not None:
        options = table.game.options_then(options, table.row.edition)
    return msgspec.structs.asdict(options)


def value_text(value: object) -> str:
    """Return an option's value in words."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value).replace("_", " ")


def turn_card(
    table: Table,
    lines: Sequence[str],
    picture: Drawn | None,
    words: str,
    *,
    hands: bool,
    ping: Sequence[int] = (),
    begins: bool = True,
    times: Times | None = None,
) -> Message:
    """Return the card of a running game: who owes what until when, what happened, the board.

    `ping`: the players, whom the first card of a thread calls in; it tells the fingerprint of the seed.
    `begins`: it is the game's first thread.
    """
    view = table.view(None)
    waits = waiting(table, times)
    embed = discord.Embed(
        title=heading(table, None),
        description=fit(waits, 2000),
        colour=COLOUR,
    )
    _tell(embed, lines)
    if picture is None and words:
        embed.add_field(name=texts.BUTTON_BOARD, value=fit(words, EMBED_FIELD), inline=False)
    mentions = " ".join(f"<@{user}>" for user in ping)
    content = (texts.CALL_ALL if begins else texts.CALL_AGAIN).format(mentions=mentions) if ping else ""
    if ping:
        content += "\n-# " + texts.COMMITMENT.format(commitment=f"`{view.commitment}`")
    number = str(table.id)
    buttons = [
        Button(texts.BUTTON_MOVE, Press("move", number), Style.primary),
        Button(texts.BUTTON_UNDO, Press("undo", number, ref=str(table.row.epoch))),
        Button(texts.BUTTON_BOARD, Press("board", number)),
    ]
    if hands:
        buttons.append(Button(texts.BUTTON_HAND, Press("hand", number)))
    buttons.append(Button(texts.BUTTON_LOG, Press("log", number)))
    rows = [tuple(buttons)]
    if any(seat.away for seat in table.seats):
        rows.append((Button(seat_texts.IM_BACK, Press("imback", number), Style.success),))
    pictures = (picture,) if picture is not None else ()
    return Message(content, _numbered(embed, table), pictures, tuple(rows), tuple(ping))


def final_card(
    table: Table, lines: Sequence[str], picture: Drawn | None, figures: Drawn | None = None
) -> Message:
    """Return the last card: what happened last, places, scores, the seed, and figures of the whole game."""
    embed = scores(table, lines) if table.outcome is not None else _ended(table, lines)
    number = str(table.id)
    buttons = (
        Button(texts.BUTTON_BOARD, Press("board", number)),
        Button(texts.BUTTON_LOG, Press("log", number)),
        Button(past_texts.BUTTON_TURNS, Press("turns", number, ref="first.0")),
        Button(texts.BUTTON_REMATCH, Press("rematch", number), Style.success),
    )
    pictures = tuple(one for one in (picture, figures) if one is not None)
    return Message("", embed, pictures, (buttons,))


def scores(table: Table, lines: Sequence[str] = ()) -> discord.Embed:
    """Return places, what happened last, scores item by item, and the seed. The game must be over."""
    outcome = table.outcome
    assert outcome is not None
    places: list[str] = []
    place = 1
    for group in outcome.ranking:
        names = ", ".join(f"**{table.titles[seat]}**" for seat in group)
        total = str(outcome.scores[group[0]].total)
        places.append(texts.FINAL_PLACE.format(place=place, names=names, total=total))
        place += len(group)
    if outcome.note:
        places.append(fit(table.tell(outcome.note), _NOTE))
    embed = discord.Embed(
        title=texts.FINAL_TITLE.format(title=table.game.title), description="\n".join(places), colour=COLOUR
    )
    _tell(embed, lines)
    for score in outcome.scores:
        items = [f"{table.tell(item.text)}: {item.points}" for item in score.items]
        # The total stays, however many players and items there are.
        total = texts.FINAL_TOTAL.format(total=score.total)
        told = fit("\n".join(items), min(EMBED_FIELD, 3500 // len(outcome.scores)) - len(total) - 1)
        embed.add_field(name=fit(table.names[score.seat], 256), value=f"{told}\n{total}".strip())
    embed.add_field(name="\u200b", value=texts.FINAL_SEED.format(seed=outcome.seed), inline=False)
    return _numbered(embed, table)


def _ended(table: Table, lines: Sequence[str]) -> discord.Embed:
    """Return what happened last and the seed of a game that was ended before its time."""
    embed = discord.Embed(title=texts.ENDED_TITLE.format(title=table.game.title), colour=COLOUR)
    _tell(embed, lines)
    embed.add_field(name="\u200b", value=texts.FINAL_SEED.format(seed=table.seed), inline=False)
    return _numbered(embed, table)


def heading(table: Table, seat: int | None) -> str:
    """Return the title of what shows a table: the game, and how far it is."""
    return fit(f"{table.game.title} · {table.tell(table.view(seat).phase)}", 256)


def waiting(table: Table, times: Times | None = None) -> str:
    """Say in a line each who owes what, and until when."""
    lines: list[str] = []
    for one in table.view(None).pending:
        seat: int = one.seat
        line = texts.TURN_ONE.format(name=table.names[seat], notice=table.tell(one.notice))
        lines.append(", ".join((line, *_until(seat, times))))
    if times is not None and times.clock.paused is not None:
        since = stamp(times.clock.paused)
        lines.append(clock_texts.CARD_PAUSED.format(since=since))
    return "\n".join(lines)


def _until(seat: int, times: Times | None) -> Iterator[str]:
    if times is not None and seat in times.away:
        yield clock_texts.AWAY_NOW.format(at=stamp(times.away[seat]))
    if times is not None and seat in times.deadlines:
        yield clock_texts.deadline(times.deadlines[seat], times.now)


def waits_for(table: Table) -> str:
    """Say whom the table waits for; "" at the end."""
    names = dict.fromkeys(table.names[one.seat] for one in table.pending)
    return texts.WAITS_FOR.format(names=", ".join(names)) if names else ""


def table_name(table: Table) -> str:
    """Return what a thread is called: the game and its players, at most 100 characters."""
    people = ", ".join(table.plain_names).replace("@", "@\u200b")
    return fit(f"{table.game.title} {table.id}: {people}", 100)


def fits(lines: Sequence[str]) -> bool:
    """Tell whether the lines of one step fit on a card."""
    return len("\n".join(lines)) <= _LAST_LINES


def _tell(embed: discord.Embed, lines: Sequence[str]) -> None:
    happened = fit_last([line for line in lines if not line.startswith(SMALL_PRINT)], _LAST_LINES)
    if happened:
        embed.add_field(name=texts.HAPPENED, value=happened, inline=False)


def _numbered(embed: discord.Embed, table: Table) -> discord.Embed:
    embed.set_footer(text=f"{table.game.title}, table {table.id}")
    return embed
