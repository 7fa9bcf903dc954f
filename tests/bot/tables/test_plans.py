"""Plans: several moves are put together in private, foreseen on a twin, and done one after the other."""

import dataclasses
import random
from pathlib import Path

import pytest

from bot.tables.changes.preview import preview
from bot.tables.service import Tables
from bot.tables.table import Refusal
from engines.kernel import Move
from engines.kernel.play.answers import SeatController
from tests.bot.tables.market import GAMES, MARKET, Allow, Buy, Forbid, Stop
from tests.bot.tables.tables_kit import (
    ANNA,
    BEN,
    CLEO,
    STRANGER,
    answer,
    begin,
    difference,
    keep_safe,
    service,
)
from tests.toy import GAMES as TOYS
from tests.toy import TOY, Bid, LimitBid, Order, Pay

BREAD, SILK, SALT, CHEST = (Buy(ware=f"{street}-1") for street in ("bread", "silk", "salt", "chest"))
CAKE = Buy(ware="bread-4")
"""Costs five of the ten coins; the others cost two."""

FIRST = Order(seats=("seat:0", "seat:1", "seat:2"))


async def shop(tables: Tables) -> int:
    return await begin(tables, ANNA, BEN, key="market")


async def put(tables: Tables, game: int, user: int, *moves: Move) -> None:
    """Put moves into a plan, one after the other."""
    for move in moves:
        await tables.plans.extend(game, user, move, len((await tables.plans.get(game, user)).moves))


# ---- looking ahead


async def test_moves_are_tried_on_a_twin(tmp_path: Path):
    async with service(tmp_path, GAMES) as tables:
        game = await shop(tables)
        before = (await tables.table(game)).state
        encoded = GAMES["market"].encode(before)
        ahead = await tables.plans.preview(game, ANNA.id, [BREAD, CAKE])
        assert [one.text for one in ahead.steps] == ["Buy bread-1 for 2.", "Buy bread-4 for 5."]
        assert (ahead.guessed, ahead.stopped) == (False, "")
        assert ahead.asked is not None
        assert ahead.next is not None
        assert BREAD in ahead.asked.moves
        assert CAKE not in ahead.next.moves
        assert (ahead.before.purses, ahead.view.purses) == ((10, 10), (3, 10))
        assert GAMES["market"].encode(before) == encoded


async def test_it_ends_where_a_move_is_not_legal(tmp_path: Path):
    async with service(tmp_path, GAMES) as tables:
        game = await shop(tables)
        ahead = await tables.plans.preview(game, ANNA.id, [CAKE, Buy(ware="bread-9"), BREAD])
        assert [one.rule for one in ahead.steps] == [None, None, "Market: Coins"], "five and five are ten"
        assert ahead.view.purses == (0, 10)
        ahead = await tables.plans.preview(game, ANNA.id, [CAKE, CAKE, BREAD])
        assert [(one.text, one.rule) for one in ahead.steps][1:] == [("It is not for sale.", "Market: Wares")]
        assert ahead.next is None
        assert "does not fit" in ahead.stopped


@pytest.mark.parametrize(
    ("move", "words"),
    [(CHEST, "what comes to light"), (SALT, "depends on <seat:1>"), (Stop(), "depends on <seat:1>")],
)
async def test_it_ends_where_something_comes_out_or_others_decide(tmp_path: Path, move: Move, words: str):
    async with service(tmp_path, GAMES) as tables:
        game = await shop(tables)
        ahead = await tables.plans.preview(game, ANNA.id, [BREAD, move, BREAD])
        assert len(ahead.steps) == 2
        assert ahead.next is None
        assert words in ahead.stopped


async def test_what_a_chest_holds_on_the_twin_is_not_told(tmp_path: Path):
    async with service(tmp_path, GAMES) as tables:
        game = await shop(tables)
        ahead = await tables.plans.preview(game, ANNA.id, [BREAD, CHEST])
        assert ahead.steps[1].view is None
        assert ahead.view is ahead.steps[0].view


