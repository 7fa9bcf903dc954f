"""A database of the version before is taken over: clocks run on, questions go on, and nobody loses time."""

import sqlite3
from pathlib import Path

import pytest

from bot.store.database import migrations
from bot.store.database.db import Db
from bot.store.database.shape import tables
from bot.store.schedule import clocks, patience
from tests.bot.table_life.life import DAY, HOUR, hours_left
from tests.bot.tables.tables_kit import ANNA, BEN, CLEO, HERE, STRANGER, Clock, begin, service

LAST = 30
"""The schema of the version before."""
_NEW_KINDS = "'silence', 'word', 'offer', 'expiry'"


def as_before(path: Path) -> None:
    """Bring a database to what the version before would have left."""
    now = path.with_suffix(".now")
    path.rename(now)
    db = sqlite3.connect(path, isolation_level=None)
    migrations.migrate(db, migrations.migrations()[:LAST])
    db.execute("ATTACH ? AS now", (str(now),))
    for table, columns in tables(LAST).items():
        names = ", ".join(columns)
        db.execute(f"INSERT INTO main.{table} ({names}) SELECT {names} FROM now.{table}")
    db.execute(f"DELETE FROM outbox WHERE kind IN ({_NEW_KINDS})")
    db.execute("DETACH now")
    db.close()


@pytest.mark.parametrize("kind", ["move", "bank"])
async def test_running_clocks_go_on(tmp_path: Path, kind: str):
    clock = Clock()
    async with service(tmp_path, now=clock) as at:
        game = await begin(at, ANNA, BEN)
        await at.clocks.change(game, ANNA.id, kind=kind, span=10 * DAY, refill=0)
        clock.pass_(days=4)
        before = await at.clocks.times(game)
    as_before(tmp_path / "parley.db")
    async with service(tmp_path, now=clock) as at:
        await at.resume()
        assert (await at.clocks.times(game)).deadlines == before.deadlines
        (seat,) = before.deadlines
        owner = (await at.table(game)).seats[seat].owner or 0
        await at.seats.leave_to_stand_in(game, owner, None)
        await at.seats.back(game, owner)
        assert await hours_left(at, game, seat) == 6 * 24


async def test_what_a_seat_has_delayed_counts_on_but_for_pauses(tmp_path: Path):
    clock = Clock()
    async with service(tmp_path, now=clock) as at:
        game = await begin(at, ANNA, BEN)
        (owed,) = (await at.table(game)).pending
        clock.pass_(days=1)
        await at.clocks.pause(game, ANNA.id)
        clock.pass_(days=5)
        await at.clocks.pause(game, ANNA.id, on=False)
        clock.pass_(days=3)
    as_before(tmp_path / "parley.db")
    async with service(tmp_path, now=clock) as at:
        clock.pass_(days=1)

        def delays(db: Db) -> int:
            return patience.held_up(db, game, owed.seat, at.repository.now())

        assert await at.repository.store.read(delays) == 4 * DAY


async def test_open_questions_last_for_another_week(tmp_path: Path):
    clock = Clock()
    async with service(tmp_path, now=clock) as at:
        game = await begin(at, ANNA, BEN)
        vote = await at.votes.open(game, "end", {"how": "draw"}, ANNA.id)
        clock.pass_(days=90)
    as_before(tmp_path / "parley.db")
    async with service(tmp_path, now=clock) as at:
        await at.resume()
        clock.pass_(days=6)
        assert (await at.votes.cast(vote.row.id, BEN.id, agree=True)).row.status == "passed"
        again = await at.repository.store.read(
            lambda db: db.execute("SELECT due FROM outbox WHERE kind = 'silence'").fetchall()
        )
        assert again == []


async def test_lobbies_and_absences_are_known(tmp_path: Path):
    clock = Clock()
    async with service(tmp_path, now=clock) as at:
        game = await begin(at, ANNA, BEN)
        await at.seats.leave_to_stand_in(game, BEN.id, None)
        lobby = await at.lobby.new("toy", CLEO, HERE)
        clock.pass_(days=10)
    as_before(tmp_path / "parley.db")
    async with service(tmp_path, now=clock) as at:
        await at.resume()
        (due,) = await at.repository.store.read(
            lambda db: db.execute("SELECT due FROM outbox WHERE kind = 'expiry' AND game = ?", (lobby.id,))
            .fetchone()
        )  # fmt: skip
        assert due == lobby.created + 30 * DAY
        with pytest.raises(Exception, match="stand-in plays for Ben"):
            await at.votes.open(game, "replace", {"seat": 1}, ANNA.id)
        clock.pass_(days=4)
        assert (await at.votes.open(game, "replace", {"seat": 1}, ANNA.id)).row.status == "passed"


async def test_owners_of_before_are_no_new_owners(tmp_path: Path):
    clock = Clock()
    async with service(tmp_path, now=clock) as at:
        game = await begin(at, ANNA, BEN, CLEO)
        await at.clocks.change(game, ANNA.id, kind="bank", span=10 * DAY, refill=0)
        (owed,) = (await at.table(game)).pending
        owner = (await at.table(game)).seats[owed.seat].owner or 0
        clock.pass_(days=9, hours=23)
        data = {"seat": owed.seat, "user": STRANGER.id, "name": STRANGER.name}
        vote = await at.votes.open(game, "invite", data, owner)
        await at.votes.cast(vote.row.id, STRANGER.id, agree=True)
    as_before(tmp_path / "parley.db")
    async with service(tmp_path, now=clock) as at:
        now = at.repository.now()
        known = await at.repository.store.read(
            lambda db: db.execute("SELECT user FROM owners WHERE seat = ? ORDER BY user", (owed.seat,))
            .fetchall()
        )  # fmt: skip
        assert known == [(owner,), (STRANGER.id,)]
        assert await at.repository.store.write(lambda db: clocks.give_quarter(db, game, owed.seat, now))
        assert await hours_left(at, game, owed.seat) * HOUR == 10 * DAY // 4


def test_the_version_before_is_the_one_before_this():
    (step,) = [step for step in migrations.migrations() if "CREATE TABLE holdups" in step.sql]
    assert step.number == LAST + 1
