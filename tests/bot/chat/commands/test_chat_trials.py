"""Trying out in the chat: in private, marked as no game, the same of any twin; and *From here*."""

import random
import re
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from simcord.results import InteractionResult, ResponseMessage

import render
from bot.components.ids import parse
from bot.texts import computers as computer_texts
from bot.texts import practice as texts
from engines import GAMES
from tests.bot.chat.chatting import Scene, control, controls, scene, statement

SEED = bytes([1]) * 32


@pytest.fixture
async def chat(tmp_path: Path) -> AsyncIterator[Scene]:
    async with scene(tmp_path, number=lambda: 7) as made:
        yield made
        assert made.world.env.errors == []


def answer(result: InteractionResult) -> ResponseMessage:
    assert result.response is not None
    return result.response


async def tried(chat: Scene, who: Any = None) -> ResponseMessage:
    return answer(await (who or chat.anna).slash(chat.thread, "table try"))


def payload(message: Any) -> str:
    """Return all that a message carries."""
    return repr((message.content, [one.to_dict() for one in message.embeds], message.components))


async def test_it_is_private_and_says_in_every_answer_what_it_is(chat: Scene) -> None:
    await chat.begin()
    await chat.order()
    places = [chat.thread, chat.lobby, chat.anna.user.dm_channel, chat.ben.user.dm_channel]
    before = [len(chat.messages(place)) for place in places]
    panel = await tried(chat)
    assert panel.ephemeral
    assert panel.content.startswith(texts.TRIED)
    assert texts.TRIAL_BEGINS.format(title="Toy Auction", number=1) in panel.content
    for verb in ("board", "hand"):
        shown = answer(await chat.anna.click(panel, custom_id=control(panel, verb)["custom_id"]))
        assert shown.content.startswith(texts.TRIED), "it has no card with these buttons"
    for command in ("game board", "game hand", "game log", "game status", "game info", "game history"):
        said = answer(await chat.anna.slash(chat.thread, command, game="2"))
        assert said.content.startswith(texts.TRIED), command
    rng = random.Random(1)
    for _ in range(8):
        chat.game = 2
        table = await chat.table()
        seat = table.seat_of(chat.anna.id)
        assert texts.TRIAL_FOR.format(name=table.names[seat or 0]) in panel.content
        decision = table.decision(seat)
        assert decision is not None
        with chat.world.as_bot():
            await chat.bot.tables.act(2, chat.anna.id, decision.moves.sample(rng))
        known = answer(await chat.anna.slash(chat.thread, "table try"))
        panel = answer(await chat.anna.click(known, custom_id=control(known, "move")["custom_id"]))
        assert panel.content.startswith(texts.TRIED)
    assert [len(chat.messages(place)) for place in places] == before
    assert chat.said(await chat.anna.slash(chat.thread, "game mine")).count(texts.TRIAL_HEADING) == 1
    assert "no table `2`" in chat.said(await chat.ben.slash(chat.thread, "game board", game="2"))


async def test_what_is_shown_is_the_same_of_any_twin_without_a_trace_of_the_game(chat: Scene) -> None:
    await chat.begin(chat.anna, chat.ben, chat.cleo)
    await chat.order()
    with chat.world.as_bot():
        table = await chat.bot.tables.table(1)
        seat = table.seat_of(chat.ben.id)
        assert seat is not None
        repository = chat.bot.tables.repository
        loaded = await repository.load(1)
    shown: list[list[str]] = []
    for number in range(1, 4):
        state = table.state if number == 1 else table.game.resample(table.state, seat, random.Random(number))
        there = replace(table, state=state, _views={})
        repository._cache.keep(replace(loaded, table=there, encoded=table.game.encode(state)))
        if number == 1:
            seen = [await tried(chat, chat.ben)]
        else:
            known = await tried(chat, chat.ben)
            press = control(known, "tryafresh")["custom_id"]
            seen = [answer(await chat.ben.click(known, custom_id=press))]
        for command in ("board", "hand", "log", "info", "status"):
            seen.append(answer(await chat.ben.slash(chat.thread, f"game {command}", game=str(number + 1))))
        told = [payload(one).replace(f":{number + 1}:", ":2:") for one in seen]
        told = [re.sub(r"p:([a-z]+)\.[0-9a-z]+:", r"p:\1:", one) for one in told]  # marks tell presses apart
        for word in ("practice", "table"):
            told = [one.replace(f"{word} {number + 1}", f"{word} 2") for one in told]
        for trace in (SEED.hex(), table.row.commitment or "?"):
            assert not any(trace in one for one in told)
        shown.append(told)
    assert shown[0] == shown[1] == shown[2]


