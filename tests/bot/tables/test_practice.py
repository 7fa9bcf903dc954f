"""Practice tables without Discord: opened, played to the end, counted nowhere, put away, forgotten."""

import random
from pathlib import Path

import pytest

from bot.store import counts, outbox
from bot.store import table_rows as rows
from bot.store.members import private
from bot.tables.private_tables.practice import AT_ONCE, fewest
from bot.tables.service import Tables
from bot.tables.table import Refusal
from bot.texts import tables as table_texts
from engines import GAMES
from tests.bot.tables.tables_kit import ANNA, BEN, HERE, Clock, begin, let_think, service
from tests.toy import TOY

MONTH = private.KEPT["practice"]


async def kinds(tables: Tables) -> dict[str, int]:
    """Return by kind the rows that the chat is owed, with when they are due."""
    owed = "SELECT kind, due FROM outbox"
    return dict(await tables.repository.store.read(lambda db: db.execute(owed).fetchall()))


async def play(tables: Tables, game: int) -> None:
    """Let Anna play at random against computers to the end."""
    rng = random.Random(1)
    while (table := await tables.table(game)).row.status == "running":
        seat = table.seat_of(ANNA.id)
        decision = table.decision(seat)
        if decision is None:
            assert await let_think(tables, game), "somebody is asked"
        else:
            await tables.act(game, ANNA.id, decision.moves.sample(rng))


async def test_it_begins_at_once_guided_with_hints_against_computers(tmp_path: Path) -> None:
    async with service(tmp_path) as tables:
        row = await tables.practice.open("toy", ANNA, level="normal", channel=77)
        table = await tables.table(row.id)
        assert (row.status, row.purpose, row.hints, row.guided) == ("running", "practice", "on", "on")
        assert (row.guild, row.place) == (private.NOWHERE, 77)
        assert len(table.seats) == fewest(TOY)
        assert [one.user for one in table.seats if not one.computer] == [ANNA.id]
        assert {one.stand_in for one in table.seats if one.computer} == {"normal"}
        assert set(await kinds(tables)) == {"card", "expiry"}, "no lobby, no notice"


@pytest.mark.parametrize("key", GAMES)
async def test_each_game_can_be_practised_with_as_few_as_make_sense(tmp_path: Path, key: str) -> None:
    async with service(tmp_path, games=GAMES) as tables:
        row = await tables.practice.open(key, ANNA)
        assert row.seats == max(2, GAMES[key].seats[0])
        with pytest.raises(Refusal, match="can be practised with"):
            await tables.practice.open(key, ANNA, seats=9)


async def test_a_first_game_of_age_of_reason_has_drawn_alliances(tmp_path: Path) -> None:
    async with service(tmp_path, games=GAMES) as tables:
        row = await tables.practice.open("age_of_reason", ANNA)
        table = await tables.table(row.id)
        assert table.options.random_alliances
        assert table.state.above
        assert table.state.below
        assert table.state.auction is None
        again = await tables.practice.again(row.id, ANNA, channel=77)
        assert (await tables.table(again.id)).options.random_alliances


@pytest.mark.parametrize("key", GAMES)
def test_a_first_game_differs_only_in_what_the_game_names(key: str) -> None:
    game = GAMES[key]
    first, usual = game.first_game, game.Options()
    assert type(first) is type(usual)
    changed = {name for name in first.__struct_fields__ if getattr(first, name) != getattr(usual, name)}
    assert changed == ({"random_alliances"} if key == "age_of_reason" else set())
    game.setup(game.seats[-1], bytes(32), first)


async def test_it_counts_nowhere_and_stands_in_nobody_else_s_lists(tmp_path: Path) -> None:
    async with service(tmp_path) as tables:
        row = await tables.practice.open("toy", ANNA)
        await play(tables, row.id)
        assert (await tables.table(row.id)).row.status == "over"
        assert await tables.statistics.records(user=ANNA.id) == {}
        assert await tables.directory.of_server(HERE.guild) == []
        assert await tables.directory.of_member(BEN.id) == []
        assert await tables.repository.store.read(counts.tables) == {}
        assert [one.id for one in await tables.directory.of_member(ANNA.id)] == [row.id]


