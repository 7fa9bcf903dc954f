"""The turns of a table: catching up on them, and the table as it was earlier."""

import logging
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import takewhile
from typing import Any, Literal

import msgspec

from bot.store import moves as log
from bot.store import table_rows as rows
from bot.store.database.db import Db
from bot.store.members import history
from bot.store.rows import MoveRow
from bot.tables.changes.narration import narrated, proofs
from bot.tables.history.story import ROW, Story
from bot.tables.history.story import story as in_few_lines
from bot.tables.repository import Repository, set_up
from bot.tables.table import Refusal, Table
from bot.texts import tables as texts
from bot.texts.history import history as past_texts
from engines.kernel import Event
from engines.kernel.play import replay
from engines.kernel.play.session import FORK, unpack_events

Entries = tuple[MoveRow, ...]
Step = Literal["first", "back", "next", "last", "turn"]

LONGEST = 3000
"""Characters of what a member has missed, at most: Discord takes no more in a message with the rest."""
MOST_ANSWERS = 20
"""More answers than can be given at once."""

_DETAIL = re.compile(r" of \d+|[,:].*")
"""The part of a phase's name that is left out."""

_log = logging.getLogger("parley.history")


@dataclass(frozen=True)
class PastTurn:
    """The moves of one seat in a row, or of several at once, for one reader."""

    seats: tuple[int, ...]
    last: int
    at: int
    lines: tuple[str, ...]


@dataclass(frozen=True)
class Moment:
    """A table as it stood after one of its turns; turn 0 is the start."""

    table: Table
    before: Any
    """The public view one turn earlier; None at the start."""
    turn: PastTurn | None
    number: int
    count: int

    @property
    def seq(self) -> int:
        """The last log entry that it knows of."""
        return self.turn.last if self.turn else 0


@dataclass(frozen=True)
class News:
    """What a member has missed."""

    table: Table
    seat: int | None
    since: history.Looked
    turns: tuple[PastTurn, ...]
    story: Story
    """The same in few lines."""
    before: Any
    """The seat's view when they last looked; None if nothing has happened since."""


