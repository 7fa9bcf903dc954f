"""Short words for what happens at a table among real people, for the tests beside this file.

Each of these tests says how a table has to behave; where it does not yet, a mark `xfail` says what happens
today. The mark takes an `AssertionError` only: a test that cannot be carried out any more fails.
"""

import random
import re
from collections.abc import AsyncIterator, Awaitable, Iterable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import discord
from simcord.backend.models import Overwrite

from bot.store.rows import VoteKind
from bot.tables.service import Tables
from bot.tables.table import Member, Refusal, Table
from bot.tables.votes.voting import Vote
from tests.bot.chat.chatting import Scene, controls
from tests.bot.tables.tables_kit import Clock, begin, service

HOUR, DAY = 3600, 86_400


def verbs(message: Any) -> list[str]:
    """Return what the buttons and menus of a message do."""
    return [custom_id.split(":")[1].partition(".")[0] for custom_id in controls(message)]


def text(message: Any) -> str:
    """Return all words of a message, those of its embeds included."""
    parts = [message.content or ""]
    for embed in message.embeds or ():
        shown = embed if isinstance(embed, dict) else embed.to_dict()
        parts += [shown.get("title") or "", shown.get("description") or ""]
        parts += [f"{field.get('name')}: {field.get('value')}" for field in shown.get("fields") or ()]
    return "\n".join(part for part in parts if part)


def letters(chat: Scene, who: Any) -> list[Any]:
    """Return the direct messages that a member has got from the bot."""
    channel = getattr(who, "user", who).dm_channel
    return [] if channel is None else chat.messages(channel)


def nickname(chat: Scene, who: Any, name: str) -> None:
    """Let a member take another name on the server."""
    chat.world.env.backend.edit_member(chat.world.guild.id, who.id, {"nick": name})


def deny(chat: Scene, target: Any, kind: int, **permissions: bool) -> None:
    """Take permissions in the channel of the tables from a role (0) or a member (1)."""
    denied = discord.Permissions(**permissions).value
    overwrite = Overwrite(target_id=target.id, type=kind, allow=0, deny=denied)  # pyright: ignore[reportArgumentType]
    chat.world.env.backend.set_overwrite(chat.lobby.id, overwrite)


async def pass_time(chat: Scene, seconds: float) -> None:
    """Let time go by for the bot and for everybody."""
    await chat.world.env.advance_time(seconds)


async def finish(chat: Scene) -> Table:
    """Play random moves to the end of the game."""
    rng = random.Random(1)
    while (table := await chat.table()).pending:
        decision = table.pending[0]
        with chat.world.as_bot():
            user = table.seats[decision.seat].user or 0
            await chat.bot.tables.act(chat.game, user, decision.moves.sample(rng), decision=decision.id)
    await chat.world.env.settle()
    return await chat.table()


async def tables_open(chat: Scene) -> int:
    """Return how many tables were ever opened."""
    with chat.world.as_bot():
        return len(await chat.bot.tables.directory.everything())


async def refusal(step: Awaitable[Any]) -> str | None:
    """Carry something out; return the words with which it was refused, if it was."""
    try:
        await step
    except Refusal as refused:
        return refused.text
    return None


async def asked(tables: Tables, game: int, *people: Member) -> tuple[int, Member]:
    """Return the seat that is asked first, and which of these members has it."""
    table = await tables.table(game)
    seat = table.pending[0].seat
    return seat, next(member for member in people if member.id == table.seats[seat].user)


async def hours_left(tables: Tables, game: int, seat: int) -> float:
    """Return how many hours a seat has left by its clock."""
    times = await tables.clocks.times(game)
    return (times.deadlines[seat] - tables.repository.now()) / HOUR


def lettered(labels: Iterable[str], name: str, *seats: str) -> bool:
    """Tell whether labels name the seats of members of one name apart, each by its letter."""
    own = [label for label in labels if name in label]
    return len(own) == len(seats) and all(
        re.search(rf"\b{seat}\b", label) for label, seat in zip(own, seats, strict=True)
    )


@dataclass(frozen=True)
class Sitting:
    """A running game of the toy, without Discord, at which time goes by as the test says."""

    tables: Tables
    clock: Clock
    game: int
    people: tuple[Member, ...]

    async def table(self) -> Table:
        """Return the table as it stands."""
        return await self.tables.table(self.game)

    async def asked(self) -> tuple[int, Member]:
        """Return the seat that is asked first, and who has it."""
        return await asked(self.tables, self.game, *self.people)

    async def host(self) -> Member:
        """Return who looks after the table."""
        host = (await self.table()).row.host
        return next(member for member in self.people if member.id == host)

    def others(self, member: Member) -> list[Member]:
        """Return everybody else who began."""
        return [other for other in self.people if other is not member]

    async def hours_left(self, seat: int) -> float:
        """Return how many hours a seat has left by its clock."""
        return await hours_left(self.tables, self.game, seat)

    async def move(self, seat: int, salt: int = 1) -> None:
        """Let a seat's member make a random move."""
        table = await self.table()
        decision = table.decision(seat)
        assert decision is not None
        who, move = table.seats[seat].user or 0, decision.moves.sample(random.Random(salt))
        await self.tables.act(self.game, who, move, decision=decision.id)

    async def until_asked(self, seat: int) -> None:
        """Let everybody move until a seat is asked again."""
        for count in range(100):
            table = await self.table()
            if table.decision(seat) is not None:
                return
            await self.move(table.pending[0].seat, count)
        raise AssertionError(f"seat {seat} is never asked")

    async def ask(self, kind: VoteKind, by: Member | None, **data: Any) -> Vote:
        """Ask the table something."""
        return await self.tables.votes.open(self.game, kind, data, None if by is None else by.id)

    async def refused(self, kind: VoteKind, by: Member, **data: Any) -> str | None:
        """Ask the table something; return the words with which that was refused, if it was."""
        return await refusal(self.ask(kind, by, **data))

    async def answer(self, vote: Vote, *people: Member, agree: bool = True) -> Vote:
        """Let members answer a question."""
        for member in people:
            vote = await self.tables.votes.cast(vote.row.id, member.id, agree=agree)
        return vote

    async def offer(self, seat: int, by: Member, to: Member) -> None:
        """Let a member offer a seat, and another take it."""
        await self.answer(await self.ask("invite", by, seat=seat, user=to.id, name=to.name), to)

    async def apply(self, seat: int, to: Member, host: Member) -> None:
        """Let a member ask for a seat, and the host agree."""
        await self.answer(await self.ask("apply", to, seat=seat, user=to.id, name=to.name), host)

    async def swap(self, seat: int, other: int) -> None:
        """Let two members change seats; all who are asked agree."""
        table = await self.table()
        vote = await self.ask("swap", Member(table.seats[seat].user or 0, ""), seat=seat, other=other)
        for user in vote.voters:
            if user not in vote.ballots:
                await self.tables.votes.cast(vote.row.id, user, agree=True)


@asynccontextmanager
async def sitting(folder: Path, *people: Member, **clock_row: object) -> AsyncIterator[Sitting]:
    """Begin a game of these members, the first of them the host; `clock_row`: its clock, if it has one."""
    clock = Clock()
    async with service(folder, now=clock) as tables:
        game = await begin(tables, *people)
        if clock_row:
            await tables.clocks.change(game, people[0].id, **clock_row)
        yield Sitting(tables, clock, game, people)
