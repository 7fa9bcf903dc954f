"""A move on the page is a move like any other: all that follows is as after one in a panel."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from aiohttp.test_utils import TestClient, TestServer
from aiohttp.web import Request, middleware
from simcord.results import ResponseMessage

from bot.components.ids import parse
from bot.forms.form import Respondent
from bot.tables.table import Member
from bot.web.parts import Parts
from bot.web.server import PageServer
from tests.bot.chat.chatting import Scene, controls, opened, scene
from tests.bot.web.browsing import HOST, Browser, Doorkeeper, Fast, KnownPages

GRACE = 10


@dataclass
class Both:
    """The chat, and pages beside it."""

    chat: Scene
    pages: KnownPages
    client: Any

    async def browser(self, who: Any) -> Browser:
        browser = Browser(self.client, self.pages.let_in(who.id))
        await browser.me()
        return browser

    async def on_page(self, who: Any, verb: str, refs: list[str] | None = None) -> Any:
        """Let a member choose an answer with such an act on the page; return what is said."""
        browser = await self.browser(who)
        question = (await browser.state(1))["question"]
        act = next(
            one["act"]
            for one in question["answers"]
            if one["act"]["verb"] == verb and (refs is None or one["act"]["refs"] == refs)
        )
        answer = await browser.answer(1, question, act)
        said = await answer.json()
        assert answer.status == 200, said
        await self.chat.world.env.settle()
        return said


@asynccontextmanager
async def both(path: Path) -> AsyncIterator[Both]:
    path.mkdir(exist_ok=True)  # noqa: ASYNC240 - nothing else goes on
    async with scene(path, grace=GRACE) as chat:
        await chat.begin(chat.anna, chat.ben)
        services, pages = chat.bot.services, KnownPages()
        parts = Parts(
            services.tables, services.games, services.pictures, pages, Doorkeeper(), services.advise,
            lambda _: "Here", services.hints,
        )  # fmt: skip
        server = PageServer(parts, f"https://{HOST}", limits=Fast())

        @middleware
        async def as_bot(request: Request, handler: Any) -> Any:
            with chat.world.as_bot():  # not its connection, whose end SimCord would wait for
                return await handler(request)

        application = server.application()
        application.middlewares.insert(0, as_bot)
        client = TestClient(TestServer(application))
        await client.start_server()
        try:
            yield Both(chat, pages, client)
        finally:
            server.streams.close()
            await client.close()
        assert chat.world.env.errors == []


def everything(chat: Scene) -> Any:
    """Return what stands in the thread and in direct messages."""
    rooms = [chat.thread, *(who.user.dm_channel for who in chat.world.members)]
    return [
        [
            (one.content, [dict(embed) for embed in one.embeds], controls(one), bool(one.edited_timestamp))
            for one in chat.messages(room)
        ]
        for room in rooms
    ]


async def in_panel(chat: Scene, who: Any, verb: str) -> tuple[ResponseMessage, str]:
    """Let a member press the first such button in their panel; return the panel, and what it named."""
    panel = await opened(chat, who)
    custom_id = next(one for one in controls(panel) if (press := parse(one)) and press.verb == verb)
    press = parse(custom_id)
    assert press is not None
    await who.click(panel, custom_id=custom_id)
    return panel, press.ref


async def later(chat: Scene, seconds: int) -> None:
    await chat.world.env.advance_time(seconds)
    await chat.world.env.settle()


async def in_the_panel(here: Both, steps: list[Any], refs: list[str]) -> None:
    """Move, take that back, and move again, by the panel; note all that was seen."""
    chat = here.chat
    for undone in (True, False):
        panel, ref = await in_panel(chat, chat.anna, "one")
        refs.append(ref)
        steps.append((panel.content.partition("\n")[0], everything(chat)))
        if undone:
            custom_id = next(one for one in controls(panel) if ":takeback:" in one)
            await chat.anna.click(panel, custom_id=custom_id)
            steps.append(everything(chat))


async def on_the_page(here: Both, steps: list[Any], refs: list[str]) -> None:
    """Do the same on the page."""
    chat = here.chat
    for undone in (True, False):
        said = await here.on_page(chat.anna, "one", [refs.pop(0)])
        steps.append((f"Done. {said['done'][0]}", everything(chat)))
        assert said["state"]["undo"]["until"], "nobody has heard of it yet"
        if undone:
            browser = await here.browser(chat.anna)
            body = {"version": said["state"]["version"]}
            assert (await browser.post("/api/tables/1/undo", body)).status == 200
            await chat.world.env.settle()
            steps.append(everything(chat))


async def test_what_follows_is_the_same(tmp_path: Path) -> None:
    """Cards, direct messages and their moment, after a move, one taken back, and another one."""
    by_way: list[list[Any]] = []
    refs: list[str] = []
    for way in (in_the_panel, on_the_page):
        steps: list[Any] = []
        async with both(tmp_path / way.__name__) as here:
            await way(here, steps, refs)
            before = everything(here.chat)
            await later(here.chat, GRACE + 1)
            assert everything(here.chat) != before, "others hear of it"
            steps.append(everything(here.chat))
        by_way.append(steps)
    assert len(by_way[0]) == 4
    assert by_way[0] == by_way[1]


@pytest.fixture
async def here(tmp_path: Path) -> AsyncIterator[Both]:
    async with both(tmp_path) as made:
        yield made


async def test_an_open_panel_follows(here: Both) -> None:
    """What was answered on the page is asked no more in the panel."""
    panel = await opened(here.chat, here.chat.anna)
    asked = panel.content
    await here.on_page(here.chat.anna, "one")
    assert panel.content != asked
    assert "Equal bids are served in the order" not in panel.content


async def test_others_hear_at_once_where_the_member_lets_it_stand(here: Both) -> None:
    said = await here.on_page(here.chat.anna, "one")
    assert said["state"]["undo"]["until"]
    browser = await here.browser(here.chat.anna)
    stood = await (await browser.post("/api/tables/1/stand", {})).json()
    await here.chat.world.env.settle()
    assert (stood["state"]["undo"] or {"until": None})["until"] is None


async def test_both_skins_share_the_draft(here: Both) -> None:
    """What was begun in the panel goes on on the page, and the other way round."""
    chat = here.chat
    await chat.wants_confirmation(chat.anna)
    said = await here.on_page(chat.anna, "one")
    assert (said["done"], said["state"]["question"]["kind"]) == ([], "confirm")
    panel = await opened(chat, chat.anna)
    assert "**This will happen:**" in panel.content
    back = next(one for one in controls(panel) if ":back:" in one)
    await chat.anna.click(panel, custom_id=back)
    browser = await here.browser(chat.anna)
    question = (await browser.state(1))["question"]
    assert (question["kind"], question["can_back"]) == ("move", False)


async def test_orders_answer_after_a_move_on_the_page(here: Both) -> None:
    """Ben's order bids for him as soon as he is asked."""
    from tests.toy import LimitBid

    chat = here.chat
    with chat.world.as_bot():
        await chat.bot.tables.policies.leave(1, chat.ben.id, LimitBid(limit=2))
    await here.on_page(chat.anna, "one")
    await later(chat, GRACE + 1)
    table = await chat.table()
    assert [owed.seat for owed in table.pending] == [0]


async def test_a_member_who_plays_for_somebody_else_cannot_use_their_draft(here: Both) -> None:
    """The draft is the seat's; a stranger has none."""
    with here.chat.world.as_bot():
        table = await here.chat.bot.tables.table(1)
        stranger = Member(here.chat.cleo.id, "Cleo")
        assert table.seat_of(stranger.id) is None
        assert not await Respondent(here.chat.bot.tables, stranger.id).confirms_all()
    browser = await here.browser(here.chat.cleo)
    assert (await browser.state(1))["question"] is None
