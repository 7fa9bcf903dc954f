"""Servers, channels, threads and roles come and go: tables sleep, wake, and are shown where they can be."""

import contextlib
import random
import re
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import discord
import pytest
from simcord.backend import serializers

from bot.store import DeliveryFailureRow
from bot.tables.places import PATIENCE, THREAD_AGAIN
from bot.texts import places as texts
from tests.bot.chat.chatting import Scene, controls, scene

HOUR, DAY = 3600, 86400


@pytest.fixture
async def chat(tmp_path: Path) -> AsyncIterator[Scene]:
    async with scene(tmp_path) as made:
        yield made


class Requests(list[Any]):
    """The requests of the bot while a block runs, answers to interactions apart."""


@contextlib.contextmanager
def requests(chat: Scene) -> Iterator[Requests]:
    before, found = len(chat.world.env.http_requests), Requests()
    yield found
    found += [
        (one.method, one.path) for one in chat.world.env.http_requests[before:]
        if not one.path.startswith(("/interactions", "/webhooks"))
    ]  # fmt: skip


@contextlib.contextmanager
def removed(chat: Scene) -> Iterator[None]:
    """Take the bot out of the server; afterwards the server is back as it was."""
    backend = chat.world.env.backend
    guild = backend.get_guild(chat.world.guild.id)
    numbers = [*guild.channel_ids, *guild.thread_ids]
    channels = {number: backend.channels[number] for number in numbers}
    messages = {number: backend.messages[number] for number in numbers}
    backend.remove_guild(guild.id)
    yield
    backend.guilds[guild.id] = guild
    backend.channels |= channels
    backend.messages |= messages
    backend.emit("GUILD_CREATE", serializers.guild_create_payload(backend, guild))


async def only_tried_daily(chat: Scene, days: int) -> None:
    """Let days go by in which a table that sleeps costs one request each, in vain."""
    with requests(chat) as sent:
        await chat.world.env.advance_time(days * DAY)
    assert sent == [("POST", f"/channels/{chat.thread.id}/messages")] * days
    assert await asleep(chat)


async def trouble(chat: Scene) -> DeliveryFailureRow | None:
    with chat.world.as_bot():
        return await chat.bot.tables.places.failure(chat.game)


async def asleep(chat: Scene) -> bool:
    known = await trouble(chat)
    return known is not None and known.suspended is not None


def permit(chat: Scene, *, on: bool) -> None:
    """Take the bot's permission to write in threads away, or give it back."""
    backend = chat.world.env.backend
    writing = discord.Permissions(send_messages_in_threads=True).value
    for role in list(backend.get_guild(chat.world.guild.id).roles.values()):
        if role.managed or role.name == "@everyone":
            now = role.permissions | writing if on else role.permissions & ~writing
            backend.edit_role(chat.world.guild.id, role.id, {"permissions": now})


def told(chat: Scene, who: Any, words: str) -> list[Any]:
    return [one for one in chat.messages(who.user.dm_channel) if words in one.content]


def lobby_card(chat: Scene) -> str:
    """Return what the card says with which a table was opened, whatever its title says by now."""
    cards = (one for one in chat.messages(chat.lobby) if one.embeds)
    (card,) = [one for one in cards if re.match(r"Toy Auction: (a|the) ", one.embeds[0]["title"])]
    return card.embeds[0].get("description") or ""


def live(chat: Scene, channel: Any) -> list[Any]:
    """Return the cards with buttons."""
    return [one for one in chat.messages(channel) if one.embeds and any(":move:" in c for c in controls(one))]


# ---- servers


async def test_a_server_that_removed_the_bot_costs_nothing(chat: Scene) -> None:
    await chat.begin()
    with removed(chat):
        await chat.world.env.settle()
        assert await asleep(chat)
        assert len(told(chat, chat.anna, "I am not in that server any more")) == 1
        with requests(chat) as sent:
            for _ in range(7):
                await chat.world.env.advance_time(DAY)
        assert sent == []
    await chat.world.env.settle()
    assert await trouble(chat) is None
    assert f"<#{chat.thread.id}>" in lobby_card(chat)
    await chat.order()
    assert len(live(chat, chat.thread)) == 1
    assert len(told(chat, chat.anna, "I am not in that server any more")) == 1


async def test_a_server_that_removed_the_bot_while_it_was_down(chat: Scene) -> None:
    await chat.begin()
    with removed(chat):
        await chat.restart()
        await chat.world.env.settle()
        assert await asleep(chat)
        with requests(chat) as sent:
            await chat.world.env.advance_time(3 * DAY)
        assert sent == []
    await chat.restart()
    await chat.world.env.settle()
    assert await trouble(chat) is None
    await chat.order()
    assert len(live(chat, chat.thread)) == 1


