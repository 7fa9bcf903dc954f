"""Who is asked before something is done at a table, how often, and who decides for whom."""

from pathlib import Path
from random import Random

import pytest

from tests.bot.chat.chatting import Scene, controls, scene
from tests.bot.table_life.life import DAY, deny, finish, letters, pass_time, refusal, text
from tests.bot.tables.tables_kit import ANNA, BEN, CLEO, STRANGER, Clock, answer, begin, service

# ---- going back past a reveal


@pytest.mark.xfail(
    strict=True,
    raises=AssertionError,
    reason="members with a stand-in are not asked, so one player alone goes back",
)
async def test_going_back_past_a_reveal_needs_the_members_who_are_away(tmp_path: Path):
    async with service(tmp_path) as tables:
        game = await begin(tables, ANNA, BEN, CLEO)
        for _ in range(4):  # the order, and three bids that come out together
            table = await tables.table(game)
            decision = table.pending[0]
            await answer(tables, game, decision.seat, decision.moves.sample(Random(4)))
        for member in (BEN, CLEO):
            await tables.seats.leave_to_stand_in(game, member.id, "default")
        point = next(point for point in await tables.undo.points(game) if point.revealed)
        vote = await tables.votes.open(game, "rewind", {"entry": point.entry}, ANNA.id)
        assert (vote.row.status, set(vote.voters)) == ("open", {ANNA.id, BEN.id, CLEO.id})


# ---- a seat whose owner is away


@pytest.mark.xfail(
    strict=True,
    raises=AssertionError,
    reason="a minute after its owner went away a seat is passed on by one vote",
)
async def test_a_seat_is_not_passed_on_in_the_first_two_weeks_of_an_absence(tmp_path: Path):
    clock = Clock()
    async with service(tmp_path, now=clock) as tables:
        game = await begin(tables, ANNA, BEN)
        await tables.seats.leave_to_stand_in(game, BEN.id, None)
        for days in (0, 13):
            clock.pass_(days=days, minutes=1)
            assert await refusal(tables.votes.open(game, "replace", {"seat": 1}, ANNA.id)) is not None
        assert (await tables.table(game)).seats[1].owner == BEN.id
        clock.pass_(days=1)
        assert await refusal(tables.votes.open(game, "replace", {"seat": 1}, ANNA.id)) is None


# ---- questions that come again


@pytest.mark.xfail(
    strict=True,
    raises=AssertionError,
    reason="what the others have refused may be asked again at once, without end",
)
async def test_a_question_may_be_asked_again_a_day_after_a_no_whoever_asks(tmp_path: Path):
    clock = Clock()
    async with service(tmp_path, now=clock) as tables:
        game = await begin(tables, ANNA, BEN, CLEO)
        vote = await tables.votes.open(game, "end", {"how": "draw"}, CLEO.id)
        await tables.votes.cast(vote.row.id, ANNA.id, agree=False)
        clock.pass_(hours=23)
        for member in (CLEO, BEN):
            assert await refusal(tables.votes.open(game, "end", {"how": "draw"}, member.id)) is not None
        clock.pass_(hours=2)
        assert await refusal(tables.votes.open(game, "end", {"how": "draw"}, CLEO.id)) is None


@pytest.mark.xfail(
    strict=True,
    raises=AssertionError,
    reason="a stranger who was refused a seat asks again at once, without end",
)
async def test_a_member_who_was_refused_a_seat_may_ask_again_a_day_later(tmp_path: Path):
    clock = Clock()
    async with service(tmp_path, now=clock) as tables:
        game = await begin(tables, ANNA, BEN, CLEO)
        await tables.seats.resign(game, CLEO.id)
        data = {"seat": 2, "user": STRANGER.id, "name": STRANGER.name}
        vote = await tables.votes.open(game, "apply", data, STRANGER.id)
        await tables.votes.cast(vote.row.id, ANNA.id, agree=False)
        assert await refusal(tables.votes.open(game, "apply", data, STRANGER.id)) is not None
        clock.pass_(days=1, seconds=1)
        assert await refusal(tables.votes.open(game, "apply", data, STRANGER.id)) is None


