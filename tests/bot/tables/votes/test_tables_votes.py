"""Votes: who has a say, how they are decided and closed, and going back to an earlier moment."""

import random
from pathlib import Path
from typing import Any

import pytest

from bot.store.rows import VoteKind
from bot.tables.service import Tables
from bot.tables.table import Refusal
from tests.bot.tables.tables_kit import (
    ANNA,
    BEN,
    CLEO,
    STRANGER,
    Clock,
    answer,
    begin,
    difference,
    keep_safe,
    outbox,
    play_on,
    service,
)
from tests.toy import TOY, Bid, LimitBid, Order, Pay, Swap

FIRST = Order(seats=("seat:0", "seat:1", "seat:2"))


async def ask_back(tables: Tables, game: int, place: int = 0, by: int = ANNA.id) -> int:
    """Ask to go back to one of the moments that are offered; return the vote's number."""
    entry = (await tables.undo.points(game))[place].entry
    return (await tables.votes.open(game, "rewind", {"entry": entry}, by)).row.id


async def sold(tables: Tables, *bids: int) -> int:
    """Play a first auction to its end; return the game."""
    game = await begin(tables)
    await answer(tables, game, 0, FIRST)
    for seat, coins in enumerate(bids or (2, 1, 0)):
        await answer(tables, game, seat, Bid(coins=coins))
    return game


async def test_all_agree_to_go_back_over_moves_of_others(tmp_path: Path):
    async with service(tmp_path) as tables:
        game = await sold(tables)
        points = await tables.undo.points(game)
        assert [one.line for one in points] == ["Anna has bid.", "Anna ranks Anna, Ben, Cleo."]
        assert [(one.count, one.revealed) for one in points] == [(3, True), (4, True)]
        assert [one.where for one in points] == ["Round 1 of 3"] * 2, "and in the menu where that was"
        vote = await ask_back(tables, game, 1, by=BEN.id)
        await outbox(tables)
        found = await tables.votes.cast(vote, ANNA.id, agree=True)
        assert found.ballots == {BEN.id: True, ANNA.id: True}
        assert found.row.status == "open"
        assert await outbox(tables) == [("vote", None)]
        assert (await tables.table(game)).row.epoch == 0
        found = await tables.votes.cast(vote, CLEO.id, agree=True)
        assert found.row.status == "passed"
        table = await tables.table(game)
        assert [(one.seat, one.kind) for one in table.pending] == [(0, "order")]
        (line,) = await tables.history.log(game)
        assert line.startswith(
            "All agreed with Ben to go back: the last 4 moves were taken back. What had come"
        )
        kinds = [kind for kind, _ in await outbox(tables)]
        assert {"card", "vote", "notice"} <= set(kinds)
        assert await difference(tables, game) is None
        await answer(tables, game, 0, FIRST)
        await play_on(tables, game, random.Random(3), undo=0.2)
        assert await difference(tables, game) is None


async def test_going_back_where_nothing_came_out_says_nothing_of_it(tmp_path: Path):
    async with service(tmp_path) as tables:
        game = await begin(tables)
        await answer(tables, game, 0, FIRST)
        vote = await ask_back(tables, game)
        row = (await tables.votes.get(vote)).row
        assert "Anna ranks" in row.asked
        assert "forget" not in row.asked
        for who in (BEN, CLEO):
            await tables.votes.cast(vote, who.id, agree=True)
        assert await tables.history.log(game) == [
            "All agreed with Anna to go back: the last move was taken back."
        ]


async def test_the_question_says_what_came_out(tmp_path: Path):
    async with service(tmp_path) as tables:
        game = await sold(tables)
        row = (await tables.votes.get(await ask_back(tables, game))).row
        assert "does not make anybody forget" in row.asked


async def test_undone_moves_stay_in_the_log_marked(tmp_path: Path):
    async with service(tmp_path) as tables:
        game = await sold(tables)
        vote = await ask_back(tables, game, 1)
        for who in (BEN, CLEO):
            await tables.votes.cast(vote, who.id, agree=True)
        kept = await tables.repository.store.read(
            lambda db: db.execute("SELECT undone, count(*) FROM moves GROUP BY undone ORDER BY 1").fetchall()
        )
        # Four moves and the engine's own payment are marked; the entry that says so stands.
        assert kept == [(0, 1), (1, 4)]
        known = tables.repository._cache._tables.pop(game)
        again = await tables.repository.load(game)
        assert again.encoded == known.encoded
        assert (again.pending, again.sealed) == (known.pending, known.sealed)


