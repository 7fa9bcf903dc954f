"""Half-filled forms of moves."""

from collections.abc import Mapping
from typing import Any

import msgspec

from bot.store import policies
from bot.store.rows import DraftRow
from bot.tables.repository import Repository
from bot.tables.table import Draft, stale


class Drafts:
    """Keeps the half-filled form of each seat."""

    def __init__(self, repository: Repository) -> None:
        self._repository = repository
        self._store = repository.store

    async def get(self, table_id: int, user: int) -> Draft | None:
        """Return the member's half-filled form; it is there only as long as its decision is open."""
        loaded, seat = await self._repository.seated(table_id, user)
        row = await self._store.read(lambda db: policies.draft(db, loaded.table.id, seat))
        return None if row is None else Draft(row.decision, msgspec.json.decode(row.fields))

    async def save(self, table_id: int, user: int, decision: str, fields: Mapping[str, Any]) -> None:
        """Store a half-filled form; Refusal with `stale` if its decision is not open any more."""
        loaded, seat = await self._repository.seated(table_id, user)
        row = DraftRow(
            table_id=table_id, seat=seat, decision=decision, fields=msgspec.json.encode(fields),
            at=self._repository.now(),
        )  # fmt: skip
        if not await self._store.write(lambda db: policies.keep_draft(db, row)):
            raise stale(loaded.table, seat)

    async def clear(self, table_id: int, user: int) -> None:
        """Forget the member's half-filled form."""
        _, seat = await self._repository.seated(table_id, user)
        await self._store.write(lambda db: policies.drop_draft(db, table_id, seat))
