"""Taking back: one's own latest steps at once; older ones once all have agreed (`voting`)."""

import random
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from bot.store import moves as log
from bot.store import policies as policy_rows
from bot.store.database.db import Db
from bot.store.rows import MoveRow, PolicyUseRow, VoteRow
from bot.tables.changes.loaded import Loaded
from bot.tables.changes.narration import narrated
from bot.tables.changes.unit_of_work import UnitOfWork
from bot.tables.repository import Repository, set_up
from bot.tables.table import Refusal, Table, Undone, unowned
from bot.texts import tables as texts
from bot.texts.votes import undo as undo_texts
from engines.kernel import Event, Move
from engines.kernel.play.answers import SeatController
from engines.kernel.play.replay import go_on
from engines.kernel.play.reversible import knows_more, reversible
from engines.kernel.play.session import Back, Stands, back, unpack_events

POINTS = 25
"""How many moments are offered: as many as a menu holds."""
_LOOK_BACK = 400
"""How many moves they are looked for in."""
_KEPT = 500
"""Answers of computers of which it is remembered whether they may be taken back."""
_BACK = 64
"""How many moves an undo looks back."""


@dataclass(frozen=True)
class Point:
    """A moment to which a game can go back."""

    entry: int
    """The log entry before it, with its public `line`; `count` of the moves made since."""
    line: str
    count: int
    revealed: bool
    """Something hidden or left to chance has come out since."""
    where: str = ""
    """Where the game stood, in its own words: "Turn 2 of 3, segment 4"."""


