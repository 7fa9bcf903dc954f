"""How much an export may hold: each list no more than this program itself can have written.

A file that somebody made is verified move by move, and its sums are right. Only lists and texts that no rule
of the game bounds could fill the store, and each later step at the table would pay for them.
"""

from collections import Counter
from collections.abc import Iterator
from typing import Any, cast, get_args

import msgspec

from bot.records.archive import Archive, Entry
from bot.store.members.talk import OFTEN, WHILE
from bot.store.moves import AGREED
from bot.store.table_rows import Companion
from bot.tables import plans
from bot.tables.policies import MOST
from bot.texts.hosting import imports as texts
from engines.kernel import Game
from engines.kernel.play.session import FORK, RETURNED

MOVE = 8_000
"""Bytes of a move, of an order's moves each, and of a table's options; the longest ones have a tenth."""
WORD = 200
"""Characters of a word: a kind, a decision, a salt."""
NAMES = 2
"""Names in an entry that is no move: who had the seat, and who has it."""


def excess(game: Game, archive: Archive) -> str | None:
    """Say of what an export has more than this program writes; None: of nothing."""
    return next(_excesses(game, archive), None)


def _excesses(game: Game, archive: Archive) -> Iterator[str]:
    if any(len(seat.orders) > MOST for seat in archive.seats):
        yield texts.MANY_ORDERS.format(most=MOST)
    if any(_is_long_order(bytes(order)) for seat in archive.seats for order in seat.orders):
        yield texts.LONG_ORDER.format(most=plans.MOST)
    if any(len(seat.ask) > len(set(game.optional)) or _wordy(*seat.ask) for seat in archive.seats):
        yield texts.MANY_ASKED
    clock = archive.table.clock if archive.table else None
    if clock and max(len(clock.left), len(clock.quarters)) > len(archive.seats):
        yield texts.OTHER_CLOCK
    if archive.table and len(archive.table.left_behind) > len(get_args(Companion)):
        yield texts.OTHER_CLOCK
    if len(bytes(archive.options)) > MOVE:
        yield texts.LONG_OPTIONS
    for entry in archive.log:
        if _is_long(entry):
            yield texts.LONG_ENTRY.format(number=entry.seq)
    if _too_many_whispers(archive):
        yield texts.MANY_WHISPERS.format(most=OFTEN)


def _is_long_order(raw: bytes) -> bool:
    """Tell whether an order is longer than a plan with all its moves, or has more of them."""
    if len(raw) > plans.MOST * MOVE:
        return True
    return any(len(part) > plans.MOST for part in _lists(msgspec.json.decode(raw)))


def _lists(value: Any) -> Iterator[list[Any]]:
    parts: list[Any] = []
    if isinstance(value, list):
        parts = cast("list[Any]", value)
        yield parts
    elif isinstance(value, dict):
        parts = [*cast("dict[str, Any]", value).values()]
    for inner in parts:
        yield from _lists(inner)


def _is_long(entry: Entry) -> bool:
    """Tell whether an entry of the log has more than its kind can have."""
    if _wordy(entry.kind, entry.decision, entry.salt or "", entry.hash):
        return True
    raw = bytes(entry.move)
    if entry.decision:  # its events are compared with those of the replay, byte for byte
        return len(raw) > MOVE
    if bytes(entry.events) != b"[]":
        return True
    if entry.kind == FORK:  # the entries that were taken back, each of them one before this
        return len(raw) > (len(str(entry.seq)) + 1) * entry.seq + 2
    if entry.kind in {AGREED, RETURNED}:
        return len(raw) > MOVE
    names: object = msgspec.json.decode(raw)
    return isinstance(names, list) and (
        len(cast("list[Any]", names)) > NAMES or _wordy(*cast("list[Any]", names))
    )


def _wordy(*words: object) -> bool:
    return any(len(str(word)) > WORD for word in words)


def _too_many_whispers(archive: Archive) -> bool:
    """Tell whether more whispers went from a seat to another than members can send.

    A seat may have had several members, one after the other: each entry that is no move may tell of one more.
    """
    members = 1 + sum(not entry.decision for entry in archive.log)
    span = 1 + (archive.ended or archive.started) - archive.started
    most = OFTEN * members * (1 + span // WHILE)
    pairs = Counter((whisper.seat, whisper.to) for whisper in archive.whispers)
    return any(count > most for count in pairs.values())
