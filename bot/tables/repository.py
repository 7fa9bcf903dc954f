"""The repository: it loads tables, and commits what happens at them."""

import asyncio
import logging
from collections.abc import AsyncGenerator, Callable, Iterable, Mapping
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from dataclasses import replace
from functools import partial
from typing import Any, TypeVar

import msgspec

from bot.store import Store, StoreError
from bot.store import moves as log
from bot.store import policies as policy_rows
from bot.store import table_rows as rows
from bot.store.commit import Change, Owed, Pack, commit
from bot.store.database.db import Db
from bot.store.members import notices
from bot.store.rows import Pace, StandInKind, TableRow
from bot.store.schedule import delayed_answers, undo_windows
from bot.tables.changes.automatic import policy_of
from bot.tables.changes.loaded import Loaded
from bot.tables.changes.narration import narrated
from bot.tables.changes.pace import Paces
from bot.tables.changes.unit_of_work import UnitOfWork
from bot.tables.events import Events
from bot.tables.loading.cache import SIZE, Cache
from bot.tables.loading.locks import Locks
from bot.tables.packs import DataPacks
from bot.tables.results import finished
from bot.tables.sources import Sources
from bot.tables.table import Played, Refusal, Table
from bot.texts import tables as texts
from bot.texts.votes import seats as seat_texts
from engines import GAMES
from engines.kernel import Game
from engines.kernel.play.replay import go_on
from engines.kernel.play.session import unpack_events

T = TypeVar("T")

CHUNKS = 100
"""Transactions of automatic moves after one move; more means that a policy runs in circles."""

_log = logging.getLogger("parley.tables")


def nothing(_db: Db) -> None:
    """Write nothing."""


