"""Being told in some turns: what counts as a turn, what undo does to it, and who hears of it."""

from pathlib import Path

import pytest

from bot.tables.service import Tables
from bot.tables.table import Refusal
from tests.bot.tables.tables_kit import ANNA, BEN, CLEO, STRANGER, answer, begin, keep_safe, outbox, service
from tests.toy import Bid, Order

FIRST = Order(seats=("seat:0", "seat:1", "seat:2"))


async def reached(tables: Tables, game: int) -> bool:
    return await tables.turn_subscriptions.reached(game, CLEO.id) is not None


async def test_all_that_is_answered_under_seal_together_is_one_turn(tmp_path: Path):
    async with service(tmp_path) as tables:
        game = await begin(tables)
        row, instead = await tables.turn_subscriptions.ask(game, CLEO.id, 2)
        assert (row.turns, row.round, instead) == (2, "Round 1", False)
        await answer(tables, game, 0, FIRST)
        for seat, coins in enumerate((2, 1, 0)):
            assert not await reached(tables, game)
            await answer(tables, game, seat, Bid(coins=coins))
        assert await reached(tables, game)


async def test_a_turn_that_is_taken_back_was_not_played(tmp_path: Path):
    async with service(tmp_path) as tables:
        game = await begin(tables)
        await tables.turn_subscriptions.ask(game, CLEO.id, 1)
        await answer(tables, game, 0, FIRST)
        assert await reached(tables, game)
        await tables.undo.take_back(game, ANNA.id)
        assert not await reached(tables, game)
        await answer(tables, game, 0, FIRST)
        assert await reached(tables, game)


async def test_it_is_looked_at_after_each_step_as_long_as_somebody_wishes_it(tmp_path: Path):
    async with service(tmp_path) as tables:
        game = await begin(tables)
        await tables.turn_subscriptions.ask(game, CLEO.id, 5)
        await outbox(tables)
        await answer(tables, game, 0, FIRST)
        assert ("turns", 2) in await outbox(tables)
        await tables.turn_subscriptions.stop(game, CLEO.id)
        await answer(tables, game, 0, Bid(coins=0))
        assert "turns" not in {kind for kind, _ in await outbox(tables)}


async def test_who_has_no_seat_any_more_is_not_told(tmp_path: Path):
    async with service(tmp_path) as tables:
        await keep_safe(tables, CLEO)
        game = await begin(tables)
        with pytest.raises(Refusal):
            await tables.turn_subscriptions.ask(game, STRANGER.id, 1)
        await tables.turn_subscriptions.ask(game, CLEO.id, 1)
        await tables.seats.resign(game, CLEO.id)
        await answer(tables, game, 0, FIRST)
        assert not await reached(tables, game)


async def test_forgetting_a_member_forgets_the_wish_and_a_proposal_that_names_them(tmp_path: Path):
    async with service(tmp_path) as tables:
        game = await begin(tables)
        await tables.turn_subscriptions.ask(game, CLEO.id, None)
        vote = await tables.votes.open(game, "end", {"how": "conceded", "seat": 2}, BEN.id)
        await tables.administration.forget(1, CLEO.id, "Cleo")
        assert (await tables.votes.get(vote.row.id)).row.status == "void"
        assert "Cleo" not in (await tables.votes.get(vote.row.id)).row.asked
        left = await tables.repository.store.read(
            lambda db: db.execute("SELECT count(*) FROM alarms").fetchone()
        )
        assert left == (0,)
