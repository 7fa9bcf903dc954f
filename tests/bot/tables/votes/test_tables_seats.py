"""Seats of a running game: resigning, handing over, changing, stand-ins; and whose the secrets are."""

from collections.abc import Sequence
from pathlib import Path

import msgspec
import pytest

from bot.tables.service import Tables
from bot.tables.table import Member, Refusal
from bot.tables.votes.questions import PATIENCE
from bot.tables.votes.voting import Vote
from tests.bot.tables.tables_kit import (
    ANNA,
    BEN,
    CLEO,
    HERE,
    STRANGER,
    Clock,
    answer,
    begin,
    difference,
    head_of,
    keep_safe,
    outbox,
    service,
)
from tests.toy import Bid, LimitBid, Order

FIRST = Order(seats=("seat:0", "seat:1", "seat:2"))
DAN = Member(14, "Dan")


async def invite(tables: Tables, game: int, seat: int, by: Member, to: Member = DAN) -> Vote:
    return await tables.votes.open(game, "invite", {"seat": seat, "user": to.id, "name": to.name}, by.id)


async def apply(tables: Tables, game: int, seat: int, by: Member = DAN) -> Vote:
    return await tables.votes.open(game, "apply", {"seat": seat, "user": by.id, "name": by.name}, by.id)


async def taken_over(tables: Tables, game: int, seat: int, by: Member, to: Member = DAN) -> None:
    vote = await invite(tables, game, seat, by, to)
    assert (await tables.votes.cast(vote.row.id, to.id, agree=True)).row.status == "passed"


async def owners(tables: Tables, game: int) -> list[int | None]:
    return [one.owner for one in (await tables.table(game)).seats]


async def rows_of(tables: Tables) -> list[tuple[str, int | None, int | None, bytes]]:
    """Empty the outbox; return kinds, seats, members and lines."""
    found: list[tuple[str, int | None, int | None, bytes]] = []
    while (row := await tables.outbox.next()) is not None:
        found.append((row.kind, row.seat, row.user, row.lines))
        await tables.outbox.begin([head_of(row)])
        await tables.outbox.done(row.id)
    return found


async def test_an_owner_hands_the_seat_over(tmp_path: Path):
    async with service(tmp_path) as tables:
        game = await begin(tables)
        await answer(tables, game, 0, FIRST)
        await tables.policies.replace(game, BEN.id, [LimitBid(limit=2, card=True)], frozenset({"object"}))
        await tables.undo.take_back(game, BEN.id)
        hand = (await tables.table(game)).view(1).hand
        await tables.drafts.save(
            game, BEN.id, (await tables.directory.pending(game))[1].decision, {"coins": 1}
        )
        vote = await invite(tables, game, 1, BEN)
        assert "**Ben** asks **Dan** to take their seat, with its hidden cards and standing orders" in (
            vote.row.asked
        )
        with pytest.raises(Refusal, match="no say"):
            await tables.votes.cast(vote.row.id, ANNA.id, agree=True)
        await outbox(tables)
        assert (await tables.votes.cast(vote.row.id, DAN.id, agree=True)).row.status == "passed"

        table = await tables.table(game)
        assert table.names == ("Anna", "Dan", "Cleo")
        assert table.titles == ("Anna", "Dan (for Ben)", "Cleo")
        assert table.view(1).hand == hand
        assert (table.seat_of(DAN.id), table.seat_of(BEN.id)) == (1, None)
        orders = await tables.policies.get(game, DAN.id)
        assert (orders.policies, orders.ask) == ((LimitBid(limit=2, card=True),), frozenset())
        assert await tables.drafts.get(game, DAN.id) is None, "a half-filled form is nobody else's"
        assert (await tables.history.log(game))[-1] == "Dan takes over the seat of Ben."
        owed = await rows_of(tables)
        assert {("seat", 1, DAN.id), ("notice", 1, DAN.id)} <= {row[:3] for row in owed}
        assert not any(user == BEN.id for _, _, user, _ in owed)
        for refused in (
            tables.act(game, BEN.id, Bid(coins=0)),
            tables.drafts.get(game, BEN.id),
            tables.policies.get(game, BEN.id),
            tables.undo.take_back(game, BEN.id),
            tables.seats.back(game, BEN.id),
            tables.seats.resign(game, BEN.id),
        ):
            with pytest.raises(Refusal, match="do not play"):
                await refused
        await tables.act(game, DAN.id, Bid(coins=1))
        assert await difference(tables, game) is None


