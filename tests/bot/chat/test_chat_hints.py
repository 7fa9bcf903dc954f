"""Hints: an option of the table, a button in the panel, an answer that only its asker sees."""

from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Any, ClassVar

import msgspec
import pytest
from simcord.results import ResponseMessage

from bot.chat.panels.panel import with_buttons
from bot.components.ids import Press, parse
from bot.components.messages import Button
from bot.forms.hints import Hints
from bot.tables.table import Refusal
from bot.texts import hints as texts
from bot.thinking.pool import InProcess, ThinkingError
from bot.thinking.worker import Advised, Question
from tests.bot.chat.chatting import Scene, control, controls, scene, statement
from tests.bot.chat.trouble.test_chat_forged import forge
from tests.toy import GAMES, TOY, Bid, Order

ON = {"hints": "on"}


class Adviser(InProcess):
    """Fails or says what it is told to."""

    meanwhile: ClassVar[list[Callable[[], Awaitable[Any]]]] = []
    """What happens while it thinks."""
    dead = False
    told: list[Advised] | None = None
    asked: list[Question]

    def __init__(self) -> None:
        super().__init__(GAMES)
        Adviser.asked = []

    async def ask(self, question: Question) -> bytes:
        Adviser.asked.append(question)
        for happens in Adviser.meanwhile:
            await happens()
        if Adviser.dead:
            raise ThinkingError("the process has ended")
        if question.most and Adviser.told is not None:
            return msgspec.msgpack.encode(Adviser.told)
        return await super().ask(question)


@pytest.fixture
async def chat(tmp_path: Path) -> AsyncIterator[Scene]:
    Adviser.meanwhile, Adviser.dead, Adviser.told = [], False, None
    async with scene(tmp_path, thinking=Adviser, pace=0) as made:
        yield made
        assert made.world.env.errors == []


async def panel(chat: Scene, who: Any) -> ResponseMessage:
    found = (await chat.press(who, chat.thread, "move")).response
    assert found is not None
    return found


def verbs(message: Any) -> list[str]:
    return [press.verb for one in controls(message) if (press := parse(one)) is not None]


async def asked(chat: Scene, who: Any) -> Any:
    """Open the panel and press *Hint*."""
    shown = await panel(chat, who)
    return await who.click(shown, custom_id=control(shown, "hint")["custom_id"])


async def test_the_host_chooses_and_the_lobby_says_so(chat: Scene) -> None:
    await chat.anna.slash(chat.lobby, "game new", game="toy")
    (lobby,) = [one for one in chat.messages(chat.lobby) if one.embeds]
    assert "Hints" not in repr(lobby.embeds)
    shown = (await chat.press(chat.anna, chat.lobby, "options")).response
    assert shown is not None
    (menu,) = [
        one for row in shown.components for one in row["components"] if one["custom_id"].endswith(":hints")
    ]
    assert [one["label"] for one in menu["options"] if one.get("default")] == ["Hints: none"]
    (on,) = [one["value"] for one in menu["options"] if "good moves" in one["label"]]
    await chat.anna.select(shown, [on], custom_id=menu["custom_id"])
    told = "**Hints**: the computer tells good moves to whoever asks"
    (lobby,) = [one for one in chat.messages(chat.lobby) if one.embeds]
    assert told in repr(lobby.embeds)
    await chat.ben.slash(chat.lobby, "game join")
    await chat.anna.slash(chat.lobby, "game start")
    assert "hint" in verbs(await panel(chat, await chat.owing()))
    assert told in chat.said(await chat.ben.slash(chat.thread, "game info"))


async def test_without_the_option_there_is_no_button_and_a_forged_press_is_refused(chat: Scene) -> None:
    table = await chat.begin()
    shown = await panel(chat, chat.anna)
    assert "hint" not in verbs(shown)
    custom_id = Press("hint", "1", table.pending[0].id).custom_id()
    stored = chat.world.env.backend.messages[chat.thread.id][shown.id]
    stored.components[-1]["components"][0]["custom_id"] = custom_id
    said = await chat.anna.click(ResponseMessage(chat.world.env, stored), custom_id=custom_id)
    assert chat.said(said).endswith(texts.OFF)
    assert chat.bot._thinker is None, "nothing was thought"