async def test_hosts_hear_once_of_a_server_not_once_a_table(chat: Scene) -> None:
    await chat.begin()
    await chat.anna.slash(chat.lobby, "game new", game="toy")
    await chat.ben.slash(chat.lobby, "game new", game="toy")
    with removed(chat):
        await chat.world.env.settle()
        assert len(told(chat, chat.anna, "I am not in that server any more")) == 1
        assert len(told(chat, chat.ben, "I am not in that server any more")) == 1
        assert told(chat, chat.cleo, "I am not in that server any more") == []


async def test_a_move_by_direct_message_wakes_a_table_of_a_lost_server(chat: Scene) -> None:
    await chat.begin()
    first = await chat.owing()
    with removed(chat):
        await chat.world.env.settle()
        offered = await first.user.autocomplete("toy order", "seats", "")
        with requests(chat) as sent:
            await first.user.slash("toy order", seats=offered[0]["value"])
            await chat.world.env.settle()
        paths = [path for _, path in sent]
        direct = [member.user.dm_channel.id for member in (chat.anna, chat.ben)]
        assert paths
        assert all(int(path.split("/")[2]) in direct for path in paths), "nothing is tried in the server"
        await chat.world.env.advance_time(10 * PATIENCE)
        assert await asleep(chat)
        with requests(chat) as sent:
            await chat.world.env.advance_time(3 * DAY)
        assert sent == []
    await chat.world.env.settle()
    assert len(live(chat, chat.thread)) == 1
    assert len(chat.cards()) == 2, "the card that was owed has come"


# ---- permissions


async def test_permissions_lost_and_regained(chat: Scene) -> None:
    await chat.begin()
    permit(chat, on=False)
    await chat.order()
    await chat.world.env.advance_time(HOUR)
    assert await asleep(chat)
    assert len(told(chat, chat.anna, "I lack a permission")) == 1
    assert "cannot write" in lobby_card(chat)
    await only_tried_daily(chat, 7)
    cards = len(chat.cards())
    permit(chat, on=True)
    await chat.world.env.settle()
    assert await trouble(chat) is None
    assert len(chat.cards()) == cards + 1
    assert len(live(chat, chat.thread)) == 1
    assert f"The game is running: <#{chat.thread.id}>" in lobby_card(chat)
    assert len(told(chat, chat.anna, "I lack a permission")) == 1


async def test_a_card_that_can_be_edited_does_not_mean_that_one_may_write(chat: Scene) -> None:
    """Edits need no permission to write: the host is told once, though a card is edited in between."""
    await chat.begin()
    path = f"/channels/{chat.thread.id}/messages"
    chat.world.env.inject_error("POST", path, status=403, code=50013, times=None)
    owing = await chat.owing()
    for _ in range(2):
        await chat.order()
        assert await trouble(chat) is not None
        await owing.slash(chat.thread, "game undo")
        await chat.world.env.settle()
        assert await trouble(chat) is not None
    assert len(told(chat, chat.anna, "I lack a permission")) == 1


async def test_a_press_wakes_a_table_that_sleeps(chat: Scene) -> None:
    await chat.begin()
    path = f"/channels/{chat.thread.id}/messages"
    chat.world.env.inject_error("POST", path, status=403, code=50013, times=None)
    await chat.order()
    await chat.world.env.advance_time(HOUR)
    assert await asleep(chat)
    chat.world.env.backend.faults.clear()
    await chat.world.env.advance_time(DAY - 2 * HOUR)
    assert await asleep(chat), "nobody told the bot that it may write again"
    await chat.press(chat.ben, chat.thread, "board")
    await chat.world.env.settle()
    assert await trouble(chat) is None
    assert len(live(chat, chat.thread)) == 1
    assert len(chat.cards()) == 2


async def test_a_command_in_vain_lets_it_sleep_again(chat: Scene) -> None:
    await chat.begin()
    path = f"/channels/{chat.thread.id}/messages"
    chat.world.env.inject_error("POST", path, status=403, code=50001, times=None)
    await chat.order()
    await chat.world.env.advance_time(HOUR)
    await chat.ben.user.slash("game board")
    assert not await asleep(chat)
    await chat.world.env.advance_time(HOUR)
    assert await asleep(chat)
    await only_tried_daily(chat, 7)
    assert len(told(chat, chat.anna, "I lack a permission")) == 1, "once is enough"


