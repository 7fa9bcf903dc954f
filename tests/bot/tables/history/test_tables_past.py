"""Looking back: my games, what one has missed, and the table as it stood after earlier turns."""

import random
from pathlib import Path

import pytest

from bot.store import moves as log
from bot.tables.history.turns import in_turns
from bot.tables.service import Tables
from bot.tables.table import Member, Refusal
from tests.bot.tables.tables_kit import (
    ANNA,
    BEN,
    CLEO,
    HERE,
    STRANGER,
    Clock,
    answer,
    begin,
    keep_safe,
    play_on,
    service,
)
from tests.toy import TOY, Bid, Order, Pay, Swap

FIRST = Order(seats=("seat:0", "seat:1", "seat:2"))
DAN = Member(14, "Dan")


async def auction(tables: Tables, game: int) -> None:
    """Anna ranks, all bid, Ben wins."""
    await answer(tables, game, 0, FIRST)
    for seat, coins in ((2, 0), (0, 1), (1, 2)):
        await answer(tables, game, seat, Bid(coins=coins))


async def groups(tables: Tables, game: int) -> list[list[tuple[int, str]]]:
    rows = await tables.repository.store.read(lambda db: log.log(db, game))
    return [[(row.seat, row.kind) for row in group] for group in in_turns(rows)]


# ---- turns


async def test_a_turn_is_what_one_seat_does_in_a_row_or_all_do_under_seal(tmp_path: Path):
    async with service(tmp_path) as tables:
        game = await begin(tables)
        await auction(tables, game)
        await answer(tables, game, 1, Pay(coins=("copper", "silver")))
        await answer(tables, game, 1, Swap(cards=()))
        assert await groups(tables, game) == [
            [(0, "order")],
            [(2, "bid"), (0, "bid"), (1, "bid")],
            [(1, "pay"), (0, "object"), (1, "swap")],
        ], "passing by default does not end a turn"
        await answer(tables, game, 1, Order(seats=("seat:0", "seat:1", "seat:2")))
        assert (await groups(tables, game))[-1][-1] == (1, "order"), "the same seat goes on"


async def test_what_is_no_move_belongs_to_the_turn_before(tmp_path: Path):
    async with service(tmp_path) as tables:
        game = await begin(tables)
        await answer(tables, game, 0, FIRST)
        await tables.undo.take_back(game, ANNA.id)
        await answer(tables, game, 0, FIRST)
        await keep_safe(tables, CLEO)
        await tables.seats.resign(game, CLEO.id)
        assert await groups(tables, game) == [
            [(0, "fork"), (0, "order"), (2, "resign")],
            [(2, "bid")],
        ]


# ---- my games


async def test_my_games_are_those_that_wait_for_me_first(tmp_path: Path):
    clock = Clock()
    async with service(tmp_path, now=clock) as tables:
        lobby = (await tables.lobby.new("toy", ANNA, HERE, {})).id
        theirs = await begin(tables, BEN, ANNA)
        clock.pass_(hours=1)
        late = await begin(tables, ANNA, BEN)
        clock.pass_(hours=1)
        early = await begin(tables, ANNA, CLEO)
        await answer(tables, early, 0, Order(seats=("seat:0", "seat:1")))
        await tables.seats.resign(await begin(tables, ANNA, CLEO), ANNA.id)
        found = await tables.directory.mine(ANNA.id)
        assert [(one.row.id, one.mine is not None) for one in found] == [
            (late, True),
            (early, True),
            (theirs, False),
            (lobby, False),
        ], "where one has resigned nobody waits for one"
        assert [one.seat for one in found[1].pending] == [0, 1], "both bid"
        assert await tables.directory.mine(STRANGER.id) == []


# ---- catching up