async def test_private_lines_that_were_not_sent_are_not_sent_to_the_former_owner(tmp_path: Path):
    async with service(tmp_path) as tables:
        game = await begin(tables)
        await answer(tables, game, 0, FIRST)
        await tables.policies.replace(game, BEN.id, [LimitBid(limit=2)])
        for seat in (0, 2):
            await answer(tables, game, seat, Bid(coins=0))
        await taken_over(tables, game, 1, BEN)
        owed = await rows_of(tables)
        assert not any(kind in {"private", "told"} and user == BEN.id for kind, _, user, _ in owed)


async def test_an_invitation_refused_changes_nothing(tmp_path: Path):
    async with service(tmp_path) as tables:
        game = await begin(tables)
        vote = await invite(tables, game, 1, BEN)
        assert (await tables.votes.cast(vote.row.id, DAN.id, agree=False)).row.status == "refused"
        assert await owners(tables, game) == [ANNA.id, BEN.id, CLEO.id]


async def test_a_seat_that_was_given_up_is_taken_by_application(tmp_path: Path):
    async with service(tmp_path) as tables:
        game = await begin(tables)
        await tables.policies.replace(game, BEN.id, [LimitBid(limit=1)])
        with pytest.raises(Refusal, match="only its owner"):
            await apply(tables, game, 1)
        await tables.seats.resign(game, BEN.id)
        assert (await tables.table(game)).titles[1] == "Ben (resigned)"
        vote = await apply(tables, game, 1)
        assert vote.voters == (ANNA.id,)
        with pytest.raises(Refusal, match="no say"):
            await tables.votes.cast(vote.row.id, CLEO.id, agree=True)
        await tables.votes.cast(vote.row.id, ANNA.id, agree=True)
        assert await owners(tables, game) == [ANNA.id, DAN.id, CLEO.id]
        assert (await tables.policies.get(game, DAN.id)).policies == (), "orders of who gave up are forgotten"
        assert (await tables.table(game)).titles[1] == "Dan (for Ben)"


async def test_who_gave_up_can_ask_to_come_back(tmp_path: Path):
    async with service(tmp_path) as tables:
        game = await begin(tables)
        await tables.seats.resign(game, BEN.id)
        with pytest.raises(Refusal, match="resigned"):
            await tables.seats.back(game, BEN.id)
        vote = await apply(tables, game, 1, BEN)
        await tables.votes.cast(vote.row.id, ANNA.id, agree=True)
        table = await tables.table(game)
        assert (table.titles[1], table.seat_of(BEN.id)) == ("Ben", 1)
        assert (await tables.history.log(game))[-2:] == [
            "Ben has resigned; a stand-in plays on.",
            "Ben is back.",
        ]


async def test_a_computers_seat_can_be_taken(tmp_path: Path):
    async with service(tmp_path) as tables:
        row = await tables.lobby.new("toy", ANNA, HERE, {"seating": "joining"})
        await tables.lobby.add_computer(row.id, ANNA, "random")
        await tables.lobby.start(row.id, ANNA)
        vote = await apply(tables, row.id, 1)
        await tables.votes.cast(vote.row.id, ANNA.id, agree=True)
        table = await tables.table(row.id)
        assert (table.seat_of(DAN.id), table.titles[1]) == (1, "Dan")


