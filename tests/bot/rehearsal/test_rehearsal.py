"""The rehearsal: its world, its page as the browser gets it, and the table that plays by itself."""

import asyncio
import importlib.util
import io
import random
import re
import socket
from collections.abc import AsyncIterator
from importlib.machinery import ModuleSpec
from pathlib import Path
from typing import Any

import aiohttp
import discord
import pytest
from PIL import Image
from simcord.results import ResponseMessage

from bot import cli
from bot.components.ids import Press
from bot.rehearsal.launch import rehearsal_bot
from bot.rehearsal.player import Company
from bot.rehearsal.server import Server
from bot.rehearsal.simulation import Pictures, still
from bot.rehearsal.world import NAMES, controls, open_world
from bot.settings import PERMISSIONS, Settings

pytest.importorskip("simcord", reason="the dependency group rehearsal is not installed")


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return Settings(token=None, db=tmp_path / "parley.sqlite3", data=None)


@pytest.fixture
async def server(settings: Settings) -> AsyncIterator[Server]:
    async with Server.open(settings) as server:
        yield server


def plain_bot() -> discord.Client:
    return discord.Client(intents=discord.Intents.default())


async def test_members_and_rooms_have_the_same_ids_each_time() -> None:
    seen: list[Any] = []
    for _ in range(2):
        async with open_world(plain_bot()) as world:
            rooms = [(room.id, room.name) for room in world.rooms()]
            seen.append((world.guild.id, [one.id for one in world.members], rooms))
    assert seen[0] == seen[1]
    assert [name for _, name in seen[0][2]] == ["games", *NAMES]


async def test_the_clock_shows_the_present_and_keeps_in_step() -> None:
    async with open_world(plain_bot()) as world:
        await asyncio.sleep(0.05)
        await world.keep_step()
        before = world.env.now()
        await asyncio.sleep(0.05)
        await world.keep_step()
        assert 0.04 < (world.env.now() - before).total_seconds() < 5


async def test_the_bot_may_only_what_the_invitation_asks_for() -> None:
    async with open_world(plain_bot()) as world:
        assert world.guild.me is not None
        role = next(role for role in world.guild.me.roles if role.managed)
        assert role.permissions == discord.Permissions(**dict.fromkeys(PERMISSIONS, True))


# ---- the page --------------------------------------------------------------------------------------------


async def ask(server: Server, path: str, body: Any = None, **headers: str) -> tuple[int, Any, Any]:
    """Status, headers and content of a request as the page makes it."""
    given = {"X-Parley-Key": server.token, **headers}
    async with (
        aiohttp.ClientSession() as client,
        client.request(
            "GET" if body is None else "POST",
            f"http://127.0.0.1:{server.port}{path}",
            json=body,
            headers=given,
        ) as answer,
    ):
        content = await answer.json() if answer.content_type == "application/json" else await answer.text()
        return answer.status, answer.headers, content


async def test_the_page_lists_rooms_and_members(server: Server) -> None:
    status, _, state = await ask(server, "/rehearsal/state")
    assert status == 200
    assert [room["kind"] for room in state["rooms"]] == ["lobby"] + ["direct"] * len(NAMES)
    assert [member["name"] for member in state["members"]] == list(NAMES)
    assert state["room"] == state["rooms"][0]["id"]
    assert state["acting"] == state["members"][0]["id"]


@pytest.mark.parametrize("path", ["/rehearsal/state", "/rehearsal/show", "/rehearsal/fill"])
async def test_nobody_plays_without_the_key(server: Server, path: str) -> None:
    status, _, _ = await ask(
        server, path, None if path.endswith("state") else {}, **{"X-Parley-Key": "guess"}
    )
    assert status == 401


@pytest.mark.parametrize("path", ["/", "/rehearsal/state", "/view", "/app.js"])
async def test_other_addresses_and_origins_are_refused(server: Server, path: str) -> None:
    assert (await ask(server, path, Host="evil.example"))[0] == 403
    assert (await ask(server, path, Origin="http://evil.example"))[0] == 403
    assert (await ask(server, path, Origin=f"http://127.0.0.1:{server.port}"))[0] == 200


async def test_simcord_s_page_comes_through_and_may_stand_in_ours(server: Server) -> None:
    status, headers, text = await ask(server, "/view")
    assert status == 200
    assert "preview-shell" in text
    assert "X-Frame-Options" not in headers
    assert "frame-ancestors 'self'" in headers["Content-Security-Policy"]
    for path in re.findall(r'(?:src|href)="(/[^"]+)"', text):
        assert (await ask(server, path))[0] == 200


