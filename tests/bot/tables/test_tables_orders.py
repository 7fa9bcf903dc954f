"""Standing orders, optional decisions, stand-ins and drafts."""

import random
from pathlib import Path
from typing import Any, ClassVar

import msgspec
import pytest

from bot.store.rows import PolicyUseRow
from bot.tables.changes import automatic
from bot.tables.policies import MOST
from bot.tables.table import PolicyDraft, Refusal, SeatPolicies
from bot.texts.tables import POLICY_SPENT
from engines.kernel import (
    Answer,
    Box,
    Decision,
    Default,
    Game,
    MoveSpace,
    Policy,
    Random,
    Rng,
    View,
)
from engines.kernel.policies import PassOn
from tests.bot.tables.tables_kit import (
    ANNA,
    BEN,
    CLEO,
    HERE,
    STRANGER,
    answer,
    begin,
    difference,
    keep_safe,
    outbox,
    play_on,
    service,
)
from tests.toy import TOY, Bid, LimitBid, Order, Pay, Protested, Swap, Toy

FIRST = Order(seats=("seat:0", "seat:1", "seat:2"))
RECORD: list[View] = []
TWO = "Bid up to a limit, each time (The most you bid: 2; Add a card of your hand: No)"


class Cheat(Policy, frozen=True, tag="cheat"):
    """Answer with something that is not legal, or fail."""

    fails: bool = False

    @classmethod
    def space(cls, view: View) -> MoveSpace[Policy]:
        return MoveSpace((Box(cls, {}),))

    def answer(self, view: View, decision: Decision, rng: Rng) -> Answer | None:
        RECORD.append(view)
        if self.fails:
            raise ZeroDivisionError
        return Answer(Bid(coins=1000), self)


class Once(Policy, frozen=True, tag="once"):
    """Bid one, then two, then no more."""

    kinds: ClassVar[frozenset[str]] = frozenset({"bid"})
    coins: int = 1

    @classmethod
    def space(cls, view: View) -> MoveSpace[Policy]:
        return MoveSpace((Box(cls, {}),))

    def answer(self, view: View, decision: Decision, rng: Rng) -> Answer | None:
        return Answer(Bid(coins=self.coins), None if self.coins == 2 else Once(coins=self.coins + 1))


class Keep(Policy, frozen=True, tag="keep"):
    """Keep the hand this time."""

    kinds: ClassVar[frozenset[str]] = frozenset({"swap"})

    def answer(self, view: View, decision: Decision, rng: Rng) -> Answer | None:
        return Answer(Swap(cards=()), None)


GAMES: dict[str, Game] = {"toy": Toy(policies=(*TOY.policies, Cheat, Once))}
"""The toy with more kinds of standing orders."""


async def private_lines(tables: Any) -> dict[int, list[str]]:
    wanted = "SELECT user, lines FROM outbox WHERE kind IN ('private', 'told') ORDER BY id"
    rows = await tables.repository.store.read(lambda db: db.execute(wanted).fetchall())
    found: dict[int, list[str]] = {}
    for who, lines in rows:
        found.setdefault(who, []).extend(msgspec.json.decode(lines))
    return found


async def test_a_standing_order_answers_and_its_owner_is_told(tmp_path: Path):
    async with service(tmp_path) as tables:
        game = await begin(tables)
        await tables.policies.replace(game, BEN.id, [LimitBid(limit=2)])
        await answer(tables, game, 0, FIRST)
        table = await tables.table(game)
        assert [one.seat for one in table.pending] == [0, 2]
        assert table.view(1).laid == Bid(coins=2)
        assert await private_lines(tables) == {
            BEN.id: [f"Your standing order “{TWO}” answered for you: Bid 2."]
        }
        assert (await tables.policies.get(game, BEN.id)).policies == (LimitBid(limit=2),)


async def test_an_order_says_when_it_lapses(tmp_path: Path):
    async with service(tmp_path, GAMES) as tables:
        game = await begin(tables)
        await tables.policies.replace(game, BEN.id, [Once(coins=2)])
        await answer(tables, game, 0, FIRST)
        answered, lapsed = (await private_lines(tables))[BEN.id]
        assert answered.endswith("answered for you: Bid 2.")
        assert lapsed == POLICY_SPENT.format(order="Bid one, then two, then no more (coins: 2)")
        assert (await tables.policies.get(game, BEN.id)).policies == ()


