"""Signing in with Discord, where the host has set the client secret: there and back again.

A short-lived cookie binds the way back to the browser that set out; nothing is kept but which ways were used.
"""

import base64
import hashlib
import hmac
import html
import re
import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple
from urllib.parse import urlencode

from aiohttp import web

from bot.texts import web as texts
from bot.web.guards import Address, Wrong, sender
from bot.web.identity import AUTHORIZE, SCOPE, Identity, SilentError, UnknownCodeError
from bot.web.limits import ASK, DOOR, PAGE, Rate
from bot.web.parts import LetsIn

SET_OUT = "parley-way"
"""The cookie of a browser that is on its way; with https, nobody but this address can have set it."""
SECONDS = 600
"""For so long it may be on its way."""
THERE, BACK = "/sign-in", "/signed-in"
_COOKIE = re.compile(r"(\d{1,12})\.(\d{0,12})\.([A-Za-z0-9_-]{43})\.([0-9a-f]{64})", re.ASCII)
CODE = re.compile(r"[A-Za-z0-9._-]{1,200}", re.ASCII)
"""What Discord's codes look like."""


@dataclass(frozen=True)
class Entrance:
    """What the doors of Discord use of the server."""

    pages: LetsIn
    address: Callable[[], Address]
    take: Callable[[object, Rate], None]
    """Take a token of a bucket. Wrong."""
    let_in: Callable[[web.Response, str], None]
    """Give a browser the cookie of its session."""


class _Way(NamedTuple):
    """A browser on its way; `game`: the table that it wants to see, "" for none."""

    until: int
    game: str
    nonce: str


class SigningIn:
    """Sends browsers to Discord, and lets them in when they come back."""

    def __init__(self, identity: Identity, entrance: Entrance, now: Callable[[], float] = time.time) -> None:
        self._identity, self._entrance, self._now = identity, entrance, now
        self._key = hashlib.sha256(f"parley sign-in {identity.secret}".encode()).digest()
        self._used: dict[str, int] = {}
        """Nonces that have come back, and until when they could come again."""

    def add_to(self, application: web.Application) -> None:
        """Add the routes."""
        application.router.add_get(THERE, self._set_out, allow_head=False)
        application.router.add_get(BACK, self._come_back, allow_head=False)

    # ---- there

    async def _set_out(self, request: web.Request) -> web.StreamResponse:
        self._entrance.take(sender(request), PAGE)
        game = request.query.get("game", "")
        way = _Way(
            int(self._now()) + SECONDS, game if re.fullmatch(r"\d{1,12}", game, re.ASCII) else "",
            secrets.token_urlsafe(32),
        )  # fmt: skip
        address = self._entrance.address()
        challenge = hashlib.sha256(self._mark("verifier", way.nonce).encode()).digest()
        query = {
            "client_id": str(self._identity.application), "response_type": "code", "scope": SCOPE,
            "redirect_uri": address.origin + BACK, "state": self._mark("state", way.nonce), "prompt": "none",
            "code_challenge": base64.urlsafe_b64encode(challenge).decode().rstrip("="),
            "code_challenge_method": "S256",
        }  # fmt: skip
        answer = _go(f"{AUTHORIZE}?{urlencode(query)}")
        text = f"{way.until}.{way.game}.{way.nonce}"
        answer.set_cookie(
            _cookie_name(address), f"{text}.{self._mark('cookie', text)}", max_age=SECONDS, path="/",
            secure=address.secure, httponly=True, samesite="Lax",
        )  # fmt: skip
        return answer

    # ---- and back

    async def _come_back(self, request: web.Request) -> web.StreamResponse:
        address = self._entrance.address()
        try:
            self._entrance.take(sender(request), DOOR)
            answer = await self._let_in(request, address)
        except Wrong as wrong:
            answer = _say(wrong)
        answer.del_cookie(
            _cookie_name(address), path="/", secure=address.secure, httponly=True, samesite="Lax"
        )
        return answer

    async def _let_in(self, request: web.Request, address: Address) -> web.Response:
        """Let a browser in that comes back from where it was sent. Wrong."""
        query = request.query
        way = self._way(request.cookies.get(_cookie_name(address), ""))
        expected = self._mark("state", "" if way is None else way.nonce)
        given = query.get("state", "").encode(errors="replace")
        if way is None or not hmac.compare_digest(given, expected.encode()) or not self._use(way):
            raise Wrong(400, texts.OTHER_WAY)
        code = query.get("code", "")
        if not CODE.fullmatch(code):
            raise Wrong(403, texts.DECLINED)
        verifier = self._mark("verifier", way.nonce)
        user = await who(self._identity, self._entrance, code, verifier, address.origin + BACK)
        token = await self._entrance.pages.sign_in(user, request.headers.get("User-Agent", ""))
        answer = _go(f"/t/{way.game}" if way.game else "/")
        self._entrance.let_in(answer, token)
        return answer

    def _way(self, cookie: str) -> _Way | None:
        """Return what a cookie says; None: it is not ours, or too old."""
        match = _COOKIE.fullmatch(cookie)
        if match is None:
            return None
        until, game, nonce, mark = match.groups()
        if not hmac.compare_digest(mark, self._mark("cookie", f"{until}.{game}.{nonce}")):
            return None
        return _Way(int(until), game, nonce) if self._now() < int(until) else None

    def _use(self, way: _Way) -> bool:
        """Tell whether somebody comes back for the first time."""
        now = self._now()
        self._used = {nonce: until for nonce, until in self._used.items() if now < until}
        if way.nonce in self._used:
            return False
        self._used[way.nonce] = way.until
        return True

    def _mark(self, what: str, text: str) -> str:
        """Return what nobody can make without the client secret."""
        return hmac.new(self._key, f"{what} {text}".encode(), hashlib.sha256).hexdigest()


async def who(
    identity: Identity, entrance: Entrance, code: str, verifier: str, redirect: str | None = None
) -> int:
    """Return who has brought a code from Discord. Wrong."""
    entrance.take("discord", ASK)
    try:
        return await identity.ask(code, verifier, redirect)
    except UnknownCodeError:
        raise Wrong(400, texts.CODE_REFUSED) from None
    except SilentError:
        raise Wrong(503, texts.DISCORD_SILENT) from None


def _cookie_name(address: Address) -> str:
    return f"__Host-{SET_OUT}" if address.secure else SET_OUT


def _go(where: str) -> web.Response:
    return web.Response(status=303, headers={"Location": where, "Cache-Control": "no-store"})


def _say(wrong: Wrong) -> web.Response:
    """Return a small page that says why nobody was let in."""
    text = (
        '<!doctype html><html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        '<meta name="color-scheme" content="light dark"><meta name="robots" content="noindex">'
        f"<title>{html.escape(texts.NOT_SIGNED_IN)} · Parley</title>"
        '<link rel="stylesheet" href="/page/page.css"></head><body><main class="door">'
        f"<h1>{html.escape(texts.NOT_SIGNED_IN)}</h1><p>{html.escape(wrong.text)}</p>"
        f'<a class="answer main" href="{THERE}">{html.escape(texts.SIGN_IN_AGAIN)}</a></main></body></html>'
    )
    headers = {**wrong.headers, "Cache-Control": "no-store", "Content-Type": "text/html; charset=utf-8"}
    return web.Response(status=wrong.status, text=text, headers=headers)
