"""Turn cards and last cards in words, drawn up from the public view."""

from collections.abc import Iterator, Sequence
from textwrap import wrap

import discord

from bot.components.ids import Press
from bot.components.limits import EMBED_FIELD, fit
from bot.components.messages import Button, Message, Style
from bot.drawing.pictures import Drawn
from bot.store.returns import Return
from bot.tables.history.story import Story
from bot.tables.schedule.clocks import Times
from bot.tables.table import Table
from bot.texts import board as board_texts
from bot.texts import cards as cards_texts
from bot.texts import computers as computer_texts
from bot.texts import endings as ending_texts
from bot.texts import info as info_texts
from bot.texts import lobby as lobby_texts
from bot.texts import panels as panels_texts
from bot.texts import practice as practice_texts
from bot.texts import refusals as texts
from bot.texts import returns as return_texts
from bot.texts.history import films as film_texts
from bot.texts.history import history as past_texts
from bot.texts.history import reviews as review_texts
from bot.texts.schedule import clocks as clock_texts
from bot.texts.tables import listed, stamp
from bot.texts.votes import seats as seat_texts
from bot.texts.votes import undo as undo_texts
from engines.kernel.agents import LEVELS
from engines.kernel.decisions import Pending

COLOUR = 0x2F6F73
STORY_ROWS, _FEWEST_ROWS = 8, 3
"""Rows on a phone of what happened: where there is room for them, and where there is none."""
_ROOM, _WIDE = 387, 270
"""Points of height that a card of 600 has for its head, what happened and its picture, which is so wide."""
_ROW, _TITLE_ROW, _HEAD_ROW, _SMALL = 18, 22, 19.25, 80
"""Points of a row of what happened, of the title and of the head, and at least for what is beside the small
picture; there are so many characters in a row:"""
_TITLE, _NARROW = 20, 24
_FURTHER = 115
"""Points of a further picture, small beside its line."""
END_ROWS = 20  # on the last card, beside all scores
_STORY, _END = 1800, 900
"""Characters of what happened, at most: more only where a single line is too long."""
_NOTE = 600
_ALERTS = 2
"""So many alerts are shown, those that are nearest."""


def head(table: Table, times: Times | None = None, answered: int = 0, returns: Sequence[Return] = ()) -> str:
    """Return what the card of a running game says first: who owes what until when, and what comes closer.

    `answered`: how many sealed answers are in; `returns`: when the game came back from a copy.
    """
    owing = fit(who_owes_what(table, times, answered), 2000)
    return "\n".join(filter(None, (owing, alerts(table), return_texts.on_card(returns))))


def turn_card(table: Table, head: str, story: Story, words: str, *, hands: bool) -> Message:
    """Return the card of a running game without its pictures; `words`: the board, if it is not drawn."""
    title = _how_far(table, table.view(None).phase)
    embed = discord.Embed(title=title, description=head, colour=COLOUR)
    _add_story(embed, story)
    if words:
        embed.add_field(name=board_texts.BUTTON_BOARD, value=fit(words, EMBED_FIELD), inline=False)
    number = str(table.id)
    buttons = [
        Button(panels_texts.BUTTON_MOVE, Press("move", number), Style.primary),
        Button(undo_texts.BUTTON_UNDO, Press("undo", number, ref=f"{table.row.epoch}.{table.row.seq}")),
        Button(board_texts.BUTTON_BOARD, Press("board", number)),
    ]
    if hands:
        buttons.append(Button(board_texts.BUTTON_HAND, Press("hand", number)))
    buttons.append(Button(board_texts.BUTTON_LOG, Press("log", number)))
    rows = [tuple(buttons)]
    if any(seat.away for seat in table.seats):
        rows.append((Button(seat_texts.IM_BACK, Press("imback", number), Style.success),))
    return Message(embed=with_footer(embed, table), rows=tuple(rows))


