"""The log: a line of text or JSON for each entry, without the bot's token, an interaction's or a page's."""

import json
import logging
import re
import sys
from collections.abc import Mapping
from datetime import UTC, datetime

from bot.log_context import SubjectFilter
from bot.settings import LEVELS, Settings

_PASSES = re.compile(r"(/(?:webhooks|interactions)/\d+/|/t/\d+#)[\w.~-]+")
"""What follows the number in such an address would let anybody answer in the bot's name, or into a page."""


def set_up(settings: Settings, *, quiet: bool = False) -> None:
    """Write the log to stdout, for systemd or the container to keep; stderr is for errors."""
    level = LEVELS[settings.log]
    handler = logging.StreamHandler(sys.stdout)
    handler.addFilter(SubjectFilter())
    secrets = settings.token, None if settings.web is None else settings.web.secret
    handler.setFormatter((Lines if settings.json else Words)(*secrets))
    logging.basicConfig(
        level=logging.ERROR if quiet and settings.log == "info" else level, handlers=[handler]
    )
    # The library is quieter than the bot; in the rehearsal it has nothing to say that would help.
    logging.getLogger("parley.rehearsal").setLevel(level)
    logging.getLogger("discord").setLevel(logging.ERROR if quiet else max(level, logging.INFO))


class Words(logging.Formatter):
    """Entries to read."""

    def __init__(self, *secrets: str | None) -> None:
        """`secrets`: what is never shown."""
        super().__init__("%(asctime)s %(levelname)s %(name)s: %(message)s")
        self._secrets = tuple(filter(None, secrets))

    def format(self, record: logging.LogRecord) -> str:
        """Return the entry."""
        first, line, rest = super().format(record).partition("\n")
        about = ", ".join(f"{name} {value}" for name, value in _subject(record).items())
        return self._discreet("".join((first, f" [{about}]" if about else "", line, rest)))

    def _discreet(self, text: str) -> str:
        for secret in self._secrets:
            text = text.replace(secret, "[token]")
        return _PASSES.sub(r"\1[token]", text)


class Lines(Words):
    """Entries for programs: one JSON object a line."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the entry."""
        entry = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
            **_subject(record),
        }
        if record.exc_info:
            entry["error"] = self.formatException(record.exc_info)
        return self._discreet(json.dumps(entry, ensure_ascii=False))


def _subject(record: logging.LogRecord) -> Mapping[str, object]:
    return getattr(record, "subject", {})
