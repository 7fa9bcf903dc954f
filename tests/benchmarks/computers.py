"""How well computers play: tournaments of one seat against three others, and milliseconds a move.

python -m tests.benchmarks.computers endeavor normal easy --games 200 --bound 0.5

plays games of four (or as many as the game seats) in which one seat is `normal` and the others `easy`; the
seat goes round. Players are the levels, `random` (any legal move) and `flat` (flat Monte Carlo: 8 candidates,
4 random games each). It stops as soon as the 95 % interval (Wilson) lies on one side of the bound, which is
what is asked of these players where it is not given. `--all` plays the whole table, or one game's part of it.
With `--keep` the result goes into the file beside this script, with the numbers of its games and the commit;
one of the same commit and first number is gone on with, if more games are asked for (medians are then of the
new games). Without arguments all that is kept is printed. Shared victories count by their parts.
"""

import argparse
import json
import math
import random
import statistics
import subprocess
import time
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any, NamedTuple

from engines import GAMES
from engines.computers import LEVELS, Budget, choose
from engines.computers.agents import Plain
from engines.computers.search import Thinking, won
from engines.kernel import Game, Move

KEPT = Path(__file__).with_suffix(".json")
PLAYERS = ("random", "flat", *LEVELS)
FLAT = Budget(8, 32)
Z = 1.96
"""Of the 95 % interval."""
ASKED: dict[tuple[str, str], float] = {
    ("easy", "random"): 0.7, ("normal", "easy"): 0.5, ("hard", "normal"): 0.5, ("expert", "hard"): 0.4,
    ("normal", "flat"): 0.6, ("hard", "flat"): 0.75,
}  # fmt: skip
"""The table: what part of the games the first is to win against three of the second."""
LESS_ASKED = ("age_of_reason", "pax_renaissance")
"""Games in which a beginner is to win 60 % against random moves."""


class Flat(Plain):
    """Random games to the end from every candidate."""


class Result(NamedTuple):
    """One game."""

    won: float
    """The one's part of the victory."""
    moves: dict[str, list[float]]
    """Milliseconds of processor time of each move, by player."""


def answer(game: Game, state: Any, seat: int, player: str, rng: random.Random) -> Move:
    """Return the move of a player of any kind."""
    if player == "random":
        (space,) = (one.moves for one in game.pending(state) if one.seat == seat)
        return space.sample(rng)
    if player == "flat":
        return Thinking(game, Flat(), state, seat, rng).tried(FLAT)[0].move
    return choose(game, state, seat, player, rng)


def play(key: str, one: str, others: str, number: int, seats: int) -> Result:
    """Play game `number`; the one sits at seat `number` modulo `seats`."""
    game, rng = GAMES[key], random.Random(f"{key} {one} {others} {number}")
    state = game.setup(seats, rng.randbytes(32), game.Options())
    mine = number % seats
    times: dict[str, list[float]] = {one: [], others: []}
    while decisions := game.pending(state):
        decision = decisions[0]
        player = one if decision.seat == mine else others
        begin = time.process_time()
        move = answer(game, state, decision.seat, player, rng)
        times[player].append(1000 * (time.process_time() - begin))
        game.apply(state, decision.seat, move)
    return Result(won(game, state, mine), times)


def interval(wins: float, games: int) -> tuple[float, float]:
    """Return Wilson's 95 % interval of a share."""
    if not games:
        return 0.0, 1.0
    share, more = wins / games, Z * Z / games
    middle = (share + more / 2) / (1 + more)
    half = Z * math.sqrt(share * (1 - share) / games + more / (4 * games)) / (1 + more)
    return middle - half, middle + half


def cleared(wins: float, games: int, bound: float | None) -> bool:
    """Tell whether the interval lies on one side of the bound."""
    low, high = interval(wins, games)
    return bound is not None and games >= 12 and not low <= bound <= high


def commit() -> str:
    """Return the commit that plays, with a + where its rules and computers were changed since."""
    told = ["git", "rev-parse", "--short=10", "HEAD"]
    head = subprocess.run(told, capture_output=True, text=True, check=True).stdout.strip()
    changed = subprocess.run(["git", "diff", "--quiet", "HEAD", "--", "engines"], check=False).returncode
    return head + "+" * bool(changed)


def kept() -> list[dict[str, Any]]:
    """Return all results that are kept."""
    return json.loads(KEPT.read_text()) if KEPT.exists() else []


