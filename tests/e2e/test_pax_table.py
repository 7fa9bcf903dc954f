"""Pax Renaissance in the chat: alone, with two and with four, hands closed, restarts inside battles."""

import itertools
import json
import logging
import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from bot.rehearsal.player import Company
from bot.table import Table
from engines import GAMES
from engines.kernel import Decision, MoveSpace
from engines.pax_renaissance import names
from engines.pax_renaissance.pack import Pack
from tests.bot.chatting import Scene, controls, scene
from tests.e2e.guards import Guard
from tests.e2e.playing import nothing_is_owed
from tests.e2e.test_reason_table import MOVE, close_door

KEY = "pax_renaissance"
GAME = {KEY: GAMES[KEY]}
MARK = re.compile(r"⟦(\w+)⟧")
BOUGHT = re.compile(r"buys .*⟦\w+⟧.* from the \w+ market")


@pytest.fixture
def guard(monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> Iterator[Guard]:
    watching = Guard()
    watching.watch(monkeypatch)
    yield watching
    assert [one.getMessage() for one in caplog.records if one.levelno >= logging.ERROR] == []


class Warlike(Company):
    """People who rather play cards than sell them, so that there are battles."""

    async def step(self) -> bool:
        table = await self.table()
        for decision in table.pending:
            if decision.kind == "act" and table.seats[decision.seat].user is not None:
                await self._choose_war(table, decision)
                return True
        return await super().step()

    async def _choose_war(self, table: Table, decision: Decision) -> None:
        wanted = ("play", "activate", "buy")
        kinds = {kind.__struct_config__.tag: kind for kind in decision.moves.kinds()}
        found = [kinds[tag] for tag in wanted if tag in kinds and self.rng.randrange(4)]
        boxes = [box for box in decision.moves.boxes if not found or box.kind is found[0]]
        move = MoveSpace(tuple(boxes)).sample(self.rng)
        member = self.world.member(table.seats[decision.seat].user or 0)
        if self._by_panel():
            await self.by_panel(member, table, move)
        else:
            await self.by_command(member, table, decision, move)
        await self._check(table, decision, move)
        self.moves += 1


class Watch:
    """Looks whether a request that everybody can read names a card that lies in a hand or in a deck.

    Every card's name carries its id while the test runs. What somebody buys everybody sees, and reads in the
    line of the purchase; what the hand holds stands nowhere else.
    """

    def __init__(self, chat: Scene, monkeypatch: pytest.MonkeyPatch) -> None:
        self.chat = chat
        self.looked = 0
        self.named = 0
        self.bought = 0
        plain = names.name

        def marked(pack: Pack, value: str) -> str:
            found = plain(pack, value)
            return f"{found} ⟦{value}⟧" if value in pack.cards else found

        monkeypatch.setattr(names, "name", marked)
        real = Guard.look

        def look(guard: Guard, method: str, path: str, body: Any, files: list[Any]) -> None:
            self.look(path, body)
            real(guard, method, path, body, files)

        monkeypatch.setattr(Guard, "look", look)

    def look(self, path: str, body: Any) -> None:
        private = {who.user.dm_channel.id for who in self.chat.world.members}
        if not path.startswith("/channels/") or int(path.split("/")[2]) in private:
            return
        loaded = self.chat.bot.tables._loaded.get(self.chat.game)
        if loaded is None or loaded.table.state is None or not loaded.table.state.agenda:
            return
        state = loaded.table.state
        closed = {card for player in state.players for card in player.hand}
        closed |= {card for deck in state.decks.values() for card in deck}
        for line in _lines(body):
            found = set(MARK.findall(line))
            self.named += len(found)
            if BOUGHT.search(line):
                self.bought += 1
            else:
                assert not found & closed, (found & closed, line)
        self.looked += 1


def _lines(body: Any) -> Iterator[str]:
    for text in re.findall(r'"((?:[^"\\]|\\.)*)"', json.dumps(body, ensure_ascii=False)):
        yield from text.split("\\n")


@pytest.mark.parametrize(("seats", "seed"), [(1, 1), (2, 2), (4, 3)])
async def test_a_whole_game_with_closed_doors_and_restarts_in_battles_shows_no_hand(
    seats: int, seed: int, guard: Guard, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with scene(tmp_path, games=GAME) as chat:
        watch = Watch(chat, monkeypatch)
        close_door(chat.world, chat.ben)
        company = Warlike(chat.world, random.Random(seed), "mixed")
        await company.sit_down(KEY, seats)
        chat.game = company.game
        battles = 0
        for number in itertools.count():
            table = await chat.table()
            if table.state.battle is not None and number % 2 == 0:
                battles += 1
                before = table.state
                await chat.restart()
                assert (await chat.table()).state == before, "a battle goes on where it was"
            if not await company.step():
                break
            assert len([one for one in chat.cards() if any(MOVE.match(c) for c in controls(one))]) <= 1
        await chat.world.env.settle()
        nothing_is_owed(chat.world, chat.game)
        table = await chat.table()
        assert table.outcome is not None
        assert battles > 0
        assert watch.looked > 20 * seats
        assert watch.named > 20
        assert watch.bought > 5
    assert guard.messages
