"""Figures of a review: all rounds that can be named, and the words of the picture."""

import re
from pathlib import Path

import pytest

from bot.drawing import figures
from bot.drawing.figures import fewer
from bot.drawing.pictures import Pictures
from bot.tables.history.reviews import Alternatives, Review, Turning
from tests.bot.tables import market
from tests.bot.tables.market import Buy, Stop
from tests.bot.tables.tables_kit import ANNA, BEN, answer, begin, service


def test_of_many_rounds_some_are_named_and_short_ones_are_not() -> None:
    many = [(at, f"Turn {at + 1}") for at in range(49)]
    assert [name for _, name in fewer(many, 51)][:3] == ["Turn 1", "Turn 7", "Turn 13"]
    mixed = [
        one for turn in range(12) for one in ((4 * turn, f"Order {turn}"), (4 * turn + 1, f"Turn {turn}"))
    ]
    assert all(name.startswith("Turn") for _, name in fewer(mixed, 50))
    assert fewer(many[:9], 50) == many[:9]


async def test_a_review_is_drawn(tmp_path: Path) -> None:
    async with service(tmp_path) as tables:
        table = await tables.table(await begin(tables, ANNA, BEN))
    chances = ((0.5, 0.5), (0.7, 0.3), (0.2, 0.8), (0.0, 1.0))
    turning = (Turning(5, 1, (0.7, 0.3), (0.2, 0.8), Alternatives("Bid 1.", "Bid 0."), 0.1),)
    review = Review(table, chances, (0, 2, 5, 6), ((0, "Round 1"), (4, "Round 2")), turning, ())
    assert [review.when(turn) for turn in (1, 4, 5)] == ["Round 1", "Round 1", "Round 2"]
    pictures = Pictures({})
    try:
        drawn = await figures.of_review(pictures, review)
        assert drawn is not None
        assert drawn.alt == (
            "Toy Auction: a review. Chances to win, in percent."
            " Round 1: Anna 20, Ben 80; Round 2: Anna 0, Ben 100."
        )
        assert await figures.of_review(Pictures({}, draw=False), review) is None
    finally:
        pictures.close()


async def test_luck_is_on_the_card_and_in_the_figures_after_a_game(tmp_path: Path) -> None:
    pictures = Pictures({})
    async with service(tmp_path, market.GAMES) as tables:
        game = await begin(tables, ANNA, BEN, key="market")
        for seat, wares in enumerate((range(5, 20, 5), range(20, 21))):
            for number in wares:
                await answer(tables, game, seat, Buy(ware=f"chest-{number}"))
            await answer(tables, game, seat, Stop())
        table, profile = await tables.table(game), await tables.statistics.profile(ANNA.id)
        assert profile is not None
        try:
            card = await figures.of_player(pictures, profile, lambda key: key)
            assert card is not None
            assert "Luck: dice against their average. market: too few throws to tell. 3 throws: " in card.alt
            few = await figures.after_game(tables, pictures, table)
            assert few is not None
            assert "Luck" not in few.alt, "three throws are no luck"
            with pytest.MonkeyPatch.context() as patch:
                patch.setattr("bot.tables.history.profiles.FEW", 2)
                drawn = await figures.after_game(tables, pictures, table)
            assert drawn is not None
            told = r"Luck: luckier .* of 100\. Anna: \d+ \(3 throws\); Ben: too few throws to tell \(1\)\."
            assert re.search(told, drawn.alt)
        finally:
            pictures.close()
