"""Trials: a copy of what a seat knows, played for all seats; and practice from a turn of the past."""

import asyncio
import random
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bot.records.replay import replay_game
from bot.store import moves as log
from bot.store import table_rows as rows
from bot.store.members import private
from bot.tables.service import Tables
from bot.tables.table import Refusal, Table
from bot.texts import practice as texts
from bot.texts.tables import UNKNOWN_TABLE
from engines import GAMES
from engines.kernel import Game, commitment
from engines.kernel.play.branch import imagined
from tests.bot.tables.tables_kit import ANNA, BEN, CLEO, HERE, STRANGER, begin, play_on, service
from tests.toy import GAMES as TOYS

SEED = b"s" * 32
EVERY: Mapping[str, Game] = {**TOYS, **GAMES}


async def numbered(tables: Tables, number: int = 7) -> None:
    """Let trials draw from one and the same number."""
    tables.trials._number = lambda: number


async def stored(tables: Tables, game: int) -> list[Any]:
    """Return all that the database holds of a table, but for its number."""

    def read(db: Any) -> list[Any]:
        found: list[Any] = [log.snapshots(db, game)]
        for table in ("games", "seats", "pending", "moves", "outbox"):
            key = "id" if table == "games" else "game"
            cursor = db.execute(f"SELECT * FROM {table} WHERE {key} = ?", (game,))
            names = [one[0] for one in cursor.description]
            found += [
                {name: value for name, value in zip(names, row, strict=True) if name not in {"id", "game"}}
                for row in cursor.fetchall()
            ]
        return found

    return await tables.repository.store.read(read)


async def to_the_middle(tables: Tables, key: str = "toy", steps: int = 12) -> Table:
    game = await begin(tables, ANNA, BEN, CLEO, key=key)
    return await play_on(tables, game, random.Random(3), steps=steps)


@pytest.mark.parametrize("key", EVERY)
def test_it_follows_from_what_the_seat_knows_and_has_no_trace_of_the_seed(key: str) -> None:
    game, rng = EVERY[key], random.Random(key)
    seats = max(2, game.seats[0])
    state = game.setup(seats, SEED, game.Options())
    for step in range(30):
        pending = game.pending(state)
        if not pending:
            break
        one = pending[rng.randrange(len(pending))]
        game.apply(state, one.seat, one.moves.sample(rng))
        if step % 10:
            continue
        for seat in range(seats):
            tried = game.encode(imagined(game, state, seat, random.Random(5)))
            determinization = game.resample(state, seat, random.Random(step))
            assert tried == game.encode(imagined(game, determinization, seat, random.Random(5)))
            assert SEED.hex().encode() not in tried
            assert commitment(SEED).encode() not in tried
            game.check(game.decode(tried))


@pytest.mark.parametrize("who", [ANNA, BEN, CLEO])
async def test_what_is_stored_is_the_same_of_any_twin_and_has_no_trace_of_the_game(
    tmp_path: Path, who: Any
) -> None:
    async with service(tmp_path, seed=SEED) as tables:
        await numbered(tables)
        table = await to_the_middle(tables)
        seat = table.seat_of(who.id)
        assert seat is not None
        first = await tables.trials.open(table.id, who)
        one = await stored(tables, first.id)
        repository = tables.repository
        loaded = await repository.load(table.id)
        for number in range(3):
            determinization = table.game.resample(table.state, seat, random.Random(number))
            there = replace(
                loaded,
                table=replace(table, state=determinization, _views={}),
                encoded=table.game.encode(determinization),
            )
            repository._cache.keep(there)
            again = await tables.trials.open(table.id, who)
            assert await stored(tables, again.id) == one
        told = repr(one)
        for trace in (SEED, SEED.hex(), table.row.commitment):
            assert str(trace) not in told


