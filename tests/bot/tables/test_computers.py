"""Computers at tables: what they are asked, what they may know, and when their answers count."""

import hashlib
import random
import sqlite3
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot.store import table_rows as rows
from bot.store.database.migrations import migrate, migrations
from bot.store.rows import SeatRow
from bot.tables.computers import Job
from bot.tables.service import Tables
from bot.tables.table import Member, Refusal
from engines.computers import LEVELS as THINKING
from engines.computers.levels import TIMES, WIDTHS
from engines.kernel.agents import LEVELS
from tests.bot.tables.tables_kit import (
    ANNA,
    BEN,
    CLEO,
    HERE,
    JOINING,
    Clock,
    answer,
    begin,
    difference,
    keep_safe,
    let_think,
    outbox,
    service,
    with_computers,
)
from tests.bot.tables.weeks import times_up
from tests.toy import OTHER_PACK, TOY, Bid, LimitBid, Order

FIRST = Order(seats=("seat:0", "seat:1", "seat:2"))
DAN = Member(14, "Dan")
BITS_OF = TOY.encode


async def asked(tables: Tables, game: int) -> Job:
    job = await tables.computers.job(game)
    assert job is not None
    return job


async def sources(tables: Tables, game: int) -> list[tuple[int, str]]:
    return await tables.repository.store.read(
        lambda db: db.execute(
            "SELECT seat, source FROM moves WHERE game = ? AND decision <> '' AND NOT undone ORDER BY seq",
            (game,),
        ).fetchall()
    )


def test_the_table_and_the_computers_mean_the_same_levels() -> None:
    assert LEVELS == THINKING == tuple(TIMES) == tuple(WIDTHS)


async def test_a_computer_stops_the_table_until_it_has_thought(tmp_path: Path) -> None:
    woken: list[int] = []
    async with service(tmp_path) as tables:
        tables.repository.events.computer_asked.subscribe(woken.append)
        game = await with_computers(tables, "hard", "easy")
        assert not woken, "Anna is asked first"
        assert await tables.computers.job(game) is None
        await answer(tables, game, 0, FIRST)
        assert woken == [game]
        assert [one.seat for one in (await tables.table(game)).pending] == [0, 1, 2], "all owe a bid"
        job = await asked(tables, game)
        assert (job.seat, job.level, job.watched, job.data) == (1, "hard", True, None)
        assert await tables.computers.answer(job, BITS_OF(Bid(coins=1)))
        assert woken == [game, game], "the other one is asked"
        assert (await asked(tables, game)).seat == 2
        assert not await tables.computers.answer(job, BITS_OF(Bid(coins=2))), "once"
        assert await let_think(tables, game) == 1
        assert (await sources(tables, game))[-2:] == [(1, "stand_in"), (2, "stand_in")]
        assert await difference(tables, game) is None


async def test_what_is_no_legal_move_stops_nothing(tmp_path: Path) -> None:
    async with service(tmp_path) as tables:
        game = await with_computers(tables, "normal", "normal", "normal")
        await answer(tables, game, 0, Order(seats=("seat:0", "seat:1", "seat:2", "seat:3")))
        for bad in (BITS_OF(Bid(coins=999)), b"nonsense", None):
            assert await tables.computers.answer(await asked(tables, game), bad)
        assert [one.seat for one in (await tables.table(game)).pending] == [0]
        assert await difference(tables, game) is None


async def test_an_answer_that_comes_too_late_is_forgotten(tmp_path: Path) -> None:
    async with service(tmp_path) as tables:
        game = await with_computers(tables, "normal")
        await answer(tables, game, 0, Order(seats=("seat:0", "seat:1")))
        job = await asked(tables, game)
        await tables.undo.take_back(game, ANNA.id)
        assert not await tables.computers.answer(job, BITS_OF(Bid(coins=1))), "the decision is gone"
        await answer(tables, game, 0, Order(seats=("seat:1", "seat:0")))
        later = await asked(tables, game)
        assert later.decision != job.decision
        vote = await tables.votes.open(game, "apply", {"seat": 1, "user": DAN.id, "name": DAN.name}, DAN.id)
        await tables.votes.cast(vote.row.id, ANNA.id, agree=True)
        assert not await tables.computers.answer(later, BITS_OF(Bid(coins=1))), "Dan plays now"
        assert (await tables.table(game)).titles[1] == "Dan", "for nobody: it was a computer's seat"
        assert not (await tables.table(game)).seats[1].computer


