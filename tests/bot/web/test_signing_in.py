"""Signing in with Discord: only who set out here comes in, once, and only as whom Discord says they are."""

from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlencode, urlsplit

import pytest

from bot.web import signing_in
from bot.web.guards import COOKIE
from bot.web.identity import AUTHORIZE, Identity
from tests.bot.tables.tables_kit import ANNA, begin
from tests.bot.web.browsing import HOST, Bed, Browser, bed
from tests.bot.web.fake_discord import APPLICATION, SECRET, FakeDiscord, challenge_of, fake_discord

WAY = f"__Host-{signing_in.SET_OUT}"
BACK = f"https://{HOST}/signed-in"


@dataclass
class Here:
    """The pages, and Discord."""

    bed: Bed
    discord: FakeDiscord

    async def get(self, path: str, cookie: str = "") -> Any:
        headers = {"Host": HOST, **({"Cookie": f"{WAY}={cookie}"} if cookie else {})}
        self.bed.client.session.cookie_jar.clear()
        return await self.bed.client.get(path, headers=headers, allow_redirects=False)

    async def set_out(self, path: str = "/sign-in") -> tuple[dict[str, str], str]:
        """Return what Discord is asked, and the browser's cookie."""
        answer = await self.get(path)
        assert answer.status == 303
        where = answer.headers["Location"]
        assert where.startswith(AUTHORIZE + "?")
        return {key: values[0] for key, values in parse_qs(urlsplit(where).query).items()}, answer.cookies[
            WAY
        ].value

    async def come_back(self, cookie: str, **query: str) -> Any:
        return await self.get(f"/signed-in?{urlencode(query)}", cookie)


@pytest.fixture
async def here(tmp_path: Path) -> AsyncIterator[Here]:
    async with fake_discord() as discord, bed(tmp_path, identity=discord.identity) as made:
        await begin(made.tables)
        yield Here(made, discord)


def nobody_came_in(here: Here, answer: Any, status: int) -> None:
    assert answer.status == status
    assert COOKIE not in answer.cookies
    assert here.bed.pages.tokens == {}
    assert answer.content_type == "text/html"


async def test_there_and_back_again(here: Here) -> None:
    asked, cookie = await here.set_out()
    assert asked["client_id"] == str(APPLICATION)
    assert (asked["scope"], asked["response_type"], asked["redirect_uri"]) == ("identify", "code", BACK)
    assert asked["code_challenge_method"] == "S256"
    code = here.discord.grant(ANNA.id, asked["code_challenge"], BACK)
    answer = await here.come_back(cookie, code=code, state=asked["state"])
    assert (answer.status, answer.headers["Location"]) == (303, "/")
    assert answer.cookies[WAY].value == ""
    let_in = answer.cookies[COOKIE]
    assert (let_in["httponly"], let_in["secure"], let_in["samesite"]) == (True, True, "Lax")
    assert (await Browser(here.bed.client, let_in.value).me())["name"] == "Anna"
    assert SECRET not in asked.values()
    (form,) = here.discord.asked
    assert challenge_of(form["code_verifier"]) == asked["code_challenge"]
    assert form["code_verifier"] not in asked.values()


async def test_the_cookie_is_the_browsers_alone(here: Here) -> None:
    answer = await here.get("/sign-in")
    way = answer.cookies[WAY]
    assert (way["httponly"], way["secure"], way["samesite"], way["path"]) == (True, True, "Lax", "/")
    assert int(way["max-age"]) == signing_in.SECONDS
    assert answer.headers["Cache-Control"] == "no-store"


@pytest.mark.parametrize(("game", "where"), [("1", "/t/1"), ("x", "/"), ("//evil.example", "/"), ("", "/")])
async def test_who_wanted_to_see_a_table_comes_back_to_it(here: Here, game: str, where: str) -> None:
    asked, cookie = await here.set_out(f"/sign-in?game={game}")
    code = here.discord.grant(ANNA.id, asked["code_challenge"], BACK)
    answer = await here.come_back(cookie, code=code, state=asked["state"])
    assert answer.headers["Location"] == where