async def test_an_order_given_late_answers_at_once(tmp_path: Path):
    async with service(tmp_path) as tables:
        game = await begin(tables)
        await answer(tables, game, 0, FIRST)
        await tables.policies.replace(game, CLEO.id, [LimitBid(limit=1)])
        assert [one.seat for one in (await tables.table(game)).pending] == [0, 1]


async def test_orders_are_asked_in_their_order_and_may_replace_themselves(tmp_path: Path):
    async with service(tmp_path, GAMES) as tables:
        game = await begin(tables, ANNA, BEN)
        await tables.policies.replace(game, BEN.id, [LimitBid(limit=0, card=False), Once()])
        assert (await tables.policies.get(game, BEN.id)).policies[0] == LimitBid(limit=0)
        await tables.policies.replace(game, BEN.id, [Once(), LimitBid(limit=0)])
        await answer(tables, game, 0, Order(seats=("seat:0", "seat:1")))
        assert (await tables.table(game)).view(1).laid == Bid(coins=1)
        assert (await tables.policies.get(game, BEN.id)).policies == (Once(coins=2), LimitBid(limit=0))
    async with service(tmp_path, GAMES) as tables:
        assert (await tables.policies.get(game, BEN.id)).policies == (Once(coins=2), LimitBid(limit=0))


async def test_taking_an_answer_back_brings_its_order_back(tmp_path: Path):
    async with service(tmp_path, GAMES) as tables:
        game = await begin(tables)
        await tables.policies.replace(game, BEN.id, [Once(), LimitBid(limit=0)])
        await answer(tables, game, 0, FIRST)
        assert (await tables.policies.get(game, BEN.id)).policies == (Once(coins=2), LimitBid(limit=0))
        assert [use.line for use in await tables.policies.uses(game, BEN.id, 5)] == [
            "Your standing order “Bid one, then two, then no more (coins: 1)” answered for you: Bid 1."
        ]
        await tables.undo.take_back(game, BEN.id)
        assert (await tables.policies.get(game, BEN.id)).policies == (Once(), LimitBid(limit=0))
        assert await tables.policies.uses(game, BEN.id, 5) == []
        assert (await tables.table(game)).decision(1) is not None, "its owner decides now"
    async with service(tmp_path, GAMES) as tables:
        assert (await tables.policies.get(game, BEN.id)).policies == (Once(), LimitBid(limit=0))


async def test_an_order_that_was_spent_comes_back_in_its_place(tmp_path: Path):
    async with service(tmp_path, GAMES) as tables:
        game = await begin(tables)
        await tables.policies.replace(game, BEN.id, [Cheat(), Once(coins=2), LimitBid(limit=0)])
        await answer(tables, game, 0, FIRST)
        assert (await tables.policies.get(game, BEN.id)).policies == (Cheat(), LimitBid(limit=0))
        await tables.undo.take_back(game, BEN.id)
        assert (await tables.policies.get(game, BEN.id)).policies == (
            Cheat(),
            Once(coins=2),
            LimitBid(limit=0),
        )


async def test_what_orders_did_is_forgotten_with_a_seat_that_is_given_up(tmp_path: Path):
    async with service(tmp_path, GAMES) as tables:
        game = await begin(tables)
        await tables.policies.replace(game, BEN.id, [Once()])
        await tables.policies.save_form(game, BEN.id, PolicyDraft(None, {"move": "once"}))
        await answer(tables, game, 0, FIRST)
        assert await tables.policies.uses(game, BEN.id, 5)
        await tables.seats.resign(game, BEN.id)
        for table in ("policies", "order_forms", "order_uses"):
            count = f"SELECT count(*) FROM {table} WHERE seat = 1"
            assert await tables.repository.store.read(lambda db, sql=count: db.execute(sql).fetchone()) == (
                0,
            )


async def test_an_order_that_the_game_no_longer_knows_is_dropped(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
):
    async with service(tmp_path, GAMES) as tables:
        game = await begin(tables)
        await tables.policies.replace(game, BEN.id, [Once(), LimitBid(limit=0)])
        await answer(tables, game, 0, FIRST)
    async with service(tmp_path) as tables:
        assert (await tables.policies.get(game, BEN.id)).policies == (LimitBid(limit=0),)
        assert "a standing order of toy is dropped" in caplog.text
        await tables.undo.take_back(game, BEN.id)
        assert (await tables.policies.get(game, BEN.id)).policies == (LimitBid(limit=0),)


