"""A clock that is set by days takes no time from anybody, and nobody is reminded for it."""

from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from bot.host.pulse import Watch
from bot.store.members import notices
from bot.store.schedule import clocks
from bot.tables.schedule.preferences import DAY
from bot.tables.schedule.timing import due
from bot.tables.service import Tables
from tests.bot.tables.tables_kit import ANNA, BEN, CLEO, HERE, Clock, answer, begin, service
from tests.toy import Bid, Order

HOUR = 3600
FIRST = Order(seats=("seat:0", "seat:1"))


class Machine:
    """A machine whose wall clock can be set; its steady clock cannot."""

    def __init__(self) -> None:
        self.wall, self.steady = 1_800_000_000.0, 500.0
        self.watch = Watch(lambda: self.wall, lambda: self.steady)

    def pass_(self, seconds: float) -> None:
        self.wall += seconds
        self.steady += seconds

    def set_(self, days: float) -> None:
        self.wall += days * DAY

    async def follow(self, tables: Tables) -> None:
        jump = self.watch.jump()
        assert jump
        now = int(self.watch().timestamp())
        await tables.clocks.follow(now, round(jump), lambda: self.watch.settled(jump))
        assert self.watch().timestamp() == self.wall


async def timed(tables: Tables) -> int:
    """Two members with a bank of three days each; Anna owes the first answer."""
    game = await begin(tables, ANNA, BEN)
    await tables.clocks.change(game, ANNA.id, kind="bank", span=3 * DAY, time_up="stand_in")
    return game


async def left(tables: Tables, game: int) -> dict[int, int]:
    """By seat, the seconds that its player has left."""
    times = await tables.clocks.times(game)
    timers: Any = await tables.repository.store.read(lambda db: clocks.timers(db, game))
    return {one.seat: one.remaining if one.deadline is None else one.deadline - times.now for one in timers}


# ---- the watch


def test_time_goes_on_through_a_jump_until_all_waits_have_gone_along() -> None:
    machine = Machine()
    begun = machine.watch()
    machine.pass_(60)
    machine.set_(400)
    assert machine.watch() - begun == timedelta(seconds=60)
    machine.pass_(60)
    assert machine.watch() - begun == timedelta(seconds=120)
    machine.watch.settled(machine.watch.jump())
    assert machine.watch() - begun == timedelta(days=400, seconds=120)
    assert machine.watch.jump() == 0.0


def test_less_than_a_day_is_followed_at_once() -> None:
    machine = Machine()
    begun = machine.watch()
    for _ in range(10):
        machine.set_(-0.9)
        assert machine.watch.jump() == 0.0
    assert begun - machine.watch() == timedelta(days=9)


# ---- what waits


@pytest.mark.parametrize("days", [2, 400, -2, -400])
async def test_a_jump_while_running_takes_no_time_from_anybody(tmp_path: Path, days: float) -> None:
    machine = Machine()
    async with service(tmp_path, now=machine.watch) as tables:
        game = await timed(tables)
        machine.pass_(5 * HOUR)
        await answer(tables, game, 0, FIRST)
        machine.pass_(7 * HOUR)
        before = await left(tables, game)
        machine.set_(days)
        await tables.clocks.time_up(game, 1)
        assert (await tables.table(game)).decision(1) is not None, "no stand-in before the jump is followed"
        await machine.follow(tables)
        assert await left(tables, game) == before
        await tables.clocks.time_up(game, 1)
        machine.pass_(HOUR)
        await answer(tables, game, 1, Bid(coins=2))
        assert (await left(tables, game))[1] == before[1] - HOUR


