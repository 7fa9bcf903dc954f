"""Nothing that is owed is given up unless Discord says that a place or a person is gone for good."""

from pathlib import Path

import pytest
import simcord.backend.models.channel
from simcord.results import ResponseMessage

from tests.bot.chat.chatting import Scene, controls, scene
from tests.bot.table_life.life import HOUR, deny, letters, pass_time, text, verbs

BLOCKED = "Message was blocked by automatic moderation"


def refuse(
    chat: Scene, channel: int, status: int, code: int, message: str = "no", times: int | None = 1
) -> None:
    """Let Discord refuse messages in a channel."""
    chat.world.env.inject_error(
        "POST", f"/channels/{channel}/messages", status=status, code=code, message=message, times=times
    )


# ---- what is sent again


@pytest.mark.parametrize(
    ("status", "code"),
    [(401, 0), (400, 200000), (400, 50035), (403, 20026)],
)
async def test_a_turn_card_that_was_refused_once_is_sent_again(tmp_path: Path, status: int, code: int):
    async with scene(tmp_path) as chat:
        await chat.begin(chat.anna, chat.ben)
        refuse(chat, chat.thread.id, status, code)
        await chat.order()
        await pass_time(chat, HOUR)
        assert "0 of 2 answers are in" in text(chat.cards()[-1])


async def test_game_info_tells_the_host_with_what_discord_refuses_the_card(tmp_path: Path):
    async with scene(tmp_path) as chat:
        await chat.begin(chat.anna, chat.ben)
        refuse(chat, chat.thread.id, 400, 200000, BLOCKED, times=None)
        await chat.order()
        await pass_time(chat, HOUR)
        said = chat.said(await chat.anna.slash(chat.lobby, "game info", game="1"))
        assert "200000" in said
        assert BLOCKED in said


@pytest.mark.parametrize(
    ("status", "code"),
    [(401, 0), (400, 0), (500, 0)],
)
async def test_a_notice_that_was_refused_once_is_sent_again(tmp_path: Path, status: int, code: int):
    async with scene(tmp_path) as chat:
        await chat.begin(chat.anna, chat.ben)
        before = len(letters(chat, chat.ben))
        refuse(chat, chat.ben.user.dm_channel.id, status, code)
        await chat.order()
        await pass_time(chat, HOUR)
        assert len(letters(chat, chat.ben)) == before + 1


@pytest.mark.parametrize("code", [40333, 20026, 0])
async def test_a_403_that_is_not_about_the_member_closes_no_direct_messages(tmp_path: Path, code: int):
    async with scene(tmp_path) as chat:
        await chat.begin(chat.anna, chat.ben)
        before = len(letters(chat, chat.ben))
        refuse(chat, chat.ben.user.dm_channel.id, 403, code, "internal network error")
        await chat.order()
        await pass_time(chat, HOUR)
        with chat.world.as_bot():
            assert not (await chat.bot.tables.preferences.user(chat.ben.id)).dm_closed
        assert len(letters(chat, chat.ben)) == before + 1


# ---- places that change


async def start_in_an_announcement_channel(chat: Scene) -> None:
    """Start a table whose channel became an announcement channel after it was opened."""
    await chat.anna.slash(chat.lobby, "game new", game="toy")
    await chat.ben.slash(chat.lobby, "game join")
    chat.world.env.backend.edit_channel(chat.lobby.id, {"type": 5})
    await chat.world.env.settle()


async def test_an_announcement_channel_gets_an_announcement_thread(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    # SimCord 3.2.1 takes a thread of announcements for a channel that nobody owns.
    is_thread = property(lambda channel: channel.type in {10, 11, 12})
    monkeypatch.setattr(simcord.backend.models.channel.Channel, "is_thread", is_thread)
    async with scene(tmp_path) as chat:
        await start_in_an_announcement_channel(chat)
        await chat.anna.slash(chat.lobby, "game start")
        await pass_time(chat, HOUR)
        wanted = [one.json for one in chat.world.env.http_requests if one.path.endswith("/threads")]
        assert [one["type"] for one in wanted if isinstance(one, dict)] == [10]


async def test_a_table_is_played_in_its_channel_where_no_thread_can_be_opened(tmp_path: Path):
    async with scene(tmp_path) as chat:
        await start_in_an_announcement_channel(chat)
        chat.world.env.inject_error(
            "POST",
            f"/channels/{chat.lobby.id}/threads",
            status=400,
            code=50024,
            message="Cannot execute action on this channel type",
            times=None,
        )
        before = len(letters(chat, chat.anna))
        await chat.anna.slash(chat.lobby, "game start")
        await pass_time(chat, HOUR)
        assert any("move" in verbs(message) for message in chat.messages(chat.lobby))
        assert any("thread" in text(letter) for letter in letters(chat, chat.anna)[before:])


async def test_a_sleeping_table_wakes_when_the_role_that_silenced_the_bot_is_deleted(tmp_path: Path):
    async with scene(tmp_path) as chat:
        backend, guild = chat.world.env.backend, chat.world.guild
        muted = guild.create_role("Muted")
        await chat.begin(chat.anna, chat.ben)
        deny(chat, muted, 0, send_messages_in_threads=True)
        backend.add_member_role(guild.id, backend.bot_user.id, muted.id)
        await chat.world.env.settle()
        await chat.order()
        for _ in range(6):
            await pass_time(chat, 120)
        asleep = len(chat.cards())
        backend.delete_role(guild.id, muted.id)
        await chat.world.env.settle()
        await pass_time(chat, 600)
        assert len(chat.cards()) == asleep + 1


# ---- a card that cannot be edited any more


async def test_undo_on_an_old_card_takes_back_no_newer_step(tmp_path: Path):
    async with scene(tmp_path) as chat:
        await chat.begin(chat.anna, chat.ben)
        (first,) = [card for card in chat.cards() if "undo" in verbs(card)]
        await pass_time(chat, 2 * HOUR)
        chat.world.env.inject_error(
            "PATCH",
            f"/channels/{chat.thread.id}/messages/{first.id}",
            status=400,
            code=30046,
            message="Maximum number of edits to messages older than 1 hour reached",
            times=None,
        )
        await chat.order()
        await chat.anna.slash(chat.thread, "toy bid", coins="2")
        await pass_time(chat, 2 * HOUR)
        before = [(decision.seat, decision.kind) for decision in (await chat.table()).pending]
        for card in chat.messages(chat.thread):  # it may have been deleted in the place of an edit
            for button in controls(card):
                if card.id == first.id and ":undo" in button:
                    await chat.anna.click(ResponseMessage(chat.world.env, card), custom_id=button)
        assert [(decision.seat, decision.kind) for decision in (await chat.table()).pending] == before
