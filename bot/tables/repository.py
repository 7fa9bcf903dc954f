"""What every part of the table service stands on: locks, loaded tables, and the way to the store."""

import asyncio
import hashlib
import logging
import secrets
import sqlite3
from collections import OrderedDict
from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from typing import Any, TypeVar
from weakref import WeakValueDictionary

import msgspec

from bot.store import Store, StoreError
from bot.store import games as rows
from bot.store import moves as log
from bot.store import orders as left
from bot.store.commit import Change, commit
from bot.store.rows import GameRow, SeatRow
from bot.tables.automatic import policy_of
from bot.tables.narration import narrated
from bot.tables.table import Played, Refusal, Table
from bot.tables.turn import Loaded, Turn
from bot.texts import seats as seat_texts
from bot.texts import tables as texts
from engines import GAMES
from engines.kernel import Game, packs
from engines.kernel.replay import go_on
from engines.kernel.session import unpack_events

T = TypeVar("T")

CACHED = 256
"""Tables whose states are kept in memory."""
CHUNKS = 100
"""Transactions of automatic moves after one move; more means that a policy runs in circles."""

_log = logging.getLogger("parley.tables")


def utcnow() -> datetime:
    """Return the present time."""
    return datetime.now(UTC)


def fresh_seed() -> bytes:
    """Return the seed of a new game."""
    return secrets.token_bytes(32)


def nobody() -> None:
    """Take no notice."""


