"""What the host decides: settings from the environment, each with a default that works.

| variable | meaning | default |
| --- | --- | --- |
| `DISCORD_TOKEN` | the bot's token | none: only the rehearsal runs |
| `PARLEY_DB` | the database: a file, or a `postgresql://` URL | `parley.sqlite3` in the user's data folder |
| `PARLEY_DATA` | a folder with files that override those of `data/<game>/` | none |
| `PARLEY_LOG` | `debug`, `info`, `warning` or `error`; with `,json` a JSON object a line | `info` |
| `PARLEY_METRICS` | `host:port` for Prometheus and a health check | none |
| `PARLEY_WEB` | `host:port` for tables as pages | none: there are no pages |
| `PARLEY_WEB_URL` | where browsers find these: an `https://` address | none, but `PARLEY_WEB` needs it |
| `DISCORD_CLIENT_SECRET` | the application's secret: members sign in to pages with Discord | none |
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
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import urlsplit

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
_SECRET = re.compile(r"[\w-]{16,128}", re.ASCII)
_HOST = re.compile(r"[\w.:-]+", re.ASCII)
LOOPBACK = frozenset({"127.0.0.1", "::1", "localhost"})
"""Hosts of addresses that only this machine reaches: pages for it need no https."""


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
class Web:
    """Where tables are served as pages."""

    host: str
    port: int
    url: str
    """Where browsers find them, without a slash at the end."""
    secret: str | None = field(default=None, repr=False)
    """The application's secret, with which members can sign in with Discord; None: only links let them in."""

    @property
    def https(self) -> bool:
        """Browsers are served in secret, by a proxy; else this machine's own alone."""
        return self.url.startswith("https:")


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
    web: Web | None = None
    """Where tables are served as pages; None: nowhere."""
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
            metrics=_address("PARLEY_METRICS", known.get("PARLEY_METRICS", "").strip()),
            web=_web(known),
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


def _web(known: Mapping[str, str]) -> Web | None:
    """Return where pages are served. SettingsError where something is missing or cannot be used."""
    address = _address("PARLEY_WEB", known.get("PARLEY_WEB", "").strip())
    if address is None:
        return None
    url = known.get("PARLEY_WEB_URL", "").strip().rstrip("/")
    if not url:
        raise SettingsError("PARLEY_WEB needs PARLEY_WEB_URL: where browsers find the pages.")
    if not _reachable(url):
        raise SettingsError(
            f"PARLEY_WEB_URL is {url!r}, but must be an address such as https://parley.example.org, "
            "without a path. Only for this machine itself can it begin with http://."
        )
    secret = known.get("DISCORD_CLIENT_SECRET", "").strip() or None
    if secret is not None and not _SECRET.fullmatch(secret):
        raise SettingsError(
            "DISCORD_CLIENT_SECRET does not look like a client secret: copy it again from the page OAuth2 of "
            "your application."
        )
    return Web(*address, url, secret)


def _reachable(url: str) -> bool:
    """Tell whether an address is one where browsers may find pages."""
    try:
        parts = urlsplit(url)
        host, _port = parts.hostname, parts.port
    except ValueError:
        return False
    plain = not any((parts.username, parts.password, parts.path, parts.query, parts.fragment))
    known = host is not None and _HOST.fullmatch(host) is not None
    return plain and known and (parts.scheme == "https" or (parts.scheme == "http" and host in LOOPBACK))


def _address(name: str, text: str) -> tuple[str, int] | None:
    """Return host and port; SettingsError for anything else."""
    if not text:
        return None
    host, _, port = text.rpartition(":")
    host = host.removeprefix("[").removesuffix("]")
    if not (host and port.isascii() and port.isdecimal() and 0 < int(port) < 1 << 16):
        raise SettingsError(f"{name} is {text!r}, but must be an address such as 127.0.0.1:9464.")
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
