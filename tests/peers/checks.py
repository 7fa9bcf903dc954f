"""What holds whatever has happened: the log, what members were told, and the channels agree."""

import itertools
from collections import defaultdict
from collections.abc import Iterator, Mapping

from bot.records import archive
from bot.records.verify import verify
from bot.store import MoveRow
from bot.store import moves as log
from bot.tables.service import Tables
from tests.killed.aftermath import nothing_is_lost, nothing_is_there_twice
from tests.killed.server import FakeDiscord
from tests.loopback.rooms import Posted
from tests.peers.crowd import Crowd
from tests.peers.onlooker import Onlooker, OwedRow
from tests.toy import GAMES


async def all_is_well(onlooker: Onlooker, discord: FakeDiscord, crowd: Crowd, *, slept: bool = False) -> int:
    """Check everything; return how many moves were made.

    `slept`: a process was stopped or cut off. Nobody can keep what it was about to send from being sent when
    it wakes up; it has to take that back itself.
    """
    tables, owed = onlooker.service(), await onlooker.owed()
    made = await nothing_is_lost(tables, crowd.acknowledged(), set(discord.asked))
    nothing_was_denied(await moves(tables), crowd)
    await games_verify(tables)
    nothing_was_posted_twice(discord, owed, slept=slept)
    lanes_kept_their_order(discord, owed, slept=slept)
    nobody_was_answered_twice(discord)
    await nothing_is_there_twice(tables, discord)
    assert discord.strange == [], f"strange: {discord.strange[:4]}"
    return made


async def moves(tables: Tables) -> list[MoveRow]:
    """Return all moves of members, those that were taken back too."""
    found: list[MoveRow] = []
    for row in await tables.directory.everything():
        entries = await tables.repository.store.read(lambda db, row=row: log.log(db, row.id, undone=True))
        found += [one for one in entries if one.source == "player" and one.decision]
    return found


def nothing_was_denied(made: list[MoveRow], crowd: Crowd) -> None:
    """Who was told that nothing was changed has changed nothing."""
    assert not {one.key for one in made} & crowd.denied(), "a move was made, and its member told otherwise"


async def games_verify(tables: Tables) -> None:
    """Each game's export stands the check by which anybody can check it."""
    for row in await tables.directory.everything():
        if row.started is not None:
            number = row.id
            taken = await tables.repository.store.read(
                lambda db, number=number: archive.take(db, number, secrets=True)
            )
            raw = archive.write(taken)
            assert verify(archive.read(raw), raw, GAMES).difference is None


def nothing_was_posted_twice(
    discord: FakeDiscord, owed: Mapping[int, OwedRow], *, slept: bool = False
) -> None:
    """No message was ever posted twice, not even for a moment, and none that nobody owed.

    After a process `slept`: the same never stood there twice at once.
    """
    found: dict[tuple[object, ...], tuple[int, Posted]] = {}
    places = {one.id: place for place, one in enumerate(discord.posted)}
    for one, number in _by_rows(discord):
        place = places[one.id]
        assert number in owed, f"posted, but never owed: {one}"
        row = owed[number]
        key = (one.channel, row.game, row.kind, one.said)
        if key in found:
            before, first = found[key]
            gone = discord.removed.get(first.id, place + 1) <= place
            assert slept, f"posted twice: {first} ({before}), {one} ({place})"
            assert gone, f"there twice: {first} ({before}), {one} ({place})"
        found[key] = place, one


def lanes_kept_their_order(discord: FakeDiscord, owed: Mapping[int, OwedRow], *, slept: bool = False) -> None:
    """In each channel the messages of a table stand in the order in which they were owed.

    Those of another table may come before them: they wait as long as what a table waits for is due. What a
    row has posted may have been taken back by that row, and posted with other words. After a process `slept`
    this is asked of what stands there.
    """
    channels: dict[tuple[int, int], list[int]] = defaultdict(list)
    for one, number in _by_rows(discord):
        if slept and one.id in discord.removed:
            continue
        channels[one.channel, owed[number].game].append(number)
    wrong = [
        (place, before, owed[before], after, owed[after])
        for place, numbers in channels.items()
        for before, after in itertools.pairwise(numbers)
        if before > after
    ]
    assert wrong == [], f"out of order: {wrong}; all: {[channels[one[0]] for one in wrong]}"


def _by_rows(discord: FakeDiscord) -> Iterator[tuple[Posted, int]]:
    """Go through what was posted for a row of the outbox, with the row's number, which is the nonce.

    What commands post at once, a welcome, has a large number of discord.py's as its nonce.
    """
    for one in discord.posted:
        if one.nonce is not None and int(one.nonce) < 1 << 32:
            yield one, int(one.nonce)


def nobody_was_answered_twice(discord: FakeDiscord) -> None:
    """No interaction was acknowledged by two, or told twice what was done."""
    assert discord.twice == [], "acknowledged twice"
