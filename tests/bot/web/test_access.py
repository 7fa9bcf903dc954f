"""Who may see a table's page, as Discord says it now; lost within a minute, whatever was so before."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from simcord.actors import MemberActor
from simcord.builders import UserHandle

from bot.tables.table import Member
from bot.web import access
from bot.web.access import AGAIN, KEPT, LONGER, Access
from tests.bot.chat.chatting import Scene, scene
from tests.bot.table_life.life import deny


class Looking:
    """A table of Anna and Ben, and what members may see of it, by a clock that the test moves."""

    def __init__(self, chat: Scene) -> None:
        self.chat, self.time = chat, 1000.0
        self.access = Access(chat.bot, chat.bot.tables, lambda: self.time)

    async def sees(self, who: MemberActor | UserHandle, table_id: int = 1) -> bool:
        with self.chat.world.as_bot():
            row = await self.chat.bot.tables.directory.row(table_id)
            assert row is not None
            seen = asyncio.ensure_future(self.access.may_see(who.id, row))
        await self.chat.world.env.settle()
        while not seen.done():  # discord.py would go on trying by itself
            await self.chat.world.env.advance_time(1)
        return seen.result()

    @property
    def asked(self) -> list[str]:
        """What Discord was asked for."""
        return [asked.path for asked in self.chat.world.env.http_requests if asked.method == "GET"]

    def fail(self, who: MemberActor, status: int, code: int) -> None:
        path = f"/guilds/{self.chat.world.guild.id}/members/{who.id}"
        self.chat.world.env.inject_error("GET", path, status=status, code=code, message="no", times=None)

    def mend(self) -> None:
        self.chat.world.env.backend.faults.clear()


@asynccontextmanager
async def looking(folder: Path) -> AsyncIterator[Looking]:
    async with scene(folder) as chat:
        await chat.begin(chat.anna, chat.ben)
        yield Looking(chat)


@pytest.fixture(params=["here", "elsewhere"])
def shard(request: pytest.FixtureRequest) -> str:
    """Whether this process hears of the server, or another does."""
    return request.param


def hear(chat: Scene, shard: str, monkeypatch: pytest.MonkeyPatch) -> None:
    if shard == "elsewhere":
        monkeypatch.setattr(chat.bot, "get_guild", lambda _: None)
        monkeypatch.setattr(chat.bot, "hears", lambda _: False)


async def test_players_and_members_who_see_the_channel(
    tmp_path: Path, shard: str, monkeypatch: pytest.MonkeyPatch
):
    async with looking(tmp_path) as look:
        chat = look.chat
        hear(chat, shard, monkeypatch)
        stranger = chat.world.env.create_user("stranger")
        assert [await look.sees(who) for who in (chat.anna, chat.ben, chat.cleo)] == [True] * 3
        assert not await look.sees(stranger)


async def test_a_player_who_left_the_server_sees_nothing_within_a_minute(tmp_path: Path):
    async with looking(tmp_path) as look:
        chat = look.chat
        assert await look.sees(chat.ben)
        assert await look.sees(chat.cleo)
        for who in (chat.ben, chat.cleo):
            chat.world.env.backend.remove_member(chat.world.guild.id, who.id)
        await chat.world.env.settle()
        look.time += KEPT
        assert not await look.sees(chat.ben)
        assert not await look.sees(chat.cleo)
        assert await look.sees(chat.anna)


async def test_a_channel_made_private_is_closed_to_onlookers_and_open_to_players(
    tmp_path: Path, shard: str, monkeypatch: pytest.MonkeyPatch
):
    async with looking(tmp_path) as look:
        chat = look.chat
        hear(chat, shard, monkeypatch)
        assert await look.sees(chat.cleo)
        deny(chat, chat.world.guild, 0, view_channel=True)
        await chat.world.env.settle()
        look.time += KEPT
        assert not await look.sees(chat.cleo)
        assert await look.sees(chat.ben)


async def test_a_role_that_opens_the_channel_counts(
    tmp_path: Path, shard: str, monkeypatch: pytest.MonkeyPatch
):
    import discord

    async with looking(tmp_path) as look:
        chat, backend = look.chat, look.chat.world.env.backend
        hear(chat, shard, monkeypatch)
        deny(chat, chat.world.guild, 0, view_channel=True)
        guards = chat.world.guild.create_role("Guards", permissions=discord.Permissions(administrator=True))
        backend.add_member_role(chat.world.guild.id, chat.cleo.id, guards.id)
        await chat.world.env.settle()
        assert await look.sees(chat.cleo)
        assert not await look.sees(chat.dan)
        backend.remove_member_role(chat.world.guild.id, chat.cleo.id, guards.id)
        look.time += KEPT
        assert not await look.sees(chat.cleo)


async def test_a_channel_that_was_deleted(tmp_path: Path, shard: str, monkeypatch: pytest.MonkeyPatch):
    async with looking(tmp_path) as look:
        chat = look.chat
        hear(chat, shard, monkeypatch)
        assert await look.sees(chat.cleo)
        chat.world.env.backend.delete_channel(chat.lobby.id)
        await chat.world.env.settle()
        look.time += KEPT
        assert not await look.sees(chat.cleo)
        assert await look.sees(chat.anna)


async def test_a_private_table_is_its_owners_alone(tmp_path: Path):
    async with looking(tmp_path) as look:
        chat = look.chat
        with chat.world.as_bot():
            table_id = (await chat.bot.tables.practice.open("toy", Member(chat.anna.id, "Anna"))).id
        before = len(look.asked)
        assert await look.sees(chat.anna, table_id)
        assert not await look.sees(chat.ben, table_id)
        assert len(look.asked) == before, "nobody needs to be asked"


async def test_where_the_bot_was_removed_nobody_sees_anything(tmp_path: Path):
    async with looking(tmp_path) as look:
        chat = look.chat
        assert await look.sees(chat.anna)
        chat.world.env.backend.remove_guild(chat.world.guild.id)
        await chat.world.env.settle()
        look.time += KEPT
        assert not await look.sees(chat.anna)


async def test_discord_is_asked_once_a_minute_for_a_member_whoever_wants_to_know(tmp_path: Path):
    async with looking(tmp_path) as look:
        before = len(look.asked)
        for _ in range(5):
            assert await look.sees(look.chat.anna)
        with look.chat.world.as_bot():
            row = await look.chat.bot.tables.directory.row(1)
            assert row is not None
            several = [look.access.may_see(look.chat.ben.id, row) for _ in range(5)]
            assert await asyncio.gather(*several) == [True] * 5
        assert len(look.asked) == before + 2
        look.time += KEPT - 1
        assert await look.sees(look.chat.anna)
        assert len(look.asked) == before + 2
        look.time += 1
        assert await look.sees(look.chat.anna)
        assert len(look.asked) == before + 3


@pytest.mark.parametrize(
    ("status", "code"),
    [(403, 50001), (403, 0), (404, 0), (404, 10004), (401, 0), (500, 0), (503, 0), (429, 0)],
)
async def test_while_discord_fails_the_last_answer_counts_a_minute_longer(
    tmp_path: Path, status: int, code: int
):
    async with looking(tmp_path) as look:
        anna, ben = look.chat.anna, look.chat.ben
        assert await look.sees(anna)
        for who in (anna, ben):
            look.fail(who, status, code)
        assert not await look.sees(ben), "of whom nothing is known"
        look.time += KEPT + LONGER - 1
        assert await look.sees(anna)
        look.time += 1
        assert not await look.sees(anna)
        look.mend()
        assert not await look.sees(anna), "it is not asked again at once"
        look.time += AGAIN
        assert await look.sees(anna)
        assert await look.sees(ben)


async def test_whoever_is_said_to_be_no_member_is_none_at_once(tmp_path: Path):
    async with looking(tmp_path) as look:
        anna = look.chat.anna
        assert await look.sees(anna)
        look.fail(anna, 404, 10007)
        look.time += KEPT
        assert not await look.sees(anna)


async def test_a_request_that_hangs_is_waited_for_shortly(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    async with looking(tmp_path) as look:

        async def hang(*_: Any) -> None:
            await asyncio.sleep(3600)

        monkeypatch.setattr(access.presence, "member", hang)
        assert not await look.sees(look.chat.anna)


async def test_what_counts_no_more_is_forgotten(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(access, "MOST", 2)
    async with looking(tmp_path) as look:
        for who in look.chat.world.members[:4]:
            assert await look.sees(who)
        look.time += KEPT + LONGER
        assert await look.sees(look.chat.anna)
        assert len(look.access._members._answers) == 1
