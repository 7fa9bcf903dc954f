"""Where no computer plays: at tables that all members have left."""

from collections.abc import AsyncIterator
from pathlib import Path

import msgspec
import pytest

from bot.tables.computers import Job
from bot.tables.repository import Repository
from bot.tables.service import Tables
from bot.tables.sources import Sources
from bot.texts.votes.seats import NOBODY_LEFT
from tests.bot.tables.tables_kit import (
    ANNA,
    BEN,
    CLEO,
    HERE,
    Clock,
    answer,
    begin,
    difference,
    head_of,
    let_think,
    service,
    with_computers,
)
from tests.toy import GAMES, Order

PAIR = Order(seats=("seat:0", "seat:1"))


class Rests:
    """A table at which a computer is to bid; notes when it is called."""

    def __init__(self, tables: Tables, clock: Clock) -> None:
        self.tables, self.clock = tables, clock
        self.game = 0
        self.called: list[int] = []
        tables.repository.events.computer_asked.subscribe(self.called.append)

    async def begin(self) -> None:
        """Let a computer be asked."""
        self.game = await with_computers(self.tables, "normal")
        await answer(self.tables, self.game, 0, PAIR)
        self.called.clear()

    async def job(self) -> Job | None:
        return await self.tables.computers.job(self.game)

    async def quiet(self) -> bool:
        """Tell whether no computer is asked, also after a restart."""
        later = Tables(Repository(self.tables.repository.store, GAMES, sources=Sources(self.clock)))
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


async def told(tables: Tables) -> list[str]:
    """Return the lines that the thread is owed."""
    found: list[str] = []
    while (row := await tables.outbox.next()) is not None:
        found += msgspec.json.decode(row.lines, type=list[str]) if row.kind == "log" else []
        await tables.outbox.begin([head_of(row)])
        await tables.outbox.done(row.id)
    return found


async def test_the_last_member_to_resign_ends_the_game(tmp_path: Path) -> None:
    async with service(tmp_path, undo_seconds=10) as tables:
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
    await rests.tables.seats.leave_to_stand_in(rests.game, ANNA.id)
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
    alone = "UPDATE seats SET user = NULL, stand_in = 'easy', computer = TRUE"
    await rests.tables.repository.store.write(lambda db: db.execute(alone))
    rests.tables.repository.drop(rests.game)
    await rests.tables.resume()
    assert (await rests.tables.table(rests.game)).row.status == "running"
    assert await let_think(rests.tables, rests.game) > 0
    assert (await rests.tables.table(rests.game)).row.status == "over"
