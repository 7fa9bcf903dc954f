"""Several processes on one database: each of these stores stands for one of them."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import timedelta

import psycopg
import pytest

from bot.store import Store, StoreError, outbox
from bot.store.channel_queues import OVERDUE
from bot.store.database.migrations import APPLICATION
from bot.store.database.postgres_schema import steps
from bot.store.processes import peers
from bot.store.rows import MessageRow, TableRow
from bot.tables.repository import Repository
from bot.tables.service import Tables
from bot.tables.sources import Sources
from tests.bot.postgres.server import fresh
from tests.bot.tables.tables_kit import ANNA, BEN, Clock, answer, begin, difference
from tests.toy import GAMES, Bid, Order

FIRST = Order(seats=("seat:0", "seat:1", "seat:2"))


@asynccontextmanager
async def process(url: str, clock: Clock | None = None) -> AsyncIterator[Tables]:
    """One of those that share the database."""
    store = await Store.open(url, shared=True)
    try:
        yield Tables(Repository(store, GAMES, sources=Sources(clock or Clock(), lambda: b"s" * 32)))
    finally:
        await store.close()


async def cut(tables: Tables, url: str) -> None:
    """End a process' connection, as the server does with one of which it hears nothing."""
    (pid,) = await tables.repository.store.read(lambda db: db.execute("SELECT pg_backend_pid()").fetchone())
    with psycopg.connect(url, autocommit=True) as admin:
        admin.execute("SELECT pg_terminate_backend(%s, 5000)", (pid,))


async def buried(tables: Tables, *, some: bool = False) -> list[int]:
    """Bury the dead; `some`: there are some, as soon as the server knows."""
    for _ in range(1000):
        found = await tables.repository.store.write(peers.bury)
        if found or not some:
            return found
        await asyncio.sleep(0.01)
    raise TimeoutError


async def test_each_has_a_number_that_lives_as_long_as_its_connection(server: str):
    url = fresh(server, "numbers")
    async with process(url) as one:
        async with process(url) as other:
            numbers = [one.repository.store.peer, other.repository.store.peer]
            assert 0 < numbers[0] < numbers[1]
            assert [row.number for row in await one.repository.store.read(peers.peers)] == numbers
            assert await buried(one) == []
        assert await buried(one, some=True) == [numbers[1]]
        await cut(one, url)
        assert await one.repository.store.read(lambda db: len(peers.peers(db))) == 1
        assert one.repository.store.peer > numbers[1], "another connection, another number"
        assert await buried(one) == []


async def test_who_does_not_share_waits_for_all_others(server: str):
    url = fresh(server, "alone")
    async with process(url):
        with pytest.raises(StoreError, match="in use by another bot"):
            await Store.open(url, wait=0.1)
    store = await Store.open(url, wait=0.1)
    with pytest.raises(StoreError, match="in use by another bot"):
        await Store.open(url, wait=0.1, shared=True)
    await store.close()


async def test_the_schema_is_not_changed_under_who_runs(server: str):
    url = fresh(server, "older_peer")
    with psycopg.connect(url, autocommit=True) as older:
        older.execute(steps()[0].sql.encode())
        older.execute("INSERT INTO meta VALUES ('schema', '24')")
        running = "SELECT pg_advisory_lock_shared(%s, hashtext(current_schema()))"
        older.execute(running, (APPLICATION,))
        with pytest.raises(StoreError, match="earlier version of Parley, of which a bot is still running"):
            await Store.open(url, wait=0.1, shared=True)
    async with process(url) as one:
        assert await one.repository.store.read(lambda db: len(peers.peers(db))) == 1


async def test_moves_at_one_are_known_at_the_other(server: str):
    async with process(url := fresh(server, "moves")) as one, process(url) as other:
        game = await begin(one)
        await answer(other, game, 0, FIRST)
        await answer(one, game, 0, Bid(coins=0))
        assert (await other.table(game)).row.seq == (await one.table(game)).row.seq
        assert [one.seat for one in (await other.table(game)).pending] == [1, 2]


