"""Tell what choices come to: how much first sight and playouts should count, how many answers to try.

uv sync --group learn
python tools/lab/learn_choices.py pax_renaissance --points 0 --victory 1 --trust 0.95 --games 400 --jobs 2

A value that foretells well who wins may still take for a cause what only goes with success, and a player who
tries many answers may find the one whose playouts were lucky. So here all seats try some answers: the two
best at first sight, and some others at random. Half of their choices are the best that they found, so that
games are like those of players who think. The other half is left to chance, the likelier what is better at
first sight, and noted: how well a seat did afterwards (as in `learn_policy.py`) is foretold by what its
choice brought beyond what was to be expected of it: at first sight (`Agent.prior`), and by playouts, of
answers that come early and late at first sight. Playouts are partly luck; so one half of them stands in for
the other (instrumental variables: Durbin 1954). It prints, by parts of the game, what a chance at first sight
and one of endlessly many playouts was worth. First sight counts right where both are worth the same, and late
answers are worth a thought where their playouts tell as much as those of early ones.
"""

import argparse
import math
import random
import statistics
from collections.abc import Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from typing import Any, NamedTuple

from learn_policy import OFTEN, Found, Notes, Played, Stretch, np, stacked, successes

from engines import GAMES
from engines.computers import LEVELS, agent_of
from engines.computers.search import KEYS, Thinking, open_still, won
from engines.kernel import Game, Move

FIRST = "first sight"
EARLY, LATE = (("early, 1", "early, 2"), ("late, 1", "late, 2"))
"""What each half of the playouts tells of answers that come early at first sight, and late."""
ALWAYS = 2
"""So many of the best answers at first sight are always tried."""
LITTLE = 1e-3
"""Chances below this are not told apart."""


class Answer(NamedTuple):
    """An answer that was tried."""

    move: Move
    chance: float
    """As the search sees it: by playouts and first sight."""
    brings: Mapping[str, float]
    """At first sight, and by each half of its playouts."""


class Look(Thinking):
    """A decision some of whose answers are tried."""

    def answers(self, args: argparse.Namespace, rng: random.Random) -> list[Answer]:
        """Return the answers that were tried, best first at first sight; one if there is no choice."""
        prior = self._agent.prior(self.root, self.decision, self._rng)
        moves = sorted(self._candidates(args.width), key=lambda move: -prior.get(move, 0.0))
        if not prior or len(moves) == 1:
            return [Answer(self.at_once(), 0.0, {})]
        places = list(range(len(moves)))
        if len(places) > args.candidates:
            places[ALWAYS:] = sorted(rng.sample(places[ALWAYS:], args.candidates - ALWAYS))
        keys = [[rng.randrange(KEYS) for _ in range(args.playouts)] for _ in EARLY]
        halves = {
            at: [statistics.fmean([self._playout(moves[at], key) for key in half]) for half in keys]
            for at in places
        }
        still = max(LITTLE, open_still(max([statistics.fmean(half) for half in halves.values()])))
        answers = list[Answer]()
        for at, told in halves.items():
            first = still * prior.get(moves[at], 0.0)
            names = EARLY if at < args.early else LATE
            brings = {FIRST: first, **dict(zip(names, told, strict=True))}
            answers.append(Answer(moves[at], first + statistics.fmean(told), brings))
        return answers


def played(args: argparse.Namespace, rng: random.Random, notes: Notes, number: int) -> Played:
    """Play a game and note what was surprising in the choices that were left to chance."""
    game: Game = GAMES[args.game]
    agent = agent_of(game).at(args.level)
    state = game.setup(OFTEN, rng.randbytes(32), game.Options())
    chances = [[1 / OFTEN] * OFTEN]
    begun = False
    while decisions := game.pending(state):
        seat = decisions[0].seat
        if agent.is_quiet(state) and begun:
            chances.append([agent.value(state, one) for one in range(OFTEN)])
        begun = True
        answers = Look(game, agent, state, seat, rng).answers(args, rng)
        chosen = max(answers, key=lambda one: one.chance)
        if len(answers) > 1 and rng.random() < args.chance:
            likely = likelihoods(answers, args.warmth)
            (chosen,) = rng.choices(answers, likely)
            notes.add(Stretch(number, len(chances) - 1, seat), surprise(answers, likely, chosen))
        game.apply(state, seat, chosen.move)
    outcome = game.outcome(state)
    assert outcome is not None, "a game that is over has an outcome"
    points = [0.0] * OFTEN
    for score in outcome.scores:
        points[score.seat] = score.total
    return Played(points, [*chances, [won(game, state, seat) for seat in range(OFTEN)]])


