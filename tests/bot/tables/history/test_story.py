"""Stories: few lines, what was done to the reader first, what decides next, and nothing secret."""

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.store import moves as log
from bot.store.rows import MoveRow
from bot.tables.history.story import MOST, ROW, story
from bot.tables.service import Tables
from bot.tables.table import Member, Table
from engines import GAMES
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


def told(table: Table, event: Event, reader: int) -> str:
    """Return what a story says of one event alone, without its marks; "" for nothing."""
    row = MoveRow(
        table_id=1, seq=1, epoch=0, seat=event.seat or 0, decision="any", kind="any", source="player",
        move=b"", events=pack_events(table.game, [event]), reveals=False, sealed=False, salt="", undone=False,
        at=0, key=None,
    )  # fmt: skip
    return " ".join(story(table, [row], reader).lines).strip("*")


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


@pytest.mark.parametrize("key", list(GAMES))
async def test_a_card_has_room_for_its_story_and_cuts_no_line(tmp_path: Path, key: str):
    async with service(tmp_path, GAMES) as tables:
        table, rows = await play(tables, key, 400)
    for part, _ in parts(table, rows, 30):
        whole = story(table, part, None, most=10_000).lines
        lines = story(table, part, None, rows=8).lines
        assert 0 < len(lines) <= 8
        assert not any(line.endswith("\u2026") for line in lines)
        told = [line.removesuffix(".") for line in lines if "more in *Log*" not in line]
        assert all(any(line.startswith(part) for line in whole) for part in told), "at most later deeds go"
        assert sum(-(-len(line) // ROW) for line in lines[1:]) <= 8
