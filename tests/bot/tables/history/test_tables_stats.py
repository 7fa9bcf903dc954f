"""Statistics: how long was waited for whom, how games ended, and points over the turns."""

import random
from pathlib import Path

import msgspec
import pytest

from bot.records import archive
from bot.store.members import history
from bot.store.members.history import WaitRow
from bot.tables.results.times import length, minus
from bot.tables.service import Tables
from bot.tables.table import Refusal
from bot.texts.history.statistics import span
from engines import GAMES as REAL
from tests.bot.tables.tables_kit import (
    ANNA,
    BEN,
    CLEO,
    HERE,
    JOINING,
    Clock,
    answer,
    begin,
    keep_safe,
    play_on,
    service,
)
from tests.toy import TOY, Bid, Order, Pay

HOUR = 3600
TWO = Order(seats=("seat:0", "seat:1"))


async def waits(tables: Tables, game: int) -> list[tuple[int, float, bool]]:
    """Seat, hours, and whether it was answered."""
    found: list[WaitRow] = await tables.repository.store.read(lambda db: history.waits(db, game))
    return [(one.seat, (one.until - one.since) / HOUR, one.answered) for one in found]


# ---- spans


@pytest.mark.parametrize(
    ("spans", "holes", "left"),
    [
        ([(0, 10)], [], [(0, 10)]),
        ([(0, 10)], [(2, 4), (6, 8)], [(0, 2), (4, 6), (8, 10)]),
        ([(0, 10)], [(-5, 3), (9, 20)], [(3, 9)]),
        ([(0, 10), (20, 30)], [(5, 25)], [(0, 5), (25, 30)]),
        ([(0, 10)], [(0, 10)], []),
        ([(0, 10), (10, 20)], [(30, 40)], [(0, 10), (10, 20)]),
        ([(5, 5)], [], []),
    ],
)
def test_spans_without_others(spans, holes, left):  # noqa: ANN001
    assert minus(spans, holes) == left
    assert length(left) == sum(until - since for since, until in left)


@pytest.mark.parametrize(
    ("seconds", "told"),
    [(59, "under a minute"), (3599, "59 min"), (3660, "1 h 1 min"), (36_300, "10 h"), (90_000, "1 d 1 h")],
)
def test_times_in_words(seconds: int, told: str):
    assert span(seconds) == told


# ---- waits


async def test_a_wait_lasts_from_the_first_decision_until_nothing_is_owed(tmp_path: Path):
    clock = Clock()
    async with service(tmp_path, now=clock) as tables:
        game = await begin(tables, ANNA, BEN)
        clock.pass_(hours=2)
        await answer(tables, game, 0, TWO)
        clock.pass_(hours=3)
        await answer(tables, game, 1, Bid(coins=2))
        clock.pass_(hours=4)
        await answer(tables, game, 0, Bid(coins=0))
        clock.pass_(hours=1)
        await answer(tables, game, 1, Pay(coins=("copper", "silver")))
        assert await waits(tables, game) == [(0, 9, True), (1, 3, True)], "ranking and bidding is one wait"
        clock.pass_(hours=1)
        decision = (await tables.table(game)).decision(1)
        assert decision is not None
        assert decision.kind == "swap", "Ben goes on"
        await answer(tables, game, 1, decision.moves.sample(random.Random(0)))
        clock.pass_(hours=1)
        await answer(tables, game, 1, TWO)
        clock.pass_(hours=1)
        await answer(tables, game, 1, Bid(coins=0))
        assert (await waits(tables, game))[-1] == (1, 4, True)


async def test_who_takes_a_step_back_goes_on_with_the_same_wait(tmp_path: Path):
    clock = Clock()
    async with service(tmp_path, now=clock) as tables:
        game = await begin(tables)
        clock.pass_(hours=2)
        await answer(tables, game, 0, Order(seats=("seat:0", "seat:1", "seat:2")))
        clock.pass_(hours=2)
        await answer(tables, game, 1, Bid(coins=1))
        clock.pass_(hours=2)
        await tables.undo.take_back(game, BEN.id)
        clock.pass_(hours=4)
        await answer(tables, game, 1, Bid(coins=2))
        assert await waits(tables, game) == [(1, 8, True)]


async def test_one_wait_for_each_turn_where_only_a_computer_moves_in_between(tmp_path: Path):
    clock = Clock()
    async with service(tmp_path, now=clock) as tables:
        game = (await tables.lobby.new("toy", ANNA, HERE, {**JOINING})).id
        await tables.lobby.add_computer(game, ANNA, "random")
        await tables.lobby.start(game, ANNA)
        rng = random.Random(2)
        while (table := await tables.table(game)).pending:
            (decision,) = table.pending
            clock.pass_(hours=1)
            await answer(tables, game, 0, decision.moves.sample(rng))
        found = await waits(tables, game)
        assert {seat for seat, _, _ in found} == {0}, "nobody waits for a computer"
        assert len(found) >= 3
        assert all(answered for _, _, answered in found)


