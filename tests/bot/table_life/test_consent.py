"""Who is asked before something is done at a table, how often, and who decides for whom."""

from pathlib import Path
from random import Random

import pytest

from bot.store.rows import VoteKind
from bot.tables.service import Tables
from bot.tables.table import Member
from bot.texts import tables as words
from tests.bot.chat.chatting import Scene, controls, scene
from tests.bot.table_life.life import (
    DAY,
    Sitting,
    deny,
    finish,
    letters,
    pass_time,
    refusal,
    sitting,
    text,
    verbs,
)
from tests.bot.tables.tables_kit import ANNA, BEN, CLEO, HERE, STRANGER, Clock, answer, begin, service

DAN = Member(14, "Dan")

# ---- going back past a reveal


async def revealed(tables: Tables, game: int) -> int:
    """Play until bids have come out together; return the moment before the last of what they reveal."""
    for _ in range(4):  # the order, and three bids
        decision = (await tables.table(game)).pending[0]
        await answer(tables, game, decision.seat, decision.moves.sample(Random(4)))
    return next(point for point in await tables.undo.points(game) if point.revealed).entry


async def test_going_back_past_a_reveal_needs_the_members_who_are_away(tmp_path: Path):
    async with sitting(tmp_path, ANNA, BEN, CLEO) as at:
        entry = await revealed(at.tables, at.game)
        for member in (BEN, CLEO):
            await at.tables.seats.leave_to_stand_in(at.game, member.id, "default")
        vote = await at.ask("rewind", ANNA, entry=entry)
        assert (vote.row.status, set(vote.voters)) == ("open", {ANNA.id, BEN.id, CLEO.id})


async def test_a_member_who_is_away_answers_and_counts(tmp_path: Path):
    async with sitting(tmp_path, ANNA, BEN, CLEO) as at:
        entry = await revealed(at.tables, at.game)
        await at.tables.seats.leave_to_stand_in(at.game, BEN.id, "default")
        vote = await at.ask("rewind", ANNA, entry=entry)
        await at.answer(vote, CLEO)
        assert (await at.answer(vote, BEN)).row.status == "passed"


async def test_who_resigned_or_has_left_the_server_is_not_asked(tmp_path: Path):
    async with sitting(tmp_path, ANNA, BEN, CLEO, DAN) as at:
        for _ in range(5):
            decision = (await at.table()).pending[0]
            await at.move(decision.seat, 4)
        entry = next(point for point in await at.tables.undo.points(at.game) if point.revealed).entry
        await at.tables.seats.resign(at.game, BEN.id)
        vote = await at.ask("rewind", ANNA, entry=entry, excused={DAN.id})
        assert set(vote.voters) == {ANNA.id, CLEO.id}


async def test_going_back_where_nothing_came_out_needs_those_who_play(tmp_path: Path):
    async with sitting(tmp_path, ANNA, BEN, CLEO) as at:
        seat, owner = await at.asked()
        await at.move(seat)
        other, away = at.others(owner)
        await at.tables.seats.leave_to_stand_in(at.game, away.id, "default")
        point = next(point for point in await at.tables.undo.points(at.game) if not point.revealed)
        vote = await at.ask("rewind", owner, entry=point.entry)
        assert set(vote.voters) == {owner.id, other.id}


async def test_a_banned_member_does_not_keep_the_others_from_going_back(tmp_path: Path):
    async with scene(tmp_path) as chat:
        await chat.begin(chat.anna, chat.ben, chat.cleo)
        with chat.world.as_bot():
            entry = await revealed(chat.bot.tables, 1)
        chat.world.env.backend.remove_member(chat.world.guild.id, chat.cleo.id)
        await chat.world.env.settle()
        shown = (await chat.anna.slash(chat.thread, "game rewind")).response
        assert shown is not None
        menu = next(custom_id for custom_id in controls(shown) if "rewind" in custom_id)
        await chat.anna.select(shown, [str(entry)], custom_id=menu)
        with chat.world.as_bot():
            (vote,) = await chat.bot.tables.votes.at(1)
        assert set(vote.voters) == {chat.anna.id, chat.ben.id}


