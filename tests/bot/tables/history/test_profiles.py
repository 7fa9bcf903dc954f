"""What there is to tell of one member: head to head, the longest wait, favourite openings."""

import random
from collections import Counter
from pathlib import Path

from bot.store import results
from bot.store.database.db import Db
from bot.store.results import Scope
from bot.tables.service import Tables
from bot.tables.table import Member
from tests.bot.tables.tables_kit import (
    ANNA,
    BEN,
    CLEO,
    HERE,
    JOINING,
    Clock,
    answer,
    begin,
    play_on,
    service,
)
from tests.toy import Bid, Order

HOUR = 3600
DAN = Member(14, "Dan")


async def openings(tables: Tables, game: int) -> dict[int, str]:
    """By seat, as they are kept for a game that is over."""
    page = await tables.repository.store.read(lambda db: results.page(db, Scope(guild=HERE.guild), "over"))
    return {row.seat: row.opening for row in page.results.get(game, ()) if row.opening is not None}


async def count_again(tables: Tables, *changes: str) -> None:
    """Count all games anew after a change behind the bot's back."""

    def change(db: Db) -> None:
        if changes:
            db.execute("DROP TRIGGER moves_stay")
        for statement in changes:
            db.execute(statement)
        db.execute("UPDATE games SET counted = FALSE")

    await tables.repository.store.write(change)
    await tables.counting.some(Scope())


async def test_head_to_head_compares_places_in_games_that_both_finished(tmp_path: Path):
    async with service(tmp_path) as tables:
        for number in range(4):
            game = await begin(tables, ANNA, BEN, *([CLEO] if number % 2 else []))
            await play_on(tables, game, random.Random(number))
        profile = await tables.statistics.profile(ANNA.id, HERE.guild)
        assert profile is not None
        assert [(one.name, sum(found.counts)) for one, found in profile.met] == [("Ben", 4), ("Cleo", 2)]
        other = await tables.statistics.profile(BEN.id)
        assert other is not None
        own = {one.name: found.counts for one, found in profile.met}["Ben"]
        assert {one.name: found.counts for one, found in other.met}["Anna"] == own[::-1]
        assert await tables.statistics.profile(999) is None


async def test_games_with_computers_are_no_meetings(tmp_path: Path):
    async with service(tmp_path) as tables:
        game = (await tables.lobby.new("toy", ANNA, HERE, {**JOINING})).id
        await tables.lobby.join(game, BEN)
        await tables.lobby.add_computer(game, ANNA, "random")
        await tables.lobby.start(game, ANNA)
        rng = random.Random(1)
        while (table := await tables.table(game)).pending:
            await answer(tables, game, table.pending[0].seat, table.pending[0].moves.sample(rng))
        profile = await tables.statistics.profile(ANNA.id)
        assert profile is not None
        assert profile.met == ()
        assert profile.record.practised[0] == 1


async def test_the_longest_wait_is_one_turn_without_what_the_others_owed_themselves(tmp_path: Path):
    clock = Clock()
    async with service(tmp_path, now=clock) as tables:
        game = await begin(tables)
        clock.pass_(hours=3)
        await answer(tables, game, 0, Order(seats=("seat:0", "seat:1", "seat:2")))
        clock.pass_(hours=1)
        await answer(tables, game, 0, Bid(coins=0))
        clock.pass_(hours=2)
        await answer(tables, game, 1, Bid(coins=1))
        clock.pass_(hours=4)
        await answer(tables, game, 2, Bid(coins=0))
        records = await tables.statistics.records(guild=HERE.guild)
        longest = {one.name: one.longest and one.longest.seconds / HOUR for one in records.values()}
        assert longest == {"Anna": 3, "Ben": 2, "Cleo": 6}, "Ben and Cleo owed the hours with Anna as well"


async def test_what_somebody_opened_with_twice_is_their_favourite(tmp_path: Path):
    async with service(tmp_path) as tables:
        known: dict[int, list[str]] = {ANNA.id: [], BEN.id: []}
        for number in range(6):
            game = await begin(tables, ANNA, BEN)
            await play_on(tables, game, random.Random(number))
            found = await openings(tables, game)
            for seat, who in ((0, ANNA), (1, BEN)):
                known[who.id] += [found[seat]] if seat in found else []
        assert any(known.values())
        for who, names in known.items():
            profile = await tables.statistics.profile(who)
            assert profile is not None
            (best, times), *_ = Counter(names).most_common(1)
            assert profile.favourites == {"toy": (best, times, len(names))}
            assert profile.games[0].opening == profile.favourites["toy"]


async def test_an_opening_that_was_played_for_somebody_is_not_theirs(tmp_path: Path):
    async with service(tmp_path) as tables:
        game = await begin(tables, ANNA, BEN)
        await play_on(tables, game, random.Random(1))
        found = await openings(tables, game)
        assert found
        await count_again(tables)
        assert await openings(tables, game) == found
        await count_again(tables, "UPDATE moves SET source = 'stand_in' WHERE decision <> ''")
        assert await openings(tables, game) == {}


async def test_where_seats_changed_hands_nobody_has_an_opening(tmp_path: Path):
    async with service(tmp_path) as tables:
        game = await begin(tables, ANNA, BEN)
        await play_on(tables, game, random.Random(1), steps=6)
        asked = {"seat": 1, "user": DAN.id, "name": DAN.name}
        vote = await tables.votes.open(game, "invite", asked, BEN.id)
        await tables.votes.cast(vote.row.id, DAN.id, agree=True)
        table = await play_on(tables, game, random.Random(1))
        assert table.seats[1].user == DAN.id
        assert await openings(tables, game) == {}


async def test_a_log_that_cannot_be_read_has_no_openings(tmp_path: Path):
    async with service(tmp_path) as tables:
        game = await begin(tables, ANNA, BEN)
        await play_on(tables, game, random.Random(1))
        assert await openings(tables, game)
        await count_again(tables, "UPDATE moves SET events = x'7b'")
        assert await openings(tables, game) == {}


async def test_who_is_forgotten_has_no_card_and_is_on_nobody_elses(tmp_path: Path):
    clock = Clock()
    async with service(tmp_path, now=clock) as tables:
        game = await begin(tables, ANNA, BEN)
        clock.pass_(hours=2)
        await play_on(tables, game, random.Random(1))
        before = await tables.statistics.profile(ANNA.id)
        assert before is not None
        assert before.met
        await tables.administration.forget(HERE.guild, BEN.id, BEN.name)
        after = await tables.statistics.profile(ANNA.id)
        assert after is not None
        assert (after.met, set(after.names)) == ((), {ANNA.id})
        assert after.record.waited == after.kept == {}
        assert await tables.statistics.profile(BEN.id) is None