async def test_the_host_names_somebody_for_a_seat_that_nobody_plays(tmp_path: Path):
    async with service(tmp_path) as tables:
        game = await begin(tables)
        await tables.seats.resign(game, BEN.id)
        with pytest.raises(Refusal, match="host"):
            await invite(tables, game, 1, CLEO)
        await taken_over(tables, game, 1, ANNA)
        assert await owners(tables, game) == [ANNA.id, DAN.id, CLEO.id]


async def test_the_hosts_part_goes_on_with_who_still_plays(tmp_path: Path):
    async with service(tmp_path) as tables:
        game = await begin(tables)
        await taken_over(tables, game, 0, ANNA)
        assert (await tables.table(game)).row.host == DAN.id
        await keep_safe(tables, DAN, BEN, CLEO)
        await tables.seats.resign(game, DAN.id)
        assert (await tables.table(game)).row.host == BEN.id
        for who in (BEN, CLEO):
            await tables.seats.resign(game, who.id)
        assert (await tables.table(game)).row.status == "over"


async def test_the_others_pass_a_seat_on(tmp_path: Path):
    clock = Clock()
    async with service(tmp_path, now=clock) as tables:
        game = await begin(tables, ANNA, BEN, CLEO, STRANGER)
        with pytest.raises(Refusal, match="7 days"):
            await tables.votes.open(game, "replace", {"seat": 0}, BEN.id)
        clock.pass_(seconds=PATIENCE)
        data = {"seat": 0, "user": DAN.id, "name": DAN.name}
        vote = await tables.votes.open(game, "replace", data, BEN.id)
        assert (vote.voters, vote.needed) == ((BEN.id, CLEO.id, STRANGER.id), 2)
        await outbox(tables)
        await tables.votes.cast(vote.row.id, CLEO.id, agree=True)
        table = await tables.table(game)
        assert table.titles[0] == "Anna (seat passed on)"
        assert table.row.host == BEN.id
        assert table.seat_of(ANNA.id) is None
        assert ("seat", 0) in await outbox(tables)
        (asked,) = await tables.votes.at(game)
        assert (asked.row.kind, asked.voters) == ("invite", (DAN.id,))
        await tables.votes.cast(asked.row.id, DAN.id, agree=True)
        assert (await tables.table(game)).titles[0] == "Dan (for Anna)"


async def test_the_bot_asks_when_time_is_up_and_a_move_answers_that(tmp_path: Path):
    async with service(tmp_path) as tables:
        game = await begin(tables)
        vote = await tables.votes.open(game, "replace", {"seat": 0}, None)
        assert "Time is up for Anna" in vote.row.asked
        assert vote.ballots == {}
        await answer(tables, game, 0, FIRST)
        assert (await tables.votes.get(vote.row.id)).row.status == "void"
        assert await owners(tables, game) == [ANNA.id, BEN.id, CLEO.id]


async def test_nobody_is_left_to_ask(tmp_path: Path):
    async with service(tmp_path) as tables:
        row = await tables.lobby.new("toy", ANNA, HERE, {"seating": "joining"})
        await tables.lobby.add_computer(row.id, ANNA, "random")
        await tables.lobby.start(row.id, ANNA)
        with pytest.raises(Refusal, match="nobody else"):
            await tables.votes.open(row.id, "replace", {"seat": 0}, None)


async def test_nobody_takes_a_second_seat(tmp_path: Path):
    async with service(tmp_path) as tables:
        game = await begin(tables)
        first = await invite(tables, game, 1, BEN)
        second = await invite(tables, game, 2, CLEO)
        await tables.votes.cast(first.row.id, DAN.id, agree=True)
        with pytest.raises(Refusal, match="already"):
            await tables.votes.cast(second.row.id, DAN.id, agree=True)
        assert await owners(tables, game) == [ANNA.id, DAN.id, CLEO.id]


