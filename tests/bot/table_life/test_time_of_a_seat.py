"""Time belongs to the seat: what it has used stays used, whoever plays; and what it delayed stays delayed."""

import random
from pathlib import Path

import pytest

from bot.store.schedule import clocks, patience
from bot.tables.events import Signal
from bot.tables.table import Member
from bot.texts.schedule import clocks as words
from tests.bot.chat.chatting import scene
from tests.bot.table_life.life import DAY, HOUR, Sitting, hours_left, pass_time, sitting, text
from tests.bot.tables.tables_kit import ANNA, BEN, CLEO, STRANGER, keep_safe

DAN = Member(14, "Dan")
BANK = {"kind": "bank", "span": 10 * DAY, "refill": 0}
"""A bank of ten days that is never filled."""


# ---- a stand-in


@pytest.mark.parametrize("kind", ["bank", "move"])
async def test_time_that_was_used_stays_used_after_a_stand_in(tmp_path: Path, kind: str):
    async with sitting(tmp_path, ANNA, BEN, kind=kind, span=10 * DAY) as at:
        seat, owner = await at.asked()
        at.clock.pass_(days=9, hours=23)
        await at.tables.seats.leave_to_stand_in(at.game, owner.id, None)
        at.clock.pass_(seconds=1)
        await at.tables.seats.back(at.game, owner.id)
        assert await at.hours_left(seat) <= 1


async def test_a_bank_stays_used_when_the_stand_in_answers_at_once(tmp_path: Path):
    async with sitting(tmp_path, ANNA, BEN, **BANK) as at:
        seat, owner = await at.asked()
        at.clock.pass_(days=9, hours=23)
        await at.tables.seats.leave_to_stand_in(at.game, owner.id, "default")
        await at.tables.seats.back(at.game, owner.id)
        await at.until_asked(seat)
        assert await at.hours_left(seat) <= 1


async def test_a_stand_in_that_plays_many_turns_fills_no_bank(tmp_path: Path):
    async with sitting(tmp_path, ANNA, BEN, kind="bank", span=10 * DAY, refill=HOUR) as at:
        seat, owner = await at.asked()
        (other,) = (number for number in (0, 1) if number != seat)
        at.clock.pass_(days=9, hours=23)
        await at.tables.seats.leave_to_stand_in(at.game, owner.id, "default")
        for count in range(3):
            if (await at.table()).decision(other) is not None:
                await at.move(other, count)
        await at.tables.seats.back(at.game, owner.id)
        await at.until_asked(seat)
        assert await at.hours_left(seat) <= 2, "the hour of this turn, and none of those that others played"


@pytest.mark.parametrize(("kind", "hours"), [("bank", 2 * 24 + 2), ("move", 10 * 24)])
async def test_turns_within_one_second_bring_their_time_all_the_same(tmp_path: Path, kind: str, hours: int):
    """Computers may go round the table before the next second begins."""
    async with sitting(tmp_path, ANNA, BEN, kind=kind, span=10 * DAY, refill=HOUR) as at:
        seat, _ = await at.asked()
        at.clock.pass_(days=8)
        for _turn in range(2):
            while (await at.table()).decision(seat) is not None:
                await at.move(seat)
            await at.until_asked(seat)
        assert await at.hours_left(seat) == hours


async def test_time_that_stood_still_for_an_absence_is_not_given_to_whoever_comes(tmp_path: Path):
    """The end of a time that stands still is far ahead; what is left of it is not."""
    async with sitting(tmp_path, ANNA, BEN, **BANK) as at:
        seat, owner = await at.asked()
        at.clock.pass_(days=9, hours=23)
        now = at.tables.repository.now()
        await at.tables.preferences.change(owner.id, away_from=now, away_until=now + 300 * DAY)
        await at.tables.seats.leave_to_stand_in(at.game, owner.id, None)
        await at.tables.preferences.change(owner.id, away_from=None, away_until=None)
        await at.tables.seats.back(at.game, owner.id)
        assert await at.hours_left(seat) <= 1


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


