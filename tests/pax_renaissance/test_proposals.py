"""To end the turn is one press, where its button names what comes out by it (D2)."""

import random

import pytest

from engines.kernel.play.answers import SeatController
from engines.kernel.play.reversible import reversible
from engines.kernel.play.session import carry_out
from engines.pax_renaissance.events import Refreshed
from engines.pax_renaissance.game import PAX_RENAISSANCE as PAX
from engines.pax_renaissance.moves import End, Options
from tests.everyday import everyday


@pytest.mark.parametrize("seed", everyday(range(1, 9), 1))
def test_the_button_says_how_many_cards_come_out(seed: int) -> None:
    """And where none does, ending the turn can be taken back and needs no such button."""
    rng = random.Random(seed)
    state = PAX.setup(3, bytes([seed]) * 32, Options())
    said = quiet = 0
    while said + quiet < 25 and PAX.pending(state):
        (decision,) = PAX.pending(state)
        if decision.kind == "act" and End() in decision.moves:
            found = PAX.proposals(PAX.view(state, decision.seat), decision)
            determinization = PAX.copy(state)
            step = carry_out(PAX, determinization, decision.seat, End(), "player")
            drawn = sum(len(event.drawn) for event in step.events if isinstance(event, Refreshed))
            if found:
                said += 1
                assert found[0].announced
                assert f", {drawn} new card" in found[0].label
            elif PAX.pending(determinization):
                quiet += 1
                assert reversible(PAX, state, SeatController(decision.seat), End(), rng) == (not drawn)
        PAX.apply(state, decision.seat, decision.moves.sample(rng))
    assert said