async def test_an_order_that_was_changed_since_stays_changed(tmp_path: Path):
    async with service(tmp_path, GAMES) as tables:
        game = await begin(tables)
        await tables.policies.replace(game, BEN.id, [Once()])
        await answer(tables, game, 0, FIRST)
        await tables.policies.withdraw(game, BEN.id, Once(coins=2))
        await tables.undo.take_back(game, BEN.id)
        assert (await tables.policies.get(game, BEN.id)).policies == ()


async def test_orders_are_added_moved_replaced_and_withdrawn(tmp_path: Path):
    async with service(tmp_path, GAMES) as tables:
        game = await begin(tables)
        zero, one, two = (LimitBid(limit=limit) for limit in range(3))
        for order in (zero, one):
            await tables.policies.leave(game, BEN.id, order)
        await tables.policies.leave(game, BEN.id, two, instead_of=zero)
        assert (await tables.policies.get(game, BEN.id)).policies == (two, one)
        for places, expected in ((1, (one, two)), (1, (one, two)), (-7, (two, one))):
            assert (await tables.policies.shift(game, BEN.id, two, places)).policies == expected
        for change in (
            tables.policies.withdraw(game, BEN.id, zero),
            tables.policies.shift(game, BEN.id, zero, 1),
            tables.policies.leave(game, BEN.id, one, instead_of=zero),
        ):
            with pytest.raises(Refusal) as gone:
                await change
            assert gone.value.stale
        assert (await tables.policies.withdraw(game, BEN.id, one)).policies == (two,)
        assert (await tables.policies.ask_me(game, BEN.id, {"object"})).ask == {"object"}
        assert await tables.policies.withdraw_all(game, BEN.id) == SeatPolicies((), frozenset({"object"}))


async def test_what_makes_no_sense_is_refused(tmp_path: Path):
    async with service(tmp_path, GAMES) as tables:
        game = await begin(tables)
        for wrong in (Default(), Random(), LimitBid(limit=6)):
            with pytest.raises(Refusal, match="does not fit"):
                await tables.policies.leave(game, BEN.id, wrong)
        with pytest.raises(Refusal, match="always asked about that"):
            await tables.policies.ask_me(game, BEN.id, {"bid"})
        for _ in range(MOST):
            await tables.policies.leave(game, BEN.id, LimitBid(limit=0))
        with pytest.raises(Refusal, match="20 orders at most"):
            await tables.policies.leave(game, BEN.id, LimitBid(limit=1))


async def test_an_order_that_has_become_too_large_stays_and_may_be_joined(tmp_path: Path):
    async with service(tmp_path) as tables:
        game = await begin(tables, ANNA, BEN)
        await tables.policies.replace(game, ANNA.id, [LimitBid(limit=5)])
        await answer(tables, game, 0, Order(seats=("seat:0", "seat:1")))
        await answer(tables, game, 1, Bid(coins=0))
        table = await tables.table(game)
        assert LimitBid(limit=5) not in LimitBid.space(table.view(0)), "the purse is empty"
        await tables.policies.leave(game, ANNA.id, LimitBid(limit=0))
        assert len((await tables.policies.get(game, ANNA.id)).policies) == 2


async def test_what_is_asked_already_stays_open_whatever_is_sorted(tmp_path: Path):
    async with service(tmp_path) as tables:
        game = await begin(tables, ANNA, BEN)
        await tables.policies.ask_me(game, BEN.id, {"object"})
        await to_the_objection(tables, game)
        await tables.policies.ask_me(game, BEN.id, ())
        assert [one.kind for one in (await tables.table(game)).pending] == ["object"]


async def test_an_order_for_something_else_leaves_a_withdrawn_answer_alone(tmp_path: Path):
    async with service(tmp_path, {"toy": Toy(policies=(*TOY.policies, Keep))}) as tables:
        game = await begin(tables)
        await tables.policies.replace(game, BEN.id, [LimitBid(limit=2)])
        await answer(tables, game, 0, FIRST)
        await tables.undo.take_back(game, BEN.id)
        await tables.policies.leave(game, BEN.id, Keep())
        assert (await tables.table(game)).decision(1) is not None
        await tables.policies.leave(game, BEN.id, LimitBid(limit=1), instead_of=LimitBid(limit=2))
        assert (await tables.table(game)).view(1).laid == Bid(coins=1)


