"""Plans that are left to be carried out, and orders to pass: across restarts, up to a surprise."""

from pathlib import Path

import pytest

from bot.tables.service import Tables
from bot.tables.table import Refusal
from engines.kernel import Move, PassOn, Planned, Policy
from tests.bot.tables.market import GAMES, Allow, Buy, Stop
from tests.bot.tables.tables_kit import ANNA, BEN, answer, begin, service
from tests.toy import Bid, Order, Pay, Protest

BREAD, CAKE, SALT, CHEST, SILK = (
    Buy(ware=ware) for ware in ("bread-1", "bread-4", "salt-1", "chest-1", "silk-1")
)


async def shop(tables: Tables, *moves: Move) -> int:
    """Anna is asked first; Ben leaves a plan."""
    game = await begin(tables, ANNA, BEN, key="market")
    for place, move in enumerate(moves):
        await tables.plans.extend(game, BEN.id, move, place)
    if moves:
        await tables.plans.leave(game, BEN.id)
    return game


async def purses(tables: Tables, game: int) -> tuple[int, ...]:
    return (await tables.table(game)).view(None).purses


async def told(tables: Tables) -> list[str]:
    """What members were told of their orders, in order."""
    wanted = "SELECT lines FROM outbox WHERE kind = 'told' ORDER BY id"
    rows = await tables.repository.store.read(lambda db: db.execute(wanted).fetchall())
    return [row[0].decode() for row in rows]


async def test_a_left_plan_is_carried_out_when_its_owner_is_asked(tmp_path: Path):
    async with service(tmp_path, GAMES) as tables:
        game = await shop(tables, BREAD, CAKE)
        assert (await tables.plans.get(game, BEN.id)).moves == (), "it is an order now"
        assert await purses(tables, game) == (10, 10), "nothing happens before"
    async with service(tmp_path, GAMES) as tables:
        await answer(tables, game, 0, Stop())
        assert await purses(tables, game) == (10, 3)
        assert (await tables.policies.get(game, BEN.id)).policies == ()
        (line,) = await told(tables)
        assert "answered for you: Buy bread-1 for 2." in line
        assert "answered for you: Buy bread-4 for 5." in line


async def test_it_stops_where_something_is_not_as_foreseen(tmp_path: Path):
    async with service(tmp_path, GAMES) as tables:
        game = await shop(tables, BREAD, CAKE)
        await answer(tables, game, 0, CAKE)
        await answer(tables, game, 0, Stop())
        assert await purses(tables, game) == (5, 8), "the bread was bought, the cake is gone"
        assert (await tables.table(game)).decision(1) is not None, "Ben is asked"
        assert (await tables.policies.get(game, BEN.id)).policies == ()
        (line,) = await told(tables)
        assert "Your plan was stopped" in line
        assert "Not done: Buy bread-4 for 5." in line


async def test_another_question_in_between_is_left_to_its_owner(tmp_path: Path):
    async with service(tmp_path, GAMES) as tables:
        game = await shop(tables, BREAD)
        await answer(tables, game, 0, SALT)
        (left,) = (await tables.policies.get(game, BEN.id)).policies
        assert isinstance(left, Planned), "he is asked about the salt, and the plan waits"
        await answer(tables, game, 1, Allow())
        await answer(tables, game, 0, Stop())
        assert await purses(tables, game) == (8, 8)


async def test_what_cannot_be_foreseen_to_its_end_is_not_left(tmp_path: Path):
    async with service(tmp_path, GAMES) as tables:
        game = await shop(tables)
        await tables.plans.extend(game, BEN.id, BREAD, 0)
        await answer(tables, game, 0, BREAD)
        with pytest.raises(Refusal, match="as far as it can be foreseen"):
            await tables.plans.leave(game, BEN.id)
        assert (await tables.plans.get(game, BEN.id)).moves == (BREAD,), "it stays as it is"
        await tables.plans.clear(game, BEN.id)
        with pytest.raises(Refusal) as nothing:
            await tables.plans.leave(game, BEN.id)
        assert nothing.value.stale


async def test_who_is_asked_already_has_it_done_and_not_left(tmp_path: Path):
    async with service(tmp_path, GAMES) as tables:
        game = await shop(tables)
        await tables.plans.extend(game, ANNA.id, BREAD, 0)
        with pytest.raises(Refusal):
            await tables.plans.leave(game, ANNA.id)
        assert await purses(tables, game) == (10, 10)


async def test_a_plan_left_later_takes_the_place_of_the_first(tmp_path: Path):
    async with service(tmp_path, GAMES) as tables:
        game = await shop(tables, BREAD)
        await tables.plans.extend(game, BEN.id, CAKE, 0)
        await tables.plans.leave(game, BEN.id)
        (left,) = (await tables.policies.get(game, BEN.id)).policies
        assert isinstance(left, Planned)
        assert [step.effect for step in left.steps] == ["Buy bread-4 for 5."]
        await tables.policies.withdraw(game, BEN.id, left)
        await answer(tables, game, 0, Stop())
        assert await purses(tables, game) == (10, 10)


async def test_taking_its_answer_back_brings_the_plan_back(tmp_path: Path):
    async with service(tmp_path, GAMES) as tables:
        game = await shop(tables, BREAD, CAKE)
        await answer(tables, game, 0, Stop())
        assert await purses(tables, game) == (10, 3)
        await tables.undo.take_back(game, BEN.id)
        assert await purses(tables, game) == (10, 10)
        (left,) = (await tables.policies.get(game, BEN.id)).policies
        assert isinstance(left, Planned)
        assert [step.effect for step in left.steps] == ["Buy bread-1 for 2.", "Buy bread-4 for 5."]
        assert (await tables.table(game)).decision(1) is not None, "its owner decides now"


async def test_who_is_struck_is_asked_again(tmp_path: Path):
    async with service(tmp_path, undo_seconds=20) as tables:
        game = await begin(tables, ANNA, BEN)
        order = PassOn(until="until:against", round=0)
        for member in (ANNA, BEN):
            await tables.policies.replace(game, member.id, [order], frozenset({"object"}))
        await answer(tables, game, 0, Order(seats=("seat:0", "seat:1")))
        await tables.policies.withdraw(game, BEN.id, order)

        async def anna() -> tuple[Policy, ...]:
            return (await tables.policies.get(game, ANNA.id)).policies

        await answer(tables, game, 0, Bid(coins=2))
        await answer(tables, game, 1, Bid(coins=1))
        await answer(tables, game, 0, Pay(coins=("copper", "silver")))
        await answer(tables, game, 1, Protest(loud=False))
        (struck,) = await anna()
        assert isinstance(struck, PassOn)
        assert struck.struck == 1
        await tables.undo.take_back(game, BEN.id)
        assert await anna() == (order,), "nothing has happened"
        await answer(tables, game, 1, Protest(loud=False))
        await tables.undo_windows.end(game, BEN.id)
        assert await anna() == (), "it has ended, and she is asked"
        assert (await tables.table(game)).decision(0) is not None


async def test_an_order_to_pass_needs_rounds(tmp_path: Path):
    async with service(tmp_path, GAMES) as tables:
        game = await shop(tables)
        with pytest.raises(Refusal):
            await tables.policies.leave(game, BEN.id, PassOn(until="until:round", round=1))
