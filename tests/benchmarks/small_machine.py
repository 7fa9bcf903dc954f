"""What the bot needs on a small machine: four tables of computers, with pictures, on a simulated Discord.

    python -m tests.benchmarks.small_machine [megabytes [moves [pictures]]]

A process plays one table of each game: a member against computers, at random, and looks at the board now and
then. It and the process that thinks for computers together may take so many megabytes: by a cgroup where this
machine allows to make one, else the sum of their proportional set sizes is watched, and they are ended above
it. Prints how much they took. The simulated Discord is in the bot's process; of what was sent it keeps the
words, and no files.
"""

import asyncio
import contextlib
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

LIMIT, MOVES, PICTURES = 256, 500, 16
LOOK = 5  # so many moves of the member's, then the board is looked at
WATCHED = 0.1  # seconds from one look at the processes to the next
CGROUPS = Path("/sys/fs/cgroup")


def processes(parent: int) -> Iterator[int]:
    """Yield a process and all that descend from it."""
    yield parent
    with contextlib.suppress(OSError):
        for task in Path(f"/proc/{parent}/task").iterdir():
            for child in (task / "children").read_text(encoding="ascii").split():
                yield from processes(int(child))


def proportional(process: int) -> float:
    """Return the proportional set size of a process in megabytes; 0 where it has ended."""
    with contextlib.suppress(OSError):
        for line in Path(f"/proc/{process}/smaps_rollup").read_text(encoding="ascii").splitlines():
            if line.startswith("Pss:"):
                return int(line.split()[1]) / 1024
    return 0.0


@contextlib.contextmanager
def limited(megabytes: int) -> Iterator[Path | None]:
    """Make a cgroup with this limit; None where that is not allowed."""
    group = CGROUPS / f"parley-{os.getpid()}"
    controllers = CGROUPS / "cgroup.subtree_control"  # of version 2; it says what a group can limit
    if not controllers.exists() or "memory" not in controllers.read_text(encoding="ascii").split():
        yield None
        return
    try:
        group.mkdir()
        (group / "memory.max").write_text(str(megabytes << 20), encoding="ascii")
        (group / "memory.swap.max").write_text("0", encoding="ascii")
    except OSError:
        with contextlib.suppress(OSError):
            group.rmdir()
        yield None
        return
    yield group
    group.rmdir()


def watch(player: subprocess.Popen[str], megabytes: int, group: Path | None) -> list[float]:
    """Wait for the end; return what each process took when all took the most. Ends what takes too much."""
    most: list[float] = []
    while player.poll() is None:
        running = list(processes(player.pid))
        taken = [proportional(process) for process in running]
        most = max(most, taken, key=sum)
        if group is None and sum(taken) > megabytes:
            for process in reversed(running):
                with contextlib.suppress(ProcessLookupError):
                    os.kill(process, signal.SIGKILL)
        time.sleep(WATCHED)
    return most


async def play(moves: int, pictures: int) -> None:
    """Play so many moves at four tables, with so many megabytes kept of pictures."""
    from bot.chat.application import Parley
    from bot.rehearsal.player import Company
    from bot.rehearsal.world import open_world
    from bot.settings import Settings
    from engines import GAMES

    rng = random.Random(1)
    with tempfile.TemporaryDirectory() as folder:
        settings = Settings(
            token=None, db=Path(folder) / "small.sqlite3", data=None, undo_window=0, pictures=pictures
        )
        app = Parley(settings, seed=lambda: rng.randbytes(32), pace=0)
        async with open_world(app, present=False) as world:
            companies: list[Company] = []

            async def sit_down(key: str) -> Company:
                company = Company(world, rng, "command")
                await company.sit_down(key, max(2, GAMES[key].seats[0]), max(2, GAMES[key].seats[0]) - 1)
                return company

            companies = [await sit_down(key) for key in GAMES]
            made, sent, ended = 0, 0, 0
            while made < moves:
                for number, company in enumerate(companies):
                    if not await company.step():
                        await world.env.advance_time(1)
                        if (await company.table()).row.status != "running":
                            ended += (await company.table()).row.seq
                            companies[number] = await sit_down((await company.table()).game.key)
                    elif company.moves % LOOK == 0:
                        thread = world.channel((await company.table()).row.thread or 0)
                        await world.members[0].slash(thread, "game board")
                    await world.env.settle()
                sent += len(world.env.backend.cdn._blobs)  # pyright: ignore[reportPrivateUsage]
                world.env.backend.cdn._blobs.clear()  # pyright: ignore[reportPrivateUsage]
                world.env.backend.http_requests.clear()
                made = ended + sum([(await company.table()).row.seq for company in companies])
            print(f"{made} moves, {sent} pictures")


def main(megabytes: int = LIMIT, moves: int = MOVES, pictures: int = PICTURES) -> None:
    """Play and print; SystemExit where it does not get by."""
    with limited(megabytes) as group:
        command = [sys.executable, "-m", "tests.benchmarks.small_machine", "--play"]
        command += [str(moves), str(pictures)]
        player = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        if group is not None:
            (group / "cgroup.procs").write_text(str(player.pid), encoding="ascii")
        most = watch(player, megabytes, group)
    said = (player.stdout.read() if player.stdout is not None else "").strip()
    each = " and ".join(f"{taken:.0f}" for taken in most)
    print(f"{said}; {sum(most):.0f} MB at most, of processes {each} ({'a cgroup' if group else 'watched'})")
    if player.returncode:
        raise SystemExit(f"{megabytes} MB are not enough: status {player.returncode}")


if __name__ == "__main__":
    if sys.argv[1:2] == ["--play"]:
        asyncio.run(play(*map(int, sys.argv[2:])))
    else:
        main(*map(int, sys.argv[1:]))
