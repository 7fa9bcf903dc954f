"""Tells what choices come to: how much first sight and playouts should count, and what values misjudge.

uv sync --group learn
python tools/learn_choices.py endeavor --level expert --games 1000 --jobs 2

A value that foretells well who wins may still take for a cause what only goes with success. So here all seats
try some answers with a few playouts each and choose among them by chance, the more likely what seems better.
How well a seat did afterwards is then foretold by what its choices brought about beyond what was expected of
them: at first sight, by playouts, and in each column of its value where these ended (`Mind.columns_of`; least
squares, drawn towards 0; as in `learn_leanings.py`, whose games these are but for the search). Printed are,
by parts of the game, how much a chance at first sight (`Mind.prior`) and one of playouts was worth, and the
weights of the value, corrected. Whoever learns puts them into the game's `weights.py`.
"""

import argparse
import math
import random
import statistics
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from typing import Any, NamedTuple

from learn_leanings import OFTEN, UNLIKELY, Found, Notes, Played, Stretch, np, stacked, successes

from engines import GAMES
from engines.computers import LEVELS, mind_of
from engines.computers.search import KEYS, Thinking, open_still, won
from engines.kernel import Game, Move

FIRST, TRIED, LEAD = "first sight", "playouts", "lead"
"""What is surprising besides columns: a chance at first sight, one of playouts, and a lead in points."""
LITTLE = 1e-3
"""Chances below this are not told apart."""
RARE = 4e-3
"""Columns whose surprises vary less than this are left as they are."""


class Answer(NamedTuple):
    """An answer that was tried."""

    move: Move
    chance: float
    """As the search sees it: by playouts and first sight."""
    brings: dict[str, float]
    """What it brings, by name, on the mean of its playouts."""


class Look(Thinking):
    """A decision whose best answers are tried."""

    def answers(self, args: argparse.Namespace) -> tuple[list[Answer], float]:
        """Return the answers that were tried, and what is still open; one answer if there is no choice."""
        prior = self._mind.prior(self.root, self.decision, self._rng)
        moves = sorted(self._candidates(args.width), key=lambda move: -prior.get(move, 0.0))
        moves = moves[: args.candidates] if prior else [self.at_once()]
        if len(moves) == 1:
            return [Answer(moves[0], 0.0, {})], 1.0
        keys = [self._rng.randrange(KEYS) for _ in range(args.playouts)]
        found = [[self._tried(move, key) for key in keys] for move in moves]
        chances = [statistics.fmean([chance for chance, _ in tried]) for tried in found]
        still = max(LITTLE, open_still(max(chances)))
        answers = list[Answer]()
        for move, tried, chance in zip(moves, found, chances, strict=True):
            first = still * prior.get(move, 0.0)
            brings = {FIRST: first, TRIED: chance}
            for _, counts in tried:
                for name, more in counts.items():
                    brings[name] = brings.get(name, 0.0) + more / len(tried)
            answers.append(Answer(move, chance + first, brings))
        return answers, still

    def _tried(self, move: Move, key: int) -> tuple[float, dict[str, float]]:
        """Return what a playout comes to: the seat's chance, and by how much it leads where that ends."""
        chances, end = list[float](), self.root
        for end in self._moments(move, key):  # one state, which goes on between them
            chances.append(self._judged(end))
        return statistics.fmean(chances), self._counts(end)

    def _counts(self, end: Any) -> dict[str, float]:
        """Return by how much the seat leads the mean of the others, in all and in each column."""
        mind: Any = self._mind
        if not hasattr(mind, "columns_of") or not self._game.pending(end):
            return {}
        seats = [one for one in range(OFTEN) if one != self._seat]
        logs = {one: math.log(max(LITTLE, mind.value(end, one))) for one in (self._seat, *seats)}
        lead = logs[self._seat] - statistics.fmean([logs[one] for one in seats])
        counts = {LEAD: mind.spread_of(end) * lead, **mind.columns_of(end, self._seat)}
        for one in seats:
            for name, count in mind.columns_of(end, one).items():
                counts[name] = counts.get(name, 0.0) - count / len(seats)
        return counts


def played(args: argparse.Namespace, rng: random.Random, notes: Notes, number: int) -> Played:
    """Play a game and note what was surprising in all choices."""
    game: Game = GAMES[args.game]
    mind = mind_of(game).at(args.level)
    state = game.setup(OFTEN, rng.randbytes(32), game.Options())
    chances = [[1 / OFTEN] * OFTEN]
    begun = False
    while decisions := game.pending(state):
        seat = decisions[0].seat
        if mind.is_quiet(state) and begun:
            chances.append([mind.value(state, one) for one in range(OFTEN)])
        begun = True
        answers, still = Look(game, mind, state, seat, rng).answers(args)
        best = max([one.chance for one in answers])
        likely = [math.exp((one.chance - best) / (args.warmth * still)) for one in answers]
        (chosen,) = rng.choices(answers, likely)
        if likely[answers.index(chosen)] < (1 - UNLIKELY) * sum(likely):
            notes.add(Stretch(number, len(chances) - 1, seat), surprise(answers, likely, chosen))
        game.apply(state, seat, chosen.move)
    outcome = game.outcome(state)
    assert outcome is not None, "a game that is over has an outcome"
    points = [0.0] * OFTEN
    for score in outcome.scores:
        points[score.seat] = score.total
    return Played(points, [*chances, [won(game, state, seat) for seat in range(OFTEN)]])


