"""A process that serves pages from a shared database: `python -m tests.bot.postgres.serving_pages URL`.

It prints its address, and ends with its input.
"""

import asyncio
import sys

from bot.drawing.pictures import Pictures
from bot.drawing.renderers import Renderers
from bot.store import Store
from bot.tables.repository import Repository
from bot.tables.service import Tables
from bot.web import streams
from bot.web.parts import Parts
from bot.web.server import PageServer
from engines import GAMES
from tests.bot.web.browsing import Doorkeeper, Fast, no_advice


async def main(url: str) -> None:
    """Serve until the input ends; streams look often whether their readers are still let in."""
    streams.BEAT = streams.AGAIN = 0.2
    store = await Store.open(url, shared=True)
    tables = Tables(Repository(store, GAMES))
    pictures = Pictures(Renderers(GAMES))
    parts = Parts(tables, GAMES, pictures, tables.pages, Doorkeeper(), no_advice, lambda _: "Here")
    server = PageServer(parts, limits=Fast())
    await server.open("127.0.0.1", 0)
    ((host, port),) = server.addresses
    print(f"http://{host}:{port}", flush=True)
    await asyncio.to_thread(sys.stdin.read)
    await server.close()
    await store.close()


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1]))
