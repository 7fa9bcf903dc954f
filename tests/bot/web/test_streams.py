"""Pages hear of every change as it happens, and of nothing that they may not see any more."""

import asyncio
import json
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from bot.store import StoreError
from bot.web import streams
from tests.bot.tables.tables_kit import ANNA, BEN, answer, begin
from tests.bot.web.browsing import Bed, Browser, bed


@pytest.fixture
async def here(tmp_path: Path) -> AsyncIterator[Bed]:
    async with bed(tmp_path) as made:
        await begin(made.tables)
        await begin(made.tables)
        yield made


async def news(stream: Any) -> tuple[str, Any]:
    """Return the next event of a stream; comments are passed over."""
    while True:
        async with asyncio.timeout(5):
            line = (await stream.content.readline()).decode().strip()
        if not line:
            assert not stream.content.at_eof(), "it has ended"
        if line.startswith("event: "):
            data = (await stream.content.readline()).decode().removeprefix("data: ")
            return line.removeprefix("event: "), json.loads(data)


async def opened(browser: Browser, table: int = 1) -> Any:
    stream = await browser.get(f"/api/tables/{table}/events")
    assert stream.status == 200, await stream.text()
    assert stream.content_type == "text/event-stream"
    assert stream.headers["Cache-Control"] == "no-store"
    return stream


async def move(here: Bed, table: int = 1) -> None:
    asked = (await here.tables.table(table)).pending[0]
    await answer(here.tables, table, asked.seat, next(iter(asked.moves)))


async def test_a_page_hears_of_a_move_at_its_table_alone(here: Bed) -> None:
    anna, ben = await here.browser(ANNA.id), await here.browser(BEN.id)
    stream, other = await opened(anna), await opened(ben, 2)
    before = (await anna.state(1))["version"]
    assert await news(stream) == ("table", {"version": before})
    assert (await news(other))[0] == "table"
    await move(here)
    _, data = await news(stream)
    assert data["version"] == (await anna.state(1))["version"] != before
    await move(here, 2)
    assert (await news(other))[1]["version"] == (await ben.state(2))["version"], "the first it hears"


async def test_streams_end_when_access_is_lost(here: Bed, monkeypatch: pytest.MonkeyPatch) -> None:
    """By the member, or by the session; and then nothing is told any more."""
    monkeypatch.setattr(streams, "AGAIN", 0.0)
    anna, ben = await here.browser(ANNA.id), await here.browser(BEN.id)
    for_anna, for_ben = await opened(anna), await opened(ben)
    await news(for_anna)
    await news(for_ben)
    here.doorkeeper.locked_out.add(ANNA.id)
    await here.pages.revoke(BEN.id, None)
    await move(here)
    assert await news(for_anna) == ("gone", {})
    assert await news(for_ben) == ("gone", {})
    assert (await for_anna.content.read(), await for_ben.content.read()) == (b"\n", b"\n")
    assert here.server.streams.count == 0


async def test_it_is_asked_again_also_while_nothing_happens(
    here: Bed, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(streams, "AGAIN", 0.0)
    monkeypatch.setattr(streams, "BEAT", 0.01)
    anna = await here.browser(ANNA.id)
    stream = await opened(anna)
    await news(stream)
    assert (await stream.content.readline()) in {b"\n", b":\n"}
    here.doorkeeper.locked_out.add(ANNA.id)
    assert await news(stream) == ("gone", {})


async def test_pages_that_went_away_are_forgotten(here: Bed, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(streams, "BEAT", 0.01)
    stream = await opened(await here.browser(ANNA.id))
    await news(stream)
    assert here.server.streams.count == 1
    stream.close()
    async with asyncio.timeout(5):
        while here.server.streams.count:  # noqa: ASYNC110 - it waits for a connection, which has no event
            await asyncio.sleep(0.01)


async def test_a_member_has_few_streams(here: Bed) -> None:
    anna = await here.browser(ANNA.id)
    some = [await opened(anna) for _ in range(streams.OF_MEMBER)]
    assert (await anna.get("/api/tables/1/events")).status == 503
    assert (await (await here.browser(ANNA.id)).get("/api/tables/1/events")).status == 503
    await opened(await here.browser(BEN.id))
    for stream in some:
        stream.close()


async def test_streams_end_with_the_server(here: Bed) -> None:
    stream = await opened(await here.browser(ANNA.id))
    await news(stream)
    here.server.streams.close()
    assert await news(stream) == ("gone", {})


async def test_a_stream_ends_where_the_store_fails(here: Bed, monkeypatch: pytest.MonkeyPatch) -> None:
    """So that its page connects again, rather than wait for ever for what will not come."""
    for failure in (StoreError("not now"), RuntimeError("never")):

        async def broken(_: int, failure: Exception = failure) -> None:
            raise failure

        stream = await opened(await here.browser(ANNA.id))
        await news(stream)
        with monkeypatch.context() as failing:
            failing.setattr(here.tables.directory, "row", broken)
            here.server.streams.changed(1)
            async with asyncio.timeout(5):
                assert await stream.content.read() == b"\n"
    assert here.server.streams.count == 0


async def test_what_another_process_writes_is_noticed(here: Bed) -> None:
    """Where processes share a database, every write raises the version of its table."""
    anna = await here.browser(ANNA.id)
    stream = await opened(anna)
    await news(stream)
    look = here.server.streams._compare
    await look([1, 2])
    await news(stream)
    await look([1, 2])
    store = here.tables.repository.store
    await store.write(lambda db: db.execute("UPDATE games SET version = version + 1 WHERE id = 1"))
    await look([1, 2])
    assert (await news(stream))[0] == "table"