async def test_orders_wait_after_going_back_and_stand_ins_play_again(tmp_path: Path):
    async with service(tmp_path) as tables:
        game = await begin(tables)
        await tables.policies.replace(game, CLEO.id, [LimitBid(limit=2)])
        await answer(tables, game, 0, FIRST)
        await keep_safe(tables, BEN)
        await tables.seats.resign(game, BEN.id)
        assert [one.seat for one in (await tables.table(game)).pending] == [0]
        vote = await ask_back(tables, game)
        await tables.votes.cast(vote, CLEO.id, agree=True)
        assert (await tables.votes.get(vote)).row.status == "passed", "who resigned is not asked"
        pending = await tables.directory.pending(game)
        assert [(row.seat, row.held) for row in pending] == [(0, False), (2, True)], "a stand-in has bid"
        assert await difference(tables, game) is None


async def test_sealed_answers_that_are_taken_back_unopened_are_named(tmp_path: Path):
    async with service(tmp_path) as tables:
        game = await begin(tables)
        await answer(tables, game, 0, FIRST)
        await answer(tables, game, 1, Bid(coins=2))
        assert [one.line for one in await tables.undo.points(game)] == [
            "Ben has bid.",
            "Anna ranks Anna, Ben, Cleo.",
        ]
        (posted,) = await tables.history.proofs(game)
        vote = await ask_back(tables, game)
        await tables.votes.cast(vote, BEN.id, agree=True)
        await tables.votes.cast(vote, CLEO.id, agree=True)
        (told,) = await tables.history.proofs(game)
        assert told == posted.replace("sealed", "sealed (taken back since)")
        assert [one.seat for one in (await tables.table(game)).pending] == [0, 1, 2]
        assert (await tables.table(game)).view(1).laid is None


async def test_nobody_goes_back_into_the_middle_of_sealed_answers(tmp_path: Path):
    async with service(tmp_path) as tables:
        game = await sold(tables)
        (_, entry), *_ = [(one.count, one.entry) for one in await tables.undo.points(game)]
        with pytest.raises(Refusal, match="not there any more"):
            await tables.votes.open(game, "rewind", {"entry": entry + 1}, ANNA.id)
        assert await tables.votes.at(game) == []


async def test_one_refusal_ends_what_all_have_to_agree_to(tmp_path: Path):
    async with service(tmp_path) as tables:
        game = await sold(tables)
        vote = await ask_back(tables, game)
        found = await tables.votes.cast(vote, CLEO.id, agree=False)
        assert found.row.status == "refused"
        with pytest.raises(Refusal, match="closed"):
            await tables.votes.cast(vote, BEN.id, agree=True)
        assert (await tables.table(game)).row.epoch == 0


async def test_a_ballot_can_be_changed_while_the_vote_is_open(tmp_path: Path):
    async with service(tmp_path) as tables:
        game = await begin(tables)
        vote = (await tables.votes.open(game, "pause", {}, ANNA.id)).row.id
        assert (await tables.votes.get(vote)).needed == 2
        await tables.votes.cast(vote, BEN.id, agree=False)
        found = await tables.votes.cast(vote, ANNA.id, agree=True)
        assert found.row.status == "open"
        found = await tables.votes.cast(vote, BEN.id, agree=True)
        assert found.row.status == "passed"


async def test_more_than_half_pause_a_game_that_the_host_may_have_paused_meanwhile(tmp_path: Path):
    clock = Clock()
    async with service(tmp_path, now=clock) as tables:
        game = await begin(tables)
        vote = (await tables.votes.open(game, "pause", {}, BEN.id)).row.id
        await tables.clocks.pause(game, ANNA.id)
        since = (await tables.clocks.times(game)).clock.paused
        clock.pass_(hours=1)
        assert (await tables.votes.cast(vote, CLEO.id, agree=True)).row.status == "passed"
        assert (await tables.clocks.times(game)).clock.paused == since
        vote = (await tables.votes.open(game, "resume", {}, BEN.id)).row.id
        await tables.votes.cast(vote, CLEO.id, agree=True)
        assert (await tables.clocks.times(game)).clock.paused is None