async def test_a_computer_waits_while_a_member_may_think_again(tmp_path: Path) -> None:
    clock = Clock()
    async with service(tmp_path, now=clock, undo_seconds=10) as tables:
        row = await tables.lobby.new("toy", ANNA, HERE, JOINING)
        game = row.id
        await tables.lobby.add_computer(game, ANNA, "normal")
        await tables.lobby.join(game, BEN)
        await tables.lobby.start(game, ANNA)
        await answer(tables, game, 0, FIRST)
        assert await tables.computers.job(game) is None
        assert await tables.computers.waiting() == [game]
        clock.pass_(seconds=11)
        await tables.undo_windows.over(game)
        job = await asked(tables, game)
        await answer(tables, game, 0, Bid(coins=1))
        assert not await tables.computers.answer(job, BITS_OF(Bid(coins=1))), "Anna may still take hers back"
        clock.pass_(seconds=11)
        assert await tables.computers.answer(job, BITS_OF(Bid(coins=1)))


async def test_nothing_is_taken_back_over_a_computers_answer(tmp_path: Path) -> None:
    async with service(tmp_path) as tables:
        game = await with_computers(tables, "normal")
        await answer(tables, game, 0, Order(seats=("seat:0", "seat:1")))
        await answer(tables, game, 0, Bid(coins=0))
        await tables.undo.take_back(game, ANNA.id)
        await answer(tables, game, 0, Bid(coins=1))
        await let_think(tables, game)
        with pytest.raises(Refusal):
            await tables.undo.take_back(game, ANNA.id)


async def test_bids_under_seal_wait_for_each_other(tmp_path: Path) -> None:
    async with service(tmp_path) as tables:
        game = await with_computers(tables, "easy")
        await answer(tables, game, 0, Order(seats=("seat:0", "seat:1")))
        await let_think(tables, game)
        bid = [one for one in await tables.history.log(game) if "Bids" in one]
        assert not bid
        assert [one.seat for one in (await tables.table(game)).pending] == [0]
        proofs = await tables.history.proofs(game)
        assert len(proofs) == 1, "its hash is published"
        await answer(tables, game, 0, Bid(coins=0))
        assert any("Bids" in one for one in await tables.history.log(game))
        assert await difference(tables, game) is None


async def test_orders_answer_before_a_computer_is_asked(tmp_path: Path) -> None:
    async with service(tmp_path) as tables:
        game = await begin(tables)
        await tables.policies.replace(game, BEN.id, [LimitBid(limit=2)])
        await tables.seats.leave_to_stand_in(game, BEN.id, "hard")
        await answer(tables, game, 0, FIRST)
        assert [one.seat for one in (await tables.table(game)).pending] == [0, 2], "Ben's order has bid"
        assert await tables.computers.job(game) is None


async def test_a_twin_leaves_and_nothing_else(tmp_path: Path) -> None:
    """Neither the seed nor what others hold is in what a worker gets."""
    seed = hashlib.sha256(b"secret").digest()
    async with service(tmp_path, seed=seed) as tables:
        game = await with_computers(tables, "easy", "easy")
        await answer(tables, game, 0, FIRST)
        table = await tables.table(game)
        job = await asked(tables, game)
        sent = repr(job) + job.determinization.decode() + str(job.number)
        assert seed.hex() not in sent
        true, determinization = table.state, TOY.decode(job.determinization)
        assert TOY.view(determinization, 1) == TOY.view(true, 1), "the seat cannot tell them apart"
        dealt = set()
        for _ in range(20):
            other = TOY.decode((await asked(tables, game)).determinization)
            dealt.add((tuple(other.hands[0]), tuple(other.hands[2]), tuple(other.deck)))
            assert other.hands[1] == true.hands[1]
        assert len(dealt) > 10, "what others hold is dealt anew"


async def test_its_chance_has_nothing_to_do_with_the_seed(tmp_path: Path) -> None:
    async with service(tmp_path) as tables:
        game = await with_computers(tables, "easy")
        await answer(tables, game, 0, Order(seats=("seat:0", "seat:1")))
        numbers = {(await asked(tables, game)).number for _ in range(8)}
        assert len(numbers) == 8


