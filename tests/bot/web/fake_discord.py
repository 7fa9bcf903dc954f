"""Discord's OAuth on the loopback, as far as signing in needs it: a code is good once, with its verifier."""

import base64
import hashlib
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

from aiohttp import web
from aiohttp.test_utils import TestServer

from bot.web.identity import Identity

APPLICATION, SECRET = 4242, "S" * 32


@dataclass
class Grant:
    user: int
    challenge: str
    redirect: str | None


@dataclass
class FakeDiscord:
    """What Discord has granted, and what it was asked."""

    identity: Identity
    grants: dict[str, Grant] = field(default_factory=dict[str, Grant])
    asked: list[dict[str, str]] = field(default_factory=list[dict[str, str]])
    failing: int | None = None
    """The status of all answers."""
    text: str = "{}"

    def grant(self, user: int, challenge: str, redirect: str | None = None) -> str:
        """Let a member agree; return the code."""
        code = f"code{len(self.grants)}.{user}"
        self.grants[code] = Grant(user, challenge, redirect)
        return code

    async def token(self, request: web.Request) -> web.StreamResponse:
        form: dict[str, Any] = dict(await request.post())
        self.asked.append(form)
        if self.failing is not None:
            return web.Response(status=self.failing, text=self.text)
        if (form["client_id"], form["client_secret"]) != (str(APPLICATION), SECRET):
            return web.json_response({"error": "invalid_client"}, status=401)
        grant = self.grants.pop(form["code"], None)
        if (
            grant is None
            or form["grant_type"] != "authorization_code"
            or challenge_of(form["code_verifier"]) != grant.challenge
            or form.get("redirect_uri") != grant.redirect
        ):
            return web.json_response({"error": "invalid_grant"}, status=400)
        return web.json_response({"access_token": f"access-{grant.user}", "scope": "identify"})

    async def me(self, request: web.Request) -> web.StreamResponse:
        user = request.headers["Authorization"].removeprefix("Bearer access-")
        return web.json_response({"id": user, "username": "somebody"})


def challenge_of(verifier: str) -> str:
    return base64.urlsafe_b64encode(hashlib.sha256(verifier.encode()).digest()).decode().rstrip("=")


@asynccontextmanager
async def fake_discord() -> AsyncIterator[FakeDiscord]:
    application = web.Application()
    server = TestServer(application)
    fake = FakeDiscord(Identity(APPLICATION, SECRET))
    application.router.add_post("/oauth2/token", fake.token)
    application.router.add_get("/users/@me", fake.me)
    await server.start_server()
    try:
        fake.identity = Identity(APPLICATION, SECRET, api=str(server.make_url("")).rstrip("/"))
        yield fake
    finally:
        await server.close()
