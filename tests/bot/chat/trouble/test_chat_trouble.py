"""Discord fails, the bot is started again, the store fails, we make a mistake: told, logged and survived."""

import asyncio
import logging
from collections.abc import AsyncIterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from bot.delivery import sender
from bot.store.channel_queues import Head
from bot.texts import refusals as texts
from engines.kernel import AgendaGame
from tests.bot.chat.chatting import Scene, control, controls, scene
from tests.bot.chat.trouble.test_chat_forged import state
from tests.toy import GAMES


@pytest.fixture
async def chat(tmp_path: Path) -> AsyncIterator[Scene]:
    async with scene(tmp_path) as made:
        yield made


async def test_discord_fails_for_a_while(chat: Scene, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sender, "FIRST_RETRY", 0.1)
    await chat.begin()
    chat.world.env.inject_error("POST", f"/channels/{chat.thread.id}/messages", status=500, times=2)
    await chat.order()
    await chat.world.env.advance_time(60)
    assert len(chat.cards()) == 2
    assert controls(chat.cards()[-1])


async def test_a_restart_in_the_middle_of_a_panel(chat: Scene) -> None:
    await chat.begin(options={"rich": True})
    await chat.order()
    opened = await chat.press(chat.ben, chat.thread, "move")
    panel = opened.response
    assert panel is not None
    modal = await chat.ben.click(panel, custom_id=control(panel, "numbers")["custom_id"])
    await chat.crash()
    await chat.ben.submit_modal(modal, {"coins": "2"})
    await chat.crash()
    await chat.ben.click(panel, custom_id=control(panel, "one")["custom_id"])
    await chat.crash()
    assert "You bid 2." in panel.content
    await chat.crash()
    await chat.press(chat.anna, chat.thread, "move")
    assert len([one for one in chat.cards() if controls(one)]) == 1
    puts = [r for r in chat.world.env.http_requests if r.method == "PUT" and r.path.endswith("/commands")]
    assert len(puts) == 1, "commands are synced once"


async def test_killed_between_sending_and_recording(chat: Scene, monkeypatch: pytest.MonkeyPatch) -> None:
    await chat.begin()
    outbox = chat.bot.tables.outbox
    real = outbox.done

    async def killed(row: int, *records: Any, **how: Any) -> bool:
        if records:
            raise asyncio.CancelledError
        return await real(row, *records, **how)

    monkeypatch.setattr(outbox, "done", killed)
    await chat.order()
    cards = len(chat.cards())
    await chat.restart()
    await chat.world.env.settle()
    assert len(chat.cards()) == cards, "nothing is posted twice"
    with chat.world.as_bot():
        assert await chat.bot.tables.outbox.next() is None


async def test_a_failing_store_is_told_and_logged(
    chat: Scene, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    from bot.store import StoreError

    await chat.begin()
    before = state(await chat.table())

    async def full(_: Any) -> None:
        raise StoreError("The disk is full.")

    with monkeypatch.context() as patch, caplog.at_level(logging.ERROR):
        patch.setattr(chat.bot.tables.repository.store, "write", full)
        offered = await chat.anna.autocomplete(chat.thread, "toy order", "seats", "")
        said = await chat.anna.slash(chat.thread, "toy order", seats=offered[0]["value"])
    assert chat.said(said) == texts.STORE_FAILED
    assert "the store failed" in caplog.text
    assert state(await chat.table()) == before
    await chat.order()


async def test_tables_are_not_offered_while_the_store_fails(
    chat: Scene, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    from bot.store import StoreError

    await chat.begin()

    async def gone(_: Any) -> None:
        raise StoreError("The disk is gone.")

    with monkeypatch.context() as patch, caplog.at_level(logging.ERROR):
        patch.setattr(chat.bot.tables.repository.store, "read", gone)
        assert await chat.anna.autocomplete(chat.lobby, "game status", "game", "") == []
    assert "autocomplete 'game'" in caplog.text
    assert [one["value"] for one in await chat.anna.autocomplete(chat.lobby, "game status", "game", "")] == [
        "1"
    ]


async def test_an_interaction_that_came_too_late_does_nothing(
    chat: Scene, caplog: pytest.LogCaptureFixture
) -> None:
    await chat.begin()
    before = state(await chat.table())
    offered = await chat.anna.autocomplete(chat.thread, "toy order", "seats", "")
    path = "/interactions/*/callback"
    chat.world.env.inject_error("POST", path, status=404, code=10062, message="Unknown interaction")
    await chat.anna.slash(chat.thread, "toy order", seats=offered[0]["value"])
    assert state(await chat.table()) == before
    assert "too late to answer" in caplog.text


async def test_the_sender_outlives_a_failing_store(
    chat: Scene, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    from bot.store import StoreError

    await chat.begin()
    outbox = chat.bot.tables.outbox
    real, fails = outbox.begin, iter([True, True, False])

    async def begin(heads: Sequence[Head]) -> set[int]:
        if next(fails, False):
            raise StoreError("The disk is full.")
        return await real(heads)

    monkeypatch.setattr(outbox, "begin", begin)
    monkeypatch.setattr(sender, "STORE_RETRY", 0.1)
    await chat.order()
    await chat.world.env.advance_time(120)
    assert len(chat.cards()) == 2
    assert "the outbox waits" in caplog.text


async def test_an_error_of_ours_is_told_and_logged(
    chat: Scene, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    await chat.begin()

    def broken(*_: Any) -> str:
        raise RuntimeError("secret detail")

    with monkeypatch.context() as patch, caplog.at_level(logging.ERROR):
        patch.setattr(AgendaGame, "describe", broken)
        offered = await chat.anna.autocomplete(chat.thread, "toy order", "seats", "")
        said = await chat.anna.slash(chat.thread, "toy order", seats=offered[0]["value"])
    assert chat.said(said) == texts.FAILED
    assert "secret detail" in caplog.text
    assert "Anna" not in caplog.text


def test_the_toy_is_what_is_played_here() -> None:
    assert list(GAMES) == ["toy"]
