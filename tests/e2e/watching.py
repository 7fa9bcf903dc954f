"""Watches what everybody can read, for what nobody may know yet."""

import itertools
import json
import re
from collections.abc import Callable, Iterator
from types import ModuleType
from typing import Any

import pytest

from bot.rehearsal.player import Company
from bot.rehearsal.world import World
from bot.tables.table import Table
from tests.bot.chat.chatting import Scene, controls
from tests.e2e.guards import Guard
from tests.e2e.playing import nothing_is_owed

MOVE = re.compile(r"p:move:")
NOISE = re.compile(r"\b[0-9a-f]{32,64}\b")
MARK = re.compile(r"⟦(\w+)⟧")
"""An id behind a name, while a test runs."""


def mark(names: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every card's name carry its id, so that cards are told apart wherever they are named."""
    plain = names.name

    def marked(pack: Any, value: str) -> str:
        found = plain(pack, value)
        return f"{found} ⟦{value}⟧" if value in pack.cards else found

    monkeypatch.setattr(names, "name", marked)


def lines(body: Any) -> Iterator[str]:
    """Go through the lines of all texts of a request."""
    for text in re.findall(r'"((?:[^"\\]|\\.)*)"', json.dumps(body, ensure_ascii=False)):
        yield from text.split("\\n")


class Watch:
    """Looks at each request that everybody can read, beside the state of the table."""

    def __init__(self, chat: Scene, monkeypatch: pytest.MonkeyPatch) -> None:
        self.chat = chat
        self.looked = 0
        self.named = 0
        """Marked cards so far."""
        real = Guard.look

        def look(guard: Guard, method: str, path: str, body: Any, files: list[Any]) -> None:
            self._look(path, body)
            real(guard, method, path, body, files)

        monkeypatch.setattr(Guard, "look", look)

    def judge(self, state: Any, body: Any) -> int:
        """Return how many marked cards a request names; AssertionError where one of them is hidden."""
        raise TypeError(f"{type(self).__name__} does not judge {body} by {state}")

    def _look(self, path: str, body: Any) -> None:
        private = {who.user.dm_channel.id for who in self.chat.world.members}
        if not path.startswith("/channels/") or int(path.split("/")[2]) in private:
            return
        loaded = self.chat.bot.tables.repository._cache._tables.get(self.chat.game)
        if loaded is None or loaded.table.state is None:
            return
        self.named += self.judge(loaded.table.state, body)
        self.looked += 1


def close_door(world: World, member: Any) -> None:
    """Let a member take no direct messages."""
    path = f"/channels/{member.user.dm_channel.id}/messages"
    world.env.inject_error("POST", path, status=403, code=50007, times=None)


async def play_through(
    chat: Scene,
    company: Company,
    key: str,
    seats: int,
    moment: Callable[[Table], object],
    every: int,
    enough: Callable[[int], bool] = lambda _: False,
) -> int:
    """Play a whole game, or until it is `enough` after so many restarts; return how many there were.

    That is at one step in `every` at which there is a `moment` (not None), which is the same afterwards.
    """
    await company.sit_down(key, seats)
    chat.game = company.table_id
    restarts = 0
    for number in itertools.count():
        if enough(restarts):
            await chat.world.env.settle()
            return restarts
        before = moment(await chat.table())
        if before is not None and number % every == 0:
            restarts += 1
            await chat.restart()
            assert moment(await chat.table()) == before, "what was given stays given"
        if not await company.step():
            break
        assert len([one for one in chat.cards() if any(MOVE.match(c) for c in controls(one))]) <= 1
    await chat.world.env.settle()
    nothing_is_owed(chat.world, chat.game)
    assert (await chat.table()).outcome is not None
    return restarts


def door(chat: Scene, member: Any) -> list[Any]:
    """Return the direct messages to a member."""
    return list(chat.world.env.backend.messages.get(member.user.dm_channel.id, {}).values())


def public(chat: Scene) -> list[str]:
    """Return what the game's thread shows, without numbers that chance made."""
    return [
        NOISE.sub("#", repr((one.content, one.embeds, one.components))) for one in chat.messages(chat.thread)
    ]
