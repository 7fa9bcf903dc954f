"""Everything together at the table service: random weeks, and what must hold after each step."""

import asyncio
import functools
import logging
import random
from pathlib import Path

import pytest

from bot.records import archive
from bot.records.verify import verify
from bot.store.rows import TableRow
from bot.tables.service import Tables
from bot.tables.table import Member, Place, Refusal
from bot.tables.votes.voting import Votes
from engines import GAMES as REAL
from tests import toy
from tests.bot.tables.pastimes import afterwards, private_whole
from tests.bot.tables.tables_kit import (
    ANNA,
    BEN,
    CLEO,
    Clock,
    answer,
    begin,
    difference,
    keep_safe,
    let_think,
    outbox,
    service,
)
from tests.bot.tables.weeks import LongToy, Weeks, times_up, whole
from tests.everyday import everyday

GAMES = {**REAL, "toy": LongToy()}
FIRST = toy.Order(seats=("seat:0", "seat:1", "seat:2"))
NAMES = ("Anna", "Ben", "Cleo", "Dan", "Eve", "Finn")
PEOPLE = [Member(100 + number, name) for number, name in enumerate(NAMES)]
DAN = Member(14, "Dan")
HERE, THERE = Place(1, 2), Place(1, 3)


async def sound(tables: Tables, game: int) -> None:
    """The game replays, and its export is what it says."""
    assert await difference(tables, game) is None
    raw = await tables.administration.export(game, secrets=True)
    report = verify(archive.read(raw), raw, GAMES)
    assert report.difference is None


async def moved(tables: Tables, weeks: Weeks) -> TableRow:
    """End a game and go on with its export as another table."""
    raw = await tables.administration.export(weeks.game, secrets=True)
    with pytest.raises(Refusal):
        await tables.administration.bring_in(raw, THERE, PEOPLE[0])
    await tables.administration.end(weeks.game, Member(1, "Mona"))
    await whole(tables, weeks.game)
    row = await tables.administration.bring_in(raw, THERE, weeks.rng.choice(PEOPLE))
    weeks.game = row.id
    return row


async def some_weeks(folder: Path, seed: int, steps: int, key: str = "toy") -> Weeks:
    rng = random.Random(seed)
    clock, seeds = Clock(), random.Random(f"seeds {seed}")
    weeks = Weeks(PEOPLE, HERE, rng)
    going = True
    while going:
        cached = rng.choice([0, 5, 5, 5])
        number = random.Random(f"waits of {seed}").getrandbits
        async with service(
            folder, GAMES, functools.partial(seeds.randbytes, 32), now=clock, cached=cached,
            number=functools.partial(number, 62),
        ) as tables:  # fmt: skip
            if weeks.game:
                await tables.resume()
                await let_think(tables, weeks.game)
                await whole(tables, weeks.game)
            else:
                await weeks.begin(tables, GAMES[key].seats[seed % 3], key)
            for _ in range(rng.randrange(10, 60)):
                clock.pass_(minutes=rng.choice([0, 1, 30, 300, 3000]))
                weeks.done["time up"] += await times_up(tables, weeks.game)
                weeks.done["thought"] += await let_think(tables, weeks.game)
                await whole(tables, weeks.game)
                over = (await tables.table(weeks.game)).row.status == "over"
                if over or len(weeks.story) > steps:
                    going = False
                    break
                await asyncio.gather(*(weeks.something(tables) for _ in range(rng.choice([1, 1, 1, 4]))))
                weeks.done["thought"] += await let_think(tables, weeks.game)
                await whole(tables, weeks.game)
                if rng.random() < 0.01 and (await tables.table(weeks.game)).row.status == "running":
                    await moved(tables, weeks)
                    weeks.done["thought"] += await let_think(tables, weeks.game)
                    await whole(tables, weeks.game)
                    weeks.done["export and import"] += 1
            await sound(tables, weeks.game)
            await private_whole(tables, weeks.game)
            if not going:
                await afterwards(tables, weeks.game, PEOPLE, weeks.pastimes)
                await private_whole(tables, weeks.game)
    return weeks


