"""What a member scrolls through on a phone: a table's thread and direct messages, in whole games.

Cards, pictures, points of height and direct messages for each round of the game (a turn of Age of Reason), in
the simulated Discord with the real pictures. People move as `easy` computers would, and type commands. There
are two tables of four of each game: people alone, and one member with computers. The first member leaves two
standing orders in each round. A message belongs to the round in which it was posted, and is as high as it is
when the round ends (`tests.benchmarks.heights` has the model). "highest": the highest that any card was while
it lasted, with its buttons; "calm": the same of cards without battles; "lines": of what happened on a card;
"direct", "orders": direct messages, all of them and those about standing orders.

    python -m tests.benchmarks.thread [--beside FOLDER] [game ...]

`--beside` plays the same with another checkout, in turns, and prints the ratio of the means.
"""

import argparse
import asyncio
import json
import os
import random
import subprocess
import sys
import tempfile
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, fields
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

from bot.chat.application import Parley
from bot.rehearsal.player import Company
from bot.rehearsal.world import World, controls, open_world, parts
from bot.settings import Settings
from engines import GAMES
from engines.computers import choose

SEATS = 4
ORDERS = 2
"""Standing orders that the first member leaves in a round."""
MOVES = 3000
END = 1000
"""The last card belongs to no round."""
TABLES = {"people": 0, "computers": SEATS - 1}
"""Names of tables, and how many of the seats computers have."""
HERE = Path(__file__).resolve().parents[2]
COLUMNS = ("cards", "points", "pictures", "edits", "direct", "orders", "highest", "calm", "lines")


@dataclass
class Message:
    """What stands or stood in a room."""

    round: int
    height: float
    highest: float
    pictures: int
    is_card: bool
    lines: int
    calm: float = 0.0
    """The highest that it was without a battle."""
    orders: bool = False
    versions: int = 1
    state: Any = None


@dataclass
class Watcher:
    """Looks after each move at the thread and the direct messages."""

    world: World
    measure: Callable[..., float]
    thread: dict[int, Message] = field(default_factory=dict[int, Message])
    direct: dict[int, Message] = field(default_factory=dict[int, Message])
    ended: list[dict[str, float]] = field(default_factory=list[dict[str, float]])

    def look(self, thread: int, number: int) -> None:
        """Note what is new or changed, in a round."""
        self._room(thread, number, self.thread)
        for member in self.world.members:
            self._room(member.user.dm_channel.id, number, self.direct)

    def _room(self, room: int, number: int, known: dict[int, Message]) -> None:
        for message in self.world.env.backend.messages.get(room, {}).values():
            if message.is_ephemeral:
                continue
            state = (message.content, id(message.embeds), id(message.components), id(message.attachments))
            before = known.get(message.id)
            if before is not None and before.state == state:
                continue
            now = self._message(message, number, state)
            if before is not None:
                now.round, now.versions = before.round, before.versions + 1
                now.highest, now.lines = max(now.highest, before.highest), max(now.lines, before.lines)
                now.calm = max(now.calm, before.calm)
            known[message.id] = now

    def _message(self, message: Any, number: int, state: Any) -> Message:
        files = {it["filename"]: self.world.env.backend.cdn.get(it["url"]) for it in message.attachments}
        labels = [
            [part.get("label") or "" for part in parts(row, "components")] for row in message.components
        ]
        high = self.measure(message.content, message.embeds, labels, files)
        pressed = [str(part.get("custom_id")) for part in controls(message)]
        told = [it["value"] for embed in message.embeds[:1] for it in embed.get("fields", ())]
        lines = sum(len(value.splitlines()) for value in told)
        orders = any(":orders:" in press for press in pressed)
        calm = high if not any("moment" in name for name in files) else 0.0
        return Message(number, high, high, len(files), bool(message.embeds), lines, calm, orders, 1, state)

    def end(self, number: int, thread: int) -> None:
        """Add up what a round brought, of what stands now."""
        standing = self.world.env.backend.messages.get(thread, {})
        posted = {key: it for key, it in self.thread.items() if it.round == number}
        stand = [it for key, it in posted.items() if key in standing]
        sent = [it for it in self.direct.values() if it.round == number]
        self.ended.append(
            {
                "cards": sum(it.is_card for it in stand),
                "points": sum(it.height for it in stand),
                "pictures": sum(it.pictures for it in stand),
                "edits": sum(it.versions - 1 for it in posted.values()),
                "direct": len(sent),
                "orders": sum(it.orders for it in sent),
                "highest": max((it.highest for it in posted.values()), default=0),
                "calm": max((it.calm for it in posted.values()), default=0),
                "lines": max((it.lines for it in posted.values()), default=0),
            }
        )


