"""Members press at random for an evening, or a day: nothing private that stands is false at any moment."""

import contextlib
import random
from pathlib import Path
from typing import Any

import pytest
from simcord.results import ResponseMessage

from bot.components.ids import Press, parse
from bot.tables.table import Refusal
from bot.texts import refusals as texts
from tests.bot.chat.chatting import Scene, scene
from tests.bot.chat.private_words import Words
from tests.bot.chat.test_chat_secrets import rooms
from tests.everyday import everyday

GRACE = 10
LOOKS = ("game status", "game hand", "game board", "game log", "game mine", "game clock", "game orders")
NEVER = {"rematch", "options", "unguide", "try", "imback", "resign", "film", "review", "fromhere"}


class Evening:
    """Two members, a computer, and for a day a member for whom a stand-in plays."""

    def __init__(self, chat: Scene, seed: int) -> None:
        self.chat, self.rng = chat, random.Random(seed)
        self.words = Words(chat)
        self.people = [chat.anna, chat.ben]
        self.story: list[str] = []

    async def begin(self, *, stand_in: bool) -> None:
        chat = self.chat
        await chat.anna.slash(chat.lobby, "game new", game="toy")
        await chat.ben.slash(chat.lobby, "game join")
        await chat.add_computer(chat.anna)
        if stand_in:
            await chat.cleo.slash(chat.lobby, "game join")
        await chat.anna.slash(chat.lobby, "game start")
        if stand_in:
            with chat.world.as_bot():
                await chat.bot.tables.seats.leave_to_stand_in(1, chat.cleo.id, "default")
        await chat.world.env.settle()

    async def look(self) -> None:
        """Check the law."""
        wrong = await self.words.false()
        assert not wrong, "\n".join([*self.story[-12:], *wrong])

    async def step(self, longest: float) -> None:
        """Do one thing, look, let some time go by, and look again."""
        chance, who = self.rng.random(), self.rng.choice(self.people)
        if chance < 0.45:
            await self.press(who)
        elif chance < 0.75:
            await self.move(who)
        elif chance < 0.85:
            await self.ask(who)
        elif chance < 0.9:
            await who.send(self.chat.thread, "Hello?")
        await self.chat.world.env.settle()
        await self.look()
        await self.wait(self.rng.choice([1.0, 1.0, 4.0, 12.0, longest]))

    async def wait(self, seconds: float) -> None:
        self.story.append(f"{seconds} s go by")
        await self.chat.world.env.advance_time(seconds)
        await self.chat.world.env.settle()
        await self.look()

    async def ask(self, who: Any) -> None:
        name = self.rng.choice(LOOKS)
        self.story.append(f"{who.name}: /{name}")
        await who.slash(self.chat.thread, name)

    async def move(self, who: Any) -> None:
        """Open the panel, or answer at once by a command's way."""
        if self.rng.random() < 0.6:
            self.story.append(f"{who.name} presses Move")
            await self.chat.press(who, self.chat.thread, "move")
            return
        table = await self.chat.table()
        seat = table.seat_of(who.id)
        decision = table.decision(seat)
        if decision is None:
            return
        move = decision.moves.sample(self.rng)
        self.story.append(f"{who.name} moves elsewhere: {move}")
        with self.chat.world.as_bot(), contextlib.suppress(Refusal):  # an order may have answered before
            await self.chat.bot.tables.act(1, who.id, move, decision=decision.id)

    async def press(self, who: Any) -> None:
        """Use a control of what a member can see of their own."""
        own = [
            message
            for reader, message in rooms(self.chat)
            if reader == who.id and message.is_ephemeral and message.components
        ]
        own.sort(key=lambda message: message.id)
        for message in self.rng.sample(own[-3:], min(1, len(own))):
            item = self.rng.choice([one for row in message.components for one in row["components"]])
            press = parse(item["custom_id"])
            if press is not None and press.verb not in NEVER:
                await self._use(who, message, item, press)

    async def _use(self, who: Any, message: Any, item: dict[str, Any], press: Press) -> None:
        self.story.append(f"{who.name} uses {item['custom_id']}")
        shown = ResponseMessage(self.chat.world.env, message)
        if item["type"] == 2:
            said = await who.click(shown, custom_id=item["custom_id"])
        else:
            values = [one["value"] for one in item["options"]]
            low, high = max(1, item.get("min_values") or 1), item.get("max_values") or 1
            chosen = self.rng.sample(values, self.rng.randint(low, high))
            said = await who.select(shown, chosen, custom_id=item["custom_id"])
        if said.modal is not None:
            boxes = [one["component"]["custom_id"] for one in said.modal["components"]]
            said = await who.submit_modal(said, {box: str(self.rng.randrange(4)) for box in boxes})
        assert texts.FAILED not in self.chat.said(said), press

    async def over(self) -> bool:
        return (await self.chat.table()).row.status == "over"


@pytest.mark.parametrize("seed", everyday(range(1, 9), 1, 2))
async def test_in_an_evening_nothing_private_is_false_after_any_step(tmp_path: Path, seed: int, long: bool):
    async with scene(tmp_path, grace=GRACE) as chat:
        evening = Evening(chat, seed)
        await evening.begin(stand_in=False)
        await evening.look()
        for _ in range(150 if long else 40):
            if await evening.over():
                break
            await evening.step(90.0)
        assert chat.world.env.errors == []


@pytest.mark.parametrize("seed", everyday(range(11, 17), 11))
async def test_nor_in_a_day_with_a_stand_in_and_a_restart(tmp_path: Path, seed: int, long: bool):
    async with scene(tmp_path, grace=GRACE) as chat:
        day = Evening(chat, seed)
        await day.begin(stand_in=True)
        steps = 200 if long else 30
        for number in range(steps):
            if await day.over():
                break
            await day.step(day.rng.uniform(1, 1200))
            if number == steps // 2:
                day.story.append("the bot is started again")
                await chat.restart()
                await chat.world.env.settle()
                day.words.restarted = day.words.now + 1
                await day.look()
        assert chat.world.env.errors == []


async def test_the_law_bites(tmp_path: Path):
    """Panels that follow nothing are found out, and so are those that never sleep."""
    async with scene(tmp_path, grace=GRACE) as chat:
        evening = Evening(chat, 1)
        await evening.begin(stand_in=False)

        async def nothing(_panel: Any) -> None:
            return

        chat.bot.services.panels.follow(nothing, nothing)
        await chat.press(chat.anna, chat.thread, "move")
        await chat.press(chat.ben, chat.thread, "move")
        table = await chat.table()
        with chat.world.as_bot():
            for decision in table.pending:
                user = table.seats[decision.seat].user
                if user is not None:
                    await chat.bot.tables.act(1, user, next(iter(decision.moves)))
        await chat.world.env.settle()
        found = await evening.words.false()
        assert any("another question" in wrong or "is not asked" in wrong for wrong in found), found
        assert any("that others are asked" in wrong for wrong in found), found
        await chat.world.env.advance_time(3600)
        assert any("should sleep" in wrong for wrong in await evening.words.false())
