"""Notes that members keep for themselves about a game; nobody else ever sees them."""

from bot.store import table_rows as rows
from bot.store.database.db import Db
from bot.store.members import talk
from bot.tables.repository import Repository
from bot.tables.table import Refusal
from bot.texts import talk as texts

LONGEST = 1500
"""Characters of a note."""


class Notes:
    """A note for each member and table; it belongs to the member, not to a seat."""

    def __init__(self, repository: Repository) -> None:
        self._store = repository.store

    async def get(self, table_id: int, user: int) -> str:
        """Return what a member has written down about a game; "" if nothing."""
        return await self._store.read(lambda db: talk.note(db, table_id, user))

    async def replace(self, table_id: int, user: int, text: str) -> str:
        """Keep a note in the place of the former one; return it. Refusal for a member who never sat there."""
        return await self._write(table_id, user, text, add=False)

    async def add(self, table_id: int, user: int, text: str) -> str:
        """Add a line to a member's note; return it whole. Refusal where it gets too long."""
        return await self._write(table_id, user, text, add=True)

    async def _write(self, table_id: int, user: int, text: str, *, add: bool) -> str:
        def write(db: Db) -> str:
            old = talk.note(db, table_id, user)
            if not old and all(seat.user != user for seat in rows.seats(db, table_id)):
                raise Refusal(texts.NO_NOTE)
            new = "\n".join(filter(None, (old if add else "", text.strip())))
            if len(new) > LONGEST:
                raise Refusal(texts.NOTE_LONG.format(most=LONGEST, count=len(new)))
            talk.set_note(db, table_id, user, new)
            return new

        return await self._store.write(write)
