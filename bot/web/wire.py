"""What is logged of what is no request, or breaks off: everybody can send that, and it may hold a token."""

import logging


class _Unquoted(logging.Filter):
    """Lets aiohttp say of what kind a failure was, without a word of what was sent."""

    def filter(self, record: logging.LogRecord) -> bool:
        kind = record.exc_info[0] if record.exc_info else None
        record.msg, record.args = "a request broke off: %s", (kind.__name__ if kind else "no reason",)
        record.exc_info = record.exc_text = None
        record.levelno, record.levelname = logging.INFO, "INFO"
        return True


def wire_log() -> logging.Logger:
    """Return the log for aiohttp's own failures."""
    wire = logging.getLogger("parley.web.wire")
    if not wire.filters:
        wire.addFilter(_Unquoted())
    return wire