async def test_rooms_and_members_are_changed(server: Server) -> None:
    _, _, state = await ask(server, "/rehearsal/state")
    ben = state["members"][1]["id"]
    _, _, after = await ask(server, "/rehearsal/show", {"room": state["room"], "acting": ben})
    assert after["acting"] == ben
    assert after["view"] != state["view"]
    direct = next(room for room in state["rooms"] if room["name"] == "Cleo")
    _, _, after = await ask(server, "/rehearsal/show", {"room": direct["id"], "acting": ben})
    assert (after["room"], after["acting"]) == (direct["id"], state["members"][2]["id"])
    page = await _open_page(server, after)
    assert page["viewerId"] == state["members"][2]["id"]


async def _open_page(server: Server, state: Any) -> Any:
    capability = state["view"].partition("#")[2]
    status, _, page = await ask(server, "/api/pages", {}, **{"X-Simcord-Capability": capability})
    assert status == 200
    return page


@pytest.mark.parametrize("wish", [{}, {"room": "1", "acting": "2"}, {"room": "x", "acting": "y"}])
async def test_an_unknown_room_is_refused(server: Server, wish: dict[str, str]) -> None:
    assert (await ask(server, "/rehearsal/show", wish))[0] == 400


async def test_computers_fill_a_table(server: Server) -> None:
    anna = server.world.members[0]
    await anna.slash(server.world.lobby, "game new", game="endeavor")
    _, _, state = await ask(server, "/rehearsal/state")
    (table,) = state["tables"]
    assert (table["status"], table["fill"]) == ("lobby", True)
    assert (await ask(server, "/rehearsal/fill", {"game": table["id"], "level": "genius"}))[0] == 400
    assert [one["id"] for one in state["levels"]] == ["easy", "normal", "hard", "expert"]
    assert state["level"] == "normal"
    _, _, state = await ask(server, "/rehearsal/fill", {"game": table["id"], "level": "easy"})
    assert ["(" in one for one in state["tables"][0]["players"]] == [False, True, True]
    assert all(one.endswith("(easy)") for one in state["tables"][0]["players"][1:])
    await anna.slash(server.world.lobby, "game start")
    await server.world.env.settle()
    _, _, state = await ask(server, "/rehearsal/state")
    assert state["tables"][0]["status"] == "running"
    (room,) = [room for room in state["rooms"] if room["kind"] == "table"]
    assert room["waiting"] in (["Anna"], [])  # the computers have moved by themselves
    status, _, refused = await ask(server, "/rehearsal/fill", {"game": table["id"]})
    assert status == 409
    assert refused["refused"]