# ---- another owner


async def test_a_bank_stays_used_when_a_friend_takes_the_seat_and_gives_it_back(tmp_path: Path):
    async with sitting(tmp_path, ANNA, BEN, CLEO, **BANK) as at:
        seat, owner = await at.asked()
        at.clock.pass_(days=9, hours=23)
        await at.offer(seat, owner, STRANGER)
        await at.offer(seat, STRANGER, owner)
        assert await at.hours_left(seat) <= 1


@pytest.mark.parametrize("kind", ["bank", "move"])
async def test_a_friend_has_no_more_time_than_the_owner_who_wanted_it_so(tmp_path: Path, kind: str):
    async with sitting(tmp_path, ANNA, BEN, CLEO, kind=kind, span=10 * DAY, refill=0) as at:
        seat, owner = await at.asked()
        at.clock.pass_(days=9, hours=23)
        vote = await at.ask("invite", owner, seat=seat, user=STRANGER.id, name=STRANGER.name)
        assert "stays used" in vote.row.asked
        assert "quarter" not in vote.row.asked
        await at.answer(vote, STRANGER)
        assert await at.hours_left(seat) <= 1


async def test_a_bank_stays_used_when_the_seat_is_handed_over_between_two_questions(tmp_path: Path):
    async with sitting(tmp_path, ANNA, BEN, CLEO, **BANK) as at:
        seat, owner = await at.asked()
        at.clock.pass_(days=9, hours=23)
        await at.move(seat)
        while (await at.table()).decision(seat) is not None or (await at.table()).pending[0].sealed:
            await at.move((await at.table()).pending[0].seat)
        await at.offer(seat, owner, STRANGER)
        await at.offer(seat, STRANGER, owner)
        await at.until_asked(seat)
        assert await at.hours_left(seat) <= 1


async def test_changing_seats_fills_neither_of_them(tmp_path: Path):
    async with sitting(tmp_path, ANNA, BEN, CLEO, **BANK) as at:
        seat, owner = await at.asked()
        other = next(number for number in range(3) if number != seat)
        at.clock.pass_(days=9, hours=23)
        await at.swap(seat, other)
        assert await at.hours_left(seat) <= 1
        await at.swap(other, seat)
        assert (await at.table()).seats[seat].owner == owner.id
        assert await at.hours_left(seat) <= 1


@pytest.mark.parametrize("during", [True, False])
async def test_who_resigns_and_sits_again_finds_the_time_as_it_was(tmp_path: Path, during: bool):
    async with sitting(tmp_path, ANNA, BEN, CLEO, **BANK) as at:
        await keep_safe(at.tables, *at.people)
        seat, owner = await at.asked()
        at.clock.pass_(days=9, hours=23)
        if not during:
            await at.move(seat)
        await at.tables.seats.resign(at.game, owner.id)
        host = await at.host()
        await at.apply(seat, owner, host)
        await at.until_asked(seat)
        assert await at.hours_left(seat) <= 1


# ---- the quarter of a new owner


async def given_up(at: Sitting, to: Member) -> int:
    """Let the seat that is asked run low, its owner resign, and somebody new take it; return the seat."""
    await at.tables.preferences.change((await at.asked())[1].id, stand_in="default")
    seat, owner = await at.asked()
    at.clock.pass_(days=9, hours=23)
    await at.tables.seats.resign(at.game, owner.id)
    host = await at.host()
    vote = await at.ask("apply", to, seat=seat, user=to.id, name=to.name)
    assert "2 days 12 hours" in vote.row.asked
    await at.answer(vote, host)
    return seat


