"""The fake Discord's REST: what the bot may ask of it."""

import json
import time
from collections.abc import Awaitable, Callable

from aiohttp import web

from tests.loopback.gateway import Gateway
from tests.loopback.rooms import (
    APPLICATION,
    BOT,
    Json,
    Posted,
    contents,
    json_answer,
    port_of,
    refusal,
    stamp,
    user,
)

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


class Rest(Gateway):
    """Its routes."""

    deadline = float("inf")
    """Seconds for which an interaction waits for its first answer; at Discord it is 3."""

    def __init__(self, members: dict[int, str], guilds: int = 1, shards: int = 1) -> None:
        super().__init__(members, guilds, shards)
        self._commands: list[Json] = []

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
            ("GET", "/guilds/{guild:\\d+}", self._one_guild),
            ("GET", "/guilds/{guild:\\d+}/members/{member:\\d+}", self._one_member),
            ("GET", "/guilds/{guild:\\d+}/threads/active", self._threads),
            ("GET", channel, self._one_channel),
            ("POST", channel + "/threads", self._open_thread),
            ("GET", channel + "/messages", self._history),
            ("POST", channel + "/messages", self._send),
            ("GET", message, self._one),
            ("PATCH", message, self._edit),
            ("DELETE", message, self._delete),
            ("POST", "/interactions/{id}/{token}/callback", self._acknowledge),
            ("GET", answer + "/messages/@original", self._answered),
            ("PATCH", answer + "/messages/@original", self._answer),
            ("DELETE", answer + "/messages/@original", self._take_back),
            ("POST", answer, self._follow_up),
        ]

    async def _unknown(self, request: web.Request) -> web.Response:
        self.strange.append(f"{request.method} {request.path}")
        return refusal(404, 0, "404: Not Found")

    # ---- the bot and its commands

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
        return json_answer(
            {"url": f"ws://{request.host}/gateway", "shards": self.shards, "session_start_limit": limit}
        )

    async def _known_commands(self, _: web.Request) -> web.Response:
        return json_answer(self._commands)

    async def _learn_commands(self, request: web.Request) -> web.Response:
        fixed = {"application_id": str(APPLICATION), "version": "1", "default_member_permissions": None}
        told = await request.json()
        self._commands = [{**one, **fixed, "id": str(number)} for number, one in enumerate(told, 1)]
        return json_answer(self._commands)

    # ---- channels and threads

    async def _open_direct(self, request: web.Request) -> web.Response:
        return json_answer(self._open_dm(int((await request.json())["recipient_id"])))

    async def _one_guild(self, request: web.Request) -> web.Response:
        guild = int(request.match_info["guild"])
        return (
            json_answer(self._guild(guild)) if guild in self.guilds else refusal(404, 10004, "Unknown Guild")
        )

    async def _one_member(self, request: web.Request) -> web.Response:
        member = int(request.match_info["member"])
        known = member in self.members
        return json_answer(self.member(member)) if known else refusal(404, 10007, "Unknown Member")

    async def _threads(self, request: web.Request) -> web.Response:
        threads = self.in_thread(int(request.match_info["guild"]))
        return json_answer({"threads": [self.channels[one] for one in threads], "members": []})

    async def _one_channel(self, request: web.Request) -> web.Response:
        return json_answer(self.channels[int(request.match_info["channel"])])

    async def _open_thread(self, request: web.Request) -> web.Response:
        body, parent = await request.json(), request.match_info["channel"]
        guild = int(self.channels[int(parent)]["guild_id"])
        number = self._snowflake()
        self.messages[number] = {}
        self.channels[number] = {
            **self._channel(number, guild, body["name"], 11), "parent_id": parent,
            "owner_id": str(BOT), "message_count": 0, "member_count": 1, "last_message_id": None,
            "thread_metadata": {
                "archived": False, "auto_archive_duration": 10080, "locked": False,
                "archive_timestamp": "2026-01-01T00:00:00+00:00",
            },
        }  # fmt: skip
        return json_answer(self.channels[number])

    # ---- messages

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
            self.resent += 1
            return json_answer(self.messages[channel][known])
        message = self._message(channel, body)
        number = int(message["id"])
        self.messages[channel][number] = message
        self.posted.append(Posted(channel, number, nonce, json.dumps(contents(body)), port_of(request)))
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
        found |= {**contents(await _body(request)), "edited_timestamp": stamp()}
        return json_answer(found)

    async def _delete(self, request: web.Request) -> web.Response:
        channel, message = int(request.match_info["channel"]), int(request.match_info["message"])
        if self.messages[channel].pop(message, None) is None:
            return _gone()
        self.removed[message] = len(self.posted)
        return web.Response(status=204)

    def _found(self, request: web.Request) -> Json | None:
        channel = self.messages[int(request.match_info["channel"])]
        return channel.get(int(request.match_info["message"]))

    # ---- answers to interactions

    async def _acknowledge(self, request: web.Request) -> web.Response:
        body, token = await _body(request), request.match_info["token"]
        asked = self.asked[token]
        if asked.by is not None:
            self.twice.append(token)
            return refusal(400, 40060, "Interaction has already been acknowledged.")
        if time.monotonic() - asked.at > self.deadline:
            return refusal(404, 10062, "Unknown interaction")
        asked.by = port_of(request)
        data = contents(body.get("data") or {})
        if body["type"] in {4, 5}:
            self.answers[token].append({**self._message(asked.channel, {}), **data} if data else {})
        elif asked.pressed is not None:  # the answer is a change of what was pressed
            asked.in_place = True
            asked.pressed |= data
        asked.tell(data)
        about = {"id": token, "type": 2}
        return json_answer({"interaction": about, "resource": {"type": body["type"]}})

    async def _answer(self, request: web.Request) -> web.Response:
        body, token = contents(await _body(request)), request.match_info["token"]
        asked, answers = self.asked[token], self.answers[token]
        if not answers:
            answers.append(asked.pressed if asked.in_place and asked.pressed is not None else {})
        if answers[0].get("gone"):
            return _gone()
        if "id" not in answers[0]:
            answers[0] |= self._message(asked.channel, {})
        answers[0] |= body
        asked.tell(body)
        return json_answer(answers[0])

    async def _answered(self, request: web.Request) -> web.Response:
        answers = self.answers[request.match_info["token"]]
        return _gone() if not answers or answers[0].get("gone") else json_answer(answers[0])

    async def _take_back(self, request: web.Request) -> web.Response:
        answers = self.answers[request.match_info["token"]]
        if not answers or answers[0].get("gone"):
            return _gone()
        answers[0]["gone"] = True  # whoever presses it has the same one in mind
        return web.Response(status=204)

    async def _follow_up(self, request: web.Request) -> web.Response:
        body, token = await _body(request), request.match_info["token"]
        self.answers[token].append(self._message(self.asked[token].channel, body))
        self.asked[token].tell(body)
        return json_answer(self.answers[token][-1])


async def _body(request: web.Request) -> Json:
    if request.content_type == "application/json":
        return await request.json()
    form = await request.post()
    return json.loads(str(form["payload_json"]))


def _gone() -> web.Response:
    return refusal(404, 10008, "Unknown Message")
