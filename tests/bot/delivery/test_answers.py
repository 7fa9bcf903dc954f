"""What an answer of Discord's means, read a second time; and the breaker."""

import asyncio
from datetime import UTC, datetime, timedelta
from types import SimpleNamespace
from typing import Any, cast

import aiohttp
import discord
import pytest
from aiohttp import web
from discord.http import Route

from bot.delivery.breaker import EVERY, Breaker, StoppedError
from bot.delivery.rate_limiter import RateLimiter
from bot.delivery.transport import answers, post
from bot.delivery.transport.answers import Answer, answer_of

GONE = {10003, 10008, 10013}
CLOSED = {50007, 50278}


@pytest.mark.parametrize("status", [400, 402, 403, 404, 405, 408, 409, 410, 413, 418, 422, 451])
def test_only_what_is_gone_for_good_ends_anything(status: int) -> None:
    ends = {code for code in range(200_000) if answer_of(status, code) in answers.ENDS}
    assert ends == GONE | CLOSED
    assert {code for code in ends if answer_of(status, code) is Answer.CLOSED} == CLOSED


@pytest.mark.parametrize("status", [401, 429, *range(500, 530)])
def test_what_is_about_the_bot_or_about_discord_passes(status: int) -> None:
    codes = (0, 31001, 40333, 130000, *GONE, *CLOSED, 30046, 50001)
    assert {answer_of(status, code) for code in codes} <= answers.PASSING
    assert answer_of(401, 10003) is Answer.SHUT_OUT, "whatever else it says"


@pytest.mark.parametrize(
    ("status", "code", "answer"),
    [
        (404, 10004, Answer.REMOVED), (400, 30046, Answer.OLD), (400, 40003, Answer.LATER),
        (400, 40067, Answer.FORBIDDEN), (403, 50001, Answer.FORBIDDEN), (403, 50013, Answer.FORBIDDEN),
        (400, 50024, Answer.NO_THREADS), (400, 50035, Answer.CONTENT), (400, 50083, Answer.ARCHIVED),
        (400, 160005, Answer.FORBIDDEN), (400, 160006, Answer.FULL), (400, 200000, Answer.CONTENT),
        (400, 200001, Answer.CONTENT), (400, 240000, Answer.CONTENT), (413, 40005, Answer.CONTENT),
        (403, 0, Answer.UNKNOWN), (403, 20026, Answer.UNKNOWN), (403, 40333, Answer.UNKNOWN),
        (404, 0, Answer.UNKNOWN), (405, 0, Answer.UNKNOWN), (400, 424242, Answer.CONTENT),
    ],
)  # fmt: skip
def test_what_is_known_of_the_others(status: int, code: int, answer: Answer) -> None:
    assert answer_of(status, code) is answer


def refused(status: int, body: dict[str, Any] | str) -> discord.HTTPException:
    return discord.HTTPException(cast("Any", SimpleNamespace(status=status, reason="no")), cast("Any", body))


def test_what_a_host_reads_of_an_answer_is_one_line_without_ids() -> None:
    form = {"code": 50035, "message": "Invalid Form Body", "errors": {"content": {"_errors": [
        {"code": "X", "message": "Must be 2000 or fewer in length: somebody's words"},
    ]}}}  # fmt: skip
    assert answers.said(refused(400, form)) == "400 (50035): Invalid Form Body"
    assert answers.said(refused(403, "")) == "403"
    assert len(answers.said(refused(403, "<html>" + "x" * 5000))) < 250
    known = post.post_error(refused(403, {"code": 40333, "message": "internal"}), "sending to 123456")
    assert (known.answer, known.said, known.unsure) == (Answer.UNKNOWN, "403 (40333): internal", False)
    assert "123456" in str(known)


@pytest.mark.parametrize(
    ("headers", "answer"), [({"Via": "1.1 google"}, Answer.LATER), ({}, Answer.SHUT_OUT)]
)
def test_a_full_bucket_is_no_ban(headers: dict[str, str], answer: Answer) -> None:
    response = SimpleNamespace(status=429, reason="no", headers=headers)
    error = discord.HTTPException(
        cast("Any", response), {"code": 0, "message": "You are being rate limited."}
    )
    assert post.post_error(error, "sending").answer is answer


# ---- the breaker


class Clock:
    def __init__(self) -> None:
        self.now = datetime(2026, 1, 1, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.now


def test_the_breaker_lets_one_request_a_minute_through() -> None:
    clock = Clock()
    breaker = Breaker(clock)
    assert all(breaker.take() for _ in range(100))
    breaker.stop()
    taken = 0
    for _ in range(600):
        clock.now += timedelta(seconds=1)
        taken += breaker.take() + breaker.take()
    assert taken == 600 / EVERY
    breaker.go_on()
    assert breaker.take()
    assert breaker.take()


@pytest.mark.parametrize(("status", "headers"), [(401, {}), (429, {"Retry-After": "3600"})])
async def test_all_requests_stop_at_the_first_such_answer(
    monkeypatch: pytest.MonkeyPatch, status: int, headers: dict[str, str]
) -> None:
    asked: list[str] = []

    async def answer(request: web.Request) -> web.Response:
        asked.append(request.path)
        return web.json_response({}, status=status or 200, headers=headers)

    pages = web.Application()
    pages.router.add_route("*", "/{anything:.*}", answer)
    runner = web.AppRunner(pages, access_log=None)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    host, port = runner.addresses[0][:2]
    monkeypatch.setattr(Route, "BASE", f"http://{host}:{port}/api/v10")
    clock = Clock()
    breaker = Breaker(clock)
    trace = RateLimiter(breaker=breaker).trace()
    try:
        async with aiohttp.ClientSession(trace_configs=[trace]) as session:

            async def ask(path: str = "/channels/1") -> int:
                async with session.get(f"{Route.BASE}{path}") as response:
                    return response.status

            assert await ask() == status
            results = await asyncio.gather(*(ask() for _ in range(50)), return_exceptions=True)
            assert {type(result) for result in results} == {StoppedError}
            assert post.post_error(cast("StoppedError", results[0]), "x").answer is Answer.SHUT_OUT
            assert await ask("/interactions/1/x/callback") == status, "these need no token of the bot's"
            clock.now += timedelta(seconds=EVERY)
            assert await ask() == status
            with pytest.raises(StoppedError):
                await ask()
            clock.now += timedelta(seconds=EVERY)
            status = 0
            assert await ask() == 200
            assert await ask() == 200
        assert len(asked) == 5
    finally:
        await runner.cleanup()
