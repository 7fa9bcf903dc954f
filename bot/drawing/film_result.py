"""How a game ended, for the last frame of its film: who won, by what, and what happened last."""

from collections.abc import Sequence
from typing import NamedTuple

from bot.tables.history.films import Reel
from bot.tables.table import Table
from bot.texts import endings as ending_texts
from bot.texts.history import films as texts
from bot.texts.names import bare


class Ended(NamedTuple):
    """The end of a game in words."""

    title: str
    winner: int | None
    """The seat that won alone."""
    lines: tuple[str, ...]


def ended(reel: Reel) -> Ended:
    """Say how a game that is over ended."""
    table = reel.table
    result = table.result
    if result is None:
        return Ended(texts.BROKEN_OFF, None, (bare(ending_texts.BY_MANAGER),))
    best = result.ranking[0]
    if len(best) == len(table.seats) > 1:
        return Ended(texts.DRAW, None, _how(reel, ()))
    points = result.points if result.points is not None and max(result.points) > 1 else None
    title = texts.won(_names(table, best), None if points is None else points[best[0]])
    winner = best[0] if len(best) == 1 else None
    if points is None:
        return Ended(title, winner, _how(reel, ()))
    rest = [seat for group in result.ranking[1:] for seat in group]
    others = texts.others([(table.plain_names[seat], points[seat]) for seat in rest])
    return Ended(title, winner, _how(reel, (others,) if rest else ()))


def _names(table: Table, seats: Sequence[int]) -> list[str]:
    return [table.plain_names[seat] for seat in seats]


def _how(reel: Reel, lines: tuple[str, ...]) -> tuple[str, ...]:
    """Say by what rule or agreement it ended, after other lines."""
    if reel.table.agreed is not None:
        outcome = bare(ending_texts.outcome(reel.table.agreed, reel.table.names))
        return (*lines, ending_texts.BY_AGREEMENT.format(outcome=outcome))
    last = reel.narrate(reel.last, None, sealed=False).lines[-1:]
    return (*lines, *map(bare, last))
