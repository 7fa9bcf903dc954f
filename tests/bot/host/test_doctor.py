"""`parley doctor`: each thing that can be wrong is named, and the exit status says whether any is."""

import asyncio
import base64
import json
import os
import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import discord
import pytest
from aiohttp import web
from discord.http import Route

from bot.cli import main
from bot.host.doctor import examine
from bot.settings import PERMISSIONS, Settings
from bot.store import Store
from bot.store.database.migrations import migrate, migrations
from bot.texts.hosting import doctor as texts
from engines import GAMES
from tests.bot.tables.tables_kit import begin, service

TOKEN = base64.urlsafe_b64encode(b"123456789012345678").decode() + ".Gabcde." + "x" * 38
NEEDED = discord.Permissions(**dict.fromkeys(PERMISSIONS, True)).value


@pytest.fixture(autouse=True)
def place(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    for name in [name for name in os.environ if name.startswith("PARLEY_")]:
        monkeypatch.delenv(name)
    monkeypatch.setenv("PARLEY_DB", str(tmp_path / "parley.db"))
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    return tmp_path


async def doctor(capsys: pytest.CaptureFixture[str], *more: str) -> tuple[int, str]:
    status = await asyncio.to_thread(main, ["doctor", *more])
    said = capsys.readouterr()
    assert TOKEN not in said.out + said.err
    assert "Traceback" not in said.err
    assert said.err.count("\n") == (1 if status else 0)
    return status, said.out


async def test_a_good_installation(place: Path, capsys: pytest.CaptureFixture[str]) -> None:
    async with service(place, GAMES) as tables:
        await begin(tables, key=next(iter(GAMES)))
    (place / "parley.db").chmod(0o600)
    status, said = await doctor(capsys)
    assert status == 0
    assert "application 123456789012345678" in said
    assert "is sound" in said
    assert "1 games are running" in said
    assert "data files are fine" in said
    assert "GB are free" in said
    assert said.endswith("Nothing is wrong.\n")
    assert not [line for line in said.splitlines() if line.startswith("wrong")]


@pytest.mark.parametrize(
    ("name", "value", "said"),
    [
        ("DISCORD_TOKEN", "", "DISCORD_TOKEN is not set"),
        ("DISCORD_TOKEN", "nonsense", "does not look like a bot's token"),
        ("PARLEY_LOG", "loud", "PARLEY_LOG is 'loud'"),
        ("PARLEY_METRICS", "here", "PARLEY_METRICS is 'here'"),
        ("PARLEY_WEB", "8080", "PARLEY_WEB is '8080'"),
        ("PARLEY_WEB", "127.0.0.1:8080", "PARLEY_WEB needs PARLEY_WEB_URL"),
        ("PARLEY_UPLOADS", "maybe", "PARLEY_UPLOADS is 'maybe'"),
        ("PARLEY_DATA", "/nowhere", "PARLEY_DATA names /nowhere"),
    ],
)
async def test_a_wrong_setting(
    name: str, value: str, said: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(name, value)
    status, out = await doctor(capsys)
    assert status == 1
    assert any(line.startswith("wrong") and said in line for line in out.splitlines()), out


async def test_databases_that_are_damaged_foreign_newer_or_older(
    place: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = place / "parley.db"
    status, said = await doctor(capsys)
    assert status == 0
    assert "There is no database" in said
    path.write_bytes(b"a letter" * 100)
    assert (await doctor(capsys))[0] == 1
    path.unlink()
    db = sqlite3.connect(path, isolation_level=None)
    migrate(db, migrations()[:1])
    status, said = await doctor(capsys)
    assert status == 0
    assert "It has schema 1" in said
    db.execute(f"PRAGMA user_version = {len(migrations()) + 1}")
    status, said = await doctor(capsys)
    assert status == 1
    assert "newer version of Parley" in said
    db.execute("PRAGMA user_version = 1")
    db.execute("PRAGMA application_id = 7")
    db.close()
    assert "belongs to another program" in (await doctor(capsys))[1]


async def test_a_running_bot_and_a_file_that_all_can_read(
    place: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    store = await Store.open(place / "parley.db")
    (place / "parley.db").chmod(0o644)
    status, said = await doctor(capsys)
    assert status == 0
    assert "it is running" in said
    assert "chmod 600" in said
    await store.close()
    assert "it is running" not in (await doctor(capsys))[1]


async def test_a_game_from_the_future_and_messages_that_do_not_go_out(
    place: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async with service(place, GAMES) as tables:
        await begin(tables, key=next(iter(GAMES)))
        await tables.repository.store.write(
            lambda db: db.execute("UPDATE games SET created = 9999999999") and None
        )
        await tables.repository.store.write(lambda db: db.execute("UPDATE outbox SET tries = 9") and None)
    status, said = await doctor(capsys)
    assert status == 1
    assert "The clock is wrong" in said
    assert "could not be sent" in said


@pytest.mark.parametrize(("free", "level"), [(10, "wrong"), (500_000_000, "note"), (10**12, "fine")])
async def test_the_disk(
    free: int, level: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def disk_usage(_: Path) -> SimpleNamespace:
        return SimpleNamespace(free=free)

    monkeypatch.setattr("bot.host.doctor.shutil.disk_usage", disk_usage)
    _, said = await doctor(capsys)
    assert any(line.startswith(level) and "GB are free" in line for line in said.splitlines())


# ---- with Discord


class Discord:
    """As much of Discord's REST as the doctor asks, on the loopback address."""

    def __init__(self) -> None:
        self.token = TOKEN
        self.guilds: list[dict[str, Any]] = [
            {"id": "1", "name": "Home", "permissions": str(NEEDED)},
        ]
        self.flags = 0
        self.starts = 1000
        self.commands: list[dict[str, Any]] = []
        self.date: str | None = None

    async def answer(self, request: web.Request) -> web.Response:
        headers = {"Content-Type": "application/json"} | ({"Date": self.date} if self.date else {})
        known = {
            "/users/@me": {"id": "3", "username": "parley", "discriminator": "0", "avatar": None},
            "/oauth2/applications/@me": {
                "id": "3", "name": "Parley", "description": "", "icon": None, "bot_public": False,
                "bot_require_code_grant": False, "verify_key": "0", "flags": self.flags, "summary": "",
                "owner": {"id": "4", "username": "o", "discriminator": "0", "avatar": None},
            },
            "/gateway": {"url": "ws://127.0.0.1"},
            "/gateway/bot": {"url": "", "shards": 1, "session_start_limit": {"remaining": self.starts}},
            "/applications/3/commands": self.commands,
            "/users/@me/guilds": self.guilds,
        }  # fmt: skip
        if request.path != "/gateway" and request.headers.get("Authorization") != f"Bot {self.token}":
            return web.Response(status=401, body="{}", headers=headers)
        return web.Response(body=json.dumps(known[request.path]), headers=headers)


@pytest.fixture
async def online(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Discord]:
    there = Discord()
    pages = web.Application()
    pages.router.add_get("/{rest:.*}", there.answer)
    runner = web.AppRunner(pages)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    monkeypatch.setattr(Route, "BASE", f"http://127.0.0.1:{runner.addresses[0][1]}")
    yield there
    await runner.cleanup()


async def test_online_all_is_well(online: Discord, capsys: pytest.CaptureFixture[str]) -> None:
    status, said = await doctor(capsys, "--online")
    assert status == 0, said
    assert "Discord knows the token: parley, application 3." in said
    assert "The clock agrees" in said
    assert "No privileged intent is on" in said
    assert "On “Home” it has all permissions" in said


async def test_online_what_is_wrong(online: Discord, capsys: pytest.CaptureFixture[str]) -> None:
    online.guilds.append({"id": "2", "name": "Away", "permissions": str(NEEDED & ~(1 << 15))})
    online.flags = 1 << 18
    online.starts = 3
    online.date = "Thu, 01 Jan 2015 00:00:00 GMT"
    status, said = await doctor(capsys, "--online")
    assert status == 1
    assert "On “Away” it lacks: attach files." in said
    assert "none is needed: message content" in said
    assert "Only 3 connections" in said
    assert "off Discord's" in said


async def test_online_with_a_token_that_discord_refuses(
    online: Discord, capsys: pytest.CaptureFixture[str]
) -> None:
    online.token = "another"
    status, said = await doctor(capsys, "--online")
    assert status == 1
    assert "Discord refuses this DISCORD_TOKEN" in said


async def test_online_without_a_network(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Route, "BASE", "http://127.0.0.1:9")

    async def at_once(_: float) -> None:
        pass

    monkeypatch.setattr("discord.http.asyncio.sleep", at_once)
    status, said = await doctor(capsys, "--online")
    assert status == 1
    assert "Discord cannot be reached" in said


@pytest.mark.parametrize(("text", "on"), [("", True), ("on", True), ("OFF", False), ("off", False)])
def test_it_says_whether_servers_may_bring_data(tmp_path: Path, text: str, on: bool) -> None:
    known = {"PARLEY_UPLOADS": text, "PARLEY_DB": str(tmp_path / "x.db")}
    assert Settings.from_environment(known).uploads == on
    told = [finding.text for finding in examine(known)]
    assert (texts.UPLOADS in told, texts.NO_UPLOADS in told) == (on, not on)
