"""The process may end at any moment, and answers get lost: nothing is lost, nothing is there twice."""

import asyncio
import logging
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from bot.components.ids import Press
from bot.components.messages import Button, Message
from bot.delivery import sender
from bot.delivery.kinds.clean_up import CleanUp
from bot.delivery.kinds.seats import Deal
from bot.delivery.transport import post
from bot.tables.events import Signal
from tests.bot.chat.chatting import Scene, controls, scene


@pytest.fixture
async def chat(tmp_path: Path) -> AsyncIterator[Scene]:
    async with scene(tmp_path) as made:
        yield made
        assert made.world.env.errors == []


def notices(chat: Scene, who: Any) -> list[Any]:
    return [one for one in chat.messages(who.user.dm_channel) if controls(one)]


async def whole(chat: Scene, cards: int) -> None:
    """The thread has so many cards and one to move on, whoever owes has one notice, and all is sent."""
    shown = chat.cards()
    assert len(shown) == cards
    assert [bool(controls(one)) for one in shown] == [False] * (cards - 1) + [True]
    table = await chat.table()
    waiting = ", ".join(name for seat, name in enumerate(table.names) if table.decision(seat))
    for name in waiting.split(", "):
        assert name in shown[-1].embeds[0]["description"]
    for seat, who in enumerate((chat.anna, chat.ben)):
        assert len(notices(chat, who)) == (table.decision(seat) is not None)
    with chat.world.as_bot():
        assert await chat.bot.tables.outbox.next() is None


async def test_killed_between_commit_and_send(chat: Scene) -> None:
    await chat.begin()
    chat.bot.tables.repository.events.outbox = Signal()
    await chat.order()
    await chat.anna.slash(chat.thread, "toy bid", coins="1")
    assert len(chat.cards()) == 1
    await chat.restart()
    await chat.world.env.settle()
    await whole(chat, 2)
    assert "ranks" in repr(chat.cards()[-1].embeds)


