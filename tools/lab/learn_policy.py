"""Learn a linear policy for a game's quick moves, from games that a computer plays against itself.

uv sync --group learn
python tools/lab/learn_policy.py endeavor --begin data/computers/endeavor.json --rounds 6 --jobs 2

An agent scores moves (`Agent.scored_moves`) and names what each of them is in its situation: its action
features. The linear policy has a weight for each feature, which is added to the move's worth. In each round
all seats choose at random, moves that are worth more with a higher chance. How well a seat did is then
explained by the action features of its moves, as far as these were surprising: by that all weights are
changed at once (policy gradient with natural steps: Williams 1992, Kakade 2001, Peters and Schaal 2008; least
squares by Fong and Saunders 2011). Features that come together share what they are worth, so that one can
step much farther than with one feature at a time. A seat does well by its lead over the mean of the others
and its chance to win, less what the values foretold of both (a baseline, which luck moves less). Every few
rounds two seats with the policy play against two without any (`--against`: with that of a level, or of a
file), at first sight, each start twice; that is printed, and the policy is written into
`data/computers/<game>.json`.
"""

import argparse
import importlib
import json
import math
import random
import statistics
from array import array
from collections.abc import Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from copy import copy
from pathlib import Path
from typing import Any, NamedTuple

from engines import GAMES
from engines.computers import LEVELS, agent_of
from engines.computers.search import won
from engines.kernel import Agent
from engines.kernel.agents import NO_LINEAR_POLICY, ScoredMove

# Of the group `learn`, not of `dev`: so no types of them either.
np: Any = importlib.import_module("numpy")
sparse: Any = importlib.import_module("scipy.sparse")

Policy = dict[str, float]
UNLIKELY = 1e-3
"""Answers less likely than this are not looked at."""
FAINT = 1e-4
"""Chances and surprises smaller than this are not told apart."""
LEAST = 0.01
"""Policy smaller than this are not written down."""
OFTEN = 4
"""Most games have so many seats."""
PASSES = 100
"""Of the least squares, at most."""


class Stretch(NamedTuple):
    """Where an answer was given: between which quiet moments of which game, and by whom."""

    game: int
    number: int
    seat: int


class Notes:
    """What was surprising in answers: how much more of each action feature there was than expected."""

    def __init__(self) -> None:
        """Begin with no answer."""
        self.features: dict[str, int] = {}
        """Each action feature's place."""
        self.stretches: list[Stretch] = []
        """Of each answer."""
        self.ends, self.places, self.surprises = array("q", [0]), array("i"), array("f")
        """Where each answer's surprises end; of all surprises the action feature's place, and how large."""

    def add(self, stretch: Stretch, surprise: Mapping[str, float]) -> None:
        """Note an answer."""
        for feature, more in surprise.items():
            if abs(more) > FAINT:
                self.places.append(self.features.setdefault(feature, len(self.features)))
                self.surprises.append(more)
        self.ends.append(len(self.places))
        self.stretches.append(stretch)


class Seat:
    """How a seat answers: by a linear policy, and while it learns by chance."""

    def __init__(self, policy: Mapping[str, float], warmth: float) -> None:
        """`warmth`: so much worse an answer is e times as unlikely; 0: the best one, give or take epsilon."""
        self._linear_policy, self._warmth = policy, warmth
        self.surprise: Policy = {}
        """Of the last answer."""

    def answer(self, answers: Sequence[ScoredMove], epsilon: float, rng: random.Random) -> ScoredMove:
        """Choose; while it learns, tell what was surprising."""
        lean = self._linear_policy.get
        worths = [one.worth + sum([lean(feature, 0.0) for feature in one.action_features]) for one in answers]
        if not self._warmth:
            return answers[max(range(len(answers)), key=lambda at: worths[at] + epsilon * rng.random())]
        best = max(worths)
        likely = [math.exp(max(-40.0, (worth - best) / self._warmth)) for worth in worths]
        total = sum(likely)
        (at,) = rng.choices(range(len(answers)), likely)
        surprise = self.surprise = {}
        for place, (one, chance) in enumerate(zip(answers, likely, strict=True)):
            if chance > UNLIKELY * total or place == at:
                for feature in one.action_features:
                    surprise[feature] = surprise.get(feature, 0.0) + (place == at) - chance / total
        return answers[at]


class Played(NamedTuple):
    """A game."""

    points: list[float]
    """By seat."""
    chances: list[list[float]]
    """By stretch: each seat's chance when it begins, as the values tell; at last its part of the victory."""

    def leads(self) -> Any:
        """Return each seat's lead over the mean of the others."""
        points, many = np.array(self.points), len(self.points)
        return (points - points.mean()) * many / (many - 1)

    def edges(self) -> Any:
        """Return, by stretch, by how much each seat's logarithm of its chance is above their mean."""
        logs = np.log(np.maximum(FAINT, np.array(self.chances[:-1])))
        return logs - logs.mean(1, keepdims=True)


