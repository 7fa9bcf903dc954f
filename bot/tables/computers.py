"""Computers at tables: which have to think, what they may know, and what they answer or advise.

A computer's seat stops the table as a member's does. It thinks about a `Job`: a state that knows no more than
the seat. Its answer counts if the same decision is still open.
"""

import logging
import random
from dataclasses import dataclass, field
from typing import Any

from bot.store import table_rows as rows
from bot.tables.changes.loaded import Loaded
from bot.tables.changes.unit_of_work import UnitOfWork
from bot.tables.repository import Repository
from bot.tables.table import Refusal, Table, owed
from bot.texts import hints as hint_texts
from engines.kernel import Decision, Game, IllegalMove, Move
from engines.kernel.agents import Level

ADVISER: Level = "hard"
"""The level of the computer that gives hints."""

_log = logging.getLogger("parley.tables")


@dataclass(frozen=True)
class Job:
    """A question to a computer, with all that it may know."""

    table_id: int
    key: str
    seat: int
    decision: str
    level: Level
    determinization: bytes = field(repr=False)
    """The state as it may be for all that the seat knows, encoded."""
    data: bytes | None = field(repr=False)
    """The text of the table's data pack; None: it comes with the game."""
    number: int = field(repr=False)
    watched: bool
    """A member plays at the table, too."""


@dataclass(frozen=True)
class Suggestion:
    """A good move for a member, and what it is good for."""

    move: Move
    rank: str
    """"best", about as good ("alike"), or "behind"."""
    points: tuple[tuple[str, float], ...]
    """What it does, as it follows "this move", with `<seat:2>`, and how much that matters."""
    condition: str = ""
    """Where it does that always, ""; if the other seats let it pass, "passed"; with some luck, "luck"."""


class Computers:
    """Asks computers and takes their answers."""

    def __init__(self, repository: Repository) -> None:
        self._repository = repository
        self._number = repository.sources.number  # of no game's seed, and nothing public

    async def waiting(self) -> list[int]:
        """Return the tables that wait for a computer; reads rows only."""
        return await self._repository.store.read(rows.left_to_computers)

    async def job(self, table_id: int) -> Job | None:
        """Return what a computer at a table has to think about; None: nothing, or an undo window is open."""
        async with self._repository.changing(table_id) as loaded:
            for decision in loaded.table.pending:
                level = self._asked(loaded, decision)
                if level is not None:
                    return self._job(loaded, decision, level)
        return None

    async def hint(self, table_id: int, user: int, decision: str) -> Job:
        """Return a job for a member's hint. Refusal where hints are off, or for another decision."""
        async with self._repository.changing_seat(table_id, user) as (loaded, seat):
            if loaded.table.row.hints == "off":
                raise Refusal(hint_texts.OFF)
            return self._job(loaded, owed(loaded.table, seat, decision), ADVISER)

    async def answer(self, job: Job, move: bytes | None) -> bool:
        """Make the move that a computer has found, as the game encodes it, and all that follows.

        None or an illegal move: a safe one. Returns whether it counted: the decision may be gone, or the seat
        in other hands.
        """
        async with self._repository.changing(job.table_id) as loaded:
            decision = loaded.table.decision(job.seat)
            if decision is None or decision.id != job.decision or self._asked(loaded, decision) != job.level:
                return False
            work = self._repository.unit_of_work(loaded)
            _play(work, job.seat, move)
            await self._repository.commit(work, more=work.settle())
            return True

    # ---- under the table's lock

    def _asked(self, loaded: Loaded, decision: Decision) -> Level | None:
        """Return the level of the computer that owes a decision now."""
        if loaded.undo_window is not None and loaded.undo_window.until > self._repository.now():
            return None
        return loaded.thinkers.get(decision.seat)

    def _job(self, loaded: Loaded, decision: Decision, level: Level) -> Job:
        table, game = loaded.table, loaded.table.game
        return Job(
            table_id=table.id, key=game.key, seat=decision.seat, decision=decision.id, level=level,
            determinization=determinization_of(game, table.state, decision.seat, self._number()),
            data=data_of(table), number=self._number(),
            watched=any(seat.player is not None for seat in table.seats),
        )  # fmt: skip


def determinization_of(game: Game, state: Any, seat: int, number: int) -> bytes:
    """Return a state as it may be for all that a seat knows, encoded; `number`: what chance is drawn from."""
    chance = random.Random(number)  # noqa: S311 - of nobody's seed
    return game.encode(game.resample(state, seat, chance))


def data_of(table: Table) -> bytes | None:
    """Return the text of a table's data pack; None: it comes with the game."""
    pack = table.row.pack or ""
    return None if pack == table.game.packs.default else table.game.packs.text(pack)


def _play(work: UnitOfWork, seat: int, move: bytes | None) -> None:
    """Make a computer's move, or the safe one in its place: no computer's mistake may stop a table."""
    if move is not None:
        try:
            work.answer(seat, work.game.decode(move))
        except (IllegalMove, ValueError) as wrong:
            _log.error("game %d: a computer at seat %d errs: %s", work.row.id, seat, wrong)
        else:
            return
    work.safe(seat)
