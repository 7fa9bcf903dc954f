"""Going back outside the log: a backup that is put back, a table that comes by export and import."""

import itertools
import json
import shutil
import sqlite3
from collections.abc import Callable, Mapping, Sequence
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from bot.records import archive as archives
from bot.records.verify import Report, verify
from bot.rehearsal.world import stop
from bot.store.database.backup import backup, restore
from bot.store.schedule.rows import ClockRow
from bot.store.servers import ServerRow
from bot.tables.lobby import OWN
from bot.tables.service import Tables
from bot.tables.table import Place
from engines import GAMES
from engines.kernel import Game
from tests.bot.chat.chatting import Scene, scene
from tests.bot.table_life.life import DAY, HOUR, finish, pass_time, text, verbs
from tests.bot.tables.tables_kit import ANNA, BEN, CLEO, Clock, begin, difference, play_on, service
from tests.toy import GAMES as TOYS

ALL: dict[str, Game] = {**TOYS, **GAMES}


async def moved(tables: Tables, game: int, moves: int, seed: int) -> Sequence[str]:
    """Make moves by this number; return all that was told of them."""
    rng = Random(seed)
    told: list[str] = []
    for _ in range(moves):
        table = await tables.table(game)
        if not table.pending:
            break
        decision = table.pending[0]
        user = table.seats[decision.seat].user or 0
        played = await tables.act(game, user, decision.moves.sample(rng), decision=decision.id)
        told += played.lines
    return told


async def test_chance_goes_on_anew_after_a_restored_backup(tmp_path: Path):
    clock, path = Clock(), tmp_path / "parley.db"
    async with service(tmp_path, games=GAMES, now=clock) as tables:
        game = await begin(tables, ANNA, BEN, CLEO, key="age_of_renaissance")
        await moved(tables, game, 30, 4)
        copy = backup(path, tmp_path / "copy.db")
        first = await moved(tables, game, 60, 9)
    restore(copy, path)
    async with service(tmp_path, games=GAMES, now=clock) as tables:
        await tables.resume()  # as at every start
        assert await moved(tables, game, 60, 9) != first


async def lost_two_bids(chat: Scene, folder: Path, *, begun: bool = False) -> None:
    """Put back the database of before two bids, and start again; `begun`: the bids are due already."""
    if not begun:
        await chat.begin(chat.anna, chat.ben)
        await chat.order()
    copy = backup(folder / "parley.sqlite3", folder / "copy.sqlite3")
    await chat.anna.slash(chat.thread, "toy bid", coins="2")
    await chat.ben.slash(chat.thread, "toy bid", coins="1")
    await stop(chat.world.env.bot)
    restore(copy, folder / "parley.sqlite3")
    await chat.restart()
    await chat.world.env.settle()
    await pass_time(chat, HOUR)


async def test_after_a_restore_the_newest_card_says_so_and_asks_what_is_asked_now(tmp_path: Path):
    async with scene(tmp_path) as chat:
        await lost_two_bids(chat, tmp_path)
        assert [decision.kind for decision in (await chat.table()).pending] == ["bid", "bid"]
        assert [card.id for card in chat.cards() if "move" in verbs(card)] == [chat.cards()[-1].id]
        newest = text(chat.cards()[-1])
        assert "0 of 2 answers are in" in newest
        assert "restore" in newest


async def test_no_table_has_two_live_cards_after_a_restore(tmp_path: Path):
    async with scene(tmp_path) as chat:
        await lost_two_bids(chat, tmp_path)
        await chat.anna.slash(chat.thread, "toy bid", coins="1")
        await chat.ben.slash(chat.thread, "toy bid", coins="3")
        await pass_time(chat, 2 * HOUR)
        assert len([card for card in chat.cards() if "move" in verbs(card)]) == 1


