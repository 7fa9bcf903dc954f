"""Plans: a member puts several moves together in private, and has them played one after the other.

A plan is for the next decision of a kind, present or future. It goes when such a decision is answered, when
its seat gets another owner, and with the game.
"""

import logging
from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import chain, islice, repeat
from typing import Any

import msgspec

from bot.store import policies as policy_rows
from bot.store.rows import PlanRow
from bot.tables.changes.loaded import Loaded
from bot.tables.changes.preview import Preview, preview
from bot.tables.changes.unit_of_work import played
from bot.tables.repository import Repository
from bot.tables.table import Plan, PlanPlayed, Refusal, owed, refusal
from bot.texts import plans as texts
from engines.kernel import Basket, Game, IllegalMove, Move, Planned, PlannedMove
from engines.kernel.play.answers import SeatController
from engines.kernel.play.session import PlayedMove

MOST = 40
"""Moves of one plan."""

_log = logging.getLogger("parley.tables")
_NONE = Plan("", (), (), {}, 0)


class PlanBook:
    """Plans; a seat has one."""

    def __init__(self, repository: Repository) -> None:
        self._repository = repository
        self._store = repository.store

    async def get(self, table_id: int, user: int) -> Plan:
        """Return the member's plan; one without moves where there is none."""
        loaded, seat = await self._repository.seated(table_id, user)
        return await self._stored(loaded, seat)

    async def preview(self, table_id: int, user: int, moves: Sequence[Move]) -> Preview:
        """Try moves on a determinization, as far as they can be foreseen."""
        loaded, seat = await self._repository.seated(table_id, user)
        return _foresee(loaded, seat, moves)

    async def extend(self, table_id: int, user: int, move: Move, place: int) -> None:
        """Put one more move into the plan. Refusal with `stale` if it is not the one for that place."""
        async with self._repository.changing_seat(table_id, user) as (loaded, seat):
            plan = await self._stored(loaded, seat)
            ahead = _foresee(loaded, seat, plan.moves)
            if len(plan.moves) != place or ahead.next is None or move not in ahead.next.moves:
                raise Refusal(texts.CHANGED, stale=True)
            if place >= MOST:
                raise Refusal(texts.FULL.format(most=MOST))
            assert ahead.asked is not None
            line = loaded.table.game.describe(ahead.view, seat, move)
            plan = Plan(
                ahead.asked.kind, (*plan.moves, move), (*plan.lines, line), {}, self._repository.now()
            )
            await self._keep(loaded, seat, plan)

    async def gather(
        self, table_id: int, user: int, basket: Basket, values: Sequence[Any], before: Sequence[Move] = ()
    ) -> tuple[tuple[Move, ...], tuple[Any, ...]]:
        """Return moves for a basket's values, each legal after those `before`, and the values left."""
        loaded, seat = await self._repository.seated(table_id, user)
        moves: list[Move] = []
        left = list(values)
        while left:
            owed_next = _foresee(loaded, seat, (*before, *moves)).next
            if owed_next is None:
                break
            usual = [owed_next.moves.usual(basket.kind, {basket.field: value}) for value in left]
            fits = next((place for place, move in enumerate(usual) if move is not None), None)
            if fits is None:
                break
            moves += filter(None, (usual[fits],))
            del left[fits]
        return tuple(moves), tuple(left)

    async def replace(self, table_id: int, user: int, moves: Sequence[Move]) -> None:
        """Let these be the plan. Refusal where not even the first is possible."""
        async with self._repository.changing_seat(table_id, user) as (loaded, seat):
            ahead = _foresee(loaded, seat, moves)
            if ahead.asked is None or not moves or not ahead.steps[0].legal:
                raise Refusal(texts.CHANGED, stale=True)
            tried = (step.text for step in ahead.steps)
            lines = tuple(islice(chain(tried, repeat("")), len(moves)))
            await self._keep(
                loaded, seat, Plan(ahead.asked.kind, tuple(moves), lines, {}, self._repository.now())
            )

    async def shorten(self, table_id: int, user: int, place: int) -> None:
        """Take back the plan's last move; Refusal with `stale` if it has another number of them."""
        async with self._repository.changing_seat(table_id, user) as (loaded, seat):
            plan = await self._stored(loaded, seat)
            if len(plan.moves) != place:
                raise Refusal(texts.CHANGED, stale=True)
            now = self._repository.now()
            shorter = replace(plan, moves=plan.moves[:-1], lines=plan.lines[:-1], fields={}, at=now)
            await self._keep(loaded, seat, shorter)

    async def save_form(self, table_id: int, user: int, fields: Mapping[str, Any]) -> None:
        """Store the half-filled form of the plan's next move."""
        async with self._repository.changing_seat(table_id, user) as (loaded, seat):
            plan = await self._stored(loaded, seat)
            await self._keep(loaded, seat, replace(plan, fields=dict(fields)))

    async def clear(self, table_id: int, user: int) -> None:
        """Forget the plan."""
        _, seat = await self._repository.seated(table_id, user)
        await self._store.write(lambda db: policy_rows.drop_plan(db, table_id, seat))

    async def play(
        self, table_id: int, user: int, moves: Sequence[Move], *, decision: str | None = None,
        key: str | None = None,
    ) -> PlanPlayed:  # fmt: skip
        """Play moves one by one, all in one transaction; `decision` is what the first one answers.

        It stops before a move that is not legal any more, and where something comes out or somebody else
        decides. Refusal if not even the first is possible.
        """
        if not moves:
            raise Refusal(texts.NOTHING)
        async with self._repository.changing(table_id) as present:
            again = await self._repository.repeated(present, user, key)
            if again is not None:
                return PlanPlayed(again, 0, 0, None)
            loaded, seat = await self._repository.seated(table_id, user)
            if moves[0] in owed(loaded.table, seat, decision).moves:
                loaded = await self._repository.acts(loaded, seat)
                owed(loaded.table, seat, decision)
            work = self._repository.unit_of_work(loaded)
            done, stopped, more, first = 0, None, False, work.row.seq + 1
            for move in moves:
                before = len(work.steps)
                try:
                    work.move(seat, move, key if done == 0 else None)
                except IllegalMove as refused:
                    stopped = refusal(loaded.table, refused)
                    if done == 0:
                        raise stopped from refused
                    if refused.code == "not_pending":
                        stopped = Refusal(texts.INTERRUPTED)
                    break
                done += 1
                if done == len(moves):
                    work.open_undo_window(seat, self._repository.undo_seconds)
                more = work.settle()
                if done < len(moves) and any(_surprising(step, seat) for step in work.steps[before:]):
                    stopped = Refusal(texts.SURPRISE)
                    break
            after = await self._repository.commit(work, more=more)
            return PlanPlayed(played(after, work, seat), done, first, stopped)

    async def leave(self, table_id: int, user: int) -> None:
        """Leave the plan as an order: its moves are made when the seat is asked, up to the first surprise.

        It comes before other orders, and replaces an earlier plan. Refusal if the seat is asked already, or
        if the moves cannot all be foreseen.
        """
        async with self._repository.changing_seat(table_id, user) as (loaded, seat):
            plan = await self._stored(loaded, seat)
            ahead = _foresee(loaded, seat, plan.moves)
            if not plan.moves or not ahead.guessed:
                raise Refusal(texts.CHANGED, stale=True)
            if len(ahead.steps) < len(plan.moves) or not all(step.legal for step in ahead.steps):
                raise Refusal(texts.NOT_FORESEEN)
            steps = tuple(
                PlannedMove.of(step.asked.kind, move, step.line)
                for step, move in zip(ahead.steps, plan.moves, strict=True)
                if step.asked is not None
            )
            others = [policy for policy in loaded.policies.get(seat, ()) if not isinstance(policy, Planned)]
            work = self._repository.unit_of_work(loaded)
            work.policies[seat] = (Planned(steps=steps), *others)
            work.also.append(lambda db: policy_rows.drop_plan(db, loaded.table.id, seat))
            await self._repository.commit(work, more=work.settle())

    async def _stored(self, loaded: Loaded, seat: int) -> Plan:
        table = loaded.table
        row = await self._store.read(lambda db: policy_rows.plan(db, table.id, seat))
        return _NONE if row is None else _read(table.game, row)

    async def _keep(self, loaded: Loaded, seat: int, plan: Plan) -> None:
        table = loaded.table
        entries = [
            _Entry(msgspec.Raw(table.game.encode(move)), line)
            for move, line in zip(plan.moves, plan.lines, strict=True)
        ]
        row = PlanRow(
            table_id=table.id, seat=seat, kind=plan.kind, moves=msgspec.json.encode(entries),
            fields=msgspec.json.encode(plan.fields), at=plan.at,
        )  # fmt: skip
        await self._store.write(lambda db: policy_rows.keep_plan(db, row))


