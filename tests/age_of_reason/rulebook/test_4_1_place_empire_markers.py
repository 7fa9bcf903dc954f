"""4.1 Place Empire Markers."""

from collections import Counter

from engines.age_of_reason.events import MarkersDrawn
from tests.age_of_reason.table import GAME, Position, only


def test_ten_markers_are_drawn_each_turn_into_their_areas():
    state = GAME.setup(3, b"seed", GAME.Options())
    lying = [marker for area in state.areas.values() for marker in area.markers]
    assert len(lying) == 10
    assert len(state.bag) == 20
    GAME.check(state)


def test_markers_of_former_turns_stay():
    position = Position("prussia", "austria")
    old = [position.marker("india", 4), position.marker("africa", None)]
    position.income()
    drawn = only(position.log, MarkersDrawn).markers
    assert len(drawn) == 10
    lying = Counter(marker for area in position.state.areas.values() for marker in area.markers)
    assert lying == Counter([*old, *drawn])
    assert len(position.state.bag) == 10


def test_the_draw_ends_undo():
    position = Position("prussia", "austria").income()
    assert only(position.log, MarkersDrawn).reveals
