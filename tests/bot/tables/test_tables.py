"""Lobby and moves: who may do what, and that everything happens once."""

import asyncio
import random
import sqlite3
from collections.abc import Awaitable
from pathlib import Path

import pytest

from bot.store import StoreError
from bot.store import commit as commit_module
from bot.store.database.db import Db
from bot.tables.service import Tables
from bot.tables.table import Refusal
from tests.bot.tables.tables_kit import (
    ANNA,
    BEN,
    CLEO,
    HERE,
    JOINING,
    STRANGER,
    Clock,
    answer,
    begin,
    difference,
    head_of,
    outbox,
    play_on,
    service,
)
from tests.toy import TOY, Bid, Order, Pay, Toy

FIRST = Order(seats=("seat:0", "seat:1", "seat:2"))


async def refused(awaitable: Awaitable[object]) -> Refusal:
    with pytest.raises(Refusal) as caught:
        await awaitable
    return caught.value


async def test_a_lobby_fills_and_empties(tmp_path: Path):
    async with service(tmp_path) as tables:
        game = (await tables.lobby.new("toy", ANNA, HERE)).id
        await tables.lobby.join(game, BEN)
        assert (await refused(tables.lobby.join(game, BEN))).text == "You already sit at this table."
        assert (await tables.lobby.leave(game, ANNA)).host == BEN.id
        assert [seat.name for seat in (await tables.table(game)).seats] == ["Ben"]
        await refused(tables.lobby.leave(game, STRANGER))
        closed = await tables.lobby.leave(game, BEN)
        assert closed.status == "over"
        assert "closed" in (await refused(tables.lobby.join(game, ANNA))).text
        assert await outbox(tables) == [("lobby", None)]


async def test_only_so_many_players_and_only_the_host_starts(tmp_path: Path):
    async with service(tmp_path) as tables:
        game = (await tables.lobby.new("toy", ANNA, HERE)).id
        assert (
            await refused(tables.lobby.start(game, ANNA))
        ).text == "This game is for 2 to 4 players; 1 has joined."
        for number in range(3):
            await tables.lobby.add_computer(game, ANNA, "random", f"Computer {number}")
        assert (await refused(tables.lobby.join(game, BEN))).text == "All 4 seats are taken."
        await refused(tables.lobby.add_computer(game, BEN))
        await refused(tables.lobby.start(game, BEN))
        await tables.lobby.start(game, ANNA)
        assert "already started" in (await refused(tables.lobby.start(game, ANNA))).text
        assert "already started" in (await refused(tables.lobby.join(game, BEN))).text


async def test_options_are_checked_by_name_and_value(tmp_path: Path):
    async with service(tmp_path) as tables:
        game = (await tables.lobby.new("toy", ANNA, HERE, {"rich": "true"})).id
        assert (
            "There is no option “colour”"
            in (await refused(tables.lobby.set_options(game, ANNA, {"colour": 1}))).text
        )
        assert (
            "a number from 1 to 3" in (await refused(tables.lobby.set_options(game, ANNA, {"hand": 7}))).text
        )
        assert "order or chance" in (await refused(tables.lobby.set_options(game, ANNA, {"ties": "x"}))).text
        assert (
            "true or false" in (await refused(tables.lobby.set_options(game, ANNA, {"rich": "maybe"}))).text
        )
        assert (
            "random or joining" in (await refused(tables.lobby.set_options(game, ANNA, {"seating": 1}))).text
        )
        await refused(tables.lobby.set_options(game, BEN, {"hand": 1}))
        row = await tables.lobby.set_options(game, ANNA, {"hand": "3", "ties": "chance"})
        assert row.options == b'{"rich":true,"ties":"chance","hand":3}'
        for number in range(3):
            await tables.lobby.add_computer(game, ANNA, "random", f"{number}")
        assert "up to three players" in (await refused(tables.lobby.start(game, ANNA))).text
        assert (await tables.table(game)).row.status == "lobby"


async def test_seats_are_shuffled_by_the_seed(tmp_path: Path):
    orders = set()
    for number in range(8):
        folder = tmp_path / str(number)
        folder.mkdir()
        async with service(folder, seed=bytes([number]) * 32) as tables:
            game = await begin(tables, ANNA, BEN, CLEO, options={"seating": "random"})
            orders.add(tuple(seat.name for seat in (await tables.table(game)).seats))
    assert len(orders) > 2