@pytest.mark.xfail(
    strict=True, raises=AssertionError, reason="*Share* posts the same statistics as often as it is pressed"
)
async def test_the_same_statistics_are_shared_once_an_hour(tmp_path: Path):
    async with scene(tmp_path) as chat:
        await chat.begin(chat.anna, chat.ben)
        await finish(chat)
        shown = (await chat.eve.slash(chat.thread, "stats", player=chat.anna)).response
        assert shown is not None
        share = next(custom_id for custom_id in controls(shown) if "share" in custom_id)
        before = len(chat.messages(chat.thread))
        for _ in range(3):
            await chat.eve.click(shown, custom_id=share)
        assert len(chat.messages(chat.thread)) == before + 1


# ---- a host who does nothing


@pytest.mark.xfail(
    strict=True,
    raises=AssertionError,
    reason="only the host may answer, who is away, so the request is open forever",
)
async def test_the_next_player_answers_a_request_for_a_host_who_did_nothing_for_a_day(tmp_path: Path):
    clock = Clock()
    async with service(tmp_path, now=clock) as tables:
        game = await begin(tables, ANNA, BEN, CLEO)
        await tables.seats.resign(game, CLEO.id)
        await tables.seats.leave_to_stand_in(game, ANNA.id, None)
        data = {"seat": 2, "user": STRANGER.id, "name": STRANGER.name}
        vote = await tables.votes.open(game, "apply", data, STRANGER.id)
        clock.pass_(hours=23)
        assert await refusal(tables.votes.cast(vote.row.id, BEN.id, agree=True)) is not None
        clock.pass_(hours=2)
        assert await refusal(tables.votes.cast(vote.row.id, BEN.id, agree=True)) is None
        assert (await tables.table(game)).seats[2].owner == STRANGER.id


async def test_a_new_host_answers_what_was_left_open_for_the_old_one(tmp_path: Path):
    clock = Clock()
    async with service(tmp_path, now=clock) as tables:
        game = await begin(tables, ANNA, BEN, CLEO)
        await tables.seats.resign(game, CLEO.id)
        await tables.seats.leave_to_stand_in(game, ANNA.id, None)
        clock.pass_(days=90)
        data = {"seat": 2, "user": STRANGER.id, "name": STRANGER.name}
        vote = await tables.votes.open(game, "apply", data, STRANGER.id)
        await tables.votes.open(game, "replace", {"seat": 0}, BEN.id)
        assert (await tables.table(game)).row.host == BEN.id
        assert await refusal(tables.votes.cast(vote.row.id, BEN.id, agree=True)) is None


# ---- a member who cannot see the table


async def offered_to_dan(chat: Scene) -> str:
    """Offer a seat to Dan, who cannot see the channel; return what Anna and the thread are told."""
    await chat.begin(chat.anna, chat.ben)
    deny(chat, chat.dan, 1, view_channel=True)
    await chat.world.env.settle()
    said = chat.said(await chat.anna.slash(chat.thread, "game replace", member=chat.dan))
    await pass_time(chat, DAY)
    return "\n".join([said, *map(text, chat.messages(chat.thread))])


@pytest.mark.xfail(
    strict=True,
    raises=AssertionError,
    reason="who is offered a seat at a table out of sight never hears of it",
)
async def test_a_member_who_cannot_see_the_table_is_offered_the_seat_by_direct_message(tmp_path: Path):
    async with scene(tmp_path) as chat:
        await offered_to_dan(chat)
        assert any("Anna" in text(letter) and "seat" in text(letter) for letter in letters(chat, chat.dan))


@pytest.mark.xfail(
    strict=True,
    raises=AssertionError,
    reason="the table waits for an answer and is not told that none can come",
)
async def test_the_table_is_told_that_a_member_cannot_see_its_channel(tmp_path: Path):
    async with scene(tmp_path) as chat:
        assert "cannot see" in await offered_to_dan(chat)
