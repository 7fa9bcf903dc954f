"""`parley replay`: play every stored game again under the present rules, without changing anything."""

import sqlite3
import sys
from dataclasses import dataclass

import msgspec

from bot import play
from bot.settings import Settings
from bot.store import GameRow, MoveRow, Store, StoreError, games, moves
from engines import GAMES


@dataclass(frozen=True)
class _Stored:
    """Everything that is stored of one game."""

    row: GameRow
    seed: bytes
    pack: bytes | None
    log: list[MoveRow]
    snapshots: list[tuple[int, bytes]]


async def replay(settings: Settings, only: int | None) -> int:
    """Replay all games, or one; report to stdout; return 1 if one differs. StoreError."""
    store = await Store.open(settings.db)
    try:
        rows = [row for row in await store.read(games.everything) if row.pack is not None]
        if only is not None:
            rows = [row for row in rows if row.id == only]
            if not rows:
                raise StoreError(f"The database has no started game {only}.")
        different = 0
        for row in rows:
            stored = await store.read(lambda db, row=row: _read(db, row))
            difference = _replay(stored)
            different += difference is not None
            print(f"{row.key} {row.id}: {len(stored.log)} entries, {difference or 'the same'}")
    finally:
        await store.close()
    print(f"{len(rows)} games, {different} different" if rows else "No game has been started yet.")
    if different:
        print(
            "The rules have changed for running games: raise the schema, or keep the older version.",
            file=sys.stderr,
        )
    return 1 if different else 0


def _read(db: sqlite3.Connection, row: GameRow) -> _Stored:
    return _Stored(
        row,
        games.seed(db, row.id),
        games.pack(db, row.pack or ""),
        moves.log(db, row.id),
        moves.snapshots(db, row.id),
    )


def _replay(stored: _Stored) -> str | None:
    """Return the first difference in words, or None."""
    game = GAMES.get(stored.row.key)
    if game is None:
        return f"there is no game {stored.row.key} any more"
    if stored.pack is None:
        return "its data pack is missing"
    try:
        digest = game.load(stored.pack)
        options = msgspec.json.decode(stored.row.options, type=game.Options)
        state = game.setup(stored.row.seats, stored.seed, options, digest)
    except ValueError as error:
        return f"it cannot be set up any more: {error}"
    return play.replay(game, state, stored.log, stored.snapshots)
