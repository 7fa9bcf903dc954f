"""Processes share the gateway's shards: any acts on any table, and what one leaves another takes over."""

import asyncio
import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.bot.postgres.server import Server, own_server
from tests.killed.forking import ForkServer
from tests.loopback.rooms import lobby_of
from tests.peers.bed import Bed, bed, shared
from tests.peers.onlooker import Possible
from tests.peers.peer import Peer

MINUTE = 60.0
ANNA, BEN = 11, 12


@pytest.fixture(scope="module")
def forks() -> Iterator[ForkServer]:
    forks = ForkServer("tests.peers.bot")
    yield forks
    forks.close()


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    with own_server() as server:
        yield server


async def begin(trial: Bed, guild: int) -> int:
    """Begin a game of Anna and Ben in a server; return its table."""
    crowd = trial.crowd
    await crowd.say(ANNA, lobby_of(guild), "game new", {"game": "toy"})
    (lobby,) = [row.id for row in await trial.onlooker.unfinished() if row.status == "lobby"]
    await crowd.say(BEN, lobby_of(guild), "game join", {"game": str(lobby)})
    await crowd.say(ANNA, lobby_of(guild), "game start", {"game": str(lobby)})
    await trial.calm()
    return lobby


async def open_moves(trial: Bed, game: int) -> list[Possible]:
    found = await trial.onlooker.possible(random.Random(1))
    return [one for one in found if one.game == game]


def holder(trial: Bed, shard: int) -> Peer:
    """Return the one process that holds a shard."""
    (port,) = trial.discord.holders(shard)
    return next(peer for peer in trial.peers if peer.port == port)


async def by_message(trial: Bed, wanted: Possible) -> str:
    """Let a member make a move in the bot's direct messages."""
    direct = trial.discord.direct_of(wanted.member)
    assert direct is not None
    options = {**wanted.options, "game": str(wanted.game)}
    token = await trial.crowd.say(wanted.member, direct, wanted.words, options)
    assert token is not None
    return token


async def test_in_direct_messages_any_table_is_played(
    forks: ForkServer, server: Server, tmp_path: Path
) -> None:
    """They come to shard 0, whichever process holds that of the table's server."""
    async with bed(forks, server, tmp_path, 11, 2, guilds=2, shards=2) as trial:
        game = await begin(trial, trial.discord.guilds[1])
        first = holder(trial, 0)
        assert first is not holder(trial, 1)
        for _ in range(4):
            token = await by_message(trial, (await open_moves(trial, game))[0])
            assert token in trial.crowd.acknowledged()
            assert trial.discord.asked[token].by == first.port
        assert await trial.check() == 4


async def test_killed_in_the_middle_of_a_decision_of_several(
    forks: ForkServer, server: Server, tmp_path: Path
) -> None:
    """An answer under seal is kept; the other member answers to the process that takes over."""
    async with bed(forks, server, tmp_path, 12, 2, guilds=2, shards=2) as trial:
        game = await begin(trial, trial.discord.guilds[1])
        moves = await open_moves(trial, game)
        if not moves[0].sealed:
            await by_message(trial, moves[0])
            moves = await open_moves(trial, game)
        sealed = moves
        assert len(sealed) == 2
        assert all(one.sealed for one in sealed)
        token = await trial.crowd.say(
            sealed[0].member, sealed[0].thread or 0, sealed[0].words, {**sealed[0].options, "game": str(game)}
        )
        assert token in trial.crowd.acknowledged()
        victim = holder(trial, 1)
        victim.again = None
        victim.kill()
        began = asyncio.get_running_loop().time()
        await asyncio.wait_for(taken_over(trial, victim), MINUTE)
        assert asyncio.get_running_loop().time() - began < MINUTE
        token = await trial.crowd.say(
            sealed[1].member, sealed[1].thread or 0, sealed[1].words, {**sealed[1].options, "game": str(game)}
        )
        assert token in trial.crowd.acknowledged()
        assert not any(one.sealed for one in await open_moves(trial, game))
        await trial.check()


async def taken_over(trial: Bed, victim: Peer) -> None:
    """Wait until others hold all shards."""
    shards = range(trial.discord.shards)
    while any(not trial.discord.holders(one) - {victim.port} for one in shards):  # noqa: ASYNC110
        await asyncio.sleep(0.02)


@pytest.mark.long_only
@pytest.mark.parametrize("how", ["killed", "stopped", "cut off"])
async def test_shards_are_taken_over_within_a_minute_and_given_back(
    forks: ForkServer, server: Server, tmp_path: Path, how: str
) -> None:
    async with bed(forks, server, tmp_path, 13, 2) as trial:
        await trial.crowd.play(lambda: trial.made >= 6)
        victim = trial.peers[0]
        victim.again = None
        if how == "killed":
            victim.kill()
        elif how == "stopped":
            victim.stop(MINUTE + 15.0)
        else:
            victim.proxy.cut()
        playing = asyncio.create_task(trial.crowd.play(lambda: False))
        await asyncio.wait_for(taken_over(trial, victim), MINUTE)
        trial.crowd.stop()
        await playing
        wanted = trial.made + 6
        await trial.crowd.play(lambda: trial.made >= wanted)
        if how == "killed":
            await victim.start()
        victim.proxy.mend()
        await asyncio.wait_for(shared(trial.discord, trial.peers), 2 * MINUTE)
        wanted = trial.made + 6
        await trial.crowd.play(lambda: trial.made >= wanted)
        await trial.check()


async def test_a_rolling_restart_loses_no_press(
    forks: ForkServer, server: Server, tmp_path: Path, long: bool
) -> None:
    """Each process in turn is told to end, and started again: nobody is left without an answer."""
    async with bed(forks, server, tmp_path, 14, 2, tables=2 if long else 1) as trial:
        trial.crowd.patience = MINUTE
        playing = asyncio.create_task(trial.crowd.play(lambda: False))
        for peer in [*trial.peers] * (5 if long else 1):
            assert await peer.leave() == 0
            await peer.start()
            await asyncio.wait_for(shared(trial.discord, trial.peers), MINUTE)
        trial.crowd.stop()
        await playing
        assert trial.crowd.refused == 0, "a shard was held by nobody"
        assert trial.crowd.unanswered() == set(), "a press is lost"
        await trial.check()
