"""What tests find around them, however they are started: no bot of the host's, and no waste."""

import os
import shutil
import sys
from pathlib import Path

BYTECODE = Path(__file__).resolve().parents[1] / ".cache" / "bytecode"
MEMORY = Path("/dev/shm")


def prepare() -> None:
    """Hide the host's own bot from this process and those that it starts, and spare them waste."""
    for setting in [name for name in os.environ if name == "DISCORD_TOKEN" or name.startswith("PARLEY_")]:
        del os.environ[setting]
    # Tests start the bot again and again: each time from source would take most of their time. And pytest
    # rewrites what every test asserts: anew each time, that takes longer than all else before the first one.
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    sys.dont_write_bytecode = False
    sys.pycache_prefix = os.environ.setdefault("PYTHONPYCACHEPREFIX", str(BYTECODE))
    # Each has a database, and each commit waits for the disk; a folder in memory does not.
    if MEMORY.is_dir() and os.access(MEMORY, os.W_OK) and shutil.disk_usage(MEMORY).free > 2**30:
        os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", str(MEMORY))
