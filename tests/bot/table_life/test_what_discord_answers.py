"""Nothing that is owed is given up unless Discord says that a place or a person is gone for good."""

import asyncio
from collections.abc import Callable
from datetime import timedelta
from pathlib import Path
from typing import Any

import msgspec
import pytest
from simcord.results import ResponseMessage

from bot.delivery.kinds.clean_up import clean_up
from bot.delivery.transport import post
from bot.delivery.transport.answers import Answer
from bot.delivery.transport.post import PostError
from bot.store import counts, outbox
from bot.tables.why import sentences
from tests.bot.chat.chatting import Scene, controls, scene
from tests.bot.table_life.life import DAY, HOUR, deny, letters, pass_time, text, verbs
from tests.bot.table_life.upheavals import know_news_threads

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
    know_news_threads(monkeypatch)
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


# ---- what Discord refuses again and again


async def why(chat: Scene) -> str:
    """Return what `parley why` says of the table."""
    with chat.world.as_bot():
        told = await chat.bot.tables.why.ask(1)
        return "\n".join(sentences(told, told.table.plain_names, str))


async def test_a_card_refused_twice_goes_out_in_plain_words_and_blocks_nothing(tmp_path: Path):
    async with scene(tmp_path) as chat:
        await chat.begin(chat.anna, chat.ben)
        refuse(chat, chat.thread.id, 400, 200000, BLOCKED, times=2)
        await chat.order()
        await pass_time(chat, 60)
        card = chat.cards()[-1]
        assert "Discord refuses" in text(card)
        assert "auction" not in text(card)
        assert {"move", "undo", "board"} <= set(verbs(card))
        (told,) = [letter for letter in letters(chat, chat.anna) if BLOCKED in text(letter)]
        assert "200000" in text(told)
        await chat.ben.slash(chat.thread, "toy bid", coins="1")
        await chat.anna.slash(chat.thread, "toy bid", coins="0")
        assert "Discord refuses" not in text(chat.cards()[-1]), "the next one is whole again"


async def test_a_refused_card_holds_up_nothing_and_is_told_once_wherever_one_looks(tmp_path: Path):
    async with scene(tmp_path) as chat:
        await chat.begin(chat.anna, chat.ben)

        def only_cards(*given: Any) -> Any:
            *_, message, _nonce = given
            if message.embed is not None:
                raise PostError(Answer.CONTENT, "sending to 5: no", said="400 (50035): Invalid Form Body")
            return send(*given)

        send = post.send
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(post, "send", only_cards)
            await chat.order()
            with chat.world.as_bot():
                line, repository = (
                    msgspec.json.encode(["something else happened"]),
                    chat.bot.tables.repository,
                )
                now = repository.now()
                await repository.write(1, lambda db: outbox.owe(db, 1, "log", now, lines=line))
            await chat.world.env.settle()
            await pass_time(chat, 30)
            assert any("something else" in text(message) for message in chat.messages(chat.thread))
            for _ in range(20):
                await pass_time(chat, 3 * HOUR)
            said = "400 (50035): Invalid Form Body"
            told = [letter for letter in letters(chat, chat.anna) if said in text(letter)]
            assert len(told) == 1
            assert said in await why(chat)
            assert said in chat.said(await chat.anna.slash(chat.lobby, "game info", game="1")).replace(
                "\\", ""
            )
            with chat.world.as_bot():
                store = chat.bot.tables.repository.store
                assert await store.read(counts.refused) == [(said, 1)]
                figures = (await chat.bot.metrics.figures(chat.bot, store)).decode()
            assert 'parley_outbox_refused{answer="400 (50035)"} 1.0' in figures
        await pass_time(chat, DAY)
        assert "0 of 2 answers are in" in text(chat.cards()[-1]) or "Discord refuses" in text(
            chat.cards()[-1]
        )


