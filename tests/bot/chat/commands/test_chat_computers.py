"""Computers in the chat: seated at a level, seen thinking, standing in for members."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from simcord.results import ResponseMessage

from bot.tables.table import Member
from bot.thinking.pool import InProcess
from bot.thinking.worker import Question
from engines.kernel.agents import LEVELS
from tests.bot.chat.chatting import Scene, controls, scene
from tests.toy import GAMES, LimitBid

COMPUTER_FIRST = 6
"""With this seed the guest of two has the first seat."""


class Ponders(InProcess):
    """Takes so many seconds of the simulated clock to think."""

    seconds = 0

    def __init__(self) -> None:
        super().__init__(GAMES)

    async def ask(self, question: Question) -> bytes:
        if Ponders.seconds:
            await asyncio.sleep(Ponders.seconds)
        return await super().ask(question)


@pytest.fixture
async def chat(tmp_path: Path) -> AsyncIterator[Scene]:
    Ponders.seconds = 0
    async with scene(tmp_path, thinking=Ponders, pace=0) as made:
        yield made
        assert made.world.env.errors == []


async def sit(chat: Scene, *levels: str) -> None:
    """Let Anna open a table with computers of these levels, and start."""
    await chat.anna.slash(chat.lobby, "game new", game="toy")
    for level in levels:
        await chat.add_computer(chat.anna, level)
    with chat.world.as_bot():
        who = Member(chat.anna.id, "Anna")
        await chat.bot.tables.lobby.set_options(1, who, {"seating": "joining"})
    await chat.anna.slash(chat.lobby, "game start")


def card(chat: Scene) -> str:
    return repr([one["description"] for one in chat.cards()[-1].embeds]).replace("\\", "")


async def test_the_host_chooses_how_well_a_computer_plays(chat: Scene) -> None:
    await chat.anna.slash(chat.lobby, "game new", game="toy")
    await chat.ben.slash(chat.lobby, "game join")
    assert "Only the host" in chat.said(await chat.press(chat.ben, chat.lobby, "computer"))
    asked = await chat.press(chat.anna, chat.lobby, "computer")
    assert asked.ephemeral
    assert all(f"- {one.title()}: " in chat.said(asked) for one in LEVELS)
    panel = asked.response
    assert panel is not None
    alone, all_seats = list(LEVELS), [f"{one}.all" for one in LEVELS]
    assert [one.rpartition(":")[2] for one in controls(panel)] == alone + all_seats
    for level in ("expert", "easy"):
        await chat.anna.click(panel, custom_id=f"p:level:1:-:{level}")
        assert f"({level})** sits down" in panel.content.replace("\\", "")
    assert controls(panel) == [], "the table is full"
    (lobby,) = [one for one in chat.messages(chat.lobby) if one.embeds]
    people = lobby.embeds[0]["fields"][0]["value"]
    assert [line.rpartition("(")[2] for line in people.splitlines()[2:]] == ["expert)", "easy)"]


async def test_all_free_seats_are_filled_with_two_taps(chat: Scene) -> None:
    await chat.anna.slash(chat.lobby, "game new", game="toy")
    panel = (await chat.press(chat.anna, chat.lobby, "computer")).response
    assert panel is not None
    assert [one["label"] for one in panel.components[1]["components"]] == [
        "3 × Easy", "3 × Normal", "3 × Hard", "3 × Expert",
    ]  # fmt: skip
    await chat.anna.click(panel, custom_id="p:level:1:-:normal.all")
    names = [one.name for one in (await chat.table()).seats[1:]]
    assert len(set(names)) == 3
    assert panel.content == "**{} (normal)**, **{} (normal)** and **{} (normal)** sit down.".format(*names)
    assert controls(panel) == []


async def test_a_forged_level_is_refused(chat: Scene) -> None:
    await chat.anna.slash(chat.lobby, "game new", game="toy")
    panel = (await chat.press(chat.anna, chat.lobby, "computer")).response
    assert panel is not None
    stored = chat.world.env.backend.messages[chat.lobby.id][panel.id]
    stored.components[0]["components"][0]["custom_id"] = "p:level:1:-:random"
    said = await chat.anna.click(ResponseMessage(chat.world.env, stored), custom_id="p:level:1:-:random")
    assert "sits down" not in chat.said(said)
    assert len((await chat.table()).seats) == 1


async def test_the_card_says_that_a_computer_thinks_and_is_edited_meanwhile(chat: Scene) -> None:
    await chat.begin(chat.anna, chat.ben, chat.cleo)
    cards = len(chat.cards())
    Ponders.seconds = 60
    await chat.anna.slash(chat.thread, "game replace", standin="hard")
    assert "A computer (hard) is thinking for **Anna**" in card(chat)
    assert len(chat.cards()) == cards
    await chat.world.env.advance_time(61)
    assert "thinking" not in card(chat)
    assert "Ben; Cleo" in card(chat).replace("*", "")
    assert len(chat.cards()) == cards + 1, "others are asked"


async def test_a_computer_player_is_seen_thinking_by_its_name(tmp_path: Path) -> None:
    Ponders.seconds = 60
    async with scene(tmp_path, thinking=Ponders, seed=lambda: bytes([COMPUTER_FIRST]) * 32) as chat:
        await chat.anna.slash(chat.lobby, "game new", game="toy")
        await chat.add_computer(chat.anna, "expert")
        await chat.anna.slash(chat.lobby, "game start")
        assert "**Bo (expert)** is thinking" in card(chat)
        await chat.world.env.advance_time(61)
        assert "Anna" in card(chat)
        assert chat.world.env.errors == []


async def test_a_whole_game_and_nobody_is_called_for_a_computer(chat: Scene) -> None:
    await sit(chat, "normal", "easy")
    for _ in range(40):
        table = await chat.table()
        decision = table.decision(0)
        if decision is None:
            break
        with chat.world.as_bot():
            move: Any = decision.default or next(iter(decision.moves))
            await chat.bot.tables.act(1, chat.anna.id, move)
        await chat.world.env.settle()
    table = await chat.table()
    assert table.row.status == "over"
    final = repr([one.embeds for one in chat.messages(chat.thread)][-1]).replace("\\", "")
    assert "(normal)" in final
    with chat.world.as_bot():
        assert not [one for one in await chat.bot.tables.outbox.heads() if one.row.kind != "tidy"]


async def test_a_rematch_is_shown_with_the_computers(chat: Scene) -> None:
    await sit(chat, "hard", "easy")
    with chat.world.as_bot():
        await chat.bot.tables.administration.end(1, Member(chat.anna.id, "Anna"))
    await chat.world.env.settle()
    await chat.press(chat.anna, chat.thread, "rematch")
    people = chat.messages(chat.lobby)[-1].embeds[0]["fields"][0]["value"]
    assert [line.rpartition("(")[2] for line in people.splitlines()[1:]] == ["hard)", "easy)"]
    await chat.anna.slash(chat.lobby, "game start", game="2")
    chat.game = 2
    assert (await chat.table()).row.status == "running"


async def test_members_choose_what_plays_for_them(chat: Scene) -> None:
    await chat.begin(chat.anna, chat.ben, chat.cleo)
    said = chat.said(await chat.anna.slash(chat.thread, "me show"))
    assert "a computer plays for you: normal" in said
    said = chat.said(await chat.anna.slash(chat.thread, "me standin", who="default"))
    assert "your seat is kept safe" in said
    await chat.anna.slash(chat.thread, "game replace")
    assert (await chat.table()).seats[0].stand_in == "default"
    await chat.ben.slash(chat.thread, "game replace", standin="expert")
    assert (await chat.table()).seats[1].stand_in == "expert"
    assert (await chat.table()).decision(1) is None
    panel = (await chat.cleo.slash(chat.thread, "me show")).response
    assert panel is not None
    await chat.cleo.select(panel, ["hard"], custom_id="p:wish:-:-:standin")
    await chat.cleo.slash(chat.thread, "game resign", sure="resign")
    assert (await chat.table()).seats[2].stand_in == "hard"


async def test_it_goes_on_after_a_restart(chat: Scene) -> None:
    await sit(chat, "normal")
    Ponders.seconds = 60
    table = await chat.table()
    with chat.world.as_bot():
        await chat.bot.tables.policies.leave(1, chat.anna.id, LimitBid(limit=0))
        await chat.bot.tables.act(1, chat.anna.id, next(iter(table.pending[0].moves)))
    assert (await chat.table()).decision(1) is not None
    await chat.world.env.settle()
    await chat.restart()
    await chat.world.env.advance_time(61)
    assert (await chat.table()).decision(1) is None


async def test_whoever_gives_up_against_computers_sees_how_it_ends(chat: Scene) -> None:
    await sit(chat, "hard", "easy")
    Ponders.seconds = 60
    said = chat.said(await chat.anna.slash(chat.thread, "game resign", sure="resign"))
    assert "Nobody is left to play, so the game is over." in said
    *_, why, final = chat.messages(chat.thread)
    assert "Nobody is left to play" in why.content
    shown = repr(final.embeds).replace("\\", "")
    assert "Anna (resigned)" in shown
    assert "(hard)" in shown
    assert (await chat.table()).row.status == "over"


async def test_a_table_without_computers_starts_nothing(chat: Scene) -> None:
    await chat.begin()
    await chat.order()
    assert chat.bot._thinker is None
