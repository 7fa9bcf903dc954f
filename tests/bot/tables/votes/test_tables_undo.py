"""Taking back: as far as nothing was revealed and nobody came between; and replay afterwards."""

import hashlib
import random
import zlib
from pathlib import Path

import pytest

from bot.store.database.db import Db
from bot.tables.table import Refusal
from tests.bot.tables.tables_kit import ANNA, BEN, CLEO, answer, begin, difference, play_on, service, user
from tests.toy import TOY, Accept, Bid, LimitBid, Order, Pay, Protest, Swap

FIRST = Order(seats=("seat:0", "seat:1", "seat:2"))


async def test_a_step_is_taken_back_and_can_be_done_otherwise(tmp_path: Path):
    async with service(tmp_path) as tables:
        game = await begin(tables)
        old = (await tables.table(game)).pending[0].id
        await answer(tables, game, 0, FIRST)
        assert await tables.undo.latest(game, ANNA.id)
        undone = await tables.undo.take_back(game, ANNA.id)
        assert (undone.count, undone.sealed) == (1, False)
        assert undone.lines == ["Anna took back the last step."]
        now = undone.table.pending[0]
        assert (now.seat, now.kind, now.id) == (0, "order", "1.2")
        with pytest.raises(Refusal) as stale:
            await tables.act(game, ANNA.id, FIRST, decision=old)
        assert stale.value.stale
        await answer(tables, game, 0, Order(seats=("seat:2", "seat:1", "seat:0")))
        assert await tables.history.log(game) == [
            "Anna took back the last step.",
            "Anna ranks Cleo, Ben, Anna.",
        ]
        assert await difference(tables, game) is None


async def test_the_same_key_takes_back_once(tmp_path: Path):
    async with service(tmp_path) as tables:
        game = await begin(tables)
        await answer(tables, game, 0, FIRST)
        await tables.undo.take_back(game, ANNA.id, key="u")
        await answer(tables, game, 0, FIRST)
        assert (await tables.undo.take_back(game, ANNA.id, key="u")).repeated
        assert [row.kind for row in await tables.directory.pending(game)] == ["bid"] * 3


async def test_a_sealed_answer_is_withdrawn_whoever_answered_in_between(tmp_path: Path):
    async with service(tmp_path) as tables:
        game = await begin(tables)
        await answer(tables, game, 0, FIRST)
        await answer(tables, game, 0, Bid(coins=3))
        await answer(tables, game, 1, Bid(coins=2))
        await tables.drafts.save(game, CLEO.id, "0.4", {"coins": 1})
        undone = await tables.undo.take_back(game, ANNA.id)
        assert undone.sealed
        assert undone.lines == ["Anna withdrew a sealed answer."]
        assert [one.seat for one in undone.table.pending] == [0, 2]
        assert undone.table.view(1).laid == Bid(coins=2)
        draft = await tables.drafts.get(game, CLEO.id)
        assert draft is not None
        assert draft.decision == undone.table.pending[1].id, "others' drafts go on under the new id"
        await answer(tables, game, 0, Bid(coins=0))
        await answer(tables, game, 2, Bid(coins=0))
        lines = await tables.history.log(game)
        assert "Ben wins" in lines[-1]
        assert [line.split(":")[0] for line in await tables.history.proofs(game)] == [
            "Anna, sealed (taken back since)",
            *("Ben, sealed", "Anna, sealed"),
            *("Ben, unsealed", "Anna, unsealed"),
        ]
        assert await difference(tables, game) is None
        with pytest.raises(Refusal, match="stands"):
            await tables.undo.take_back(game, CLEO.id)


async def test_a_published_hash_is_that_of_salt_and_move(tmp_path: Path):
    async with service(tmp_path) as tables:
        game = await begin(tables, ANNA, BEN)
        await answer(tables, game, 0, Order(seats=("seat:0", "seat:1")))
        await answer(tables, game, 0, Bid(coins=1))
        (posted,) = await tables.history.proofs(game)
        await answer(tables, game, 1, Bid(coins=0))
        opened = next(line for line in await tables.history.proofs(game) if "unsealed" in line)
        salt, move = opened.split("sha256 of ")[1].split(" followed by ")
        assert hashlib.sha256((salt + move).encode()).hexdigest() == posted.split(": ")[1]
        assert TOY.decode(move.encode()) == Bid(coins=1)


