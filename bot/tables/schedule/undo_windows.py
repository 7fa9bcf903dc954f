"""Undo windows: a move that can be taken back costs nobody a message, and betrays no order, at once.

During a window the automatic answers of other seats wait, and so do notices to those who are next. It ends by
its time, when somebody else acts, or when the mover closes it or takes the move back.
"""

from bot.tables.repository import Repository
from bot.tables.table import Table


class UndoWindows:
    """Ends undo windows; moves begin them."""

    def __init__(self, repository: Repository) -> None:
        self._repository = repository

    async def over(self, table_id: int) -> None:
        """Close a window whose time is up."""
        async with self._repository.changing(table_id) as loaded:
            if loaded.undo_window is not None and loaded.undo_window.until <= self._repository.now():
                await self._repository.close_undo_window(loaded)

    async def until(self, table_id: int, user: int) -> int | None:
        """Return the end of the window after a member's own move; None if there is none."""
        loaded = await self._repository.load(table_id)
        own = loaded.table.seat_of(user)
        return (
            loaded.undo_window.until
            if loaded.undo_window is not None and loaded.undo_window.seat == own
            else None
        )

    async def end(self, table_id: int, user: int) -> Table:
        """Close the window after a member's own move at their wish. Refusal for strangers."""
        async with self._repository.changing_seat(table_id, user) as (loaded, seat):
            if loaded.undo_window is not None and loaded.undo_window.seat == seat:
                return (await self._repository.close_undo_window(loaded)).table
            return loaded.table
