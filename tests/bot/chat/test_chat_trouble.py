"""Bad input, closed doors and restarts: a clear sentence for the right person, and nothing changed."""

import asyncio
import logging
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from simcord.actors import _dispatch_actor_interaction
from simcord.backend import serializers
from simcord.enums import InteractionType

from bot.delivery import sender
from bot.rehearsal.world import World
from bot.tables.table import Table
from bot.texts import chat as texts
from engines.kernel import AgendaGame
from tests.bot.chat.chatting import Scene, control, controls, scene
from tests.toy import GAMES


@pytest.fixture
async def chat(tmp_path: Path) -> AsyncIterator[Scene]:
    async with scene(tmp_path) as made:
        yield made


def state(table: Table) -> bytes:
    return table.game.encode(table.state)


async def forge(chat: Scene, who: Any, message: Any, custom_id: str, *, kind: int = 2, **data: Any) -> Any:
    """Press something that is not on the message."""
    channel = chat.world.channel(message.channel_id)
    payload = dict(serializers.message_payload(chat.world.env.backend, message))
    return await _dispatch_actor_interaction(
        who,
        InteractionType.MESSAGE_COMPONENT,
        channel,
        {"custom_id": custom_id, "component_type": kind, **data},
        extra={"message": payload},
        source_message_id=message.id,
    )


async def submit(chat: Scene, who: Any, custom_id: str) -> Any:
    """Submit a modal that was never opened."""
    box = {"type": 4, "custom_id": "coins", "value": "1"}
    data = {"custom_id": custom_id, "components": [{"type": 1, "components": [box]}]}
    return await _dispatch_actor_interaction(who, InteractionType.MODAL_SUBMIT, chat.thread, data)


async def test_a_stranger(chat: Scene) -> None:
    await chat.begin()
    before = state(await chat.table())
    for verb in ("move", "undo", "hand"):
        said = await chat.press(chat.eve, chat.thread, verb) if verb != "hand" else None
        said = said or await chat.eve.slash(chat.thread, "game hand")
        assert said.ephemeral
        assert "do not play at this table" in chat.said(said)
    assert "do not play" in chat.said(await chat.eve.slash(chat.thread, "toy bid", coins="1"))
    assert "do not play" in chat.said(await chat.eve.slash(chat.thread, "game resign", sure="resign"))
    assert state(await chat.table()) == before


async def test_a_command_outside_of_any_table(chat: Scene) -> None:
    assert "which table" in chat.said(await chat.eve.slash(chat.lobby, "game status"))
    assert "which table" in chat.said(await chat.eve.slash(chat.lobby, "toy bid", coins="1"))
    assert "No table is waiting" in chat.said(await chat.eve.slash(chat.lobby, "game join"))
    assert "no table `77`" in chat.said(await chat.eve.slash(chat.lobby, "game status", game="77"))
    assert "no table `x'y`" in chat.said(await chat.eve.slash(chat.lobby, "game status", game="x`y"))
    assert "I have: Toy Auction" in chat.said(await chat.eve.slash(chat.lobby, "game new", game="chess"))
    assert "text channel" in chat.said(await chat.eve.user.slash("game new", game="toy"))
    voice = chat.world.guild.create_voice_channel("talk")
    assert "text channel" in chat.said(await chat.eve.slash(voice, "game new", game="toy"))
    with chat.world.as_bot():
        assert await chat.bot.tables.directory.everything() == []


async def test_the_table_of_another_server_is_out_of_reach(chat: Scene) -> None:
    await chat.begin()
    env = chat.world.env
    other = env.create_guild("Elsewhere")
    there = other.create_text_channel("there")
    frank = other.add_member(env.create_user("frank"))
    assert "no table `1`" in chat.said(await frank.slash(there, "game log", game="1"))
    assert await frank.autocomplete(there, "game log", "game", "") == []


async def test_two_tables_ask_which(chat: Scene) -> None:
    await chat.begin()
    await chat.anna.slash(chat.lobby, "game new", game="toy")
    await chat.ben.slash(chat.lobby, "game join", game="2")
    await chat.anna.slash(chat.lobby, "game start", game="2")
    with chat.world.as_bot():
        owed = await chat.bot.tables.directory.owed_by(chat.anna.id)
    offered = await chat.anna.autocomplete(chat.lobby, "game status", "game", "")
    assert [one["value"] for one in offered] == ["2", "1"]
    if len(owed) == 2:
        assert "several tables" in chat.said(await chat.anna.slash(chat.lobby, "game status"))
    said = await chat.anna.slash(chat.lobby, "game status", game="1")
    assert "Round 1" in chat.said(said)


