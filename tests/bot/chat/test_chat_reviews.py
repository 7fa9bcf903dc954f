"""Reviews: a button where the end is told, an answer that only its asker sees, and nothing before the end."""

from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot.chat.commands.history.reviews import _message
from bot.components.ids import Press, parse
from bot.tables.history.reviews import Alternatives, Turning
from bot.tables.table import Refusal
from bot.texts.history import reviews as texts
from bot.thinking.pool import InProcess, ThinkingError
from bot.thinking.worker import Question
from tests.bot.chat.chatting import Scene, controls, scene
from tests.toy import TOY
from tests.toy_agent import WITH_AGENT


class Looker(InProcess):
    """Counts its questions, or fails."""

    dead = False
    asked = 0
    """In all scenes of a test."""

    def __init__(self) -> None:
        super().__init__(WITH_AGENT)

    async def ask(self, question: Question) -> bytes:
        Looker.asked += 1
        if Looker.dead:
            raise ThinkingError("the process has ended")
        return await super().ask(question)


@pytest.fixture
async def chat(tmp_path: Path) -> AsyncIterator[Scene]:
    Looker.dead, Looker.asked = False, 0
    async with scene(tmp_path, games=WITH_AGENT, thinking=Looker, pace=0) as made:
        yield made
        assert made.world.env.errors == []


async def play(chat: Scene) -> None:
    """Play to the end: Ben gives every card away, and Anna takes it for a coin."""
    table = await chat.table()
    with chat.world.as_bot():
        while table.pending:
            owed = table.pending[0]
            move = owed.default if owed.default is not None else next(iter(owed.moves))
            if owed.kind == "bid" and owed.seat == 0:
                move = next(one for one in owed.moves if getattr(one, "coins", 0) == 1)
            table = (await chat.bot.tables.act(1, table.seats[owed.seat].user or 0, move)).table
    await chat.world.env.settle()


def verbs(message: Any) -> list[str]:
    return [press.verb for one in controls(message) if (press := parse(one)) is not None]


async def test_whoever_sees_the_table_may_press_it_and_only_they_read_it(chat: Scene) -> None:
    await chat.begin()
    await play(chat)
    final, _ = chat.find(chat.thread, "rematch")
    assert verbs(final)[:2] == ["rematch", "review"]
    before = [one.id for one in chat.messages(chat.thread)]
    said = await chat.press(chat.dan, chat.thread, "review")
    assert said.ephemeral
    told = chat.said(said)
    assert texts.LUCK in told
    assert told.endswith(texts.FOOT + texts.FOOT_LUCK)
    assert "**Anna**" in told
    assert "**Ben**" in told
    assert [one.id for one in chat.messages(chat.thread)] == before


async def test_a_turning_point_has_its_board(chat: Scene) -> None:
    await chat.begin()
    await play(chat)
    said = await chat.press(chat.anna, chat.thread, "review")
    told = chat.said(said)
    assert texts.POINTS in told
    assert "**Ben**: Bid 0." in told
    assert "→ The computer: Bid " in told
    assert said.response is not None
    assert set(verbs(said.response)) == {"turns"}
    first = controls(said.response)[0]
    board = await chat.anna.click(said.response, custom_id=first)
    assert board.ephemeral
    assert board.response is not None
    turn = first.rpartition(".")[2]
    assert f"Turn {turn} of " in str(board.response.embeds[0].description)


async def test_a_second_press_costs_nothing_and_a_restart_forgets(chat: Scene) -> None:
    await chat.begin()
    await play(chat)
    first = chat.said(await chat.press(chat.anna, chat.thread, "review"))
    asked = Looker.asked
    assert chat.said(await chat.press(chat.ben, chat.thread, "review")) == first
    assert Looker.asked == asked
    await chat.restart()
    assert texts.LUCK in chat.said(await chat.press(chat.anna, chat.thread, "review"))


async def test_a_game_that_goes_on_is_not_told_of(chat: Scene) -> None:
    await chat.begin()
    message, _ = chat.find(chat.thread, "move")
    custom_id = Press("review", "1").custom_id()
    stored = chat.world.env.backend.messages[chat.thread.id][message.id]
    stored.components[-1]["components"][0]["custom_id"] = custom_id
    said = await chat.anna.click(message, custom_id=custom_id)
    assert chat.said(said) == texts.GOES_ON
    assert Looker.asked == 0
    with chat.world.as_bot(), pytest.raises(Refusal):
        await chat.bot.tables.reviews.past(1)


async def test_a_worker_that_dies_is_told_in_a_sentence(
    chat: Scene, caplog: pytest.LogCaptureFixture
) -> None:
    await chat.begin()
    await play(chat)
    Looker.dead = True
    assert chat.said(await chat.press(chat.anna, chat.thread, "review")) == "No review this time; try again."
    assert "table 1: no review: the process has ended" in caplog.text
    Looker.dead = False
    assert texts.LUCK in chat.said(await chat.press(chat.anna, chat.thread, "review"))


async def test_what_was_taken_back_does_not_count(chat: Scene) -> None:
    table = await chat.begin()
    with chat.world.as_bot():
        await chat.bot.tables.act(1, chat.anna.id, next(iter(table.pending[0].moves)))
        await chat.bot.tables.undo.take_back(1, chat.anna.id)
    await play(chat)
    with chat.world.as_bot():
        past = await chat.bot.tables.reviews.past(1)
    assert [row.kind for row in past.entries][:2] == ["fork", "order"]
    assert texts.LUCK in chat.said(await chat.press(chat.anna, chat.thread, "review"))


def test_a_turning_point_tells_only_of_chances_that_changed() -> None:
    alternatives = Alternatives("Bid 1.", "Bid 0.")
    point = Turning(3, 1, (0.55, 0.05, 0.4), (0.2, 0.06, 0.74), alternatives, 0.1)
    assert point.changed == (0,), "Ben's 5 % stayed 5 %"
    flat = Turning(3, 1, (0.5, 0.05, 0.45), (0.52, 0.05, 0.43), alternatives, 0.1)
    assert flat.changed == ()


async def test_where_nothing_turned_or_came_by_chance_that_is_not_told(chat: Scene) -> None:
    await chat.begin()
    await play(chat)
    await chat.press(chat.anna, chat.thread, "review")
    with chat.world.as_bot():
        looked_back = await chat.bot.services.review(1)
    assert looked_back is not None
    quiet = replace(looked_back, turning=(), chance=False)
    told = str(_message(quiet).content)
    assert texts.NO_POINTS in told
    assert texts.CHOICES in told
    assert "luck" not in told.lower()
    assert told.endswith(texts.FOOT)
    assert str(_message(looked_back).content).endswith(texts.FOOT + texts.FOOT_LUCK)


async def test_a_game_without_a_mind_has_no_button(tmp_path: Path) -> None:
    async with scene(tmp_path) as chat:
        await chat.begin()
        await play(chat)
        final, rematch = chat.find(chat.thread, "rematch")
        assert "review" not in verbs(final)
        forged = Press("review", "1").custom_id()
        stored = chat.world.env.backend.messages[chat.thread.id][final.id]
        for one in stored.components[0]["components"]:
            one["custom_id"] = forged if one["custom_id"] == rematch else one["custom_id"]
        assert chat.said(await chat.anna.click(final, custom_id=forged)) == texts.NO_AGENT
        assert not TOY.agent