async def leave_orders(world: World, number: int, table: Any, rng: random.Random) -> None:
    """Have the member of the first seat that has one leave orders, those without parameters first."""
    tables: Any = world.bot.tables
    policies = getattr(tables, "policies", None) or tables.orders
    seat = next((it for it in table.seats if it.user is not None), None)
    kinds = [kind for kind in table.game.policies if getattr(kind, "offered", True) and kind.kinds]
    if seat is None or table.row.status != "running":
        return
    view = table.view(seat.seat)
    with world.as_bot():
        await policies.withdraw_all(number, seat.user)
    left = 0
    for kind in sorted(kinds, key=lambda kind: sum(box.size() for box in kind.space(view).boxes)):
        space = kind.space(view)
        if left < ORDERS and any(box.size() for box in space.boxes):
            with world.as_bot():
                try:
                    await policies.leave(number, seat.user, space.sample(rng))
                except Exception as refusal:  # noqa: BLE001 - an order that does not fit now
                    print(f"-- {kind.__name__}: {refusal}", file=sys.stderr)
                else:
                    left += 1


async def play(world: World, key: str, computers: int, measure: Callable[..., float]) -> Watcher:
    """Play a game; return what it brought."""
    rng = random.Random(f"thoughts {key}")
    company = Company(
        world, random.Random(f"{key} {computers}"), "command",
        choose=lambda table, decision: choose(table.game, table.state, decision.seat, "easy", rng),
    )  # fmt: skip
    await company.sit_down(key, SEATS, computers)
    number: int = getattr(company, "table_id", 0) or company.game  # pyright: ignore[reportAttributeAccessIssue]
    watcher, current, thread = Watcher(world, measure), -1, 0
    for _ in range(MOVES):
        await world.env.settle()
        table = await company.table()
        thread = table.row.thread or 0
        now = table.view(None).round_number or 0
        over = table.row.status != "running"
        now = current if over else now
        watcher.look(thread, END if over else now if current < 0 else current)
        if now != current:
            if current >= 0:
                watcher.end(current, thread)
            current = now
            await leave_orders(world, number, table, rng)
        if table.row.status != "running":
            break
        if not await company.step():
            await asyncio.sleep(0.05)
    watcher.end(current, thread)
    return watcher


async def measure(key: str, computers: int) -> list[dict[str, float]]:
    """Play one game and return what each of its rounds brought."""
    rng = random.Random(f"seed {key} {computers}")
    window = next(it.name for it in fields(Settings) if it.name in {"undo_window", "grace"})
    with tempfile.TemporaryDirectory() as folder:
        more: dict[str, Any] = {window: 0}
        settings = Settings(token=None, db=Path(folder) / "thread.sqlite3", data=None, **more)
        async with open_world(Parley(settings, seed=lambda: rng.randbytes(32)), present=False) as world:
            return (await play(world, key, computers, heights().message)).ended


def heights() -> Any:
    """Return the module `heights` beside this one, whichever checkout is measured."""
    spec = spec_from_file_location("heights", Path(__file__).with_name("heights.py"))
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def measured_in(folder: Path, key: str, name: str) -> list[dict[str, float]]:
    """Play a game with the code of a checkout, in a process of its own."""
    command = [sys.executable, "-P", __file__, "--rounds", key, name]
    environment = os.environ | {"PYTHONPATH": str(folder)}
    done = subprocess.run(command, cwd=folder, env=environment, check=True, stdout=subprocess.PIPE)
    return json.loads(done.stdout.splitlines()[-1])


def line(title: str, rounds: list[dict[str, float]], columns: Sequence[str], worst: bool = False) -> str:
    """Return the means of columns over rounds, or their greatest values, as a line."""
    values = [[it[column] for it in rounds] for column in columns]
    figures = [
        max(each) if worst else sum(each) / len(each) for column, each in zip(columns, values, strict=True)
    ]
    return f"{title:34}" + "".join(f"{figure:10.1f}" for figure in figures)


def main(arguments: Sequence[str]) -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="thread")
    parser.add_argument("games", nargs="*")
    parser.add_argument("--beside", type=Path)
    parser.add_argument(
        "--rounds", nargs=2, metavar=("GAME", "TABLE"), help="print one game's rounds as JSON"
    )
    asked = parser.parse_args(arguments)
    if asked.rounds:
        key, name = asked.rounds
        print(json.dumps(asyncio.run(measure(key, TABLES[name]))))
        return
    trees = [HERE] if asked.beside is None else [asked.beside.resolve(), HERE]
    print(f"{'a round':34}" + "".join(f"{column:>10}" for column in COLUMNS), flush=True)
    for key in asked.games or GAMES:
        for name in TABLES:
            means = list[list[float]]()
            for tree in trees:
                rounds = measured_in(tree, key, name)
                title = f"{key}, {name}{', before' if tree != HERE else ''}"
                print(
                    line(title, rounds, COLUMNS),
                    line("  the most", rounds, COLUMNS, worst=True),
                    sep="\n",
                    flush=True,
                )
                means.append([sum(it[column] for it in rounds) / len(rounds) for column in COLUMNS])
            if len(means) > 1:
                ratios = (now / max(then, 0.01) for then, now in zip(*means, strict=True))
                print(f"{'  ratio':34}" + "".join(f"{ratio:10.2f}" for ratio in ratios), flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
