"""Pax Renaissance in the chat: alone, with two and with four, hands closed, restarts inside battles."""

import random
import re
from pathlib import Path
from typing import Any

import pytest

from bot.rehearsal.player import Company
from bot.tables.table import Table
from engines import GAMES
from engines.kernel import Decision, MoveSpace
from engines.pax_renaissance.words import names
from tests.bot.chat.chatting import Scene, scene
from tests.e2e.guards import Guard
from tests.e2e.watching import MARK, Watch, close_door, lines, mark, play_through
from tests.everyday import everyday

KEY = "pax_renaissance"
GAME = {KEY: GAMES[KEY]}
BOUGHT = re.compile(r"\bbuys [^;⟦]*⟦(\w+)⟧")


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
        await self._give(table, decision, move)


class Cards(Watch):
    """Looks for cards that lie in a hand or in a deck.

    What somebody buys everybody sees, and reads in the line of the purchase; what the hand holds stands
    nowhere else.
    """

    def __init__(self, chat: Scene, monkeypatch: pytest.MonkeyPatch) -> None:
        super().__init__(chat, monkeypatch)
        self.bought = 0
        mark(names, monkeypatch)

    def judge(self, state: Any, body: Any) -> int:
        if not state.agenda:
            return 0
        closed = {card for player in state.players for card in player.hand}
        closed |= {card for deck in state.decks.values() for card in deck}
        named = 0
        for line in lines(body):
            found = set(MARK.findall(line))
            named += len(found)
            bought = set(BOUGHT.findall(line))
            self.bought += len(bought)
            assert not found & closed - bought, (found & closed, line)
        return named


def battle(table: Table) -> Any:
    """Return the table while a battle is being fought."""
    return table.state if table.state.battle is not None else None


@pytest.mark.parametrize(("seats", "seed"), everyday([(1, 1), (2, 2), (2, 5), (4, 3)], (1, 1), (2, 5)))
async def test_a_game_with_closed_doors_and_restarts_in_battles_shows_no_hand(
    seats: int, seed: int, long: bool, guard: Guard, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every day until all has been met, in long mode to the end."""
    async with scene(tmp_path, games=GAME) as chat:
        watch = Cards(chat, monkeypatch)
        close_door(chat.world, chat.ben)
        company = Warlike(chat.world, random.Random(seed), "mixed")

        def enough(restarts: int) -> bool:
            seen = watch.looked > 20 * seats and watch.named > 20 and watch.bought > 5
            return not long and restarts > 0 and seen

        assert await play_through(chat, company, KEY, seats, battle, 2, enough) > 0
        assert watch.looked > 20 * seats
        assert watch.named > 20
        assert watch.bought > 5
    assert guard.messages
