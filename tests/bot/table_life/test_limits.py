"""What one table or server may cost: standing orders that come by import, statistics of many games."""

import functools
import sqlite3
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from bot.records import archive as archives
from bot.tables.policies import MOST
from bot.tables.table import Place
from engines.kernel import AgendaGame
from engines.kernel.policies import PassOn
from tests.bot.table_life.life import refusal
from tests.bot.tables.tables_kit import ANNA, BEN, answer, begin, play_on, service
from tests.everyday import everyday
from tests.toy import LimitBid

# ---- standing orders


@pytest.mark.parametrize("orders", everyday([MOST + 1, 30_000], MOST + 1))
async def test_an_import_brings_no_more_orders_than_a_member_may_leave(tmp_path: Path, orders: int):
    async with service(tmp_path) as tables:
        game = await begin(tables, ANNA, BEN)
        await tables.policies.leave(game, BEN.id, LimitBid(limit=0))
        archive = archives.read(await tables.administration.export(game, secrets=True))
        (order,) = archive.seats[1].orders
        seats = tuple(msgspec.structs.replace(seat, orders=(order,) * orders) for seat in archive.seats)
        raw = archives.write(archives.summed(msgspec.structs.replace(archive, seats=seats)))
        await tables.administration.end(game, ANNA)
        assert await refusal(tables.administration.bring_in(raw, Place(7, 8), ANNA)) is not None


async def test_the_view_of_a_seat_is_made_once_for_all_its_orders(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    views = 0
    view = AgendaGame.view

    @functools.wraps(view)
    def counted(*args: Any) -> Any:
        nonlocal views
        views += 1
        return view(*args)

    monkeypatch.setattr(AgendaGame, "view", counted)

    async def views_of_a_move(folder: Path, orders: int) -> int:
        nonlocal views
        async with service(folder) as tables:
            game = await begin(tables, ANNA, BEN)
            for _ in range(orders):  # nothing can be passed: all orders are asked and none answers
                await tables.policies.leave(game, BEN.id, PassOn(until="until:against", round=0))
            views = 0
            decision = (await tables.table(game)).pending[0]
            await answer(tables, game, decision.seat, decision.moves.sample(Random(1)))
            return views

    few, many = tmp_path / "few", tmp_path / "many"
    few.mkdir()
    many.mkdir()
    assert await views_of_a_move(many, MOST) == await views_of_a_move(few, 1)


# ---- statistics


@pytest.fixture
def statements(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """All statements that are carried out on new connections."""
    heard: list[str] = []
    connect = sqlite3.connect

    def listening(*args: Any, **kwargs: Any) -> sqlite3.Connection:
        db = connect(*args, **kwargs)
        db.set_trace_callback(heard.append)
        return db

    monkeypatch.setattr(sqlite3, "connect", listening)
    return heard


@pytest.mark.parametrize("of", ["the server", "a member"])
@pytest.mark.parametrize("games", everyday([6, 100], 6))
async def test_statistics_take_no_statement_for_each_game(
    tmp_path: Path, statements: list[str], of: str, games: int
):
    async def asked_for(finished: int) -> int:
        folder = tmp_path / str(finished)
        folder.mkdir()
        async with service(folder) as tables:
            for number in range(finished):
                await play_on(tables, await begin(tables, ANNA, BEN), Random(number))
        async with service(folder) as tables:  # after a start nothing is known by heart
            statements.clear()
            if of == "a member":
                assert await tables.statistics.profile(ANNA.id) is not None
            else:
                assert len(await tables.statistics.records(guild=1)) == 2
            return len(statements)

    assert await asked_for(games) == await asked_for(2)
