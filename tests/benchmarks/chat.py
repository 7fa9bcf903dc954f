"""Long mode of the chat: whole random games through simulated Discord, by commands, by panels and mixed.

`python -m tests.benchmarks.chat` plays the games of `pytest tests/e2e --long -k many` and adds their figures
up. In the mixed games the bot is restarted at random points; in the first game of each manner it draws.
"""

import re
import subprocess
import sys
import time

from tests.e2e.test_games import FIGURES

LINE = re.compile(
    r"by (?P<manner>\w+)(?P<pictures>, with pictures)?: "
    r"(?P<moves>\d+) moves in (?P<seconds>[\d.]+) s .*?"
    r"(?P<restarts>\d+) restarts; (?P<requests>\d+) requests, "
    r"(?P<files>\d+) files, largest file (?P<kb>\d+) kB"
)


def main() -> None:
    """Play and print the figures; exits with pytest's status if a game went wrong."""
    FIGURES.unlink(missing_ok=True)
    begun = time.perf_counter()
    command = [sys.executable, "-m", "pytest", "tests/e2e", "--long", "-k", "many", "-q", "-n", "2"]
    played = subprocess.run(command, check=False, capture_output=True, text=True)
    if played.returncode:
        print(played.stdout)
        sys.exit(played.returncode)
    spent = time.perf_counter() - begun
    games = [
        found for line in FIGURES.read_text(encoding="utf-8").splitlines() if (found := LINE.search(line))
    ]
    for manner in ("command", "panel", "mixed"):
        mine = [game for game in games if game["manner"] == manner]
        plain = [game for game in mine if not game["pictures"]]
        each = (
            1000 * sum(float(game["seconds"]) for game in plain) / sum(int(game["moves"]) for game in plain)
        )
        print(
            f"{manner}: {len(mine)} games, {sum(int(game['moves']) for game in mine):,} moves, "
            f"{sum(int(game['restarts']) for game in mine)} restarts, "
            f"{sum(int(game['requests']) for game in mine):,} requests, {each:.0f} ms a move without pictures"
        )
    drawn = [game for game in games if game["pictures"]]
    print(
        f"with pictures: {len(drawn)} of them, {sum(int(game['files']) for game in drawn)} files, "
        f"largest {max(int(game['kb']) for game in drawn)} kB"
    )
    print(
        f"all {len(games)} games kept within Discord's limits and replay the same: "
        f"{spent:.0f} s with 2 processes"
    )


if __name__ == "__main__":
    main()