async def test_a_table_with_data_of_its_own_sends_them_along(tmp_path: Path) -> None:
    async with service(tmp_path, packs={"toy": OTHER_PACK}) as tables:
        game = await with_computers(tables, "easy")
        await answer(tables, game, 0, Order(seats=("seat:0", "seat:1")))
        assert (await asked(tables, game)).data == OTHER_PACK


async def test_after_a_restart_the_job_is_made_anew(tmp_path: Path) -> None:
    async with service(tmp_path) as tables:
        game = await with_computers(tables, "hard")
        await answer(tables, game, 0, Order(seats=("seat:0", "seat:1")))
        before = await asked(tables, game)
    async with service(tmp_path) as tables:
        await tables.resume()
        assert await tables.computers.waiting() == [game]
        after = await asked(tables, game)
        assert (after.seat, after.decision, after.level) == (1, before.decision, "hard")
        assert await tables.computers.answer(after, BITS_OF(Bid(coins=0)))
        assert await tables.computers.waiting() == []


# ---- in the place of members


async def test_a_computer_stands_in_as_the_member_prefers(tmp_path: Path) -> None:
    async with service(tmp_path) as tables:
        game = await begin(tables)
        await tables.seats.leave_to_stand_in(game, ANNA.id)
        assert (await asked(tables, game)).level == "normal"
        await tables.seats.back(game, ANNA.id)
        await tables.preferences.change(ANNA.id, stand_in="expert")
        await tables.seats.resign(game, ANNA.id)
        assert (await asked(tables, game)).level == "expert"
        assert (await tables.table(game)).titles[0] == "Anna (resigned)"
        await keep_safe(tables, BEN)
        await tables.seats.leave_to_stand_in(game, BEN.id)
        assert (await tables.table(game)).seats[1].stand_in == "default"


async def test_who_is_back_plays_at_once(tmp_path: Path) -> None:
    async with service(tmp_path) as tables:
        game = await begin(tables)
        await tables.seats.leave_to_stand_in(game, ANNA.id)
        job = await asked(tables, game)
        await tables.seats.back(game, ANNA.id)
        assert not await tables.computers.answer(job, BITS_OF(FIRST))
        await answer(tables, game, 0, FIRST)


async def test_a_seat_passed_on_is_played_by_a_computer_until_somebody_takes_it(tmp_path: Path) -> None:
    async with service(tmp_path) as tables:
        game = await begin(tables)
        vote = await tables.votes.open(game, "replace", {"seat": 0}, None)
        for voter in (BEN, CLEO):
            await tables.votes.cast(vote.row.id, voter.id, agree=True)
        assert (await tables.table(game)).titles[0] == "Anna (seat passed on)"
        assert (await asked(tables, game)).level == "normal"
        vote = await tables.votes.open(
            game, "invite", {"seat": 0, "user": DAN.id, "name": "Dan"}, (await tables.table(game)).row.host
        )
        await tables.votes.cast(vote.row.id, DAN.id, agree=True)
        assert (await tables.table(game)).titles[0] == "Dan (for Anna)"


async def test_a_computer_moves_for_who_is_out_of_time_until_the_turn_is_over(tmp_path: Path) -> None:
    clock = Clock()
    async with service(tmp_path, now=clock) as tables:
        game = await begin(tables)
        await tables.clocks.change(game, ANNA.id, kind="move", span=3600, time_up="stand_in")
        clock.pass_(hours=2)
        assert await times_up(tables, game) == 1
        assert (await asked(tables, game)).seat == 0
        assert await times_up(tables, game) == 0
        told = await tables.history.log(game)
        assert [line for line in told if "Time is up" in line] == ["Time is up for Anna; a stand-in moves."]
    async with service(tmp_path, now=clock) as tables:
        assert await tables.computers.waiting() == [game], "also after a restart"
        await let_think(tables, game, 1)
        assert (await sources(tables, game)) == [(0, "stand_in")]
        assert [one.seat for one in (await tables.table(game)).pending] == [0, 1, 2], "all are asked to bid"
        job = await tables.computers.job(game)
        assert job is None or job.seat == 0, "Anna's turn has gone on without a break, or it has ended"


