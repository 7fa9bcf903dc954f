"""Processes that share Discord's shards, on a server: what each holds, hears and answers; how it leaves.

The sockets are doubles that are connected as soon as anybody looks.
"""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.chat import sharing
from bot.chat.sharing import Sharing
from bot.store import Store, StoreError
from bot.store.processes.shards import Beat, Pinned
from bot.tables import peers
from bot.tables.repository import Repository
from bot.tables.service import Tables
from bot.tables.sources import Sources
from tests.bot.postgres.server import fresh
from tests.bot.tables.tables_kit import Clock
from tests.toy import GAMES


class Sockets:
    """Connects at once, unless it hangs."""

    def __init__(self) -> None:
        self.ready: set[int] = set()
        self.connected: frozenset[int] = frozenset()
        self.most = 4
        self.hangs = False
        self.hear: Callable[[int], Awaitable[bool]] | None = None
        self.count = 0
        self._tasks: list[asyncio.Task[Any]] = []

    def begin(self, _gateway: str, count: int, _concurrency: int) -> None:
        self.count = count

    def bucket(self, shard: int) -> int:
        return shard % 1

    def may_identify(self, shard: int) -> None:
        pass

    def follow(self, wanted: Iterable[int]) -> None:
        wanted = set(wanted)
        self.ready &= wanted
        if self.hangs:
            return
        new = wanted - self.connected
        self.connected = frozenset(wanted)
        assert self.hear is not None
        self._tasks += [asyncio.create_task(self._connect(shard)) for shard in new]

    async def _connect(self, shard: int) -> None:
        assert self.hear is not None
        await self.hear(shard)

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()


class Process:
    """What a bot's process does about shards."""

    def __init__(self, store: Store, pinned: str = "") -> None:
        self.store = store
        self.tables = Tables(Repository(store, GAMES, sources=Sources(Clock())))
        self.sockets: Any = Sockets()
        self.ended = asyncio.Event()
        self.why: StoreError | None = None
        self.mended = 0
        self.beats: list[Beat] = []
        self.sharing = Sharing(
            self.tables.peers, self.sockets, Pinned.read(pinned) if pinned else None,
            ends=self._end, mends=self._mend, beaten=self._beaten,
        )  # fmt: skip
        self.sockets.hear = self.sharing.shard_ready
        self._moved = asyncio.Event()

    def _end(self, why: StoreError | None) -> None:
        self.why = why
        self.ended.set()

    async def _mend(self) -> None:
        self.mended += 1

    def _beaten(self, beat: Beat) -> None:
        self.beats.append(beat)
        self._moved.set()

    async def begin(self, wanted: int = 4) -> bool:
        first = await self.sharing.begin()
        await self.sharing.serve("", wanted, 1)
        return first

    async def until(self, true: Callable[[], bool]) -> None:
        async with asyncio.timeout(20):
            while not true():
                self._moved.clear()
                await self._moved.wait()

    async def holding(self, *shards: int) -> None:
        """Wait until this process holds so many shards, or exactly these."""
        await self.until(lambda: bool(self.beats) and self.beats[-1].holds == frozenset(shards))

    async def close(self) -> None:
        await self.sharing.close()
        await self.store.close()


