"""A process that has imported all that the bot needs, and forks a new bot whenever one is wanted.

A bot that begins from nothing spends nearly all of its time on imports, which no kill can spoil. What the bot
is from there on, its own process with its own connections, threads and files, is as if it had begun anew.
"""

import asyncio
import json
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


class Process:
    """A bot that runs; what it prints is read from `reader`, and `writer` writes to its standard input."""

    def __init__(
        self, pid: int, end: asyncio.Task[bytes], reader: asyncio.StreamReader, writer: asyncio.StreamWriter
    ) -> None:
        self.reader = reader
        self.writer = writer
        self._pid = pid
        self._end = end

    @property
    def running(self) -> bool:
        """It has not ended yet, as far as anybody has been told."""
        return not self._end.done()

    def send(self, number: signal.Signals) -> None:
        """Send it a signal; one that has ended gets none."""
        if self.running:
            os.kill(self._pid, number)

    async def wait(self) -> None:
        """Wait until it has ended."""
        await asyncio.shield(self._end)
        self.writer.close()


class ForkServer:
    """The process that forks; one bot at a time."""

    def __init__(self) -> None:
        self._socket, theirs = socket.socketpair()
        self._socket.setblocking(False)
        command = [sys.executable, "-m", "tests.killed.forking", str(theirs.fileno())]
        self._process = subprocess.Popen(command, cwd=ROOT, pass_fds=[theirs.fileno()])
        theirs.close()

    async def start(self, port: int, settings: Mapping[str, str]) -> Process:
        """Start a bot with these environment variables; the Discord at `port` is its Discord."""
        loop = asyncio.get_running_loop()
        ours, theirs = socket.socketpair()
        wanted = json.dumps({"port": port, "settings": dict(settings)}).encode()
        socket.send_fds(self._socket, [wanted], [theirs.fileno()])
        theirs.close()
        pid = int(await loop.sock_recv(self._socket, 32))
        end = asyncio.create_task(loop.sock_recv(self._socket, 32))
        reader, writer = await asyncio.open_unix_connection(sock=ours)
        return Process(pid, end, reader, writer)

    def close(self) -> None:
        """End it; no bot may be running."""
        self._socket.close()
        self._process.wait()


def serve(server: socket.socket) -> tuple[int, str] | None:
    """Fork for every request; return in each bot its port and seed, and in the server None at its end."""
    while True:
        wanted, handles, _, _ = socket.recv_fds(server, 65536, 1)
        if not wanted:
            return None
        pid = os.fork()
        if not pid:
            server.close()
            return _become(json.loads(wanted), handles[0])
        os.close(handles[0])
        server.send(str(pid).encode())
        os.waitpid(pid, 0)
        server.send(b"ended")


def _become(wanted: dict[str, object], handle: int) -> tuple[int, str]:
    settings = wanted["settings"]
    port = wanted["port"]
    assert isinstance(settings, dict)
    assert isinstance(port, int)
    os.environ.update(settings)
    os.dup2(handle, sys.stdin.fileno())
    os.dup2(handle, sys.stdout.fileno())
    os.close(handle)
    return port, os.environ["SEED"]


def run(handle: int) -> None:
    """Serve at this socket; in a forked process be the bot."""
    from tests.killed import bot

    asked = serve(socket.socket(fileno=handle))
    if asked is not None:
        asyncio.run(bot.main(*asked))


if __name__ == "__main__":
    run(int(sys.argv[1]))
