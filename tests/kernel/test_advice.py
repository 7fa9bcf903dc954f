"""Advice: what is named as the point of a move, true, and in words that a player can read."""

import random
import re
from collections.abc import Sequence
from functools import cache
from typing import Any

import pytest

from engines import GAMES
from engines.computers import Advice, advise, agent_of, choose
from engines.computers.points import apart, certain, likely
from engines.kernel import Game, Point
from tests.toy import TOY

TOWN, WALL, GATE = Point("takes a town", 3), Point("builds a wall", 2), Point("opens a gate", 1)


def test_a_point_holds_whatever_is_hidden() -> None:
    assert certain([[TOWN, WALL], [WALL, TOWN], [TOWN, WALL, GATE]]) == (TOWN, WALL)
    assert certain([[TOWN], []]) == ()
    assert certain([[]]) == certain([]) == ()


def test_what_luck_may_bring_is_not_too_rare() -> None:
    looks = [[TOWN], [TOWN, WALL], [TOWN], [], []]
    assert likely(looks) == (TOWN,)
    assert likely(looks[:4]) == (TOWN, WALL)


def test_what_all_moves_do_is_the_point_of_none() -> None:
    assert apart(0, [[TOWN, WALL], [WALL], [WALL, GATE]], None) == (TOWN,)
    assert apart(2, [[TOWN, WALL], [WALL], [WALL, GATE]], None) == (GATE,)
    assert apart(0, [[TOWN]], None) == (TOWN,), "beside nothing"


def test_what_a_pass_brings_as_well_is_no_point() -> None:
    assert apart(0, [[TOWN, WALL], [GATE], [WALL]], 2) == (TOWN,)
    assert apart(2, [[TOWN, WALL], [GATE], [WALL]], 2) == ()


# ---- in the games

PLAYABLE = [TOY, *GAMES.values()]
TELLING, MOVES = 3, 120
"""Moments that are looked at, and out of how many moves from the beginning; all of a game in long mode."""
TWINS = 20


@cache
def played(game: Game, moves: int, seed: int = 1) -> Sequence[tuple[bytes, int]]:
    """Return encoded states of a game among beginners, each with a seat that has a choice."""
    rng, agent = random.Random(seed), agent_of(game)
    state = game.setup(game.seats.start + 1, bytes([seed]) * 32, game.Options())
    found: list[tuple[bytes, int]] = []
    while len(found) < moves and (decisions := game.pending(state)):
        decision = rng.choice(decisions)
        if decision.moves.size() > 1:
            found.append((game.encode(state), decision.seat))
        game.apply(state, decision.seat, agent.rollout(state, decision, rng))
    return found


def moments(game: Game, *, long: bool) -> Sequence[tuple[bytes, int]]:
    found = played(game, 10**6 if long else MOVES)
    count = TELLING * (10 if long else 1)
    return [found[(2 * place + 1) * len(found) // (2 * count)] for place in range(count)]


def advised(game: Game, state: object, seat: int, number: int) -> tuple[Advice, ...]:
    share = 4 / 30 / agent_of(game).pace
    return advise(game, state, seat, "normal", random.Random(number), 3, min(1.0, share))


@pytest.mark.parametrize("game", PLAYABLE, ids=lambda game: game.key)
def test_advice_follows_from_what_the_seat_knows(game: Game, long: bool) -> None:
    for number, (raw, seat) in enumerate(moments(game, long=long)):
        state = game.decode(raw)
        determinization = game.resample(game.decode(raw), seat, random.Random(number + 1))
        found = advised(game, state, seat, number)
        assert found == advised(game, determinization, seat, number)
        assert game.encode(state) == raw, "nothing was changed"
        (decision,) = [one for one in game.pending(state) if one.seat == seat]
        moves = [one.move for one in found]
        assert 1 <= len(moves) == len(set(moves)) <= 3
        assert all(move in decision.moves for move in moves)
        assert found[0].rank == "best"
        assert all(0 <= one.chance <= 1 for one in found)
        view = game.view(state, seat)
        for one in found:
            assert game.describe(view, seat, one.move)
            for point in one.points:
                assert re.fullmatch(r"(<seat:\d>|[^<>.])+", point.text), point.text


def after(game: Game, raw: bytes, seat: int, move: Any, number: int) -> set[str]:
    """Return what a move has done, in words, on another twin than those of the advice."""
    state = game.resample(game.decode(raw), seat, random.Random(1000 + number))
    before = game.view(state, seat)
    game.apply(state, seat, move)
    return {point.text for point in game.points(before, game.view(state, seat), seat)}


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.key)
def test_a_point_is_given_only_where_the_move_itself_does_it(game: Game, long: bool) -> None:
    """On twins that the advice has not seen: always, or where luck is needed on some."""
    given = 0
    raws = played(game, 10**6 if long else MOVES)
    for number, (raw, seat) in enumerate(raws[:: 3 if long else 9]):
        for one in advised(game, game.decode(raw), seat, number):
            texts = {point.text for point in one.points} - {"wins the game"}
            if not texts or one.condition == "passed":
                continue
            given += 1
            looks = [after(game, raw, seat, one.move, twin) for twin in range(TWINS)]
            if one.condition == "luck":
                assert all(any(text in look for look in looks) for text in texts), (one, looks)
            else:
                assert sum(texts <= look for look in looks) >= len(looks) - 2, (one, looks)
    assert given >= 2, "hints have something to say"


def test_the_point_of_a_move_that_wins() -> None:
    game = GAMES["pax_renaissance"]
    points = [
        one.points[0].text
        for raw, seat in played(game, 10**6)[-3:]
        for one in advised(game, game.decode(raw), seat, 1)
        if one.points
    ]
    assert "wins the game" in points


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.key)
def test_every_feature_has_words_that_compare(game: Game) -> None:
    agent = agent_of(game)
    raw, seat = moments(game, long=False)[0]
    assert set(agent.features_of(game.decode(raw), seat)) <= set(agent.features)
    for text in filter(None, agent.features.values()):
        assert text[0].islower()
        assert text[-1] != "."


def test_a_mind_that_is_sure_gives_one_move() -> None:
    """In Age of Renaissance unpaid cards bring Misery: who can pay for them does."""
    game = GAMES["age_of_renaissance"]
    for raw, seat in played(game, MOVES):
        state = game.decode(raw)
        (decision,) = [one for one in game.pending(state) if one.seat == seat]
        if decision.kind == "stabilize":
            break
    else:
        pytest.fail("nobody is ever asked")
    (only,) = advise(game, state, seat, "normal", random.Random(3), share=0.3)
    assert only.move == choose(game, state, seat, "easy", random.Random(3))
