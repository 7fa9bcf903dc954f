"""`parley why`: what a table owes, since when, why not yet, and what was tried, in sentences."""

import asyncio
import os
from datetime import UTC, datetime
from functools import partial
from pathlib import Path

import pytest

from bot.cli import main
from bot.store import undelivered
from bot.store.database.db import Db
from engines import GAMES
from tests.bot.tables.tables_kit import ANNA, BEN, begin, service

KEY = "pax_renaissance"
WHY = "sending to 5: 401 Unauthorized"


@pytest.fixture(autouse=True)
def place(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    for name in [name for name in os.environ if name == "DISCORD_TOKEN" or name.startswith("PARLEY_")]:
        monkeypatch.delenv(name)
    monkeypatch.setenv("PARLEY_DB", str(tmp_path / "parley.db"))
    return tmp_path


async def parley(*arguments: str) -> int:
    return await asyncio.to_thread(main, list(arguments))


async def test_what_is_owed_and_what_keeps_it(place: Path, capsys: pytest.CaptureFixture[str]) -> None:
    async with service(place, GAMES, now=partial(datetime.now, UTC)) as tables:
        number = await begin(tables, ANNA, BEN, key=KEY)
        table = await tables.table(number)
        await tables.clocks.pause(number, ANNA.id)
    name = table.names[table.pending[0].seat]
    assert await parley("why", str(number)) == 0
    said = capsys.readouterr().out
    assert f"Table {number} " in said
    assert "The table has waited since" in said
    assert "The table has been paused since" in said
    assert f"The next message to {name} waits until the table goes on." in said
    assert "The turn card has waited since" in said


async def test_rows_that_are_given_up_are_kept_with_their_reason_for_thirty_days(
    place: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async with service(place, GAMES, now=partial(datetime.now, UTC)) as tables:
        table = await begin(tables, ANNA, BEN, key=KEY)
        store, now = tables.repository.store, tables.repository.now()
        (first, *_) = await store.read(lambda db: undelivered.waiting(db, table))
        await tables.outbox.failed(first.id, WHY, None)
        assert first.id not in {row.id for row in await store.read(lambda db: undelivered.waiting(db, table))}
        assert await parley("why", str(table)) == 0
        assert "was given up at" in (said := capsys.readouterr().out)
        assert f"after 0 tries: {WHY}." in said

        def later(db: Db) -> int:
            (second, *_) = undelivered.waiting(db, table)
            undelivered.give_up(db, second.id, WHY, now + undelivered.KEPT + 1)
            return second.id

        second = await store.write(later)
        kept = await store.read(lambda db: undelivered.of_table(db, table, now))
        assert [row.id for row in kept] == [second], "what is older than thirty days is gone"


async def test_one_seat_and_one_that_there_is_not(place: Path, capsys: pytest.CaptureFixture[str]) -> None:
    async with service(place, GAMES, now=partial(datetime.now, UTC)) as tables:
        table = await begin(tables, ANNA, BEN, key=KEY)
        asked = (await tables.table(table)).pending[0].seat
        idle, other = (await tables.table(table)).names[1 - asked], (await tables.table(table)).names[asked]
    assert await parley("why", str(table), str(2 - asked)) == 0
    said = capsys.readouterr().out
    assert f"{idle} owes nothing." in said
    assert other not in said
    assert await parley("why", str(table), "9") == 1
    assert "seats 1 to 2" in capsys.readouterr().err
    assert await parley("why", "99") == 1


async def test_a_player_who_manages_learns_nothing_of_the_others_wishes(place: Path) -> None:
    async with service(place) as tables:
        table = await begin(tables, ANNA, BEN)
        for first in ("now", "digest"):
            await tables.preferences.change(ANNA.id, first=first)
            why = await tables.why.ask(table, asker=BEN.id)
            (anna,) = why.seats
            assert (anna.timing.reason.name, anna.timing.at, anna.user) == ("PERSONAL", None, None)
            assert not [row for row in why.owed if row.seat == 0]
