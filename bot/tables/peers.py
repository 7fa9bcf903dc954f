"""The processes that share a database: this one's state, its shards, and the interactions it answers."""

from bot.store import Store, StoreError
from bot.store.database.db import Db
from bot.store.processes import peers, shards
from bot.store.processes.shards import Beat, Pinned, Present
from bot.store.rows import PeerRow
from bot.tables.repository import Repository
from bot.texts.hosting import processes as processes_texts

SPACING = 5.25
"""Seconds between two shards of a bucket that identify themselves: Discord wants 5, as they come in there."""
KEPT_FOR = 3600
"""Seconds for which answered interactions are kept."""


class Peers:
    """The dealings of processes with each other, each in one transaction. StoreError."""

    def __init__(self, repository: Repository) -> None:
        self._repository = repository
        self._store: Store = repository.store

    @property
    def number(self) -> int:
        """The number of this process; 0: it is alone with its database."""
        return self._store.peer

    async def beat(self, present: Present) -> Beat:
        """Say that this process lives, and how; learn what it holds."""
        return await self._store.write(lambda db: shards.beat(db, self._store.peer, present))

    async def settle(self, wanted: int, pinned: Pinned | None) -> int:
        """Serve from now on; return of how many shards. StoreError where that is not what was `pinned`."""
        text = "" if pinned is None else pinned.text
        count = await self._store.write(lambda db: shards.settle(db, self._store.peer, wanted, text))
        if pinned is not None and pinned.count != count:
            raise StoreError(processes_texts.OTHER_COUNT.format(pinned=pinned.text, count=count))
        return count

    async def inherit(self, shard: int) -> bool:
        """Hold a shard whose heir this process is; tell whether it was."""
        return await self._store.write(lambda db: shards.inherit(db, self._store.peer, shard))

    async def claim_interaction(self, interaction: int) -> bool:
        """Tell whether this process is the one that answers an interaction."""
        now = self._repository.now()
        return await self._store.write(lambda db: shards.claim_interaction(db, interaction, now))

    async def sees_to(self, row: int) -> bool:
        """Tell whether this process still works on an outbox row."""
        return not self.number or await self._store.read(lambda db: peers.has(db, row))

    async def forget_interactions(self) -> None:
        """Forget which interactions of former times were answered."""
        before = self._repository.now() - KEPT_FOR
        await self._store.write(lambda db: shards.forget_interactions(db, before))

    async def take_turn(self, bucket: int, spacing: float) -> float:
        """Take the turn to identify a shard; return 0.0, or for how many seconds it is not to be had."""
        return await self._store.write(lambda db: shards.take_turn(db, bucket, spacing))


def serving(db: Db) -> list[PeerRow]:
    """Return the processes that serve, and are not about to leave."""
    return [peer for peer in peers.living(db) if peer.state == "serving"]


def leave(db: Db, number: int) -> bool:
    """Have a process hand over what it holds, and end; tell whether it is there and serves."""
    serves = any(peer.number == number for peer in serving(db))
    return serves and peers.set_state(db, number, "leaving")
