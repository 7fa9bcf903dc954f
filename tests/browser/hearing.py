"""Somebody who plays by keys alone, and knows of a page only what a screen reader has of it.

What can be answered is read from the accessibility tree (roles, names and states), what happened from live
regions. Neither mouse nor script moves anything.
"""

import random
import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, cast

from playwright.async_api import Page
from playwright.async_api import TimeoutError as TooSlowError

from bot.texts.web import WORDS
from tests.browser.touching import Bed, Visitor

HEARD = """
window.heard = [];
const LIVE = "[aria-live], [role=status], [role=alert], output";
new MutationObserver((changes) => {
    const near = changes.map(({ target }) => (target.closest ? target : target.parentElement)?.closest(LIVE));
    const added = changes.flatMap(({ addedNodes }) => [...addedNodes].filter((node) => node.matches?.(LIVE)));
    for (const region of new Set([...near, ...added].filter(Boolean))) {
        const text = region.hidden ? "" : region.textContent.trim();
        if (text) heard.push(text);
    }
}).observe(document, { subtree: true, childList: true, characterData: true, attributeFilter: ["hidden"] });
"""
"""Writes down what live regions say, as they say it."""
STOPS = frozenset({"button", "link", "spinbutton", "slider", "DisclosureTriangle", "group"})
"""Roles at which Tab stops, where they have the focus at all."""
NEAR = 10
"""Tab presses to the first answer, at most."""
LONG = 420
"""Letters that are listened to at once: what was done, and what is asked next."""


@dataclass(frozen=True)
class Part:
    """A part of the page as a screen reader has it."""

    number: int
    role: str
    name: str
    description: str
    states: Mapping[str, Any]
    region: str
    """The landmark that it is in."""
    form: int
    """The group or form that it is in."""

    @property
    def stops(self) -> bool:
        """Tab leads here."""
        return (
            self.role in STOPS
            and bool(self.states.get("focusable"))
            and self.name not in {WORDS["less"], WORDS["more"]}
        )

    @property
    def enabled(self) -> bool:
        return self.stops and not self.states.get("disabled")


def parts_of(nodes: Sequence[Any]) -> list[Part]:
    """Return what a tree of the browser has, in reading order."""
    known = {node["nodeId"]: node for node in nodes}
    parts: list[Part] = []

    def visit(node: Any, region: str, form: int) -> None:
        role, name = (node.get(key, {}).get("value", "") for key in ("role", "name"))
        number = node.get("backendDOMNodeId", 0)
        if not node["ignored"]:
            states = {part["name"]: part["value"].get("value") for part in node.get("properties", ())}
            description = node.get("description", {}).get("value", "")
            parts.append(Part(number, role, name, description, states, region, form))
            region = name if role in {"region", "navigation", "banner"} else region
            form = number if role in {"form", "group"} else form
        for child in node.get("childIds", ()):
            if child in known:
                visit(known[child], region, form)

    visit(nodes[0], "", 0)
    return parts


