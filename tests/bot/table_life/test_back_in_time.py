"""Going back outside the log: a backup that is put back, a table that comes by export and import."""

from collections.abc import Sequence
from pathlib import Path
from random import Random

from bot.rehearsal.world import stop
from bot.store.database.backup import backup, restore
from bot.tables.service import Tables
from bot.tables.table import Place
from engines import GAMES
from tests.bot.chat.chatting import Scene, scene
from tests.bot.table_life.life import DAY, HOUR, pass_time, text, verbs
from tests.bot.tables.tables_kit import ANNA, BEN, CLEO, Clock, begin, service


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


async def lost_two_bids(chat: Scene, folder: Path) -> None:
    """Put back the database of before two bids, and start again."""
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
        await tables.clocks.change(game, ANNA.id, kind="move", span=DAY, time_up="stand_in")

        async def kept(number: int) -> dict[str, object]:
            row, clock = (await tables.table(number)).row, (await tables.clocks.times(number)).clock
            found = {name: getattr(row, name) for name in (*options, "seating")}
            return found | {name: getattr(clock, name) for name in ("kind", "span", "time_up")}

        before = await kept(game)
        raw = await tables.administration.export(game, secrets=True)
        await tables.administration.end(game, ANNA)
        arrived = await tables.administration.bring_in(raw, Place(7, 8), ANNA)
        assert await kept(arrived.id) == before
