"""A stand-in for Discord's client and proxy: a page on discord.com frames ours on discordsays.com, over TLS.

It speaks the SDK's protocol as far as the page uses it, and hands requests on as they are. How the real ones
do is known from Discord's documentation alone.
"""

import asyncio
import contextlib
import json
import ssl
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path
from urllib.parse import urlencode

import aiohttp
from aiohttp import web

from tests.bot.web.fake_discord import APPLICATION, FakeDiscord

INSIDE = f"{APPLICATION}.discordsays.com"
HOSTS = ("discord.com", INSIDE, "elsewhere.example")
CLIENT = """<!doctype html><title>Discord</title>
<script>
addEventListener("message", async ({ data: [opcode, payload], origin, source }) => {
  const say = (what) => source.postMessage([1, what], origin);
  const config = { api_endpoint: "//discord.com/api", environment: "production" };
  if (opcode === 0) say({ cmd: "DISPATCH", evt: "READY", nonce: null, data: { v: 1, config } });
  if (opcode !== 1 || payload.cmd !== "AUTHORIZE") return;
  const answer = await fetch("/agree", { method: "POST", body: JSON.stringify(payload.args) });
  const data = await answer.json();
  say({ cmd: "AUTHORIZE", evt: answer.ok ? null : "ERROR", nonce: payload.nonce, data });
});
</script>
<iframe name="activity" src="SOURCE" width="390" height="800" style="border: 0"></iframe>"""


class DiscordFrame:
    """Discord as a browser sees it."""

    def __init__(self, discord: FakeDiscord) -> None:
        self.discord = discord
        self.target = ""
        """Where the pages are served."""
        self.user: int | None = None
        """Who uses the client, and agrees; None: they do not agree."""
        self.asked: list[dict[str, str]] = []
        self.port = 0
        self.http: aiohttp.ClientSession | None = None

    @property
    def arguments(self) -> list[str]:
        """What Chromium needs to take this for Discord."""
        rules = ", ".join(f"MAP {host} 127.0.0.1:{self.port}" for host in HOSTS)
        return [f"--host-resolver-rules={rules}", "--ignore-certificate-errors"]

    async def answer(self, request: web.Request) -> web.StreamResponse:
        if request.host == INSIDE:
            return await self._hand_on(request)
        if request.path == "/agree":
            return self._agree(json.loads(await request.read()))
        if request.path == "/oauth2/authorize":
            return self._authorize(dict(request.query))
        source = request.query.get("source", "")
        return web.Response(text=CLIENT.replace("SOURCE", source), content_type="text/html")

    def _agree(self, asked: dict[str, str]) -> web.Response:
        self.asked.append(asked)
        if self.user is None:
            return web.json_response({"code": 5000, "message": "no"}, status=403)
        return web.json_response({"code": self.discord.grant(self.user, asked["code_challenge"])})

    def _authorize(self, asked: dict[str, str]) -> web.Response:
        self.asked.append(asked)
        back = {"state": asked["state"]}
        if self.user is None:
            back["error"] = "access_denied"
        else:
            back["code"] = self.discord.grant(self.user, asked["code_challenge"], asked["redirect_uri"])
        return web.Response(status=302, headers={"Location": f"{asked['redirect_uri']}?{urlencode(back)}"})

    async def _hand_on(self, request: web.Request) -> web.StreamResponse:
        """Ask our server the same, and hand its answer back piece by piece."""
        assert self.http is not None
        headers = {name: text for name, text in request.headers.items() if name not in {"Host", "Cookie"}}
        async with self.http.request(
            request.method, self.target + request.path_qs, headers=headers, data=await request.read(),
            allow_redirects=False,
        ) as answer:  # fmt: skip
            hop = {"Transfer-Encoding", "Content-Length", "Connection"}
            kept = {name: text for name, text in answer.headers.items() if name not in hop}
            handed = web.StreamResponse(status=answer.status, headers=kept)
            with contextlib.suppress(ConnectionError):
                await handed.prepare(request)
                async for piece in answer.content.iter_any():
                    await handed.write(piece)
            return handed


@asynccontextmanager
async def discord_frame(discord: FakeDiscord, folder: Path) -> AsyncGenerator[DiscordFrame]:
    frame = DiscordFrame(discord)
    certificate, key = folder / "certificate.pem", folder / "key.pem"
    making = await asyncio.create_subprocess_exec(
        *(
            "openssl",
            "req",
            "-x509",
            "-newkey",
            "rsa:2048",
            "-nodes",
            "-days",
            "1",
            "-subj",
            "/CN=discord.com",
        ),
        *("-keyout", str(key), "-out", str(certificate)),
        stderr=asyncio.subprocess.DEVNULL,
    )
    assert await making.wait() == 0
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(certificate, key)
    application = web.Application()
    application.router.add_route("*", "/{path:.*}", frame.answer)
    runner = web.AppRunner(application, access_log=None, shutdown_timeout=1.0)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0, ssl_context=context).start()
    frame.port = runner.addresses[0][1]
    async with aiohttp.ClientSession(auto_decompress=False) as frame.http:
        try:
            yield frame
        finally:
            await runner.cleanup()
