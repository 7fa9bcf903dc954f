"""4.3 Player Actions: segments, order of play, passing."""

from pathlib import Path

import pytest

from engines.age_of_reason.events import Idled, SegmentBegun
from engines.age_of_reason.moves import Attack, Claim, Convert, Pass
from tests.age_of_reason.table import GAME, SEVEN, Position, kinds, only

EXAMPLE = ("prussia", "great_britain", "russia", "spain", "austria", "united_provinces", "france")


def order(position: Position) -> list[str]:
    """Let everybody pass a segment; return in which order they were asked."""
    position.segments()
    asked: list[str] = []
    while position.state.segment == 1:
        (country,) = position.pending()
        asked.append(country)
        position.play(country, Pass())
    return asked


@pytest.mark.parametrize(("players", "segments"), [(2, 6), (3, 6), (4, 6), (5, 5), (6, 5), (7, 5)])
def test_six_segments_with_two_to_four_players_else_five(players: int, segments: int):
    position = Position(*SEVEN[:players]).segments()
    log = position.log
    while position.state.turn == 1:
        (country,) = position.pending()
        log += position.play(country, Pass())
    assert [event.segment for event in log if isinstance(event, SegmentBegun)] == list(range(1, segments + 1))


def test_the_order_of_play_is_that_of_the_alliance_display():
    position = Position(*SEVEN)
    position.alliances(above=EXAMPLE[0::2], below=EXAMPLE[1::2])
    assert order(position) == list(EXAMPLE)


def test_all_segments_have_the_same_order():
    position = Position(*SEVEN)
    position.alliances(above=EXAMPLE[0::2], below=EXAMPLE[1::2])
    first = order(position)
    again: list[str] = []
    while position.state.segment == 2:
        (country,) = position.pending()
        again.append(country)
        position.play(country, Pass())
    assert again == first


def test_an_empty_space_7_is_passed_over():
    position = Position(*SEVEN)
    position.alliances(above=SEVEN[:3], below=SEVEN[3:])
    assert order(position) == [SEVEN[0], SEVEN[3], SEVEN[1], SEVEN[4], SEVEN[2], SEVEN[5], SEVEN[6]]


ROWS = {
    "above": ("great_britain", "prussia", "spain"),
    "below": ("austria", "russia", "france", "united_provinces"),
}


def test_the_leftmost_player_of_the_top_row_starts_and_non_player_countries_are_skipped():
    position = Position("prussia", "austria", "france")
    position.alliances(**ROWS)
    assert order(position) == ["prussia", "austria", "france"]


def test_where_the_top_row_has_no_player_the_bottom_row_plays_from_left_to_right():
    position = Position("france", "austria", "russia")
    position.alliances(**ROWS)
    assert order(position) == ["austria", "russia", "france"]


def test_by_the_option_spaces_the_spaces_1_to_8_count_with_non_player_countries_in_them():
    position = Position("prussia", "austria", "france", play_order="spaces")
    position.alliances(**ROWS)
    assert order(position) == ["austria", "prussia", "france"]


def test_a_game_that_was_begun_by_the_spaces_goes_on_by_them():
    stored = Path("tests/samples/age_of_reason-1.json").read_bytes()
    assert GAME.decode(stored).options.play_order == "spaces"


# ---- what a segment is


@pytest.fixture
def position() -> Position:
    """Prussia's segment; there are an Austrian disc and an action marker."""
    position = Position("prussia", "austria")
    position.discs("german_states", prussia=1, austria=2)
    position.marker("india", None)
    return position.segment("prussia")


def attack() -> Attack:
    return Attack(area="german_states", target="austria")


def fight(position: Position) -> None:
    """Let both lay their blanks."""
    position.lay(prussia=position.blank("prussia"), austria=position.blank("austria"))


def test_first_an_action_box_then_an_attack(position: Position):
    assert position.pending() == {"prussia": "act"}
    position.play("prussia", Claim(box="banking"))
    assert position.pending() == {"prussia": "attack"}
    assert not position.options("prussia", Claim, "box")
    position.play("prussia", attack())
    fight(position)
    assert position.pending() == {"austria": "act"}


def test_a_conversion_takes_the_place_of_the_attack(position: Position):
    position.play("prussia", Claim(box="banking"))
    position.play("prussia", Convert(area="india", card=position.card("prussia", 1, 1)))
    assert position.pending() == {"austria": "act"}


def test_a_player_may_pass_altogether(position: Position):
    log = position.play("prussia", Pass())
    assert only(log, Idled) == Idled(seat=0, claimed=False)
    assert position.pending() == {"austria": "act"}


def test_a_player_may_claim_a_box_and_not_attack(position: Position):
    log = position.play("prussia", Claim(box="banking"), Pass())
    assert only(log, Idled) == Idled(seat=0, claimed=True)
    assert position.pending() == {"austria": "act"}


def test_a_player_may_attack_without_a_box_which_is_then_given_up(position: Position):
    position.play("prussia", attack())
    fight(position)
    assert position.pending() == {"austria": "act"}


def test_passing_is_for_this_segment_only():
    position = Position("prussia", "austria").segments()
    position.play("prussia", Pass())
    position.play("austria", Pass())
    assert position.state.segment == 2
    assert position.pending() == {"prussia": "act"}


def test_after_the_last_segment_comes_the_income():
    position = Position("prussia", "austria").segments()
    position.state.segment = 6
    position.play("prussia", Pass())
    log = position.play("austria", Pass())
    assert kinds(log)[:2] == ["idle", "income"]
