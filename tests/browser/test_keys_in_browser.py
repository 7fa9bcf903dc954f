"""Whole games by keyboard alone, played by somebody who has only what a screen reader says."""

import random
from pathlib import Path

import pytest
from playwright.async_api import expect

from bot.texts.web import WORDS
from engines import GAMES
from tests.bot.tables.tables_kit import difference
from tests.browser.hearing import Listener
from tests.browser.touching import CHROMIUM, MISSING, Bed, bed

pytestmark = [
    pytest.mark.long_only,
    pytest.mark.skipif(CHROMIUM is None, reason=MISSING),
]


async def play(here: Bed, rng: random.Random, moves: int) -> Listener:
    """Play the seat that is asked first by keys, the others in the chat; nothing may be amiss."""
    seat = (await here.table()).pending[0].seat
    listener = await listening(here, seat)
    for _ in range(moves):
        table = await here.table()
        if not table.pending:
            break
        decision = table.decision(seat)
        if decision is None:
            await here.company.step()
            await listener.told()
            continue
        while (now := await here.table()).row.seq == table.row.seq and now.decision(seat) == decision:
            await listener.answer(rng)
        await here.world.env.settle()
    assert listener.faults == []
    assert listener.presses
    return listener


async def listening(here: Bed, seat: int) -> Listener:
    table = await here.table()
    return await Listener.at(here, here.world.name(table.seats[seat].user or 0))


@pytest.mark.parametrize("key", GAMES)
async def test_a_dozen_moves_by_keys_and_ear(key: str, tmp_path: Path) -> None:
    async with bed(tmp_path, key, moves=8) as here:
        await play(here, random.Random(3), 12)
        with here.world.as_bot():
            assert await difference(here.world.bot.tables, here.company.table_id) is None


async def test_nothing_takes_the_keyboard_away(tmp_path: Path) -> None:
    """Whatever one looks at, a move of others leaves the keyboard there."""
    async with bed(tmp_path, "endeavor", moves=12, draw=False) as here:
        asked = (await here.table()).pending[0].seat
        listener = await listening(here, (asked + 1) % 3)
        for name in ("pane_players", "pane_log", "pane_words", "grow"):
            await listener.press_named(WORDS[name])
            before = await listener.focused()
            await here.company.step()
            await listener.told()
            assert (await listener.focused()).name == before.name
        await listener.press_named(WORDS["pane_move"])
        await here.company.step()
        await listener.told()
        assert (await listener.focused()).role == "heading"
        assert listener.faults == []


async def test_the_log_the_words_and_the_way_back(tmp_path: Path) -> None:
    async with bed(tmp_path, "endeavor", moves=12) as here:
        listener = await listening(here, (await here.table()).pending[0].seat)
        asked = await listener.focused()
        await listener.press_named(WORDS["pane_log"])
        assert (await listener.focused()).name == WORDS["pane_log"]
        await expect(listener.page.get_by_label(WORDS["slider"])).to_be_visible()
        await listener.go(next(part for part in await listener.parts() if part.role == "slider"))
        now = (await listener.focused()).states["valuetext"]
        await listener.page.keyboard.press("ArrowLeft")
        then = (await listener.focused()).states["valuetext"]
        assert now == WORDS["now"]
        assert then.startswith(WORDS["after_turn"].split("{")[0])
        assert len(then) > len(WORDS["after_turn"])
        await listener.press_named(WORDS["pane_words"])
        assert (await listener.focused()).name == WORDS["pane_words"]
        await expect(listener.page.get_by_role("heading", level=3, name="Regions")).to_be_visible()
        await listener.press_named(WORDS["skip"])
        assert (await listener.focused()).name == asked.name
        assert listener.faults == []


@pytest.mark.parametrize("key", GAMES)
async def test_a_whole_game_by_keys_and_ear(key: str, tmp_path: Path, long: bool) -> None:
    async with bed(tmp_path, key, max(2, GAMES[key].seats.start), seed=8, draw=False) as here:
        await play(here, random.Random(9), 20_000)
        assert (await here.table()).row.status == "over"
        with here.world.as_bot():
            assert await difference(here.world.bot.tables, here.company.table_id) is None
