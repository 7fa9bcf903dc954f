"""Whole random games through the simulated Discord; what the chat promises is checked on the way."""

import random
import time
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bot.records.replay import replay_all
from bot.rehearsal.launch import on_database
from bot.rehearsal.player import Company, Manner
from bot.rehearsal.world import World, open_world
from bot.settings import Settings
from bot.store import Store, table_rows
from bot.thinking.pool import InProcess
from engines.kernel import Game
from tests.bot.chat.hinting import allow_hints, ask_for_hint
from tests.e2e.guards import Guard


@dataclass
class Plan:
    """What kind of game."""

    manner: Manner
    seed: int
    seats: int | None = None
    computers: int = 0
    """How many of the seats computers have."""
    restarts: float = 0.0
    """How likely the bot is restarted before a move; a tenth as likely before each press of a panel."""
    trouble: float = 0.0
    """How likely Discord fails to take a message of the bot's own accord, before a move."""
    pictures: bool = False
    hints: float = 0.0
    """How likely somebody asks for a hint, before a move."""


async def play(games_: Mapping[str, Game], plan: Plan, guard: Guard, folder: Path) -> str:
    """Play one game to its end; return the figures in a line."""
    rng = random.Random(f"{plan.manner} {plan.seed}")
    key = next(iter(games_))
    seats = plan.seats or rng.choice([*games_[key].seats])
    settings = Settings(token=None, db=folder / "parley.sqlite3", data=None, undo_window=0)
    seeds = random.Random(plan.seed)

    def build() -> Any:
        return on_database(
            settings, settings.db, games=games_, seed=lambda: seeds.randbytes(32), draw=plan.pictures,
            thinking=lambda: InProcess(games_), number=lambda: seeds.getrandbits(62),
        )  # fmt: skip

    started = time.perf_counter()
    restarts = 0
    async with open_world(build(), present=False) as world:

        async def restart(likely: float, *, killed: bool = False) -> None:
            nonlocal restarts
            if rng.random() < likely:
                restarts += 1
                if killed:  # a panel that is in use stays as it was
                    world.bot.services.panels._open.clear()  # pyright: ignore[reportPrivateUsage]
                await world.restart(build())

        company = Company(world, rng, plan.manner, lambda: restart(plan.restarts / 10, killed=True))
        await company.sit_down(key, seats, plan.computers)
        with world.as_bot():
            seed = await world.bot.tables.repository.store.read(
                lambda db: table_rows.seed(db, company.table_id)
            )
        seen = guard.spy(seed.hex())
        if plan.hints:
            await allow_hints(world, company.table_id)
        last = 0
        while True:
            await restart(plan.restarts)
            if rng.random() < plan.trouble:
                stumble = rng.choice([("POST", "/channels/*/messages"), ("DELETE", "/channels/*/messages/*")])
                world.env.inject_error(*stumble, status=rng.choice([500, 502, 503]))
            if plan.hints and rng.random() < plan.hints:
                await hint(world, company)
            before = guard.requests
            if not await company.step():
                break
            last = before
            one_card(world, company.table_id)
            if rng.randrange(12) == 0:
                await company.look_around()
            if rng.randrange(15) == 0:
                await company.take_back()
        table = await company.table()
        assert table.outcome is not None
        await world.env.settle()
        nothing_is_owed(world, company.table_id)
        assert seen, "the seed is published at the end"
        assert all(number > last for number in seen), "and not before"
        assert world.env.errors == []
        with world.as_bot():
            assert await world.bot.tables.outbox.next() is None
    spent = time.perf_counter() - started
    await replays(settings.db, games_)
    pictures = ", with pictures" if plan.pictures else ""
    return (
        f"{key}, {seats} players, by {plan.manner}{pictures}: {company.moves} moves in {spent:.1f} s"
        f" ({1000 * spent / company.moves:.0f} ms a move), {company.presses} presses, {restarts} restarts;"
        f" {guard.figures()}"
    )


async def hint(world: World, company: Company) -> None:
    """Let a member who owes a move ask for a hint, which changes nothing."""
    table = await company.table()
    owing = [one.seat for one in table.pending if table.seats[one.seat].player is not None]
    if owing:
        await ask_for_hint(world, table, company.rng.choice(owing))
        assert (await company.table()).row == table.row


def buttons(world: World, room: int, verb: str, game: int) -> int:
    """How many messages of a room, seen by all, have such a button."""
    from bot.rehearsal.player import _buttons, _means

    messages = world.env.backend.messages.get(room, {}).values()
    return sum(any(_means(one, verb, game) for one in _buttons(m)) for m in messages if not m.is_ephemeral)


def one_card(world: World, game: int) -> None:
    """The thread has at most one message on which one can move: no card is stale."""
    (thread,) = [room.id for room in world.rooms() if room.kind == "table"]
    assert buttons(world, thread, "move", game) <= 1


def nothing_is_owed(world: World, game: int) -> None:
    """At the end nobody is still called to move, neither in the thread nor by direct message."""
    calls = sum(buttons(world, room.id, "move", game) for room in world.rooms())
    assert calls == 0


async def replays(db: Path, games_: Mapping[str, Game]) -> None:
    """The stored game replays to the same states."""
    store = await Store.open(db)
    try:
        found = [one async for one in replay_all(store, games_)]
    finally:
        await store.close()
    assert [one.difference for one in found] == [None]
    assert found[0].entries > 0
