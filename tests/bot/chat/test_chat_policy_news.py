"""What standing orders did comes in one message a round, which says nothing twice and loses nothing."""

import asyncio
import random
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bot.delivery.kinds.policies import PolicyNews
from bot.rehearsal.player import Company
from bot.store import outbox
from bot.texts import policies as texts
from bot.texts.tables import PLAN_STOPPED, POLICY_SPOKE
from engines import GAMES
from engines.age_of_reason.policies import Join, SitOut
from tests.bot.chat.chatting import Scene, scene

PASSED = POLICY_SPOKE.format(order="Pass in auctions", what="Pass: Cy wins for 4.")
STOPPED = PLAN_STOPPED.format(moves="Buy bread.")


def about_orders(chat: Scene, who: Any) -> list[str]:
    """Return the words of the direct messages that lead to the orders, the oldest first."""
    return [
        message.content
        for message in chat.messages(who.user.dm_channel)
        if ":orders:" in repr(message.components)
    ]


async def owe(chat: Scene, *lines: str) -> None:
    """Owe Ben news of his orders."""
    encoded, repository = msgspec.json.encode(lines), chat.bot.tables.repository
    with chat.world.as_bot():
        now = repository.now()
        await repository.write(
            1, lambda db: outbox.owe(db, 1, "told", now, seat=1, user=chat.ben.id, lines=encoded)
        )
    await chat.world.env.settle()


async def test_a_round_has_one_message_in_which_nothing_is_lost(tmp_path: Path) -> None:
    async with scene(tmp_path) as chat:
        await chat.begin()
        await owe(chat, PASSED)
        assert about_orders(chat, chat.ben) == [f"**Toy Auction**, Round 1:\n{PASSED}"]
        await owe(chat, STOPPED)
        await owe(chat, PASSED)
        (news,) = about_orders(chat, chat.ben)
        often = texts.SPOKE_OFTEN.format(order="Pass in auctions", times="2 times", what="Pass")
        assert news.splitlines()[1:] == [often, STOPPED]


async def test_another_round_has_another(tmp_path: Path) -> None:
    async with scene(tmp_path) as chat:
        await chat.begin()
        await owe(chat, PASSED)
        company = Company(chat.world, random.Random(2), "command")
        company.table_id = 1
        while (await chat.table()).view(None).round_number == 1:
            assert await company.step()
        await owe(chat, STOPPED)
        assert about_orders(chat, chat.ben) == [
            f"**Toy Auction**, Round 1:\n{PASSED}",
            f"**Toy Auction**, Round 2:\n{STOPPED}",
        ]


@pytest.mark.parametrize("before", [(), (STOPPED,)])
async def test_killed_after_it_was_told(
    before: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with scene(tmp_path) as chat:
        await chat.begin()
        for line in before:
            await owe(chat, line)
        real = PolicyNews.deliver

        async def killed(*args: Any) -> Any:
            await real(*args)
            raise asyncio.CancelledError

        with monkeypatch.context() as patch:
            patch.setattr(PolicyNews, "deliver", killed)
            await owe(chat, PASSED)
        said = "\n".join(("**Toy Auction**, Round 1:", *before, PASSED))
        assert about_orders(chat, chat.ben) == [said]
        await chat.restart()
        await chat.world.env.settle()
        assert about_orders(chat, chat.ben) == [said]


@pytest.mark.parametrize(("status", "code"), [(404, 10008), (400, 30046), (400, 50083)])
async def test_where_it_can_be_edited_no_more_another_says_the_rest(
    status: int, code: int, tmp_path: Path
) -> None:
    async with scene(tmp_path) as chat:
        await chat.begin()
        await owe(chat, PASSED)
        (first,) = (it for it in chat.messages(chat.ben.user.dm_channel) if PASSED in it.content)
        path = f"/channels/{chat.ben.user.dm_channel.id}/messages/{first.id}"
        chat.world.env.inject_error("PATCH", path, status=status, code=code)
        await owe(chat, STOPPED)
        await owe(chat, STOPPED)
        words = about_orders(chat, chat.ben)
        assert words == [
            f"**Toy Auction**, Round 1:\n{PASSED}",
            f"**Toy Auction**, Round 1:\n{STOPPED}\n{STOPPED}",
        ]


async def test_what_discord_refuses_for_now_comes_once(tmp_path: Path) -> None:
    async with scene(tmp_path) as chat:
        await chat.begin()
        await owe(chat, PASSED)
        (first,) = (it for it in chat.messages(chat.ben.user.dm_channel) if PASSED in it.content)
        path = f"/channels/{chat.ben.user.dm_channel.id}/messages/{first.id}"
        chat.world.env.inject_error("PATCH", path, status=503, code=0, times=8)
        await owe(chat, STOPPED)
        await chat.world.env.advance_time(3600)
        await chat.world.env.settle()
        assert about_orders(chat, chat.ben) == [f"**Toy Auction**, Round 1:\n{PASSED}\n{STOPPED}"]


async def test_the_latest_lines_stay_where_there_is_no_room_for_all(tmp_path: Path) -> None:
    lines = [POLICY_SPOKE.format(order=f"Order {number}", what="x" * 200) for number in range(20)]
    async with scene(tmp_path) as chat:
        await chat.begin()
        await owe(chat, *lines)
        (news,) = about_orders(chat, chat.ben)
        _, earlier, *shown = news.splitlines()
        assert (earlier, shown) == (texts.EARLIER, lines[-len(shown) :])
        assert len(shown) > 5


async def test_two_orders_in_a_whole_turn_of_reason_are_one_message(tmp_path: Path) -> None:
    """Ben passes in auctions and stays out of battles: 21 messages it was."""
    key = "age_of_reason"
    async with scene(tmp_path, games={key: GAMES[key]}) as chat:
        company = Company(chat.world, random.Random(4), "command")
        await company.sit_down(key, 4)
        for who in (chat.anna, chat.ben):
            with chat.world.as_bot():
                await chat.bot.tables.policies.replace(
                    company.table_id, who.id, [SitOut(), Join(card="stay")]
                )
        while (await company.table()).view(None).round_number in {0, 1}:
            assert await company.step()
        await chat.world.env.settle()
        for who in (chat.anna, chat.ben):
            first, *others = about_orders(chat, who)
            assert "Turn 1:" in first
            assert "answered for you" in first
            assert all("Turn 2:" in other for other in others)
            assert len(others) <= 1
