"""What `parley doctor` finds out about the pages of tables: where they are served, and who gets there."""

import ipaddress
import socket
from collections.abc import Iterator, Mapping

from bot.host.findings import Finding
from bot.settings import LOOPBACK, Settings, Web
from bot.texts.hosting import doctor as texts

WAIT = 10.0
"""Seconds that an answer may take."""
_ALIVE = "/healthz"


def examine(settings: Settings, environment: Mapping[str, str], *, running: bool) -> Iterator[Finding]:
    """Check what can be known without the network; `running`: the bot has the port, if it serves pages."""
    web = settings.web
    if web is None:
        ignored = [
            name for name in ("PARLEY_WEB_URL", "DISCORD_CLIENT_SECRET") if environment.get(name, "").strip()
        ]
        yield from (Finding("note", texts.NO_PAGES.format(name=name)) for name in ignored)
        return
    yield Finding("fine", texts.PAGES.format(host=web.host, port=web.port, url=web.url))
    if web.host not in LOOPBACK:
        yield Finding("note", texts.PAGES_OPEN.format(host=web.host))
    if not running:
        yield from _port(web)


def _port(web: Web) -> Iterator[Finding]:
    """Try whether the bot could listen where it is to."""
    try:
        family = socket.AF_INET6 if ipaddress.ip_address(web.host).version == 6 else socket.AF_INET
    except ValueError:
        family = socket.AF_INET
    with socket.socket(family) as listener:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind((web.host, web.port))
        except OSError as error:
            yield Finding("wrong", texts.PAGES_TAKEN.format(host=web.host, port=web.port, why=error.strerror))


async def reach(web: Web) -> Finding:
    """Ask for a page's sign of life where browsers find them, through whatever stands between."""
    import aiohttp

    address = web.url + _ALIVE
    try:
        async with (
            aiohttp.ClientSession(timeout=aiohttp.ClientTimeout(total=WAIT)) as session,
            session.get(address, allow_redirects=False) as answer,
        ):
            said = await answer.content.read(100)
    except (aiohttp.ClientError, OSError, TimeoutError, ValueError) as error:
        return Finding("wrong", texts.PAGES_UNREACHABLE.format(url=web.url, why=type(error).__name__))
    if answer.status == 200 and said == b"ok\n":
        return Finding("fine", texts.PAGES_REACHED.format(url=web.url))
    if answer.status == 421:
        return Finding("wrong", texts.PAGES_HOST)
    return Finding("wrong", texts.PAGES_ANSWER.format(url=address, status=answer.status))