class Repository:
    """Loads tables, and commits what happens at them.

    `Refusal` tells the member who asked what cannot be done; `StoreError` that the database failed. After
    either, everything is as it was.
    """

    def __init__(
        self, store: Store, games: Mapping[str, Game] = GAMES, *, sources: Sources | None = None,
        packs: Mapping[str, bytes] | None = None, cached: int = SIZE, undo_seconds: int = 0,
    ) -> None:  # fmt: skip
        """`packs`: by game, the text of the data pack that new games get; by default that of `data/`.

        `undo_seconds`: for so long after a move that can be taken back, what it brings for others waits.
        """
        self.store = store
        self.games = games
        self.sources = sources or Sources()
        self.now = self.sources.now
        self.packs = DataPacks(store, packs)
        self.paces = Paces(number=self.sources.number)
        self.undo_seconds = undo_seconds
        self.events = Events()
        self._cache = Cache(store, cached)
        self._locks = Locks(store, self._cache.current)

    # ---- reading

    async def table(self, table_id: int) -> Table:
        """Return the table as it stands; Refusal for an unknown one."""
        known = await self._known(table_id)
        if known:
            return known.table
        row = await self.row(table_id)
        if row.started is None:
            return await self.lobby_table(row)
        async with self.lock(table_id):
            return (await self.load(table_id)).table

    async def readable(self, table_id: int) -> Table | None:
        """Return the table as it stands; None where its game or its state cannot be read: others go on."""
        try:
            return await self.table(table_id)
        except Refusal:
            return None

    def lock(self, table_id: int) -> AbstractAsyncContextManager[None]:
        """Hold the lock of a table from loading to committing. StoreError if another process keeps it."""
        return self._locks.hold(table_id)

    @asynccontextmanager
    async def changing(self, table_id: int) -> AsyncGenerator[Loaded]:
        """Hold the lock of a table that was started, and load it. Refusal as by `load`."""
        async with self.lock(table_id):
            yield await self.load(table_id)

    @asynccontextmanager
    async def changing_seat(self, table_id: int, user: int) -> AsyncGenerator[tuple[Loaded, int]]:
        """Hold the lock of a running game, and load it with the seat of a member. Refusal as by `seated`."""
        async with self.lock(table_id):
            yield await self.seated(table_id, user)

    async def row(self, table_id: int) -> TableRow:
        """Return a table's row; Refusal for an unknown one, or of a game that is not known any more."""
        known = await self._known(table_id)
        row = known.table.row if known else await self.store.read(lambda db: rows.table(db, table_id))
        if row is None:
            raise Refusal(texts.UNKNOWN_TABLE)
        if row.key not in self.games:
            raise Refusal(texts.UNKNOWN_GAME)
        return row

    async def lobby_table(self, row: TableRow) -> Table:
        """Return a table without its state, from rows alone."""
        seats = await self.store.read(lambda db: rows.seats(db, row.id))
        return Table(self.games[row.key], row, tuple(seats))

    async def stand_in_kind(self, user: int | None) -> StandInKind:
        """Return what is to play for a member."""
        if user is None:
            return "default"
        return (await self.store.read(lambda db: notices.prefs(db, user))).stand_in

    async def _known(self, table_id: int) -> Loaded | None:
        """Return a table that is in memory, unless another process has changed it since."""
        if self._locks.holds(table_id):
            return self._cache.get(table_id)
        return await self._cache.current(table_id)

    # ---- loading; under the table's lock

    async def load(self, table_id: int) -> Loaded:
        """Return a game that was started; Refusal for a lobby, an unknown or an unreadable one."""
        known = await self._known(table_id)
        if known:
            self._cache.keep(known)
            return known
        row = await self.row(table_id)
        if row.started is None:
            raise Refusal(texts.CLOSED if row.status == "over" else texts.NOT_STARTED)
        try:
            loaded = await self._read(row)
        except (Refusal, StoreError):
            raise
        except Exception:  # noqa: BLE001 - whatever it is, it concerns this game alone
            _log.exception("game %d (%s) cannot be read", table_id, row.key)
            raise Refusal(texts.UNREADABLE) from None
        self._cache.keep(loaded)
        return loaded

    async def _read(self, known: TableRow) -> Loaded:
        game = self.games[known.key]
        await self.packs.provide(game, known.pack)

        def everything(db: Db) -> Any:
            row = rows.table(db, known.id)  # once more: the lock may have been lost with the connection
            if row is None:
                raise Refusal(texts.UNKNOWN_TABLE)
            shot = log.snapshot(db, row.id)
            return (
                row, rows.seats(db, row.id), rows.seed(db, row.id), shot,
                log.log(db, row.id, shot[0] if shot else 0), rows.pending(db, row.id),
                policy_rows.policies(db, row.id), policy_rows.asks(db, row.id), log.sealed(db, row.id),
                undo_windows.window(db, row.id), delayed_answers.paces(db, row.id), rows.version(db, row.id),
            )  # fmt: skip

        read_rows = await self.store.read(everything)
        row, seats, seed, shot, rest, pending, policies, asks, sealed, undo_window, paces, version = read_rows
        self._cache.note_read(row.id, version)
        self.paces.note(paces, afresh=bool(self.store.peer))
        state = game.decode(shot[1]) if shot else set_up(game, row, seed)
        go_on(game, state, rest)
        by_seat: dict[int, tuple[Any, ...]] = {}
        for policy_row in policies:
            policy = policy_of(game, policy_row.policy)
            if policy is not None:
                by_seat[policy_row.seat] = (*by_seat.get(policy_row.seat, ()), policy)
        return Loaded(
            Table(game, row, tuple(seats), state), game.encode(state), seed,
            {owed.seat: owed for owed in pending}, by_seat, asks, tuple(sealed), undo_window,
        )  # fmt: skip

    # ---- writing; under the table's lock

    def unit_of_work(self, loaded: Loaded, *, state: Any = None) -> UnitOfWork:
        """Begin a step of a table that happens now; `state` replaces its state (after taking back)."""
        return UnitOfWork(loaded, self.now(), state=state, paces=self.paces)

    async def write(self, table_id: int, work: Callable[[Db], T]) -> T:
        """Run a transaction and wake the sender, even if the caller gives up waiting.

        Other processes learn that the table has changed. StoreError if it was held, and is not any more.
        """
        task = asyncio.ensure_future(self._written(table_id, work))
        try:
            result = await asyncio.shield(task)
        except asyncio.CancelledError:
            # It will be carried out all the same; what is in memory is out of date then.
            self.drop(table_id)
            task.add_done_callback(partial(self._late, table_id))
            raise
        except BaseException:
            self.drop(table_id)
            raise
        self._tell(table_id)
        return result

    def _tell(self, table_id: int) -> None:
        """Tell those who wait for it that something was written."""
        self.events.outbox()
        if table_id:
            self.events.written(table_id)

    async def _written(self, table_id: int, work: Callable[[Db], T]) -> T:
        if not (table_id and self.store.peer):
            return await self.store.write(work)

        def raising(db: Db) -> tuple[T, int | None]:
            return work(db), rows.raise_version(db, table_id)

        held = self._locks.holds(table_id)
        result, version = await self.store.write(raising, holding=table_id if held else None)
        self._cache.note_written(table_id, version, held=held)
        return result

    async def save(self, row: TableRow, also: Callable[[Db], None] = nothing) -> None:
        """Write what has changed of a table apart from its state, and what belongs to that."""

        def write(db: Db) -> None:
            rows.save(db, row)
            also(db)

        await self.write(row.id, write)
        known = self._cache.get(row.id)
        if known:
            self._cache.keep(replace(known, table=replace(known.table, row=row)))
        self.events.changed(row.id)

    def drop(self, table_id: int) -> None:
        """Let a table be read afresh when it is needed next."""
        self._cache.drop(table_id)

    def _late(self, table_id: int, task: "asyncio.Future[Any]") -> None:
        if not task.cancelled() and task.exception() is None:
            self._tell(table_id)

    async def _commit(self, change: Change, loaded: Loaded, before: TableRow) -> None:
        """Commit a change of a table that was as in the row `before` and is as `loaded` afterwards."""
        if change.row.status == "over" and before.status != "over" and counts(change.row):
            change = await self._with_results(change, loaded)

        def write(db: Db) -> dict[int, Pace]:
            commit(db, change)
            return delayed_answers.paces(db, change.row.id) if change.seats is not None else {}

        paces = await self.write(change.row.id, write)
        self.paces.note(paces, afresh=bool(self.store.peer))
        self._cache.keep(loaded)
        row = loaded.table.row
        if loaded.thinkers:
            self.events.computer_asked(row.id)
        self.events.changed(row.id)

    async def _with_results(self, change: Change, loaded: Loaded) -> Change:
        """Return the change that ends a game, with what the game then says for statistics."""
        table = loaded.table
        shot, entries = await self.store.read(
            lambda db: (log.snapshot(db, table.id, 1), log.log(db, table.id))
        )

        def start() -> Any:
            return table.game.decode(shot[1]) if shot else set_up(table.game, table.row, loaded.seed)

        told = await finished.summed_up(table, [*entries, *change.log], start)

        def keep(db: Db) -> None:
            finished.keep(db, table, told)

        return replace(change, also=(*change.also, keep))

    async def commit(
        self, work: UnitOfWork, *, more: bool, owe: Iterable[Owed] = (), pack: Pack | None = None
    ) -> Loaded:
        """Commit a step, and let automatic moves go on if there are `more`; return the table after them.

        `owe`: further outbox rows; `pack`: the data pack of a game that begins.
        """
        change, loaded = work.finish(owe=owe, pack=pack)
        await self._commit(change, loaded, work.loaded.table.row)
        return await self.go_on(loaded) if more else loaded

    async def go_on(self, loaded: Loaded) -> Loaded:
        """Carry out automatic moves, a transaction for each chunk, until somebody has to be asked."""
        for _ in range(CHUNKS):
            work = self.unit_of_work(loaded)
            more = work.settle()
            if work.steps:
                before = loaded.table.row
                change, loaded = work.finish()
                await self._commit(change, loaded, before)
            if not more:
                return loaded
            await asyncio.sleep(0)
        _log.error("game %d: automatic moves find no end; its owners are asked instead", loaded.table.id)
        return loaded

    async def acts(self, loaded: Loaded, seat: int) -> Loaded:
        """Return the table for a seat that acts: what waited after another's move has happened."""
        waits = loaded.undo_window is not None and loaded.undo_window.seat != seat
        return await self.close_undo_window(loaded) if waits else loaded

    async def close_undo_window(self, loaded: Loaded) -> Loaded:
        """Let what waited after a move happen now; return the table after it."""
        work = self.unit_of_work(loaded)
        work.close_undo_window()
        return await self.commit(work, more=work.settle())

    async def answer_delayed(self, loaded: Loaded, seat: int) -> Loaded:
        """Let a seat's orders give their delayed answers now; return the table after them."""
        work = self.unit_of_work(loaded)
        return await self.commit(work, more=work.answer_delayed(seat, self.undo_seconds))

    # ---- who may, and what was done already

    async def seated(self, table_id: int, user: int) -> tuple[Loaded, int]:
        """Return a running game, or any trial, and a member's seat in it; Refusal otherwise."""
        loaded = await self.load(table_id)
        seat = seat_of(loaded.table, user)
        if loaded.table.row.status == "over" and loaded.table.row.purpose != "trial":
            raise Refusal(texts.OVER)
        return loaded, seat

    async def repeated(self, loaded: Loaded, user: int, key: str | None) -> Played | None:
        """Return what a key brought about before; None if it is new."""
        if key is None:
            return None
        table = loaded.table
        row = await self.store.read(lambda db: log.by_key(db, table.id, key))
        if row is None:
            return None
        seat = next((seat_row.seat for seat_row in table.seats if seat_row.user == user), None)
        events = unpack_events(table.game, row.events)
        return Played(table.row, table, events, narrated(table, [row], seat, you=True), repeated=True)


def set_up(game: Game, row: TableRow, seed: bytes) -> Any:
    """Return the state at a table's start. ValueError where the game cannot be set up so any more."""
    options = msgspec.json.decode(row.options, type=game.Options)
    return game.setup(row.seats, seed, options, row.pack, row.edition)


def counts(row: TableRow) -> bool:
    """Tell whether a game counts in statistics, once it is over."""
    return row.started is not None and not row.imported and not row.private


def not_alone(row: TableRow) -> None:
    """Refuse at a private table what needs others: nobody waits there, and nobody else may sit down."""
    if row.private:
        raise Refusal(texts.ALONE)


def seat_of(table: Table, user: int) -> int:
    """Return the seat that a member plays; Refusal for strangers, and while a stand-in plays it."""
    seat = table.seat_of(user)
    if seat is None:
        known = any(seat_row.user == user for seat_row in table.seats)
        raise Refusal(texts.RESIGNED if known else texts.NOT_SEATED)
    if table.seats[seat].stand_in:
        raise Refusal(seat_texts.AWAY)
    return seat
