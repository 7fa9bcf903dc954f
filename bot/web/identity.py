"""Who somebody is: asked of Discord by a code that their browser brings from there.

Discord's token is used for this one question and then forgotten; nothing here is logged or kept.
"""

import logging
from contextlib import AbstractAsyncContextManager
from typing import TypeVar

import aiohttp
import msgspec

log = logging.getLogger("parley.web")

API = "https://discord.com/api/v10"
AUTHORIZE = "https://discord.com/oauth2/authorize"
SCOPE = "identify"
WAIT = 10.0
"""Seconds for which Discord's answer is waited for."""
_LARGEST = 64 * 1024

T = TypeVar("T")


class UnknownCodeError(Exception):
    """Discord does not know the code, or not for this page."""


class SilentError(Exception):
    """Discord does not answer just now."""


class _Granted(msgspec.Struct, frozen=True):
    access_token: str


class _Member(msgspec.Struct, frozen=True):
    id: str


class Identity:
    """Asks Discord, in the name of the bot's application."""

    def __init__(self, application: int, secret: str, *, api: str = API) -> None:
        """`secret`: the application's client secret; `api`: where Discord answers."""
        self.application = application
        self.secret = secret
        self._api = api

    async def ask(self, code: str, verifier: str, redirect: str | None = None) -> int:
        """Return who has brought a code, which is used up. UnknownCodeError, SilentError.

        `verifier`: of the PKCE challenge; `redirect`: where Discord sent the browser, None inside Discord.
        """
        form = {
            "client_id": str(self.application), "client_secret": self.secret,
            "grant_type": "authorization_code", "code": code, "code_verifier": verifier,
        }  # fmt: skip
        if redirect is not None:
            form["redirect_uri"] = redirect
        async with aiohttp.ClientSession(timeout=aiohttp.ClientTimeout(total=WAIT)) as session:
            granted = await _request(session.post(self._api + "/oauth2/token", data=form), _Granted)
            headers = {"Authorization": f"Bearer {granted.access_token}"}
            member = await _request(session.get(self._api + "/users/@me", headers=headers), _Member)
        if not (member.id.isascii() and member.id.isdecimal()):
            raise SilentError
        return int(member.id)


async def _request(asking: AbstractAsyncContextManager[aiohttp.ClientResponse], kind: type[T]) -> T:
    """Return what Discord answers. UnknownCodeError, SilentError."""
    try:
        async with asking as answer:
            status, raw = answer.status, await answer.content.read(_LARGEST)
    except (aiohttp.ClientError, TimeoutError) as error:
        log.warning("Discord does not say who somebody is: %s", type(error).__name__)
        raise SilentError from None
    if status == 401 and kind is _Granted:
        log.warning("Discord does not take DISCORD_CLIENT_SECRET: nobody can sign in with Discord")
        raise SilentError
    if 400 <= status < 500 and status != 429:
        raise UnknownCodeError
    try:
        return msgspec.json.decode(raw if status == 200 else b"", type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError):
        log.warning("Discord does not say who somebody is: status %d", status)
        raise SilentError from None
