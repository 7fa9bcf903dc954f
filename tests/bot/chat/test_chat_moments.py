"""Pictures of what happened: posted once, drawn from what all may know, and not if it was taken back."""

import asyncio
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.components.attachments import ENOUGH, already_attached, attach, file_names
from bot.components.messages import Message
from bot.delivery.card_pictures import CardPictures
from bot.delivery.kinds.turn_card import TurnCard
from bot.delivery.transport import post
from bot.drawing.pictures import Drawn, Moments
from bot.tables.events import Signal
from engines.kernel import Event
from tests.bot.chat.chatting import Scene, scene
from tests.bot.chat.test_chat_pictures import Painter

SOLD = frozenset({"sold"})


def painted(chat: Scene) -> list[Any]:
    """The pictures of moments in the thread."""
    return [
        message
        for message in chat.messages(chat.thread)
        if any(one["filename"].startswith("moment") for one in message.attachments)
    ]


async def sell(chat: Scene) -> None:
    """Play on until a card is sold."""
    await chat.begin()
    await chat.order()
    await chat.anna.slash(chat.thread, "toy bid", coins="2")
    await chat.ben.slash(chat.thread, "toy bid", coins="1")


async def test_a_moment_stands_on_the_card_once_with_its_line_and_its_words(tmp_path: Path) -> None:
    painter = Painter(moments=SOLD)
    async with scene(tmp_path, draw=True, pictures={"toy": painter}) as chat:
        await sell(chat)
        (message,) = painted(chat)
        assert message is chat.cards()[-1]
        (card,) = message.embeds
        assert "Anna wins" in card["fields"][0]["value"]
        assert "Bids: Anna 2, Ben 1." in card["fields"][0]["value"]
        file, glance = message.attachments
        assert card["image"]["url"].endswith(file["filename"])
        assert card["thumbnail"]["url"].endswith(glance["filename"])
        assert file["description"].endswith("for None at Round 1 of 3")
        assert [view.seat for what, view, _ in painter.asked if what.startswith("moment")] == [None]
        await chat.restart()
        await chat.world.env.settle()
        assert len(painted(chat)) == 1


async def test_what_came_to_light_is_told_to_who_brought_it(tmp_path: Path) -> None:
    async with scene(tmp_path) as chat:
        await sell(chat)
        with chat.world.as_bot():
            table = await chat.table()
            last = chat.bot.tables.history.last_move
            ends = [await last(1, seat, member=True) for seat in (0, 1)]
            told = [(await chat.bot.tables.history.story(1, end, 99)).lines for end in ends]
        assert table.names[1] == "Ben"
        assert any("Bids: Anna 2, Ben 1." in line for line in told[1]), "his bid was the last"


async def test_other_games_and_words_alone_have_none(tmp_path: Path) -> None:
    async with scene(tmp_path, draw=False, pictures={"toy": Painter(moments=SOLD)}) as chat:
        await sell(chat)
        assert painted(chat) == []


async def test_killed_between_commit_and_send(tmp_path: Path) -> None:
    async with scene(tmp_path, draw=True, pictures={"toy": Painter(moments=SOLD)}) as chat:
        await chat.begin()
        await chat.order()
        await chat.anna.slash(chat.thread, "toy bid", coins="2")
        chat.bot.tables.repository.events.outbox = Signal()
        await chat.ben.slash(chat.thread, "toy bid", coins="1")
        assert painted(chat) == []
        await chat.restart()
        await chat.world.env.settle()
        assert len(painted(chat)) == 1


