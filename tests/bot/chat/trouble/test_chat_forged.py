"""Strangers, stale and forged presses, names full of tricks: a clear sentence, and nothing changed."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from simcord.actors import _dispatch_actor_interaction
from simcord.backend import serializers
from simcord.enums import InteractionType

from bot.rehearsal.world import World
from bot.tables.table import Table
from bot.texts import refusals as texts
from tests.bot.chat.chatting import Scene, control, scene


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
    assert words.startswith("`many 'x' @everyone` does not fit “coins”.")
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
    chat.strand(panel)
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
    assert phone is not None
    chat.strand(phone)
    publisher = (await chat.press(chat.ben, chat.thread, "move")).response
    assert publisher is not None
    modal = await chat.ben.click(phone, custom_id=control(phone, "numbers")["custom_id"])
    await chat.ben.submit_modal(modal, {"coins": "1"})
    await chat.ben.click(phone, custom_id=control(phone, "one")["custom_id"])
    chat.strand(phone)
    modal = await chat.ben.click(publisher, custom_id=control(publisher, "numbers")["custom_id"])
    # the phone has answered all; the desk shows what the draft says now
    await chat.ben.submit_modal(modal, {"coins": "3"})
    assert "Bid 1." in publisher.content
    chat.strand(publisher)
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
