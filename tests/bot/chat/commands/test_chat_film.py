"""Films in the chat: an answer at once that says how far it is, Stop, the film, showing it to everybody."""

import asyncio
import threading
import time
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from simcord.results import ResponseMessage

from bot.components.ids import Press
from bot.drawing.films import Ticket
from bot.texts.history import films as texts
from render.kit.canvas import Canvas
from render.kit.picture import Picture
from tests.bot.chat.chatting import Scene, control, controls, scene
from tests.bot.chat.test_chat_pictures import Painter


class Slow(Painter):
    """Draws empty boards, for films none before it may."""

    def __init__(self) -> None:
        super().__init__()
        self.may = threading.Event()
        self.may.set()
        self.films = 0
        self.forms: list[str] = []

    def board(self, view: Any, before: Any, names: tuple[str, ...], format: Any) -> Any:
        assert view.seat is None
        self.films += 1
        self.forms.append(format)
        assert self.may.wait(20)
        return Picture(Canvas(1600, 300).image, view.phase, "toy")

    def prepare(self, view: Any, decision: Any) -> None:
        """Nothing takes long."""

    def glance(self, view: Any, before: Any, names: tuple[str, ...]) -> Any:
        assert view.seat is None
        return Picture(Canvas(1200, 900).image, view.phase, "toy")


@pytest.fixture
def painter() -> Slow:
    return Slow()


@pytest.fixture
async def chat(tmp_path: Path, painter: Slow) -> AsyncIterator[Scene]:
    async with scene(tmp_path, draw=True, pictures={"toy": painter}) as made:
        yield made
        painter.may.set()
        assert made.world.env.errors == []


async def playing(chat: Scene) -> None:
    await chat.begin()
    await chat.order()


async def waiting(chat: Scene, painter: Slow) -> tuple[asyncio.Task[Any], ResponseMessage]:
    """Let Anna ask for a film that does not get on; return her question, and what it says meanwhile."""
    painter.may.clear()
    asked = asyncio.create_task(chat.anna.slash(chat.thread, "table film"))
    for _ in range(1000):
        await asyncio.sleep(0.01)
        for message in chat.messages(chat.thread, hidden=True):
            if any(":filmstop:" in one for one in controls(message)):
                return asked, ResponseMessage(chat.world.env, message)
    raise AssertionError("nothing is said")


async def test_a_film_comes_with_its_sheet_for_the_asker_alone(chat: Scene) -> None:
    await playing(chat)
    said = await chat.dan.slash(chat.thread, "table film")
    assert said.ephemeral
    assert said.response is not None
    moving, sheet = said.response.embeds
    assert moving.image.url == "attachment://film.gif"
    assert sheet.image.url == "attachment://sheet.png"
    assert str(moving.description).startswith("The film: one turn in ")
    assert str(moving.description).endswith(texts.SO_FAR)
    assert controls(said.response) == [Press("filmpost", "1").custom_id()]


async def test_meanwhile_it_says_how_far_it_is(chat: Scene, painter: Slow) -> None:
    await playing(chat)
    asked, message = await waiting(chat, painter)
    assert message.content == "The film is being made…"
    painter.may.set()
    said = await asked
    assert said.response is not None
    assert said.response.content == ""
    assert said.response.id == message.id, "the answer becomes the film"
    assert len(said.response.embeds) == 2


async def test_whoever_asked_may_stop_it(chat: Scene, painter: Slow) -> None:
    await playing(chat)
    asked, message = await waiting(chat, painter)
    ticket = controls(message)[0].rpartition(":")[2]
    films = chat.bot.services.films
    assert not films.stop(ticket, chat.ben.id), "nobody else may"
    assert films.stop(ticket, chat.anna.id)
    drawn = painter.films
    painter.may.set()
    said = await asked
    assert said.response is not None
    assert said.response.content == texts.STOPPED
    assert controls(said.response) == [Press("film", "1").custom_id()]
    assert painter.films == drawn, "what nobody waits for is not drawn"
    again = await chat.anna.click(said.response, custom_id=controls(said.response)[0])
    assert again.response is not None
    assert len(again.response.embeds) == 2