async def test_one_catches_up_with_what_happened_since_ones_last_move(tmp_path: Path):
    clock = Clock()
    async with service(tmp_path, now=clock) as tables:
        game = await begin(tables)
        await answer(tables, game, 0, FIRST)
        news = await tables.history.catch_up(game, ANNA.id)
        assert news.turns == ()
        assert news.before is None
        moved = int(clock.now.timestamp())
        clock.pass_(hours=2)
        for seat, coins in ((2, 0), (0, 1)):
            await answer(tables, game, seat, Bid(coins=coins))
        clock.pass_(hours=3)
        await answer(tables, game, 1, Bid(coins=2))
        news = await tables.history.catch_up(game, ANNA.id)
        assert news.since.at == moved + 2 * 3600
        assert [turn.seats for turn in news.turns] == [(1,)]
        assert [line.startswith(("Ben has bid", "Ben wins")) for line in news.turns[0].lines] == [True, True]
        assert news.before.laid == Bid(coins=1), "her own view, as it was"
        assert news.before.won == ((), (), ())
        everything = await tables.history.catch_up(game, CLEO.id, turns=9)
        assert [turn.seats for turn in everything.turns] == [(0,), (2, 0, 1)]
        assert everything.before.pending[0].kind == "order"


async def test_looking_counts_as_having_seen(tmp_path: Path):
    async with service(tmp_path) as tables:
        game = await begin(tables)
        await answer(tables, game, 0, FIRST)
        assert len((await tables.history.catch_up(game, STRANGER.id)).turns) == 1, "onlookers too"
        await tables.history.look(await tables.table(game), STRANGER.id)
        assert (await tables.history.catch_up(game, STRANGER.id)).turns == ()
    async with service(tmp_path) as tables:
        assert (await tables.history.catch_up(game, STRANGER.id)).turns == (), "after a restart as well"
        assert (await tables.history.catch_up(game, BEN.id)).since.at is None


async def test_the_digest_of_one_seat_tells_nothing_of_another(tmp_path: Path):
    async with service(tmp_path) as tables:
        game = await begin(tables)
        for one in (ANNA, BEN, CLEO):
            await tables.history.look(await tables.table(game), one.id)
        await auction(tables, game)
        await answer(tables, game, 1, Pay(coins=("copper", "silver")))
        hand = (await tables.table(game)).view(1).hand
        await answer(tables, game, 1, Swap(cards=hand[:1]))
        drawn = (await tables.table(game)).view(1).hand[-1].replace("-", " ").capitalize()
        for user, knows in ((BEN.id, True), (ANNA.id, False), (STRANGER.id, False)):
            news = await tables.history.catch_up(game, user, turns=2)
            told = "\n".join(line for turn in news.turns for line in turn.lines)
            assert (f"draws {drawn}" in told) is knows
            assert ("You bid 2." in told) is knows
            assert "sha256" not in told, "proofs are no news"
            assert bool(news.before.hand) is (user != STRANGER.id)


async def test_what_was_taken_back_is_marked_from_what_one_really_saw(tmp_path: Path):
    async with service(tmp_path) as tables:
        game = await begin(tables)
        await answer(tables, game, 0, FIRST)
        await tables.history.look(await tables.table(game), CLEO.id)
        await tables.undo.take_back(game, ANNA.id)
        news = await tables.history.catch_up(game, CLEO.id)
        assert news.before.order == (0, 1, 2), "she had seen the order"
        assert news.turns[0].lines == ("Anna took back the last step.",)
        assert (await tables.history.moment(game)).table.view(None).order == ()


async def test_a_seat_that_was_handed_over_tells_its_past_to_the_new_owner_alone(tmp_path: Path):
    async with service(tmp_path) as tables:
        game = await begin(tables)
        await answer(tables, game, 0, FIRST)
        await answer(tables, game, 1, Bid(coins=2))
        await tables.undo.take_back(game, BEN.id)
        vote = await tables.votes.open(game, "invite", {"seat": 1, "user": DAN.id, "name": DAN.name}, BEN.id)
        await tables.votes.cast(vote.row.id, DAN.id, agree=True)
        await tables.act(game, DAN.id, Bid(coins=3))
        dan, ben = [await tables.history.catch_up(game, one.id, turns=9) for one in (DAN, BEN)]
        assert (dan.seat, ben.seat) == (1, None)
        assert dan.before.hand
        assert ben.before.hand == ()
        assert "You bid 3." in [line for turn in dan.turns for line in turn.lines]
        assert "You bid 3." not in [line for turn in ben.turns for line in turn.lines]
        assert [own.row.id for own in await tables.directory.mine(DAN.id)] == [game]
        assert await tables.directory.mine(BEN.id) == []


