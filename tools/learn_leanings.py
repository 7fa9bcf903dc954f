"""Learns what a game's quick answers lean to, by games that a computer plays against itself.

python tools/learn_leanings.py endeavor --rounds 60 --games 1200 --points 0.7 --victory 8 --jobs 2

A mind weighs answers (`Mind.weighed`) and names what each of them is in its situation: its traits. A
leaning is what a trait adds to an answer's worth. In each round all seats choose by chance, the more likely
what is worth more; an answer's traits then gain by how well its seat did, less what it had of them on
average (policy gradient with natural steps, one trait at a time: Williams 1992, Kakade 2001). Points are
leads over the mean of the others, less what the values foretold of them (a baseline, which luck moves less).
What is kept is the mean over the rounds, later ones counting more, which luck moves less (Polyak and
Juditsky 1992). Every few rounds two seats with the leanings play against two without any (`--against`: with
those of a level), at first sight, each start twice; that is printed, and the leanings are written into
`data/computers/<game>.json`.
"""

import argparse
import json
import math
import random
import statistics
from collections.abc import Iterable, Mapping
from concurrent.futures import ProcessPoolExecutor
from copy import copy
from pathlib import Path
from typing import Any, NamedTuple

from engines import GAMES
from engines.computers import LEVELS, mind_of
from engines.computers.search import won
from engines.kernel import Mind
from engines.kernel.minds import NO_LEANINGS, Weighed

Leanings = dict[str, float]
KEPT = 0.9
"""What was found in a round counts so much in the next, and so on."""
UNLIKELY = 1e-3
"""Answers less likely than this are not looked at."""
FAINT = 1e-4
"""Chances smaller than this are not told apart."""
LEAST = 0.02
"""Leanings smaller than this are not written down."""
OFTEN = 4
"""Half of the games have so many seats."""


class Found(NamedTuple):
    """What went with success in some games, by trait: sums over the seats."""

    gains: Leanings
    """Of a trait's surprise (how much more of it there was than expected) times the success."""
    squares: Leanings
    """Of surprises squared."""


class Foretold(NamedTuple):
    """What leads came of what values foretold: sums by stretch ("3") over seats, for a line through 0."""

    products: dict[str, float]
    """Of edges (`edges`) when the stretch begins times leads at the end."""
    squares: dict[str, float]
    """Of edges squared."""

    def slopes(self) -> dict[str, float]:
        """Return the lines that are the nearest (least squares): a stretch's lead for an edge of 1."""
        return {name: self.products[name] / square for name, square in self.squares.items() if square}


def edges(chances: list[float]) -> list[float]:
    """Return by how much each seat's logarithm of its chance is above their mean."""
    logs = [math.log(max(FAINT, chance)) for chance in chances]
    return [one - statistics.fmean(logs) for one in logs]


class Seat:
    """How a seat answers: by leanings, and while it learns by chance."""

    def __init__(self, leanings: Mapping[str, float], warmth: float) -> None:
        """`warmth`: so much worse an answer is e times as unlikely; 0: the best one, give or take a whim."""
        self._leanings, self._warmth = leanings, warmth
        self.noted = Found({}, {})
        """Surprises, and their squares."""

    def answer(self, answers: list[Weighed], whim: float, rng: random.Random) -> Weighed:
        """Choose; while it learns, note what was surprising."""
        lean = self._leanings.get
        worths = [one.worth + sum([lean(trait, 0.0) for trait in one.traits]) for one in answers]
        if not self._warmth:
            return answers[max(range(len(answers)), key=lambda at: worths[at] + whim * rng.random())]
        best = max(worths)
        likely = [math.exp(max(-40.0, (worth - best) / self._warmth)) for worth in worths]
        total = sum(likely)
        (at,) = rng.choices(range(len(answers)), likely)
        surprise: Leanings = {}
        for place, (one, chance) in enumerate(zip(answers, likely, strict=True)):
            if chance > UNLIKELY * total or place == at:
                for trait in one.traits:
                    surprise[trait] = surprise.get(trait, 0.0) + (place == at) - chance / total
        added(self.noted.gains, surprise.items())
        added(self.noted.squares, ((trait, more * more) for trait, more in surprise.items()))
        return answers[at]