async def test_somebody_new_has_a_quarter_of_the_usual_time(tmp_path: Path):
    async with sitting(tmp_path, ANNA, BEN, CLEO, **BANK) as at:
        seat = await given_up(at, STRANGER)
        await at.until_asked(seat)
        assert await at.hours_left(seat) == 2.5 * 24
        assert seat in (await at.tables.clocks.times(at.game)).quarters
        assert any("a quarter of the usual time" in line for line in await lines(at))


async def lines(at: Sitting) -> list[str]:
    """Return the lines that are owed to the thread."""
    rows = await at.tables.repository.store.read(
        lambda db: db.execute("SELECT lines FROM outbox WHERE kind = 'log'").fetchall()
    )
    return [row.decode() for (row,) in rows]


async def test_the_quarter_is_given_once_a_seat_and_game(tmp_path: Path):
    async with sitting(tmp_path, ANNA, BEN, CLEO, **BANK) as at:
        seat = await given_up(at, STRANGER)
        await at.until_asked(seat)
        at.clock.pass_(days=2, hours=11)
        await keep_safe(at.tables, STRANGER)
        await at.tables.seats.resign(at.game, STRANGER.id)
        host = await at.host()
        vote = await at.ask("apply", DAN, seat=seat, user=DAN.id, name=DAN.name)
        assert "quarter" not in vote.row.asked
        await at.answer(vote, host)
        await at.until_asked(seat)
        assert await at.hours_left(seat) <= 1


async def test_who_finds_enough_time_gets_none(tmp_path: Path):
    async with sitting(tmp_path, ANNA, BEN, CLEO, **BANK) as at:
        seat, owner = await at.asked()
        at.clock.pass_(days=6)
        await keep_safe(at.tables, owner)
        await at.tables.seats.resign(at.game, owner.id)
        host = await at.host()
        await at.apply(seat, STRANGER, host)
        await at.until_asked(seat)
        assert await at.hours_left(seat) == 4 * 24


async def test_the_turn_card_says_that_a_new_player_was_given_a_quarter(tmp_path: Path):
    async with scene(tmp_path) as chat:
        await chat.begin(chat.anna, chat.ben, chat.cleo)
        await chat.anna.slash(chat.lobby, "game clock", game="1", kind="bank", time="10d", refill="0h")
        await pass_time(chat, 10 * DAY - HOUR)
        with chat.world.as_bot():
            await chat.bot.tables.preferences.change(chat.anna.id, stand_in="default")
            await chat.bot.tables.seats.resign(1, chat.anna.id)
        await chat.world.env.settle()
        await chat.dan.slash(chat.thread, "game sit", seat="0")
        await chat.press(chat.ben, chat.thread, "agree")
        for _ in range(50):
            table = await chat.table()
            if table.decision(0) is not None:
                break
            decision = table.pending[0]
            with chat.world.as_bot():
                await chat.bot.tables.act(
                    1, table.seats[decision.seat].user or 0, decision.moves.sample(random.Random(2))
                )
        await chat.world.env.settle()
        assert words.QUARTER in text(chat.cards()[-1])


# ---- patience


async def delays(at: Sitting, seat: int) -> float:
    """Return for how many days a seat has held up the others."""
    now = at.tables.repository.now()
    seconds = await at.tables.repository.store.read(lambda db: patience.held_up(db, at.game, seat, now))
    return seconds / DAY


async def test_a_move_that_is_taken_back_does_not_start_patience_anew(tmp_path: Path):
    async with sitting(tmp_path, ANNA, BEN, CLEO) as at:
        seat, owner = await at.asked()
        for week in range(6):
            at.clock.pass_(days=6)
            await at.move(seat, week)
            await at.tables.undo.take_back(at.game, owner.id)
        at.clock.pass_(days=6)
        assert await at.refused("replace", at.others(owner)[0], seat=seat) is None


async def test_a_move_that_stands_starts_patience_anew(tmp_path: Path):
    async with sitting(tmp_path, ANNA, BEN) as at:
        seat, _ = await at.asked()
        at.clock.pass_(days=6)
        assert await delays(at, seat) == 6
        await at.move(seat)
        await at.until_asked(seat)
        assert await delays(at, seat) == 0