async def test_illegal_moves_name_the_rule_and_what_is_legal(chat: Scene) -> None:
    await chat.begin()
    early = chat.said(await chat.anna.slash(chat.thread, "toy bid", coins="1"))
    assert "Who is served first" in early
    assert "Toy: Turn" in early
    await chat.order()
    before = state(await chat.table())
    assert "You can bid 0 to 5." in chat.said(await chat.ben.slash(chat.thread, "toy bid", coins="9"))
    assert "Toy: Bid" in chat.said(await chat.ben.slash(chat.thread, "toy bid", coins="9"))
    words = chat.said(await chat.ben.slash(chat.thread, "toy bid", coins="many `x` @everyone"))
    assert words.startswith("`many 'x' @everyone` is nothing that coins can be.")
    assert "Possible now: 0 to 5." in words
    table = await chat.table()
    other = table.view(0).hand[0]
    refused = chat.said(await chat.ben.slash(chat.thread, "toy bid", coins="1", card=other))
    assert "your own hand" in refused
    assert state(await chat.table()) == before


async def test_a_stale_button_shows_the_present(chat: Scene) -> None:
    await chat.begin()
    await chat.wants_confirmation(chat.anna)
    opened = await chat.press(chat.anna, chat.thread, "move")
    panel = opened.response
    assert panel is not None
    await chat.anna.click(panel, custom_id=control(panel, "one")["custom_id"])
    do = control(panel, "do")["custom_id"]
    notice, button = chat.find(chat.anna.user.dm_channel, "move")
    await chat.world.env.advance_time(15 * 60)
    await chat.order()
    before = state(await chat.table())
    stored = panel._message
    await chat.anna.click(panel, custom_id=do)
    assert "earlier moment" in panel.content
    assert "What do you bid" in panel.content
    late = await forge(chat, chat.anna, stored, button)
    assert late.ephemeral
    assert "button" in chat.said(late)
    again = (
        await forge(chat, chat.anna.user, notice._message, button)
        if chat.messages(chat.anna.user.dm_channel)
        else late
    )
    assert again.acknowledged
    assert state(await chat.table()) == before


@pytest.mark.parametrize(
    "custom_id",
    [
        "p:move:999:-:",
        "p:move:abc:-:",
        "p:do:1:0.1:0000000000000000",
        "p:do:1:99.99:x",
        "p:pick:1:0.1:nothing",
        "p:none:1:-:seats",
        "p:page:1:0.1:>99999",
        "p:numbers:1:0.1:toy/bid/secret=0~1",
        "p:numbers:1:0.1:chess",
        "p:fly:1:-:",
        "x" * 100,
        "p:opt:1:-:rich",
        "p:start:1:-:",
        "p:enough:1:0.1:seats/7",
        "p:zoom:1:-:",
    ],
)
@pytest.mark.parametrize("kind", [2, 3])
async def test_forged_components(chat: Scene, custom_id: str, kind: int) -> None:
    await chat.begin()
    before = state(await chat.table())
    (card,) = chat.cards()
    data = {"values": ["s.africa"]} if kind == 3 else {}
    said = await forge(chat, chat.anna, card, custom_id, kind=kind, **data)
    assert said.acknowledged
    assert texts.FORGED in chat.said(said)
    # the same on a message that really has it: somebody else's client, or an older version of ours
    stored = chat.messages(chat.thread)[-1]
    stored.components = [{"type": 1, "components": [_component(custom_id, kind)]}]
    said = await forge(chat, chat.anna, stored, custom_id, kind=kind, **data)
    assert said.acknowledged
    assert texts.FAILED not in chat.said(said)
    assert state(await chat.table()) == before
    assert chat.world.env.errors == []


def _component(custom_id: str, kind: int) -> dict[str, Any]:
    if kind == 2:
        return {"type": 2, "style": 2, "label": "?", "custom_id": custom_id}
    options = [{"label": "?", "value": "s.africa"}]
    return {"type": 3, "custom_id": custom_id, "options": options, "min_values": 1, "max_values": 1}


async def test_a_forged_modal(chat: Scene) -> None:
    await chat.begin()
    await chat.order()
    before = state(await chat.table())
    for custom_id in (
        "p:nums:1:0.1:bid",
        "p:nums:999:0.1:bid",
        "p:nums:1:0.2:fly",
        "p:nums:x:-:",
        "nonsense",
    ):
        said = await submit(chat, chat.ben, custom_id)
        assert said.acknowledged, custom_id
        assert said.ephemeral
        assert texts.FAILED not in chat.said(said)
    assert state(await chat.table()) == before