async def test_a_refused_whisper_betrays_nothing_and_is_read_by_its_button(tmp_path: Path):
    async with scene(tmp_path) as chat:
        await chat.begin(chat.anna, chat.ben, options={"talk": "press"})
        refuse(chat, chat.ben.user.dm_channel.id, 400, 200000, BLOCKED, times=2)
        await chat.cleo.slash(chat.lobby, "game list")
        await chat.ben.slash(chat.thread, "talk whisper", to="Anna", text="hello")
        before = len(letters(chat, chat.anna))
        said = chat.said(await chat.anna.slash(chat.thread, "talk whisper", to="Ben", text="psst"))
        assert "psst" in said
        shown = (await chat.anna.slash(chat.thread, "talk read", **{"with": "Ben"})).response
        assert shown is not None
        assert "not delivered yet" in (shown.embeds[0].description or "")
        await pass_time(chat, 60)
        letter = letters(chat, chat.ben)[-1]
        assert "psst" not in text(letter)
        assert "whispers" in verbs(letter)
        shown = (await chat.anna.slash(chat.thread, "talk read", **{"with": "Ben"})).response
        assert shown is not None
        assert "not delivered" not in (shown.embeds[0].description or "")
        assert not any(BLOCKED in text(letter) for letter in letters(chat, chat.anna)[before:])
        assert BLOCKED not in chat.said(await chat.cleo.slash(chat.lobby, "game info", game="1"))


async def test_private_lines_that_discord_refuses_are_kept_for_the_button(tmp_path: Path):
    async with scene(tmp_path) as chat:
        await chat.begin(chat.anna, chat.ben)
        refuse(chat, chat.ben.user.dm_channel.id, 400, 200000, BLOCKED, times=2)
        with chat.world.as_bot():
            repository, line = chat.bot.tables.repository, msgspec.json.encode(["only for you"])
            now, ben = repository.now(), chat.ben.id
            await repository.write(
                1, lambda db: outbox.owe(db, 1, "private", now, seat=1, user=ben, lines=line)
            )
        await chat.world.env.settle()
        await pass_time(chat, 60)
        assert "only for you" not in text(letters(chat, chat.ben)[-1])
        read = await chat.press(chat.ben.user, chat.ben.user.dm_channel, "private")
        assert "only for you" in chat.said(read)


# ---- direct messages


@pytest.mark.parametrize(("status", "code"), [(403, 40333), (403, 0), (400, 0), (404, 0), (500, 0), (401, 0)])
async def test_a_channel_that_cannot_be_opened_now_closes_no_direct_messages(
    tmp_path: Path, status: int, code: int
):
    async with scene(tmp_path) as chat:
        await chat.begin(chat.anna, chat.ben)
        with chat.world.as_bot():
            await chat.bot.tables.preferences.open_door(chat.ben.id, None)
        chat.world.env.inject_error("POST", "/users/@me/channels", status=status, code=code, message="no")
        before = len(letters(chat, chat.ben))
        await chat.order()
        await pass_time(chat, HOUR)
        assert len(letters(chat, chat.ben)) == before + 1
        with chat.world.as_bot():
            assert not (await chat.bot.tables.preferences.user(chat.ben.id)).dm_closed


@pytest.mark.parametrize("code", [50007, 50278])
async def test_these_two_close_a_members_direct_messages(tmp_path: Path, code: int):
    async with scene(tmp_path) as chat:
        await chat.begin(chat.anna, chat.ben)
        refuse(chat, chat.ben.user.dm_channel.id, 403, code)
        await chat.order()
        with chat.world.as_bot():
            assert (await chat.bot.tables.preferences.user(chat.ben.id)).dm_closed
        assert any(f"<@{chat.ben.id}>, it is your turn" in text(one) for one in chat.messages(chat.thread))


async def test_a_known_channel_that_is_gone_is_asked_for_anew(tmp_path: Path):
    async with scene(tmp_path) as chat:
        await chat.begin(chat.anna, chat.ben)
        with chat.world.as_bot():
            await chat.bot.tables.preferences.open_door(chat.ben.id, 4711)
        chat.world.env.inject_error(
            "POST", "/channels/4711/messages", status=404, code=10003, message="Unknown Channel", times=None
        )
        before = len(letters(chat, chat.ben))
        await chat.order()
        await pass_time(chat, 60)
        assert len(letters(chat, chat.ben)) == before + 1


async def test_what_is_wrong_with_a_members_channel_suspends_no_table(tmp_path: Path):
    async with scene(tmp_path) as chat:
        await chat.begin(chat.anna, chat.ben)
        refuse(chat, chat.ben.user.dm_channel.id, 403, 50013, times=None)
        await chat.order()
        for _ in range(4):
            await pass_time(chat, 120)
        with chat.world.as_bot():
            failure = await chat.bot.tables.places.failure(1)
        assert failure is not None
        assert (failure.why, failure.suspended) == ("refused", None)
        assert not any("I lack a permission" in text(letter) for letter in letters(chat, chat.anna))