async def test_its_member_moves_for_all_and_nothing_touches_the_game(tmp_path: Path) -> None:
    async with service(tmp_path) as tables:
        table = await to_the_middle(tables)
        before = await stored(tables, table.id)
        trial = await tables.trials.open(table.id, ANNA)
        assert [one.user for one in trial.seats] == [ANNA.id] * 3
        assert trial.names == table.names
        rng, movers, now = random.Random(2), set[int](), trial
        while (now := await tables.table(trial.id)).row.status == "running":
            seat = now.seat_of(ANNA.id)
            decision = now.decision(seat)
            assert decision is not None, "it is always Anna who is asked"
            movers.add(decision.seat)
            await tables.act(trial.id, ANNA.id, decision.moves.sample(rng), decision=decision.id)
        assert movers == {0, 1, 2}
        assert now.outcome is not None
        assert await tables.undo.take_back(trial.id, ANNA.id), "the end is no end"
        assert (await tables.table(trial.id)).pending
        assert await stored(tables, table.id) == before
        assert await tables.statistics.records(user=ANNA.id, guild=None) != {}
        assert (await tables.statistics.records(user=ANNA.id))[ANNA.id].finished == []
        with pytest.raises(Refusal):
            await tables.trials.open(trial.id, BEN)


async def test_nothing_has_to_be_confirmed(tmp_path: Path) -> None:
    async with service(tmp_path) as tables:
        table = await to_the_middle(tables)
        trial = await tables.trials.open(table.id, ANNA)
        decision = trial.decision(trial.seat_of(ANNA.id))
        assert decision is not None
        for move in decision.moves:
            assert await tables.undo.foreseen(trial.id, ANNA.id, move)


async def test_everything_can_be_taken_back_to_the_first_move(tmp_path: Path) -> None:
    async with service(tmp_path) as tables:
        table = await to_the_middle(tables, steps=4)
        trial = await tables.trials.open(table.id, BEN)
        start, rng = trial.view(None), random.Random(4)
        for _ in range(9):
            now = await tables.table(trial.id)
            decision = now.decision(now.seat_of(BEN.id))
            assert decision is not None
            await tables.act(trial.id, BEN.id, decision.moves.sample(rng))
        while await tables.undo.latest(trial.id, BEN.id):
            undone = await tables.undo.take_back(trial.id, BEN.id)
            assert undone.count >= 1
        back = await tables.table(trial.id)
        assert [one.kind for one in back.pending] == [one.kind for one in trial.pending]
        assert msgspec.structs.replace(back.view(None), pending=()) == msgspec.structs.replace(
            start, pending=()
        )
        with pytest.raises(Refusal):
            await tables.undo.take_back(trial.id, BEN.id)


async def test_one_at_a_time_a_table_and_member(tmp_path: Path) -> None:
    async with service(tmp_path) as tables:
        table = await to_the_middle(tables)
        first = await tables.trials.open(table.id, ANNA)
        other = await tables.trials.open(table.id, BEN)
        second = await tables.trials.open(table.id, ANNA)
        found = await tables.repository.store.read(rows.everything)
        assert [one.id for one in found] == [table.id, other.id, second.id]
        assert first.id not in {one.id for one in found}
        known = await tables.trials.known(table.id, ANNA.id)
        assert known is not None
        assert known.id == second.id


