"""Which queue a row belongs to, and whose turn it is."""

import asyncio
from collections.abc import Iterable
from datetime import UTC, datetime
from functools import partial
from pathlib import Path

from bot.delivery.channel_queues import AT_ONCE, AWAKE, CROWDED, ChannelQueues
from bot.store import OutboxRow, outbox
from bot.store.channel_queues import Head, Place, QueueKey, heads
from bot.store.database.db import Db
from bot.tables.service import Tables
from tests.bot.tables.tables_kit import ANNA, BEN, HERE, begin, service

NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)


def head(
    number: int, place: Place = "table", row: int | None = None, due: int = 0, seat: int | None = None
) -> Head:
    kind = "tidy" if place == "tidy" else "notice" if place == "member" else "card"
    owed = OutboxRow(
        id=number if row is None else row, table_id=number, kind=kind, seat=seat, user=None, lines=b"[]",
        created=0, due=due, begun=None, tries=0, why="",
    )  # fmt: skip
    return Head(QueueKey(place, number), owed)


class Machine:
    """Queues with a clock that the test moves."""

    def __init__(self) -> None:
        self.seconds = 0.0
        self.queues = ChannelQueues(lambda: self.seconds)

    def start(self, rows: Iterable[Head]) -> None:
        for one in rows:
            self.queues.start(one, asyncio.get_running_loop().create_task(asyncio.sleep(0)))

    def ready(self) -> list[int]:
        return [one.queue.number for one in self.queues.ready(NOON)]


async def test_a_queue_has_one_row_in_work() -> None:
    machine = Machine()
    machine.queues.queue([head(1), head(2)])
    machine.start([head(1)])
    machine.queues.queue([head(1, row=8), head(2)])
    assert machine.ready() == [2]
    machine.queues.finish(head(1))
    machine.queues.queue([head(1, row=8), head(2)])
    assert machine.ready() == [2, 1], "whose turn it was is last now"


async def test_a_row_that_is_put_off_keeps_its_queue() -> None:
    machine = Machine()
    machine.queues.queue([head(1, due=int(NOON.timestamp()) + 60), head(2)])
    assert machine.ready() == [2]


async def test_queues_that_are_blocked_take_no_room() -> None:
    machine = Machine()
    everybody = [head(number) for number in range(AT_ONCE + 5)]
    machine.queues.queue(everybody)
    machine.start(machine.queues.ready(NOON))
    assert machine.ready() == []
    assert machine.queues.full_for() == AWAKE
    machine.seconds = AWAKE
    assert machine.ready() == list(range(AT_ONCE, AT_ONCE + 5))
    assert machine.queues.full_for() is None


async def test_a_crowd_is_not_looked_up_all_the_time() -> None:
    machine = Machine()
    machine.queues.queue([head(number) for number in range(AT_ONCE)])
    assert machine.queues.fresh_for() is None
    machine.queues.queue([head(number) for number in range(AT_ONCE + 1)])
    assert machine.queues.fresh_for() == CROWDED
    machine.seconds = CROWDED
    assert machine.queues.fresh_for() is None


async def test_a_seat_that_changes_hands_has_one_notice_in_work() -> None:
    machine = Machine()
    mine, yours = head(1, "member", seat=0), head(2, "member", seat=0)
    yours = Head(yours.queue, mine.row)
    machine.start([mine])
    machine.queues.queue([yours])
    assert machine.ready() == []
    machine.queues.finish(mine)
    assert machine.ready() == [2]


async def test_clean_up_comes_last_and_is_overtaken() -> None:
    machine = Machine()
    machine.queues.queue([head(1, "tidy"), head(2)])
    assert machine.ready() == [2]
    machine.start(machine.queues.clean_up(NOON))
    machine.queues.queue([head(1), head(1, "tidy")])
    assert machine.ready() == [1], "a card does not wait for it"


# ---- rows to queues


async def queues_of(tables: Tables, now: int = 0) -> list[tuple[QueueKey, str]]:
    at = now or tables.repository.now()
    found = await tables.repository.store.read(lambda db: heads(db, at, at + 900, at - 86400))
    return [(one.queue, one.row.kind) for one in found]


async def test_rows_find_their_queues(tmp_path: Path) -> None:
    async with service(tmp_path) as tables:
        game = await begin(tables, ANNA, BEN)
        table = await tables.table(game)
        owing = {table.seats[one.seat].user for one in table.pending}
        members = {QueueKey("member", user) for user in owing if user is not None}
        found = await queues_of(tables)
        assert {queue for queue, _ in found} == {
            QueueKey("lobby", HERE.channel),
            QueueKey("table", game),
            *members,
        }
        for user in owing:
            assert user is not None
            await tables.preferences.shut_door(user, None)
        assert {queue for queue, _ in await queues_of(tables)} == {
            QueueKey("lobby", HERE.channel), QueueKey("table", game)
        }, "who takes no direct messages is called in the thread"  # fmt: skip


async def test_a_queue_waits_for_its_first_row(tmp_path: Path) -> None:
    """A card that Discord did not take is not overtaken by the lines that follow it; but not for ever."""
    async with service(tmp_path) as tables:
        game = await begin(tables, ANNA, BEN)
        now = tables.repository.now()
        card = next(one.row for one in await tables.outbox.heads() if one.row.kind == "card")

        def write(db: Db) -> None:
            outbox.begin(db, [card.id], now)
            outbox.failed(db, card.id, "500", now, now + 60)
            outbox.owe(db, game, "log", now, lines=b'["more"]')

        await tables.repository.store.write(write)
        (first,) = [one.row for one in await tables.outbox.heads() if one.queue == QueueKey("table", game)]
        assert first.kind == "card"
        assert first.due > now

        def again(db: Db, unsure: bool) -> None:
            for _ in range(8):
                outbox.begin(db, [card.id], now)
            outbox.failed(db, card.id, "500", now, now + 900, unsure=unsure)

        for unsure, expected in ((True, "card"), (False, "log")):
            await tables.repository.store.write(partial(again, unsure=unsure))
            (first,) = [
                one.row for one in await tables.outbox.heads() if one.queue == QueueKey("table", game)
            ]
            assert first.kind == expected, "what may have been sent is seen to before others"


async def test_times_that_are_up_come_before_everything_else_of_the_table(tmp_path: Path) -> None:
    async with service(tmp_path) as tables:
        game = await begin(tables, ANNA, BEN)
        other = await begin(tables, ANNA, BEN)
        now = tables.repository.now()
        await tables.repository.store.write(lambda db: outbox.owe(db, game, "clock", now, seat=0))
        found = await queues_of(tables)
        assert found[0] == (QueueKey("clock", game), "clock")
        assert QueueKey("table", game) not in {queue for queue, _ in found}
        assert QueueKey("table", other) in {queue for queue, _ in found}