async def test_a_seat_given_up_has_made_no_move(tmp_path: Path):
    clock = Clock()
    async with service(tmp_path, now=clock) as tables:
        game = await begin(tables)
        clock.pass_(hours=5)
        await keep_safe(tables, ANNA)
        await tables.seats.resign(game, ANNA.id)
        clock.pass_(hours=1)
        await answer(tables, game, 1, Bid(coins=0))
        assert await waits(tables, game) == [(0, 5, False), (1, 1, True)]
        records = await tables.statistics.records(guild=HERE.guild)
        assert records[ANNA.id].turns == []
        assert records[BEN.id].turns == [HOUR]
        assert records[BEN.id].running == 1
        assert records[ANNA.id].running == 0


async def test_pauses_count_for_nobody(tmp_path: Path):
    clock = Clock()
    async with service(tmp_path, now=clock) as tables:
        game = await begin(tables, ANNA, BEN)
        clock.pass_(hours=2)
        await tables.clocks.pause(game, ANNA.id)
        clock.pass_(hours=6)
        await tables.clocks.pause(game, ANNA.id, on=False)
        clock.pass_(hours=2)
        await answer(tables, game, 0, TWO)
        await tables.clocks.pause(game, ANNA.id)
        clock.pass_(hours=3)
        await answer(tables, game, 0, Bid(coins=1))
        records = await tables.statistics.records(user=ANNA.id)
        assert records[ANNA.id].turns == [4 * HOUR], "the pause that goes on as well"
        assert records[BEN.id].waited == {ANNA.id: 4 * HOUR}


# ---- who waited for whom


async def test_only_who_owes_nothing_waits(tmp_path: Path):
    clock = Clock()
    async with service(tmp_path, now=clock) as tables:
        game = await begin(tables)
        await answer(tables, game, 0, Order(seats=("seat:0", "seat:1", "seat:2")))
        clock.pass_(hours=1)
        await answer(tables, game, 0, Bid(coins=0))
        clock.pass_(hours=2)
        await answer(tables, game, 1, Bid(coins=1))
        clock.pass_(hours=4)
        await answer(tables, game, 2, Bid(coins=0))
        records = await tables.statistics.records(guild=HERE.guild)
        assert records[ANNA.id].waited == {BEN.id: 2 * HOUR, CLEO.id: 6 * HOUR}
        assert records[BEN.id].waited == {CLEO.id: 4 * HOUR}
        assert records[CLEO.id].waited == {}
        assert await tables.statistics.records(guild=999) == {}


# ---- results


async def test_results_are_counted_by_member_and_server(tmp_path: Path):
    async with service(tmp_path) as tables:
        outcomes = []
        for number in range(3):
            game = await begin(tables, ANNA, BEN, *([CLEO] if number else []))
            table = await play_on(tables, game, random.Random(number))
            assert table.outcome is not None
            outcomes.append(table.outcome)
        await keep_safe(tables, ANNA)
        await tables.seats.resign(await begin(tables, ANNA, BEN), ANNA.id)
        for _ in range(2):
            records = await tables.statistics.records(user=ANNA.id, guild=HERE.guild)
            own = records[ANNA.id]
            assert [(key, one.points) for key, one in own.finished] == [
                ("toy", outcome.scores[0].total) for outcome in outcomes
            ]
            assert own.won == sum(0 in outcome.ranking[0] for outcome in outcomes)
            assert len(records[CLEO.id].finished) == 2
            assert (own.name, own.running, records[BEN.id].running) == ("Anna", 0, 1)


# ---- games from files


async def broken_off(tables: Tables) -> tuple[int, bytes]:
    """A game with one answer in it, ended before its time, and the file from which it can go on."""
    game = await begin(tables, ANNA, BEN)
    await answer(tables, game, 0, TWO)
    raw = await tables.administration.export(game, secrets=True)
    await tables.administration.end(game, ANNA)
    return game, raw


def changed(raw: bytes, **parts: object) -> bytes:
    """The same file with other parts, and a sum that fits."""
    plain = msgspec.json.decode(raw) | parts
    return archive.write(archive.summed(archive.read(msgspec.json.encode(plain))))


