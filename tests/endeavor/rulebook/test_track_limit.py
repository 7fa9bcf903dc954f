"""Track limit, and what moves the status tracks."""

from engines.endeavor.moves import Pass
from tests.endeavor.table import RED, WHITE, Position


def test_example_white_with_culture_16_discards_india_1():
    position = Position()
    position.opened("india")
    position.cards(WHITE, "india_1", "far_east_1")
    position.icons(WHITE, culture=16, politics=1)
    position.harbor(WHITE, 2)
    assert position.marker(WHITE, "culture") == 15
    position.turn(WHITE).play(WHITE, Pass(discard=("india_1",)))
    assert position.held(WHITE, "culture") == 15
    assert position.marker(WHITE, "culture") == 15
    assert position.marker(WHITE, "politics") == 0


def test_the_marker_comes_down_only_below_15():
    position = Position()
    for icons, marker in ((18, 15), (15, 15), (14, 14)):
        position.icons(RED, finance=icons)
        assert position.marker(RED, "finance") == marker


def test_above_15_the_track_gives_and_scores_what_15_does():
    position = Position()
    position.icons(RED, politics=20)
    assert position.gives(RED, "politics") == 5
    assert position.points(RED, "politics") == 15


def test_a_track_counts_buildings_brown_tokens_and_cards_in_any_slot():
    position = Position()
    position.buildings(RED, "theater", "shipyard")
    position.cards(RED, "far_east_governor", "india_1")
    position.board(RED).tokens["culture"] = 2
    assert position.board(RED).governor == "far_east_governor"
    assert position.held(RED, "culture") == 2 + 1 + 1 + 1 + 2
