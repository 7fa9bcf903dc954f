"""Fit what alliances are worth in Age of Reason, from turns that a computer player plays by itself.

python -m tools.lab.fit_alliances --games 60

Games are played at first sight up to the auctions of a turn. There the countries are placed at random, for
random sums of gold, several times over; each time the turn is played on, with the same numbers. What a seat
leads by in the end, as the agent's features see it, is explained by who stood with whom, who acted first, and
what was paid (least squares, beside the mean of all drawings): the weights of
`engines/age_of_reason/computer/sides.py`.
"""

import argparse
import random
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from typing import Any

from engines import GAMES
from engines.age_of_reason.computer.agent import AGENT, new_turn
from engines.age_of_reason.computer.sides import gap
from engines.age_of_reason.moves import Bid, Pass
from engines.age_of_reason.state import play_order, unallied
from engines.computers.stream import Stream
from tools.lab.fit_computers import least_squares

GAME = GAMES["age_of_reason"]
NAMES = ("crowd", "lead", "second", "gold", "unrest")
LEFT = 2
"""Steps of unrest that a bid leaves at least."""
Row = tuple[list[float], float]


def auctions(rng: random.Random, seats: int, turn: int) -> Any:
    """Return a game at the beginning of the auctions of a turn."""
    state = GAME.setup(seats, rng.randbytes(32), GAME.Options())
    while not (state.turn == turn and new_turn(state)):
        (decision, *_) = GAME.pending(state)
        GAME.apply(state, decision.seat, AGENT.rollout(state, decision, rng))
    return state


def place(state: Any, rng: random.Random, most: int) -> None:
    """Place all countries by lot, for gold by lot: who opens an auction wins it."""
    while state.auction is not None:
        (decision, *_) = GAME.pending(state)
        player = state.players[decision.seat]
        free = [*unallied(state), None]
        above, below = rng.sample(free[:-1], 2) if len(free) > 2 else rng.sample(free, 2)
        purse = player.gold + 2 * (most - LEFT - player.unrest)
        gold = rng.randrange(max(1, purse)) if rng.random() < 0.7 else 0
        GAME.apply(state, decision.seat, Bid(gold=gold, above=above, below=below))
        while state.auction is not None and state.auction.bidder is not None:
            GAME.apply(state, GAME.pending(state)[0].seat, Pass())


def causes(state: Any, seat: int) -> list[float]:
    """Return what explains a seat's turn, in the order of NAMES."""
    lands = {player.land for player in state.players}
    player, order = state.players[seat], play_order(state).index(seat)
    up = len(lands.intersection(state.above))
    own = up if player.land in state.above else len(lands) - up
    return [gap(own, len(lands) - own), order == 0, order == 1, player.gold, player.unrest]


def lead(state: Any, key: int) -> list[float]:
    """Play a turn to its end; return by how much each seat leads then."""
    stream, seats = Stream(key), range(len(state.players))
    determinization = GAME.resample(state, 0, stream)
    while (decisions := GAME.pending(determinization)) and not new_turn(determinization):
        GAME.apply(determinization, decisions[0].seat, AGENT.rollout(determinization, decisions[0], stream))
    outcome = GAME.outcome(determinization)
    if outcome is not None:
        points = [float(score.total) for score in sorted(outcome.scores, key=lambda one: one.seat)]
    else:
        points = [sum(AGENT.features_of(determinization, seat).values()) for seat in seats]
    return [one - sum(points) / len(points) for one in points]


def play(args: argparse.Namespace, turn: int, number: int) -> list[Row]:
    """Return for each drawing and seat its causes and its lead, beside the means of the seat."""
    rng = random.Random(f"alliances {args.seed} {number}")
    root = auctions(rng, args.seats, turn)
    keys = [rng.getrandbits(62) for _ in range(args.looks)]
    most = GAME.packs.get(root.pack).tables.unrest_track.max
    seen: list[list[Row]] = []
    for _ in range(args.drawings):
        state = GAME.resample(root, 0, Stream(keys[0]))
        place(state, rng, most)
        ends = [lead(state, key) for key in keys]
        means = [sum(end[seat] for end in ends) / len(ends) for seat in range(args.seats)]
        seen.append([(causes(state, seat), means[seat]) for seat in range(args.seats)])
    return [row for seat in range(args.seats) for row in beside_mean([drawn[seat] for drawn in seen])]


def beside_mean(rows: list[Row]) -> list[Row]:
    """Return rows less their mean."""
    count = len(rows)
    mean = [sum(row[place] for row, _ in rows) / count for place in range(len(NAMES))]
    middle = sum(value for _, value in rows) / count
    return [([one - two for one, two in zip(row, mean, strict=True)], value - middle) for row, value in rows]


def main() -> None:
    """Play, fit and print, turn by turn."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--drawings", type=int, default=24)
    parser.add_argument("--looks", type=int, default=3, help="how often a turn is played from each drawing")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=1)
    args = parser.parse_args()
    with ProcessPoolExecutor(args.jobs) as pool:
        for turn in (1, 2, 3):
            rows = [row for game in pool.map(partial(play, args, turn), range(args.games)) for row in game]
            found = least_squares(rows, 1.0)
            left = sum((value - sum(map(float.__mul__, found, map(float, row)))) ** 2 for row, value in rows)
            told = 1 - left / sum(value**2 for _, value in rows)
            values = ", ".join(f"{name} {worth:.2f}" for name, worth in zip(NAMES, found, strict=True))
            print(f"turn {turn}: {values} (explains {told:.0%})", flush=True)


if __name__ == "__main__":
    main()