async def test_a_start_owes_the_chat_lobby_card_and_one_notice(tmp_path: Path):
    async with service(tmp_path) as tables:
        await begin(tables)
        assert await outbox(tables) == [("lobby", None), ("card", None), ("notice", 0)]


async def test_strangers_unknown_tables_and_finished_games_are_refused(tmp_path: Path):
    async with service(tmp_path) as tables:
        lobby = (await tables.lobby.new("toy", ANNA, HERE)).id
        assert "not started" in (await refused(tables.act(lobby, ANNA.id, FIRST))).text
        assert "no such table" in (await refused(tables.act(777, ANNA.id, FIRST))).text
        assert "do not know that game" in (await refused(tables.lobby.new("chess", ANNA, HERE))).text
        game = await begin(tables)
        assert "do not play" in (await refused(tables.act(game, STRANGER.id, FIRST))).text
        assert "waits for Anna" in (await refused(tables.act(game, BEN.id, FIRST))).text
        assert "still going on" in (await refused(tables.statistics.score(game))).text
        table = await play_on(tables, game, random.Random(1))
        assert table.row.status == "over"
        assert (await tables.statistics.score(game)).outcome is not None
        for attempt in (
            tables.act(game, ANNA.id, FIRST),
            tables.undo.take_back(game, ANNA.id),
            tables.seats.resign(game, ANNA.id),
        ):
            assert "is over" in (await refused(attempt)).text


async def test_an_illegal_move_names_the_rule_and_changes_nothing(tmp_path: Path):
    async with service(tmp_path) as tables:
        game = await begin(tables)
        before = (await tables.table(game)).state
        wrong = await refused(tables.act(game, ANNA.id, Bid(coins=1)))
        assert wrong.rule == "Toy: Turn"
        assert not wrong.stale
        assert TOY.encode((await tables.table(game)).state) == TOY.encode(before)
        assert await tables.history.log(game) == []


async def test_an_old_button_gets_the_present_state(tmp_path: Path):
    async with service(tmp_path) as tables:
        game = await begin(tables)
        old = (await tables.table(game)).pending[0].id
        await tables.act(game, ANNA.id, FIRST, decision=old)
        again = await refused(tables.act(game, ANNA.id, FIRST, decision=old))
        assert again.stale
        assert again.text == (
            "That was for an earlier moment. Now: What do you bid, and with which card to break ties?"
        )


async def test_the_same_key_acts_once(tmp_path: Path):
    async with service(tmp_path) as tables:
        game = await begin(tables)
        first = await answer(tables, game, 0, FIRST, key="press 1")
        second = await tables.act(game, ANNA.id, FIRST, key="press 1")
        assert (first.repeated, second.repeated) == (False, True)
        assert first.lines == second.lines == ["You rank Anna, Ben, Cleo."]
        assert (await tables.table(game)).row.seq == 1


async def test_the_same_key_acts_once_across_a_restart(tmp_path: Path):
    async with service(tmp_path) as tables:
        game = await begin(tables)
        await answer(tables, game, 0, FIRST, key="press 1")
    async with service(tmp_path) as tables:
        assert (await tables.act(game, ANNA.id, FIRST, key="press 1")).repeated


async def test_two_devices_at_once_move_once(tmp_path: Path):
    async with service(tmp_path) as tables:
        game = await begin(tables)
        decision = (await tables.table(game)).pending[0].id
        results = await asyncio.gather(
            *(tables.act(game, ANNA.id, FIRST, decision=decision, key=f"device {n}") for n in range(5)),
            return_exceptions=True,
        )
        stale = [result for result in results if isinstance(result, Refusal)]
        assert len(stale) == 4
        assert all(one.stale for one in stale)
        assert await tables.history.log(game) == ["Anna ranks Anna, Ben, Cleo."]


