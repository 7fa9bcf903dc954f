"""People of random weeks who use the chat: they press what they find, look at all, play alone beside it."""

import random
from typing import Any

from simcord.results import ResponseMessage

from bot.components.ids import Press, parse
from bot.delivery.transport import post
from bot.delivery.transport.answers import Answer
from bot.delivery.transport.post import PostError
from bot.tables.events import Signal
from bot.tables.table import Member, Place
from bot.texts import refusals as texts
from render.kit.canvas import Canvas
from render.kit.picture import Picture
from tests.bot.chat.chatting import Scene
from tests.bot.chat.test_chat_pictures import Painter as Drawings
from tests.bot.chat.test_chat_secrets import rooms
from tests.bot.tables.pastimes import alone
from tests.bot.tables.weeks import DAY, HOUR, Weeks

LOOKS = (
    "game board", "game hand", "game orders", "game status", "game log", "game info", "game list",
    "game mine", "game catchup", "game history", "game clock", "game rewind", "stats", "me show", "table end",
    "table film", "table bgstats", "talk read", "talk note", "learn game", "me remind", "admin export",
    "admin reports",
)  # fmt: skip
NAMES = ("Anna", "Ben", "Cleo", "Dan", "Eve")
NEVER = {"start", "computer", "nocomputer", "rematch", "options"}
"""Verbs that are not pressed: they would open or change tables of the server."""
PRACTISED = "third"
"""The game that is practised: its cards are those of no other table."""


class Painter(Drawings):
    """Draws small and empty pictures, of which films can be made."""

    def _draw(self, what: str, view: Any, before: Any = None) -> Any:
        return Picture(Canvas(80, 60).image, f"{what} for {view.seat} at {view.phase}", "toy")