class Played(NamedTuple):
    """A game."""

    leads: list[float]
    """Each seat's, over the mean of the others."""
    chances: list[list[float]]
    """By stretch: each seat's chance when it begins, as the values tell; at last its part of the victory."""
    noted: list[list[Found]]
    """By stretch: what each seat noted in it."""


def played(mind: Mind, game: Any, seats: list[Seat], rng: random.Random) -> Played:
    """Play a game. A stretch goes from one quiet moment to the next."""
    state = game.setup(len(seats), rng.randbytes(32), game.Options())
    chances, noted = [[1 / len(seats)] * len(seats)], list[list[Found]]()
    while decisions := game.pending(state):
        asked = decisions[0]
        if mind.is_quiet(state) and any(seat.noted.gains for seat in seats):
            noted.append(taken(seats))
            chances.append([mind.value(state, seat) for seat in range(len(seats))])
        answers = mind.weighed(state, asked, rng)
        if not answers:
            move = mind.light(state, asked, rng)  # no twin: what is at hand is learned, not honesty
        else:
            move = seats[asked.seat].answer(list(answers), mind.whim, rng).move
        game.apply(state, asked.seat, move if move in asked.moves else asked.moves.sample(rng))
    points = [0.0] * len(seats)
    for score in game.outcome(state).scores:
        points[score.seat] = score.total
    total, others = sum(points), max(1, len(seats) - 1)
    noted.append(taken(seats))
    chances.append([won(game, state, seat) for seat in range(len(seats))])
    return Played([one - (total - one) / others for one in points], chances, noted)


def taken(seats: list[Seat]) -> list[Found]:
    """Return what seats have noted since this was asked last."""
    found = [seat.noted for seat in seats]
    for seat in seats:
        seat.noted = Found({}, {})
    return found


def advantages(chances: list[list[float]], seat: int, trust: float) -> list[float]:
    """Return by how much a seat's chance grew since each stretch began; later growth counts `trust` as much.

    With 1 that is its part of the victory less the chance that it had (Schulman and others 2016).
    """
    found: list[float] = []
    later = 0.0
    for before, after in zip(chances[-2::-1], chances[:0:-1], strict=True):
        later = after[seat] - before[seat] + trust * later
        found.append(later)
    return found[::-1]


def learned(
    args: argparse.Namespace, leanings: Leanings, slopes: Mapping[str, float], name: str, games: int
) -> tuple[Found, Foretold]:
    """Play games in which every seat learns; `slopes`: what the values foretell of leads."""
    game, found, foretold, mind = GAMES[args.game], Found({}, {}), Foretold({}, {}), unlearned(args)
    for count in range(games):
        rng = random.Random(f"{args.seed} {name} {count}")
        many = OFTEN if rng.random() < args.often else rng.choice([one for one in game.seats if one > 1])
        seats = [Seat(leanings, args.warmth) for _ in range(many)]
        leads, chances, noted = played(mind, game, seats, rng)
        begun = [edges(stretch) for stretch in chances]
        for seat, lead in enumerate(leads):
            grown = advantages(chances, seat, args.trust)
            for number, (gained, stretch) in enumerate(zip(grown, noted, strict=True)):
                at, edge, one = str(number), begun[number][seat], stretch[seat]
                added(foretold.products, [(at, edge * lead)])
                added(foretold.squares, [(at, edge * edge)])
                success = args.points * (lead - slopes.get(at, 0.0) * edge) + args.victory * gained
                added(found.gains, ((trait, more * success) for trait, more in one.gains.items()))
                added(found.squares, one.squares.items())
    return found, foretold


def added(sums: Leanings, more: Iterable[tuple[str, float]]) -> None:
    """Add numbers to sums."""
    for name, number in more:
        sums[name] = sums.get(name, 0.0) + number


def matched(args: argparse.Namespace, leanings: Leanings, name: str, games: int) -> list[tuple[float, float]]:
    """Play two seats with the leanings against two others; return their mean leads and victories."""
    game, mind, found = GAMES[args.game], unlearned(args), list[tuple[float, float]]()
    others = mind_of(game).at(args.against).leanings if args.against else {}
    for number in range(2 * games):
        rng = random.Random(f"{args.seed} match {name} {number // 2}")
        new = [seat % 2 == number % 2 for seat in range(OFTEN)]
        seen = played(mind, game, [Seat(leanings if one else others, 0.0) for one in new], rng)
        mine = [(lead, win) for lead, win, one in zip(seen.leads, seen.chances[-1], new, strict=True) if one]
        found.append((statistics.fmean(lead for lead, _ in mine) * 1.5, sum(win for _, win in mine)))
    return found


