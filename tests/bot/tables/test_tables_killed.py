"""A process that plays is killed outright, again and again: the database holds whole steps only."""

import asyncio
import os
import signal
import sys
from pathlib import Path

from bot.store import MoveRow, Store
from bot.store import moves as log
from bot.tables.repository import Repository
from bot.tables.service import Tables
from tests.bot.tables.tables_kit import difference, outbox, user
from tests.toy import GAMES

ROOT = Path(__file__).resolve().parents[3]

PLAYER = """
import asyncio, itertools, random, sys
from bot.store import Store
from bot.tables.repository import Repository
from bot.tables.service import Tables
from tests.bot.tables.tables_kit import ANNA, BEN, HERE, JOINING, user
from tests.toy import GAMES

def say(*words):
    sys.stdout.write(" ".join(map(str, words)) + "\\n")
    sys.stdout.flush()

async def main(path, seed):
    store = await Store.open(path)
    tables = Tables(Repository(store, GAMES, seed=lambda: b"k" * 32))
    await tables.resume()
    rng = random.Random(seed)
    running = [row.id for row in await tables.directory.unfinished() if row.status == "running"]
    for number in itertools.count():
        if not running:
            row = await tables.lobby.new("toy", ANNA, HERE, JOINING)
            await tables.lobby.join(row.id, BEN)
            await tables.lobby.start(row.id, ANNA)
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

asyncio.run(main(sys.argv[1], sys.argv[2]))
"""


async def _killed(path: Path, seed: int, after: int) -> list[list[str]]:
    """Let it play, kill it after so many lines and a bit; return what it has said."""
    player = await asyncio.create_subprocess_exec(
        sys.executable, "-c", PLAYER, str(path), str(seed),
        stdout=asyncio.subprocess.PIPE, cwd=ROOT, env={**os.environ, "PYTHONPATH": str(ROOT)},
    )  # fmt: skip
    assert player.stdout is not None
    said = [(await asyncio.wait_for(player.stdout.readline(), 30)).decode() for _ in range(after)]
    await asyncio.sleep(seed * 0.0007)
    player.send_signal(signal.SIGKILL)
    said += (await player.stdout.read()).decode().splitlines()
    assert await player.wait() == -signal.SIGKILL
    return [line.split() for line in said if line.strip()]


async def _entry(tables: Tables, game: int, key: str) -> MoveRow | None:
    return await tables.repository.store.read(lambda db: log.by_key(db, game, key))


async def test_killed_again_and_again(tmp_path: Path) -> None:
    path = tmp_path / "parley.db"
    for seed in range(1, 6):
        said = await _killed(path, seed, 7 + 6 * seed)
        done = [line for line in said if line[0] == "did"]
        assert done
        store = await Store.open(path)
        try:
            tables = Tables(Repository(store, GAMES))
            assert await store.read(lambda db: db.execute("PRAGMA integrity_check").fetchone()) == ("ok",)
            for _, game, who, key, seq in done:
                table = await tables.table(int(game))
                assert await _entry(tables, int(game), key), f"{key} of {who} was committed and is lost"
                assert table.row.seq >= int(seq)
            # The move that was under way is there whole or not at all; the same press does not act twice.
            _, game, who, key = next(line for line in reversed(said) if line[0] == "try")
            table = await tables.table(int(game))
            entry = await _entry(tables, table.id, key)
            if entry is not None:
                again = await tables.act(table.id, int(who), GAMES["toy"].decode(entry.move), key=key)
                assert again.repeated
            else:
                assert await tables.drafts.get(table.id, int(who)) is not None, "a half-filled form is lost"
            for row in await tables.directory.everything():
                if row.started is not None:
                    assert await difference(tables, row.id) is None
            for one in table.pending:
                assert table.id in await tables.directory.owed_by(user(table, one.seat))
            owed = await outbox(tables)
            if table.pending:
                assert ("card", None) in owed, "what the chat is owed survives"
        finally:
            await store.close()