async def test_own_automatic_answers_go_back_with_the_step(tmp_path: Path):
    async with service(tmp_path) as tables:
        game = await begin(tables)
        await tables.policies.replace(game, ANNA.id, [LimitBid(limit=2)])
        await answer(tables, game, 0, FIRST)
        undone = await tables.undo.take_back(game, ANNA.id)
        assert (undone.sealed, undone.count) == (True, 1), "first the sealed answer that an order gave"
        assert undone.table.decision(0) is not None, "and the order does not answer again"
        undone = await tables.undo.take_back(game, ANNA.id)
        assert undone.table.pending[0].kind == "order"
        assert await difference(tables, game) is None


async def test_random_games_with_undo_replay_to_the_same_bytes(tmp_path: Path):
    taken_back = 0
    async with service(tmp_path) as tables:
        for number in range(12):
            rng = random.Random(number)
            game = await begin(tables, *[ANNA, BEN, CLEO][: 2 + number % 2], options={"ties": "chance"})
            for seat, member in enumerate([ANNA, BEN]):
                if rng.random() < 0.5:
                    ask = frozenset({"object"}) if seat else frozenset()
                    await tables.policies.replace(game, member.id, [LimitBid(limit=2)] if seat else [], ask)
            table = await play_on(tables, game, rng, undo=0.4)
            assert table.row.status == "over"
            taken_back += table.row.epoch
            assert await difference(tables, game) is None
    assert taken_back > 12


async def test_decision_ids_never_come_twice(tmp_path: Path):
    async with service(tmp_path) as tables:
        game = await begin(tables)
        rng = random.Random(5)
        seen: dict[str, tuple[int, str]] = {}
        for _ in range(200):
            table = await tables.table(game)
            for one in table.pending:
                assert seen.setdefault(one.id, (one.seat, one.kind)) == (one.seat, one.kind)
            if not table.pending:
                break
            decision = table.pending[rng.randrange(len(table.pending))]
            await answer(tables, game, decision.seat, decision.moves.sample(rng))
            who = user(table, decision.seat)
            if rng.random() < 0.4 and await tables.undo.latest(game, who):
                await tables.undo.take_back(game, who)


async def test_a_table_read_again_after_every_move_is_the_same(tmp_path: Path):
    rng = random.Random(3)
    async with service(tmp_path) as tables:
        game = await begin(tables)
        await tables.policies.replace(game, BEN.id, [LimitBid(limit=1)])
    for _ in range(100):
        async with service(tmp_path) as tables:
            table = await play_on(tables, game, rng, undo=0.3, steps=1)
            kept = tables.repository._cache._tables[game]
            tables.repository._cache._tables.clear()
            again = await tables.repository.load(game)
            assert again.encoded == kept.encoded
            assert (again.pending, again.policies, again.sealed) == (kept.pending, kept.policies, kept.sealed)
            if not table.pending:
                break
    async with service(tmp_path) as tables:
        assert (await tables.table(game)).row.status == "over"
        assert await difference(tables, game) is None


async def test_replay_names_the_first_difference(tmp_path: Path):
    async with service(tmp_path) as tables:
        game = await begin(tables)
        await play_on(tables, game, random.Random(1), steps=6)
        state = (await tables.table(game)).state
        wrong = TOY.decode(TOY.encode(state))
        wrong.round = 2
        data = TOY.encode(wrong)

        def spoil(db: Db) -> None:
            db.execute("UPDATE snapshots SET state = ? WHERE seq = 6", (zlib.compress(data),))

        await tables.repository.store.write(spoil)
        found = await difference(tables, game)
        assert found is not None
        assert found.startswith("state after entry 6: was …")


async def test_undo_across_a_turn_of_several_steps(tmp_path: Path):
    async with service(tmp_path) as tables:
        game = await begin(tables, ANNA, BEN)
        await tables.policies.replace(game, BEN.id, [], frozenset({"object"}))
        await answer(tables, game, 0, Order(seats=("seat:0", "seat:1")))
        await answer(tables, game, 0, Bid(coins=2))
        await answer(tables, game, 1, Bid(coins=0))
        await answer(tables, game, 0, Pay(coins=("copper", "silver")))
        await answer(tables, game, 1, Protest(loud=True))
        with pytest.raises(Refusal, match="Ben has moved since"):
            await tables.undo.take_back(game, ANNA.id)
        await tables.undo.take_back(game, BEN.id)
        await answer(tables, game, 1, Accept())
        await answer(tables, game, 0, Swap(cards=()))
        with pytest.raises(Refusal, match="stands"):
            await tables.undo.take_back(game, ANNA.id)
        assert await difference(tables, game) is None
