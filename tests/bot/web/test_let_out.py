"""Whoever left the server or a channel, or was closed out, sees no page any more, with all real parts."""

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import aiohttp
import pytest
from simcord.actors import MemberActor

from bot.chat.application import Parley
from bot.rehearsal.world import open_world
from bot.settings import Settings, Web
from bot.web import access
from bot.web.guards import COOKIE
from tests.bot.chat.chatting import Scene
from tests.bot.table_life.life import deny
from tests.bot.web.test_with_the_bot import free_port
from tests.toy import GAMES


class House:
    """A bot with pages, and a browser that asks in members' names."""

    def __init__(self, chat: Scene, browser: aiohttp.ClientSession, url: str) -> None:
        self.chat, self._browser, self._url = chat, browser, url

    async def let_in(self, who: MemberActor) -> str:
        with self.chat.world.as_bot():
            pages = self.chat.bot.tables.pages
            token = await pages.redeem(await pages.invite(who.id, self.chat.world.guild.id, 1), "Firefox")
        assert token is not None
        return token

    async def get(self, path: str, token: str) -> tuple[int, Any]:
        self._browser.cookie_jar.clear()
        async with self._browser.get(self._url + path, headers={"Cookie": f"{COOKIE}={token}"}) as answer:
            return answer.status, await answer.json()


@asynccontextmanager
async def house(folder: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncGenerator[House]:
    """No answer of Discord's is kept: a minute is over at once."""
    monkeypatch.setattr(access, "KEPT", 0.0)
    port = free_port()
    url = f"http://127.0.0.1:{port}"
    jar = aiohttp.CookieJar(unsafe=True)  # also for an address without a name
    settings = Settings(token=None, db=folder / "parley.sqlite3", data=None, web=Web("127.0.0.1", port, url))

    def build() -> Parley:
        return Parley(settings, games=GAMES, draw=False)

    async with open_world(build()) as world, aiohttp.ClientSession(cookie_jar=jar) as browser:
        chat = Scene(world, build)
        await chat.begin(chat.anna, chat.ben)
        yield House(chat, browser, url)
        await chat.world.env.settle(timeout=3)


async def test_members_who_left_and_onlookers_of_a_channel_made_private(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with house(tmp_path, monkeypatch) as here:
        chat = here.chat
        tokens = {who.id: await here.let_in(who) for who in (chat.anna, chat.ben, chat.cleo)}
        for token in tokens.values():
            assert (await here.get("/api/tables/1", token))[0] == 200
        deny(chat, chat.world.guild, 0, view_channel=True)
        chat.world.env.backend.remove_member(chat.world.guild.id, chat.ben.id)
        await chat.world.env.settle(timeout=3)
        assert (await here.get("/api/tables/1", tokens[chat.anna.id]))[0] == 200
        for who in (chat.ben, chat.cleo):
            for path in ("/api/tables/1", "/api/tables/1/events", "/api/tables/1/pictures/board"):
                assert (await here.get(path, tokens[who.id]))[0] == 404
            status, me = await here.get("/api/me", tokens[who.id])
            assert (status, me["tables"]) == (200, [])


async def test_a_page_that_its_member_closes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with house(tmp_path, monkeypatch) as here:
        chat = here.chat
        first, second = await here.let_in(chat.ben), await here.let_in(chat.anna)
        await chat.world.env.settle(timeout=3)
        await chat.press(chat.ben.user, chat.ben.user.dm_channel, "closepage")
        for path in ("/api/me", "/api/tables/1", "/api/tables/1/events"):
            status, said = await here.get(path, first)
            assert status == 401
            assert first not in str(said)
        assert (await here.get("/api/me", second))[0] == 200
