"""Openings of the four games: every seat has one, and it is called as the game calls it."""

import random

import pytest

from engines import GAMES
from engines.kernel import Game

EXPECTED = {
    "endeavor": {"Market", "Shipyard", "Workshop"},
    "age_of_renaissance": {"Venice", "Genoa", "Barcelona", "Paris", "London", "Hamburg"},
    "pax_renaissance": {"Western card", "Eastern card", "Western fair", "Eastern fair"},
}
"""Names of which the first ones must be, where a game has few."""
MOVES = 200


def openings(game: Game, seed: int) -> dict[int, str]:
    """The openings of a random game, by seat."""
    rng, found = random.Random(seed), dict[int, str]()
    state = game.setup(3, bytes([seed]) * 32, game.Options())
    for _ in range(MOVES):
        decision = game.pending(state)[0]
        passing = game.view(state, decision.seat).passing(decision)
        move = decision.moves.sample(rng)
        while move == passing and rng.random() < 0.8:
            move = decision.moves.sample(rng)
        for event in game.apply(state, decision.seat, move):
            told = game.opening(state.pack, event)
            if told is not None and event.seat is not None:
                found.setdefault(event.seat, told)
        if len(found) == 3:
            break
    return found


@pytest.mark.parametrize("key", sorted(GAMES))
def test_every_seat_opens_its_game(key: str) -> None:
    for seed in range(3):
        found = openings(GAMES[key], seed)
        assert set(found) == {0, 1, 2}
        assert set(found.values()) <= EXPECTED.get(key, set(found.values())), found
