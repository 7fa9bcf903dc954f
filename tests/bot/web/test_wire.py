"""What is no request, comes too slowly or breaks off: a short answer, and nothing of it in the log."""

import asyncio
import logging
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.web import requests
from bot.web.server import PageServer
from tests.bot.tables.tables_kit import begin
from tests.bot.web.browsing import bed


@pytest.fixture
async def address(tmp_path: Path) -> AsyncIterator[tuple[str, int]]:
    async with bed(tmp_path) as made:
        await begin(made.tables)
        server = PageServer(made.server._parts)
        await server.open("127.0.0.1", 0)
        try:
            yield server.addresses[0]
        finally:
            await server.close()


async def sent(address: tuple[str, int], raw: bytes) -> bytes:
    """Return what is answered to some bytes, as far as it comes in one piece."""
    reader, writer = await asyncio.open_connection(*address)
    writer.write(raw)
    async with asyncio.timeout(5):
        answer = await reader.read(5000)
    writer.close()
    return answer


@pytest.mark.parametrize(
    "raw",
    [
        b"GET /t/1 HTTP/1.1\r\nHost: h\r\nCookie: other=\x01; parley=SECRET\r\n\r\n",
        b"GET /signed-in?x=\x01&code=SECRET HTTP/1.1\r\nHost: h\r\n\r\n",
        b"GET /t/1 HTTP/1.1\r\nCookie: parley=SECRET" + b"x" * 9000 + b"\r\n\r\n",
        b"POST /api/code HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\nSECRET\r\n",
    ],
)
async def test_what_is_no_request_is_not_repeated_in_the_log(
    address: tuple[str, int], raw: bytes, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    assert b" 400 " in await sent(address, raw)
    assert "broke off" in caplog.text
    assert "SECRET" not in caplog.text
    assert all(record.levelno <= logging.INFO for record in caplog.records)


def head(address: tuple[str, int], *more: str) -> bytes:
    host, port = address
    lines = ("POST /api/code HTTP/1.1", f"Host: {host}:{port}", "Content-Type: application/json", *more)
    return "\r\n".join([*lines, "", ""]).encode()


async def test_what_comes_too_slowly_is_not_waited_for(
    address: tuple[str, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(requests, "SECONDS", 0.05)
    assert b" 408 " in await sent(address, head(address, "Content-Length: 40") + b'{"code":')


async def test_a_damaged_body_is_no_fault_of_ours(
    address: tuple[str, int], caplog: pytest.LogCaptureFixture
) -> None:
    raw = head(address, "Content-Length: 17", "Content-Encoding: gzip") + b'{"code":"SECRET"}'
    assert b" 400 " in await sent(address, raw)
    assert "SECRET" not in caplog.text
    assert all(record.levelno <= logging.INFO for record in caplog.records)
