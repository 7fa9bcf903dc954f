"""As much of Discord as the bot uses, on a loopback port: REST, and a gateway; it outlives the bot.

Unlike SimCord it runs outside of the bot's process, keeps to `enforce_nonce`, and can end the bot's
process before or after it has carried out a request.
"""

import asyncio
import itertools
import json
import time
from collections.abc import Awaitable, Callable
from typing import Any

from aiohttp import web

from tests.discord_api.judge import complaint

GUILD, LOBBY, BOT, APPLICATION = 1001, 1002, 1003, 1003
ALL = str((1 << 50) - 1)
"""Every permission."""
API = "/api/v10"
EPOCH = 1_420_070_400_000
"""Discord's ids count milliseconds from here."""

Json = dict[str, Any]
Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


def user(number: int, name: str, *, bot: bool = False) -> Json:
    """Return a user as Discord describes one."""
    return {"id": str(number), "username": name, "discriminator": "0", "avatar": None, "bot": bot}


class FakeDiscord:
    """One server (guild) with one channel, in which the bot may do anything."""

    def __init__(self, members: dict[int, str]) -> None:
        """`members`: ids and names."""
        self.members = members
        self.channels: dict[int, Json] = {LOBBY: self._channel(LOBBY, "lobby", 0)}
        self.messages: dict[int, dict[int, Json]] = {LOBBY: {}}
        """What is there now, by channel and id."""
        self.answers: dict[str, list[Json]] = {}
        """By interaction's token: the private answers, oldest first; a promised one is empty."""
        self.strange: list[str] = []
        """Requests that no bot of ours should make."""
        self.ready = asyncio.Event()
        self.fuse: Callable[[str], None] = lambda _: None
        """Called with "before" and "after" around every request."""
        self.late: Callable[[], float] = lambda: 0.0
        """Seconds for which the answer to a post or an edit is on its way."""
        self.port = 0
        self._nonces: dict[tuple[int, str], int] = {}
        self._numbers = itertools.count(1)
        self._direct: dict[int, int] = {}
        self._commands: list[Json] = []
        self._socket: web.WebSocketResponse | None = None
        self._sent = 0
        self._runner: web.AppRunner | None = None

    async def start(self) -> None:
        """Listen on a free port of the loopback address."""
        application = web.Application(middlewares=[self._around], client_max_size=32 * 1024 * 1024)
        application.router.add_get("/gateway", self._gateway)
        for method, path, handler in self._routes():
            application.router.add_route(method, API + path, handler)
        application.router.add_route("*", "/{rest:.*}", self._unknown)
        self._runner = web.AppRunner(application, shutdown_timeout=0.1)
        await self._runner.setup()
        site = web.TCPSite(self._runner, "127.0.0.1", 0)
        await site.start()
        self.port = self._runner.addresses[0][1]

    async def stop(self) -> None:
        """Stop listening."""
        assert self._runner is not None
        await self._runner.cleanup()

    def hang_up(self) -> None:
        """Forget the bot that was connected: its process is gone."""
        self._socket = None
        self.ready.clear()

    # ---- what members do

    async def command(self, member: int, channel: int, words: str, options: Json) -> str:
        """Let a member send a slash command; return the interaction's id, which is its token too."""
        group, *rest = words.split()
        data: Json = {"options": [{"name": k, "type": 3, "value": v} for k, v in options.items()]}
        for word in reversed(rest):
            data = {"options": [{**data, "name": word, "type": 1}]}
        return await self._interact(2, member, channel, {**data, "id": "1", "name": group, "type": 1})

    async def press(self, member: int, channel: int, message: int, custom_id: str) -> str:
        """Let a member press a button; return the interaction's id."""
        data = {"component_type": 2, "custom_id": custom_id}
        return await self._interact(3, member, channel, data, message=self.messages[channel][message])

    def said(self, token: str) -> str:
        """Return the words of the answers to an interaction; "" as long as there are none."""
        return "\n".join(one.get("content") or "" for one in self.answers.get(token, ()))

    async def _interact(self, kind: int, member: int, channel: int, data: Json, **more: Any) -> str:
        token = str(self._snowflake())
        self.answers[token] = []
        joined = "2026-01-01T00:00:00+00:00"
        body = {
            "id": token, "application_id": str(APPLICATION), "type": kind, "token": token, "version": 1,
            "data": data, "guild_id": str(GUILD), "channel_id": str(channel),
            "guild": {"id": str(GUILD), "locale": "en-US", "features": []},
            "channel": {**self.channels[channel], "permissions": ALL},
            "member": {
                "user": user(member, self.members[member]), "roles": [], "joined_at": joined, "deaf": False,
                "mute": False, "flags": 0, "permissions": ALL,
            },
            "locale": "en-US", "app_permissions": ALL, "entitlements": [], "context": 0,
            "authorizing_integration_owners": {"0": str(GUILD)}, "attachment_size_limit": 10485760, **more,
        }  # fmt: skip
        await self._dispatch("INTERACTION_CREATE", body)
        return token

    # ---- gateway

    async def _gateway(self, request: web.Request) -> web.WebSocketResponse:
        socket = web.WebSocketResponse()
        await socket.prepare(request)
        await socket.send_json({"op": 10, "d": {"heartbeat_interval": 45000}})
        async for message in socket:
            said = json.loads(message.data)
            if said["op"] == 1:
                await socket.send_json({"op": 11})
            elif said["op"] == 2:
                self._socket = socket
                await self._welcome(request)
        return socket

    async def _welcome(self, request: web.Request) -> None:
        ready = {
            "v": 10, "user": user(BOT, "Parley", bot=True), "session_id": "s", "shard": [0, 1],
            "guilds": [{"id": str(GUILD), "unavailable": True}],
            "application": {"id": str(APPLICATION), "flags": 0},
            "resume_gateway_url": f"ws://{request.host}/gateway",
        }  # fmt: skip
        await self._dispatch("READY", ready)
        everyone = {
            "id": str(GUILD), "name": "@everyone", "permissions": ALL, "position": 0, "color": 0,
            "colors": {}, "hoist": False, "managed": False, "mentionable": False, "flags": 0,
        }  # fmt: skip
        guild = {
            "id": str(GUILD), "name": "Friends", "owner_id": "1", "roles": [everyone], "emojis": [],
            "stickers": [], "features": [], "large": False, "member_count": 1 + len(self.members),
            "members": [], "presences": [], "voice_states": [], "stage_instances": [],
            "guild_scheduled_events": [], "soundboard_sounds": [],
            "channels": [one for one in self.channels.values() if one["type"] == 0],
            "threads": [one for one in self.channels.values() if one["type"] == 11],
            "verification_level": 0, "default_message_notifications": 0, "explicit_content_filter": 0,
            "mfa_level": 0, "nsfw_level": 0, "premium_tier": 0, "preferred_locale": "en-US",
            "system_channel_flags": 0, "afk_timeout": 300, "premium_progress_bar_enabled": False,
        }  # fmt: skip
        await self._dispatch("GUILD_CREATE", guild)
        self.ready.set()

    async def _dispatch(self, event: str, data: Json) -> None:
        assert self._socket is not None, "the bot is not connected"
        self._sent += 1
        await self._socket.send_json({"op": 0, "t": event, "s": self._sent, "d": data})

    # ---- REST

    def _routes(self) -> list[tuple[str, str, Handler]]:
        channel, message = "/channels/{channel:\\d+}", "/channels/{channel:\\d+}/messages/{message:\\d+}"
        answer = f"/webhooks/{APPLICATION}/{{token}}"
        return [
            ("GET", "/users/@me", self._me),
            ("GET", "/oauth2/applications/@me", self._application),
            ("GET", "/gateway/bot", self._where),
            ("GET", f"/applications/{APPLICATION}/commands", self._known_commands),
            ("PUT", f"/applications/{APPLICATION}/commands", self._learn_commands),
            ("POST", "/users/@me/channels", self._open_direct),
            ("GET", f"/guilds/{GUILD}/threads/active", self._threads),
            ("GET", channel, self._one_channel),
            ("POST", channel + "/threads", self._open_thread),
            ("GET", channel + "/messages", self._history),
            ("POST", channel + "/messages", self._send),
            ("GET", message, self._one),
            ("PATCH", message, self._edit),
            ("DELETE", message, self._delete),
            ("POST", "/interactions/{id}/{token}/callback", self._acknowledge),
            ("PATCH", answer + "/messages/@original", self._answer),
            ("POST", answer, self._follow_up),
        ]

    @web.middleware
    async def _around(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        if request.path == "/gateway":
            return await handler(request)
        self.fuse("before")
        body = await request.text() if request.content_type == "application/json" else None
        wrong = complaint(request.method, request.path.removeprefix(API), tuple(request.query), body)
        if wrong is not None:
            self.strange.append(f"{request.method} {request.path}: {wrong}")
        response = await handler(request)
        if "/messages" in request.path and request.method != "GET":
            await asyncio.sleep(self.late())
        self.fuse("after")
        return response

    async def _unknown(self, request: web.Request) -> web.Response:
        self.strange.append(f"{request.method} {request.path}")
        return json_answer({"message": "404: Not Found", "code": 0}, 404)

    async def _me(self, _: web.Request) -> web.Response:
        return json_answer(user(BOT, "Parley", bot=True))

    async def _application(self, _: web.Request) -> web.Response:
        owner = user(1, "Owner")
        return json_answer(
            {"id": str(APPLICATION), "name": "Parley", "icon": None, "description": "", "bot_public": True,
             "bot_require_code_grant": False, "verify_key": "", "flags": 0, "owner": owner, "team": None,
             "summary": ""}
        )  # fmt: skip

    async def _where(self, request: web.Request) -> web.Response:
        limit = {"total": 1000, "remaining": 1000, "reset_after": 1, "max_concurrency": 1}
        return json_answer({"url": f"ws://{request.host}/gateway", "shards": 1, "session_start_limit": limit})

    async def _known_commands(self, _: web.Request) -> web.Response:
        return json_answer(self._commands)

    async def _learn_commands(self, request: web.Request) -> web.Response:
        fixed = {"application_id": str(APPLICATION), "version": "1", "default_member_permissions": None}
        told = await request.json()
        self._commands = [{**one, **fixed, "id": str(number)} for number, one in enumerate(told, 1)]
        return json_answer(self._commands)

    async def _open_direct(self, request: web.Request) -> web.Response:
        other = int((await request.json())["recipient_id"])
        if other not in self._direct:
            number = self._direct[other] = self._snowflake()
            self.messages[number] = {}
            recipient = user(other, self.members[other])
            self.channels[number] = {
                "id": str(number), "type": 1, "recipients": [recipient], "last_message_id": None,
            }  # fmt: skip
        return json_answer(self.channels[self._direct[other]])

    async def _threads(self, _: web.Request) -> web.Response:
        return json_answer({"threads": [o for o in self.channels.values() if o["type"] == 11], "members": []})

    async def _one_channel(self, request: web.Request) -> web.Response:
        return json_answer(self.channels[int(request.match_info["channel"])])

    async def _open_thread(self, request: web.Request) -> web.Response:
        body = await request.json()
        number = self._snowflake()
        self.messages[number] = {}
        self.channels[number] = {
            **self._channel(number, body["name"], 11), "parent_id": request.match_info["channel"],
            "owner_id": str(BOT), "message_count": 0, "member_count": 1, "last_message_id": None,
            "thread_metadata": {
                "archived": False, "auto_archive_duration": 10080, "locked": False,
                "archive_timestamp": "2026-01-01T00:00:00+00:00",
            },
        }  # fmt: skip
        return json_answer(self.channels[number])

    async def _history(self, request: web.Request) -> web.Response:
        latest = sorted(self.messages[int(request.match_info["channel"])].items(), reverse=True)
        before = int(request.query.get("before", 1 << 63))
        limit = int(request.query.get("limit", 50))
        return json_answer([message for number, message in latest if number < before][:limit])

    async def _send(self, request: web.Request) -> web.Response:
        channel, body = int(request.match_info["channel"]), await _body(request)
        nonce = str(body["nonce"]) if body.get("enforce_nonce") else None
        known = self._nonces.get((channel, nonce)) if nonce is not None else None
        if known in self.messages[channel]:  # not one that has been deleted since
            return json_answer(self.messages[channel][known])
        message = self._message(channel, body)
        number = int(message["id"])
        self.messages[channel][number] = message
        if nonce is not None:
            self._nonces[channel, nonce] = number
        return json_answer(message)

    async def _one(self, request: web.Request) -> web.Response:
        found = self._found(request)
        return json_answer(found) if found else _gone()

    async def _edit(self, request: web.Request) -> web.Response:
        found = self._found(request)
        if found is None:
            return _gone()
        found |= {**_contents(await _body(request)), "edited_timestamp": _stamp()}
        return json_answer(found)

    async def _delete(self, request: web.Request) -> web.Response:
        channel, message = int(request.match_info["channel"]), int(request.match_info["message"])
        if self.messages[channel].pop(message, None) is None:
            return _gone()
        return web.Response(status=204)

    async def _acknowledge(self, request: web.Request) -> web.Response:
        body, token = await _body(request), request.match_info["token"]
        if body["type"] in {4, 5}:
            self.answers[token].append(_contents(body.get("data") or {}))
        about = {"id": token, "type": 2}
        return json_answer({"interaction": about, "resource": {"type": body["type"]}})

    async def _answer(self, request: web.Request) -> web.Response:
        body, answers = await _body(request), self.answers[request.match_info["token"]]
        if answers:
            answers[0] |= _contents(body)
        else:
            answers.append(_contents(body))
        return json_answer(self._message(LOBBY, body))

    async def _follow_up(self, request: web.Request) -> web.Response:
        body = await _body(request)
        self.answers[request.match_info["token"]].append(_contents(body))
        return json_answer(self._message(LOBBY, body))

    # ---- parts

    def _found(self, request: web.Request) -> Json | None:
        channel = self.messages[int(request.match_info["channel"])]
        return channel.get(int(request.match_info["message"]))

    def _snowflake(self) -> int:
        """Return a new id; a later one is higher."""
        milliseconds = int(time.time() * 1000) - EPOCH
        return (milliseconds << 22) + next(self._numbers) % (1 << 22)

    def _message(self, channel: int, body: Json) -> Json:
        return {
            "id": str(self._snowflake()), "channel_id": str(channel), "type": 0,
            "author": user(BOT, "Parley", bot=True), "timestamp": _stamp(), "edited_timestamp": None,
            "tts": False, "mention_everyone": False, "mentions": [], "mention_roles": [], "attachments": [],
            "pinned": False, "content": "", "embeds": [], "components": [], "flags": 0,
            **({"nonce": body["nonce"]} if "nonce" in body else {}), **_contents(body),
        }  # fmt: skip

    def _channel(self, number: int, name: str, kind: int) -> Json:
        return {
            "id": str(number), "guild_id": str(GUILD), "name": name, "type": kind, "position": 0, "flags": 0,
            "permission_overwrites": [], "topic": None, "nsfw": False, "last_message_id": None,
            "parent_id": None, "rate_limit_per_user": 0,
        }  # fmt: skip


def _contents(body: Json) -> Json:
    """Return what of a message somebody reads and presses."""
    empty: Json = {"content": "", "embeds": [], "components": []}
    return {name: body[name] or nothing for name, nothing in empty.items() if name in body}


async def _body(request: web.Request) -> Json:
    if request.content_type == "application/json":
        return await request.json()
    form = await request.post()
    return json.loads(str(form["payload_json"]))


def json_answer(value: Any, status: int = 200) -> web.Response:
    """Return an answer as Discord sends one."""
    # discord.py reads JSON only where the type is exactly this, without a charset.
    return web.Response(
        body=json.dumps(value).encode(), status=status, headers={"Content-Type": "application/json"}
    )


def _gone() -> web.Response:
    return json_answer({"message": "Unknown Message", "code": 10008}, 404)


def _stamp() -> str:
    return time.strftime("%Y-%m-%dT%H:%M:%S+00:00", time.gmtime())
