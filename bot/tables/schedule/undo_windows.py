"""Seconds of grace: a move that can be taken back costs nobody a message, and betrays no order, at once.

While they last, automatic answers for the other seats wait (standing orders, defaults, stand-ins), and so
does what is told to those whom the move made next. They end by their time, when somebody else acts, or when
whoever moved wants no second thoughts, or takes the move back.
"""

from bot.tables.repository import Repository
from bot.tables.table import Table


class UndoWindows:
    """Ends the seconds of grace; moves begin them."""

    def __init__(self, repository: Repository) -> None:
        self._repository = repository

    async def over(self, table_id: int) -> None:
        """End what has come to its time."""
        async with self._repository.lock(table_id):
            loaded = await self._repository.load(table_id)
            if loaded.undo_window is not None and loaded.undo_window.until <= self._repository.now():
                await self._repository.end_undo_window(loaded)

    async def until(self, table_id: int, user: int) -> int | None:
        """Return until when those of a member's own move last; None if there are none."""
        loaded = await self._repository.load(table_id)
        own = loaded.table.seat_of(user)
        return (
            loaded.undo_window.until
            if loaded.undo_window is not None and loaded.undo_window.seat == own
            else None
        )

    async def end(self, table_id: int, user: int) -> Table:
        """End those of a member's own move, who does not want to think again. Refusal for strangers."""
        async with self._repository.lock(table_id):
            loaded, seat = await self._repository.seated(table_id, user)
            if loaded.undo_window is not None and loaded.undo_window.seat == seat:
                loaded = await self._repository.close_undo_window(loaded)
            return loaded.table
