"""What Discord refused goes out in plain words, and later whole; an error of our own is no refusal."""

from pathlib import Path
from typing import Any

import discord
import pytest

from bot.components import cards
from bot.delivery.transport import channels
from bot.store import counts, outbox, undelivered
from bot.store.outbox_kinds import Kind
from tests.bot.chat.chatting import Scene, scene
from tests.bot.table_life.life import DAY, HOUR, finish, pass_time, text, verbs

PLAIN = "Discord refuses"


def refuse(chat: Scene, method: str, path: str, times: int | None) -> None:
    """Let Discord refuse messages because of what they say."""
    chat.world.env.inject_error(method, path, status=400, code=200000, message="blocked", times=times)


async def plain_card(chat: Scene) -> Any:
    """Begin a game of Anna and Ben; return its first turn card, which Discord takes in plain words only."""
    await chat.begin(chat.anna, chat.ben)
    refuse(chat, "POST", f"/channels/{chat.thread.id}/messages", 2)
    await chat.order()
    await pass_time(chat, 60)
    return chat.cards()[-1]


async def owed(chat: Scene) -> list[Any]:
    """Return what the table is owed."""
    with chat.world.as_bot():
        return await chat.bot.tables.repository.store.read(lambda db: undelivered.waiting(db, chat.game))


async def owe(chat: Scene, kind: Kind, lines: bytes = b"[]") -> None:
    """Owe something afresh."""
    with chat.world.as_bot():
        repository = chat.bot.tables.repository
        now = repository.now()
        await repository.write(chat.game, lambda db: outbox.owe(db, chat.game, kind, now, lines=lines))
    await chat.world.env.settle()


# ---- our own errors


async def test_a_card_that_we_cannot_draw_up_stays_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
):
    async with scene(tmp_path) as chat:
        await chat.begin(chat.anna, chat.ben)
        await chat.order()
        with monkeypatch.context() as broken:
            broken.setattr(cards, "turn_card", lambda *_, **__: {}["owner_id"])
            await owe(chat, "card")
            for _ in range(8):
                await pass_time(chat, HOUR)
            with chat.world.as_bot():
                tried = await chat.bot.tables.repository.store.read(lambda db: counts.stuck(db, 5))
            assert tried == 1, "the doctor counts it"
            (row,) = [row for row in await owed(chat) if row.kind == "card"]
            assert row.tries < 20, "it is tried with growing pauses"
            assert "cannot be drawn up" in caplog.text
        await pass_time(chat, DAY)
        card = chat.cards()[-1]
        assert PLAIN not in text(card)
        assert "move" in verbs(card)


async def test_a_row_that_we_cannot_draw_up_holds_up_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    async with scene(tmp_path) as chat:
        await chat.begin(chat.anna, chat.ben)
        monkeypatch.setattr(cards, "turn_card", lambda *_, **__: {}["owner_id"])
        await owe(chat, "card")
        await owe(chat, "log", b'["something else"]')
        assert any("something else" in text(message) for message in chat.messages(chat.thread))


async def test_a_thread_whose_answer_cannot_be_read_is_found_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    opened = channels.new_thread

    async def unreadable(channel: discord.TextChannel, name: str) -> discord.Thread:
        """Open a thread, and fail to read Discord's answer, as discord.py does without an owner."""
        await opened(channel, name)
        raise KeyError("owner_id")

    async with scene(tmp_path) as chat:
        with monkeypatch.context() as broken:
            broken.setattr(channels, "new_thread", unreadable)
            await chat.begin(chat.anna, chat.ben)
            await pass_time(chat, HOUR)
        await pass_time(chat, HOUR)
        assert len(chat.world.threads()) == 1
        card = chat.cards()[-1]
        assert PLAIN not in text(card)
        assert "move" in verbs(card)


# ---- what Discord refused


async def test_a_card_in_plain_words_becomes_whole_without_a_move(tmp_path: Path):
    async with scene(tmp_path) as chat:
        plain = await plain_card(chat)
        assert PLAIN in text(plain)
        await pass_time(chat, 2 * HOUR)
        card = chat.cards()[-1]
        assert card.id == plain.id
        assert "0 of 2 answers are in" in text(card)
        assert not [row for row in await owed(chat) if row.kind == "card"], "nothing is owed any more"


async def test_a_bare_card_gets_its_buttons_after_a_restart(tmp_path: Path):
    async with scene(tmp_path) as chat:
        await chat.begin(chat.anna, chat.ben)
        refuse(chat, "POST", f"/channels/{chat.thread.id}/messages", 4)
        await chat.order()
        await pass_time(chat, HOUR // 4)
        bare = chat.messages(chat.thread)[-1]
        assert PLAIN in text(bare)
        assert not verbs(bare)
        await chat.restart()
        await pass_time(chat, 2 * HOUR)
        card = chat.cards()[-1]
        assert card.id == bare.id
        assert "0 of 2 answers are in" in text(card)
        assert "move" in verbs(card)


async def test_a_card_that_is_refused_for_days_is_tried_ever_less_often(tmp_path: Path):
    async with scene(tmp_path) as chat:
        plain = await plain_card(chat)
        edits = f"/channels/{chat.thread.id}/messages/{plain.id}"
        asked: list[int] = []
        for _ in range(6):
            before = len(chat.world.env.http_requests)
            for _hour in range(24):
                # Whole it is refused, plain it is taken.
                refuse(chat, "PATCH", edits, 1)
                await pass_time(chat, HOUR)
                chat.world.env.backend.faults.clear()
            asked.append(sum(one.path == edits for one in chat.world.env.http_requests[before:]))
            assert "move" in verbs(chat.cards()[-1])
        assert asked == sorted(asked, reverse=True)
        assert asked[-1] <= 4
        await pass_time(chat, 2 * DAY)
        assert "0 of 2 answers are in" in text(chat.cards()[-1])


async def test_the_next_move_supersedes_the_other_try(tmp_path: Path):
    async with scene(tmp_path) as chat:
        await plain_card(chat)
        assert [row.kind for row in await owed(chat)].count("card") == 1
        await chat.ben.slash(chat.thread, "toy bid", coins="1")
        await pass_time(chat, 60)
        assert PLAIN not in text(chat.cards()[-1])
        assert "card" not in [row.kind for row in await owed(chat)]


@pytest.mark.parametrize("kind", ["lobby", "vote", "final"])
async def test_other_cards_become_whole_too(tmp_path: Path, kind: str):
    async with scene(tmp_path) as chat:
        if kind == "lobby":
            place = chat.lobby
            refuse(chat, "POST", f"/channels/{place.id}/messages", 2)
            await chat.anna.slash(place, "game new", game="toy")
        else:
            await chat.begin(chat.anna, chat.ben)
            place = chat.thread
            if kind == "final":
                await finish(chat)
                refuse(chat, "PATCH", f"/channels/{place.id}/messages/*", 2)
                await owe(chat, "final")
            else:
                refuse(chat, "POST", f"/channels/{place.id}/messages", 2)
                with chat.world.as_bot():
                    await chat.bot.tables.votes.open(chat.game, "swap", {"seat": 0, "other": 1}, chat.anna.id)
                await chat.world.env.settle()
        await pass_time(chat, 60)
        assert any(PLAIN in text(message) for message in chat.messages(place))
        await pass_time(chat, 2 * HOUR)
        assert not any(PLAIN in text(message) for message in chat.messages(place))
