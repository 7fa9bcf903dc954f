"""A day at a real game: two members, a computer, and a member whose stand-in comes and goes.

They press at random what they find in the thread and in their direct messages, move by other ways, look,
talk, practise, and pause for a second to twenty minutes. The bot is stopped once and killed once. After each
step and each pause all that is private is held against what is so.
"""

import contextlib
import math
from typing import Any

from bot.components.ids import parse
from bot.tables.table import Refusal
from bot.texts.moments import ASLEEP, ASLEEP_IN_REPLIES
from tests.bot.chat.chatting import Scene
from tests.bot.chat.evenings import NEVER, Evening
from tests.bot.chat.private_words import Words
from tests.bot.chat.test_chat_secrets import rooms
from tests.bot.table_life.true_words import Words as Letters
from tests.bot.table_life.true_words import truth

LONGEST = 1200.0
"""Seconds of the longest pause."""
RECENT = 4
"""So many of the latest messages in a place one may press something on."""


class Day(Evening):
    """The same people for a whole day at one of the real games, at tables of their own besides."""

    def __init__(self, chat: Scene, seed: int, key: str) -> None:
        super().__init__(chat, seed)
        self.key, self.steps = key, 0
        self.people = [chat.anna, chat.ben]
        self.words, self.letters = Words(chat, closely=True), Letters(chat)

    async def begin(self, *, stand_in: bool = True) -> None:
        """Open a table, fill it and start; somebody practises beside it."""
        chat = self.chat
        await chat.anna.slash(chat.lobby, "game new", game=self.key)
        with chat.world.as_bot():
            chat.game = max(row.id for row in await chat.bot.tables.directory.unfinished() if not row.private)
        game = str(chat.game)
        await chat.ben.slash(chat.lobby, "game join", game=game)
        await chat.add_computer(chat.anna)
        await chat.cleo.slash(chat.lobby, "game join", game=game)
        await chat.anna.slash(chat.lobby, "game start", game=game)
        if stand_in:
            await self.away()
        await chat.ben.slash(chat.lobby, "learn practice", game=self.key)
        await chat.world.env.settle()

    async def pass_by(self, seconds: float) -> None:
        """Let the day pass, with a stop in the first half of it and a kill in the second."""
        trouble = [(seconds / 3, self.stop), (2 * seconds / 3, self.kill)]
        began = self.words.now
        while self.words.now - began < seconds:
            if trouble and self.words.now - began > trouble[0][0]:
                await trouble.pop(0)[1]()
            if await self.over():
                await self.begin()
            await self.one_thing()
            await self.wait(self.pause())
            self.steps += 1

    def pause(self) -> float:
        """Return the seconds until somebody does something again; they are few for the most part."""
        longest, short = self.rng.uniform(1, LONGEST), math.exp(self.rng.uniform(0, math.log(LONGEST)))
        return self.rng.choice([1.0, 12.0, short, longest])

    async def stop(self) -> None:
        """Stop the bot in good order, and start it again: each open panel goes to sleep."""
        self.story.append("the bot is started again")
        for who in self.people:
            await self.chat.press(who, self.chat.thread, "move")
        known = self.chat.bot.services.panels.known
        panels = [message for _, message in rooms(self.chat) if known(message.id) is not None]
        assert panels
        await self.chat.restart()
        await self.chat.world.env.settle()
        assert all(message.content in {ASLEEP, ASLEEP_IN_REPLIES} for message in panels)
        await self.look()

    async def kill(self) -> None:
        """Kill the bot, and start it again."""
        self.story.append("the bot is killed")
        await self.chat.crash()
        await self.chat.world.env.settle()
        self.words.restarted = self.words.now + 1
        await self.look()

    # ---- what they do

    async def look(self) -> None:
        """Check the law, and another one for notices by direct message."""
        await super().look()
        with self.chat.world.as_bot():
            tables = self.chat.bot.tables
            table = await tables.table(self.chat.game)
            rows = await tables.repository.store.read(lambda db: truth(db, table, self.words.now))
        self.letters.letters_are_true(rows)

    async def one_thing(self) -> None:
        """Let the stand-in come or go now and then, or somebody use direct messages, or the thread."""
        chance = self.rng.random()
        if chance < 0.06:
            await self.away()
        elif chance < 0.25:
            await self.press_directly(self.rng.choice(self.people))
        elif chance < 0.5:
            await self.answer()
        else:
            await self.act()
            return
        await self.chat.world.env.settle()
        await self.look()

    async def answer(self) -> None:
        """Let somebody who is asked move, so that the game goes on."""
        table = await self.chat.table()
        asked = [who for who in self.people if table.decision(table.seat_of(who.id)) is not None]
        if asked:
            await self.move(self.rng.choice(asked))

    async def away(self) -> None:
        """Let a stand-in play for Cleo, or Cleo come back."""
        with self.chat.world.as_bot(), contextlib.suppress(Refusal):
            seats, game, cleo = self.chat.bot.tables.seats, self.chat.game, self.chat.cleo
            if cleo in self.people:
                self.people.remove(cleo)
                self.story.append("a stand-in plays for Cleo")
                await seats.leave_to_stand_in(game, cleo.id, "default")
            else:
                table = await self.chat.bot.tables.table(game)
                if table.seats[table.seat_of(cleo.id) or 0].stand_in:
                    self.story.append("Cleo is back")
                    await seats.back(game, cleo.id)
                    self.people.append(cleo)
                else:
                    await seats.leave_to_stand_in(game, cleo.id, "default")
        await self.chat.world.env.settle()

    async def press_directly(self, who: Any) -> None:
        """Use a control of a direct message."""
        channel = who.user.dm_channel.id
        own = [message for _, message in rooms(self.chat) if message.channel_id == channel]
        own = sorted((each for each in own if each.components), key=lambda message: message.id)[-RECENT:]
        for message in self.rng.sample(own, min(1, len(own))):
            item = self.rng.choice([one for row in message.components for one in row["components"]])
            press = parse(item.get("custom_id") or "")
            if press is not None and press.verb not in NEVER and not item.get("disabled"):
                await self._use(who.user, message, item, press)
