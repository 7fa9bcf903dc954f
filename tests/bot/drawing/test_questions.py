"""Pictures of questions: one that takes too long is left out, and is there at the next look."""

import asyncio
import logging
import threading
from typing import Any, NamedTuple

import pytest

from bot.drawing import pictures
from bot.drawing.pictures import Pictures
from bot.forms.numbering import Listing
from tests.bot.chat.panels.test_menu_lines import table_of
from tests.toy import TOY

LISTING = Listing("card", ("blue-1", "blue-2"))


class Drawn(NamedTuple):
    """A picture with numbers."""

    png: bytes
    alt: str
    spots: tuple[Any, ...]
    size: tuple[int, int] = (1080, 1)


class Slow:
    """Draws when it is let go; `count`: how often."""

    def __init__(self) -> None:
        self.go = threading.Event()
        self.count = 0

    def question(
        self, _view: Any, _decision: Any, _field: str, values: tuple[Any, ...], _names: Any
    ) -> Drawn:
        self.go.wait(30)
        self.count += 1
        return Drawn(b"png", "two cards", values)


async def test_a_question_does_not_wait_for_a_slow_picture(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
):
    state = TOY.setup(2, b"0" * 32, TOY.Options())
    table, slow = table_of(TOY, state, 2, state.pack), Slow()
    (decision, *_) = TOY.pending(state)
    drawing = Pictures({"toy": slow})  # type: ignore[dict-item]
    try:
        monkeypatch.setattr(pictures, "PATIENCE", 0.01)
        with caplog.at_level(logging.ERROR, "parley.pictures"):
            assert await drawing.question(table, "here", None, decision, [LISTING]) is None
            works: list[asyncio.Future[Any]] = []
            assert await drawing.question(table, "here", None, decision, [LISTING], works.append) is None
        slow.go.set()
        (work,) = works
        assert await work is not None
        monkeypatch.setattr(pictures, "PATIENCE", 30.0)
        drawn = await drawing.question(table, "here", None, decision, [LISTING])
        assert drawn is not None
        assert drawn[0] == LISTING
        assert await drawing.question(table, "elsewhere", None, decision, [LISTING]) is not None
        assert slow.count == 2, "once for each position"
    finally:
        slow.go.set()
        drawing.close()


class Preparing:
    """Notes what it prepares; `go`: when a glance may be drawn to its end."""

    def __init__(self) -> None:
        self.go = threading.Event()
        self.done: list[Any] = []

    def glance(self, _view: Any, _before: Any, _names: Any) -> Drawn:
        return Drawn(b"png", "a glance", ())

    def hand(self, _view: Any, _format: Any) -> Drawn:
        self.go.wait(30)
        assert not self.done, "what somebody waits for goes first"
        return Drawn(b"png", "a hand", ())

    def prepare(self, view: Any, decision: Any) -> None:
        assert view.seat == decision.seat, "by the view of whoever is asked"
        self.done.append(decision.seat)


async def test_questions_are_prepared_with_the_card_while_nothing_else_is_drawn():
    state = TOY.setup(2, b"0" * 32, TOY.Options())
    table, painter = table_of(TOY, state, 2, state.pack), Preparing()
    drawing = Pictures({"toy": painter})  # type: ignore[dict-item]
    try:
        hand = asyncio.ensure_future(drawing.hand(table, 0))
        await asyncio.sleep(0)
        assert await drawing.glance(table) is not None
        painter.go.set()
        assert await hand is not None
        await asyncio.gather(*(task for task in asyncio.all_tasks() if task.get_name() == "parley-ahead"))
        assert painter.done == [decision.seat for decision in table.pending]
    finally:
        painter.go.set()
        drawing.close()