async def test_a_failing_commit_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    async with service(tmp_path) as tables:
        game = await begin(tables)
        await outbox(tables)

        def full(*_: object, **__: object) -> None:
            error = sqlite3.OperationalError("database or disk is full")
            error.sqlite_errorcode = sqlite3.SQLITE_FULL
            raise error

        with monkeypatch.context() as patched:
            patched.setattr(commit_module.outbox, "owe", full)
            with pytest.raises(StoreError, match="the disk is full"):
                await answer(tables, game, 0, FIRST)
        assert await tables.history.log(game) == []
        assert [row.kind for row in await tables.directory.pending(game)] == ["order"]
        assert await outbox(tables) == []
        await answer(tables, game, 0, FIRST)
        assert await difference(tables, game) is None


async def test_whoever_gives_up_waiting_does_not_spoil_the_table(tmp_path: Path):
    async with service(tmp_path) as tables:
        game = await begin(tables)
        woken = []
        tables.repository.events.outbox.subscribe(lambda: woken.append(1))
        for _ in range(30):
            task = asyncio.ensure_future(tables.act(game, ANNA.id, FIRST, key="once"))
            await asyncio.sleep(0)
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)
        await tables.act(game, ANNA.id, FIRST, key="once")
        assert await tables.history.log(game) == ["Anna ranks Anna, Ben, Cleo."]
        assert await difference(tables, game) is None
        assert woken


async def test_notices_are_looked_at_when_what_a_seat_owes_changes(tmp_path: Path):
    async with service(tmp_path) as tables:
        game = await begin(tables)
        await outbox(tables)
        await answer(tables, game, 0, FIRST)
        assert await outbox(tables) == [
            ("card", None), ("notice", 0), ("notice", 1), ("notice", 2),
        ]  # fmt: skip
        await answer(tables, game, 0, Bid(coins=0))
        assert ("notice", 0) in await outbox(tables), "it is no longer true"
        await answer(tables, game, 1, Bid(coins=3))
        await outbox(tables)
        await answer(tables, game, 2, Bid(coins=0))
        assert [row for row in await outbox(tables) if row[0] == "notice"] == [("notice", 1), ("notice", 2)]
        await answer(tables, game, 1, Pay(coins=("copper", "silver", "silver")))
        assert [row for row in await outbox(tables) if row[0] == "notice"] == [("notice", 1)], "it goes on"


async def test_an_outbox_row_that_gave_way_after_it_was_looked_up_is_not_begun(tmp_path: Path):
    async with service(tmp_path) as tables:
        game = await begin(tables)
        await outbox(tables)
        await tables.outbox.refresh(game)
        card = await tables.outbox.next()
        assert card is not None
        await tables.outbox.refresh(game)
        assert not await tables.outbox.begin([head_of(card)]), "sent now, it could be lost track of"
        newer = await tables.outbox.next()
        assert newer is not None
        assert newer.kind == "card"
        assert await tables.outbox.begin([head_of(newer)])


async def test_outbox_rows_of_a_kind_collapse_unless_begun(tmp_path: Path):
    clock = Clock()
    async with service(tmp_path, now=clock) as tables:
        game = await begin(tables)
        await outbox(tables)
        await tables.outbox.refresh(game)
        await tables.outbox.refresh(game)
        card = await tables.outbox.next()
        assert card is not None
        assert card.kind == "card"
        await tables.outbox.begin([head_of(card)])
        await tables.outbox.refresh(game)
        await tables.outbox.failed(card.id, "no route", clock.now.replace(hour=1))
        assert await tables.outbox.due() == clock.now
        assert [kind for kind, _ in await outbox(tables)] == ["card", "notice"]
        assert await tables.outbox.next() is None
        clock.pass_(hours=1)
        late = await tables.outbox.next()
        assert late is not None
        assert (late.id, late.tries, late.why, late.begun) == (card.id, 1, "no route", None)


async def test_who_owes_what_is_found_without_loading(tmp_path: Path):
    async with service(tmp_path) as tables:
        game = await begin(tables)
        other = await begin(tables, BEN, CLEO)
        await tables.outbox.set_thread(game, 4711)
        assert await tables.directory.owed_by(BEN.id) == [other]
        assert [row.id for row in await tables.directory.of_member(BEN.id)] == [game, other]
        assert [row.id for row in await tables.directory.of_server(HERE.guild, running=True)] == [game, other]
        found = await tables.directory.in_thread(4711)
        assert found is not None
        assert found.id == game
        table = await tables.table(game)
        assert table.seat_of(BEN.id) == 1
        assert table.seat_of(STRANGER.id) is None
    async with service(tmp_path) as tables:
        assert (await tables.table(game)).row.thread == 4711


