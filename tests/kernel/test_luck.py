"""Luck: what came beside what might have come."""

import pytest

from engines.kernel import Luck, contest

DIE = Luck(seat=2, kind="die", came=5, odds=dict.fromkeys(range(1, 7), 1))


def test_a_die_is_three_and_a_half_on_average() -> None:
    assert (DIE.expected, DIE.above) == (3.5, 1.5)
    assert DIE.variance == pytest.approx(35 / 12)


def test_ways_weigh() -> None:
    rare = Luck(seat=0, kind="die", came=0, odds={0: 35, 36: 1})
    assert (rare.expected, rare.above, rare.variance) == (1, -1, 35)


def test_whom_it_was_aimed_at_had_the_opposite_luck() -> None:
    other = DIE.against(0)
    assert (other.seat, other.kind, other.came, other.expected) == (0, "die", -5, -3.5)
    assert other.variance == DIE.variance
    assert other.against(2) == DIE


def test_a_contest_is_won_or_not() -> None:
    (won,) = contest("war", 1, won=True, ways=1, of=4)
    (lost,) = contest("war", 1, won=False, ways=1, of=4)
    assert (won.expected, won.above, lost.above) == (0.25, 0.75, -0.25)
    assert won.odds == lost.odds == {1: 1, 0: 3}


def test_what_is_sure_is_nobodys_luck() -> None:
    assert contest("war", 1, won=True, ways=4, of=4) == ()
    assert contest("war", 1, won=False, ways=0, of=4) == ()
    assert contest("mill", 1, won=True, ways=7, of=6) == (), "a die is never as high"
