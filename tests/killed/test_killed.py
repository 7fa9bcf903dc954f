"""Killed at any moment, against a Discord that lives on: nothing is lost, and nothing is there twice."""

import asyncio
import json
import random
import re
import signal
from collections import Counter
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from bot.store import MoveRow, Store
from bot.store import moves as log
from bot.tables.repository import Repository
from bot.tables.service import Tables
from bot.texts.moments import ASLEEP
from bot.texts.panels import DONE
from bot.texts.talk import SENT
from tests.killed.aftermath import nothing_is_lost, nothing_is_there_twice
from tests.killed.forking import ForkServer, Process
from tests.killed.server import LOBBY, FakeDiscord, Json
from tests.toy import GAMES

MEMBERS = {11: "Anna", 12: "Ben", 13: "Cleo"}
TOKEN = "MTAwMw.kill.test"
ANSWERED = DONE.split("{", maxsplit=1)[0]
WHISPERED = SENT.split("{", maxsplit=1)[0]
PSST = re.compile(r"psst-\d+x")
PATIENCE = 60
MOVES = 6
"""So many are acknowledged at least: on a slow machine the bot is killed more often than it moves."""
COMPUTED = 3
"""And so many by computers, where there are any."""
LATE = (0.0, 0.0, 0.1, 0.4, 0.8)
"""Seconds for which an answer is on its way, where answers are late."""


class Bot:
    """The process, started again whenever it has been killed."""

    def __init__(self, server: ForkServer, path: Path, discord: FakeDiscord, rng: random.Random) -> None:
        self.path = path
        self.discord = discord
        self.rng = rng
        self.kills = 0
        self._server = server
        self._process: Process | None = None
        discord.fuse = self._burn
        self._left: int | None = None
        self._where = ""

    @property
    def alive(self) -> bool:
        return self._process is not None and self._process.running and self._left != 0

    async def start(self) -> None:
        """Start it, and wait until it has said hello; again if it was killed on the way."""
        while not self.alive:
            if self._process is not None:
                await self._process.wait()
            self.discord.hang_up()
            self._left = None if self._left == 0 else self._left
            self._process = await self._server.start(str(self.discord.port), self._settings())
            ready = asyncio.ensure_future(self.discord.ready.wait())
            gone = asyncio.ensure_future(self._process.wait())
            await asyncio.wait({ready, gone}, timeout=PATIENCE, return_when=asyncio.FIRST_COMPLETED)
            assert ready.done() or self._left == 0, "the bot does not start"
            ready.cancel()
            gone.cancel()

    def _settings(self) -> dict[str, str]:
        return {"DISCORD_TOKEN": TOKEN, "PARLEY_DB": str(self.path), "SEED": str(self.kills)}

    async def ask(self) -> Json | None:
        """Return what could be played; None if it was killed meanwhile."""
        assert self._process is not None
        try:
            self._process.writer.write(b"moves\n")
            await self._process.writer.drain()
            line = await asyncio.wait_for(self._process.reader.readline(), PATIENCE)
        except ConnectionError:
            return None
        return json.loads(line) if line else None

    def light(self) -> None:
        """Let it be killed before or after one of its next requests is carried out."""
        self._left = self.rng.choice([1, 1, 2, 2, 3, 4, 5, 7, 10])
        self._where = self.rng.choice(["before", "after"])

    def put_out(self) -> None:
        """Let it live after all, if `light` has not killed it yet."""
        if self._left != 0:
            self._left = None

    def kill(self) -> None:
        """Kill it now."""
        assert self._process is not None
        if self._process.running:
            self._process.send(signal.SIGKILL)
            self.kills += 1
        self._left = 0

    async def end(self) -> None:
        """Stop it in good order."""
        self._left = None
        assert self._process is not None
        self._process.send(signal.SIGTERM)
        await asyncio.wait_for(self._process.wait(), PATIENCE)

    async def stop(self) -> None:
        """Let it end by itself, as `parley run` does when it is told to stop."""
        assert self._process is not None
        self._process.writer.write_eof()
        await asyncio.wait_for(self._process.wait(), PATIENCE)

    def _burn(self, where: str, _request: object) -> None:
        if self._left and where == self._where:
            self._left -= 1
            if self._left == 0:
                self.kill()


