"""A request of a browser that was let in, what it sends, and what is answered in JSON."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, TypeVar

import msgspec
from aiohttp import web

from bot.texts import web as texts
from bot.web.guards import Wrong
from bot.web.parts import Session

T = TypeVar("T")

SECONDS = 10.0
"""For so long it is waited for what a page sends."""

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


@dataclass(frozen=True)
class Visit:
    """A request of a browser that was let in."""

    request: web.Request
    session: Session
    token: str

    @property
    def user(self) -> int:
        """The member."""
        return self.session.user


async def body(request: web.Request) -> bytes:
    """Return what a page sends as it is. Wrong where it is too slow, or damaged."""
    try:
        async with asyncio.timeout(SECONDS):
            return await request.read()
    except TimeoutError:
        raise Wrong(408, texts.TOO_SLOW, {"Connection": "close"}) from None
    except web.RequestPayloadError:
        raise Wrong(400, texts.UNREADABLE) from None


async def read(request: web.Request, kind: type[T]) -> T:
    """Return what a page sends. Wrong."""
    try:
        return msgspec.json.decode(await body(request) or b"{}", type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError):
        raise Wrong(400, texts.UNREADABLE) from None


def answered(value: Any, status: int = 200) -> web.Response:
    """Return an answer in JSON."""
    return web.Response(body=msgspec.json.encode(value), status=status, content_type="application/json")


def error(status: int, text: str, headers: dict[str, str] | None = None) -> web.Response:
    """Return an answer that is only a sentence."""
    raw = msgspec.json.encode({"error": text})
    return web.Response(body=raw, status=status, content_type="application/json", headers=headers)