async def test_the_board_offers_it_to_who_plays(chat: Scene) -> None:
    await chat.begin()
    board = answer(await chat.anna.slash(chat.thread, "game board"))
    panel = answer(await chat.anna.click(board, custom_id=control(board, "try")["custom_id"]))
    assert panel.content.startswith(texts.TRIED)
    board = answer(await chat.eve.slash(chat.thread, "game board"))
    assert "try" not in {press.verb for one in controls(board) if (press := parse(one))}
    assert chat.said(await chat.eve.slash(chat.thread, "table try")) == texts.TRIAL_NOT_SEATED


async def test_it_outlives_a_restart_and_is_gone_after_a_day_or_two(chat: Scene) -> None:
    await chat.begin()
    panel = await tried(chat)
    await chat.restart()
    chat.game = 2
    seat = (await chat.table()).seat_of(chat.anna.id)
    assert seat is not None
    known = await tried(chat)
    assert statement(known) == texts.TRIAL_KNOWN
    await chat.world.env.advance_time(2 * 86400)
    await chat.world.env.settle()
    gone = await chat.anna.click(panel, custom_id=controls(panel)[0])
    assert "no table" in chat.said(gone)
    assert (await tried(chat)).content.startswith(texts.TRIED)


async def test_pictures_are_stamped(tmp_path: Path) -> None:
    async with scene(tmp_path, draw=True, pictures=render.GAMES, games=GAMES) as chat:
        await chat.begin(chat.anna, chat.ben, chat.cleo, key="endeavor")
        await tried(chat)
        for number, stamped in (("1", False), ("2", True)):
            board = answer(await chat.anna.slash(chat.thread, "game board", game=number))
            (picture,) = board.attachments
            assert (picture.description or "").startswith(texts.TRIED_PICTURE) == stamped


async def test_from_here_after_the_end(chat: Scene) -> None:
    await chat.begin()
    rng = random.Random(2)
    while (table := await chat.table()).row.status == "running":
        one = table.pending[0]
        with chat.world.as_bot():
            await chat.bot.tables.act(1, table.seats[one.seat].user or 0, one.moves.sample(rng))
    await chat.world.env.settle()
    final, press = next(
        (ResponseMessage(chat.world.env, message), custom_id)
        for message in reversed(chat.messages(chat.thread))
        for custom_id in controls(message)
        if custom_id.startswith("p:turns:1:-:back")
    )
    turn = answer(await chat.ben.click(final, custom_id=press))
    here = control(turn, "fromhere")
    assert here["label"] == texts.BUTTON_FROM_HERE
    assert not here.get("disabled")
    asked = answer(await chat.ben.click(turn, custom_id=here["custom_id"]))
    assert asked.content.startswith(computer_texts.WHICH_ALL)
    assert [one["label"] for row in asked.components for one in row["components"]] == [
        "Easy", "Normal", "Hard", "Expert",
    ]  # fmt: skip
    hard = controls(asked)[2]
    said = chat.said(await chat.ben.click(asked, custom_id=hard))
    with chat.world.as_bot():
        begun = await chat.bot.tables.table(2)
    assert {one.stand_in for one in begun.seats if one.computer} == {"hard"}
    assert "Your practice game of **Toy Auction** begins in" in said
    await chat.world.env.settle()
    card = next(one for one in reversed(chat.messages(chat.ben.user.dm_channel)) if one.embeds)
    assert card.embeds[0]["footer"]["text"] == "Toy Auction, practice 2"
    last = answer(await chat.eve.slash(chat.thread, "game history"))
    assert control(last, "fromhere")["disabled"], "nobody is asked any more"
