"""What *What is this?* tells: every decision of random games has its rule at hand, in a few sentences."""

import random

import pytest

from engines.kernel import command_name
from engines.pax_renaissance.game import PAX_RENAISSANCE as GAME
from engines.pax_renaissance.words.guides import GUIDES
from engines.pax_renaissance.words.refusals.texts import WANTED

OPTIONS = (
    {},
    {"banks": "chosen", "bankruptcy": True, "forced_agents": "may", "cryptography": "standing"},
    {"map_1550": True, "condottieri": "any", "machiavellianism": "agents_too"},
)


@pytest.mark.parametrize("seats", GAME.seats)
def test_every_decision_of_random_games_has_a_guide(seats: int):
    for number, options in enumerate(OPTIONS):
        taken = {
            key: value for key, value in options.items() if seats > 1 or key not in ("banks", "bankruptcy")
        }
        _walk(seats, number, taken)


def _walk(seats: int, number: int, options: dict[str, object]) -> None:
    rng = random.Random(number)
    state = GAME.setup(seats, bytes([number]) * 32, GAME.Options(**options))
    for _ in range(300):
        decisions = GAME.pending(state)
        if not decisions:
            return
        for decision in decisions:
            kinds = decision.moves.kinds()
            assert GAME.guide(decision.kind), decision.kind
            for kind in kinds if decision.kind in ("act", "op") else ():
                assert f"{decision.kind}/{command_name(kind)}" in GUIDES
        GAME.apply(state, decisions[0].seat, decisions[0].moves.sample(rng))


def test_every_kind_of_decision_has_a_guide():
    assert set(WANTED) <= set(GUIDES)


@pytest.mark.parametrize("key", GUIDES)
def test_guides_are_two_or_three_sentences_with_their_section(key: str):
    guide = GUIDES[key]
    assert guide.rule.startswith("Pax ")
    assert 40 <= len(guide.text) <= 330
    assert guide.text.endswith(".")
    assert "- " not in guide.text, "no word is broken at the end of a line"
