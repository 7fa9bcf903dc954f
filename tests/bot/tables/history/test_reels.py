"""Reels: a game turn by turn is what stepping through its turns shows, also where steps were taken back."""

import random
from pathlib import Path

from bot.tables.history.films import Showing
from tests.bot.tables.tables_kit import ANNA, begin, play_on, service


async def test_a_reel_shows_what_the_history_shows(tmp_path: Path) -> None:
    async with service(tmp_path) as tables:
        game = await begin(tables)
        table = await play_on(tables, game, random.Random(3), undo=0.3)
        assert table.row.epoch, "something was taken back"
        reel = await tables.films.reel(game)
        showing = Showing(reel)
        for turn in range(reel.last + 1):
            moment = await tables.history.moment(game, "turn", turn)
            showing.to(turn)
            assert showing.view() == moment.table.view(None)
            assert turn == 0 or reel.narrate(turn, None) == moment.turn
        assert showing.view() == table.view(None)


async def test_it_may_go_on_by_several_turns(tmp_path: Path) -> None:
    async with service(tmp_path) as tables:
        game = await begin(tables)
        table = await play_on(tables, game, random.Random(1))
        showing = Showing(await tables.films.reel(game))
        showing.to(3)
        showing.to(3)
        showing.to(10_000)
        assert showing.view() == table.view(None)
        assert showing.turn < 10_000


async def test_what_is_tried_out_begins_where_it_was_begun(tmp_path: Path) -> None:
    async with service(tmp_path) as tables:
        game = await begin(tables)
        await play_on(tables, game, random.Random(3), steps=12)
        tried = await tables.trials.open(game, ANNA)
        showing = Showing(await tables.films.reel(tried.id))
        assert showing.view() == tried.view(None)
        assert tried.row.purpose == "trial"
