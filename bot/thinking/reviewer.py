"""Reviews of games that are over, made piece by piece in the worker's process, so that others play on.

They are kept in memory; after a restart they are made again.
"""

import asyncio
import logging
from collections import Counter
from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from collections.abc import Set as AbstractSet
from typing import NamedTuple

import msgspec

from bot.store.rows import MoveRow
from bot.tables.history.reviews import (
    TURNED,
    Chances,
    Luck,
    OverGame,
    Review,
    Reviews,
    Turning,
    changes,
)
from bot.thinking.pool import ThinkingError
from bot.thinking.worker import Passed, Question, Seen, Verdict
from engines.computers.review import largest, smoothed
from engines.kernel.play.session import RETURNED

log = logging.getLogger("parley.thinking")

PLOTTED = 50
"""Moments of a plot at most: of longer games every second or third turn is looked at."""
CHANGED, TRIED, TURNING = 3, 5, 3
"""Moments that are looked at closely for a large change, or for that and what was given away; moves that are
shown at most."""
APART = 15
"""Between two of them lies this part of the game at least."""
FLAT, SLIGHT = 0.01, 0.05
"""A move that matters less than the first turned nothing; below the second, the chances around it are
shown."""
JUDGED, SHARE = 60, 0.4
"""So many moves of a game are judged to tell choice from luck, with this share of the level's budget."""
CAP = 0.2
"""The most that a move gives away: few trials say much by chance."""
JUDGE, EXPERT = "normal", "expert"
WORK = 8
"""Looks of one question at most; a judged move counts as two. About as long as a computer's move."""
KEPT = 40


