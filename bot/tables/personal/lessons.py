"""Guided tables: the first time that a member meets a kind of decision, it is explained to them."""

from bot.store.members import lessons, notices
from bot.store.members.lessons import MetRow
from bot.tables.repository import Repository
from bot.tables.table import Table
from engines.kernel import Entry


class Lessons:
    """Says what is new to a member, and keeps what has been explained."""

    def __init__(self, repository: Repository) -> None:
        self._store = repository.store

    async def is_new(self, table: Table, user: int, decision: str, entry: Entry, *, opened: bool) -> bool:
        """Tell whether a rule is to be explained now, and note that it was.

        Once, and again where the panel of that same decision is `opened` anew; only at guided tables, for
        members who want it.
        """
        if table.row.guided == "off":
            return False
        row = MetRow(user=user, key=table.row.key, rule=entry.key, table_id=table.id, decision=decision)
        wanted, known = await self._store.read(
            lambda db: (notices.prefs(db, user).guided, lessons.met(db, user, row.key, row.rule))
        )
        if wanted and known is None:
            await self._store.write(lambda db: lessons.note(db, row))
        return wanted and (known is None or (opened and known == row))

    async def is_unmet(self, table: Table, user: int, entry: Entry) -> bool:
        """Tell whether a rule has yet to be explained at a guided table; nothing is noted."""
        if table.row.guided == "off":
            return False
        wanted, known = await self._store.read(
            lambda db: (notices.prefs(db, user).guided, lessons.met(db, user, table.row.key, entry.key))
        )
        return wanted and known is None
