"""Age of Reason in the chat: battles with hidden cards, with closed doors and restarts in between."""

import json
import random
from pathlib import Path
from typing import Any

import pytest

from bot.rehearsal.player import Company
from bot.tables.table import Table
from engines import GAMES
from engines.age_of_reason.data.pack import Card
from engines.age_of_reason.moves import Lay
from engines.age_of_reason.rules.combat import Laying
from engines.age_of_reason.words import names
from engines.kernel import Decision, Move, MoveSpace
from tests.bot.chat.chatting import Scene, scene
from tests.e2e.guards import Guard
from tests.e2e.watching import MARK, Watch, close_door, door, play_through, public
from tests.everyday import everyday

KEY = "age_of_reason"
GAME = {KEY: GAMES[KEY]}


class Eager(Company):
    """People who would rather fight than bid: so a short game has many battles."""

    async def step(self) -> bool:
        table = await self.table()
        for decision in table.pending:
            if decision.kind in {"bid", "act", "attack"} and table.seats[decision.seat].user is not None:
                await self._choose_battle(table, decision)
                return True
        return await super().step()

    async def _choose_battle(self, table: Table, decision: Decision) -> None:
        wanted = {"bid": ("pass", "bid"), "act": ("attack", "claim", "pass"), "attack": ("attack", "pass")}
        kinds = {kind.__struct_config__.tag: kind for kind in decision.moves.kinds()}
        kind = next(kinds[tag] for tag in wanted[decision.kind] if tag in kinds)
        move = MoveSpace(tuple(box for box in decision.moves.boxes if box.kind is kind)).sample(self.rng)
        if decision.kind == "bid":
            move = decision.default or move
        await self._give(table, decision, move)


class Silent(Eager):
    """People whose moves are made without any panel or command."""

    async def _give(self, table: Table, decision: Decision, move: Move) -> None:
        with self.world.as_bot():
            user = table.seats[decision.seat].user or 0
            await self.world.bot.tables.act(table.id, user, move, decision=decision.id)


def laying(table: Table) -> Laying | None:
    top = table.state.agenda[-1] if table.state.agenda else None
    return top if isinstance(top, Laying) else None


def cards_laid(table: Table) -> Laying | None:
    """Return the step in which some have laid cards and others have not."""
    step = laying(table)
    return step if step is not None and any(step.answers) else None


class Cards(Watch):
    """Looks for cards that nobody has shown.

    Every card's name carries its id, so that two cards with the same face can be told apart.
    """

    def __init__(self, chat: Scene, monkeypatch: pytest.MonkeyPatch) -> None:
        super().__init__(chat, monkeypatch)
        self.shown: set[str] = set()
        plain = names.card_name
        monkeypatch.setattr(names, "card_name", lambda card: f"{plain(card)} ⟦{card_id(card)}⟧")

    def judge(self, state: Any, body: Any) -> int:
        self.shown |= {card for player in state.players for card in player.pile}
        if state.combat is not None and state.combat.open:
            self.shown |= {card for card in state.combat.laid if card}
        # Which of the others laid the ally card, and which the blank, is compared below.
        found = {card for card in MARK.findall(json.dumps(body, ensure_ascii=False)) if card[-1].isdigit()}
        assert found <= self.shown, (found - self.shown, body)
        return len(found)

    async def read_log(self) -> None:
        """Look at what the log tells everybody lately: it names the open cards that the thread does not."""
        with self.chat.world.as_bot():
            table = await self.chat.table()
            lines = await self.chat.bot.tables.history.log(self.chat.game, None, 0, 20)
        self.named += self.judge(table.state, lines)


def card_id(card: Card) -> str:
    return card.id


@pytest.mark.parametrize(("seats", "seed"), everyday([(3, 1), (3, 2), (7, 2)], (3, 2)))
async def test_a_game_with_closed_doors_and_restarts_shows_no_hidden_card(
    seats: int, seed: int, long: bool, guard: Guard, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every day until all has been met, in long mode to the end."""
    async with scene(tmp_path, games=GAME) as chat:
        watch = Cards(chat, monkeypatch)
        close_door(chat.world, chat.ben)
        company = Eager(chat.world, random.Random(seed), "mixed")
        step = company.step

        async def step_and_read() -> bool:
            goes_on = await step()
            await watch.read_log()
            return goes_on

        monkeypatch.setattr(company, "step", step_and_read)

        def enough(restarts: int) -> bool:
            return not long and restarts > 3 and watch.looked > 300 and watch.named > 50

        assert await play_through(chat, company, KEY, seats, cards_laid, 3, enough) > 3
        assert watch.looked > 300
        assert watch.named > 50
        assert not [one for one in door(chat, chat.ben) if "⟦" in one.content]
        assert any("⟦" in repr(one.content) for one in door(chat, chat.anna))
    assert guard.messages


async def _joined(folder: Path, card: str) -> list[str]:
    """Play up to a battle that others may join, and let one of them lay a card; return what is public."""
    async with scene(folder, games=GAME) as chat:
        company, typing = (kind(chat.world, random.Random(5), "command") for kind in (Silent, Eager))
        await company.sit_down(KEY, 7)
        typing.table_id = company.table_id
        chat.game = company.table_id
        while True:
            table = await chat.table()
            step = laying(table)
            joining = [one for one in table.pending if one.kind == "join"]
            if step is not None and len(joining) > 1:
                break
            assert await company.step()
        decision = joining[0]
        moves = [one for one in decision.moves if isinstance(one, Lay) and one.card and card in one.card]
        await typing._give(table, decision, moves[0])
        await chat.world.env.settle()
        return public(chat)


async def test_nobody_sees_who_has_laid_the_ally_card_and_who_bluffs(tmp_path: Path) -> None:
    seen: list[list[str]] = []
    for card in ("ally", "blank"):
        (tmp_path / card).mkdir()
        seen.append(await _joined(tmp_path / card, card))
    assert seen[0] == seen[1]
