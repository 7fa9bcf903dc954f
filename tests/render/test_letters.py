"""The letters on the seats' pieces follow the players' names."""

import pytest

from render.kit.named_view import letters


@pytest.mark.parametrize(
    ("names", "expected"),
    [
        (("Dot", "Ed", "Anna", "Bo", "Cy"), "DEABC"),
        (("Anna", "Alex", "Al"), "NEL"),  # the shortest first: nobody is left without a letter of their own
        (("Anna", "Alex", "Bo"), "NLB"),
        (("Abe", "Ann", "Bo", "Bill"), "ENOI"),  # no letter that could be another player's initial
        (("Zoë", "ÅSA", "дима"), "ZAД"),
        (("Alex (A)", "Ben", "Alex (C)"), "ABC"),
        (("Alex (B)", "Alex (C)", "Ben"), "BCE"),
        (("Anna", "Player B", "Ben"), "ABE"),
        # pictures call those "Player A" whose names they cannot draw
        (("玲玲", "❤", "123", "Ed"), "ABCE"),
        (("Bo", "玲玲", "7"), "OBC"),
        (("X", "x", "X"), "ABC"),
        (("somebody", "somebody"), "OM"),
        ((), ""),
    ],
)
def test_a_piece_has_the_initial_or_the_next_free_letter(names: tuple[str, ...], expected: str):
    assert "".join(letters(names)) == expected


@pytest.mark.parametrize("name", ["Anna", "Al", "I", "玲玲", "Alex (B)", "Player B", "zoé", ""])
def test_no_two_seats_have_the_same_letter(name: str):
    for seats in range(8):
        assert len({*letters((name,) * seats)}) == seats
