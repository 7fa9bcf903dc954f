"""Where no computer plays: at tables that are paused or sleep, and at those that all members have left."""

from collections.abc import AsyncIterator
from pathlib import Path

import msgspec
import pytest

from bot.store.rows import MessageRow
from bot.tables.computers import Job
from bot.tables.places import PATIENCE
from bot.tables.repository import Repository
from bot.tables.service import Tables
from bot.texts.seats import NOBODY_LEFT
from tests.bot.tables.tables_kit import (
    ANNA,
    BEN,
    CLEO,
    HERE,
    Clock,
    answer,
    begin,
    difference,
    let_think,
    service,
    with_computers,
)
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


async def test_the_file_of_a_paused_table_goes_on_with_its_computers(rests: Rests) -> None:
    tables = rests.tables
    await tables.clocks.pause(rests.game, ANNA.id)
    raw = await tables.administration.export(rests.game, secrets=True)
    await tables.administration.end(rests.game, ANNA)
    rests.called.clear()
    rests.game = (await tables.administration.bring_in(raw, HERE, ANNA)).id
    assert await rests.goes_on()


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


# ---- tables that nobody has a seat at any more


async def told(tables: Tables) -> list[str]:
    """Return the lines that the thread is owed."""
    found: list[str] = []
    while (row := await tables.outbox.next()) is not None:
        found += msgspec.json.decode(row.lines, type=list[str]) if row.kind == "log" else []
        await tables.outbox.begin(row.id)
        await tables.outbox.done(row.id)
    return found


async def test_the_last_member_to_resign_ends_the_game(tmp_path: Path) -> None:
    async with service(tmp_path, grace=10) as tables:
        game = await begin(tables)
        for member in (BEN, CLEO):
            await tables.seats.resign(game, member.id)
        await answer(tables, game, 0, Order(seats=("seat:0", "seat:1", "seat:2")))
        assert NOBODY_LEFT not in await told(tables)
        table = await tables.seats.resign(game, ANNA.id)
        assert table.row.status == "over"
        assert table.outcome is not None
        assert (await told(tables)).count(NOBODY_LEFT) == 1
        assert await tables.computers.waiting() == []
        assert await difference(tables, game) is None


async def test_nobody_plays_on_against_computers_alone(rests: Rests) -> None:
    players = (await rests.tables.table(rests.game)).players
    table = await rests.tables.seats.resign(rests.game, ANNA.id)
    assert table.row.status == "over"
    assert table.outcome is not None
    assert table.titles == ("Anna (resigned)", players[1]), "it says its level still"
    assert NOBODY_LEFT in await told(rests.tables)
    records = await rests.tables.statistics.records(guild=HERE.guild)
    assert (records[ANNA.id].finished, records[ANNA.id].practised) == ([], (0, 0)), "as whoever gave up"
    assert await difference(rests.tables, rests.game) is None


async def test_who_is_forgotten_has_left(rests: Rests) -> None:
    await rests.tables.administration.forget(HERE.guild, ANNA.id, "Anna")
    assert (await rests.tables.table(rests.game)).row.status == "over"


async def test_computers_go_on_for_a_member_who_is_away(rests: Rests) -> None:
    await rests.tables.seats.stand_in(rests.game, ANNA.id)
    assert (await rests.tables.table(rests.game)).row.status == "running", "Anna may watch, and be back"
    job = await rests.job()
    assert job is not None
    assert not job.watched
    assert NOBODY_LEFT not in await told(rests.tables)


async def test_a_game_that_was_left_to_computers_by_an_older_version_ends(rests: Rests) -> None:
    gone = "UPDATE seats SET stand_in = 'normal' WHERE user IS NOT NULL"
    await rests.tables.repository.store.write(lambda db: db.execute(gone))
    rests.tables.repository.drop(rests.game)
    assert await rests.tables.computers.waiting() == [rests.game]
    await rests.tables.resume()
    assert (await rests.tables.table(rests.game)).row.status == "over"


async def test_a_game_of_computers_alone_goes_on(rests: Rests) -> None:
    """At tables that come from files; a lobby has a member."""
    alone = "UPDATE seats SET user = NULL, stand_in = 'easy', computer = 1"
    await rests.tables.repository.store.write(lambda db: db.execute(alone))
    rests.tables.repository.drop(rests.game)
    await rests.tables.resume()
    assert (await rests.tables.table(rests.game)).row.status == "running"
    assert await let_think(rests.tables, rests.game) > 0
    assert (await rests.tables.table(rests.game)).row.status == "over"
