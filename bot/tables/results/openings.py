"""How seats opened a game: the first event of each that the game has a name for."""

from collections.abc import Iterable

from bot.store.rows import MoveRow, TableRow
from engines.kernel import Game
from engines.kernel.play.session import unpack_events

EARLY = 250
"""Log entries in which an opening is looked for: an auction of seven may take a hundred."""


def openings(game: Game, row: TableRow, entries: Iterable[MoveRow]) -> dict[int, str]:
    """Return by seat what openings are called, from the first entries that stand.

    Seats without one, or whose first move another made, are left out. ValueError where entries or the pack
    cannot be read.
    """
    names: dict[int, str] = {}
    others: set[int] = set()
    """Seats whose opening was played for them."""
    for entry in entries:
        for event in unpack_events(game, entry.events) if entry.decision else ():
            name = game.opening(row.pack or game.packs.default, event)
            if name is None or event.seat is None or event.seat in names:
                continue
            names[event.seat] = name
            if entry.seat == event.seat and entry.source in {"default", "stand_in"}:
                others.add(event.seat)
        if len(names) == row.seats:
            break
    return {seat: name for seat, name in names.items() if seat not in others}
