"""Age of Renaissance in the chat: secret bids and hands, with closed doors and restarts in between."""

import json
import random
from pathlib import Path
from typing import Any

import pytest

from bot.rehearsal.player import Company
from bot.tables.table import Table
from engines import GAMES
from engines.age_of_renaissance.moves import Tokens
from engines.age_of_renaissance.rules.cards.playable import burden
from engines.age_of_renaissance.words import names
from engines.kernel import Simultaneous
from tests.bot.chat.chatting import Scene, scene
from tests.e2e.guards import Guard
from tests.e2e.playing import nothing_is_owed
from tests.e2e.test_orders import Minded, keep_to_themselves, uses
from tests.e2e.watching import MARK, Watch, close_door, door, mark, play_through, public
from tests.everyday import everyday

KEY = "age_of_renaissance"
GAME = {KEY: GAMES[KEY]}


def bids_given(table: Table) -> Simultaneous | None:
    """Return the step in which some have answered in secret and others have not."""
    top = table.state.agenda[-1] if table.state.agenda else None
    return top if isinstance(top, Simultaneous) and any(top.answers) else None


class Cards(Watch):
    """Looks for cards that nobody has shown."""

    def __init__(self, chat: Scene, monkeypatch: pytest.MonkeyPatch) -> None:
        super().__init__(chat, monkeypatch)
        self.shown: set[str] = set()
        mark(names, monkeypatch)

    def judge(self, state: Any, body: Any) -> int:
        self.shown |= {*state.replay, *state.gone, *(card for card in state.played if burden(state, card))}
        # What lies open on the table (5.4.3, 5.4.2) is on no pile yet.
        self.shown |= {leader.card for leader in state.leaders} | {
            one for own in state.military for one in own
        }
        found = set(MARK.findall(json.dumps(body, ensure_ascii=False)))
        assert found <= self.shown, (found - self.shown, body)
        return len(found)


@pytest.mark.parametrize(("seats", "seed"), everyday([(3, 1), (3, 2), (6, 2)], (3, 2)))
async def test_a_game_with_closed_doors_and_restarts_shows_no_hidden_card(
    seats: int, seed: int, long: bool, guard: Guard, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every day until all has been met, in long mode to the end."""
    async with scene(tmp_path, games=GAME) as chat:
        watch = Cards(chat, monkeypatch)
        close_door(chat.world, chat.ben)
        company = Company(chat.world, random.Random(seed), "mixed")

        def enough(restarts: int) -> bool:
            return not long and restarts > 2 and watch.looked > 300 and watch.named > 20

        assert await play_through(chat, company, KEY, seats, bids_given, 3, enough) > 2
        assert watch.looked > 300
        assert watch.named > 20
        assert not [one for one in door(chat, chat.ben) if "⟦" in one.content]
        assert any("⟦" in repr(one.content) for one in door(chat, chat.anna))
    assert guard.messages


async def _bid(folder: Path, tokens: int) -> list[str]:
    """Let one of three buy tokens for the first turn; return what is public."""
    async with scene(folder, games=GAME) as chat:
        company = Company(chat.world, random.Random(5), "command")
        await company.sit_down(KEY, 3)
        chat.game = company.table_id
        while (table := await chat.table()).pending[0].kind != "tokens":
            assert await company.step()
        decision = table.pending[0]
        member = company.world.member(table.seats[decision.seat].user or 0)
        await company.by_command(member, table, decision, Tokens(tokens=tokens))
        await chat.world.env.settle()
        return public(chat)


async def test_nobody_sees_how_many_tokens_somebody_buys_before_all_have_bought(tmp_path: Path) -> None:
    seen: list[list[str]] = []
    for tokens in (17, -3):
        (tmp_path / str(tokens)).mkdir()
        seen.append(await _bid(tmp_path / str(tokens), tokens))
    assert seen[0] == seen[1]


@pytest.mark.long_only
async def test_orders_answer_over_a_whole_game_and_nobody_else_reads_of_them(
    guard: Guard, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with scene(tmp_path, games=GAME) as chat:
        company = Minded(chat, random.Random(9))
        keep_to_themselves(chat, company, guard, monkeypatch)
        await company.sit_down(KEY, 4)
        chat.game = company.table_id
        while await company.step():
            pass
        await chat.world.env.settle()
        nothing_is_owed(chat.world, chat.game)
        assert len(company.left) > 10
        assert await uses(chat) > 3
