"""Age of Renaissance in the chat: secret bids and hands, with closed doors and restarts in between."""

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
from engines.age_of_renaissance import names
from engines.age_of_renaissance.moves import Tokens
from engines.age_of_renaissance.pack import Pack
from engines.age_of_renaissance.playable import burden
from engines.kernel import Together
from tests.bot.chatting import Scene, controls, scene
from tests.e2e.guards import Guard
from tests.e2e.playing import nothing_is_owed
from tests.e2e.test_orders import Minded, keep_to_themselves, uses
from tests.e2e.test_reason_table import MOVE, NOISE, close_door

KEY = "age_of_renaissance"
GAME = {KEY: GAMES[KEY]}
MARK = re.compile(r"⟦(\w+)⟧")


@pytest.fixture
def guard(monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> Iterator[Guard]:
    watching = Guard()
    watching.watch(monkeypatch)
    yield watching
    assert [one.getMessage() for one in caplog.records if one.levelno >= logging.ERROR] == []


def bidding(table: Table) -> Together | None:
    top = table.state.agenda[-1] if table.state.agenda else None
    return top if isinstance(top, Together) else None


class Watch:
    """Looks whether a request that everybody can read names a card that nobody has shown.

    Every card's name carries its id while the test runs.
    """

    def __init__(self, chat: Scene, monkeypatch: pytest.MonkeyPatch) -> None:
        self.chat = chat
        self.shown: set[str] = set()
        self.looked = 0
        self.named = 0
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
        if loaded is None or loaded.table.state is None:
            return
        state = loaded.table.state
        self.shown |= {*state.replay, *state.gone, *(card for card in state.played if burden(state, card))}
        found = set(MARK.findall(json.dumps(body, ensure_ascii=False)))
        assert found <= self.shown, (found - self.shown, body)
        self.looked += 1
        self.named += len(found)


@pytest.mark.parametrize(("seats", "seed"), [(3, 1), (6, 2)])
async def test_a_whole_game_with_closed_doors_and_restarts_shows_no_hidden_card(
    seats: int, seed: int, guard: Guard, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with scene(tmp_path, games=GAME) as chat:
        watch = Watch(chat, monkeypatch)
        close_door(chat.world, chat.ben)
        company = Company(chat.world, random.Random(seed), "mixed")
        await company.sit_down(KEY, seats)
        chat.game = company.game
        between = 0
        for number in itertools.count():
            step = bidding(await chat.table())
            if step is not None and any(step.answers) and number % 3 == 0:
                between += 1
                await chat.restart()
                assert bidding(await chat.table()) == step, "bids that were given stay given"
            if not await company.step():
                break
            assert len([one for one in chat.cards() if any(MOVE.match(c) for c in controls(one))]) <= 1
        await chat.world.env.settle()
        nothing_is_owed(chat.world, chat.game)
        table = await chat.table()
        assert table.outcome is not None
        assert between > 2
        assert watch.looked > 300
        assert watch.named > 20
        doors = chat.world.env.backend.messages
        assert not [one for one in doors.get(chat.ben.user.dm_channel.id, {}).values() if "⟦" in one.content]
        assert any("⟦" in repr(one.content) for one in doors[chat.anna.user.dm_channel.id].values())
    assert guard.messages


async def _bid(folder: Path, tokens: int) -> list[str]:
    """Let one of three buy tokens for the first turn; return what is public."""
    async with scene(folder, games=GAME) as chat:
        company = Company(chat.world, random.Random(5), "command")
        await company.sit_down(KEY, 3)
        chat.game = company.game
        while (table := await chat.table()).pending[0].kind != "tokens":
            assert await company.step()
        decision = table.pending[0]
        member = company.world.member(table.seats[decision.seat].user or 0)
        await company.by_command(member, table, decision, Tokens(tokens=tokens))
        await chat.world.env.settle()
        return [
            NOISE.sub("#", repr((one.content, one.embeds, one.components)))
            for one in chat.messages(chat.thread)
        ]


async def test_nobody_sees_how_many_tokens_somebody_buys_before_all_have_bought(tmp_path: Path) -> None:
    seen: list[list[str]] = []
    for tokens in (17, -3):
        (tmp_path / str(tokens)).mkdir()
        seen.append(await _bid(tmp_path / str(tokens), tokens))
    assert seen[0] == seen[1]


async def test_orders_answer_over_a_whole_game_and_nobody_else_reads_of_them(
    guard: Guard, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with scene(tmp_path, games=GAME) as chat:
        company = Minded(chat, random.Random(9))
        keep_to_themselves(chat, company, guard, monkeypatch)
        await company.sit_down(KEY, 4)
        chat.game = company.game
        while await company.step():
            pass
        await chat.world.env.settle()
        nothing_is_owed(chat.world, chat.game)
        assert len(company.left) > 10
        assert await uses(chat) > 3
