"""What happened, in a few lines: what was done to the reader, what decides the game, the rest by player."""

import re
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import accumulate
from typing import NamedTuple

from bot.store.rows import MoveRow
from bot.tables.changes.narration import note_line
from bot.tables.second_person import to_you
from bot.tables.table import Table
from bot.texts.history import story as texts
from engines.kernel import Event, View
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
_COUNTRY = re.compile(r"^\([^)]*\) ")
"""What a player plays, as it follows the name."""
LATE = 2
"""So many rounds are late enough that all that concerns the reader is told of them."""


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
    own: bool = False
    """It is about its reader, and never left out."""
    age: int = 0
    """How many rounds have begun since; the oldest are left out first."""
    begins: bool = False
    """It says that a round begins."""

    @property
    def rows(self) -> int:
        """The rows that it takes on a phone."""
        return -(-len(texts.decisive(self.text) if self.decisive else self.text) // ROW)


@dataclass
class _Round:
    """What happened from when a round began, or the story, to the next one."""

    begins: Event | None = None
    deeds: dict[int | None, list[Event]] = field(default_factory=dict[int | None, list[Event]])
    """What each player did, the game's own at None, in the order in which they began."""
    forced: list[Event] = field(default_factory=list[Event])
    """What the reader did because they could do nothing else."""
    shared: list[Event] = field(default_factory=list[Event])
    """The game's own small steps that concern the reader."""

    @property
    def players(self) -> list[int | None]:
        """The players who did anything, and the game last."""
        return sorted(self.deeds, key=lambda seat: seat is None)


@dataclass
class _Account:
    """What happened, sorted by what it is to the reader."""

    lost: list[Event] = field(default_factory=list[Event])
    against: list[Event] = field(default_factory=list[Event])
    decisive: list[Event] = field(default_factory=list[Event])
    rounds: list[_Round] = field(default_factory=lambda: [_Round()])
    routine: list[Event] = field(default_factory=list[Event])

    def add(self, event: Event, asked: int, view: View | None, reader: int | None) -> None:
        """Sort an event in; `asked`: the seat whose answer brought it."""
        weight = event.weight if view is None else view.weight_of(event)
        if event.opens_round:
            self.rounds.append(_Round(event))
        elif view is not None and reader is not None and weight != "routine" and reader in view.losing(event):
            (self.lost if weight == "decisive" else self.against).append(event)
        elif weight == "decisive":
            self.decisive.append(event)
        elif event.passes and event.seat == reader != asked:
            self.rounds[-1].forced.append(event)
        elif weight != "routine" or (event.seat == reader and event.concerns):
            self.rounds[-1].deeds.setdefault(event.seat, []).append(event)
        elif view is not None and reader in view.concerned(event):
            self.rounds[-1].shared.append(event)
        else:
            self.routine.append(event)


def story(
    table: Table, entries: Iterable[MoveRow], reader: int | None,
    *, sealed: bool = True, most: int = MOST, rows: int | None = None,
) -> Story:  # fmt: skip
    """Tell log entries that follow one another in at most `most` lines, for a seat or all.

    First what was done to the reader, then what is decisive, then what else concerns the reader; then the
    rest, round by round, a line for each player, in the order in which they began; routine is only counted,
    where there is anything else. A reader is told all that is decisive, in however many lines, unless
    everything has to stand in so many `rows` of `ROW` characters; what concerns them is never left out.
    `sealed`: also tell who gave a covered answer.
    """
    account, notes = _Account(), list[str]()
    view = None if table.state is None else table.view(None)
    for asked, event in _events(table, entries, notes):
        if sealed or event.kind != "sealed":
            account.add(event, asked, view, reader)
    struck = (*account.lost, *account.against, *account.decisive)
    first = [_Line(_line(table, event, reader), decisive=True) for event in struck]
    first += _of_reader(table, account, reader)
    small_steps = _lines(table, account.routine, reader)
    begun = [_line(table, turn.begins, reader) for turn in account.rounds if turn.begins]
    for longest in (_LONGEST, 0):
        later = _of_rounds(table, account, reader, longest)
        routine = len(small_steps) if first or later or notes else 0
        if not (first or later or notes):
            later = [_Line(line) for line in (*begun, *small_steps)]
        lines = [line._replace(text=_shown(table, line.text, reader)) for line in (*first, *later)]
        lines = [line for line in lines if line.text] + [
            _Line(note, age=len(account.rounds)) for note in notes
        ]
        if rows is None or _height(lines) <= rows:
            break
    return _few(lines, routine, most, rows, reader)


def _of_reader(table: Table, account: _Account, reader: int | None) -> list[_Line]:
    """Tell what concerns the reader of late: what they could not help, what they did, what they were paid.

    Of rounds before the latest two only what they did is told, as of all players.
    """
    lines = list[_Line]()
    for turn in account.rounds[:-LATE]:
        account.routine += [*turn.forced, *turn.shared]
    for turn in account.rounds[-LATE:] if reader is not None else ():
        passes = (_line(table, event, reader) for event in turn.forced)
        lines += [_Line(texts.forced(line), own=True) for line in passes if line]
        own = _of_player(table, reader, turn.deeds.pop(reader, []), reader, None)
        lines += [line._replace(own=True) for line in own]
        lines += [_Line(_line(table, event, reader), own=True) for event in turn.shared]
    return lines


def _of_rounds(table: Table, account: _Account, reader: int | None, longest: int) -> list[_Line]:
    """Tell, round by round, what each player did, and which round began."""
    lines = list[_Line]()
    for age, turn in reversed(list(enumerate(reversed(account.rounds)))):
        deeds = [
            line._replace(age=age)
            for seat in turn.players
            for line in _of_player(table, seat, turn.deeds[seat], reader, longest)
        ]
        if turn.begins is not None and (reader is not None or (lines and deeds)):
            lines.append(_Line(_line(table, turn.begins, reader), age=age, begins=True))
        lines += deeds
    return lines


def _events(table: Table, entries: Iterable[MoveRow], notes: list[str]) -> Iterator[tuple[int, Event]]:
    """Go through the events of log entries, with whose entries they are; lines of others go to `notes`."""
    for row in entries:
        if row.decision:
            for event in unpack_events(table.game, row.events):
                yield row.seat, event
        else:
            notes.append(note_line(table, row))


def _line(table: Table, event: Event, reader: int | None) -> str:
    """Narrate an event alone, with seats as "<seat:2>"; "" if there is nothing to say."""
    return " ".join(_lines(table, [event], reader))


def _lines(table: Table, events: Sequence[Event], reader: int | None) -> list[str]:
    """Narrate events, with seats as "<seat:2>"."""
    view = None if table.state is None else table.view(None)
    return table.game.narrate_all(table.row.pack or "", events, reader, view, brief=True)


def _height(lines: Sequence[_Line]) -> int:
    return sum(line.rows for line in lines)


def _of_player(
    table: Table, seat: int | None, events: Sequence[Event], reader: int | None, longest: int | None
) -> list[_Line]:
    """Join what a player did to a line that names them once, in its order; the game's own stays apart.

    `longest`: characters; of what has no room there, what cost somebody something stays, then what was
    tried against somebody, then the rest, of each the latest: a card is played after it was bought, and what
    was taken first may have been lost again.
    """
    narrated = [(event, line) for event in events if (line := _line(table, event, reader))]
    if seat is None or not narrated:
        return [_Line(line) for _, line in narrated]
    own = f"{seat_name(seat)} "
    parts = [line.removeprefix(own).removesuffix(".") for _, line in narrated]
    turn = [(not event.losers, not event.victims, -place) for place, (event, _) in enumerate(narrated)]
    by_weight = sorted(range(len(narrated)), key=turn.__getitem__)
    ends = [*accumulate(len(table.tell(parts[place])) + len(texts.BETWEEN) for place in by_weight)]
    count = len(narrated) if longest is None else max(1, bisect_right(ends, longest))
    shown = sorted(by_weight[:count])
    first, begun = narrated[shown[0]][1], parts[shown[0]]
    whole = own in first or ": " in begun
    deeds = [begun if whole else _in_small(begun)]
    deeds += [_in_small(_COUNTRY.sub("", parts[place])) for place in shown[1:]]
    deeds = folded(deeds)
    if seat == reader and all(narrated[place][1].startswith(own) for place in shown):
        return [_Line(_by_reader([f"{own}{deed}" for deed in deeds], seat), len(parts) - count)]
    begins = "" if whole else texts.OF_PLAYER.format(name=seat_name(seat))
    begins = own if first.startswith(own) else begins
    return [_Line(f"{begins}{texts.BETWEEN.join(deeds)}.", len(parts) - count)]


def folded(deeds: Sequence[str]) -> list[str]:
    """Name once what two deeds in a row are done to: "buys and plays the Shipyard"."""
    folded = list(deeds[:1])
    for deed in deeds[1:]:
        verb, _, what = folded[-1].partition(" ")
        again, _, more = deed.partition(" ")
        same = what and verb.isalpha() and again.isalpha() and (more == what or more.startswith(f"{what} "))
        if same:
            folded[-1] = texts.BOTH_DEEDS.format(first=verb, then=deed)
        else:
            folded.append(deed)
    return folded


def _by_reader(deeds: Sequence[str], reader: int) -> str:
    """Join what the reader did: "You" once, or in sentences where the grammar of one of them is in doubt."""
    sentences = [to_you(deed, reader) for deed in deeds]
    if not all(deed.startswith(texts.YOU) for deed in sentences):
        return f"{'. '.join(sentences)}."
    return f"{texts.BETWEEN.join([sentences[0], *(deed.removeprefix(texts.YOU) for deed in sentences[1:])])}."


def _in_small(part: str) -> str:
    """Begin what is joined to something with a small letter, where that is certain."""
    return _ARTICLE.sub(lambda article: article[0].lower(), part)


def _few(lines: Sequence[_Line], routine: int, most: int, rows: int | None, reader: int | None) -> Story:
    """Leave out whole lines that have no room, of the oldest round first, and count what is left out.

    Where all read, of what is decisive the earliest goes: who holds a realm now counts, not who held it once.
    That a round has begun goes before what was done in it.
    """
    whole = not routine and not any(line.left for line in lines) and len(lines) <= most
    if whole and (rows is None or _height(lines) <= rows):
        return _story(lines, 0)
    shown = dict[int, _Line]()

    def turn(placed: tuple[int, _Line]) -> tuple[int, bool, int]:
        place, line = placed
        return line.age, line.begins, -place if line.decisive and reader is None else place

    for place, line in sorted(enumerate(lines), key=turn):
        has_room = rows is None or _height([*shown.values(), line]) <= rows or not shown
        stays = line.own or (line.decisive and reader is not None and rows is None)
        if stays or (has_room and len(shown) < most - 1):
            shown[place] = line
    left = routine + sum(line.left for line in lines) + len(lines) - len(shown)
    return _story([shown[place] for place in sorted(shown)], left)


def _story(lines: Sequence[_Line], left: int) -> Story:
    decisive, others = (
        tuple(line.text for line in lines if line.decisive == stands_out) for stands_out in (True, False)
    )
    return Story(decisive, others, left)


def _shown(table: Table, line: str, reader: int | None) -> str:
    return table.tell(line if reader is None else to_you(line, reader))