# ---- silence


@pytest.mark.parametrize(
    ("kind", "data"),
    [
        ("end", {"how": "draw"}),
        ("pause", {}),
        ("swap", {"seat": 0, "other": 1}),
        ("invite", {"seat": 0, "user": STRANGER.id, "name": "Stranger"}),
    ],
)
async def test_seven_days_of_silence_are_a_no(tmp_path: Path, kind: VoteKind, data: dict[str, object]):
    async with sitting(tmp_path, ANNA, BEN, CLEO) as at:
        vote = await at.ask(kind, ANNA, **data)
        assert vote.row.until == at.tables.repository.now() + 7 * DAY
        at.clock.pass_(days=7, seconds=-1)
        await at.tables.votes.look(vote.row.id)
        assert (await at.tables.votes.get(vote.row.id)).row.status == "open"
        at.clock.pass_(seconds=1)
        await at.tables.votes.look(vote.row.id)
        assert (await at.tables.votes.get(vote.row.id)).row.status == "refused"


async def test_an_answer_after_seven_days_comes_too_late(tmp_path: Path):
    async with sitting(tmp_path, ANNA, BEN) as at:
        vote = await at.ask("end", ANNA, how="draw")
        at.clock.pass_(days=7)
        assert await refusal(at.answer(vote, BEN)) is not None
        assert (await at.table()).row.status == "running"


async def test_the_card_says_until_when_it_asks_and_that_nobody_answered(tmp_path: Path):
    async with scene(tmp_path) as chat:
        await chat.begin(chat.anna, chat.ben)
        with chat.world.as_bot():
            vote = await chat.bot.tables.votes.open(1, "end", {"how": "draw"}, chat.anna.id)
        await chat.world.env.settle()
        asks = chat.messages(chat.thread)[-1]
        assert f"<t:{vote.row.until}:f>" in text(asks)
        await pass_time(chat, 7 * DAY + 60)
        (card,) = [message for message in chat.messages(chat.thread) if message.id == asks.id]
        assert "seven days" in text(card)
        assert "agree" not in verbs(card)


async def test_a_time_in_which_nobody_could_see_the_question_does_not_count(tmp_path: Path):
    async with sitting(tmp_path, ANNA, BEN) as at:
        vote = await at.ask("end", ANNA, how="draw")
        at.clock.pass_(days=1)
        await at.tables.places.left(HERE.guild)
        at.clock.pass_(days=20)
        await at.tables.places.back(HERE.guild)
        assert (await at.answer(vote, BEN)).row.status == "passed"


# ---- a seat whose owner is away


async def test_a_seat_is_not_passed_on_in_the_first_two_weeks_of_an_absence(tmp_path: Path):
    async with sitting(tmp_path, ANNA, BEN) as at:
        await at.tables.seats.leave_to_stand_in(at.game, BEN.id, None)
        for days in (0, 13):
            at.clock.pass_(days=days, minutes=1)
            assert await at.refused("replace", ANNA, seat=1) is not None
        assert (await at.table()).seats[1].owner == BEN.id
        at.clock.pass_(days=1)
        assert await at.refused("replace", ANNA, seat=1) is None


async def away(at: Sitting, member: Member, days: float) -> None:
    """Let a member say that they are away for so many days from now."""
    now = at.tables.repository.now()
    await at.tables.preferences.change(member.id, away_from=now, away_until=now + int(days * DAY))


@pytest.mark.parametrize(("announced", "free"), [(3, 10), (10, 17), (21, 28), (100, 28)])
async def test_a_seat_is_passed_on_a_week_after_the_announced_end(tmp_path: Path, announced: int, free: int):
    async with sitting(tmp_path, ANNA, BEN) as at:
        await away(at, BEN, announced)
        await at.tables.seats.leave_to_stand_in(at.game, BEN.id, None)
        at.clock.pass_(days=free, seconds=-1)
        assert await at.refused("replace", ANNA, seat=1) is not None
        at.clock.pass_(seconds=1)
        assert await at.refused("replace", ANNA, seat=1) is None


