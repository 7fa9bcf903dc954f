"""`/admin data` in the simulated Discord, and what players see of the data of their table."""

from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import pytest

from bot.components import limits
from bot.tables.table import Member, Refusal
from bot.texts.hosting import administration as hosting_texts
from bot.texts.hosting import server_data as texts
from engines import GAMES
from tests.bot.chat.chatting import Scene, control, controls, scene
from tests.bot.chat.commands.test_chat_admin import file_of, show_ben
from tests.bot.chat.commands.test_chat_commands import OWN, ROOM, characters, payload
from tests.bot.sheets.files import CITIES, ENDEAVOR, edited, put, sheet

BOTH = {"endeavor": GAMES["endeavor"], "age_of_reason": GAMES["age_of_reason"]}


@pytest.fixture
async def chat(tmp_path: Path) -> AsyncIterator[Scene]:
    async with scene(tmp_path, games=BOTH) as here:
        yield here


async def bring(here: Scene, raw: bytes, name: str = "mine.xlsx", who: Any = None) -> Any:
    return await (who or here.anna).slash(here.lobby, "admin data use", game="endeavor", file=(name, raw))


async def press(here: Scene, said: Any, verb: str, who: Any = None) -> Any:
    return await (who or here.anna).click(said.response, custom_id=control(said.response, verb)["custom_id"])


async def used(here: Scene, raw: bytes, name: str = "mine.xlsx") -> Any:
    return await press(here, await bring(here, raw, name), "datause")


async def in_use(here: Scene) -> str:
    with here.world.as_bot():
        return await here.bot.tables.repository.packs.in_use(ENDEAVOR, here.world.guild.id)


def much(book: Any) -> None:
    for row in range(2, 32):
        book[CITIES].cell(row=row, column=1, value=f"The great and very old city number {row}")
        book[CITIES].cell(row=row, column=3, value=3)


def test_the_commands_are_within_the_limits() -> None:
    whole = payload(OWN["admin"])
    assert characters(whole) < ROOM
    data = next(one for one in whole["options"] if one["name"] == "data")
    assert [one["name"] for one in data["options"]] == ["sheet", "use", "back", "show"]
    assert all(len(one["description"]) <= limits.TEXT for one in data["options"])


async def test_only_managers_bring_data(chat: Scene) -> None:
    show_ben(chat)
    said = await bring(chat, put(CITIES, "C2", 2), who=chat.ben)
    assert chat.said(said) == hosting_texts.NOT_A_MANAGER
    for command, options in (("sheet", {"game": "endeavor"}), ("back", {"game": "endeavor"}), ("show", {})):
        said = await chat.ben.slash(chat.lobby, f"admin data {command}", **options)
        assert chat.said(said) == hosting_texts.NOT_A_MANAGER
    assert await in_use(chat) == ENDEAVOR.packs.default


async def test_a_sheet_is_handed_out(chat: Scene) -> None:
    said = await chat.anna.slash(chat.lobby, "admin data sheet", game="Endeavor")
    name, raw = file_of(chat, said)
    assert name == "endeavor.xlsx"
    assert abs(len(raw) - len(sheet())) < 50, "a time stands in it"
    name, raw = file_of(
        chat, await chat.anna.slash(chat.lobby, "admin data sheet", game="endeavor", kind="csv")
    )
    assert name == "endeavor.zip"
    assert "use already" in chat.said(await bring(chat, raw, name))


async def test_every_difference_is_shown_before_anything_counts(chat: Scene) -> None:
    said = await bring(chat, put(CITIES, "C2", 2))
    assert "1 value would change" in chat.said(said)
    assert "Cities, London: Glory 2, was 1" in chat.said(said)
    assert await in_use(chat) == ENDEAVOR.packs.default
    await press(chat, said, "datause")
    assert await in_use(chat) != ENDEAVOR.packs.default
    shown = chat.said(await chat.anna.slash(chat.lobby, "admin data show", game="endeavor"))
    assert "Cities, London: Glory 2, was 1" in shown
    assert "mine.xlsx" in shown
    assert "Age of Reason" in chat.said(await chat.anna.slash(chat.lobby, "admin data show"))


