"""Looks back at games that are over: asks the worker's process piece by piece, so that others play on.

What was found is kept in memory; a restart forgets it, and it is found again.
"""

import asyncio
import logging
from collections import Counter
from collections.abc import Awaitable, Callable, Iterable, Sequence
from typing import NamedTuple

import msgspec

from bot.store.rows import MoveRow
from bot.tables.reviews import Chances, Luck, Past, Review, Reviews, Turning
from bot.thinking.pool import ThinkingError
from bot.thinking.worker import Passed, Question, Seen, Verdict
from engines.computers.review import largest, smoothed

log = logging.getLogger("parley.thinking")

PLOTTED = 60
"""Moments of a plot at most: of longer games every second or third turn is looked at."""
TRIED, TURNING = 8, 3
"""So many moments are looked at closely, and so many moves at most are told."""
APART = 15
"""Between two of them lies this part of the game at least."""
FLAT = 0.02
"""A move that matters less than this turned nothing."""
JUDGED, SHARE = 80, 0.3
"""So many moves of a game are judged to tell choice from luck, with this share of the level's budget."""
JUDGE, EXPERT = "normal", "expert"
WORK = 8
"""Looks of one question at most; a judged move counts as two. About as long as a computer's move."""
KEPT = 40
"""Reviews in memory at most."""


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

    async def review(self, game: int) -> Review | None:
        """Return a review; None where thinking fails, which the log tells. Refusal while a game goes on."""
        table = await self._reviews.over(game)
        key = game, table.row.seq
        if key not in self._known:
            task = asyncio.get_running_loop().create_task(self._made(game), name="parley-review")
            self._known[key] = task
            task.add_done_callback(lambda done: self._forget(key, done))
            while len(self._known) > KEPT:
                self._known.pop(next(iter(self._known)))
        return await asyncio.shield(self._known[key])

    async def close(self) -> None:
        """Stop what is being made."""
        tasks = list(self._known.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _forget(self, key: tuple[int, int], done: "asyncio.Task[Review | None]") -> None:
        if done.cancelled() or done.exception() is not None or done.result() is None:
            self._known.pop(key, None)

    async def _made(self, game: int) -> Review | None:
        async with self._turn:
            past = await self._reviews.past(game)
            try:
                return await _Looking(past, self._reviews, self._ask, self._share).review()
            except (ThinkingError, msgspec.MsgspecError, ValueError) as failure:
                log.warning("table %d: no review: %s", game, failure)
                return None


class _Point(NamedTuple):
    """A move at which a game may have turned."""

    entry: int
    before: Chances
    after: Chances
    weight: float
    """How much it mattered: as much as the mover's chance changed, and as was at stake."""


class _Looking:
    """One review in the making."""

    def __init__(
        self, past: Past, reviews: Reviews, ask: Callable[[Question], Awaitable[bytes]], share: float
    ) -> None:
        self._past, self._reviews, self._ask, self._share = past, reviews, ask, share
        self._steps = [_step(row) for row in past.entries]
        places = {row.seq: at for at, row in enumerate(past.entries)}
        self._ends = [0, *(places[turn[-1].seq] + 1 for turn in past.turns if turn)]
        """By turn: so many entries had been made when it was over."""
        self._states: dict[int, bytes] = {0: past.start}
        """By how many entries had been made, states to go on from; encoded."""

    async def review(self) -> Review:
        """Look at the whole game, then closely at where it turned."""
        turns = _spread(range(len(self._ends)), PLOTTED + 1)
        looked = [self._ends[turn] for turn in turns]
        judged = self._sample()
        found, verdicts = await self._all(looked, judged)
        told = tuple(await self._turned(looked, found))
        luck = self._luck(found, dict(zip(judged, verdicts, strict=True)))
        past = self._past
        return Review(past.table, tuple(smoothed(found)), tuple(turns), past.rounds, told, luck)

    # ---- the whole game

    def _sample(self) -> list[int]:
        """Return which entries are judged: moves that somebody chose, spread over the game."""
        return _spread([at for at, row in enumerate(self._past.entries) if _chosen(row)], JUDGED)

    async def _all(
        self, looked: Sequence[int], judged: Sequence[int]
    ) -> tuple[list[Chances], list[Verdict | None]]:
        """Return chances after so many entries, and verdicts on entries; keep states on the way."""
        found = list((await self._seen(0, ())).chances)
        verdicts: list[Verdict | None] = []
        wanted, chosen = set(looked), set(judged)
        begin = 0
        while begin < len(self._steps):
            end, work = begin, 0
            while end < len(self._steps) and work < WORK:
                work += (end + 1 in wanted) + 2 * (end in chosen)
                end += 1
            steps = [
                msgspec.structs.replace(
                    self._steps[at], looked=at + 1 in wanted, level=JUDGE if at in chosen else ""
                )
                for at in range(begin, end)
            ]
            seen = await self._seen(begin, steps, SHARE)
            found += seen.chances if work else ()
            verdicts += seen.verdicts
            self._states[end] = seen.state
            begin = end
        return found, verdicts

    def _luck(self, found: Sequence[Chances], verdicts: dict[int, Verdict | None]) -> tuple[Luck, ...]:
        """Return what each seat gave away, by what was judged, and what is left when that is counted off.

        What one seat gives away the others get, in equal parts.
        """
        rows = self._past.entries
        seats = range(len(found[0]))
        whole = Counter(row.seat for row in rows if _chosen(row))
        seen = Counter(rows[at].seat for at in verdicts)
        given = [0.0 for _ in seats]
        for at, one in verdicts.items():
            seat = rows[at].seat
            given[seat] += one.gain * whole[seat] / seen[seat] if one is not None else 0.0
        others = max(1, len(seats) - 1)
        got = [(sum(given) - given[seat]) / others for seat in seats]
        changes = [after - before for before, after in zip(found[0], found[-1], strict=True)]
        return tuple(Luck(given[seat], changes[seat] + given[seat] - got[seat]) for seat in seats)

    # ---- where it turned

    async def _turned(self, looked: Sequence[int], found: Sequence[Chances]) -> list[Turning]:
        """Return the moves that turned the game, in its order."""
        points: list[_Point] = []
        for at in largest(found, TRIED, max(1, len(found) // APART)):
            points += await self._closely(looked[at - 1], looked[at], found[at - 1], found[at])
        points.sort(key=lambda one: -one.weight)
        told: list[Turning] = []
        for one in points:
            if len(told) < TURNING and one.weight >= FLAT:
                turning = await self._turning(one)
                told += [turning] if turning is not None else []
        return sorted(told, key=lambda one: one.turn)

    async def _closely(self, begin: int, end: int, before: Chances, after: Chances) -> list[_Point]:
        """Return the move of the entries from `begin` to `end` that mattered most; nothing where none did."""
        first, rows = self._kept(begin), self._past.entries
        steps = [
            msgspec.structs.replace(
                self._steps[at],
                looked=begin <= at < end - 1,
                level=JUDGE if at >= begin and _chosen(rows[at]) else "",
            )
            for at in range(first, end)
        ]
        seen = await self._seen(first, steps, SHARE)
        chances = [before, *(seen.chances if end - begin > 1 else ()), after]
        verdicts = iter(seen.verdicts)
        points: list[_Point] = []
        for at in range(begin, end):
            verdict = next(verdicts) if _chosen(rows[at]) else None
            if verdict is not None:
                was, then, seat = chances[at - begin], chances[at - begin + 1], rows[at].seat
                points.append(_Point(at, was, then, min(abs(then[seat] - was[seat]), verdict.stakes)))
        return sorted(points, key=lambda one: -one.weight)[:1]

    async def _turning(self, point: _Point) -> Turning | None:
        """Ask an expert about a move; None where much the same would have come of others."""
        at = point.entry
        first = self._kept(at)
        steps = [*self._steps[first:at], msgspec.structs.replace(self._steps[at], level=EXPERT)]
        (verdict,) = (await self._seen(first, steps)).verdicts
        if verdict is None or verdict.stakes < FLAT:
            return None
        row = self._past.entries[at]
        told = await self._reviews.told(self._past, row, verdict.best)
        turn = next(turn for turn, after in enumerate(self._ends) if after > at)
        return Turning(turn, row.seat, point.before, point.after, told, max(0.0, verdict.gain))

    def _kept(self, at: int) -> int:
        """Return the latest moment, in entries, up to `at` of which the state is kept."""
        return max(one for one in self._states if one <= at)

    async def _seen(self, begin: int, steps: Iterable[Passed], share: float = 1.0) -> Seen:
        past = self._past
        question = Question(
            past.table.game.key, 0, "", self._share * share, self._states[begin], past.data,
            self._reviews.number(), past=tuple(steps), look=True,
        )  # fmt: skip
        return msgspec.msgpack.decode(await self._ask(question), type=Seen)


def _step(row: MoveRow) -> Passed:
    return Passed(row.seat, row.move if row.decision else b"", row.epoch)


def _chosen(row: MoveRow) -> bool:
    """Tell whether somebody chose a move, and no default did."""
    return bool(row.decision) and row.source != "default"


def _spread(found: Sequence[int], most: int) -> list[int]:
    """Return at most so many, spread evenly; the first and the last are among them."""
    if len(found) <= most:
        return list(found)
    return sorted({found[round(one * (len(found) - 1) / (most - 1))] for one in range(most)})