async def test_another_announcement_does_not_extend_the_same_absence(tmp_path: Path):
    async with sitting(tmp_path, ANNA, BEN) as at:
        await away(at, BEN, 3)
        await at.tables.seats.leave_to_stand_in(at.game, BEN.id, None)
        at.clock.pass_(days=2)
        await away(at, BEN, 20)
        at.clock.pass_(days=8)
        assert await at.refused("replace", ANNA, seat=1) is None


async def test_to_be_back_for_a_moment_is_the_same_absence(tmp_path: Path):
    async with sitting(tmp_path, ANNA, BEN) as at:
        await at.tables.seats.leave_to_stand_in(at.game, BEN.id, None)
        for _ in range(2):
            at.clock.pass_(days=6)
            await at.tables.seats.back(at.game, BEN.id)
            at.clock.pass_(hours=1)
            await at.tables.seats.leave_to_stand_in(at.game, BEN.id, None)
        at.clock.pass_(days=2)
        assert await at.refused("replace", ANNA, seat=1) is None


async def test_who_was_back_and_moved_is_away_anew(tmp_path: Path):
    async with sitting(tmp_path, ANNA, BEN) as at:
        seat, owner = await at.asked()
        (other,) = at.others(owner)
        await at.tables.seats.leave_to_stand_in(at.game, owner.id, None)
        at.clock.pass_(days=13)
        await at.tables.seats.back(at.game, owner.id)
        await at.move(seat)
        await at.tables.seats.leave_to_stand_in(at.game, owner.id, None)
        at.clock.pass_(days=13)
        assert await at.refused("replace", other, seat=seat) is not None


async def test_the_owner_can_hand_the_seat_over_while_away(tmp_path: Path):
    async with sitting(tmp_path, ANNA, BEN) as at:
        await at.tables.seats.leave_to_stand_in(at.game, BEN.id, None)
        await at.offer(1, BEN, STRANGER)
        assert (await at.table()).seats[1].owner == STRANGER.id


async def test_back_always_works_until_the_seat_has_changed_hands(tmp_path: Path):
    async with sitting(tmp_path, ANNA, BEN, CLEO) as at:
        await at.tables.seats.leave_to_stand_in(at.game, BEN.id, None)
        at.clock.pass_(days=14)
        vote = await at.ask("replace", ANNA, seat=1)
        assert vote.row.status == "open"
        await at.tables.seats.back(at.game, BEN.id)
        assert (await at.table()).seats[1].player == BEN.id
        assert (await at.tables.votes.get(vote.row.id)).row.status == "void"


# ---- questions that come again


async def test_a_question_may_be_asked_again_a_day_after_a_no_whoever_asks(tmp_path: Path):
    async with sitting(tmp_path, ANNA, BEN, CLEO) as at:
        await at.answer(await at.ask("end", CLEO, how="draw"), ANNA, agree=False)
        at.clock.pass_(hours=23)
        for member in (CLEO, BEN):
            assert await at.refused("end", member, how="draw") is not None
        at.clock.pass_(hours=2)
        assert await at.refused("end", CLEO, how="draw") is None


async def test_to_end_with_another_result_is_another_question(tmp_path: Path):
    async with sitting(tmp_path, ANNA, BEN, CLEO) as at:
        await at.answer(await at.ask("end", CLEO, how="draw"), ANNA, agree=False)
        assert await at.refused("end", CLEO, how="conceded", seat=0) is None


async def test_silence_is_a_no_like_any_other(tmp_path: Path):
    async with sitting(tmp_path, ANNA, BEN) as at:
        await at.ask("end", ANNA, how="draw")
        at.clock.pass_(days=7)
        assert await at.refused("end", BEN, how="draw") is not None
        at.clock.pass_(days=1)
        assert await at.refused("end", BEN, how="draw") is None


async def test_to_change_the_same_two_seats_is_the_same_question_from_either_side(tmp_path: Path):
    async with sitting(tmp_path, ANNA, BEN, CLEO) as at:
        await at.answer(await at.ask("swap", BEN, seat=1, other=2), CLEO, agree=False)
        assert await at.refused("swap", CLEO, seat=2, other=1) is not None
        assert await at.refused("swap", BEN, seat=1, other=0) is None