class Chatters(Weeks):
    """The same people, who also use the chat."""

    def __init__(self, chat: Scene, rng: random.Random) -> None:
        people = [Member(who.id, name) for who, name in zip(chat.world.members, NAMES, strict=False)]
        super().__init__(people, Place(chat.world.guild.id, chat.lobby.id), rng)
        self.chat = chat
        self.closed: set[int] = set()
        self.books: set[int] = set()
        """Answers that show cards of the box, whoever has them."""
        self.pastimes.practised, self.pastimes.thinks = PRACTISED, False

    async def step(self) -> None:
        """Do one thing."""
        chat, rng = self.chat, self.rng
        chance = rng.random()
        if chance < 0.50:
            with chat.world.as_bot():
                await self.something(chat.bot.tables)
        elif chance < 0.70:
            await self.presses()
        elif chance < 0.79:
            await self.looks()
        elif chance < 0.85:
            await self.plays_alone()
        elif chance < 0.89:
            self.door()
        elif chance < 0.93:
            await self.stumbles()
        elif chance < 0.95:
            await self.loses()
        elif chance < 0.98:
            await self.falls()
        await chat.world.env.settle()

    async def says(self, who: Any, name: str, **options: Any) -> ResponseMessage | None:
        """Type a command in the table's place; the answer is private."""
        self.story.append(f"{who.name}: /{name} {options or ''}".strip())
        thread = self.chat.world.channel((await self.chat.table()).row.thread or 0)
        said = await who.slash(thread, name, **options)
        assert said.ephemeral or said.modal is not None, name
        assert texts.FAILED not in self.chat.said(said), self.chat.said(said)
        self.done[name] += 1
        return said.response

    async def looks(self) -> None:
        """Ask for something."""
        who, rng = self.rng.choice(self.chat.world.members), self.rng
        name = rng.choice([*LOOKS, f"{(await self.chat.table()).game.command} card"])
        options: dict[str, Any] = {}
        if name.startswith("admin"):
            who = self.chat.anna
            options = {"game": str(self.chat.game)} if name == "admin export" else {}
        elif name == "me remind":
            options = rng.choice([{}, {"turns": rng.randint(1, 3)}, {"off": True}])
        elif name.endswith(" card"):
            options = {"query": rng.choice(["red", "protest", "blue-3"])}
        shown = await self.says(who, name, **options)
        if shown is not None and name.endswith(" card"):
            self.books.add(shown.id)

    # ---- alone

    async def plays_alone(self) -> None:
        """Practise, try something out, play there or put it away."""
        chance, who = self.rng.random(), self.rng.choice(self.chat.world.members[:4])
        if chance < 0.2:
            await self.says(who, "learn practice", game=PRACTISED)
        elif chance < 0.4:
            await self.says(who, "table try", game=str(self.chat.game))
        elif chance < 0.5:
            await self.puts_away(who)
        else:
            await self.plays(who)

    async def puts_away(self, who: Any) -> None:
        """Put the oldest private table away."""
        for row in (await self.alone(who.id))[:1]:
            await self.says(who, "game resign", sure="resign", game=str(row.id))

    async def plays(self, who: Any) -> None:
        """Make a move or take one back at a private table, or look at it."""
        for row in (await self.alone(who.id))[-1:]:
            with self.chat.world.as_bot():
                tables = self.chat.bot.tables
                table = await tables.table(row.id)
                decision = table.decision(table.seat_of(who.id))
                if self.rng.random() < 0.25 and await tables.undo.latest(row.id, who.id):
                    await tables.undo.take_back(row.id, who.id)
                elif decision is not None:
                    await tables.act(row.id, who.id, decision.moves.sample(self.rng))
            await self.chat.world.env.settle()
            self.done[row.purpose] += 1
            await self.says(who, self.rng.choice(["game board", "game hand", "game log"]), game=str(row.id))

    async def alone(self, user: int) -> list[Any]:
        """Return a member's private tables that are not over."""
        with self.chat.world.as_bot():
            return await alone(self.chat.bot.tables, user)

    # ---- presses

    async def presses(self) -> None:
        """Press a button or use a menu that one can see, however old it is."""
        who = self.rng.choice(self.chat.world.members[:5])
        own = who.user.dm_channel.id
        seen = []
        for reader, message in rooms(self.chat):
            mine = reader == who.id if message.is_ephemeral else message.channel_id == own or reader is None
            seen += [message] if mine and message.components else []
        seen.sort(key=lambda one: one.id)
        for message in self.rng.sample(seen[-12:], min(len(seen), 1)):
            items = [one for row in message.components for one in row["components"]]
            item = self.rng.choice(items)
            press = parse(item["custom_id"])
            if press is None or press.verb in NEVER or item.get("disabled"):
                continue
            if press.verb == "practise" and press.table_id != PRACTISED:
                continue
            await self._use(who, message, item, press)

    async def _use(self, who: Any, message: Any, item: dict[str, Any], press: Press) -> None:
        self.story.append(f"{who.name} uses {item['custom_id']}")
        actor = who if message.channel_id != who.user.dm_channel.id else who.user
        shown = ResponseMessage(self.chat.world.env, message)
        if item["type"] == 2:
            said = await actor.click(shown, custom_id=item["custom_id"])
        else:
            values = [one["value"] for one in item["options"]]
            many = self.rng.randrange(max(1, item.get("min_values", 1)), item.get("max_values", 1) + 1)
            said = await actor.select(shown, self.rng.sample(values, many), custom_id=item["custom_id"])
        if said.modal is not None:
            ends = (who.id, int(press.ref)) if press.verb == "reply" else (who.id,)
            boxes = [one["component"]["custom_id"] for one in said.modal["components"]]
            typed = {
                one: self.words(*ends) if one == "text" else str(self.rng.randrange(-1, 9)) for one in boxes
            }
            said = await actor.submit_modal(said, typed)
        assert texts.FAILED not in self.chat.said(said)
        self.done[press.verb] += 1

    # ---- trouble

    def door(self) -> None:
        """Let somebody close their direct messages, or open them again."""
        who = self.rng.choice(self.chat.world.members[:5])
        path = f"/channels/{who.user.dm_channel.id}/messages"
        faults = self.chat.world.env.backend.faults
        self.story.append(f"{who.name}'s door")
        if who.id in self.closed:
            self.closed.discard(who.id)
            faults[:] = [one for one in faults if one["path"] != path]
        else:
            self.closed.add(who.id)
            self.chat.world.env.inject_error("POST", path, status=403, code=50007, times=None)

    async def falls(self) -> None:
        """Start the bot again, after things of which nobody has heard yet."""
        self.story.append("the bot falls")
        with self.chat.world.as_bot():
            self.chat.bot.tables.repository.events.outbox = Signal()
            for _ in range(self.rng.randrange(4)):
                await self.something(self.chat.bot.tables)
        self.chat.world.env.backend.advance_clock(self.rng.choice([1, HOUR, 3 * DAY]))
        await self.chat.crash()
        self.done["fall"] += 1

    async def loses(self) -> None:
        """Let the answer to one of the bot's requests get lost: it was carried out, and nobody knows."""
        name = self.rng.choice(["send", "send", "edit", "delete"])
        self.story.append(f"the answer to {name} is lost")
        real = getattr(post, name)

        async def lost(*given: Any) -> None:
            setattr(post, name, real)
            await real(*given)
            raise PostError(Answer.LATER, "lost", unsure=True)

        setattr(post, name, lost)
        with self.chat.world.as_bot():
            await self.something(self.chat.bot.tables)
        await self.chat.world.env.settle()
        setattr(post, name, real)

    async def stumbles(self) -> None:
        """Let Discord fail at something of the bot's own accord."""
        method, path = self.rng.choice(
            [("POST", "messages"), ("DELETE", "messages/*"), ("PATCH", "messages/*")]
        )
        self.story.append(f"{method} fails")
        self.chat.world.env.inject_error(method, f"/channels/*/{path}", status=self.rng.choice([500, 503]))
        with self.chat.world.as_bot():
            await self.something(self.chat.bot.tables)
        await self.chat.world.env.settle()
        faults = self.chat.world.env.backend.faults
        faults[:] = [one for one in faults if one["status"] == 403]