async def test_the_same_press_acts_once_wherever_it_arrives(server: str):
    async with process(url := fresh(server, "presses")) as one, process(url) as other:
        game = await begin(one)
        played = await asyncio.gather(
            *(at.act(game, ANNA.id, FIRST, key="7") for at in (one, other, one, other))
        )
        assert sorted(each.repeated for each in played) == [False, True, True, True]
        assert await one.history.log(game) == ["Anna ranks Anna, Ben, Cleo."]


async def test_a_table_is_changed_by_one_at_a_time(server: str):
    async with process(url := fresh(server, "held")) as one, process(url) as other:
        game = await begin(one)
        async with one.repository.lock(game):
            late = asyncio.create_task(answer(other, game, 0, FIRST))
            await asyncio.sleep(0.1)
            assert not late.done()
        await late
        assert [row.seat for row in (await one.table(game)).pending] != [0]


async def test_whoever_lost_the_connection_has_lost_the_table(server: str):
    async with process(url := fresh(server, "lost")) as one, process(url) as other:
        game = await begin(one)
        before = await other.table(game)
        async with one.repository.lock(game):
            row = await one.repository.row(game)
            await cut(one, url)
            await answer(other, game, 0, FIRST)
            with pytest.raises(StoreError, match=r"was lost meanwhile|does not answer"):
                await one.repository.save(row)
        after = await one.table(game)
        assert after.row.seq > before.row.seq
        assert after.row == (await other.table(game)).row


async def test_a_table_is_read_at_one_moment(server: str, monkeypatch: pytest.MonkeyPatch):
    """Also when the connection, and with it the lock, is lost while it is read."""
    async with process(url := fresh(server, "moment")) as one, process(url) as other:
        game = await begin(one)
        one.repository.drop(game)
        row = one.repository.row

        async def interrupted(number: int) -> TableRow:
            found = await row(number)
            monkeypatch.undo()
            await cut(one, url)
            await answer(other, game, 0, FIRST)
            return found

        monkeypatch.setattr(one.repository, "row", interrupted)
        async with one.repository.lock(game):
            loaded = await one.repository.load(game)
        assert loaded.table.row == (await other.table(game)).row
        await answer(one, game, 0, Bid(coins=0))
        assert await difference(other, game) is None


# ---- what the chat is owed


async def test_rows_are_seen_to_by_who_owes_them_or_by_others_when_that_is_late(server: str):
    clock = Clock()
    async with process(url := fresh(server, "late"), clock) as one, process(url, clock) as other:
        await begin(one)
        assert await one.outbox.next() is not None
        assert await other.outbox.next() is None
        clock.pass_(seconds=OVERDUE)
        assert await other.outbox.next() is not None


async def test_rows_of_the_dead_are_anybodys_also_those_in_work(server: str):
    async with process(url := fresh(server, "dead")) as one:
        async with process(url) as other:
            await begin(other)
            assert len(await other.outbox.begin(await other.outbox.heads())) == 3, "card, lobby card, notice"
            assert await one.outbox.heads() == []
        assert await one.outbox.heads() == [], "nobody has looked yet"
        await buried(one, some=True)
        heads = await one.outbox.heads()
        assert len(heads) == 3
        assert all(head.row.begun is not None for head in heads)


async def test_a_queue_is_in_the_work_of_one(server: str):
    clock = Clock()
    async with process(url := fresh(server, "queues"), clock) as one, process(url, clock) as other:
        game = await begin(one)
        clock.pass_(seconds=OVERDUE)
        heads = await one.outbox.heads()
        assert await other.outbox.heads() == heads
        card = next(head for head in heads if head.row.kind == "card")
        assert await one.outbox.begin([card]) == {card.row.id}
        assert await other.outbox.begin(heads) == {head.row.id for head in heads if head != card}
        await one.outbox.refresh(game)
        clock.pass_(seconds=OVERDUE)
        assert card.queue not in {head.queue for head in await other.outbox.heads()}
        assert await one.outbox.done(card.row.id)
        following = {head.queue: head.row for head in await other.outbox.heads()}
        assert following[card.queue].kind == "card"
        assert following[card.queue].id > card.row.id


