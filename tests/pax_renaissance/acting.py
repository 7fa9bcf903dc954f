"""A table at which Fugger is about to act, for the tests of the ops."""

from typing import Any

from engines.pax_renaissance.moves import Activate
from tests.pax_renaissance.table import BookPosition as Position


def ops(side: str = "west", *banks: str, **options: Any) -> Position:
    """A table at which Fugger is about to act; call `run` when all lies there."""
    return Position(*(banks or ("fugger", "medici")), **options)


def run(p: Position, side: str = "west", bank: str = "fugger") -> Position:
    p.play(bank, Activate(side=side))
    return p
