"""The luck of seats: throws and draws, beside what was to be expected. A game is played again for it."""

import asyncio
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from bot.store.results import Tally
from bot.store.rows import MoveRow, TableRow
from engines.kernel import Game, Luck
from engines.kernel.play import replay
from engines.kernel.play.session import unpack_events

_PAUSE = 10
"""Entries replayed before others get their chance."""


async def lucks(
    game: Game, row: TableRow, state: Any, entries: Sequence[MoveRow]
) -> dict[int, dict[str, Tally]]:
    """Return by seat and kind the luck in the entries of a log that stand; `state`: before them, is changed.

    IllegalMove or ValueError where the game cannot be played again.
    """
    by_seat: dict[int, list[Luck]] = {}
    for number, entry in enumerate(entries):
        for luck in _of_entry(game, row, state, entry):
            by_seat.setdefault(luck.seat, []).append(luck)
        replay.go_on(game, state, [entry])
        if number % _PAUSE == 0:
            await asyncio.sleep(0)
    return {seat: tallies(game.lucks, by_seat[seat]) for seat in sorted(by_seat)}


def _of_entry(game: Game, row: TableRow, state: Any, entry: MoveRow) -> Iterable[Luck]:
    """Return all luck in an entry. `state`: before it."""
    if not (entry.decision and entry.reveals):
        return ()
    view = game.view(state, None)
    pack = row.pack or game.packs.default
    return (luck for event in unpack_events(game, entry.events) for luck in game.luck(pack, view, event))


def tallies(kinds: Iterable[str], lucks: Sequence[Luck]) -> dict[str, Tally]:
    """Add up luck by kind, in the order of the `kinds`."""
    sums: dict[str, Tally] = {}
    for kind in kinds:
        own = [luck for luck in lucks if luck.kind == kind]
        if own:
            sums[kind] = Tally(len(own), sum(luck.above for luck in own), sum(luck.variance for luck in own))
    return sums


def named(names: Mapping[str, str], sums: Mapping[str, Tally]) -> dict[str, Tally]:
    """Return tallies by what each kind is called, in the order of the `names`."""
    return {name: sums[kind] for kind, name in names.items() if kind in sums}
