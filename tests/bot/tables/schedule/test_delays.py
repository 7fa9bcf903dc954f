"""Standing orders that answer later: drawn once, made once, and nothing of it shows but to their owner."""

from pathlib import Path
from typing import Any

import pytest

from bot.store.schedule import delayed_answers
from bot.store.schedule.rows import DelayedAnswerRow
from bot.tables.service import Tables
from tests.bot.tables.market import GAMES as MARKET
from tests.bot.tables.market import Buy, Stop
from tests.bot.tables.tables_kit import ANNA, BEN, CLEO, Clock, answer, begin, keep_safe, service
from tests.bot.tables.votes.test_tables_seats import DAN, taken_over
from tests.bot.tables.weeks import times_up
from tests.toy import Bid, LimitBid, Order

FIRST = Order(seats=("seat:0", "seat:1", "seat:2"))
MINUTES = 7 * 60
"""What chance draws in these tests: a minute, and 360 seconds more."""


class Table:
    """A table at which Ben has left an order to bid two coins, and wants it to answer after some minutes."""

    def __init__(self, path: Path, clock: Clock) -> None:
        self.path = path
        self.clock = clock
        self.drawn = 0

    def opened(self, **more: Any) -> Any:
        return service(self.path, now=self.clock, number=self._draw, **more)

    async def begin(self, tables: Tables) -> int:
        game = await begin(tables)
        await tables.preferences.change(BEN.id, pace="minutes")
        await tables.policies.replace(game, BEN.id, [LimitBid(limit=2)])
        return game

    def _draw(self) -> int:
        self.drawn += 1
        return 360


@pytest.fixture
def table(tmp_path: Path) -> Table:
    return Table(tmp_path, Clock())


async def waits(tables: Tables) -> list[DelayedAnswerRow]:
    """What is kept of orders that wait; each is owed in the outbox at its time."""
    rows = await tables.repository.store.read(lambda db: delayed_answers.answers(db, 1))
    wanted = "SELECT seat, due FROM outbox WHERE kind = 'order' AND begun IS NULL ORDER BY seat"
    owed = await tables.repository.store.read(lambda db: db.execute(wanted).fetchall())
    assert owed == [(row.seat, row.due) for row in rows]
    return rows


async def asked(tables: Tables, game: int) -> list[int]:
    return [one.seat for one in (await tables.table(game)).pending]


async def test_an_order_answers_when_its_wait_is_over_and_not_before(table: Table):
    async with table.opened() as tables:
        game = await table.begin(tables)
        await answer(tables, game, 0, FIRST)
        (row,) = await waits(tables)
        assert row.due == tables.repository.now() + MINUTES
        assert await asked(tables, game) == [0, 1, 2], "as if Ben were thinking"
        assert await tables.delayed_answers.until(game, BEN.id) == row.due
        assert await tables.delayed_answers.until(game, ANNA.id) is None
        table.clock.pass_(seconds=MINUTES - 1)
        await times_up(tables, game)
        assert await asked(tables, game) == [0, 1, 2]
        table.clock.pass_(seconds=1)
        await times_up(tables, game)
        assert await asked(tables, game) == [0, 2]
        assert (await tables.table(game)).view(1).laid == Bid(coins=2)
        assert await waits(tables) == []


async def test_what_others_do_meanwhile_draws_no_other_time(table: Table):
    async with table.opened() as tables:
        game = await table.begin(tables)
        await answer(tables, game, 0, FIRST)
        before = await waits(tables)
        table.clock.pass_(minutes=2)
        await answer(tables, game, 2, Bid(coins=1))
        assert await waits(tables) == before
        await tables.undo.take_back(game, CLEO.id)
        (row,) = await waits(tables)
        assert row.due == before[0].due, "the same question under a new number"
        assert row.decision != before[0].decision


@pytest.mark.parametrize("late", [False, True])
async def test_a_restart_between_drawn_and_made(table: Table, late: bool):
    async with table.opened() as tables:
        game = await table.begin(tables)
        await answer(tables, game, 0, FIRST)
        before = await waits(tables)
    if late:
        table.clock.pass_(hours=5)
    async with table.opened() as tables:
        await tables.resume()
        assert await waits(tables) == before
        table.clock.pass_(seconds=MINUTES)
        assert await times_up(tables, game) == 1
        assert (await tables.table(game)).view(1).laid == Bid(coins=2)
        seq = (await tables.table(game)).row.seq
        await tables.delayed_answers.over(game, 1)
        assert (await tables.table(game)).row.seq == seq, "made once"


