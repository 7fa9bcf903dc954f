"""Processes share the gateway's shards: any acts on any table, and what one leaves another takes over."""

import asyncio
import random
from pathlib import Path

import pytest

from tests.bot.postgres.server import Server
from tests.killed.forking import ForkServer
from tests.loopback.rooms import lobby_of
from tests.peers.bed import Bed, bed, shared
from tests.peers.onlooker import Possible
from tests.peers.peer import Peer

MINUTE = 60.0
ANNA, BEN = 11, 12


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


async def by_message(trial: Bed, peer: Peer, wanted: Possible) -> None:
    """Let a member make a move in the bot's direct messages, which a process answers."""
    direct = trial.discord.direct_of(wanted.member)
    assert direct is not None
    options = {**wanted.options, "game": str(wanted.game)}
    token = await trial.crowd.say(wanted.member, direct, wanted.words, options)
    assert token in trial.crowd.acknowledged()
    assert trial.discord.asked[token].by == peer.port


async def test_any_process_acts_on_any_table(forks: ForkServer, server: Server, tmp_path: Path) -> None:
    """Direct messages come to shard 0, whichever process holds that of the table's server.

    When this one is killed in the middle of a simultaneous decision, what was answered under seal is kept,
    and who has not answered yet does so to the process that takes over.
    """
    async with bed(forks, server, tmp_path, 11, 2, guilds=2, shards=2) as trial:
        game = await begin(trial, trial.discord.guilds[1])
        first, victim = holder(trial, 0), holder(trial, 1)
        assert first is not victim
        await by_message(trial, first, (await open_moves(trial, game))[0])
        sealed = await open_moves(trial, game)
        assert [one.sealed for one in sealed] == [True, True]
        await by_message(trial, first, sealed[0])
        victim.again = None
        victim.kill()
        await asyncio.wait_for(taken_over(trial, victim), MINUTE)
        assert holder(trial, 1) is first
        last = sealed[1]
        token = await trial.crowd.say(
            last.member, last.thread or 0, last.words, {**last.options, "game": str(game)}
        )
        assert token in trial.crowd.acknowledged()
        assert not any(one.sealed for one in await open_moves(trial, game))
        assert await trial.check() == 3


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
            victim.cut()
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


@pytest.mark.long_only
async def test_a_rolling_restart_loses_no_press(forks: ForkServer, server: Server, tmp_path: Path) -> None:
    """Each process in turn is told to end, and started again: nobody is left without an answer."""
    async with bed(forks, server, tmp_path, 14, 2) as trial:
        trial.crowd.patience = MINUTE
        playing = asyncio.create_task(trial.crowd.play(lambda: False))
        for peer in [*trial.peers] * 5:
            assert await peer.leave() == 0
            await peer.start()
            await asyncio.wait_for(shared(trial.discord, trial.peers), MINUTE)
        trial.crowd.stop()
        await playing
        assert trial.crowd.refused == 0, "a shard was held by nobody"
        assert trial.crowd.unanswered() == set(), "a press is lost"
        await trial.check()