class Listener(Visitor):
    """Somebody who listens to a page, and has a keyboard."""

    def __init__(self, page: Page, here: Bed, tree: Any) -> None:
        super().__init__(page, here)
        self._tree = tree
        """The browser's protocol, which has the tree whole (Chrome DevTools, `Accessibility`)."""
        self.faults: list[str] = []
        """What a listener could not make out."""
        self.presses: list[int] = []
        """How often Tab was pressed for each answer."""
        self._tabs = 0
        self._heard = 0
        self.longest = 0
        """Letters of the longest that was said at once."""

    @classmethod
    async def at(cls, here: Bed, name: str) -> "Listener":
        """A member who has opened the table."""
        context = await here.context(name, {"width": 1280, "height": 800})
        await context.add_init_script(HEARD)
        page = here.watched(await context.new_page())
        tree: Any = await cast("Any", context).new_cdp_session(page)
        await tree.send("Accessibility.enable")
        await page.goto(f"{here.url}/t/{here.company.table_id}")
        listener = cls(page, here, tree)
        await listener.ready()
        await listener.lands()
        await listener.heard()
        return listener

    async def parts(self) -> list[Part]:
        """Return everything that a screen reader has of the page now."""
        return parts_of((await self._tree.send("Accessibility.getFullAXTree"))["nodes"])

    async def focus(self) -> int:
        """Return the number of the part that the keyboard is at."""
        here: Any = await self._tree.send("Runtime.evaluate", {"expression": "document.activeElement"})
        about: Any = await self._tree.send("DOM.describeNode", {"objectId": here["result"]["objectId"]})
        return about["node"]["backendNodeId"]

    async def heard(self) -> list[str]:
        """Return what live regions have said since."""
        said: list[str] = await self.page.evaluate("heard")
        new, self._heard = said[self._heard :], len(said)
        return new

    async def focused(self) -> Part:
        """Return the part that the keyboard is at."""
        number = await self.focus()
        return next(part for part in await self.parts() if part.number == number)

    # ---- going about

    async def go(self, goal: Part) -> None:
        """Tab to a part of the page."""
        parts, now = await self.parts(), await self.focus()
        stops = [part.number for part in parts if part.stops or part.number == now]
        assert now in stops, "the keyboard is nowhere"
        steps = stops.index(goal.number) - stops.index(now)
        key = "Tab" if steps > 0 else "Shift+Tab"
        for _ in range(abs(steps)):
            await self.page.keyboard.press(key)
        self._tabs += abs(steps)
        reached = await self.focus()
        assert reached == goal.number, (steps, goal, [part for part in parts if part.number == reached])

    async def press(self, goal: Part, rng: random.Random) -> None:
        await self.go(goal)
        await self.page.keyboard.press(rng.choice(("Enter", "Space")))

    async def press_named(self, name: str) -> None:
        """Press the button of this name."""
        goal = next(part for part in await self.parts() if (part.role, part.name) == ("button", name))
        await self.go(goal)
        await self.page.keyboard.press("Enter")
        await self.ready()

    async def type(self, field: Part, rng: random.Random) -> None:
        """Type a number that a field allows."""
        low, high = (int(field.states.get(bound) or 0) for bound in ("valuemin", "valuemax"))
        await self.go(field)
        await self.page.keyboard.press("Control+A")
        await self.page.keyboard.type(str(rng.randint(low, min(high, low + 5))))

    # ---- answering

    async def asking(self) -> list[Part]:
        """Return what one can do about what is asked."""
        rule = WORDS["rule"].format(title="")
        return [
            part
            for part in await self.parts()
            if part.region == WORDS["question"]
            and part.enabled
            and (part.role != "group")
            and not part.name.startswith(rule)
            and part.name != WORDS["unguide"]
            and not part.states.get("expanded")
        ]

    async def list(self, rng: random.Random) -> None:
        """Give an answer at random."""
        self._tabs = 0
        while True:
            offered = await self.asking()
            fields = [part for part in offered if part.role == "spinbutton"]
            toggles = [part for part in offered if "pressed" in part.states]
            others = [part for part in offered if part not in fields and part not in toggles]
            if toggles and (not others or rng.random() < 0.6):
                await self.press(rng.choice(await self._wanted(toggles)), rng)
                continue
            goal = rng.choice(others)
            if goal.role == "DisclosureTriangle":
                await self.press(goal, rng)
                continue
            for field in fields:
                if field.form == goal.form:
                    await self.type(field, rng)
            await self.press(goal, rng)
            self.presses.append(self._tabs)
            return

    async def _wanted(self, toggles: Sequence[Part]) -> Sequence[Part]:
        """Return what is to be chosen still, or to be let go where that is too much."""
        pressed = [part for part in toggles if part.states["pressed"] == "true"]
        names = [part.name for part in await self.parts() if part.region == WORDS["question"]]
        counts = [re.search(r"(\d+) \((\d+) ", name) for name in names if name.startswith("Choose")]
        too_many = any(count and int(count[2]) > int(count[1]) for count in counts)
        left = [part for part in toggles if part not in pressed]
        return pressed if too_many or not left else left

    async def answer(self, rng: random.Random) -> None:
        await self.ready()
        await self.asked()
        await self.heard()
        async with self.page.expect_response("**/answer") as sent:
            await self.list(rng)
        answer = await sent.value
        assert answer.status in {200, 422}, await answer.text()
        await self.ready()
        await self.told(own=True)
        await self.lands()

    # ---- what is to be had of each step

    async def told(self, *, own: bool = False) -> None:
        """Look whether a step was told, in few words and once."""
        try:
            await self.page.wait_for_function("count => heard.length > count", arg=self._heard)
        except TooSlowError:
            self.faults.append(f"{'own' if own else 'other'}: nothing is said")
        heard = await self.heard()
        parts, now = await self.parts(), await self.focus()
        at = next((part for part in parts if part.number == now), None)
        self.longest = max([self.longest, *map(len, heard)])
        if at is None or at.role == "RootWebArea":
            self.faults.append(f"the keyboard is lost after {heard}")
            return
        for text in heard:
            if len(text) > LONG:
                self.faults.append(f"{len(text)} letters: {text}")
            if at.name and at.role == "heading" and own and at.name in text:
                self.faults.append(f"said twice: {text}")
        if again := [text for text, count in Counter(heard).items() if count > 1]:
            self.faults.append(f"said again: {again}")

    async def lands(self) -> None:
        """Look whether the keyboard is at what is asked now, and an answer near."""
        parts, now = await self.parts(), await self.focus()
        stops = [part for part in parts if part.stops or part.number == now]
        place = next((place for place, part in enumerate(stops) if part.number == now), None)
        if place is None or stops[place].role != "heading":
            self.faults.append(f"the keyboard is led to {None if place is None else stops[place]}")
            return
        answers = {part.number for part in await self.asking()}
        first = next((at for at, part in enumerate(stops) if part.number in answers), None)
        if first is not None and not 0 < first - place <= NEAR:
            self.faults.append(f"{first - place} presses of Tab to {stops[first]}")
