"""Real poolers between the bot and a server (long mode): what harms is refused in words, else taken."""

import contextlib
import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest

from bot.store import Store, StoreError
from bot.store.database.store import examine
from tests.bot.postgres.server import NOBODY, Server

pytestmark = pytest.mark.long_only
USER = NOBODY if os.name == "posix" and os.geteuid() == 0 else None


def program(name: str) -> str:
    """Return where a program is; skip the test where it is not installed."""
    place = shutil.which(name) or shutil.which(name, path="/usr/sbin:/usr/local/sbin")
    if place is None:
        pytest.skip(f"{name} is not installed")
    return place


def free_port() -> int:
    with socket.socket() as asked:
        asked.bind(("127.0.0.1", 0))
        return asked.getsockname()[1]


@contextlib.contextmanager
def running(command: list[str], folder: Path, url: str) -> Iterator[None]:
    """Run a pooler until the end; the URL leads through it."""
    with (folder / "log").open("wb") as log:
        process = subprocess.Popen(command, cwd=folder, user=USER, stdout=log, stderr=log)
        try:
            for _ in range(100):
                with contextlib.suppress(psycopg.OperationalError), psycopg.connect(url, connect_timeout=2):
                    break
                assert process.poll() is None, (folder / "log").read_text()
                time.sleep(0.2)
            else:
                raise TimeoutError((folder / "log").read_text())
            yield
        finally:
            process.send_signal(signal.SIGINT)
            process.wait(20)


@pytest.fixture(scope="module")
def folder() -> Iterator[Path]:
    """Return a folder that the server's user may go into."""
    made = Path(tempfile.mkdtemp(prefix="parley-poolers-", dir=os.environ.get("PYTEST_DEBUG_TEMPROOT")))
    made.chmod(0o755)
    yield made
    shutil.rmtree(made, ignore_errors=True)


@pytest.fixture(scope="module")
def primary(folder: Path) -> Iterator[tuple[Server, int]]:
    """Start a server with a port of its own."""
    with started(folder / "primary") as given:
        yield given


@contextlib.contextmanager
def started(place: Path, source: int | None = None) -> Iterator[tuple[Server, int]]:
    """Start a server, or a standby of one."""
    place.mkdir()
    if USER is not None:
        os.chown(place, USER, USER)
    port = free_port()
    server = Server(place)
    if source is not None:
        shutil.rmtree(place / "data")
        base = [str(server.programs / "pg_basebackup"), "-D", str(place / "data"), "-R", "--checkpoint=fast"]
        subprocess.run(
            [*base, "-h", "127.0.0.1", "-p", str(source), "-U", "parley"], user=USER, cwd=place, check=True
        )
        (place / "data").chmod(0o700)
    server.settings = ("listen_addresses=127.0.0.1", f"port={port}", "fsync=off")
    server.url = f"postgresql://parley@127.0.0.1:{port}/postgres"
    server.start()
    try:
        yield server, port
    finally:
        server.stop(signal.SIGINT)


def pooled(port: int, name: str = "postgres") -> str:
    return f"postgresql://parley@127.0.0.1:{port}/{name}"


def database(server: Server, name: str) -> None:
    with psycopg.connect(server.url, autocommit=True) as db:
        db.execute(f'CREATE DATABASE "{name}"'.encode())


# ---- PgBouncer


def bouncer(folder: Path, server_port: int, mode: str) -> tuple[list[str], int]:
    """Write PgBouncer's settings; return its command and its port."""
    port = free_port()
    folder.mkdir()
    (folder / "users").write_text('"parley" ""\n')
    (folder / "bouncer.ini").write_text(
        f"[databases]\n* = host=127.0.0.1 port={server_port}\n[pgbouncer]\nlisten_addr=127.0.0.1\n"
        f"listen_port={port}\nunix_socket_dir=\nauth_type=trust\nauth_file={folder}/users\npool_mode={mode}\n"
    )
    for place in (folder, *folder.iterdir()):
        place.chmod(0o755)
    return [program("pgbouncer"), "bouncer.ini"], port


@pytest.mark.parametrize("mode", ["transaction", "statement"])
async def test_pgbouncer_that_hands_connections_around_is_refused(
    mode: str, primary: tuple[Server, int], folder: Path
) -> None:
    command, port = bouncer(folder / mode, primary[1], mode)
    with running(command, folder / mode, pooled(port)):
        for start in (Store.open, examined):
            with pytest.raises(StoreError, match=r"hands connections around|splits reads"):
                await start(pooled(port))


