"""A panel bears the picture of what it asks: by its member's view alone, and gone with its question."""

import asyncio
import logging
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from simcord.results import ResponseMessage

from engines.kernel import Decision
from tests.bot.chat.chatting import Scene, control, controls, opened, scene
from tests.bot.chat.test_chat_pictures import Painter


class Numbered(NamedTuple):
    """A picture with numbers."""

    png: bytes
    alt: str
    spots: tuple[Any, ...]
    size: tuple[int, int] = (4, 3)


@dataclass
class Atlas(Painter):
    """Draws where values lie, of all fields that are given."""

    fields: frozenset[str] = frozenset({"seats", "card", "cards"})
    questions: list[tuple[Any, Decision, str, tuple[Any, ...]]] = field(default_factory=list)
    missing: int = 0
    """So many numbers are left out."""

    def question(
        self, view: Any, decision: Decision, field: str, values: Sequence[Any], names: tuple[str, ...]
    ) -> Numbered | None:
        self.questions.append((view, decision, field, tuple(values)))
        if field not in self.fields:
            return None
        if field == "broken":
            raise ValueError("no ink")
        said = f"{field}: {values} as {view.seat} sees it"
        return Numbered(said.encode(), said, tuple(values)[self.missing :])


def files(message: ResponseMessage) -> list[str]:
    return [attachment.filename for attachment in message.attachments]


def labels(message: ResponseMessage) -> list[str]:
    """Return what stands on buttons and in menus."""
    shown = [part for row in message.components for part in row["components"]]
    return [part["label"] for part in shown if "label" in part] + [
        option["label"] for part in shown for option in part.get("options", ())
    ]


async def auction(chat: Scene) -> tuple[Any, ResponseMessage]:
    """Begin a game and return who is asked for a bid, with the panel."""
    await chat.begin()
    await chat.order()
    who = await chat.owing()
    return who, await opened(chat, who)


async def test_the_numbers_of_the_picture_stand_on_buttons_and_in_menus(tmp_path: Path) -> None:
    atlas = Atlas()
    async with scene(tmp_path, draw=True, pictures={"toy": atlas}) as chat:
        _, panel = await auction(chat)
        view, decision, asked, values = atlas.questions[-1]
        assert (decision.kind, asked, view.seat) == ("bid", "card", decision.seat)
        (name,) = files(panel)
        assert name.startswith("question")
        hand = {number: card.title().replace("-", " ") for number, card in enumerate(values, 1) if card}
        assert len(hand) > 1
        for number, card in hand.items():
            bids = [label for label in labels(panel) if label.endswith(card)]
            assert bids
            assert all(label.startswith((f"{number}: ", f"{number} ")) for label in bids), (
                number,
                bids,
                values,
            )


async def test_the_picture_goes_with_its_question(tmp_path: Path) -> None:
    atlas = Atlas()
    async with scene(tmp_path, draw=True, pictures={"toy": atlas}) as chat:
        who, panel = await auction(chat)
        assert files(panel)
        await chat.wants_confirmation(chat.anna, chat.ben)
        menu = control(panel, "whole")
        await who.select(panel, [menu["options"][0]["value"]], custom_id=menu["custom_id"])
        assert "This will happen" in panel.content
        assert not files(panel), "nothing is asked"
        await who.click(panel, custom_id=control(panel, "back")["custom_id"])
        assert files(panel)
        await who.click(panel, custom_id=control(panel, "close")["custom_id"])
        assert not files(panel)


async def test_what_a_member_sees_is_drawn_for_them_alone(tmp_path: Path) -> None:
    atlas = Atlas()
    async with scene(tmp_path, draw=True, pictures={"toy": atlas}) as chat:
        await chat.begin()
        await chat.order()
        panels = {who.id: (who, await opened(chat, who)) for who in (chat.anna, chat.ben)}
        table = await chat.table()
        for view, decision, _, _ in atlas.questions:
            assert view.seat == decision.seat, "its own view, never another's nor a state"
        for who, panel in panels.values():
            seat = table.seat_of(who.id)
            assert panel.ephemeral
            assert [part.description for part in panel.attachments] == [
                f"card: {list(values)} as {seat} sees it".replace("[", "(").replace("]", ")")
                for view, _, asked, values in atlas.questions
                if view.seat == seat and asked == "card"
            ][-1:]
        shown = [part["filename"] for message in chat.messages(chat.thread) for part in message.attachments]
        assert not [name for name in shown if name.startswith("question")]


