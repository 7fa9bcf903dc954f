"""A table of the toy game in the simulated Discord, for the tests of the chat."""

import contextlib
import itertools
import re
from collections.abc import AsyncIterator, Callable, Mapping
from pathlib import Path
from typing import Any

from simcord.actors import MemberActor
from simcord.builders import ChannelHandle
from simcord.results import InteractionResult, ResponseMessage

from bot.chat.application import Parley
from bot.components.ids import parse
from bot.rehearsal.world import World, open_world
from bot.settings import Settings, Web
from bot.tables.table import Table
from bot.thinking.pool import InProcess
from engines.kernel import Game
from tests.toy import GAMES

MOMENT = re.compile(r"\n?-# As of <t:\d+:R>\.")


class Scene:
    """The world, a database, and short words for what people do."""

    def __init__(self, world: World, build: Callable[[], Parley]) -> None:
        self.world = world
        self._build = build
        self.anna, self.ben, self.cleo, self.dan, self.eve, *_ = world.members
        self.game = 1

    @property
    def bot(self) -> Parley:
        assert isinstance(self.world.env.bot, Parley)
        return self.world.env.bot

    @property
    def lobby(self) -> ChannelHandle:
        return self.world.lobby

    @property
    def thread(self) -> ChannelHandle:
        return self.world.threads()[-1]

    async def restart(self) -> None:
        """Stop the bot in good order, and start it again."""
        await self.world.restart(self._build())

    async def crash(self) -> None:
        """Start the bot again after it was killed: private messages stay as they were."""
        self.bot.services.panels._open.clear()  # pyright: ignore[reportPrivateUsage]
        await self.restart()

    def strand(self, *panels: ResponseMessage) -> None:
        """Let the bot forget that these panels are open, as a restart does: they stay as they are."""
        for panel in panels:
            self.bot.services.panels.says_otherwise(panel.id)

    async def table(self) -> Table:
        with self.world.as_bot():
            return await self.bot.tables.table(self.game)

    async def begin(
        self, *people: MemberActor, options: Mapping[str, Any] | None = None, key: str = "toy"
    ) -> Table:
        """Open a table, sit down in this order, and start."""
        host, *guests = people or (self.anna, self.ben)
        await host.slash(self.lobby, "game new", game=key)
        with self.world.as_bot():
            member = (await self.bot.tables.table(self.game)).seats[0]
            assert member.user == host.id
        for guest in guests:
            await guest.slash(self.lobby, "game join")
        from bot.tables.table import Member

        with self.world.as_bot():
            who = Member(host.id, host.name)
            await self.bot.tables.lobby.set_options(self.game, who, {"seating": "joining", **(options or {})})
        await host.slash(self.lobby, "game start")
        return await self.table()

    async def add_computer(self, host: MemberActor, level: str = "easy") -> InteractionResult:
        """Let the host of the open lobby seat a computer of a level."""
        asked = (await self.press(host, self.lobby, "computer")).response
        assert asked is not None
        (button,) = [one for one in controls(asked) if one.endswith(f":{level}")]
        return await host.click(asked, custom_id=button)

    async def wants_confirmation(self, *people: MemberActor) -> None:
        """Let members be asked before every move."""
        with self.world.as_bot():
            for who in people:
                await self.bot.tables.preferences.change(who.id, confirm=True)
        await self.world.env.settle()

    async def owing(self) -> MemberActor:
        """Return a member who owes a move, the first in seat order."""
        table = await self.table()
        return self.world.member(table.seats[table.pending[0].seat].user or 0)

    async def order(self) -> None:
        """Answer the toy's first question by command: the auction begins."""
        owing = await self.owing()
        offered = await owing.autocomplete(self.thread, "toy order", "seats", "")
        said = await owing.slash(self.thread, "toy order", seats=offered[0]["value"])
        assert "You rank" in self.said(said), self.said(said)

    def messages(self, channel: ChannelHandle, *, hidden: bool = False) -> list[Any]:
        stored = self.world.env.backend.messages.get(channel.id, {}).values()
        return sorted((one for one in stored if hidden or not one.is_ephemeral), key=lambda one: one.id)

    def find(self, channel: ChannelHandle, verb: str) -> tuple[ResponseMessage, str]:
        """Return the latest message that has such a button or menu, and its custom_id."""
        for message in reversed(self.messages(channel)):
            for custom_id in controls(message):
                press = parse(custom_id)
                if press is not None and press.verb == verb:
                    return ResponseMessage(self.world.env, message), custom_id
        raise LookupError(f"no {verb} in {channel.name}")

    async def press(self, who: Any, channel: ChannelHandle, verb: str) -> InteractionResult:
        message, custom_id = self.find(channel, verb)
        return await who.click(message, custom_id=custom_id)

    def said(self, result: InteractionResult) -> str:
        """Return all that an answer says, later messages included, but not at which moment it was so."""
        parts = [result.response, *result.followups]
        return MOMENT.sub("", "\n".join(part.content for part in parts if part is not None))

    def cards(self) -> list[Any]:
        """Return the turn cards of the thread, also those without buttons."""
        return [one for one in self.messages(self.thread) if one.embeds]


async def opened(chat: Scene, who: Any) -> ResponseMessage:
    """Open the panel of who is asked, from the turn card in the thread."""
    panel = (await chat.press(who, chat.thread, "move")).response
    assert panel is not None
    return panel


def statement(message: Any) -> str:
    """Return what a private answer says, without the moment at which it was so."""
    assert MOMENT.search(message.content), message.content
    return MOMENT.sub("", message.content)


def controls(message: Any) -> list[str]:
    """Return the custom_ids on a message."""
    return [
        one["custom_id"] for row in message.components for one in row["components"] if one.get("custom_id")
    ]


def control(message: ResponseMessage, verb: str) -> dict[str, Any]:
    """Return the one button or menu of a message that has this verb; LookupError."""
    for row in message.components:
        for one in row["components"]:
            press = parse(one["custom_id"])
            if press is not None and press.verb == verb:
                return one
    raise LookupError(f"no {verb} among {controls(message)}")


@contextlib.asynccontextmanager
async def scene(
    folder: Path,
    *,
    games: Mapping[str, Game] = GAMES,
    before: Callable[[World], Any] | None = None,
    uploads: bool = True,
    grace: int = 0,
    web: Web | None = None,
    **parts: Any,
) -> AsyncIterator[Scene]:
    """Open the world with a fresh database."""
    settings = Settings(
        token=None, db=folder / "parley.sqlite3", data=None, uploads=uploads, undo_window=grace, web=web
    )
    seeds = itertools.count(1)

    def build() -> Parley:
        given = {
            "draw": False,
            "seed": lambda: bytes([next(seeds)]) * 32,
            "thinking": lambda: InProcess(games),
        }
        given |= {"number": itertools.count(1).__next__} | parts
        return Parley(settings, games=games, **given)

    async with open_world(build(), present=False, before=before) as world:
        yield Scene(world, build)