@pytest.mark.parametrize(("code", "channel"), [(10013, "dm"), (10003, "dm")])
async def test_a_member_who_is_gone_for_good_ends_the_row(tmp_path: Path, code: int, channel: str):
    async with scene(tmp_path) as chat:
        await chat.begin(chat.anna, chat.ben)
        refuse(chat, chat.ben.user.dm_channel.id, 404, code, "Unknown", times=None)
        await chat.order()
        await pass_time(chat, HOUR)
        assert "given up" in await why(chat), channel


@pytest.mark.parametrize(("status", "code"), [(404, 10003), (400, 10008), (404, 10013)])
async def test_direct_messages_that_discord_opens_are_not_gone_for_good_at_once(
    tmp_path: Path, status: int, code: int
):
    async with scene(tmp_path) as chat:
        await chat.begin(chat.anna, chat.ben)
        before = len(letters(chat, chat.ben))
        refuse(chat, chat.ben.user.dm_channel.id, status, code, times=3)
        await chat.order()
        await pass_time(chat, HOUR)
        assert len(letters(chat, chat.ben)) == before + 1


# ---- more about places


async def test_a_table_gets_its_thread_when_its_channel_takes_threads_again(tmp_path: Path):
    async with scene(tmp_path) as chat:
        await start_in_an_announcement_channel(chat)
        chat.world.env.inject_error(
            "POST", f"/channels/{chat.lobby.id}/threads", status=400, code=50024, message="no", times=None
        )
        await chat.anna.slash(chat.lobby, "game start")
        assert any("move" in verbs(message) for message in chat.messages(chat.lobby))
        assert "no thread in this channel" in text(chat.messages(chat.lobby)[0])
        chat.world.env.backend.faults.clear()
        chat.world.env.backend.edit_channel(chat.lobby.id, {"type": 0})
        await chat.world.env.settle()
        owing = await chat.owing()
        offered = await owing.autocomplete(chat.lobby, "toy order", "seats", "")
        await owing.slash(chat.lobby, "toy order", seats=offered[0]["value"])
        await pass_time(chat, 60)
        assert len(chat.world.threads()) == 1
        assert any("move" in verbs(message) for message in chat.messages(chat.thread))


@pytest.mark.parametrize(("status", "code"), [(400, 0), (403, 40333), (405, 0)])
async def test_a_thread_refused_for_a_reason_nobody_knows_leaves_the_channel(
    tmp_path: Path, status: int, code: int
):
    async with scene(tmp_path) as chat:
        path = f"/channels/{chat.lobby.id}/threads"
        chat.world.env.inject_error("POST", path, status=status, code=code, message="no", times=None)
        await chat.begin(chat.anna, chat.ben)
        await pass_time(chat, HOUR)
        assert any("move" in verbs(message) for message in chat.messages(chat.lobby))


_OWN_CHANGE = ("GATEWAY", "GUILD_MEMBER_UPDATE")


def tell_bot(chat: Scene) -> None:
    """Let the bot hear of the change of itself that the simulator has announced last.

    Discord tells a bot of its own member whatever its intents are; SimCord 3.2.1 does not.
    """
    told = [entry[2] for entry in chat.world.env.backend.transcript if entry[:2] == _OWN_CHANGE]
    with chat.world.as_bot():
        chat.bot._connection.parsers["GUILD_MEMBER_UPDATE"](dict(told[-1]))  # pyright: ignore[reportPrivateUsage]


def change_bot(chat: Scene, **changes: Any) -> None:
    """Change the bot's own member, and let it hear of that."""
    backend = chat.world.env.backend
    backend.edit_member(chat.world.guild.id, backend.bot_user.id, changes)
    tell_bot(chat)


def later(chat: Scene, **span: int) -> str:
    """Return a moment after so much time."""
    with chat.world.as_bot():
        return (chat.bot.now() + timedelta(**span)).isoformat()


async def silence(chat: Scene, how: str) -> Callable[[], None]:
    """Take from the bot what it needs to write in threads; return what gives it back."""
    backend, guild = chat.world.env.backend, chat.world.guild
    bot = backend.bot_user.id
    if how == "overwrite":
        deny(chat, backend.bot_user, 1, send_messages_in_threads=True)
        return lambda: backend.delete_overwrite(chat.lobby.id, bot)
    if how == "role taken away":
        muted = guild.create_role("Muted")
        deny(chat, muted, 0, send_messages_in_threads=True)
        own = list(backend.get_member(guild.id, bot).role_ids)
        change_bot(chat, role_ids=[*own, muted.id])
        return lambda: change_bot(chat, role_ids=own)
    change_bot(chat, timed_out_until=later(chat, days=20))
    return lambda: change_bot(chat, timed_out_until=None)


