"""The table service: everything that happens at a table, without Discord.

Here are the moves; lobby, orders, plans, taking back, seats, votes and what the chat is owed are in other
modules.
"""

import logging
from collections.abc import Awaitable, Callable

from bot.store import StoreError
from bot.store import games as rows
from bot.tables.administration import Admin
from bot.tables.clocks import Clocks
from bot.tables.orders import OrderBook, owed, played, refusal
from bot.tables.outbox import Outbox
from bot.tables.plans import PlanBook
from bot.tables.reminders import Notices
from bot.tables.statistics import Stats
from bot.tables.table import Member, Place, Played, Refusal, Table, Undone
from bot.tables.turn import Loaded, Turn
from engines.kernel import IllegalMove, Move

_log = logging.getLogger("parley.tables")


class Tables(Admin, Outbox, OrderBook, PlanBook, Stats, Clocks, Notices):
    """The whole service; one lock per table, one transaction per step."""

    async def resume(self) -> None:
        """At start-up: tell of corrected rules; let stand-ins go on and votes be counted after a crash.

        Loads no other table.
        """
        await self.tell_corrections()
        await self.rebuild()
        for number in await self.store.read(rows.left_to_stand_ins):
            await self._resume(number, self._go_on)
        for number in await self.decided():
            await self._resume(number, self._recounted)

    async def _resume(self, number: int, go_on: Callable[[Loaded], Awaitable[object]]) -> None:
        try:
            async with self._lock(number):
                await go_on(await self._load(number))
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


__all__ = ["Member", "Place", "Played", "Refusal", "Table", "Tables", "Undone"]
