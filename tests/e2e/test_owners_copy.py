"""An owner of a box plays their own game: a sheet, a spreadsheet program, and tables on both data."""

import contextlib
import io
import random
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import pytest
from PIL import Image, ImageChops

from bot.cli import main
from bot.rehearsal.player import Company
from bot.rehearsal.world import World
from bot.tables.table import Member
from engines import GAMES
from engines.age_of_reason.moves import Attack
from engines.endeavor.moves import Occupy
from tests.bot.chat.chatting import Scene, control, scene
from tests.bot.chat.commands.test_chat_admin import file_of
from tests.e2e.guards import Guard
from tests.e2e.owning import Sheets

BOTH = {key: GAMES[key] for key in ("endeavor", "age_of_reason")}
SHIPPED, OWN = 1, 2
"""Two tables: one was begun before the owner's data were in use."""


class Evening(Scene):
    """What happens on the owner's evening; Anna manages the server and has the box."""

    async def sheets(self, key: str) -> Sheets:
        said = await self.anna.slash(self.lobby, "admin data sheet", game=key)
        return Sheets(file_of(self, said)[1])

    async def bring(self, key: str, raw: bytes) -> tuple[Any, list[str]]:
        """Upload a sheet; return the answer, and the differences it shows."""
        said = await self.anna.slash(self.lobby, "admin data use", game=key, file=("mine.xlsx", raw))
        return said, _points(self.said(said))

    async def use(self, said: Any) -> None:
        button = control(said.response, "datause")["custom_id"]
        said = await self.anna.click(said.response, custom_id=button)
        assert "now get `mine.xlsx`" in self.said(said)

    async def seat(self, number: int, key: str, people: int, computers: int) -> Company:
        """Begin a table; the seed is the same for all, so that nothing but the data can differ."""
        self.game = number
        host, *guests = self.world.members[:people]
        await host.slash(self.lobby, "game new", game=key)
        for guest in guests:
            await guest.slash(self.lobby, "game join")
        for _ in range(computers):
            await self.add_computer(host)
        with self.world.as_bot():
            who = Member(host.id, host.name)
            await self.bot.tables.lobby.set_options(number, who, {"seating": "joining"})
        await host.slash(self.lobby, "game start")
        company = Company(self.world, random.Random(number), "panel")
        company.table_id = number
        return company

    async def asked(self, number: int, command: str, **options: Any) -> tuple[str, Image.Image | None]:
        """What Anna gets for a command in a table's thread: words, and the picture if there is one."""
        said = await self.anna.slash(self.world.threads()[number - 1], command, **options)
        assert said.response is not None
        words = f"{self.said(said)} {[one.to_dict() for one in said.response.embeds]}"
        files = said.response.attachments
        raw = self.world.env.backend.cdn.get(files[0].url) if files else None
        if raw is None or not files[0].filename.endswith("png"):
            return words + (raw or b"").decode(), None
        return words, Image.open(io.BytesIO(raw)).convert("RGB")

    async def offered(self, number: int, command: str, field: str) -> list[str]:
        """The menu of a move, as the player who is to move sees it."""
        self.game = number
        thread = self.world.threads()[number - 1]
        return [one["name"] for one in await (await self.owing()).autocomplete(thread, command, field, "")]

    def log(self, number: int) -> str:
        """All that has been said in a table's thread."""
        thread = self.world.threads()[number - 1]
        return "\n".join(f"{one.content} {one.embeds}" for one in self.messages(thread))


def _points(said: str) -> list[str]:
    return [line.removeprefix("- ") for line in said.splitlines() if line.startswith("- ")]


@pytest.fixture
async def evening(tmp_path: Path, guard: Guard) -> AsyncIterator[Evening]:
    """A server with real pictures."""
    async with scene(tmp_path, games=BOTH, draw=True, seed=lambda: b"7" * 32) as here:
        yield Evening(here.world, here._build)
    assert guard.files


@contextlib.contextmanager
def words_only(world: World, *, really: bool) -> Iterator[None]:
    """Play without drawing, to be quick."""
    world.bot.pictures._draw = not really
    yield
    world.bot.pictures._draw = True


def changed(one: Image.Image | None, other: Image.Image | None) -> bool:
    """Tell whether two pictures differ."""
    assert one is not None
    assert other is not None
    return one.size != other.size or ImageChops.difference(one, other).getbbox() is not None


async def checked(folder: Path, numbers: tuple[int, ...], monkeypatch: pytest.MonkeyPatch) -> None:
    """Every table replays; its export carries its data, and nothing differs."""
    import asyncio

    monkeypatch.setenv("PARLEY_DB", str(folder / "parley.sqlite3"))
    assert await asyncio.to_thread(main, ["replay"]) == 0
    for number in numbers:
        file = folder / f"{number}.json"
        assert await asyncio.to_thread(main, ["export", str(number), str(file), "--secrets"]) == 0
        assert await asyncio.to_thread(main, ["verify", str(file)]) == 0


# ---- Endeavor: ten values, a connection less and one more

