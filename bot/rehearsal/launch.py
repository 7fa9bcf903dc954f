"""The bot for a rehearsal: exactly the one that `parley run` starts, with a database of its own."""

import dataclasses
import socket
from pathlib import Path
from typing import Any

from bot.chat.application import Parley
from bot.settings import Settings, Web


def rehearsal_bot(settings: Settings, **parts: Any) -> Parley:
    """Return the bot on the rehearsal's database. Its start raises StoreError or PackError."""
    settings.rehearsal_db.parent.mkdir(parents=True, exist_ok=True)
    return on_database(settings, settings.rehearsal_db, **parts)


def with_pages(settings: Settings) -> Settings:
    """Serve tables as pages, too, on a port of this machine that is free now."""
    host = "127.0.0.1"
    with socket.socket() as probe:
        probe.bind((host, 0))
        port = probe.getsockname()[1]
    return dataclasses.replace(settings, web=Web(host, port, f"http://{host}:{port}"))


def on_database(settings: Settings, db: Path, **parts: Any) -> Parley:
    """Return the bot on any database; `parts` are handed to `Parley`, e.g. `games`, `seed`, `draw`."""
    return Parley(dataclasses.replace(settings, token=None, db=db), **parts)
