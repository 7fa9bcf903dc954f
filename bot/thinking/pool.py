"""The process that thinks: started when it is first needed, ended when it has had no work for a while."""

import asyncio
import contextlib
import os
import sys
from collections.abc import Mapping
from typing import Protocol

import msgspec

from bot.thinking.worker import LENGTH, Answer, Question, answered
from engines.kernel import Game

LIMIT = 20.0
"""Seconds that a question may take, the start of the process included."""
IDLE = 60.0
"""Seconds after which a process without work ends."""
PLACE = "engines:GAMES"


class ThinkingError(Exception):
    """There is no answer to a question; the text says why, for the log."""


class Pool(Protocol):
    """Something that answers questions, one at a time."""

    async def ask(self, question: Question) -> bytes:
        """Return what was found, encoded as the question wants it; ThinkingError."""
        ...

    async def close(self) -> None:
        """End what runs."""
        ...


class InProcess:
    """Thinks in the bot's own process, which waits meanwhile: for what is quick, and for tests."""

    def __init__(self, games: Mapping[str, Game]) -> None:
        """Keep the games."""
        self._games = games

    async def ask(self, question: Question) -> bytes:
        """Return what was found, encoded as the question wants it; ThinkingError."""
        return _result(answered(msgspec.msgpack.encode(question), self._games))

    async def close(self) -> None:
        """Nothing runs."""


class Process:
    """Thinks in a process of its own, which is replaced where it dies or hangs."""

    def __init__(self, place: str = PLACE, *, limit: float = LIMIT, idle: float = IDLE) -> None:
        """`place`: of the games, "module:name"; `limit`, `idle`: in seconds. Nothing runs yet."""
        self._place = place
        self._limit = limit
        self._idle = idle
        self._lock = asyncio.Lock()
        self._process: asyncio.subprocess.Process | None = None
        self._idle_timer: asyncio.TimerHandle | None = None
        self._ending: asyncio.Task[None] | None = None

    @property
    def running(self) -> int | None:
        """The id of the process that runs; None: there is none."""
        return None if self._process is None else self._process.pid

    async def ask(self, question: Question) -> bytes:
        """Return what was found; ThinkingError where the process fails, which is ended then."""
        async with self._lock:
            self._stop_idle_timer()
            try:
                async with asyncio.timeout(self._limit):
                    raw = await self._asked(msgspec.msgpack.encode(question))
            except TimeoutError:
                await self._end()
                raise ThinkingError(f"no answer within {self._limit:g} seconds") from None
            except (OSError, asyncio.IncompleteReadError) as error:
                await self._end()
                raise ThinkingError(f"the process has ended: {error}") from error
            except BaseException:
                await self._end()
                raise
            self._idle_timer = asyncio.get_running_loop().call_later(self._idle, self._idle_over)
            return _result(raw)

    async def close(self) -> None:
        """End the process."""
        self._stop_idle_timer()
        if self._ending is not None:
            await self._ending
        await self._end()

    async def _asked(self, raw: bytes) -> bytes:
        if self._process is None:
            self._process = await self._started()
        writer, reader = self._process.stdin, self._process.stdout
        assert writer is not None, "it was started with pipes"
        assert reader is not None, "it was started with pipes"
        writer.write(LENGTH.pack(len(raw)) + raw)
        await writer.drain()
        (length,) = LENGTH.unpack(await reader.readexactly(LENGTH.size))
        return await reader.readexactly(length)

    async def _started(self) -> asyncio.subprocess.Process:
        return await asyncio.create_subprocess_exec(
            sys.executable, "-P", "-m", "bot.thinking.worker", self._place,
            stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE,
            env=_environment(), start_new_session=True,  # Ctrl+C is for the bot, which ends it
        )  # fmt: skip

    def _stop_idle_timer(self) -> None:
        if self._idle_timer is not None:
            self._idle_timer.cancel()
            self._idle_timer = None

    def _idle_over(self) -> None:
        self._ending = asyncio.get_running_loop().create_task(self._rested(), name="parley-worker-ends")

    async def _rested(self) -> None:
        if not self._lock.locked():
            async with self._lock:
                await self._end()

    async def _end(self) -> None:
        process, self._process = self._process, None
        if process is None:
            return
        with contextlib.suppress(ProcessLookupError):
            process.kill()
        if process.stdin is not None:
            process.stdin.close()
        await process.communicate()


def _result(raw: bytes) -> bytes:
    answer = msgspec.msgpack.decode(raw, type=Answer)
    if answer.error:
        raise ThinkingError(answer.error)
    return answer.found


def _environment() -> dict[str, str]:
    """Return what the process may know of ours: where modules lie, and not the bot's token."""
    kept = {name: value for name, value in os.environ.items() if name != "DISCORD_TOKEN"}
    return kept | {"PYTHONPATH": os.pathsep.join(sys.path)}