async def test_a_vote_that_a_change_of_seats_decides_at_a_bad_moment_is_closed(tmp_path: Path):
    """Ben and Cleo agree to change seats, the host leaves: Ben becomes the host, but has a sealed bid in."""
    async with service(tmp_path) as tables:
        game = await begin(tables)
        await answer(tables, game, 0, FIRST)
        await answer(tables, game, 1, Bid(coins=1))
        vote = await tables.votes.open(game, "swap", {"seat": 1, "other": 2}, BEN.id)
        await tables.votes.cast(vote.row.id, CLEO.id, agree=True)
        await tables.seats.resign(game, ANNA.id)
        assert (await tables.votes.get(vote.row.id)).row.status == "void"
        assert await owners(tables, game) == [None, BEN.id, CLEO.id]


async def test_two_change_seats_if_the_host_agrees(tmp_path: Path):
    async with service(tmp_path) as tables:
        game = await begin(tables)
        hands = [(await tables.table(game)).view(seat).hand for seat in range(3)]
        vote = await tables.votes.open(game, "swap", {"seat": 1, "other": 2}, BEN.id)
        assert "both then know what both hold" in vote.row.asked
        await tables.votes.cast(vote.row.id, CLEO.id, agree=True)
        assert (await tables.votes.get(vote.row.id)).row.status == "open", "the host has to agree as well"
        await outbox(tables)
        await tables.votes.cast(vote.row.id, ANNA.id, agree=True)
        table = await tables.table(game)
        assert [one.owner for one in table.seats] == [ANNA.id, CLEO.id, BEN.id]
        assert [table.view(seat).hand for seat in range(3)] == hands
        assert table.titles == ("Anna", "Cleo (for Ben)", "Ben (for Cleo)")
        assert (await tables.history.log(game))[-1] == "Ben and Cleo have changed seats."
        assert {("seat", 1), ("seat", 2)} <= set(await outbox(tables))


async def test_sealed_answers_keep_a_seat_where_it_is(tmp_path: Path):
    """A sealed answer stands; its owner passes the seat on only when all have been opened."""
    async with service(tmp_path) as tables:
        game = await begin(tables)
        await answer(tables, game, 0, FIRST)
        await answer(tables, game, 1, Bid(coins=2))
        vote = await invite(tables, game, 1, BEN)
        swap = await tables.votes.open(game, "swap", {"seat": 2, "other": 1}, CLEO.id)
        await tables.votes.cast(swap.row.id, BEN.id, agree=True)
        before = await tables.repository.load(game)
        for number, who in ((vote.row.id, DAN), (swap.row.id, ANNA)):
            with pytest.raises(Refusal, match="sealed answer of Ben waits"):
                await tables.votes.cast(number, who.id, agree=True)
            assert (await tables.votes.get(number)).row.status == "open"
            assert who.id not in (await tables.votes.get(number)).ballots
        assert (await tables.repository.load(game)) is before
        await tables.seats.resign(game, BEN.id)
        assert (await tables.table(game)).view(1).laid == Bid(coins=2), "it stands"


async def test_who_takes_a_free_seat_gets_its_sealed_answer_with_it(tmp_path: Path):
    async with service(tmp_path) as tables:
        game = await begin(tables)
        await answer(tables, game, 0, FIRST)
        await answer(tables, game, 1, Bid(coins=2))
        await tables.seats.resign(game, BEN.id)
        vote = await apply(tables, game, 1)
        await tables.votes.cast(vote.row.id, ANNA.id, agree=True)
        assert (await tables.table(game)).view(1).laid == Bid(coins=2)
        undone = await tables.undo.take_back(game, DAN.id)
        assert undone.sealed
        for seat in range(3):
            await answer(tables, game, seat, Bid(coins=0))
        assert await owners(tables, game) == [ANNA.id, DAN.id, CLEO.id]
        assert await difference(tables, game) is None