async def test_leaving_an_order_shows_nothing_in_public(tmp_path: Path):
    async with service(tmp_path) as tables:
        game = await begin(tables)
        await outbox(tables)
        await tables.policies.leave(game, BEN.id, LimitBid(limit=2))
        await tables.policies.ask_me(game, BEN.id, {"object"})
        await tables.policies.withdraw_all(game, BEN.id)
        assert await outbox(tables) == []


async def test_the_form_of_an_order_is_kept_until_the_order_is_left(tmp_path: Path):
    async with service(tmp_path) as tables:
        game = await begin(tables)
        form = PolicyDraft(LimitBid(limit=1), {"move": "limit_bid", "given": {"limit": 2}})
        assert await tables.policies.form(game, BEN.id) is None
        await tables.policies.save_form(game, BEN.id, form)
        await answer(tables, game, 0, FIRST)
    async with service(tmp_path) as tables:
        assert await tables.policies.form(game, BEN.id) == form
        assert await tables.policies.form(game, CLEO.id) is None
        with pytest.raises(Refusal):
            await tables.policies.leave(game, BEN.id, LimitBid(limit=2), instead_of=LimitBid(limit=1))
        assert await tables.policies.form(game, BEN.id) == form, "nothing was left"
        await tables.policies.leave(game, BEN.id, LimitBid(limit=2))
        assert await tables.policies.form(game, BEN.id) is None


async def test_an_answer_outside_the_space_and_a_failure_count_as_none(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
):
    RECORD.clear()
    async with service(tmp_path, GAMES) as tables:
        game = await begin(tables)
        await tables.policies.replace(game, BEN.id, [Cheat(), Cheat(fails=True)])
        await answer(tables, game, 0, FIRST)
        assert [one.seat for one in (await tables.table(game)).pending] == [0, 1, 2]
        assert {view.seat for view in RECORD} == {1}, "they see their own seat's view only"
        assert "Cheat failed on bid of toy" in caplog.text


async def test_orders_of_other_games_or_outside_their_space_are_refused(tmp_path: Path):
    async with service(tmp_path) as tables:
        game = await begin(tables)
        for wrong in (Cheat(), LimitBid(limit=99)):
            with pytest.raises(Refusal):
                await tables.policies.replace(game, BEN.id, [wrong])
        with pytest.raises(Refusal):
            await tables.policies.replace(game, STRANGER.id, [])


async def to_the_objection(tables: Any, game: int) -> None:
    await answer(tables, game, 0, Order(seats=("seat:0", "seat:1")))
    await answer(tables, game, 0, Bid(coins=2))
    await answer(tables, game, 1, Bid(coins=0))
    await answer(tables, game, 0, Pay(coins=("copper", "silver")))


async def test_an_optional_decision_is_passed_without_asking(tmp_path: Path):
    async with service(tmp_path) as tables:
        game = await begin(tables, ANNA, BEN)
        await to_the_objection(tables, game)
        assert [(one.seat, one.kind) for one in (await tables.table(game)).pending] == [(0, "swap")]
        assert "accept" not in " ".join(await tables.history.log(game)).lower()


async def test_an_optional_decision_is_asked_where_the_owner_wants_it(tmp_path: Path):
    async with service(tmp_path) as tables:
        game = await begin(tables, ANNA, BEN)
        await tables.policies.replace(game, BEN.id, [], frozenset({"object"}))
        await to_the_objection(tables, game)
        assert [(one.seat, one.kind) for one in (await tables.table(game)).pending] == [(1, "object")]
        assert (await tables.policies.get(game, BEN.id)).ask == {"object"}


async def test_a_stand_in_plays_for_who_resigned(tmp_path: Path):
    async with service(tmp_path) as tables:
        await keep_safe(tables, ANNA)
        game = await begin(tables)
        table = await tables.seats.resign(game, ANNA.id)
        assert [one.seat for one in table.pending] == [1, 2]
        assert table.titles == ("Anna (resigned)", "Ben", "Cleo")
        assert table.seat_of(ANNA.id) is None
        assert (await tables.history.log(game))[0] == "Anna has resigned; a stand-in plays on."
        with pytest.raises(Refusal, match="resigned"):
            await tables.act(game, ANNA.id, Bid(coins=0))
        with pytest.raises(Refusal, match="resigned"):
            await tables.seats.resign(game, ANNA.id)
        assert await tables.directory.owed_by(ANNA.id) == []
        await play_on(tables, game, random.Random(2))
        assert await difference(tables, game) is None


