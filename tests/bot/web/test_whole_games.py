"""Whole games on the page: only what is offered is answered, and all that is offered is taken."""

import random
from pathlib import Path
from typing import Any

import pytest

from bot.tables.table import Member
from engines import GAMES
from tests.bot.tables.tables_kit import begin, difference
from tests.bot.web.browsing import Bed, Browser, bed, choose
from tests.everyday import everyday
from tests.toy import GAMES as TOYS

PLAYERS = [Member(number, name) for number, name in enumerate(("Anna", "Ben", "Cleo", "Dan"), start=11)]
ALL = {**TOYS, **GAMES}


async def play(here: Bed, browsers: list[Browser], game: int, rng: random.Random, most: int) -> int:
    """Play at random through the pages; return how many answers were given."""
    for count in range(most):
        table = await here.tables.table(game)
        if not table.pending:
            return count
        browser = browsers[next(
            place for place, who in enumerate(PLAYERS) if who.id == table.seats[table.pending[0].seat].user
        )]  # fmt: skip
        state = await browser.state(game)
        question: Any = state["question"]
        assert question["answers"] or question["numbers"], state
        act: Any = choose(question, rng)
        if question["can_back"] and rng.random() < 0.05:
            act = {"verb": rng.choice(["back", "startover"])}
        answer = await browser.answer(game, question, act)
        said = await answer.json()
        together = act["verb"] in {"many", "numbers"}
        assert answer.status == 200 or (together and answer.status == 422), (question, act, said)
        assert said["state"]["id"] == game
        if rng.random() < 0.03 and said["state"]["undo"]:
            undone = await browser.post(f"/api/tables/{game}/undo", {"version": said["state"]["version"]})
            assert undone.status == 200, await undone.text()
    return most


@pytest.mark.parametrize(("key", "most"), [("toy", 10_000), *((key, 40) for key in GAMES)])
async def test_a_game_is_played_on_the_page(key: str, most: int, tmp_path: Path) -> None:
    """The stored log gives the same game again."""
    async with bed(tmp_path, ALL) as here:
        game = await begin(here.tables, *PLAYERS[:3], key=key)
        browsers = [await here.browser(who.id) for who in PLAYERS[:3]]
        count = await play(here, browsers, game, random.Random(5), most)
        assert count
        assert await difference(here.tables, game) is None


@pytest.mark.parametrize("key", everyday(GAMES))
async def test_a_whole_game_is_played_on_the_page(key: str, tmp_path: Path) -> None:
    async with bed(tmp_path, ALL) as here:
        game = await begin(here.tables, *PLAYERS[:3], key=key)
        browsers = [await here.browser(who.id) for who in PLAYERS[:3]]
        await play(here, browsers, game, random.Random(6), 100_000)
        assert (await here.tables.table(game)).row.status == "over"
        assert await difference(here.tables, game) is None
