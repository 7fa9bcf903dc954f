"""A computer tries the same, with the same results to the last digit, in whatever process it thinks.

Sets of texts have another order in each; neither a sum of fractions nor the first of equals may go by it.
"""

import os
import subprocess
import sys

SCRIPT = """
import random, sys
from engines import GAMES
from engines.computers import budget_of, agent_of
from engines.computers.search import Thinking

for game in GAMES.values():
    state, rng = game.setup(game.seats[-1], b"elsewhere" * 4, game.Options()), random.Random(5)
    agent = agent_of(game).at("normal")
    for _ in range(int(sys.argv[1])):
        if not (decisions := game.pending(state)):
            break
        thinking = Thinking(game, agent, state, decisions[0].seat, rng)
        tried = thinking.tried(budget_of(agent, "normal", 0.05, thinking.decision.kind))
        print(tried)
        game.apply(state, decisions[0].seat, tried[0].move)
"""


def test_what_computers_think_does_not_depend_on_the_order_of_sets(long: bool) -> None:
    moves = 40 if long else 15
    running = [
        subprocess.Popen(
            [sys.executable, "-c", SCRIPT, str(moves)],
            env=os.environ | {"PYTHONHASHSEED": seed},
            stdout=subprocess.PIPE,
        )
        for seed in ("1", "2")
    ]
    first, second = (one.communicate()[0] for one in running)
    assert first.count(b"Tried(") > 100
    assert first == second
