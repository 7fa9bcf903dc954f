"""What the cards say: the lobby, the turn, the end. All but the lobby is drawn up from the public view."""

from collections.abc import Iterator, Sequence

import discord

from bot.components.ids import Press
from bot.components.limits import EMBED_FIELD, fit, fit_last
from bot.components.messages import Button, Message, Style
from bot.drawing.pictures import Drawn
from bot.tables.schedule.clocks import Times
from bot.tables.table import Table
from bot.texts import chat as texts
from bot.texts import computers as computer_texts
from bot.texts import endings as ending_texts
from bot.texts import practice as practice_texts
from bot.texts.history import films as film_texts
from bot.texts.history import history as past_texts
from bot.texts.history import reviews as review_texts
from bot.texts.schedule import clocks as clock_texts
from bot.texts.tables import listed, stamp
from bot.texts.votes import seats as seat_texts
from engines.kernel.agents import LEVELS
from engines.kernel.decisions import Pending

COLOUR = 0x2F6F73
_ROUND = 1800
"""Characters of what happened on a turn card: what a whole round brings, on a phone's screen or two."""
_END = 900
"""The same beside all scores."""
_NOTE = 600


def turn_card(
    table: Table, lines: Sequence[str], words: str, *,
    hands: bool, times: Times | None = None, answered: int = 0,
) -> Message:  # fmt: skip
    """Return the card of a running game without its pictures: who owes what until when, what happened.

    `words`: the board, where it is not drawn; `answered`: how many have given what is asked under seal.
    """
    embed = discord.Embed(
        title=heading(table, None), description=fit(waiting(table, times, answered), 2000), colour=COLOUR
    )
    _tell(embed, lines, _ROUND)
    if words:
        embed.add_field(name=texts.BUTTON_BOARD, value=fit(words, EMBED_FIELD), inline=False)
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
    return Message(embed=numbered(embed, table), rows=tuple(rows))


def former(table: Table, phase: str, lines: Sequence[str]) -> Message:
    """Return what stays of a turn card when another stands below: where the game stood, what happened."""
    embed = discord.Embed(title=_title(table, phase), colour=COLOUR)
    _tell(embed, lines, _ROUND)
    return Message(embed=numbered(embed, table))


def room(lines: Sequence[str], *, ends: bool = False) -> int:
    """Return for how many of these lines, the latest, a turn card has room; `ends`: the last card."""
    return len(fit_last(lines, _END if ends else _ROUND).splitlines())


def opening(card: Message, table: Table, *, begins: bool) -> Message:
    """Return a turn card as the first message of a thread, which calls the players in.

    At its foot stands the seed's fingerprint, but not in private. `begins`: it is the game's first thread.
    """
    if table.row.private:
        return card._replace(content=_practice(table))  # nobody is there to whom chance must be proved
    users = tuple(one.user for one in table.seats if one.user is not None and not one.stand_in)
    mentions = " ".join(f"<@{user}>" for user in users)
    call = (texts.CALL_ALL if begins else texts.CALL_AGAIN).format(mentions=mentions)
    return sealed(card, table)._replace(content=call if users else "", ping=users)


def _practice(table: Table) -> str:
    """Say what a practice table is, to its member."""
    rivals = (name for name, seat in zip(table.players, table.seats, strict=True) if seat.computer)
    told = practice_texts.OPENING.format(rivals=listed(list(rivals)))
    if table.row.origin is None:
        return told
    return f"{told} {practice_texts.FROM_HERE.format(origin=table.row.origin)}"


def sealed(card: Message, table: Table) -> Message:
    """Return a card with the seed's fingerprint at its foot."""
    assert card.embed is not None, "a card is an embed"
    foot = texts.COMMITMENT.format(commitment=table.row.commitment)
    embed = card.embed.copy().set_footer(text=f"{card.embed.footer.text}\n{foot}")
    return card._replace(embed=embed)


