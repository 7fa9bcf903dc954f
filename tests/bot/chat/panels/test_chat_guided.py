"""Guided tables: what is new is explained above the question, once, to who wants it."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from simcord.results import ResponseMessage

from bot.components.ids import parse
from bot.tables.table import Member
from bot.texts import learn as texts
from tests.bot.chat.chatting import Scene, control, controls, opened, scene
from tests.toy import GUIDES, READINGS, TOY

ON = {"guided": "on"}
BIDDING = f"> **{GUIDES['bid'].title}**\n> {GUIDES['bid'].text}"
PROTESTING = f"> **{GUIDES['object/protest'].title}**\n> {GUIDES['object/protest'].text}"


@pytest.fixture
async def chat(tmp_path: Path) -> AsyncIterator[Scene]:
    async with scene(tmp_path) as made:
        yield made
        assert made.world.env.errors == []


def verbs(message: Any) -> list[str]:
    return [press.verb for one in controls(message) if (press := parse(one)) is not None]


def buttons(message: Any) -> list[Any]:
    return [one for row in message.components for one in row["components"] if one.get("label")]


async def click(who: Any, message: ResponseMessage, verb: str) -> ResponseMessage:
    answer = (await who.click(message, custom_id=control(message, verb)["custom_id"])).response
    assert answer is not None
    return answer


async def test_the_host_chooses_and_the_lobby_says_so(chat: Scene) -> None:
    await chat.anna.slash(chat.lobby, "game new", game="toy")
    with chat.world.as_bot():
        await chat.bot.tables.lobby.set_options(1, Member(chat.anna.id, "Anna"), ON)
    await chat.world.env.settle()
    (lobby,) = [one for one in chat.messages(chat.lobby) if one.embeds]
    assert f"**Guided**: {texts.GUIDED['on']}" in repr(lobby.embeds)
    shown = (await chat.press(chat.anna, chat.lobby, "options")).response
    assert shown is not None
    (menu,) = [
        one for row in shown.components for one in row["components"] if one["custom_id"].endswith("guided")
    ]
    assert [one["label"] for one in menu["options"] if one.get("default")] == [
        f"Guided: {texts.GUIDED['on']}"
    ]


async def test_a_table_explains_nothing_unless_it_is_guided(chat: Scene) -> None:
    await chat.begin()
    await chat.order()
    panel = await opened(chat, chat.anna)
    assert BIDDING not in panel.content
    assert "guide" in verbs(panel)
    assert "unguide" not in verbs(panel)


async def test_what_is_new_is_explained_once_to_each(chat: Scene) -> None:
    await chat.begin(options=ON)
    await chat.order()
    for who in (chat.anna, chat.ben):
        panel = await opened(chat, who)
        assert panel.content.startswith(BIDDING), "above the question"
        assert "guide" not in verbs(panel), "it stands there"
    again = await opened(chat, chat.ben)
    assert BIDDING in again.content, "the same question, opened anew"
    await chat.anna.slash(chat.thread, "toy bid", coins="1")
    await chat.ben.slash(chat.thread, "toy bid", coins="2")
    table = await chat.table()
    while table.pending[0].kind != "bid":
        decision = table.pending[0]
        move = decision.default or next(iter(decision.moves))
        with chat.world.as_bot():
            await chat.bot.tables.act(1, table.seats[decision.seat].user or 0, move)
        await chat.world.env.settle()
        table = await chat.table()
    panel = await opened(chat, chat.ben)
    assert table.decision(table.seat_of(chat.ben.id)) is not None
    assert BIDDING not in panel.content
    assert "guide" in verbs(panel), "it can still be asked for"


async def test_a_kind_of_move_is_explained_before_it_is_made_for_the_first_time(chat: Scene) -> None:
    await chat.begin(options=ON)
    await chat.order()
    await chat.ben.slash(chat.thread, "game orders", ask="object")
    await chat.anna.slash(chat.thread, "toy bid", coins="2")
    await chat.ben.slash(chat.thread, "toy bid", coins="1")
    await chat.anna.slash(chat.thread, "toy pay", coins="copper, copper")
    panel = await opened(chat, chat.ben)
    assert PROTESTING not in panel.content, "it is one answer among others"
    label = next(one["label"] for one in buttons(panel) if one["label"].startswith("Protest"))
    explained = (await chat.ben.click(panel, label=label)).response
    assert explained is not None
    assert explained.content.startswith(PROTESTING)
    assert {"do", "back", "unguide"} <= set(verbs(explained))
    assert (await chat.table()).pending[0].kind == "object", "nothing is done yet"
    await click(chat.ben, explained, "do")
    assert (await chat.table()).pending[0].kind != "object"


async def test_it_is_known_at_other_tables_and_after_a_restart(chat: Scene) -> None:
    await chat.begin(options=ON)
    await chat.order()
    assert BIDDING in (await opened(chat, chat.anna)).content
    await chat.restart()
    assert BIDDING in (await opened(chat, chat.anna)).content, "the same question"
    with chat.world.as_bot():
        await chat.bot.tables.administration.end(1, Member(chat.anna.id, "Anna"))
    await chat.world.env.settle()
    chat.game = 2
    await chat.begin(chat.anna, chat.cleo, options=ON)
    await chat.order()
    assert BIDDING not in (await opened(chat, chat.anna)).content
    assert BIDDING in (await opened(chat, chat.cleo)).content


async def test_what_is_explained_is_true_with_the_options_of_the_table(chat: Scene) -> None:
    await chat.begin(options=ON | {"ties": "chance"})
    await chat.order()
    panel = await opened(chat, chat.anna)
    assert READINGS["ties", "chance"]["bid"] in panel.content
    assert GUIDES["bid"].text not in panel.content


async def test_a_member_who_has_enough_is_told_nothing_more(chat: Scene) -> None:
    await chat.begin(options=ON)
    await chat.order()
    panel = await click(chat.anna, await opened(chat, chat.anna), "unguide")
    assert texts.UNGUIDED in panel.content
    assert BIDDING not in panel.content
    assert "guide" in verbs(panel)
    assert TOY.guide("bid") is not None
    assert BIDDING not in (await opened(chat, chat.anna)).content
    assert BIDDING in (await opened(chat, chat.ben)).content, "that was Anna's wish alone"


async def test_me_switches_it_on_again(chat: Scene) -> None:
    shown = (await chat.anna.slash(chat.lobby, "me show")).response
    assert shown is not None
    menu = next(one for one in controls(shown) if one.endswith("also"))
    assert "Explain what is new, at guided tables: yes." in shown.content
    shown = (await chat.anna.select(shown, [], custom_id=menu)).response
    assert shown is not None
    assert "guided tables" not in shown.content
    await chat.begin(options=ON)
    await chat.order()
    assert BIDDING not in (await opened(chat, chat.anna)).content
    with chat.world.as_bot():
        await chat.bot.tables.preferences.change(chat.anna.id, guided=True)
    assert BIDDING in (await opened(chat, chat.anna)).content


async def test_who_is_forgotten_has_met_nothing(chat: Scene) -> None:
    await chat.begin(options=ON)
    await chat.order()
    await opened(chat, chat.anna)
    store = chat.bot.tables.repository.store
    counted = "SELECT count(*) FROM met WHERE user = ?"
    with chat.world.as_bot():
        assert await store.read(lambda db: db.execute(counted, (chat.anna.id,)).fetchone()) == (1,)
        tables = chat.bot.tables
        await tables.administration.end(1, Member(chat.anna.id, "Anna"))
        await tables.administration.forget((await chat.table()).row.guild, chat.anna.id, "Anna")
        assert await store.read(lambda db: db.execute(counted, (chat.anna.id,)).fetchone()) == (0,)