class History:
    """Looks back."""

    def __init__(self, repository: Repository) -> None:
        self._repository = repository
        self._store = repository.store

    async def look(self, table: Table, user: int) -> None:
        """Note that a member has seen this table as it stands there."""
        now = self._repository.now()
        await self._store.write(lambda db: history.look(db, table.id, user, table.row.seq, now))

    async def catch_up(self, table_id: int, user: int, turns: int | None = None) -> News:
        """Return what happened since the member last looked or moved, or in the last `turns`.

        What was taken back is left out; the earlier view is the one that the member really saw.
        """
        table = await self.started(table_id)
        seat = table.seat_of(user)
        since = await self._store.read(lambda db: history.looked(db, table_id, user, seat))
        if turns is not None:
            groups = in_turns(await self._store.read(lambda db: log.log(db, table_id)))
            seq = groups[-turns - 1][-1].seq if turns < len(groups) else 0
            since = history.Looked(seq, since.at)
        entries = await self._store.read(lambda db: log.log(db, table_id, since.seq))
        turns_since = [past_turn(table, group, seat) for group in in_turns(entries)]
        before = (
            table.game.view(await self.state_at(table, since.seq, seen=True), seat) if turns_since else None
        )
        story = in_few_lines(table, entries, seat)
        if sum(map(len, story.lines)) > LONGEST:
            story = in_few_lines(table, entries, seat, most=len(entries), rows=LONGEST // ROW)
        return News(table, seat, since, tuple(turns_since), story, before)

    async def moment(self, table_id: int, step: Step = "last", at: int = 0) -> Moment:
        """Return the table as everybody saw it, a step from the turn that ended with log entry `at`.

        With the step "turn", `at` is a turn's number; 0 is the start. What was taken back is left out, with
        the notes of it.
        """
        table = await self.started(table_id)
        entries = await self._store.read(lambda db: log.log(db, table_id))
        groups = in_turns(row for row in entries if row.kind != FORK or row.decision)
        ends = [0, *(group[-1].seq for group in groups)]
        number = {
            "first": 0,
            "back": max((place for place, seq in enumerate(ends) if seq < at), default=0),
            "next": min((place for place, seq in enumerate(ends) if seq > at), default=len(groups)),
            "last": len(groups),
            "turn": min(at, len(groups)),
        }[step]
        state = await self.state_at(table, ends[max(0, number - 1)])
        if number == 0:
            return Moment(_historic(table, state), None, None, 0, len(groups))
        before = table.game.view(state, None)
        between = [row for row in entries if ends[number - 1] < row.seq <= ends[number]]
        go_on(table, state, between)
        turn = past_turn(table, groups[number - 1], None)
        return Moment(_historic(table, state), before, turn, number, len(groups))

    async def turns(self, table_id: int, seat: int | None) -> list[PastTurn]:
        """Return all turns for a seat, or for everybody; what was taken back is left out, as by `moment`."""
        table = await self.started(table_id)
        entries = await self._store.read(lambda db: log.log(db, table_id))
        groups = in_turns(row for row in entries if row.kind != FORK or row.decision)
        return [past_turn(table, group, seat, sealed=seat is not None) for group in groups]

    async def log(
        self, table_id: int, seat: int | None = None, since: int = 0, limit: int | None = None
    ) -> list[str]:
        """Return log lines after entry `since` for a seat (None: everybody), at most the latest `limit`."""
        table = await self._repository.table(table_id)
        entries = await self._store.read(lambda db: log.log(db, table_id, since))
        lines = narrated(table, entries, seat)
        return lines if limit is None else lines[max(0, len(lines) - limit) :]

    async def story(
        self, table_id: int, since: int, reader: int | None = None,
        *, until: int | None = None, rows: int | None = None,
    ) -> Story:  # fmt: skip
        """Return what happened after log entry `since`, up to `until`, in few lines for a seat or all.

        For all, sealed answers name nobody. `rows`: on a phone, in which it has to stand.
        """
        table = await self._repository.table(table_id)
        entries = await self._store.read(lambda db: log.log(db, table_id, since))
        entries = [row for row in entries if until is None or row.seq <= until]
        return in_few_lines(table, entries, reader, sealed=reader is not None, rows=rows)

    async def proofs(self, table_id: int) -> list[str]:
        """Return what proves the sealed answers of a table, a line each."""
        table = await self._repository.table(table_id)
        return proofs(table, await self._store.read(lambda db: log.log(db, table_id, undone=True)))

    async def events(self, table: Table, since: int) -> list[tuple[int, int, Event]]:
        """Return what happened after log entry `since`: number of the entry, place in it, and event."""
        entries = await self._store.read(lambda db: log.log(db, table.id, since))
        return [
            (row.seq, place, event)
            for row in entries
            for place, event in enumerate(unpack_events(table.game, row.events))
        ]

    async def last_move(self, table_id: int, seat: int, *, member: bool) -> int:
        """Return the log entry up to which a seat, `member`: its member, knows what it did; 0 for none."""
        return await self._store.read(lambda db: log.last_by(db, table_id, seat, member=member))

    async def answered(self, table_id: int) -> int:
        """Count the answers to what several are asked under seal now."""
        rows = await self._store.read(lambda db: log.latest(db, table_id, MOST_ANSWERS))
        given = takewhile(lambda row: row.sealed and not row.reveals, rows)
        return sum(1 for _ in given)

    # ---- the past, for who goes through all of it

    async def started(self, table_id: int) -> Table:
        """Return a table that was started; Refusal for a lobby."""
        table = await self._repository.table(table_id)
        if table.state is None:
            raise Refusal(texts.NOT_STARTED)
        return table

    async def state_at(self, table: Table, seq: int, *, seen: bool = False) -> Any:
        """Return a state after log entry `seq`; `seen`: with moves that were taken back only later."""

        def read(db: Db) -> tuple[bytes, tuple[int, bytes] | None, list[MoveRow]]:
            shot = log.snapshot(db, table.id, before=seq + 1)
            entries = log.log(db, table.id, shot[0] if shot else 0, undone=seen)
            return rows.seed(db, table.id), shot, [row for row in entries if row.seq <= seq]

        try:
            seed, shot, entries = await self._store.read(read)
            state = table.game.decode(shot[1]) if shot else set_up(table.game, table.row, seed)
        except ValueError:
            _log.exception("game %d as it was after entry %d cannot be read", table.id, seq)
            raise Refusal(past_texts.UNREADABLE) from None
        forks = (row for row in entries if row.kind == FORK and not row.decision)
        taken = {number for fork in forks for number in msgspec.json.decode(fork.move, type=list[int])}
        go_on(table, state, [row for row in entries if row.seq not in taken])
        return state


def without_detail(phase: str) -> str:
    """Return which round it is, of a view's phase: "Round 3 of 7, action phase" is "Round 3"."""
    return _DETAIL.sub("", phase)


def in_turns(entries: Iterable[MoveRow]) -> list[Entries]:
    """Divide log entries into turns: the moves of one seat in a row, or sealed answers of several.

    A default pass interrupts no turn; an entry that is no move belongs to the turn before.
    """
    groups: list[list[MoveRow]] = []
    for row in entries:
        if groups and _goes_on(groups[-1], row):
            groups[-1].append(row)
        else:
            groups.append([row])
    return [tuple(group) for group in groups]


def _goes_on(group: Sequence[MoveRow], row: MoveRow) -> bool:
    moves = [entry for entry in group if entry.decision]
    if not row.decision or not moves:
        return True
    if any(move.sealed for move in moves):
        open_yet = all(move.sealed for move in moves)
        opens = any(move.opened == row.seq for move in moves)
        return open_yet and (row.sealed or opens) and row.seat not in {move.seat for move in moves}
    return row.source == "default" or (row.seat == moves[0].seat and not row.sealed)


def past_turn(table: Table, group: Entries, reader: int | None, *, sealed: bool = True) -> PastTurn:
    """Narrate a turn; `sealed`: also who gave an answer that was not shown yet."""
    lines = narrated(table, group, reader, sealed=sealed)
    seats = dict.fromkeys(row.seat for row in group if row.decision)
    return PastTurn(tuple(seats), group[-1].seq, group[-1].at, tuple(lines))


def go_on(table: Table, state: Any, entries: Iterable[MoveRow]) -> None:
    """Go on with moves that were legal once; Refusal where the rules have changed since."""
    try:
        replay.go_on(table.game, state, entries)
    except Exception:  # noqa: BLE001 - whatever it is, the present table is not concerned
        _log.exception("the past of game %d cannot be played again", table.id)
        raise Refusal(past_texts.UNREADABLE) from None


def _historic(table: Table, state: Any) -> Table:
    return Table(table.game, table.row, table.seats, state, historic=True)
