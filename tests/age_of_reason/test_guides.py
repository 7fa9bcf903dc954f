"""The rule at hand: there for every decision, short, and with its section."""

import random
from typing import Literal

import pytest

from engines.age_of_reason.moves import Options
from engines.age_of_reason.words.guides import GUIDES
from engines.kernel import command_name
from tests.age_of_reason.table import GAME


@pytest.mark.parametrize("seats", [2, 4, 7])
@pytest.mark.parametrize("countries", ["random", "chosen"])
def test_every_decision_of_a_game_and_each_of_its_moves_has_a_guide(
    seats: int, countries: Literal["random", "chosen"]
):
    rng = random.Random(seats)
    state = GAME.setup(seats, bytes([seats]) * 32, Options(countries=countries))
    while decisions := GAME.pending(state):
        decision = rng.choice(decisions)
        assert GAME.guide(decision.kind) is not None, decision.kind
        kinds = decision.moves.kinds()
        for kind in kinds if len(kinds) > 1 else ():
            assert GAME.guide(decision.kind, command_name(kind)) is not None
        GAME.apply(state, decision.seat, decision.moves.sample(rng))


def test_moves_that_differ_have_a_guide_of_their_own():
    for key in ("bid/bid", "bid/pass", "act/claim", "act/attack", "act/convert", "reserve/keep"):
        kind, move = key.split("/")
        assert GAME.guide(kind, move) == GUIDES[key] != GAME.guide(kind)


@pytest.mark.parametrize("key", GUIDES)
def test_a_guide_is_two_or_three_sentences_with_its_section(key: str):
    guide = GUIDES[key]
    assert 2 <= guide.text.count(". ") + 1 <= 3
    assert len(guide.text) <= 320
    assert guide.rule.startswith("Age of Reason ")
