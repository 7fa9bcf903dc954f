"""Pictures in the chat: drawn in threads of their own, from the right view, with words beside them."""

import asyncio
import threading
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any

import pytest
from simcord.actors import MemberActor
from simcord.results import ResponseMessage

from bot.components.ids import parse
from bot.drawing.pictures import Pictures
from bot.tables.schedule.preferences import Format
from engines import GAMES as REAL
from engines.kernel import Decision, Entry
from render.kit.canvas import Canvas
from render.kit.picture import Picture
from tests.bot.chat.chatting import Scene, control, controls, scene
from tests.bot.chat.test_chat_table import walk
from tests.everyday import everyday


@dataclass(frozen=True)
class Drawing(Picture):
    """A picture of nothing, whose file says what it is."""

    what: str = ""

    @cached_property
    def png(self) -> bytes:
        return self.what.encode()


def drawing(what: str, alt: str) -> Drawing:
    return Drawing(Canvas(80, 60).image, alt, "toy", (), what)


@dataclass
class Painter:
    """Draws nothing, and keeps what it was asked for."""

    moments: frozenset[str] = frozenset()
    fights: frozenset[str] = frozenset()
    sheets: frozenset[str] = frozenset()
    asked: list[tuple[str, Any, Any]] = field(default_factory=list)
    threads: set[str] = field(default_factory=set)
    looked_up: list[str] = field(default_factory=list)
    formats: list[str] = field(default_factory=list)

    def _draw(self, what: str, view: Any, before: Any = None) -> Drawing:
        self.asked.append((what, view, before))
        self.threads.add(threading.current_thread().name)
        return drawing(what, f"{what} for {view.seat} at {view.phase}")

    def styles(self, view: Any) -> tuple[int, ...]:
        return tuple(range(view.seats))

    def glance(self, view: Any, before: Any, names: tuple[str, ...]) -> Drawing:
        return self._draw("glance", view, before)

    def board(self, view: Any, before: Any, names: tuple[str, ...], format: Format) -> Drawing:
        self.formats.append(format)
        return self._draw("board", view, before)

    def film(self, view: Any, before: Any, names: tuple[str, ...]) -> Any:
        return self.board(view, before, names, "tall")

    def prepare(self, view: Any, decision: Any) -> None:
        assert view.seat == decision.seat

    def zooms(self, view: Any) -> Mapping[str, str]:
        return {f"seat:{seat}": f"<seat:{seat}>" for seat in range(view.seats)} | {"deck": "The deck"}

    def zoom(self, view: Any, key: str, names: tuple[str, ...], format: Format) -> Drawing:
        self.formats.append(format)
        return self._draw(f"zoom {key}", view)

    def hand(self, view: Any, format: Format) -> Drawing:
        self.formats.append(format)
        return self._draw("hand", view)

    def moment(self, event: Any, view: Any, names: tuple[str, ...]) -> Drawing:
        assert event.secret == {}
        return self._draw(f"moment {event.known_to(None)}", view)

    def strip(self, events: Sequence[Any], view: Any, names: tuple[str, ...]) -> Drawing:
        return self._draw(f"strip of {len(events)}", view)

    def sheet(
        self, event: Any, since: Sequence[Any], view: Any, before: Any, names: tuple[str, ...]
    ) -> Drawing:
        assert all(other.secret == {} for other in since)
        assert event in since
        return self._draw(f"sheet of {len(since)}", view, before)

    def question(
        self, view: Any, decision: Decision, field: str, values: Sequence[Any], names: tuple[str, ...]
    ) -> Any:
        return None

    def card(self, pack: str, entry: Entry) -> Drawing | None:
        assert pack
        self.looked_up.append(entry.key)
        self.threads.add(threading.current_thread().name)
        return drawing(entry.key, entry.text) if entry.key != "protest" else None

    def check(self, pack: str) -> None:
        assert pack

    def text(self, view: Any, names: tuple[str, ...]) -> str:
        return f"Words for {view.seat}"


def boards(painter: Painter) -> list[tuple[Any, Any]]:
    return [(view, before) for what, view, before in painter.asked if what == "board"]


