"""The bank of public questions about Pax Renaissance: each is answered by a position."""

import pytest

from tests.pax_renaissance.rulebook.questions import market_and_plays, tableaux_and_ops, wars_and_victories
from tests.pax_renaissance.rulebook.questions.bank import BANK, Asked

PARTS = (market_and_plays, tableaux_and_ops, wars_and_victories)


@pytest.mark.parametrize("asked", BANK, ids=[f"{asked.source}-{number}" for number, asked in enumerate(BANK)])
def test_a_question_is_answered_as_the_living_rules_answer_it(asked: Asked):
    asked.holds()


def test_the_bank_is_large_and_every_question_has_its_source_and_answer():
    assert len(BANK) >= 150
    assert len({asked.question for asked in BANK}) == len(BANK)
    for asked in BANK:
        assert asked.source.isdigit() or asked.source.startswith("LR ")
        assert asked.question.endswith("?")
        assert asked.answer.endswith(".")