async def test_a_table_that_sleeps_is_tried_once_a_day_anyway(chat: Scene) -> None:
    await chat.begin()
    path = f"/channels/{chat.thread.id}/messages"
    chat.world.env.inject_error("POST", path, status=403, code=50013, times=None)
    await chat.order()
    await chat.world.env.advance_time(HOUR)
    await only_tried_daily(chat, 3)
    chat.world.env.backend.faults.clear()  # and nothing in the gateway tells of it
    await chat.world.env.advance_time(DAY)
    assert await trouble(chat) is None
    assert len(live(chat, chat.thread)) == 1


async def test_who_moves_by_direct_message_while_it_sleeps_is_heard(chat: Scene) -> None:
    """Whoever comes next is told, also where that has to wait for the morning and the table sleeps again."""
    await chat.begin()
    with chat.world.as_bot():
        for one in (chat.anna, chat.ben):
            now = chat.bot.tables.repository.now() // 60 % 1440
            quiet = {"quiet_from": now, "quiet_until": (now + 600) % 1440}
            await chat.bot.tables.preferences.change(one.id, **quiet)
    chat.world.env.inject_error("POST", f"/channels/{chat.thread.id}/*", status=403, code=50013, times=None)
    await chat.order()
    await chat.world.env.advance_time(HOUR)
    assert await asleep(chat)
    owing = {one.seat for one in (await chat.table()).pending}
    await chat.world.env.advance_time(DAY)
    assert await asleep(chat)
    seats = (await chat.table()).seats
    for seat in owing:
        member = chat.world.member(seats[seat].user or 0)
        assert len(live_notices(chat, member)) == 1


def live_notices(chat: Scene, member: Any) -> list[Any]:
    return [
        one
        for one in chat.messages(member.user.dm_channel)
        if any(control.startswith("p:move:") for control in controls(one))
    ]


async def test_nobodys_time_runs_while_a_table_sleeps(chat: Scene) -> None:
    await chat.begin()
    await chat.order()
    with chat.world.as_bot():
        await chat.bot.tables.clocks.change(1, chat.anna.id, kind="move", span=2 * DAY, time_up="stand_in")
        before = (await chat.bot.tables.clocks.times(1)).deadlines
    assert before
    with removed(chat):
        await chat.world.env.settle()
        with chat.world.as_bot():
            assert (await chat.bot.tables.clocks.times(1)).deadlines == {}
        await chat.world.env.advance_time(30 * DAY)
    await chat.world.env.settle()
    with chat.world.as_bot():
        times = await chat.bot.tables.clocks.times(1)
    assert {seat: deadline - times.now for seat, deadline in times.deadlines.items()}.keys() == before.keys()
    assert all(2 * DAY - HOUR < deadline - times.now <= 2 * DAY for deadline in times.deadlines.values())


# ---- threads and channels


async def test_a_deleted_thread_is_told_and_opened_again(chat: Scene) -> None:
    await chat.begin()
    first = chat.thread.id
    chat.world.env.backend.delete_channel(first)
    await chat.world.env.settle()
    assert texts.LOBBY_THREAD_GONE in lobby_card(chat)
    owing = await chat.owing()
    offered = await owing.user.autocomplete("toy order", "seats", "")
    with requests(chat) as sent:
        await owing.user.slash("toy order", seats=offered[0]["value"])
        await chat.world.env.settle()
    assert all(str(first) not in path for _, path in sent), "the old thread is not tried"
    assert chat.thread.id != first
    assert f"The game is running: <#{chat.thread.id}>" in lobby_card(chat)
    assert len(live(chat, chat.thread)) == 1


async def test_an_archived_thread_is_woken_by_the_next_card(chat: Scene) -> None:
    await chat.begin(chat.anna, chat.ben, chat.cleo)
    await chat.order()
    backend, thread = chat.world.env.backend, chat.thread.id
    backend.edit_channel(thread, {}, thread_metadata={"archived": True})
    chat.world.env.inject_error("PATCH", f"/channels/{thread}/*", status=400, code=50083, times=1)
    await chat.ben.slash(chat.thread, "toy bid", coins="1")
    assert await trouble(chat) is None
    assert chat.thread.id == thread
    assert controls(chat.cards()[-1])


async def test_an_unlocked_thread_wakes_its_table(chat: Scene) -> None:
    await chat.begin()
    backend, thread = chat.world.env.backend, chat.thread.id
    backend.edit_channel(thread, {}, thread_metadata={"archived": True, "locked": True})
    for method in ("POST", "PATCH"):
        chat.world.env.inject_error(method, f"/channels/{thread}/*", status=403, code=50013, times=None)
    await chat.order()
    await chat.world.env.advance_time(HOUR)
    assert await asleep(chat)
    assert "cannot write" in lobby_card(chat)
    chat.world.env.backend.faults.clear()
    backend.edit_channel(thread, {}, thread_metadata={"archived": False, "locked": False})
    await chat.world.env.settle()
    assert await trouble(chat) is None
    assert len(live(chat, chat.thread)) == 1
    assert "The game is running" in lobby_card(chat)