async def test_nothing_overtakes_what_was_owed_by_a_clock_that_is_ahead(server: str):
    late, early = Clock(), Clock()
    early.pass_(seconds=1)
    async with process(url := fresh(server, "ahead"), early) as one, process(url, late) as other:
        game = await begin(one)
        for each in (one, other):
            now = each.repository.now()
            await each.repository.store.write(lambda db, now=now: outbox.owe(db, game, "log", now))
        assert await other.outbox.next() is None, "its own row waits for the other's"
        late.pass_(seconds=1 + OVERDUE)
        rows = {head.row.kind: head.row for head in await other.outbox.heads()}
        assert "log" not in rows, "the card comes first"


async def test_what_was_sent_by_one_thought_dead_does_not_count(server: str):
    clock = Clock()
    async with process(url := fresh(server, "fenced"), clock) as one, process(url, clock) as other:
        game = await begin(one)
        head = next(head for head in await one.outbox.heads() if head.row.kind == "card")
        await one.outbox.begin([head])
        await cut(one, url)
        await buried(other, some=True)
        await other.outbox.begin([head])
        mine, theirs = (
            MessageRow(table_id=game, kind="card", channel=5, message=number, seats="", seq=0, first=0, at=0)
            for number in (71, 72)
        )
        assert not await one.outbox.done(head.row.id, mine)
        assert await one.outbox.overtaken(head.row, [mine]) == [], "who sees to it looks for it first"
        assert await other.outbox.done(head.row.id, theirs)
        assert await one.outbox.message(game, "card") == theirs
        assert await one.outbox.overtaken(head.row, [mine]) == [(5, 71)]
        assert "card" not in {found.row.kind for found in await one.outbox.heads()}
        assert await one.outbox.overtaken(head.row, [theirs]) == []
        assert "card" in {found.row.kind for found in await one.outbox.heads()}, "it may say what was so"


async def test_a_failure_of_one_thought_dead_puts_nothing_off(server: str):
    clock = Clock()
    async with process(url := fresh(server, "failed"), clock) as one, process(url, clock) as other:
        await begin(one)
        head = (await one.outbox.heads())[0]
        await one.outbox.begin([head])
        await cut(one, url)
        await buried(other, some=True)
        await other.outbox.begin([head])
        await one.outbox.failed(head.row.id, "no answer", clock() + timedelta(hours=1))
        assert await other.outbox.done(head.row.id)


async def test_how_soon_orders_answer_is_known_everywhere(server: str):
    async with process(url := fresh(server, "paces")) as one, process(url) as other:
        game = await begin(one)
        await other.table(game)
        await one.preferences.change(BEN.id, pace="hour")
        async with other.repository.lock(game):
            await other.repository.load(game)
        assert other.repository.paces.of == {BEN.id: "hour"}


async def test_a_link_of_one_process_lets_in_at_another_and_only_once(server: str):
    url = fresh(server, "pages")
    async with process(url) as one, process(url) as other:
        game = await begin(one)
        code = await one.pages.invite(ANNA.id, 1, game)
        assert await other.pages.invited(code)
        tokens = await asyncio.gather(*(tables.pages.redeem(code, "") for tables in (one, other) * 3))
        (token,) = filter(None, tokens)
        for tables in (one, other):
            session = await tables.pages.session(token)
            assert session is not None
            assert session.user == ANNA.id
        await other.pages.sign_in(ANNA.id, "")
        assert [session.guild for session in await one.pages.of(ANNA.id)] == [None, 1]
        assert await other.pages.revoke(ANNA.id, None) == 2
        assert await one.pages.session(token) is None