def story_rows(table: Table, head: str, tall: float, further: int) -> int:
    """Return for how many rows of what happened a card has room, with which it is 600 points high on a phone.

    `tall`: its picture's height by its width; `further`: small pictures that stand below.
    """
    title = len(wrap(_how_far(table, table.view(None).phase), _TITLE))
    rows = sum(len(wrap(line.replace("*", ""), _NARROW)) for line in head.splitlines())
    above = max(_SMALL, 12 + _TITLE_ROW * title + _HEAD_ROW * rows)
    room = _ROOM - above - _WIDE * tall - _FURTHER * further
    return max(_FEWEST_ROWS, min(STORY_ROWS, int(room / _ROW)))


def former_card(table: Table, phase: str, story: Story) -> Message:
    """Return what stays of a turn card when another stands below: where the game stood, what happened."""
    embed = discord.Embed(title=_how_far(table, phase), colour=COLOUR)
    _add_story(embed, story)
    return Message(embed=with_footer(embed, table))


def opening_card(card: Message, table: Table, *, begins: bool) -> Message:
    """Return a turn card as the first message of a thread, which calls the players in.

    At its foot stands the seed's fingerprint, but not in private. `begins`: it is the game's first thread.
    """
    if table.row.private:
        return card._replace(content=_practice(table))  # chance need not be proved to anybody
    users = tuple(seat.user for seat in table.seats if seat.user is not None and not seat.stand_in)
    mentions = " ".join(f"<@{user}>" for user in users)
    call = (cards_texts.CALL_ALL if begins else cards_texts.CALL_AGAIN).format(mentions=mentions)
    return with_fingerprint(card, table)._replace(content=call if users else "", ping=users)


def _practice(table: Table) -> str:
    """Say what a practice table is, to its member."""
    rivals = (name for name, seat in zip(table.players, table.seats, strict=True) if seat.computer)
    words = practice_texts.OPENING.format(rivals=listed(list(rivals)))
    if table.row.origin is None:
        return words
    return f"{words} {practice_texts.FROM_HERE.format(origin=table.row.origin)}"


def with_fingerprint(card: Message, table: Table) -> Message:
    """Return a card with the beginning of the seed's fingerprint at its foot."""
    assert card.embed is not None, "a card is an embed"
    foot = info_texts.foot(str(table.row.commitment))
    embed = card.embed.copy().set_footer(text=f"{card.embed.footer.text}\n{foot}")
    return card._replace(embed=embed)


def final_card(
    table: Table, lines: Sequence[str], figures: Drawn | None = None, *,
    drawn: bool = True, returns: Sequence[Return] = (),
) -> Message:  # fmt: skip
    """Return the last card without the board; `drawn`: there are pictures of the game.

    `returns`: when the game came back from a copy.
    """
    embed = scores(table, lines)
    parts = (embed.description, return_texts.on_card(returns), ending_texts.THANKS)
    embed.description = "\n\n".join(filter(None, parts))
    return Message(
        embed=embed,
        pictures=() if figures is None else (figures,),
        rows=after_game_buttons(table, drawn=drawn),
    )


def calling_card(card: Message, table: Table, seats: Sequence[int]) -> Message:
    """Return the last card with a call to the members of these seats, who get no direct messages."""
    users = tuple(user for seat in seats if (user := table.seats[seat].owner) is not None)
    call = ending_texts.CALL_ALL.format(mentions=" ".join(f"<@{user}>" for user in users))
    return card._replace(content=call, ping=users) if users else card


def after_game_buttons(table: Table, *, drawn: bool = True) -> tuple[tuple[Button, ...], ...]:
    """Return what can be done when a game is over; `drawn`: a film can be made of it."""
    number = str(table.id)
    again = practice_texts.BUTTON_AGAIN if table.row.private else lobby_texts.BUTTON_REMATCH
    follows = [Button(again, Press("rematch", number), Style.success)]
    if table.game.agent:
        follows.append(Button(review_texts.BUTTON, Press("review", number)))
    if drawn:
        follows.append(Button(film_texts.BUTTON, Press("film", number)))
    before_the_last = Press("turns", number, ref=f"back.{table.row.seq}")
    looks_back = (
        Button(board_texts.BUTTON_BOARD, Press("board", number)),
        Button(past_texts.BUTTON_TURNS, Press("turns", number, ref="first.0")),
        Button(board_texts.BUTTON_LOG, Press("log", number)),
        Button(practice_texts.BUTTON_FROM_HERE, before_the_last),
    )
    return (tuple(follows), looks_back)


