"""The gateway's shards, and which process holds each, where several share a database on a server.

A shard has a holder, which answers, and may have an heir, which connects it too. The heir becomes the holder
once it hears everything; then the former holder lets go. Each process takes only its own part, by what is
written here.
"""

import re
from collections import Counter
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from typing import NamedTuple

from bot.store import meta
from bot.store.database.db import Db
from bot.store.database.query import put, select
from bot.store.processes.peers import bury, living, peers
from bot.store.rows import PeerRow, PeerState, ShardRow

_COUNT = "shards"
"""Under this name `meta` keeps how many there are."""
_IDENTIFIED = "identified {}"
"""And under these when the next shard of a bucket may identify itself, in seconds since 1970."""
_PINNED = re.compile(r"(\d{1,5}(?:-\d{1,5})?(?:,\d{1,5}(?:-\d{1,5})?)*)/(\d{1,5})", re.ASCII)


@dataclass(frozen=True, slots=True)
class Pinned:
    """The shards that a process holds, and no others, of so many."""

    shards: frozenset[int]
    count: int
    text: str

    @classmethod
    def read(cls, text: str) -> "Pinned":
        """Read a range or a list, and the count: "0-3/16", "0,2,5-7/16". ValueError for anything else."""
        match = _PINNED.fullmatch(text)
        if match is None:
            raise ValueError(text)
        shards, count = set[int](), int(match[2])
        for part in match[1].split(","):
            first, _, last = part.partition("-")
            shards |= set(range(int(first), int(last or first) + 1)) or {count}
        if max(shards) >= count:
            raise ValueError(text)
        return cls(frozenset(shards), count, text)


class Present(NamedTuple):
    """How a process stands, as it says at each beat."""

    state: PeerState
    pinned: str
    connected: frozenset[int]
    most: int
    """Shards that it connects at once."""
    before: int
    """Its number at the last beat; 0: this is the first."""
    patient: bool = False
    """It takes none that another one had: where all were cut off at once, each comes back for its own."""
    ready: bool = False


@dataclass(frozen=True, slots=True)
class Beat:
    """The news that a process learns at a beat."""

    number: int
    """Its own; another one after a lost connection."""
    state: PeerState
    count: int
    """Shards; 0: no process has said so yet."""
    holds: frozenset[int]
    inherits: frozenset[int]
    """Shards of which it is the heir."""
    beside: frozenset[int]
    """Those of them that have a holder."""
    handing: frozenset[int]
    """Shards of its own that have an heir."""
    processes: int
    """How many live, this one included."""
    alone: bool
    takers: bool
    """There are others that could take a shard of its own."""
    orphaned: bool
    """One has died that had been at work."""
    now: float
    """By the database's clock: seconds since 1970."""


def beat(db: Db, me: int, present: Present) -> Beat:
    """Bury the dead, say how this process stands, and take what shards are its own to take."""
    before = {peer.number: peer for peer in peers(db)}
    dead = bury(db)
    there = {number: peer for number, peer in before.items() if number not in dead}
    mine = there[me]
    state: PeerState = "leaving" if mine.state == "leaving" else present.state
    _stand(db, me, state, present)
    there = {peer.number: peer for peer in peers(db)}
    if present.before not in {0, me}:
        present = present._replace(patient=True)
    rows = {row.shard: row for row in shards(db)}
    for row in plan(there.values(), rows.values(), me, present):
        rows[row.shard] = row
        put(db, "shards", row, "shard")
    holds = frozenset(row.shard for row in rows.values() if row.peer == me)
    return Beat(
        number=me, state=state, count=int(meta.get(db, _COUNT) or 0), holds=holds,
        inherits=frozenset(row.shard for row in rows.values() if row.heir == me),
        beside=frozenset(row.shard for row in rows.values() if row.heir == me and row.peer is not None),
        handing=frozenset(row.shard for row in rows.values() if row.peer == me and row.heir is not None),
        processes=len(there),
        alone=all(peer.state == "joined" for peer in there.values() if peer.number != me),
        takers=any(_could_take(peer, holds) for peer in there.values() if peer.number != me),
        orphaned=any(before[number].state != "joined" for number in dead if number in before), now=clock(db),
    )  # fmt: skip


def _stand(db: Db, me: int, state: PeerState, present: Present) -> None:
    """Write how a process stands, and when it said so."""
    now = int(clock(db))
    db.execute(
        "UPDATE peers SET state = ?, pinned = ?, beaten = ? WHERE number = ?",
        (state, present.pinned, now, me),
    )
    if present.ready:
        db.execute("UPDATE peers SET connected = ? WHERE number = ?", (now, me))


def _could_take(peer: PeerRow, held: Collection[int]) -> bool:
    pinned = _pinned(peer)
    return peer.state == "serving" and (pinned is None or not pinned.isdisjoint(held))


def settle(db: Db, me: int, wanted: int, pinned: str) -> int:
    """Note that a process serves, and return of how many shards: `wanted`, unless another process serves."""
    busy = any(peer.state != "joined" for peer in living(db) if peer.number != me)
    count = int(meta.get(db, _COUNT) or 0) if busy else 0
    if not count:
        count = wanted
        meta.put(db, _COUNT, str(count))
        db.execute("DELETE FROM shards WHERE shard >= ?", (count,))
        known = {row.shard for row in shards(db)}
        for shard in sorted(set(range(count)) - known):
            db.execute("INSERT INTO shards (shard) VALUES (?)", (shard,))
    if not pinned or Pinned.read(pinned).count == count:
        db.execute("UPDATE peers SET state = 'serving', pinned = ? WHERE number = ?", (pinned, me))
    return count