@pytest.mark.parametrize("who", [STRANGER, ANNA, BEN])
async def test_a_vote_by_somebody_without_a_say_is_refused(tmp_path: Path, who: Any):
    async with service(tmp_path) as tables:
        game = await begin(tables)
        await answer(tables, game, 0, FIRST)
        if who is STRANGER:
            vote = await ask_back(tables, game)
        elif who is ANNA:
            vote = (await tables.votes.open(game, "replace", {"seat": 0}, None)).row.id
        else:
            vote = await ask_back(tables, game)
            await tables.seats.resign(game, BEN.id)
        before = await tables.votes.get(vote)
        with pytest.raises(Refusal, match=r"say|resigned"):
            await tables.votes.cast(vote, who.id, agree=True)
        after = await tables.votes.get(vote)
        assert (after.row, after.ballots) == (before.row, before.ballots)


@pytest.mark.parametrize(
    ("kind", "data", "by", "why"),
    [
        ("rewind", {"entry": 1}, STRANGER.id, "do not play"),
        ("rewind", {"entry": 77}, ANNA.id, "not there any more"),
        ("pause", {}, STRANGER.id, "do not play"),
        ("replace", {"seat": 1}, ANNA.id, "7 days"),
        ("replace", {"seat": 0}, ANNA.id, "no vote is needed"),
        ("replace", {"seat": 9}, ANNA.id, "no such seat"),
        ("invite", {"seat": 1, "user": 99, "name": "Dan"}, ANNA.id, "only its owner"),
        ("invite", {"seat": 0, "user": 12, "name": "Ben"}, ANNA.id, "already"),
        ("apply", {"seat": 1, "user": 99, "name": "Dan"}, 99, "only its owner"),
        ("apply", {"seat": 1, "user": 11, "name": "Anna"}, ANNA.id, "already"),
        ("swap", {"seat": 0, "other": 0}, ANNA.id, "another player's"),
        ("swap", {"seat": 1, "other": 2}, ANNA.id, "another player's"),
    ],
)
async def test_what_cannot_be_asked(tmp_path: Path, kind: VoteKind, data: dict[str, Any], by: int, why: str):
    async with service(tmp_path) as tables:
        game = await begin(tables)
        await answer(tables, game, 0, FIRST)
        await outbox(tables)
        with pytest.raises(Refusal, match=why):
            await tables.votes.open(game, kind, data, by)
        assert await tables.votes.at(game) == []
        assert await outbox(tables) == []


async def test_the_same_is_not_asked_twice(tmp_path: Path):
    async with service(tmp_path) as tables:
        game = await sold(tables)
        await ask_back(tables, game)
        with pytest.raises(Refusal, match="already"):
            await ask_back(tables, game, by=BEN.id)


async def test_nobody_asks_for_two_things_of_a_kind(tmp_path: Path):
    async with service(tmp_path) as tables:
        game = await sold(tables)
        await ask_back(tables, game)
        with pytest.raises(Refusal, match="Withdraw that first"):
            await ask_back(tables, game, 1)
        await ask_back(tables, game, 1, by=BEN.id)


async def test_a_table_may_be_forgotten_from_memory_at_any_moment(tmp_path: Path):
    async with service(tmp_path, cached=0) as tables:
        game = await sold(tables)
        vote = await ask_back(tables, game, 1)
        await tables.votes.cast(vote, BEN.id, agree=True)
        await tables.seats.resign(game, CLEO.id)
        assert (await tables.votes.get(vote)).row.status == "passed"
        again = (await tables.votes.open(game, "pause", {}, ANNA.id)).row.id
        await tables.votes.withdraw(again, ANNA.id)
        assert await tables.votes.at(game) == []


async def test_only_who_asked_withdraws(tmp_path: Path):
    async with service(tmp_path) as tables:
        game = await sold(tables)
        vote = await ask_back(tables, game)
        with pytest.raises(Refusal, match="Only the member who asked"):
            await tables.votes.withdraw(vote, BEN.id)
        assert (await tables.votes.withdraw(vote, ANNA.id)).row.status == "withdrawn"
        with pytest.raises(Refusal, match="closed"):
            await tables.votes.withdraw(vote, ANNA.id)
        with pytest.raises(Refusal, match="no such vote"):
            await tables.votes.cast(77, ANNA.id, agree=True)


