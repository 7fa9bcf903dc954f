"""Luck in Age of Reason: dice of battles and of unrest, in the measure in which they count."""

from collections import Counter
from itertools import product

import pytest

from engines.age_of_reason.luck import DIE
from engines.age_of_reason.moves import Attack, Lay, Reroll
from engines.kernel import Luck, Move
from tests.age_of_reason.table import GAME, SEVEN, Position


def luck(position: Position, country: str, move: Move) -> list[tuple[str, Luck]]:
    """Let a country move; return whose luck it was, by country."""
    before = GAME.view(position.state, None)
    log = position.play(country, move)
    found = [one for event in log for one in GAME.luck(position.state.pack, before, event)]
    return [(position.state.players[one.seat].land, one) for one in found]


def test_4_3_2_a_battle_counts_by_how_much_more_the_own_dice_add() -> None:
    position = Position("prussia", "austria")
    position.discs("central_europe", prussia=1, austria=1)
    position.segment("prussia").play("prussia", Attack(area="central_europe", target="austria"))
    position.play("prussia", Lay(card=position.blank("prussia")))
    position.dice(4, 1, 3, 3)
    (own, one), (their, other) = luck(position, "austria", Lay(card=position.blank("austria")))
    assert (own, one.came, one.expected) == ("prussia", 3, 0)
    assert (their, other.came, other.expected) == ("austria", -3, 0)
    margins = Counter(abs(a - b) - abs(c - d) for a, b, c, d in product(DIE, repeat=4))
    assert one.odds == other.odds == margins


def test_4_3_2_against_a_marker_it_is_the_attackers_alone() -> None:
    position = Position("prussia", "austria")
    position.discs("baltic", prussia=1)
    marker = position.marker("baltic", 3)
    position.segment("prussia").play("prussia", Attack(area="baltic", target=marker))
    position.dice(1, 1, 6, 1)
    found = luck(position, "prussia", Lay(card=position.blank("prussia")))
    assert [(who, one.came) for who, one in found] == [("prussia", -5)]


def test_6_0_dice_that_a_reserve_rolls_again_count_both_times() -> None:
    position = Position(*SEVEN)
    position.discs("central_europe", **dict.fromkeys(SEVEN, 1))
    position.claimed("prussia", "reserve")
    position.segment("prussia").play("prussia", Attack(area="central_europe", target="austria"))
    position.lay(prussia=position.blank("prussia"))
    for country in ("great_britain", "spain", "united_provinces", "france", "russia"):
        position.lay(**{country: None})
    position.dice(2, 2, 6, 1)
    first = luck(position, "austria", Lay(card=position.blank("austria")))
    position.dice(6, 2, 3, 2)
    again = luck(position, "prussia", Reroll())
    assert [(who, one.came) for who, one in (*first, *again)] == [
        ("prussia", -5), ("austria", 5), ("prussia", 3), ("austria", -3),
    ]  # fmt: skip


@pytest.mark.parametrize(("level", "rolls"), [(2, 1.1667), (3, 1.3611), (7, 2.5216)])
def test_4_5_unrest_counts_the_rolls_that_it_takes(level: int, rolls: float) -> None:
    """The known means: one roll and a sixth for two points; 1 + 1/6 (1 + 1 + 1/6) for three."""
    position = Position("prussia", "austria")
    position.unrest(prussia=level, austria=0)
    position.dice(1, 6, 1)
    before = GAME.view(position.state, None)
    events = [event for event in position.income().log if event.kind == "unrest_roll"]
    (one,) = [one for event in events for one in GAME.luck(position.state.pack, before, event)]
    assert one.seat == position.seat("prussia")
    assert one.came == {2: -2, 3: -2, 7: -2}[level]
    assert one.expected == pytest.approx(-rolls, abs=0.001)
    assert one.came in one.odds
    assert max(one.odds) == -1 - (level > 6)
    assert min(one.odds) == -level


def test_4_5_one_point_of_unrest_takes_one_roll_for_sure() -> None:
    position = Position("prussia", "austria")
    position.unrest(prussia=1, austria=0)
    before = GAME.view(position.state, None)
    log = position.income().log
    assert [one for event in log for one in GAME.luck(position.state.pack, before, event)] == []