class Undo:
    """Takes moves back, and knows the moments to which a game can go back."""

    def __init__(self, repository: Repository) -> None:
        self._repository = repository
        self._store = repository.store
        self._open_answers: dict[tuple[int, ...], bool] = {}
        """Whether answers of computers depended on nothing hidden: by table, epoch, seat and entries."""

    async def latest(self, table_id: int, user: int) -> int | None:
        """Return the log entry of the member's move that `take_back` would take back; None: there is none."""
        try:
            loaded, seat = await self._repository.seated(table_id, user)
        except Refusal:
            return None
        step = await self._back(loaded, seat)
        return step.numbers[0] if isinstance(step, Back) else None

    async def others(self, table_id: int, user: int) -> int:
        """Return how many answers of other seats `take_back` would take back with the member's own."""
        loaded, seat = await self._repository.seated(table_id, user)
        step = await self._back(loaded, seat)
        if isinstance(step, Stands) or step.sealed:
            return 0
        rows = await self._rows(table_id)
        return sum(row.seat != seat for row in rows if row.seq in step.numbers)

    async def reaches(self, table_id: int, user: int, first: int) -> int:
        """Return how many own moves, back to this log entry, can be taken back together; 0: not all."""
        try:
            loaded, seat = await self._repository.seated(table_id, user)
        except Refusal:
            return 0
        rows = await self._rows(table_id)
        steps = await self._back(loaded, seat, first)
        if isinstance(steps, Stands) or steps.sealed or steps.numbers[0] != first:
            return 0
        return sum(row.source == "player" for row in rows if row.seq in steps.numbers)

    async def foreseen(self, table_id: int, user: int, move: Move) -> bool:
        """Tell whether a move could be taken back once it is made. Refusal for strangers."""
        loaded, seat = await self._repository.seated(table_id, user)
        table = loaded.table
        if table.row.purpose == "trial":
            return True
        own = list(loaded.policies.get(seat, ()))
        controller = SeatController(seat, policies=own, ask=loaded.asks.get(seat, frozenset()))
        rng = random.Random(f"{table.row.commitment}:{table.row.seq}")  # noqa: S311 - for a guess
        return reversible(table.game, table.state, controller, move, rng)

    async def take_back(
        self, table_id: int, user: int, *, epoch: int | None = None, entry: int | None = None,
        first: int | None = None, newest: int | None = None, key: str | None = None,
    ) -> Undone:  # fmt: skip
        """Take back the member's latest step, or the sealed answer that waits for the others.

        Refusal if it revealed something, or another seat came between; `stale` if something was taken back
        since `epoch`, so that a double click takes back one step, if `entry` is not the step in question, or
        if it is later than the log entry `newest`, the last of which the asker was told.
        `first`: take back all own steps from this log entry on.
        """
        async with self._repository.changing(table_id) as present:
            again = await self._repository.repeated(present, user, key)
            if again is not None:
                return Undone(present.table, 0, "", 0, sealed=False, lines=again.lines, repeated=True)
            loaded, seat = await self._repository.seated(table_id, user)
            if epoch is not None and epoch != loaded.table.row.epoch:
                raise Refusal(texts.UNDO_AGAIN, stale=True)
            step = await self._back(loaded, seat)
            if isinstance(step, Stands):
                raise _stands(loaded.table, step)
            if entry is not None and entry != step.numbers[0]:
                raise Refusal(texts.UNDO_OTHER, stale=True)
            if newest is not None and step.numbers[0] > newest:
                raise Refusal(texts.UNDO_OTHER, stale=True)
            if first is not None:
                step = await self._back(loaded, seat, first)
                if isinstance(step, Stands) or step.numbers[0] != first:
                    raise Refusal(texts.UNDO_OTHER, stale=True)
            state = await self._without(loaded, step.numbers)
            what = await self._describe(loaded, state, step.numbers)
            taken = [row for row in await self._rows(table_id) if row.seq in step.numbers]
            others = loaded.table.row.purpose != "trial" and any(row.seat != seat for row in taken)
            work = self._repository.unit_of_work(loaded, state=state)
            events = await self._events(loaded.table, step.numbers)
            work.restore(await self._uses(table_id, step.numbers), events)
            if loaded.table.row.purpose == "trial":
                closed = await self._closed(table_id, step.numbers[0])
                work.rewind(seat, step.numbers, closed, revealed=False, key=key, source="player")
            else:
                work.fork(seat, step.numbers, key, withdrawn=step.sealed)
            lines = list(work.public)
            after = await self._repository.commit(work, more=work.settle())
            text, count = " ".join(what), len(step.numbers)
            return Undone(after.table, count, text, len(what), sealed=step.sealed, lines=lines, others=others)

    # ---- what all have to agree to

    async def points(self, table_id: int) -> list[Point]:
        """Return the moments to which a running game can go back, the latest first."""
        async with self._repository.changing(table_id) as loaded:
            points = await self.points_of(loaded.table)
            phases = await self._phases(loaded, [point.entry for point in points])
            return [replace(point, where=phases[point.entry]) for point in points]

    # ---- under the table's lock

    async def points_of(self, table: Table, most: int = POINTS) -> list[Point]:
        """Return the latest moments to which this table can go back, the latest first."""
        rows = await self._store.read(lambda db: log.latest(db, table.id, _LOOK_BACK))
        points: list[Point] = []
        revealed = False
        for count, row in enumerate(rows, start=1):
            revealed |= row.reveals
            earlier = rows[count] if count < len(rows) else None
            if _is_point(row, earlier) and len(points) < most:
                lines = narrated(table, [row], None)
                line = lines[0] if lines else undo_texts.QUIET_MOVE.format(name=table.names[row.seat])
                points.append(Point(row.seq, line, count, revealed))
        return points

    async def rewind(self, loaded: Loaded, vote: VoteRow) -> tuple[UnitOfWork, bool]:
        """Return the turn that goes back, and whether more automatic moves follow."""
        table, entry = loaded.table, vote.entry or 0

        rest = await self._store.read(lambda db: log.log(db, table.id, entry - 1))
        taken = [row for row in rest if row.decision]
        if not taken or taken[0].seq != entry:
            raise Refusal(undo_texts.ENTRY_GONE)
        numbers = tuple(row.seq for row in taken)
        closed = await self._closed(table.id, entry)
        by = next((seat.seat for seat in table.seats if seat.user == vote.by), taken[0].seat)
        work = self._repository.unit_of_work(loaded, state=await self._without(loaded, numbers))
        events = {row.seq: unpack_events(table.game, row.events) for row in taken}
        work.restore(await self._uses(table.id, numbers), events)
        work.rewind(by, numbers, closed, revealed=any(row.reveals for row in taken))
        return work, work.settle()

    # ---- inside

    async def _closed(self, table_id: int, entry: int) -> list[MoveRow]:
        """Return the sealed answers that were given before a log entry, and not opened yet at that moment."""
        sealed, opened = await self._store.read(
            lambda db: (log.sealed(db, table_id), log.opened(db, table_id, entry - 1))
        )
        return sorted((row for row in [*sealed, *opened] if row.seq < entry), key=lambda row: row.seq)

    async def _uses(self, table_id: int, numbers: Iterable[int]) -> list[PolicyUseRow]:
        """Return the uses of standing orders behind these log entries."""
        return await self._store.read(lambda db: policy_rows.uses(db, table_id, numbers))

    async def _events(self, table: Table, numbers: Sequence[int]) -> dict[int, Sequence[Event]]:
        """Return what happened by these log entries, by their numbers."""
        rows = [row for row in await self._rows(table.id) if row.seq in numbers]
        return {row.seq: unpack_events(table.game, row.events) for row in rows}

    async def _describe(self, loaded: Loaded, state: Any, numbers: tuple[int, ...]) -> list[str]:
        """Describe what the member moved of what is taken back; `state`: without it."""
        table, game = loaded.table, loaded.table.game
        rows = [row for row in reversed(await self._rows(table.id)) if row.seq in numbers]
        past_state, lines = game.decode(game.encode(state)), list[str]()
        for place, row in enumerate(rows):
            if place == 0 or row.source == "player":
                move = game.decode(row.move)
                lines.append(table.tell(game.describe(game.view(past_state, row.seat), row.seat, move)))
            if place < len(rows) - 1:
                go_on(game, past_state, [row])
        return lines

    async def _rows(self, table_id: int) -> list[MoveRow]:
        return await self._store.read(lambda db: log.latest(db, table_id, _BACK))

    async def _back(self, loaded: Loaded, seat: int, first: int | None = None) -> Back | Stands:
        rows = await self._rows(loaded.table.id)
        if loaded.table.row.purpose == "trial":
            return _anything(rows, first)
        step = back(rows, seat, first, unowned(loaded.table.seats, seat))
        if isinstance(step, Stands):
            return back(rows, seat, first)
        taken = [row for row in reversed(rows) if row.seq in step.numbers]
        honest = all(row.seat == seat for row in taken) or await self._knew_no_more(loaded, seat, taken)
        return step if honest else back(rows, seat, first)

    async def _knew_no_more(self, loaded: Loaded, seat: int, taken: Sequence[MoveRow]) -> bool:
        """Tell whether all others among these entries answered by nothing that is hidden from a seat.

        Else one could learn of it by taking them back.
        """
        table, numbers = loaded.table, tuple(row.seq for row in taken)
        key = (table.id, table.row.epoch, seat, *numbers)
        known = self._open_answers.get(key)
        if known is None:
            known = await self._answered_openly(loaded, seat, taken)
            self._open_answers[key] = known
            while len(self._open_answers) > _KEPT:
                self._open_answers.pop(next(iter(self._open_answers)))
        return known

    async def _answered_openly(self, loaded: Loaded, seat: int, taken: Sequence[MoveRow]) -> bool:
        game, rng = loaded.table.game, random.Random(loaded.table.row.seq)  # noqa: S311 - of nobody's seed
        state = await self._without(loaded, tuple(row.seq for row in taken))
        for row in taken:
            if row.seat != seat and knows_more(game, state, row.seat, seat, rng):
                return False
            go_on(game, state, [row])
        return True

    async def _phases(self, loaded: Loaded, entries: Sequence[int]) -> dict[int, str]:
        """Return by log entry where the game stood before it."""
        phases = dict.fromkeys(entries, "")
        if not entries:
            return phases
        game, number = loaded.table.game, loaded.table.id
        state = await self._without(loaded, tuple(range(min(entries), loaded.table.row.seq + 1)))
        for row in await self._store.read(lambda db: log.log(db, number, min(entries) - 1)):
            if row.seq > max(entries):
                break
            if row.seq in phases:
                phases[row.seq] = game.view(state, None).phase
            go_on(game, state, [row])
        return phases

    async def _without(self, loaded: Loaded, numbers: tuple[int, ...]) -> Any:
        """Return the state that remains without these log entries.

        Entries that came later than the table was loaded, and than these, are left out too: where a table is
        only looked at, computers may go on meanwhile.
        """
        row, game = loaded.table.row, loaded.table.game
        newest = max(row.seq, numbers[-1])

        def read(db: Db) -> tuple[tuple[int, bytes] | None, list[MoveRow]]:
            shot = log.snapshot(db, row.id, before=numbers[0])
            return shot, log.log(db, row.id, shot[0] if shot else 0)

        shot, entries = await self._store.read(read)
        state = game.decode(shot[1]) if shot else set_up(game, row, loaded.seed)
        go_on(game, state, [entry for entry in entries if entry.seq <= newest and entry.seq not in numbers])
        return state


def _anything(rows: Sequence[MoveRow], first: int | None) -> Back | Stands:
    """Find what a single member takes back, newest `rows` first: the latest move, or all from `first` on."""
    made = [row.seq for row in rows if row.source == "player" and (first is None or row.seq >= first)]
    if not made:
        return Stands(None, revealed=False)
    begin = made[0] if first is None else made[-1]
    return Back(tuple(sorted(row.seq for row in rows if row.seq >= begin)), sealed=False)


def _is_point(row: MoveRow, earlier: MoveRow | None) -> bool:
    """Tell whether one can go back to before `row`: a member's move, or the first of sealed answers."""
    between = earlier is not None and earlier.sealed and not earlier.reveals
    return not between and (row.source == "player" or row.sealed)


def _stands(table: Table, stands: Stands) -> Refusal:
    if stands.seat is not None:
        return Refusal(texts.ANOTHER_CAME.format(name=table.names[stands.seat]))
    return Refusal(texts.UNDO_REVEALED if stands.revealed else texts.NOTHING_TO_UNDO)
