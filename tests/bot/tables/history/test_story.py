"""Stories: few lines, what was done to the reader first, what decides next, and nothing secret."""

import random
import re
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from bot.store import moves as log
from bot.store.rows import MoveRow
from bot.tables.history.story import LATE, MOST, ROW, folded, story
from bot.tables.service import Tables
from bot.tables.table import Member, Table
from engines import GAMES
from engines.age_of_reason.events import AuctionWon, BidMade, EmergencyGoldTaken
from engines.endeavor.events import Attacked, Built, Passed, RoundBegan, Shipped
from engines.kernel import Event
from engines.kernel.play.session import pack_events, unpack_events
from tests.bot.tables.tables_kit import begin, play_on, service

PEOPLE = tuple(Member(number, name) for number, name in enumerate(("Anna", "Ben", "Cy", "Dot"), 11))


async def play(tables: Tables, key: str, moves: int) -> tuple[Table, list[MoveRow]]:
    """Play random moves at a table of four; return it with its log."""
    number = await begin(tables, *PEOPLE, key=key)
    table = await play_on(tables, number, random.Random(5), steps=moves)
    return table, await tables.repository.store.read(lambda db: log.log(db, number))


def parts(table: Table, rows: list[MoveRow], length: int) -> Iterator[tuple[list[MoveRow], list[Event]]]:
    """Go through a log so many entries at a time, with their events."""
    for start in range(0, len(rows), length):
        part = rows[start : start + length]
        yield (
            part,
            [event for row in part if row.decision for event in unpack_events(table.game, row.events)],
        )


@pytest.mark.parametrize("key", list(GAMES))
async def test_a_story_is_short_and_tells_first_what_was_done_to_its_reader(tmp_path: Path, key: str):
    async with service(tmp_path, GAMES) as tables:
        table, rows = await play(tables, key, 250)
    view = table.view(None)
    for part, events in parts(table, rows, 40):
        for reader in (None, 0, 3):
            lines = story(table, part, reader).lines
            assert 0 < len(lines) <= MOST
            assert not any("<seat:" in line for line in lines)
            struck = [
                event
                for event in events
                if event.weight != "routine" and reader is not None and reader in view.losing(event)
            ]
            if struck:
                assert lines[0].startswith("**"), "what was done to the reader stands first"
            if any(event.weight == "decisive" for event in events):
                assert any(line.startswith("**") for line in lines)


@pytest.mark.parametrize("key", list(GAMES))
async def test_a_story_for_all_has_nothing_that_the_log_for_all_has_not(tmp_path: Path, key: str):
    async with service(tmp_path, GAMES) as tables:
        table, rows = await play(tables, key, 120)
    bare = []
    for row in rows:
        events = unpack_events(table.game, row.events) if row.decision else []
        for event in events:
            assert event.weight in ("routine", "notable", "decisive")
            brief = table.game.narrate_all(table.row.pack or "", [event], None, table.view(None), brief=True)
            for seat in event.secret:
                own = table.game.narrate_all(
                    table.row.pack or "", [event], seat, table.view(None), brief=True
                )
                bare += [line for line in own if line not in brief]
    told = "\n".join(story(table, rows, None, most=1000).lines)
    assert not [line for line in bare if table.tell(line) in told]


def entry(table: Table, *events: Event, seat: int) -> MoveRow:
    """Return the log entry of a seat's move with these events."""
    return MoveRow(
        table_id=1, seq=1, epoch=0, seat=seat, decision="any", kind="any", source="player",
        move=b"", events=pack_events(table.game, events), reveals=False, sealed=False, salt="", undone=False,
        at=0, key=None,
    )  # fmt: skip


def told(table: Table, event: Event, reader: int) -> str:
    """Return what a story says of one event alone, without its marks; "" for nothing."""
    return " ".join(story(table, [entry(table, event, seat=event.seat or 0)], reader).lines).strip("*")