async def test_a_new_one_waits_for_the_move_that_is_being_made_at_the_earlier_one(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """A random week of Pax: the table was deleted while somebody sat down to move there."""
    async with service(tmp_path, cached=0) as tables:
        table = await to_the_middle(tables)
        for _ in range(5):
            trial = await tables.trials.open(table.id, ANNA)
            decision = trial.decision(trial.seat_of(ANNA.id))
            assert decision is not None
            move = next(iter(decision.moves))
            act = tables.act(trial.id, ANNA.id, move, decision=decision.id)
            played, _ = await asyncio.gather(act, tables.trials.open(table.id, ANNA), return_exceptions=True)
            if isinstance(played, BaseException):
                assert isinstance(played, Refusal)
                assert played.text == UNKNOWN_TABLE
        assert caplog.records == []


async def test_who_has_no_seat_and_who_comes_too_late_is_told(tmp_path: Path) -> None:
    async with service(tmp_path) as tables:
        table = await to_the_middle(tables)
        with pytest.raises(Refusal, match="Only a player"):
            await tables.trials.open(table.id, STRANGER)
        trial = await tables.trials.open(table.id, ANNA)
        with pytest.raises(Refusal) as refused:
            await tables.trials.open(trial.id, ANNA)
        assert refused.value.text == texts.TRIAL_ALREADY
        with pytest.raises(Refusal) as refused:
            await tables.trials.from_here(table.id, 0, ANNA)
        assert refused.value.text == texts.FROM_HERE_RUNNING
        await play_on(tables, table.id, random.Random(1))
        with pytest.raises(Refusal) as refused:
            await tables.trials.open(table.id, ANNA)
        assert refused.value.text == texts.TRIAL_OVER


async def test_it_comes_back_from_the_database_replays_and_cannot_be_exported(tmp_path: Path) -> None:
    async with service(tmp_path) as tables:
        table = await to_the_middle(tables)
        trial = await tables.trials.open(table.id, ANNA)
        for _ in range(5):
            now = await tables.table(trial.id)
            decision = now.decision(now.seat_of(ANNA.id))
            assert decision is not None
            await tables.act(trial.id, ANNA.id, next(iter(decision.moves)))
        now = await tables.table(trial.id)
        tables.repository.drop(trial.id)
        again = await tables.table(trial.id)
        assert again.game.encode(again.state) == now.game.encode(now.state)
        assert (await replay_game(tables.repository.store, TOYS, again.row)).difference is None
        for secrets in (False, True):
            with pytest.raises(Refusal, match="began from a position"):
                await tables.administration.export(trial.id, secrets=secrets)


async def test_forgetting_a_member_deletes_what_others_tried_at_their_tables(tmp_path: Path) -> None:
    async with service(tmp_path) as tables:
        table = await to_the_middle(tables)
        await tables.trials.open(table.id, BEN)
        await tables.trials.open(table.id, ANNA)
        await tables.administration.forget(HERE.guild + 1, ANNA.id, "Anna")
        assert len(await tables.repository.store.read(rows.everything)) == 3, "they are of another server"
        await tables.administration.forget(HERE.guild, ANNA.id, "Anna")
        found = await tables.repository.store.read(rows.everything)
        assert [one.id for one in found] == [table.id]
        assert await tables.repository.store.read(lambda db: private.of_member(db, BEN.id)) == []


async def test_from_any_turn_of_a_game_that_is_over_one_plays_on_as_it_was(tmp_path: Path) -> None:
    async with service(tmp_path, seed=SEED) as tables:
        table = await to_the_middle(tables, steps=1000)
        assert table.row.status == "over"
        moment = await tables.history.moment(table.id, "turn", 2)
        begun = await tables.trials.from_here(table.id, moment.seq, BEN)
        assert (begun.row.purpose, begun.row.origin) == ("practice", table.id)
        seat = next(one.seat for one in table.seats if one.user == BEN.id)
        assert begun.seats[seat].user == BEN.id
        assert sum(one.computer for one in begun.seats) == 2
        then, now = await tables.history.state_at(table, moment.seq), await tables.history.state_at(begun, 0)
        then.chance = now.chance
        then.commitment = now.commitment
        then.changed()
        assert table.game.encode(now) == table.game.encode(then), "all but chance"
        assert SEED.hex() not in repr(await stored(tables, begun.id))
        with pytest.raises(Refusal) as refused:
            await tables.trials.from_here(table.id, table.row.seq, BEN)
        assert refused.value.text == texts.FROM_HERE_OVER
        watched = await tables.trials.from_here(table.id, 0, STRANGER)
        assert watched.seat_of(STRANGER.id) is not None
