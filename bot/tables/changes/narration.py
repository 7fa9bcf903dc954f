"""The lines of the log for one reader."""

from collections.abc import Iterable, Sequence
from itertools import groupby

import msgspec

from bot.store import endings, returns
from bot.store.moves import AGREED, SWAPPED
from bot.store.rows import MoveRow
from bot.tables.table import Table
from bot.texts import endings as ending_texts
from bot.texts import returns as return_texts
from bot.texts import tables as texts
from bot.texts.hosting import administration as administration_texts
from bot.texts.names import lettered, shown, sounding
from bot.texts.schedule import clocks as clock_texts
from bot.texts.votes import seats as seat_texts
from bot.texts.votes import undo as undo_texts
from engines.kernel import Event
from engines.kernel.play.session import FORK, RETURNED, seal, unpack_events

_NEWS = seat_texts.SEAT_NEWS | administration_texts.TABLE_NEWS | clock_texts.CLOCK_NEWS


def narrated(
    table: Table, entries: Iterable[MoveRow], reader: int | None, *, sealed: bool = True, you: bool = False
) -> list[str]:
    """Return the lines of log entries that follow one another.

    `sealed`: also who gave a covered answer; `you`: say so for the reader's name.
    """
    lines: list[str] = []
    for moves, group in groupby(entries, lambda row: bool(row.decision)):
        if not moves:
            lines += [note_line(table, row) for row in group]
            continue
        events = (event for row in group for event in unpack_events(table.game, row.events))
        lines += table.lines([it for it in events if sealed or it.kind != "sealed"], reader, you=you)
    return lines


def entry_lines(table: Table, row: MoveRow, events: Iterable[Event], reader: int | None) -> list[str]:
    """Narrate one log entry for a reader."""
    return table.lines(events, reader) if row.decision else [note_line(table, row)]


def proofs(table: Table, entries: Sequence[MoveRow]) -> list[str]:
    """Return the hash of each sealed answer of the log, its preimage once it is open, and each return."""
    lines: list[str] = []
    for row in entries:
        name = table.names[row.seat]
        if row.kind == RETURNED and not row.decision:
            lines.append(return_texts.proof(returns.decode(row.move), row.epoch))
        if row.sealed and row.decision:
            lines.append(texts.sealed_hash(name, seal(row.salt, row.move), undone=row.undone))
        lines += [
            texts.SEALED_OPEN.format(
                name=table.names[answer.seat], salt=answer.salt, move=answer.move.decode()
            )
            for answer in entries
            if answer.opened == row.seq
        ]
    return lines


def _called(table: Table, row: MoveRow) -> list[str]:
    """Return for messages what the members are called whose names an entry has kept.

    One who has or had a name with others of the table is told apart by the letter of the seat.
    """
    raw, names = msgspec.json.decode(row.move, type=list[str]), list[str]()
    for place, name in enumerate(raw):
        alike = [seat.seat for seat in table.seats if sounding(seat.name) == sounding(name)]
        others = [seat for seat in alike if seat != row.seat]
        twin = [sounding(each) for each in raw].count(sounding(name)) > 1
        if row.kind == SWAPPED:  # they sit elsewhere by now
            own = others[:1] if place else [row.seat]
            names.append(lettered(name, own[0]) if len(alike) == 2 and own else shown(name))
        elif row.kind in seat_texts.SEAT_NEWS and (others or twin):
            names.append(lettered(name, row.seat))
        else:
            names.append(table.names[row.seat] if row.seat in alike else shown(name))
    return names


def note_line(table: Table, row: MoveRow) -> str:
    """Tell in a line what a log entry says that is no move."""
    if row.kind == AGREED:
        return ending_texts.agreed(endings.decode(row.move, len(table.seats)), table.names)
    if row.kind == RETURNED:
        return return_texts.came_back(returns.decode(row.move))
    if row.kind != FORK:
        names = _called(table, row)
        return _NEWS[row.kind](*(names or [table.names[row.seat]]))
    name, count = table.names[row.seat], len(msgspec.json.decode(row.move, type=list[int]))
    if row.source == "vote":
        return undo_texts.rewound(name, count, revealed=row.reveals)
    return texts.WITHDREW.format(name=name) if row.sealed else texts.took_back(name, count)
