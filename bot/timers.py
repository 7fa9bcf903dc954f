"""Timers: what happens at a table when its moment has come. They post nothing.

Each is a row of the outbox, so that a restart forgets none. Those of a table have a queue of their own, which
the sender works off before anything else of the table. To fire twice does no harm.
"""

from collections.abc import Awaitable, Callable

import msgspec

from bot.store import MessageRow, OutboxRow
from bot.store.outbox_kinds import Kind
from bot.tables.service import Tables

Strip = Callable[[MessageRow], Awaitable[None]]  # takes the buttons off a message


class Timers:
    """Fires the timers of all tables."""

    def __init__(self, tables: Tables, strip: Strip) -> None:
        """Keep the parts."""
        self._tables, self._strip = tables, strip
        self._timers: dict[Kind, Callable[[OutboxRow], Awaitable[None]]] = {
            "clock": self._time_is_up,
            "grace": self._undo_window_closes,
            "order": self._delayed_answer_is_due,
            "expiry": self._table_expires,
            "silence": self._vote_is_looked_at,
        }

    @property
    def kinds(self) -> frozenset[Kind]:
        """The kinds of rows that are timers."""
        return frozenset(self._timers)

    async def fire(self, row: OutboxRow) -> None:
        """Do what is due. Refusal if the table cannot be read."""
        await self._timers[row.kind](row)

    async def _time_is_up(self, row: OutboxRow) -> None:
        """Have the table do what it has chosen for the end of a seat's time."""
        await self._tables.clocks.time_up(row.table_id, row.whose)

    async def _undo_window_closes(self, row: OutboxRow) -> None:
        """Have the table go on, as a move can no longer easily be taken back."""
        await self._tables.undo_windows.over(row.table_id)

    async def _delayed_answer_is_due(self, row: OutboxRow) -> None:
        """Have a standing order answer that has waited."""
        await self._tables.delayed_answers.over(row.table_id, row.whose)

    async def _vote_is_looked_at(self, row: OutboxRow) -> None:
        """Have a vote end where somebody has said nothing, or another player answer for the host."""
        (number,) = msgspec.json.decode(row.lines, type=list[str])
        await self._tables.votes.look(int(number))

    async def _table_expires(self, row: OutboxRow) -> None:
        """Close a lobby that nobody has started; remove a private table that nobody has touched for long.

        Of the latter first the buttons go, then itself.
        """
        if await self._tables.open_lobbies.expire(row.table_id):
            return
        private = self._tables.private
        if await private.expired(row.table_id):
            for message in await private.messages(row.table_id):
                await self._strip(message)
            await private.remove(row.table_id)
