"""A process in which a member practises, tries things out and puts it away, and which prints what is done."""

import itertools
import random
import sys
from pathlib import Path

from bot.store import Store
from bot.tables.repository import Repository
from bot.tables.service import Tables
from bot.tables.sources import Sources
from bot.tables.table import Refusal
from tests.bot.tables.tables_kit import ANNA, BEN, begin, let_think
from tests.toy import GAMES


def say(*words: object) -> None:
    """Print a line in one piece: whoever is killed has said all of it or nothing."""
    sys.stdout.write(" ".join(map(str, words)) + "\n")
    sys.stdout.flush()


async def main(path: str, seed: str) -> None:
    """Play on alone, at table 1's side, until the process is ended."""
    store = await Store.open(Path(path))
    tables = Tables(Repository(store, GAMES, sources=Sources(seed=lambda: b"k" * 32)))
    await tables.resume()
    rng = random.Random(seed)
    if not await tables.directory.everything():
        await begin(tables, ANNA, BEN)
    for _ in itertools.count():
        try:
            row = (await tables.trials.open(1, ANNA)).row if rng.random() < 0.5 else None
            row = row or await tables.practice.open("toy", ANNA)
        except Refusal:
            for one in await tables.practice.of_member(ANNA.id):
                await tables.private.put_away(one.id, ANNA.id)
                await tables.private.remove(one.id)
                say("gone", one.id)
            continue
        say("began", row.id, row.purpose)
        for _ in range(6):
            await let_think(tables, row.id)
            table = await tables.table(row.id)
            decision = table.decision(table.seat_of(ANNA.id))
            if decision is None or table.row.status == "over":
                break
            played = await tables.act(row.id, ANNA.id, decision.moves.sample(rng), decision=decision.id)
            say("did", row.id, played.row.seq)
            if rng.random() < 0.3 and await tables.undo.latest(row.id, ANNA.id) is not None:
                await tables.undo.take_back(row.id, ANNA.id)