CARDS, CITIES, ROADS = "Asset cards", "Cities", "Connections"
GLORY = "Spaces with a glory icon"
VALUES = (
    (CITIES, "London", "Glory", 1, 3),
    (CITIES, "Amsterdam", "Glory", 1, 2),
    (CITIES, "Rome", "Glory", 1, 0),
    (CITIES, "Lisbon", "City (names are ours)", "Lisbon", "Porto"),
    (CARDS, "Africa 1", "Finance", 1, 2),
    (CARDS, "Africa 1", "Glory", 0, 1),
    ("Shipping tracks", "the Caribbean", "Spaces of the track", 6, 7),
    ("Shipping tracks", "the Far East", "Spaces of the track", 8, 7),
    ("Buildings", "Market", "Culture", 0, 1),
    ("Glory spaces", "All status tracks", GLORY, "0; 2; 4; 7; 10; 11; 12; 13; 14; 15", "0; 1; 2; 3; 4; 5"),
)
SHOWN = [
    *(f"{sheet}, {row}: {head} {now}, was {was}" for sheet, row, head, was, now in VALUES),
    "Connections: Paris – Lisbon is gone",
    "Connections: Paris – Seville is new",
]
EUROPE = "region:europe"


def corrected(sheets: Sheets) -> Sheets:
    """Endeavor's sheet as it is on the owner's copy."""
    for sheet, row, head, was, now in VALUES:
        assert sheets.value(sheet, row, head) == was
        sheets.put(sheet, row, head, now)
    sheets.remove(ROADS, "Paris – Lisbon")
    sheets.add(ROADS, {"One end": "Paris", "Other end": "Seville"})
    return sheets


async def on_both_tables(evening: Evening) -> dict[int, dict[str, Image.Image]]:
    """Look at what the two tables say and show; return their pictures."""
    pictures: dict[int, dict[str, Image.Image]] = {SHIPPED: {}, OWN: {}}
    for number, whose, market, africa in (
        (SHIPPED, "Data: As shipped with Parley.", "; Draw. 5", "Finance 1, Politics 1."),
        (OWN, "`mine.xlsx`, brought by Anna", "; Draw; Culture 1. 5", "Finance 2, Politics 1, glory 1."),
    ):
        said, _ = await evening.asked(number, "game info")
        assert whose in said
        assert ("12 values differ" in said) == (number == OWN)
        said, _ = await evening.asked(number, "endeavor card", query="Market")
        assert market in said
        assert ("Culture 0" in said.partition("Not read off")[2]) == (number == SHIPPED), (
            "what an owner attests"
        )
        said, card = await evening.asked(number, "endeavor card", query="Africa 1")
        assert africa in said
        _, board = await evening.asked(number, "game board")
        _, map_ = await evening.asked(number, "game board", view=EUROPE)
        assert card
        assert board
        assert map_
        pictures[number] = {"card": card, "board": board, "map": map_}
    return pictures


def worth(sheets: Sheets, state: Any, seat: int) -> dict[str, int]:
    """Count what a seat has at the end, by what stands in a sheet."""
    cities = {row["Row"]: row for row in sheets.rows(CITIES)}
    named = {row["City (names are ours)"]: key for key, row in cities.items()} | {"Lisbon": "eu5"}
    held = {city for city, holder in state.holders.items() if holder == seat}
    icons = {row["Row"]: row["Glory"] for row in sheets.rows(CARDS)}
    return {
        "cities": sum(cities[city]["Glory"] for city in held),
        "connections": sum(
            {named[one["One end"]], named[one["Other end"]]} <= held for one in sheets.rows(ROADS)
        ),
        "cards": sum(icons[card] for card in state.boards[seat].cards),
    }


def counted(table: Any) -> list[dict[str, int]]:
    """The same as the final scores have it."""
    kinds = ("cities", "connections", "cards")
    return [
        {item.key: item.points for item in score.items if item.key in kinds} for score in table.outcome.scores
    ]