async def test_an_import_brings_every_option_of_the_table(tmp_path: Path):
    async with service(tmp_path) as tables:
        options = {"hints": "on", "guided": "on", "card": "wide", "talk": "press"}
        game = await begin(tables, ANNA, BEN, options=options)
        await tables.clocks.change(
            game, ANNA.id, kind="move", span=DAY, time_up="stand_in", weekend="Europe/Berlin"
        )

        async def kept(number: int) -> dict[str, object]:
            row, clock = (await tables.table(number)).row, (await tables.clocks.times(number)).clock
            found = {name: getattr(row, name) for name in (*options, "seating")}
            return found | {name: getattr(clock, name) for name in ("kind", "span", "time_up", "weekend")}

        before = await kept(game)
        raw = await tables.administration.export(game, secrets=True)
        await tables.administration.end(game, ANNA)
        arrived = await tables.administration.bring_in(raw, Place(7, 8), ANNA)
        assert await kept(arrived.id) == before


# ---- neighbours: chance


async def told_after(folder: Path, clock: Clock, game: int, seed: int = 9) -> Sequence[str]:
    """Start the bot, and make sixty moves by this number."""
    async with service(folder, games=GAMES, now=clock) as tables:
        await tables.resume()
        return await moved(tables, game, 60, seed)


async def numbers(tables: Tables, game: int) -> list[int]:
    return [back.number for back in await tables.returns.of(game)]


async def begun(folder: Path, clock: Clock) -> int:
    """Begin a game of Age of Renaissance, thirty moves of it."""
    async with service(folder, games=GAMES, now=clock) as tables:
        game = await begin(tables, ANNA, BEN, CLEO, key="age_of_renaissance")
        await moved(tables, game, 30, 4)
        return game


async def test_nobody_restores_until_the_dice_are_kind(tmp_path: Path):
    clock, path = Clock(), tmp_path / "parley.db"
    game = await begun(tmp_path, clock)
    copy = backup(path, tmp_path / "copy.db")
    seen = [await told_after(tmp_path, clock, game)]
    for number in (1, 2, 3):
        restore(copy, path)
        seen.append(await told_after(tmp_path, clock, game))
        async with service(tmp_path, games=GAMES, now=clock) as tables:
            assert await numbers(tables, game) == [number]
            assert f"No. {number}, restored from a copy at 20" in "\n".join(await tables.history.proofs(game))
            assert await difference(tables, game) is None
            report = verified(await tables.administration.export(game, secrets=True), GAMES)
            assert report.difference is None
            assert any(f"no. {number}, restored from a copy at 20" in line for line in report.checked)
    assert all(one != other for one, other in itertools.combinations(seen, 2))


async def test_a_copy_that_was_put_there_by_hand_is_noticed(tmp_path: Path):
    clock, path = Clock(), tmp_path / "parley.db"
    game = await begun(tmp_path, clock)
    async with service(tmp_path, games=GAMES, now=clock) as tables:
        with closing(sqlite3.connect(path)) as source, closing(sqlite3.connect(tmp_path / "copy.db")) as copy:
            source.backup(copy)
        first = await moved(tables, game, 60, 9)
    for end in ("-wal", "-shm"):
        path.with_name(path.name + end).unlink(missing_ok=True)
    shutil.copy(tmp_path / "copy.db", path)
    assert await told_after(tmp_path, clock, game) != first


async def test_a_restart_is_no_return(tmp_path: Path):
    clock, path = Clock(), tmp_path / "parley.db"
    game = await begun(tmp_path, clock)
    killed = tmp_path / "killed"
    async with service(tmp_path, games=GAMES, now=clock) as tables:
        await tables.repository.store.watch()
        await moved(tables, game, 5, 1)
        shutil.copytree(tmp_path, killed, ignore=shutil.ignore_patterns("killed", "*-lock"))
    for folder in (tmp_path, killed):
        async with service(folder, games=GAMES, now=clock) as tables:
            await tables.resume()
            assert await numbers(tables, game) == []
    path.with_name(f"{path.name}-life").unlink()  # as where only the database moves to another machine
    async with service(tmp_path, games=GAMES, now=clock) as tables:
        await tables.resume()
        assert await numbers(tables, game) == []


