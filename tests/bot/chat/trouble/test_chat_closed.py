"""Closed doors, lost threads and cards, missing permissions: the right person is told, once."""

import logging
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.rehearsal.world import World
from tests.bot.chat.chatting import Scene, controls, scene


@pytest.fixture
async def chat(tmp_path: Path) -> AsyncIterator[Scene]:
    async with scene(tmp_path) as made:
        yield made


async def test_closed_direct_messages(chat: Scene) -> None:
    door = chat.ben.user.dm_channel.id
    chat.world.env.inject_error(
        "POST",
        f"/channels/{door}/messages",
        status=403,
        code=50007,
        message="Cannot send messages to this user",
        times=None,
    )
    await chat.anna.slash(chat.lobby, "game new", game="toy")
    joined = await chat.ben.slash(chat.lobby, "game join")
    assert "closed to me" in chat.said(joined)
    await chat.anna.slash(chat.lobby, "game start")
    for _ in range(3):
        table = await chat.table()
        seat = table.seat_of(chat.ben.id)
        if table.decision(seat) is not None:
            break
        await chat.order()
    call = next(one for one in chat.messages(chat.thread) if "it is your turn" in one.content)
    assert call.content.startswith(f"<@{chat.ben.id}>, it is your turn.")
    tries = [r for r in chat.world.env.http_requests if r.path == f"/channels/{door}/messages"]
    assert len(tries) == 1, "a closed door is remembered"
    opened = await chat.press(chat.ben, chat.thread, "move")
    assert opened.ephemeral
    table = await chat.table()
    seat = table.seat_of(chat.ben.id)
    decision = table.decision(seat)
    assert decision is not None
    if decision.kind == "order":
        offered = await chat.ben.autocomplete(chat.thread, "toy order", "seats", "")
        await chat.ben.slash(chat.thread, "toy order", seats=offered[0]["value"])
    await chat.ben.slash(chat.thread, "toy bid", coins="0")
    assert all("it is your turn" not in one.content for one in chat.messages(chat.thread)), (
        "removed when untrue"
    )


async def test_a_deleted_thread_is_opened_again(chat: Scene) -> None:
    await chat.begin()
    first = chat.thread.id
    chat.world.env.backend.delete_channel(first)
    await chat.world.env.settle()
    said = await chat.ben.user.slash("game status")
    assert "Round 1" in chat.said(said)
    offered = await chat.anna.user.autocomplete("toy order", "seats", "")
    await chat.anna.user.slash("toy order", seats=offered[0]["value"])
    assert chat.thread.id != first
    card = chat.cards()[-1]
    assert controls(card)
    assert f"<@{chat.anna.id}>" in card.content, "all are called into the new thread"
    assert len([one for one in chat.cards() if controls(one)]) == 1
    (lobby,) = [one for one in chat.messages(chat.lobby) if one.embeds]
    assert f"<#{chat.thread.id}>" in lobby.embeds[0]["description"]


@pytest.mark.parametrize(("status", "code"), [(400, 50083), (404, 10008), (400, 30046)])
async def test_a_card_that_cannot_be_edited_is_posted_anew(chat: Scene, status: int, code: int) -> None:
    """The thread sleeps; the message was deleted; it was edited too often for its age."""
    await chat.begin(chat.anna, chat.ben, chat.cleo)
    await chat.order()
    card = chat.cards()[-1]
    path = f"/channels/*/messages/{card.id}"
    chat.world.env.inject_error("PATCH", path, status=status, code=code, times=1)
    await chat.ben.slash(chat.thread, "toy bid", coins="1")
    shown = chat.cards()
    assert card.id not in [other.id for other in shown], "it has nothing to tell that the new one does not"
    assert shown[-1].id > card.id
    assert controls(shown[-1])
    assert len([other for other in shown if controls(other)]) == 1


async def test_a_locked_thread_is_told_to_the_host_once(
    chat: Scene, caplog: pytest.LogCaptureFixture
) -> None:
    await chat.begin()
    chat.world.env.inject_error(
        "POST",
        f"/channels/{chat.thread.id}/messages",
        status=403,
        code=50013,
        message="Missing Permissions",
        times=None,
    )
    with caplog.at_level(logging.WARNING):
        await chat.order()
    told = [one for one in chat.messages(chat.anna.user.dm_channel) if "I lack a permission" in one.content]
    assert len(told) == 1
    assert "outbox row" in caplog.text
    said = await chat.ben.user.slash("toy bid", coins="1")
    assert "You bid 1." in chat.said(said), "the game goes on"
    chat.world.env.backend.faults.clear()
    await chat.world.env.advance_time(3600)
    assert controls(chat.cards()[-1]), "and the card comes when the door is open again"


async def test_missing_permissions_are_named_before_a_table_opens(tmp_path: Path) -> None:
    def take(world: World) -> None:
        import discord

        for role in world.env.backend.get_guild(world.guild.id).roles.values():
            if role.managed or role.name == "@everyone":
                role.permissions &= ~discord.Permissions(create_public_threads=True, administrator=True).value

    async with scene(tmp_path, before=take) as chat:
        said = chat.said(await chat.anna.slash(chat.lobby, "game new", game="toy"))
        assert "create public threads" in said
        with chat.world.as_bot():
            assert await chat.bot.tables.directory.everything() == []