@pytest.mark.parametrize("how", ["overwrite", "role taken away", "time-out"])
async def test_a_sleeping_table_wakes_at_once_when_the_bot_may_write_again(tmp_path: Path, how: str):
    async with scene(tmp_path) as chat:
        await chat.begin(chat.anna, chat.ben)
        give_back = await silence(chat, how)
        refuse(chat, chat.thread.id, 403, 50013, times=None)
        await chat.world.env.settle()
        await chat.order()
        for _ in range(3):
            await pass_time(chat, 120)
        asleep = len(chat.cards())
        chat.world.env.backend.faults.clear()
        give_back()
        await chat.world.env.settle()
        await pass_time(chat, 60)
        assert len(chat.cards()) == asleep + 1


async def test_a_sleeping_table_wakes_when_the_time_out_of_the_bot_ends(tmp_path: Path):
    async with scene(tmp_path) as chat:
        await chat.begin(chat.anna, chat.ben)
        change_bot(chat, timed_out_until=later(chat, hours=3))
        refuse(chat, chat.thread.id, 403, 50013, times=None)
        await chat.world.env.settle()
        await chat.order()
        await pass_time(chat, HOUR)
        asleep = len(chat.cards())
        chat.world.env.backend.faults.clear()
        await pass_time(chat, HOUR)
        assert len(chat.cards()) == asleep
        await pass_time(chat, HOUR + 120)
        assert len(chat.cards()) == asleep + 1


# ---- what a crash left behind


async def test_a_card_sent_before_a_crash_is_found_below_many_messages(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    send = post.send

    async def sent_and_killed(*given: Any) -> int:
        await send(*given)
        raise asyncio.CancelledError

    async with scene(tmp_path) as chat:
        await chat.begin(chat.anna, chat.ben)
        with monkeypatch.context() as patch:
            patch.setattr(post, "send", sent_and_killed)
            await chat.order()
        cards = len(chat.cards())
        for number in range(130):
            await chat.anna.send(chat.thread, f"chatter {number}")
        await chat.restart()
        await chat.world.env.settle()
        assert len(chat.cards()) == cards
        assert [card for card in chat.cards() if "move" in verbs(card)] == chat.cards()[-1:]


@pytest.mark.parametrize(
    ("status", "code"),
    [
        (404, 0), (409, 30056), (400, 50035), (502, 10013), (404, 10013), (403, 50007), (400, 50083),
        (403, 50001),
    ],
)  # fmt: skip
async def test_nothing_is_said_twice_where_the_channel_cannot_be_read_for_now(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, status: int, code: int
):
    send = post.send

    async def lost(*given: Any) -> int:
        monkeypatch.setattr(post, "send", send)
        await send(*given)
        raise PostError(Answer.LATER, "lost", unsure=True)

    async with scene(tmp_path) as chat:
        await chat.begin(chat.anna, chat.ben)
        before = len(chat.messages(chat.thread))
        path = f"/channels/{chat.thread.id}/messages"
        chat.world.env.inject_error("GET", path, status=status, code=code, message="no", times=3)
        monkeypatch.setattr(post, "send", lost)
        with chat.world.as_bot():
            repository = chat.bot.tables.repository
            now = repository.now()
            await repository.write(1, lambda db: outbox.owe(db, 1, "log", now, lines=b'["News."]'))
        await chat.world.env.settle()
        await pass_time(chat, 2 * HOUR)
        assert [message.content for message in chat.messages(chat.thread)[before:]] == ["News."]


@pytest.mark.parametrize(("status", "code"), [(502, 10013), (404, 10003), (403, 50007), (403, 50001)])
async def test_no_letter_comes_twice_where_direct_messages_cannot_be_read_for_now(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, status: int, code: int
):
    send = post.send

    async def lost(client: Any, channel: int, *given: Any) -> int:
        number = await send(client, channel, *given)
        if channel != chat.ben.user.dm_channel.id:
            return number
        monkeypatch.setattr(post, "send", send)
        raise PostError(Answer.LATER, "lost", unsure=True)

    async with scene(tmp_path) as chat:
        await chat.begin(chat.anna, chat.ben)
        before, called = len(letters(chat, chat.ben)), len(chat.messages(chat.thread))
        path = f"/channels/{chat.ben.user.dm_channel.id}/messages"
        chat.world.env.inject_error("GET", path, status=status, code=code, message="no", times=3)
        monkeypatch.setattr(post, "send", lost)
        await chat.order()
        await pass_time(chat, 2 * HOUR)
        assert len(letters(chat, chat.ben)) == before + 1
        assert [message for message in chat.messages(chat.thread)[called:] if not message.embeds] == []


async def test_of_two_messages_that_say_the_same_neither_is_taken_for_the_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    """Two members do the same within a few seconds, and the second request gets lost on its way."""
    send = post.send

    async def once(*given: Any) -> int:
        monkeypatch.setattr(post, "send", never)
        return await send(*given)

    async def never(*_given: Any) -> int:
        monkeypatch.setattr(post, "send", send)
        raise PostError(Answer.LATER, "lost", unsure=True)

    async with scene(tmp_path) as chat:
        await chat.begin(chat.anna, chat.ben)
        before = len(chat.messages(chat.thread))
        monkeypatch.setattr(post, "send", once)
        repository = chat.bot.tables.repository
        with chat.world.as_bot():
            now = repository.now()
        for _ in range(2):
            with chat.world.as_bot():
                await repository.write(1, lambda db: outbox.owe(db, 1, "log", now, lines=b'["-# News."]'))
            await chat.world.env.settle()
        await pass_time(chat, HOUR)
        assert [message.content for message in chat.messages(chat.thread)[before:]] == ["-# News."] * 2


@pytest.mark.parametrize(("status", "code"), [(403, 20026), (400, 200000), (404, 0)])
async def test_a_card_that_a_crash_left_behind_is_made_true_though_that_was_refused_at_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, status: int, code: int
):
    """It stands as it was drawn before the crash, until it was edited."""
    send = post.send

    async def lost(client: Any, channel: int, *given: Any) -> int:
        number = await send(client, channel, *given)
        if channel != chat.thread.id:
            return number
        monkeypatch.setattr(post, "send", send)
        raise PostError(Answer.LATER, "lost", unsure=True)

    async with scene(tmp_path) as chat:
        await chat.begin(chat.anna, chat.ben)
        monkeypatch.setattr(post, "send", lost)
        await chat.order()
        card = chat.cards()[-1]
        path = f"/channels/{chat.thread.id}/messages/{card.id}"
        chat.world.env.inject_error("PATCH", path, status=status, code=code, message="no")
        await pass_time(chat, HOUR)
        asked = [(each.method, each.path) for each in chat.world.env.http_requests]
        assert asked.count(("PATCH", path)) == 2, "the first was refused"
        assert [each for each in chat.cards() if "move" in verbs(each)] == chat.cards()[-1:]