def final_card(
    table: Table, lines: Sequence[str], figures: Drawn | None = None, *, drawn: bool = True
) -> Message:
    """Return the last card but for the board: what happened last, places, scores, the seed, and figures.

    `drawn`: there are pictures of the game.
    """
    embed = scores(table, lines)
    embed.description = "\n\n".join(filter(None, (embed.description, ending_texts.THANKS)))
    return Message(
        embed=embed, pictures=() if figures is None else (figures,), rows=afterwards(table, drawn=drawn)
    )


def calling(card: Message, table: Table, seats: Sequence[int]) -> Message:
    """Return the last card as it calls the members of these seats, who get no direct messages."""
    users = tuple(user for seat in seats if (user := table.seats[seat].owner) is not None)
    call = ending_texts.CALL_ALL.format(mentions=" ".join(f"<@{user}>" for user in users))
    return card._replace(content=call, ping=users) if users else card


def afterwards(table: Table, *, drawn: bool = True) -> tuple[tuple[Button, ...], ...]:
    """Return what can be done when a game is over: the same wherever its end is told.

    `drawn`: there are pictures of the game, of which a film can be made.
    """
    number = str(table.id)
    again = practice_texts.BUTTON_AGAIN if table.row.private else texts.BUTTON_REMATCH
    follows = [Button(again, Press("rematch", number), Style.success)]
    if table.game.agent:
        follows.append(Button(review_texts.BUTTON, Press("review", number)))
    if drawn:
        follows.append(Button(film_texts.BUTTON, Press("film", number)))
    before_the_last = Press("turns", number, ref=f"back.{table.row.seq}")
    looks_back = (
        Button(texts.BUTTON_BOARD, Press("board", number)),
        Button(past_texts.BUTTON_TURNS, Press("turns", number, ref="first.0")),
        Button(texts.BUTTON_LOG, Press("log", number)),
        Button(practice_texts.BUTTON_FROM_HERE, before_the_last),
    )
    return (tuple(follows), looks_back)


def in_replies(table_id: int, words: str) -> Message:
    """Return what leads to a private table that is played in private replies: it has no card."""
    number = str(table_id)
    buttons = (
        Button(texts.BUTTON_MOVE, Press("move", number), Style.primary),
        Button(texts.BUTTON_BOARD, Press("board", number)),
        Button(texts.BUTTON_HAND, Press("hand", number)),
    )
    return Message(words, rows=(buttons,))


def places(table: Table, title: str) -> discord.Embed:
    """Return everybody's place in a line each, best first; none where the game was broken off."""
    embed = discord.Embed(title=fit(title, 256), colour=COLOUR)
    result, lines, place = table.result, list[str](), 1
    if table.agreed is not None:
        lines.append(ending_texts.heading(table.agreed, table.names))
    for group in result.ranking if result is not None else ():
        names = ", ".join(f"**{table.titles[seat]}**" for seat in group)
        if result is not None and result.points is not None:
            total = result.points[group[0]]
            lines.append(texts.FINAL_PLACE.format(place=place, names=names, total=total))
        elif len(group) < len(table.seats):
            lines.append(ending_texts.AGREED_PLACE.format(place=place, names=names))
        place += len(group)
    if table.outcome is not None and table.outcome.note:
        lines.append(fit(table.tell(table.outcome.note), _NOTE))
    embed.description = "\n".join(lines)
    return numbered(embed, table)


