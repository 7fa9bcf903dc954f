"""Standing orders that answer later, so that an answer which comes at once gives none away.

A member who wants it so has their orders wait for a time that is drawn when one of them would answer. As long
as it waits, everything is as if its owner were thinking: their time runs, others see them asked, and whoever
could take a move back still can. The owner alone is told, is not called meanwhile, and may answer first. What
the order answers it decides when the wait is over, from what lies on the table then.
"""

from bot.store import delayed_answers
from bot.tables.repository import Repository


class DelayedAnswers:
    """Ends waits; steps begin them (`Turn.settle`)."""

    def __init__(self, repository: Repository) -> None:
        self._repository = repository

    async def over(self, table_id: int, seat: int) -> None:
        """Let a seat's orders answer if their wait is over."""
        repository = self._repository
        async with repository.lock(table_id):
            loaded = await repository.load(table_id)
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
