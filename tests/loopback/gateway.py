"""The fake Discord's gateway: sessions by shard; what members do goes to all sessions of a shard."""

import asyncio
import json
import time
from dataclasses import dataclass

from aiohttp import web

from tests.loopback.rooms import ALL, APPLICATION, BOT, Asked, Json, Rooms, port_of, user

JOINED = "2026-01-01T00:00:00+00:00"


@dataclass(eq=False)
class Session:
    """A connection that has identified itself."""

    socket: web.WebSocketResponse
    shard: int
    port: int
    sent: int = 0
    """How many events."""

    async def tell(self, event: str, data: Json) -> None:
        """Send an event. ConnectionError."""
        self.sent += 1
        await self.socket.send_json({"op": 0, "t": event, "s": self.sent, "d": data})


class Gateway(Rooms):
    """Its sessions; interactions in direct messages go to shard 0.

    Sessions cannot be resumed: who tries has to identify again.
    """

    def __init__(self, members: dict[int, str], guilds: int = 1, shards: int = 1) -> None:
        """`shards`: how many the bot is told to use."""
        super().__init__(members, guilds)
        self.shards = shards
        self.spacing = 0.0
        """Seconds between two identifications; who comes sooner is sent away, and noted in `hasty`."""
        self.hasty: list[str] = []
        """Identifications that came too soon: they do no harm, and may be a slow machine's."""
        self.sessions: list[Session] = []
        self.identified: list[tuple[float, int, int]] = []
        """When, in seconds of the monotonic clock, which shard, and from which port."""
        self.ready = asyncio.Event()
        """There is a session for each shard."""

    def hang_up(self) -> None:
        """Forget the bot that was connected: its process is gone."""
        self.sessions.clear()
        self.ready.clear()

    def holders(self, shard: int) -> set[int]:
        """Return the ports of those that hold a shard."""
        return {one.port for one in self.sessions if one.shard == shard}

    def holds(self, port: int) -> bool:
        """Tell whether who is at this port holds any shard."""
        return any(one.port == port for one in self.sessions)

    def shard_of(self, guild: int | None) -> int:
        """Return the shard that hears of a server; None: of direct messages."""
        return 0 if guild is None else (guild >> 22) % self.shards

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
        return await self.use(member, channel, self.messages[channel][message], custom_id)

    async def use(
        self, member: int, channel: int, message: Json, custom_id: str, values: list[str] | None = None
    ) -> str:
        """Let a member press a button, or with `values` use a menu, also one of an answer."""
        data: Json = {"component_type": 2, "custom_id": custom_id}
        if values is not None:
            data |= {"component_type": 3, "values": values}
        return await self._interact(3, member, channel, data, message)

    async def _interact(
        self, kind: int, member: int, channel: int, data: Json, message: Json | None = None
    ) -> str:
        """Tell the bot of an interaction. ConnectionError where nobody is there who could hear it."""
        token = str(self._snowflake())
        where = self.channels[channel]
        guild = int(where["guild_id"]) if "guild_id" in where else None
        body = {
            "id": token, "application_id": str(APPLICATION), "type": kind, "token": token, "version": 1,
            "data": data, "channel_id": str(channel), "channel": {**where, "permissions": ALL},
            "locale": "en-US", "app_permissions": ALL, "entitlements": [], "context": int(guild is None),
            "authorizing_integration_owners": {"0": str(guild or 0)}, "attachment_size_limit": 10485760,
            **self._who(member, guild), **({} if message is None else {"message": message}),
        }  # fmt: skip
        self.answers[token] = []
        self.asked[token] = Asked(kind, member, channel, guild, message)
        await self._dispatch("INTERACTION_CREATE", body, guild)
        return token

    def _who(self, member: int, guild: int | None) -> Json:
        if guild is None:
            return {"user": user(member, self.members[member])}
        return {
            "guild_id": str(guild), "guild": {"id": str(guild), "locale": "en-US", "features": []},
            "member": {**self.member(member), "permissions": ALL},
        }  # fmt: skip

    def member(self, member: int) -> Json:
        """Return a member of a server as Discord describes one."""
        who = user(member, self.members[member])
        return {"user": who, "roles": [], "joined_at": JOINED, "deaf": False, "mute": False, "flags": 0}

    async def _dispatch(self, event: str, data: Json, guild: int | None) -> None:
        """Tell all sessions of a shard of an event. ConnectionError where there is none."""
        shard, reached = self.shard_of(guild), False
        for session in [one for one in self.sessions if one.shard == shard]:
            try:
                await session.tell(event, data)
                reached = True
            except ConnectionError:
                self._forget(session)
        if not reached:
            raise ConnectionError(f"nobody holds shard {shard}")

    # ---- sessions

    async def _gateway(self, request: web.Request) -> web.WebSocketResponse:
        socket = web.WebSocketResponse()
        await socket.prepare(request)
        await socket.send_json({"op": 10, "d": {"heartbeat_interval": 45000}})
        session: Session | None = None
        async for message in socket:
            said = json.loads(message.data)
            if said["op"] == 1:
                await socket.send_json({"op": 11})
            elif said["op"] == 6:
                await socket.send_json({"op": 9, "d": False})
            elif said["op"] == 2:
                session = await self._identify(request, socket, said["d"]) or session
        if session is not None:
            self._forget(session)
        return socket

    async def _identify(
        self, request: web.Request, socket: web.WebSocketResponse, said: Json
    ) -> Session | None:
        """Welcome who identifies itself; None where that was too soon after another, or for no such shard."""
        shard, count = said.get("shard", (0, 1))
        now, port = time.monotonic(), port_of(request)
        before = self.identified[-1][0] if self.identified else float("-inf")
        self.identified.append((now, shard, port))
        fits = count == self.shards and shard < count
        if not fits:
            self.strange.append(f"shard {shard} of {count} is identified, of {self.shards}")
        if now - before < self.spacing:
            self.hasty.append(f"shard {shard} is identified {now - before:.2f} s after another")
        if not fits or now - before < self.spacing:
            await socket.send_json({"op": 9, "d": False})
            return None
        session = Session(socket, shard, port)
        await self._welcome(session, request.host)
        self.sessions.append(session)
        if {one.shard for one in self.sessions} == {*range(self.shards)}:
            self.ready.set()
        return session

    def _forget(self, session: Session) -> None:
        if session in self.sessions:
            self.sessions.remove(session)
        if not self.holders(session.shard):
            self.ready.clear()

    async def _welcome(self, session: Session, host: str) -> None:
        mine = [guild for guild in self.guilds if self.shard_of(guild) == session.shard]
        ready = {
            "v": 10, "user": user(BOT, "Parley", bot=True), "session_id": "s",
            "shard": [session.shard, self.shards],
            "guilds": [{"id": str(guild), "unavailable": True} for guild in mine],
            "application": {"id": str(APPLICATION), "flags": 0},
            "resume_gateway_url": f"ws://{host}/gateway",
        }  # fmt: skip
        await session.tell("READY", ready)
        for guild in mine:
            await session.tell("GUILD_CREATE", self._guild(guild))

    def _guild(self, number: int) -> Json:
        everyone = {
            "id": str(number), "name": "@everyone", "permissions": ALL, "position": 0, "color": 0,
            "colors": {}, "hoist": False, "managed": False, "mentionable": False, "flags": 0,
        }  # fmt: skip
        mine = [one for one in self.channels.values() if one.get("guild_id") == str(number)]
        return {
            "id": str(number), "name": "Friends", "owner_id": "1", "roles": [everyone], "emojis": [],
            "stickers": [], "features": [], "large": False, "member_count": 1 + len(self.members),
            "members": [], "presences": [], "voice_states": [], "stage_instances": [],
            "guild_scheduled_events": [], "soundboard_sounds": [],
            "channels": [one for one in mine if one["type"] == 0],
            "threads": [one for one in mine if one["type"] == 11],
            "verification_level": 0, "default_message_notifications": 0, "explicit_content_filter": 0,
            "mfa_level": 0, "nsfw_level": 0, "premium_tier": 0, "preferred_locale": "en-US",
            "system_channel_flags": 0, "afk_timeout": 300, "premium_progress_bar_enabled": False,
        }  # fmt: skip