async def test_a_seat_that_still_owes_its_sealed_answer_can_be_handed_over(tmp_path: Path):
    async with service(tmp_path) as tables:
        game = await begin(tables)
        await answer(tables, game, 0, FIRST)
        await answer(tables, game, 0, Bid(coins=1))
        await taken_over(tables, game, 1, BEN)
        await tables.act(game, DAN.id, Bid(coins=2))
        await answer(tables, game, 2, Bid(coins=0))
        assert "Dan wins" in "\n".join(await tables.history.log(game))


async def test_a_stand_in_plays_until_its_owner_is_back(tmp_path: Path):
    async with service(tmp_path) as tables:
        game = await begin(tables)
        await tables.policies.replace(game, ANNA.id, [LimitBid(limit=3)])
        with pytest.raises(Refusal, match="No stand-in"):
            await tables.seats.back(game, ANNA.id)
        await outbox(tables)
        table = await tables.seats.leave_to_stand_in(game, ANNA.id, "default", key="k")
        again = await tables.seats.leave_to_stand_in(game, ANNA.id, "default", key="k")
        assert again.row.seq == table.row.seq, "once"
        assert [one.seat for one in table.pending] == [1, 2], "it has ranked and bid"
        assert table.titles[0] == "Anna (by stand-in)"
        assert table.seat_of(ANNA.id) == 0
        assert ("seat", 0) in await outbox(tables)
        with pytest.raises(Refusal, match="I'm back"):
            await tables.act(game, ANNA.id, Bid(coins=0))
        assert (await tables.history.log(game))[0] == "A stand-in plays for Anna, who will be back."
        pause = await tables.votes.open(game, "pause", {}, BEN.id)
        assert pause.voters == (BEN.id, CLEO.id), "nobody waits for the vote of who is away"
        with pytest.raises(Refusal, match="I'm back"):
            await tables.votes.cast(pause.row.id, ANNA.id, agree=True)

        assert (await tables.table(game)).view(0).laid == Bid(coins=3), "standing orders speak first"
        after = await tables.seats.back(game, ANNA.id, key="b")
        assert after.titles[0] == "Anna"
        assert (await tables.policies.get(game, ANNA.id)).policies == (LimitBid(limit=3),)
        assert (await tables.votes.get(pause.row.id)).voters == (ANNA.id, BEN.id, CLEO.id)
        for seat in (1, 2):
            await answer(tables, game, seat, Bid(coins=0))
        assert await difference(tables, game) is None


async def test_a_stand_in_may_be_sent_for_a_seat_on_a_long_journey(tmp_path: Path):
    """The others may pass on a seat whose owner stays away for two weeks, though nobody waits for it."""
    clock = Clock()
    async with service(tmp_path, now=clock) as tables:
        game = await begin(tables)
        await tables.seats.leave_to_stand_in(game, CLEO.id)
        clock.pass_(days=14)
        vote = await tables.votes.open(game, "replace", {"seat": 2}, ANNA.id)
        await tables.votes.cast(vote.row.id, BEN.id, agree=True)
        assert await owners(tables, game) == [ANNA.id, BEN.id, None]
        with pytest.raises(Refusal, match="do not play"):
            await tables.seats.back(game, CLEO.id)


async def test_votes_about_a_seat_close_when_it_changes_hands(tmp_path: Path):
    async with service(tmp_path) as tables:
        game = await begin(tables)
        swap = await tables.votes.open(game, "swap", {"seat": 1, "other": 2}, BEN.id)
        await taken_over(tables, game, 1, BEN)
        assert (await tables.votes.get(swap.row.id)).row.status == "void"


async def test_what_somebody_asked_who_has_left_is_asked_no_more(tmp_path: Path):
    async with service(tmp_path) as tables:
        game = await begin(tables)
        await answer(tables, game, 0, FIRST)
        vote = await tables.votes.open(game, "rewind", {"entry": 1}, ANNA.id)
        await taken_over(tables, game, 0, ANNA)
        assert (await tables.votes.get(vote.row.id)).row.status == "void"
        asked = await invite(tables, game, 1, BEN, STRANGER)
        await tables.seats.resign(game, BEN.id)
        assert (await tables.votes.get(asked.row.id)).row.status == "void"