def surprise(answers: Sequence[Answer], likely: Sequence[float], chosen: Answer) -> dict[str, float]:
    """Return how much more of everything the chosen answer brings than was to be expected."""
    found = dict(chosen.brings)
    for one, chance in zip(answers, likely, strict=True):
        for name, more in one.brings.items():
            found[name] = found.get(name, 0.0) - more * chance / sum(likely)
    return found


def learned(args: argparse.Namespace, name: str, games: int) -> Found:
    """Play games."""
    found = Found([], Notes())
    for number in range(games):
        rng = random.Random(f"choices {args.seed} {name} {number}")
        found.games.append(played(args, rng, found.notes, number))
    return found


class Choices(NamedTuple):
    """All choices of all games."""

    names: dict[str, int]
    """Of the columns of `surprises`."""
    surprises: Any
    """A row for each choice."""
    successes: Any
    """How well its seat did from then on, less what was foretold."""
    progress: Any
    """How far its game had come, 0 to 1."""


def gathered(found: Sequence[Found], args: argparse.Namespace) -> Choices:
    """Put all choices side by side."""
    names, surprises = stacked(found)
    progress = [
        (one.number + 0.5) / (len(some.games[one.game].chances) - 1)
        for some in found
        for one in some.notes.stretches
    ]
    return Choices(names, surprises.toarray(), successes(found, args), np.array(progress))


def told(choices: Choices, parts: int) -> None:
    """Print what a chance at first sight and one of playouts was worth, by parts of the game."""
    both = choices.surprises[:, [choices.names[FIRST], choices.names[TRIED]]]
    for part in range(parts):
        within = (choices.progress * parts >= part) & (choices.progress * parts < part + 1)
        rows, came = both[within], choices.successes[within]
        if len(rows) > len(choices.names):
            worths = np.linalg.lstsq(rows, came, rcond=None)[0]
            noise = (came - rows @ worths).std() * np.sqrt(np.diag(np.linalg.inv(rows.T @ rows)))
            told = [f"{worth:.1f} +-{one:.1f}" for worth, one in zip(worths, noise, strict=True)]
            print(f"# part {part + 1} of {parts}, {len(rows)} choices: {FIRST} {told[0]}, {TRIED} {told[1]}")


def corrections(choices: Choices, doubt: float) -> dict[str, float]:
    """Return what is to be added to each weight, in points of a lead."""
    names, rows = choices.names, choices.surprises
    rows = rows[rows[:, names[LEAD]] != 0]
    came = choices.successes[choices.surprises[:, names[LEAD]] != 0]
    base = rows[:, [names[FIRST], names[LEAD]]]
    known = np.linalg.lstsq(base, came, rcond=None)[0]
    spreads = rows.std(0)
    columns = [one for one, at in names.items() if one not in (FIRST, TRIED, LEAD) and spreads[at] > RARE]
    places = [names[one] for one in columns]
    scaled = rows[:, places] / spreads[places]
    square = scaled.T @ scaled + doubt * np.eye(len(places))
    worths = np.linalg.solve(square, scaled.T @ (came - base @ known)) / spreads[places] / known[1]
    return dict(zip(columns, map(float, worths), strict=True))


def main() -> None:
    """Play, fit and print."""
    args = parsed()
    share = args.games // args.jobs
    with ProcessPoolExecutor(args.jobs) as pool:
        tasks = [pool.submit(learned, args, str(job), share) for job in range(args.jobs)]
        choices = gathered([task.result() for task in tasks], args)
    told(choices, args.parts)
    mind: Any = mind_of(GAMES[args.game]).at(args.level)
    if LEAD in choices.names:
        for name, more in sorted(corrections(choices, args.doubt).items()):
            step = max(-args.most, min(args.most, args.step * more))
            print(f'    "{name}": {mind.weights[name] + step:.2f},')


def parsed() -> argparse.Namespace:
    """Return what is asked for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("game", choices=[*GAMES])
    parser.add_argument("--level", choices=LEVELS, default="expert")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--width", type=int, default=12, help="so many candidates are asked for")
    parser.add_argument("--candidates", type=int, default=6, help="so many of these are tried")
    parser.add_argument("--playouts", type=int, default=2, help="of each")
    parser.add_argument("--warmth", type=float, default=0.04, help="so much worse is e times as unlikely")
    parser.add_argument("--points", type=float, default=1.0, help="what a point of lead counts")
    parser.add_argument("--victory", type=float, default=0.0, help="what a victory counts, in points")
    parser.add_argument("--trust", type=float, default=1.0, help="what counts of a later stretch")
    parser.add_argument("--doubt", type=float, default=30000.0, help="draws corrections towards 0")
    parser.add_argument("--step", type=float, default=0.75, help="of what was found")
    parser.add_argument("--most", type=float, default=4.0, help="that a weight is corrected by")
    parser.add_argument("--parts", type=int, default=7, help="of the game")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=1)
    return parser.parse_args()


if __name__ == "__main__":
    main()
