"""What is asked stands on the picture of the question: each answer that lies on the board has a number there.

A few first panels of random games, where several kinds of moves are asked at once.
"""

import random
from collections.abc import Iterator
from itertools import islice

import pytest

import render
from bot.chat.panels.panel import MovePanel
from bot.chat.panels.questions import QuestionPanel
from bot.drawing.pictures import asked
from bot.forms.drafts import Draft
from bot.forms.numbering import Numbering, of_all
from bot.tables.table import Table
from engines import GAMES
from engines.kernel import Decision
from engines.kernel.moves import fields
from tests.bot.chat.panels.test_menu_lines import table_of

SEATS, MOVES, LOOKS, APART = 3, 400, 3, 7
"""So many decisions among several kinds of moves are looked at, and so many others lie between them."""


def decisions(key: str) -> Iterator[tuple[Table, Decision]]:
    game, rng = GAMES[key], random.Random(f"asked {key}")
    state = game.setup(SEATS, rng.randbytes(32), game.Options())
    seen = 0
    while seen < LOOKS * APART and (pending := game.pending(state)):
        decision = pending[0]
        if len(decision.moves.kinds()) > 2:
            seen += 1
            if seen % APART == 0:
                yield table_of(game, state, SEATS, state.pack), decision
        game.apply(state, decision.seat, decision.moves.sample(rng))


@pytest.mark.parametrize("key", GAMES)
def test_answers_that_lie_on_the_board_have_numbers(key: str) -> None:
    pictures, looked = render.GAMES[key], 0
    for table, decision in decisions(key):
        form = MovePanel(table, decision.seat, decision)
        question = QuestionPanel(form, Draft())
        if of_all(question) is None:
            continue
        looked += 1
        drawn = asked(pictures, table, form.view, question.left, question.listings)
        assert drawn is not None, f"{decision.kind} has no picture"
        numbers = Numbering(drawn[0])
        board = {spot.value for spot in pictures.board(form.view, None, table.plain_names).spots}
        for move in islice(decision.moves, MOVES):
            if board & {getattr(move, info.name) for info in fields(type(move)) if info.required}:
                assert numbers.has(move), f"{move} has no number"
    assert looked, f"no question of {key} is among several kinds of moves"