@pytest.mark.parametrize("days", [2, -400])
async def test_reminders_keep_their_distance(tmp_path: Path, days: float) -> None:
    machine = Machine()
    async with service(tmp_path, now=machine.watch) as tables:
        game = await begin(tables, ANNA, BEN)
        told = notices.NoticeRow(
            table_id=game, seat=0, user=ANNA.id, active=0, sent=1, last=int(machine.wall)
        )
        now = int(machine.wall)
        await tables.repository.store.write(lambda db: notices.keep(db, told, now))
        machine.pass_(HOUR)

        async def wait() -> int:
            standing = await tables.reminders.turn_status(game, 0)
            assert standing.notice is not None
            at = due(standing, standing.notice)
            assert at is not None
            return at - standing.now

        before = await wait()
        assert before > 0
        machine.set_(days)
        assert await wait() == before
        await machine.follow(tables)
        assert await wait() == before


async def test_a_pause_and_an_absence_stay_as_they_are(tmp_path: Path) -> None:
    machine = Machine()
    async with service(tmp_path, now=machine.watch) as tables:
        game = await timed(tables)
        machine.pass_(DAY)
        await tables.clocks.pause(game, ANNA.id)
        before = await left(tables, game)
        machine.set_(30)
        await machine.follow(tables)
        machine.pass_(DAY)
        await tables.clocks.pause(game, ANNA.id, on=False)
        assert await left(tables, game) == before
        until = int(machine.wall) + 2 * DAY
        await tables.preferences.change(ANNA.id, away_from=int(machine.wall), away_until=until)
        away = await tables.preferences.get(ANNA.id)
        machine.set_(-30)
        await machine.follow(tables)
        assert await tables.preferences.get(ANNA.id) == away, "it is a date in the calendar"
        machine.pass_(DAY)
        assert (await left(tables, game))[0] >= before[0] - DAY


async def test_nobody_has_waited_for_the_jump(tmp_path: Path) -> None:
    machine = Machine()
    async with service(tmp_path, now=machine.watch) as tables:
        game = await begin(tables, ANNA, BEN)
        machine.pass_(HOUR)
        machine.set_(400)
        await machine.follow(tables)
        machine.pass_(HOUR)
        await answer(tables, game, 0, FIRST)
        await answer(tables, game, 1, Bid(coins=2))
        records = await tables.statistics.records(user=BEN.id)
        assert records[BEN.id].turns == [0]
        assert max(records[ANNA.id].turns, default=0) <= 2 * HOUR


# ---- at start-up


async def test_a_clock_set_back_while_the_bot_was_down(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    clock = Clock()
    async with service(tmp_path, now=clock) as tables:
        game = await timed(tables)
        clock.pass_(hours=5)
        await answer(tables, game, 0, FIRST)
        before = await left(tables, game)
    clock.pass_(days=-300)
    async with service(tmp_path, now=clock) as tables:
        assert await tables.clocks.notice_setting_back()
        await tables.resume()
        assert await left(tables, game) == before
    assert "set back by 300.0 days" in caplog.text
    caplog.clear()
    async with service(tmp_path, now=clock) as tables:
        assert not await tables.clocks.notice_setting_back(), "it is told once"
        await tables.resume()
        assert await left(tables, game) == before
    assert caplog.text == ""


async def test_a_bot_that_was_down_for_long_has_had_no_jump(tmp_path: Path) -> None:
    clock = Clock()
    async with service(tmp_path, now=clock) as tables:
        game = await timed(tables)
    clock.pass_(days=300)
    async with service(tmp_path, now=clock) as tables:
        assert not await tables.clocks.notice_setting_back()
        await tables.resume()
        assert (await left(tables, game))[0] == clocks.AFTER_DOWNTIME


async def test_a_file_from_the_future_is_no_jump(tmp_path: Path) -> None:
    (tmp_path / "there").mkdir()
    clock = Clock()
    clock.pass_(days=4000)
    async with service(tmp_path / "there", now=clock) as tables:
        raw = await tables.administration.export(await begin(tables, ANNA, BEN, CLEO), secrets=True)
    async with service(tmp_path) as tables:
        row = await tables.administration.bring_in(raw, HERE, ANNA)
        assert not await tables.clocks.notice_setting_back()
        await tables.resume()
        assert (await tables.table(row.id)).row.status == "running"
