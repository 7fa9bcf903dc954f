"""Where nobody else plays, undo takes the computers' answers back, but none that could betray something."""

import random
from pathlib import Path
from typing import Any

import pytest

from bot.tables.service import Tables
from bot.tables.table import Refusal
from engines import GAMES
from tests.bot.tables.tables_kit import ANNA, BEN, HERE, JOINING, let_think, service

MOVES = 30


async def moves_of(tables: Tables, game: int) -> list[tuple[int, bool]]:
    """Return the moves that stand, oldest first: whose each is, and whether something came out by it."""
    asked = "SELECT seat, reveals FROM moves WHERE game = ? AND decision <> '' AND NOT undone ORDER BY seq"
    rows = await tables.repository.store.read(lambda db: db.execute(asked, (game,)).fetchall())
    return [(seat, bool(reveals)) for seat, reveals in rows]


async def plays(tables: Tables, game: int, rng: random.Random) -> tuple[Any, bool]:
    """Let Anna move once and the computers answer; return what was before, and whether all stayed hidden."""
    table = await tables.table(game)
    decision = table.decision(table.seat_of(ANNA.id))
    assert decision is not None
    before = len(await moves_of(tables, game))
    await tables.act(game, ANNA.id, decision.moves.sample(rng))
    await let_think(tables, game)
    return table, not any(reveals for _, reveals in (await moves_of(tables, game))[before:])


async def test_in_an_open_game_all_goes_back_that_brought_nothing_out(tmp_path: Path) -> None:
    rng, taken = random.Random(7), 0
    async with service(tmp_path, games=GAMES, undo_seconds=10) as tables:
        game = (await tables.practice.open("endeavor", ANNA, seats=3)).id
        await let_think(tables, game)
        for _ in range(MOVES):
            before, quiet = await plays(tables, game, rng)
            number = len(await moves_of(tables, game))
            after = await tables.table(game)
            if after.row.status == "over":
                break
            assert (await tables.undo.latest(game, ANNA.id) is not None) == quiet
            if not quiet:
                continue
            others = await tables.undo.others(game, ANNA.id)
            undone = await tables.undo.take_back(game, ANNA.id)
            assert undone.others == bool(others)
            seats = {seat for seat, _ in (await moves_of(tables, game))}
            taken += undone.others
            assert len(await moves_of(tables, game)) < number, seats
            assert undone.table.view(None) != after.view(None)
            own = undone.table.seat_of(ANNA.id)
            asked, wanted = undone.table.decision(own), before.decision(own)
            assert asked is not None
            assert asked.prompt == wanted.prompt
            await plays(tables, game, rng)
            if (await tables.table(game)).row.status == "over":
                break
        assert taken > 3, "computers had answered"


async def test_what_a_hidden_hand_may_have_decided_stands(tmp_path: Path) -> None:
    rng, refused = random.Random(5), 0
    async with service(tmp_path, games=GAMES) as tables:
        game = (await tables.practice.open("age_of_renaissance", ANNA, seats=3)).id
        await let_think(tables, game)
        for _ in range(MOVES):
            table = await tables.table(game)
            decision = table.decision(table.seat_of(ANNA.id))
            assert decision is not None
            await tables.act(game, ANNA.id, decision.moves.sample(rng))
            if await let_think(tables, game):
                assert await tables.undo.latest(game, ANNA.id) is None
                with pytest.raises(Refusal):
                    await tables.undo.take_back(game, ANNA.id)
                refused += 1
        assert refused > 3


async def test_computers_may_go_on_while_a_panel_asks_for_undo(tmp_path: Path, monkeypatch: Any) -> None:
    rng, asked = random.Random(7), 0
    async with service(tmp_path, games=GAMES) as tables:
        game = (await tables.practice.open("endeavor", ANNA, seats=3)).id
        await let_think(tables, game)
        read = tables.undo._rows

        async def reads_and_they_go_on(table_id: int) -> Any:
            rows = await read(table_id)
            monkeypatch.setattr(tables.undo, "_rows", read)
            await let_think(tables, table_id)
            return rows

        for _ in range(MOVES // 3):
            table = await tables.table(game)
            decision = table.decision(table.seat_of(ANNA.id))
            if decision is None:
                break
            await tables.act(game, ANNA.id, decision.moves.sample(rng))
            await let_think(tables, game, most=1)
            monkeypatch.setattr(tables.undo, "_rows", reads_and_they_go_on)
            asked += await tables.undo.latest(game, ANNA.id) is not None
            await let_think(tables, game)
    assert asked


async def test_another_member_at_the_table_keeps_the_usual_rule(tmp_path: Path) -> None:
    async with service(tmp_path, games=GAMES) as tables:
        row = await tables.lobby.new("endeavor", ANNA, HERE, JOINING)
        await tables.lobby.add_computer(row.id, ANNA, "easy")
        await tables.lobby.join(row.id, BEN)
        await tables.lobby.start(row.id, ANNA)
        rng, refused = random.Random(3), 0
        await let_think(tables, row.id)
        for _ in range(12):
            table = await tables.table(row.id)
            decision = table.pending[0]
            user = table.seats[decision.seat].user
            assert user is not None
            await tables.act(row.id, user, decision.moves.sample(rng))
            answered = await let_think(tables, row.id)
            if answered:
                assert await tables.undo.latest(row.id, user) is None
                refused += 1
        assert refused
