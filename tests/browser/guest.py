"""Somebody at the browser: opens rooms, changes seats, presses, chooses and types, as the page allows it."""

import re
import time
from collections.abc import Awaitable, Callable
from typing import Any

from playwright.async_api import Frame, FrameLocator, Locator, Page, expect
from playwright.async_api import TimeoutError as TooSlowError

from bot.forms.labels import Labels
from bot.forms.references import reference
from bot.tables.table import Table
from engines.kernel import Move, command_name, fields

SLOW = 15_000
"""Milliseconds; a shared machine may take its time."""


class Guest:
    """The person at the page of a rehearsal."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.waits: list[float] = []
        """Seconds from each press to what the page shows of it."""
        page.set_default_timeout(SLOW)
        expect.set_options(timeout=SLOW)

    @property
    def chat(self) -> FrameLocator:
        """SimCord's page."""
        return self.page.frame_locator("#view")

    async def play_as(self, name: str) -> None:
        member = self.page.locator("#members").get_by_role("button", name=name, exact=True)
        await self._turn_to(member, name)
        await expect(self.page.locator('#members [aria-pressed="true"]')).to_have_text(name)

    async def enter(self, room: str, name: str) -> None:
        """Open a room by a part of its name."""
        await self._turn_to(self.page.locator("#rooms").get_by_role("button", name=room).first, name)
        await expect(self.page.locator('#rooms [aria-current="true"]')).to_contain_text(room)

    async def _turn_to(self, button: Locator, name: str) -> None:
        """Press what loads SimCord's page anew, and wait until it shows the room as that member."""
        view = self.page.locator("#view")
        before = await view.get_attribute("src") or ""
        await button.click()
        await expect(view).not_to_have_attribute("src", before)
        address = await view.get_attribute("src") or ""
        await self._frame().wait_for_url(lambda url: url.endswith(address))
        await expect(self.chat.locator("#viewer-picker option:checked")).to_have_text(name)
        await self._ready()

    def messages(self) -> Locator:
        return self.chat.locator("article.channel-message")

    def last(self, text: str) -> Locator:
        """The last message with this text."""
        return self.messages().filter(has_text=text).last

    def mine(self) -> Locator:
        """The last message that only the acting member sees."""
        return self.last("Only you can see this")

    async def press(self, message: Locator, label: str) -> None:
        """Press a button; again if the page had just changed under the finger."""
        button = message.locator("button.component-button").filter(has_text=re.compile(f"^{label}$"))
        await self._do(button.click)

    async def _do(self, act: Callable[[], Awaitable[None]]) -> None:
        """Do something that acts on the bot, and wait until the page shows what came of it."""
        for _ in range(5):
            before = (await self._ready())["lastAction"]
            begin = time.perf_counter()
            await act()
            await self._until(
                "old => simcordPreview.ready && (simcordPreview.lastAction?.requestId ?? null) !== old",
                before.get("requestId") if before else None,
            )
            self.waits.append(time.perf_counter() - begin)
            if not (await self._ready())["lastAction"]["rejected"]:
                return
        raise AssertionError("SimCord's page refuses it again and again")

    async def _scroll_down(self) -> None:
        """Go to the latest message: a menu that leaves the visible part closes."""
        await self._frame().evaluate(
            "() => document.getElementById('channel-timeline').scrollTo({ top: 1e9, behavior: 'instant' })"
        )

    async def _ready(self) -> Any:
        await self._until("() => window.simcordPreview?.ready", None)
        return await self._frame().evaluate("() => simcordPreview")

    async def _until(self, script: str, argument: Any) -> None:
        await self._frame().wait_for_function(script, arg=argument, timeout=SLOW)

    def _frame(self) -> Frame:
        frame = self.page.frame("view")
        assert frame is not None
        return frame

    async def command(self, name: str, **options: tuple[str, str]) -> None:
        """Type a command; options are the text to type and the value that has to be offered for it."""
        await self.chat.locator("#channel-composer-input").fill(f"/{name}")
        await self.chat.get_by_role("option", name=f"/{name}").first.click()
        for option, (typed, value) in options.items():
            field = self.chat.locator(f'.command-option-input[data-option="{option}"]')
            await field.fill(typed)
            await self.chat.locator(f'.command-suggestion[data-value="{value}"]').first.click()
        await self._do(self.chat.locator("#send-message").click)
        await expect(self.chat.locator("#channel-composer-input")).to_be_visible()

    async def move_by_command(self, table: Table, seat: int, move: Move) -> None:
        """Type a move; each of its values is chosen from what is offered."""
        labels = Labels(table.game, table.view(seat), table.tell)
        options: dict[str, tuple[str, str]] = {}
        for info in fields(type(move)):
            value: Any = getattr(move, info.name)
            if not info.required and value == info.default:
                continue
            options[info.name] = (labels.name(value), reference(value))
        await self.command(
            " ".join(filter(None, (table.game.command, move.group, command_name(type(move))))), **options
        )

    async def _choose_first(self, menu: Locator) -> None:
        """Open a menu and take its first option; a list closes when the page moves below it.

        TooSlowError where the menu is gone: the page was still changing when it was found.
        """
        option = self.chat.locator(".select-list").get_by_role("option").first
        for _ in range(8):
            await self._scroll_down()
            await menu.press("ArrowDown", timeout=2000)
            try:
                await option.click(timeout=1000)
            except TooSlowError:
                continue
            return
        raise AssertionError("the menu does not stay open")

    async def move_by_panel(self, card: Locator) -> None:
        """Press *Move* and take the first answer to every question."""
        before = await self.messages().last.get_attribute("data-message-id") or ""
        await self.press(card, "Move")
        await expect(self.messages().last).not_to_have_attribute("data-message-id", before)
        for _ in range(12):
            panel = self.mine()
            if await panel.get_by_text("Done.").count():
                return  # it can be taken back, and needed no confirmation
            if await panel.get_by_text("This will happen").count():
                await self.press(panel, "Do it")
                await expect(self.mine()).to_contain_text("Done.")
                return
            await self._scroll_down()
            said = await panel.locator(".message-content").inner_text()
            menu = panel.get_by_role("combobox").first
            if await menu.count():
                try:
                    await self._do(lambda menu=menu: self._choose_first(menu))
                except TooSlowError:
                    continue
            else:
                await self._do(panel.locator("button.component-button").first.click)
            await expect(self.mine().locator(".message-content")).not_to_have_text(said)
        raise AssertionError("the panel does not come to an end")
