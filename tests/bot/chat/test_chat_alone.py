"""Private tables beside a server's: random weeks in which members practise, try things out and put it away.

The same people as in `test_chat_together`, who press whatever they find; Discord stumbles, doors close, the
bot is started again. Nobody else ever sees a private table, and the server's goes on as if there were none.
"""

import random
from pathlib import Path
from typing import Any

import pytest

from bot.components.ids import parse
from bot.delivery import sender
from tests import toy
from tests.bot.chat.chatters import Chatters
from tests.bot.chat.chatting import Scene, controls, scene
from tests.bot.chat.test_chat_secrets import rooms
from tests.bot.chat.test_chat_together import GAMES, guard, nothing_stuck, right_notices
from tests.bot.tables.pastimes import private_whole
from tests.bot.tables.weeks import DAY, HOUR, whole
from tests.everyday import everyday

__all__ = ["guard"]


class Loners(Chatters):
    """People who mostly play alone."""

    async def step(self) -> None:
        """Do one thing."""
        if self.rng.random() < 0.65:
            await self.plays_alone()
            await self.chat.world.env.settle()
        else:
            await super().step()


async def private_and_sound(chat: Scene, known: dict[int, Any]) -> None:
    """Private tables are as their logs say, due to go, few, and seen by nobody else."""
    with chat.world.as_bot():
        found = await private_whole(chat.bot.tables, 1, known)
        server = await chat.bot.tables.directory.of_server(chat.world.guild.id)
    owners = {str(row.id): row.host for row in found}
    assert {row.id for row in server} == {1}
    for reader, message in rooms(chat):
        for press in filter(None, map(parse, controls(message))):
            assert owners.get(press.table_id, reader) == reader, (reader, message.content)


@pytest.mark.parametrize("seed", everyday(range(4), 1))
async def test_random_weeks_alone(
    tmp_path: Path, seed: int, long: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(toy, "ROUNDS", 100)
    monkeypatch.setattr(sender, "FIRST_RETRY", 1.0)
    rng = random.Random(seed)
    async with scene(tmp_path, games=GAMES) as chat:
        weeks, known = Loners(chat, rng), dict[int, Any]()
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
            await private_and_sound(chat, known)
            with chat.world.as_bot():
                await whole(chat.bot.tables, 1, paced=True)
            await right_notices(chat, 1)
        assert chat.world.env.errors == []
    assert weeks.done["practice"]
    assert weeks.done["trial"]
