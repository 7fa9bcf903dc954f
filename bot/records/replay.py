"""`parley replay`: play every stored game again under the present rules, without changing anything."""

import sys
from collections.abc import AsyncIterator, Mapping
from dataclasses import dataclass

import msgspec

from bot.settings import Settings
from bot.store import MoveRow, Store, StoreError, TableRow, moves, table_rows
from bot.store.database.db import Db
from engines import GAMES
from engines.kernel import Game
from engines.kernel.play import replay as kernel_replay


@dataclass(frozen=True)
class Replayed:
    """The result for one game."""

    row: TableRow
    entries: int
    difference: str | None
    """The first one."""


async def replay(settings: Settings, only: int | None) -> int:
    """Replay all games, or one; report to stdout; return 1 if one differs. StoreError."""
    store = await Store.look(settings.place)
    count = different = 0
    try:
        async for game in replay_all(store, GAMES, only):
            print(f"{game.row.key} {game.row.id}: {game.entries} entries, {game.difference or 'the same'}")
            count += 1
            different += game.difference is not None
    finally:
        await store.close()
    print(f"{count} games, {different} different" if count else "No game has been started yet.")
    if different:
        print("Running games do not fit these rules: go back to the version before.", file=sys.stderr)
    return 1 if different else 0


async def replay_all(
    store: Store, known: Mapping[str, Game], only: int | None = None
) -> AsyncIterator[Replayed]:
    """Replay all started games, or one. StoreError if there is no such game."""
    rows = [
        row
        for row in await store.read(table_rows.everything)
        if row.pack is not None and only in {None, row.id}
    ]
    if only is not None and not rows:
        raise StoreError(f"The database has no started game {only}.")
    for row in rows:
        yield await replay_game(store, known, row)


async def replay_game(store: Store, known: Mapping[str, Game], row: TableRow) -> Replayed:
    """Replay one started game; no other is read."""

    def read(db: Db) -> tuple[bytes, bytes | None, list[MoveRow], list[tuple[int, bytes]]]:
        pack = table_rows.pack(db, row.pack or "")
        return table_rows.seed(db, row.id), pack, moves.log(db, row.id), moves.snapshots(db, row.id)

    seed, pack, log, snapshots = await store.read(read)
    game = known.get(row.key)
    if game is None:
        return Replayed(row, len(log), f"there is no game {row.key} any more")
    try:
        digest = game.load(pack) if pack is not None else None
        if row.origin is not None:
            state = game.decode(_first(snapshots))
        else:
            options = msgspec.json.decode(row.options, type=game.Options)
            state = game.setup(row.seats, seed, options, digest, row.edition)
    except ValueError as error:
        return Replayed(row, len(log), f"it cannot be set up any more: {error}")
    difference = kernel_replay.replay(game, state, log, snapshots)
    return Replayed(row, len(log), None if difference is None else str(difference))


def _first(snapshots: list[tuple[int, bytes]]) -> bytes:
    """Return the position that a game began from; ValueError where it is not there any more."""
    if not snapshots or snapshots[0][0] != 0:
        raise ValueError("the position that it began from is not stored any more")
    return snapshots[0][1]
