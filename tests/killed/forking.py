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
        self.pid = pid
        self._end = end

    @property
    def running(self) -> bool:
        """It has not ended yet, as far as anybody has been told."""
        return not self._end.done()

    def send(self, number: signal.Signals) -> None:
        """Send it a signal; one that has ended gets none."""
        if self.running:
            os.kill(self.pid, number)

    async def wait(self) -> int:
        """Wait until it has ended; return its exit status, of one that was killed the signal with a minus."""
        status = int(await asyncio.shield(self._end))
        self.writer.close()
        return status


class ForkServer:
    """The process that forks, as many programs side by side as are wanted.

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
        ours, theirs = socket.socketpair()
        fate, told = socket.socketpair()
        wanted = json.dumps({"argument": argument, "settings": dict(settings)}).encode()
        socket.send_fds(self._socket, [wanted], [theirs.fileno(), told.fileno()])
        theirs.close()
        told.close()
        news, end = await asyncio.open_unix_connection(sock=fate)
        pid = int(await news.readline())
        reader, writer = await asyncio.open_unix_connection(sock=ours)
        return Process(pid, asyncio.create_task(_fate(news, end)), reader, writer)

    def close(self) -> None:
        """End it; no program may be running."""
        self._socket.close()
        self._process.wait()


async def _fate(news: asyncio.StreamReader, end: asyncio.StreamWriter) -> bytes:
    """Wait for the end of a program; return its exit status."""
    try:
        return await news.readline()
    finally:
        end.close()


def serve(server: socket.socket) -> tuple[str, str] | None:
    """Fork for every request; return in a program its argument and seed, in the server None at its end.

    Between the server and a program stands a process that does nothing but wait for the program's end.
    """
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    while True:
        wanted, handles, _, _ = socket.recv_fds(server, 65536, 2)
        if not wanted:
            return None
        if not os.fork():
            server.close()
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            return _begin(wanted, *handles)
        for handle in handles:
            os.close(handle)


def _begin(wanted: bytes, handle: int, told: int) -> tuple[str, str] | None:
    """Fork the program, and return there its argument and seed; wait for its end, and return None."""
    pid = os.fork()
    if not pid:
        os.close(told)
        return _become(json.loads(wanted), handle)
    os.close(handle)
    with socket.socket(fileno=told) as fate:
        fate.sendall(f"{pid}\n".encode())
        _, status = os.waitpid(pid, 0)
        fate.sendall(f"{os.waitstatus_to_exitcode(status)}\n".encode())
    return None


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