async def test_running_tables_are_told_once_that_their_rules_were_corrected(tmp_path: Path):
    async def told(tables: Tables) -> list[tuple[str, int]]:
        found: list[tuple[str, int]] = []
        while (row := await tables.outbox.next()) is not None:
            if b"rules were corrected" in row.lines:
                found.append((row.kind, row.table_id))
            await tables.outbox.begin([head_of(row)])
            await tables.outbox.done(row.id)
        return found

    async with service(tmp_path) as tables:
        game = await begin(tables)
        await tables.lobby.new("toy", BEN, HERE, {})
        await tables.resume()
        assert await told(tables) == []
    for expected in ([("log", game)], []):
        async with service(
            tmp_path, games={"toy": Toy(corrections=(("Bids are paid at once.",),))}
        ) as tables:
            await tables.resume()
            assert await told(tables) == expected
            assert (await tables.table(game)).pending


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE snapshots SET state = x'789c03000000000001' WHERE game = ?",
        "UPDATE snapshots SET state = x'00' WHERE game = ?",
        "UPDATE packs SET raw = x'00' WHERE digest = (SELECT pack FROM games WHERE id = ?)",
        "DELETE FROM snapshots WHERE game = ?; UPDATE games SET options = x'7b' WHERE id = ?",
        "UPDATE games SET key = 'gone' WHERE id = ?",
    ],
)
async def test_a_game_that_cannot_be_read_says_so_and_leaves_the_others_alone(
    tmp_path: Path, damage: str, caplog: pytest.LogCaptureFixture
):
    raw = b'{"cards":{%s}}' % b",".join(b'"red-%d":{"colour":"red","value":1}' % n for n in range(20))
    async with service(tmp_path) as tables:
        other = await begin(tables)
    async with service(tmp_path, packs={"toy": raw}) as tables:
        game = await begin(tables)
        # A stand-in is to go on, so that the start looks at this table.
        seats = "UPDATE seats SET stand_in = 'default' WHERE game = ?"

        def spoil(db: Db) -> None:
            for statement in (seats, *damage.split("; ")):
                db.execute(statement, (game,))

        await tables.repository.store.write(spoil)
    async with service(tmp_path) as tables:
        await tables.resume()
        said = (await refused(tables.table(game))).text
        assert "cannot be read" in said or "do not know that game" in said
        assert (await tables.table(other)).pending
    assert f"game {game}" in caplog.text


async def test_a_game_that_fails_at_the_start_does_not_stop_the_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
):
    async with service(tmp_path) as tables:
        game, other = await begin(tables), await begin(tables)
        stand_in = "UPDATE seats SET stand_in = 'default' WHERE game = ?"
        await tables.repository.store.write(lambda db: db.execute(stand_in, (game,)) and None)
    async with service(tmp_path) as tables:

        def broken(*_: object) -> None:
            raise RuntimeError("a mistake in the rules")

        with monkeypatch.context() as patch:
            patch.setattr("bot.tables.changes.automatic.settle", broken)
            await tables.resume()
        assert (await tables.table(other)).pending
    assert "a mistake in the rules" in caplog.text


async def test_a_game_keeps_its_data_pack(tmp_path: Path):
    odd = b'{"cards":{%s}}' % b",".join(b'"red-%d":{"colour":"red","value":1}' % n for n in range(20))
    async with service(tmp_path, packs={"toy": odd}) as tables:
        game = await begin(tables)
        pack = (await tables.table(game)).row.pack
        assert pack == TOY.load(odd)
    assert pack is not None
    TOY.packs._loaded.pop(pack)
    async with service(tmp_path) as tables:
        table = await tables.table(game)
        assert table.row.pack == pack
        assert await difference(tables, game) is None
        assert (
            await tables.repository.store.read(lambda db: db.execute("SELECT count(*) FROM packs").fetchone())
        ) == (1,)


async def test_joining_order_is_kept_where_asked_for(tmp_path: Path):
    async with service(tmp_path) as tables:
        game = await begin(tables, CLEO, ANNA, BEN, options=JOINING)
        assert (await tables.table(game)).names == ("Cleo", "Anna", "Ben")
