"""Members press at random for an evening, or a day: nothing private that stands is false at any moment."""

import itertools
from pathlib import Path
from typing import Any

import pytest

from bot.chat.panels import panel
from engines import GAMES
from tests.bot.chat.chatting import scene
from tests.bot.chat.days import Day
from tests.bot.chat.evenings import Evening
from tests.bot.chat.private_words import Words
from tests.everyday import everyday

GRACE = 10


@pytest.mark.parametrize("seed", everyday(range(1, 9), 1, 2))
async def test_in_an_evening_nothing_private_is_false_after_any_step(tmp_path: Path, seed: int, long: bool):
    async with scene(tmp_path, grace=GRACE) as chat:
        evening = Evening(chat, seed)
        await evening.begin(stand_in=False)
        await evening.look()
        for _ in range(150 if long else 40):
            if await evening.over():
                break
            await evening.step(90.0)
        assert chat.world.env.errors == []


@pytest.mark.parametrize("seed", everyday(range(11, 17), 11))
async def test_nor_in_a_day_with_a_stand_in_and_a_restart(tmp_path: Path, seed: int, long: bool):
    async with scene(tmp_path, grace=GRACE) as chat:
        day = Evening(chat, seed)
        await day.begin(stand_in=True)
        steps = 200 if long else 30
        for number in range(steps):
            if await day.over():
                break
            await day.step(day.rng.uniform(1, 1200))
            if number == steps // 2:
                day.story.append("the bot is started again")
                await chat.restart()
                await chat.world.env.settle()
                day.words.restarted = day.words.now + 1
                await day.look()
        assert chat.world.env.errors == []


@pytest.mark.parametrize(
    ("key", "seed"), everyday(itertools.product(sorted(GAMES), range(1, 5)), ("endeavor", 1))
)
async def test_nor_in_a_day_at_a_real_game(tmp_path: Path, key: str, seed: int, long: bool):
    """In long mode; every day only a few hours."""
    hours = 24 if long else 3
    async with scene(tmp_path, games={key: GAMES[key]}, grace=GRACE) as chat:
        day = Day(chat, seed, key)
        await day.begin()
        await day.pass_by(hours * 3600)
        assert day.steps > 5 * hours
        assert chat.world.env.errors == []


async def test_a_panel_that_a_stop_has_stranded_is_found_out(tmp_path: Path):
    async with scene(tmp_path, grace=GRACE) as chat:
        evening = Evening(chat, 1)
        await evening.begin(stand_in=False)
        for who in (chat.anna, chat.ben):
            await chat.press(who, chat.thread, "move")
        await chat.crash()  # but nobody says so
        await chat.world.env.advance_time(1000)
        assert any("should sleep" in wrong for wrong in await evening.words.false())


async def test_a_line_that_is_not_so_any_more_is_found_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    async with scene(tmp_path) as chat:
        await chat.begin()
        await chat.order()
        words = Words(chat, closely=True)
        chat.bot.services.panels.follow(_nothing, _nothing)
        with monkeypatch.context() as watching:
            watching.setattr(panel, "alerts", lambda _table: "Watch: a made-up danger.")
            await chat.press(chat.anna, chat.thread, "move")
            assert await words.false() == []
        await chat.ben.slash(chat.thread, "toy bid", coins="1")
        wrong = await words.false()
        assert any("a made-up danger" in why for why in wrong), wrong


async def test_the_law_bites(tmp_path: Path):
    """Panels that follow nothing are found out, and so are those that never sleep."""
    async with scene(tmp_path, grace=GRACE) as chat:
        evening = Evening(chat, 1)
        await evening.begin(stand_in=False)

        chat.bot.services.panels.follow(_nothing, _nothing)
        await chat.press(chat.anna, chat.thread, "move")
        await chat.press(chat.ben, chat.thread, "move")
        table = await chat.table()
        with chat.world.as_bot():
            for decision in table.pending:
                user = table.seats[decision.seat].user
                if user is not None:
                    await chat.bot.tables.act(1, user, next(iter(decision.moves)))
        await chat.world.env.settle()
        found = await evening.words.false()
        assert any("another question" in wrong or "is not asked" in wrong for wrong in found), found
        assert any("that others are asked" in wrong for wrong in found), found
        await chat.world.env.advance_time(3600)
        assert any("should sleep" in wrong for wrong in await evening.words.false())


async def _nothing(_panel: Any) -> None:
    return