async def test_who_is_out_of_time_may_still_be_quicker(tmp_path: Path) -> None:
    clock = Clock()
    async with service(tmp_path, now=clock) as tables:
        game = await begin(tables)
        await tables.clocks.change(game, ANNA.id, kind="move", span=3600, time_up="stand_in")
        clock.pass_(hours=2)
        await times_up(tables, game)
        job = await asked(tables, game)
        await answer(tables, game, 0, FIRST)
        assert not await tables.computers.answer(job, BITS_OF(FIRST))
        assert await tables.computers.job(game) is None, "and moves on alone"


# ---- the lobby


async def test_computers_have_names_of_their_own(tmp_path: Path) -> None:
    async with service(tmp_path) as tables:
        row = await tables.lobby.new("toy", Member(11, "Bo"), HERE, JOINING)
        seats = [await tables.lobby.add_computer(row.id, Member(11, "Bo"), "hard") for _ in range(3)]
        names = [one.name for one in seats]
        assert len({"Bo", *names}) == 4
        table = await tables.table(row.id)
        assert table.players[1] == f"{names[0]} (hard)"
        assert table.names[1] == names[0]
        await tables.lobby.start(row.id, Member(11, "Bo"))
        table = await tables.table(row.id)
        assert table.titles[1:] == table.players[1:]


async def test_a_rematch_seats_the_computers_again(tmp_path: Path) -> None:
    async with service(tmp_path) as tables:
        row = await tables.lobby.new("toy", ANNA, HERE, JOINING)
        for level in ("hard", "easy", "normal"):
            await tables.lobby.add_computer(row.id, ANNA, level)
        await tables.lobby.start(row.id, ANNA)
        vote = await tables.votes.open(row.id, "apply", {"seat": 2, "user": BEN.id, "name": "Ben"}, BEN.id)
        await tables.votes.cast(vote.row.id, ANNA.id, agree=True)
        await tables.seats.leave_to_stand_in(row.id, ANNA.id)
        before = (await tables.table(row.id)).players
        await tables.administration.end(row.id, ANNA)
        again, opened = await tables.lobby.rematch(row.id, BEN)
        assert (opened, again.seats) == (True, 3)
        table = await tables.table(again.id)
        assert table.players == ("Ben", before[1], before[3]), "nobody sits there for a member"
        assert [(one.computer, one.user, one.seat) for one in table.seats] == [
            (False, BEN.id, 0),
            (True, None, 1),
            (True, None, 2),
        ]
        assert await tables.lobby.rematch(row.id, ANNA) == ((await tables.table(again.id)).row, False)
        assert (await tables.lobby.remove_computer(again.id, BEN)).name in before[3]
        table = await tables.lobby.start(again.id, BEN)
        assert sorted(table.players) == sorted(("Ben", before[1], "Anna"))


async def test_a_rematch_draws_seats_for_computers_as_for_members(tmp_path: Path) -> None:
    seeds = iter(bytes([one]) * 32 for one in range(20))
    firsts = set[bool]()
    async with service(tmp_path, seed=lambda: next(seeds)) as tables:
        row = await tables.lobby.new("toy", ANNA, HERE)
        await tables.lobby.add_computer(row.id, ANNA, "easy")
        for _ in range(10):
            firsts.add((await tables.lobby.start(row.id, ANNA)).seats[0].computer)
            await tables.administration.end(row.id, ANNA)
            row, _ = await tables.lobby.rematch(row.id, ANNA)
    assert firsts == {True, False}


async def test_nobody_hears_of_a_computers_turn(tmp_path: Path) -> None:
    async with service(tmp_path) as tables:
        game = await with_computers(tables, "easy")
        await outbox(tables)
        await answer(tables, game, 0, Order(seats=("seat:0", "seat:1")))
        await answer(tables, game, 0, Bid(coins=0))
        assert {seat for kind, seat in await outbox(tables) if kind == "notice"} <= {0}


async def test_statistics_keep_games_with_computers_apart(tmp_path: Path) -> None:
    async with service(tmp_path) as tables:
        game = await with_computers(tables, "easy")
        while (table := await tables.table(game)).pending:
            if not await let_think(tables, game):
                decision = table.decision(0)
                assert decision is not None
                await answer(tables, game, 0, decision.default or next(iter(decision.moves)))
        assert table.outcome is not None
        record = (await tables.statistics.records(guild=HERE.guild))[ANNA.id]
        won = int(0 in table.outcome.ranking[0])
        assert (record.finished, record.won, record.practised) == ([], 0, (1, won))
        assert record.turns, "how long a member takes counts all the same"


