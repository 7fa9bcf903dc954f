"""A table that cannot be read, as the package of its game is gone, keeps nobody from the others."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from bot.components.ids import parse
from bot.delivery.transport import post
from bot.delivery.transport.answers import Answer
from bot.delivery.transport.post import PostError
from bot.texts import board as board_texts
from bot.texts import refusals as texts
from tests.bot.chat.chatting import Scene, control, controls, scene
from tests.bot.tables.schedule.test_reminders import HOUR, live
from tests.bot.tables.tables_kit import make_unreadable

WORDS = "Blue for you, red for me."


@pytest.fixture
async def chat(tmp_path: Path) -> AsyncIterator[Scene]:
    async with scene(tmp_path) as made:
        yield made
        assert made.world.env.errors == []


async def two_tables(chat: Scene, **options: Any) -> None:
    """Begin tables 1 and 2, both of which wait for Anna."""
    for chat.game in (1, 2):
        await chat.begin(options=options)


async def lose(chat: Scene, game: int) -> None:
    with chat.world.as_bot():
        await make_unreadable(chat.bot.tables, game)


async def test_a_digest_tells_of_what_can_be_read(chat: Scene) -> None:
    await chat.anna.slash(chat.lobby, "me reminders", first="digest", digest="9:30")
    await two_tables(chat)
    await lose(chat, 1)
    await chat.world.env.advance_time(9.5 * HOUR + 1)
    (told,) = live(chat, chat.anna)
    assert {press.table_id for press in map(parse, controls(told)) if press} == {"2"}


async def test_a_digest_that_told_of_it_goes_on_without(chat: Scene) -> None:
    await chat.anna.slash(chat.lobby, "me reminders", first="digest", digest="9:30")
    await two_tables(chat)
    await chat.world.env.advance_time(9.5 * HOUR + 1)
    (told,) = live(chat, chat.anna)
    assert {press.table_id for press in map(parse, controls(told)) if press} == {"1", "2"}
    await lose(chat, 1)
    await chat.order()  # it is Anna's turn no more
    await chat.anna.slash(chat.thread, "toy bid", coins="0")
    assert live(chat, chat.anna) == []


async def test_a_move_is_typed_outside_of_threads_at_the_other_table(chat: Scene) -> None:
    await two_tables(chat)
    offered = await chat.anna.autocomplete(chat.thread, "toy order", "seats", "")
    await lose(chat, 1)
    said = chat.said(await chat.anna.slash(chat.lobby, "toy order", seats=offered[0]["value"]))
    assert "You rank" in said


async def test_what_is_asked_outside_of_threads_is_asked_about_the_other_table(chat: Scene) -> None:
    await two_tables(chat)
    assert chat.said(await chat.anna.slash(chat.lobby, "game log")) == texts.WHICH
    await lose(chat, 1)
    assert chat.said(await chat.anna.slash(chat.lobby, "game log")) == board_texts.NO_LOG


async def test_managers_see_the_list_of_tables_with_whom_each_waits_for(chat: Scene) -> None:
    await two_tables(chat)
    before = chat.said(await chat.anna.slash(chat.lobby, "admin list"))
    await lose(chat, 1)
    listed = chat.said(await chat.anna.slash(chat.lobby, "admin list"))
    assert listed == before.replace("Toy Auction", "gone", 1)
    assert listed.count("waits for Anna") == 2


async def test_managers_read_what_was_reported_there_and_then_elsewhere(chat: Scene) -> None:
    await two_tables(chat, talk="press")
    with chat.world.as_bot():
        talk = chat.bot.tables.talk
        for game in (1, 2):
            sent = await talk.whisper(game, chat.anna.id, chat.ben.id, f"{WORDS} {game}")
            await talk.report(chat.ben.id, sent.row.id)
    await lose(chat, 1)
    listed = (await chat.anna.slash(chat.lobby, "admin reports")).response
    assert listed is not None
    (embed,) = listed.embeds
    assert f"{WORDS} 1" in (embed.description or "")
    assert f"Anna (<@{chat.anna.id}>) to Ben" in (embed.description or "")
    after = (await chat.anna.click(listed, custom_id=control(listed, "putaway")["custom_id"])).response
    assert after is not None
    assert f"{WORDS} 2" in (after.embeds[0].description or "")


async def test_what_cannot_be_sent_there_any_more_is_tried_again_with_the_usual_delay(
    chat: Scene, monkeypatch: pytest.MonkeyPatch
) -> None:
    await chat.begin()

    async def fail(*_: Any) -> int:
        await make_unreadable(chat.bot.tables, 1)  # while the request is on its way
        raise PostError(Answer.FORBIDDEN, "Missing Access")

    monkeypatch.setattr(post, "send", fail)
    await chat.order()
    with chat.world.as_bot():
        tables = chat.bot.tables
        card = "SELECT tries, due FROM outbox WHERE kind = 'card'"
        ((tries, due),) = await tables.repository.store.read(lambda db: db.execute(card).fetchall())
        assert tries == 1
        assert due > tables.repository.now()
