"""Codes become sessions, once; the files of the page are the same for everybody; headers are everywhere."""

import gzip
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from bot.web.files import load, takes_gzip
from bot.web.guards import COOKIE, CSRF
from bot.web.server import PageServer
from tests.bot.tables.tables_kit import ANNA, BEN, CLEO, STRANGER, begin, make_unreadable
from tests.bot.web.browsing import HOST, Bed, Browser, KnownInvitation, bed


@pytest.fixture
async def here(tmp_path: Path) -> AsyncIterator[Bed]:
    async with bed(tmp_path) as made:
        await begin(made.tables)
        yield made


async def post(here: Bed, path: str, body: Any, **headers: str) -> Any:
    return await here.client.post(path, json=body, headers={"Host": HOST, **headers})


async def test_a_code_is_looked_at_often_and_used_once(here: Bed) -> None:
    here.pages.codes["secret"] = KnownInvitation(ANNA.id, 1, 1)
    for _ in range(2):
        looked = await post(here, "/api/code", {"code": "secret"})
        assert await looked.json() == {"member": "Anna", "server": "Here", "game": 1, "title": "Toy Auction"}
        assert COOKIE not in looked.cookies
    used = await post(here, "/api/redeem", {"code": "secret"})
    assert await used.json() == {"game": 1}
    cookie = used.cookies[COOKIE]
    assert (cookie["httponly"], cookie["secure"], cookie["samesite"], cookie["path"]) == (
        True, True, "Lax", "/",
    )  # fmt: skip
    assert int(cookie["max-age"]) == 30 * 24 * 3600
    browser = Browser(here.client, cookie.value)
    me = await browser.me()
    assert me["name"] == "Anna"
    assert [(one["id"], one["yours"]) for one in me["tables"]] == [(1, True)]
    for path in ("/api/code", "/api/redeem"):
        gone = await post(here, path, {"code": "secret"})
        assert gone.status == 404
        assert "new one" in (await gone.json())["error"]
    left = await browser.post("/api/leave", {})
    assert left.cookies[COOKIE].value == ""
    assert (await browser.get("/api/me")).status == 401


async def test_other_tables_of_the_server_are_listed_last_as_far_as_they_may_be_seen(here: Bed) -> None:
    await begin(here.tables, BEN, ANNA)
    await begin(here.tables, BEN, CLEO)
    lists = [(await (await here.browser(who.id)).me())["tables"] for who in (ANNA, CLEO, STRANGER)]
    assert [[(one["id"], one["yours"]) for one in some] for some in lists] == [
        [(1, True), (2, True), (3, False)],
        [(1, True), (3, True), (2, False)],
        [(3, False), (2, False), (1, False)],
    ]
    here.doorkeeper.locked_out.add(STRANGER.id)
    assert (await (await here.browser(STRANGER.id)).me())["tables"] == []


async def test_a_link_says_whom_it_lets_in(here: Bed) -> None:
    """An onlooker has no name here, and a private table is on no server."""
    trial = await here.tables.trials.open(1, ANNA)
    here.pages.codes["watch"] = KnownInvitation(STRANGER.id, 1, 1)
    here.pages.codes["alone"] = KnownInvitation(ANNA.id, 0, trial.id)
    watch, alone = [
        await (await post(here, "/api/code", {"code": code})).json() for code in ("watch", "alone")
    ]
    assert (watch["member"], watch["server"]) == ("", "Here")
    assert (alone["member"], alone["server"]) == ("Anna", "")


async def test_a_table_whose_game_is_gone_is_not_listed(here: Bed) -> None:
    gone = await begin(here.tables, ANNA, BEN)
    await make_unreadable(here.tables, gone)
    for who in (ANNA, STRANGER):
        assert [entry["id"] for entry in (await (await here.browser(who.id)).me())["tables"]] == [1]


@pytest.mark.parametrize(
    ("url", "hosts"),
    [
        ("https://Pages.example:443", ("pages.example", "PAGES.example:443")),
        ("https://pages.example:8443", ("pages.example:8443",)),
        ("http://localhost:80", ("localhost", "localhost:80")),
    ],
)
async def test_a_port_that_goes_without_saying_may_be_left_out(
    url: str, hosts: tuple[str, ...], tmp_path: Path
) -> None:
    """Browsers leave it out of Host and Origin, whatever the host has written."""
    async with bed(tmp_path, url=url) as made:
        await begin(made.tables)
        for host in hosts:
            origin = f"{url.partition(':')[0]}://{hosts[0]}"
            headers = {"Host": host, "Origin": origin}
            answer = await made.client.post("/api/code", json={"code": "x"}, headers=headers)
            assert answer.status == 404, await answer.text()
        other = await made.client.get("/", headers={"Host": f"{hosts[0].partition(':')[0]}:81"})
        assert other.status == 421


@pytest.mark.parametrize("path", ["/api/code", "/api/redeem"])
async def test_a_door_takes_codes_alone(here: Bed, path: str) -> None:
    here.pages.codes["secret"] = KnownInvitation(ANNA.id, 1, 1)
    for body in ({}, {"code": 1}, {"code": "secret", "user": BEN.id}, []):
        assert (await post(here, path, body)).status == 400
    assert (await post(here, path, {"code": "x" * 200})).status == 404
    foreign = await post(here, path, {"code": "secret"}, Origin="https://elsewhere.example")
    assert foreign.status == 403
    assert (await here.client.get(path, headers={"Host": HOST})).status == 405, "nothing that is prefetched"
    assert "secret" in here.pages.codes