async def test_a_row_of_the_outbox_that_is_lost_is_owed_again_at_the_start(table: Table):
    async with table.opened() as tables:
        game = await table.begin(tables)
        await answer(tables, game, 0, FIRST)
        before = await waits(tables)
        await tables.repository.store.write(lambda db: db.execute("DELETE FROM outbox WHERE kind = 'order'"))
    async with table.opened() as tables:
        await tables.resume()
        assert await waits(tables) == before


async def test_its_owner_may_answer_first(table: Table):
    async with table.opened() as tables:
        game = await table.begin(tables)
        await answer(tables, game, 0, FIRST)
        await answer(tables, game, 1, Bid(coins=0))
        assert await waits(tables) == []
        table.clock.pass_(hours=1)
        await times_up(tables, game)
        assert (await tables.table(game)).view(1).laid == Bid(coins=0)


async def test_who_takes_such_an_answer_back_is_asked(table: Table):
    async with table.opened() as tables:
        game = await table.begin(tables)
        await answer(tables, game, 0, FIRST)
        table.clock.pass_(seconds=MINUTES)
        await times_up(tables, game)
        await tables.undo.take_back(game, BEN.id)
        assert await waits(tables) == []
        assert 1 in await asked(tables, game)


async def test_a_move_that_is_taken_back_takes_the_wait_along(table: Table):
    async with table.opened() as tables:
        game = await table.begin(tables)
        await answer(tables, game, 0, FIRST)
        (first,) = await waits(tables)
        await tables.undo.take_back(game, ANNA.id)
        assert await waits(tables) == []
        table.clock.pass_(minutes=3)
        await answer(tables, game, 0, FIRST)
        (again,) = await waits(tables)
        assert again.due == first.due + 180


async def test_an_order_that_is_withdrawn_leaves_the_question_to_its_owner(table: Table):
    async with table.opened() as tables:
        game = await table.begin(tables)
        await answer(tables, game, 0, FIRST)
        before = await waits(tables)
        await tables.policies.leave(game, BEN.id, LimitBid(limit=1))
        assert await waits(tables) == before, "another order changes nothing"
        await tables.policies.withdraw_all(game, BEN.id)
        assert await waits(tables) == []
        table.clock.pass_(hours=1)
        assert 1 in await asked(tables, game)


async def test_who_leaves_an_order_for_what_they_owe_is_there_and_has_it_answer_at_once(table: Table):
    async with table.opened() as tables:
        game = await begin(tables)
        await tables.preferences.change(BEN.id, pace="hour")
        await answer(tables, game, 0, FIRST)
        await tables.policies.replace(game, BEN.id, [LimitBid(limit=1)])
        assert await asked(tables, game) == [0, 2]


async def test_who_wants_answers_at_once_again_has_them_at_once(table: Table):
    async with table.opened() as tables:
        game = await table.begin(tables)
        await answer(tables, game, 0, FIRST)
        await tables.preferences.change(BEN.id, zone="Europe/Berlin")
        assert (await waits(tables))[0].due > tables.repository.now()
        await tables.preferences.change(BEN.id, pace="once")
        await times_up(tables, game)
        assert await asked(tables, game) == [0, 2]


async def test_time_runs_on_and_no_wait_lasts_longer(table: Table):
    async with table.opened() as tables:
        game = await table.begin(tables)
        await tables.preferences.change(BEN.id, pace="hour")
        await tables.clocks.change(game, ANNA.id, kind="move", span=600, time_up="stand_in")
        await answer(tables, game, 0, FIRST)
        (row,) = await waits(tables)
        times = await tables.clocks.times(game)
        assert times.deadlines == {0: times.now + 600, 1: times.now + 600, 2: times.now + 600}
        assert row.due < times.now + 600, "drawn from an hour, it would be 660 seconds"


async def test_who_has_no_time_left_has_their_order_answer_before_anybody_stands_in(table: Table):
    async with table.opened() as tables:
        await keep_safe(tables, ANNA, BEN, CLEO)
        game = await table.begin(tables)
        await answer(tables, game, 0, FIRST)
        await tables.clocks.change(game, ANNA.id, kind="move", span=600, time_up="stand_in")
        await tables.repository.store.write(lambda db: db.execute("UPDATE delays SET due = due + 86400"))
        table.clock.pass_(seconds=600)
        await tables.clocks.time_up(game, 1)
        assert (await tables.table(game)).view(1).laid == Bid(coins=2)
        assert await waits(tables) == []


