"""Who looks back at games: in pieces, once for all who ask, and to no avail where thinking fails."""

import asyncio
import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from bot.tables.history.reviews import Review
from bot.tables.service import Tables
from bot.tables.table import Refusal
from bot.texts.history import reviews as texts
from bot.thinking.pool import InProcess, ThinkingError
from bot.thinking.reviewer import WORK, Reviewer, _spread
from bot.thinking.worker import Question
from tests.bot.tables.tables_kit import ANNA, BEN, begin, play_on, service
from tests.toy_agent import WITH_AGENT


class Asked(InProcess):
    """Notes what it is asked; waits where it is told to."""

    def __init__(self) -> None:
        super().__init__(WITH_AGENT)
        self.asked: list[Question] = []
        self.let = asyncio.Event()
        self.let.set()
        self.begun = asyncio.Event()
        self.dead = False

    async def ask(self, question: Question) -> bytes:
        self.asked.append(question)
        self.begun.set()
        await self.let.wait()
        if self.dead:
            raise ThinkingError("it has died")
        return await super().ask(question)


@asynccontextmanager
async def over(
    path: Path, seed: int = 1, undo: float = 0.0, share: float = 0.0
) -> AsyncIterator[tuple[Tables, Asked, Reviewer]]:
    """Play a game to its end, at random. `share`: of the thought that a review is given."""
    async with service(path, WITH_AGENT) as tables:
        game = await begin(tables, ANNA, BEN)
        await play_on(tables, game, random.Random(seed), undo)
        pool = Asked()
        reviewer = Reviewer(tables.reviews, pool.ask, share)
        try:
            yield tables, pool, reviewer
        finally:
            await reviewer.close()


async def made(reviewer: Reviewer) -> Review:
    found = await reviewer.review(1)
    assert found is not None
    return found


async def test_a_review_of_a_whole_game(tmp_path: Path) -> None:
    async with over(tmp_path, share=1.0) as (tables, pool, reviewer):
        found = await made(reviewer)
        moments = await tables.history.moment(1)
        assert found.turns[0] == 0
        assert found.turns[-1] == moments.count
        assert len(found.chances) == len(found.turns)
        outcome = (await tables.table(1)).outcome
        assert outcome is not None
        assert {seat for seat in (0, 1) if found.chances[-1][seat]} == set(outcome.ranking[0])
        assert len(found.luck) == 2
        assert abs(sum(one.luck for one in found.luck)) < 1e-9, "what one has by luck, others lack"
        turns = [one.turn for one in found.turning]
        assert turns == sorted(turns)
        assert 0 < len(turns) <= 3
        for turning in found.turning:
            assert turning.changed, "where nothing turned, no turning point is named"
            for seat in turning.changed:
                assert texts.percent(turning.before[seat]) != texts.percent(turning.after[seat])
        for one in pool.asked:
            work = sum(step.looked + 2 * bool(step.level) for step in one.past)
            assert work <= WORK + 2, "no question is long"


async def test_the_same_game_with_moves_taken_back_is_looked_at_as_it_stands(tmp_path: Path) -> None:
    async with over(tmp_path, undo=0.3) as (tables, _, reviewer):
        past = await tables.reviews.past(1)
        assert any(row.kind == "fork" for row in past.entries)
        assert not any(row.undone for row in past.entries)
        assert (await made(reviewer)).turns[-1] == (await tables.history.moment(1)).count


async def test_two_who_ask_share_one_review(tmp_path: Path) -> None:
    async with over(tmp_path) as (_, pool, reviewer):
        first, second = await asyncio.gather(made(reviewer), made(reviewer))
        assert first is second
        count = len(pool.asked)
        assert await made(reviewer) is first
        assert len(pool.asked) == count


async def test_who_gives_up_waiting_does_not_stop_it(tmp_path: Path) -> None:
    async with over(tmp_path) as (_, pool, reviewer):
        pool.let.clear()
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(reviewer.review(1), 0.05)
        pool.let.set()
        assert (await made(reviewer)).chances


async def test_what_fails_is_asked_again(tmp_path: Path) -> None:
    async with over(tmp_path) as (_, pool, reviewer):
        pool.dead = True
        assert await reviewer.review(1) is None
        pool.dead = False
        assert (await made(reviewer)).chances


async def test_the_end_of_the_bot_ends_it(tmp_path: Path) -> None:
    async with over(tmp_path) as (_, pool, reviewer):
        pool.let.clear()
        asked = asyncio.ensure_future(reviewer.review(1))
        await pool.begun.wait()
        await reviewer.close()
        with pytest.raises(asyncio.CancelledError):
            await asked


async def test_nothing_is_told_of_a_game_that_goes_on(tmp_path: Path) -> None:
    async with service(tmp_path, WITH_AGENT) as tables:
        await begin(tables, ANNA, BEN)
        pool = Asked()
        with pytest.raises(Refusal) as refused:
            await Reviewer(tables.reviews, pool.ask).review(1)
        assert refused.value.text == texts.GOES_ON
        assert not pool.asked


async def test_a_game_that_was_broken_off_is_over_too(tmp_path: Path) -> None:
    async with service(tmp_path, WITH_AGENT) as tables:
        await begin(tables, ANNA, BEN)
        await tables.administration.end(1, ANNA)
        found = await made(Reviewer(tables.reviews, Asked().ask))
        assert found.chances == ((0.5, 0.5),)
        assert found.turning == ()


def test_what_is_looked_at_is_spread_over_the_game() -> None:
    assert _spread(range(5), 9) == [0, 1, 2, 3, 4]
    assert _spread(range(100), 3) == [0, 50, 99]


async def test_a_host_who_lets_computers_think_little_gets_a_review_too(tmp_path: Path) -> None:
    async with over(tmp_path) as (tables, pool, _):
        assert await Reviewer(tables.reviews, pool.ask, share=0).review(1) is not None
        assert {one.share for one in pool.asked} == {0}