async def test_only_the_asker_sees_it_and_nothing_is_stored(chat: Scene) -> None:
    table = await chat.begin(options=ON)
    before, cards = table.row, [one.id for one in chat.messages(chat.thread)]
    said = await asked(chat, chat.anna)
    assert said.response.ephemeral
    told = statement(said.response)
    assert told.startswith((texts.SEVERAL, texts.ONE))
    assert "**1.** " in told
    assert told.endswith(texts.FOOT)
    assert [one.id for one in chat.messages(chat.thread)] == cards
    assert (await chat.table()).row == before
    (question,) = Adviser.asked
    assert (question.level, question.most, question.share) == ("hard", 3, 1.0)


@pytest.mark.parametrize("confirms", [False, True])
async def test_a_suggested_move_is_always_shown_before_it_is_done(chat: Scene, confirms: bool) -> None:
    await chat.begin(options=ON)
    if confirms:
        await chat.wants_confirmation(chat.anna)
    hint = (await asked(chat, chat.anna)).response
    assert set(verbs(hint)) == {"suggested", "page"}
    await chat.anna.click(hint, custom_id=controls(hint)[0])
    assert "This will happen" in hint.content
    assert (await chat.table()).pending[0].kind == "order", "nothing is done yet"
    await chat.anna.click(hint, custom_id=control(hint, "do")["custom_id"])
    assert "Done." in hint.content
    assert (await chat.table()).pending[0].kind == "bid"
    assert "hint" in verbs(hint), "and the panel goes on there"


async def test_it_takes_the_place_of_the_question_and_leads_back_to_it(chat: Scene) -> None:
    await chat.begin(options=ON)
    shown = await panel(chat, chat.anna)
    question = shown.content
    await chat.anna.click(shown, custom_id=control(shown, "hint")["custom_id"])
    assert shown.content.startswith((texts.SEVERAL, texts.ONE)), "no message that would stay behind"
    await chat.anna.click(shown, custom_id=control(shown, "page")["custom_id"])
    assert shown.content == question


async def test_a_sealed_decision_betrays_nothing(chat: Scene) -> None:
    await chat.begin(options=ON)
    await chat.order()
    seen = [(one.id, one.content, repr(one.embeds)) for one in chat.messages(chat.thread)]
    said = await asked(chat, chat.ben)
    assert said.response.ephemeral
    assert Adviser.asked[-1].seat == 1
    assert seen == [(one.id, one.content, repr(one.embeds)) for one in chat.messages(chat.thread)]
    determinization = TOY.decode(Adviser.asked[-1].determinization)
    true = (await chat.table()).state
    assert TOY.view(determinization, 1) == TOY.view(true, 1)
    assert determinization.chance.seed != true.chance.seed


BIDS = [
    Advised(TOY.encode(Bid(coins=2)), "best", (("wins the card", 2.0), ("luck", 0.3))),
    Advised(TOY.encode(Bid(coins=1)), "alike", (("stops <seat:0>", 2.0), ("saves a coin", 1.5)), "passed"),
    Advised(TOY.encode(Bid(coins=0)), "behind", (("saves two coins", 1.0),)),
]


async def test_how_it_reads(chat: Scene) -> None:
    await chat.begin(options=ON)
    await chat.order()
    Adviser.told = BIDS
    lines = chat.said(await asked(chat, chat.ben)).splitlines()
    assert lines[0] == texts.SEVERAL
    assert [one for one in lines if one.startswith("→")] == [
        "→ wins the card",
        "→ about as good: if the others pass, stops Anna and saves a coin",
        "→ not quite as good: saves two coins",
    ]
    assert lines[1].startswith("**1.** ")
    assert "2" in lines[1]


