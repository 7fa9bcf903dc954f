"""One process of the bot: as `parley run` starts it, but with the toy game, and at the fake Discord.

The database stands in the environment, and so does `PEER_LOG`, the file that its log goes to.
"""

import asyncio
import contextlib
import logging
import os
import random
import signal

import yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot.chat.application import build
from bot.settings import Settings
from bot.tables import lobby
from bot.thinking.pool import Here
from tests.toy import GAMES


async def main(port: str, seed: str) -> None:
    """Run until the process is told to stop, at the Discord at this port."""
    Route.BASE = f"http://127.0.0.1:{port}/api/v10"
    DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(f"ws://127.0.0.1:{port}/gateway")
    logging.basicConfig(
        filename=os.environ["PEER_LOG"], level=logging.INFO, format="%(asctime)s %(name)s %(message)s"
    )
    lobby.USUAL = lobby.USUAL._replace(talk="press")  # nobody chooses options here
    rng = random.Random(seed)
    settings = Settings.from_environment()
    parts = {"draw": False, "seed": lambda: rng.randbytes(32), "thinking": lambda: Here(GAMES), "pace": 0}
    task = asyncio.current_task()
    assert task is not None
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, task.cancel)
    with contextlib.suppress(asyncio.CancelledError):
        async with build(settings, games=GAMES, **parts) as app:
            hurry(app)
            await app.start(settings.token or "")


def hurry(app: object) -> None:
    """Let it wait less than it does for a real Discord."""

    async def at_once(_shard: int | None, *, initial: bool = False) -> None:
        """Leave the spacing of identifications to the fake Discord's own."""

    # The library waits so long for servers that may still be told of; here they come at once.
    app._connection.guild_ready_timeout = 0.05  # pyright: ignore[reportAttributeAccessIssue]
    app.before_identify_hook = at_once  # pyright: ignore[reportAttributeAccessIssue]