async def test_who_leaves_is_not_waited_for_in_a_vote(tmp_path: Path):
    async with service(tmp_path) as tables:
        game = await begin(tables)
        await answer(tables, game, 0, FIRST)
        vote = await tables.votes.open(game, "rewind", {"entry": 1}, ANNA.id)
        await tables.votes.cast(vote.row.id, BEN.id, agree=True)
        await tables.seats.resign(game, CLEO.id)
        assert (await tables.votes.get(vote.row.id)).row.status == "passed"
        assert [row.kind for row in await tables.directory.pending(game)] == ["order"]
        assert await difference(tables, game) is None


async def test_a_new_owner_votes_in_the_place_of_the_former(tmp_path: Path):
    async with service(tmp_path) as tables:
        game = await begin(tables)
        await answer(tables, game, 0, FIRST)
        vote = await tables.votes.open(game, "rewind", {"entry": 1}, ANNA.id)
        await tables.votes.cast(vote.row.id, BEN.id, agree=True)
        await taken_over(tables, game, 1, BEN)
        now = await tables.votes.get(vote.row.id)
        assert (now.voters, dict(now.ballots)) == ((ANNA.id, DAN.id, CLEO.id), {ANNA.id: True})


async def test_seats_survive_a_restart(tmp_path: Path):
    async with service(tmp_path) as tables:
        game = await begin(tables)
        await tables.seats.leave_to_stand_in(game, CLEO.id)
        vote = await invite(tables, game, 1, BEN)
    async with service(tmp_path) as tables:
        await tables.resume()
        await tables.votes.cast(vote.row.id, DAN.id, agree=True)
        await tables.seats.back(game, CLEO.id)
    async with service(tmp_path) as tables:
        table = await tables.table(game)
        assert table.titles == ("Anna", "Dan (for Ben)", "Cleo")
        assert await difference(tables, game) is None


async def test_handing_over_is_possible_in_the_middle_of_a_crash(tmp_path: Path):
    """A vote and what it decides are one transaction: with an error in it nothing has happened."""
    async with service(tmp_path) as tables:
        game = await begin(tables)
        vote = await invite(tables, game, 1, BEN)

        async def fails(*_: object, **__: object) -> Sequence[object]:
            raise OSError("disk")

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(tables.repository.store, "write", fails)
            with pytest.raises(OSError, match="disk"):
                await tables.votes.cast(vote.row.id, DAN.id, agree=True)
        assert (await tables.votes.get(vote.row.id)).row.status == "open"
        assert await owners(tables, game) == [ANNA.id, BEN.id, CLEO.id]
        assert (await tables.votes.cast(vote.row.id, DAN.id, agree=True)).row.status == "passed"


async def test_the_host_sends_a_computer_away_before_the_start(tmp_path: Path):
    async with service(tmp_path) as tables:
        row = await tables.lobby.new("toy", ANNA, HERE, {"seating": "joining"})
        with pytest.raises(Refusal, match="No computer"):
            await tables.lobby.remove_computer(row.id, ANNA)
        await tables.lobby.add_computer(row.id, ANNA, "random", "Computer 1")
        await tables.lobby.join(row.id, BEN)
        with pytest.raises(Refusal, match="host"):
            await tables.lobby.remove_computer(row.id, BEN)
        gone = await tables.lobby.remove_computer(row.id, ANNA)
        assert gone.name == "Computer 1"
        table = await tables.table(row.id)
        assert [(one.seat, one.name) for one in table.seats] == [(0, "Anna"), (1, "Ben")]
        assert table.row.seats == 2
        await tables.lobby.start(row.id, ANNA)
        with pytest.raises(Refusal, match="already started"):
            await tables.lobby.remove_computer(row.id, ANNA)
        assert msgspec.json.decode(table.row.options)