@pytest.mark.parametrize("after", [False, True], ids=["before the edit", "after it"])
async def test_killed_while_a_card_is_edited(
    chat: Scene, after: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    await chat.begin()
    await chat.order()
    real = post.edit

    async def killed(*args: Any) -> None:
        if after:
            await real(*args)
        raise asyncio.CancelledError

    with monkeypatch.context() as patch:
        patch.setattr(post, "edit", killed)
        said = await chat.ben.slash(chat.thread, "toy bid", coins="1")
        assert "You bid 1." in chat.said(said)
    await chat.restart()
    await chat.world.env.settle()
    await whole(chat, 2)
    assert "1 of 2 answers are in" in repr(chat.cards()[-1].embeds)


async def test_killed_before_the_former_card_was_tidied(chat: Scene, monkeypatch: pytest.MonkeyPatch) -> None:
    """The first card, whose buttons are still there, is not taken for one that nobody noted."""
    await chat.begin()
    fingerprint = str((await chat.table()).row.commitment)[:16]

    async def killed(*_: Any) -> None:
        raise asyncio.CancelledError

    with monkeypatch.context() as patch:
        patch.setattr(CleanUp, "deliver", killed)
        with monkeypatch.context() as others:
            others.setattr(post, "edit", killed)
            await chat.order()
            assert [bool(controls(one)) for one in chat.cards()] == [True, True]
            await chat.ben.slash(chat.thread, "toy bid", coins="1")
        await chat.restart()
        await chat.world.env.settle()
    await chat.restart()
    await chat.world.env.settle()
    await whole(chat, 2)
    assert [fingerprint in repr(one.embeds) for one in chat.cards()] == [True, False]
    assert "1 of 2 answers are in" in repr(chat.cards()[-1].embeds)


async def test_killed_after_the_secrets_were_dealt(chat: Scene, monkeypatch: pytest.MonkeyPatch) -> None:
    real = Deal.deliver

    async def killed(*args: Any) -> None:
        await real(*args)
        raise asyncio.CancelledError

    with monkeypatch.context() as patch:
        patch.setattr(Deal, "deliver", killed)
        await chat.begin()
    await chat.restart()
    await chat.world.env.settle()
    await whole(chat, 1)
    for who in (chat.anna, chat.ben):
        dealt = [one for one in chat.messages(who.user.dm_channel) if "Only you know" in one.content]
        assert len(dealt) == 1


async def test_killed_after_a_thread_was_opened(chat: Scene, monkeypatch: pytest.MonkeyPatch) -> None:
    from bot.tables.outbox import Outbox

    async def killed(*_: Any) -> None:
        raise asyncio.CancelledError

    with monkeypatch.context() as patch:
        patch.setattr(Outbox, "set_thread", killed)
        await chat.begin()
    assert len(chat.world.threads()) == 1
    await chat.restart()
    await chat.world.env.settle()
    assert len(chat.world.threads()) == 1
    await whole(chat, 1)


@pytest.mark.parametrize("lost", [aiohttp.ServerDisconnectedError(), ConnectionResetError(), TimeoutError()])
async def test_the_answer_to_a_sent_message_gets_lost(
    chat: Scene, lost: Exception, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """The next try finds it; in the meantime the game has gone on."""
    import discord

    monkeypatch.setattr(sender, "FIRST_RETRY", 60.0)
    await chat.begin()
    real = discord.PartialMessageable.send
    left = [1]

    async def send(self: Any, *args: Any, **more: Any) -> Any:
        made = await real(self, *args, **more)
        if self.id == chat.thread.id and left:
            left.pop()
            raise lost
        return made

    with monkeypatch.context() as patch, caplog.at_level(logging.WARNING):
        patch.setattr(discord.PartialMessageable, "send", send)
        await chat.order()
    assert "outbox row" in caplog.text
    await chat.world.env.advance_time(120)
    await chat.world.env.settle()
    await whole(chat, 2)


async def test_a_message_that_was_sent_before_is_made_true(chat: Scene) -> None:
    """Discord answers a nonce that it knows with the message of the first try."""
    await chat.begin()
    with chat.world.as_bot():
        tables = chat.bot.tables
        delivery = chat.bot._sender
        assert delivery is not None
        assert await tables.outbox.next() is None
        sent = await post.send(chat.bot, chat.thread.id, Message("old words"), 4711)
        from bot.store import OutboxRow

        owed = OutboxRow(
            id=4711, table_id=1, kind="log", seat=None, user=None, lines=b"[]",
            created=0, due=0, begun=1, tries=1, why="",
        )  # fmt: skip

        async def same(*_: Any) -> int:
            return sent

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(post, "send", same)
            mail = delivery._handlers["log"].mail
            assert await mail.send(owed, chat.thread.id, Message("new words")) == (
                chat.thread.id,
                sent,
                False,
            )
    (found,) = [one for one in chat.messages(chat.thread) if one.id == sent]
    assert found.content == "new words"


async def test_equal_words_above_a_card_that_is_known_are_not_the_same_message(chat: Scene) -> None:
    await chat.begin()
    thread, words = chat.thread.id, Message("Anna is to bid")
    with chat.world.as_bot():
        former = await post.send(chat.bot, thread, words)
        known = await post.send(chat.bot, thread, Message("Ben is to bid"))
        assert await post.sent_before(chat.bot, thread, 4711, words, 0) == former
        assert await post.sent_before(chat.bot, thread, 4711, words, 0, known) is None


async def test_a_thread_that_is_locked_for_days_gets_its_card_in_the_end(chat: Scene) -> None:
    await chat.begin()
    path = f"/channels/{chat.thread.id}/messages"
    chat.world.env.inject_error("POST", path, status=403, code=50013, times=None)
    await chat.order()
    for _ in range(6):
        await chat.world.env.advance_time(900)
    chat.world.env.backend.faults.clear()
    await chat.press(chat.ben, chat.thread, "board")  # the table sleeps meanwhile: nothing is tried in vain
    await chat.world.env.advance_time(900)
    assert controls(chat.cards()[-1])
    assert len(chat.cards()) == 2


async def test_killed_before_a_first_card_was_noted_and_again_when_the_game_is_over(
    chat: Scene, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The fingerprint stands on the card that nobody noted, and so not on the final one."""
    send, strip = post.send, post.strip

    async def sent_and_killed(*args: Any) -> int:
        await send(*args)
        raise asyncio.CancelledError

    async def stripped_and_killed(*args: Any) -> None:
        await strip(*args)
        raise asyncio.CancelledError

    with monkeypatch.context() as patch:
        patch.setattr(post, "send", sent_and_killed)
        await chat.begin()
        fingerprint = str((await chat.table()).row.commitment)[:16]
        await chat.anna.slash(chat.thread, "game resign", sure="resign")
        await chat.ben.slash(chat.thread, "game resign", sure="resign")
        assert (await chat.table()).row.status == "over"
    with monkeypatch.context() as patch:
        patch.setattr(post, "strip", stripped_and_killed)
        await chat.restart()
        await chat.world.env.settle()
    await chat.restart()
    await chat.world.env.settle()
    card, final = chat.cards()
    assert [fingerprint in repr(one.embeds) for one in (card, final)] == [True, False]
    assert "move" not in str(controls(card))


async def test_equal_words_of_another_table_are_not_the_same_message(chat: Scene) -> None:
    """Two tables may ask a member the same; the buttons say which of them does."""
    await chat.begin()
    first, second = (
        Message("Who is served first?", rows=((Button("Move", Press("move", game, "0.1")),),))
        for game in ("1", "2")
    )
    with chat.world.as_bot():
        sent = await post.send(chat.bot, chat.thread.id, first)
        assert await post.sent_before(chat.bot, chat.thread.id, 4711, second, 0) is None
        assert await post.sent_before(chat.bot, chat.thread.id, 4711, first, 0) == sent
