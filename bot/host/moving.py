"""`parley move-to`: copies the database into another one and replays every game there."""

from bot.host.files import CommandError
from bot.records.replay import replay_all, replay_game
from bot.store import Store
from bot.store.database import copying
from bot.texts.hosting import processes as texts
from engines import GAMES

PART = 200
"""So many games are copied in one transaction."""


async def move(source: Store, target: Store, *, server: bool) -> int:
    """Copy all of `source` into the empty `target`, replay every game there, and return how many.

    `server`: the target is a PostgreSQL database, else a file; the source is of the other kind. CommandError
    if the target is not empty, or a game is not the same there.
    """
    if not await target.read(copying.is_empty):
        raise CommandError(texts.NOT_EMPTY)
    part = await source.read(copying.of_no_table)
    await target.write(lambda db: copying.write(db, part, server=server))
    last = await source.read(copying.last_table)
    for first in range(1, last + 1, PART):
        part = await source.read(lambda db, first=first: copying.of_tables(db, first, first + PART - 1))
        await target.write(lambda db, part=part: copying.write(db, part, server=server))
    numbers = await source.read(lambda db: copying.given(db, server=not server))
    await target.write(lambda db: copying.set_given(db, numbers, server=server))
    return await _tried(source, target)


async def _tried(source: Store, target: Store) -> int:
    """Replay every game of the target; one that fails must have failed before, too."""
    count = 0
    async for replayed in replay_all(target, GAMES):
        count += 1
        if replayed.difference is not None:
            before = await replay_game(source, GAMES, replayed.row)
            if (before.entries, before.difference) != (replayed.entries, replayed.difference):
                raise CommandError(
                    texts.MOVED_BADLY.format(number=replayed.row.id, difference=replayed.difference)
                )
    return count