async def test_a_return_that_was_interrupted_counts_once(tmp_path: Path):
    clock, path = Clock(), tmp_path / "parley.db"
    game = await begun(tmp_path, clock)
    restore(backup(path, tmp_path / "copy.db"), path)
    async with (
        service(tmp_path, games=GAMES, now=clock) as tables,
        tables.repository.changing(game) as loaded,
    ):
        await tables.returns.come_back(loaded)
    async with service(tmp_path, games=GAMES, now=clock) as tables:
        await tables.resume()
        assert await numbers(tables, game) == [1]


async def test_what_was_given_in_the_lost_time_is_not_given_again(tmp_path: Path):
    clock, path = Clock(), tmp_path / "parley.db"
    await begun(tmp_path, clock)
    copy = backup(path, tmp_path / "copy.db")
    async with service(tmp_path, games=GAMES, now=clock) as tables:
        lost = (await tables.lobby.new("endeavor", ANNA, Place(1, 2))).id
    restore(copy, path)
    async with service(tmp_path, games=GAMES, now=clock) as tables:
        assert (await tables.lobby.new("endeavor", ANNA, Place(1, 2))).id > lost


@pytest.mark.parametrize("key", ALL)
async def test_what_nobody_knows_yet_is_drawn_anew_and_nothing_else_changes(tmp_path: Path, key: str):
    path, games = tmp_path / "parley.db", ALL
    async with service(tmp_path, games=games) as tables:
        game = await begin(tables, ANNA, BEN, CLEO, key=key)
        await moved(tables, game, 8 if key != "toy" else 2, 4)
        before = await tables.table(game)
    restore(backup(path, tmp_path / "copy.db"), path)
    async with service(tmp_path, games=games) as tables:
        await tables.resume()
        after = await tables.table(game)
        assert after.row.epoch > before.row.epoch
        plain = [after.game.plain(after.game.encode(table.state)) for table in (before, after)]
        for decks in ("deck", "bag"):
            if plain[0].get(decks):
                assert sorted(plain[0][decks]) == sorted(plain[1][decks])
                assert plain[0][decks] != plain[1][decks] or len(plain[0][decks]) < 4
        assert after.game.standings(after.view(None)) == before.game.standings(before.view(None))


async def test_end_and_import_bring_other_draws_each_time(tmp_path: Path):
    clock = Clock()
    game = await begun(tmp_path, clock)
    seen: list[Sequence[str]] = []
    async with service(tmp_path, games=GAMES, now=clock) as tables:
        raw = await tables.administration.export(game, secrets=True)
        for number in (0, 1, 2, 3):
            if number:
                await tables.administration.end(game, ANNA)
                game = (await tables.administration.bring_in(raw, Place(7, 8), ANNA)).id
                assert await numbers(tables, game) == [number]
                assert f"No. {number}, imported from a file" in "\n".join(await tables.history.proofs(game))
            seen.append(await moved(tables, game, 60, 9))
            assert await difference(tables, game) is None
        whole = await tables.administration.export(game, secrets=True)
    assert verified(whole, GAMES).difference is None
    assert all(one != other for one, other in itertools.combinations(seen, 2))


async def test_steps_before_a_return_can_be_taken_back_and_verified(tmp_path: Path):
    path, rng = tmp_path / "parley.db", Random(3)
    async with service(tmp_path) as tables:
        game = await begin(tables)
        await play_on(tables, game, rng, undo=0.4, steps=4)
    restore(backup(path, tmp_path / "copy.db"), path)
    async with service(tmp_path) as tables:
        await tables.resume()
        await play_on(tables, game, rng, undo=0.4, steps=3)
        entry = (await tables.undo.points(game))[-1].entry
        vote = await tables.votes.open(game, "rewind", {"entry": entry}, ANNA.id)
        for voter in (BEN, CLEO):
            await tables.votes.cast(vote.row.id, voter.id, agree=True)
        await play_on(tables, game, rng, undo=0.2)
        assert await difference(tables, game) is None
        assert verified(await tables.administration.export(game), TOYS).difference is None


