"""What it takes to start the bot: processor time, time and memory, beside another checkout.

    python -m tests.benchmarks.startup <folder of the other checkout> [rounds]

A round starts the bot in both trees, in turns, up to where it would connect to Discord, each time in a new
process with a new database; no computer plays. Prints the medians of each tree and of the ratios.
"""

import json
import os
import statistics
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

HERE = Path(__file__).resolve().parents[2]

START = """
import asyncio, json, tempfile, time
from pathlib import Path

begun, cpu = time.monotonic(), time.process_time()
import bot.cli
from bot.chat.application import Parley
from bot.settings import Settings

async def main():
    with tempfile.TemporaryDirectory() as folder:
        async with Parley(Settings(token="x", db=Path(folder) / "parley.sqlite3", data=None)):
            status = Path("/proc/self/status").read_text().splitlines()
            resident = next(int(line.split()[1]) for line in status if line.startswith("VmRSS"))
            print(json.dumps([time.process_time() - cpu, time.monotonic() - begun, resident / 1024]))

asyncio.run(main())
"""
"""What runs in both trees; it knows only what both have."""


class Start(NamedTuple):
    """What one start took."""

    cpu: float
    """Seconds of processor time."""
    wall: float
    """Seconds."""
    memory: float
    """MiB that are resident afterwards."""


def start(folder: Path) -> Start:
    """Start the bot of a checkout."""
    environment = {**os.environ, "PYTHONPATH": str(folder)}
    command = [sys.executable, "-c", START]
    told = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=True)
    return Start(*json.loads(told.stdout.splitlines()[-1]))


def main(other: str, rounds: int = 10) -> None:
    """Measure and print."""
    trees = (Path(other).resolve(), HERE)
    found: list[tuple[Start, Start]] = []
    for number in range(-1, rounds):  # the first round warms up
        order = trees if number % 2 else trees[::-1]
        starts = {tree: start(tree) for tree in order}
        if number >= 0:
            found.append((starts[trees[0]], starts[trees[1]]))
    for name, side in zip(("there", "here"), zip(*found, strict=True), strict=True):
        cpu, wall, memory = (statistics.median(values) for values in zip(*side, strict=True))
        print(f"{name}: {cpu:.2f} s of processor time, {wall:.2f} s, {memory:.1f} MiB")
    for name in Start._fields:
        ratio = statistics.median(getattr(here, name) / getattr(there, name) for there, here in found)
        print(f"{name}: ratio {ratio:.2f}")


if __name__ == "__main__":
    if not sys.argv[1:]:
        raise SystemExit("name the folder of the other checkout")
    main(sys.argv[1], *map(int, sys.argv[2:]))