class Evening:
    """Members play one game after the other, or several at once, while their bot dies again and again."""

    def __init__(self, bot: Bot, tables: int, computers: bool = False, whispers: bool = False) -> None:
        self.bot = bot
        self.whispers = whispers
        """Members whisper, too."""
        self.whispered: dict[str, tuple[int, bool]] = {}
        """What was whispered: to whom, and whether the bot has said that it was."""
        self.tables = tables
        self.computers = computers
        """At each table the last member lets a computer stand in."""
        self.discord = bot.discord
        self.rng = bot.rng
        self.sent: dict[str, str] = {}
        """Interactions that carry a move, and the words of the command."""
        self.acknowledged: set[str] = set()
        self.computed = 0
        """Moves that computers have made, as far as the bot has told."""

    async def until(self, kills: int) -> None:
        """Play until the bot has been killed so often and has done something, then until all is sent."""
        most = max(3 * kills, 60)
        while self.bot.kills < kills or (not self.enough and self.bot.kills < most):
            await self.bot.start()
            if self.rng.random() < 0.3:
                self.bot.light()
            found = await self.bot.ask()
            if found is None:
                continue
            self.computed = found["computed"]
            if found["running"] < self.tables:
                await self._sit_down(found["lobby"])
            elif found["moves"]:
                move = self.rng.choice(found["moves"])
                if self.whispers and self.rng.random() < 0.3:
                    await self._whisper(move)
                else:
                    await self._move(move)
            else:
                await asyncio.sleep(0.01)
        await self._calm()

    @property
    def enough(self) -> bool:
        """Whether something has been done, by computers too, if there are any."""
        return len(self.acknowledged) >= MOVES and (not self.computers or self.computed >= COMPUTED)

    async def _move(self, move: Json) -> None:
        options = {**move["options"], "game": str(move["game"])}
        token = await self._say(move["user"], move["channel"] or LOBBY, move["words"], options)
        if token is not None:
            self.sent[token] = move["words"]
            if self.discord.said(token).startswith(ANSWERED):
                self.acknowledged.add(token)

    async def asks(self, member: int, channel: int, words: str, options: Json) -> str:
        """Send a command, and wait for its answer however long that takes."""
        token = await self.discord.command(member, channel, words, options)
        await asyncio.wait_for(self.discord.asked[token].heard.wait(), PATIENCE)
        return token

    async def _whisper(self, move: Json) -> None:
        """Let who could move whisper instead, to a member who has a seat there."""
        if not move["others"]:
            return
        to, words = self.rng.choice(move["others"]), f"psst-{len(self.whispered)}x"
        options = {"game": str(move["game"]), "to": MEMBERS[to], "text": words}
        token = await self._say(move["user"], move["channel"] or LOBBY, "talk whisper", options)
        said = "" if token is None else self.discord.said(token)
        self.whispered[words] = to, said.startswith(WHISPERED)

    async def _sit_down(self, lobby: int | None) -> None:
        """Open a table, or go on with the one that is open; every step may be the bot's last."""
        if lobby is None:
            await self._say(11, LOBBY, "game new", {"game": "toy"})
            return
        guests = [12, 13][: self.rng.randint(1, 2)]
        for member, words in (*((guest, "game join") for guest in guests), (11, "game start")):
            await self._say(member, LOBBY, words, {"game": str(lobby)})
        if self.computers:
            await self._say(guests[-1], LOBBY, "game replace", {"game": str(lobby), "standin": "normal"})

    async def _say(self, member: int, channel: int, words: str, options: Json) -> str | None:
        """Send a command and wait for its answer, or for the end of the bot; None if it was not there."""
        if not self.bot.alive:
            return None
        try:
            token = await self.discord.command(member, channel, words, options)
        except ConnectionError:
            return None
        patience = self.rng.uniform(0, 0.05) if self.rng.random() < 0.15 else PATIENCE
        waited = 0.0
        while self.bot.alive and not self.discord.said(token):
            await asyncio.sleep(0.002)
            waited += 0.002
            if waited > patience:
                assert patience < PATIENCE, f"no answer to {words}"
                self.bot.kill()
        return token

    async def _calm(self) -> None:
        """Wait until the bot owes the chat nothing."""
        self.bot.put_out()
        await self.bot.start()
        for _ in range(PATIENCE * 20):
            found = await self.bot.ask()
            assert found is not None
            if found["calm"]:
                return
            await asyncio.sleep(0.05)
        raise AssertionError("the outbox is never empty")


@pytest.fixture(scope="module")
def server() -> Iterator[ForkServer]:
    server = ForkServer("tests.killed.bot")
    yield server
    server.close()


async def test_killed_at_random_points(server: ForkServer, tmp_path: Path, long: bool) -> None:
    await killed(server, tmp_path, seed=21 if long else 20, kills=300 if long else 8)


