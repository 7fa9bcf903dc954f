"""Every table speaks of its own data, in log, look-ups and pictures, whichever table was opened last."""

from functools import cache
from pathlib import Path

import pytest

import render
from bot.tables.service import Tables
from engines import GAMES
from engines.conformance.packs import other_pack
from engines.kernel import Game
from tests.bot.tables.tables_kit import ANNA, BEN, CLEO, answer, begin, service


@cache
def changed(game: Game) -> bytes:
    """A pack in which something reads otherwise."""
    raw = other_pack(game)
    assert raw is not None
    return raw


async def played(tables: Tables, key: str) -> int:
    """A table at which a few moves were made, the first possible each."""
    number = await begin(tables, ANNA, BEN, CLEO, key=key)
    for _ in range(6):
        decision = (await tables.table(number)).pending[0]
        await answer(tables, number, decision.seat, next(iter(decision.moves)))
    return number


async def words(tables: Tables, number: int) -> object:
    """All that a table says: its log, and what it finds when something is looked up."""
    table = await tables.table(number)
    pack = await tables.repository.packs.of(table)
    return await tables.history.log(number), table.game.lookup(pack, ""), table.game.reconstructed(pack)


@pytest.mark.parametrize("key", GAMES)
async def test_each_table_speaks_of_its_own_data_in_any_order_of_opening(tmp_path: Path, key: str):
    game = GAMES[key]
    async with service(tmp_path, GAMES) as tables:
        shipped = await played(tables, key)
        said = {shipped: await words(tables, shipped)}
    async with service(tmp_path, GAMES, packs={key: changed(game)}) as tables:
        own = await played(tables, key)
        said[own] = await words(tables, own)
    assert said[own] != said[shipped]
    for order in ((shipped, own), (own, shipped)):
        async with service(tmp_path, GAMES) as tables:
            assert {number: await words(tables, number) for number in order} == {
                number: said[number] for number in order
            }


@pytest.mark.parametrize("key", GAMES)
def test_a_look_up_is_drawn_as_the_pack_of_the_table_prints_it(key: str):
    game, artist = GAMES[key], render.GAMES[key]
    own, other = game.packs.default, game.load(changed(game))
    entry, there = (
        next(one for one in game.lookup(pack, "") if artist.card(pack, one) is not None)
        for pack in (own, other)
    )
    first = artist.card(own, entry)
    artist.card(other, there)
    again = artist.card(own, entry)
    assert first is not None
    assert again is not None
    assert again.png == first.png