async def test_to_pass_a_seat_on_to_somebody_else_is_the_same_question(tmp_path: Path):
    async with sitting(tmp_path, ANNA, BEN, CLEO) as at:
        await at.tables.seats.leave_to_stand_in(at.game, CLEO.id, None)
        at.clock.pass_(days=14)
        await at.answer(await at.ask("replace", ANNA, seat=2), BEN, agree=False)
        assert await at.refused("replace", BEN, seat=2, user=DAN.id, name=DAN.name) is not None


async def test_to_go_back_less_far_is_another_question_and_farther_is_not(tmp_path: Path):
    async with sitting(tmp_path, ANNA, BEN, CLEO) as at:
        await revealed(at.tables, at.game)
        later, *_, earlier = [point.entry for point in await at.tables.undo.points(at.game)]
        assert earlier < later
        await at.answer(await at.ask("rewind", BEN, entry=later), ANNA, agree=False)
        for member in (BEN, CLEO):
            assert await at.refused("rewind", member, entry=later) is not None
            assert await at.refused("rewind", member, entry=earlier) is not None
        at.clock.pass_(days=1)
        await at.answer(await at.ask("rewind", BEN, entry=earlier), ANNA, agree=False)
        assert await at.refused("rewind", CLEO, entry=later) is None


async def test_what_was_withdrawn_is_not_asked_again_at_once_by_the_same_member(tmp_path: Path):
    async with sitting(tmp_path, ANNA, BEN, CLEO) as at:
        vote = await at.ask("pause", BEN)
        await at.tables.votes.withdraw(vote.row.id, BEN.id)
        assert await at.refused("pause", BEN) is not None
        assert await at.refused("pause", CLEO) is None


async def test_a_member_who_was_refused_a_seat_may_ask_again_a_day_later(tmp_path: Path):
    async with sitting(tmp_path, ANNA, BEN, CLEO) as at:
        await at.tables.seats.resign(at.game, CLEO.id)
        data = {"seat": 2, "user": STRANGER.id, "name": STRANGER.name}
        await at.answer(await at.ask("apply", STRANGER, **data), ANNA, agree=False)
        assert await at.refused("apply", STRANGER, **data) is not None
        at.clock.pass_(days=1, seconds=1)
        assert await at.refused("apply", STRANGER, **data) is None


async def test_a_member_without_a_seat_has_one_open_request_at_a_table(tmp_path: Path):
    async with sitting(tmp_path, ANNA, BEN, CLEO) as at:
        for member in (BEN, CLEO):
            await at.tables.seats.resign(at.game, member.id)
        for seat, asked in ((1, None), (2, "Withdraw that first")):
            said = await at.refused("apply", STRANGER, seat=seat, user=STRANGER.id, name=STRANGER.name)
            assert (said is None) if asked is None else (said is not None and asked in said)
        assert await at.refused("apply", DAN, seat=2, user=DAN.id, name=DAN.name) is None


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
        others = (await chat.dan.slash(chat.thread, "stats", player=chat.anna)).response
        assert others is not None
        refused = await chat.dan.click(others, custom_id=share)
        assert refused.ephemeral
        assert words.SHARED_LATELY.split("{", maxsplit=1)[0] in chat.said(refused)
        assert len(chat.messages(chat.thread)) == before + 1, "whoever presses"
        await pass_time(chat, 3600)
        again = (await chat.eve.slash(chat.thread, "stats", player=chat.anna)).response
        assert again is not None
        await chat.eve.click(again, custom_id=share)
        assert len(chat.messages(chat.thread)) == before + 2


# ---- a host who does nothing


async def test_the_next_player_answers_a_request_for_a_host_who_did_nothing_for_a_day(tmp_path: Path):
    async with sitting(tmp_path, ANNA, BEN, CLEO) as at:
        await at.tables.seats.resign(at.game, CLEO.id)
        await at.tables.seats.leave_to_stand_in(at.game, ANNA.id, None)
        vote = await at.ask("apply", STRANGER, seat=2, user=STRANGER.id, name=STRANGER.name)
        at.clock.pass_(hours=23)
        assert await refusal(at.answer(vote, BEN)) is not None
        at.clock.pass_(hours=2)
        assert await refusal(at.answer(vote, BEN)) is None
        assert (await at.table()).seats[2].owner == STRANGER.id
        assert await told(at, ANNA), "the host hears of it"


