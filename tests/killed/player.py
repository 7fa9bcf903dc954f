"""A process that plays the toy on a database of its own, and prints what it tries and what is done."""

import itertools
import random
import sys
from pathlib import Path

from bot.store import Store
from bot.tables.repository import Repository
from bot.tables.service import Tables
from bot.tables.sources import Sources
from tests.bot.tables.tables_kit import ANNA, BEN, HERE, JOINING, user
from tests.bot.tables.weeks import times_up
from tests.toy import GAMES, LimitBid


def say(*words: object) -> None:
    """Print a line in one piece: whoever is killed has said all of it or nothing."""
    sys.stdout.write(" ".join(map(str, words)) + "\n")
    sys.stdout.flush()


async def main(path: str, seed: str) -> None:
    """Play on at the table that runs, or at a new one, until the process is ended."""
    store = await Store.open(Path(path))
    tables = Tables(Repository(store, GAMES, sources=Sources(seed=lambda: b"k" * 32)))
    await tables.resume()
    rng = random.Random(seed)
    running = [row.id for row in await tables.directory.unfinished() if row.status == "running"]
    for number in itertools.count():
        if not running:
            row = await tables.lobby.new("toy", ANNA, HERE, JOINING)
            await tables.lobby.join(row.id, BEN)
            await tables.lobby.start(row.id, ANNA)
            await tables.preferences.change(BEN.id, pace="minutes")
            await tables.policies.replace(row.id, BEN.id, [LimitBid(limit=1)])
            running = [row.id]
        table = await tables.table(running[0])
        if not table.pending:
            running = []
            continue
        decision = rng.choice(table.pending)
        who, key = user(table, decision.seat), f"{seed}/{number}"
        move = decision.moves.sample(rng)
        await tables.drafts.save(table.id, who, decision.id, {"move": key})
        say("try", table.id, who, key)
        played = await tables.act(table.id, who, move, decision=decision.id, key=key)
        say("did", table.id, who, key, played.row.seq)
        if rng.random() < 0.2 and await tables.undo.latest(table.id, who) is not None:
            await tables.undo.take_back(table.id, who, key=key + "u")
        if rng.random() < 0.3:  # an order that waits waits no longer
            await tables.preferences.change(BEN.id, pace="once")
            await times_up(tables, table.id)
            await tables.preferences.change(BEN.id, pace="minutes")
