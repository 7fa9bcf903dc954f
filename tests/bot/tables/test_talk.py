"""Words between players at the table service: who may whisper, who reads it, and what is forgotten."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from bot.records import archive as archives
from bot.records.verify import verify
from bot.store import OutboxRow, servers
from bot.store.servers import ServerRow
from bot.tables import talk
from bot.tables.personal.notes import LONGEST as LONGEST_NOTE
from bot.tables.service import Tables
from bot.tables.table import Place, Refusal
from bot.tables.talk import LONGEST, OFTEN
from bot.texts import talk as texts
from tests.bot.tables.tables_kit import ANNA, BEN, CLEO, HERE, STRANGER, Clock, begin, head_of, service
from tests.toy import GAMES

WORDS = "Give me blue and I leave you red."
HOUR = 3600


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
async def tables(tmp_path: Path, clock: Clock) -> AsyncIterator[Tables]:
    async with service(tmp_path, now=clock) as made:
        yield made


async def at_press(tables: Tables, how: str = "press") -> int:
    return await begin(tables, options={"talk": how})


async def rows(tables: Tables, kind: str = "whisper") -> list[OutboxRow]:
    """What is owed now of this kind; other rows are gone."""
    found: list[OutboxRow] = []
    while (row := await tables.outbox.next()) is not None:
        if row.kind == kind:
            found.append(row)
        await tables.outbox.begin([head_of(row)])
        await tables.outbox.done(row.id)
    return found


async def carried(tables: Tables) -> list[tuple[int | None, list[str]]]:
    """Who is told what now, message by message."""
    found = [(row.user, await tables.talk.carry(row)) for row in await rows(tables)]
    return [(user, [one.text for one in heard.rows]) for user, heard in found if heard.rows]


async def refused(work: Any) -> str:
    with pytest.raises(Refusal) as refusal:
        await work
    return refusal.value.text


async def test_a_whisper_is_for_its_two_ends_alone(tables: Tables) -> None:
    game = await at_press(tables)
    sent = await tables.talk.whisper(game, ANNA.id, BEN.id, f" {WORDS}\n")
    assert (sent.name, sent.first, sent.row.text) == ("Ben", True, WORDS)
    assert [one.text for one in await tables.talk.of(game, ANNA.id)] == [WORDS]
    assert [one.text for one in await tables.talk.of(game, BEN.id, ANNA.id)] == [WORDS]
    assert await tables.talk.of(game, CLEO.id) == []
    assert await tables.talk.of(game, STRANGER.id) == []
    assert await carried(tables) == [(BEN.id, [WORDS])]
    assert await carried(tables) == []


@pytest.mark.parametrize(("how", "why"), [("open", texts.OPEN), ("none", texts.NONE)])
async def test_no_whisper_where_the_table_has_none(tables: Tables, how: str, why: str) -> None:
    game = await at_press(tables, how)
    assert await refused(tables.talk.whisper(game, ANNA.id, BEN.id, WORDS)) == why
    assert await rows(tables) == []


async def test_bad_whispers_are_refused_and_change_nothing(tables: Tables) -> None:
    game = await at_press(tables)
    tries = {
        texts.EMPTY: (ANNA, BEN, " \u2066\n "),
        texts.LONG.format(most=LONGEST, count=LONGEST + 1): (ANNA, BEN, "x" * (LONGEST + 1)),
        texts.TO_YOURSELF: (ANNA, ANNA, WORDS),
        texts.LEFT: (ANNA, STRANGER, WORDS),
        "You do not play at this table, but you may watch: try *Board* or *Log*.": (STRANGER, BEN, WORDS),
    }
    for why, (who, to, words) in tries.items():
        assert await refused(tables.talk.whisper(game, who.id, to.id, words)) == why
    await tables.administration.end(game, ANNA)
    assert await refused(tables.talk.whisper(game, ANNA.id, BEN.id, WORDS)) == "This game is over."
    assert await rows(tables) == []


async def test_who_whispers_too_often_is_told_when_the_next_can_go(tables: Tables, clock: Clock) -> None:
    game = await at_press(tables)
    first = int(clock.now.timestamp())
    for number in range(OFTEN):
        await tables.talk.whisper(game, ANNA.id, BEN.id, str(number))
        clock.pass_(seconds=1)
    told = await refused(tables.talk.whisper(game, ANNA.id, BEN.id, WORDS))
    assert f"<t:{first + HOUR}:R>" in told
    await tables.talk.whisper(game, ANNA.id, CLEO.id, WORDS)
    await tables.talk.whisper(game, BEN.id, ANNA.id, WORDS)
    clock.pass_(seconds=HOUR - OFTEN + 1)
    await tables.talk.whisper(game, ANNA.id, BEN.id, WORDS)


async def test_who_is_blocked_learns_that_nothing_was_delivered(tables: Tables) -> None:
    game = await at_press(tables)
    await tables.talk.whisper(game, ANNA.id, BEN.id, "before")
    await tables.talk.block(BEN.id, ANNA.id, on=True)
    told = await refused(tables.talk.whisper(game, ANNA.id, BEN.id, WORDS))
    assert told == texts.NOT_DELIVERED.format(name="Ben")
    assert "block" not in told.casefold()
    assert await refused(tables.talk.whisper(game, BEN.id, ANNA.id, WORDS)) == texts.YOU_BLOCK.format(
        name="Anna"
    )
    assert await carried(tables) == [], "nor what was on its way"
    other = await at_press(tables)
    assert await refused(tables.talk.whisper(other, ANNA.id, BEN.id, WORDS)) == told
    await tables.talk.block(BEN.id, ANNA.id, on=False)
    await tables.talk.whisper(game, ANNA.id, BEN.id, WORDS)
    assert await carried(tables) == [(BEN.id, [WORDS])]


async def test_managers_can_switch_whispers_off(tables: Tables) -> None:
    game = await at_press(tables)
    await tables.administration.change_server(ServerRow(guild=HERE.guild, talk=False))
    assert await refused(tables.talk.whisper(game, ANNA.id, BEN.id, WORDS)) == texts.OFF
    row = await tables.lobby.new("toy", ANNA, HERE)
    assert await refused(tables.lobby.set_options(row.id, ANNA, {"talk": "press"})) == texts.OFF_OPTION
    await tables.lobby.set_options(row.id, ANNA, {"talk": "none"})


async def test_what_waits_for_who_is_away_comes_together_by_writer(tables: Tables, clock: Clock) -> None:
    game = await at_press(tables)
    now = int(clock.now.timestamp())
    await tables.preferences.change(BEN.id, away_from=now, away_until=now + 5 * HOUR)
    for who, words in ((ANNA, "1"), (CLEO, "2"), (ANNA, "3")):
        await tables.talk.whisper(game, who.id, BEN.id, words)
    assert await carried(tables) == []
    clock.pass_(hours=4)
    assert await carried(tables) == []
    clock.pass_(hours=1)
    assert await carried(tables) == [(BEN.id, ["1", "3"]), (BEN.id, ["2"])]


async def test_who_comes_back_early_hears_at_once(tables: Tables, clock: Clock) -> None:
    game = await at_press(tables)
    await tables.preferences.change(BEN.id, first="digest", zone="UTC", digest=8 * 60)
    await tables.talk.whisper(game, ANNA.id, BEN.id, WORDS)
    assert await carried(tables) == [], "it is midnight"
    await tables.preferences.change(BEN.id, first="now")
    assert await carried(tables) == [(BEN.id, [WORDS])]


async def test_what_has_been_read_needs_no_message(tables: Tables, clock: Clock) -> None:
    game = await at_press(tables)
    await tables.preferences.change(BEN.id, first="digest")
    sent = await tables.talk.whisper(game, ANNA.id, BEN.id, WORDS)
    await tables.talk.have_read(CLEO.id, sent.row.id)
    await tables.talk.have_read(BEN.id, *(one.id for one in await tables.talk.of(game, BEN.id)))
    clock.pass_(days=1)
    assert await carried(tables) == []


async def test_a_row_that_is_tried_again_takes_the_same_words(tables: Tables) -> None:
    game = await at_press(tables)
    await tables.talk.whisper(game, ANNA.id, BEN.id, "1")
    first, *_ = await rows(tables)
    assert [one.text for one in (await tables.talk.carry(first)).rows] == ["1"]
    await tables.talk.whisper(game, ANNA.id, BEN.id, "2")
    again = await tables.talk.carry(first)
    assert ([one.text for one in again.rows], again.first) == (["1"], True)
    assert await carried(tables) == [(BEN.id, ["2"])]


async def test_who_takes_a_seat_over_reads_what_was_written_from_then_on(tables: Tables) -> None:
    game = await at_press(tables)
    await tables.talk.whisper(game, ANNA.id, BEN.id, "for Ben")
    await tables.notes.replace(game, BEN.id, "Ben's own")
    invited = await tables.votes.open(
        game, "invite", {"seat": 1, "user": STRANGER.id, "name": STRANGER.name}, BEN.id
    )
    await tables.votes.cast(invited.row.id, STRANGER.id, agree=True)
    assert (await tables.table(game)).seats[1].owner == STRANGER.id
    assert await carried(tables) == [], "Ben has left, and it was not for anybody else"
    assert await refused(tables.talk.whisper(game, ANNA.id, BEN.id, WORDS)) == texts.LEFT
    await tables.talk.whisper(game, ANNA.id, STRANGER.id, "for the new one")
    assert [one.text for one in await tables.talk.of(game, STRANGER.id)] == ["for the new one"]
    assert [one.text for one in await tables.talk.of(game, BEN.id)] == ["for Ben"]
    assert await tables.notes.get(game, STRANGER.id) == ""


async def test_a_report_shows_the_managers_what_was_whispered(tables: Tables) -> None:
    game = await at_press(tables)
    sent = await tables.talk.whisper(game, ANNA.id, BEN.id, WORDS)
    for other in (ANNA, CLEO, STRANGER):
        assert await refused(tables.talk.report(other.id, sent.row.id)) == texts.NOT_YOURS
    assert await tables.talk.report(BEN.id, sent.row.id) == "quietly", "no channel has been chosen"
    assert await rows(tables, "report") == []
    await tables.repository.store.write(
        lambda db: servers.keep_server(db, ServerRow(guild=HERE.guild, reports=77))
    )
    assert await tables.talk.report(BEN.id, sent.row.id) == "before"
    assert await rows(tables, "report") == [], "it had been reported"
    more = await tables.talk.whisper(game, ANNA.id, BEN.id, "more words")
    assert await tables.talk.report(BEN.id, more.row.id) == "told"
    assert len(await rows(tables, "report")) == 1
    await tables.talk.put_away(HERE.guild, more.row.id)
    assert await tables.talk.reported(HERE.guild + 1) == []
    (row,) = await tables.talk.reported(HERE.guild)
    assert row.text == WORDS
    await tables.talk.put_away(HERE.guild + 1, row.id)
    assert await tables.talk.reported(HERE.guild) == [row]
    await tables.talk.put_away(HERE.guild, row.id)
    assert await tables.talk.reported(HERE.guild) == []


async def test_notes_are_replaced_and_added_to(tables: Tables) -> None:
    game = await begin(tables)
    assert await tables.notes.add(game, ANNA.id, "red ") == "red"
    assert await tables.notes.add(game, ANNA.id, "blue") == "red\nblue"
    long = "x" * LONGEST_NOTE
    assert "at most" in await refused(tables.notes.add(game, ANNA.id, long))
    assert await tables.notes.get(game, ANNA.id) == "red\nblue"
    assert await tables.notes.get(game, BEN.id) == ""
    assert await refused(tables.notes.replace(game, STRANGER.id, "mine")) == texts.NO_NOTE
    assert await tables.notes.replace(game, ANNA.id, "") == ""


@pytest.mark.parametrize("how", ["press", "published"])
async def test_exports_have_whispers_only_at_the_end_and_where_the_table_chose_so(
    tmp_path: Path, tables: Tables, how: str
) -> None:
    game = await at_press(tables, how)
    await tables.talk.whisper(game, ANNA.id, BEN.id, WORDS)
    await tables.notes.replace(game, ANNA.id, "a note of hers")
    running = [await tables.administration.export(game, secrets=secrets) for secrets in (True, False)]
    await tables.administration.end(game, ANNA)
    over = await tables.administration.export(game)
    assert [WORDS.encode() in raw for raw in (*running, over)] == [False, False, how == "published"]
    assert all(b"a note of hers" not in raw for raw in (*running, over))
    assert verify(archives.read(over), over, GAMES).difference is None
    (tmp_path / "elsewhere").mkdir()
    async with service(tmp_path / "elsewhere") as there:
        row = await there.administration.bring_in(over, Place(5, 6), CLEO)
        assert row.talk == how
        again = await there.administration.export(row.id)
        assert (WORDS.encode() in again) is (how == "published")
        assert await there.talk.of(row.id, ANNA.id) == []


async def test_a_file_with_whispers_that_do_not_belong_there_is_refused(tables: Tables) -> None:
    game = await at_press(tables, "published")
    await tables.talk.whisper(game, ANNA.id, BEN.id, WORDS)
    await tables.administration.end(game, ANNA)
    raw = await tables.administration.export(game)
    for good, bad in ((b'"to":1', b'"to":3'), (b'"talk":"published"', b'"talk":"press"')):
        assert raw.count(good) == 1
        with pytest.raises(archives.ArchiveError, match="whisper"):
            archives.read(raw.replace(good, bad))


async def test_who_is_forgotten_leaves_no_words(tables: Tables) -> None:
    game = await at_press(tables)
    for who, to in ((ANNA, BEN), (BEN, ANNA), (ANNA, CLEO)):
        sent = await tables.talk.whisper(game, who.id, to.id, f"{who.name} to {to.name}")
        await tables.talk.report(to.id, sent.row.id)
    await tables.notes.replace(game, BEN.id, "a note")
    await tables.talk.block(ANNA.id, BEN.id, on=True)
    await tables.administration.forget(HERE.guild, BEN.id, "Ben")
    assert [one.text for one in await tables.talk.of(game, ANNA.id)] == ["Anna to Cleo"]
    assert [one.text for one in await tables.talk.reported(HERE.guild)] == ["Anna to Cleo"]
    assert await tables.talk.of(game, BEN.id) == []
    assert await tables.notes.get(game, BEN.id) == ""
    assert await tables.talk.blocked(ANNA.id) == set()
    assert await carried(tables) == [(CLEO.id, ["Anna to Cleo"])]


async def test_many_whispers_at_once_are_all_kept(tables: Tables) -> None:
    game = await at_press(tables)
    await asyncio.gather(
        *(tables.talk.whisper(game, ANNA.id, BEN.id, str(n)) for n in range(2 * talk.OFTEN // 3))
    )
    assert len(await tables.talk.of(game, BEN.id)) == 2 * talk.OFTEN // 3