async def test_a_card_without_room_tells_the_last_of_what_is_decisive(tmp_path: Path):
    async with service(tmp_path, GAMES) as tables:
        table, rows = await play(tables, "pax_renaissance", 250)
    scarce = 0
    for part, _ in parts(table, rows, 40):
        whole = story(table, part, None, rows=40).decisive
        short = story(table, part, None, rows=3).decisive
        if len(whole) > len(short) > 0:
            assert short[-1] == whole[-1], "who holds a realm now, not who held it before"
            scarce += 1
    assert scarce


@pytest.mark.parametrize("key", list(GAMES))
async def test_catching_up_leaves_out_nothing_that_is_decisive(tmp_path: Path, key: str):
    async with service(tmp_path, GAMES) as tables:
        table, rows = await play(tables, key, 400)
    view = table.view(None)
    for part, events in parts(table, rows, 60):
        for reader in range(4):
            against = [it for it in events if view.weight_of(it) != "routine" and reader in view.losing(it)]
            against.sort(key=lambda it: view.weight_of(it) != "decisive")
            decisive = [it for it in events if view.weight_of(it) == "decisive" and it not in against]
            lines = [line.strip("*") for line in story(table, part, reader).lines]
            first = [told(table, event, reader) for event in (*against, *decisive)]
            assert all(first)
            assert lines[: len(first)] == first, "whole, however many they are; what struck the reader first"


def in_order(deeds: Sequence[str], whole: Sequence[str]) -> bool:
    """Tell whether what a line tells stands in a longer one, in the same order."""
    left, named = iter(whole), re.compile(r"^\S+ (\([^)]*\) )?")
    return all(any(part.endswith(named.sub("", deed)) for part in left) for deed in deeds)


