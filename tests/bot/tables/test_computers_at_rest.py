"""Where no computer plays: at tables that are paused or sleep. They go on when that is over."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.store.rows import MessageRow
from bot.tables.computers import Job
from bot.tables.places import PATIENCE
from bot.tables.repository import Repository
from bot.tables.service import Tables
from tests.bot.tables.tables_kit import ANNA, BEN, HERE, Clock, answer, let_think, service, with_computers
from tests.toy import GAMES, TOY, Bid, Order

PAIR = Order(seats=("seat:0", "seat:1"))


class Rests:
    """A table at which a computer is to bid; notes when it is called."""

    def __init__(self, tables: Tables, clock: Clock) -> None:
        self.tables, self.clock = tables, clock
        self.game = 0
        self.called: list[int] = []
        tables.repository.on_computer = self.called.append

    async def begin(self) -> None:
        """Let a computer be asked."""
        self.game = await with_computers(self.tables, "normal")
        await answer(self.tables, self.game, 0, PAIR)
        self.called.clear()

    async def job(self) -> Job | None:
        return await self.tables.computers.job(self.game)

    async def quiet(self) -> bool:
        """Tell whether no computer is asked, also after a restart."""
        later = Tables(Repository(self.tables.repository.store, GAMES, now=self.clock))
        again = (await later.computers.job(self.game), await later.computers.waiting())
        now = (await self.job(), await self.tables.computers.waiting())
        assert now == again
        return now == (None, [])

    async def goes_on(self) -> bool:
        """Tell whether a computer has just been called, once, and plays."""
        called = self.called == [self.game]
        return called and await let_think(self.tables, self.game) > 0


@pytest.fixture
async def rests(tmp_path: Path) -> AsyncIterator[Rests]:
    clock = Clock()
    async with service(tmp_path, now=clock) as tables:
        made = Rests(tables, clock)
        await made.begin()
        yield made


async def test_in_a_pause(rests: Rests) -> None:
    await rests.tables.clocks.pause(rests.game, ANNA.id)
    assert await rests.quiet()
    await answer(rests.tables, rests.game, 0, Bid(coins=0))
    assert await rests.quiet(), "members may move all the same"
    rests.called.clear()
    await rests.tables.clocks.pause(rests.game, ANNA.id, on=False)
    assert await rests.goes_on()


async def test_in_a_pause_that_is_voted_for(rests: Rests) -> None:
    tables, game = rests.tables, rests.game
    vote = await tables.votes.open(game, "apply", {"seat": 1, "user": BEN.id, "name": "Ben"}, BEN.id)
    await tables.votes.cast(vote.row.id, ANNA.id, agree=True)
    await tables.seats.stand_in(game, BEN.id, "easy")
    await tables.votes.open(game, "pause", {}, ANNA.id)
    assert await rests.quiet(), "Anna alone has a say"
    rests.called.clear()
    await tables.votes.open(game, "resume", {}, ANNA.id)
    assert await rests.goes_on()


async def test_what_was_thought_when_a_pause_began_does_not_count(rests: Rests) -> None:
    job = await rests.job()
    assert job is not None
    await rests.tables.clocks.pause(rests.game, ANNA.id)
    assert not await rests.tables.computers.answer(job, TOY.encode(Bid(coins=1)))
    assert (await rests.tables.table(rests.game)).decision(1) is not None


async def test_while_the_bot_is_not_in_the_server(rests: Rests) -> None:
    await rests.tables.places.left(HERE.guild)
    assert await rests.quiet()
    await rests.tables.places.back(HERE.guild)
    assert await rests.goes_on()


async def test_while_the_bot_may_not_write(rests: Rests) -> None:
    places = rests.tables.places
    await places.failed(rests.game, "permissions")
    assert await rests.job() is not None, "it may be a moment only"
    rests.clock.pass_(seconds=PATIENCE)
    await places.failed(rests.game, "permissions")
    assert await rests.quiet()
    await places.recovered(rests.game)
    assert await rests.goes_on()


async def test_until_somebody_wakes_the_table(rests: Rests) -> None:
    places = rests.tables.places
    await places.left(HERE.guild)
    await places.wake(rests.game)
    assert await rests.goes_on()
    rests.called.clear()
    await places.wake(rests.game)
    assert rests.called == [], "it was awake"


async def test_until_a_message_stands_there(rests: Rests) -> None:
    tables, game = rests.tables, rests.game
    await tables.outbox.set_thread(game, 77)
    row = await tables.outbox.next()
    assert row is not None
    await tables.places.failed(game, "permissions")
    rests.clock.pass_(seconds=PATIENCE)
    await tables.places.failed(game, "permissions")
    assert await rests.quiet()
    sent = MessageRow(game=game, kind="card", channel=77, message=5, seats="0", seq=1, first=0, at=0)
    await tables.outbox.done(row.id, sent)
    assert await rests.goes_on()


async def test_a_table_that_sleeps_in_a_pause_waits_for_the_end_of_both(rests: Rests) -> None:
    await rests.tables.clocks.pause(rests.game, ANNA.id)
    await rests.tables.places.left(HERE.guild)
    await rests.tables.places.back(HERE.guild)
    assert rests.called == []
    assert await rests.quiet()
    await rests.tables.clocks.pause(rests.game, ANNA.id, on=False)
    assert await rests.goes_on()


async def test_a_table_of_members_wakes_nobody(rests: Rests) -> None:
    await let_think(rests.tables, rests.game)
    await rests.tables.clocks.pause(rests.game, ANNA.id)
    await rests.tables.clocks.pause(rests.game, ANNA.id, on=False)
    assert rests.called == []
