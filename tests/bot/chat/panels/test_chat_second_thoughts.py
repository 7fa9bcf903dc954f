"""The life of a panel: done at once or asked before, taken back, continued, out of date, explained."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from simcord.results import ResponseMessage

from bot.chat.router import UsedMenu
from bot.components.ids import parse
from bot.texts import panels as panels_texts
from bot.texts import refusals as texts
from engines import GAMES
from tests.bot.chat.chatting import Scene, control, controls, opened, scene, statement
from tests.bot.chat.trouble.test_chat_forged import forge


@pytest.fixture
async def chat(tmp_path: Path) -> AsyncIterator[Scene]:
    async with scene(tmp_path) as made:
        await made.begin(options={"rich": True, "hand": 3})  # so that a bid takes two questions
        yield made
        assert made.world.env.errors == []


def verbs(panel: ResponseMessage) -> list[str]:
    return [press.verb for one in controls(panel) if (press := parse(one)) is not None]


async def click(who: Any, panel: ResponseMessage, verb: str) -> None:
    await who.click(panel, custom_id=control(panel, verb)["custom_id"])


async def choose(who: Any, panel: ResponseMessage, verb: str, place: int) -> None:
    menu = control(panel, verb)
    await who.select(panel, [menu["options"][place]["value"]], custom_id=menu["custom_id"])


async def bid(who: Any, panel: ResponseMessage, coins: int = 1) -> None:
    """Bid without a card."""
    await choose(who, panel, "pick", coins)
    await click(who, panel, "one")


async def kinds(chat: Scene) -> list[tuple[int, str]]:
    return [(one.seat, one.kind) for one in (await chat.table()).pending]


async def test_what_can_be_taken_back_is_done_at_once(chat: Scene) -> None:
    await chat.order()
    panel = await opened(chat, chat.anna)
    await bid(chat.anna, panel)
    assert statement(panel) == "Done. You bid 1.\n-# The table waits for Ben."
    assert verbs(panel) == ["takeback"]
    await click(chat.anna, panel, "takeback")
    assert panel.content.startswith("Taken back: Bid 1.\n")
    assert "What do you bid" in panel.content
    assert await kinds(chat) == [(0, "bid"), (1, "bid")]
    await bid(chat.anna, panel, 2)
    assert panel.content.startswith("Done. You bid 2.")


async def test_what_reveals_is_asked_before(chat: Scene) -> None:
    await chat.order()
    await chat.anna.slash(chat.thread, "toy bid", coins="2")
    panel = await opened(chat, chat.ben)
    await bid(chat.ben, panel)
    assert "**This will happen:** Bid 1." in panel.content, "the last sealed bid opens all"
    assert await kinds(chat) == [(1, "bid")]
    await click(chat.ben, panel, "do")
    assert "Anna wins" in panel.content
    assert "takeback" not in verbs(panel)


async def test_who_wants_it_is_asked_always(chat: Scene) -> None:
    await chat.order()
    said = await chat.anna.slash(chat.thread, "me confirm", always=True)
    assert "Ask me before every move: yes." in chat.said(said)
    panel = await opened(chat, chat.anna)
    await bid(chat.anna, panel)
    assert "**This will happen:** Bid 1." in panel.content
    await click(chat.anna, panel, "do")
    assert verbs(panel) == ["takeback"], "and can take it back all the same"


async def test_undo_stands_in_the_panel_with_the_next_question(chat: Scene) -> None:
    await chat.order()
    panel = await opened(chat, chat.anna)
    assert "takeback" in verbs(panel), "Anna has ranked the players, and nobody has come between"
    await choose(chat.anna, panel, "pick", 1)
    assert "takeback" not in verbs(panel), "now *Back* leads back"
    await click(chat.anna, panel, "back")
    await click(chat.anna, panel, "takeback")
    assert "Taken back: Equal bids are served in the order" in panel.content
    assert await kinds(chat) == [(0, "order")]


async def test_undo_means_the_move_that_it_was_shown_for(chat: Scene) -> None:
    await chat.order()
    panel = await opened(chat, chat.anna)
    undo = control(panel, "takeback")["custom_id"]
    chat.strand(panel)
    await chat.anna.slash(chat.thread, "toy bid", coins="1")
    await chat.anna.click(panel, custom_id=undo)
    assert "You have gone on since." in panel.content
    assert await kinds(chat) == [(1, "bid")]
    await click(chat.anna, panel, "takeback")
    assert await kinds(chat) == [(0, "bid"), (1, "bid")]


async def test_a_move_that_stands_by_now_says_why(chat: Scene) -> None:
    await chat.order()
    panel = await opened(chat, chat.anna)
    await bid(chat.anna, panel)
    chat.strand(panel)
    await chat.ben.slash(chat.thread, "toy bid", coins="0")
    await click(chat.anna, panel, "takeback")
    assert "Ben" in panel.content
    assert "Which coins do you pay" in panel.content, "the panel goes on with what is so now"


async def test_a_half_filled_panel_goes_on_and_can_be_started_over(chat: Scene) -> None:
    await chat.order()
    await choose(chat.anna, await opened(chat, chat.anna), "pick", 2)
    panel = await opened(chat, chat.anna)
    assert panels_texts.CONTINUED in panel.content
    assert "How many coins you bid: 2" in panel.content
    await click(chat.anna, panel, "startover")
    assert panels_texts.CONTINUED not in panel.content
    assert "How many coins you bid: 2" not in panel.content
    assert "startover" not in verbs(panel)
    assert panels_texts.CONTINUED not in (await opened(chat, chat.anna)).content


def stands(chat: Scene, panel: Any) -> bool:
    return panel.id in chat.world.env.backend.messages[chat.thread.id]


async def test_an_older_panel_goes(chat: Scene) -> None:
    await chat.order()
    first = await opened(chat, chat.anna)
    others = await opened(chat, chat.ben)
    second = await opened(chat, chat.anna)
    assert not stands(chat, first)
    assert stands(chat, others), "that is somebody else's"
    assert stands(chat, second)


async def test_a_press_on_a_panel_that_goes_at_that_moment_is_answered(chat: Scene) -> None:
    await chat.order()
    first = await opened(chat, chat.anna)
    await opened(chat, chat.anna)
    said = await forge(chat, chat.anna, first._message, control(first, "close")["custom_id"])
    assert chat.said(said) == panels_texts.CLOSED


@pytest.mark.parametrize("why", ["too many others", "a restart"])
async def test_an_older_panel_that_cannot_be_changed_shows_the_present(chat: Scene, why: str) -> None:
    await chat.order()
    first = await opened(chat, chat.anna)
    if why == "a restart":
        await chat.crash()
    else:
        chat.strand(first)
    second = await opened(chat, chat.anna)
    assert controls(first)
    await bid(chat.anna, second)
    await choose(chat.anna, first, "pick", 1)
    assert texts.STALE in first.content
    assert "The table waits for Ben" in first.content
    assert "takeback" in verbs(first)
    assert controls(second), "which is the newer one of the two"


async def test_the_rule_at_hand_stands_above_the_question(chat: Scene) -> None:
    panel = await opened(chat, chat.anna)
    assert "guide" not in verbs(panel), "nothing is written for it"
    await chat.order()
    panel = await opened(chat, chat.ben)
    await choose(chat.ben, panel, "pick", 1)
    await click(chat.ben, panel, "guide")
    assert panel.content.startswith(
        "**Bidding**\nAll bid in secret; the highest bid wins the card.\n-# Toy: Bid"
    )
    assert "How many coins you bid: 1" in panel.content
    await click(chat.ben, panel, "one")
    assert panel.content.startswith("Done. You bid 1."), "the question stayed below"


async def test_the_rule_of_a_move_comes_before_that_of_the_decision(chat: Scene) -> None:
    await chat.order()
    with chat.world.as_bot():
        await chat.bot.tables.policies.replace(1, chat.ben.id, (), frozenset({"object"}))
    await chat.ben.slash(chat.thread, "toy bid", coins="0")
    await chat.anna.slash(chat.thread, "toy bid", coins="1")
    await chat.anna.slash(chat.thread, "toy pay", coins="copper")
    await chat.wants_confirmation(chat.ben)
    panel = await opened(chat, chat.ben)
    assert "guide" not in verbs(panel)
    await click(chat.ben, panel, "one")
    assert "pay one copper to burn" in panel.content
    await click(chat.ben, panel, "guide")
    assert panel.content.startswith("**Protest**\nIt burns the card")


async def test_an_order_that_speaks_at_once_is_asked_before(chat: Scene) -> None:
    said = await chat.ben.slash(chat.thread, "game orders", add="limit_bid")
    assert said.response is not None
    shown = await chat.ben.click(said.response, custom_id=control(said.response, "numbers")["custom_id"])
    await chat.ben.submit_modal(shown, {"limit": "1"})
    await choose(chat.ben, said.response, "pick", 0)
    with chat.world.as_bot():
        left = await chat.bot.tables.policies.get(1, chat.ben.id)
    assert len(left.policies) == 1, "nobody is asked for a bid yet: it is left at once"
    await chat.order()
    said = await chat.anna.slash(chat.thread, "game orders", add="limit_bid")
    assert said.response is not None
    shown = await chat.anna.click(said.response, custom_id=control(said.response, "numbers")["custom_id"])
    await chat.anna.submit_modal(shown, {"limit": "1"})
    await choose(chat.anna, said.response, "pick", 0)
    assert "**This will happen:**" in said.response.content


async def test_a_menu_forgets_what_was_chosen_before_and_its_older_self_goes_on_working(
    tmp_path: Path,
) -> None:
    """Clients keep the choice of a menu while its custom_id stays, and choosing it again sends nothing."""
    key = "age_of_reason"
    async with scene(tmp_path, games={key: GAMES[key]}) as chat:
        await chat.anna.slash(chat.lobby, "game new", game=key)
        await chat.ben.slash(chat.lobby, "game join")
        await chat.anna.slash(chat.lobby, "game start")
        await chat.wants_confirmation(chat.anna, chat.ben)
        who = await chat.owing()
        panel = (await chat.press(who, chat.thread, "move")).response
        assert panel is not None
        for _ in range(2):
            await who.click(panel, custom_id=control(panel, "value")["custom_id"])
        marks = list[str]()
        for _ in range(3):
            menu = control(panel, "pick")
            marks.append(menu["custom_id"])
            await who.select(panel, [menu["options"][2]["value"]], custom_id=menu["custom_id"])
            assert "**This will happen:** Bid 2 gold" in panel.content
            await who.click(panel, custom_id=control(panel, "back")["custom_id"])
        assert len(set(marks)) == 3
        assert len({parse(mark) for mark in marks}) == 1
        press = parse(marks[0])
        assert press is not None
        template = UsedMenu.__discord_ui_compiled_template__
        assert template.fullmatch(press.custom_id()), "as the version before sent it"