# ---- hints


async def hinted(tables: Tables, *levels: Any) -> int:
    """Begin a game of Anna's with computers, at a table with hints."""
    row = await tables.lobby.new("toy", ANNA, HERE, JOINING | {"hints": "on"})
    for level in levels:
        await tables.lobby.add_computer(row.id, ANNA, level)
    await tables.lobby.start(row.id, ANNA)
    return row.id


async def test_a_hint_is_for_who_owes_the_decision(tmp_path: Path) -> None:
    async with service(tmp_path) as tables:
        game = await hinted(tables, "easy")
        decision = (await tables.table(game)).decision(0)
        assert decision is not None
        job = await tables.computers.hint(game, ANNA.id, decision.id)
        assert (job.seat, job.decision, job.level) == (0, decision.id, "hard")
        for user, owed in ((BEN.id, decision.id), (ANNA.id, "7.7")):
            with pytest.raises(Refusal):
                await tables.computers.hint(game, user, owed)
        plain = await with_computers(tables, "easy")
        with pytest.raises(Refusal) as refused:
            await tables.computers.hint(plain, ANNA.id, decision.id)
        assert refused.value.text == "There are no hints at this table: it was opened without them."


async def test_a_hint_changes_nothing_and_knows_what_the_seat_knows(tmp_path: Path) -> None:
    async with service(tmp_path) as tables:
        tables.computers._number = lambda: 7
        game = await hinted(tables, "easy", "easy")
        await outbox(tables)
        table = await tables.table(game)
        decision = table.decision(0)
        assert decision is not None
        first = await tables.computers.hint(game, ANNA.id, decision.id)
        loaded = tables.repository._cache._tables[game]
        other = TOY.resample(table.state, 0, random.Random(5))
        assert TOY.encode(other) != TOY.encode(table.state)
        tables.repository._cache.keep(replace(loaded, table=replace(loaded.table, state=other, _views={})))
        assert await tables.computers.hint(game, ANNA.id, decision.id) == first
        tables.repository.drop(game)
        assert await outbox(tables) == []
        assert (await tables.table(game)).row == table.row
        assert await tables.computers.waiting() == []


# ---- what was stored before


def test_tables_of_before_go_on() -> None:
    db = sqlite3.connect(":memory:", isolation_level=None)
    migrate(db, migrations()[:15])
    db.execute(
        "INSERT INTO games VALUES"
        " (1, 'toy', 'running', 1, 2, NULL, 11, x'', 'joining', 3, 0, 0, NULL, NULL, x'', 0, 0, NULL, 1, 0,"
        " 'tall')"
    )
    for seat, user, name, how in (
        (0, 11, "Anna", ""),
        (1, None, "Computer 1", "random"),
        (2, 12, "Ben", "default"),
    ):
        db.execute("INSERT INTO seats VALUES (1, ?, ?, ?, ?, 0, '')", (seat, user, name, how))
    migrate(db, migrations())
    assert rows.seats(db, 1) == [
        SeatRow(table_id=1, seat=0, user=11, name="Anna", stand_in=""),
        SeatRow(table_id=1, seat=1, user=None, name="Computer 1", stand_in="random", computer=True),
        SeatRow(table_id=1, seat=2, user=12, name="Ben", stand_in="default"),
    ]
    row = rows.table(db, 1)
    assert row is not None
    assert row.hints == "off"
    with pytest.raises(sqlite3.IntegrityError):
        db.execute("INSERT INTO seats VALUES (1, 3, 12, 'Ben', '', 0, '', 0)")
    db.close()


async def test_a_game_with_computers_is_exported_and_played_on(tmp_path: Path) -> None:
    async with service(tmp_path) as tables:
        game = await with_computers(tables, "hard", "easy")
        raw = await tables.administration.export(game, secrets=True)
        assert raw.startswith(b'{"parley":5,')
        await tables.administration.end(game, ANNA)
        other = await tables.administration.bring_in(raw, HERE, ANNA)
        table = await tables.table(other.id)
        assert [one.computer for one in table.seats] == [False, True, True]
        assert "(hard)" in table.titles[1]
        await answer(tables, other.id, 0, FIRST)
        assert await let_think(tables, other.id) == 2
