"""The table service: everything that happens at a table, without Discord.

Lobby, orders and what the chat is owed are in modules of their own; here are the moves.
"""

import logging
import sqlite3
from typing import Any

from bot import play
from bot import table_texts as texts
from bot.history import History
from bot.lobby import Lobby
from bot.orders import OrderBook, owed, played, refusal
from bot.owed import Owed
from bot.play import Back, Stands
from bot.store import StoreError
from bot.store import games as rows
from bot.store import moves as log
from bot.store.rows import MoveRow
from bot.table import Member, Place, Played, Refusal, Table, Undone
from bot.turn import Loaded, Turn
from engines.kernel import IllegalMove, Move

_BACK = 64
"""How many moves an undo looks back."""

_log = logging.getLogger(__name__)


class Tables(Lobby, OrderBook, Owed, History):
    """The whole service; one lock per table, one transaction per step."""

    async def resume(self) -> None:
        """At start-up: let stand-ins go on where a crash came in between. Loads no other table."""
        for number in await self.store.read(rows.left_to_stand_ins):
            try:
                async with self._lock(number):
                    await self._go_on(await self._load(number))
            except Refusal as unreadable:
                _log.warning("game %d stays as it is: %s", number, unreadable.text)
            except StoreError:
                raise
            except Exception:  # noqa: BLE001 - one game must not keep all others from starting
                _log.exception("game %d stays as it is", number)

    async def act(
        self, game: int, user: int, move: Move, *, decision: str | None = None, key: str | None = None
    ) -> Played:
        """Carry out a member's move, then what standing orders and stand-ins answer to it.

        `decision`: the id that the button or form was for; None: whatever the seat owes. The
        same `key` (an interaction's id) acts once. Refusal, with `stale` for an old button,
        and with the rule for an illegal move.
        """
        async with self._lock(game):
            loaded = await self._load(game)
            again = await self._repeated(loaded, user, key)
            if again is not None:
                return again
            loaded, seat = await self._seated(game, user)
            owed(loaded.table, seat, decision)
            turn = Turn(loaded, self._now())
            try:
                turn.move(seat, move, key)
            except IllegalMove as refused:
                raise refusal(loaded.table, refused) from refused
            more = turn.settle()
            after = await self._close(turn, more=more)
            return played(after, turn, seat)

    async def can_undo(self, game: int, user: int) -> bool:
        """Tell whether `undo` would take something back."""
        try:
            loaded, seat = await self._seated(game, user)
        except Refusal:
            return False
        return isinstance(await self._back(loaded, seat), Back)

    async def undo(self, game: int, user: int, *, epoch: int | None = None, key: str | None = None) -> Undone:
        """Take back the member's latest step, or the sealed answer that waits for the others.

        Refusal if something was revealed by it, or another seat came between; with `stale` if something
        was taken back since `epoch`, so that a double click takes back one step.
        """
        async with self._lock(game):
            loaded = await self._load(game)
            again = await self._repeated(loaded, user, key)
            if again is not None:
                return Undone(loaded.table, 0, sealed=False, lines=again.lines, repeated=True)
            loaded, seat = await self._seated(game, user)
            if epoch is not None and epoch != loaded.table.row.epoch:
                raise Refusal(texts.UNDO_AGAIN, stale=True)
            found = await self._back(loaded, seat)
            if isinstance(found, Stands):
                raise _stands(loaded.table, found)
            state = await self._without(loaded, found.numbers)
            turn = Turn(loaded, self._now(), state=state)
            turn.fork(seat, found.numbers, key, withdrawn=found.sealed)
            lines = list(turn.public)
            more = turn.settle()
            after = await self._close(turn, more=more)
            return Undone(after.table, len(found.numbers), sealed=found.sealed, lines=lines)

    async def resign(self, game: int, user: int, *, key: str | None = None) -> Table:
        """Leave the seat to a stand-in, for good; the outcome says so (`Table.titles`)."""
        async with self._lock(game):
            again = await self._repeated(await self._load(game), user, key)
            if again is not None:
                return again.table
            loaded, seat = await self._seated(game, user)
            turn = Turn(loaded, self._now())
            turn.resign(seat, key)
            more = turn.settle()
            return (await self._close(turn, more=more)).table

    # ---- inside

    async def _back(self, loaded: Loaded, seat: int) -> Back | Stands:
        found = await self.store.read(lambda db: log.latest(db, loaded.table.id, _BACK))
        return play.back(found, seat)

    async def _without(self, loaded: Loaded, numbers: tuple[int, ...]) -> Any:
        """Return the state that remains without these log entries."""
        row, game = loaded.table.row, loaded.table.game

        def read(db: sqlite3.Connection) -> tuple[tuple[int, bytes] | None, list[MoveRow]]:
            shot = log.snapshot(db, row.id, before=numbers[0])
            return shot, log.log(db, row.id, shot[0] if shot else 0)

        shot, entries = await self.store.read(read)
        state = game.decode(shot[1]) if shot else self._set_up(row, loaded.seed)
        play.go_on(game, state, [one for one in entries if one.seq not in numbers])
        return state


def _stands(table: Table, found: Stands) -> Refusal:
    if found.seat is not None:
        return Refusal(texts.another_came(table.names[found.seat]))
    return Refusal(texts.UNDO_REVEALED if found.revealed else texts.NOTHING_TO_UNDO)


__all__ = ["Member", "Place", "Played", "Refusal", "Table", "Tables", "Undone"]
