"""How quick reach in Age of Renaissance is: the whole map for one player, on tables of the middle game.

    python -m tools.lab.reach [games]

Games of six players run by random legal moves up to the Expansion of the fourth turn; there the player whose
Expansion it is gets one fleet after the other. `reach` is where tokens may go and how many; `space` adds what
each province takes in peace and what an attack on it needs. Prints medians and the slowest of all tables in
milliseconds of processor time.
"""

import random
import statistics
import sys
import time
from collections.abc import Callable
from typing import Any

from engines.age_of_renaissance.game import AGE_OF_RENAISSANCE as GAME
from engines.age_of_renaissance.rules.expansion.phase import boxes
from engines.age_of_renaissance.rules.expansion.reach import reach

SEATS, TURN = 6, 4
FLEETS = {
    "no ship": (None, ""),
    "no ship, Caravan": (None, "I"),
    "Galleys 2": ("galley_2", ""),
    "Galleys 8, Caravan, The Heavens": ("galley_8", "AI"),
    "Galleys 8, Caravan, The Heavens, Overland East": ("galley_8", "AIR"),
    "Seaworthy Vessels 10, Caravan, Overland East": ("seaworthy_10", "AIRS"),
    "Ocean Navigation 4, all of it": ("ocean_4", "AIRSTUVY"),
}


def table(number: int) -> Any:
    """Play up to the first Expansion of the turn; None where the game ends earlier."""
    rng = random.Random(number)
    state = GAME.setup(SEATS, number.to_bytes(32, "big"), GAME.Options())
    while decisions := GAME.pending(state):
        if state.turn == TURN and decisions[0].kind == "expand":
            return state
        decision = rng.choice(decisions)
        GAME.apply(state, decision.seat, decision.moves.sample(rng))
    return None


def spent(work: Callable[[Any, int], object], state: Any, seat: int, times: int = 20) -> float:
    """Return the milliseconds of one piece of work."""
    begun = time.process_time()
    for _ in range(times):
        work(state, seat)
    return (time.process_time() - begun) * 1000 / times


def main(games: int = 60) -> None:
    """Measure and print."""
    states = [state for number in range(games) if (state := table(number)) is not None]
    pieces = statistics.median(len(state.provinces) for state in states)
    print(f"{len(states)} tables of {SEATS} players in turn {TURN}, {pieces:.0f} provinces with pieces")
    for name, (ship, letters) in FLEETS.items():
        figures: dict[str, list[float]] = {"reach": [], "space": []}
        for state in states:
            seat = GAME.pending(state)[0].seat
            state.players[seat].ship, state.players[seat].advances = ship, list(letters)
            for what, work in (("reach", reach), ("space", boxes)):
                work(state, seat)
                figures[what].append(spent(work, state, seat))
        told = [
            f"{what} {statistics.median(found):.3f} ms (slowest {max(found):.3f})"
            for what, found in figures.items()
        ]
        print(f"{name}: {', '.join(told)}")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
