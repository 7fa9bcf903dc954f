"""Each number on a question's picture is an answer that a tap on it gives, and no other's."""

import random
from pathlib import Path

import pytest

import render
from bot.forms.form import Respondent
from bot.forms.moves import MoveForm
from bot.forms.numbering import ANY
from bot.forms.question import Question
from bot.web.questions import listings, part_of, placed
from engines import GAMES
from tests.bot.tables.tables_kit import begin
from tests.bot.web.browsing import bed, choose
from tests.bot.web.test_whole_games import PLAYERS
from tests.everyday import everyday


@pytest.mark.parametrize("key", everyday(GAMES))
async def test_every_number_is_an_answer(key: str, tmp_path: Path) -> None:
    """What leaves a field empty, too: it lies on the picture of that field."""
    rng, drawn = random.Random(1), 0
    async with bed(tmp_path, GAMES) as here:
        game = await begin(here.tables, *PLAYERS[:3], key=key)
        browsers = {who.id: await here.browser(who.id) for who in PLAYERS[:3]}
        for _ in range(150):
            table = await here.tables.table(game)
            if not table.pending:
                break
            decision, user = table.pending[0], table.seats[table.pending[0].seat].user or 0
            form = MoveForm(table, decision.seat, decision)
            question = Question(form, await form.draft(Respondent(here.tables, user)))
            refs = {ref for answer in part_of(question).answers for ref in answer.at}
            for listing in listings(question):
                draw = render.GAMES[key].question
                picture = draw(form.view, decision, listing.field, listing.values, table.plain_names)
                if picture is None or listing.groups:
                    continue
                drawn += 1
                lies = {placed(listing.field, spot.value) for spot in picture.spots}
                assert lies <= refs or listing.field == ANY, (decision.kind, listing.field)
                assert lies & refs
                break
            browser = browsers[user]
            shown = (await browser.state(game))["question"]
            await browser.answer(game, shown, choose(shown, rng))
    assert drawn


def test_the_same_value_of_another_field_is_another_place() -> None:
    assert placed("below", "spain") != placed("above", "spain")
    assert placed("card", None) != placed("below", None)
    assert placed(ANY, "spain") == "s.spain"