async def test_pgbouncer_in_session_mode_is_taken(primary: tuple[Server, int], folder: Path) -> None:
    command, port = bouncer(folder / "session", primary[1], "session")
    database(primary[0], "session")
    with running(command, folder / "session", pooled(port)):
        store = await Store.open(pooled(port, "session"))
        assert not store.direct
        await store.close()
        examine(pooled(port, "session"))


async def test_pgbouncer_that_refuses_options_is_named(primary: tuple[Server, int], folder: Path) -> None:
    command, port = bouncer(folder / "options", primary[1], "session")
    with running(command, folder / "options", pooled(port)):
        for start in (Store.open, examined):
            with pytest.raises(StoreError, match=r"a pooler refuses “(options|search_path)”"):
                await start(f"{pooled(port)}?options=-csearch_path%3Dx")


async def examined(url: str) -> None:
    examine(url)


# ---- Pgpool-II with a primary and a standby


@pytest.fixture(scope="module")
def standby(primary: tuple[Server, int], folder: Path) -> Iterator[tuple[Server, int]]:
    """Start a standby."""
    with started(folder / "standby", primary[1]) as given:
        yield given


async def test_a_standby_is_refused_by_the_start_and_found_by_the_doctor(standby: tuple[Server, int]) -> None:
    for start in (Store.open, examined):
        with pytest.raises(StoreError, match="is on a standby"):
            await start(standby[0].url)


def pgpool(folder: Path, ports: tuple[int, int], *, balance: str) -> tuple[list[str], int]:
    """Write Pgpool-II's settings; return its command and its port."""
    port = free_port()
    folder.mkdir()
    backends = "".join(
        f"backend_hostname{place} = '127.0.0.1'\nbackend_port{place} = {backend}\n"
        f"backend_weight{place} = {place}\n"
        for place, backend in enumerate(ports)
    )
    (folder / "pgpool.conf").write_text(
        f"listen_addresses = '127.0.0.1'\nport = {port}\nunix_socket_directories = '{folder}'\n"
        f"socket_dir = '{folder}'\npcp_listen_addresses = ''\npcp_port = {free_port()}\n"
        f"pcp_socket_dir = '{folder}'\n"
        f"pid_file_name = '{folder}/pgpool.pid'\nlogdir = '{folder}'\nwork_dir = '{folder}'\n"
        "backend_clustering_mode = 'streaming_replication'\nsr_check_user = 'parley'\nsr_check_period = 1\n"
        f"health_check_period = 0\nnum_init_children = 4\nload_balance_mode = {balance}\n{backends}"
    )
    (folder / "pcp.conf").write_text("")
    (folder / "pool_hba.conf").write_text("host all all 0.0.0.0/0 trust\nlocal all all trust\n")
    for place in (folder, *folder.iterdir()):
        place.chmod(0o777 if place == folder else 0o644)
    files = ["-f", "pgpool.conf", "-F", "pcp.conf", "-a", "pool_hba.conf"]
    return [program("pgpool"), "-n", *files], port


async def test_pgpool_that_balances_is_refused_by_the_start_and_found_by_the_doctor(
    primary: tuple[Server, int], standby: tuple[Server, int], folder: Path
) -> None:
    """With all the weight on the standby each read goes there, in explicit transactions too."""
    command, port = pgpool(folder / "balancing", (primary[1], standby[1]), balance="on")
    with running(command, folder / "balancing", pooled(port)):
        for start in (Store.open, examined):
            with pytest.raises(StoreError, match="splits reads from writes"):
                await start(pooled(port))


async def test_pgpool_that_does_not_balance_is_taken(
    primary: tuple[Server, int], standby: tuple[Server, int], folder: Path
) -> None:
    command, port = pgpool(folder / "steady", (primary[1], standby[1]), balance="off")
    database(primary[0], "steady")
    with running(command, folder / "steady", pooled(port)):
        store = await Store.open(pooled(port, "steady"))
        await store.close()
        examine(pooled(port, "steady"))


async def test_what_splits_without_saying_so_is_noticed_by_locks(
    primary: tuple[Server, int],
    standby: tuple[Server, int],
    folder: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """As if Pgpool-II did not say what it is: the row that is locked is the primary's."""
    database(primary[0], "silent")
    await (await Store.open(f"postgresql://parley@127.0.0.1:{primary[1]}/silent")).close()
    command, port = pgpool(folder / "silent", (primary[1], standby[1]), balance="on")
    monkeypatch.setattr("bot.store.database.postgres_fitness._balances", lambda _server: False)
    with running(command, folder / "silent", pooled(port)):
        for start in (Store.open, examined):
            with pytest.raises(StoreError, match=r"splits reads from writes|is on a standby"):
                await start(pooled(port, "silent"))