def in_replies(table_id: int, words: str) -> Message:
    """Return what stands for the card of a private table that is played in private replies."""
    number = str(table_id)
    buttons = (
        Button(panels_texts.BUTTON_MOVE, Press("move", number), Style.primary),
        Button(board_texts.BUTTON_BOARD, Press("board", number)),
        Button(board_texts.BUTTON_HAND, Press("hand", number)),
    )
    return Message(words, rows=(buttons,))


def ranking(table: Table, title: str) -> discord.Embed:
    """Return everybody's place in a line each, best first; none if the game was broken off."""
    embed = discord.Embed(title=fit(title, 256), colour=COLOUR)
    result, lines, place = table.result, list[str](), 1
    if table.agreed is not None:
        lines.append(ending_texts.heading(table.agreed, table.names))
    for group in result.ranking if result is not None else ():
        names = ", ".join(f"**{table.titles[seat]}**" for seat in group)
        if result is not None and result.points is not None:
            total = result.points[group[0]]
            lines.append(cards_texts.FINAL_PLACE.format(place=place, names=names, total=total))
        elif len(group) < len(table.seats):
            lines.append(ending_texts.AGREED_PLACE.format(place=place, names=names))
        place += len(group)
    if table.outcome is not None and table.outcome.note:
        lines.append(fit(table.tell(table.outcome.note), _NOTE))
    embed.description = "\n".join(lines)
    return with_footer(embed, table)