@pytest.fixture
async def start(
    server: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[Callable[..., Awaitable[Process]]]:
    monkeypatch.setattr(sharing, "BEAT", 0.05)
    monkeypatch.setattr(sharing, "LEAVING_BEAT", 0.05)
    url = fresh(server, f"shards{abs(hash(tmp_path)):x}")
    opened: list[Process] = []

    async def starting(pinned: str = "") -> Process:
        opened.append(Process(await Store.open(url, shared=True), pinned))
        return opened[-1]

    yield starting
    for process in opened:
        await process.close()


Start = Callable[..., Awaitable[Process]]


def pressed(number: int, guild: int | None = 0, kind: str = "component") -> Any:
    return SimpleNamespace(id=number, guild_id=guild, type=discord.InteractionType[kind])


async def answers(process: Process, number: int, **more: Any) -> bool:
    async with process.sharing.answering(pressed(number, **more)) as ours:
        return ours


async def test_a_second_process_takes_half_and_only_then_the_first_lets_go(start: Start) -> None:
    one, other = await start(), await start()
    assert await one.begin()
    await one.holding(0, 1, 2, 3)
    assert not await other.begin()
    await other.holding(0, 1)
    await one.holding(2, 3)
    assert (one.sockets.connected, other.sockets.connected) == ({2, 3}, {0, 1})
    assert one.sharing.hears(2 << 22)
    assert not one.sharing.hears(0)
    assert one.sharing.is_ready()


async def test_while_the_heir_hangs_the_holder_goes_on(start: Start) -> None:
    one, other = await start(), await start()
    await one.begin(1)
    await one.holding(0)
    other.sockets.hangs = True
    await other.begin(1)
    one.sharing.leave()
    await other.until(lambda: other.beats[-1].inherits == {0})
    await one.until(lambda: one.beats[-1].handing == {0})
    assert one.sockets.connected == {0}
    assert not one.ended.is_set()
    assert await answers(one, 1)
    assert not await answers(other, 1)
    other.sockets.hangs = False
    await one.ended.wait()
    assert one.sockets.connected == set()


async def test_the_shards_of_a_dead_process_are_taken_and_what_it_had_begun_goes_on(start: Start) -> None:
    one, other = await start(), await start()
    await one.begin()
    await one.holding(0, 1, 2, 3)
    await other.begin()
    await other.holding(0, 1)
    await one.close()
    await other.holding(0, 1, 2, 3)
    assert other.mended == 1
    assert other.beats[-1].processes == 1


async def test_the_only_process_leaves_at_once(start: Start) -> None:
    one = await start()
    assert not one.sharing.leave(), "it does not serve yet"
    await one.begin()
    await one.holding(0, 1, 2, 3)
    assert one.sharing.leave()
    assert not one.sharing.leave(), "it is told a second time"
    await one.ended.wait()
    assert one.why is None


async def test_who_leaves_ends_when_others_hold_all(start: Start) -> None:
    one, other = await start(), await start()
    await one.begin()
    await one.holding(0, 1, 2, 3)
    await other.begin()
    await other.holding(0, 1)
    one.sharing.leave()
    await one.ended.wait()
    await other.holding(0, 1, 2, 3)
    assert one.beats[-1].holds == set()


async def test_who_is_told_by_the_database_leaves(start: Start) -> None:
    one, other = await start(), await start()
    await one.begin()
    await one.holding(0, 1, 2, 3)
    await other.begin()
    await other.holding(0, 1)
    assert await one.store.write(lambda db: peers.leave(db, one.store.peer))
    await one.ended.wait()
    assert not await other.store.write(lambda db: peers.leave(db, 999))


async def test_where_nobody_takes_the_shards_it_is_not_waited_for_ever(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sharing, "STUCK", 0.2)
    one, other = await start(), await start()
    await one.begin()
    await one.holding(0, 1, 2, 3)
    other.sockets.hangs = True
    await other.begin()
    one.sharing.leave()
    await one.ended.wait()
    assert one.beats[-1].holds == {0, 1, 2, 3}


async def test_a_lost_connection_costs_no_socket(start: Start) -> None:
    one = await start()
    await one.begin()
    await one.holding(0, 1, 2, 3)
    before = one.store.peer
    cut(one)
    await one.until(lambda: one.beats[-1].number != before)
    await one.holding(0, 1, 2, 3)
    assert one.sockets.connected == one.sockets.ready == {0, 1, 2, 3}


def cut(process: Process) -> None:
    """End the connection of a process to the database, as the server does with one that is silent."""
    server: Any = vars(process.store)["_server"]
    server.pgconn.finish()


async def test_each_interaction_is_answered_by_one(start: Start) -> None:
    one, other = await start(), await start()
    await one.begin()
    await one.holding(0, 1, 2, 3)
    await other.begin()
    await other.holding(0, 1)
    both = [await asyncio.gather(answers(one, number), answers(other, number)) for number in range(1, 20)]
    assert all(sorted(found) == [False, True] for found in both)
    assert not await answers(one, 1)
    assert await answers(one, 100, guild=None)
    assert not await answers(other, 100, guild=None)


async def test_completions_need_no_transaction_where_nobody_else_hears(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    one = await start()
    await one.begin(1)
    await one.holding(0)
    assert await answers(one, 1, kind="autocomplete")
    assert not await answers(one, 1, kind="autocomplete"), "another process may still hear it"
    monkeypatch.setattr(sharing, "SURE", 0.0)
    assert await answers(one, 1, kind="autocomplete")


async def test_the_number_of_shards_is_that_of_those_that_serve(start: Start) -> None:
    one, other, pinned = await start(), await start(), await start("0-1/8")
    await one.begin(4)
    await other.begin(6)
    assert other.sockets.count == 4
    await pinned.sharing.begin()
    with pytest.raises(StoreError, match="share 4 shards, and --shards says 0-1/8"):
        await pinned.sharing.serve("", 4, 1)
    await one.close()
    await other.close()
    await pinned.until(lambda: pinned.beats[-1].processes == 1)
    await pinned.sharing.serve("", 4, 1)
    assert pinned.sockets.count == 8
    await pinned.holding(0, 1)


async def test_who_comes_back_to_another_number_of_shards_ends(start: Start) -> None:
    one = await start()
    await one.begin(4)
    await one.store.write(lambda db: db.execute("UPDATE meta SET value = '6' WHERE key = 'shards'") and None)
    await one.ended.wait()
    assert "another number of shards" in str(one.why)


async def test_shards_of_a_bucket_identify_themselves_one_after_the_other(start: Start) -> None:
    one, other = (await start()).tables.peers, (await start()).tables.peers
    assert await one.take_turn(0, 5.0) == 0.0
    assert 4.0 < await other.take_turn(0, 5.0) <= 5.0
    assert await other.take_turn(1, 5.0) == 0.0
    assert 0.0 < await one.take_turn(0, 60.0) <= 5.0
    assert await one.take_turn(0, 0.001) == 0.0, "the clock was set back meanwhile"


async def test_a_turn_is_waited_for(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(peers, "SPACING", 0.05)
    one, other = await start(), await start()
    turns = (process.sharing.turn(0) for process in (one, other, one, other))
    async with asyncio.timeout(20):
        await asyncio.gather(*turns)


async def test_what_was_heard_long_ago_is_forgotten(start: Start) -> None:
    one = await start()
    await one.begin()
    assert await answers(one, 1)
    clock: Any = one.tables.repository.sources.clock
    clock.pass_(hours=2)
    await one.tables.peers.forget_interactions()
    assert await answers(one, 1)