async def test_moves_taken_back_one_after_the_other_bring_all_the_delays_back(tmp_path: Path):
    async with sitting(tmp_path, ANNA, BEN, CLEO) as at:
        seat, owner = await at.asked()
        at.clock.pass_(days=3)
        await at.move(seat)
        while await at.tables.undo.latest(at.game, owner.id) is not None:
            await at.tables.undo.take_back(at.game, owner.id)
        at.clock.pass_(days=3)
        assert await delays(at, seat) == 6


async def test_a_stand_in_for_a_moment_does_not_start_patience_anew(tmp_path: Path):
    async with sitting(tmp_path, ANNA, BEN) as at:
        seat, owner = await at.asked()
        at.clock.pass_(days=6)
        await at.tables.seats.leave_to_stand_in(at.game, owner.id, "default")
        await at.tables.seats.back(at.game, owner.id)
        (other,) = at.others(owner)
        await at.until_asked(seat)
        if (await at.table()).decision(1 - seat) is not None:
            await at.move(1 - seat)
        at.clock.pass_(days=1)
        assert await at.refused("replace", other, seat=seat) is None


async def test_a_pause_does_not_try_the_others_patience(tmp_path: Path):
    async with sitting(tmp_path, ANNA, BEN) as at:
        seat, owner = await at.asked()
        at.clock.pass_(days=3)
        await at.tables.clocks.pause(at.game, ANNA.id)
        at.clock.pass_(days=10)
        await at.tables.clocks.pause(at.game, ANNA.id, on=False)
        at.clock.pass_(days=3)
        assert await delays(at, seat) == 6
        (other,) = at.others(owner)
        assert await at.refused("replace", other, seat=seat) is not None
        at.clock.pass_(days=1)
        assert await at.refused("replace", other, seat=seat) is None


async def test_a_time_in_which_the_table_could_not_be_shown_does_not_count(tmp_path: Path):
    async with sitting(tmp_path, ANNA, BEN) as at:
        seat, _ = await at.asked()
        at.clock.pass_(days=3)
        await at.tables.places.left(1)
        at.clock.pass_(days=30)
        await at.tables.places.back(1)
        at.clock.pass_(days=3)
        assert await delays(at, seat) == 6


async def test_an_announced_absence_does_not_count_for_three_weeks(tmp_path: Path):
    async with sitting(tmp_path, ANNA, BEN) as at:
        seat, owner = await at.asked()
        at.clock.pass_(days=3)
        for _ in range(4):  # announced again and again, it does not count for longer
            now = at.tables.repository.now()
            await at.tables.preferences.change(owner.id, away_from=now, away_until=now + 10 * DAY)
            at.clock.pass_(days=6)
        assert await delays(at, seat) == 3 + 24 - 21


async def test_who_is_not_waited_for_alone_delays_nobody_who_owes_something_too(tmp_path: Path):
    async with sitting(tmp_path, ANNA, BEN) as at:
        seat, owner = await at.asked()
        await at.move(seat)
        table = await at.table()
        assert len(table.pending) == 2, "sealed bids of both"
        at.clock.pass_(days=10)
        assert [await delays(at, number) for number in (0, 1)] == [0, 0]
        await at.move(0)
        at.clock.pass_(days=2)
        assert [await delays(at, number) for number in (0, 1)] == [0, 2]
        assert owner in at.people


async def test_patience_is_that_with_the_seat_whoever_has_it(tmp_path: Path):
    async with sitting(tmp_path, ANNA, BEN, CLEO) as at:
        seat, owner = await at.asked()
        at.clock.pass_(days=6)
        await at.offer(seat, owner, STRANGER)
        at.clock.pass_(days=1)
        assert await at.refused("replace", at.others(owner)[0], seat=seat) is None