def played(
    agent: Agent, game: Any, seats: list[Seat], rng: random.Random, notes: Notes, number: int
) -> Played:
    """Play a game and note all answers. A stretch goes from one quiet moment to the next."""
    state = game.setup(len(seats), rng.randbytes(32), game.Options())
    chances = [[1 / len(seats)] * len(seats)]
    begun = False
    while decisions := game.pending(state):
        asked = decisions[0]
        if agent.is_quiet(state) and begun:
            chances.append([agent.value(state, seat) for seat in range(len(seats))])
        answers, seat = agent.scored_moves(state, asked, rng), seats[asked.seat]
        if not answers:
            move = agent.rollout(state, asked, rng)  # no twin: what is at hand is learned, not honesty
        else:
            seat.surprise = {}
            move = seat.answer(answers, agent.epsilon, rng).move
            if seat.surprise:
                notes.add(Stretch(number, len(chances) - 1, asked.seat), seat.surprise)
        begun = True
        game.apply(state, asked.seat, move if move in asked.moves else asked.moves.sample(rng))
    points = [0.0] * len(seats)
    for score in game.outcome(state).scores:
        points[score.seat] = score.total
    chances.append([won(game, state, seat) for seat in range(len(seats))])
    return Played(points, chances)


class Found(NamedTuple):
    """Some games, and what was surprising in them."""

    games: list[Played]
    notes: Notes


def learned(args: argparse.Namespace, policy: Policy, name: str, games: int) -> Found:
    """Play games in which every seat learns."""
    game, agent, found = GAMES[args.game], unlearned(args), Found([], Notes())
    for number in range(games):
        rng = random.Random(f"{args.seed} {name} {number}")
        many = OFTEN if rng.random() < args.often else rng.choice([one for one in game.seats if one > 1])
        seats = [Seat(policy, args.warmth) for _ in range(many)]
        found.games.append(played(agent, game, seats, rng, found.notes, number))
    return found


def successes(found: Sequence[Found], args: argparse.Namespace) -> Any:
    """Return for every answer how well its seat did from then on, less what the values foretold.

    What comes after the stretch counts `trust` as much, and so on (Schulman and others 2016).
    """
    games = [one for some in found for one in some.games]
    products, squares = dict[int, float](), dict[int, float]()
    for one in games:
        for number, edges in enumerate(one.edges()):
            products[number] = products.get(number, 0.0) + float(edges @ one.leads())
            squares[number] = squares.get(number, 0.0) + float(edges @ edges)
    told: list[float] = []
    for some in found:
        grown = list[Any]()
        for one in some.games:
            slopes = [products[at] / (squares[at] or 1.0) for at in range(len(one.chances) - 1)]
            leads = [*(slope * edges for slope, edges in zip(slopes, one.edges(), strict=True)), one.leads()]
            steps = np.diff(args.points * np.array(leads) + args.victory * np.array(one.chances), axis=0)
            for at in range(len(steps) - 2, -1, -1):
                steps[at] += args.trust * steps[at + 1]
            grown.append(steps)
        told += [grown[at.game][at.number][at.seat] for at in some.notes.stretches]
    return np.array(told)


def stacked(found: Sequence[Found]) -> tuple[dict[str, int], Any]:
    """Return each feature's place, and a row for every answer with how surprising its features were."""
    places = dict[str, int]()
    ends, columns, numbers = [np.zeros(1, np.int64)], list[Any](), list[Any]()
    for _, notes in found:
        own = np.array([places.setdefault(feature, len(places)) for feature in notes.features], np.int32)
        ends.append(np.frombuffer(notes.ends, np.int64)[1:] + ends[-1][-1])
        columns.append(own[np.frombuffer(notes.places, np.int32)])
        numbers.append(np.frombuffer(notes.surprises, np.float32))
    parts = (np.concatenate(numbers), np.concatenate(columns), np.concatenate(ends))
    return places, sparse.csr_matrix(parts, shape=(len(parts[2]) - 1, len(places)))


def steps_to(found: Sequence[Found], args: argparse.Namespace) -> Policy:
    """Return what is added to each action feature's weight, from what surprises foretell of successes."""
    places, surprises = stacked(found)
    solve = importlib.import_module("scipy.sparse.linalg").lsmr
    worths = solve(surprises, successes(found, args), damp=math.sqrt(args.doubt), maxiter=PASSES)[0]
    return {feature: args.step * float(worths[place]) for feature, place in places.items()}


