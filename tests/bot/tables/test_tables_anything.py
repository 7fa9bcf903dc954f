"""Random tables at which everything happens: moves, taking back, votes, seats that change hands, restarts."""

import contextlib
import random
from pathlib import Path

import pytest

from bot.tables.service import Tables
from bot.tables.table import Member, Refusal
from tests.bot.tables.tables_kit import Clock, begin, difference, let_think, service

NAMES = ("Anna", "Ben", "Cleo", "Dan", "Eve", "Finn")
PEOPLE = [Member(100 + number, name) for number, name in enumerate(NAMES)]
DEEDS = {
    "move": 14, "cast": 7, "undo": 1, "rewind": 2, "invite": 1, "apply": 2, "swap": 1, "replace": 1,
    "stand_in": 1, "back": 2, "resign": 1, "withdraw": 1,
}  # fmt: skip


async def do(tables: Tables, game: int, deed: str, rng: random.Random) -> None:
    """Let somebody try to do something; Refusal where it cannot be."""
    table = await tables.table(game)
    who, other = rng.choice(PEOPLE), rng.choice(PEOPLE)
    seat = rng.randrange(len(table.seats))
    named = {"seat": seat, "user": other.id, "name": other.name}
    if deed == "move":
        decision = rng.choice(table.pending)
        await tables.act(game, table.seats[decision.seat].player or 0, decision.moves.sample(rng))
    elif deed in {"cast", "withdraw"}:
        for vote in (await tables.votes.at(game))[-1:]:
            if deed == "withdraw":
                await tables.votes.withdraw(vote.row.id, who.id)
            else:
                voter = rng.choice([*vote.voters, who.id])
                await tables.votes.cast(vote.row.id, voter, agree=rng.random() < 0.9)
    elif deed == "rewind":
        for point in (await tables.undo.points(game))[:6:5]:
            await tables.votes.open(game, "rewind", {"entry": point.entry}, who.id)
    elif deed == "apply":
        await tables.votes.open(game, "apply", named | {"user": who.id, "name": who.name}, who.id)
    elif deed == "swap":
        await tables.votes.open(
            game, "swap", {"seat": seat, "other": rng.randrange(len(table.seats))}, who.id
        )
    elif deed == "invite":
        await tables.votes.open(game, "invite", named, who.id)
    elif deed == "replace":
        await tables.votes.open(game, "replace", named, rng.choice([who.id, None]))
    elif deed != "resign" or rng.random() < 0.2:
        simple = {
            "undo": tables.undo.take_back, "stand_in": tables.seats.leave_to_stand_in,
            "back": tables.seats.back,
        }  # fmt: skip
        await simple.get(deed, tables.seats.resign)(game, who.id)


async def whole(tables: Tables, game: int) -> None:
    """Nobody has two seats, nobody is waited for who does not play, no vote that is decided stays open."""
    table = await tables.table(game)
    users = [one.user for one in table.seats if one.user is not None]
    assert len(users) == len(set(users))
    assert all(table.seats[one.seat].player is not None for one in table.pending)
    assert all(vote.result is None for vote in await tables.votes.at(game))
    assert table.row.status != "over" or not await tables.votes.at(game)


@pytest.mark.parametrize("seed", range(12))
async def test_anything_may_happen_at_a_table(tmp_path: Path, seed: int, long: bool) -> None:
    rng = random.Random(seed)
    clock = Clock()
    game, done, going = 0, 0, True
    while going:
        async with service(tmp_path, now=clock, cached=rng.choice([0, 5])) as tables:
            if game:
                await tables.resume()
                await let_think(tables, game)
            game = game or await begin(tables, *PEOPLE[: 2 + seed % 3])
            for _ in range(rng.randrange(10, 60)):
                if (await tables.table(game)).row.status == "over" or done > (2000 if long else 200):
                    going = False
                    break
                clock.pass_(hours=rng.randrange(1, 60))
                (deed,) = rng.choices(list(DEEDS), list(DEEDS.values()))
                done += 1
                with contextlib.suppress(Refusal):
                    await do(tables, game, deed, rng)
                await let_think(tables, game)
                await whole(tables, game)
            assert await difference(tables, game) is None