async def test_what_did_not_set_out_here_does_not_come_in(here: Here) -> None:
    """Nor with the state of another browser, nor without any, nor with a cookie that was changed."""
    asked, cookie = await here.set_out()
    other, others = await here.set_out()
    until, game, nonce, mark = cookie.split(".")
    code = here.discord.grant(ANNA.id, asked["code_challenge"], BACK)
    for wrong, state in (
        ("", asked["state"]), (others, asked["state"]), (cookie, other["state"]), (cookie, ""),
        (f"{until}.7.{nonce}.{mark}", asked["state"]), (f"{until}0.{game}.{nonce}.{mark}", asked["state"]),
        (f"{until}.{game}.{nonce}.{'0' * 64}", asked["state"]), ("x" * 5000, asked["state"]),
    ):  # fmt: skip
        nobody_came_in(here, await here.come_back(wrong, code=code, state=state), 400)
    assert here.discord.asked == [], "Discord is not even asked"


async def test_the_same_way_is_gone_once(here: Here) -> None:
    asked, cookie = await here.set_out()
    code = here.discord.grant(ANNA.id, asked["code_challenge"], BACK)
    assert (await here.come_back(cookie, code=code, state=asked["state"])).status == 303
    again = here.discord.grant(ANNA.id, asked["code_challenge"], BACK)
    answer = await here.come_back(cookie, code=again, state=asked["state"])
    assert (answer.status, COOKIE in answer.cookies) == (400, False)
    assert len(here.discord.asked) == 1


async def test_a_way_that_took_too_long(here: Here, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(signing_in, "SECONDS", -1)
    asked, cookie = await here.set_out()
    code = here.discord.grant(ANNA.id, asked["code_challenge"], BACK)
    nobody_came_in(here, await here.come_back(cookie, code=code, state=asked["state"]), 400)


@pytest.mark.parametrize("code", ["unknown", "used", "of another challenge"])
async def test_a_code_that_discord_does_not_take(here: Here, code: str) -> None:
    asked, cookie = await here.set_out()
    given = here.discord.grant(
        ANNA.id, "x" if code == "of another challenge" else asked["code_challenge"], BACK
    )
    if code == "used":
        here.discord.grants.clear()
    sent = "never.granted" if code == "unknown" else given
    answer = await here.come_back(cookie, code=sent, state=asked["state"])
    nobody_came_in(here, answer, 400)
    assert "begin again" in await answer.text()


async def test_who_says_no_to_discord_reads_a_sentence(here: Here) -> None:
    asked, cookie = await here.set_out()
    answer = await here.come_back(cookie, error="access_denied", state=asked["state"])
    nobody_came_in(here, answer, 403)
    text = await answer.text()
    assert "You are not signed in" in text
    assert 'href="/sign-in"' in text
    assert "script" not in text
    assert "frame-ancestors 'none'" in answer.headers["Content-Security-Policy"]


@pytest.mark.parametrize(("status", "text"), [(500, ""), (429, ""), (302, ""), (200, "no JSON"), (200, "{}")])
async def test_discord_may_be_silent(here: Here, status: int, text: str) -> None:
    asked, cookie = await here.set_out()
    here.discord.failing, here.discord.text = status, text
    answer = await here.come_back(cookie, code="a.code", state=asked["state"])
    nobody_came_in(here, answer, 503)


async def test_discord_is_not_there_or_knows_another_secret(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """The log says so, without a secret or code."""
    async with fake_discord() as discord:
        wrong = Identity(APPLICATION, "W" * 32, api=discord.identity._api)
        async with bed(tmp_path, identity=wrong) as made:
            here = Here(made, discord)
            asked, cookie = await here.set_out()
            nobody_came_in(here, await here.come_back(cookie, code="my.code", state=asked["state"]), 503)
        assert "DISCORD_CLIENT_SECRET" in caplog.text
    gone = Identity(APPLICATION, SECRET, api="http://127.0.0.1:9")
    async with bed(tmp_path, identity=gone) as made:
        here = Here(made, discord)
        asked, cookie = await here.set_out()
        nobody_came_in(here, await here.come_back(cookie, code="my.code", state=asked["state"]), 503)
    for secret in ("W" * 32, SECRET, "my.code", asked["state"], cookie):
        assert secret not in caplog.text


async def test_without_a_secret_there_is_no_such_door(tmp_path: Path) -> None:
    async with bed(tmp_path) as made:
        here = Here(made, None)  # type: ignore[arg-type]
        assert [(await here.get(path)).status for path in ("/sign-in", "/signed-in")] == [404, 404]
        assert await (await here.get("/api/doors")).json() == {"application": None}


async def test_the_page_knows_the_door(here: Here) -> None:
    assert await (await here.get("/api/doors")).json() == {"application": str(APPLICATION)}