async def test_an_answer_that_was_put_away_is_not_worked_for(
    chat: Scene, painter: Slow, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def not_yet(_ticket: Ticket, _seconds: float) -> None:
        await asyncio.to_thread(time.sleep, 0.01)  # simulated time stands still in a press

    monkeypatch.setattr(Ticket, "film", not_yet)
    await playing(chat)
    asked, message = await waiting(chat, painter)
    chat.world.env.backend.delete_message(message.channel_id, message.id)
    films = chat.bot.services.films
    while films.working:  # noqa: ASYNC110 - it is over as soon as the answer is found gone
        await asyncio.sleep(0)
    drawn = painter.films
    painter.may.set()
    assert (await asked).response is None
    assert painter.films == drawn


async def test_a_stop_of_a_former_run_says_so(chat: Scene, painter: Slow) -> None:
    await playing(chat)
    asked, message = await waiting(chat, painter)
    stop = controls(message)[0]
    painter.may.set()
    await asked
    await chat.restart()
    custom_id = stop.rpartition(":")[0] + ":0123456789ab"
    stored = chat.world.env.backend.messages[chat.thread.id][message.id]
    stored.components = [
        {"type": 1, "components": [{"type": 2, "style": 2, "label": "x", "custom_id": custom_id}]}
    ]
    said = await chat.anna.click(ResponseMessage(chat.world.env, stored), custom_id=custom_id)
    assert chat.said(said) == texts.FORGOTTEN


async def test_it_can_be_shown_to_everybody_without_being_made_again(chat: Scene, painter: Slow) -> None:
    await playing(chat)
    said = await chat.anna.slash(chat.thread, "table film")
    assert said.response is not None
    drawn = painter.films
    shared = await chat.anna.click(said.response, custom_id=controls(said.response)[0])
    assert not shared.ephemeral
    assert shared.response is not None
    assert shared.response.embeds[0].image.url == "attachment://film.gif"
    assert controls(shared.response) == []
    assert painter.films == drawn


async def test_whoever_has_chosen_wide_pictures_gets_a_wide_film(chat: Scene, painter: Slow) -> None:
    await playing(chat)
    await chat.anna.slash(chat.thread, "table film")
    assert set(painter.forms) == {"tall"}
    shown = await chat.ben.slash(chat.thread, "me show")
    assert shown.response is not None
    menu = next(one for one in controls(shown.response) if one.endswith("also"))
    await chat.ben.select(shown.response, ["wide"], custom_id=menu)
    painter.forms.clear()
    await chat.ben.slash(chat.thread, "table film")
    assert painter.forms[:2] == ["wide", "wide"], "the start and a turn"
    assert painter.forms[2:] == ["tall"], "the board of the sheet is a page for a phone"


async def test_the_boards_of_turning_points_are_attached(chat: Scene) -> None:
    await playing(chat)
    said = await chat.anna.slash(chat.thread, "table film")
    assert said.response is not None
    names = [file.filename for file in said.response.attachments]
    assert names == ["film.gif", "sheet.png", "board-1.png"]
    assert len(said.response.embeds) == 2, "a board is no embed: a phone shows it whole"


async def test_the_history_has_the_button(chat: Scene) -> None:
    await playing(chat)
    turns = await chat.eve.slash(chat.thread, "game history")
    assert turns.response is not None
    said = await chat.eve.click(turns.response, custom_id=control(turns.response, "film")["custom_id"])
    assert said.ephemeral
    assert said.response is not None
    assert len(said.response.embeds) == 2


async def test_where_there_is_nothing_to_film(chat: Scene) -> None:
    await chat.begin()
    assert chat.said(await chat.anna.slash(chat.thread, "table film")) == texts.TOO_SHORT


async def test_the_last_card_offers_it(chat: Scene) -> None:
    await playing(chat)
    await chat.anna.slash(chat.lobby, "admin end", game="1", sure="end")
    card, _ = chat.find(chat.thread, "film")
    assert "p:rematch:1:-:" in controls(card)


async def test_without_pictures_there_is_no_film(tmp_path: Path) -> None:
    async with scene(tmp_path) as chat:
        await playing(chat)
        assert chat.said(await chat.anna.slash(chat.thread, "table film")) == texts.NO_PICTURES
