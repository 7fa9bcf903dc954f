"""Members of several servers, who open tables and move at random: by command, by panel, in private."""

import asyncio
import contextlib
import random
from collections.abc import Callable

from bot.components.ids import Press, parse
from bot.texts.panels import DONE
from bot.texts.refusals import FAILED, FAILED_MAYBE, STORE_FAILED
from tests.killed.server import FakeDiscord
from tests.loopback.rooms import Json, controls, lobby_of
from tests.peers.onlooker import Onlooker, Possible

ANSWERED = DONE.split("{", maxsplit=1)[0]
FILLS = frozenset(
    {"what", "one", "value", "pick", "many", "none", "next", "enough", "count", "do", "whole", "sure", "kind"}
)
"""Verbs of a panel that lead to a move."""
STEPS = 8
"""So often at most a panel is pressed for a move."""


class Crowd:
    """Everybody; each interaction is remembered by the fake Discord, with what was answered."""

    def __init__(self, discord: FakeDiscord, onlooker: Onlooker, rng: random.Random, tables: int = 2) -> None:
        """`tables`: so many run in each server."""
        self.patience = 2.5
        """Seconds for which a member waits for an answer before trying something else."""
        self.refused = 0
        """Interactions that reached nobody: no process held the shard."""
        self._discord = discord
        self._onlooker = onlooker
        self._rng = rng
        self._tables = tables
        self._over = False
        self._open: list[Possible] = []
        """The moves that were open a moment ago."""

    async def play(self, enough: Callable[[], bool], at_once: int = 6) -> None:
        """Let so many members do something at once until it is enough."""
        self._over = False
        work = [self._look(), *(self._host(guild) for guild in self._discord.guilds)]
        work += [self._member() for _ in range(at_once)]
        tasks = [asyncio.create_task(one) for one in work]
        try:
            while not (self._over or enough()):
                for task in tasks:
                    if task.done():
                        task.result()
                await asyncio.sleep(0.05)
        finally:
            self._over = True
            await asyncio.gather(*tasks)

    def stop(self) -> None:
        """Let whoever does something finish it."""
        self._over = True

    def acknowledged(self) -> set[str]:
        """Return the interactions by which members were told that a move was made."""
        return self._answered(ANSWERED)

    def denied(self) -> set[str]:
        """Return those that were answered with: nothing was changed."""
        return self._answered(STORE_FAILED) | self._answered(FAILED)

    def failed(self) -> set[str]:
        """Return those in which the bot has failed, as far as it has told."""
        return self.denied() | self._answered(FAILED_MAYBE)

    def unanswered(self) -> set[str]:
        """Return those that nobody has answered in time."""
        return {token for token, asked in self._discord.asked.items() if asked.by is None}

    def _answered(self, words: str) -> set[str]:
        asked = self._discord.asked.items()
        return {token for token, one in asked if any(told.startswith(words) for told in one.told)}

    # ---- what they do

    async def _host(self, guild: int) -> None:
        """See to it that enough games run in a server."""
        while not self._over:
            here = [row for row in await self._onlooker.unfinished() if row.guild == guild]
            lobby = next((row.id for row in here if row.status == "lobby"), None)
            if len(here) - (lobby is not None) < self._tables:
                await self._sit_down(guild, lobby)
            await asyncio.sleep(self._rng.uniform(0.02, 0.1))

    async def _sit_down(self, guild: int, lobby: int | None) -> None:
        members = self._rng.sample([*self._discord.members], self._rng.choice([2, 3, 3]))
        if lobby is None:
            await self.say(members[0], lobby_of(guild), "game new", {"game": "toy"})
            return
        rows = [row for row in await self._onlooker.unfinished() if row.id == lobby]
        for member in members:
            await self.say(member, lobby_of(guild), "game join", {"game": str(lobby)})
        for row in rows:
            await self.say(row.host, lobby_of(guild), "game start", {"game": str(lobby)})

    async def _look(self) -> None:
        while not self._over:
            self._open = await self._onlooker.possible(self._rng)
            await asyncio.sleep(0.02)

    async def _member(self) -> None:
        while not self._over:
            if self._open:
                await self.move(self._rng.choice(self._open))
            await asyncio.sleep(self._rng.uniform(0.0, 0.05))

    async def move(self, wanted: Possible) -> str | None:
        """Make a move in one of the ways that there are; return the interaction that should have made it."""
        direct = self._discord.direct_of(wanted.member)
        channels = [one for one in (wanted.thread, direct) if one is not None]
        if not channels:
            return None
        channel = self._rng.choice(channels)
        if self._rng.random() < 0.4:
            return await self._by_panel(wanted, channel)
        return await self.say(
            wanted.member, channel, wanted.words, {**wanted.options, "game": str(wanted.game)}
        )

    async def _by_panel(self, wanted: Possible, channel: int) -> str | None:
        """Press *Move* where it stands, and then whatever leads on."""
        found = [
            (message, one["custom_id"])
            for message in self._discord.messages[channel].values()
            for one in controls(message)
            if _is(one, "move", str(wanted.game))
        ]
        token: str | None = None
        for message, custom_id in found[-1:]:
            token = await self._press(wanted.member, channel, message, custom_id)
        for _ in range(STEPS):
            panel = self._panel(token)
            ways = [one for one in controls(panel) if _fills(one)]
            if token is None or not ways or self._discord.said(token).startswith(ANSWERED):
                return token
            way = self._rng.choice(ways)
            values = None
            if way["type"] == 3:
                most = min(way.get("max_values", 1), len(way["options"]))
                number = self._rng.randint(max(1, way.get("min_values", 1)), most)
                values = [one["value"] for one in self._rng.sample(way["options"], number)]
            token = await self._press(wanted.member, channel, panel, way["custom_id"], values)
        return token

    def _panel(self, token: str | None) -> Json:
        answers = self._discord.answers.get(token or "")
        return answers[-1] if answers and "id" in answers[-1] else {}

    async def _press(
        self, member: int, channel: int, message: Json, custom_id: str, values: list[str] | None = None
    ) -> str | None:
        try:
            return await self._heard(await self._discord.use(member, channel, message, custom_id, values))
        except ConnectionError:
            self.refused += 1
            return None

    async def say(self, member: int, channel: int, words: str, options: Json) -> str | None:
        """Send a command and wait for its answer; None where nobody was there to hear it."""
        try:
            return await self._heard(await self._discord.command(member, channel, words, options))
        except ConnectionError:
            self.refused += 1
            return None

    async def _heard(self, token: str) -> str:
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._discord.asked[token].heard.wait(), self.patience)
        return token


def _is(control: Json, verb: str, game: str) -> bool:
    press: Press | None = parse(control.get("custom_id", ""))
    return press is not None and (press.verb, press.table_id) == (verb, game)


def _fills(control: Json) -> bool:
    press = parse(control.get("custom_id", ""))
    return press is not None and press.verb in FILLS and not control.get("disabled")
