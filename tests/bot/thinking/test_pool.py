"""The process that thinks: it answers, dies, hangs, rests, and does not outlive the bot."""

import asyncio
import os
import random
import signal
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from bot.thinking import pool as pools
from bot.thinking.pool import InProcess, Process, ThinkingError, _environment
from bot.thinking.worker import Advised, Question, think
from engines import GAMES
from engines.computers import agent_of
from engines.kernel import Game
from tests.toy import TOY

ROOT = Path(__file__).resolve().parents[3]
PLACE = "tests.bot.thinking.places"
pytestmark = pytest.mark.skipif(os.name == "nt", reason="processes are looked at as POSIX has them")


def question(game: Game = TOY, level: str = "easy", data: bytes | None = None) -> Question:
    state = game.setup(game.seats[-1], b"s" * 32, game.Options())
    (first, *_) = game.pending(state)
    return Question(game.key, first.seat, level, 1.0, game.encode(state), data, 7)


def in_round(number: int) -> Question:
    """Ask about the first action of a round of Endeavor."""
    game, rng = GAMES["endeavor"], random.Random(1)
    state = game.setup(3, b"s" * 32, game.Options())
    agent = agent_of(game)
    while (asked := game.pending(state)[0]).kind != "action" or game.view(state, None).round < number:
        game.apply(state, asked.seat, agent.rollout(state, asked, rng))
    return Question(game.key, asked.seat, "normal", 1.0, game.encode(state), None, 7)


def alive(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


async def gone(pid: int) -> bool:
    """Wait until a process is gone."""
    for _ in range(500):
        if not alive(pid):
            return True
        await asyncio.sleep(0.02)
    return False


async def test_it_answers_as_we_would_ourselves(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "secret")
    pool = Process(f"{PLACE}:NOISY")
    try:
        assert pool.running is None, "nothing runs before it is asked"
        for level in ("easy", "normal"):
            asked = question(level=level)
            assert await pool.ask(asked) == think(asked, {"toy": TOY})
            assert await InProcess({"toy": TOY}).ask(asked) == think(asked, {"toy": TOY})
        first = pool.running
        assert first is not None
        assert os.getpriority(os.PRIO_PROCESS, first) >= min(19, os.getpriority(os.PRIO_PROCESS, 0) + 10)
        assert "DISCORD_TOKEN" not in _environment()
        with pytest.raises(ThinkingError, match="no level"):
            await pool.ask(question(level="genius"))
        assert pool.running == first, "a question that makes no sense costs no process"
    finally:
        await pool.close()
    assert not alive(first)
    assert pool.running is None


async def test_it_knows_the_installed_games() -> None:
    pool = Process()
    try:
        asked = question(GAMES["endeavor"])
        move = GAMES["endeavor"].decode(await pool.ask(asked))
        state = GAMES["endeavor"].decode(asked.determinization)
        assert move in GAMES["endeavor"].pending(state)[0].moves
    finally:
        await pool.close()


async def test_it_gives_advice_too() -> None:
    pool, game = Process(), GAMES["endeavor"]
    try:
        asked = msgspec.structs.replace(in_round(2), most=3, share=0.2)
        told = await pool.ask(asked)
        assert told == think(asked, GAMES), "the same as here"
        found = msgspec.msgpack.decode(told, type=list[Advised])
        (decision,) = [
            one for one in game.pending(game.decode(asked.determinization)) if one.seat == asked.seat
        ]
        assert 1 <= len(found) <= 3
        assert all(game.decode(one.move) in decision.moves for one in found)
        assert any(one.points for one in found)
    finally:
        await pool.close()


async def test_one_that_hangs_is_ended() -> None:
    pool = Process(f"{PLACE}:HANGING", limit=1.0)
    try:
        with pytest.raises(ThinkingError, match="no answer within 1 seconds"):
            await pool.ask(question())
        assert pool.running is None
    finally:
        await pool.close()


async def test_another_takes_its_place() -> None:
    pool = Process(f"{PLACE}:TOY")
    try:
        await pool.ask(question())
        first = pool.running
        assert first is not None
        os.kill(first, signal.SIGKILL)
        with pytest.raises(ThinkingError):
            await pool.ask(question())
        await pool.ask(question())
        assert pool.running not in {None, first}
    finally:
        await pool.close()


async def test_it_ends_when_it_has_had_nothing_to_do() -> None:
    pool = Process(f"{PLACE}:TOY", idle=0.05)
    try:
        await pool.ask(question())
        first = pool.running
        assert first is not None
        assert await gone(first)
        assert pool.running is None
    finally:
        await pool.close()


async def test_who_waits_for_an_answer_may_give_up() -> None:
    pool = Process(f"{PLACE}:HANGING")
    waiting = asyncio.create_task(pool.ask(question()))
    await asyncio.sleep(0.3)
    first = pool.running
    assert first is not None
    waiting.cancel()
    with pytest.raises(asyncio.CancelledError):
        await waiting
    assert await gone(first)
    await pool.close()


BOT = f"""
import asyncio
from bot.thinking.pool import Process
from tests.bot.thinking.test_pool import question

async def main():
    pool = Process("{PLACE}:TOY")
    await pool.ask(question())
    print(pool.running, flush=True)
    await asyncio.sleep(3600)

asyncio.run(main())
"""


async def test_it_does_not_outlive_a_bot_that_is_killed() -> None:
    bot = await asyncio.create_subprocess_exec(
        sys.executable, "-c", BOT, cwd=ROOT, stdout=asyncio.subprocess.PIPE
    )
    assert bot.stdout is not None
    try:
        worker = int(await bot.stdout.readline())
        assert alive(worker)
    finally:
        bot.kill()
        await bot.communicate()
    assert await gone(worker)


def test_nothing_of_it_is_there_before_a_computer_plays() -> None:
    """All of the bot is imported, and nothing that thinks."""
    told = subprocess.run(
        [sys.executable, "-c", START], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout
    assert told.strip() == "[]"


START = """
import sys
import bot.cli, bot.chat.application
print([name for name in sys.modules if name.startswith(("engines.computers", "bot.thinking"))])
"""


def test_the_limits_are_those_that_the_documents_name() -> None:
    assert (pools.LIMIT, pools.IDLE) == (20, 60)