class _Entry(msgspec.Struct, frozen=True):
    """A move of a stored plan."""

    move: msgspec.Raw
    line: str = msgspec.field(name="told")


def _read(game: Game, row: PlanRow) -> Plan:
    """Return a stored plan; without moves, and a line in the log, if the game knows one of them no more."""
    entries = msgspec.json.decode(row.moves, type=list[_Entry])
    try:
        moves = tuple(game.decode(bytes(entry.move)) for entry in entries)
    except ValueError as gone:
        _log.warning("a plan of %s is dropped: %s", game.key, gone)
        return _NONE
    lines = tuple(entry.line for entry in entries)
    return Plan(row.kind if moves else "", moves, lines, msgspec.json.decode(row.fields), row.at)


def _foresee(loaded: Loaded, seat: int, moves: Sequence[Move]) -> Preview:
    table = loaded.table
    own = list(loaded.policies.get(seat, ()))
    controller = SeatController(seat, policies=own, ask=loaded.asks.get(seat, frozenset()))
    salt = f"{table.row.commitment}:{table.row.seq}"
    return preview(table.game, table.state, len(table.seats), controller, moves, salt)


def _surprising(step: PlayedMove, seat: int) -> bool:
    """Tell whether a step brought something about that its owner could not foresee."""
    return step.reveals or (step.seat != seat and step.source != "default")
