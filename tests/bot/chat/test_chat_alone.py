"""Private tables beside a server's: random weeks in which members practise, try things out and put it away.

The same people as in `test_chat_together`, who press whatever they find; Discord stumbles, doors close, the
bot is started again. Nobody else ever sees a private table, and the server's goes on as if there were none.
"""

import random
from pathlib import Path
from typing import Any

import pytest

from bot.delivery import sender
from bot.delivery.ids import parse
from bot.records.replay import replay_game
from bot.store.members import private
from bot.tables.alone.practice import AT_ONCE
from tests import toy
from tests.bot.chat import test_chat_together as together
from tests.bot.chat.chatting import Scene, controls, scene
from tests.bot.chat.test_chat_secrets import rooms
from tests.bot.chat.test_chat_together import Chatters, guard, nothing_stuck, right_notices
from tests.bot.tables.weeks import DAY, HOUR, LongToy, whole
from tests.everyday import everyday

__all__ = ["guard"]

NEVER = {"start", "computer", "nocomputer", "options"}


class Loners(Chatters):
    """People who also play alone."""

    async def step(self) -> None:
        """Do one thing."""
        chance, who = self.rng.random(), self.rng.choice(self.chat.world.members[:4])
        if chance < 0.12:
            await self.says(who, "learn practice", game="toy")
        elif chance < 0.24:
            await self.says(who, "table try", game="1")
        elif chance < 0.30:
            await self.puts_away(who)
        elif chance < 0.65:
            await self.plays(who)
        else:
            await super().step()
        await self.chat.world.env.settle()

    async def says(self, who: Any, command: str, **options: str) -> None:
        self.story.append(f"{who.name}: /{command}")
        said = self.chat.said(await who.slash(self.chat.lobby, command, **options))
        assert together.texts.FAILED not in said, said
        self.done[command] += 1

    async def puts_away(self, who: Any) -> None:
        for row in (await alone(self.chat, who.id))[:1]:
            await self.says(who, "game resign", sure="resign", game=str(row.id))

    async def plays(self, who: Any) -> None:
        """Make a move or take one back at a private table, or look at it."""
        for row in (await alone(self.chat, who.id))[-1:]:
            with self.chat.world.as_bot():
                tables = self.chat.bot.tables
                table = await tables.table(row.id)
                decision = table.decision(table.seat_of(who.id))
                if self.rng.random() < 0.25 and await tables.undo.latest(row.id, who.id):
                    await tables.undo.take_back(row.id, who.id)
                elif decision is not None:
                    await tables.act(row.id, who.id, decision.moves.sample(self.rng))
            await self.chat.world.env.settle()
            self.done[row.purpose] += 1
            await self.says(who, self.rng.choice(["game board", "game hand", "game log"]), game=str(row.id))


async def alone(chat: Scene, user: int) -> list[Any]:
    """Return a member's private tables that are not over."""
    store = chat.bot.tables.repository.store
    with chat.world.as_bot():
        found = await store.read(lambda db: private.of_member(db, user))
    return [one for one in found if one.status == "running"]


async def private_and_sound(chat: Scene) -> None:
    """Private tables are as their logs say, due to go, few, and seen by nobody else."""
    tables, owners = chat.bot.tables, dict[str, int]()
    with chat.world.as_bot():
        found = [row for row in await tables.directory.everything() if row.private]
        due = "SELECT game, count(*) FROM outbox WHERE kind = 'expiry' GROUP BY game"
        owed = dict(await tables.repository.store.read(lambda db: db.execute(due).fetchall()))
        for row in found:
            owners[str(row.id)] = row.host
            assert (await replay_game(tables.repository.store, chat.bot.games, row)).difference is None
            assert owed[row.id] == 1
            assert {one.user for one in (await tables.table(row.id)).seats} <= {row.host, None}
        for host in set(owners.values()):
            mine = [row for row in found if row.host == host and row.status == "running"]
            assert sum(row.purpose == "practice" for row in mine) <= AT_ONCE
            assert sum(row.purpose == "trial" and row.origin == 1 for row in mine) <= 1
        assert {row.id for row in await tables.directory.of_server(chat.world.guild.id)} == {1}
    for reader, message in rooms(chat):
        for press in filter(None, map(parse, controls(message))):
            assert owners.get(press.game, reader) == reader, (reader, message.content)


@pytest.mark.parametrize("seed", everyday(range(4), 1))
async def test_random_weeks_alone(
    tmp_path: Path, seed: int, long: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(toy, "ROUNDS", 100)
    monkeypatch.setattr(sender, "FIRST_RETRY", 1.0)
    monkeypatch.setattr(together, "NEVER", NEVER)
    rng = random.Random(seed)
    async with scene(tmp_path, games={"toy": LongToy()}) as chat:
        weeks = Loners(chat, rng)
        with chat.world.as_bot():
            await weeks.begin(chat.bot.tables, 3)
        await chat.world.env.settle()
        while len(weeks.story) < (400 if long else 90):
            if (await chat.table()).row.status == "over":
                break
            await weeks.step()
            await chat.world.env.advance_time(rng.choice([10, 30 * 60, 5 * HOUR, DAY]))
            await chat.world.env.settle()
            await nothing_stuck(chat)
            await private_and_sound(chat)
            with chat.world.as_bot():
                await whole(chat.bot.tables, 1)
            await right_notices(chat, 1)
        assert chat.world.env.errors == []
    assert weeks.done["practice"]
    assert weeks.done["trial"]
