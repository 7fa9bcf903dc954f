"""Data of a server's own: who gets which, what stays, what is kept and what is given up."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bot.records import archive as archives
from bot.records.verify import verify
from bot.sheets.reading import read
from bot.store import server_data
from bot.store.server_data import EARLIER, WAITS
from bot.tables.server_data import Brought, from_shipped
from bot.tables.service import Tables
from bot.tables.table import Member, Place, Refusal
from engines import GAMES
from engines.kernel.sheets import import_sheets
from tests.bot.sheets.files import CARDS, CITIES, ENDEAVOR, alone, put, rows_of, sheet, shipped
from tests.bot.sheets.files import tables as sheets
from tests.bot.tables.tables_kit import ANNA, BEN, CLEO, HERE, JOINING, Clock, answer, difference, service

THERE = Place(5, 6)
"""A channel of another server."""


@asynccontextmanager
async def tables_of(path: Path, **more: Any) -> AsyncIterator[Tables]:
    async with service(path, GAMES, **more) as tables:
        yield tables


async def use(tables: Tables, glory: int, guild: int = HERE.guild, by: Member = ANNA) -> None:
    """Let a server have London with so much glory."""
    brought = await tables.server_data.bring(
        ENDEAVOR, guild, f"mine-{glory}.xlsx", put(CITIES, "C2", glory), "Club"
    )
    await tables.server_data.use(await tables.server_data.offer(brought, by))


async def glory(tables: Tables, number: int) -> int:
    """How much glory London has at a table."""
    digest = await tables.repository.packs.of(await tables.table(number))
    return next(
        city["glory"]
        for region in ENDEAVOR.packs.parts(digest)["board"]["regions"]
        for city in region["cities"]
        if city["id"] == "eu1"
    )


async def begun(tables: Tables, place: Place = HERE) -> int:
    row = await tables.lobby.new("endeavor", ANNA, place, JOINING)
    for member in (BEN, CLEO):
        await tables.lobby.join(row.id, member)
    await tables.lobby.start(row.id, ANNA)
    return row.id


async def packs(tables: Tables) -> int:
    (count,) = await tables.repository.store.read(
        lambda db: db.execute("SELECT count(*) FROM packs").fetchone()
    )
    return count


async def test_new_tables_of_a_server_get_its_own_data_and_running_ones_keep_theirs(tmp_path: Path) -> None:
    async with tables_of(tmp_path) as tables:
        before = await begun(tables)
        waiting = (await tables.lobby.new("endeavor", ANNA, HERE, JOINING)).id
        assert await glory(tables, waiting) == 1
        await use(tables, 3)
        after, elsewhere = await begun(tables), await begun(tables, THERE)
        found = [await glory(tables, one) for one in (before, waiting, after, elsewhere)]
        assert found == [1, 3, 3, 1]
        for number in (before, after):
            table = await tables.table(number)
            await answer(tables, number, table.pending[0].seat, next(iter(table.pending[0].moves)))
    for order in ((before, after, elsewhere), (elsewhere, after, before)):
        async with tables_of(tmp_path) as tables:
            found = {number: await glory(tables, number) for number in order}
            assert found == {before: 1, after: 3, elsewhere: 1}
            abouts = [
                await tables.server_data.about(await tables.table(one)) for one in (before, after, elsewhere)
            ]
            assert [one.origin for one in abouts] == ["shipped", "server", "shipped"]
            assert await difference(tables, after) is None


async def test_two_servers_have_different_data_side_by_side(tmp_path: Path) -> None:
    async with tables_of(tmp_path) as tables:
        await use(tables, 2)
        await use(tables, 3, THERE.guild, BEN)
        one, other = await begun(tables), await begun(tables, THERE)
        assert (await glory(tables, one), await glory(tables, other)) == (2, 3)
        about = await tables.server_data.about(await tables.table(other))
        assert about.row is not None
        assert (about.row.name, about.row.file) == ("Ben", "mine-3.xlsx")
        (change,) = from_shipped(ENDEAVOR, about.digest)
        assert change.sentence() == "Cities, London: Glory 3, was 1"


async def test_a_servers_data_stand_above_the_hosts_and_these_above_the_shipped(tmp_path: Path) -> None:
    parts = import_sheets(
        ENDEAVOR.sheets, shipped(), read("x.xlsx", put(CARDS, "E2", 1), sheets()), "The host"
    )
    own = msgspec.json.encode(parts, order="deterministic")
    async with tables_of(tmp_path, packs={"endeavor": own}) as tables:
        number = await begun(tables)
        assert (await tables.server_data.about(await tables.table(number))).origin == "host"
        rows = rows_of(CITIES)
        rows[1][2] = 2
        brought = await tables.server_data.bring(ENDEAVOR, 1, "x.xlsx", alone(CITIES, rows), "Club")
        await tables.server_data.use(await tables.server_data.offer(brought, ANNA))
        number = await begun(tables)
        about = await tables.server_data.about(await tables.table(number))
        assert about.origin == "server"
        assert len(from_shipped(ENDEAVOR, about.digest)) == 2, (
            "the sheets that were not given stay the host's"
        )


async def test_nothing_counts_before_it_is_used(tmp_path: Path) -> None:
    async with tables_of(tmp_path) as tables:
        brought = await tables.server_data.bring(ENDEAVOR, 1, "x.xlsx", put(CITIES, "C2", 2), "Club")
        offer = await tables.server_data.offer(brought, ANNA)
        assert [one.now for one in offer.changes] == ["2"]
        assert await tables.repository.packs.in_use(ENDEAVOR, 1) == ENDEAVOR.packs.default
        with pytest.raises(Refusal):
            await tables.server_data.offered(2, offer.row.id)
        await tables.server_data.withdraw(1, offer.row.id)
        with pytest.raises(Refusal):
            await tables.server_data.offered(1, offer.row.id)
        assert await packs(tables) == 0


async def test_a_newer_file_takes_the_place_of_one_that_was_offered(tmp_path: Path) -> None:
    async with tables_of(tmp_path) as tables:
        offers = [
            await tables.server_data.offer(
                await tables.server_data.bring(ENDEAVOR, 1, "x.xlsx", put(CITIES, "C2", more), "Club"), ANNA
            )
            for more in (2, 3)
        ]
        with pytest.raises(Refusal):
            await tables.server_data.offered(1, offers[0].row.id)
        assert (await tables.server_data.offered(1, offers[1].row.id)).changes == offers[1].changes
        assert await packs(tables) == 1


async def test_one_can_go_back_to_an_earlier_sheet_and_to_the_shipped_data(tmp_path: Path) -> None:
    async with tables_of(tmp_path) as tables:
        await use(tables, 2)
        first = (await tables.server_data.known(ENDEAVOR, 1))[0]
        await use(tables, 3)
        await tables.server_data.back(ENDEAVOR, 1, first.id)
        assert await glory(tables, await begun(tables)) == 2
        await tables.server_data.back(ENDEAVOR, 1, None)
        assert await glory(tables, await begun(tables)) == 1
        known = await tables.server_data.known(ENDEAVOR, 1)
        assert [(row.file, row.status) for row in known] == [
            ("mine-3.xlsx", "earlier"),
            ("mine-2.xlsx", "earlier"),
        ]
        with pytest.raises(Refusal):
            await tables.server_data.back(ENDEAVOR, 2, first.id)


async def test_packs_are_kept_with_their_games_and_given_up_when_nobody_has_them(tmp_path: Path) -> None:
    async with tables_of(tmp_path) as tables:
        await use(tables, 2)
        played = await begun(tables)
        store = tables.repository.store
        for more in range(3 * EARLIER):
            row = server_data.ServerDataRow(
                id=0, guild=1, key="endeavor", digest=f"{more:064}", user=1, name="A", file="f", at=more,
                status="offered",
            )  # fmt: skip
            kept = await store.write(lambda db, row=row: server_data.offer(db, row, b"{}"))
            await store.write(lambda db, kept=kept: server_data.use(db, kept, 1))
        assert len(await tables.server_data.known(ENDEAVOR, 1)) == EARLIER + 1
        assert await packs(tables) <= EARLIER + 2
        assert await glory(tables, played) == 2
    async with tables_of(tmp_path) as tables:
        await tables.resume()
        assert await glory(tables, played) == 2


async def test_what_nobody_decided_on_is_given_up_after_a_week(tmp_path: Path) -> None:
    clock = Clock()
    async with tables_of(tmp_path, now=clock) as tables:
        brought = await tables.server_data.bring(ENDEAVOR, 1, "x.xlsx", put(CITIES, "C2", 2), "Club")
        offer = await tables.server_data.offer(brought, ANNA)
        await tables.resume()
        assert (await tables.server_data.offered(1, offer.row.id)).row == offer.row
        clock.pass_(seconds=WAITS + 1)
        await tables.resume()
        with pytest.raises(Refusal):
            await tables.server_data.offered(1, offer.row.id)
        assert await packs(tables) == 0


async def test_lobbies_are_told_when_the_data_change(tmp_path: Path) -> None:
    async with tables_of(tmp_path) as tables:
        waiting = await tables.lobby.new("endeavor", ANNA, HERE)
        await tables.lobby.new("pax_renaissance", ANNA, HERE)
        await tables.repository.store.write(lambda db: db.execute("DELETE FROM outbox"))
        await use(tables, 2)
        owed = await tables.repository.store.read(
            lambda db: db.execute("SELECT game, kind FROM outbox").fetchall()
        )
        assert owed == [(waiting.id, "lobby")]


async def test_bad_files_leave_everything_as_it_is(tmp_path: Path) -> None:
    async with tables_of(tmp_path) as tables:
        await use(tables, 2)
        before = await tables.repository.packs.in_use(ENDEAVOR, 1)
        for raw in (b"", b"PK", put(CITIES, "C2", "two"), sheet()[:500], put("Trade tokens", "B2", 0)):
            with pytest.raises(Refusal):
                await tables.server_data.bring(ENDEAVOR, 1, "x.xlsx", raw, "Club")
        with pytest.raises(Refusal, match="in use already"):
            await tables.server_data.bring(ENDEAVOR, 1, "x.xlsx", put(CITIES, "C2", 2), "Club")
        assert await tables.repository.packs.in_use(ENDEAVOR, 1) == before
        assert await packs(tables) == 1


async def test_an_export_carries_the_servers_data_and_is_verified_with_them(tmp_path: Path) -> None:
    async with tables_of(tmp_path) as tables:
        await use(tables, 2)
        number = await begun(tables)
        table = await tables.table(number)
        await answer(tables, number, table.pending[0].seat, next(iter(table.pending[0].moves)))
        await tables.administration.end(number, ANNA)
        raw = await tables.administration.export(number)
        found = archives.read(raw)
        assert found.pack == table.row.pack
        assert verify(found, raw, GAMES).difference is None
    folder = tmp_path / "other"
    folder.mkdir()
    async with tables_of(folder) as tables:
        row = await tables.administration.bring_in(raw, THERE, BEN)
        assert await glory(tables, row.id) == 2
        assert (await tables.server_data.about(await tables.table(row.id))).origin == "kept"


async def test_whoever_brought_data_is_forgotten_and_the_data_stay(tmp_path: Path) -> None:
    async with tables_of(tmp_path) as tables:
        await use(tables, 2)
        await tables.administration.forget(HERE.guild, ANNA.id, ANNA.name)
        (row,) = await tables.server_data.known(ENDEAVOR, HERE.guild)
        assert (row.user, row.name, row.status) == (None, "", "used")


async def test_stored_data_that_cannot_be_read_any_more_are_said_to_be_so(tmp_path: Path) -> None:
    async with tables_of(tmp_path) as tables:
        await use(tables, 2)
        waiting = await tables.lobby.new("endeavor", ANNA, HERE, JOINING)
        for member in (BEN, CLEO):
            await tables.lobby.join(waiting.id, member)
    async with tables_of(tmp_path) as tables:
        await tables.repository.store.write(lambda db: db.execute("UPDATE packs SET raw = x'00'"))
        assert (await tables.server_data.about(await tables.table(waiting.id))).origin == "unusable"
        with pytest.raises(Refusal, match="/admin data back"):
            await tables.lobby.start(waiting.id, ANNA)
        await tables.server_data.back(ENDEAVOR, HERE.guild, None)
        await tables.lobby.start(waiting.id, ANNA)
        assert await glory(tables, waiting.id) == 1


def registered(brought: Brought) -> bool:
    try:
        ENDEAVOR.packs.get(brought.digest)
    except ValueError:
        return False
    return True


async def test_packs_that_nothing_has_any_more_are_forgotten(tmp_path: Path) -> None:
    async with tables_of(tmp_path) as tables:

        async def bring(glory: int) -> Brought:
            return await tables.server_data.bring(ENDEAVOR, 1, "x.xlsx", put(CITIES, "C2", glory), "Club")

        first, second = await bring(2), await bring(3)
        await tables.server_data.offer(first, ANNA)
        offer = await tables.server_data.offer(second, ANNA)
        assert not registered(first), "the newer file took its place"
        await tables.server_data.withdraw(1, offer.row.id)
        assert not registered(second)
        refused = await bring(4)
        await tables.server_data.give_up(refused)
        assert not registered(refused)
        lapsed = await bring(5)
        await tables.server_data.offer(lapsed, ANNA)
        assert registered(lapsed)
        await tables.repository.store.write(lambda db: db.execute("UPDATE copies SET at = at - 10000000"))
        await tables.server_data.clean_up()
        assert not registered(lapsed)
        assert from_shipped(ENDEAVOR, ENDEAVOR.packs.default) == ()


async def test_a_pack_that_a_table_has_stays(tmp_path: Path) -> None:
    async with tables_of(tmp_path) as tables:
        await use(tables, 9)
        number = await begun(tables)
        brought = await tables.server_data.bring(ENDEAVOR, 1, "x.xlsx", put(CITIES, "C2", 2), "Club")
        offer = await tables.server_data.offer(brought, ANNA)
        same = await tables.server_data.bring(ENDEAVOR, 1, "x.xlsx", put(CITIES, "C2", 2), "Club")
        await tables.server_data.withdraw(1, offer.row.id)
        await tables.server_data.use(await tables.server_data.offer(same, ANNA))
        assert (await glory(tables, number), await difference(tables, number)) == (9, None)
        assert await glory(tables, await begun(tables)) == 2


async def test_data_of_a_time_without_layouts_are_as_shipped(tmp_path: Path) -> None:
    parts = {name: part for name, part in shipped().items() if name != "layout"}
    old = ENDEAVOR.load(msgspec.json.encode(parts, order="deterministic"))
    assert old != ENDEAVOR.packs.default
    async with tables_of(tmp_path) as tables:
        assert from_shipped(ENDEAVOR, old) == ()
        assert (await tables.server_data.of(ENDEAVOR, HERE.guild, old)).origin == "shipped"
        moved = shipped() | {"layout": {}}
        other = ENDEAVOR.load(msgspec.json.encode(moved, order="deterministic"))
        assert from_shipped(ENDEAVOR, other), "places of an owner's own are a difference"