async def test_every_answer_has_the_headers(here: Bed) -> None:
    browser = await here.browser(ANNA.id)
    for path in (
        "/",
        "/t/1",
        "/page/nothing.js",
        "/page/../server.py",
        "/healthz",
        "/api/me",
        "/api/none",
        "/x",
    ):
        for headers in (browser.headers, {"Host": "elsewhere.example"}):
            answer = await here.client.get(path, headers=headers)
            policy = answer.headers["Content-Security-Policy"]
            assert "default-src 'none'" in policy
            assert "frame-ancestors 'none'" in policy
            assert "unsafe" not in policy
            assert answer.headers["X-Content-Type-Options"] == "nosniff"
            assert answer.headers["Referrer-Policy"] == "no-referrer"
            assert answer.headers["Strict-Transport-Security"]
            assert answer.headers["Server"] == "Parley"
            assert ("no-store" in answer.headers.get("Cache-Control", "")) == path.startswith("/api/"), path


async def test_files_are_the_same_for_everybody_and_nothing_else_is_sent(here: Bed, tmp_path: Path) -> None:
    (tmp_path / "vendor").mkdir()
    (tmp_path / "vendor" / "some.js").write_text("1")
    (tmp_path / "index.html").write_text("<p>")
    (tmp_path / "notes.py").write_text("2")
    files = load(tmp_path)
    assert sorted(files) == ["index.html", "vendor/some.js", "words.json"]
    here.server._files = files
    browser = await here.browser(ANNA.id)
    answers = [await browser.get("/t/1"), await here.client.get("/", headers={"Host": HOST})]
    assert [await one.read() for one in answers] == [b"<p>"] * 2
    assert (await here.client.get("/page/vendor/some.js", headers={"Host": HOST})).status == 200
    for name in ("notes.py", "../server.py", "%2e%2e/server.py", "//etc/passwd", "vendor"):
        assert (await here.client.get(f"/page/{name}", headers={"Host": HOST})).status == 404, name
    known = {"Host": HOST, "If-None-Match": answers[0].headers["ETag"]}
    assert (await here.client.get("/", headers=known)).status == 304


@pytest.mark.parametrize(
    ("accepted", "packed"),
    [
        ("gzip, deflate, br", True),
        ("br;q=1.0, GZIP; q=0.5", True),
        ("identity", False),
        ("gzip;q=0", False),
        ("gzip;q=0.000, *", False),
        ("x-gzipped", False),
        ("", False),
    ],
)
def test_who_takes_what_is_compressed(accepted: str, packed: bool) -> None:
    assert takes_gzip(accepted) == packed


@pytest.mark.parametrize(("accepted", "packed"), [("gzip", True), ("identity", False)])
async def test_files_are_compressed_for_who_takes_that(here: Bed, accepted: str, packed: bool) -> None:
    """Each form has a tag of its own, and says what it goes by; answers are never compressed."""
    browser = await here.browser(ANNA.id)
    here.client.session._auto_decompress = False
    sent = {"Accept-Encoding": accepted}
    for path, name in (
        ("/", "index.html"),
        ("/page/page.css", "page.css"),
        ("/page/words.json", "words.json"),
    ):
        answer = await browser.get(path, **sent)
        raw, file = await answer.read(), here.server._files[name]
        assert (gzip.decompress(raw) if packed else raw) == file.plain.raw
        assert answer.headers.get("Content-Encoding") == ("gzip" if packed else None)
        assert answer.headers["Vary"] == "Accept-Encoding"
        tag = answer.headers["ETag"]
        for other, status in (
            ({}, 304),
            ({"If-None-Match": f"W/{tag}"}, 304),
            ({"If-None-Match": '"x"'}, 200),
        ):
            again = await browser.get(path, **sent, **{"If-None-Match": tag, **other})
            assert (again.status, again.headers["ETag"]) == (status, tag)
            assert again.headers["Vary"] == "Accept-Encoding"
        turned = {"Accept-Encoding": "identity" if packed else "gzip", "If-None-Match": tag}
        assert (await browser.get(path, **turned)).status == 200, "that is the other form"
    for path in ("/api/me", "/api/tables/1", "/api/doors"):
        answer = await browser.get(path, **sent)
        assert "Content-Encoding" not in answer.headers


async def test_nothing_changed_is_said_in_few_bytes(here: Bed) -> None:
    browser = await here.browser(ANNA.id)
    first = await browser.get("/api/tables/1")
    again = await browser.get("/api/tables/1", **{"If-None-Match": first.headers["ETag"]})
    assert (again.status, await again.read()) == (304, b"")
    assert again.headers["Cache-Control"] == "no-store"


async def test_without_a_url_the_pages_are_where_the_server_listens(here: Bed) -> None:
    """Such as in the rehearsal; cookies need no TLS there."""
    server = PageServer(here.server._parts)
    await server.open("127.0.0.1", 0)
    try:
        ((host, port),) = server.addresses
        url = f"http://{host}:{port}/api/me"
        token = here.pages.let_in(ANNA.id)
        async with here.client.session.get(url, headers={"Cookie": f"{COOKIE}={token}"}) as answer:
            assert answer.status == 200
            csrf = (await answer.json())["csrf"]
        here.pages.codes["secret"] = KnownInvitation(ANNA.id, 1, 1)
        redeem = f"http://{host}:{port}/api/redeem"
        async with here.client.session.post(redeem, json={"code": "secret"}, headers={CSRF: csrf}) as answer:
            assert answer.status == 200
            assert not answer.cookies[COOKIE]["secure"]
    finally:
        await server.close()
