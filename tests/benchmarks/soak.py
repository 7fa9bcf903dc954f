"""Whether memory stays flat: 52 tables of all games play for four simulated hours, and all are drawn.

    python -m tests.benchmarks.soak [moves]

A table makes a move every four minutes or so, at random: 3,000 in all. After each move the table's glance
is drawn, and now and then a board, a zoomed view or a hand, as members ask for them. A game that is over is
followed by another one. Prints resident megabytes on the way, and what the second half of the moves added;
free memory is given back before each figure, so that it says what is in use.
"""

import random
import sys
from collections.abc import Iterator
from typing import Any

import render
from engines import GAMES
from render.kit.keeping.kept import MEGABYTE, SHARED
from render.kit.keeping.returning import RETURNING, resident
from tests.benchmarks.render import NAMES

TABLES, MOVES = 13, 3000
"""Tables of each game, and moves of all."""
LOOKS = {"board": 0.15, "zoom": 0.15, "hand": 0.1}
"""How often members look at something else."""


class Table:
    """A table that plays by itself."""

    def __init__(self, key: str, rng: random.Random) -> None:
        """Begin somewhere in a game."""
        self._game, self._pictures, self._rng = GAMES[key], render.GAMES[key], rng
        self._begin()
        for _ in range(rng.randrange(100)):
            self.move()

    def _begin(self) -> None:
        seats = self._rng.choice(self._game.seats)
        self._state = self._game.setup(seats, self._rng.randbytes(32), self._game.Options())
        self._names, self._before = tuple(self._rng.sample(NAMES, seats)), None

    def move(self) -> None:
        """Make a move; first begin anew where the game is over."""
        if not self._game.pending(self._state):
            self._begin()
        decision = self._rng.choice(self._game.pending(self._state))
        self._game.apply(self._state, decision.seat, decision.moves.sample(self._rng))

    def draw(self) -> None:
        """Draw what the turn card shows, and what members look at."""
        view: Any = self._game.view(self._state, None)
        form, before = self._rng.choice(("tall", "wide")), self._before
        asked = self._rng.choices([*LOOKS, "nothing"], [*LOOKS.values(), 1 - sum(LOOKS.values())])[0]
        shown = [self._pictures.glance(view, before, self._names)]
        if asked == "board":
            shown.append(self._pictures.board(view, before, self._names, form))
        elif asked == "zoom":
            key = self._rng.choice(list(self._pictures.zooms(view)))
            shown.append(self._pictures.zoom(view, key, self._names, form))
        elif asked == "hand" and (hand := self._pictures.hand(self._game.view(self._state, 0), form)):
            shown.append(hand)
        for picture in shown:
            assert picture.png
        self._before = view


def soak(moves: int) -> Iterator[tuple[int, float]]:
    """Play; yield six times how many moves were made, and the megabytes in use."""
    rng = random.Random(3)
    tables = [Table(key, rng) for _ in range(TABLES) for key in GAMES]
    for number in range(1, moves + 1):
        table = rng.choice(tables)
        table.move()
        table.draw()
        assert SHARED.held <= SHARED.limit
        if not number % (moves // 6):
            RETURNING.now()
            yield number, resident() / MEGABYTE


def main(moves: int = MOVES) -> None:
    """Play and print."""
    figures: list[float] = []
    for number, used in soak(moves):
        figures.append(used)
        print(f"{number:5} moves: {used:.0f} MB; kept {SHARED.held / MEGABYTE:.0f} MB", flush=True)
    print(f"the second half added {figures[5] - figures[2]:.1f} MB")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
