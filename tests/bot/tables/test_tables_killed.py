"""A process that plays is killed outright, again and again: the database holds whole steps only."""

import asyncio
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.store import MoveRow, Store
from bot.store import moves as log
from bot.tables.repository import Repository
from bot.tables.service import Tables
from tests.bot.tables.tables_kit import difference, outbox, user
from tests.bot.tables.weeks import whole
from tests.killed.forking import ForkServer
from tests.toy import GAMES


async def killed(server: ForkServer, path: Path, seed: int, after: int) -> list[list[str]]:
    """Let it play, kill it after so many lines and a bit; return what it has said."""
    player = await server.start(str(path), {"SEED": str(seed)})
    said = [(await asyncio.wait_for(player.reader.readline(), 30)).decode() for _ in range(after)]
    await asyncio.sleep(seed * 0.0007)
    player.send(signal.SIGKILL)
    said += (await player.reader.read()).decode().splitlines()
    assert await player.wait() == -signal.SIGKILL
    return [line.split() for line in said if line.strip()]


@pytest.fixture
def server() -> Iterator[ForkServer]:
    server = ForkServer("tests.killed.player")
    yield server
    server.close()


async def _entry(tables: Tables, game: int, key: str) -> MoveRow | None:
    return await tables.repository.store.read(lambda db: log.by_key(db, game, key))


async def test_killed_again_and_again(server: ForkServer, tmp_path: Path) -> None:
    path = tmp_path / "parley.db"
    for seed in range(1, 6):
        said = await killed(server, path, seed, 7 + 6 * seed)
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
            await tables.resume()
            await whole(tables, table.id)
            owed = await outbox(tables)
            if table.pending:
                assert ("card", None) in owed, "what the chat is owed survives"
        finally:
            await store.close()
