"""Processes of the bot on one database come to all kinds of harm: nothing is lost, nothing said twice."""

import asyncio
import random
import signal
from pathlib import Path

import pytest

from tests.bot.postgres.server import Server, own_server
from tests.everyday import everyday
from tests.killed.forking import ForkServer
from tests.peers.bed import Bed, bed
from tests.peers.peer import Trap, trap

PROCESSES = everyday((1, 2, 4))


@pytest.mark.long_only
async def test_a_bad_minute(forks: ForkServer, server: Server, tmp_path: Path) -> None:
    """One process is killed in a commit, one stopped in a request, then cut off; the first is sent home."""
    async with bed(forks, server, tmp_path, 9, 2, guilds=2, shards=2, tables=1) as trial:
        first, second = trial.peers
        first.trap = Trap("commit", "after", 3, "kill")
        second.trap = Trap("request", "before", 3, "stop", 0.5)
        await trial.crowd.play(lambda: first.kills == second.stops == 1 and trial.made >= 3)
        second.cut()
        ends = asyncio.get_running_loop().time() + 0.5
        await trial.crowd.play(lambda: asyncio.get_running_loop().time() >= ends)
        second.proxy.mend()
        wanted, playing = trial.made + 3, asyncio.create_task(trial.crowd.play(lambda: False))
        assert await first.leave() == 0
        trial.crowd.stop()
        await playing
        await trial.crowd.play(lambda: trial.made >= wanted)
        await trial.check()


@pytest.mark.parametrize("processes", PROCESSES)
async def test_without_any_harm(forks: ForkServer, server: Server, tmp_path: Path, processes: int) -> None:
    moves = 200
    async with bed(forks, server, tmp_path, 1, processes, tables=2) as trial:
        await trial.crowd.play(lambda: trial.made >= moves)
        assert await trial.check() >= moves
        assert trial.crowd.unanswered() == set()
        assert trial.crowd.failed() == set()
        assert trial.discord.resent == 0
        assert trial.discord.hasty == []


@pytest.mark.parametrize("processes", PROCESSES)
async def test_killed_around_commits_and_requests(
    forks: ForkServer, server: Server, tmp_path: Path, processes: int
) -> None:
    """A killed process is started again after a short while."""
    kills = 300
    async with bed(forks, server, tmp_path, 2, processes, tables=2) as trial:
        harm = asyncio.create_task(_kill(trial))
        await trial.crowd.play(
            lambda: harm.done() or (sum(one.kills for one in trial.peers) >= kills and trial.made >= 6)
        )
        assert not harm.done(), "a process ended by itself"
        harm.cancel()
        assert await trial.check() >= 6
        assert sum(one.failures for one in trial.peers) == 0


async def _kill(trial: Bed) -> None:
    """See to it that one process or another is about to be killed; seldom one that is only about to start."""
    rng = random.Random(trial.rng.random())
    for peer in trial.peers:
        peer.again = lambda: rng.uniform(0.0, 1.0)
    while not any(peer.failures for peer in trial.peers):
        await asyncio.sleep(0.02)
        there = [peer for peer in trial.peers if trial.discord.holds(peer.port) or rng.random() < 0.003]
        if there and all(peer.trap is None for peer in trial.peers):
            await asyncio.sleep(rng.choice([0.0, 0.1, 0.3, 1.0]))
            rng.choice(there).trap = trap(rng, "kill")


@pytest.mark.parametrize("processes", PROCESSES)
async def test_stopped_for_a_while(forks: ForkServer, server: Server, tmp_path: Path, processes: int) -> None:
    """A process that slept wakes up fenced, also inside a transaction and inside a send."""
    stops, longest = 100, 20.0
    async with bed(forks, server, tmp_path, 3, processes, tables=2) as trial:
        harm = asyncio.create_task(_stop(trial, longest))
        await trial.crowd.play(
            lambda: harm.done() or (sum(one.stops for one in trial.peers) >= stops and trial.made >= 6)
        )
        assert not harm.done()
        harm.cancel()
        assert await trial.check() >= 6


async def _stop(trial: Bed, longest: float) -> None:
    """See to it that one process or another is about to be stopped, most for a short while."""
    rng = random.Random(trial.rng.random())
    while True:
        free = [peer for peer in trial.peers if peer.trap is None and not peer.stopped]
        if free:
            await asyncio.sleep(rng.choice([0.0, 0.1, 0.3, 1.0]))
            seconds = 0.1 + (longest - 0.1) * rng.random() ** 2
            rng.choice(free).trap = trap(rng, "stop", seconds)
        await asyncio.sleep(0.02)


@pytest.mark.parametrize("processes", PROCESSES)
async def test_the_database_is_restarted_under_load(
    forks: ForkServer, tmp_path: Path, processes: int
) -> None:
    """In good order, and as if it had crashed."""
    with own_server(durable=True) as server:
        async with bed(forks, server, tmp_path, 4, processes, tables=2) as trial:
            for how in (signal.SIGINT, signal.SIGQUIT) * 5:
                wanted = trial.made + 4
                await trial.crowd.play(lambda wanted=wanted: trial.made >= wanted)
                playing = asyncio.create_task(trial.crowd.play(lambda: False))
                await asyncio.sleep(trial.rng.uniform(0.05, 0.3))
                await asyncio.to_thread(server.stop, how)
                await asyncio.sleep(trial.rng.uniform(0.0, 0.5))
                await asyncio.to_thread(server.start)
                trial.crowd.stop()
                await playing
            await trial.check()


@pytest.mark.parametrize("processes", PROCESSES)
async def test_a_process_is_cut_off_from_the_database(
    forks: ForkServer, server: Server, tmp_path: Path, processes: int
) -> None:
    """Nothing goes to and fro any more, and nobody is told; later it goes on."""
    async with bed(forks, server, tmp_path, 5, processes, tables=2) as trial:
        for _ in range(10):
            wanted = trial.made + 4
            await trial.crowd.play(lambda wanted=wanted: trial.made >= wanted)
            peer = trial.rng.choice(trial.peers)
            peer.cut()
            ends = asyncio.get_running_loop().time() + trial.rng.uniform(0.5, 12.0)
            await trial.crowd.play(lambda ends=ends: asyncio.get_running_loop().time() >= ends)
            peer.proxy.mend()
        wanted = trial.made + 4
        await trial.crowd.play(lambda: trial.made >= wanted)
        await trial.check()
