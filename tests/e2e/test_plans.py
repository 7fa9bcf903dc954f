"""Whole games in which people move by plans, and prepare some that come to nothing, with restarts between."""

import json
import random
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest
from simcord.actors import MemberActor
from simcord.results import InteractionResult

from bot.forms.labels import Labels
from bot.rehearsal.panels import alike, fill_in
from bot.rehearsal.player import Company
from bot.store import moves as log
from engines import GAMES
from engines.kernel import Game, Move
from tests.bot.chat.chatting import Scene, control, controls, scene
from tests.bot.tables.market import GAMES as MARKET
from tests.e2e.guards import Guard
from tests.e2e.playing import nothing_is_owed, replays
from tests.everyday import everyday
from tests.toy import GAMES as TOYS


class Planners(Company):
    """People who plan."""

    def __init__(self, chat: Scene, rng: random.Random) -> None:
        super().__init__(chat.world, rng, "mixed")
        self.done = 0
        self.planned = 0
        self.longest = 0

    async def step(self) -> bool:
        if self.rng.randrange(4) == 0:
            await self.prepare()
        if self.rng.randrange(2):
            return await super().step()
        table = await self.table()
        if not table.pending:
            return False
        decision = self.rng.choice(table.pending)
        member = self.world.member(table.seats[decision.seat].user or 0)
        moves = await self.together(member)
        with self.world.as_bot():
            rows = await self.world.bot.tables.repository.store.read(
                lambda db: log.log(db, self.table_id, table.row.seq)
            )
        played = [table.game.decode(row.move) for row in rows if row.source == "player"]
        assert played
        assert fit(played, moves[: len(played)])
        self.moves += len(played)
        self.done += 1
        self.longest = max(self.longest, len(played))
        return True

    async def prepare(self) -> None:
        """Let somebody who is not asked plan ahead, and leave it at that."""
        table = await self.table()
        asked = {one.seat for one in table.pending}
        idle = [seat for seat in range(len(table.seats)) if seat not in asked]
        if table.pending and idle:
            member = self.world.member(table.seats[self.rng.choice(idle)].user or 0)
            opened = await self._press(
                member, self.world.channel(table.row.thread or 0), "move", self.table_id
            )
            panel = await click(member, opened, "plan")
            await empty(member, panel)
            moves = await self.put(member, panel)
            with self.world.as_bot():
                kept = await self.world.bot.tables.plans.get(self.table_id, member.id)
            assert fit(kept.moves, moves)

    async def together(self, member: MemberActor) -> list[tuple[Move, ...]]:
        """Move on one's turn: several moves together, as far as they are asked about before they are done.

        For each, return which moves it may have been: copies of a card are interchangeable.
        """
        thread = self.world.channel((await self.table()).row.thread or 0)
        panel = await self._press(member, thread, "move", self.table_id)
        if has(panel, "planshow"):
            await click(member, panel, "planshow")
            await empty(member, panel)
        moves = await self.put(member, panel)
        if has(panel, "planback"):
            self.planned += 1
            await click(member, panel, "plando")
        return moves

    async def put(self, member: MemberActor, panel: InteractionResult) -> list[tuple[Move, ...]]:
        """Put up to three moves into a plan; the first of them is all if it begins none."""
        table = await self.table()
        moves: list[tuple[Move, ...]] = []
        kept: Sequence[Move] = ()
        for _ in range(self.rng.randint(1, 3)):
            with self.world.as_bot():
                ahead = await self.world.bot.tables.plans.preview(self.table_id, member.id, kept)
            if ahead.next is None:
                break
            boxes = ahead.next.moves.boxes
            (box,) = self.rng.choices(boxes, [one.size() for one in boxes])  # few that end a turn early
            labels, move = Labels(table.game, ahead.view, table.tell), box.sample(self.rng)
            same = alike(labels, ahead.next.moves, move)
            moves.append(same)
            self.presses += await fill_in(member, panel, move, self.rng, plan=True, alike=same)
            if not has(panel, "planback"):
                break
            with self.world.as_bot():
                kept = (await self.world.bot.tables.plans.get(self.table_id, member.id)).moves
        return moves


def fit(done: Sequence[Move], wanted: Sequence[Sequence[Move]]) -> bool:
    return len(done) == len(wanted) and all(one in moves for one, moves in zip(done, wanted, strict=True))


async def empty(member: MemberActor, panel: InteractionResult) -> None:
    while has(panel, "planback"):
        await click(member, panel, "planback")


def has(panel: InteractionResult, verb: str) -> bool:
    return any(f":{verb}:" in one for one in controls(panel.response))


async def click(member: MemberActor, panel: InteractionResult, verb: str) -> InteractionResult:
    assert panel.response is not None
    return await member.click(panel.response, custom_id=control(panel.response, verb)["custom_id"])


@pytest.mark.parametrize("key", everyday([*TOYS, *MARKET, *GAMES], *TOYS, *MARKET))
async def test_people_plan_over_a_whole_game(
    key: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    guard = Guard()
    guard.watch(monkeypatch)
    games: Mapping[str, Game] = {key: {**TOYS, **MARKET, **GAMES}[key]}
    async with scene(tmp_path, games=games) as chat:
        company = Planners(chat, random.Random(key))
        look = guard.look

        def looked(method: str, path: str, body: Any, files: list[Any]) -> None:
            private = {who.user.dm_channel.id for who in chat.world.members}
            if path.startswith("/channels/") and int(path.split("/")[2]) not in private:
                text = json.dumps(body, ensure_ascii=False)
                assert "your plan" not in text.casefold()
                assert "p:plan" not in text
            look(method, path, body, files)

        monkeypatch.setattr(guard, "look", looked)
        await company.sit_down(key, 3)
        await chat.wants_confirmation(*chat.world.members)
        chat.game = company.table_id
        steps = 0
        while await company.step():
            steps += 1
            if steps % 20 == 7:
                await chat.restart()
        await chat.world.env.settle()
        nothing_is_owed(chat.world, chat.game)
        assert (await chat.table()).row.status == "over"
        assert company.done > 0
        assert (company.longest == 3 and company.planned > 0) or key != "market"
        assert chat.world.env.errors == []
        with chat.world.as_bot():
            store = chat.bot.tables.repository.store
            assert await store.read(lambda db: db.execute("SELECT seat FROM plans").fetchall()) == []
    await replays(tmp_path / "parley.sqlite3", games)
