"""Computers at tables: which of them are to think, what they may know, and what they answer or advise.

A computer's seat stops the table as a member's does. What it thinks about leaves this service as a `Job`: a
twin of the state that knows no more than the seat. Its answer counts if what it was asked is still asked.
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
"""How well whoever gives hints plays."""

_log = logging.getLogger("parley.tables")


@dataclass(frozen=True)
class Job:
    """What a computer is asked, and all that it may know."""

    table_id: int
    """The table's number."""
    key: str
    """Which game, e.g. "endeavor"."""
    seat: int
    decision: str
    """The id of what the seat owes."""
    level: Level
    determinization: bytes = field(repr=False)
    """The state as it may be for all that the seat knows, encoded."""
    data: bytes | None = field(repr=False)
    """The text of the table's data pack; None: it comes with the game."""
    number: int = field(repr=False)
    """What its chance is drawn from."""
    watched: bool
    """A member plays at the table, too."""
    rivals: tuple[int, ...]
    """The other seats."""


@dataclass(frozen=True)
class Suggestion:
    """A good move for a member, and what speaks for it."""

    move: Move
    rank: str
    """"best", about as good ("alike"), or "behind"."""
    reasons: tuple[tuple[str, float], ...]
    """In words that compare it with other moves, with `<seat:2>`; and how much, below 0 where it costs."""
    if_passed: bool = False
    """The reasons hold if the other seats let it pass."""


class Computers:
    """Asks computers and takes their answers."""

    def __init__(self, repository: Repository) -> None:
        self._repository = repository
        self._number = repository.sources.number  # of no game's seed, and nothing public

    async def waiting(self) -> list[int]:
        """Return the tables that wait for a computer; reads rows only."""
        return await self._repository.store.read(rows.left_to_computers)

    async def job(self, table_id: int) -> Job | None:
        """Return what a computer at a table is to think about; None: nothing, or not yet.

        Not while a member may still think again of a move (`Graces`). Refusal for a table that is none.
        """
        async with self._repository.lock(table_id):
            loaded = await self._repository.load(table_id)
            for decision in loaded.table.pending:
                level = self._asked(loaded, decision)
                if level is not None:
                    return self._job(loaded, decision, level)
        return None

    async def hint(self, table_id: int, user: int, decision: str) -> Job:
        """Return what a computer is to think about for a member who wants a hint; nothing is changed.

        Refusal where the table has none, and for who does not owe that decision.
        """
        async with self._repository.lock(table_id):
            loaded, seat = await self._repository.seated(table_id, user)
            if loaded.table.row.hints == "off":
                raise Refusal(hint_texts.OFF)
            return self._job(loaded, owed(loaded.table, seat, decision), ADVISER)

    async def answer(self, job: Job, move: bytes | None) -> bool:
        """Make the move that a computer has found, as the game encodes it; then whatever follows of itself.

        None, or what is no legal move: what a stand-in plays that keeps the seat safe. Returns whether it
        counted: not if the decision was made or taken back meanwhile, or somebody else plays the seat.
        """
        async with self._repository.lock(job.table_id):
            loaded = await self._repository.load(job.table_id)
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
            rivals=tuple(seat.seat for seat in table.seats if seat.seat != decision.seat),
        )  # fmt: skip


def determinization_of(game: Game, state: Any, seat: int, number: int) -> bytes:
    """Return a state as it may be for all that a seat knows, encoded; `number`: what chance is drawn from."""
    chance = random.Random(number)  # noqa: S311 - of a twin, and of nobody's seed
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