@pytest.mark.parametrize(
    "change",
    [
        lambda entry: entry.update(epoch=entry["epoch"] + 1),
        lambda entry: entry["move"].update(number=entry["move"]["number"] + 1),
        lambda entry: entry["move"].update(moment=entry["move"]["moment"] + 1),
        lambda entry: entry.update(kind="imported", move=["Anna"]),
    ],
    ids=["epoch", "number", "moment", "none"],
)
async def test_a_forged_return_is_found_out(tmp_path: Path, change: Callable[[dict[str, Any]], None]):
    path = tmp_path / "parley.db"
    async with service(tmp_path) as tables:
        game = await begin(tables)
        await play_on(tables, game, Random(3), steps=3)
    restore(backup(path, tmp_path / "copy.db"), path)
    async with service(tmp_path) as tables:
        await tables.resume()
        await play_on(tables, game, Random(4))
        plain = json.loads(await tables.administration.export(game))
    (entry,) = (entry for entry in plain["log"] if entry["kind"] == "returned")
    change(entry)
    raw = json.dumps(plain, separators=(",", ":"), ensure_ascii=False).encode()
    forged = archives.write(archives.summed(archives.read(raw)))
    assert "entry " in (verified(forged, TOYS).difference or "")


def verified(raw: bytes, games: Mapping[str, Game]) -> Report:
    return verify(archives.read(raw), raw, games)


# ---- neighbours: cards


async def test_a_lost_card_answers_with_what_is_so_now(tmp_path: Path):
    async with scene(tmp_path) as chat:
        await chat.begin(chat.anna, chat.ben)
        await chat.order()
        old = chat.cards()[-1].id
        await lost_two_bids(chat, tmp_path, begun=True)
        lost = [card for card in chat.cards() if card.id > old][:-1]
        assert lost
        assert all("move" not in verbs(card) and "undo" not in verbs(card) for card in lost)
        assert "restored" in text(chat.cards()[-1])
        assert "no. 1" in text(chat.cards()[-1])


async def test_the_return_stands_on_the_last_card_too(tmp_path: Path):
    async with scene(tmp_path) as chat:
        await lost_two_bids(chat, tmp_path)
        await finish(chat)
        final = next(each for each in reversed(chat.messages(chat.thread)) if "rematch" in verbs(each))
        assert "no. 1 restored" in text(final)


# ---- neighbours: imports


async def test_an_import_brings_the_time_that_is_left(tmp_path: Path):
    clock = Clock()
    async with service(tmp_path, now=clock) as tables:
        game = await begin(tables, ANNA, BEN)
        await tables.clocks.change(game, ANNA.id, kind="bank", span=5 * DAY, time_up="wait")
        seat = (await tables.table(game)).pending[0].seat
        clock.pass_(days=2)
        raw = await tables.administration.export(game, secrets=True)
        await tables.administration.end(game, ANNA)
        clock.pass_(days=10)
        row = await tables.administration.bring_in(raw, Place(7, 8), ANNA)
        times = await tables.clocks.times(row.id)
        assert times.deadlines[seat] - tables.repository.now() == 3 * DAY


async def test_what_an_import_cannot_bring_is_named(tmp_path: Path):
    async with service(tmp_path) as tables:
        game = await begin(tables, ANNA, BEN, options={"talk": "press"})
        await tables.notes.add(game, ANNA.id, "Ben bids low")
        raw = await tables.administration.export(game, secrets=True)
        await tables.administration.change_server(ServerRow(guild=7, talk=False))
        known = await tables.administration.not_brought(raw, 7)
        assert any("not here: private notes." in sentence for sentence in known)
        assert any("whispers are off" in sentence for sentence in known)
        older = archives.read(raw)
        older = msgspec.structs.replace(older, parley=4, table=msgspec.UNSET)
        old = archives.write(archives.summed(older))
        assert any("earlier version" in each for each in await tables.administration.not_brought(old, 7))
        await tables.administration.end(game, ANNA)
        assert (await tables.administration.bring_in(old, Place(7, 8), ANNA)).card == "glance_tall"


def test_no_option_of_a_table_is_left_out_of_a_file():
    own = set(archives.TableOptions.__struct_fields__) | {"seating", "talk"}
    assert own - {"clock", "left_behind"} == set(OWN)
    clock = set(archives.ArchivedClock.__struct_fields__) - {"left", "quarters"}
    assert clock == set(ClockRow.__struct_fields__) - {"table_id"}