def scores(table: Table, lines: Sequence[str] = ()) -> discord.Embed:
    """Return places, what happened last, scores item by item, and the seed. The game must be over."""
    if table.outcome is not None:
        title = cards_texts.FINAL_TITLE
    else:
        title = ending_texts.AGREED_TITLE if table.agreed is not None else cards_texts.ENDED_TITLE
    embed = ranking(table, title.format(title=table.game.title))
    _add_events(embed, lines, _END)
    items_of = () if table.outcome is None else table.outcome.scores
    for score in items_of:
        items = [f"{table.tell(item.text)}: {item.points}" for item in score.items]
        # The total stays, however many players and items there are.
        total = cards_texts.FINAL_TOTAL.format(total=score.total)
        itemised = fit("\n".join(items), min(EMBED_FIELD, 3500 // len(items_of)) - len(total) - 1)
        embed.add_field(name=fit(table.names[score.seat], 256), value=f"{itemised}\n{total}".strip())
    embed.add_field(name="\u200b", value=cards_texts.FINAL_SEED.format(seed=table.seed), inline=False)
    return embed


def heading(table: Table, seat: int | None) -> str:
    """Return the title of a card: the game, and how far it is."""
    return fit(f"{table.game.title} · {table.tell(table.view(seat).phase)}", 256)


def _how_far(table: Table, phase: str) -> str:
    """Return the title of a card in the table's own thread; the game stands at its foot."""
    return fit(table.tell(phase), 256)


def who_owes_what(table: Table, times: Times | None = None, answered: int = 0) -> str:
    """Say in a line each who owes what, and until when; those who owe sealed answers share a line.

    `answered`: how many of them have answered.
    """
    pending: tuple[Pending, ...] = table.view(None).pending
    sealed = [owed for owed in pending if owed.sealed]
    share_line = len(sealed) + answered > 1
    lines = _asked(table, [owed for owed in pending if not (owed.sealed and share_line)], times)
    if share_line:
        lines.append(_simultaneous(table, sealed, times, answered))
    if times is not None and times.clock.paused is not None:
        lines.append(clock_texts.CARD_PAUSED.format(since=stamp(times.clock.paused)))
    return "\n".join(lines)


def alerts(table: Table) -> str:
    """Say in a line what everybody should see coming; "" in a calm position."""
    said = [table.tell(alert.text) for alert in table.game.alerts(table.view(None))[:_ALERTS]]
    return cards_texts.ALERT.format(alerts=" ".join(said)) if said else ""


def _asked(table: Table, pending: Sequence[Pending], times: Times | None) -> list[str]:
    """Say what everybody is asked, and until when; computer players share the last line."""
    lines: list[str] = []
    thinking: list[str] = []
    for owed in pending:
        row, name = table.seats[owed.seat], table.names[owed.seat]
        if row.stand_in in LEVELS and row.computer:
            thinking.append(table.players[owed.seat])
            continue
        if row.stand_in in LEVELS:
            asked = computer_texts.thinks_for(name, row.stand_in)
        else:
            asked = cards_texts.TURN_ONE.format(name=name, notice=table.tell(owed.notice))
        lines.append(", ".join((asked, *_until(owed.seat, times))))
    return [*lines, computer_texts.think(thinking)] if thinking else lines


def _simultaneous(table: Table, owing: Sequence[Pending], times: Times | None, answered: int) -> str:
    """Say in a line how many sealed answers are in, and who has not answered."""
    if not owing:
        return ""
    notices = [table.tell(owed.notice) for owed in owing]
    count = {"done": answered, "all": answered + len(owing)}
    if len(set(notices)) > 1 or len(owing) == 1:
        return cards_texts.TOGETHER_APART.format(asked="; ".join(_asked(table, owing, times)), **count)
    done = cards_texts.TOGETHER.format(notices=notices[0], **count)
    names = (", ".join((f"**{table.players[owed.seat]}**", *_until(owed.seat, times))) for owed in owing)
    return f"{done} {cards_texts.TOGETHER_WAITS.format(names='; '.join(names))}"


def _until(seat: int, times: Times | None) -> Iterator[str]:
    if times is not None and seat in times.away:
        yield clock_texts.AWAY_NOW.format(at=stamp(times.away[seat]))
    if times is not None and seat in times.deadlines:
        yield clock_texts.deadline(times.deadlines[seat], times.now)
        if seat in times.quarters:
            yield clock_texts.QUARTER


def waits_for(table: Table) -> str:
    """Say whom the table waits for; "" at the end."""
    names = dict.fromkeys(table.names[owed.seat] for owed in table.pending)
    return texts.WAITS_FOR.format(names=", ".join(names)) if names else ""


def table_name(table: Table) -> str:
    """Return what a thread is called: the game and its players, at most 100 characters."""
    people = ", ".join(table.plain_names).replace("@", "@\u200b")
    return fit(f"{table_head(table)} {people}", 100)


def table_head(table: Table) -> str:
    """Return how the name of a table's thread begins, whoever plays there."""
    return f"{table.game.title} {table.id}:"


def _add_story(embed: discord.Embed, story: Story) -> None:
    """Add what happened; what is left out is counted above, where that takes no row."""
    name = cards_texts.HAPPENED_AND_MORE.format(count=story.left) if story.left else cards_texts.HAPPENED
    _add_events(embed, story.told, _STORY, name)


def _add_events(
    embed: discord.Embed, lines: Sequence[str], most: int = _STORY, name: str = cards_texts.HAPPENED
) -> None:
    """Add the story of what happened, in as many fields as it takes."""
    field = list[str]()
    fitting = [fit(line, EMBED_FIELD) for line in lines]
    for line in (*fit("\n".join(fitting), most).splitlines(), None):
        if field and (line is None or len("\n".join((*field, line))) > EMBED_FIELD):
            embed.add_field(name=name, value="\n".join(field), inline=False)
            name, field = "\u200b", []
        field.append(line or "")


def with_footer(embed: discord.Embed, table: Table) -> discord.Embed:
    """Say at the foot of an embed which table it is about."""
    words = practice_texts.FOOTER if table.row.private else cards_texts.FOOTER
    embed.set_footer(text=words.format(title=table.game.title, number=table.id))
    return embed