def likelihoods(answers: Sequence[Answer], warmth: float) -> list[float]:
    """Return how likely each answer is: `warmth` standard deviations worse at first sight, e times less."""
    firsts = [one.brings[FIRST] for one in answers]
    unit = warmth * statistics.pstdev(firsts) or 1.0
    likely = [math.exp((one - max(firsts)) / unit) for one in firsts]
    return [one / sum(likely) for one in likely]


def surprise(answers: Sequence[Answer], likely: Sequence[float], chosen: Answer) -> dict[str, float]:
    """Return how much more of everything the chosen answer brings than was to be expected."""
    found = dict(chosen.brings)
    for one, chance in zip(answers, likely, strict=True):
        for name, more in one.brings.items():
            found[name] = found.get(name, 0.0) - more * chance
    return found


def learned(args: argparse.Namespace, name: str, games: int) -> Found:
    """Play games."""
    found = Found([], Notes())
    found.notes.features = {one: place for place, one in enumerate((FIRST, *EARLY, *LATE))}
    for number in range(games):
        rng = random.Random(f"choices {args.seed} {name} {number}")
        found.games.append(played(args, rng, found.notes, number))
    return found


def told(found: Sequence[Found], args: argparse.Namespace) -> None:
    """Print what first sight and playouts were worth: in all, and by parts of the game."""
    names, surprises = stacked(found)
    rows = [
        surprises[:, [names[one] for one in (FIRST, *half)]].toarray()
        for half in zip(EARLY, LATE, strict=True)
    ]
    came = successes(found, args)
    progress = [
        (one.number + 0.5) / (len(some.games[one.game].chances) - 1)
        for some in found
        for one in some.notes.stretches
    ]
    part = np.minimum(args.parts - 1, np.array(progress) * args.parts).astype(int)
    for name, within in [
        ("in all", part >= 0),
        *((f"part {at + 1}", part == at) for at in range(args.parts)),
    ]:
        worths, noise = worth(rows[0][within], rows[1][within], came[within])
        first, early, late = (f"{one:.2f} +-{err:.2f}" for one, err in zip(worths, noise, strict=True))
        print(f"{name}, {within.sum()} choices: first sight {first}, playouts early {early}, late {late}")


def worth(ones: Any, others: Any, came: Any) -> tuple[Any, Any]:
    """Return what each column is worth and the standard error; either half stands in for the other.

    Shapes: choices and columns; choices.
    """
    inverse = np.linalg.pinv(others.T @ ones + ones.T @ others)
    worths = inverse @ (ones + others).T @ came
    errors = others * (came - ones @ worths)[:, None] + ones * (came - others @ worths)[:, None]
    return worths, np.sqrt(np.diag(inverse @ errors.T @ errors @ inverse))


def main() -> None:
    """Play, fit and print."""
    args = parsed()
    with ProcessPoolExecutor(args.jobs) as pool:
        share = args.games // args.jobs
        tasks = [pool.submit(learned, args, str(job), share) for job in range(args.jobs)]
        told([task.result() for task in tasks], args)


def parsed() -> argparse.Namespace:
    """Return what is asked for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("game", choices=[*GAMES])
    parser.add_argument("--level", choices=LEVELS, default="expert")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--width", type=int, default=40, help="so many candidates are asked for")
    parser.add_argument("--candidates", type=int, default=6, help="so many of these are tried")
    parser.add_argument("--early", type=int, default=8, help="so many come early at first sight")
    parser.add_argument("--playouts", type=int, default=1, help="of each, in either half")
    parser.add_argument("--chance", type=float, default=0.5, help="part of the choices that is left to it")
    parser.add_argument("--warmth", type=float, default=1.0, help="of these, in standard deviations")
    parser.add_argument("--points", type=float, default=1.0, help="what a point of lead counts")
    parser.add_argument("--victory", type=float, default=0.0, help="what a victory counts, in points")
    parser.add_argument("--trust", type=float, default=1.0, help="what counts of a later stretch")
    parser.add_argument("--parts", type=int, default=7, help="of the game")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=1)
    return parser.parse_args()


if __name__ == "__main__":
    main()