async def test_a_taken_port_is_said_in_one_sentence(
    settings: Settings, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        monkeypatch.setenv("PARLEY_DB", str(settings.db))
        assert await asyncio.to_thread(cli.main, ["rehearse", "--port", str(port)]) == 1
    assert f"Port {port} is taken" in capsys.readouterr().err


# ---- nothing waits ---------------------------------------------------------------------------------------


async def test_while_the_bot_sleeps_a_command_is_answered_at_once(server: Server) -> None:
    with server.world.as_bot():
        nap = asyncio.create_task(asyncio.sleep(8))
    answer = await server.world.members[0].slash(server.world.lobby, "game list")
    assert answer.acknowledged
    assert not nap.done()
    await server.world.env.advance_time(8)
    assert nap.done()


async def test_a_still_png_goes_through_as_it_is() -> None:
    drawn = io.BytesIO()
    Image.new("RGB", (40, 30), "red").save(drawn, "PNG")
    worker = Pictures()
    info = await worker.validate("key", drawn.getvalue())
    assert (info.format, info.width, info.height, info.frames) == ("PNG", 40, 30, 1)
    assert info.normalized is drawn.getvalue() or info.normalized == drawn.getvalue()
    await worker.close()


def test_what_is_no_still_png_is_left_to_simcord() -> None:
    frames, moving, still_ones = (
        [Image.new("RGB", (4, 4), tint) for tint in ("red", "blue")],
        io.BytesIO(),
        io.BytesIO(),
    )
    frames[0].save(moving, "PNG", save_all=True, append_images=frames[1:])
    frames[0].save(still_ones, "JPEG")
    for blob in (
        moving.getvalue(),
        still_ones.getvalue(),
        b"",
        b"\x89PNG\r\n\x1a\n",
        still_ones.getvalue()[:9],
    ):
        assert still(blob) is None


# ---- the next start --------------------------------------------------------------------------------------


async def test_games_are_there_again_in_a_fresh_thread(settings: Settings) -> None:
    async with Server.open(settings) as server:
        company = Company(server.world, random.Random(1))
        await company.sit_down("endeavor", 3)
        for _ in range(4):
            await company.step()
        before = await company.table()
    async with Server.open(settings) as server:
        again = Company(server.world, random.Random(2))
        again.table_id = company.table_id
        table = await again.table()
        assert table.names == before.names
        assert table.row.seq == before.row.seq
        assert table.row.thread != before.row.thread
        (thread,) = server.world.threads()
        assert thread.id == table.row.thread
        assert await again.step()


async def test_the_board_can_be_touched_and_the_panel_in_the_chat_follows(server: Server) -> None:
    company = Company(server.world, random.Random(1), "panel")
    await company.sit_down("endeavor", 3)
    table = await company.table()
    member = server.world.member(table.seats[table.pending[0].seat].user or 0)
    thread = server.world.channel(table.row.thread or 0)
    move = Press("move", str(table.id)).custom_id()
    messages = server.world.env.backend.messages[thread.id].values()
    card = next(sent for sent in messages if move in [part.get("custom_id") for part in controls(sent)])
    panel = (await member.click(ResponseMessage(server.world.env, card), custom_id=move)).response
    link = (await member.slash(thread, "game page")).response
    assert panel is not None
    assert link is not None
    address, _, code = link.content.partition("(<")[2].partition(">)")[0].partition("#")
    base = address.removesuffix(f"/t/{table.id}")
    async with aiohttp.ClientSession(base, cookie_jar=aiohttp.CookieJar(unsafe=True)) as client:
        assert (await client.post("/api/redeem", json={"code": code})).status == 200
        csrf = (await (await client.get("/api/me")).json())["csrf"]
        question = (await (await client.get(f"/api/tables/{table.id}")).json())["question"]
        answer = {
            "decision": question["decision"],
            "act": question["answers"][0]["act"],
            "key": "test-of-page",
        }
        path = f"/api/tables/{table.id}/answer"
        assert (await client.post(path, json=answer, headers={"X-Parley-Csrf": csrf})).status == 200
    assert (await company.table()).row.seq > table.row.seq
    for _ in range(100):
        if "You build" in server.world.env.backend.get_message(panel.channel_id, panel.id).content:
            return
        await asyncio.sleep(0.02)
    raise AssertionError("the panel in the chat says what it said before")


# ---- by itself -------------------------------------------------------------------------------------------


def test_a_table_plays_by_itself(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("bot.rehearsal.auto.ENOUGH", 12)
    out = tmp_path / "report"
    assert cli.main(["rehearse", "--auto", "--seats", "3", "--seed", "x", "--out", str(out)]) == 0
    said = capsys.readouterr().out
    assert str(out / "index.html") in said
    pages = {path.name for path in out.glob("*.html")}
    assert {"index.html", "table.html", "anna.html", "ben.html", "cleo.html"} <= pages
    assert len(list((out / "pictures").glob("*.png"))) > 5
    for page in out.glob("*.html"):
        text = page.read_text(encoding="utf-8")
        for link in re.findall(r'(?:src|href)="([^"]+)"', text):
            assert (out / link).is_file(), link
        assert "<seat:" not in text
    assert "only for Ben" not in (out / "anna.html").read_text(encoding="utf-8")
    assert "only for" not in (out / "table.html").read_text(encoding="utf-8")


def test_an_album_replaces_only_an_album(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("bot.rehearsal.auto.ENOUGH", 2)
    out = tmp_path / "report"
    for _ in range(2):
        assert cli.main(["rehearse", "--auto", "--out", str(out)]) == 0
    (tmp_path / "index.html").write_text("my home page")
    assert cli.main(["rehearse", "--auto", "--out", str(tmp_path)]) == 1
    assert "holds other files" in capsys.readouterr().err
    assert (tmp_path / "index.html").read_text() == "my home page"


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--game", "chess"], "There is no game chess"),
        (["--seats", "2"], "not 2"),
        (["--seats", "6"], "not 6"),
        (["--out", "/dev/null/x"], "/dev/null/x cannot be made"),
    ],
)
def test_what_cannot_be_played_is_said_in_one_sentence(
    arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["rehearse", "--auto", *arguments]) == 1
    error = capsys.readouterr().err
    assert said in error
    assert error.count("\n") == 1


def test_without_simcord_one_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    real = importlib.util.find_spec

    def find_spec(name: str, package: str | None = None) -> ModuleSpec | None:
        return None if name == "simcord" else real(name, package)

    monkeypatch.setattr(importlib.util, "find_spec", find_spec)
    assert cli.main(["rehearse"]) == 1
    assert capsys.readouterr().err == f"{cli.NO_SIMCORD}\n"


def test_the_rehearsal_never_touches_the_bot_s_database(settings: Settings) -> None:
    rehearsal_bot(settings)
    assert not settings.db.exists()
