"""Votes in the chat: the menu of moments, the card and its buttons, and restarts in between."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from bot.tables.events import Signal
from tests.bot.chat.chatting import Scene, controls, scene


@pytest.fixture
async def chat(tmp_path: Path) -> AsyncIterator[Scene]:
    async with scene(tmp_path) as made:
        yield made
        assert made.world.env.errors == []


def vote_cards(chat: Scene) -> list[Any]:
    return [one for one in chat.messages(chat.thread) if "asks" in one.content]


async def ask_back(chat: Scene, who: Any, place: int = 0) -> str:
    """Use /game rewind and choose a moment; return the answer."""
    menu = await who.slash(chat.thread, "game rewind")
    assert menu.response is not None, chat.said(menu)
    (custom_id,) = controls(menu.response)
    options = menu.response.components[0]["components"][0]["options"]
    said = await who.select(menu.response, [options[place]["value"]], custom_id=custom_id)
    return chat.said(said)


async def auction(chat: Scene) -> None:
    await chat.begin(chat.anna, chat.ben, chat.cleo)
    await chat.order()
    for who, coins in ((chat.anna, "1"), (chat.ben, "2"), (chat.cleo, "0")):
        await who.slash(chat.thread, "toy bid", coins=coins)


async def test_all_go_back_together(chat: Scene) -> None:
    await auction(chat)
    assert "card is in the thread" in await ask_back(chat, chat.cleo)
    (card,) = vote_cards(chat)
    assert "**Cleo** asks to go back" in card.content
    assert "Anna has bid" in card.content
    assert "does not make anybody forget" in card.content
    assert "For: Cleo" in card.content
    assert "Not yet: Anna and Ben" in card.content
    sent = next(r for r in reversed(chat.world.env.http_requests) if "go back" in str(r.json))
    assert isinstance(sent.json, dict)
    assert sent.json["allowed_mentions"]["users"] == [chat.anna.id, chat.ben.id]

    assert "You have agreed" in chat.said(await chat.press(chat.anna, chat.thread, "agree"))
    assert "For: Anna and Cleo" in card.content or "For: Cleo and Anna" in card.content
    assert "You have agreed" in chat.said(await chat.press(chat.ben, chat.thread, "agree"))
    assert "**Agreed.**" in card.content
    assert controls(card) == []
    table = await chat.table()
    assert [one.kind for one in table.pending] == ["bid"] * 3
    assert "All agreed with Cleo" in repr(chat.cards()[-1].embeds)
    for who in (chat.anna, chat.ben, chat.cleo):
        (call,) = [one for one in chat.messages(who.user.dm_channel) if controls(one)]
        assert "bid" in call.content, "everybody is called again"


async def test_strangers_get_a_clear_answer_and_refusals_count(chat: Scene) -> None:
    await auction(chat)
    await ask_back(chat, chat.anna)
    said = chat.said(await chat.press(chat.dan, chat.thread, "agree"))
    assert "Only the players of this table" in said
    said = chat.said(await chat.dan.slash(chat.thread, "game rewind"))
    assert "do not play" in said
    assert "Only the member who asked" in chat.said(await chat.press(chat.ben, chat.thread, "unask"))
    card = vote_cards(chat)[-1]
    message, custom_id = chat.find(chat.thread, "refuse")
    assert "You have refused" in chat.said(await chat.ben.click(message, custom_id=custom_id))
    assert "Against: Ben" in card.content
    assert "stays as it is" in card.content
    assert controls(card) == []


async def test_who_asked_withdraws(chat: Scene) -> None:
    await auction(chat)
    await ask_back(chat, chat.anna)
    assert "withdrawn" in chat.said(await chat.press(chat.anna, chat.thread, "unask"))
    assert "Withdrawn" in vote_cards(chat)[-1].content


async def test_a_restart_in_the_middle_of_a_vote(chat: Scene) -> None:
    await auction(chat)
    await ask_back(chat, chat.anna)
    await chat.press(chat.ben, chat.thread, "agree")
    await chat.restart()
    await chat.world.env.settle()
    assert len(vote_cards(chat)) == 1
    assert "You have agreed" in chat.said(await chat.press(chat.cleo, chat.thread, "agree"))
    assert "**Agreed.**" in vote_cards(chat)[0].content
    assert [one.kind for one in (await chat.table()).pending] == ["bid"] * 3


async def test_a_card_that_was_not_sent_before_a_restart_comes_after_it(chat: Scene) -> None:
    await auction(chat)
    chat.bot.tables.repository.events.outbox = Signal()
    await ask_back(chat, chat.anna)
    assert vote_cards(chat) == []
    await chat.restart()
    await chat.world.env.settle()
    assert len(vote_cards(chat)) == 1


async def test_an_old_or_deleted_card_is_posted_again(chat: Scene) -> None:
    await auction(chat)
    await ask_back(chat, chat.anna)
    (card,) = vote_cards(chat)
    path = f"/channels/{chat.thread.id}/messages/{card.id}"
    chat.world.env.inject_error("PATCH", path, status=404, code=10008, times=None)
    await chat.press(chat.ben, chat.thread, "agree")
    chat.world.env.backend.faults.clear()
    assert len(vote_cards(chat)) == 2
    await chat.press(chat.cleo, chat.thread, "agree")
    assert "**Agreed.**" in vote_cards(chat)[-1].content


async def test_a_new_thread_has_the_cards_of_open_votes(chat: Scene) -> None:
    await auction(chat)
    await ask_back(chat, chat.anna)
    with chat.world.as_bot():
        await chat.bot.tables.outbox.set_thread(1, None)
        await chat.bot.tables.outbox.refresh(1)
    await chat.world.env.settle()
    assert len(chat.world.threads()) == 2
    (card,) = vote_cards(chat)
    assert controls(card)
    await chat.press(chat.ben, chat.thread, "agree")
    assert "For: Anna and Ben" in card.content


async def test_a_vote_closes_on_its_card_when_the_game_goes_on(chat: Scene) -> None:
    await chat.begin(chat.anna, chat.ben)
    await chat.order()
    await chat.anna.slash(chat.thread, "toy bid", coins="1")
    await ask_back(chat, chat.anna)
    wake, chat.bot.tables.repository.events.outbox = chat.bot.tables.repository.events.outbox, Signal()
    await chat.ben.slash(chat.thread, "toy bid", coins="0")
    assert "closed" in chat.said(await chat.press(chat.ben, chat.thread, "agree")), "the card is late"
    with chat.world.as_bot():
        wake()
    await chat.world.env.settle()
    (card,) = vote_cards(chat)
    assert "nothing is left to decide" in card.content
    assert controls(card) == []


@pytest.mark.parametrize("ref", ["", "x", "77", "1" * 20])
async def test_a_forged_ballot_does_nothing(chat: Scene, ref: str) -> None:
    await auction(chat)
    message, _ = chat.find(chat.thread, "move")
    forged = f"p:agree:1:-:{ref}"
    message._message.components[0]["components"][0]["custom_id"] = forged
    assert "no such vote" in chat.said(await chat.anna.click(message, custom_id=forged))


async def test_nothing_to_go_back_to(chat: Scene) -> None:
    await chat.begin()
    assert "nothing to go back to" in chat.said(await chat.anna.slash(chat.thread, "game rewind"))
