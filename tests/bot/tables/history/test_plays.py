"""Finished games for BG Stats: what the file and the link say, and when there are none."""

import random
from pathlib import Path
from typing import Any
from urllib.parse import unquote

import msgspec
import pytest

from bot.components.limits import BUTTON_URL
from bot.tables.history import plays
from bot.tables.table import Refusal, Table
from tests.bot.tables.tables_kit import ANNA, BEN, CLEO, begin, play_on, service


def of_file(table: Table) -> Any:
    return msgspec.json.decode(plays.as_file(table))


def of_link(table: Table) -> Any:
    link = plays.as_link(table)
    assert link.startswith("https://app.bgstatsapp.com/createPlay.html?data=%7B")
    assert not set(link) & set(" ()<>\"'")
    return msgspec.json.decode(unquote(link.partition("=")[2]))


async def test_a_finished_game_as_file_and_link(tmp_path: Path):
    async with service(tmp_path) as tables:
        table = await play_on(tables, await begin(tables), random.Random(2))
        result = table.result
        assert result is not None
        assert result.points is not None
        file, link = of_file(table), of_link(table)
        (play,) = file["plays"]
        names = {one["id"]: one["name"] for one in file["players"]}
        assert list(names.values()) == ["Anna", "Ben", "Cleo"]
        assert {play["gameRefId"]} == {one["id"] for one in file["games"]}
        assert {play["locationRefId"]} == {one["id"] for one in file["locations"]}
        for seat, (line, player) in enumerate(zip(play["playerScores"], link["players"], strict=True)):
            assert names[line["playerRefId"]] == player["name"] == table.plain_names[seat]
            assert line["score"] == str(player["score"]) == str(result.points[seat])
            assert line["rank"] == player["rank"] == result.place(seat)
            assert line["winner"] is player["winner"] is (result.place(seat) == 1)
        assert play["playDate"] == link["playDate"] == "2026-03-01 00:00:00"
        assert play["entryDate"] == play["modificationDate"] == play["playDate"], "the app needs both"
        assert len(plays.as_link(table)) > BUTTON_URL, "so it is no button's"
        assert play["uuid"] == link["sourcePlayId"]
        assert link["sourceName"] == "Parley"
        text = plays.as_file(table).decode()
        assert str(ANNA.id) not in {str(one["id"]) for one in file["players"]}
        assert table.seed is not None
        assert table.seed not in text


async def test_the_same_players_are_the_same_in_every_file(tmp_path: Path):
    async with service(tmp_path) as tables:
        first = of_file(await play_on(tables, await begin(tables), random.Random(2)))
        other = of_file(await play_on(tables, await begin(tables, BEN, ANNA), random.Random(3)))
        known = {one["name"]: one["uuid"] for one in first["players"]}
        assert all(known[one["name"]] == one["uuid"] for one in other["players"])
        assert first["games"][0]["uuid"] == other["games"][0]["uuid"]


async def test_a_draw_by_agreement_has_no_winner_and_says_so(tmp_path: Path):
    async with service(tmp_path) as tables:
        game = await begin(tables)
        vote = await tables.votes.open(game, "end", {"how": "draw", "seat": None}, ANNA.id)
        for who in (BEN, CLEO):
            await tables.votes.cast(vote.row.id, who.id, agree=True)
        table = await tables.table(game)
        (play,) = of_file(table)["plays"]
        assert [(one["winner"], one["score"]) for one in play["playerScores"]] == [(False, "")] * 3
        assert "ended by agreement: a draw" in play["comments"]
        assert of_link(table)["game"]["noPoints"]


async def test_there_is_none_of_a_game_that_goes_on_or_was_broken_off(tmp_path: Path):
    async with service(tmp_path) as tables:
        game = await begin(tables)
        with pytest.raises(Refusal, match="not over yet"):
            plays.as_file(await tables.table(game))
        await tables.administration.end(game, ANNA)
        with pytest.raises(Refusal, match="no final scores"):
            plays.as_link(await tables.table(game))
