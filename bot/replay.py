"""`parley replay`: play every stored game again under the present rules, without changing anything."""

import sqlite3
import sys
from collections.abc import AsyncIterator, Mapping
from dataclasses import dataclass

import msgspec

from bot import play
from bot.settings import Settings
from bot.store import GameRow, MoveRow, Store, StoreError, games, moves
from engines import GAMES
from engines.kernel import Game


@dataclass(frozen=True)
class Replayed:
    """What came of one game."""

    row: GameRow
    entries: int
    """How many log entries were played."""
    difference: str | None
    """The first one, in words."""


async def replay(settings: Settings, only: int | None) -> int:
    """Replay all games, or one; report to stdout; return 1 if one differs. StoreError."""
    store = await Store.open(settings.db)
    try:
        found = [one async for one in replay_all(store, GAMES, only)]
    finally:
        await store.close()
    for one in found:
        print(f"{one.row.key} {one.row.id}: {one.entries} entries, {one.difference or 'the same'}")
    different = sum(one.difference is not None for one in found)
    print(f"{len(found)} games, {different} different" if found else "No game has been started yet.")
    if different:
        print("Running games do not fit these rules: go back to the version before.", file=sys.stderr)
    return 1 if different else 0


async def replay_all(
    store: Store, known: Mapping[str, Game], only: int | None = None
) -> AsyncIterator[Replayed]:
    """Replay all started games, or one. StoreError if there is no such game."""
    rows = [
        row for row in await store.read(games.everything) if row.pack is not None and only in {None, row.id}
    ]
    if only is not None and not rows:
        raise StoreError(f"The database has no started game {only}.")
    for row in rows:
        stored = await store.read(lambda db, row=row: _read(db, row))
        yield Replayed(row, len(stored.log), _difference(stored, known))


@dataclass(frozen=True)
class _Stored:
    row: GameRow
    seed: bytes
    pack: bytes | None
    log: list[MoveRow]
    snapshots: list[tuple[int, bytes]]


def _read(db: sqlite3.Connection, row: GameRow) -> _Stored:
    return _Stored(
        row,
        games.seed(db, row.id),
        games.pack(db, row.pack or ""),
        moves.log(db, row.id),
        moves.snapshots(db, row.id),
    )


def _difference(stored: _Stored, known: Mapping[str, Game]) -> str | None:
    game = known.get(stored.row.key)
    if game is None:
        return f"there is no game {stored.row.key} any more"
    try:
        digest = game.load(stored.pack) if stored.pack is not None else None
        options = msgspec.json.decode(stored.row.options, type=game.Options)
        state = game.setup(stored.row.seats, stored.seed, options, digest)
    except ValueError as error:
        return f"it cannot be set up any more: {error}"
    return play.replay(game, state, stored.log, stored.snapshots)
