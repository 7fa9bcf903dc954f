"""A process that has imported all that a program needs, and forks it whenever one is wanted.

A bot that begins from nothing spends nearly all of its time on imports, which no kill can spoil. What the bot
is from there on, its own process with its own connections, threads and files, is as if it had begun anew.
"""

import asyncio
import gc
import importlib
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
    """A program that runs: what it prints is read from `reader`, `writer` writes to its standard input."""

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

    async def wait(self) -> int:
        """Wait until it has ended; return its exit status, of one that was killed the signal with a minus."""
        status = int(await asyncio.shield(self._end))
        self.writer.close()
        return status


class ForkServer:
    """The process that forks; one program at a time.

    A program is a module whose `async main(argument, seed)` is what it does.
    """

    def __init__(self, program: str) -> None:
        self._socket, theirs = socket.socketpair()
        self._socket.setblocking(False)
        command = [sys.executable, "-m", "tests.killed.forking", program, str(theirs.fileno())]
        self._process = subprocess.Popen(command, cwd=ROOT, pass_fds=[theirs.fileno()])
        theirs.close()

    async def start(self, argument: str, settings: Mapping[str, str]) -> Process:
        """Start the program with these environment variables, of which `SEED` goes to it as well."""
        loop = asyncio.get_running_loop()
        ours, theirs = socket.socketpair()
        wanted = json.dumps({"argument": argument, "settings": dict(settings)}).encode()
        socket.send_fds(self._socket, [wanted], [theirs.fileno()])
        theirs.close()
        pid = int(await loop.sock_recv(self._socket, 32))
        end = asyncio.create_task(loop.sock_recv(self._socket, 32))
        reader, writer = await asyncio.open_unix_connection(sock=ours)
        return Process(pid, end, reader, writer)

    def close(self) -> None:
        """End it; no program may be running."""
        self._socket.close()
        self._process.wait()


def serve(server: socket.socket) -> tuple[str, str] | None:
    """Fork for every request; return in a program its argument and seed, in the server None at its end."""
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
        _, status = os.waitpid(pid, 0)
        server.send(str(os.waitstatus_to_exitcode(status)).encode())


def _become(wanted: dict[str, object], handle: int) -> tuple[str, str]:
    settings = wanted["settings"]
    assert isinstance(settings, dict)
    os.environ.update(settings)
    os.dup2(handle, sys.stdin.fileno())
    os.dup2(handle, sys.stdout.fileno())
    os.close(handle)
    return str(wanted["argument"]), os.environ["SEED"]


def run(program: str, handle: int) -> None:
    """Serve at this socket; in a forked process be the program."""
    work = importlib.import_module(program)
    gc.freeze()  # what is there for good is neither looked at nor copied in the processes to come
    asked = serve(socket.socket(fileno=handle))
    if asked is not None:
        asyncio.run(work.main(*asked))


if __name__ == "__main__":
    run(sys.argv[1], int(sys.argv[2]))
