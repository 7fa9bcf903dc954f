"""A process that is stopped, cut off or fails at the wrong moment does no harm to tables and lanes."""

import contextlib
import time
from typing import Any

import psycopg
import pytest

from bot.delivery import sender
from bot.store import StoreError
from bot.store.database import postgres
from bot.store.database.db import Db
from tests.bot.postgres.server import fresh
from tests.bot.postgres.test_peers import FIRST, buried, cut, process
from tests.bot.tables.tables_kit import answer, begin
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
        again = next(found for found in await one.outbox.heads() if found.queue == head.queue)
        assert await one.outbox.begin([again]) == {head.row.id}


async def test_who_slept_before_sending_looks_whether_it_still_is_to(
    server: str, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(sender, "SURE", 0.0)
    async with process(url := fresh(server, "slept")) as one, process(url) as other:
        await begin(one)
        heads = await one.outbox.heads()
        await one.outbox.begin(heads)
        ours = [sender.Ours(one.peers, head.row.id) for head in heads]
        for each in ours:
            await each.still()
        await cut(one, url)
        await buried(other, some=True)
        for each in ours:
            with pytest.raises(sender.OvertakenError):
                await each.still()


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


async def test_an_answer_that_was_lost_while_committing_is_asked_for(
    server: str, monkeypatch: pytest.MonkeyPatch
):
    """Whatever was lost, question or answer: what is said is what is so."""
    async with process(url := fresh(server, "committing")) as one:
        for number, kept in enumerate((True, False)):
            cut_off = cutting(url, kept=kept)
            told = False
            with monkeypatch.context() as patched, contextlib.suppress(StoreError):
                patched.setattr(psycopg.Transaction, "__exit__", cut_off)
                await one.administration.set_meta(f"key {number}", "1")
                told = True
            assert told == kept
            assert (await one.administration.meta(f"key {number}") is not None) == kept


def cutting(url: str, *, kept: bool) -> Any:
    """Return the end of a transaction whose connection breaks, before or after it is committed."""
    real, ends = psycopg.Transaction.__exit__, iter([True])

    def exit_(transaction: psycopg.Transaction, *told: Any) -> Any:
        server = transaction.connection
        breaks = next(ends, False)
        if kept or not breaks:
            real(transaction, *told)
        if not breaks:
            return
        with psycopg.connect(url, autocommit=True) as admin:
            admin.execute("SELECT pg_terminate_backend(%s, 5000)", (server.info.backend_pid,))
        server.execute("SELECT 1")  # finds out

    return exit_
