"""The bot's rate limiter: below Discord's limit in every second, in turns, clean-up where there is room."""

import asyncio

import pytest

from bot.delivery.rate_limiter import A_SECOND, AT_ONCE, NoRoomError, RateLimiter, sending
from tests.leaping import leaping


async def taken(rate_limiter: RateLimiter, table: int, seen: list[tuple[int, float]]) -> None:
    with sending(table):
        await rate_limiter.take()
    seen.append((table, asyncio.get_running_loop().time()))


@leaping
async def test_no_second_has_more_than_fifty() -> None:
    assert A_SECOND + AT_ONCE <= 50
    rate_limiter, seen = RateLimiter(), list[tuple[int, float]]()
    await asyncio.gather(*(taken(rate_limiter, table, seen) for table in range(80)))
    times = [at for _, at in seen]
    assert len(times) == 80
    assert all(sum(start <= at < start + 1 for at in times) <= 50 for start in times)
    assert times[-1] - times[0] >= (80 - AT_ONCE) / A_SECOND - 0.05


@pytest.mark.parametrize("processes", [1, 2, 4, 8])
@leaping
async def test_processes_together_send_as_much_as_one(processes: int) -> None:
    several, seen = [RateLimiter() for _ in range(processes)], list[tuple[int, float]]()
    for rate_limiter in several:
        rate_limiter.divided_by(processes)
    waiting = (
        taken(rate_limiter, table, seen) for rate_limiter in several for table in range(60 // processes)
    )
    await asyncio.gather(*waiting)
    times = [at for _, at in seen]
    assert all(sum(start <= at < start + 1 for at in times) <= 50 for start in times)


@leaping
async def test_a_table_with_one_request_is_never_behind_anothers_fifty() -> None:
    rate_limiter, seen = RateLimiter(a_second=500, at_once=1), list[tuple[int, float]]()
    crowd = [asyncio.ensure_future(taken(rate_limiter, 1, seen)) for _ in range(50)]
    await asyncio.sleep(0)
    late = [asyncio.ensure_future(taken(rate_limiter, table, seen)) for table in (2, 3)]
    await asyncio.gather(*crowd, *late)
    order = [table for table, _ in seen]
    assert order.index(2) <= 4
    assert order.index(3) <= 5


@leaping
async def test_what_no_lane_sends_goes_first() -> None:
    rate_limiter, seen = RateLimiter(a_second=500, at_once=1), list[tuple[int, float]]()
    crowd = [asyncio.ensure_future(taken(rate_limiter, table, seen)) for table in range(1, 20)]
    await asyncio.sleep(0)
    await rate_limiter.take()
    assert len(seen) <= 2
    await asyncio.gather(*crowd)


@leaping
async def test_tidying_is_put_off_while_somebody_waits() -> None:
    rate_limiter, seen = RateLimiter(), list[tuple[int, float]]()
    assert rate_limiter.room()
    crowd = [asyncio.ensure_future(taken(rate_limiter, table, seen)) for table in range(8)]
    await asyncio.sleep(0)
    with sending(1, clean_up=True), pytest.raises(NoRoomError):
        await rate_limiter.take()
    await asyncio.gather(*crowd)
    await asyncio.sleep(0.15)
    with sending(1, clean_up=True):
        await rate_limiter.take()


@leaping
async def test_who_gives_up_waiting_takes_nothing() -> None:
    rate_limiter, seen = RateLimiter(a_second=50, at_once=1), list[tuple[int, float]]()
    await rate_limiter.take()
    gone = asyncio.ensure_future(taken(rate_limiter, 1, seen))
    stays = asyncio.ensure_future(taken(rate_limiter, 2, seen))
    await asyncio.sleep(0)
    gone.cancel()
    begun = asyncio.get_running_loop().time()
    await stays
    assert [table for table, _ in seen] == [2]
    assert asyncio.get_running_loop().time() - begun < 0.2
