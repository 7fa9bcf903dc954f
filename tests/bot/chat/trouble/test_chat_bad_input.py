"""More bad input: games that are over, numbers of no table, places that are gone."""

import logging
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.texts import refusals as texts
from bot.texts import tables as table_texts
from tests.bot.chat.chatting import Scene, controls, scene
from tests.bot.chat.test_chat_table import walk
from tests.bot.chat.trouble.test_chat_forged import forge, state


@pytest.fixture
async def chat(tmp_path: Path) -> AsyncIterator[Scene]:
    async with scene(tmp_path) as made:
        yield made


async def test_a_game_that_is_over(chat: Scene) -> None:
    await chat.begin()
    await chat.order()
    opened = await chat.press(chat.anna, chat.thread, "move")
    panel = opened.response
    assert panel is not None
    turn = chat.cards()[-1]
    rows = [*turn.components]
    await chat.ben.slash(chat.thread, "game resign", sure="resign")
    for _ in range(60):
        table = await chat.table()
        if table.outcome is not None:
            break
        await walk(chat, chat.anna, await chat.press(chat.anna, chat.thread, "move"))
    table = await chat.table()
    assert table.outcome is not None
    before, row = state(table), table.row
    turn.components = rows
    for custom_id in controls(turn):
        if custom_id.split(":")[1].partition(".")[0] in {"move", "undo"}:
            said = await forge(chat, chat.anna, turn, custom_id)
            assert said.ephemeral
            assert chat.said(said) == table_texts.OVER
    for custom_id in controls(panel):
        said = await forge(chat, chat.anna, panel._message, custom_id)
        assert texts.FAILED not in chat.said(said)
    for name, more in (("undo", {}), ("resign", {"sure": "resign"})):
        assert chat.said(await chat.anna.slash(chat.thread, f"game {name}", **more)) == table_texts.OVER
    assert chat.said(await chat.anna.slash(chat.thread, "toy bid", coins="1")) == table_texts.OVER
    assert await chat.anna.autocomplete(chat.thread, "toy bid", "coins", "") == []
    for name in ("join", "leave", "start"):
        said = await chat.cleo.slash(chat.thread, f"game {name}", game="1")
        assert "already started" in chat.said(said), name
    for name in ("board", "hand", "log", "score", "info", "status"):
        said = await chat.anna.slash(chat.thread, f"game {name}")
        assert said.response is not None
        assert texts.FAILED not in chat.said(said)
    table = await chat.table()
    assert (state(table), table.row) == (before, row)
    assert chat.world.env.errors == []


async def test_a_table_number_that_does_not_exist(chat: Scene) -> None:
    await chat.begin()
    before = state(await chat.table())
    for text in ("99", "-1", "1.5", "²", "1" * 40, "'; DROP TABLE games", "endeavor"):
        for name in ("join", "leave", "start", "board", "hand", "status", "log", "info", "undo", "score"):
            said = await chat.anna.slash(chat.thread, f"game {name}", game=text)
            assert said.ephemeral
            assert "There is no table" in chat.said(said), (name, text, chat.said(said))
        said = await chat.anna.slash(chat.thread, "toy bid", coins="1", game=text)
        assert "There is no table" in chat.said(said)
    assert state(await chat.table()) == before


async def test_a_channel_that_is_gone_is_told_to_the_host_and_the_game_goes_on(
    chat: Scene, caplog: pytest.LogCaptureFixture
) -> None:
    await chat.begin()
    for room in (chat.thread.id, chat.lobby.id):
        chat.world.env.backend.delete_channel(room)
    await chat.world.env.settle()
    with caplog.at_level(logging.WARNING):
        offered = await chat.anna.user.autocomplete("toy order", "seats", "")
        said = await chat.anna.user.slash("toy order", seats=offered[0]["value"])
    assert "You rank" in chat.said(said)
    assert "You bid 1." in chat.said(await chat.ben.user.slash("toy bid", coins="1"))
    told = [one for one in chat.messages(chat.anna.user.dm_channel) if "is gone" in one.content]
    assert len(told) == 1, "the host, once"
    assert not any("is gone" in one.content for one in chat.messages(chat.ben.user.dm_channel))
    assert "outbox row" in caplog.text
    with chat.world.as_bot():
        assert await chat.bot.tables.outbox.next() is None
    assert chat.world.env.errors == []


async def test_a_host_without_open_messages_is_told_in_the_channel(chat: Scene) -> None:
    await chat.begin()
    door = chat.anna.user.dm_channel.id
    inject = chat.world.env.inject_error
    inject("POST", f"/channels/{door}/messages", status=403, code=50007, times=None)
    inject("POST", f"/channels/{chat.thread.id}/messages", status=403, code=50013, times=None)
    await chat.order()
    await chat.ben.user.slash("toy bid", coins="1")
    told = [one for one in chat.messages(chat.lobby) if "I lack a permission" in one.content]
    assert len(told) == 1, "once"
    assert told[0].content.startswith(f"<@{chat.anna.id}>")
    assert told[0].ping_user_ids == [chat.anna.id]


async def test_a_command_of_another_game_is_refused(tmp_path: Path) -> None:
    from engines import GAMES
    from tests.toy import GAMES as TOYS

    key = next(iter(GAMES))
    async with scene(tmp_path, games={**TOYS, key: GAMES[key]}) as chat:
        await chat.begin()
        before = state(await chat.table())
        said = await chat.anna.slash(chat.thread, f"{GAMES[key].command} pass")
        assert "That table plays Toy Auction; its moves are under `/toy`." in chat.said(said)
        assert state(await chat.table()) == before
