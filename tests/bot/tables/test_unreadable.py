"""A table that cannot be read, its game being gone or its state damaged, keeps nobody from anything else."""

from pathlib import Path

import pytest

from bot.store.database.db import Db
from bot.tables.private_tables.practice import AT_ONCE
from bot.tables.table import Refusal
from bot.texts import tables as texts
from tests.bot.tables.tables_kit import ANNA, BEN, HERE, begin, make_unreadable, service
from tests.toy import TOY


@pytest.mark.parametrize(("how", "why"), [("gone", texts.UNKNOWN_GAME), ("damaged", texts.UNREADABLE)])
async def test_a_member_is_forgotten_there_too_and_everywhere_else(
    tmp_path: Path, how: str, why: str
) -> None:
    async with service(tmp_path) as tables:
        games = [await begin(tables, BEN, ANNA) for _ in range(2)]
        await tables.reminders.mute(games[0], BEN.id)  # which a notice keeps
        await make_unreadable(tables, games[0], how)
        with pytest.raises(Refusal, match=why):
            await tables.table(games[0])
        await tables.preferences.change(BEN.id, most=3)
        assert await tables.administration.forget(HERE.guild, BEN.id, BEN.name) == (2, True)

        def left(db: Db) -> list[object]:
            known = ("seats", "notices", "timers", "prefs")
            return [db.execute(f"SELECT * FROM {one} WHERE user = ?", (BEN.id,)).fetchall() for one in known]

        assert await tables.repository.store.read(left) == [[], [], [], []]
        for game in games:
            row, (seat, other) = await tables.directory.row(game), await tables.directory.seats(game)
            assert (seat.user, seat.name, other.user) == (None, "", ANNA.id)
            assert seat.stand_in, "somebody plays on, as soon as the game is there again"
            assert row is not None
            assert row.host == ANNA.id


async def test_a_lobby_of_a_game_that_is_gone_keeps_no_name(tmp_path: Path) -> None:
    async with service(tmp_path) as tables:
        row = await tables.lobby.new("toy", BEN, HERE)
        await tables.lobby.join(row.id, ANNA)
        await make_unreadable(tables, row.id)
        assert await tables.administration.forget(HERE.guild, BEN.id, BEN.name) == (1, True)
        assert [one.name for one in await tables.directory.seats(row.id)] == ["", "Anna"]


async def test_practice_of_a_game_that_is_gone_does_not_count(tmp_path: Path) -> None:
    async with service(tmp_path, games={"toy": TOY}) as tables:
        for _ in range(AT_ONCE):
            await make_unreadable(tables, (await tables.practice.open("toy", ANNA)).id)
        for _ in range(AT_ONCE):
            await tables.practice.open("toy", ANNA)
        with pytest.raises(Refusal):
            await tables.practice.open("toy", ANNA)
