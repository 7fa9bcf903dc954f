"""How lucky members were: counted move by move in games that are over, told beside a hundred others."""

import dataclasses
from pathlib import Path

import pytest

from bot.store.results import Tally
from bot.tables.history.luck import Lucks
from bot.tables.history.profiles import Fortune
from bot.tables.results.luck import named, tallies
from bot.tables.service import Tables
from bot.tables.table import Member
from bot.texts.history import statistics as statistics_texts
from engines.kernel import Luck
from tests.bot.tables.market import GAMES, MARKET, Buy, Opened, Stop
from tests.bot.tables.tables_kit import ANNA, BEN, HERE, answer, begin, service

DAN = Member(14, "Dan")
CHESTS = [f"chest-{number}" for number in (5, 10, 15)]
"""The cheapest: a coin each."""


async def shop(tables: Tables, *, stop: bool = True) -> int:
    """Anna opens three chests, Ben two; then they go home."""
    game = await begin(tables, ANNA, BEN, key="market")
    for seat, wares in enumerate((CHESTS, ["chest-20", "chest-6"])):
        for ware in wares:
            await answer(tables, game, seat, Buy(ware=ware))
        if stop or seat == 0:
            await answer(tables, game, seat, Stop())
    return game


async def coins(tables: Tables, game: int) -> dict[int, int]:
    """What lay in the chests, by seat."""
    found: dict[int, int] = {}
    for _, _, event in await tables.history.events(await tables.table(game), 0):
        if isinstance(event, Opened) and event.seat is not None:
            found[event.seat] = found.get(event.seat, 0) + event.coins
    return found


async def lucks(tables: Tables, game: int) -> dict[int, Fortune]:
    return dict(await Lucks(tables.repository, tables.history).of(game))


async def test_what_came_is_held_against_what_was_to_be_expected(tmp_path: Path):
    async with service(tmp_path, GAMES) as tables:
        game = await shop(tables)
        came = await coins(tables, game)
        assert await lucks(tables, game) == {
            0: Fortune("market", {"chests": Tally(3, came[0] - 4.5, 3.75)}),
            1: Fortune("market", {"chests": Tally(2, came[1] - 3, 2.5)}),
        }


async def test_a_game_that_runs_tells_nobodys_luck(tmp_path: Path):
    async with service(tmp_path, GAMES) as tables:
        game = await shop(tables, stop=False)
        assert await coins(tables, game)
        assert await tables.statistics.fortunes(game) == {}
        await answer(tables, game, 1, Stop())
        assert set(await tables.statistics.fortunes(game)) == {0, 1}, "it is not kept from before"


async def test_the_luck_of_all_games_is_on_ones_card(tmp_path: Path):
    async with service(tmp_path, GAMES) as tables:
        games = [await shop(tables) for _ in range(3)]
        above = sum([(await coins(tables, game))[0] - 4.5 for game in games])
        profile = await tables.statistics.profile(ANNA.id)
        assert profile is not None
        assert profile.fortunes == (Fortune("market", {"chests": Tally(9, above, 11.25)}),)


async def test_where_seats_changed_hands_it_is_on_nobodys_card(tmp_path: Path):
    async with service(tmp_path, GAMES) as tables:
        game = await shop(tables, stop=False)
        asked = {"seat": 1, "user": DAN.id, "name": DAN.name}
        vote = await tables.votes.open(game, "invite", asked, BEN.id)
        await tables.votes.cast(vote.row.id, DAN.id, agree=True)
        await answer(tables, game, 1, Stop())
        assert set(await tables.statistics.fortunes(game)) == {0, 1}, "the seats had it all the same"
        for who in (ANNA, DAN):
            profile = await tables.statistics.profile(who.id, HERE.guild)
            assert profile is not None
            assert profile.fortunes == ()


async def test_what_was_taken_back_was_nobodys_luck(tmp_path: Path):
    async with service(tmp_path, GAMES) as tables:
        game = await begin(tables, ANNA, BEN, key="market")
        for ware in CHESTS:
            await answer(tables, game, 0, Buy(ware=ware))
        vote = await tables.votes.open(game, "rewind", {"entry": 3}, ANNA.id)
        await tables.votes.cast(vote.row.id, BEN.id, agree=True)
        for seat in (0, 1):
            await answer(tables, game, seat, Stop())
        (own,) = (await lucks(tables, game)).values()
        assert own.throws == 2


async def test_a_game_that_cannot_be_played_again_tells_nobodys_luck(tmp_path: Path):
    async with service(tmp_path, GAMES) as tables:
        game = await shop(tables)
        forbidden = MARKET.encode(Buy(ware="bread-99"))

        def change(db):  # noqa: ANN001, ANN202
            db.execute("DROP TRIGGER moves_stay")
            db.execute("UPDATE moves SET move = ? WHERE seq = 2", (forbidden,))

        await tables.repository.store.write(change)
        assert await lucks(tables, game) == {}
        assert await lucks(tables, 999) == {}


async def test_a_game_without_luck_is_not_played_again(tmp_path: Path):
    plain = dataclasses.replace(MARKET, words=dataclasses.replace(MARKET.words, lucks={}))
    async with service(tmp_path, {"market": plain}) as tables:
        game = await shop(tables)
        assert await lucks(tables, game) == {}
        profile = await tables.statistics.profile(ANNA.id)
        assert profile is not None
        assert profile.fortunes == ()


# ---- beside a hundred others


@pytest.mark.parametrize(
    ("throws", "above", "percent"),
    [(5, 4, None), (6, 0, 50), (16, 4, 84), (16, -4, 16), (16, 40, 99), (16, -40, 1)],
)
def test_a_standard_deviation_is_luckier_than_84_of_100(throws: int, above: float, percent: int | None):
    assert Fortune("toy", {"ties": Tally(throws, above, throws)}).luckier == percent


def test_each_throw_weighs_the_same_whatever_its_kind_is_measured_in():
    small = Fortune("toy", {"ties": Tally(8, 1, 2), "wars": Tally(8, -20, 800)})
    assert small.luckier == 50, "a quarter of the spread above in one, a quarter below in the other"
    assert (small + small).tallies == {"ties": Tally(16, 2, 4), "wars": Tally(16, -40, 1600)}


def test_kinds_stand_in_the_games_order():
    found = [Luck(seat=0, kind=kind, came=1, odds={0: 1, 1: 1}) for kind in "bab"]
    names = {"a": "ones", "b": "twos", "c": "threes"}
    sums = tallies(names, found)
    assert sums == {"a": Tally(1, 0.5, 0.25), "b": Tally(2, 1, 0.5)}
    assert list(named(names, sums).items()) == [("ones", sums["a"]), ("twos", sums["b"])]


def test_it_is_told_in_a_line():
    told = statistics_texts.surplus([("battles", 4.24), ("unrest", -1.1)], 31)
    assert told == "31 throws: battles +4.2, unrest −1.1"
    assert statistics_texts.surplus([("wars", -0.04)], 1) == "1 throw: wars 0"
    assert (
        statistics_texts.luck("Age of Reason", 83, told)
        == f"Luck at Age of Reason: luckier than 83 of 100. {told}"
    )
    assert (
        statistics_texts.luck("Endeavor", None, "1 throw: x")
        == "Luck at Endeavor: too few throws to tell. 1 throw: x"
    )
