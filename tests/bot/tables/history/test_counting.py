"""What games say is kept when they end, taken back when they go on, and worked out for older games."""

import random
from pathlib import Path

import pytest

from bot.store import results
from bot.store.database.db import Db
from bot.store.results import ResultRow, Scope
from bot.tables.history import counting
from bot.tables.history.profiles import Profile
from bot.tables.service import Tables
from tests.bot.tables.tables_kit import ANNA, BEN, CLEO, HERE, Clock, answer, begin, play_on, service
from tests.toy import TOY

GUILD = Scope(guild=HERE.guild)


async def kept(tables: Tables) -> dict[int, list[ResultRow]]:
    """By table: what finished games say."""
    page = await tables.repository.store.read(lambda db: results.page(db, GUILD, "over"))
    return dict(page.results)


async def as_before(tables: Tables) -> None:
    """Leave of the results what the version before has kept: nothing, until somebody asked."""

    def forget(db: Db) -> None:
        db.execute("UPDATE games SET counted = FALSE")
        db.execute("DELETE FROM results")

    await tables.repository.store.write(forget)


async def played(tables: Tables, clock: Clock, games: int) -> list[int]:
    """Play some games of two or three, with a while before each move."""
    numbers: list[int] = []
    rng = random.Random(games)
    for number in range(games):
        game = await begin(tables, ANNA, BEN, *([CLEO] if number % 2 else []))
        numbers.append(game)
        while (table := await tables.table(game)).pending:
            clock.pass_(minutes=rng.randrange(600))
            decision = rng.choice(table.pending)
            await answer(tables, game, decision.seat, decision.moves.sample(rng))
    return numbers


async def go_back(tables: Tables, game: int) -> None:
    """Take the last move of a game that is over back."""
    async with tables.repository.changing(game) as loaded:
        last = loaded.table.row.seq
        state = await tables.history.state_at(loaded.table, last - 1)
        work = tables.repository.unit_of_work(loaded, state=state)
        work.rewind(0, [last], [], revealed=False)
        await tables.repository.commit(work, more=False)


async def profiles(tables: Tables) -> list[Profile | None]:
    return [await tables.statistics.profile(who.id) for who in (ANNA, BEN, CLEO)]


async def test_the_step_that_ends_a_game_keeps_what_it_says(tmp_path: Path):
    async with service(tmp_path) as tables:
        game = await begin(tables, ANNA, BEN)
        assert await kept(tables) == {}
        table = await play_on(tables, game, random.Random(1))
        (rows,) = (await kept(tables)).values()
        assert [(row.seat, row.user) for row in rows] == [(0, ANNA.id), (1, BEN.id)]
        assert table.outcome is not None
        assert [row.points for row in rows] == [score.total for score in table.outcome.scores]
        assert {row.place for row in rows} <= {1, 2}
        assert any(row.lengths for row in rows)


async def test_a_game_that_goes_on_from_before_its_end_says_nothing(tmp_path: Path):
    async with service(tmp_path) as tables:
        game = await begin(tables, ANNA, BEN)
        await play_on(tables, game, random.Random(1))
        await go_back(tables, game)
        assert (await tables.table(game)).row.status == "running"
        assert await kept(tables) == {}
        assert (await tables.statistics.records(user=ANNA.id))[ANNA.id].finished == []
        await play_on(tables, game, random.Random(2))
        assert len((await tables.statistics.records(user=ANNA.id))[ANNA.id].finished) == 1


async def test_older_games_say_the_same_once_they_are_counted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(counting, "_PAUSE", 0)
    clock = Clock()
    async with service(tmp_path, now=clock) as tables:
        games = await played(tables, clock, 8)
        at_the_end, rows = await profiles(tables), await kept(tables)
        assert set(rows) == set(games)
        await as_before(tables)
        await tables.counting.all()
        assert await tables.statistics.uncounted(guild=HERE.guild) == 0
        assert await kept(tables) == rows
        assert await profiles(tables) == at_the_end


async def test_statistics_leave_out_older_games_and_say_how_many(tmp_path: Path):
    clock = Clock()
    async with service(tmp_path, now=clock) as tables:
        games = await played(tables, clock, counting.AT_ONCE + 2)
        await as_before(tables)
        records = await tables.statistics.records(guild=HERE.guild)
        assert [result.table_id for _, result in records[ANNA.id].finished] == games[-counting.AT_ONCE :]
        assert await tables.statistics.uncounted(guild=HERE.guild) == 2
        assert await tables.statistics.uncounted(user=CLEO.id) == 1
        await tables.statistics.records(user=ANNA.id)
        assert await tables.statistics.uncounted(user=ANNA.id, guild=HERE.guild) == 0


async def test_a_game_that_cannot_be_read_keeps_nobody_waiting(tmp_path: Path):
    clock = Clock()
    async with service(tmp_path, now=clock) as tables:
        games = await played(tables, clock, 2)
        await as_before(tables)
        await tables.repository.store.write(
            lambda db: db.execute("UPDATE games SET key = 'gone' WHERE id = ?", (games[0],)).rowcount
        )
    async with service(tmp_path, now=clock) as tables:
        await tables.counting.all()
        assert set(await kept(tables)) == {games[1]}
        assert await tables.statistics.uncounted(guild=HERE.guild) == 0


async def test_a_game_that_goes_on_meanwhile_is_not_counted(tmp_path: Path):
    async with service(tmp_path) as tables:
        game = await begin(tables, ANNA, BEN)
        await play_on(tables, game, random.Random(1))
        await as_before(tables)
        read, again = tables.history.state_at, []

        async def going_on(*args: object, **kwargs: object) -> object:
            state = await read(*args, **kwargs)  # pyright: ignore[reportArgumentType]
            if not again:
                again.append(True)
                await go_back(tables, game)
            return state

        tables.history.state_at = going_on
        await tables.counting.some(GUILD)
        assert again
        assert await kept(tables) == {}


async def test_what_many_games_say_is_read_page_by_page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    clock = Clock()
    async with service(tmp_path, now=clock) as tables:
        await played(tables, clock, 5)
        for _ in range(3):
            clock.pass_(hours=1)
            await play_on(tables, await begin(tables, ANNA, BEN), random.Random(1), steps=3)
        whole = await tables.statistics.records(guild=HERE.guild)
        monkeypatch.setattr(results, "PAGE", {"over": 2, "running": 1})
        assert await tables.statistics.records(guild=HERE.guild) == whole
        assert whole[ANNA.id].running == 3


async def test_what_is_kept_of_names_of_luck_that_are_gone_is_nothing(tmp_path: Path):
    async with service(tmp_path) as tables:
        await play_on(tables, await begin(tables, ANNA, BEN), random.Random(1))
        assert "gone" not in TOY.lucks
        await tables.repository.store.write(
            lambda db: db.execute("UPDATE results SET luck = ?", (b'{"gone":[9,1.0,2.0]}',)).rowcount
        )
        profile = await tables.statistics.profile(ANNA.id)
        assert profile is not None
        assert profile.fortunes == ()
