"""A random week in which members come and go, and requests fail with any code that Discord publishes."""

import logging
import random
from pathlib import Path
from typing import Any

import pytest

from tests import toy
from tests.bot.chat.chatting import scene
from tests.bot.chat.test_chat_together import GAMES
from tests.bot.table_life.among_people import DAY, HOUR, People
from tests.bot.table_life.laws import Laws
from tests.bot.table_life.upheavals import know_news_threads
from tests.everyday import everyday

HOURS = 7 * 24


async def live(folder: Path, seed: int, step: int, monkeypatch: pytest.MonkeyPatch) -> People:
    """Let a week pass in steps of some hours, and hold it against the laws."""
    monkeypatch.setattr(toy, "ROUNDS", 40)  # where only computers are left, they play on to the end
    know_news_threads(monkeypatch)
    rng = random.Random(seed)
    games: dict[str, Any] = dict(GAMES)
    async with scene(folder, games=games) as chat:
        people = People(chat, rng)
        laws = Laws(people, monkeypatch)
        await people.open()
        for _hour in range(0, HOURS, step):
            people.fail()
            for _ in range(rng.randint(2, 6)):
                falls = people.done["fall"]
                await people.act()
                await laws.clocks_gain_nothing(fallen=people.done["fall"] > falls)
            for _ in range(step):
                await chat.world.env.advance_time(HOUR)
            await laws.hold()
        await people.calms()
        await chat.world.env.advance_time(DAY + 2 * HOUR)
        await laws.hold()
        await laws.all_is_shown()
        assert chat.world.env.errors == []
    return people


@pytest.mark.parametrize(("seed", "step"), everyday([(1, 8), *((seed, 4) for seed in range(2, 11))], (1, 8)))
async def test_a_week_among_people(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, seed: int, step: int
) -> None:
    people = await live(tmp_path, seed, step, monkeypatch)
    assert people.done["move"] > 5
    assert [one.getMessage() for one in caplog.records if one.levelno >= logging.ERROR] == []