async def test_a_long_list_has_pages_and_a_file(chat: Scene) -> None:
    said = await bring(chat, edited(much))
    assert "page 1 of" in chat.said(said)
    _, raw = file_of(chat, said)
    assert raw.decode().count("Glory 3") == 30
    next_page = [
        one["custom_id"]
        for row in said.response.components
        for one in row["components"]
        if one["custom_id"].startswith("p:datapage") and ">" in one["custom_id"]
    ]
    await chat.anna.click(said.response, custom_id=next_page[0])
    assert "page 2 of" in said.response.content


async def test_back_leaves_everything_as_it_was(chat: Scene) -> None:
    said = await bring(chat, put(CITIES, "C2", 2))
    old = control(said.response, "datause")["custom_id"]
    await press(chat, said, "datadrop")
    assert said.response.content == texts.WITHDRAWN
    assert not said.response.components
    with chat.world.as_bot(), pytest.raises(Refusal):
        await chat.bot.tables.server_data.offered(chat.world.guild.id, int(old.split(":")[-1].split(".")[0]))
    assert await in_use(chat) == ENDEAVOR.packs.default


async def test_other_data_in_use_meanwhile_are_shown_anew(chat: Scene) -> None:
    with chat.world.as_bot():
        server, data = chat.world.guild.id, chat.bot.tables.server_data
        brought = await data.bring(ENDEAVOR, server, "a.xlsx", put(CITIES, "C2", 2), "x")
        await data.use(await data.offer(brought, Member(chat.anna.id, "Anna")))
    said = await bring(chat, put(CITIES, "C2", 3), "b.xlsx")
    with chat.world.as_bot():
        await data.back(ENDEAVOR, server, None)
    await press(chat, said, "datause")
    assert texts.OFFER_ANEW in said.response.content
    assert "was 1" in said.response.content
    assert await in_use(chat) == ENDEAVOR.packs.default


async def test_one_goes_back_by_a_menu(chat: Scene) -> None:
    said: Any = await chat.anna.slash(chat.lobby, "admin data back", game="endeavor")
    assert "nothing to go back to" in chat.said(said)
    await used(chat, put(CITIES, "C2", 2), "first.xlsx")
    first = await in_use(chat)
    await used(chat, put(CITIES, "C2", 3), "second.xlsx")
    said = await chat.anna.slash(chat.lobby, "admin data back", game="endeavor")
    menu = control(said.response, "databack")
    assert [one["label"] for one in menu["options"]] == [texts.WITHOUT, "second.xlsx", "first.xlsx"]
    await chat.anna.select(said.response, values=[menu["options"][2]["value"]], custom_id=menu["custom_id"])
    assert await in_use(chat) == first
    said = await chat.anna.slash(chat.lobby, "admin data back", game="endeavor")
    menu = control(said.response, "databack")
    await chat.anna.select(said.response, values=[menu["options"][0]["value"]], custom_id=menu["custom_id"])
    assert await in_use(chat) == ENDEAVOR.packs.default


BAD = {
    "empty": lambda: b"",
    "a zip's first bytes": lambda: b"PK\x03\x04",
    "large": lambda: b"x" * 3_000_000,
    "a formula": lambda: put(CITIES, "C2", "=1"),
    "a word for a number": lambda: put(CITIES, "C2", "two"),
}


@pytest.mark.parametrize("raw", BAD.values(), ids=BAD)
async def test_bad_files_are_answered_in_words_and_change_nothing(
    chat: Scene, raw: Callable[[], bytes]
) -> None:
    said = chat.said(await bring(chat, raw()))
    assert said
    assert "went wrong" not in said
    assert await in_use(chat) == ENDEAVOR.packs.default
    with chat.world.as_bot():
        assert await chat.bot.tables.server_data.known(ENDEAVOR, chat.world.guild.id) == []


@pytest.mark.parametrize("game", ["chess", "", "Endeavor 2"])
async def test_a_game_that_is_none(chat: Scene, game: str) -> None:
    said = await chat.anna.slash(chat.lobby, "admin data sheet", game=game)
    assert "Endeavor" in chat.said(said)


async def test_the_host_may_switch_uploads_off(tmp_path: Path) -> None:
    async with scene(tmp_path, games=BOTH, uploads=False) as here:
        assert here.said(await bring(here, put(CITIES, "C2", 2))) == texts.NO_UPLOADS
        file_of(here, await here.anna.slash(here.lobby, "admin data sheet", game="endeavor"))


# ---- what players see


def all_of(here: Scene, said: Any) -> str:
    return file_of(here, said)[1].decode()


