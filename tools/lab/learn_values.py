"""Learn how positions of a game end, from games that a computer plays against itself at first sight.

uv sync --group learn
python tools/lab/learn_values.py pax_renaissance --level hard --put-off Declare --ended 0.6 --to hard.json

At every quiet moment it notes the features of each seat (`Agent.state_features_of`), and in the end who won.
Where an agent counts by how much as well (`Agent.margin`), a seat that nearly won has nearly won. A value
network (`engines/kernel/agents/value_network.py`) is then fitted so that the winners were likeliest, with a
part of its sums left out at a time so that it learns nothing by heart (Srivastava and others 2014). It learns
what has to be added to what is known besides (`Agent.known`). Games end otherwise among those who think:
`--ended` has games that ended by a kind of move count for such a part of all, and `--epsilons` has seats play
more or less well. A second network is fitted to what the first foretells of the turns that followed, which
luck moves less than the victory (Sutton 1988); `--fits` has more follow. Where an agent names what a seat has
(`Agent.embedding_keys_of`), each name has an embedding, worth something early and late; `--ridge` draws that
to 0. It prints how likely the winners were in games that were left out, by how many quiet moments were still
to come, beside what the agent knows now, and writes a file for agents that name as much of a position as that
of `--level`: without its embeddings, features mean something else.
"""

import argparse
import importlib
import json
import math
import random
from concurrent.futures import ProcessPoolExecutor
from copy import copy
from functools import partial
from itertools import accumulate
from pathlib import Path
from typing import Any, NamedTuple

from engines import GAMES
from engines.computers import agent_of
from engines.computers.search import judged

# Of the group `learn`, not of `dev`: so no types of it either.
np: Any = importlib.import_module("numpy")

BATCH = 2048
DECAY = 0.1
"""How strongly weights are drawn to 0, beside how far they step."""
RATE = 4e-3
"""Of the first step; it falls to nothing."""
LEAST = 0.005
"""A thing of which every number is less is not written down."""
LEFT_OUT = 0.1
"""Part of the games that has no part in the fit."""
STRETCHES = ((0, 1000), (0, 4), (4, 8), (8, 16), (16, 1000))
"""From and to how many quiet moments that are still to come the report tells."""


class Moment(NamedTuple):
    """A quiet moment."""

    facts: list[tuple[int, ...]]
    """By seat."""
    known: list[float]
    """What is known of each seat besides; [] where an agent knows nothing."""
    own: list[float]
    """Each seat's chance as the agent sees it; [] where it was not asked."""
    things: list[Any]
    """By seat: an array of what it has, by places in the game's `things`; [] where an agent names none."""
    early: float
    """How much of a thing's worth is that of the beginning."""


class Played(NamedTuple):
    """A game."""

    moments: list[Moment]
    wins: list[float]
    """By seat, its part of the victory, or how near it came."""
    by_it: bool
    """Whether it ended by a move of the kind that is put off."""
    things: list[str]
    """The names of all things that somebody had."""


class Table(NamedTuple):
    """All moments of some games, in order, as arrays."""

    names: Any
    """Moments, seats, facts: places of rows in the network; seats that are not there have row 0."""
    there: Any
    """Moments, seats: whether somebody sits there."""
    known: Any
    """Moments, seats: what is known besides, in logarithms of chances."""
    wins: Any
    """Moments, seats."""
    to_come: Any
    """Moments: how many follow in the same game."""
    by_it: Any
    """Moments: whether the game ended by a move of the kind that is put off."""
    things: Any
    """What all have, one seat and one moment after the other: places of worths in the network."""
    starts: Any
    """Moments times seats, and one more: where the things of each begin."""
    early: Any
    """Moments, 2: how much of a thing's worth is that of the beginning, and that of the end."""


class Held(NamedTuple):
    """What seats have in some moments, a row for each thing."""

    things: Any
    """Places of worths."""
    whose: Any
    """Moment times seats and seat."""
    parts: Any
    """Things, 2: how much each of its worths counts."""