def scores(table: Table, lines: Sequence[str] = ()) -> discord.Embed:
    """Return places, what happened last, scores item by item, and the seed. The game must be over."""
    if table.outcome is not None:
        title = texts.FINAL_TITLE
    else:
        title = ending_texts.AGREED_TITLE if table.agreed is not None else texts.ENDED_TITLE
    embed = places(table, title.format(title=table.game.title))
    _tell(embed, lines, _END)
    items_of = () if table.outcome is None else table.outcome.scores
    for score in items_of:
        items = [f"{table.tell(item.text)}: {item.points}" for item in score.items]
        # The total stays, however many players and items there are.
        total = texts.FINAL_TOTAL.format(total=score.total)
        told = fit("\n".join(items), min(EMBED_FIELD, 3500 // len(items_of)) - len(total) - 1)
        embed.add_field(name=fit(table.names[score.seat], 256), value=f"{told}\n{total}".strip())
    embed.add_field(name="\u200b", value=texts.FINAL_SEED.format(seed=table.seed), inline=False)
    return embed


def heading(table: Table, seat: int | None) -> str:
    """Return the title of what shows a table: the game, and how far it is."""
    return _title(table, table.view(seat).phase)


def _title(table: Table, phase: str) -> str:
    return fit(f"{table.game.title} · {table.tell(phase)}", 256)


def waiting(table: Table, times: Times | None = None, answered: int = 0) -> str:
    """Say in a line each who owes what, and until when; those who answer under seal share a line.

    `answered`: how many of them have done so.
    """
    lines: list[str] = []
    pending: tuple[Pending, ...] = table.view(None).pending
    together = [one for one in pending if one.sealed]
    alone = [one for one in pending if not one.sealed or len(together) + answered <= 1]
    lines += _asked(table, alone, times)
    if len(together) + answered > 1:
        lines.append(_together(table, together, times, answered))
    if times is not None and times.clock.paused is not None:
        since = stamp(times.clock.paused)
        lines.append(clock_texts.CARD_PAUSED.format(since=since))
    return "\n".join(lines)


def _asked(table: Table, pending: Sequence[Pending], times: Times | None) -> list[str]:
    """Say of everybody what they are asked, and until when; computer players share a line, the last."""
    lines: list[str] = []
    thinking: list[str] = []
    for one in pending:
        row = table.seats[one.seat]
        if row.stand_in in LEVELS and row.computer:
            thinking.append(table.players[one.seat])
            continue
        if row.stand_in in LEVELS:
            asked = computer_texts.thinks_for(table.names[one.seat], row.stand_in)
        else:
            asked = texts.TURN_ONE.format(name=table.names[one.seat], notice=table.tell(one.notice))
        lines.append(", ".join((asked, *_until(one.seat, times))))
    return [*lines, computer_texts.think(thinking)] if thinking else lines


def _together(table: Table, owing: Sequence[Pending], times: Times | None, answered: int) -> str:
    """Say in a line how many of those who answer under seal have done so, and who has not."""
    if not owing:
        return ""
    notices = [table.tell(one.notice) for one in owing]
    count = {"done": answered, "all": answered + len(owing)}
    if len(set(notices)) > 1:
        return texts.TOGETHER_APART.format(asked="; ".join(_asked(table, owing, times)), **count)
    told = texts.TOGETHER.format(notices=notices[0], **count)
    names = (", ".join((f"**{table.players[one.seat]}**", *_until(one.seat, times))) for one in owing)
    return f"{told} {texts.TOGETHER_WAITS.format(names='; '.join(names))}"


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
    return fit(f"{table_head(table)} {people}", 100)


def table_head(table: Table) -> str:
    """Return how a table's thread is called in any case, whoever plays there."""
    return f"{table.game.title} {table.id}:"


def _tell(embed: discord.Embed, lines: Sequence[str], most: int) -> None:
    """Tell what happened, the latest lines of it, in as many fields as it takes."""
    name, field = texts.HAPPENED, list[str]()
    told = [fit(line, EMBED_FIELD) for line in lines]
    for line in (*fit_last(told, most).splitlines(), None):
        if field and (line is None or len("\n".join((*field, line))) > EMBED_FIELD):
            embed.add_field(name=name, value="\n".join(field), inline=False)
            name, field = "\u200b", []
        field.append(line or "")


def numbered(embed: discord.Embed, table: Table) -> discord.Embed:
    """Say at the foot of an embed which table it is about."""
    words = practice_texts.FOOTER if table.row.private else texts.FOOTER
    embed.set_footer(text=words.format(title=table.game.title, number=table.id))
    return embed
