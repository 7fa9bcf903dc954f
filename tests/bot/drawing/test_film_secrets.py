"""Films and pages of running games say nothing of what is hidden: twins of every seat give the same bytes."""

from typing import Any

import pytest

import render
from bot.drawing.films import FilmWithSheet, make_film
from bot.host.album import Page, bind
from bot.host.film import reel_of
from bot.records import archive as archives
from bot.tables.history.films import Reel
from engines import GAMES
from engines.computers.agents import agent_of
from engines.computers.stream import Stream
from engines.kernel import Game, IllegalMove, Move
from engines.kernel.play.session import carry_out
from tests.everyday import everyday
from tests.filmed import exported, reel_from

SEATS, MOVES, MORE = 4, 20, 4


def common(game: Game, state: Any, determinization: Any) -> list[tuple[int, Move]]:
    """Return moves that can be made in both, up to the first that brings anything out."""
    mind, rng, found = agent_of(game), Stream(1), list[tuple[int, Move]]()
    one, other = (game.decode(game.encode(each)) for each in (state, determinization))
    for _ in range(MORE):
        decision = game.pending(one)[0]
        move = mind.rollout(one, decision, rng)
        tried = game.decode(game.encode(other))
        try:
            game.apply(tried, decision.seat, move)
        except IllegalMove:
            break
        if carry_out(game, one, decision.seat, move, "player").reveals:
            break
        other = tried
        found.append((decision.seat, move))
    return found


def files(reel: Reel, key: str) -> tuple[bytes, ...]:
    """Return film, page, sheet and its boards."""
    *_, made = make_film(reel, render.GAMES[key])
    assert isinstance(made, FilmWithSheet)
    *_, page = bind(reel, render.GAMES[key], made.film.course)
    assert isinstance(page, Page)
    sheet = () if made.sheet is None else (made.sheet.png,)
    return made.film.gif.png, page.raw, *sheet, *(board.png for board in made.boards)


@pytest.mark.parametrize("key", everyday(GAMES, "age_of_renaissance"))
def test_twins_of_every_seat_give_the_same_files(key: str, long: bool) -> None:
    """Every day of the first and the last seat, and of nobody."""
    game = GAMES[key]
    archive = exported(game, SEATS, 3, moves=MOVES)
    state = reel_of(archives.write(archive)).table.state
    differ = made = 0
    readers = (None, *range(SEATS)) if long else (None, 0, SEATS - 1)
    for seat in readers:
        determinization = game.resample(state, seat, Stream(7))
        differ += game.encode(determinization) != game.encode(state)
        moves = common(game, state, determinization)
        made += len(moves)
        own, others = (
            files(reel_from(game, archive, start, moves), key) for start in (state, determinization)
        )
        assert own == others, f"a twin of seat {seat}"
    assert differ == len(readers), "every twin differs in what is hidden"
    assert made, "some moves can be made in both"