async def test_a_stand_in_waits_for_nothing(table: Table):
    async with table.opened() as tables:
        await keep_safe(tables, BEN)
        game = await table.begin(tables)
        await tables.seats.leave_to_stand_in(game, BEN.id)
        await answer(tables, game, 0, FIRST)
        assert await waits(tables) == []
        assert (await tables.table(game)).view(1).laid == Bid(coins=2), "everybody knows that nobody is there"


async def test_a_plan_waits_once_and_is_carried_out_in_one_go(table: Table):
    async with table.opened(games=MARKET) as tables:
        game = await begin(tables, ANNA, BEN, key="market")
        await tables.preferences.change(BEN.id, pace="minutes")
        for place, ware in enumerate(("bread-1", "bread-4")):
            await tables.plans.extend(game, BEN.id, Buy(ware=ware), place)
        await tables.plans.leave(game, BEN.id)
        await answer(tables, game, 0, Stop())
        assert (await tables.table(game)).view(None).purses == (10, 10)
        assert len(await waits(tables)) == 1
        table.clock.pass_(seconds=MINUTES)
        await times_up(tables, game)
        assert (await tables.table(game)).view(None).purses == (10, 3)
        assert table.drawn == 1


async def test_an_answer_that_waited_can_be_thought_over_as_any_other(table: Table):
    """What comes after it is as late as after a move by hand."""
    async with table.opened(undo_seconds=10) as tables:
        game = await table.begin(tables)
        await tables.policies.replace(game, CLEO.id, [LimitBid(limit=0)])
        await answer(tables, game, 0, FIRST)
        table.clock.pass_(seconds=10)
        await tables.undo_windows.over(game)
        assert await asked(tables, game) == [0, 1], "Cleo's order answers at once"
        table.clock.pass_(seconds=MINUTES)
        await times_up(tables, game)
        assert await tables.undo_windows.until(game, BEN.id) == tables.repository.now() + 10


async def test_nothing_tells_who_has_an_order_that_waits(table: Table, tmp_path: Path):
    """Views, log, clocks, and what everybody is sent are the same where Ben has no order at all."""

    async def seen(path: Path, *, order: bool) -> list[Any]:
        other = Table(path, Clock())
        async with other.opened() as tables:
            game = await begin(tables)
            if order:
                await tables.preferences.change(BEN.id, pace="minutes")
                await tables.policies.replace(game, BEN.id, [LimitBid(limit=2)])
            await tables.clocks.change(game, ANNA.id, kind="move", span=86400)
            await answer(tables, game, 0, FIRST)
            assert len(await waits(tables)) == order
            now = await tables.table(game)
            public = (
                "SELECT kind, seat, user, lines, due FROM outbox WHERE kind <> 'order' ORDER BY kind, seat"
            )
            return [
                [now.view(seat) for seat in (None, 0, 1, 2)],
                await tables.history.log(game, None),
                (await tables.clocks.times(game)).deadlines,
                await tables.directory.owed_by(BEN.id),
                await tables.repository.store.read(lambda db: db.execute(public).fetchall()),
            ]

    first, second = tmp_path / "with", tmp_path / "without"
    first.mkdir()
    second.mkdir()
    assert await seen(first, order=True) == await seen(second, order=False)


async def test_whoever_takes_a_seat_over_brings_their_wish_along(table: Table):
    """Also one of an earlier run, at a table that is in memory already."""
    async with table.opened() as tables:
        await tables.preferences.change(DAN.id, pace="minutes")
    async with table.opened() as tables:
        game = await begin(tables)
        await taken_over(tables, game, 1, BEN, DAN)
        await tables.policies.replace(game, DAN.id, [LimitBid(limit=2)])
        await answer(tables, game, 0, FIRST)
        assert [row.seat for row in await waits(tables)] == [1]


async def test_the_wait_is_no_number_of_the_game(tmp_path: Path):
    """The seed comes to light one day; what was drawn for the same seed, and the same moves, differs."""
    found: set[int] = set()
    for number in range(3):
        path = tmp_path / str(number)
        path.mkdir()
        clock = Clock()
        async with service(path, now=clock) as tables:
            game = await begin(tables)
            await tables.preferences.change(BEN.id, pace="hour")
            await tables.policies.replace(game, BEN.id, [LimitBid(limit=2)])
            await answer(tables, game, 0, FIRST)
            (row,) = await waits(tables)
            found.add(row.due - tables.repository.now())
    assert len(found) > 1
    assert all(300 <= wait <= 3600 for wait in found)
