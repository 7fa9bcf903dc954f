"""The thinker: it asks one table after the other for a job, and gives it the computer's answer.

Hints for members come one after the other, between the moves of computers. A table's lock is never held
meanwhile. Where only computers play, moves come at a pace at which people can read.
"""

import asyncio
import logging
from collections.abc import Callable, Mapping
from datetime import datetime, timedelta

import msgspec

from bot.store import StoreError
from bot.tables.computers import Computers, Job, Suggestion
from bot.tables.table import Refusal
from bot.thinking.pool import Pool, ThinkingError
from bot.thinking.worker import Advised, Question, think
from engines.kernel import Game

log = logging.getLogger("parley.thinking")

PACE = 3.0
"""Seconds from one move to the next where only computers play."""
RETRY = 30.0
"""Seconds until a table that failed is asked again."""
SUGGESTED = 3


class Thinker:
    """Wakes on `wake`; `now` is the same clock that the tables use."""

    def __init__(
        self, computers: Computers, pool: Pool, games: Mapping[str, Game], now: Callable[[], datetime], *,
        pace: float = PACE, share: float = 1.0,
    ) -> None:  # fmt: skip
        """`pace`: in seconds; `share`: of each level's budget, 0 to 1. Nothing runs yet."""
        self._computers = computers
        self._pool = pool
        self._games = games
        self._now = now
        self._pace = pace
        self._share = share
        self._due: dict[int, datetime] = {}
        """When each table is to be asked, the first to wait first."""
        self._earliest: dict[int, datetime] = {}
        """Not before then, tables that only computers play."""
        self._task: asyncio.Task[None] | None = None
        self._waiting = False
        self._closed = False
        self._hint = asyncio.Lock()
        """Held by the one hint that is thought about: others wait here, so that computers need not."""

    def wake(self, table_id: int) -> None:
        """See to it that a table is asked for a job soon."""
        now = self._now()
        self._due.setdefault(table_id, max(now, self._earliest.pop(table_id, now)))
        if self._closed:
            return
        if self._task is not None and not self._task.done():
            if not self._waiting:
                return
            self._task.cancel()
        self._task = asyncio.get_running_loop().create_task(self._run(), name="parley-thinker")

    async def advise(self, job: Job) -> tuple[Suggestion, ...] | None:
        """Return good moves for a member, best first; None where thinking fails, which the log tells."""
        question = msgspec.structs.replace(self._question(job), most=SUGGESTED)
        game = self._games[job.key]
        try:
            async with self._hint:
                if self._closed:
                    return None  # it would start another process
                raw = await self._pool.ask(question)
            advice = msgspec.msgpack.decode(raw, type=list[Advised])
            return tuple(
                Suggestion(game.decode(advised.move), advised.rank, advised.points, advised.condition)
                for advised in advice
            )
        except (ThinkingError, msgspec.MsgspecError, ValueError) as failure:
            log.warning("table %d: no hint for seat %d: %s", job.table_id, job.seat, failure)
            return None

    async def ask(self, question: Question) -> bytes:
        """Return what the process finds, when it is the question's turn; ThinkingError."""
        if self._closed:
            raise ThinkingError("the bot ends")  # it would start another process
        return await self._pool.ask(question)

    async def close(self) -> None:
        """Stop; what was being thought about is asked again at the next start."""
        self._closed = True
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        await self._pool.close()

    async def _run(self) -> None:
        while self._due and not self._closed:
            game, at = min(self._due.items(), key=lambda item: item[1])  # of equals the first to wait
            wait = (at - self._now()).total_seconds()
            if wait > 0:
                self._waiting = True
                try:
                    await asyncio.sleep(wait)
                finally:
                    self._waiting = False
                continue
            del self._due[game]
            try:
                await self._serve(game)
            except Refusal as refusal:
                log.warning("table %d: no computer can play: %s", game, refusal.text)
            except StoreError:
                log.exception("the store fails; computers wait")
                self._later(game, RETRY)
            except Exception:
                log.exception("table %d: a computer fails", game)
                self._later(game, RETRY)

    def _later(self, table_id: int, seconds: float) -> None:
        self._due[table_id] = self._now() + timedelta(seconds=seconds)

    async def _serve(self, table_id: int) -> None:
        """Let a computer of a table make one move, if one is asked."""
        job = await self._computers.job(table_id)
        if job is None:
            return
        move = await self._move(job)
        if not job.watched:
            self._earliest[table_id] = self._now() + timedelta(seconds=self._pace)
        await self._computers.answer(job, move)  # what is asked then wakes us
        self._earliest.pop(table_id, None)

    async def _move(self, job: Job) -> bytes | None:
        """Return the move; that of a beginner where thinking fails, None where that fails too."""
        question = self._question(job)
        try:
            return await self._pool.ask(question)
        except ThinkingError as failure:
            log.warning("table %d: %s at seat %d: %s", job.table_id, job.level, job.seat, failure)
        try:
            easy = msgspec.structs.replace(question, level="easy")
            return await asyncio.to_thread(think, easy, self._games)
        except Exception:
            log.exception("table %d: easy at seat %d", job.table_id, job.seat)
            return None

    def _question(self, job: Job) -> Question:
        return Question(job.key, job.seat, job.level, self._share, job.determinization, job.data, job.number)