def matched(args: argparse.Namespace, policy: Policy, name: str, games: int) -> list[tuple[float, float]]:
    """Play two seats with the policy against two others, each start twice; return leads and victories."""
    game, agent, found = GAMES[args.game], unlearned(args), list[tuple[float, float]]()
    others = against(args)
    for number in range(2 * games):
        rng = random.Random(f"{args.seed} match {name} {number // 2}")
        new = [seat % 2 == number % 2 for seat in range(OFTEN)]
        seen = played(agent, game, [Seat(policy if one else others, 0.0) for one in new], rng, Notes(), 0)
        mine = [
            (lead, win) for lead, win, one in zip(seen.leads(), seen.chances[-1], new, strict=True) if one
        ]
        found.append((statistics.fmean(lead for lead, _ in mine) * 1.5, sum(win for _, win in mine)))
    return found


def against(args: argparse.Namespace) -> Mapping[str, float]:
    """Return the linear policy of the others: of a level, of a file, or none."""
    if args.against in LEVELS:
        return agent_of(GAMES[args.game]).at(args.against).linear_policy
    return json.loads(Path(args.against).read_text()) if args.against else NO_LINEAR_POLICY


def unlearned(args: argparse.Namespace) -> Any:
    """Return the agent of a level without a linear policy."""
    agent: Any = copy(agent_of(GAMES[args.game]).at(args.level))
    agent.linear_policy = NO_LINEAR_POLICY
    return agent


def main() -> None:
    """Learn, and tell how it goes."""
    args = parsed()
    policy: Policy = json.loads(args.begin.read_text()) if args.begin else {}
    share, kept = args.games // args.jobs, list[list[Found]]()
    with ProcessPoolExecutor(args.jobs) as pool:
        for number in range(1, args.rounds + 1):
            tasks = [pool.submit(learned, args, policy, f"{number} {job}", share) for job in range(args.jobs)]
            kept = [*kept, [task.result() for task in tasks]][-args.remember :]
            for feature, more in steps_to([one for some in kept for one in some], args).items():
                policy[feature] = policy.get(feature, 0.0) + more
            if number % args.every == 0 or number == args.rounds:
                told(args, pool, policy, number)


def told(args: argparse.Namespace, pool: ProcessPoolExecutor, policy: Policy, number: int) -> None:
    """Print how the linear policy does, and write it down."""
    tasks = [
        pool.submit(matched, args, policy, str(job), args.check // args.jobs) for job in range(args.jobs)
    ]
    found = [one for task in tasks for one in task.result()]
    leads, wins = [lead for lead, _ in found], [win for _, win in found]
    error = statistics.stdev(leads) / math.sqrt(len(leads))
    print(
        f"round {number}: lead {statistics.fmean(leads):+.2f} +-{error:.2f}, "
        f"won {statistics.fmean(wins):.1%} of {len(wins)} games, {len(policy)} features",
        flush=True,
    )
    lasting = {name: round(worth, 2) for name, worth in sorted(policy.items()) if abs(worth) >= LEAST}
    args.to.parent.mkdir(exist_ok=True)
    args.to.write_text(json.dumps(lasting, indent=0) + "\n")


def parsed() -> argparse.Namespace:
    """Return what is asked for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("game", choices=[*GAMES])
    parser.add_argument("--level", choices=LEVELS, default="hard")
    parser.add_argument("--games", type=int, default=5000, help="a round")
    parser.add_argument("--rounds", type=int, default=6)
    parser.add_argument("--remember", type=int, default=2, help="of so many rounds the games count")
    parser.add_argument("--every", type=int, default=1, help="rounds between two checks")
    parser.add_argument("--check", type=int, default=200, help="starts of a check")
    parser.add_argument("--begin", type=Path, help="a JSON file of a policy to begin with")
    parser.add_argument("--against", default="", help="a level or a file of the others; none: no policy")
    parser.add_argument("--to", type=Path, help="the file to write")
    parser.add_argument("--step", type=float, default=1.0, help="of what was found, added in a round")
    parser.add_argument("--warmth", type=float, help="while learning: so much worse is e times as unlikely")
    parser.add_argument("--points", type=float, default=0.7, help="what a point of lead counts, in worth")
    parser.add_argument("--victory", type=float, default=8.0, help="what a victory counts, in worth")
    parser.add_argument(
        "--trust", type=float, default=1.0, help="what counts of a later stretch; 1: values are not trusted"
    )
    parser.add_argument(
        "--doubt", type=float, default=800.0, help="how rare a feature must be to move little"
    )
    parser.add_argument("--often", type=float, default=0.8, help="part of the games that have four seats")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=1)
    args = parser.parse_args()
    args.to = args.to or Path("data/computers") / f"{args.game}.json"
    args.warmth = args.warmth or 0.75 * unlearned(args).epsilon
    return args


if __name__ == "__main__":
    main()