async def test_a_game_from_elsewhere_counts_in_no_statistics(tmp_path: Path):
    (tmp_path / "there").mkdir()
    async with service(tmp_path) as tables:
        _, raw = await broken_off(tables)
    async with service(tmp_path / "there") as tables:
        row = await tables.administration.bring_in(raw, HERE, ANNA)
        assert row.imported
        assert await tables.statistics.records(guild=HERE.guild) == {}, "it runs"
        await play_on(tables, row.id, random.Random(1))
        assert await tables.statistics.records(guild=HERE.guild) == {}
        assert await tables.statistics.records(user=ANNA.id) == {}
        assert (await tables.statistics.course(row.id)).rounds, "how it went can be looked at"


async def test_a_game_that_this_bot_has_recorded_counts_when_it_is_brought_back(tmp_path: Path):
    async with service(tmp_path) as tables:
        _, raw = await broken_off(tables)
        row = await tables.administration.bring_in(raw, HERE, ANNA)
        assert not row.imported
        await play_on(tables, row.id, random.Random(1))
        records = await tables.statistics.records(guild=HERE.guild)
        assert [len(records[one.id].finished) for one in (ANNA, BEN)] == [1, 1]
        with pytest.raises(Refusal, match=f"it ended as table {row.id}"):
            await tables.administration.bring_in(raw, HERE, ANNA)


async def test_another_course_of_an_own_game_does_not_count(tmp_path: Path):
    """Whoever has a file with its seed can play the game on by themselves until they win."""
    (tmp_path / "there").mkdir()
    async with service(tmp_path) as tables:
        _, raw = await broken_off(tables)
    async with service(tmp_path / "there") as tables:
        row = await tables.administration.bring_in(raw, HERE, ANNA)
        await play_on(tables, row.id, random.Random(1), steps=2)
        further = await tables.administration.export(row.id, secrets=True)
    async with service(tmp_path) as tables:
        assert (await tables.administration.bring_in(further, HERE, ANNA)).imported


async def test_an_own_game_with_other_players_does_not_count(tmp_path: Path):
    async with service(tmp_path) as tables:
        _, raw = await broken_off(tables)
        seats = msgspec.json.decode(raw)["seats"]
        seats[0]["user"], seats[1]["user"] = seats[1]["user"], seats[0]["user"]
        assert (await tables.administration.bring_in(changed(raw, seats=seats), HERE, ANNA)).imported


async def test_who_gave_up_has_no_place(tmp_path: Path):
    async with service(tmp_path) as tables:
        game = await begin(tables)
        await keep_safe(tables, CLEO)
        await tables.seats.resign(game, CLEO.id)
        rng = random.Random(3)
        while (table := await tables.table(game)).pending:
            await answer(tables, game, table.pending[0].seat, table.pending[0].moves.sample(rng))
        records = await tables.statistics.records(user=BEN.id)
        assert records[CLEO.id].finished == []
        assert len(records[BEN.id].finished) == 1


# ---- how a game went


async def test_points_over_the_turns_of_a_game_that_shows_them(tmp_path: Path):
    clock = Clock()
    async with service(tmp_path, REAL, now=clock) as tables:
        game = await begin(tables, ANNA, BEN, CLEO, key="endeavor")
        rng = random.Random(1)
        while (table := await tables.table(game)).pending:
            clock.pass_(minutes=10)
            await answer(tables, game, table.pending[0].seat, table.pending[0].moves.sample(rng))
        course = await tables.statistics.course(game)
        assert table.outcome is not None
        assert course.points[0] == (3, 3, 3)
        assert course.points[-1] == tuple(score.total for score in table.outcome.scores)
        assert [name for _, name in course.rounds] == [f"Round {number}" for number in range(1, 8)]
        assert sorted(at for at, _ in course.rounds) == [at for at, _ in course.rounds]
        assert set(course.spent) == {0, 1, 2}
        assert all(spent >= 600 for one in course.spent.values() for spent in one)


async def test_a_game_that_tells_points_at_its_end_only_has_times_alone(tmp_path: Path):
    async with service(tmp_path) as tables:
        game = await begin(tables)
        await play_on(tables, game, random.Random(1), undo=0.3)
        course = await tables.statistics.course(game)
        assert course.points == ()
        assert [name for _, name in course.rounds] == ["Round 1", "Round 2", "Round 3"]
        assert set(course.spent) == {0, 1, 2}


async def test_a_game_whose_rules_have_changed_has_no_course(tmp_path: Path):
    async with service(tmp_path) as tables:
        game = await begin(tables)
        await play_on(tables, game, random.Random(1), steps=3)
        forbidden = TOY.encode(Bid(coins=99))

        def change(db):  # noqa: ANN001, ANN202
            db.execute("DROP TRIGGER moves_stay")
            db.execute("UPDATE moves SET move = ? WHERE seq = 2", (forbidden,))

        await tables.repository.store.write(change)
        with pytest.raises(Refusal, match="rules have been corrected"):
            await tables.statistics.course(game)
