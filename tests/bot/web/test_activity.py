"""The page inside Discord: a code lets it in, a token keeps it in, and Discord alone may frame it."""

import random
from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from bot.web import activity
from bot.web.guards import COOKIE, CSRF
from bot.web.limits import Limits
from tests.bot.tables.tables_kit import ANNA, BEN, begin
from tests.bot.web.browsing import HOST, Bed, bed, choose
from tests.bot.web.fake_discord import APPLICATION, FakeDiscord, challenge_of, fake_discord

INSIDE = f"https://{APPLICATION}.discordsays.com"
VERIFIER = "v" * 64


@dataclass
class Here:
    """The pages, and Discord."""

    bed: Bed
    discord: FakeDiscord

    async def post(self, path: str, body: Any, **headers: str) -> Any:
        self.bed.client.session.cookie_jar.clear()
        inside = {"Host": HOST, "Origin": INSIDE, "Sec-Fetch-Site": "same-origin"}
        return await self.bed.client.post(path, json=body, headers={**inside, **headers})

    async def get(self, path: str, **headers: str) -> Any:
        return await self.bed.client.get(path, headers={"Host": HOST, **headers})

    async def arrive(self, user: int, **more: str) -> Any:
        code = self.discord.grant(user, challenge_of(VERIFIER))
        return await self.post("/api/activity", {"code": code, "verifier": VERIFIER, **more})

    async def token(self, user: int) -> str:
        return (await (await self.arrive(user)).json())["token"]


@pytest.fixture
async def here(tmp_path: Path) -> AsyncIterator[Here]:
    async with fake_discord() as discord, bed(tmp_path, identity=discord.identity) as made:
        await begin(made.tables)
        yield Here(made, discord)


