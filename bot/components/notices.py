"""Notices as messages: one that tells a member of a turn, a digest of several, and a call in the thread."""

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass

from bot.components.ids import Press
from bot.components.limits import fit
from bot.components.messages import Button, Menu, Message, Option, Style
from bot.store import NoticeRow
from bot.tables.schedule.timing import TurnStatus
from bot.texts import board as board_texts
from bot.texts import cards as cards_texts
from bot.texts import panels as panels_texts
from bot.texts.schedule import clocks as clock_texts
from bot.texts.schedule import reminders as reminders_texts


@dataclass(frozen=True)
class NoticedTurn:
    """A turn and what its player has been told of it."""

    status: TurnStatus
    notice: NoticeRow
    news: tuple[str, ...] = ()
    """What others did to its player since, and what is decisive."""


def notice_message(turns: Sequence[NoticedTurn]) -> Message:
    """Return the direct message about one turn, or the digest of several."""
    return _single(turns[0]) if len(turns) == 1 else _digest(turns)


def thread_call(turn: NoticedTurn) -> Message:
    """Return the call in the thread, for a member who gets no direct messages."""
    user, number, owing = turn.status.user, str(turn.status.table.id), turn.status.owing
    if owing is None:
        return Message(f"<@{user}> {_next(turn)}", ping=(user,))
    lines = [cards_texts.CALL_ONE.format(mention=f"<@{user}>"), *_times(turn)]
    buttons = [Button(panels_texts.BUTTON_MOVE, Press("move", number), Style.primary)]
    if not turn.notice.muted:
        buttons.append(Button(reminders_texts.BUTTON_MUTE, Press("mute", number, owing.decision)))
        buttons.append(Button(reminders_texts.BUTTON_SNOOZE, Press("snooze", number, owing.decision)))
    return Message(fit("\n".join(lines)), rows=(tuple(buttons),), ping=(user,))


def snoozes(number: str, decision: str) -> Menu:
    """Return the menu of times until which a reminder can be put off."""
    options = tuple(Option(label, key) for key, label in reminders_texts.SNOOZES.items())
    return Menu(Press("until", number, decision), options, reminders_texts.MENU_SNOOZE)


def fingerprint(message: Message) -> str:
    """Return a digest of what a message says and offers."""
    return hashlib.sha256("\n".join((message.content, *message.presses)).encode()).hexdigest()[:16]


def _single(turn: NoticedTurn) -> Message:
    table, owing = turn.status.table, turn.status.owing
    number = str(table.id)
    if owing is None:
        return Message(_next(turn), rows=((Button(board_texts.BUTTON_BOARD, Press("board", number)),),))
    lines = [cards_texts.YOUR_TURN.format(title=table.game.title, prompt=_prompt(turn)), *turn.news]
    if table.row.thread:
        lines.append(cards_texts.YOUR_TURN_WHERE.format(thread=f"<#{table.row.thread}>"))
    buttons = [
        Button(panels_texts.BUTTON_MOVE, Press("move", number, owing.decision), Style.primary),
        Button(board_texts.BUTTON_BOARD, Press("board", number)),
    ]
    rows: list[tuple[Button, ...] | Menu] = []
    if not turn.notice.muted:
        buttons.append(Button(reminders_texts.BUTTON_MUTE, Press("mute", number, owing.decision)))
        rows.append(snoozes(number, owing.decision))
    return Message(fit("\n".join((*lines, *_times(turn)))), rows=(tuple(buttons), *rows))


def _digest(turns: Sequence[NoticedTurn]) -> Message:
    lines = [reminders_texts.DIGEST]
    buttons: list[Button] = []
    options: list[Option] = []
    for turn in turns:
        table, owing = turn.status.table, turn.status.owing
        assert owing is not None
        title, number = table.game.title, str(table.id)
        line = reminders_texts.DIGEST_LINE.format(title=title, number=number, prompt=_prompt(turn))
        lines += [fit(line, 300), *turn.news[:1], *_times(turn)]
        label = reminders_texts.BUTTON_MOVE_AT.format(title=title, number=number)
        buttons.append(Button(label, Press("move", number, owing.decision), Style.primary))
        if not turn.notice.muted:
            options.append(Option(label, f"{number}/{owing.decision}"))
    rows: list[tuple[Button, ...] | Menu] = [
        tuple(buttons[start : start + 5]) for start in range(0, len(buttons), 5)
    ]
    if options:
        number = str(turns[0].status.table.id)
        rows.append(Menu(Press("mutes", number), tuple(options), reminders_texts.MENU_MUTE))
    return Message(fit("\n".join(lines)), rows=tuple(rows))


def _next(turn: NoticedTurn) -> str:
    table = turn.status.table
    names = ", ".join(table.names[decision.seat] for decision in table.pending)
    return reminders_texts.NEXT.format(title=table.game.title, number=table.id, names=names)


def _prompt(turn: NoticedTurn) -> str:
    table = turn.status.table
    decision = table.decision(turn.status.seat)
    return table.tell(decision.prompt) if decision is not None else ""


def _times(turn: NoticedTurn) -> list[str]:
    """Return the lines that say since when and until when."""
    status, notice = turn.status, turn.notice
    lines: list[str] = []
    if status.owing is not None and status.owing.alone is not None:
        lines.append(reminders_texts.ALONE)
    if status.owing is not None and notice.sent > 1:
        since = clock_texts.stamp(status.owing.began, "R")
        lines.append(reminders_texts.STILL_YOURS.format(since=since))
    if status.clock.paused is not None:
        lines.append(reminders_texts.PAUSED)
    elif status.timer is not None and status.timer.deadline is not None:
        lines.append(clock_texts.deadline_line(status.timer.deadline, status.now))
    if notice.muted:
        lines.append(reminders_texts.MUTED)
    elif notice.snoozed > notice.last:
        lines.append(reminders_texts.SNOOZED.format(until=clock_texts.stamp(notice.snoozed)))
    return lines
