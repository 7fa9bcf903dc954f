"""A simulated week of 200 tables of the toy game in 20 servers, of which every one is checked in the end.

Five servers remove the bot (one invites it again), two forbid it to write (one allows it again), one has no
room for threads. At a third of the tables nobody plays. Requests are those that count against the bot; those
of a move include the reminders of who is slow, and three whispers at each table that is played.

    python -m tests.benchmarks.week
"""

import asyncio
import logging
import tempfile
from pathlib import Path

from bot.delivery import sender
from tests import toy
from tests.bot.delivery.week import HOUR, WHOLE, live


async def main() -> None:
    """Live through the week and print what it cost."""
    logging.getLogger("parley").setLevel(logging.ERROR)
    toy.ROUNDS = 300
    sender.NAP = HOUR  # nobody sets the simulated clock
    with tempfile.TemporaryDirectory() as folder:
        print("\n".join(await live(WHOLE, Path(folder))))


if __name__ == "__main__":
    asyncio.run(main())