def play(args: argparse.Namespace, number: int) -> Played:
    """Play a game at first sight; now and then any legal move is made."""
    game, rng = GAMES[args.game], random.Random(f"foresight {args.seed} {number}")
    agents = {times: copy(agent_of(game).at(args.level)) for times in args.epsilons}
    for times, one in agents.items():
        one.epsilon *= times
    agent = agents[args.epsilons[0]]
    many = args.seats if rng.random() < args.often else rng.choice([one for one in game.seats if one > 1])
    state = game.setup(many, rng.randbytes(32), game.Options())
    off = args.put_off if rng.random() < args.part else ""
    seats = [agents[rng.choice(args.epsilons)] for _ in range(many)]
    asks = number % round(1 / LEFT_OUT) == 0
    moments: list[Moment] = []
    places: dict[str, int] = {}
    last = ""
    while decisions := game.pending(state):
        asked = decisions[0]
        if agent.is_quiet(state):
            own = [agent.value(state, seat) for seat in range(many)] if asks else []
            facts = [tuple(one) for one in agent.state_features_of(state)]
            things = [
                np.array([places.setdefault(name, len(places)) for name in names], np.uint16)
                for names in agent.embedding_keys_of(state)
            ]
            moments.append(Moment(facts, [*agent.known(state)], own, things, agent.early(state)))
        if rng.random() < args.blunders:
            move = asked.moves.sample(rng)
        else:
            move = seats[asked.seat].rollout(state, asked, rng)
            if type(move).__name__ == off and rng.random() < args.off:
                others = [one for one in agent.candidates(state, asked, rng, 4) if type(one).__name__ != off]
                move = others[0] if others else move
        last = type(move).__name__
        game.apply(state, asked.seat, move)
    wins = [judged(game, agent, state, seat) for seat in range(many)]
    return Played(moments, wins, last == args.put_off, [*places])


def table(games: list[Played], sizes: list[int], things: dict[str, int]) -> Table:
    """Lay out games as arrays.

    `things`: the place of each thing in the network; those that are not in it are left out.
    """
    first = np.array([0, *accumulate(sizes)][:-1])
    count, seats = sum(len(one.moments) for one in games), max(len(one.wins) for one in games)
    names = np.zeros((count, seats, len(sizes)), np.int32)
    there = np.zeros((count, seats), bool)
    known, wins = np.zeros((count, seats), np.float32), np.zeros((count, seats), np.float32)
    to_come, by_it = np.zeros(count, np.int32), np.zeros(count, bool)
    counts, held = np.zeros(count * seats + 1, np.int64), [np.zeros(0, np.int64)]
    fades = np.array([moment.early for one in games for moment in one.moments], "f4")
    row = 0
    for one in games:
        many, size = len(one.wins), len(one.moments)
        names[row : row + size, :many] = first + np.array([moment.facts for moment in one.moments])
        there[row : row + size, :many], wins[row : row + size, :many] = True, one.wins
        if one.moments[0].known:
            known[row : row + size, :many] = [moment.known for moment in one.moments]
        to_come[row : row + size], by_it[row : row + size] = range(size - 1, -1, -1), one.by_it
        places = np.array([things.get(name, -1) for name in one.things])
        for at, moment in enumerate(one.moments, row):
            for seat, own in enumerate(moment.things):
                found = places[own]
                found = found[found >= 0]
                counts[at * seats + seat + 1] = len(found)
                held.append(found)
        row += size
    early = np.stack([fades, 1 - fades], 1)
    return Table(names, there, known, wins, to_come, by_it, np.concatenate(held), counts.cumsum(), early)


