"""What sees to it that computers move: in turn, at a pace, and whatever becomes of those who think."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bot.store import StoreError
from bot.tables.service import Tables
from bot.thinking.pool import InProcess, ThinkingError
from bot.thinking.thinker import Thinker
from bot.thinking.worker import Question
from tests.bot.tables.tables_kit import ANNA, BEN, HERE, JOINING, Clock, answer, begin, difference, service
from tests.toy import GAMES, Bid, Order

PAIR = Order(seats=("seat:0", "seat:1"))


class Slow(InProcess):
    """Thinks when it is let; notes who is thought for."""

    def __init__(self) -> None:
        super().__init__(GAMES)
        self.let = asyncio.Event()
        self.begun = asyncio.Event()
        self.asked: list[Question] = []

    async def ask(self, question: Question) -> bytes:
        self.asked.append(question)
        self.begun.set()
        await self.let.wait()
        return await super().ask(question)


class Failing(InProcess):
    """Never answers."""

    def __init__(self) -> None:
        super().__init__(GAMES)
        self.levels: list[str] = []

    async def ask(self, question: Question) -> bytes:
        self.levels.append(question.level)
        raise ThinkingError("it has died")


@asynccontextmanager
async def thinking(path: Path, pool: InProcess, **more: Any) -> AsyncIterator[tuple[Tables, Thinker]]:
    async with service(path) as tables:
        thinker = Thinker(tables.computers, pool, GAMES, tables.repository.sources.clock, **more)
        tables.repository.events.computer_asked.subscribe(thinker.wake)
        try:
            yield tables, thinker
        finally:
            await thinker.close()


async def against(tables: Tables, *levels: Any) -> int:
    row = await tables.lobby.new("toy", ANNA, HERE, JOINING)
    for level in levels:
        await tables.lobby.add_computer(row.id, ANNA, level)
    await tables.lobby.start(row.id, ANNA)
    return row.id


async def idle(thinker: Thinker) -> None:
    task = thinker._task
    assert task is not None
    await asyncio.wait_for(asyncio.shield(task), 10)


async def pending(tables: Tables, game: int) -> list[int]:
    return [one.seat for one in (await tables.table(game)).pending]


async def test_a_game_against_computers_to_its_end(tmp_path: Path) -> None:
    async with thinking(tmp_path, InProcess(GAMES), pace=0) as (tables, thinker):
        game = await against(tables, "easy", "normal")
        while (table := await tables.table(game)).pending:
            decision = table.decision(0)
            if decision is None:
                await idle(thinker)
            else:
                await answer(tables, game, 0, decision.default or next(iter(decision.moves)))
        assert table.outcome is not None
        assert await difference(tables, game) is None


async def test_no_lock_is_held_while_somebody_thinks(tmp_path: Path) -> None:
    pool = Slow()
    async with thinking(tmp_path, pool) as (tables, thinker):
        game = await against(tables, "hard")
        await answer(tables, game, 0, PAIR)
        await pool.begun.wait()
        await answer(tables, game, 0, Bid(coins=0))
        await tables.undo.take_back(game, ANNA.id)
        pool.let.set()
        await idle(thinker)
        assert await pending(tables, game) == [0], "it has bid, and Anna has not"


async def test_an_answer_to_what_is_gone_is_asked_anew(tmp_path: Path) -> None:
    pool = Slow()
    async with thinking(tmp_path, pool) as (tables, thinker):
        game = await against(tables, "hard")
        await answer(tables, game, 0, PAIR)
        await pool.begun.wait()
        await tables.undo.take_back(game, ANNA.id)
        await answer(tables, game, 0, Order(seats=("seat:1", "seat:0")))
        pool.let.set()
        await idle(thinker)
        assert len(pool.asked) == 2
        assert await pending(tables, game) == [0]


async def test_tables_take_turns(tmp_path: Path) -> None:
    pool = Slow()
    async with thinking(tmp_path, pool, pace=0) as (tables, thinker):
        games = [await begin(tables, ANNA, BEN) for _ in range(2)]
        for game in games:
            for one in (ANNA, BEN):
                await tables.seats.leave_to_stand_in(game, one.id, "easy")
        served: list[int] = []
        real = tables.computers.answer

        async def noted(job: Any, move: bytes | None) -> bool:
            served.append(job.table_id)
            return await real(job, move)

        tables.computers.answer = noted  # type: ignore[method-assign]
        pool.let.set()
        await idle(thinker)
        assert served[1:7] == games * 3, "the first was asked again before the other began"
        assert [(await tables.table(game)).row.status for game in games] == ["over", "over"]


async def test_where_only_computers_play_one_can_read_along(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = Clock()
    naps: list[float] = []

    async def nap(seconds: float) -> None:
        if seconds:  # else others only get their chance
            naps.append(seconds)
        clock.pass_(seconds=seconds)

    monkeypatch.setattr("bot.thinking.thinker.asyncio.sleep", nap)
    async with service(tmp_path, now=clock) as tables:
        thinker = Thinker(tables.computers, InProcess(GAMES), GAMES, clock, pace=3.0)
        tables.repository.events.computer_asked.subscribe(thinker.wake)
        game = await begin(tables, ANNA, BEN)
        await tables.seats.leave_to_stand_in(game, ANNA.id, "easy")
        await idle(thinker)
        assert naps == [], "Ben waits for nothing"
        await tables.seats.leave_to_stand_in(game, BEN.id, "easy")
        await idle(thinker)
        assert set(naps) == {3.0}
        moves = (await tables.table(game)).row.seq
        assert len(naps) <= moves
        assert (await tables.table(game)).row.status == "over"
        await thinker.close()


async def test_where_thinking_fails_a_beginner_plays(tmp_path: Path) -> None:
    pool = Failing()
    async with thinking(tmp_path, pool) as (tables, thinker):
        game = await against(tables, "expert")
        await answer(tables, game, 0, PAIR)
        await idle(thinker)
        assert pool.levels == ["expert"]
        assert await pending(tables, game) == [0]


async def test_where_that_fails_too_the_safe_move_is_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> bytes:
        raise RuntimeError("no mind")

    monkeypatch.setattr("bot.thinking.thinker.think", broken)
    async with thinking(tmp_path, Failing()) as (tables, thinker):
        game = await against(tables, "expert")
        await answer(tables, game, 0, PAIR)
        await idle(thinker)
        assert await pending(tables, game) == [0]


async def test_a_host_may_let_them_think_less(tmp_path: Path) -> None:
    pool = Slow()
    pool.let.set()
    async with thinking(tmp_path, pool, share=0.25) as (tables, thinker):
        game = await against(tables, "expert")
        await answer(tables, game, 0, PAIR)
        await idle(thinker)
        assert [(one.level, one.share) for one in pool.asked] == [("expert", 0.25)]


async def test_the_store_may_fail(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    naps: list[float] = []
    real = asyncio.sleep

    async def nap(seconds: float) -> None:
        naps.append(seconds)
        await real(0)

    async with thinking(tmp_path, InProcess(GAMES)) as (tables, thinker):
        clock = tables.repository.sources.clock
        monkeypatch.setattr("bot.thinking.thinker.asyncio.sleep", nap)
        fails = [StoreError("full"), RuntimeError("odd")]
        job = tables.computers.job

        async def failing(game: int) -> Any:
            if fails:
                raise fails.pop(0)
            return await job(game)

        async def passing(seconds: float) -> None:
            await nap(seconds)
            clock.pass_(seconds=seconds)  # type: ignore[attr-defined]

        monkeypatch.setattr("bot.thinking.thinker.asyncio.sleep", passing)
        monkeypatch.setattr(tables.computers, "job", failing)
        game = await against(tables, "easy")
        await answer(tables, game, 0, PAIR)
        await idle(thinker)
        assert naps == [30.0, 30.0]
        assert await pending(tables, game) == [0]


async def hinted(tables: Tables, *levels: Any) -> int:
    """Begin a game of Anna's with computers, at a table with hints."""
    row = await tables.lobby.new("toy", ANNA, HERE, JOINING | {"hints": "on"})
    for level in levels:
        await tables.lobby.add_computer(row.id, ANNA, level)
    await tables.lobby.start(row.id, ANNA)
    return row.id