async def told(at: Sitting, member: Member) -> list[str]:
    """Return the words that a member is owed."""
    rows = await at.tables.repository.store.read(
        lambda db: db.execute(
            "SELECT lines FROM outbox WHERE kind = 'word' AND user = ?", (member.id,)
        ).fetchall()
    )
    return [row.decode() for (row,) in rows]


async def test_the_host_may_still_answer_after_a_day(tmp_path: Path):
    async with sitting(tmp_path, ANNA, BEN, CLEO) as at:
        await at.tables.seats.resign(at.game, CLEO.id)
        vote = await at.ask("apply", STRANGER, seat=2, user=STRANGER.id, name=STRANGER.name)
        at.clock.pass_(days=2)
        assert (await at.answer(vote, ANNA)).row.status == "passed"
        assert await told(at, ANNA) == []


async def test_nobody_answers_for_the_host_who_asks_or_gains(tmp_path: Path):
    async with sitting(tmp_path, ANNA, BEN, CLEO, DAN) as at:
        vote = await at.ask("swap", BEN, seat=1, other=2)
        await at.answer(vote, CLEO)
        at.clock.pass_(days=1)
        vote = await at.tables.votes.get(vote.row.id)
        assert vote.deputy == DAN.id, "the next in seat order who has no part in it"
        assert (await at.answer(vote, DAN)).row.status == "passed"
        assert (await at.table()).seats[1].owner == CLEO.id


async def test_nobody_answers_for_a_host_who_is_asked_to_change_seats(tmp_path: Path):
    async with sitting(tmp_path, ANNA, BEN, CLEO) as at:
        vote = await at.ask("swap", BEN, seat=1, other=0)
        at.clock.pass_(days=3)
        assert (await at.tables.votes.get(vote.row.id)).deputy is None


async def test_a_member_who_resigned_does_not_decide_on_coming_back(tmp_path: Path):
    async with sitting(tmp_path, ANNA, BEN) as at:
        await at.tables.seats.resign(at.game, BEN.id)
        vote = await at.ask("apply", BEN, seat=1, user=BEN.id, name=BEN.name)
        at.clock.pass_(days=2)
        assert await refusal(at.answer(vote, BEN)) is not None


async def test_the_card_asks_the_next_player_after_a_day_and_the_host_is_told(tmp_path: Path):
    async with scene(tmp_path) as chat:
        await chat.begin(chat.anna, chat.ben, chat.cleo)
        with chat.world.as_bot():
            await chat.bot.tables.seats.resign(1, chat.cleo.id)
        await chat.world.env.settle()
        await chat.dan.slash(chat.thread, "game sit")
        await pass_time(chat, DAY + 60)
        asks = next(card for card in reversed(chat.messages(chat.thread)) if "agree" in verbs(card))
        assert f"<@{chat.ben.id}>" in text(asks)
        assert any("Ben may answer" in text(letter) for letter in letters(chat, chat.anna))


async def test_a_new_host_answers_what_was_left_open_for_the_old_one(tmp_path: Path):
    async with sitting(tmp_path, ANNA, BEN, CLEO) as at:
        await at.tables.seats.resign(at.game, CLEO.id)
        await at.tables.seats.leave_to_stand_in(at.game, ANNA.id, None)
        at.clock.pass_(days=90)
        vote = await at.ask("apply", STRANGER, seat=2, user=STRANGER.id, name=STRANGER.name)
        await at.ask("replace", BEN, seat=0)
        assert (await at.table()).row.host == BEN.id
        assert await refusal(at.answer(vote, BEN)) is None


# ---- a member who cannot see the table