async def test_endeavor_of_an_owner(
    evening: Evening, tmp_path: Path, long: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    seats = (3, 0) if long else (1, 2)
    people = await evening.seat(SHIPPED, "endeavor", *seats)
    plain = await evening.sheets("endeavor")
    sheets = corrected(await evening.sheets("endeavor"))
    said, shown = await evening.bring("endeavor", sheets.saved())
    again, others = await evening.bring("endeavor", sheets.exported())
    assert sorted(shown) == sorted(others) == sorted(SHOWN)
    await evening.use(again)
    owners = await evening.seat(OWN, "endeavor", *seats)
    pictures = await on_both_tables(evening)
    for what in ("card", "map", "board"):
        assert changed(pictures[SHIPPED][what], pictures[OWN][what])
    menu = await three_rounds(evening, owners)
    assert "London (Europe & the Mediterranean): Politics token, glory 3" in menu
    with words_only(evening.world, really=not long):
        menu = await three_rounds(evening, people)
    assert "London (Europe & the Mediterranean): Politics token" in menu
    for order in ((SHIPPED, OWN), (OWN, SHIPPED)):
        await evening.restart()
        seen = {number: await evening.asked(number, "game board", view=EUROPE) for number in order}
        assert changed(seen[SHIPPED][1], seen[OWN][1])
        for number in order:
            said, _ = await evening.asked(number, "game board", view="words")
            assert ("Porto" in said, "Lisbon" in said) == (number == OWN, number == SHIPPED)
            assert ("Rome (glory 0)" in said) == (number == OWN)
    ended = (owners, people) if long else (owners,)
    with words_only(evening.world, really=not long):
        for company in ended:
            while await company.step():
                pass
    state, table = (await owners.table()).state, await owners.table()
    assert counted(table) == [worth(sheets, state, seat) for seat in range(3)]
    assert counted(table) != [worth(plain, state, seat) for seat in range(3)]
    with evening.world.as_bot():  # cards show the latest of it
        told = "\n".join(await evening.bot.tables.history.log(OWN, None, 0, 10_000))
    assert "Porto" in told
    assert "Lisbon" not in told + evening.log(OWN)
    assert "Porto" not in evening.log(SHIPPED)
    if long:
        table = await people.table()
        assert counted(table) == [worth(plain, table.state, seat) for seat in range(3)]
    await checked(tmp_path, (SHIPPED, OWN), monkeypatch)


async def three_rounds(evening: Evening, company: Company) -> set[str]:
    """Play into the fourth round; return the cities that the menus offered."""
    offered: set[str] = set()
    while (table := await company.table()).state.round < 4:
        if Occupy in table.pending[0].moves.kinds():
            offered |= set(await evening.offered(company.table_id, "endeavor occupy", "city"))
        assert await company.step()
    return offered


# ---- Age of Reason: five marker faces

MARKERS = "Empire markers"
COLONIES = ("Africa", "India", "East Indies", "North America", "Caribbean", "South America")
"""Only there action markers may lie."""
STRONG = 17
"""More than any marker has as it is shipped."""


def newly_faced(sheets: Sheets, lying: list[str]) -> tuple[Sheets, list[str]]:
    """Give five markers other faces; return what is said to differ."""
    rows = {row["Row"]: row for row in sheets.rows(MARKERS)}
    found: list[str] = []
    numbers = [key for key in lying if rows[key]["Face"] == "Number"]
    last = next(key for key in numbers if rows[key]["Area"] in COLONIES)
    for key in [key for key in numbers if rows[key]["Area"] not in COLONIES][:4]:
        name, was = rows[key]["Marker"], rows[key]["Number"]
        sheets.put(MARKERS, name, "Number", STRONG)
        found.append(f"{MARKERS}, {name}: Number {STRONG}, was {was}")
    name, was = rows[last]["Marker"], rows[last]["Number"]
    sheets.put(MARKERS, name, "Face", "Action")
    sheets.put(MARKERS, name, "Number", None)
    found += [
        f"{MARKERS}, {name}: Face Action, was Number",
        f"{MARKERS}, {name}: Number nothing, was {was}",
    ]
    return sheets, found


@pytest.mark.long_only  # every day Endeavor has all of an owner's steps
async def test_age_of_reason_of_an_owner(
    evening: Evening, tmp_path: Path, long: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    people = await evening.seat(SHIPPED, "age_of_reason", 1, 1)
    areas = (await people.table()).view(None).areas
    lying = [key for area in areas.values() for key in area.markers]
    sheets, differing = newly_faced(await evening.sheets("age_of_reason"), lying)
    said, shown = await evening.bring("age_of_reason", sheets.exported())
    assert shown == differing, evening.said(said)
    await evening.use(said)
    owners = await evening.seat(OWN, "age_of_reason", 1, 1)
    names = (await owners.table()).view(None).areas
    assert [key for area in names.values() for key in area.markers] == lying, "only the faces are others"
    attacked = {OWN: await three_segments(evening, owners)}
    with words_only(evening.world, really=not long):
        attacked[SHIPPED] = await three_segments(evening, people)
    assert any(f"Marker {STRONG}" in one for one in attacked[OWN]), attacked
    assert not any(f"Marker {STRONG}" in one for one in attacked[SHIPPED])
    for order in ((SHIPPED, OWN), (OWN, SHIPPED)):
        await evening.restart()
        seen = {number: await evening.asked(number, "game board") for number in order}
        assert changed(seen[SHIPPED][1], seen[OWN][1])
        for number in order:
            said, _ = await evening.asked(number, "game board", view="words")
            assert (str(STRONG) in said.partition("AREAS")[2]) == (number == OWN)
            said, _ = await evening.asked(number, "game info")
            assert ("6 values differ" in said) == (number == OWN)
    if long:
        for company in (people, owners):
            while await company.step():
                pass
        assert f"marker {STRONG}" in evening.log(OWN)
        assert f"marker {STRONG}" not in evening.log(SHIPPED)
    await checked(tmp_path, (SHIPPED, OWN), monkeypatch)


async def three_segments(evening: Evening, company: Company) -> set[str]:
    """Play into the fourth segment; return what the menus offered to attack."""
    offered: set[str] = set()
    while (table := await company.table()).state.segment < 4:
        if Attack in table.pending[0].moves.kinds():
            offered |= set(await evening.offered(company.table_id, "reason attack", "target"))
        assert await company.step()
    return offered
