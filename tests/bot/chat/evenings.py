"""Members press at random for an evening, while a law is held against all that they read."""

import contextlib
import random
from typing import Any

from simcord.results import ResponseMessage

from bot.components.ids import Press, parse
from bot.tables.table import Refusal
from bot.texts import refusals as texts
from tests.bot.chat.chatting import Scene
from tests.bot.chat.private_words import Words
from tests.bot.chat.test_chat_secrets import rooms

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
        await self.act()
        await self.wait(self.rng.choice([1.0, 1.0, 4.0, 12.0, longest]))

    async def act(self) -> None:
        """Do one thing, and look."""
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
            await self.chat.bot.tables.act(self.chat.game, who.id, move, decision=decision.id)

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
            if press is not None and press.verb not in NEVER and not item.get("disabled"):
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
