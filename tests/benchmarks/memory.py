"""How much memory a process needs that draws every kind of picture of all four games.

    python -m tests.benchmarks.memory

One process imports what a bot imports, then draws each kind of picture at about twelve positions of a random
game with the largest number of players, one game after the other. Prints resident megabytes before the first
picture and after each kind: what the caches keep stays in them, so a figure is the sum of all above it. Linux
only. Before one budget of bytes limited what is kept (`render.kit.keeping`) it was 1,122 MB after all four
games; now it is about 220 MB after each of them.
"""

import gc
from pathlib import Path

import bot.chat.application  # noqa: F401 - what a bot has imported counts
from engines import GAMES
from tests.benchmarks.render import kinds, positions

ORDER = ("endeavor", "pax_renaissance", "age_of_reason", "age_of_renaissance")
POSITIONS = 12
"""So many of each game are drawn, or a few more."""


def resident() -> float:
    """Return megabytes of resident memory of this process."""
    lines = Path("/proc/self/status").read_text(encoding="ascii").splitlines()
    return next(int(line.split()[1]) / 1024 for line in lines if line.startswith("VmRSS"))


def draw_all(key: str) -> None:
    """Draw every kind of picture of a game, and print what the process holds after each."""
    views = positions(key, GAMES[key].seats[-1])
    for name, draws in kinds(key, views):
        for draw in draws:
            for at in range(1, len(views), max(1, len(views) // POSITIONS)):
                draw(at)
        print(f"{key:20} {name:12} {resident():6.0f} MB", flush=True)


def main() -> None:
    print(f"{'before the first picture':33} {resident():6.0f} MB", flush=True)
    for key in ORDER:
        draw_all(key)
        gc.collect()


if __name__ == "__main__":
    main()