async def wants(tables: Tables, thinker: Thinker, game: int) -> Any:
    decision = (await tables.table(game)).decision(0)
    assert decision is not None
    return await thinker.advise(await tables.computers.hint(game, ANNA.id, decision.id))


async def test_a_hint_is_thought_like_a_hard_computer(tmp_path: Path) -> None:
    pool = Slow()
    pool.let.set()
    async with thinking(tmp_path, pool, share=0.5) as (tables, thinker):
        game = await hinted(tables, "easy", "easy")
        found = await wants(tables, thinker, game)
        (question,) = pool.asked
        assert (question.level, question.share, question.most) == ("hard", 0.5, 3)
        decision = (await tables.table(game)).decision(0)
        assert decision is not None
        assert found
        assert all(one.move in decision.moves for one in found)
        assert found[0].rank == "best"


async def test_a_hint_that_fails_is_none(tmp_path: Path) -> None:
    async with thinking(tmp_path, Failing()) as (tables, thinker):
        game = await hinted(tables, "easy")
        assert await wants(tables, thinker, game) is None


async def test_hints_are_thought_one_after_the_other_and_a_computer_in_between(tmp_path: Path) -> None:
    pool = Slow()
    async with thinking(tmp_path, pool) as (tables, thinker):
        games = [await hinted(tables, "easy") for _ in range(3)]
        hints = [asyncio.create_task(wants(tables, thinker, game)) for game in games]
        await pool.begun.wait()
        assert len(pool.asked) == 1, "the others wait outside"
        await answer(tables, games[0], 0, PAIR)  # a computer is asked now
        for _ in range(20):
            await asyncio.sleep(0)
        pool.let.set()
        assert all(await asyncio.gather(*hints))
        await idle(thinker)
        kinds = [one.most for one in pool.asked]
        assert kinds.count(3) == 3
        assert kinds.index(0) < 3, "it has not waited for all hints"