@pytest.mark.parametrize("seed", everyday(range(12), 10))
async def test_random_weeks(
    tmp_path: Path, seed: int, long: bool, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(toy, "ROUNDS", 100)
    weeks = await some_weeks(tmp_path, seed, 4000 if long else 200)
    assert weeks.done["move"] > 5
    assert [one.getMessage() for one in caplog.records if one.levelno >= logging.ERROR] == []


@pytest.mark.parametrize("key", everyday(REAL, "endeavor", "age_of_reason"))
async def test_random_weeks_of_a_real_game(
    tmp_path: Path, key: str, long: bool, caplog: pytest.LogCaptureFixture
) -> None:
    weeks = await some_weeks(tmp_path, 2, 2000 if long else 150, key)
    assert weeks.done["move"] > 5
    assert [one.getMessage() for one in caplog.records if one.levelno >= logging.ERROR] == []


async def asked_to_sit(tables: Tables) -> tuple[int, int]:
    """A table with a seat that nobody has, for which Dan, a stranger, has asked; the game, the vote."""
    game = await begin(tables, ANNA, BEN, CLEO)
    await tables.seats.resign(game, CLEO.id)
    vote = await tables.votes.open(game, "apply", {"seat": 2, "user": DAN.id, "name": DAN.name}, DAN.id)
    return game, vote.row.id


async def test_a_question_is_decided_when_a_manager_names_another_host(tmp_path: Path) -> None:
    async with service(tmp_path) as tables:
        game = await begin(tables, ANNA, BEN, CLEO)
        vote = await tables.votes.open(game, "swap", {"seat": 1, "other": 2}, BEN.id)
        await tables.votes.cast(vote.row.id, CLEO.id, agree=True)
        await outbox(tables)
        await tables.administration.give_host(game, CLEO)
        table = await tables.table(game)
        assert (await tables.votes.get(vote.row.id)).row.status == "passed"
        assert [seat.user for seat in table.seats] == [ANNA.id, CLEO.id, BEN.id]
        assert table.row.host == CLEO.id


async def test_the_card_of_a_question_names_the_new_host(tmp_path: Path) -> None:
    async with service(tmp_path) as tables:
        game, vote = await asked_to_sit(tables)
        await outbox(tables)
        await tables.administration.give_host(game, BEN)
        assert ("vote", None) in await outbox(tables)
        assert (await tables.votes.get(vote)).voters == (BEN.id,)


async def test_the_card_of_a_question_follows_the_seats(tmp_path: Path) -> None:
    async with service(tmp_path) as tables:
        game = await begin(tables, ANNA, BEN, CLEO)
        vote = await tables.votes.open(game, "pause", {}, BEN.id)
        await outbox(tables)
        await tables.seats.leave_to_stand_in(game, CLEO.id)
        assert ("vote", None) in await outbox(tables), "Cleo is not waited for any more"
        assert CLEO.id not in (await tables.votes.get(vote.row.id)).voters


async def test_nobody_is_seated_who_was_forgotten_after_asking(tmp_path: Path) -> None:
    async with service(tmp_path) as tables:
        game, vote = await asked_to_sit(tables)
        await tables.administration.forget(HERE.guild, DAN.id, DAN.name)
        assert (await tables.votes.get(vote)).row.status == "void"
        assert "Dan" not in (await tables.votes.get(vote)).row.asked
        with pytest.raises(Refusal):
            await tables.votes.cast(vote, ANNA.id, agree=True)
        assert (await tables.table(game)).seats[2].owner is None
        await whole(tables, game)


async def test_an_invitation_of_somebody_forgotten_does_not_wait_for_ever(tmp_path: Path) -> None:
    async with service(tmp_path) as tables:
        game = await begin(tables, ANNA, BEN, CLEO)
        data = {"seat": 1, "user": DAN.id, "name": DAN.name}
        vote = await tables.votes.open(game, "invite", data, BEN.id)
        await tables.administration.forget(HERE.guild, DAN.id, DAN.name)
        assert (await tables.votes.get(vote.row.id)).row.status == "void"
        await whole(tables, game)


async def test_who_lost_a_seat_hears_of_it_even_if_somebody_has_it_by_then(tmp_path: Path) -> None:
    """Discord was out of reach meanwhile: both wait to be told."""
    clock = Clock()
    async with service(tmp_path, now=clock) as tables:
        game = await begin(tables, ANNA, BEN, CLEO)
        await tables.seats.leave_to_stand_in(game, CLEO.id)
        clock.pass_(days=14)
        vote = await tables.votes.open(game, "replace", {"seat": 2}, ANNA.id)
        await tables.votes.cast(vote.row.id, BEN.id, agree=True)
        vote = await tables.votes.open(game, "apply", {"seat": 2, "user": DAN.id, "name": DAN.name}, DAN.id)
        await tables.votes.cast(vote.row.id, ANNA.id, agree=True)
        told = await tables.repository.store.read(
            lambda db: db.execute("SELECT user FROM outbox WHERE kind = 'seat' ORDER BY id").fetchall()
        )
        assert [user for (user,) in told] == [CLEO.id, DAN.id]


async def test_a_question_that_was_decided_just_before_a_crash_is_carried_out_at_the_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with service(tmp_path) as tables:
        game = await begin(tables, ANNA, BEN, CLEO)
        await answer(tables, game, 0, FIRST)
        entry = (await tables.undo.points(game))[0].entry
        vote = await tables.votes.open(game, "rewind", {"entry": entry}, ANNA.id)
        await tables.votes.cast(vote.row.id, BEN.id, agree=True)

        async def killed(*_: object) -> None:
            raise RuntimeError("killed")

        with monkeypatch.context() as patch:
            patch.setattr(Votes, "recount", killed)
            with pytest.raises(RuntimeError):
                await tables.seats.resign(game, CLEO.id)
    async with service(tmp_path) as tables:
        await tables.resume()
        assert (await tables.votes.get(vote.row.id)).row.status == "passed"
        assert [one.kind for one in (await tables.table(game)).pending] == ["order"]
        await whole(tables, game)


async def test_taking_back_what_was_answered_when_time_was_up_gives_no_time(tmp_path: Path) -> None:
    """A sealed bid may be taken back, whoever made it; then the stand-in bids again at once."""
    clock = Clock()
    async with service(tmp_path, now=clock) as tables:
        game = await begin(tables, ANNA, BEN, CLEO)
        await keep_safe(tables, ANNA)
        await tables.clocks.change(game, ANNA.id, kind="move", span=3600, time_up="stand_in")
        clock.pass_(hours=2)
        assert await times_up(tables, game) == 1
        await tables.undo.take_back(game, ANNA.id)
        assert (await tables.table(game)).decision(0) is not None
        assert await times_up(tables, game) == 1
        assert (await tables.table(game)).decision(0) is None
        await whole(tables, game)