def unlearned(args: argparse.Namespace) -> Any:
    """Return the mind of a level without leanings."""
    mind: Any = copy(mind_of(GAMES[args.game]).at(args.level))
    mind.leanings = NO_LEANINGS
    return mind


def main() -> None:
    """Learn, and tell how it goes."""
    args = parsed()
    leanings: Leanings = json.loads(args.begin.read_text()) if args.begin else {}
    gains, squares, means, foretold = Leanings(), Leanings(), dict(leanings), Foretold({}, {})
    share = args.games // args.jobs
    with ProcessPoolExecutor(args.jobs) as pool:
        for number in range(1, args.rounds + 1):
            for name in gains:
                gains[name] *= KEPT
                squares[name] *= KEPT
            slopes = foretold.slopes()
            tasks = [
                pool.submit(learned, args, leanings, slopes, f"{number} {job}", share)
                for job in range(args.jobs)
            ]
            for task in tasks:
                found, leads = task.result()
                added(gains, found.gains.items())
                added(squares, found.squares.items())
                added(foretold.products, leads.products.items())
                added(foretold.squares, leads.squares.items())
            step = args.step * min(1.0, (number + 1) / 10)
            for name, gain in gains.items():
                leanings[name] = leanings.get(name, 0.0) + step * gain / (squares[name] + args.doubt)
                mean = means.get(name, 0.0)
                means[name] = mean + 2 / (number + 1) * (leanings[name] - mean)
            if number % args.every == 0 or number == args.rounds:
                told(args, pool, means, number)


def told(args: argparse.Namespace, pool: ProcessPoolExecutor, leanings: Leanings, number: int) -> None:
    """Print how the leanings do, and write them down."""
    tasks = [
        pool.submit(matched, args, leanings, str(job), args.check // args.jobs) for job in range(args.jobs)
    ]
    found = [one for task in tasks for one in task.result()]
    leads, wins = [lead for lead, _ in found], [win for _, win in found]
    error = statistics.stdev(leads) / math.sqrt(len(leads))
    print(
        f"round {number}: lead {statistics.fmean(leads):+.2f} +-{error:.2f}, "
        f"won {statistics.fmean(wins):.1%} of {len(wins)} games, {len(leanings)} traits",
        flush=True,
    )
    kept = {name: round(worth, 2) for name, worth in sorted(leanings.items()) if abs(worth) >= LEAST}
    args.to.parent.mkdir(exist_ok=True)
    args.to.write_text(json.dumps(kept, indent=0) + "\n")


def parsed() -> argparse.Namespace:
    """Return what is asked for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("game", choices=[*GAMES])
    parser.add_argument("--level", choices=LEVELS, default="hard")
    parser.add_argument("--games", type=int, default=1000, help="a round")
    parser.add_argument("--rounds", type=int, default=50)
    parser.add_argument("--every", type=int, default=10, help="rounds between two checks")
    parser.add_argument("--check", type=int, default=200, help="starts of a check")
    parser.add_argument("--begin", type=Path, help="a JSON file of leanings to begin with")
    parser.add_argument("--against", choices=LEVELS, help="the level to be compared with; none: no leanings")
    parser.add_argument("--to", type=Path, help="the file to write")
    parser.add_argument("--step", type=float, default=0.15, help="of what was found, added in a round")
    parser.add_argument("--warmth", type=float, help="while learning: so much worse is e times as unlikely")
    parser.add_argument("--points", type=float, default=0.7, help="what a point of lead counts, in worth")
    parser.add_argument("--victory", type=float, default=8.0, help="what a victory counts, in worth")
    parser.add_argument(
        "--trust", type=float, default=1.0, help="what counts of a later stretch; 1: values are not trusted"
    )
    parser.add_argument("--doubt", type=float, default=800.0, help="how rare a trait must be to move slowly")
    parser.add_argument(
        "--often", type=float, default=0.5, help="part of the games that have four seats for sure"
    )
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=1)
    args = parser.parse_args()
    args.to = args.to or Path("data/computers") / f"{args.game}.json"
    args.warmth = args.warmth or 0.75 * unlearned(args).whim
    return args


if __name__ == "__main__":
    main()
