"""Whoever is asked sees it at the bottom: in their panel, or on the one card of their turn."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from tests.bot.chat.chatting import Scene, controls, opened, scene


@pytest.fixture
async def chat(tmp_path: Path) -> AsyncIterator[Scene]:
    async with scene(tmp_path) as made:
        yield made
        assert made.world.env.errors == []


def live(chat: Scene) -> list[Any]:
    """Return the turn cards of the thread with which one can move."""
    return [card for card in chat.cards() if any(one.startswith("p:move:") for one in controls(card))]


async def talks(chat: Scene, who: Any) -> None:
    await who.send(chat.thread, "Hello?")
    await chat.world.env.settle()


async def test_a_card_below_which_people_talked_is_posted_anew_when_somebody_is_asked(chat: Scene) -> None:
    await chat.begin()
    await chat.order()
    before = live(chat)
    await talks(chat, chat.eve)
    await chat.anna.slash(chat.thread, "toy bid", coins="2")
    await chat.ben.slash(chat.thread, "toy bid", coins="1")
    (card,) = live(chat)
    assert card.id > before[-1].id
    assert chat.messages(chat.thread)[-1].id == card.id


async def test_a_card_at_the_bottom_is_edited(chat: Scene) -> None:
    await practised(chat)
    (before,) = live(chat)
    await moves(chat)
    assert [card.id for card in live(chat)] == [before.id]


async def test_talk_above_the_panel_of_whoever_is_asked_pushes_nothing_away(chat: Scene) -> None:
    await practised(chat)
    (before,) = live(chat)
    await talks(chat, chat.eve)
    panel = await opened(chat, chat.anna)
    await moves(chat)
    assert [card.id for card in live(chat)] == [before.id]
    assert "What do you bid" in panel.content or "Which" in panel.content or "Who" in panel.content


async def test_talk_below_the_panel_brings_the_card_down_and_takes_the_older_one_away(chat: Scene) -> None:
    await practised(chat)
    await moves(chat)
    await opened(chat, chat.anna)
    brought = 0
    for _ in range(6):
        await talks(chat, chat.eve)
        cards = len(chat.cards())
        (before,) = live(chat)
        answered = await moves(chat)
        if (await chat.table()).row.status == "over":
            break
        (card,) = live(chat)
        assert (card.id > before.id) == answered, "after one's own move one is asked where one moved"
        assert len(chat.cards()) <= cards + 1, "only the card with which the thread begins stays"
        if answered:
            brought += 1
            assert chat.messages(chat.thread)[-1].id == card.id
    assert brought > 1


async def test_whoever_takes_over_a_seat_that_is_asked_sees_it_at_the_bottom(chat: Scene) -> None:
    await chat.begin()
    await chat.order()
    owing = await chat.owing()
    seats = chat.bot.tables.seats
    with chat.world.as_bot():
        await seats.leave_to_stand_in(1, owing.id, "default")
    await talks(chat, chat.eve)
    (before,) = live(chat)
    with chat.world.as_bot():
        await seats.back(1, owing.id)
    await chat.world.env.settle()
    (card,) = live(chat)
    assert card.id > before.id
    assert chat.messages(chat.thread)[-1].id == card.id


async def practised(chat: Scene) -> None:
    """Begin a table of Anna and a computer in the server."""
    await chat.anna.slash(chat.lobby, "game new", game="toy")
    await chat.add_computer(chat.anna)
    await chat.anna.slash(chat.lobby, "game start")
    await chat.world.env.settle()


async def moves(chat: Scene) -> bool:
    """Let Anna answer what she is asked, and the computer go on; tell whether she waited for it."""
    table = await chat.table()
    seat = table.seat_of(chat.anna.id)
    decision = table.decision(seat)
    assert decision is not None
    with chat.world.as_bot():
        played = await chat.bot.tables.act(1, chat.anna.id, next(iter(decision.moves)))
    await chat.world.env.settle()
    return played.table.decision(seat) is None
