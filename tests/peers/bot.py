"""One process of the bot: as `parley run` starts it, but with the toy game, and at the fake Discord.

The database stands in the environment, and so do `PEER_LOG`, the file that its log goes to, and two numbers
of seconds: `PEER_BEAT` from one sign of life to the next, `PEER_SPACING` between shards that identify
themselves.
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

from bot.chat import sharing
from bot.chat.application import Parley
from bot.delivery import rate_limiter
from bot.settings import Settings
from bot.tables import lobby, peers
from bot.thinking.pool import InProcess
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
    parts = {
        "draw": False,
        "seed": lambda: rng.randbytes(32),
        "thinking": lambda: InProcess(GAMES),
        "pace": 0,
    }
    usual, sharing.BEAT = sharing.BEAT, float(os.environ["PEER_BEAT"])
    rate_limiter.MODEST *= sharing.BEAT / usual  # as many beats as ever
    peers.SPACING = float(os.environ["PEER_SPACING"])
    task, loop = asyncio.current_task(), asyncio.get_running_loop()
    assert task is not None
    loop.add_signal_handler(signal.SIGTERM, task.cancel)
    with contextlib.suppress(asyncio.CancelledError):
        async with Parley(settings, games=GAMES, **parts) as app:
            loop.add_signal_handler(signal.SIGTERM, lambda: app.leave() or task.cancel())
            # The library waits so long for servers that may still be told of; here they come at once.
            app._connection.guild_ready_timeout = 0.05  # pyright: ignore[reportPrivateUsage]
            await app.start(settings.token or "")