async def test_somebody_new_is_spared_a_quarter_of_the_patience(tmp_path: Path):
    async with sitting(tmp_path, ANNA, BEN, CLEO) as at:
        seat, owner = await at.asked()
        at.clock.pass_(days=6.9)
        await at.tables.repository.store.write(
            lambda db: clocks.give_quarter(db, at.game, seat, at.tables.repository.now())
        )
        assert await delays(at, seat) == 7 - 1.75
        at.clock.pass_(days=1)
        assert await at.refused("replace", at.others(owner)[0], seat=seat) is not None
        at.clock.pass_(days=1)
        assert await at.refused("replace", at.others(owner)[0], seat=seat) is None


# ---- going back together


async def test_going_back_together_fills_no_bank(tmp_path: Path):
    async with sitting(tmp_path, ANNA, BEN, kind="bank", span=10 * DAY, refill=DAY) as at:
        seat, owner = await at.asked()
        (other,) = at.others(owner)
        at.clock.pass_(days=5)
        await at.move(seat)
        entry = (await at.tables.undo.points(at.game))[-1].entry
        vote = await at.ask("rewind", owner, entry=entry)
        await at.answer(vote, other)
        assert (await at.table()).decision(seat) is not None
        assert await at.hours_left(seat) <= 5 * 24


# ---- weekends


async def test_a_clock_may_stand_still_at_weekends(tmp_path: Path):
    async with sitting(tmp_path, ANNA, BEN, kind="move", span=DAY, weekend="UTC") as at:
        seat, _ = await at.asked()  # the first of March 2026 is a Sunday
        assert await at.hours_left(seat) == 48
        at.clock.pass_(days=1, hours=12)
        assert await at.hours_left(seat) == 12


@pytest.mark.parametrize("zone", ["UTC", "America/New_York", "Pacific/Auckland"])
@pytest.mark.parametrize("away", [None, (1_772_500_000, 1_773_300_000)])
def test_the_end_of_a_time_and_what_is_left_of_it_agree_over_weekends(
    zone: str, away: tuple[int, int] | None
):
    begin = 1_772_300_000  # a Saturday in February 2026; clocks change in March
    for remaining in range(0, 20 * DAY, 7 * HOUR + 11):
        end = clocks.ends(begin, remaining, away, zone)
        assert clocks.left(begin, end, away, zone) == remaining
        assert end >= begin + remaining


async def test_the_lobby_and_the_clock_say_that_weekends_do_not_count(tmp_path: Path):
    async with scene(tmp_path) as chat:
        await chat.anna.slash(chat.lobby, "game new", game="toy")
        said = chat.said(await chat.anna.slash(chat.lobby, "game clock", game="1", time="24h", weekends=True))
        assert words.WEEKEND.format(zone="UTC") in said
        await chat.world.env.settle()
        assert "stands still at weekends" in text(chat.messages(chat.lobby)[-1])
        message, custom_id = chat.find(chat.lobby, "options")
        assert "stands still at weekends" in chat.said(await chat.anna.click(message, custom_id=custom_id))


async def test_weekends_are_those_of_whoever_sets_the_clock(tmp_path: Path):
    async with scene(tmp_path) as chat:
        await chat.anna.slash(chat.lobby, "game new", game="toy")
        await chat.anna.slash(chat.lobby, "me zone", zone="Pacific/Auckland")
        said = chat.said(await chat.anna.slash(chat.lobby, "game clock", game="1", time="24h", weekends=True))
        assert words.WEEKEND.format(zone="Pacific/Auckland") in said
        said = chat.said(await chat.anna.slash(chat.lobby, "admin clock", time="24h", weekends=True))
        assert "weekends" in said
        with chat.world.as_bot():
            server = await chat.bot.tables.administration.server(chat.world.guild.id)
        assert b"Pacific/Auckland" in server.clock