async def test_killed_after_it_was_sent(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with scene(tmp_path, draw=True, pictures={"toy": Painter(moments=SOLD)}) as chat:
        real = TurnCard.deliver

        async def killed(*args: Any) -> Any:
            await real(*args)
            raise asyncio.CancelledError

        await chat.begin()
        await chat.order()
        await chat.anna.slash(chat.thread, "toy bid", coins="2")
        with monkeypatch.context() as patch:
            patch.setattr(TurnCard, "deliver", killed)
            await chat.ben.slash(chat.thread, "toy bid", coins="1")
            assert len(painted(chat)) == 1
        await chat.restart()
        await chat.world.env.settle()
        assert len(painted(chat)) == 1


async def test_two_moments_with_the_same_words_are_not_mistaken_for_each_other(tmp_path: Path) -> None:
    """A message from before a crash is known by its picture's name, where the words are the same."""
    async with scene(tmp_path) as chat:
        await chat.begin()

        def message(name: str) -> Message:
            return Message("A battle.", pictures=(Drawn(name, b"png", "alt"),))

        with chat.world.as_bot():
            first = await post.send(chat.bot, chat.thread.id, message("moment-1-0.png"))
            look = post.sent_before
            assert await look(chat.bot, chat.thread.id, 5, message("moment-1-0.png"), 0) == first
            assert await look(chat.bot, chat.thread.id, 5, message("moment-9-0.png"), 0) is None


async def test_what_was_taken_back_before_it_was_sent_is_not_posted(tmp_path: Path) -> None:
    painter = Painter(moments=frozenset({"order", "paid"}))
    async with scene(tmp_path, draw=True, pictures={"toy": painter}) as chat:
        await chat.begin()
        wake = chat.bot.tables.repository.events.outbox
        chat.bot.tables.repository.events.outbox = Signal()
        await chat.order()
        owing = chat.world.member((await chat.table()).seats[0].user or 0)
        assert "Taken back" in chat.said(await owing.slash(chat.thread, "game undo"))
        chat.bot.tables.repository.events.outbox = wake
        await chat.order()
        await chat.world.env.settle()
        (message,) = painted(chat)
        assert "ranks" in message.embeds[0]["fields"][0]["value"]
        assert [what for what, _, _ in painter.asked if what.startswith("moment")] == [
            "moment {'seats': ('seat:0', 'seat:1')}"
        ]


async def test_a_picture_that_fails_leaves_the_log_to_tell(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    class Broken(Painter):
        def moment(self, event: Any, view: Any, names: tuple[str, ...]) -> Any:
            raise RuntimeError("no paint")

    async with scene(tmp_path, draw=True, pictures={"toy": Broken(moments=SOLD)}) as chat:
        await sell(chat)
        assert painted(chat) == []
        assert "no paint" in caplog.text
        assert "Anna wins" in repr(chat.cards()[-1].embeds)


async def test_a_sheet_is_drawn_from_what_happened_since_the_one_before(tmp_path: Path) -> None:
    painter = Painter(moments=SOLD, sheets=SOLD)
    async with scene(tmp_path, draw=True, pictures={"toy": painter}) as chat:
        await sell(chat)
        (message,) = painted(chat)
        assert "Anna wins" in message.embeds[0]["fields"][0]["value"]
        asked = [(what, view, before) for what, view, before in painter.asked if what.startswith("sheet")]
        ((what, view, before),) = asked
        with chat.world.as_bot():
            happened = await chat.bot.tables.history.events(await chat.table(), 0)
        assert what == f"sheet of {len(happened)}"
        assert (view.seat, before.seat) == (None, None)
        assert view != before, "what all saw at the start"


class Fought(Event, frozen=True, kw_only=True, tag="fought"):
    """A battle of nobody's."""


class Counted(Event, frozen=True, kw_only=True, tag="counted"):
    """A sum."""


async def test_many_fights_stand_in_one_picture_that_is_known_by_its_name() -> None:
    happened: list[tuple[int, int, Event]] = [(1, 0, Fought(seat=1))]

    async def events(_table: object, _after: int) -> list[tuple[int, int, Event]]:
        return happened

    history = SimpleNamespace(history=SimpleNamespace(events=events))
    kinds = Moments(frozenset({"fought", "counted"}), frozenset({"fought"}), frozenset({"counted"}))
    cards = CardPictures(history, SimpleNamespace(moments=lambda _key: kinds))  # type: ignore[arg-type]
    table: Any = SimpleNamespace(game=SimpleNamespace(key="toy"))
    assert [shown.name for shown in await cards.events(table, 0)] == ["moment-1-0.png"]
    happened += [(entry, 0, Fought(seat=entry % 2)) for entry in range(2, ENOUGH + 1)]
    assert not await cards.is_crowded(table, 0)
    happened += [(9, 2, Counted()), (9, 3, Fought())]
    assert await cards.is_crowded(table, 0)
    strip, sheet = await cards.events(table, 0)
    assert (strip.name, sheet.name) == (f"moment-1-0-{ENOUGH + 1}.png", "moment-9-2.png")
    assert [event.kind for event in strip.events] == ["fought"] * (ENOUGH + 1)
    happened += [(10, 0, Fought())]
    assert await cards.events(table, 0, [strip.name, sheet.name, "glance.png"]) == [strip, sheet]
    assert await cards.events(table, 0, ["moment-2-0.png"]) == [(2, 0, (Fought(seat=0),))]


SEEN = [
    (0, ["moment-3-0.png", "moment-1-0.png"]),
    (2, ["moment-3-0.png", "moment-1-0.png"]),
    (3, ["glance.png", "moment-3-0.png", "moment-1-0.png"]),
]


@pytest.mark.parametrize(("first", "names"), SEEN)
async def test_what_is_new_to_those_asked_stands_before_the_board(first: int, names: list[str]) -> None:
    happened: list[tuple[int, int, Event]] = [(1, 0, Fought(seat=1)), (3, 0, Counted())]

    async def events(_table: object, after: int) -> list[tuple[int, int, Event]]:
        return [entry for entry in happened if entry[0] > after]

    async def drawn(*asked: Any, **_more: Any) -> Drawn:
        return Drawn(asked[-1] if str(asked[-1]).endswith(".png") else "glance.png", b"", "")

    async def state_at(_table: object, _seq: int) -> None:
        return None

    kinds = Moments(frozenset({"fought", "counted"}), frozenset({"fought"}), frozenset({"counted"}))
    tables: Any = SimpleNamespace(history=SimpleNamespace(events=events, state_at=state_at))
    pictures: Any = SimpleNamespace(
        moments=lambda _key: kinds, can_draw=lambda _table: True,
        board=drawn, glance=drawn, moment=drawn, sheet=drawn,
    )  # fmt: skip
    table: Any = SimpleNamespace(
        id=1, row=SimpleNamespace(card="glance_tall", seq=4), brief=lambda event: event.kind,
        game=SimpleNamespace(key="toy", view=lambda _state, _seat: None), view=lambda _seat: None,
    )  # fmt: skip
    record: Any = SimpleNamespace(first=first, after=0)
    images = await CardPictures(tables, pictures).turn_images(table, record, None)
    assert [file.name for file in images.files] == names
    assert [moment.line for moment in images.moments] == ["fought"] * len(names[2:])
    card = attach(Message(embed=discord.Embed()), images)
    assert str(card.embeds[0].image.url).endswith(names[0])
    assert [str(embed.thumbnail.url).rpartition("/")[2] for embed in card.embeds] == names[1:]
    assert already_attached(file_names(images), [(name, "fought") for name in names]).files == images.files