async def test_the_thread_only_gets_what_is_public(tmp_path: Path) -> None:
    painter = Painter()
    async with scene(tmp_path, draw=True, pictures={"toy": painter}) as chat:
        await chat.begin()
        await chat.order()
        await chat.ben.slash(chat.thread, "toy bid", coins="1")
        assert boards(painter)
        assert all(view.seat is None for view, _ in boards(painter))
        assert all(name.startswith("parley-draw") for name in painter.threads)
        card = chat.cards()[-1]
        assert card.embeds[0]["image"]["url"] == "attachment://glance.png"
        assert card.embeds[0]["thumbnail"]["url"] == "attachment://board.png"
        described = [one["description"] for one in card.attachments]
        assert described == ["glance for None at Round 1 of 3", "board for None at Round 1 of 3"]
        assert [one for one in controls(card) if "p:hand" in one]


async def test_what_changed_since_the_last_picture(tmp_path: Path) -> None:
    painter = Painter()
    async with scene(tmp_path, draw=True, pictures={"toy": painter}) as chat:
        await chat.begin()
        assert boards(painter)[-1][1] is None
        await chat.order()
        view, before = boards(painter)[-1]
        assert before.order == ()
        assert view.order != ()


async def test_private_pictures(tmp_path: Path) -> None:
    painter = Painter()
    async with scene(tmp_path, draw=True, pictures={"toy": painter}) as chat:
        await chat.begin()
        seen = await chat.ben.slash(chat.thread, "game board")
        assert seen.ephemeral
        assert boards(painter)[-1][0].seat == 1
        watched = await chat.eve.slash(chat.thread, "game board")
        assert boards(painter)[-1][0].seat is None
        assert watched.ephemeral
        assert seen.response is not None
        menu = control(seen.response, "zoom")
        assert [one["label"] for one in menu["options"]] == ["Everything in words", "Anna", "Ben", "The deck"]
        await chat.ben.select(seen.response, ["deck"], custom_id=menu["custom_id"])
        assert painter.asked[-1][0] == "zoom deck"
        offered = await chat.ben.autocomplete(chat.thread, "game board", "view", "deck")
        assert [one["value"] for one in offered] == ["deck"]
        await chat.ben.slash(chat.thread, "game board", view="The Deck")
        assert painter.asked[-1][0] == "zoom deck"
        wrong = await chat.ben.slash(chat.thread, "game board", view="moon")
        assert "Anna, Ben, The deck" in chat.said(wrong)
        hand = await chat.press(chat.ben, chat.thread, "hand")
        assert hand.ephemeral
        assert (painter.asked[-1][0], painter.asked[-1][1].seat) == ("hand", 1)


async def test_a_view_tells_everything_in_words_and_a_long_text_comes_as_a_file(tmp_path: Path) -> None:
    painter = Painter()
    async with scene(tmp_path, draw=True, pictures={"toy": painter}) as chat:
        await chat.begin()
        seat = (await chat.table()).seat_of(chat.ben.id)
        shown = await chat.ben.slash(chat.thread, "game board", view="everything in words")
        assert shown.response is not None
        assert shown.response.embeds[0].description == f"Words for {seat}"
        assert shown.response.attachments == []
        lines = [f"Line {number} of a long text" for number in range(400)]
        painter.text = lambda view, names: "\n".join(lines)
        shown = await chat.ben.slash(chat.thread, "game board", view="words")
        assert shown.response is not None
        assert (shown.response.embeds[0].description or "").startswith("Line 0")
        assert shown.response.embeds[0].image.url is None
        assert [one.filename for one in shown.response.attachments] == ["table.txt"]
        assert boards(painter)[-1][0].seat is None, "no board was drawn for it"


async def test_a_look_up_comes_with_its_picture_drawn_once(tmp_path: Path) -> None:
    painter = Painter()
    async with scene(tmp_path, draw=True, pictures={"toy": painter}) as chat:
        for member in (chat.anna, chat.eve):
            found = await member.slash(chat.lobby, "toy card", query="red cards")
            assert found.ephemeral
            assert "Red cards" in chat.said(found)
            assert found.response is not None
            (picture,) = found.response.attachments
            alt = "6 red cards, worth 1, 2, 3, 4, 5, 6."
            assert (picture.filename, picture.description) == ("card.png", alt)
        assert painter.looked_up == ["red"]
        (name,) = painter.threads
        assert name.startswith("parley-draw")


