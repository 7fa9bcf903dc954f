"""Ending by agreement: who has a say, what is recorded, and that an end stays an end."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from bot.records import archive as archives
from bot.records.verify import Report, verify
from bot.store import endings
from bot.store.endings import Ending
from bot.tables.service import Tables
from bot.tables.table import Place, Refusal
from bot.tables.votes.voting import Vote
from bot.texts.hosting import archives as archives_texts
from tests.bot.tables import counting
from tests.bot.tables.tables_kit import (
    ANNA,
    BEN,
    CLEO,
    STRANGER,
    answer,
    begin,
    difference,
    keep_safe,
    outbox,
    service,
    with_computers,
)
from tests.toy import GAMES, Bid, Order

FIRST = Order(seats=("seat:0", "seat:1", "seat:2"))
ELSEWHERE = Place(7, 8)


async def propose(tables: Tables, game: int, how: str, seat: int | None = None, by: int = ANNA.id) -> Vote:
    return await tables.votes.open(game, "end", {"how": how, "seat": seat}, by)


async def agreed(tables: Tables, how: str, seat: int | None = None) -> int:
    """Begin a game of three, and let all agree to end it after a first move; return it."""
    game = await begin(tables)
    await answer(tables, game, 0, FIRST)
    vote = await propose(tables, game, how, seat)
    for who in (BEN, CLEO):
        await tables.votes.cast(vote.row.id, who.id, agree=True)
    return game


async def checked(tables: Tables, game: int, games: Any = GAMES) -> tuple[bytes, Report]:
    raw = await tables.administration.export(game)
    return raw, verify(archives.read(raw), raw, games)


async def test_all_agree_on_a_draw(tmp_path: Path):
    async with service(tmp_path) as tables:
        game = await begin(tables)
        vote = await propose(tables, game, "draw")
        assert vote.row.asked.startswith("**Anna** asks to end the game now: **a draw**.")
        assert vote.everybody
        await tables.votes.cast(vote.row.id, BEN.id, agree=True)
        assert (await tables.table(game)).row.status == "running"
        await outbox(tables)
        vote = await tables.votes.cast(vote.row.id, CLEO.id, agree=True)
        assert vote.row.status == "passed"
        table = await tables.table(game)
        assert table.row.status == "over"
        assert table.pending == ()
        assert table.agreed == Ending(how="draw")
        assert table.result is not None
        assert (table.result.ranking, table.result.points) == (((0, 1, 2),), None)
        assert table.seed is not None
        assert (await tables.history.log(game))[-1] == "All agreed to end the game: a draw."
        kinds = await outbox(tables)
        assert [seat for kind, seat in kinds if kind == "over"] == [0, 1, 2]
        assert {"final", "lobby", "vote", "card", "notice"} <= {kind for kind, _ in kinds}


async def test_one_no_is_enough_and_strangers_have_no_say(tmp_path: Path):
    async with service(tmp_path) as tables:
        game = await begin(tables)
        number = (await propose(tables, game, "conceded", 1)).row.id
        with pytest.raises(Refusal):
            await tables.votes.cast(number, STRANGER.id, agree=True)
        vote = await tables.votes.cast(number, BEN.id, agree=False)
        assert vote.row.status == "refused"
        assert (await tables.table(game)).row.status == "running"


async def test_who_is_away_is_asked_and_computers_and_free_seats_are_not(tmp_path: Path):
    async with service(tmp_path) as tables:
        await keep_safe(tables, BEN, CLEO)
        game = await begin(tables)
        await tables.seats.leave_to_stand_in(game, BEN.id)
        await tables.seats.resign(game, CLEO.id)
        vote = await propose(tables, game, "draw")
        assert vote.voters == (ANNA.id, BEN.id)
        await tables.votes.cast(vote.row.id, BEN.id, agree=True)
        assert (await tables.table(game)).row.status == "over"
        assert [seat for kind, seat in await outbox(tables) if kind == "over"] == [0, 1], "not who resigned"


async def test_the_points_that_are_named_are_those_that_count(tmp_path: Path):
    async with service(tmp_path, counting.GAMES) as tables:
        game = await begin(tables)
        vote = await propose(tables, game, "standings")
        points = counting.COUNTING.standings((await tables.table(game)).view(None))
        assert points is not None
        assert f"Anna {points[0]}" in vote.row.asked
        await answer(tables, game, 0, FIRST)
        for seat, coins in enumerate((2, 1, 0)):
            await answer(tables, game, seat, Bid(coins=coins))
        for who in (BEN, CLEO):
            await tables.votes.cast(vote.row.id, who.id, agree=True)
        result = (await tables.table(game)).result
        assert result is not None
        assert result.points == points
        _, report = await checked(tables, game, counting.GAMES)
        assert report.difference is None


async def test_points_of_moves_that_were_taken_back_are_not_agreed_on(tmp_path: Path):
    async with service(tmp_path, counting.GAMES) as tables:
        game = await begin(tables)
        await answer(tables, game, 0, FIRST)
        vote = await propose(tables, game, "standings")
        draw = await propose(tables, game, "draw", by=BEN.id)
        await tables.undo.take_back(game, ANNA.id)
        assert (await tables.votes.get(vote.row.id)).row.status == "void"
        assert (await tables.votes.get(draw.row.id)).row.status == "open"


async def test_a_game_without_points_midway_offers_the_other_results(tmp_path: Path):
    async with service(tmp_path) as tables:
        game = await begin(tables)
        for how, seat in (("standings", None), ("conceded", 7), ("conceded", None), ("anyhow", None)):
            with pytest.raises(Refusal, match="cannot end like that"):
                await propose(tables, game, how, seat)


async def test_a_vote_for_a_winner_is_closed_when_that_seat_changes_hands(tmp_path: Path):
    async with service(tmp_path) as tables:
        await keep_safe(tables, BEN)
        game = await begin(tables)
        number = (await propose(tables, game, "conceded", 1)).row.id
        await tables.seats.resign(game, BEN.id)
        assert (await tables.votes.get(number)).row.status == "void"


async def test_nothing_undoes_an_end_by_agreement(tmp_path: Path):
    async with service(tmp_path) as tables:
        game = await agreed(tables, "conceded", 2)
        result = (await tables.table(game)).result
        assert result is not None
        assert [result.place(seat) for seat in range(3)] == [2, 2, 1]
        for attempt in (
            tables.undo.take_back(game, ANNA.id),
            propose(tables, game, "draw"),
            tables.votes.open(game, "rewind", {"entry": 1}, ANNA.id),
            answer(tables, game, 1, Bid(coins=0)),
        ):
            with pytest.raises((Refusal, AssertionError)):
                await attempt
        assert await difference(tables, game) is None
        tables.repository.drop(game)
        assert (await tables.table(game)).result == result, "it is in the rows"


# ---- files


async def test_an_export_says_how_it_ended_and_can_be_brought_in(tmp_path: Path):
    (tmp_path / "there").mkdir()
    async with service(tmp_path) as tables, service(tmp_path / "there") as there:
        raw, report = await checked(tables, await agreed(tables, "conceded", 1))
        assert report.difference is None
        assert archives_texts.AGREED.format(outcome="Ben wins, all others concede") in report.checked
        assert archives.read(raw).parley == archives.WITHOUT_RETURNS
        row = await there.administration.bring_in(raw, ELSEWHERE, ANNA)
        found = await there.table(row.id)
        assert (found.row.status, found.agreed) == ("over", Ending(how="conceded", seat=1))
        assert await outbox(there) == [], "nobody has to hear of it"
        with pytest.raises(Refusal, match="ended as table"):
            await tables.administration.bring_in(raw, ELSEWHERE, ANNA)


async def test_a_file_of_a_game_that_did_not_end_so_has_the_older_format(tmp_path: Path):
    async with service(tmp_path) as tables:
        raw = await tables.administration.export(await begin(tables))
        assert archives.read(raw).parley < archives.WITHOUT_AGREEMENT


@pytest.mark.parametrize(
    "forged",
    [
        {"how": "standings", "points": [9, 9, 9]},
        {"how": "standings", "points": [1]},
        {"how": "conceded", "seat": 7},
        {"how": "conceded"},
        {"how": "draw", "seat": 1},
        {"how": "nothing"},
        ["draw"],
    ],
)
async def test_a_forged_result_is_found(tmp_path: Path, forged: Any):
    async with service(tmp_path, counting.GAMES) as tables:
        archive = archives.read(await tables.administration.export(await agreed(tables, "standings")))
        *rest, last = archive.log
        last = msgspec.structs.replace(last, move=msgspec.Raw(msgspec.json.encode(forged)))
        changed = archives.summed(msgspec.structs.replace(archive, log=(*rest, last)))
        report = verify(changed, archives.write(changed), counting.GAMES)
        assert report.difference is not None
        with pytest.raises(Refusal):
            await tables.administration.bring_in(archives.write(changed), ELSEWHERE, ANNA)


async def test_a_game_that_goes_on_after_its_end_is_found(tmp_path: Path):
    async with service(tmp_path) as tables:
        archive = archives.read(await tables.administration.export(await agreed(tables, "draw")))
        last = msgspec.structs.replace(archive.log[-1], seq=len(archive.log) + 1)
        changed = archives.summed(msgspec.structs.replace(archive, log=(*archive.log, last)))
        report = verify(changed, archives.write(changed), GAMES)
        assert report.difference == archives_texts.AGREED_BEFORE.format(number=len(archive.log))


# ---- statistics


async def test_it_counts_apart(tmp_path: Path):
    async with service(tmp_path) as tables:
        for how, seat in (("conceded", 0), ("draw", None)):
            await agreed(tables, how, seat)
        found = await tables.statistics.records(guild=1)
        assert {user: one.settled for user, one in found.items()} == {
            ANNA.id: (2, 1, 1), BEN.id: (2, 0, 1), CLEO.id: (2, 0, 1),
        }  # fmt: skip
        assert all(not one.results and not one.practice for one in found.values())


async def test_with_computers_it_counts_nowhere(tmp_path: Path):
    async with service(tmp_path) as tables:
        game = await with_computers(tables, "easy")
        await propose(tables, game, "conceded", 0)
        assert (await tables.table(game)).row.status == "over", "nobody else has to be asked"
        (record,) = (await tables.statistics.records(guild=1)).values()
        assert (record.agreed, record.results, record.practised) == ([], [], (0, 0))


async def test_a_crash_between_the_last_ballot_and_the_end_is_made_good(tmp_path: Path):
    """The ballots stand in the store, and nothing was carried out."""
    async with service(tmp_path) as tables:
        game = await begin(tables)
        number = (await propose(tables, game, "draw")).row.id
        await tables.repository.store.write(
            lambda db: (
                db.executemany(
                    "INSERT INTO ballots VALUES (?, ?, TRUE, 0)", [(number, BEN.id), (number, CLEO.id)]
                )
                and None
            )
        )
    async with service(tmp_path) as tables:
        await tables.resume()
        assert (await tables.table(game)).row.status == "over"
        owed = await tables.repository.store.read(
            lambda db: db.execute("SELECT seat FROM outbox WHERE kind = 'over'").fetchall()
        )
        assert owed == [(0,), (1,), (2,)]
        await tables.resume()
        assert (await tables.history.log(game)).count("All agreed to end the game: a draw.") == 1


def test_what_is_stored_is_read_again():
    points = Ending(how="standings", points=(3, 4, 4), entry=9)
    for ending in (Ending(how="draw"), Ending(how="conceded", seat=2), points):
        assert endings.decode(endings.encode(ending), 3) == ending
    assert points.ranking(3) == ((1, 2), (0,))