# ---- what an answer says that cannot be true


@pytest.mark.parametrize(("status", "code"), [(404, 10003), (404, 10008), (403, 50007)])
async def test_a_thread_that_is_there_is_not_gone_whatever_discord_answers(
    tmp_path: Path, status: int, code: int
):
    async with scene(tmp_path) as chat:
        await chat.begin(chat.anna, chat.ben)
        refuse(chat, chat.thread.id, status, code, times=2)
        await chat.order()
        await pass_time(chat, HOUR)
        assert len(chat.world.threads()) == 1
        assert [card for card in chat.cards() if "move" in verbs(card)] == chat.cards()[-1:]
        assert "0 of 2 answers are in" in text(chat.cards()[-1])


@pytest.mark.parametrize("code", [10003, 10008])
async def test_an_archived_thread_is_not_gone_whatever_discord_answers(tmp_path: Path, code: int):
    """discord.py knows no archived threads, so nothing but Discord can tell."""
    async with scene(tmp_path) as chat:
        await chat.begin(chat.anna, chat.ben)
        chat.world.env.backend.edit_channel(chat.thread.id, {}, thread_metadata={"archived": True})
        await chat.world.env.settle()
        assert chat.bot.get_channel(chat.thread.id) is None
        refuse(chat, chat.thread.id, 404, code, times=2)
        await chat.order()
        await pass_time(chat, HOUR)
        assert len(chat.world.threads()) == 1
        assert [card for card in chat.cards() if "move" in verbs(card)] == chat.cards()[-1:]
        assert "0 of 2 answers are in" in text(chat.cards()[-1])


# ---- what is cleaned up