def carrying(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"}


async def test_a_move_inside_discord(here: Here) -> None:
    """Without any cookie: the token goes with every request, and so does the mark."""
    table = await here.bed.tables.table(1)
    user = table.seats[table.pending[0].seat].user
    assert user is not None
    answer = await here.arrive(user)
    assert (answer.status, answer.headers["Cache-Control"]) == (200, "no-store")
    assert COOKIE not in answer.cookies
    token = (await answer.json())["token"]
    me = await (await here.get("/api/me", **carrying(token))).json()
    state = await (await here.get("/api/tables/1", **carrying(token))).json()
    act = choose(state["question"], random.Random(1))
    body = {"decision": state["question"]["decision"], "act": act, "key": "a-good-key"}
    unmarked = await here.post("/api/tables/1/answer", body, **carrying(token))
    assert unmarked.status == 403
    done = await here.post("/api/tables/1/answer", body, **carrying(token), **{CSRF: me["csrf"]})
    assert done.status == 200, await done.text()
    async with here.bed.client.get(
        "/api/tables/1/events", headers={"Host": HOST, **carrying(token)}
    ) as events:
        assert (await events.content.readline()) == b"event: table\n"
        here.bed.server.streams.close()
    left = await here.post("/api/leave", {}, **carrying(token), **{CSRF: me["csrf"]})
    assert left.status == 200
    assert (await here.get("/api/me", **carrying(token))).status == 401


async def test_the_session_ends_soon_and_says_where_it_is(
    here: Here, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And Discord's own token goes no further than the bot."""
    opened: list[tuple[int, str, int]] = []

    async def sign_in(user: int, agent: str, seconds: int) -> str:
        opened.append((user, agent, seconds))
        return here.bed.pages.let_in(user)

    monkeypatch.setattr(here.bed.pages, "sign_in", sign_in)
    assert "access-" not in await (await here.arrive(ANNA.id)).text()
    ((user, agent, seconds),) = opened
    assert (user, seconds) == (ANNA.id, activity.SECONDS)
    assert agent.startswith(activity.AGENT)
    assert "redirect_uri" not in here.discord.asked[0]


@pytest.mark.parametrize(
    ("body", "status"),
    [
        ({"code": "never.granted", "verifier": VERIFIER}, 400),
        ({"code": "granted", "verifier": "w" * 64}, 400),
        ({"code": "granted", "verifier": "short"}, 400),
        ({"code": "with space", "verifier": VERIFIER}, 400),
        ({"code": "granted"}, 400),
        ({"code": "granted", "verifier": VERIFIER, "user": 7}, 400),
        ([], 400),
    ],
)
async def test_what_does_not_let_in(here: Here, body: Any, status: int) -> None:
    if isinstance(body, dict) and body["code"] == "granted":
        body = {**body, "code": here.discord.grant(ANNA.id, challenge_of(VERIFIER))}
    answer = await here.post("/api/activity", body)
    assert (answer.status, len((await answer.json())["error"]) > 10) == (status, True)
    assert here.bed.pages.tokens == {}


async def test_a_code_lets_in_once(here: Here) -> None:
    body = {"code": here.discord.grant(ANNA.id, challenge_of(VERIFIER)), "verifier": VERIFIER}
    assert [(await here.post("/api/activity", body)).status for _ in range(2)] == [200, 400]


async def test_the_frames_origin_needs_the_token(here: Here) -> None:
    """A cookie that came along from there counts for nothing, and no other frame's origin does."""
    token = here.bed.pages.let_in(ANNA.id)
    me = await (await here.get("/api/me", **carrying(token))).json()
    cookie = {"Cookie": f"{COOKIE}={token}", CSRF: me["csrf"]}
    assert (await here.post("/api/tables/1/hint", {}, **cookie)).status == 403
    for origin in ("https://1.discordsays.com", "https://discordsays.com", "https://discord.com", "null"):
        foreign = {**carrying(token), CSRF: me["csrf"], "Origin": origin}
        assert (await here.post("/api/tables/1/hint", {}, **foreign)).status == 403
        assert (await here.post("/api/activity", {}, Origin=origin)).status == 403
    assert (await here.post("/api/redeem", {"code": "x"})).status == 403
    wrong = {"Cookie": f"{COOKIE}={token}", **carrying("another")}
    assert (await here.get("/api/me", **wrong)).status == 401, "the token that is sent is the one that counts"


async def test_discord_alone_may_frame_its_page(here: Here) -> None:
    framed = await here.get("/?frame_id=1&instance_id=i-1")
    policy = framed.headers["Content-Security-Policy"]
    assert policy.partition("frame-ancestors ")[2].split() == [
        "https://discord.com", "https://*.discord.com", "https://discordapp.com", "https://*.discordapp.com",
    ]  # fmt: skip
    assert "X-Frame-Options" not in framed.headers
    for path in (
        "/",
        "/t/1",
        "/t/1?frame_id=1",
        "/page/main.js?frame_id=1",
        "/api/me?frame_id=1",
        "/sign-in",
    ):
        other = await here.bed.client.get(path, headers={"Host": HOST}, allow_redirects=False)
        assert other.headers["Content-Security-Policy"].endswith("frame-ancestors 'none'"), path
        assert other.headers["X-Frame-Options"] == "DENY", path


async def test_without_a_secret_nothing_is_inside_discord(tmp_path: Path) -> None:
    async with bed(tmp_path) as made:
        here = Here(made, None)  # type: ignore[arg-type]
        framed = await here.get("/?frame_id=1")
        assert framed.headers["X-Frame-Options"] == "DENY"
        assert (await here.post("/api/activity", {}, Origin=f"https://{HOST}")).status == 404
        assert (await here.post("/api/activity", {})).status == 403


async def test_which_table_is_shown(here: Here) -> None:
    store = here.bed.tables.repository.store
    await store.write(lambda db: db.execute("UPDATE games SET thread = 77 WHERE id = 1"))
    table = await here.bed.tables.directory.row(1)
    assert table is not None
    thread, channel = str(table.thread), str(table.channel)

    async def shown(user: int, channel: str) -> int | None:
        return (await (await here.arrive(user, channel=channel)).json())["game"]

    assert await shown(ANNA.id, thread) == 1
    assert await shown(ANNA.id, channel) == 1
    for nowhere in ("", "1", "x", "9" * 19, "-1", "²"):
        assert await shown(ANNA.id, nowhere) is None
    here.bed.doorkeeper.locked_out.add(BEN.id)
    assert await shown(BEN.id, thread) is None
    await begin(here.bed.tables)
    assert await shown(ANNA.id, channel) is None, "of two they choose"


async def test_who_asks_too_often_waits(tmp_path: Path) -> None:
    async with (
        fake_discord() as discord,
        bed(tmp_path, identity=discord.identity, limits=Limits(lambda: 0.0)) as made,
    ):
        here = Here(made, discord)
        wrong = {"code": "never.granted", "verifier": VERIFIER}
        statuses = [(await here.post("/api/activity", wrong)).status for _ in range(31)]
        assert statuses == [400] * 30 + [429]
        assert len(discord.asked) == 30
