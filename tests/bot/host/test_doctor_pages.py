"""What the doctor says of the pages of tables."""

import socket
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager

import pytest
from aiohttp import web

from bot.host import pages
from bot.settings import Settings, Web
from bot.texts.hosting import doctor as texts

SECRET = "s" * 32


def found(environment: dict[str, str], *, running: bool = False) -> list[tuple[str, str]]:
    settings = Settings.from_environment(environment)
    return [
        (finding.level, finding.text) for finding in pages.examine(settings, environment, running=running)
    ]


def free() -> int:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


def at(place: str, url: str = "https://parley.example.org") -> dict[str, str]:
    return {"PARLEY_WEB": place, "PARLEY_WEB_URL": url, "DISCORD_CLIENT_SECRET": SECRET}


def test_nothing_is_said_where_nothing_is_served() -> None:
    assert found({}) == []


def test_what_is_set_in_vain() -> None:
    known = found({"PARLEY_WEB_URL": "https://parley.example.org", "DISCORD_CLIENT_SECRET": SECRET})
    assert [level for level, _ in known] == ["note", "note"]
    assert SECRET not in str(known)


def test_pages_for_a_proxy_on_this_machine() -> None:
    port = free()
    (finding,) = found(at(f"127.0.0.1:{port}"))
    text = texts.PAGES.format(host="127.0.0.1", port=port, url="https://parley.example.org")
    assert finding == ("fine", text)


def test_pages_that_others_reach_too() -> None:
    assert [level for level, _ in found(at(f"0.0.0.0:{free()}"))] == ["fine", "note"]


def test_a_port_that_is_taken_and_an_address_that_is_none_of_ours() -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        place = f"127.0.0.1:{other.getsockname()[1]}"
        assert [level for level, _ in found(at(place))] == ["fine", "wrong"]
        assert [level for level, _ in found(at(place), running=True)] == ["fine"], "by the bot itself"
    assert [level for level, _ in found(at("192.0.2.1:8080"))] == ["fine", "note", "wrong"]


@asynccontextmanager
async def answering(status: int, text: str) -> AsyncGenerator[Web]:
    """Let something answer where browsers find pages."""

    async def answer(_: web.Request) -> web.Response:
        return web.Response(status=status, text=text, headers={"Location": "https://elsewhere.example"})

    application = web.Application()
    application.router.add_get("/healthz", answer)
    runner = web.AppRunner(application)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    host, port = runner.addresses[0][:2]
    yield Web("127.0.0.1", 8080, f"http://{host}:{port}")
    await runner.cleanup()


@pytest.mark.parametrize(
    ("status", "text", "level", "said"),
    [
        (200, "ok\n", "fine", "can be reached"),
        (200, "<html>", "wrong", "status 200"),
        (421, "", "wrong", "header Host"),
        (502, "ok\n", "wrong", "status 502"),
        (301, "", "wrong", "status 301"),
    ],
)
async def test_what_answers_where_browsers_look(status: int, text: str, level: str, said: str) -> None:
    async with answering(status, text) as known:
        finding = await pages.reach(known)
    assert finding.level == level
    assert said in finding.text


async def test_where_nothing_answers() -> None:
    finding = await pages.reach(Web("127.0.0.1", 8080, f"http://127.0.0.1:{free()}"))
    assert finding.level == "wrong"
    assert "cannot be reached" in finding.text
