"""Seconds of grace: a move that can be taken back costs nobody a message, and betrays no order, at once."""

import asyncio
import logging
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from simcord.results import ResponseMessage

from bot.store import StoreError
from bot.tables.table import Member, Refusal
from tests.bot.chat.chatting import Scene, control, controls, scene
from tests.toy import Bid, LimitBid

SECONDS = 10


@pytest.fixture
async def chat(tmp_path: Path) -> AsyncIterator[Scene]:
    async with scene(tmp_path, grace=SECONDS) as made:
        yield made
        assert made.world.env.errors == []


def called(chat: Scene, who: Any) -> list[Any]:
    """Return the direct messages that call a member to move."""
    return [
        one for one in chat.messages(who.user.dm_channel) if any("p:move" in each for each in controls(one))
    ]


async def later(chat: Scene, seconds: int = SECONDS + 1) -> None:
    await chat.world.env.advance_time(seconds)
    await chat.world.env.settle()


async def leave_bid(chat: Scene, who: Any, limit: int) -> None:
    with chat.world.as_bot():
        await chat.bot.tables.policies.leave(1, who.id, LimitBid(limit=limit))


def verbs(panel: ResponseMessage) -> list[str]:
    return [one.split(":")[1].partition(".")[0] for one in controls(panel)]


async def ranked(chat: Scene) -> ResponseMessage:
    """Let Anna rank the players in her panel, in the order of their seats."""
    panel = (await chat.press(chat.anna, chat.thread, "move")).response
    assert panel is not None
    if "one" in verbs(panel):
        await click(chat.anna, panel, "one")
    else:
        menu = control(panel, "whole")
        await chat.anna.select(panel, [menu["options"][0]["value"]], custom_id=menu["custom_id"])
    assert panel.content.startswith("Done. You rank"), panel.content
    return panel


async def click(who: Any, panel: ResponseMessage, verb: str) -> None:
    await who.click(panel, custom_id=control(panel, verb)["custom_id"])


async def waiting(chat: Scene) -> list[int]:
    return [one.seat for one in (await chat.table()).pending]


async def owed(chat: Scene) -> list[Any]:
    with chat.world.as_bot():
        return [one for one in await chat.bot.tables.outbox.heads() if one.row.kind != "tidy"]