async def test_it_goes_on_where_others_usually_pass(tmp_path: Path):
    async with service(tmp_path, GAMES) as tables:
        game = await shop(tables)
        ahead = await tables.plans.preview(game, ANNA.id, [SILK, BREAD])
        assert ahead.next is not None
        assert ahead.view.purses == (6, 10)


async def test_others_are_guessed_until_one_is_asked(tmp_path: Path):
    async with service(tmp_path, GAMES) as tables:
        game = await shop(tables)
        ahead = await tables.plans.preview(game, BEN.id, [BREAD])
        assert ahead.guessed
        assert ahead.asked is not None
        assert ahead.asked.seat == 1
        assert ahead.next is not None
        assert ahead.view.purses == (10, 8)


def test_who_is_never_asked_again_is_told_so():
    market = GAMES["market"]
    state = market.setup(2, bytes(32), market.Options())
    market.apply(state, 0, Stop())
    ahead = preview(market, state, 2, SeatController(0), [BREAD], "salt")
    assert (ahead.asked, ahead.next, ahead.steps) == (None, None, ())
    assert "cannot foresee" in ahead.stopped


def test_a_seat_knows_of_its_own_orders_and_of_no_others():
    state = TOY.setup(2, b"s" * 32, TOY.Options())
    TOY.apply(state, 0, Order(seats=("seat:0", "seat:1")))
    TOY.apply(state, 0, Bid(coins=1))
    mine = SeatController(0, policies=[LimitBid(limit=1)], ask=frozenset({"object"}))
    for seed in range(20):
        ahead = preview(TOY, state, 2, mine, (), f"salt {seed}")
        assert ahead.asked is None or ahead.asked.kind != "bid", "its order answers that"


def test_a_preview_is_the_same_whatever_is_hidden():
    state = TOY.setup(3, b"s" * 32, TOY.Options())
    TOY.apply(state, 0, FIRST)
    TOY.apply(state, 1, Bid(coins=2))
    for seed in range(10):
        other = TOY.resample(state, 0, random.Random(seed))
        assert other.deck != state.deck
        for moves in ([], [Bid(coins=1)]):
            found, again = (preview(TOY, one, 3, SeatController(0), moves, "salt") for one in (state, other))
            assert found == again


# ---- putting together


async def test_a_plan_survives_a_restart(tmp_path: Path):
    async with service(tmp_path, GAMES) as tables:
        game = await shop(tables)
        assert (await tables.plans.get(game, ANNA.id)).moves == ()
        await put(tables, game, ANNA.id, BREAD, CAKE)
        await tables.plans.save_form(game, ANNA.id, {"move": "buy"})
        kept = await tables.plans.get(game, ANNA.id)
    async with service(tmp_path, GAMES) as tables:
        assert await tables.plans.get(game, ANNA.id) == kept
        assert (kept.kind, kept.moves, kept.fields) == ("shop", (BREAD, CAKE), {"move": "buy"})
        assert kept.lines == ("Buy bread-1 for 2.", "Buy bread-4 for 5.")
        assert (await tables.plans.get(game, BEN.id)).moves == (), "everybody has their own"


async def test_moves_are_taken_back_from_the_end_or_all_together(tmp_path: Path):
    async with service(tmp_path, GAMES) as tables:
        game = await shop(tables)
        await put(tables, game, ANNA.id, BREAD, CAKE)
        await tables.plans.shorten(game, ANNA.id, 2)
        assert (await tables.plans.get(game, ANNA.id)).moves == (BREAD,)
        with pytest.raises(Refusal) as twice:
            await tables.plans.shorten(game, ANNA.id, 2)
        assert twice.value.stale
        await tables.plans.clear(game, ANNA.id)
        assert (await tables.plans.get(game, ANNA.id)).moves == ()


