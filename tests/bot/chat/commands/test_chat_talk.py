"""Whispers and notes in the simulated Discord: sent, answered, read, blocked, reported, kept."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from simcord.actors import MemberActor
from simcord.results import ResponseMessage

from bot.delivery.transport import post
from bot.tables.outbox import Outbox
from bot.texts import talk as texts
from tests.bot.chat.chatting import Scene, control, controls, scene
from tests.bot.chat.commands.test_chat_commands import OWN, ROOM, characters, payload

WORDS = "Blue for you, red for me."
DAY = 86400


@pytest.fixture
async def chat(tmp_path: Path) -> AsyncIterator[Scene]:
    async with scene(tmp_path) as made:
        await made.begin(made.anna, made.ben, made.cleo, options={"talk": "press"})
        yield made
        assert made.world.env.errors == []


def direct(chat: Scene, who: MemberActor, words: str = WORDS) -> list[Any]:
    """The direct messages to somebody with these words."""
    return [one for one in chat.messages(who.user.dm_channel) if words in one.content]


async def whisper(chat: Scene, who: MemberActor, to: str = "Ben", text: str = WORDS) -> str:
    said = await who.slash(chat.thread, "talk whisper", to=to, text=text)
    assert said.ephemeral
    return chat.said(said)


def close(chat: Scene, who: MemberActor) -> None:
    path = f"/channels/{who.user.dm_channel.id}/messages"
    chat.world.env.inject_error("POST", path, status=403, code=50007, times=None)


def shown(message: ResponseMessage | None) -> str:
    assert message is not None
    return "\n".join([message.content, *(one.description or "" for one in message.embeds)])


def test_the_command_is_within_the_limits() -> None:
    assert characters(payload(OWN["talk"])) < ROOM


async def test_a_whisper_comes_by_direct_message_and_is_answered_there(chat: Scene) -> None:
    offered = await chat.anna.autocomplete(chat.thread, "talk whisper", "to", "")
    assert [one["name"] for one in offered] == ["Ben", "Cleo"]
    said = await whisper(chat, chat.anna, offered[0]["value"])
    assert said == f"You whisper to **Ben**:\n> {WORDS}\n\n{texts.KEPT}", "what is kept is said at first"
    (heard,) = direct(chat, chat.ben)
    head = "**Anna** whispers to you (Toy Auction, table 1):"
    assert heard.content == f"{head}\n> {WORDS}\n\n{texts.KEPT}"
    modal = await chat.press(chat.ben.user, chat.ben.user.dm_channel, "reply")
    answered = await chat.ben.user.submit_modal(modal, {"text": "No.\nNever."})
    assert chat.said(answered).endswith("\nYou whisper to **Anna**:\n> No.\n> Never.")
    assert direct(chat, chat.ben) == [heard], "the message that was answered stays"
    (back,) = direct(chat, chat.anna, "Never")
    assert texts.KEPT not in back.content, "she knows by now"
    assert direct(chat, chat.cleo, "") == direct(chat, chat.cleo, "Toy Auction"), "nothing but the game"


async def test_what_was_typed_does_nothing(chat: Scene) -> None:
    await whisper(chat, chat.anna, text="@everyone <@1> **b** https://x.example\u202e\n# h")
    (heard,) = direct(chat, chat.ben, "everyone")
    words = heard.content.split("\n\n")[0].split("\n", 1)[1]
    assert words == "> @\u200beveryone \\<@\u200b1> \\*\\*b\\*\\* https:\\//x.example\n> \\# h"


async def test_long_words_are_never_cut_where_they_are_read(chat: Scene) -> None:
    long = "*" * 990 + "the end"
    await whisper(chat, chat.anna, text=long)
    (heard,) = direct(chat, chat.ben, "whispers")
    assert "the end" not in heard.content
    said = await chat.press(chat.ben.user, chat.ben.user.dm_channel, "whispers")
    assert shown(said.response).endswith("the end")


async def test_whispers_are_read_page_by_page_by_their_ends_alone(chat: Scene) -> None:
    for number in range(12):
        await whisper(chat, chat.anna, text=f"number {number} " + "x" * 300)
    await whisper(chat, chat.anna, "Cleo", "for Cleo")
    last = (await chat.anna.slash(chat.thread, "talk read")).response
    assert last is not None
    assert "You to **Cleo**" in shown(last)
    page = last
    seen = shown(page)
    while not control(page, "whisperpage").get("disabled"):
        older = control(page, "whisperpage")["custom_id"]
        page = (await chat.anna.click(page, custom_id=older)).response
        assert page is not None
        assert page.id == last.id
        seen += shown(page)
    assert all(f"number {number} " in seen for number in range(12))
    only = (await chat.cleo.slash(chat.thread, "talk read")).response
    assert "for Cleo" in shown(only)
    assert "number" not in shown(only)
    with_ben = (await chat.cleo.slash(chat.thread, "talk read", **{"with": "Ben"})).response
    assert shown(with_ben).strip() == texts.NOTHING_SAID


async def test_whose_messages_are_closed_is_called_and_reads_in_private(chat: Scene) -> None:
    close(chat, chat.ben)
    await whisper(chat, chat.anna)
    (call,) = [one for one in chat.messages(chat.thread) if "there is news for you" in one.content]
    assert call.content.startswith(f"<@{chat.ben.id}>")
    said = await chat.press(chat.ben, chat.thread, "whispers")
    assert said.ephemeral
    assert said.response is not None
    assert WORDS in shown(said.response)
    assert said.response.embeds[0].footer.text == texts.FOOT
    nosy = await chat.press(chat.cleo, chat.thread, "whispers")
    assert WORDS not in shown(nosy.response)


async def test_who_is_away_hears_of_it_on_coming_back(chat: Scene) -> None:
    await chat.ben.slash(chat.thread, "me away", until="2d")
    await whisper(chat, chat.anna, text=f"{WORDS} 1")
    await whisper(chat, chat.anna, text=f"{WORDS} 2")
    await chat.world.env.advance_time(DAY)
    assert direct(chat, chat.ben) == []
    await chat.restart()
    await chat.world.env.advance_time(DAY + 60)
    await chat.world.env.settle()
    (heard,) = direct(chat, chat.ben)
    assert heard.content.startswith("**Anna** whispers to you, 2 times")


async def test_block_and_unblock(chat: Scene) -> None:
    await whisper(chat, chat.anna)
    blocked = await chat.press(chat.ben.user, chat.ben.user.dm_channel, "block")
    assert chat.said(blocked) == texts.BLOCKED.format(name="Anna")
    assert await whisper(chat, chat.anna, text="again") == texts.NOT_DELIVERED.format(name="Ben")
    assert direct(chat, chat.ben, "again") == []
    page = (await chat.ben.slash(chat.thread, "talk read", **{"with": "Anna"})).response
    assert page is not None
    freed = await chat.ben.click(page, custom_id=control(page, "unblock")["custom_id"])
    assert chat.said(freed) == texts.UNBLOCKED.format(name="Anna")
    await whisper(chat, chat.anna, text="at last")
    assert len(direct(chat, chat.ben, "at last")) == 1


async def test_who_has_left_can_be_unblocked_too(chat: Scene) -> None:
    await whisper(chat, chat.anna)
    await chat.press(chat.ben.user, chat.ben.user.dm_channel, "block")
    await chat.anna.slash(chat.thread, "game resign", sure="resign")
    for words in (texts.UNBLOCKED, texts.NOT_BLOCKED):
        said = await chat.ben.slash(chat.lobby, "talk unblock", member=chat.anna)
        assert chat.said(said) == words.format(name="Anna")


async def test_a_report_reaches_the_managers(chat: Scene) -> None:
    office = chat.world.guild.create_text_channel("office")
    said = await chat.anna.slash(chat.lobby, "admin settings", reports=office)
    assert texts.settings(on=True, channel=f"<#{office.id}>") in chat.said(said)
    assert chat.said(await chat.anna.slash(chat.lobby, "admin reports")) == texts.NO_REPORTS
    await whisper(chat, chat.anna)
    asked = (await chat.press(chat.ben.user, chat.ben.user.dm_channel, "report")).response
    assert WORDS in shown(asked)
    assert chat.messages(office) == [], "nothing is told before it is sure"
    assert asked is not None
    sure = await chat.ben.user.click(asked, custom_id=control(asked, "reportsure")["custom_id"])
    assert chat.said(sure) == texts.REPORTED["told"]
    (told,) = chat.messages(office)
    assert WORDS not in told.content
    listed = (await chat.anna.slash(chat.lobby, "admin reports")).response
    assert listed is not None
    assert f"Anna (<@{chat.anna.id}>) to Ben" in shown(listed)
    assert WORDS in shown(listed)
    after = await chat.anna.click(listed, custom_id=control(listed, "putaway")["custom_id"])
    assert chat.said(after) == texts.NO_REPORTS


async def test_a_channel_that_is_closed_to_the_bot_harms_no_table(chat: Scene) -> None:
    office = chat.world.guild.create_text_channel("office")
    await chat.anna.slash(chat.lobby, "admin settings", reports=office)
    path = f"/channels/{office.id}/messages"
    chat.world.env.inject_error("POST", path, status=403, code=50001, times=None)
    await whisper(chat, chat.anna)
    with chat.world.as_bot():
        await chat.bot.tables.talk.report(chat.ben.id, 1)
    await chat.world.env.settle()
    with chat.world.as_bot():
        assert await chat.bot.tables.places.failure(chat.game) is None
        assert await chat.bot.tables.outbox.next() is None
    assert WORDS in shown((await chat.anna.slash(chat.lobby, "admin reports")).response)


async def test_managers_can_switch_whispers_off(chat: Scene) -> None:
    said = await chat.anna.slash(chat.lobby, "admin settings", whispers="off")
    assert "may not whisper" in chat.said(said)
    assert await whisper(chat, chat.anna) == texts.OFF


async def test_the_lobby_says_how_a_table_talks(tmp_path: Path) -> None:
    async with scene(tmp_path) as chat:
        await chat.anna.slash(chat.lobby, "game new", game="toy")
        asked = (await chat.press(chat.anna, chat.lobby, "options")).response
        assert asked is not None
        (menu,) = [
            one for row in asked.components for one in row["components"] if one["custom_id"].endswith(":talk")
        ]
        assert [one["label"] for one in menu["options"]] == [
            f"{texts.OPTION}: {words}" for words in texts.VALUES.values()
        ]
        await chat.anna.select(asked, ["s.press"], custom_id=menu["custom_id"])
        (card,) = [one for one in chat.messages(chat.lobby) if one.embeds]
        assert f"**{texts.OPTION}**: {texts.VALUES['press']}" in repr(card.embeds)


async def test_a_note_is_kept_shown_with_the_hand_and_changed_in_its_modal(chat: Scene) -> None:
    await chat.anna.slash(chat.thread, "talk note", text="Ben collects blue")
    hand = (await chat.anna.slash(chat.thread, "game hand")).response
    assert hand is not None
    assert "**Your note**\n> Ben collects blue" in hand.content
    modal = await chat.anna.click(hand, custom_id=control(hand, "note")["custom_id"])
    assert modal.modal is not None
    assert modal.modal["components"][0]["component"]["value"] == "Ben collects blue"
    said = await chat.anna.submit_modal(modal, {"text": "Ben collects red"})
    assert "> Ben collects red" in chat.said(said)
    caught_up = (await chat.anna.slash(chat.thread, "game catchup")).response
    assert "> Ben collects red" in shown(caught_up)
    for who in (chat.ben, chat.eve):
        assert "collects" not in shown((await who.slash(chat.thread, "game catchup")).response)
    assert "collects" not in shown((await chat.ben.slash(chat.thread, "game hand")).response)
    empty = await chat.anna.slash(chat.thread, "talk note")
    assert chat.said(await chat.anna.submit_modal(empty, {"text": ""})) == texts.NOTE_GONE
    hand = (await chat.anna.slash(chat.thread, "game hand")).response
    assert "Your note" not in shown(hand)


async def test_who_cannot_be_answered_is_told_before_anything_is_typed(chat: Scene) -> None:
    await whisper(chat, chat.anna)
    await chat.anna.slash(chat.thread, "game resign", sure="resign")
    said = await chat.press(chat.ben.user, chat.ben.user.dm_channel, "reply")
    assert said.modal is None
    assert chat.said(said) == texts.LEFT


@pytest.mark.parametrize("where", ["before it is sent", "after that", "before it is noted"])
async def test_killed_while_a_whisper_is_on_its_way(
    chat: Scene, where: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    send = post.send

    async def killed(*given: Any) -> Any:
        if where == "after that":
            await send(*given)
        raise asyncio.CancelledError

    with monkeypatch.context() as patch:
        patch.setattr(*((Outbox, "done") if where == "before it is noted" else (post, "send")), killed)
        await whisper(chat, chat.anna)
    await whisper(chat, chat.cleo, text="meanwhile")
    await chat.restart()
    await whisper(chat, chat.anna, text="afterwards")
    await chat.world.env.settle()
    for words in (WORDS, "meanwhile", "afterwards"):
        assert len(direct(chat, chat.ben, words)) == 1, words
    assert "reply" in str(controls(direct(chat, chat.ben)[0]))