async def test_a_table_tells_whose_data_it_has_and_what_is_in_doubt(chat: Scene) -> None:
    await chat.begin(chat.anna, chat.ben, chat.cleo, key="endeavor")
    said = await chat.ben.slash(chat.thread, "game info")
    assert "As shipped with Parley" in chat.said(said)
    listed = await press(chat, said, "doubts", chat.ben)
    assert "Cities, London: Region Europe & the Mediterranean, Glory 1\n" in all_of(chat, listed)
    await used(chat, put(CITIES, "C2", 2))
    assert "As shipped with Parley" in chat.said(await chat.ben.slash(chat.thread, "game info"))
    chat.game = 2
    await chat.begin(chat.anna, chat.ben, chat.cleo, key="endeavor")
    said = await chat.ben.slash(chat.thread, "game info")
    assert "This server's own, from the file `mine.xlsx`, brought by Anna" in chat.said(said)
    assert "1 value differs" in chat.said(said)
    differs = await press(chat, said, "differs", chat.ben)
    assert "Cities, London: Glory 2, was 1" in chat.said(differs)
    listed = await press(chat, said, "doubts", chat.ben)
    assert "Cities, London: Region Europe & the Mediterranean\n" in all_of(chat, listed)
    await chat.restart()
    said = await chat.ben.slash(chat.thread, "game info", game="1")
    assert "As shipped with Parley" in chat.said(said)


async def test_the_lobby_says_what_the_table_would_get(chat: Scene) -> None:
    await chat.anna.slash(chat.lobby, "game new", game="endeavor")

    def card() -> str:
        return str(next(one for one in reversed(chat.messages(chat.lobby)) if one.embeds).embeds)

    read: Any = await chat.press(chat.anna, chat.lobby, "options")
    assert "As shipped with Parley. " in chat.said(read)
    assert chat.said(read).count("reconstruction") == 1, "once, in one line, for the host"
    assert "values are our reconstruction." in chat.said(read)
    others: Any = await chat.press(chat.ben, chat.lobby, "options")
    assert "As shipped with Parley." in chat.said(others)
    assert "reconstruction" not in chat.said(others)
    assert not [one for one in controls(others.response) if ":doubts:" in one]
    assert "Parley. " not in card(), "that is the usual"
    await used(chat, put(CITIES, "C2", 2))
    assert "mine.xlsx" in card()
    listed = await press(chat, read, "doubts", chat.anna)
    assert "what is our reconstruction" in chat.said(listed)


async def test_a_look_up_says_what_is_reconstructed(chat: Scene) -> None:
    entries = ENDEAVOR.lookup(ENDEAVOR.packs.default, "")
    for doubted in (False, True):
        entry = next(one for one in entries if (one.provenance is not None) == doubted)
        said = chat.said(await chat.anna.slash(chat.lobby, "endeavor card", query=entry.title))
        assert ("⚠" in said) == doubted
        assert (entry.provenance or "") in said
        if doubted:
            first, *_, last = said.splitlines()[1:]
            assert first == entry.text, "what it does comes first"
            assert last == f"-# ⚠ {entry.provenance}", "the sign and one line come last"


async def test_a_look_up_with_many_reconstructed_values_leads_to_the_list(chat: Scene) -> None:
    await chat.begin(chat.anna, chat.ben, key="age_of_reason")
    said: Any = await chat.ben.slash(chat.thread, "reason card", query="Great Britain")
    assert "⚠ Not read off the original: 28 of its values." in chat.said(said)
    listed = await press(chat, said, "doubts", chat.ben)
    assert "Great Britain 1: Infantry 1, Ships 0, Cost in gold 0\n" in all_of(chat, listed)
    said = await chat.ben.slash(chat.lobby, "reason card", query="Great Britain")
    assert not said.response.components, "there is no table here"


async def test_a_sheet_that_cannot_be_drawn_is_refused_and_forgotten(tmp_path: Path) -> None:
    def crowd(book: Any) -> None:
        for row in range(2, 14):
            book[CITIES].cell(row=row, column=2, value="the Caribbean")

    async with scene(tmp_path, games=BOTH, draw=True) as here:
        said = here.said(await bring(here, edited(crowd)))
        assert said.startswith("With these values the board cannot be drawn: Amsterdam")
        assert "the Caribbean has no room left" in said
        assert ".json" not in said
        assert await in_use(here) == ENDEAVOR.packs.default