async def test_only_what_fits_is_put_in(tmp_path: Path):
    async with service(tmp_path, GAMES) as tables:
        game = await shop(tables)
        await put(tables, game, ANNA.id, BREAD, CAKE)
        for move, place in ((CAKE, 2), (Buy(ware="bread-2"), 1), (Buy(ware="bread-3"), 3)):
            with pytest.raises(Refusal) as refused:
                await tables.plans.extend(game, ANNA.id, move, place)
            assert refused.value.stale
        await put(tables, game, ANNA.id, SALT)
        with pytest.raises(Refusal):
            await tables.plans.extend(game, ANNA.id, Buy(ware="bread-5"), 3)
        with pytest.raises(Refusal):
            await tables.plans.get(game, STRANGER.id)


async def test_a_plan_has_an_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("bot.tables.plans.MOST", 1)
    async with service(tmp_path, GAMES) as tables:
        game = await shop(tables)
        await put(tables, game, ANNA.id, BREAD)
        with pytest.raises(Refusal, match="room for 1 moves") as full:
            await put(tables, game, ANNA.id, CAKE)
        assert not full.value.stale


# ---- Do it


async def test_all_moves_are_done(tmp_path: Path):
    async with service(tmp_path, GAMES) as tables:
        game = await shop(tables)
        await put(tables, game, ANNA.id, BREAD, SILK, CAKE)
        plan = await tables.plans.get(game, ANNA.id)
        done = await tables.plans.play(game, ANNA.id, plan.moves, key="press")
        assert (done.done, done.stopped) == (3, None)
        table = await tables.table(game)
        assert table.view(0).purses == (1, 10)
        assert (await tables.plans.get(game, ANNA.id)).moves == (), "it is done with"
        again = await tables.plans.play(game, ANNA.id, plan.moves, key="press")
        assert again.played.repeated
        assert (await tables.table(game)).row.seq == table.row.seq
        await tables.undo.take_back(game, ANNA.id)
        assert (await tables.table(game)).view(0).purses == (6, 10), "each step is taken back by itself"
        assert await difference(tables, game) is None


async def test_it_ends_before_the_first_that_is_not_legal_any_more(tmp_path: Path):
    async with service(tmp_path, GAMES) as tables:
        game = await shop(tables)
        done = await tables.plans.play(game, ANNA.id, [BREAD, BREAD, CAKE])
        assert done.done == 1
        assert done.stopped is not None
        assert (done.stopped.text, done.stopped.rule) == ("It is not for sale.", "Market: Wares")
        assert (await tables.table(game)).view(0).purses == (8, 10)
        with pytest.raises(Refusal) as nothing:
            await tables.plans.play(game, ANNA.id, [BREAD, CAKE])
        assert nothing.value.rule == "Market: Wares"
        with pytest.raises(Refusal):
            await tables.plans.play(game, ANNA.id, [])


async def test_a_stale_plan_is_not_done(tmp_path: Path):
    async with service(tmp_path, GAMES) as tables:
        game = await shop(tables)
        decision = (await tables.table(game)).pending[0].id
        await answer(tables, game, 0, BREAD)
        with pytest.raises(Refusal) as stale:
            await tables.plans.play(game, ANNA.id, [CAKE], decision=decision)
        assert stale.value.stale


@pytest.mark.parametrize("move", [SALT, CHEST])
async def test_it_stops_at_a_surprise(tmp_path: Path, move: Move):
    """Others decide, or something comes out: no more is done, though it would be legal."""
    async with service(tmp_path, GAMES) as tables:
        game = await shop(tables)
        done = await tables.plans.play(game, ANNA.id, [BREAD, move, Buy(ware="bread-5")])
        assert done.done == 2
        assert done.stopped is not None
        assert (await tables.table(game)).decision(1 if move is SALT else 0) is not None


async def test_somebody_who_wants_to_be_asked_interrupts_it(tmp_path: Path):
    async with service(tmp_path, GAMES) as tables:
        game = await shop(tables)
        await put(tables, game, ANNA.id, SILK, BREAD)
        await tables.policies.ask_me(game, BEN.id, {"permit"})
        assert (await tables.plans.preview(game, ANNA.id, [SILK, BREAD])).next is not None, (
            "that is Ben's secret"
        )
        done = await tables.plans.play(game, ANNA.id, [SILK, BREAD])
        assert done.done == 1
        assert done.stopped is not None
        assert "owe no decision" in done.stopped.text
        await answer(tables, game, 1, Forbid())
        assert (await tables.table(game)).view(0).purses == (5, 10)


