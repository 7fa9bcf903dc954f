"""Turn subscriptions: a member asks once, and hears once that the table has come so far."""

from collections.abc import Sequence
from dataclasses import dataclass

from bot.store import moves as log
from bot.store.database.db import Db
from bot.store.members import turn_subscriptions
from bot.store.members.turn_subscriptions import TurnSubscriptionRow
from bot.store.rows import MoveRow
from bot.tables.history.turns import in_turns, without_detail
from bot.tables.repository import Repository
from bot.tables.table import Refusal, Table
from bot.texts.schedule import turn_subscriptions as turn_subscriptions_texts

MOST = 50
"""The longest subscription, in turns."""


@dataclass(frozen=True)
class Reached:
    """A fulfilled subscription."""

    table: Table
    row: TurnSubscriptionRow


class TurnSubscriptions:
    """Keeps subscriptions, and knows when they are fulfilled."""

    def __init__(self, repository: Repository) -> None:
        self._repository = repository
        self._store = repository.store

    async def ask(self, table_id: int, user: int, turns: int | None) -> tuple[TurnSubscriptionRow, bool]:
        """Subscribe to so many turns from now (1 to `MOST`), or with None to the next round.

        Returns the subscription, and whether it replaces another. Refusal without a seat at a running game.
        """
        async with self._repository.changing_seat(table_id, user) as (loaded, _):
            table = loaded.table
            seq, round_ = table.row.seq, _round(table)
            row = TurnSubscriptionRow(table_id=table_id, user=user, seq=seq, turns=turns, round=round_)

            def write(db: Db) -> bool:
                known = turn_subscriptions.subscription(db, table_id, user)
                turn_subscriptions.keep(db, row)
                return known is not None

            return row, await self._repository.write(table_id, write)

    async def stop(self, table_id: int, user: int) -> None:
        """Cancel a subscription. Refusal if there is none."""
        async with self._repository.lock(table_id):
            known = await self._store.read(lambda db: turn_subscriptions.subscription(db, table_id, user))
            if known is None:
                raise Refusal(turn_subscriptions_texts.REMIND_NONE)
            await self._repository.write(table_id, lambda db: turn_subscriptions.drop(db, known))

    async def reached(self, table_id: int, user: int) -> Reached | None:
        """Return a member's subscription if it is fulfilled; None if not yet, or if there is none."""
        known = await self._store.read(lambda db: turn_subscriptions.subscription(db, table_id, user))
        if known is None:
            return None
        table = await self._repository.table(table_id)
        if table.row.status != "running" or table.seat_of(user) is None:
            return None
        if known.turns is None:
            return Reached(table, known) if _round(table) != known.round else None
        entries = await self._store.read(lambda db: log.log(db, table_id, known.seq))
        return Reached(table, known) if _played(table, entries) >= known.turns else None


def _played(table: Table, entries: list[MoveRow]) -> int:
    """Count the turns in log entries: the one that went on before them too, the one that goes on now not."""
    turns = [moves for group in in_turns(entries) if (moves := [entry for entry in group if entry.decision])]
    return len(turns) - (bool(turns) and _goes_on(table, turns[-1]))


def _goes_on(table: Table, turn: Sequence[MoveRow]) -> bool:
    if any(move.sealed for move in turn):
        return any(move.sealed and move.opened is None for move in turn)
    return any(decision.seat == turn[0].seat and not decision.sealed for decision in table.pending)


def _round(table: Table) -> str:
    """Return what the round is called; of a game without rounds, the phase."""
    view = table.view(None)
    if view.round_number is None:
        return table.tell(without_detail(view.phase))
    return turn_subscriptions_texts.ROUND.format(word=view.round_word.capitalize(), number=view.round_number)
