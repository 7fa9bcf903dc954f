"""What the host decides: settings from the environment, each with a default that works.

| variable | meaning | default |
| --- | --- | --- |
| `DISCORD_TOKEN` | the bot's token | none: only the rehearsal runs |
| `PARLEY_DB` | the database: a file, or a `postgresql://` URL | `parley.sqlite3` in the user's data folder |
| `PARLEY_DATA` | a folder with files that override those of `data/<game>/` | none |
| `PARLEY_LOG` | `debug`, `info`, `warning` or `error`; with `,json` a JSON object a line | `info` |
| `PARLEY_METRICS` | `host:port` for Prometheus and a health check | none |
| `PARLEY_UPLOADS` | `off`: servers cannot bring data of their own | `on` |
| `PARLEY_GRACE` | seconds for which a move waits for second thoughts before others hear of it | `10` |
| `PARLEY_COMPUTERS` | how much of its time to think a computer may take, in percent | `100` |
| `PARLEY_PICTURES` | megabytes of what is kept to draw the next pictures quickly | `96` |
"""

import base64
import logging
import os
import re
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

LEVELS = {"debug": logging.DEBUG, "info": logging.INFO, "warning": logging.WARNING, "error": logging.ERROR}
PERMISSIONS = (
    "view_channel",
    "send_messages",
    "create_public_threads",
    "send_messages_in_threads",
    "embed_links",
    "attach_files",
    "read_message_history",
)
"""The permissions that the invitation asks for and a table needs; the README says why."""

_TOKEN = re.compile(r"[\w-]+\.[\w-]+\.[\w-]+", re.ASCII)


UNDO_WINDOW = 10
"""Seconds of the undo window: taking a move back costs nobody a message."""
SECONDS, PERCENT, MEGABYTES = (300, "seconds"), (100, "percent"), (4096, "megabytes")
PICTURES = 96
"""Megabytes that are kept of pictures."""


SERVERS = ("postgresql://", "postgres://")
"""The beginnings of the URL of a database on a server."""


class SettingsError(Exception):
    """A setting cannot be used; the text is the one sentence for the host."""


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything that the environment says about this bot."""

    token: str | None
    """Well formed if given; None: not set."""
    db: Path
    """The database's file; the bot's other files lie beside it, even if the database is on a server."""
    data: Path | None
    log: str = "info"
    json: bool = False
    """The log is written as JSON."""
    metrics: tuple[str, int] | None = None
    """Host and port for Prometheus; None: nothing is served."""
    uploads: bool = True
    """Managers of servers may bring data of their own."""
    undo_window: int = UNDO_WINDOW
    """Seconds of the undo window, in which others hear nothing of a move."""
    computers: int = 100
    """Percent of their level's time that computers may think."""
    pictures: int = PICTURES
    """Megabytes of what is kept to draw the next pictures quickly."""
    server: str | None = None
    """The URL of a database on a PostgreSQL server, instead of the file."""

    @classmethod
    def from_environment(cls, environment: Mapping[str, str] | None = None) -> "Settings":
        """Read and check the settings; SettingsError names the variable and what is wrong with it."""
        known = os.environ if environment is None else environment
        token = known.get("DISCORD_TOKEN", "").strip() or None
        if token is not None:
            application_of(token)
        words = [word.strip() for word in known.get("PARLEY_LOG", "").lower().split(",") if word.strip()]
        levels = [word for word in words if word != "json"] or ["info"]
        if len(levels) > 1 or levels[0] not in LEVELS:
            text = ",".join(words)
            raise SettingsError(
                f"PARLEY_LOG is {text!r}, but must be one of {', '.join(LEVELS)}, json, or two as debug,json."
            )
        data = known.get("PARLEY_DATA", "").strip()
        if data and not Path(data).is_dir():
            raise SettingsError(f"PARLEY_DATA names {data}, which is not a folder.")
        db = known.get("PARLEY_DB", "").strip()
        served = db.startswith(SERVERS)
        return cls(
            token=token,
            db=Path(db) if db and not served else data_home(known) / "parley.sqlite3",
            server=db if served else None,
            data=Path(data) if data else None,
            log=levels[0],
            json="json" in words,
            metrics=_address(known.get("PARLEY_METRICS", "").strip()),
            uploads=_switch("PARLEY_UPLOADS", known.get("PARLEY_UPLOADS", "").strip().lower()),
            undo_window=_number("PARLEY_GRACE", known.get("PARLEY_GRACE", "").strip(), UNDO_WINDOW, *SECONDS),
            computers=_number("PARLEY_COMPUTERS", known.get("PARLEY_COMPUTERS", "").strip(), 100, *PERCENT),
            pictures=_number(
                "PARLEY_PICTURES", known.get("PARLEY_PICTURES", "").strip(), PICTURES, *MEGABYTES
            ),
        )

    @property
    def place(self) -> Path | str:
        """The database's file or URL."""
        return self.server or self.db

    @property
    def is_there(self) -> bool:
        """Whether there may be a database: always on a server, else if the file exists."""
        return self.server is not None or self.db.is_file()

    @property
    def rehearsal_db(self) -> Path:
        """The rehearsal's own database, beside the bot's."""
        return self.db.with_name(f"{self.db.stem}-rehearsal{self.db.suffix}")


def offline() -> Settings:
    """Return the settings for commands that need no token, without checking it."""
    return Settings.from_environment(
        {name: value for name, value in os.environ.items() if name != "DISCORD_TOKEN"}
    )


def _address(text: str) -> tuple[str, int] | None:
    """Return host and port; SettingsError for anything else."""
    if not text:
        return None
    host, _, port = text.rpartition(":")
    host = host.removeprefix("[").removesuffix("]")
    if not (host and port.isascii() and port.isdecimal() and 0 < int(port) < 1 << 16):
        raise SettingsError(f"PARLEY_METRICS is {text!r}, but must be an address such as 127.0.0.1:9464.")
    return host, int(port)


def _switch(name: str, text: str) -> bool:
    """Return whether something is on, by default it is. SettingsError for other words."""
    if text not in {"", "on", "off"}:
        raise SettingsError(f"{name} is {text!r}, but must be on or off.")
    return text != "off"


def _number(name: str, text: str, usual: int, most: int, what: str) -> int:
    """Return a number of `what` from 0 to `most`, by default `usual`. SettingsError."""
    if text and not (text.isascii() and text.isdecimal() and int(text) <= most):
        raise SettingsError(f"{name} is {text!r}, but must be a number of {what} from 0 to {most}.")
    return int(text) if text else usual


def data_home(environment: Mapping[str, str]) -> Path:
    """Return the folder for the user's data: XDG on Unix, the local application data on Windows."""
    if sys.platform == "win32":
        return Path(environment.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local") / "Parley"
    return Path(environment.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "parley"


def application_of(token: str) -> int:
    """Return the application's id, the first part of the token. SettingsError for what is no token."""
    if _TOKEN.fullmatch(token):
        first = token.split(".", maxsplit=1)[0]
        try:
            text = base64.urlsafe_b64decode(first + "=" * (-len(first) % 4)).decode("ascii")
        except ValueError:  # no Base64, or no text
            text = ""
        if text.isdecimal():
            return int(text)
    raise SettingsError(
        "DISCORD_TOKEN does not look like a bot's token: copy it again from the page Bot of your application."
    )