async def test_several_matches_and_what_has_no_picture_are_told_in_words(tmp_path: Path) -> None:
    painter = Painter()
    async with scene(tmp_path, draw=True, pictures={"toy": painter}) as chat:
        for query, title in (("cards", "Red cards"), ("protest", "Protest")):
            found = await chat.eve.slash(chat.lobby, "toy card", query=query)
            assert title in chat.said(found)
            assert found.response is not None
            assert found.response.attachments == []
        assert painter.looked_up == ["protest"]


async def test_a_preview_of_the_board_before_doing_it(tmp_path: Path) -> None:
    painter = Painter()
    async with scene(tmp_path, draw=True, pictures={"toy": painter}) as chat:
        await chat.begin()
        await chat.wants_confirmation(chat.anna)
        opened = await chat.press(chat.anna, chat.thread, "move")
        panel = opened.response
        assert panel is not None
        _, other = [one for one in controls(panel) if one.startswith("p:one:")]
        await chat.anna.click(panel, custom_id=other)
        before = (await chat.table()).row.seq
        await chat.anna.click(panel, custom_id=control(panel, "look")["custom_id"])
        assert [one.filename for one in panel.attachments] == ["preview.png"]
        assert str(panel.attachments[0].description).startswith("Not yet: the board after this move.")
        view, old = boards(painter)[-1]
        assert (view.seat, view.order, old.order) == (0, (1, 0), ())
        assert (await chat.table()).row.seq == before, "nothing has been done"
        await chat.anna.click(panel, custom_id=control(panel, "do")["custom_id"])
        assert panel.attachments == []


async def confirming(chat: Scene, who: MemberActor) -> ResponseMessage:
    """Open somebody's panel and fill it in until it asks whether to do it."""
    panel = (await chat.press(who, chat.thread, "move")).response
    assert panel is not None
    for _ in range(5):
        entries = {press.verb: one for one in controls(panel) if (press := parse(one))}
        verb = next(verb for verb in ("do", "one", "value", "whole", "pick") if verb in entries)
        if verb == "do":
            return panel
        if verb in {"one", "value"}:
            await who.click(panel, custom_id=entries[verb])
        else:
            menu = control(panel, verb)
            await who.select(panel, [menu["options"][0]["value"]], custom_id=entries[verb])
    raise AssertionError("nothing to confirm")


async def test_a_preview_is_offered_where_something_would_be_seen_and_the_rule_stays(tmp_path: Path) -> None:
    async with scene(tmp_path, draw=True, pictures={"toy": Painter()}) as chat:
        await chat.begin(chat.anna, chat.ben)
        await chat.wants_confirmation(chat.anna, chat.ben)
        await chat.order()
        panel = await confirming(chat, chat.anna)
        look = control(panel, "look")["custom_id"]
        await chat.anna.click(panel, custom_id=look)
        assert [one.filename for one in panel.attachments] == ["preview.png"], "her own sealed bid"
        assert control(panel, "guide")
        await chat.anna.click(panel, custom_id=control(panel, "do")["custom_id"])
        last = await confirming(chat, chat.ben)
        assert control(last, "guide")
        assert "look" not in [press.verb for one in controls(last) if (press := parse(one))], "it reveals"


