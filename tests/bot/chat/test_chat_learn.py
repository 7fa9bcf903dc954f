"""Introductions: by command and from the lobby, in private, page by page, for all games."""

import dataclasses
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from simcord.results import ResponseMessage

import render
from bot.components.ids import parse
from bot.texts import learn as texts
from engines import GAMES
from engines.kernel import Game, Introduction, Page
from tests.bot.chat.chatting import Scene, controls, scene
from tests.toy import GAMES as TOYS
from tests.toy import TOY, Toy


@pytest.fixture
async def chat(tmp_path: Path) -> AsyncIterator[Scene]:
    async with scene(tmp_path, games={**GAMES, **TOYS}) as made:
        yield made
        assert made.world.env.errors == []


def turning(page: ResponseMessage) -> dict[str, dict[str, Any]]:
    """Return the buttons of a page by their labels."""
    return {one["label"]: one for row in page.components for one in row["components"]}


async def to(chat: Scene, who: Any, page: ResponseMessage, label: str) -> ResponseMessage:
    """Turn the page; it is the same message with other words."""
    answer = (await who.click(page, custom_id=turning(page)[label]["custom_id"])).response
    assert answer is not None
    assert answer.id == page.id
    return answer


async def first(chat: Scene, who: Any, key: str) -> ResponseMessage:
    page = (await who.slash(chat.lobby, "learn game", game=key)).response
    assert page is not None
    return page


@pytest.mark.parametrize("key", GAMES)
async def test_all_pages_are_leafed_through_and_back(chat: Scene, key: str) -> None:
    game = GAMES[key]
    titles = [*(page.title for page in game.introduction.pages), texts.LAST]
    page = await first(chat, chat.anna, key)
    assert page.ephemeral
    for number, title in enumerate(titles):
        assert page.content.startswith(f"**{game.title}: {title}**\n")
        assert page.content.endswith(f"-# Page {number + 1} of {len(titles)}")
        assert turning(page)[texts.BACK].get("disabled", False) == (number == 0)
        assert turning(page)[texts.NEXT].get("disabled", False) == (number == len(titles) - 1)
        if number + 1 < len(titles):
            page = await to(chat, chat.anna, page, texts.NEXT)
    assert f"/{game.command} card" in page.content
    for title in reversed(titles[:-1]):
        page = await to(chat, chat.anna, page, texts.BACK)
        assert f": {title}**" in page.content


async def test_the_lobby_offers_it_to_everybody_alone(chat: Scene) -> None:
    await chat.anna.slash(chat.lobby, "game new", game="endeavor")
    page = (await chat.press(chat.eve, chat.lobby, "learn")).response
    assert page is not None
    assert page.ephemeral
    assert page.content.startswith("**Endeavor: ")


async def test_a_game_without_pages_has_no_button_and_says_so(chat: Scene) -> None:
    await chat.anna.slash(chat.lobby, "game new", game="toy")
    (lobby,) = [one for one in chat.messages(chat.lobby) if one.embeds]
    assert "learn" not in {press.verb for one in controls(lobby) if (press := parse(one))}
    said = chat.said(await chat.anna.slash(chat.lobby, "learn game", game="toy"))
    assert said == texts.NONE.format(title="Toy Auction")
    offered = await chat.anna.autocomplete(chat.lobby, "learn game", "game", "")
    assert [one["value"] for one in offered] == list(GAMES)


async def test_a_game_that_nobody_knows_is_named(chat: Scene) -> None:
    said = chat.said(await chat.anna.slash(chat.lobby, "learn game", game="chess"))
    assert "I do not know the game" in said
    said = chat.said(await chat.anna.slash(chat.lobby, "learn game", game="pax renaissance"))
    assert said.startswith("**Pax Renaissance: ")


async def test_without_a_name_one_is_asked_or_it_is_the_thread_s(chat: Scene) -> None:
    asked = (await chat.anna.slash(chat.lobby, "learn game")).response
    assert asked is not None
    assert asked.content == texts.WHICH
    pressed = [parse(one) for one in controls(asked)]
    assert [press.table_id for press in pressed if press] == list(GAMES)
    page = (await chat.anna.click(asked, custom_id=controls(asked)[1])).response
    assert page is not None
    assert page.ephemeral
    await chat.begin(chat.anna, chat.ben, chat.cleo, key="endeavor")
    said = chat.said(await chat.eve.slash(chat.thread, "learn game"))
    assert said.startswith("**Endeavor: ")


async def test_pages_turn_after_a_restart_and_in_direct_messages(chat: Scene) -> None:
    page = await first(chat, chat.anna, "endeavor")
    own = (await chat.anna.user.slash("learn game", game="endeavor")).response
    assert own is not None
    await chat.restart()
    assert "Page 2 of" in (await to(chat, chat.anna, page, texts.NEXT)).content
    assert "Page 2 of" in (await to(chat, chat.anna.user, own, texts.NEXT)).content


async def test_a_page_that_is_gone_leads_to_the_last_and_a_game_that_is_gone_nowhere(tmp_path: Path) -> None:
    pages = tuple(Page(f"Page {number}", "Some words.") for number in range(4))
    games: dict[str, Game] = {"toy": _with(pages)}
    async with scene(tmp_path, games=games) as chat:
        page = await first(chat, chat.anna, "toy")
        for _ in range(2):
            page = await to(chat, chat.anna, page, texts.NEXT)
        games["toy"] = _with(pages[:1])
        await chat.restart()
        page = await to(chat, chat.anna, page, texts.NEXT)
        assert f"Toy Auction: {texts.LAST}**" in page.content
        games["toy"] = _with(())
        await chat.restart()
        said = chat.said(await chat.anna.click(page, custom_id=turning(page)[texts.BACK]["custom_id"]))
        assert texts.NONE.format(title="Toy Auction") in said
        asked = chat.said(await chat.anna.slash(chat.lobby, "learn game"))
        assert asked == texts.NONE_AT_ALL


async def test_pages_come_with_their_pictures(tmp_path: Path) -> None:
    async with scene(tmp_path, draw=True, pictures=render.GAMES, games=GAMES) as chat:
        page = await first(chat, chat.anna, "pax_renaissance")
        number = len(GAMES["pax_renaissance"].introduction.pages) + 1
        for one in GAMES["pax_renaissance"].introduction.pages:
            (picture,) = page.attachments
            assert picture.filename == "page.png", one.title
            shown, words = page.embeds
            assert shown.image is not None
            assert "page.png" in str(shown.image.url), "the picture comes first"
            assert one.text in str(words.description), "and its text under it"
            assert page.content == texts.HEAD.format(game="Pax Renaissance", title=one.title)
            page = await to(chat, chat.anna, page, texts.NEXT)
        assert page.attachments == [], "the last page has none, and that of the one before is gone"
        assert page.embeds == []
        assert page.content.endswith(f"-# Page {number} of {number}")


def _with(pages: tuple[Page, ...]) -> Game:
    return Toy(words=dataclasses.replace(TOY.words, introduction=Introduction(pages)))
