"""What there is in the fake Discord: servers, channels, messages, and who asked the bot for what."""

import asyncio
import itertools
import json
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from aiohttp import web

GUILD, LOBBY, BOT, APPLICATION = 1001, 1002, 1003, 1003
ALL = str((1 << 50) - 1)
"""Every permission."""
EPOCH = 1_420_070_400_000
"""Discord's ids count milliseconds from here."""

Json = dict[str, Any]


def guild_of(number: int) -> int:
    """Return the id of a server by its number, from 0: that is its shard too, where there are enough."""
    return (number << 22) + GUILD


def lobby_of(guild: int) -> int:
    """Return the one channel that a server begins with."""
    return guild - GUILD + LOBBY


def user(number: int, name: str, *, bot: bool = False) -> Json:
    """Return a user as Discord describes one."""
    return {"id": str(number), "username": name, "discriminator": "0", "avatar": None, "bot": bot}


class Posted(NamedTuple):
    """A message as it was when it was posted; it may be gone since."""

    channel: int
    id: int
    nonce: str | None
    said: str
    """Its words and controls, as JSON."""
    port: int
    """Who posted it."""


@dataclass
class Asked:
    """An interaction, and who has answered it first."""

    kind: int
    member: int
    channel: int
    guild: int | None
    pressed: Json | None
    """The message whose control was used."""
    at: float = field(default_factory=time.monotonic)
    by: int | None = None
    """The port from which it was acknowledged."""
    in_place: bool = False
    """The answer is a change of `pressed`."""
    told: list[str] = field(default_factory=list[str])
    """The words of all answers, also of those that others have been written over since."""
    heard: asyncio.Event = field(default_factory=asyncio.Event)
    """There are words."""

    def tell(self, body: Json) -> None:
        """Note an answer."""
        words = body.get("content")
        if words:
            self.told.append(words)
            self.heard.set()


class Rooms:
    """Some servers (guilds) with one channel each, in which the bot may do anything, and direct messages."""

    def __init__(self, members: dict[int, str], guilds: int = 1) -> None:
        """`members`: ids and names; all are in every server."""
        self.members = members
        self.guilds = tuple(guild_of(number) for number in range(guilds))
        self.channels: dict[int, Json] = {
            lobby_of(guild): self._channel(lobby_of(guild), guild, "lobby", 0) for guild in self.guilds
        }
        self.messages: dict[int, dict[int, Json]] = {number: {} for number in self.channels}
        """What is there now, by channel and id."""
        self.posted: list[Posted] = []
        """What was ever posted, in order."""
        self.removed: dict[int, int] = {}
        """By message that is gone: how many had been posted by then."""
        self.resent = 0
        """Posts that Discord knew by their nonce."""
        self.answers: dict[str, list[Json]] = {}
        """By interaction's token: the private answers, oldest first; a promised one is empty."""
        self.asked: dict[str, Asked] = {}
        """By token."""
        self.twice: list[str] = []
        """Tokens of interactions that were acknowledged another time."""
        self.strange: list[str] = []
        """Requests that no bot of ours should make."""
        self._direct: dict[int, int] = {}
        self._nonces: dict[tuple[int, str], int] = {}
        self._numbers = itertools.count(1)

    def said(self, token: str) -> str:
        """Return the words of the answers to an interaction; "" as long as there are none."""
        return "\n".join(one.get("content") or "" for one in self.answers.get(token, ()))

    def direct_of(self, member: int) -> int | None:
        """Return the channel of the bot's direct messages with a member; None: there is none yet."""
        return self._direct.get(member)

    def in_thread(self, guild: int | None = None) -> list[int]:
        """Return the threads of a server, or of all."""
        return [
            int(one["id"])
            for one in self.channels.values()
            if one["type"] == 11 and (guild is None or one["guild_id"] == str(guild))
        ]

    # ---- parts

    def _snowflake(self) -> int:
        """Return a new id; a later one is higher."""
        milliseconds = int(time.time() * 1000) - EPOCH
        return (milliseconds << 22) + next(self._numbers) % (1 << 22)

    def _message(self, channel: int, body: Json) -> Json:
        return {
            "id": str(self._snowflake()), "channel_id": str(channel), "type": 0,
            "author": user(BOT, "Parley", bot=True), "timestamp": stamp(), "edited_timestamp": None,
            "tts": False, "mention_everyone": False, "mentions": [], "mention_roles": [], "attachments": [],
            "pinned": False, "content": "", "embeds": [], "components": [], "flags": 0,
            **({"nonce": body["nonce"]} if "nonce" in body else {}), **contents(body),
        }  # fmt: skip

    def _channel(self, number: int, guild: int, name: str, kind: int) -> Json:
        return {
            "id": str(number), "guild_id": str(guild), "name": name, "type": kind, "position": 0, "flags": 0,
            "permission_overwrites": [], "topic": None, "nsfw": False, "last_message_id": None,
            "parent_id": None, "rate_limit_per_user": 0,
        }  # fmt: skip

    def _open_dm(self, member: int) -> Json:
        """Return the channel of direct messages with a member, which is made if there is none."""
        if member not in self._direct:
            number = self._direct[member] = self._snowflake()
            self.messages[number] = {}
            self.channels[number] = {
                "id": str(number), "type": 1, "recipients": [user(member, self.members[member])],
                "last_message_id": None,
            }  # fmt: skip
        return self.channels[self._direct[member]]


def contents(body: Json) -> Json:
    """Return what of a message somebody reads and presses."""
    empty: Json = {"content": "", "embeds": [], "components": []}
    return {name: body[name] or nothing for name, nothing in empty.items() if name in body}


def controls(message: Json) -> Sequence[Json]:
    """Return the buttons and menus of a message."""
    return [one for row in message.get("components") or () for one in row["components"]]


def json_answer(value: Any, status: int = 200) -> web.Response:
    """Return an answer as Discord sends one."""
    # discord.py reads JSON only where the type is exactly this, without a charset.
    return web.Response(
        body=json.dumps(value).encode(), status=status, headers={"Content-Type": "application/json"}
    )


def refusal(status: int, code: int, words: str) -> web.Response:
    """Return an error as Discord words one."""
    return json_answer({"message": words, "code": code}, status)


def port_of(request: web.BaseRequest) -> int:
    """Return the port at which a request came in: each process of a bot has its own."""
    assert request.transport is not None, "it is open"
    return int(request.transport.get_extra_info("sockname")[1])


def stamp() -> str:
    """Return the time of day."""
    return time.strftime("%Y-%m-%dT%H:%M:%S+00:00", time.gmtime())
