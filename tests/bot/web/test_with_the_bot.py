"""The bot serves pages where its host wants them: from the link to the move, with all real parts."""

import socket
from pathlib import Path
from typing import Any

import aiohttp

from bot.chat.application import Parley
from bot.rehearsal.world import open_world
from bot.settings import Settings, Web
from bot.thinking.pool import InProcess
from bot.web.guards import COOKIE, CSRF
from tests.bot.chat.chatting import Scene
from tests.toy import GAMES


def free_port() -> int:
    with socket.socket() as door:
        door.bind(("127.0.0.1", 0))
        return door.getsockname()[1]


async def test_from_a_link_to_a_move(tmp_path: Path) -> None:
    """Somebody else sees what everybody may; and nothing listens after the bot's end."""
    port = free_port()
    url = f"http://127.0.0.1:{port}"
    web = Web("127.0.0.1", port, url, "S" * 32)
    settings = Settings(token=None, db=tmp_path / "parley.sqlite3", data=None, web=web)

    def build() -> Parley:
        return Parley(settings, games=GAMES, draw=False, thinking=lambda: InProcess(GAMES))

    jar = aiohttp.CookieJar(unsafe=True)  # also for an address without a name
    async with open_world(build()) as world, aiohttp.ClientSession(cookie_jar=jar) as browser:
        chat = Scene(world, build)
        await chat.begin(chat.anna, chat.ben)
        with world.as_bot():
            code = await chat.bot.tables.pages.invite(chat.anna.id, chat.world.guild.id, 1)

        async def ask(method: str, path: str, body: Any = None, **headers: str) -> Any:
            return await browser.request(method, url + path, json=body, headers=headers)

        assert await (await ask("GET", "/api/doors")).json() == {"application": str(chat.bot.application_id)}
        invited = await (await ask("POST", "/api/code", {"code": code})).json()
        assert invited == {"member": "Anna", "server": "Rehearsal", "game": 1, "title": "Toy Auction"}
        token = (await ask("POST", "/api/redeem", {"code": code})).cookies[COOKIE].value
        me = await (await ask("GET", "/api/me")).json()
        question = (await (await ask("GET", "/api/tables/1")).json())["question"]
        body = {"decision": question["decision"], "act": question["answers"][0]["act"], "key": "a-good-key"}
        answer = await ask("POST", "/api/tables/1/answer", body, **{CSRF: me["csrf"]})
        assert answer.status == 200, await answer.text()
        assert (await answer.json())["done"]
        await world.env.settle(timeout=3)  # the connection stays open, and nobody waits for it
        jar.clear()
        with world.as_bot():
            other = await chat.bot.tables.pages.sign_in(chat.cleo.id, "a browser")
        looked = await (await ask("GET", "/api/tables/1", Cookie=f"{COOKIE}={other}")).json()
        assert (looked["seat"], looked["version"]) == (None, (await answer.json())["state"]["version"])
        assert other != token
    async with aiohttp.ClientSession() as browser:
        try:
            await browser.get(url)
        except aiohttp.ClientConnectorError:
            return
    raise AssertionError("it listens still")
