"""PGlite, which calls itself PostgreSQL, is refused by the start and found by the doctor (long mode)."""

import contextlib
import shutil
import socket
import subprocess
import time
from pathlib import Path

import psycopg
import pytest

from bot.store import Store, StoreError
from bot.store.database.store import examine

PACKAGES = ("@electric-sql/pglite@0.3.16", "@electric-sql/pglite-socket@0.0.22")


@pytest.mark.long_only
async def test_pglite_is_named(tmp_path: Path) -> None:
    npm, node = shutil.which("npm"), shutil.which("node")
    if npm is None or node is None:
        pytest.skip("npm is not installed")
    (tmp_path / "package.json").write_text('{"type": "module"}')
    made = subprocess.run([npm, "install", "--silent", *PACKAGES], cwd=tmp_path, check=False)  # noqa: ASYNC221
    if made.returncode:
        pytest.skip("PGlite cannot be installed")
    with socket.socket() as asked:
        asked.bind(("127.0.0.1", 0))
        port = asked.getsockname()[1]
    url = f"postgresql://postgres:postgres@127.0.0.1:{port}/postgres?sslmode=disable"
    program = str(tmp_path / "node_modules" / ".bin" / "pglite-server")
    server = subprocess.Popen(  # noqa: ASYNC220
        [node, program, "--port", str(port), "--host", "127.0.0.1"], stdout=subprocess.DEVNULL
    )
    try:
        for _ in range(150):
            with contextlib.suppress(psycopg.OperationalError), psycopg.connect(url, connect_timeout=5):
                break
            time.sleep(0.2)  # noqa: ASYNC251 - nothing else waits
        time.sleep(0.5)  # noqa: ASYNC251 - it has one connection, and lets go of it slowly
        with pytest.raises(StoreError, match="is PGlite"):
            examine(url)
        time.sleep(0.5)  # noqa: ASYNC251
        with pytest.raises(StoreError, match="is PGlite"):
            await Store.open(url)
    finally:
        server.terminate()
        server.wait(20)