def held_in(facts: Table, some: Any) -> Held:
    """Return what seats have in these moments."""
    seats = facts.there.shape[1]
    rows = (some[:, None] * seats + np.arange(seats)).ravel()
    counts = facts.starts[rows + 1] - facts.starts[rows]
    whose = np.repeat(np.arange(len(rows)), counts)
    first = np.repeat(facts.starts[rows] - counts.cumsum() + counts, counts)
    things = facts.things[first + np.arange(len(whose))]
    return Held(things, whose, facts.early[some][whose // seats])


class Weights:
    """An array while it is fitted, with what its steps remember (Kingma and Ba 2015)."""

    def __init__(self, values: Any) -> None:
        """Begin with these."""
        self.values = values.astype("f4")
        self._mean, self._square, self._steps = np.zeros_like(values), np.zeros_like(values), 0

    def step(self, slope: Any, rate: float) -> None:
        """Go a step down a slope."""
        self._steps += 1
        self._mean = 0.9 * self._mean + 0.1 * slope
        self._square = 0.999 * self._square + 0.001 * slope * slope
        mean = self._mean / (1 - 0.9**self._steps)
        usual = np.sqrt(self._square / (1 - 0.999**self._steps)) + 1e-8
        self.values = (self.values - rate * (mean / usual + DECAY * self.values)).astype("f4")


class Network:
    """What `engines.kernel.agents.value_network.ValueNetwork` is, while it is fitted."""

    def __init__(self, rows: int, sums: int, things: int, rng: Any) -> None:
        """Begin by lot, and with things that add nothing."""
        by_lot = rng.normal(0, 0.05, (rows, sums))
        self.rows = Weights(np.concatenate([by_lot, np.zeros((things, sums))]))
        self.things = rows  # their rows follow those of facts
        self.begin, self.worths = Weights(np.zeros(sums)), Weights(np.zeros((things, 2)))
        self.weights = Weights(rng.uniform(-0.25, 0.25, sums))

    def chances(self, facts: Table) -> Any:
        """Return each seat's chance in all moments."""
        every = np.arange(len(facts.wins))
        return np.concatenate(
            [self._seen(facts, every[at : at + BATCH]) for at in range(0, len(every), BATCH)]
        )

    def _seen(self, facts: Table, some: Any) -> Any:
        held = held_in(facts, some)
        sums = self._sums(self._hot(facts.names[some], held), facts.there.shape[1])
        points = facts.known[some] + np.maximum(sums, 0) @ self.weights.values
        points += self._worth(held, points)
        return shares(points, facts.there[some])

    def step(
        self, facts: Table, some: Any, wins: Any, counts: Any, args: argparse.Namespace, rate: float, rng: Any
    ) -> None:
        """Go a step towards weights under which these victories are likelier, a part of the sums left out.

        `counts`: what each of the moments counts.
        """
        dropped, held = args.dropped, held_in(facts, some)
        hot = self._hot(facts.names[some], held)
        sums = self._sums(hot, facts.there.shape[1])
        kept = (sums > 0) * (rng.random(sums.shape, "f4") >= dropped) / (1 - dropped)
        points = facts.known[some] + sums * kept @ self.weights.values
        points += self._worth(held, points)
        off = (shares(points, facts.there[some]) - wins) * counts[:, None] / len(some)
        back = (off[..., None] * self.weights.values * kept).reshape(-1, sums.shape[-1])
        self.weights.step(np.tensordot(off, sums * kept, 2), rate)
        self.rows.step(hot.T @ back, rate)
        self.begin.step(back.sum(0), rate)
        owed = off.ravel()[held.whose, None] * held.parts
        many = len(self.worths.values)
        slope = np.stack([np.bincount(held.things, one, many) for one in owed.T], 1)
        self.worths.step(slope + args.ridge * self.worths.values, rate)

    def _worth(self, held: Held, points: Any) -> Any:
        """Return what their things speak for the seats, in the shape of `points`."""
        worth = (self.worths.values[held.things] * held.parts).sum(1)
        return np.bincount(held.whose, worth, points.size).reshape(points.shape)

    def _hot(self, names: Any, held: Held) -> Any:
        """Return a column for each row of the network: 1 where a fact has that number, or for a thing."""
        flat = names.reshape(-1, names.shape[-1])
        hot = np.zeros((len(flat), len(self.rows.values)), "f4")
        np.put_along_axis(hot, flat, 1, 1)
        np.add.at(hot, (held.whose, self.things + held.things), 1)
        return hot

    def _sums(self, hot: Any, seats: int) -> Any:
        sums = hot @ self.rows.values + self.begin.values
        return sums.reshape(-1, seats, sums.shape[-1])


def shares(points: Any, there: Any) -> Any:
    """Return chances from logarithms, nothing for who is not there."""
    found = np.where(there, np.exp(points - np.where(there, points, -np.inf).max(1, keepdims=True)), 0)
    return found / found.sum(1, keepdims=True)


def counted(facts: Table, ended: float) -> Any:
    """Return what each moment counts: games ended by what is put off count for such a part of all."""
    part = facts.by_it.mean()
    if not ended or not 0 < part < 1:
        return np.ones(len(facts.wins), "f4")
    return np.where(facts.by_it, ended / part, (1 - ended) / (1 - part)).astype("f4")


def fitted(
    facts: Table, wins: Any, sizes: list[int], things: int, args: argparse.Namespace, seed: int
) -> Network:
    """Fit a network to victories, or to what is foretold of them."""
    rng = np.random.default_rng(seed)
    network = Network(sum(sizes), args.sums, things, rng)
    counts = counted(facts, args.ended)
    steps, done = args.rounds * math.ceil(len(wins) / BATCH), 0
    for _ in range(args.rounds):
        order = rng.permutation(len(wins))
        for begin in range(0, len(order), BATCH):
            some = order[begin : begin + BATCH]
            network.step(facts, some, wins[some], counts[some], args, RATE * (1 - done / steps), rng)
            done += 1
    return network


def foretold(network: Network, facts: Table, trust: float) -> Any:
    """Return for each moment what the network foretells of those that follow, each `trust` of the last."""
    seen, found = network.chances(facts), facts.wins.copy()
    for at in range(len(found) - 2, -1, -1):
        if facts.to_come[at]:
            found[at] = (1 - trust) * seen[at + 1] + trust * found[at + 1]
    return found


def report(network: Network, games: list[Played], facts: Table) -> None:
    """Print the mean logarithm of the winners' chances: as the network sees them, and the agent until now."""
    seen = network.chances(facts)
    own = np.zeros_like(seen)
    for row, moment in enumerate([moment for game in games for moment in game.moments]):
        own[row, : len(moment.own)] = moment.own
    for low, high in STRETCHES:
        some = (facts.to_come >= low) & (facts.to_come < high)
        told = [(facts.wins[some] * np.log(np.maximum(one[some], 1e-9))).sum(1).mean() for one in (seen, own)]
        print(f"  {low} to {high - 1} moments to come: {told[0]:.4f}, as it is {told[1]:.4f}", flush=True)


def written(network: Network, names: dict[str, int], things: dict[str, int]) -> dict[str, Any]:
    """Return the weights as they are kept: less a fact's first row, which then adds nothing."""
    begin, rows, at = network.begin.values.copy(), dict[str, Any](), 0
    for name, size in names.items():
        some = network.rows.values[at : at + size]
        begin += some[0]
        rows[name] = [[round(float(one), 3) for one in row] for row in some - some[0]]
        at += size
    plain = [[round(float(one), 3) for one in part] for part in (begin, network.weights.values)]
    tables = {"things": network.rows.values[network.things :], "worths": network.worths.values}
    kept = {
        key: {
            name: [round(float(one), 3) for one in table[at]]
            for name, at in sorted(things.items())
            if abs(table[at]).max() >= LEAST
        }
        for key, table in tables.items()
    }
    return {"rows": rows, "begin": plain[0], "weights": plain[1], **kept}


def main() -> None:
    """Play, fit, tell and write."""
    args = parsed()
    names = dict(agent_of(GAMES[args.game]).at(args.level).state_features)
    sizes = list(names.values())
    with ProcessPoolExecutor(args.jobs) as pool:
        games = list(pool.map(partial(play, args), range(args.games), chunksize=20))
    others = games[:: round(1 / LEFT_OUT)]
    known = [one for number, one in enumerate(games) if number % round(1 / LEFT_OUT)]
    every = sorted({thing for game in known for thing in game.things})
    things = {thing: place for place, thing in enumerate(every)}
    facts, aside = table(known, sizes, things), table(others, sizes, things)
    print(f"{len(known)} games, {len(facts.wins)} moments")
    network = fitted(facts, facts.wins, sizes, len(things), args, 0)
    report(network, others, aside)
    for number in range(1, args.fits):
        network = fitted(facts, foretold(network, facts, args.trust), sizes, len(things), args, number)
        report(network, others, aside)
    lines = json.dumps(written(network, names, things)).replace("]], ", "]],\n").replace("}, ", "},\n")
    lines = lines.replace('], "', '],\n"')
    args.to.parent.mkdir(parents=True, exist_ok=True)
    args.to.write_text(lines + "\n")


def parsed() -> argparse.Namespace:
    """Return what is asked for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument(
        "game", choices=[key for key, game in GAMES.items() if agent_of(game).at("expert").state_features]
    )
    parser.add_argument("--level", default="expert", help="whose first sight plays")
    parser.add_argument("--games", type=int, default=24000)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument(
        "--often", type=float, default=0.9, help="part of the games with so many seats for sure"
    )
    parser.add_argument(
        "--blunders", type=float, default=0.02, help="how often any legal move is made instead"
    )
    parser.add_argument(
        "--epsilons",
        type=float,
        nargs="+",
        default=[1.0],
        help="how many times the usual, by lot for each seat",
    )
    parser.add_argument("--put-off", default="", help="a kind of move that many games do without for longer")
    parser.add_argument("--part", type=float, default=0.4, help="of the games, in which it is put off")
    parser.add_argument("--off", type=float, default=0.8, help="how often, in those")
    parser.add_argument("--ended", type=float, default=0.0, help="part of the games that ends by such a move")
    parser.add_argument("--sums", type=int, default=16)
    parser.add_argument("--rounds", type=int, default=4, help="through all moments")
    parser.add_argument("--dropped", type=float, default=0.3, help="part of the sums that is left out")
    parser.add_argument(
        "--ridge", type=float, default=1e-4, help="how strongly worths of things are drawn to 0"
    )
    parser.add_argument("--fits", type=int, default=2, help="networks, one after the other")
    parser.add_argument("--trust", type=float, default=0.9, help="how little a fit trusts the one before")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--to", type=Path, required=True, help="the file to write")
    return parser.parse_args()


if __name__ == "__main__":
    main()