async def test_a_plan_of_the_toy_passes_a_protest_by(tmp_path: Path):
    async with service(tmp_path, TOYS) as tables:
        game = await begin(tables, ANNA, BEN, CLEO)
        await answer(tables, game, 0, FIRST)
        for seat, coins in enumerate((2, 0, 0)):
            await answer(tables, game, seat, Bid(coins=coins))
        ahead = await tables.plans.preview(game, ANNA.id, [Pay(coins=("copper", "copper"))])
        assert ahead.next is not None
        assert ahead.next.kind == "swap", "the runner-up usually accepts"
        assert TOY.tally(ahead.view, ahead.before, 0) == "Coins: 5, then 3."


# ---- for later


async def test_a_plan_is_prepared_for_later(tmp_path: Path):
    async with service(tmp_path, GAMES) as tables:
        game = await shop(tables)
        await put(tables, game, BEN.id, BREAD, CAKE)
        with pytest.raises(Refusal):
            await tables.plans.play(game, BEN.id, [BREAD])
        await answer(tables, game, 0, CAKE)
        await answer(tables, game, 0, Stop())
        plan = await tables.plans.get(game, BEN.id)
        assert plan.moves == (BREAD, CAKE), "it is kept"
        ahead = await tables.plans.preview(game, BEN.id, plan.moves)
        assert [one.rule for one in ahead.steps] == [None, "Market: Wares"], "Anna has bought the cake"
        assert not ahead.guessed


async def test_a_plan_goes_when_its_question_is_answered_otherwise(tmp_path: Path):
    async with service(tmp_path, GAMES) as tables:
        game = await shop(tables)
        await put(tables, game, ANNA.id, BREAD)
        await put(tables, game, BEN.id, BREAD)
        await answer(tables, game, 0, CAKE)
        assert (await tables.plans.get(game, ANNA.id)).moves == ()
        assert (await tables.plans.get(game, BEN.id)).moves == (BREAD,)
        await answer(tables, game, 0, SALT)
        await answer(tables, game, 1, Allow())
        assert (await tables.plans.get(game, BEN.id)).moves == (BREAD,), "that was another question"


async def test_a_plan_goes_with_its_owner_and_with_the_game(tmp_path: Path):
    async with service(tmp_path, GAMES) as tables:
        game = await shop(tables)
        await put(tables, game, ANNA.id, BREAD)
        await put(tables, game, BEN.id, BREAD)
        await keep_safe(tables, BEN)
        await tables.seats.resign(game, BEN.id)
        kept = await tables.repository.store.read(lambda db: db.execute("SELECT seat FROM plans").fetchall())
        assert kept == [(0,)]
        await answer(tables, game, 0, Stop())
        assert (await tables.table(game)).row.status == "over"
        assert (
            await tables.repository.store.read(lambda db: db.execute("SELECT seat FROM plans").fetchall())
            == []
        )


async def test_a_plan_that_the_game_knows_no_more_is_dropped(tmp_path: Path):
    async with service(tmp_path, GAMES) as tables:
        game = await shop(tables)
        await put(tables, game, ANNA.id, BREAD)

    closed = dataclasses.replace(MARKET, moves=MARKET.moves[1:])
    async with service(tmp_path, {"market": closed}) as tables:
        await tables.repository.store.write(lambda db: db.execute("UPDATE plans SET at = 1"))
        assert (await tables.plans.get(game, ANNA.id)).moves == ()


async def test_a_game_in_a_file_holds_no_plans(tmp_path: Path):
    async with service(tmp_path, GAMES) as tables:
        game = await shop(tables)
        await put(tables, game, ANNA.id, BREAD)
        assert b"bread-1" not in await tables.administration.export(game, secrets=True)