class Reviewer:
    """Makes reviews, one at a time, and keeps them."""

    def __init__(
        self, reviews: Reviews, ask: Callable[[Question], Awaitable[bytes]], share: float = 1.0
    ) -> None:
        """`ask`: of the process; `share`: of each level's budget, 0 to 1."""
        self._reviews = reviews
        self._ask = ask
        self._share = share
        self._turn = asyncio.Lock()
        self._known: dict[tuple[int, int], asyncio.Task[Review | None]] = {}

    async def review(self, table_id: int) -> Review | None:
        """Return a review; None where thinking fails, which the log tells. Refusal while a game goes on."""
        table = await self._reviews.over(table_id)
        key = table_id, table.row.seq
        if key not in self._known:
            task = asyncio.get_running_loop().create_task(self._made(table_id), name="parley-review")
            self._known[key] = task
            task.add_done_callback(lambda done: self._forget(key, done))
            while len(self._known) > KEPT:
                self._known.pop(next(iter(self._known)))
        return await asyncio.shield(self._known[key])

    def known(self, table_id: int, seq: int) -> Review | None:
        """Return the review of a game with so many entries if it has been made already."""
        task = self._known.get((table_id, seq))
        if task is None or not task.done() or task.cancelled() or task.exception() is not None:
            return None
        return task.result()

    async def close(self) -> None:
        """Stop what is being made."""
        tasks = list(self._known.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _forget(self, key: tuple[int, int], done: "asyncio.Task[Review | None]") -> None:
        if done.cancelled() or done.exception() is not None or done.result() is None:
            self._known.pop(key, None)

    async def _made(self, table_id: int) -> Review | None:
        async with self._turn:
            past = await self._reviews.past(table_id)
            try:
                return await _Looking(past, self._reviews, self._ask, self._share).review()
            except (ThinkingError, msgspec.MsgspecError, ValueError) as failure:
                log.warning("table %d: no review: %s", table_id, failure)
                return None


class _Point(NamedTuple):
    """A move at which a game may have turned."""

    entry: int
    before: Chances
    after: Chances
    weight: float
    """How much it mattered."""


class _Looking:
    """One review in the making."""

    def __init__(
        self, past: OverGame, reviews: Reviews, ask: Callable[[Question], Awaitable[bytes]], share: float
    ) -> None:
        self._past, self._reviews, self._ask, self._share = past, reviews, ask, share
        self._steps = [
            Passed(
                row.seat, row.move if row.decision else b"", row.epoch,
                renews=row.kind == RETURNED and not row.decision,
            )
            for row in past.entries
        ]  # fmt: skip
        places = {row.seq: at for at, row in enumerate(past.entries)}
        self._ends = [0, *(places[turn[-1].seq] + 1 for turn in past.turns if turn)]
        """By turn: so many entries had been made when it was over."""
        self._states: dict[int, bytes] = {0: past.start}
        """By how many entries had been made, states to go on from; encoded."""

    async def review(self) -> Review:
        """Look at the whole game, then closely at where it turned."""
        turns = _spread(range(len(self._ends)), PLOTTED + 1)
        looked = [self._ends[turn] for turn in turns]
        judged = _spread([at for at, row in enumerate(self._past.entries) if _chosen(row)], JUDGED)
        chances, verdicts = await self._all(looked, judged)
        turning = tuple(await self._turned(looked, chances, verdicts))
        luck = self._luck(chances, verdicts)
        past = self._past
        return Review(
            past.table, tuple(smoothed(chances)), tuple(turns), past.rounds, turning, luck, past.chance
        )  # fmt: skip

    # ---- the whole game

    async def _all(
        self, looked: Sequence[int], judged: Sequence[int]
    ) -> tuple[list[Chances], dict[int, Verdict | None]]:
        """Return chances after so many entries, the start among them, and verdicts by entry."""
        first = (await self._seen(0, ())).chances
        chances, verdicts = await self._through(0, len(self._steps), set(looked), set(judged))
        return [*first, *chances], verdicts

    async def _through(
        self, begin: int, end: int, looked: AbstractSet[int], judged: AbstractSet[int]
    ) -> tuple[list[Chances], dict[int, Verdict | None]]:
        """Go through entries; return chances after those counts of entries, and verdicts on those entries.

        In pieces no longer than a computer's move; the states between them are kept.
        """
        chances: list[Chances] = []
        verdicts: dict[int, Verdict | None] = {}
        at = self._kept(begin)
        while at < end:
            first, work, steps = at, 0, list[Passed]()
            while at < end and work < WORK:
                look, level = at >= begin and at + 1 in looked, JUDGE if at in judged else ""
                steps.append(msgspec.structs.replace(self._steps[at], looked=look, level=level))
                work += look + 2 * bool(level)
                at += 1
            seen = await self._seen(first, steps, SHARE)
            chances += seen.chances if any(step.looked for step in steps) else ()
            asked = [first + place for place, step in enumerate(steps) if step.level]
            verdicts |= zip(asked, seen.verdicts, strict=True)
            self._states[at] = seen.state
        return chances, verdicts

    def _luck(self, chances: Sequence[Chances], verdicts: Mapping[int, Verdict | None]) -> tuple[Luck, ...]:
        """Return what each seat gave away, in equal parts to the others, and the rest: its luck."""
        rows = self._past.entries
        seats = range(len(chances[0]))
        whole = Counter(row.seat for row in rows if _chosen(row))
        seen = Counter(rows[at].seat for at in verdicts)
        given, doubt = [0.0 for _ in seats], [0.0 for _ in seats]
        for at, verdict in verdicts.items():
            seat = rows[at].seat
            gain = max(-CAP, min(CAP, verdict.gain)) if verdict is not None else 0.0
            given[seat] += gain * whole[seat] / seen[seat]
            doubt[seat] += (gain * whole[seat] / seen[seat]) ** 2
        others = max(1, len(seats) - 1)
        lucks: list[Luck] = []
        for seat, (before, after) in enumerate(zip(chances[0], chances[-1], strict=True)):
            luck = after - before + given[seat] - (sum(given) - given[seat]) / others
            unsure = doubt[seat] + (sum(doubt) - doubt[seat]) / others**2
            lucks.append(Luck(given[seat], luck, doubt[seat] ** 0.5, unsure**0.5))
        return tuple(lucks)

    # ---- where it turned

    async def _turned(
        self, looked: Sequence[int], chances: Sequence[Chances], verdicts: Mapping[int, Verdict | None]
    ) -> list[Turning]:
        """Return the moves that turned the game, in its order."""
        points: list[_Point] = []
        for at in self._moments(looked, chances, verdicts):
            points += await self._closely(looked[at - 1], looked[at], chances[at - 1], chances[at])
        points.sort(key=lambda point: -point.weight)
        turnings: list[Turning] = []
        for point in points:
            if len(turnings) < TURNING and point.weight >= FLAT and _turned(point):
                turning = await self._turning(point)
                turnings += [turning] if turning is not None else []
        return sorted(turnings, key=lambda turning: turning.turn)

    def _moments(
        self, looked: Sequence[int], chances: Sequence[Chances], verdicts: Mapping[int, Verdict | None]
    ) -> list[int]:
        """Return the moments before which the game may have turned: large changes, or much given away."""
        apart = max(1, len(chances) // APART)
        moments = largest(chances, CHANGED, apart)
        given = {
            at: verdict.gain
            for at, verdict in verdicts.items()
            if verdict is not None and verdict.gain >= FLAT
        }
        for entry in sorted(given, key=lambda entry: -given[entry]):
            at = next(at for at, end in enumerate(looked) if end > entry)
            if len(moments) < TRIED and all(abs(at - moment) >= apart for moment in moments):
                moments.append(at)
        return moments

    async def _closely(self, begin: int, end: int, before: Chances, after: Chances) -> list[_Point]:
        """Return the move of the entries from `begin` to `end` that mattered most; nothing where none did."""
        rows = self._past.entries
        judged = {at for at in range(begin, end) if _chosen(rows[at])}
        between, verdicts = await self._through(begin, end, set(range(begin + 1, end)), judged)
        chances = [before, *between, after]
        points: list[_Point] = []
        for at, verdict in verdicts.items():
            if verdict is not None:
                was, then, seat = chances[at - begin], chances[at - begin + 1], rows[at].seat
                weight = _weight(then[seat] - was[seat], verdict)
                slight = abs(then[seat] - was[seat]) < SLIGHT
                points.append(_Point(at, *((before, after) if slight else (was, then)), weight))
        return sorted(points, key=lambda point: -point.weight)[:1]

    async def _turning(self, point: _Point) -> Turning | None:
        """Ask an expert about a move; None if other moves would have led to much the same."""
        at = point.entry
        first = self._kept(at)
        steps = [*self._steps[first:at], msgspec.structs.replace(self._steps[at], level=EXPERT)]
        (verdict,) = (await self._seen(first, steps)).verdicts
        if verdict is None or max(verdict.stakes, verdict.gain) < FLAT:
            return None
        row = self._past.entries[at]
        alternatives = await self._reviews.alternatives(self._past, row, verdict.best)
        turn = next(turn for turn, after in enumerate(self._ends) if after > at)
        return Turning(turn, row.seat, point.before, point.after, alternatives, max(0.0, verdict.gain))

    def _kept(self, at: int) -> int:
        """Return the latest moment, in entries, up to `at` of which the state is kept."""
        return max(kept for kept in self._states if kept <= at)

    async def _seen(self, begin: int, steps: Iterable[Passed], share: float = 1.0) -> Seen:
        past = self._past
        question = Question(
            past.table.game.key, 0, "", self._share * share, self._states[begin], past.data,
            self._reviews.number(), past=tuple(steps), look=True,
        )  # fmt: skip
        return msgspec.msgpack.decode(await self._ask(question), type=Seen)


def _weight(change: float, verdict: Verdict) -> float:
    """Return how much a move mattered: it changed the mover's chance and could have done else, or lost it."""
    return max(min(abs(change), verdict.stakes), verdict.gain)


def _turned(point: _Point) -> bool:
    """Tell whether anybody's chance is another one after a move."""
    return max(changes(point.before, point.after)) >= TURNED


def _chosen(row: MoveRow) -> bool:
    """Tell whether somebody chose a move, and no default did."""
    return bool(row.decision) and row.source != "default"


def _spread(values: Sequence[int], most: int) -> list[int]:
    """Return at most so many, spread evenly; the first and the last are among them."""
    if len(values) <= most:
        return list(values)
    return sorted({values[round(place * (len(values) - 1) / (most - 1))] for place in range(most)})