async def offered_to_dan(chat: Scene) -> str:
    """Offer a seat to Dan, who cannot see the channel; return what Anna and the thread are told."""
    await chat.begin(chat.anna, chat.ben)
    deny(chat, chat.dan, 1, view_channel=True)
    await chat.world.env.settle()
    said = chat.said(await chat.anna.slash(chat.thread, "game replace", member=chat.dan))
    await pass_time(chat, DAY)
    return "\n".join([said, *map(text, chat.messages(chat.thread))])


async def test_a_member_who_cannot_see_the_table_is_offered_the_seat_by_direct_message(tmp_path: Path):
    async with scene(tmp_path) as chat:
        await offered_to_dan(chat)
        (letter,) = [letter for letter in letters(chat, chat.dan) if "Anna" in text(letter)]
        assert "seat" in text(letter)
        assert "cannot see" in text(letter)
        await chat.press(chat.dan.user, chat.dan.user.dm_channel, "agree")
        assert (await chat.table()).seats[0].owner == chat.dan.id


async def test_the_table_is_told_that_a_member_cannot_see_its_channel(tmp_path: Path):
    async with scene(tmp_path) as chat:
        assert "cannot see" in await offered_to_dan(chat)


async def test_a_member_who_sees_the_table_is_asked_in_its_thread_alone(tmp_path: Path):
    async with scene(tmp_path) as chat:
        await chat.begin(chat.anna, chat.ben)
        await chat.anna.slash(chat.thread, "game replace", member=chat.dan)
        await pass_time(chat, DAY)
        assert not any("Anna" in text(letter) for letter in letters(chat, chat.dan))
        assert "cannot see" not in "".join(map(text, chat.messages(chat.thread)))


# ---- lobbies that nobody starts


async def test_a_lobby_that_nobody_starts_closes_after_thirty_days_with_a_word(tmp_path: Path):
    async with scene(tmp_path) as chat:
        await chat.anna.slash(chat.lobby, "game new", game="toy")
        await chat.ben.slash(chat.lobby, "game join")
        await pass_time(chat, 30 * DAY - 60)
        assert (await chat.table()).row.status == "lobby"
        await pass_time(chat, 120)
        assert (await chat.table()).row.status == "over"
        for who in (chat.anna, chat.ben):
            assert any("thirty days" in text(letter) for letter in letters(chat, who))


async def test_old_lobbies_do_not_make_join_ask_which(tmp_path: Path):
    async with scene(tmp_path) as chat:
        for _ in range(2):
            await chat.anna.slash(chat.lobby, "game new", game="toy")
        await pass_time(chat, 10 * DAY)
        await chat.ben.slash(chat.lobby, "game new", game="toy")
        await chat.cleo.slash(chat.lobby, "game join")
        with chat.world.as_bot():
            assert (await chat.bot.tables.table(3)).seat_of(chat.cleo.id) is not None


async def test_a_game_that_began_is_not_closed_and_a_closed_lobby_is_owed_nothing(tmp_path: Path):
    clock = Clock()
    async with service(tmp_path, now=clock) as tables:
        game = await begin(tables, ANNA, BEN)
        lobby = await tables.lobby.new("toy", ANNA, HERE)
        await tables.lobby.leave(lobby.id, ANNA)
        clock.pass_(days=31)
        assert await tables.open_lobbies.expire(game)
        assert (await tables.table(game)).row.status == "running"
        rows = await tables.repository.store.read(
            lambda db: db.execute("SELECT count(*) FROM outbox WHERE kind = 'expiry'").fetchone()
        )
        assert rows == (0,)


async def test_the_host_hears_once_when_enough_have_joined(tmp_path: Path):
    async with scene(tmp_path) as chat:
        await chat.anna.slash(chat.lobby, "game new", game="toy")
        await chat.world.env.settle()
        assert not any("is enough" in text(letter) for letter in letters(chat, chat.anna))
        await chat.ben.slash(chat.lobby, "game join")
        await chat.ben.slash(chat.lobby, "game leave")
        await chat.cleo.slash(chat.lobby, "game join")
        await chat.world.env.settle()
        assert [("is enough" in text(letter)) for letter in letters(chat, chat.anna)].count(True) == 1