async def test_who_gives_up_waiting_leaves_the_others_their_turn(tmp_path: Path) -> None:
    pool = Slow()
    async with thinking(tmp_path, pool) as (tables, thinker):
        game = await hinted(tables, "easy")
        waiting = asyncio.create_task(wants(tables, thinker, game))
        await pool.begun.wait()
        waiting.cancel()
        await asyncio.gather(waiting, return_exceptions=True)
        pool.let.set()
        assert await wants(tables, thinker, game)


async def test_after_the_end_nothing_is_thought(tmp_path: Path) -> None:
    pool = Slow()
    async with thinking(tmp_path, pool) as (tables, thinker):
        game = await hinted(tables, "easy")
        await thinker.close()
        assert await wants(tables, thinker, game) is None
        assert pool.asked == []


async def test_what_is_sent_holds_no_secret(tmp_path: Path) -> None:
    """The bytes themselves: nothing of the seed, and of other hands no more than chance puts there."""
    pool = Slow()
    pool.let.set()
    async with thinking(tmp_path, pool) as (tables, thinker):
        game = await against(tables, "easy", "easy")
        seed = b"s" * 32
        hands: list[Any] = []
        for _ in range(12):
            table = await tables.table(game)
            decision = table.decision(0)
            if decision is None:
                break
            hands.append([list(hand) for hand in table.state.hands])
            await answer(tables, game, 0, decision.default or next(iter(decision.moves)))
            await idle(thinker) if thinker._task else None
        assert len(pool.asked) >= 3
        for one in pool.asked:
            raw = msgspec.msgpack.encode(one)
            assert seed not in raw
            assert seed.hex().encode() not in raw
        others = [
            [
                tuple(hand)
                for seat, hand in enumerate(GAMES["toy"].decode(one.determinization).hands)
                if seat != one.seat
            ]
            for one in pool.asked
        ]
        true = [tuple(tuple(hand) for hand in one) for one in hands]
        assert not all(set(map(tuple, one)) <= {hand for each in true for hand in each} for one in others)
