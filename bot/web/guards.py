"""What every request passes: headers, the address, where it comes from, and how often it may be made."""

import hashlib
import hmac
import ipaddress
import logging
from urllib.parse import urlsplit

from aiohttp import web

from bot.texts import web as texts

COOKIE = "parley"
ACTIVITY = "/api/activity"
"""Where the page comes in that Discord shows in a frame."""
CSRF = "X-Parley-Csrf"
_ALONE = "frame-ancestors 'none'"
_FRAMED = "frame-ancestors " + " ".join(
    f"https://{host}" for host in ("discord.com", "*.discord.com", "discordapp.com", "*.discordapp.com")
)
_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob: data:; connect-src 'self';"
    " font-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; " + _ALONE
)
FRAME = "frame_id"
"""By this in the address the page knows that it is inside Discord."""
_HEADERS = {
    "Content-Security-Policy": _POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
    "Server": "Parley",
}


class Wrong(Exception):  # noqa: N818 - an answer to a request
    """A request that is not answered, with the sentence that says why."""

    def __init__(self, status: int, text: str, headers: dict[str, str] | None = None) -> None:
        super().__init__(text)
        self.status, self.text, self.headers = status, text, headers or {}


class Address:
    """The address under which the pages are known."""

    def __init__(self, url: str, application: int | None = None) -> None:
        """`url`: as members have it, such as "https://play.example.org".

        `application`: whose page Discord may show in a frame of its own; None: nobody may.
        """
        parts = urlsplit(url)
        self.secure = parts.scheme == "https"
        self.host = self._without_usual_port(parts.netloc)
        self.origin = f"{parts.scheme}://{self.host}"
        self._inside = None if application is None else f"https://{application}.discordsays.com"

    def check(self, request: web.Request) -> None:
        """Refuse what was meant for another address, or what another page has sent. Wrong."""
        if self._without_usual_port(request.host) != self.host:
            raise Wrong(421, texts.WRONG_HOST)
        if request.method not in {"GET", "HEAD"}:
            origin = request.headers.get("Origin")
            site = request.headers.get("Sec-Fetch-Site")
            if not self._is_ours(request, origin) or site not in {None, "same-origin"}:
                raise Wrong(403, texts.FOREIGN)
            if request.content_type != "application/json":
                raise Wrong(415, texts.UNREADABLE)

    def _without_usual_port(self, host: str) -> str:
        """Return a host as browsers name it: they leave out the port that goes without saying."""
        return host.lower().removesuffix(":443" if self.secure else ":80").removesuffix(":")

    def _is_ours(self, request: web.Request, origin: str | None) -> bool:
        """Tell whether our page has sent something; inside Discord it needs more than a cookie."""
        if origin is None or origin.lower() == self.origin:
            return True
        known = bearer(request) is not None or request.path == ACTIVITY
        return known and self._inside is not None and origin.lower() == self._inside

    def protect(self, answer: web.StreamResponse, request: web.BaseRequest) -> None:
        """Put the headers on an answer that every one has; Discord alone may frame a page, its own."""
        path = request.path
        answer.headers.update(_HEADERS)
        if self._inside is not None and path == "/" and FRAME in request.query:
            answer.headers["Content-Security-Policy"] = _POLICY.replace(_ALONE, _FRAMED)
            del answer.headers["X-Frame-Options"]
        if self.secure:
            answer.headers["Strict-Transport-Security"] = "max-age=31536000"
        if path.startswith("/api/"):
            answer.headers.setdefault("Cache-Control", "no-store")


def bearer(request: web.Request) -> str | None:
    """Return the token that the page inside Discord sends, where cookies are not to be had."""
    kind, _, token = request.headers.get("Authorization", "").partition(" ")
    return token.strip() if kind.lower() == "bearer" else None


def token_of(request: web.Request) -> str:
    """Return the token of a session as it is sent; it may be anything."""
    carried = bearer(request)
    return request.cookies.get(COOKIE, "") if carried is None else carried


def csrf_of(token: str) -> str:
    """Return what a page sends along with changes; who has no token of a session cannot make it."""
    return hmac.new(token.encode(), b"parley csrf", hashlib.sha256).hexdigest()


def check_csrf(request: web.Request, token: str) -> None:
    """Refuse a change without the mark of its session. Wrong."""
    given = request.headers.get(CSRF, "")
    if not hmac.compare_digest(given.encode(errors="replace"), csrf_of(token).encode()):
        raise Wrong(403, texts.NO_CSRF)


def sender(request: web.Request) -> str:
    """Return who has sent a request; behind a proxy on this machine or beside it, whom that names."""
    remote = request.remote or ""
    named = request.headers.get("X-Forwarded-For", "").rpartition(",")[2].strip()
    try:
        return named if named and ipaddress.ip_address(remote).is_private else remote
    except ValueError:  # a socket without an address
        return remote


# ---- what is logged of what is no request, or breaks off: everybody can send that, and it may hold a token


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