async def test_a_bot_that_is_stopped_leaves_no_panel_that_could_become_false(
    server: ForkServer, tmp_path: Path
) -> None:
    discord = FakeDiscord(MEMBERS)
    await discord.start()
    bot = Bot(server, tmp_path / "parley.sqlite3", discord, random.Random(29))
    evening = Evening(bot, 1)
    try:
        await bot.start()
        await evening.asks(11, LOBBY, "game new", {"game": "toy"})
        for member, words in ((12, "game join"), (11, "game start")):
            await evening.asks(member, LOBBY, words, {"game": "1"})
        found = await bot.ask()
        assert found is not None
        tokens = [
            await evening.asks(
                move["user"],
                move["channel"] or LOBBY,
                move["words"],
                {**move["options"], "game": str(move["game"])},
            )
            for move in found["moves"]
        ]
        open_ = [discord.answers[token][0] for token in tokens if _is_panel(discord.answers[token][0])]
        assert open_
        await bot.stop()
        assert {panel["content"] for panel in open_} == {ASLEEP}
        assert not any(panel.get("components") for panel in open_)
        assert discord.strange == []
    finally:
        if bot.alive:
            bot.kill()
        await discord.stop()


def _is_panel(answer: Json) -> bool:
    """Tell whether an answer that stands says what was done, and what is so now."""
    return (answer.get("content") or "").startswith(ANSWERED) and not answer.get("gone")


@pytest.mark.long_only
async def test_killed_in_the_middle_of_lanes(server: ForkServer, tmp_path: Path) -> None:
    """Several tables with the same members: their threads and direct messages are at work side by side."""
    evening = await killed(server, tmp_path, seed=23, kills=300, tables=4, whispers=True)
    whispers_came_once(evening)


@pytest.mark.long_only
async def test_killed_while_answers_are_on_their_way(server: ForkServer, tmp_path: Path) -> None:
    """Games go on, and may be over, before the bot hears that a card stands."""
    await killed(server, tmp_path, seed=27, kills=200, late=True)


@pytest.mark.long_only
async def test_killed_while_computers_play(server: ForkServer, tmp_path: Path) -> None:
    """What a computer was thinking about is simply asked again: nothing is lost, and nothing there twice."""
    evening = await killed(server, tmp_path, seed=25, kills=200, tables=2, computers=True)
    async with _tables(evening) as tables:
        played: list[MoveRow] = []
        for row in await tables.directory.everything():
            played += await tables.repository.store.read(lambda db, row=row: log.log(db, row.id))
    assert sum(one.source == "stand_in" for one in played) >= COMPUTED, "computers have played"


async def killed(
    server: ForkServer, folder: Path, seed: int, kills: int, tables: int = 1, *,
    computers: bool = False, late: bool = False, whispers: bool = False,
) -> Evening:  # fmt: skip
    """Play an evening with so many kills, then look at what the database holds and what the chat shows."""
    discord = FakeDiscord(MEMBERS)
    if late:
        discord.late = partial(random.Random(seed).choice, LATE)
    await discord.start()
    bot = Bot(server, folder / "parley.sqlite3", discord, random.Random(seed))
    evening = Evening(bot, tables, computers, whispers)
    try:
        await evening.until(kills)
        await bot.end()
        async with _tables(evening) as left:
            done = await nothing_is_lost(left, evening.acknowledged, set(evening.sent))
            assert done > len(evening.acknowledged) * 0.9 > 5
            await nothing_is_there_twice(left, discord)
        assert discord.strange == []
    finally:
        if bot.alive:
            bot.kill()
        await discord.stop()
    return evening


def whispers_came_once(evening: Evening) -> None:
    """Each whisper has come to its reader, once, and to nobody else."""
    found = Counter(
        (words, channel)
        for channel, messages in evening.discord.messages.items()
        for one in messages.values()
        for words in PSST.findall(one["content"] or "")
    )
    assert all(times == 1 for times in found.values())
    for words, channel in found:
        assert channel == evening.discord.direct_of(evening.whispered[words][0])
    certain = {words for words, (_, said) in evening.whispered.items() if said}
    assert certain, "nobody has whispered"
    assert certain <= {words for words, _ in found}, "a whisper is lost"


class _tables:  # noqa: N801 - reads as a function
    """The table service on the database that the bot has left."""

    def __init__(self, evening: Evening) -> None:
        self.path = evening.bot.path

    async def __aenter__(self) -> Tables:
        self.store = await Store.open(self.path)
        return Tables(Repository(self.store, GAMES))

    async def __aexit__(self, *_: object) -> None:
        await self.store.close()
