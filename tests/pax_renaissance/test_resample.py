"""Redrawing what a reader does not know."""

from random import Random

import pytest

from engines.pax_renaissance.moves import Options
from tests.pax_renaissance.table import GAME


@pytest.mark.parametrize("astrology", [False, True])
@pytest.mark.parametrize("seats", [1, 2, 4])
def test_a_twin_depends_on_nothing_that_its_reader_does_not_know(seats: int, astrology: bool):
    rng = Random(seats)
    state = GAME.setup(seats, bytes([seats]), Options(astrology=astrology))
    for number in range(120):
        for reader in (None, *range(seats)) if number % 12 == 0 else ():
            other = GAME.resample(state, reader, rng)
            twins = [GAME.encode(GAME.resample(one, reader, Random(number))) for one in (state, other)]
            assert twins[0] == twins[1]
        decisions = GAME.pending(state)
        if not decisions:
            break
        GAME.apply(state, decisions[0].seat, decisions[0].moves.sample(rng))
