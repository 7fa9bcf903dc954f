"""Delayed answers of standing orders: an answer that comes at once would give the order away.

For members who want it, an order answers after a random delay. Meanwhile everything is as if its owner were
thinking: time runs, others see the seat asked, and moves can be taken back. Only the owner knows; they are
not called, and may answer first. The order decides when the delay is over, by the position then.
"""

from bot.store.schedule import delayed_answers
from bot.tables.repository import Repository


class DelayedAnswers:
    """Ends delays; steps begin them (`UnitOfWork.settle`)."""

    def __init__(self, repository: Repository) -> None:
        self._repository = repository

    async def over(self, table_id: int, seat: int) -> None:
        """Let a seat's orders answer if their delay is over."""
        repository = self._repository
        async with repository.changing(table_id) as loaded:
            row = await repository.store.read(lambda db: delayed_answers.answer(db, table_id, seat))
            if row is not None and row.due <= repository.now():
                await repository.answer_delayed(await repository.acts(loaded, seat), seat)

    async def until(self, table_id: int, user: int) -> int | None:
        """Return when a member's own orders will answer what is owed; None if none waits."""
        loaded = await self._repository.load(table_id)
        own = loaded.table.seat_of(user)
        if own is None:
            return None
        row = await self._repository.store.read(lambda db: delayed_answers.answer(db, table_id, own))
        return None if row is None else row.due
