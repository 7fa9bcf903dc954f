"""A bot that stops puts open panels to sleep while it still can: nothing that it leaves can become false."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
from simcord.results import ResponseMessage

from bot.chat.application import PARTING
from bot.chat.open_panels import Panel
from bot.chat.panels import following
from bot.texts import moments
from tests.bot.chat.chatting import Scene, controls, opened, scene


async def both(chat: Scene) -> tuple[ResponseMessage, ResponseMessage]:
    return await opened(chat, chat.anna), await opened(chat, chat.ben)


async def test_a_restart_leaves_only_what_stays_true(chat: Scene) -> None:
    panels = await both(chat)
    await chat.restart()
    for panel in panels:
        assert panel.content == moments.ASLEEP
        assert controls(panel) == []
    await chat.ben.slash(chat.thread, "toy bid", coins="1")
    assert "What do you bid" in (await opened(chat, chat.anna)).content
    assert all(panel.content == moments.ASLEEP for panel in panels)


async def test_a_table_without_a_card_keeps_the_button_that_opens_it(tmp_path: Path) -> None:
    async with scene(tmp_path) as chat:
        door = chat.anna.user.dm_channel.id
        chat.world.env.inject_error("POST", f"/channels/{door}/messages", status=403, code=50007, times=None)
        reply = (await chat.anna.slash(chat.lobby, "learn practice", game="toy")).response
        assert reply is not None
        panel = (await chat.anna.click(reply, custom_id=controls(reply)[0])).response
        assert panel is not None
        await chat.restart()
        assert panel.content == moments.ASLEEP_IN_REPLIES
        assert [one.split(":")[1] for one in controls(panel)] == ["move", "board", "hand"]


async def test_what_discord_does_not_take_in_time_is_left(chat: Scene) -> None:
    """An edit that hangs keeps the bot from nothing; the others are done, the latest used first."""
    first = await opened(chat, chat.anna)
    await chat.world.env.advance_time(1)
    last = await opened(chat, chat.ben)
    seen: list[int] = []
    hangs = asyncio.Event()

    async def end(panel: Panel) -> None:
        seen.append(panel.message)
        if panel.message == last.id:
            await hangs.wait()
        await following._end(panel)  # pyright: ignore[reportPrivateUsage]

    panels = chat.bot.services.panels
    with chat.world.as_bot():
        panels.follow(following._draw, end)  # pyright: ignore[reportPrivateUsage]
    await panels.sleep(0.05)  # by a clock that moves by itself
    assert seen == [last.id, first.id]
    assert first.content == moments.ASLEEP
    assert "What do you bid" in last.content
    assert PARTING < 5, "whoever stops a bot waits for seconds only"


async def test_nothing_follows_any_more(chat: Scene) -> None:
    panels = chat.bot.services.panels
    with chat.world.as_bot():
        await panels.sleep(1.0)
    late = await opened(chat, chat.anna)
    assert panels.known(late.id) is None
    assert "-# As of" in late.content


async def test_a_panel_with_which_another_process_goes_on_is_left_alone(
    chat: Scene, monkeypatch: pytest.MonkeyPatch
) -> None:
    ours, theirs = await both(chat)
    tables: Any = type(chat.bot.tables.outbox)
    monkeypatch.setattr(tables, "shared", property(lambda _outbox: True))
    stored = chat.world.env.backend.messages[chat.thread.id][theirs.id]
    stored.content = "What do you bid? Another process asks.\n-# As of <t:1:R>."
    with chat.world.as_bot():
        await chat.bot.services.panels.sleep(1.0)
    monkeypatch.undo()
    assert ours.content == moments.ASLEEP
    assert "Another process asks" in theirs.content