async def test_a_member_has_a_few_at_once_and_is_told_which(tmp_path: Path) -> None:
    async with service(tmp_path) as tables:
        for _ in range(AT_ONCE):
            await tables.practice.open("toy", ANNA)
        with pytest.raises(Refusal) as refused:
            await tables.practice.open("toy", ANNA)
        for number in range(1, AT_ONCE + 1):
            assert f"**Toy Auction** {number}" in refused.value.text
        await tables.practice.open("toy", BEN)
        await tables.private.put_away(2, ANNA.id)
        assert (await tables.practice.open("toy", ANNA)).id == AT_ONCE + 2


async def test_what_needs_others_is_refused(tmp_path: Path) -> None:
    async with service(tmp_path) as tables:
        row = await tables.practice.open("toy", ANNA)
        seat = (await tables.table(row.id)).seat_of(ANNA.id)
        invite = {"seat": seat, "user": BEN.id, "name": BEN.name}
        for refused in (
            tables.seats.resign(row.id, ANNA.id),
            tables.seats.leave_to_stand_in(row.id, ANNA.id),
            tables.votes.open(row.id, "invite", invite, ANNA.id),
            tables.clocks.change(row.id, ANNA.id, kind="move", span=3600),
            tables.clocks.pause(row.id, ANNA.id),
        ):
            with pytest.raises(Refusal) as told:
                await refused
            assert told.value.text == table_texts.ALONE
        with pytest.raises(Refusal):
            await tables.private.put_away(row.id, BEN.id)
        assert (await tables.table(row.id)).row.status == "running"


async def test_a_month_untouched_it_is_due_to_go_and_every_move_puts_that_off(tmp_path: Path) -> None:
    clock = Clock()
    async with service(tmp_path, now=clock) as tables:
        row = await tables.practice.open("toy", ANNA)
        begun = tables.repository.now()
        assert (await kinds(tables))["expiry"] == begun + MONTH
        clock.pass_(days=20)
        table = await tables.table(row.id)
        while (seat := table.seat_of(ANNA.id)) is None or table.decision(seat) is None:
            await let_think(tables, row.id, 1)
            table = await tables.table(row.id)
        decision = table.decision(seat)
        assert decision is not None
        await tables.act(row.id, ANNA.id, next(iter(decision.moves)))
        assert (await kinds(tables))["expiry"] == tables.repository.now() + MONTH
        await tables.private.remove(row.id)
        assert (await tables.table(row.id)).row.status == "running", "somebody has touched it"
        clock.pass_(days=31)
        assert await tables.private.expired(row.id)
        await tables.private.remove(row.id)
        with pytest.raises(Refusal):
            await tables.table(row.id)


async def test_putting_it_away_ends_it_at_once_and_owes_that_it_goes(tmp_path: Path) -> None:
    async with service(tmp_path) as tables:
        row = await tables.practice.open("toy", ANNA)
        await tables.private.put_away(row.id, ANNA.id)
        assert (await tables.table(row.id)).row.status == "over"
        assert await tables.computers.waiting() == []
        assert await kinds(tables) == {"expiry": tables.repository.now()}
        await tables.private.remove(row.id)
        for table in ("games", "seats", "moves", "snapshots", "outbox"):
            counted = f"SELECT count(*) FROM {table}"
            assert await tables.repository.store.read(lambda db: db.execute(counted).fetchone()) == (0,)  # noqa: B023


async def test_managers_of_a_server_do_not_reach_what_a_member_practises(tmp_path: Path) -> None:
    async with service(tmp_path) as tables:
        game = await begin(tables, ANNA, BEN)
        own = await tables.practice.open("toy", ANNA)
        await tables.preferences.change(ANNA.id, zone="Europe/Berlin")
        assert await tables.administration.forget(HERE.guild + 1, ANNA.id, "Anna") == (0, False)
        assert await tables.administration.forget(HERE.guild, ANNA.id, "Anna") == (1, False)
        found = await tables.repository.store.read(rows.everything)
        assert [one.id for one in found] == [game, own.id]
        assert (await tables.table(own.id)).seat_of(ANNA.id) is not None
        assert (await tables.preferences.get(ANNA.id)).zone == "Europe/Berlin", "it is for practice, too"


async def test_nobody_is_reminded_of_it(tmp_path: Path) -> None:
    clock = Clock()
    async with service(tmp_path, now=clock) as tables:
        await tables.practice.open("toy", ANNA)
        await tables.preferences.change(ANNA.id, first="now")
        due = await tables.repository.store.read(lambda db: outbox.next_due(db, tables.repository.now()))
        assert due == tables.repository.now() + MONTH