async def test_a_vote_to_go_back_closes_when_something_new_comes_out(tmp_path: Path):
    async with service(tmp_path) as tables:
        game = await begin(tables)
        await answer(tables, game, 0, FIRST)
        await answer(tables, game, 0, Bid(coins=1))
        vote = (await tables.votes.open(game, "rewind", {"entry": 1}, ANNA.id)).row.id
        await answer(tables, game, 1, Bid(coins=0))
        assert (await tables.votes.get(vote)).row.status == "open"
        await outbox(tables)
        await answer(tables, game, 2, Bid(coins=0))
        assert (await tables.votes.get(vote)).row.status == "void"
        assert ("vote", None) in await outbox(tables)


async def test_a_vote_closes_when_its_moment_is_taken_back(tmp_path: Path):
    async with service(tmp_path) as tables:
        game = await begin(tables)
        await answer(tables, game, 0, FIRST)
        vote = await ask_back(tables, game)
        await tables.undo.take_back(game, ANNA.id)
        assert (await tables.votes.get(vote)).row.status == "void"


async def test_all_votes_close_with_the_game(tmp_path: Path):
    async with service(tmp_path) as tables:
        game = await begin(tables)
        vote = (await tables.votes.open(game, "pause", {}, ANNA.id)).row.id
        await play_on(tables, game, random.Random(5))
        assert (await tables.votes.get(vote)).row.status == "void"
        with pytest.raises(Refusal, match="over"):
            await tables.votes.open(game, "rewind", {"entry": 1}, ANNA.id)
        with pytest.raises(Refusal, match="closed"):
            await tables.votes.cast(vote, BEN.id, agree=True)
        with pytest.raises(Refusal, match="over"):
            await tables.undo.take_back(game, ANNA.id)


async def test_a_vote_goes_on_after_a_restart(tmp_path: Path):
    async with service(tmp_path) as tables:
        game = await sold(tables)
        vote = await ask_back(tables, game, 1)
        await tables.votes.cast(vote, BEN.id, agree=True)
    async with service(tmp_path) as tables:
        assert [one.row.id for one in await tables.votes.at(game)] == [vote]
        assert (await tables.votes.cast(vote, CLEO.id, agree=True)).row.status == "passed"
        assert [one.kind for one in await tables.directory.pending(game)] == ["order"]
        assert await difference(tables, game) is None


async def test_going_back_again_and_again(tmp_path: Path):
    """Random games in which all now and then agree to go back as far as can be; every log replays."""
    async with service(tmp_path) as tables:
        game = await begin(tables, options={"rich": True})
        rng = random.Random(8)
        for _ in range(12):
            table = await play_on(tables, game, rng, undo=0.2, steps=rng.randrange(2, 6))
            points = await tables.undo.points(game) if table.pending else []
            if not points:
                break
            vote = await ask_back(tables, game, rng.randrange(len(points)))
            for who in (BEN, CLEO):
                await tables.votes.cast(vote, who.id, agree=True)
            known = tables.repository._cache._tables.pop(game)
            again = await tables.repository.load(game)
            assert (again.encoded, again.pending, again.sealed) == (
                known.encoded,
                known.pending,
                known.sealed,
            )
        await play_on(tables, game, rng)
        assert await difference(tables, game) is None


async def test_cards_drawn_before_going_back_are_not_drawn_by_another_chance(tmp_path: Path):
    """The deck lies as it lay: the note on the card is true."""
    async with service(tmp_path) as tables:
        game = await sold(tables)
        table = await tables.table(game)
        while table.pending[0].kind != "swap":
            await answer(tables, game, table.pending[0].seat, next(iter(table.pending[0].moves)))
            table = await tables.table(game)
        hand = table.view(0).hand
        await answer(tables, game, 0, Swap(cards=hand[:1]))
        drawn = set((await tables.table(game)).view(0).hand) - set(hand)
        vote = await ask_back(tables, game)
        for who in (BEN, CLEO):
            await tables.votes.cast(vote, who.id, agree=True)
        assert (await tables.table(game)).view(0).hand == hand
        await answer(tables, game, 0, Swap(cards=hand[:1]))
        assert set((await tables.table(game)).view(0).hand) - set(hand) == drawn
        assert isinstance(TOY.decode(TOY.encode(Pay(coins=()))), Pay)
