"""What brings something out is asked before, unless the button or the panel has said so already."""

import dataclasses
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from simcord.results import ResponseMessage

from bot.components.ids import parse
from bot.texts import panels as panels_texts
from tests.bot.chat.chatting import Scene, control, controls, opened, scene
from tests.bot.tables import market
from tests.bot.tables.market import CHEST

QUIET = dataclasses.replace(CHEST, words=dataclasses.replace(CHEST.words, proposals=lambda *_: ()))
"""The same without the announcement."""


@pytest.fixture
async def chat(tmp_path: Path) -> AsyncIterator[Scene]:
    async with scene(tmp_path, games={"market": CHEST}) as made:
        await made.begin(key="market")
        yield made
        assert made.world.env.errors == []


@pytest.fixture
async def quiet(tmp_path: Path) -> AsyncIterator[Scene]:
    async with scene(tmp_path, games={"market": QUIET}) as made:
        await made.begin(key="market")
        yield made
        assert made.world.env.errors == []


def labels(panel: ResponseMessage) -> list[str]:
    return [one["label"] for row in panel.components for one in row["components"] if "label" in one]


def verbs(panel: ResponseMessage) -> list[str]:
    return [press.verb for one in controls(panel) if (press := parse(one)) is not None]


async def test_a_button_that_says_what_comes_out_is_its_own_confirmation(chat: Scene) -> None:
    panel = await opened(chat, chat.anna)
    assert labels(panel)[:2] == ["Stop", market.ANNOUNCED], "it has one button, behind what can be taken back"
    assert panels_texts.FINAL not in panel.content
    await chat.anna.click(panel, custom_id=control(panel, "sure")["custom_id"])
    assert "Done. Anna: buy chest-1" in panel.content
    assert "takeback" not in verbs(panel)


async def test_who_wishes_it_is_asked_even_then(chat: Scene) -> None:
    await chat.wants_confirmation(chat.anna)
    panel = await opened(chat, chat.anna)
    await chat.anna.click(panel, custom_id=control(panel, "sure")["custom_id"])
    assert "**This will happen:** Buy chest-1" in panel.content
    assert len((await chat.table()).state.stock) == 1
    await chat.anna.click(panel, custom_id=control(panel, "do")["custom_id"])
    assert not (await chat.table()).state.stock


async def test_a_button_that_announced_something_else_does_nothing(
    chat: Scene, monkeypatch: pytest.MonkeyPatch
) -> None:
    panel = await opened(chat, chat.anna)
    monkeypatch.setattr(market, "ANNOUNCED", "Open a chest: there is a mouse in it")
    await chat.anna.click(panel, custom_id=control(panel, "sure")["custom_id"])
    assert len((await chat.table()).state.stock) == 1
    assert "Open a chest: there is a mouse in it" in labels(panel), "and it says so now"


async def test_without_such_a_button_it_is_asked_before(quiet: Scene) -> None:
    panel = await opened(quiet, quiet.anna)
    assert panels_texts.FINAL not in panel.content, "to stop can be taken back"
    buy = next(one for one in controls(panel) if one.startswith("p:what:") and one.endswith(":buy"))
    await quiet.anna.click(panel, custom_id=buy)
    assert "**This will happen:** Buy chest-1" in panel.content


async def test_where_every_answer_is_final_the_panel_says_so_and_does_not_ask_again(quiet: Scene) -> None:
    await quiet.anna.slash(quiet.thread, "market stop")
    panel = await opened(quiet, quiet.ben)
    assert panels_texts.FINAL in panel.content, "a chest is opened, or the game ends"
    buy = next(one for one in controls(panel) if one.startswith("p:what:") and one.endswith(":buy"))
    await quiet.ben.click(panel, custom_id=buy)
    assert not (await quiet.table()).state.stock


async def test_what_is_final_and_costs_its_player_something_is_asked_about(tmp_path: Path) -> None:
    game = dataclasses.replace(QUIET, words=dataclasses.replace(QUIET.words, harms=lambda *_: True))
    async with scene(tmp_path, games={"market": game}) as chat:
        await chat.begin(key="market")
        await chat.anna.slash(chat.thread, "market stop")
        panel = await opened(chat, chat.ben)
        buy = next(one for one in controls(panel) if one.startswith("p:what:") and one.endswith(":buy"))
        await chat.ben.click(panel, custom_id=buy)
        assert "**This will happen:** Buy chest-1" in panel.content
        assert (await chat.table()).state.stock
        await chat.ben.click(panel, custom_id=control(panel, "do")["custom_id"])
        assert not (await chat.table()).state.stock


async def test_who_wishes_it_is_asked_before_what_is_final(quiet: Scene) -> None:
    await quiet.anna.slash(quiet.thread, "market stop")
    await quiet.wants_confirmation(quiet.ben)
    panel = await opened(quiet, quiet.ben)
    assert panels_texts.FINAL not in panel.content
    buy = next(one for one in controls(panel) if one.startswith("p:what:") and one.endswith(":buy"))
    await quiet.ben.click(panel, custom_id=buy)
    assert "**This will happen:** Buy chest-1" in panel.content


@pytest.fixture
async def plain(tmp_path: Path) -> AsyncIterator[Scene]:
    async with scene(tmp_path, games=market.GAMES) as made:
        await made.begin(key="market")
        yield made
        assert made.world.env.errors == []


async def test_a_pass_that_is_final_says_so_on_its_button(plain: Scene) -> None:
    panel = await opened(plain, plain.anna)
    assert "Stop" in labels(panel), "she can take that back until Ben answers"
    await plain.anna.slash(plain.thread, "market stop")
    panel = await opened(plain, plain.ben)
    assert "Stop (final)" in labels(panel), "with that the game ends"
    assert panels_texts.FINAL_ONE in panel.content
    await plain.ben.click(panel, custom_id=control(panel, "sure")["custom_id"])
    assert (await plain.table()).row.status == "over"


async def test_who_wishes_it_is_asked_before_a_pass_that_is_final(plain: Scene) -> None:
    await plain.wants_confirmation(plain.ben)
    await plain.anna.slash(plain.thread, "market stop")
    panel = await opened(plain, plain.ben)
    assert "Stop" in labels(panel)
    assert panels_texts.FINAL_ONE not in panel.content