async def test_a_move_without_a_point_is_given_none(chat: Scene) -> None:
    await chat.begin(options=ON)
    await chat.order()
    Adviser.told = [msgspec.structs.replace(one, points=()) for one in BIDS[:2]]
    lines = statement((await asked(chat, chat.ben)).response).splitlines()
    assert [line[:4] for line in lines[1:]] == ["**1.", "**2.", "→ ab", "-# A"]
    Adviser.told = BIDS[2:]
    assert chat.said(await asked(chat, chat.ben)).startswith(texts.ONE)


async def test_what_is_no_legal_move_is_not_told(chat: Scene) -> None:
    await chat.begin(options=ON)
    await chat.order()
    Adviser.told = [Advised(TOY.encode(Bid(coins=99)), "best", ())]
    assert chat.said(await asked(chat, chat.ben)).endswith(texts.NONE)


async def test_a_worker_that_dies_is_told_in_a_sentence(
    chat: Scene, caplog: pytest.LogCaptureFixture
) -> None:
    await chat.begin(options=ON)
    Adviser.dead = True
    assert chat.said(await asked(chat, chat.anna)).endswith("No hint this time; try again.")
    assert "table 1: no hint for seat 0: the process has ended" in caplog.text
    Adviser.dead = False
    assert "**1.** " in chat.said(await asked(chat, chat.anna))


async def test_an_answer_that_comes_too_late_shows_how_things_stand(chat: Scene) -> None:
    await chat.begin(options=ON)
    move = Order(seats=("seat:0", "seat:1"))
    Adviser.meanwhile = [lambda: chat.bot.tables.act(1, chat.anna.id, move)]
    said = chat.said(await asked(chat, chat.anna))
    assert said.startswith(texts.GONE)
    assert "bid" in said


async def test_old_hints_choose_nothing(chat: Scene) -> None:
    await chat.begin(options=ON)
    hint = (await asked(chat, chat.anna)).response
    first = controls(hint)[0]
    await chat.crash()
    stored = chat.world.env.backend.messages[chat.thread.id][hint.id]
    fresh = ResponseMessage(chat.world.env, stored)
    await chat.anna.click(fresh, custom_id=first)
    assert fresh.content.startswith(texts.FORGOTTEN)
    assert (await chat.table()).pending[0].kind == "order", "nothing was done"
    hint = (await asked(chat, chat.anna)).response
    first = controls(hint)[0]
    await chat.order()
    assert hint.id not in chat.world.env.backend.messages[chat.thread.id], "the panel goes on elsewhere"
    late = await forge(chat, chat.anna, hint._message, first)
    assert "earlier moment" in chat.said(late)
    assert (await chat.table()).decision(0) is not None, "no bid was made"


async def test_one_at_a_time_for_each_member() -> None:
    hints = Hints()
    with hints.asked(1):
        with hints.asked(2):
            pass
        with pytest.raises(Refusal) as refused, hints.asked(1):
            pass
        assert refused.value.text == texts.ON_ITS_WAY
    with hints.asked(1):
        pass


def test_few_are_remembered() -> None:
    hints = Hints()
    for user in range(1000):
        hints.keep(user, 1, "0.1", [Bid(coins=user)])
    assert hints.given(999, 1, "0.1") == (Bid(coins=999),)
    assert hints.given(999, 1, "0.2") == ()
    assert hints.given(999, 2, "0.1") == ()
    assert hints.given(0, 1, "0.1") == (), "forgotten"


def test_a_panel_has_five_rows_of_five() -> None:
    one = Button("x", Press("close", "1"))
    full = ((one,) * 5,) * 4
    assert with_buttons((*full, (one, one)), one, one) == (*full, (one,) * 4)
    assert with_buttons((*full[:3], (one, one)), *(one,) * 4) == (*full[:3], (one, one), (one,) * 4)
    assert with_buttons((*full, (one, one)), *(one,) * 4) == (*full, (one,) * 5), "never a sixth row"