async def test_somebody_elses_panel(chat: Scene) -> None:
    await chat.begin(chat.anna, chat.ben, chat.cleo, options={"rich": True})
    await chat.order()
    opened = await chat.press(chat.ben, chat.thread, "move")
    assert opened.response is not None
    numbers = control(opened.response, "numbers")["custom_id"]
    before = state(await chat.table())
    assert (await forge(chat, chat.eve, opened.response._message, numbers)).modal is not None
    said = await submit(
        chat, chat.eve, numbers.split("/")[0].replace("numbers", "nums").replace(":toy", ":bid")
    )
    assert "do not play" in chat.said(said)
    assert state(await chat.table()) == before


async def test_a_double_click_and_two_devices(chat: Scene) -> None:
    await chat.begin(options={"rich": True})
    await chat.order()
    await chat.wants_confirmation(chat.ben)
    phone = (await chat.press(chat.ben, chat.thread, "move")).response
    await chat.world.env.advance_time(15 * 60)
    publisher = (await chat.press(chat.ben, chat.thread, "move")).response
    assert phone is not None
    assert publisher is not None
    modal = await chat.ben.click(phone, custom_id=control(phone, "numbers")["custom_id"])
    await chat.ben.submit_modal(modal, {"coins": "1"})
    await chat.ben.click(phone, custom_id=control(phone, "one")["custom_id"])
    modal = await chat.ben.click(publisher, custom_id=control(publisher, "numbers")["custom_id"])
    # the phone has answered all; the desk shows what the draft says now
    await chat.ben.submit_modal(modal, {"coins": "3"})
    assert "Bid 1." in publisher.content
    do = control(phone, "do")["custom_id"]
    stored = phone._message
    await chat.ben.click(phone, custom_id=do)
    said = await forge(chat, chat.ben, stored, do)
    assert said.acknowledged
    await chat.ben.click(publisher, custom_id=do)
    assert "earlier moment" in publisher.content
    with chat.world.as_bot():
        lines = await chat.bot.tables.history.log(1, 1)
    assert sum("You bid" in line for line in lines) == 1


async def test_names_full_of_tricks(tmp_path: Path) -> None:
    wild = "**@everyone** <@1> \u202eevil||`x`\n# [a](http://b)"

    def rename(world: World) -> None:
        for user in world.env.backend.users.values():
            if user.name == "ben":
                user.global_name = wild

    async with scene(tmp_path, before=rename) as chat:
        await chat.begin()
        await chat.order()
        opened = await chat.press(chat.ben, chat.thread, "move")
        assert opened.response is not None
        everything = [
            one
            for room in (chat.lobby, chat.thread, chat.ben.user.dm_channel)
            for one in chat.messages(room, hidden=True)
        ]
        for message in everything:
            shown = message.content + repr(message.embeds)
            assert "\u202e" not in shown
            assert "@everyone" not in shown
            assert not message.mention_everyone
        posts = [
            r.json for r in chat.world.env.http_requests if r.method == "POST" and isinstance(r.json, dict)
        ]
        sent = [one for one in posts if "allowed_mentions" in one]
        assert sent
        assert all(one["allowed_mentions"].get("parse", []) == [] for one in sent)
        assert chat.thread.name is not None
        assert "\u202e" not in chat.thread.name


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
    assert len(chat.cards()) == 3


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
    await chat.restart()
    await chat.ben.submit_modal(modal, {"coins": "2"})
    await chat.restart()
    await chat.ben.click(panel, custom_id=control(panel, "one")["custom_id"])
    await chat.restart()
    assert "You bid 2." in panel.content
    await chat.restart()
    await chat.press(chat.anna, chat.thread, "move")
    assert len([one for one in chat.cards() if controls(one)]) == 1
    puts = [r for r in chat.world.env.http_requests if r.method == "PUT" and r.path.endswith("/commands")]
    assert len(puts) == 1, "commands are synced once"


async def test_killed_between_sending_and_recording(chat: Scene, monkeypatch: pytest.MonkeyPatch) -> None:
    await chat.begin()
    outbox = chat.bot.tables.outbox
    real = outbox.done

    async def killed(row: int, *records: Any) -> None:
        if records:
            raise asyncio.CancelledError
        await real(row, *records)

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

    async def begin(*rows: int) -> set[int]:
        if next(fails, False):
            raise StoreError("The disk is full.")
        return await real(*rows)

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
