"""The bot's process: the same bot, but with the toy game, at the address of the fake Discord.

It also tells what could be played: a line "moves" on its standard input gets a line of JSON.
"""

import asyncio
import json
import random
import sys
from datetime import timedelta
from typing import Any

import yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot.chat.application import Parley
from bot.forms.references import reference
from bot.settings import Settings
from bot.store.database.db import Db
from bot.tables import lobby
from bot.thinking.pool import InProcess
from engines.kernel import command_name
from tests.toy import GAMES

NAMES = ",".join
REMINDED = timedelta(hours=1)
"""What is due later than that is a reminder, and nothing that the chat is owed now."""


async def moves(app: Parley, rng: random.Random) -> dict[str, Any]:
    """Return a legal move for every open decision of the running games, and whether all is sent."""
    tables = app.tables
    unfinished = await tables.directory.unfinished()
    running = [row for row in unfinished if row.status == "running"]
    lobby = next((row.id for row in unfinished if row.status == "lobby"), None)
    found: list[dict[str, Any]] = []
    for row in running:
        table = await tables.table(row.id)
        for decision in table.pending:
            move = decision.moves.sample(rng)
            values = {name: getattr(move, name) for name in type(move).__struct_fields__}
            options = {
                name: NAMES(reference(one) for one in value) or "none"
                if isinstance(value, tuple)
                else reference(value)
                for name, value in values.items()
            }
            words = " ".join(filter(None, (table.game.command, type(move).group, command_name(type(move)))))
            member = table.seats[decision.seat].player
            if member is None:
                continue  # a computer thinks
            found.append(
                {"user": member, "words": words, "options": options, "game": row.id, "channel": row.thread,
                 "others": [seat.owner for seat in table.seats if seat.owner not in {None, member}]}
            )  # fmt: skip
    due = await tables.outbox.due()
    calm = (due is None or due - app.now() > REMINDED) and not await tables.computers.waiting()
    computed = await tables.repository.store.read(_computed)
    return {"moves": found, "running": len(running), "lobby": lobby, "calm": calm, "computed": computed}


def _computed(db: Db) -> int:
    """Return how many moves computers have made."""
    (count,) = db.execute("SELECT count(*) FROM moves WHERE source = 'stand_in'").fetchone()
    return count


async def main(port: str, seed: str) -> None:
    """Run until the process is ended, at the Discord at this port."""
    Route.BASE = f"http://127.0.0.1:{port}/api/v10"
    DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(f"ws://127.0.0.1:{port}/gateway")
    rng = random.Random(seed)
    settings = Settings.from_environment()
    loop = asyncio.get_running_loop()
    reader = asyncio.StreamReader()
    await loop.connect_read_pipe(lambda: asyncio.StreamReaderProtocol(reader), sys.stdin)
    parts = {
        "draw": False,
        "seed": lambda: rng.randbytes(32),
        "thinking": lambda: InProcess(GAMES),
        "pace": 0,
    }
    lobby.USUAL = lobby.USUAL._replace(talk="press")  # nobody chooses options here
    async with Parley(settings, games=GAMES, **parts) as app:
        # The library waits so long for servers that may still be told of; here there is one.
        app._connection.guild_ready_timeout = 0.05  # pyright: ignore[reportPrivateUsage]
        running = asyncio.create_task(app.start(settings.token or ""))
        while await reader.readline():
            print(json.dumps(await moves(app, rng)), flush=True)
        running.cancel()
