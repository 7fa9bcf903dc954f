"""Links to pages, the button *Touch board*, and `/me pages`; nothing of them where the host serves none."""

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from simcord.actors import MemberActor

from bot.chat.panels.panel import with_page
from bot.components.ids import Press
from bot.components.limits import BUTTONS, ROWS
from bot.components.messages import Button, Menu, Option
from bot.settings import Web
from bot.store.members.users import set_door
from bot.tables.pages import CODE_SECONDS, SESSIONS
from bot.texts import pages as texts
from tests.bot.chat.chatting import Scene, controls, opened, scene
from tests.bot.chat.trouble.test_chat_forged import forge
from tests.bot.table_life.life import letters, text, verbs

WEB = Web("127.0.0.1", 0, "https://parley.example.org")
LINK = re.compile(r"\(<https://parley\.example\.org/t/(\d+)#([\w-]{43})>\)", re.ASCII)
FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0"


@asynccontextmanager
async def playing(folder: Path) -> AsyncIterator[Scene]:
    async with scene(folder, web=WEB) as chat:
        await chat.begin(chat.anna, chat.ben)
        yield chat


async def let_in(chat: Scene, who: MemberActor, agent: str = FIREFOX) -> str:
    """Open the member's page with a browser."""
    match = LINK.search(chat.said(await who.slash(chat.thread, "game page")))
    assert match is not None
    with chat.world.as_bot():
        token = await chat.bot.tables.pages.redeem(match[2], agent)
    assert token is not None
    await chat.world.env.settle()
    return token


async def test_a_link_in_a_private_answer_lets_its_asker_in(tmp_path: Path):
    async with playing(tmp_path) as chat:
        answer = await chat.ben.slash(chat.thread, "game page")
        assert answer.response is not None
        assert answer.response.ephemeral
        match = LINK.search(chat.said(answer))
        assert match is not None
        assert match[1] == "1"
        with chat.world.as_bot():
            pages = chat.bot.tables.pages
            invitation = await pages.invited(match[2])
            assert invitation is not None
            assert (invitation.user, invitation.guild) == (chat.ben.id, chat.world.guild.id)
        await chat.world.env.advance_time(CODE_SECONDS)
        with chat.world.as_bot():
            assert await pages.invited(match[2]) is None


async def test_onlookers_have_links_of_their_own_and_private_tables_have_them_too(tmp_path: Path):
    async with playing(tmp_path) as chat:
        assert LINK.search(chat.said(await chat.cleo.slash(chat.thread, "game page")))
        await chat.cleo.slash(chat.lobby, "learn practice", game="toy")
        said = chat.said(await chat.cleo.slash(chat.lobby, "game page", game="2"))
        assert LINK.search(said), said
        assert not LINK.search(chat.said(await chat.ben.slash(chat.lobby, "game page", game="2")))


async def test_a_lobby_has_no_page(tmp_path: Path):
    async with scene(tmp_path, web=WEB) as chat:
        await chat.anna.slash(chat.lobby, "game new", game="toy")
        assert not LINK.search(chat.said(await chat.anna.slash(chat.lobby, "game page")))


async def test_panel_board_and_hand_have_the_button(tmp_path: Path):
    async with playing(tmp_path) as chat:
        asked = await chat.owing()
        panel = await opened(chat, asked)
        assert verbs(panel)[-1] == "touch"
        press = next(one for one in controls(panel) if one.startswith("p:touch:"))
        assert LINK.search(chat.said(await asked.click(panel, custom_id=press)))
        for verb in ("board", "hand"):
            answer = (await asked.slash(chat.thread, f"game {verb}")).response
            assert verbs(answer)[-1] == "touch"


async def test_where_no_pages_are_served_nothing_shows_that_there_are_such(tmp_path: Path):
    async with scene(tmp_path) as chat:
        await chat.begin(chat.anna, chat.ben)
        asked = await chat.owing()
        answers = [(await asked.slash(chat.thread, f"game {verb}")).response for verb in ("board", "hand")]
        assert not [one for one in (await opened(chat, asked), *answers) if "touch" in verbs(one)]
        names = {command.qualified_name for command in chat.bot.tree.walk_commands()}
        assert not names & {"game page", "me pages"}


async def test_old_buttons_say_so_where_pages_are_served_no_more(
    tmp_path: Path,
):
    async with playing(tmp_path) as chat:
        panel = await opened(chat, await chat.owing())
        await let_in(chat, chat.anna)
        object.__setattr__(chat.bot.services, "page_url", None)
        press = next(one for one in controls(panel) if one.startswith("p:touch:"))
        assert texts.NO_PAGES_HERE in chat.said(await (await chat.owing()).click(panel, custom_id=press))
        await chat.press(chat.anna.user, chat.anna.user.dm_channel, "closepage")
        assert texts.NO_PAGES_HERE in text(letters(chat, chat.anna)[-1])


