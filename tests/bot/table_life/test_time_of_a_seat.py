"""Time belongs to the seat: what it has used stays used, whoever plays; and what it delayed stays delayed."""

import random
from pathlib import Path

import pytest

from bot.tables.events import Signal
from bot.tables.table import Member
from tests.bot.chat.chatting import scene
from tests.bot.table_life.life import DAY, HOUR, asked, hours_left, pass_time, refusal
from tests.bot.tables.tables_kit import ANNA, BEN, CLEO, STRANGER, Clock, begin, service


@pytest.mark.xfail(
    strict=True,
    raises=AssertionError,
    reason="a moment with a stand-in fills the bank or the time for the move",
)
@pytest.mark.parametrize("kind", ["bank", "move"])
async def test_time_that_was_used_stays_used_after_a_stand_in(tmp_path: Path, kind: str):
    clock = Clock()
    async with service(tmp_path, now=clock) as tables:
        game = await begin(tables, ANNA, BEN)
        await tables.clocks.change(game, ANNA.id, kind=kind, span=10 * DAY)
        seat, owner = await asked(tables, game, ANNA, BEN)
        clock.pass_(days=9, hours=23)
        await tables.seats.leave_to_stand_in(game, owner.id, None)
        clock.pass_(seconds=1)
        await tables.seats.back(game, owner.id)
        assert await hours_left(tables, game, seat) <= 1


@pytest.mark.xfail(
    strict=True,
    raises=AssertionError,
    reason="a stand-in that plays at once brings its owner a full bank back",
)
async def test_a_bank_stays_used_when_the_stand_in_answers_at_once(tmp_path: Path):
    clock = Clock()
    async with service(tmp_path, now=clock) as tables:
        game = await begin(tables, ANNA, BEN)
        await tables.clocks.change(game, ANNA.id, kind="bank", span=10 * DAY, refill=0)
        _, owner = await asked(tables, game, ANNA, BEN)
        clock.pass_(days=9, hours=23)
        await tables.seats.leave_to_stand_in(game, owner.id, "default")
        await tables.seats.back(game, owner.id)
        table = await tables.table(game)
        seat = table.seat_of(owner.id)
        assert seat is not None
        deadlines = (await tables.clocks.times(game)).deadlines
        while seat not in deadlines:  # until that seat is asked again
            decision = next(iter(table.pending))
            who = table.seats[decision.seat].user or 0
            await tables.act(game, who, decision.moves.sample(random.Random(1)), decision=decision.id)
            table = await tables.table(game)
            deadlines = (await tables.clocks.times(game)).deadlines
        assert await hours_left(tables, game, seat) <= 1


@pytest.mark.xfail(
    strict=True,
    raises=AssertionError,
    reason="a seat that a friend takes and gives back has a full bank again",
)
async def test_a_bank_stays_used_when_a_friend_takes_the_seat_and_gives_it_back(tmp_path: Path):
    clock = Clock()
    async with service(tmp_path, now=clock) as tables:
        game = await begin(tables, ANNA, BEN, CLEO)
        await tables.clocks.change(game, ANNA.id, kind="bank", span=10 * DAY, refill=0)
        seat, owner = await asked(tables, game, ANNA, BEN, CLEO)
        clock.pass_(days=9, hours=23)

        async def hand_over(leaves: Member, comes: Member) -> None:
            data = {"seat": seat, "user": comes.id, "name": comes.name}
            vote = await tables.votes.open(game, "invite", data, leaves.id)
            await tables.votes.cast(vote.row.id, comes.id, agree=True)

        await hand_over(owner, STRANGER)
        await hand_over(STRANGER, owner)
        assert await hours_left(tables, game, seat) <= 1


@pytest.mark.xfail(
    strict=True, raises=AssertionError, reason="`/game replace` and `/game back` give the seat ten new days"
)
async def test_the_commands_that_call_a_stand_in_and_send_it_home_refill_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    async with scene(tmp_path) as chat:
        await chat.begin(chat.anna, chat.ben)
        await chat.anna.slash(chat.thread, "game clock", kind="bank", time="10d")
        await pass_time(chat, 10 * DAY - HOUR)
        # The thinker is quick in tests: let it not answer between the two commands.
        monkeypatch.setattr(chat.bot.tables.repository.events, "computer_asked", Signal())
        await chat.anna.slash(chat.thread, "game replace")
        await chat.anna.slash(chat.thread, "game back")
        with chat.world.as_bot():
            assert await hours_left(chat.bot.tables, 1, 0) <= 1


@pytest.mark.xfail(
    strict=True, raises=AssertionError, reason="a move that is taken back starts the week of patience anew"
)
async def test_a_move_that_is_taken_back_does_not_start_patience_anew(tmp_path: Path):
    clock = Clock()
    async with service(tmp_path, now=clock) as tables:
        game = await begin(tables, ANNA, BEN, CLEO)
        seat, owner = await asked(tables, game, ANNA, BEN, CLEO)
        for week in range(6):
            clock.pass_(days=6)
            decision = (await tables.table(game)).decision(seat)
            assert decision is not None
            move = decision.moves.sample(random.Random(week))
            await tables.act(game, owner.id, move, decision=decision.id)
            await tables.undo.take_back(game, owner.id)
        clock.pass_(days=6)
        other = next(member for member in (ANNA, BEN, CLEO) if member is not owner)
        assert await refusal(tables.votes.open(game, "replace", {"seat": seat}, other.id)) is None
