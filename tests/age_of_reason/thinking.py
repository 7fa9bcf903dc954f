"""What the tests of the computer player of Age of Reason share."""

import random

import pytest

from engines.computers import choose
from engines.kernel import Move
from tests.age_of_reason.table import GAME, Position

SHARE = 0.4
LEVELS = pytest.mark.parametrize("level", ["easy", "normal"])


def chosen(table: Position, country: str, level: str) -> Move:
    """Return what a computer does there."""
    return choose(GAME, table.state, table.seat(country), level, random.Random(3), SHARE)


def four() -> Position:
    """Return a table of two on each side."""
    return Position("prussia", "great_britain", "austria", "france")
