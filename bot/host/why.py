"""`parley why TABLE [SEAT]`: says in sentences what a table owes, and what keeps it waiting."""

import argparse
import asyncio
from datetime import UTC, datetime
from typing import Any

from bot.host.files import CommandError, failures
from bot.settings import offline
from bot.texts.hosting import why as texts


def add_command(commands: Any) -> None:
    """Add the command to the parser of `parley`."""
    why = commands.add_parser("why", help="say what a table owes, and what keeps it waiting")
    why.add_argument("table", type=int, help="its number")
    why.add_argument("seat", nargs="?", type=int, help="counted from 1 (default: all that owe)")


def why(arguments: argparse.Namespace) -> int:
    """Print what there is to say. CommandError for an unknown table or seat."""
    from bot.store import Store
    from bot.tables.repository import Repository
    from bot.tables.service import Tables
    from bot.tables.why import sentences
    from engines import GAMES

    settings = offline()
    if not settings.is_there:
        raise CommandError(texts.NO_TABLE.format(number=arguments.table))
    seat = None if arguments.seat is None else arguments.seat - 1

    async def ask() -> list[str]:
        store = await Store.look(settings.place)
        try:
            facts = await Tables(Repository(store, GAMES)).why.ask(arguments.table, seat)
            return sentences(facts, facts.table.plain_names, moment)
        finally:
            await store.close()

    with failures():
        print(*asyncio.run(ask()), sep="\n")
    return 0


def moment(at: int) -> str:
    """Word a moment in UTC."""
    return datetime.fromtimestamp(at, UTC).strftime("%Y-%m-%d %H:%M UTC")
