"""How well computers play beside those of another checkout: two seats against two at one table.

    python -m tests.benchmarks.duels <folder of the other checkout> [game [level]] [--games 150]

Both play by the rules of this tree; of the other one only the game's `computer` and its weights are read,
into this process under other names. Each deal is played twice, with the seats exchanged, and twelve games
have each way to seat them twice. Prints after each game how much of the victories the seats of this tree
have, with the 95 % interval (Wilson), and by how many points they lead on average.
"""

import argparse
import importlib
import math
import random
import statistics
import sys
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import cache, partial
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from itertools import combinations
from pathlib import Path
from types import CodeType, ModuleType
from typing import Any, NamedTuple, cast

from engines import GAMES
from engines.computers import LEVELS, choose
from engines.computers.search import won
from engines.kernel import Game
from tests.benchmarks.computers import interval

SEATS = 4
PAIRS = tuple(combinations(range(SEATS), 2))
PARTS = ("computer", "weights")
"""What is taken from the other checkout, of the packages of a game."""


class Source(SourceFileLoader):
    """Reads a module of the other checkout, which finds its neighbours under their other names."""

    def get_code(self, fullname: str) -> CodeType:
        """Compile it; nothing is written beside it."""
        key, text = fullname.partition(".")[0].removeprefix("other_"), Path(self.path).read_text()
        for part in PARTS:
            text = text.replace(f"engines.{key}.{part}", f"other_{key}.{part}")
        return compile(text, self.path, "exec")


class Finder(MetaPathFinder):
    """Finds `other_<key>.computer` and its like in the other checkout."""

    def __init__(self, folder: Path) -> None:
        """Look there."""
        self._folder = folder

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Return the module of that name, if it is one of these."""
        del path, target
        package, _, rest = fullname.partition(".")
        if not package.startswith("other_"):
            return None
        place = self._folder.joinpath("engines", package.removeprefix("other_"), *rest.split("."))
        start = place / "__init__.py"
        if not place.is_dir():
            file = place.with_suffix(".py")
            return spec_from_file_location(fullname, file, loader=Source(fullname, str(file)))
        loader = Source(fullname, str(start))
        return spec_from_file_location(
            fullname, start, loader=loader, submodule_search_locations=[str(place)]
        )


class Elsewhere:
    """A game by the rules of this tree, with another agent."""

    def __init__(self, game: Game, agent: str) -> None:
        """Name the agent."""
        self._game, self.agent = game, agent

    def __getattr__(self, name: str) -> Any:
        """Return everything else of the game."""
        return getattr(self._game, name)


@cache
def other(folder: Path, key: str) -> Game:
    """Return a game whose agent is that of the other checkout."""
    sys.meta_path.insert(0, Finder(folder))
    name = GAMES[key].agent.replace(f"engines.{key}.", f"other_{key}.")
    file = importlib.import_module(name.partition(":")[0]).__file__
    assert file is not None, "no file"
    assert Path(file).is_relative_to(folder), f"{name} is not that of {folder}"
    return cast("Game", Elsewhere(GAMES[key], name))


class Result(NamedTuple):
    """One game."""

    won: float
    """The part of the victory that the seats of this tree have."""
    lead: float
    """By how many points they are ahead on average."""


def play(folder: Path, key: str, level: str, share: float, number: int) -> Result:
    """Play game `number`."""
    here, there = GAMES[key], other(folder, key)
    deal, exchanged = divmod(number, 2)
    rng = random.Random(f"duel {key} {level} {deal}")
    ours = [seat for seat in range(SEATS) if (seat in PAIRS[deal % len(PAIRS)]) is not bool(exchanged)]
    state = here.setup(SEATS, rng.randbytes(32), here.Options())
    while decisions := here.pending(state):
        seat = decisions[0].seat
        move = choose(here if seat in ours else there, state, seat, level, rng, share)
        here.apply(state, seat, move)
    outcome = here.outcome(state)
    assert outcome is not None, "the game is over"
    points = [score.total if score.seat in ours else -score.total for score in outcome.scores]
    return Result(sum(won(here, state, seat) for seat in ours), 2 * statistics.fmean(points))


def line(results: Sequence[Result]) -> str:
    """Return how it stands."""
    games, wins = len(results), sum(result.won for result in results)
    low, high = interval(wins, games)
    leads = [result.lead for result in results]
    error = statistics.stdev(leads) / math.sqrt(games) if games > 1 else math.inf
    return (
        f"{wins:g} of {games} games, {SEATS * games} seats: {wins / games:.1%} ({low:.1%} to {high:.1%}),"
        f" lead {statistics.fmean(leads):+.1f} +-{error:.1f}"
    )


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("game", nargs="?", choices=[*GAMES], default="age_of_reason")
    parser.add_argument("level", nargs="?", choices=LEVELS, default="normal")
    parser.add_argument("--games", type=int, default=150)
    parser.add_argument("--first", type=int, default=0, help="number of the first game")
    parser.add_argument("--share", type=float, default=1.0, help="of the level's playouts")
    parser.add_argument("--jobs", type=int, default=1)
    args = parser.parse_args()
    results: list[Result] = []
    job = partial(play, args.folder.resolve(), args.game, args.level, args.share)
    with ProcessPoolExecutor(args.jobs) as pool:
        for result in pool.map(job, range(args.first, args.first + args.games)):
            results.append(result)
            print(line(results), flush=True)


if __name__ == "__main__":
    main()