async def test_going_back_by_vote_is_told_and_leaves_the_branch_out_of_the_pictures(tmp_path: Path):
    async with service(tmp_path) as tables:
        game = await begin(tables)
        await auction(tables, game)
        await tables.history.look(await tables.table(game), STRANGER.id)
        vote = await tables.votes.open(game, "rewind", {"entry": 1}, ANNA.id)
        for one in (BEN, CLEO):
            await tables.votes.cast(vote.row.id, one.id, agree=True)
        news = await tables.history.catch_up(game, STRANGER.id)
        assert news.turns[0].lines[0].startswith("All agreed with Anna to go back")
        assert news.before.won[1], "what one had seen"
        moment = await tables.history.moment(game)
        assert (moment.number, moment.count, moment.table.view(None).won) == (0, 0, ((), (), ()))


# ---- earlier turns


async def test_each_turn_of_a_game_can_be_seen_again(tmp_path: Path):
    rng = random.Random(4)
    async with service(tmp_path) as tables:
        game = await begin(tables)
        views = {0: (await tables.table(game)).view(None)}
        table = await tables.table(game)
        while table.pending:
            table = await play_on(tables, game, rng, undo=0.2, steps=1)
            views[table.row.seq] = table.view(None)
        moment = await tables.history.moment(game, "first")
        assert (moment.number, moment.before, moment.turn) == (0, None, None)
        seen = 0
        while moment.number < moment.count:
            last, moment = moment, await tables.history.moment(game, "next", moment.seq)
            assert moment.number == last.number + 1
            assert moment.before == last.table.view(None)
            assert moment.turn is not None
            view = moment.table.view(None)
            if moment.seq in views:
                assert view == views[moment.seq]
                seen += 1
            assert (await tables.history.moment(game, "back", moment.seq)).table.view(None) == moment.before
        assert seen > 5
        assert (await tables.history.moment(game, "last")).table.view(None) == table.view(None)
        assert (await tables.history.moment(game, "next", moment.seq)).number == moment.count
        assert (await tables.history.moment(game, "back", 0)).number == 0


async def test_a_step_from_a_branch_that_was_taken_back_leads_to_its_neighbours(tmp_path: Path):
    async with service(tmp_path) as tables:
        game = await begin(tables)
        gone = (await answer(tables, game, 0, FIRST)).row.seq
        await tables.undo.take_back(game, ANNA.id)
        again = await answer(tables, game, 0, Order(seats=("seat:2", "seat:1", "seat:0")))
        await answer(tables, game, 1, Bid(coins=1))
        assert (await tables.history.moment(game, "back", gone)).number == 0
        moment = await tables.history.moment(game, "next", gone)
        assert (moment.number, moment.count, moment.seq) == (1, 2, again.row.seq)
        assert moment.turn is not None
        assert moment.turn.lines == ("Anna ranks Cleo, Ben, Anna.",), "of taking back nothing is told"
        assert moment.table.view(None).order == (2, 1, 0)


async def test_the_past_of_a_lobby_or_of_changed_rules_is_refused(tmp_path: Path):
    async with service(tmp_path) as tables:
        lobby = (await tables.lobby.new("toy", ANNA, HERE, {})).id
        for ask in (tables.history.catch_up(lobby, ANNA.id), tables.history.moment(lobby)):
            with pytest.raises(Refusal, match="not started"):
                await ask
        game = await begin(tables)
        await auction(tables, game)
        forbidden = TOY.encode(Bid(coins=99))

        def change(db):  # noqa: ANN001, ANN202
            db.execute("DROP TRIGGER moves_stay")
            db.execute("UPDATE moves SET move = ? WHERE game = ? AND seq = 2", (forbidden, game))
            db.execute("DELETE FROM snapshots WHERE seq < 4")

        await tables.repository.store.write(change)
        with pytest.raises(Refusal, match="rules have been corrected"):
            await tables.history.moment(game, "next", 1)
        assert (await tables.table(game)).pending