@pytest.mark.parametrize(("status", "code"), [(403, 50013), (403, 40067), (400, 50083), (404, 0)])
async def test_buttons_go_although_that_was_refused_at_first(tmp_path: Path, status: int, code: int):
    async with scene(tmp_path) as chat:
        await chat.begin(chat.anna, chat.ben)
        card = chat.cards()[-1]
        path = f"/channels/{chat.thread.id}/messages/*"
        chat.world.env.inject_error("PATCH", path, status=status, code=code, message="no")
        owed = clean_up(1, "strip", chat.thread.id, card.id)
        with chat.world.as_bot():
            repository = chat.bot.tables.repository
            now = repository.now()
            await repository.write(1, lambda db: outbox.owe(db, 1, "tidy", now, lines=owed.lines))
        await chat.world.env.settle()
        assert "move" in verbs(card)
        await pass_time(chat, HOUR)
        assert "move" not in verbs(chat.cards()[-1])
        with chat.world.as_bot():
            assert await chat.bot.tables.places.failure(1) is None


# ---- more that cannot be edited any more


def too_old(chat: Scene, channel: Any) -> None:
    """Let no message of a channel be edited any more."""
    path = f"/channels/{channel.id}/messages/*"
    chat.world.env.inject_error("PATCH", path, status=400, code=30046, message="no", times=None)


async def test_a_lobby_card_that_cannot_be_edited_is_replaced(tmp_path: Path):
    async with scene(tmp_path) as chat:
        await chat.anna.slash(chat.lobby, "game new", game="toy")
        (before,) = chat.messages(chat.lobby)
        too_old(chat, chat.lobby)
        await chat.ben.slash(chat.lobby, "game join")
        await pass_time(chat, 60)
        (after,) = chat.messages(chat.lobby)
        assert after.id != before.id
        assert "Ben" in text(after)


async def test_the_card_of_a_vote_that_cannot_be_edited_is_replaced(tmp_path: Path):
    async with scene(tmp_path) as chat:
        await chat.begin(chat.anna, chat.ben, chat.cleo)
        with chat.world.as_bot():
            await chat.bot.tables.votes.open(1, "pause", {}, chat.anna.id)
        await chat.world.env.settle()
        (before,) = [one for one in chat.messages(chat.thread) if "agree" in verbs(one)]
        too_old(chat, chat.thread)
        await chat.press(chat.ben, chat.thread, "agree")
        await pass_time(chat, 60)
        assert before.id not in {one.id for one in chat.messages(chat.thread)}


async def test_an_old_vote_card_goes_though_that_was_forbidden_at_first(tmp_path: Path):
    async with scene(tmp_path) as chat:
        await chat.begin(chat.anna, chat.ben, chat.cleo)
        with chat.world.as_bot():
            await chat.bot.tables.votes.open(1, "pause", {}, chat.anna.id)
        await chat.world.env.settle()
        (before,) = [one for one in chat.messages(chat.thread) if "agree" in verbs(one)]
        too_old(chat, chat.thread)
        path = f"/channels/{chat.thread.id}/messages/*"
        chat.world.env.inject_error("DELETE", path, status=403, code=50013, message="no")
        await chat.press(chat.ben, chat.thread, "agree")
        await pass_time(chat, HOUR)
        assert before.id not in {one.id for one in chat.messages(chat.thread)}


async def test_undo_of_the_version_before_takes_back_no_newer_step(tmp_path: Path):
    async with scene(tmp_path) as chat:
        await chat.begin(chat.anna, chat.ben)
        (card,) = chat.cards()
        await chat.order()
        await chat.anna.slash(chat.thread, "toy bid", coins="2")
        before = [(decision.seat, decision.kind) for decision in (await chat.table()).pending]
        for row in card.components:
            for part in row["components"]:
                if ":undo:" in part.get("custom_id", ""):
                    part["custom_id"] = "p:undo:1:-:0"
        if "undo" not in verbs(card):
            card.components = [
                {
                    "type": 1,
                    "components": [{"type": 2, "style": 2, "label": "Undo", "custom_id": "p:undo:1:-:0"}],
                }
            ]
        await chat.anna.click(ResponseMessage(chat.world.env, card), custom_id="p:undo:1:-:0")
        assert [(decision.seat, decision.kind) for decision in (await chat.table()).pending] == before


async def test_undo_on_the_card_that_stands_still_takes_back_the_step_it_tells_of(tmp_path: Path):
    async with scene(tmp_path) as chat:
        await chat.begin(chat.anna, chat.ben)
        await chat.order()
        await chat.press(chat.anna, chat.thread, "undo")
        assert [decision.kind for decision in (await chat.table()).pending] == ["order"]
