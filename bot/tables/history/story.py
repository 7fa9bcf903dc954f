"""What happened, in a few lines: what was done to the reader, what decides the game, the rest by player."""

import re
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from itertools import accumulate
from typing import NamedTuple

from bot.store.rows import MoveRow
from bot.tables.changes.narration import note_line
from bot.tables.second_person import to_you
from bot.tables.table import Table
from bot.texts.history import story as texts
from engines.kernel import Event
from engines.kernel.play.session import unpack_events
from engines.kernel.words import seat_name

MOST = 8
"""Lines of a story; the log has everything."""
ROW = 38
"""Characters in a row of a card on a phone."""
_LONGEST = 2 * ROW
"""Characters of a line about one player, with names as they are shown."""
_ARTICLE = re.compile(r"^(?:The|An?|Each) ")
"""With a capital only where a line begins."""


class Story(NamedTuple):
    """What happened, in few lines, names put in."""

    decisive: tuple[str, ...]
    """What was done to the reader, and what decides the game."""
    others: tuple[str, ...] = ()
    left: int = 0
    """How many more lines the log has."""

    @property
    def lines(self) -> tuple[str, ...]:
        """As a message shows it: what is decisive stands out, and the last line counts what is left out."""
        rest = (texts.rest(self.left),) if self.left else ()
        return (*self.told, *rest)

    @property
    def told(self) -> tuple[str, ...]:
        """The lines without what counts the rest."""
        return (*map(texts.decisive, self.decisive), *self.others)

    def in_short(self, most: int) -> "Story":
        """Return at most so many lines of what is decisive, and nothing else."""
        return Story(self.decisive[:most], left=max(0, len(self.decisive) - most))


class _Line(NamedTuple):
    """A line of a story, and how many more of the log it leaves out."""

    text: str
    left: int = 0
    decisive: bool = False
    """Its reader is told however much else has happened."""

    @property
    def rows(self) -> int:
        """The rows that it takes on a phone."""
        return -(-len(texts.decisive(self.text) if self.decisive else self.text) // ROW)


def story(
    table: Table, entries: Iterable[MoveRow], reader: int | None,
    *, sealed: bool = True, most: int = MOST, rows: int | None = None,
) -> Story:  # fmt: skip
    """Tell log entries that follow one another in at most `most` lines, for a seat or all.

    First what was done to the reader, then what is decisive, then the rest, a line for each player, in the
    order in which they began; routine is only counted, where there is anything else. A reader is told all
    that is decisive, in however many lines, unless everything has to stand in so many `rows` of `ROW`
    characters. `sealed`: also tell who gave a covered answer.
    """
    lost, against, decisive, notes = list[_Line](), list[_Line](), list[_Line](), list[str]()
    deeds, routine = dict[int | None, list[Event]](), list[Event]()
    view = None if table.state is None else table.view(None)
    for event in _events(table, entries, notes):
        if event.kind == "sealed" and not sealed:
            continue
        struck = view is not None and reader is not None and reader in view.losing(event)
        weight = event.weight if view is None else view.weight_of(event)
        if weight == "routine":
            routine.append(event)
        elif struck or weight == "decisive":
            among = decisive if not struck else lost if weight == "decisive" else against
            among.append(_Line(" ".join(_lines(table, [event], reader)), decisive=True))
        else:
            deeds.setdefault(event.seat, []).append(event)
    first = [line for line in (*lost, *against, *decisive) if line.text]
    players = sorted(deeds, key=lambda seat: seat is None)  # the game's own lines last
    by_player = {seat: _deeds(table, deeds[seat], reader) for seat in players}
    small_steps = _lines(table, routine, reader)
    if not (first or by_player or notes):
        first, small_steps = [_Line(line) for line in small_steps], []
    for longest in (_LONGEST, 0):
        lines = [
            *first,
            *(line for seat, done in by_player.items() for line in _of_player(table, seat, done, longest)),
        ]
        lines = [line._replace(text=_shown(table, line.text, reader)) for line in lines]
        lines += [_Line(note) for note in notes]
        if rows is None or _height(lines) <= rows:
            break
    return _few(lines, len(small_steps), most, rows, reader)


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


def _deeds(table: Table, events: Sequence[Event], reader: int | None) -> list[str]:
    """Narrate what a player did: first what cost somebody something, be it nobody at the table.

    Then the last deed first: a card is played after it was bought, a battle fought after a box was claimed.
    """
    costly = [event for event in events if event.losers or event.victims]
    others = [event for event in events if not (event.losers or event.victims)]
    return [*_lines(table, costly, reader), *reversed(_lines(table, others, reader))]


def _height(lines: Sequence[_Line]) -> int:
    return sum(line.rows for line in lines)


def _of_player(table: Table, seat: int | None, lines: Sequence[str], longest: int) -> list[_Line]:
    """Join the lines about what a player did to one that names them once; those of the game stay apart.

    `longest`: characters; further deeds are left out, but for the first.
    """
    if seat is None or not lines:
        return [_Line(line) for line in lines]
    own = f"{seat_name(seat)} "
    parts = [line.removeprefix(own).removesuffix(".") for line in lines]
    whole = own in lines[0] or ": " in parts[0]
    first = parts[0] if whole else _in_small(parts[0])
    parts = [first, *(_in_small(re.sub(r"^\([^)]*\) ", "", part)) for part in parts[1:])]
    ends = [*accumulate(len(table.tell(part)) + len(texts.BETWEEN) for part in parts)]
    count = max(1, bisect_right(ends, longest))
    begins = "" if whole else texts.OF_PLAYER.format(name=seat_name(seat))
    begins = own if lines[0].startswith(own) else begins
    return [_Line(f"{begins}{texts.BETWEEN.join(parts[:count])}.", len(parts) - count)]


def _in_small(part: str) -> str:
    """Begin what is joined to something with a small letter, where that is certain."""
    return _ARTICLE.sub(lambda article: article[0].lower(), part)


def _few(lines: Sequence[_Line], routine: int, most: int, rows: int | None, reader: int | None) -> Story:
    """Leave out whole lines that have no room, the last first, and count what is left out."""
    lines = [line for line in lines if line.text]
    whole = not routine and not any(line.left for line in lines) and len(lines) <= most
    if whole and (rows is None or _height(lines) <= rows):
        return _story(lines, 0)
    shown = list[_Line]()
    for line in lines:
        has_room = rows is None or _height([*shown, line]) <= rows or not shown
        stays = line.decisive and reader is not None and rows is None
        if stays or (has_room and len(shown) < most - 1):
            shown.append(line)
    return _story(shown, routine + sum(line.left for line in lines) + len(lines) - len(shown))


def _story(lines: Sequence[_Line], left: int) -> Story:
    decisive, others = (
        tuple(line.text for line in lines if line.decisive == stands_out) for stands_out in (True, False)
    )
    return Story(decisive, others, left)


def _shown(table: Table, line: str, reader: int | None) -> str:
    return table.tell(line if reader is None else to_you(line, reader))
