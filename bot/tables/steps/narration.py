"""The lines of the log: what one reader is told of each entry."""

from collections.abc import Iterable, Sequence

import msgspec

from bot.store.rows import MoveRow
from bot.tables.table import Table
from bot.texts import clocks as clock_texts
from bot.texts import hosting as hosting_texts
from bot.texts import seats as seat_texts
from bot.texts import tables as texts
from bot.texts.names import shown
from engines.kernel import Event
from engines.kernel.session import FORK, seal, unpack_events

_NEWS = seat_texts.SEAT_NEWS | hosting_texts.TABLE_NEWS | clock_texts.CLOCK_NEWS


def narrated(table: Table, row: MoveRow, reader: int | None, opened: Sequence[MoveRow] = ()) -> list[str]:
    """Return the lines of one log entry; `opened`: the sealed answers that it opened."""
    return entry_lines(table, row, unpack_events(table.game, row.events), reader, opened)


def entry_lines(
    table: Table, row: MoveRow, events: Iterable[Event], reader: int | None, opened: Iterable[MoveRow]
) -> list[str]:
    """Narrate one log entry for a reader; `opened`: the sealed answers that it opened."""
    if not row.decision:
        return [_note_line(table, row)]
    lines = [line for line in (table.line(event, reader) for event in events) if line]
    names = table.names
    if row.sealed:
        lines.append(texts.sealed_hash(names[row.seat], seal(row.salt, row.move)))
    return lines + [texts.sealed_open(names[one.seat], one.salt, one.move.decode()) for one in opened]


def _note_line(table: Table, row: MoveRow) -> str:
    if row.kind != FORK:
        names = [shown(name) for name in msgspec.json.decode(row.move, type=list[str])]
        return _NEWS[row.kind](*(names or [table.names[row.seat]]))
    name, count = table.names[row.seat], len(msgspec.json.decode(row.move, type=list[int]))
    if row.source == "vote":
        return seat_texts.rewound(name, count, revealed=row.reveals)
    return texts.withdrew(name, row.salt) if row.sealed else texts.took_back(name, count)
