"""What happened, in a few lines: what was done to the reader, what decides the game, the rest by player."""

import re
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from itertools import accumulate

from bot.store.rows import MoveRow
from bot.tables.changes.narration import note_line
from bot.tables.table import Table
from bot.texts.history import story as texts
from engines.kernel import Event
from engines.kernel.play.session import unpack_events
from engines.kernel.words import seat_name

MOST = 8
"""Lines of a story; the log has everything."""
_LONGEST = 170
"""Characters of a line about one player, with names as they are shown."""

_BEFORE_OBJECTS = "from|to|by|for|with|of|against|on|at|pays|attacks|beats|robs"
"""Words after which a name is no subject."""


def story(
    table: Table, entries: Iterable[MoveRow], reader: int | None, *, sealed: bool = True, most: int = MOST
) -> tuple[str, ...]:
    """Return at most `most` lines about log entries that follow one another, for a seat or all.

    First what was done to the reader, then what is decisive, then the rest, a line for each player, in the
    order in which they began; routine is only counted, where there is anything else. `sealed`: also tell who
    gave a covered answer.
    """
    against, decisive, notes = list[str](), list[str](), list[str]()
    deeds, routine = dict[int | None, list[Event]](), list[Event]()
    view = None if table.state is None else table.view(None)
    for event in _events(table, entries, notes):
        if event.kind == "sealed" and not sealed:
            continue
        if event.weight == "routine":
            routine.append(event)
        elif view is not None and reader is not None and reader in view.losing(event):
            against += _lines(table, [event], reader)
        elif event.weight == "decisive":
            decisive += _lines(table, [event], reader)
        else:
            deeds.setdefault(event.seat, []).append(event)
    lines = [texts.DECISIVE.format(line=line) for line in (*against, *decisive)]
    for seat, done in deeds.items():
        lines += _of_player(table, seat, _lines(table, done, reader))
    small_steps = _lines(table, routine, reader)
    if not (lines or notes):
        lines, small_steps = small_steps, []
    lines = [table.tell(line if reader is None else _to_you(line, reader)) for line in (*lines, *notes)]
    return _few(lines, len(small_steps), most)


def _events(table: Table, entries: Iterable[MoveRow], notes: list[str]) -> Iterator[Event]:
    """Go through the events of log entries; lines of entries that are no moves go to `notes`."""
    for row in entries:
        if row.decision:
            yield from unpack_events(table.game, row.events)
        else:
            notes.append(note_line(table, row))


def _lines(table: Table, events: Sequence[Event], reader: int | None) -> list[str]:
    """Narrate events, with seats as "<seat:2>"."""
    view = None if table.state is None else table.view(None)
    return table.game.narrate_all(table.row.pack or "", events, reader, view, brief=True)


def _of_player(table: Table, seat: int | None, lines: Sequence[str]) -> list[str]:
    """Join the lines about what a player did to one that names them once; those of the game stay apart."""
    if seat is None or not lines:
        return list(lines)
    own = f"{seat_name(seat)} "
    parts = [line.removeprefix(own).removesuffix(".") for line in lines]
    ends = [*accumulate(len(table.tell(part)) + len(texts.BETWEEN) for part in parts)]
    count = max(1, bisect_right(ends, _LONGEST))
    joined, left = texts.BETWEEN.join(parts[:count]), len(parts) - count
    begins = "" if own in lines[0] else texts.OF_PLAYER.format(name=seat_name(seat))
    begins = own if lines[0].startswith(own) else begins
    return [f"{begins}{joined}{texts.AND_MORE.format(count=left) if left else ''}."]


def _few(lines: Sequence[str], routine: int, most: int) -> tuple[str, ...]:
    """Leave out the last lines where there are too many, and count what is left out."""
    shown = lines if len(lines) <= most - bool(routine) else lines[: most - 1]
    left = len(lines) - len(shown) + routine
    return (*shown, texts.REST.format(count=left)) if left else tuple(shown)


def _to_you(line: str, reader: int) -> str:
    """Say "you" and "your" where the reader is not the subject: names stay where a clause begins."""
    name = re.escape(seat_name(reader))
    line = re.sub(rf"\b(?:the|a) ([\w ]{{1,30}}?) of {name}(?!')", r"your \1", line)
    line = re.sub(rf"(?<!^)(?<!; )(?<!\. ){name}'s", "your", line)
    return re.sub(rf"\b({_BEFORE_OBJECTS}) {name}(?!')", r"\1 you", line)