def keep(row: dict[str, Any]) -> None:
    """Keep a result, in place of one of the same game and players."""
    names = ("game", "one", "others", "seats")
    rows = [old for old in kept() if any(old[name] != row[name] for name in names)]
    rows = sorted([*rows, row], key=lambda one: [str(one[name]) for name in names])
    KEPT.write_text("[\n" + ",\n".join(json.dumps(one) for one in rows) + "\n]\n")


def begun(args: argparse.Namespace, seats: int) -> dict[str, Any] | None:
    """Return a kept result that these would be more games of."""
    same = {
        "game": args.game, "one": args.one, "others": args.others, "seats": seats,
        "first": args.first, "commit": commit(),
    }  # fmt: skip
    return next((row for row in kept() if same.items() <= row.items()), None) if args.keep else None


def asked(key: str, one: str, others: str) -> float | None:
    """Return the part of the games that is to be won, if any is asked for."""
    return 0.6 if one == "easy" and key in LESS_ASKED else ASKED.get((one, others))


def tournament(args: argparse.Namespace) -> None:
    """Play until the bound is cleared or the games are played; print, and keep, how it stands."""
    seats = args.seats or min(4, GAMES[args.game].seats[-1])
    bound = args.bound if args.bound is not None else asked(args.game, args.one, args.others)
    old, first = begun(args, seats), args.first
    wins, games, longest = (old["wins"], old["games"], old["worst"]) if old else (0.0, 0, {})
    if old:
        print(line(old), flush=True)
    times: dict[str, list[float]] = {}
    with ProcessPoolExecutor(args.jobs) as pool:
        while games < args.games and not cleared(wins, games, bound):
            numbers = range(first + games, first + min(args.games, games + seats * args.jobs))
            for result in pool.map(play, *zip(*[
                (args.game, args.one, args.others, number, seats) for number in numbers
            ], strict=True)):  # fmt: skip
                wins, games = wins + result.won, games + 1
                for player, spent in result.moves.items():
                    times.setdefault(player, []).extend(spent)
            row = {
                "game": args.game, "one": args.one, "others": args.others, "seats": seats, "games": games,
                "wins": round(wins, 2), **spent_of(times, longest), "first": first, "bound": bound,
                "commit": commit(),
            }  # fmt: skip
            print(line(row), flush=True)
            if args.keep:
                keep(row)


def spent_of(times: dict[str, list[float]], before: dict[str, float]) -> dict[str, dict[str, float]]:
    """Return the median and the longest time of a move in milliseconds, by player; `before`: the longest."""
    ms = {player: round(statistics.median(spent), 2) for player, spent in times.items() if spent}
    worst = {
        player: round(max(*spent, before.get(player, 0.0)), 1) for player, spent in times.items() if spent
    }
    return {"ms": ms, "worst": worst}


def line(row: dict[str, Any]) -> str:
    """Return a result as a line of the table."""
    low, high = interval(row["wins"], row["games"])
    one = row["one"]
    against = f"{one} against {row['seats'] - 1} {row['others']}"
    return (
        f"{row['game']}: {against}: {row['wins'] / row['games']:.0%} of {row['games']} games"
        f" ({low:.0%} to {high:.0%}), {row['ms'].get(one, 0)} ms a move, worst {row['worst'].get(one)}"
        f" [{row['commit']}]"
    )


def main() -> None:
    """Play the tournament that is asked for, or print all that is kept."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("game", nargs="?", choices=[*GAMES])
    parser.add_argument("one", nargs="?", choices=PLAYERS, default="normal")
    parser.add_argument("others", nargs="?", choices=PLAYERS, default="easy")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seats", type=int)
    parser.add_argument("--bound", type=float, help="part of the games; without it, what is asked for")
    parser.add_argument("--all", action="store_true", help="the whole table, of one game or of all")
    parser.add_argument("--first", type=int, default=0, help="number of the first game, which is its seed")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--keep", action="store_true", help="keep the result in the file beside this script")
    args = parser.parse_args()
    if args.all:
        for game in [args.game] if args.game else GAMES:
            for one, others in ASKED:
                tournament(argparse.Namespace(**vars(args) | {"game": game, "one": one, "others": others}))
    elif args.game:
        tournament(args)
    else:
        print("\n".join(map(line, kept())))


if __name__ == "__main__":
    main()
