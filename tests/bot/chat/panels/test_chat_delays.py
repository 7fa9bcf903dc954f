"""Orders that answer after a while: their owner is not called and can look them up; nobody else sees any."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from tests.bot.chat.chatting import Scene, control, controls, scene
from tests.toy import LimitBid

MINUTE = 60
CLOSED = {"status": 403, "code": 50007, "message": "Cannot send messages to this user"}


@pytest.fixture
async def chat(tmp_path: Path) -> AsyncIterator[Scene]:
    async with scene(tmp_path, number=lambda: 4 * MINUTE) as made:
        yield made
        assert made.world.env.errors == []


def called(chat: Scene, who: Any, room: Any = None) -> list[str]:
    """Return what calls a member to move."""
    found = chat.messages(room or who.user.dm_channel)
    return [
        one.content for one in found if not one.embeds and any("p:move" in each for each in controls(one))
    ]


async def passes(chat: Scene, minutes: float) -> None:
    await chat.world.env.advance_time(minutes * MINUTE)
    await chat.world.env.settle()


async def begin(chat: Scene, *, order: bool = True) -> None:
    """Anna has ranked the players; Ben is asked, and may have an order that answers in five minutes."""
    await chat.begin()
    await chat.ben.slash(chat.lobby, "me orders", answer="minutes")
    if order:
        with chat.world.as_bot():
            await chat.bot.tables.policies.leave(1, chat.ben.id, LimitBid(limit=1))
    await chat.anna.slash(chat.thread, "toy order", seats="Anna, Ben")
    await chat.world.env.settle()


async def waiting(chat: Scene) -> list[int]:
    return [one.seat for one in (await chat.table()).pending]


async def test_its_owner_is_not_called_and_is_told_what_it_did(chat: Scene) -> None:
    await begin(chat)
    assert await waiting(chat) == [0, 1]
    await passes(chat, 4)
    assert called(chat, chat.ben) == []
    await passes(chat, 2)
    assert await waiting(chat) == [0]
    assert called(chat, chat.ben) == []
    assert any("answered for you: Bid 1." in one.content for one in chat.messages(chat.ben.user.dm_channel))


async def test_its_owner_sees_it_in_the_panel_and_in_the_list_and_nobody_else_does(chat: Scene) -> None:
    await begin(chat)
    panel = (await chat.press(chat.ben, chat.thread, "move")).response
    assert panel is not None
    assert panel.content.startswith("One of your orders will answer for you <t:")
    listed = await chat.ben.slash(chat.thread, "game orders")
    assert "One of your orders will answer for you <t:" in chat.said(listed)
    assert "your standing orders answer after a random wait of up to 10 minutes" in (
        chat.said(await chat.ben.slash(chat.lobby, "me show")).lower()
    )
    public = [*chat.messages(chat.thread), *chat.messages(chat.anna.user.dm_channel)]
    assert not any("order" in one.content and "wait" in one.content for one in public)


async def test_how_soon_is_changed_where_the_orders_are(chat: Scene) -> None:
    await begin(chat)
    listed = await chat.ben.slash(chat.thread, "game orders")
    assert listed.response is not None
    menu = control(listed.response, "orderpace")
    assert [one["label"] for one in menu["options"] if one.get("default")] == [
        "Orders answer after a random wait of up to 10 minutes"
    ]
    await chat.ben.select(listed.response, ["once"], custom_id=menu["custom_id"])
    await passes(chat, 0.1)
    assert await waiting(chat) == [0], "what waited has answered"


async def test_who_is_called_in_the_thread_is_called_all_the_same(chat: Scene) -> None:
    """That nobody calls them would say that there is an order."""
    door = chat.ben.user.dm_channel.id
    chat.world.env.inject_error("POST", f"/channels/{door}/messages", times=None, **CLOSED)
    with chat.world.as_bot():
        await chat.bot.tables.preferences.shut_door(chat.ben.id, None)
    await begin(chat)
    assert await waiting(chat) == [0, 1]
    (call,) = [one for one in called(chat, chat.ben, chat.thread) if f"<@{chat.ben.id}>" in one]
    assert "your orders" not in call
    await passes(chat, 6)
    assert await waiting(chat) == [0]
    assert called(chat, chat.ben, chat.thread) == [], "it is not true any more"


async def test_everybody_else_reads_the_same_as_without_any_order(tmp_path: Path) -> None:
    read: list[Any] = []
    for order in (True, False):
        folder = tmp_path / str(order)
        folder.mkdir()
        async with scene(folder, number=lambda: 4 * MINUTE) as chat:
            await begin(chat, order=order)
            await passes(chat, 4)
            rooms = (chat.thread, chat.lobby, chat.anna.user.dm_channel)
            read.append([
                [(one.content, repr(one.embeds), controls(one)) for one in chat.messages(room)]
                for room in rooms
            ])  # fmt: skip
            assert called(chat, chat.ben) == [] if order else len(called(chat, chat.ben)) == 1
    assert read[0] == read[1]