def test_the_button_needs_no_others_place() -> None:
    class App:
        page_url = WEB.url

    class Context:
        app = App()

    class Row:
        status = "running"

    class Table:
        id, row = 1, Row()

    def page(rows: Any) -> Any:
        return with_page(Context(), Table(), rows)  # pyright: ignore[reportArgumentType]

    button = Button("x", Press("x", "1"))
    menu = Menu(Press("x", "1"), (Option("a", "a"),))
    full = (button,) * BUTTONS
    for rows in (((full,) * ROWS), (menu,) * ROWS, (*(full,) * (ROWS - 1), menu)):
        assert page(rows) == rows
    for rows in (
        (),
        ((button,),),
        (full,),
        (menu,),
        (*(full,) * (ROWS - 1), (button,)),
        (menu,) * (ROWS - 1),
    ):
        pressed = [part for row in page(rows) if not isinstance(row, Menu) for part in row]
        assert pressed[-1].press == Press("touch", "1")
        assert pressed[:-1] == [part for row in rows if not isinstance(row, Menu) for part in row]
        assert len(page(rows)) <= ROWS
        assert all(isinstance(row, Menu) or len(row) <= BUTTONS for row in page(rows))


# ---- who is told, and closing


async def test_the_member_is_told_and_closes_the_page_with_one_press(tmp_path: Path):
    async with playing(tmp_path) as chat:
        token = await let_in(chat, chat.ben)
        letter = letters(chat, chat.ben)[-1]
        assert "Firefox on Linux" in text(letter)
        assert "/me pages" in text(letter)
        assert token not in text(letter)
        await chat.press(chat.ben.user, chat.ben.user.dm_channel, "closepage")
        with chat.world.as_bot():
            assert await chat.bot.tables.pages.session(token) is None
        assert "closed" in text(letters(chat, chat.ben)[-1])
        assert not [message for message in chat.messages(chat.thread) if "Firefox" in text(message)]


async def test_a_member_who_takes_no_direct_messages_reads_it_in_private(tmp_path: Path):
    async with playing(tmp_path) as chat:
        with chat.world.as_bot():
            now = int(chat.bot.now().timestamp())
            await chat.bot.tables.repository.store.write(lambda db: set_door(db, chat.ben.id, None, now))
        before = len(letters(chat, chat.ben))
        await let_in(chat, chat.ben)
        assert len(letters(chat, chat.ben)) == before
        call = chat.messages(chat.thread)[-1]
        assert "Firefox" not in text(call)
        assert "Firefox on Linux" in chat.said(await chat.press(chat.ben, chat.thread, "private"))


async def test_pages_are_listed_and_closed_by_their_member_alone(tmp_path: Path):
    async with playing(tmp_path) as chat:
        assert texts.NONE_OPEN in chat.said(await chat.ben.slash(chat.thread, "me pages"))
        first = await let_in(chat, chat.ben)
        await chat.world.env.advance_time(60)
        second = await let_in(chat, chat.ben, "curl/8 **[x](https://evil.example)** <@1>")
        anna = await let_in(chat, chat.anna)
        listed = (await chat.ben.slash(chat.thread, "me pages")).response
        assert listed is not None
        assert "1. a browser: opened" in listed.content
        assert "2. Firefox on Linux: opened" in listed.content
        assert "evil" not in listed.content
        theirs = (await chat.anna.slash(chat.thread, "me pages")).response
        assert theirs is not None
        stored = next(one for one in chat.messages(chat.thread, hidden=True) if one.id == listed.id)
        await forge(chat, chat.ben, stored, controls(theirs)[0])
        with chat.world.as_bot():
            pages = chat.bot.tables.pages
            assert await pages.session(anna), "another member's number closes nothing"
            assert await pages.session(first)
        await chat.ben.click(listed, custom_id=controls(listed)[0])
        with chat.world.as_bot():
            assert await pages.session(second) is None
            assert await pages.session(first)
        listed = (await chat.ben.slash(chat.thread, "me pages")).response
        assert listed is not None
        assert len(controls(listed)) == 1, "nothing to close at once but the one"
        await let_in(chat, chat.ben)
        listed = (await chat.ben.slash(chat.thread, "me pages")).response
        assert listed is not None
        said = await chat.ben.click(listed, custom_id=controls(listed)[-1])
        assert "All your pages are closed." in chat.said(said)
        with chat.world.as_bot():
            assert await pages.of(chat.ben.id) == []
            assert await pages.session(anna)


async def test_as_many_pages_as_a_member_may_have_fit_into_the_list(tmp_path: Path):
    async with playing(tmp_path) as chat:
        with chat.world.as_bot():
            for _ in range(SESSIONS):
                await chat.bot.tables.pages.sign_in(chat.ben.id, FIREFOX)
        listed = (await chat.ben.slash(chat.thread, "me pages")).response
        assert listed is not None
        assert len(controls(listed)) == SESSIONS + 1
