"""The pages of tables beside the chat: what they stand on here. Imported only where they are wanted."""

from bot.chat.services import Services
from bot.settings import Web
from bot.web.access import Access
from bot.web.identity import Identity
from bot.web.parts import Parts
from bot.web.server import PageServer


async def open_pages(services: Services, web: Web) -> PageServer:
    """Serve tables as pages until the server is closed. OSError where the address cannot be had."""

    def server(guild: int) -> str:
        known = services.client.get_guild(guild)
        return "" if known is None else known.name

    tables = services.tables
    access = Access(services.client, tables)
    parts = Parts(
        tables=tables, games=services.games, pictures=services.pictures, pages=tables.pages, access=access,
        advise=services.advise, server=server, hints=services.hints,
        identity=_identity(services, web),
    )  # fmt: skip
    pages = PageServer(parts, web.url)
    await pages.open(web.host, web.port)
    return pages


def _identity(services: Services, web: Web) -> Identity | None:
    """Return who asks Discord for members' names, where the host has set the application's secret."""
    application = services.client.application_id
    return None if web.secret is None or application is None else Identity(application, web.secret)
