"""A member and a server have room for a few tables that wait for players, and are told in words."""

import random
from pathlib import Path

import pytest

from bot.tables.lobby import MOST_OF_MEMBER, MOST_OF_SERVER
from bot.tables.service import Tables
from bot.tables.table import Member, Place, Refusal
from tests.bot.tables.tables_kit import ANNA, BEN, CLEO, HERE, begin, play_on, service

ELSEWHERE = Place(9, 2)


async def fill(tables: Tables, member: Member, count: int = MOST_OF_MEMBER) -> list[int]:
    return [(await tables.lobby.new("toy", member, HERE)).id for _ in range(count)]


async def test_a_member_opens_a_few_tables_on_a_server(tmp_path: Path) -> None:
    async with service(tmp_path) as tables:
        first, second, *_ = await fill(tables, ANNA)
        with pytest.raises(Refusal, match=f"You have opened {MOST_OF_MEMBER} tables here that wait"):
            await tables.lobby.new("toy", ANNA, HERE)
        await tables.lobby.new("toy", ANNA, ELSEWHERE)  # another server has room of its own
        await tables.lobby.new("toy", BEN, HERE)
        await tables.lobby.leave(first, ANNA)  # which closes it
        await tables.lobby.new("toy", ANNA, HERE)
        for member in (BEN, CLEO):
            await tables.lobby.join(second, member)
        await tables.lobby.start(second, ANNA)
        await tables.lobby.new("toy", ANNA, HERE)
        with pytest.raises(Refusal, match="that wait for players"):
            await tables.lobby.new("toy", ANNA, HERE)


async def test_a_server_has_room_for_some_tables(tmp_path: Path) -> None:
    async with service(tmp_path) as tables:
        opened = 0
        while opened < MOST_OF_SERVER:
            count = min(MOST_OF_MEMBER, MOST_OF_SERVER - opened)
            await fill(tables, Member(100 + opened, "Somebody"), count)
            opened += count
        with pytest.raises(Refusal, match=f"{MOST_OF_SERVER} tables of this server wait for players"):
            await tables.lobby.new("toy", ANNA, HERE)
        await tables.lobby.new("toy", ANNA, ELSEWHERE)


async def test_a_rematch_is_a_new_table_and_running_games_do_not_count(tmp_path: Path) -> None:
    async with service(tmp_path) as tables:
        for _ in range(MOST_OF_MEMBER):
            await begin(tables)
        game = await begin(tables)
        await play_on(tables, game, random.Random(2))
        await fill(tables, ANNA)
        with pytest.raises(Refusal, match="that wait for players"):
            await tables.lobby.rematch(game, ANNA)
        row, opened = await tables.lobby.rematch(game, BEN)
        assert opened
        assert row.host == BEN.id
        assert (await tables.lobby.rematch(game, CLEO))[1] is False, "she joins Ben's"
        with pytest.raises(Refusal, match="already"):
            await tables.lobby.rematch(game, BEN)


async def test_games_of_a_members_own_do_not_count(tmp_path: Path) -> None:
    async with service(tmp_path) as tables:
        await fill(tables, ANNA)
        game = await begin(tables, BEN, ANNA)
        assert (await tables.trials.open(game, ANNA)).row.private
