"""A week among people: members come and go while Discord fails at random; what they do, and what fails.

Each hour something is done by members, something happens to members or to the server, and requests fail with
any code that Discord publishes, at any status. What must hold meanwhile is in `laws.py`.
"""

import random

from bot.delivery.transport.answers import Answer, answer_of
from bot.tables.events import Signal
from bot.tables.table import Place
from tests.bot.chat.chatters import Chatters
from tests.bot.chat.chatting import Scene
from tests.bot.delivery.test_a_week_of_refusals import CODES, STATUSES
from tests.bot.table_life.upheavals import Upheavals

HOUR, DAY = 3600, 86_400
ALL_CODES = (
    *CODES, 10003, 10004, 10008, 10013, 30046, 40067, 50001, 50007, 50013, 50024, 50083, 50278, 160005,
    160006,
)  # fmt: skip
"""Every code that Discord publishes for what the bot asks, those with a meaning of their own included."""
REQUESTS = (
    ("POST", "/channels/*/messages"), ("POST", "/channels/*/messages"), ("PATCH", "/channels/*/messages/*"),
    ("DELETE", "/channels/*/messages/*"), ("GET", "/channels/*/messages"), ("POST", "/users/@me/channels"),
    ("POST", "/channels/*/threads"), ("GET", "/guilds/*/members/*"), ("PATCH", "/channels/*"),
)  # fmt: skip


class People(Chatters):
    """The members of a server, what they do, and what becomes of them."""

    def __init__(self, chat: Scene, rng: random.Random) -> None:
        super().__init__(chat, rng)
        self.games: list[int] = []
        self.backend = chat.world.env.backend
        self.forum = chat.world.guild.create_forum_channel("tables").id
        self.upheavals = Upheavals(chat.world, [chat.lobby.id, self.forum], rng)

    async def open(self) -> None:
        """Begin a game in a channel and another in a forum, each with a clock."""
        tables = self.chat.bot.tables
        for place, key in ((self.place, "toy"), (Place(self.place.guild, self.forum, forum=True), "other")):
            self.place = place
            with self.chat.world.as_bot():
                await self.begin(tables, 3, key)
                host = (await tables.table(self.game)).row.host
                up = self.rng.choice(["wait", "stand_in", "stand_in", "vote"])
                await tables.clocks.change(
                    self.game, host, kind="bank", span=2 * DAY, refill=3 * HOUR, time_up=up
                )
            self.games.append(self.game)
        await self.chat.world.env.settle()

    # ---- what happens

    async def act(self) -> None:
        """Let one thing be done, or happen to somebody, at one of the tables."""
        self.chat.game = self.game = self.rng.choice(self.games)
        chance = self.rng.random()
        if chance < 0.55:
            with self.chat.world.as_bot():
                await self.something(self.chat.bot.tables)
        elif chance < 0.65:
            await self.presses()
        elif chance < 0.7:
            await self.loses()
        elif chance < 0.73:
            await self.falls()
        else:
            self.happens()
        await self.chat.world.env.settle()

    async def presses(self) -> None:
        """Press something, as whoever is there and may speak."""
        if not self.upheavals.gone | self.upheavals.silent:
            await super().presses()

    async def falls(self) -> None:
        """Start the bot again, after something of which nobody has heard yet."""
        self.story.append("the bot falls")
        with self.chat.world.as_bot():
            self.chat.bot.tables.repository.events.outbox = Signal()
            await self.something(self.chat.bot.tables)
        await self.chat.crash()
        self.done["fall"] += 1

    def happens(self) -> None:
        """Let something become of a member, a role, a channel, a thread or a permission."""
        events = self.upheavals.all
        name = self.rng.choice([*events, "return", "return"])
        who = self.rng.choice(self.chat.world.members[:5])
        self.story.append(f"{name}: {who.name}")
        if events[name](who) is not False:
            self.done[name] += 1

    def fail(self) -> None:
        """Let some requests of the next hours fail; those that nothing has met are taken back."""
        faults = self.backend.faults
        faults.clear()
        for _ in range(self.rng.randint(0, 5)):
            method, path = self.rng.choice(REQUESTS)
            status, code = self.rng.choice(STATUSES), self.rng.choice(ALL_CODES)
            if method in {"PATCH", "DELETE"} and answer_of(status, code) is Answer.GONE:
                continue  # nobody can tell that a message stands of which Discord says that it is gone
            times = self.rng.randint(1, 3)
            self.story.append(f"{method} {path} fails: {status} ({code}), {times} times")
            self.chat.world.env.inject_error(
                method, path, status=status, code=code, message="no", times=times
            )

    async def calms(self) -> None:
        """Let nothing fail any more, and the bot do again what it needs."""
        self.backend.faults.clear()
        self.upheavals.calm()
        await self.chat.world.env.settle()