async def test_an_order_does_not_show_itself_within_the_grace(chat: Scene) -> None:
    await chat.begin()
    await leave_bid(chat, chat.ben, 1)
    panel = await ranked(chat)
    assert await waiting(chat) == [0, 1], "Ben's order waits"
    said = repr([one.embeds for one in chat.cards()])
    await later(chat, SECONDS // 2)
    assert await waiting(chat) == [0, 1]
    assert "0 of 2 answers are in" in said
    await click(chat.anna, panel, "takeback")
    assert "Taken back: Equal bids are served in the order Anna, Ben." in panel.content
    assert "Who is served first" in panel.content, "the same question"
    await later(chat)
    assert await waiting(chat) == [0]
    with chat.world.as_bot():
        assert not await chat.bot.tables.policies.uses(1, chat.ben.id, 5), "it was never asked"


async def test_after_the_grace_the_order_answers_once(chat: Scene) -> None:
    await chat.begin()
    await leave_bid(chat, chat.ben, 1)
    await ranked(chat)
    await later(chat)
    assert await waiting(chat) == [0]
    assert "1 of 2 answers are in" in repr(chat.cards()[-1].embeds)
    with chat.world.as_bot():
        assert len(await chat.bot.tables.policies.uses(1, chat.ben.id, 5)) == 1
    assert not called(chat, chat.ben), "nobody had to be told"
    assert not await owed(chat)


async def test_the_next_player_hears_of_it_after_the_grace(chat: Scene) -> None:
    await chat.begin()
    await ranked(chat)
    await later(chat, SECONDS // 2)
    assert not called(chat, chat.ben)
    await later(chat)
    assert len(called(chat, chat.ben)) == 1


async def test_a_slip_costs_nobody_a_message(chat: Scene) -> None:
    await chat.begin()
    panel = await ranked(chat)
    await later(chat, SECONDS // 2)
    await click(chat.anna, panel, "takeback")
    await later(chat)
    assert [len(called(chat, who)) for who in (chat.anna, chat.ben)] == [1, 0], "Anna has hers all the time"
    assert await waiting(chat) == [0]
    await ranked(chat)
    await later(chat)
    assert len(called(chat, chat.ben)) == 1


async def test_an_undo_after_the_grace_withdraws_the_message(chat: Scene) -> None:
    await chat.begin()
    panel = await ranked(chat)
    await later(chat)
    assert len(called(chat, chat.ben)) == 1
    await click(chat.anna, panel, "takeback")
    await later(chat)
    assert not called(chat, chat.ben)
    assert await waiting(chat) == [0]


async def test_it_ends_when_the_next_player_acts(chat: Scene) -> None:
    await chat.begin(chat.anna, chat.ben, chat.cleo)
    await leave_bid(chat, chat.cleo, 2)
    panel = await ranked(chat)
    await chat.ben.slash(chat.thread, "toy bid", coins="1")
    assert await waiting(chat) == [0], "Cleo's order has answered before Ben did"
    assert "Ben" in panel.content or "Cleo" in panel.content
    assert "What do you bid" in panel.content, "the panel goes on with what is so now"
    assert "takeback" not in verbs(panel)


async def test_what_is_not_legal_ends_nothing(chat: Scene) -> None:
    await chat.begin()
    await leave_bid(chat, chat.ben, 1)
    await ranked(chat)
    await chat.ben.slash(chat.thread, "toy bid", coins="99")
    await chat.eve.slash(chat.thread, "toy bid", coins="1")
    assert await waiting(chat) == [0, 1]


async def test_whoever_moved_can_let_it_stand_at_once(chat: Scene) -> None:
    await chat.begin()
    await leave_bid(chat, chat.ben, 1)
    panel = await ranked(chat)
    await click(chat.anna, panel, "stand")
    assert await waiting(chat) == [0]
    assert "What do you bid" in panel.content
    assert "stand" not in verbs(panel)
    assert not await owed(chat)


async def test_the_panel_goes_on_when_the_others_have_heard(chat: Scene) -> None:
    await chat.begin()
    await chat.order()
    await later(chat)
    await chat.anna.slash(chat.thread, "toy bid", coins="2")
    await chat.ben.slash(chat.thread, "toy bid", coins="1")
    said = (await chat.anna.slash(chat.thread, "toy pay", coins="copper, copper")).response
    assert said is not None
    assert "The others hear of it" in said.content
    await later(chat)
    assert "The others hear of it" not in said.content
    assert "Done. You pay" in said.content
    assert "Which cards do you swap?" in said.content, "Ben's default has answered"


async def test_the_panel_stays_as_it_is_where_the_store_fails(
    chat: Scene, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    await chat.begin()
    await chat.order()
    await later(chat)
    await chat.anna.slash(chat.thread, "toy bid", coins="2")
    await chat.ben.slash(chat.thread, "toy bid", coins="1")
    said = (await chat.anna.slash(chat.thread, "toy pay", coins="copper, copper")).response
    assert said is not None

    async def fail(_: int) -> Any:
        raise StoreError("The disk is gone.")

    with monkeypatch.context() as patch, caplog.at_level(logging.INFO):
        patch.setattr(chat.bot.tables, "table", fail)
        await later(chat)
    assert "a panel stays as it is: The disk is gone." in caplog.text
    assert "The others hear of it" in said.content


async def test_the_panel_of_whoever_moved_tells_that_somebody_acted(chat: Scene) -> None:
    await chat.begin(chat.anna, chat.ben, chat.cleo)
    await ranked(chat)
    await later(chat)
    said = (await chat.ben.slash(chat.thread, "toy bid", coins="1")).response
    assert said is not None
    assert "The others hear of it" in said.content
    await chat.anna.slash(chat.thread, "toy bid", coins="1")
    await chat.world.env.settle()
    assert said.content.startswith("Done. You bid 1.\n")
    assert "The others hear of it" not in said.content
    assert verbs(said) == ["takeback"]


async def with_a_computer(chat: Scene, *others: Any) -> None:
    """Begin a table of Anna, a computer and `others`, who sit in this order."""
    await chat.anna.slash(chat.lobby, "game new", game="toy")
    await chat.add_computer(chat.anna)
    for other in others:
        await other.slash(chat.lobby, "game join")
    with chat.world.as_bot():
        who = Member(chat.anna.id, "Anna")
        await chat.bot.tables.lobby.set_options(1, who, {"seating": "joining"})
    await chat.anna.slash(chat.lobby, "game start")


async def test_a_computer_waits_as_well(chat: Scene) -> None:
    await with_a_computer(chat, chat.ben)
    await ranked(chat)
    assert await waiting(chat) == [0, 1, 2]
    await later(chat)
    assert await waiting(chat) == [0, 2]


async def test_nobody_has_to_wait_where_there_are_only_computers(chat: Scene) -> None:
    await with_a_computer(chat)
    panel = await ranked(chat)
    assert await waiting(chat) == [0], "the computer has bid"
    assert "stand" not in verbs(panel)
    assert "The others hear of it" not in panel.content


async def test_what_reveals_waits_for_nobody(chat: Scene) -> None:
    await chat.begin()
    await ranked(chat)
    await later(chat)
    await chat.anna.slash(chat.thread, "toy bid", coins="2")
    await chat.ben.slash(chat.thread, "toy bid", coins="0")
    with chat.world.as_bot():
        loaded = await chat.bot.tables.repository.load(1)
    assert loaded.undo_window is None
    assert len(called(chat, chat.anna)) == 1, "Anna pays, and is told at once"


@pytest.mark.parametrize("undone", [False, True], ids=["stands", "is taken back"])
async def test_a_restart_in_the_middle(chat: Scene, undone: bool) -> None:
    await chat.begin()
    await leave_bid(chat, chat.ben, 1)
    panel = await ranked(chat)
    await later(chat, SECONDS // 2)
    await chat.crash()
    await chat.world.env.settle()
    assert await waiting(chat) == [0, 1], "it goes on where it was"
    if undone:
        await click(chat.anna, panel, "takeback")
    await later(chat)
    assert await waiting(chat) == [0]
    assert (await chat.table()).pending[0].kind == ("order" if undone else "bid")
    with chat.world.as_bot():
        assert len(await chat.bot.tables.policies.uses(1, chat.ben.id, 5)) == (not undone)
    assert not await owed(chat)


async def test_it_is_over_while_the_bot_is_down(chat: Scene) -> None:
    await chat.begin(chat.anna, chat.ben, chat.cleo)
    await leave_bid(chat, chat.ben, 1)
    await ranked(chat)
    chat.world.env.backend.advance_clock(3600)
    await chat.restart()
    await chat.world.env.settle()
    assert await waiting(chat) == [0, 2]
    assert [len(called(chat, who)) for who in (chat.ben, chat.cleo)] == [0, 1]


@pytest.mark.parametrize("first", ["undo", "bid"])
async def test_two_members_press_at_once(chat: Scene, first: str) -> None:
    """Whose press comes first is valid; the other is told what is so now, and nothing is there twice."""
    await chat.begin()
    await ranked(chat)
    bid = next(one.id for one in (await chat.table()).pending if one.seat == 1)
    with chat.world.as_bot():
        tables = chat.bot.tables
        presses = {
            "undo": lambda: tables.undo.take_back(1, chat.anna.id, key="a"),
            "bid": lambda: tables.act(1, chat.ben.id, Bid(coins=1), decision=bid, key="b"),
        }
        second = "bid" if first == "undo" else "undo"
        done = await asyncio.gather(presses[first](), presses[second](), return_exceptions=True)
    assert [isinstance(one, Refusal) for one in done] == [False, True]
    await later(chat)
    assert await waiting(chat) == [0]
    assert (await chat.table()).pending[0].kind == ("order" if first == "undo" else "bid")
    assert not await owed(chat)


async def test_two_sealed_answers_at_once(chat: Scene) -> None:
    await chat.begin(chat.anna, chat.ben, chat.cleo)
    await ranked(chat)
    with chat.world.as_bot():
        tables = chat.bot.tables
        await asyncio.gather(*(tables.act(1, who.id, Bid(coins=1)) for who in (chat.ben, chat.cleo)))
        assert await waiting(chat) == [0]
        for who in (chat.ben, chat.cleo):
            await tables.undo.take_back(1, who.id)
    assert await waiting(chat) == [0, 1, 2], "each can be taken back by itself"
    await later(chat)
    assert not await owed(chat)


async def test_the_game_does_not_wait_where_nobody_else_is_asked(chat: Scene) -> None:
    await chat.begin()
    await chat.order()
    await chat.anna.slash(chat.thread, "toy bid", coins="2")
    await chat.ben.slash(chat.thread, "toy bid", coins="1")
    table = await chat.table()
    assert [one.kind for one in table.pending] == ["pay"]
    said = await chat.anna.slash(chat.thread, "toy pay", coins="copper, copper")
    assert said.response is not None
    assert [one.kind for one in (await chat.table()).pending] == ["object"], "Ben's default waits"
    await click(chat.anna, said.response, "stand")
    assert "Which cards do you swap?" in said.response.content
