"""Advice: what is named as a reason, honest, and in words that a player can read."""

import random
import re
from collections.abc import Mapping, Sequence
from functools import cache

import pytest

from engines import GAMES
from engines.computers import Advice, advise, agent_of, choose
from engines.computers.reasons import DECISIVE, End, Reason, reasons
from engines.kernel import Game
from tests.toy import TOY

TEXTS = {"towns": "more towns", "walls": "better walls", "gates": "better walls", "turn": ""}


def ends(*looks: Mapping[str, float], rival: Sequence[float] = (), won: Sequence[int] = ()) -> list[End]:
    """Return ends with these features; `rival`: what seat 1 has in each, `won`: who wins each."""
    return [
        End(
            look,
            {1: rival[number]} if rival else {1: 0.0},
            0.5,
            {seat: float(seat == won[number]) for seat in (0, 1)} if won else {},
        )
        for number, look in enumerate(looks)
    ]


def told(mine: list[End], *others: list[End]) -> list[tuple[str, float]]:
    return [(one.text, round(one.gain, 2)) for one in reasons(mine, others, TEXTS, 0)]


def test_a_reason_is_a_difference_to_the_other_moves() -> None:
    mine, others = ends({"towns": 5, "walls": 1}), [ends({"towns": 3, "walls": 1}), ends({"towns": 2})]
    assert told(mine, *others) == [("more towns", 2.5), ("better walls", 0.5)]
    assert told(others[0], mine) == [("more towns", -2)], "what it costs is told, too"
    assert told(mine) == [], "beside nothing there is no difference"


def test_features_with_the_same_words_are_one_reason() -> None:
    mine = ends({"walls": 1, "gates": 3})
    assert reasons(mine, [ends({"walls": 2, "gates": 0})], TEXTS, 0) == (Reason("gates", "better walls", 2),)


def test_what_has_no_words_is_no_reason() -> None:
    assert told(ends({"turn": 5, "odd": 3}), ends({"turn": 1})) == []


def test_what_may_be_chance_is_no_reason() -> None:
    others = ends({"towns": 2}, {"towns": 2}, {"towns": 2})
    assert told(ends({"towns": 9}, {"towns": -4}, {"towns": 2}), others) == []
    assert told(ends({"towns": 3}, {"towns": 3}, {"towns": 3.5}), others) == [("more towns", 1.17)]


def test_next_to_nothing_is_no_reason() -> None:
    assert told(ends({"towns": 1000, "walls": 1}), ends({"towns": 900})) == [("more towns", 100)]


def test_a_rival_who_loses_most_is_named() -> None:
    mine = ends({"towns": 2}, {"towns": 2}, rival=(3, 4))
    assert told(mine, ends({"towns": 2}, {"towns": 2}, rival=(5, 6))) == [("sets <seat:1> back", 2)]
    assert told(mine, ends({"towns": 2}, {"towns": 2}, rival=(1, 2))) == []


def test_winning_goes_before_everything() -> None:
    wins, loses = ends({"towns": 1}, won=[0]), ends({"towns": 50}, won=[1])
    assert told(wins, loses)[:2] == [
        ("wins the game", 2 * DECISIVE),
        ("keeps <seat:1> from winning", DECISIVE),
    ]
    assert told(ends({}, {}, won=[0, 1]), ends({}, {}, won=[1, 1])) == [], "half a victory is none"
    assert told(wins, wins) == [], "where all moves win, this one is nothing special"


# ---- in the games

PLAYABLE = [TOY, *GAMES.values()]
TELLING, MOVES = 3, 120
"""Moments that are looked at, and out of how many moves from the beginning; all of a game in long mode."""


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
    return advise(
        game, state, seat, "normal", random.Random(number), 3, min(1.0, share), rivals=[1 - seat % 2]
    )


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
            for reason in one.reasons:
                assert re.fullmatch(r"(<seat:\d>|[A-Za-z ()])+", reason.text), reason.text
                assert len(reason.text) <= 60


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.key)
def test_every_feature_has_words_that_compare(game: Game) -> None:
    agent = agent_of(game)
    raw, seat = moments(game, long=False)[0]
    assert set(agent.features_of(game.decode(raw), seat)) <= set(agent.features)
    for text in filter(None, agent.features.values()):
        assert text[0].islower()
        assert text[-1] != "."


def test_a_mind_that_is_sure_gives_its_reason_beside_other_answers() -> None:
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
    assert "less Misery" in [one.text for one in only.reasons]