def shards(db: Db) -> list[ShardRow]:
    """Return who holds which shard."""
    return select(db, ShardRow, "shards", "ORDER BY shard")


def inherit(db: Db, me: int, shard: int) -> bool:
    """Make the heir of a shard its holder; tell whether it was."""
    taken = "UPDATE shards SET peer = heir, heir = NULL WHERE shard = ? AND heir = ?"
    return bool(db.execute(taken, (shard, me)).rowcount)


def claim_interaction(db: Db, interaction: int, now: int) -> bool:
    """Note that an interaction is answered by the process that asks; False: another one answers it."""
    first = "INSERT INTO heard (interaction, at) VALUES (?, ?) ON CONFLICT DO NOTHING"
    return bool(db.execute(first, (interaction, now)).rowcount)


def forget_interactions(db: Db, before: int) -> None:
    """Forget interactions that nobody hears of any more."""
    db.execute("DELETE FROM heard WHERE at < ?", (before,))


def take_turn(db: Db, bucket: int, spacing: float) -> float:
    """Take the turn to identify a shard of a bucket; return 0.0, or for how many seconds it is taken."""
    now, key = clock(db), _IDENTIFIED.format(bucket)
    wait = float(meta.get(db, key) or 0.0) - now
    if 0.0 < wait <= spacing:
        return wait
    meta.put(db, key, f"{now + spacing:.3f}")
    return 0.0


def clock(db: Db) -> float:
    """Return the time of day, by the server: seconds since 1970."""
    (now,) = db.execute("SELECT extract(epoch FROM clock_timestamp())").fetchone()
    return float(now)


# ---- who takes what


def plan(living: Iterable[PeerRow], rows: Iterable[ShardRow], me: int, present: Present) -> list[ShardRow]:
    """Return the rows that a process changes now.

    Each serving process that is not pinned gets a fair share of the shards that are not pinned, with as few
    moves as possible. A shard without holder gets an heir first, too: its holder may only have lost its
    database connection.
    """
    plan_ = _Plan({peer.number: peer for peer in living}, {row.shard: row for row in rows}, me)
    plan_.look_after_own(present.connected)
    if plan_.peers[me].state == "serving" and not present.patient:
        if plan_.pins[me] is None:
            plan_.take_share(present.most, present.connected)
        else:
            plan_.take_pinned()
    return list(plan_.changed.values())


class _Plan:
    """The shards as they stand, while one process changes what is its own to change."""

    def __init__(self, peers: dict[int, PeerRow], rows: dict[int, ShardRow], me: int) -> None:
        self.peers, self.rows, self.me = peers, rows, me
        self.changed: dict[int, ShardRow] = {}
        self.serving = {number for number, peer in peers.items() if peer.state == "serving"}
        self.pins = {number: _pinned(peer) for number, peer in peers.items()}
        self.reserved = {shard for number in self.serving for shard in self.pins[number] or ()}

    def look_after_own(self, connected: Collection[int]) -> None:
        """Keep what is connected and nobody's; give up what is to be another's."""
        for row in list(self.rows.values()):
            if row.heir == self.me:
                if not self._may_have(self.me, row.shard):
                    self._put(row.shard, row.peer, None)
            elif row.peer is None and row.shard in connected:
                self._put(row.shard, self.me, row.heir)
            elif row.peer == self.me and row.heir is not None and row.shard not in connected:
                self._put(row.shard, None, row.heir)

    def take_pinned(self) -> None:
        """Take the shards to which this process is pinned, unless another one is that has them."""
        for shard in sorted(self.pins[self.me] or ()):
            row = self.rows.get(shard)
            holder = None if row is None else _next(row)
            if row is not None and (holder not in self.serving or shard not in (self.pins[holder] or ())):
                self._put(shard, row.peer, self.me)

    def take_share(self, most: int, connected: Collection[int]) -> None:
        """Become heir until this process has its fair share of the shards that are not pinned.

        `most` at once, and none that is another's share by now: others may have begun to serve meanwhile.
        """
        free = [row for row in self.rows.values() if row.shard not in self.reserved]
        takers = [number for number in sorted(self.serving) if self.pins[number] is None]
        has = Counter(_next(row) for row in free)
        share, more = divmod(len(free), len(takers))
        largest = sorted(takers, key=lambda number: (-has[number], number))[:more]
        due = {number: share + (number in largest) for number in takers}
        inherits = sum(row.heir == self.me for row in free)
        for row in sorted(free, key=lambda row: (row.peer is not None, row.peer in has, row.shard)):
            spare = row.peer not in due or has[row.peer] > due[row.peer]
            wanted = has[self.me] < due[self.me] and inherits < most
            if wanted and row.heir is None and row.peer != self.me and spare:
                has[row.peer] -= 1
                has[self.me] += 1
                inherits += 1
                self._put(row.shard, row.peer, self.me)
        for row in reversed(free):
            if has[self.me] > due[self.me] and row.heir == self.me and row.shard not in connected:
                has[self.me] -= 1
                self._put(row.shard, row.peer, None)

    def _put(self, shard: int, peer: int | None, heir: int | None) -> None:
        self.rows[shard] = self.changed[shard] = ShardRow(shard=shard, peer=peer, heir=heir)

    def _may_have(self, number: int, shard: int) -> bool:
        pinned = self.pins.get(number)
        return number in self.serving and (shard not in self.reserved if pinned is None else shard in pinned)


def _next(row: ShardRow) -> int | None:
    """Return who will hold a shard."""
    return row.peer if row.heir is None else row.heir


def _pinned(peer: PeerRow) -> frozenset[int] | None:
    return Pinned.read(peer.pinned).shards if peer.pinned else None
