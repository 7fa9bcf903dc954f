"""What a table's thread sees of whole games: public messages, edits and pictures for each turn.

Random legal moves, typed as commands, in the simulated Discord; nothing is drawn, what would be is counted.
A turn is what one seat does in a row within one phase (the words of the view), or what all answer under seal;
passing by default interrupts nobody's turn. A message or picture belongs to the turn whose move brought it.
Answers to who pressed, direct messages and the lobby's card are not public messages of the thread. Edits are
those of cards; a former card that is put away is counted apart. Words: characters that stand in the thread
at the end of the game, for each turn.

    python -m tests.benchmarks.thread [game ...]
"""

import asyncio
import random
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from io import BytesIO
from itertools import groupby
from pathlib import Path
from typing import Any, cast

from PIL import Image

from bot.chat.application import Parley
from bot.rehearsal.player import Company
from bot.rehearsal.world import World, open_world
from bot.settings import Settings
from bot.store import moves
from bot.store.rows import MoveRow
from bot.tables.history.turns import in_turns
from engines import GAMES
from render import GAMES as RENDERERS
from render import GameRenderer

SIZES = range(1, 7)
"""Numbers of players, where a game allows them; one is the solo game."""
HEADER = " " * 21 + "  moves  turns  messages  edits  pictures  over  most  words"


def _dot() -> bytes:
    file = BytesIO()
    Image.new("L", (4, 3)).save(file, "PNG")
    return file.getvalue()


@dataclass
class Drawn:
    """A picture that nobody drew."""

    png: bytes = _dot()
    alt: str = "a picture"


@dataclass
class Counting:
    """A game's renderer that draws nothing."""

    moments: frozenset[str]
    drawn: Counter[str] = field(default_factory=Counter[str])

    def styles(self, view: Any) -> tuple[int, ...]:
        """Give every seat its own."""
        return tuple(range(view.seats))

    def _draw(self, kind: str) -> Drawn:
        self.drawn[kind] += 1
        return Drawn()

    def glance(self, *_: Any) -> Drawn:
        """Count a glance."""
        return self._draw("glance")

    def board(self, *_: Any) -> Drawn:
        """Count a board."""
        return self._draw("board")

    def zooms(self, view: Any) -> Mapping[str, str]:
        """Have no closer views."""
        return {}

    def zoom(self, *_: Any) -> Drawn:
        """Count a closer view."""
        return self._draw("zoom")

    def hand(self, *_: Any) -> Drawn:
        """Count a hand."""
        return self._draw("hand")

    def question(self, *_: Any) -> None:
        """Have no picture of what a panel asks: it is for one member alone."""

    def moment(self, *_: Any) -> Drawn:
        """Count a moment."""
        return self._draw("moment")

    def card(self, *_: Any) -> Drawn:
        """Count a component."""
        return self._draw("card")

    def text(self, *_: Any) -> str:
        """Have no words."""
        return ""

    def check(self, pack: str) -> None:
        """Find every pack drawable."""


@dataclass
class Step:
    """What one move brought."""

    phase: str
    seq: int
    """The last log entry before it."""
    seen: Counter[str]


def seen(thread: int, requests: list[Any]) -> Counter[str]:
    """Count what a thread was sent."""
    found: Counter[str] = Counter()
    for one in requests:
        if not one.path.startswith(f"/channels/{thread}/messages"):
            continue
        body = one.json if isinstance(one.json, dict) else {}
        files = sum("filename" in file for file in body.get("attachments") or [])
        if one.method == "POST":
            found["messages"] += 1
        elif one.method == "PATCH":
            found["edits" if body.get("components") else "buttons"] += 1
        found["pictures"] += files
    return found


def words(world: World, thread: int) -> int:
    """Count the characters that stand in a thread's messages."""
    embeds = [embed for one in world.env.backend.messages[thread].values() for embed in one.embeds]
    fields = [one["value"] for embed in embeds for one in embed.get("fields", ())]
    return sum(map(len, (*fields, *(str(embed.get("description") or "") for embed in embeds))))


async def play(world: World, key: str, seats: int) -> tuple[list[Step], tuple[MoveRow, ...], int]:
    """Play a game; return what each move brought, the log, and the characters that stand there then."""
    company = Company(world, random.Random(f"{key} {seats}"), "command")
    await company.sit_down(key, seats)
    steps: list[Step] = []
    while True:
        table, before = await company.table(), len(world.env.http_requests)
        if not await company.step():
            break
        brought = seen(table.row.thread or 0, world.env.http_requests[before:])
        steps.append(Step(table.view(None).phase, table.row.seq, brought))
    await world.env.settle()
    with world.as_bot():
        found = await world.bot.tables.repository.store.read(lambda db: moves.log(db, company.table_id))
    return steps, tuple(found), words(world, table.row.thread or 0)


def turns(steps: list[Step], found: tuple[MoveRow, ...]) -> Iterator[Counter[str]]:
    """Add up what the moves of each turn brought."""
    ends = [*(step.seq for step in steps[1:]), found[-1].seq]
    of_entry = {
        seq: step for step, end in zip(steps, ends, strict=True) for seq in range(step.seq + 1, end + 1)
    }
    told: set[int] = set()
    for turn in in_turns(found):
        for _, rows in groupby(turn, lambda row: of_entry[row.seq].phase):
            total: Counter[str] = Counter()
            for step in (of_entry[row.seq] for row in rows):
                if step.seq not in told:
                    told.add(step.seq)
                    total += step.seen
            yield total


async def measure(key: str, seats: int) -> None:
    """Play one game and print a line."""
    rng = random.Random(f"seed {key} {seats}")
    fakes = {key: cast("GameRenderer", Counting(RENDERERS[key].moments))}
    with tempfile.TemporaryDirectory() as folder:
        settings = Settings(token=None, db=Path(folder) / "thread.sqlite3", data=None, undo_window=0)
        app = Parley(settings, pictures=fakes, seed=lambda: rng.randbytes(32))
        async with open_world(app, present=False) as world:
            steps, found, said = await play(world, key, seats)
    each = list(turns(steps, found))
    count = len(each)
    print(
        f"{key + ',':19}{seats:2} {len(steps):6} {count:6} "
        f"{sum(one['messages'] for one in each) / count:9.2f} "
        f"{sum(one['edits'] for one in each) / count:6.2f} "
        f"{sum(one['pictures'] for one in each) / count:9.2f} "
        f"{sum(one['messages'] > 1 for one in each):5} {max(one['messages'] for one in each):5} "
        f"{said / count:6.0f}",
        flush=True,
    )


async def main(keys: list[str]) -> None:
    """Measure and print: a turn's messages, edits and pictures; how many turns had several messages."""
    print(HEADER)
    for key in keys or GAMES:
        for seats in SIZES:
            if seats in GAMES[key].seats:
                await measure(key, seats)


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1:]))