async def test_a_picture_is_drawn_once_until_something_changes(tmp_path: Path) -> None:
    atlas = Atlas()
    async with scene(tmp_path, draw=True, pictures={"toy": atlas}) as chat:
        who, _ = await auction(chat)
        drawn = len(atlas.questions)
        panel = await opened(chat, who)
        assert files(panel)
        assert len(atlas.questions) == drawn


@pytest.mark.parametrize("trouble", ["off", "nothing", "broken", "too few numbers"])
async def test_without_a_picture_labels_stay_as_they_are(
    tmp_path: Path, trouble: str, caplog: pytest.LogCaptureFixture
) -> None:
    atlas = Atlas()
    if trouble == "nothing":
        atlas.fields = frozenset()
    elif trouble == "too few numbers":
        atlas.missing = 1
    elif trouble == "broken":
        atlas.question = lambda *_: 1 / 0  # type: ignore[method-assign, assignment]
    with caplog.at_level(logging.CRITICAL, "parley.pictures"):
        async with scene(tmp_path, draw=trouble != "off", pictures={"toy": atlas}) as chat:
            _, panel = await auction(chat)
            assert not files(panel)
            assert controls(panel)
            assert "1, Blue 1" in labels(panel)


async def test_the_next_move_of_a_plan_bears_its_picture_too(tmp_path: Path) -> None:
    atlas = Atlas()
    async with scene(tmp_path, draw=True, pictures={"toy": atlas}) as chat:
        await chat.begin()
        who = await chat.owing()
        other = chat.ben if who.id == chat.anna.id else chat.anna
        panel = await opened(chat, other)
        plan = (await other.click(panel, custom_id=control(panel, "plan")["custom_id"])).response
        assert plan is not None
        assert files(plan)
        view, decision, asked, _ = atlas.questions[-1]
        assert (decision.kind, asked, view.seat) == ("bid", "card", decision.seat)
        assert any(label.startswith("2: ") for label in labels(plan))


async def late(
    chat: Scene, monkeypatch: pytest.MonkeyPatch
) -> tuple[Any, ResponseMessage, asyncio.Future[None]]:
    """Ask for a bid by a panel whose picture is not there yet when it is shown, but when the work is done."""
    await chat.begin()
    await chat.order()
    who, drawing, work = await chat.owing(), chat.bot.pictures, asyncio.get_running_loop().create_future()
    real = drawing.question

    async def question(*asked: Any) -> Any:
        if work.done():
            return await real(*asked)
        *_, is_late = asked
        is_late(work)
        return None

    monkeypatch.setattr(drawing, "question", question)
    panel = await opened(chat, who)
    assert not files(panel)
    return who, panel, work


async def test_a_picture_that_is_late_comes_to_its_question(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with scene(tmp_path, draw=True, pictures={"toy": Atlas()}) as chat:
        _, panel, work = await late(chat, monkeypatch)
        before, said = labels(panel), panel.content
        work.set_result(None)
        await chat.world.env.settle()
        assert files(panel)
        assert panel.content.splitlines()[:-1] == said.splitlines()[:-1], "all but the moment is the same"
        assert any(label.startswith("1: ") for label in labels(panel))
        assert not any(label.startswith("1: ") for label in before)


async def test_a_picture_that_is_late_does_not_bring_back_what_was_asked_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with scene(tmp_path, draw=True, pictures={"toy": Atlas()}) as chat:
        await chat.wants_confirmation(chat.anna, chat.ben)
        who, panel, work = await late(chat, monkeypatch)
        menu = control(panel, "whole")
        await who.select(panel, [menu["options"][0]["value"]], custom_id=menu["custom_id"])
        assert "This will happen" in panel.content
        work.set_result(None)
        await chat.world.env.settle()
        assert "This will happen" in panel.content
        assert not files(panel)