async def test_a_painter_that_fails_does_not_stop_the_game(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    class Broken(Painter):
        def _draw(self, what: str, view: Any, before: Any = None) -> Drawing:
            raise RuntimeError("no paint")

    async with scene(tmp_path, draw=True, pictures={"toy": Broken()}) as chat:
        await chat.begin()
        await chat.order()
        card = chat.cards()[-1]
        assert controls(card)
        assert "Words for None" in repr(card.embeds)
        assert "no paint" in caplog.text
        seen = await chat.ben.slash(chat.thread, "game board")
        assert seen.response is not None
        assert seen.response.embeds[0].description == "Words for 1"


@pytest.mark.parametrize("key", everyday(REAL, "endeavor", "pax_renaissance"))
async def test_the_real_pictures_reach_the_thread(tmp_path: Path, key: str) -> None:
    game = REAL[key]
    async with scene(tmp_path, games={key: game}, draw=True) as chat:
        people = chat.world.members[: max(2, game.seats[0])]
        await chat.anna.slash(chat.lobby, "game new", game=key)
        for guest in people[1:]:
            await chat.press(guest, chat.lobby, "join")
        await chat.press(chat.anna, chat.lobby, "start")
        card = chat.cards()[-1]
        assert [one["filename"] for one in card.attachments] == ["glance.png", "board.png"]
        for picture in card.attachments:
            assert picture["size"] > 10_000
            assert 50 < len(picture["description"]) <= 1024
        for _ in range(4 * len(people)):  # who was among those to move, as for bids, gets no new card
            if len(chat.cards()) == 1:
                who = await chat.owing()
                await walk(chat, who, await chat.press(who, chat.thread, "move"))
        assert len(chat.cards()) == 2


LOOKED_UP = {
    "endeavor": "Europe 5",
    "age_of_reason": "Great Britain",
    "age_of_renaissance": "Cathedral [H]",
    "pax_renaissance": "Holy Roman Empire",
}


@pytest.mark.parametrize("key", REAL)
async def test_the_real_pictures_come_with_look_ups(tmp_path: Path, key: str) -> None:
    game = REAL[key]
    (entry,) = (one for one in game.lookup(game.packs.default, "") if one.title == LOOKED_UP[key])
    async with scene(tmp_path, games={key: game}, draw=True) as chat:
        found = await chat.anna.slash(chat.lobby, f"{game.command} card", query=entry.title)
        assert entry.text in chat.said(found)
        assert found.response is not None
        (picture,) = found.response.attachments
        assert picture.size > 5_000
        assert picture.description is not None
        assert picture.description.startswith(entry.text)


async def test_pictures_of_different_tables_are_drawn_side_by_side(tmp_path: Path) -> None:
    both = threading.Barrier(2, timeout=20)

    class Patient(Painter):
        def board(self, view: Any, before: Any, names: tuple[str, ...], format: Format) -> Drawing:
            both.wait()
            return super().board(view, before, names, format)

    async with scene(tmp_path, draw=False) as chat:
        await chat.begin()
        table = await chat.table()
        pictures = Pictures({"toy": Patient()})  # type: ignore[dict-item]
        first, second = await asyncio.gather(pictures.board(table, None), pictures.board(table, 0))
        pictures.close()
    assert first is not None
    assert second is not None


async def test_members_choose_how_their_pictures_lie(tmp_path: Path) -> None:
    painter = Painter()
    async with scene(tmp_path, draw=True, pictures={"toy": painter}) as chat:
        await chat.begin()
        painter.formats.clear()
        await chat.ben.slash(chat.thread, "game board")
        assert painter.formats == ["tall"]
        shown = await chat.ben.slash(chat.thread, "me show")
        assert shown.response is not None
        menu = next(one for one in controls(shown.response) if one.endswith("also"))
        await chat.ben.select(shown.response, ["wide"], custom_id=menu)
        await chat.ben.slash(chat.thread, "game board")
        await chat.anna.slash(chat.thread, "game board")
        assert painter.formats == ["tall", "wide", "tall"]


CHOSEN = [("glance_wide", "glance", "wide"), ("wide", "board", "wide"), ("tall", "board", "tall")]


@pytest.mark.parametrize(("chosen", "shown", "format"), CHOSEN)
async def test_a_table_chooses_what_its_cards_show(
    tmp_path: Path, chosen: str, shown: str, format: str
) -> None:
    painter = Painter()
    async with scene(tmp_path, draw=True, pictures={"toy": painter}) as chat:
        await chat.begin(options={"card": chosen})
        card = chat.cards()[-1]
        assert card.embeds[0]["image"]["url"] == f"attachment://{shown}.png"
        assert ("thumbnail" in card.embeds[0]) == (shown == "glance")
        assert painter.formats[0] == format


async def test_an_answer_under_seal_edits_the_words_and_leaves_the_pictures(tmp_path: Path) -> None:
    painter = Painter()
    async with scene(tmp_path, draw=True, pictures={"toy": painter}) as chat:
        await chat.begin()
        await chat.order()
        drawn, card = len(painter.asked), chat.cards()[-1]
        files = [one["id"] for one in card.attachments]
        await chat.ben.slash(chat.thread, "toy bid", coins="1")
        card = chat.cards()[-1]
        assert "1 of 2 answers are in" in card.embeds[0]["description"]
        assert [one["id"] for one in card.attachments] == files
        assert card.embeds[0]["image"]["url"] == "attachment://glance.png"
        assert len(painter.asked) == drawn