async def test_the_last_one_to_resign_leaves_the_game_to_the_stand_ins(tmp_path: Path):
    async with service(tmp_path) as tables:
        await keep_safe(tables, ANNA, BEN, CLEO)
        game = await begin(tables)
        for member in (ANNA, BEN, CLEO):
            table = await tables.seats.resign(game, member.id)
        assert table.row.status == "over"
        assert table.outcome is not None
        assert await difference(tables, game) is None


async def test_computer_players_answer_from_the_start(tmp_path: Path):
    async with service(tmp_path) as tables:
        game = (await tables.lobby.new("toy", ANNA, HERE)).id
        await tables.lobby.add_computer(game, ANNA, "random")
        await tables.lobby.add_computer(game, ANNA, "random")
        table = await tables.lobby.start(game, ANNA)
        assert {one.seat for one in table.pending} == {table.seat_of(ANNA.id)}
        assert await difference(tables, game) is None


async def test_stand_ins_go_on_after_a_crash_in_between(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(automatic, "CHUNK", 2)
    async with service(tmp_path) as tables:
        await keep_safe(tables, ANNA, BEN, CLEO)
        game = await begin(tables)
        await tables.seats.resign(game, ANNA.id)
        await tables.seats.resign(game, BEN.id)
        monkeypatch.setattr("bot.tables.repository.CHUNKS", 0)
        await tables.seats.resign(game, CLEO.id)
        assert (await tables.table(game)).row.status == "running"
    monkeypatch.setattr("bot.tables.repository.CHUNKS", 100)
    async with service(tmp_path) as tables:
        await tables.resume()
        assert (await tables.table(game)).row.status == "over"
        assert await difference(tables, game) is None


async def test_drafts_live_as_long_as_their_decision(tmp_path: Path):
    async with service(tmp_path) as tables:
        game = await begin(tables)
        now = (await tables.table(game)).pending[0].id
        assert await tables.drafts.get(game, ANNA.id) is None
        await tables.drafts.save(game, ANNA.id, now, {"move": "order", "fields": {"seats": ["seat:1"]}})
    async with service(tmp_path) as tables:
        draft = await tables.drafts.get(game, ANNA.id)
        assert draft is not None
        assert (draft.decision, draft.fields["fields"]) == (now, {"seats": ["seat:1"]})
        await tables.drafts.clear(game, ANNA.id)
        assert await tables.drafts.get(game, ANNA.id) is None
        await tables.drafts.save(game, ANNA.id, now, {})
        await answer(tables, game, 0, FIRST)
        assert await tables.drafts.get(game, ANNA.id) is None
        with pytest.raises(Refusal) as stale:
            await tables.drafts.save(game, ANNA.id, now, {})
        assert stale.value.stale


async def test_a_secret_of_an_automatic_move_is_told_to_its_owner_alone(tmp_path: Path):
    async with service(tmp_path, GAMES) as tables:
        game = await begin(tables, ANNA, BEN)
        await tables.policies.replace(game, BEN.id, [LimitBid(limit=1)])
        await answer(tables, game, 0, Order(seats=("seat:0", "seat:1")))
        assert set(await private_lines(tables)) == {BEN.id}
        assert all(
            "1" not in line for line in await tables.history.log(game, 0) if "Ben" in line and "`" not in line
        )


@pytest.mark.parametrize("first", [4, 5])
async def test_an_order_that_has_heard_more_since_its_answer_is_restored(tmp_path: Path, first: int):
    """It was struck in entry 4, answered in 5 and became another, and was struck again in 6."""
    async with service(tmp_path) as tables:
        game = await begin(tables)
        loaded = await tables.repository.load(game)
        work, encode = tables.repository.unit_of_work(loaded), loaded.table.game.encode
        blow = Protested(seat=0, card=None, loud=True)
        before = PassOn(until="until:against", round=0, struck=1)
        then = PassOn(until="until:either", round=1, struck=1)
        work.policies[1] = (msgspec.structs.replace(then, struck=2),)
        use = PolicyUseRow(
            table_id=game, seq=5, seat=1, place=0, policy=encode(before), successor=encode(then), line="",
            at=0,
        )  # fmt: skip
        work.restore([use], {seq: (blow,) if seq != 5 else () for seq in range(first, 7)})
        assert work.policies[1] == (msgspec.structs.replace(before, struck=first - 4),)