@pytest.mark.parametrize("key", list(GAMES))
async def test_a_card_has_room_for_its_story_and_cuts_no_line(tmp_path: Path, key: str):
    async with service(tmp_path, GAMES) as tables:
        table, rows = await play(tables, key, 400)
    for part, _ in parts(table, rows, 30):
        whole = story(table, part, None, most=10_000).lines
        lines = story(table, part, None, rows=8).lines
        assert 0 < len(lines) <= 8
        assert not any(line.endswith("\u2026") for line in lines)
        told = [line.removesuffix(".").split("; ") for line in lines if "more in *Log*" not in line]
        longest = [line.removesuffix(".").split("; ") for line in whole]
        assert all(any(in_order(deeds, whole) for whole in longest) for deeds in told), "at most deeds go"
        assert sum(-(-len(line) // ROW) for line in lines[1:]) <= 8


async def endeavor(tables: Tables) -> Table:
    """Begin a game of Endeavor with four players."""
    number = await begin(tables, *PEOPLE, key="endeavor")
    return await play_on(tables, number, random.Random(5), steps=4)


async def test_a_players_deeds_are_told_in_the_order_of_the_game(tmp_path: Path):
    async with service(tmp_path, GAMES) as tables:
        table = await endeavor(tables)
    shipped = Shipped(seat=1, region="india", token=None, using="shipyard")
    attacked = Attacked(seat=1, city="eu1", loser=2, using=None)
    later = Shipped(seat=1, region="africa", token=None, using="shipyard")
    for events in ([shipped, attacked, later], [attacked, shipped, later]):
        (line,) = story(table, [entry(table, *events, seat=1)], 0, most=1000).lines
        places = [line.index(word) for word in ("India", "London", "Africa")]
        assert (places[0] < places[1]) == (events[0] is shipped)
        assert places[2] == max(places)


async def test_a_line_without_room_has_the_latest_that_cost_somebody_something(tmp_path: Path):
    async with service(tmp_path, GAMES) as tables:
        table = await endeavor(tables)
    events = [
        Attacked(seat=1, city="eu1", loser=2, using=None),
        Attacked(seat=1, city="eu2", loser=3, using=None),
        Shipped(seat=1, region="africa", token=None, using="shipyard"),
    ]
    whole = story(table, [entry(table, events[1], seat=1)], None).told
    assert story(table, [entry(table, *events, seat=1)], None, rows=1).told == whole


async def test_what_was_done_in_two_rounds_stands_in_two_lines(tmp_path: Path):
    async with service(tmp_path, GAMES) as tables:
        table = await endeavor(tables)
    events = [
        Shipped(seat=1, region="india", token=None, using="shipyard"),
        RoundBegan(round=3, first=2),
        Shipped(seat=1, region="africa", token=None, using="shipyard"),
    ]
    for reader in (None, 0):
        lines = story(table, [entry(table, *events, seat=1)], reader).lines
        assert [line for line in lines if "India" in line] != [line for line in lines if "Africa" in line]
        assert lines[1].startswith("Round 3 begins")
        assert "India" in lines[0]
        assert "Africa" in lines[2]


async def test_a_round_that_begins_is_told_to_its_reader_and_not_on_a_card_that_says_it(tmp_path: Path):
    async with service(tmp_path, GAMES) as tables:
        table = await endeavor(tables)
    rows = [entry(table, RoundBegan(round=3, first=2), Built(seat=1, building="shipyard"), seat=1)]
    assert "Round 3 begins" in "\n".join(story(table, rows, 0).lines)
    assert "Round 3 begins" not in "\n".join(story(table, rows, None).lines)


async def test_a_pass_that_nobody_asked_for_is_told_with_its_reason(tmp_path: Path):
    async with service(tmp_path, GAMES) as tables:
        table = await endeavor(tables)
    passed, built = Passed(seat=0, discard=(), governor=None), Built(seat=1, building="shipyard")
    unasked = story(table, [entry(table, built, passed, seat=1)], 0)
    assert unasked.lines[0] == "You pass. You could do nothing else."
    asked = story(table, [entry(table, passed, seat=0), entry(table, built, seat=1)], 0)
    assert not any("nothing else" in line for line in asked.lines), "the reader's own pass"
    other = story(table, [entry(table, built, passed, seat=1)], 2)
    assert not any("nothing else" in line for line in other.lines), "somebody else's"


@pytest.mark.parametrize("key", list(GAMES))
async def test_what_concerns_its_reader_is_told_however_little_room_there_is(tmp_path: Path, key: str):
    async with service(tmp_path, GAMES) as tables:
        table, rows = await play(tables, key, 300)
    view, seen = table.view(None), 0
    for part, events in parts(table, rows, 40):
        begun = [place for place, event in enumerate(events) if event.opens_round]
        late = events[begun[1 - LATE] if len(begun) >= LATE - 1 else 0 :]
        for reader in range(4):
            lines = "\n".join(story(table, part, reader, most=2, rows=1).lines)
            for event in late:
                if event.weight == "routine" and reader in view.concerned(event):
                    assert told(table, event, reader).removesuffix(".").partition(" ")[2] in lines
                    seen += 1
    kinds = {kind for kind in GAMES[key].events if kind.concerns is not Event.concerns}
    assert seen or key == "age_of_reason" or not kinds


async def test_what_an_auction_has_cost_its_winner_is_told_first(tmp_path: Path):
    async with service(tmp_path, GAMES) as tables:
        number = await begin(tables, *PEOPLE, key="age_of_reason")
        table = await play_on(tables, number, random.Random(5), steps=4)
    others = [BidMade(seat=seat, gold=seat, above=None, below=None) for seat in (1, 2, 3)]
    won = EmergencyGoldTaken(seat=0, gold=14, unrest=7), AuctionWon(seat=0, gold=27, above=None, below=None)
    lines = story(table, [entry(table, *others, *won, seat=3)], 0, rows=1).lines
    assert lines[0].startswith("You")
    assert re.search(r"take 14 gold from the bank for 7 unrest; win the auction for 27 gold", lines[0])


@pytest.mark.parametrize(
    ("deeds", "told"),
    [
        (
            ["buys Cryptography", "plays Cryptography into the West"],
            ["buys and plays Cryptography into the West"],
        ),
        (["builds the Bank", "draws Africa 2"], ["builds the Bank", "draws Africa 2"]),
        (["passes", "passes"], ["passes", "passes"]),
        (["buys Cloth", "plays Clothing"], ["buys Cloth", "plays Clothing"]),
    ],
)
def test_what_two_deeds_are_done_to_is_named_once(deeds: list[str], told: list[str]) -> None:
    assert folded(deeds) == told
