"""A small server in an embedded SimCord: one lobby channel and seven members, around an unmodified bot.

The world lives in memory. What must recur at the next start is created before the clock moves, in fixed
order, because SimCord makes ids from its clock: the server, its lobby, the members and their direct
messages. So games that were stored find their players again. Then the clock is moved to the present; what
the bot creates later has ids that no earlier rehearsal used.
"""

import asyncio
import contextlib
from collections.abc import AsyncGenerator, Callable, Generator
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any

import discord
import simcord
from simcord.actors import MemberActor
from simcord.builders import ChannelHandle, GuildHandle

from bot.chat.application import Parley
from bot.rehearsal.simulation import SteppedEnv, quicken
from bot.settings import PERMISSIONS

NAMES = ("Anna", "Ben", "Cleo", "Dan", "Eve", "Fay", "Gus")
"""Of the members; the order decides their ids. The first one manages the server."""
LOBBY = "games"
PATIENCE = 60.0
"""Seconds that the bot may take to be done with an interaction."""


@dataclass(frozen=True, slots=True)
class Room:
    """A place where messages are: the lobby, a table's thread, or somebody's direct messages."""

    id: int
    kind: str
    """"lobby", "table" or "direct"."""
    name: str
    owner: int | None
    """Whose direct messages these are."""


class World:
    """The server, while a bot is attached to it. Made by `open_world`."""

    def __init__(self, env: simcord.Env) -> None:
        """Create server, lobby and members; the bot is not there yet."""
        self.env = env
        env.backend.bot_user.name = "Parley"
        self.guild: GuildHandle = env.create_guild("Rehearsal")
        self.lobby: ChannelHandle = self.guild.create_text_channel(
            LOBBY, topic="Play: /game new. Learn: /learn game"
        )
        self.members: tuple[MemberActor, ...] = tuple(
            self.guild.add_member(env.create_user(name.lower(), global_name=name)) for name in NAMES
        )
        for member in self.members:
            env.backend.get_dm_channel(member.id)
        manager = self.guild.create_role("Managers", permissions=discord.Permissions(manage_guild=True))
        env.backend.add_member_role(self.guild.id, self.members[0].id, manager.id)
        _grant_only_what_the_invitation_asks(env, self.guild)

    @property
    def bot(self) -> Parley:
        """The bot as it is now: a restart brings another one."""
        bot = self.env.bot
        assert isinstance(bot, Parley)
        return bot

    def member(self, who: int | str) -> MemberActor:
        """Return a member by id or name; KeyError."""
        for member in self.members:
            if who in (member.id, member.name, NAMES[self.members.index(member)]):
                return member
        raise KeyError(who)

    def name(self, user: int) -> str:
        """Return what a user is called."""
        if user == self.env.backend.bot_user.id:
            return "Parley"
        return NAMES[[member.id for member in self.members].index(user)]

    def threads(self) -> list[ChannelHandle]:
        """Return the threads below the lobby, oldest first."""
        return sorted(self.lobby.threads, key=lambda thread: thread.id)

    def rooms(self) -> list[Room]:
        """Return every place where somebody can read something."""
        rooms = [Room(self.lobby.id, "lobby", LOBBY, None)]
        rooms += [Room(thread.id, "table", thread.name or "table", None) for thread in self.threads()]
        rooms += [
            Room(member.user.dm_channel.id, "direct", self.name(member.id), member.id)
            for member in self.members
        ]
        return rooms

    def channel(self, room: int) -> ChannelHandle:
        """Return the handle of a room; KeyError."""
        open_to_all = [self.lobby, *self.guild.channels.values()]
        threads = [thread for channel in open_to_all for thread in channel.threads]
        for handle in (*open_to_all, *threads, *(member.user.dm_channel for member in self.members)):
            if handle.id == room:
                return handle
        raise KeyError(room)

    async def keep_step(self) -> None:
        """Move the simulated clock to the present."""
        ahead = (datetime.now(UTC) - self.env.now()).total_seconds()
        if ahead > 0:
            await self.env.advance_time(ahead)

    @contextlib.contextmanager
    def as_bot(self) -> Generator[None]:
        """Run the block as the bot's own work, so that SimCord waits for what it starts."""
        with self.env._bot_scope():  # noqa: SLF001 # pyright: ignore[reportPrivateUsage] - no public way leads in
            yield

    async def restart(self, bot: discord.Client) -> None:
        """Stop the bot, as a restart of its process does, and attach another one."""
        await stop(self.env.bot)
        await self.env.restart_bot(bot)


def shards_of(bot: discord.Client) -> int | None:
    """Return how many shards the simulated Discord wants of a bot that asks."""
    return 1 if isinstance(bot, discord.AutoShardedClient) else None


@contextlib.asynccontextmanager
async def open_world(
    bot: discord.Client, *, present: bool = True, before: Callable[["World"], Any] | None = None
) -> AsyncGenerator[World]:
    """Attach a bot to a fresh world during the block; `present`: at the present; `before`: called first."""
    quicken()
    env = SteppedEnv(bot, check_errors=False, shard_count=shards_of(bot), settle_timeout=PATIENCE)
    world = World(env)
    if present:
        ahead = datetime.now(UTC) - env.now()
        env.backend.advance_clock(max(ahead, timedelta()).total_seconds())
    if before is not None:
        before(world)
    try:
        await env.start()
        yield world
    finally:
        await stop(env.bot)
        await env.shutdown()


async def stop(bot: discord.Client) -> None:
    """Let the bot close its database, which would keep the process alive."""
    with contextlib.suppress(asyncio.CancelledError):
        await bot.close()


def controls(message: Any) -> list[dict[str, Any]]:
    """Return the buttons and menus of a message, as SimCord keeps them."""
    rows: list[dict[str, Any]] = message.components
    return [part for row in rows for part in parts(row, "components")]


def parts(holder: dict[str, Any], name: str) -> list[dict[str, Any]]:
    """Return the list of parts that a part of a message may have."""
    return holder.get(name) or []


def _grant_only_what_the_invitation_asks(env: simcord.Env, guild: GuildHandle) -> None:
    """Give the bot's role the permissions of the invitation instead of SimCord's many."""
    wanted = discord.Permissions(**dict.fromkeys(PERMISSIONS, True)).value
    for role in env.backend.get_guild(guild.id).roles.values():
        if role.managed:
            role.permissions = wanted
