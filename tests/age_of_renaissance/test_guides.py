"""The rule at hand: every decision has a few sentences, with the section of the rules."""

import random

import pytest

from engines.age_of_renaissance.moves import MOVES, Options
from engines.age_of_renaissance.words.guides import GUIDES
from engines.age_of_renaissance.words.refusals.texts import WANTED
from engines.kernel import command_name
from tests.age_of_renaissance.table import GAME


@pytest.mark.parametrize("kind", WANTED)
def test_every_kind_of_decision_is_explained(kind: str):
    guide = GAME.guide(kind)
    assert guide is not None
    assert guide.rule.startswith("Renaissance ")
    assert len(guide.text) <= 400, "two to four sentences"


def test_what_is_explained_exists():
    moves = {command_name(one) for one in MOVES}
    for key in GUIDES:
        kind, _, move = key.partition("/")
        assert kind in WANTED, key
        assert not move or move in moves, key


@pytest.mark.parametrize("seats", [3, 6])
def test_random_games_never_ask_what_is_not_explained(seats: int):
    rng = random.Random(seats)
    state = GAME.setup(seats, b"guides", Options(deal="balanced", turn_limit=4))
    while decisions := GAME.pending(state):
        decision = rng.choice(decisions)
        for kind in decision.moves.kinds():
            assert GAME.guide(decision.kind, command_name(kind)), decision.kind
        GAME.apply(state, decision.seat, decision.moves.sample(rng))
