"""A process that is stopped, cut off or fails at the wrong moment does no harm to tables and lanes."""

import time

import psycopg
import pytest

from bot.store import StoreError
from bot.store.database import postgres
from bot.store.database.db import Db
from tests.bot.postgres.server import fresh
from tests.bot.postgres.test_peers import FIRST, process
from tests.bot.tables.tables_kit import Clock, answer, begin
from tests.toy import Bid


async def test_a_write_without_the_lock_does_not_make_an_old_state_the_present_one(server: str):
    async with process(url := fresh(server, "unlocked")) as one, process(url) as other:
        game = await begin(one)
        before = (await other.table(game)).row.seq
        await answer(one, game, 0, FIRST)
        await other.places.failed(game, "permissions")
        assert (await other.table(game)).row.seq == (await one.table(game)).row.seq > before
        await answer(other, game, 0, Bid(coins=0))


async def test_a_row_whose_end_could_not_be_noted_is_begun_again(server: str):
    async with process(fresh(server, "unnoted")) as one:
        await begin(one)
        head = (await one.outbox.heads())[0]
        assert await one.outbox.begin([head]) == {head.row.id}
        again = next(found for found in await one.outbox.heads() if found.lane == head.lane)
        assert await one.outbox.begin([again]) == {head.row.id}


async def test_who_is_stopped_in_a_transaction_is_told_so_in_words(
    server: str, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(postgres, "_LIMITS", "SET idle_in_transaction_session_timeout = '50ms'")
    async with process(fresh(server, "stopped")) as one:

        def stopped(db: Db) -> None:
            time.sleep(0.3)
            db.execute("SELECT 1")

        with pytest.raises(StoreError):
            await one.repository.store.write(stopped)
        with pytest.raises(StoreError):
            await one.repository.store.write(lambda _: time.sleep(0.3))
        await begin(one)