@pytest.mark.parametrize("whole_channel", [False, True])
async def test_a_table_wakes_when_the_locked_thread_is_deleted(chat: Scene, whole_channel: bool) -> None:
    """Another thread can be opened, or the game goes on by direct messages."""
    await chat.begin()
    backend, thread = chat.world.env.backend, chat.thread.id
    backend.edit_channel(thread, {}, thread_metadata={"archived": True, "locked": True})
    for method in ("POST", "PATCH"):
        chat.world.env.inject_error(method, f"/channels/{thread}/*", status=403, code=160005, times=None)
    await chat.order()
    await chat.world.env.advance_time(HOUR)
    assert await asleep(chat)
    if whole_channel:
        backend.delete_channel(chat.lobby.id)
    backend.delete_channel(thread)
    await chat.world.env.advance_time(HOUR)
    assert not await asleep(chat)
    if not whole_channel:
        assert await trouble(chat) is None
        assert chat.thread.id != thread
        assert len(live(chat, chat.thread)) == 1


async def test_a_deleted_channel_leaves_direct_messages(chat: Scene) -> None:
    await chat.begin()
    for number in (chat.thread.id, chat.lobby.id):
        chat.world.env.backend.delete_channel(number)
    await chat.world.env.settle()
    assert len(told(chat, chat.anna, "The channel of this table is gone")) == 1
    first = await chat.owing()
    offered = await first.user.autocomplete("toy order", "seats", "")
    with requests(chat) as sent:
        await first.user.slash("toy order", seats=offered[0]["value"])
        await chat.world.env.advance_time(HOUR)
    direct = [member.user.dm_channel.id for member in (chat.anna, chat.ben)]
    assert sent
    assert all(int(path.split("/")[2]) in direct for _, path in sent), "the channel is not tried any more"
    owing = {
        chat.world.member((await chat.table()).seats[one.seat].user or 0)
        for one in (await chat.table()).pending
    }
    assert all(live_notices(chat, member) for member in owing)
    assert len(told(chat, chat.anna, "The channel of this table is gone")) == 1


async def test_no_room_for_another_thread(chat: Scene) -> None:
    path = f"/channels/{chat.lobby.id}/threads"
    chat.world.env.inject_error("POST", path, status=400, code=160006, times=None)
    await chat.begin()
    assert chat.world.threads() == []
    (card,) = live(chat, chat.lobby)
    assert f"<@{chat.anna.id}>" in card.content
    assert texts.LOBBY_FAILURE["threads"] == lobby_card(chat)
    assert len(told(chat, chat.anna, "as many open threads as Discord allows")) == 1
    with requests(chat) as sent:
        await chat.world.env.advance_time(3 * HOUR)
    assert ("POST", path) not in sent
    owing = await chat.owing()
    offered = await owing.user.autocomplete("toy order", "seats", "")
    with requests(chat) as sent:
        await owing.user.slash("toy order", seats=offered[0]["value"])
        await chat.world.env.settle()
    assert ("POST", path) not in sent, "it was full three hours ago"
    assert len(live(chat, chat.lobby)) == 1, "the former card has lost its buttons"
    chat.world.env.backend.faults.clear()
    await chat.world.env.advance_time(THREAD_AGAIN)
    table = await chat.table()
    while chat.world.threads() == []:
        decision = (await chat.table()).pending[0]
        with chat.world.as_bot():
            move = decision.moves.sample(random.Random(1))
            await chat.bot.tables.act(1, table.seats[decision.seat].user or 0, move)
        await chat.world.env.advance_time(HOUR)
    assert live(chat, chat.lobby) == []
    assert len(live(chat, chat.thread)) == 1
    assert await trouble(chat) is None
    assert f"The game is running: <#{chat.thread.id}>" in lobby_card(chat)
    assert len(told(chat, chat.anna, "as many open threads as Discord allows")) == 1


async def test_the_lobby_card_never_calls_a_running_game_closed(chat: Scene) -> None:
    edits: list[str] = []
    await chat.begin()
    for one in chat.world.env.http_requests:
        if one.path.startswith(f"/channels/{chat.lobby.id}/messages") and isinstance(one.json, dict):
            edits += [embed.get("description") or "" for embed in one.json.get("embeds") or ()]
    assert edits[-1] == texts.LOBBY_RUNNING.format(thread=f"<#{chat.thread.id}>")
    assert texts.LOBBY_CLOSED not in edits
