"""What members show to everybody: the same only once an hour in a channel, whoever presses the button."""

from bot.store import shared
from bot.tables.repository import Repository
from bot.tables.table import Refusal
from bot.texts import tables as texts


class Shared:
    """Keeps members from posting the same again and again."""

    def __init__(self, repository: Repository) -> None:
        self._repository = repository

    async def take(self, channel: int, what: str) -> None:
        """Note that something is posted in a channel now. Refusal where it was within the hour."""
        now = self._repository.now()
        at = await self._repository.store.write(lambda db: shared.take(db, channel, what, now))
        if at is not None:
            raise Refusal(texts.SHARED_LATELY.format(again=texts.ago(at + shared.REST)))
