"""Whole games with standing orders left, changed and withdrawn on the way, and a picture for every battle."""

import json
import random
from pathlib import Path
from typing import Any

import pytest

import render
from bot.components.ids import parse
from bot.drawing import pictures
from bot.rehearsal.panels import alike, fill_in
from bot.rehearsal.player import Company, labels_for
from bot.store import moves as log
from bot.tables.policies import offered
from bot.tables.schedule.preferences import Format
from engines.kernel import MoveSpace
from engines.kernel.play.session import unpack_events
from tests.bot.chat.chatting import Scene, control, controls, scene
from tests.bot.chat.test_chat_pictures import Painter
from tests.e2e.guards import Guard
from tests.e2e.playing import nothing_is_owed
from tests.e2e.test_reason_table import GAME, KEY, Eager
from tests.everyday import everyday


class Minded(Company):
    """People who leave orders now and then."""

    def __init__(self, chat: Scene, rng: random.Random) -> None:
        super().__init__(chat.world, rng, "mixed")
        self.left: set[str] = set()
        """What all their orders do, in words."""

    async def step(self) -> bool:
        if self.rng.randrange(6) == 0:
            await self.order()
        return await super().step()

    async def order(self) -> None:
        """Leave a random order by the form, or withdraw one."""
        table = await self.table()
        if table.row.status != "running":
            return
        seat = self.rng.randrange(len(table.seats))
        member = self.world.member(table.seats[seat].user or 0)
        shown = await member.slash(self.world.channel(table.row.thread or 0), "game orders")
        panel = shown.response
        assert panel is not None
        listed = [one for one in controls(panel) if (press := parse(one)) and press.verb == "order"]
        if listed and self.rng.randrange(2):
            menu = control(panel, "order")
            ref = self.rng.choice(menu["options"])["value"]
            await member.select(panel, [ref], custom_id=menu["custom_id"])
            verb = self.rng.choice(["orderdrop", "orderup", "orderdown"])
            await member.click(panel, custom_id=control(panel, verb)["custom_id"])
            return
        boxes: list[Any] = [
            box for kind in offered(table.game) for box in kind.space(table.view(seat)).boxes if box.size()
        ]
        policy: Any = MoveSpace(tuple(boxes)).sample(self.rng)
        self.left.add(table.game.describe_policy(table.view(seat), policy))
        await member.click(panel, custom_id=control(panel, "orderadd")["custom_id"])
        same = alike(labels_for(table, seat), MoveSpace(tuple(boxes)), policy)
        await fill_in(member, shown, policy, self.rng, alike=same)


class Fighters(Minded, Eager):
    """People who fight, and leave orders about it."""


def keep_to_themselves(chat: Scene, company: Minded, guard: Guard, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the guard see to it that nothing public tells of their orders."""
    look = guard.look

    def looked(method: str, path: str, body: Any, files: list[Any]) -> None:
        private = {who.user.dm_channel.id for who in chat.world.members}
        if path.startswith("/channels/") and int(path.split("/")[2]) not in private:
            text = json.dumps(body, ensure_ascii=False)
            assert "standing order" not in text.casefold()
            assert not [words for words in company.left if words in text]
        look(method, path, body, files)

    monkeypatch.setattr(guard, "look", looked)


async def uses(chat: Scene) -> int:
    """How often an order has answered."""
    with chat.world.as_bot():
        return await chat.bot.tables.repository.store.read(
            lambda db: db.execute("SELECT count(*) FROM order_uses").fetchone()[0]
        )


class Battles(Painter):
    """Draws battles as they are, and nothing else."""

    def moment(self, event: Any, view: Any, names: tuple[str, ...]) -> Any:
        assert view.seat is None
        assert event.secret == {}
        return render.GAMES[KEY].moment(event, view, names)

    def hand(self, view: Any, format: Format) -> Any:
        return None


@pytest.mark.parametrize(("seats", "seed"), everyday([(2, 13), (3, 11), (5, 12)], (2, 13)))
async def test_orders_answer_over_a_game_and_nobody_else_reads_of_them(
    seats: int, seed: int, long: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every day until some have answered and there were some battles, in long mode to the end."""
    guard = Guard()
    guard.watch(monkeypatch)
    painter = Battles(moments=render.GAMES[KEY].moments)
    drawn: list[pictures.Drawn] = []
    real = pictures.finished

    def finished(name: str, picture: Any) -> Any:
        made = real(name, picture)
        if made is not None and name.startswith("moment"):
            drawn.append(made)
        return made

    monkeypatch.setattr(pictures, "finished", finished)
    async with scene(tmp_path, games=GAME, draw=True, pictures={KEY: painter}) as chat:
        company = Fighters(chat, random.Random(seed))
        keep_to_themselves(chat, company, guard, monkeypatch)
        await company.sit_down(KEY, seats)
        chat.game = company.table_id
        restarted = False
        while await company.step():
            if not long and restarted and len(drawn) > 3 and await uses(chat) > 3:
                break
            if not restarted and len(company.left) > 3:
                restarted = True
                await chat.restart()
        await chat.world.env.advance_time(60)  # what waits for the seconds of grace is sent too
        await chat.world.env.settle()
        table = await chat.table()
        if table.outcome is not None:
            nothing_is_owed(chat.world, chat.game)
        with chat.world.as_bot():
            rows = await chat.bot.tables.repository.store.read(lambda db: log.log(db, chat.game))
        fought = [
            event for row in rows for event in unpack_events(table.game, row.events) if event.kind == "battle"
        ]
        posted = [
            file["filename"]
            for one in chat.messages(chat.thread)
            for file in one.attachments
            if file["filename"].startswith("moment")
        ]
        assert len(posted) == len(set(posted)) == len(fought) > 3, "each on one card"
        assert {one.name for one in drawn} == set(posted)
        assert all(len(one.png) > 20_000 and one.alt for one in drawn)
        assert await uses(chat) == sum(row.source == "policy" for row in rows) > 3