class Repository:
    """Loads tables, and commits what happens at them.

    `Refusal` tells the member who asked what cannot be done; `StoreError` that the
    database failed. After either, everything is as it was.
    """

    def __init__(
        self,
        store: Store,
        games: Mapping[str, Game] = GAMES,
        *,
        now: Callable[[], datetime] = utcnow,
        seed: Callable[[], bytes] = fresh_seed,
        packs: Mapping[str, bytes] | None = None,
        moments: Mapping[str, frozenset[str]] | None = None,
        cached: int = CACHED,
    ) -> None:
        """`packs`: by game, the text of the data pack that new games get; by default that of `data/`.

        `moments`: by game, the kinds of events that the chat is owed a picture of.
        """
        self.store = store
        self.games = games
        self.on_outbox: Callable[[], None] = nobody
        """Called after each commit that may have left outbox rows."""
        self._clock = now
        self._seed = seed
        self._packs = dict(packs or {})
        self._moments = dict(moments or {})
        self._known: set[str] = set()
        """Packs that the games have been given."""
        self._cached = cached
        self._loaded: OrderedDict[int, Loaded] = OrderedDict()
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    # ---- reading

    async def table(self, game: int) -> Table:
        """Return the table as it stands; Refusal for an unknown one."""
        known = self._loaded.get(game)
        if known:
            return known.table
        row = await self._row(game)
        if row.started is None:
            return await self._lobby_table(row)
        async with self._lock(game):
            return (await self._load(game)).table

    def _now(self) -> int:
        return int(self._clock().timestamp())

    def _lock(self, game: int) -> asyncio.Lock:
        lock = self._locks.get(game)
        if lock is None:
            lock = self._locks[game] = asyncio.Lock()
        return lock

    async def _row(self, game: int) -> GameRow:
        known = self._loaded.get(game)
        row = known.table.row if known else await self.store.read(lambda db: rows.game(db, game))
        if row is None:
            raise Refusal(texts.UNKNOWN_TABLE)
        if row.key not in self.games:
            raise Refusal(texts.UNKNOWN_GAME)
        return row

    async def _lobby_table(self, row: GameRow) -> Table:
        seats = await self.store.read(lambda db: rows.seats(db, row.id))
        return Table(self.games[row.key], row, tuple(seats))

    # ---- loading; under the table's lock

    async def _load(self, game: int) -> Loaded:
        """Return a game that was started; Refusal for a lobby, an unknown or an unreadable one."""
        known = self._loaded.get(game)
        if known:
            self._loaded.move_to_end(game)
            return known
        row = await self._row(game)
        if row.started is None:
            raise Refusal(texts.CLOSED if row.status == "over" else texts.NOT_STARTED)
        try:
            loaded = await self._read(row)
        except StoreError:
            raise
        except Exception:  # noqa: BLE001 - whatever it is, it concerns this game alone
            _log.exception("game %d (%s) cannot be read", game, row.key)
            raise Refusal(texts.UNREADABLE) from None
        self._keep(loaded)
        return loaded

    async def _read(self, row: GameRow) -> Loaded:
        game = self.games[row.key]
        await self._provide_pack(game, row.pack)

        def everything(db: sqlite3.Connection) -> Any:
            shot = log.snapshot(db, row.id)
            return (
                rows.seats(db, row.id),
                rows.seed(db, row.id),
                shot,
                log.log(db, row.id, shot[0] if shot else 0),
                rows.pending(db, row.id),
                left.policies(db, row.id),
                left.asks(db, row.id),
                log.sealed(db, row.id),
            )

        seats, seed, shot, rest, pending, policies, asks, sealed = await self.store.read(everything)
        state = game.decode(shot[1]) if shot else self._set_up(row, seed)
        go_on(game, state, rest)
        by_seat: dict[int, tuple[Any, ...]] = {}
        for one in policies:
            policy = policy_of(game, one.policy)
            if policy is not None:
                by_seat[one.seat] = (*by_seat.get(one.seat, ()), policy)
        return Loaded(
            Table(game, row, tuple(seats), state),
            game.encode(state),
            seed,
            {one.seat: one for one in pending},
            by_seat,
            asks,
            tuple(sealed),
            self._moments.get(game.key, frozenset()),
        )

    def _set_up(self, row: GameRow, seed: bytes) -> Any:
        game = self.games[row.key]
        options = msgspec.json.decode(row.options, type=game.Options)
        return game.setup(row.seats, seed, options, row.pack)

    async def _provide_pack(self, game: Game, digest: str | None) -> None:
        """Give a game the pack that one of its tables is played with, once."""
        if digest is None or digest in self._known:
            return
        raw = await self.store.read(lambda db: rows.pack(db, digest))
        if raw is not None and game.load(raw) != digest:
            raise ValueError(f"the stored data pack {digest} is damaged")
        self._known.add(digest)

    def _new_pack(self, game: Game) -> tuple[str, str, bytes] | None:
        """Register the pack for new games: digest, game, text; None where the game brings its own."""
        names: tuple[str, ...] = getattr(game, "files", ())
        raw = self._packs.get(game.key) or (packs.default(game.key, names) if names else None)
        if raw is None:
            return None
        self._packs[game.key] = raw
        digest = game.load(raw)
        self._known.add(digest)
        return digest, game.key, raw

    def _keep(self, loaded: Loaded) -> None:
        self._loaded[loaded.table.id] = loaded
        self._loaded.move_to_end(loaded.table.id)
        while len(self._loaded) > self._cached:
            self._loaded.popitem(last=False)

    # ---- writing; under the table's lock

    async def _write(self, game: int, work: Callable[[sqlite3.Connection], T]) -> T:
        """Run a transaction and wake the sender, even if whoever asked gives up waiting."""
        task = asyncio.ensure_future(self.store.write(work))
        try:
            result = await asyncio.shield(task)
        except asyncio.CancelledError:
            # It will be carried out all the same; what is in memory is out of date then.
            self._loaded.pop(game, None)
            task.add_done_callback(self._late)
            raise
        except BaseException:
            self._loaded.pop(game, None)
            raise
        self.on_outbox()
        return result

    def _late(self, task: "asyncio.Future[Any]") -> None:
        if not task.cancelled() and task.exception() is None:
            self.on_outbox()

    async def _commit(self, change: Change, loaded: Loaded) -> None:
        await self._write(change.row.id, lambda db: commit(db, change))
        self._keep(loaded)

    async def _close(self, turn: Turn, *, more: bool, **finish: Any) -> Loaded:
        """Commit a turn, and let automatic moves go on as long as there are any."""
        change, loaded = turn.finish(**finish)
        await self._commit(change, loaded)
        return await self._go_on(loaded) if more else loaded

    async def _go_on(self, loaded: Loaded) -> Loaded:
        """Carry out automatic moves, a transaction for each chunk, until somebody has to be asked."""
        for _ in range(CHUNKS):
            turn = Turn(loaded, self._now())
            more = turn.settle()
            if turn.steps:
                change, loaded = turn.finish()
                await self._commit(change, loaded)
            if not more:
                return loaded
            await asyncio.sleep(0)
        _log.error("game %d: automatic moves find no end; its owners are asked instead", loaded.table.id)
        return loaded

    # ---- who may, and what was done already

    async def _seated(self, game: int, user: int) -> tuple[Loaded, int]:
        """Return a running game and the seat of this member in it; Refusal otherwise."""
        loaded = await self._load(game)
        seat = seat_of(loaded.table.seats, user)
        if loaded.table.row.status == "over":
            raise Refusal(texts.OVER)
        return loaded, seat

    async def _repeated(self, loaded: Loaded, user: int, key: str | None) -> Played | None:
        """Return what a key brought about before; None if it is new."""
        if key is None:
            return None
        table = loaded.table
        row = await self.store.read(lambda db: log.by_key(db, table.id, key))
        if row is None:
            return None
        seat = next((one.seat for one in table.seats if one.user == user), None)
        events = unpack_events(table.game, row.events)
        return Played(table.row, table, events, narrated(table, row, seat), repeated=True)


def seat_of(seats: tuple[SeatRow, ...], user: int) -> int:
    """Return the seat that a member plays; Refusal for strangers, and for whom a stand-in plays."""
    own = next((one for one in seats if one.user == user), None)
    if own is None:
        raise Refusal(texts.NOT_SEATED)
    if own.stand_in:
        raise Refusal(seat_texts.AWAY if own.away else texts.RESIGNED)
    return own.seat


def join_order(seed: bytes) -> str:
    """Return the seed of the seating, apart from that of the game."""
    return hashlib.sha256(b"seats:" + seed).hexdigest()
