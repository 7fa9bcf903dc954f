"""In random games all that is asked, and all that lies on the table, is what a second reading has."""

import random
from collections import Counter

from engines.age_of_renaissance.game import AGE_OF_RENAISSANCE as GAME
from engines.age_of_renaissance.moves import MOVES
from engines.age_of_renaissance.state import rules
from engines.kernel import Move
from tests.age_of_renaissance.second.reading import Reading
from tests.age_of_renaissance.second.walks import (
    PLAYERS,
    Player,
    as_read,
    enrich,
    enriched,
    offered,
    on_the_table,
    options,
)

DAILY = (2, 3, 5, 10, 16)
"""Games of every number of players, in which every kind of move is made."""


def walk(number: int, player: Player) -> Counter[type[Move]]:
    """Play a game by both, comparing at every step; return which moves were made."""
    rng = random.Random(number)
    state = GAME.setup(3 + number % 4, number.to_bytes(32, "big"), options(rng))
    reading = Reading(rules(state), len(state.players), state.options)
    reading.begin(player.hand for player in state.players)
    seen: Counter[type[Move]] = Counter()
    poor = number % 3 == 0
    while decisions := GAME.pending(state):
        if decisions[0].kind == "tokens" and not poor:
            poor = True
            enrich(state, rng)
            enriched(state, reading)
            decisions = GAME.pending(state)
        assert on_the_table(state) == as_read(reading)
        assert {one.seat: offered(one.moves) for one in decisions} == reading.asked
        decision = rng.choice(decisions)
        move = player(decision, rng)
        reading.answer(decision.seat, move, GAME.apply(state, decision.seat, move))
        seen[type(move)] += 1
    assert len(reading.active()) == 1 or on_the_table(state) == as_read(reading)
    assert reading.over
    outcome = GAME.outcome(state)
    assert outcome
    assert [set(group) for group in outcome.ranking] == reading.ranking()
    assert [score.total for score in outcome.scores] == reading.scores()
    return seen


def test_games_go_as_the_second_reading_has_them(long: bool):
    seen: Counter[type[Move]] = Counter()
    for number in range(300) if long else DAILY:
        shift = number + number // 3  # every day one game of each number, by all players in turn
        for player in PLAYERS if long else PLAYERS[shift % len(PLAYERS) :][:1]:
            seen += walk(number, player)
    assert set(seen) == set(MOVES)
