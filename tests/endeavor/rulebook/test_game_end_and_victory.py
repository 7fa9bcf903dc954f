"""Game end and victory."""

import pytest

from engines.endeavor.rules.scoring import outcome, score
from tests.endeavor.table import BLACK, RED, WHITE, Position


def test_example_red_has_71_glory():
    position = Position()
    # Fourteen cities of 1 glory and Lima with 2; the ten of Europe are joined by nine connections.
    position.occupied(RED, *(f"eu{number}" for number in range(1, 11)), "na1", "na4", "sa1", "ca1", "sa3")
    position.cards(RED, "far_east_5", "africa_5", "caribbean_governor")
    position.board(RED).governor = None
    position.buildings(RED, "university")
    position.harbor(RED, 3)
    position.icons(RED, industry=10, culture=8, finance=9, politics=12)
    position.board(RED).slavery = ["slavery_0", "slavery_1"]

    found = score(position.state, RED)
    assert [(item.key, item.points) for item in found.items] == [
        ("cities", 16),
        ("connections", 9),
        ("industry", 10),
        ("culture", 7),
        ("finance", 7),
        ("politics", 12),
        ("cards", 5),
        ("governor", 3),
        ("universities", 3),
        ("harbor", 1),
        ("slavery", -2),
    ]
    assert found.total == 71


@pytest.mark.parametrize("city", ["sa3", "in2", "fe3"])
def test_some_cities_count_2(city: str):
    position = Position()
    position.occupied(RED, city)
    assert position.points(RED, "cities") == 2


def test_a_connection_needs_both_cities_at_the_end():
    position = Position()
    position.occupied(RED, "eu1")
    position.occupied(WHITE, "eu2")
    assert position.points(RED, "connections") == position.points(WHITE, "connections") == 0


@pytest.mark.parametrize(
    ("icons", "glory"), [(0, 0), (1, 0), (2, 2), (3, 2), (6, 4), (8, 7), (9, 7), (10, 10)]
)
def test_a_status_marker_drops_to_the_next_lower_space_with_an_icon(icons: int, glory: int):
    position = Position()
    position.icons(RED, industry=icons)
    assert position.points(RED, "industry") == glory


def test_glory_on_held_cards_counts_governors_included_wherever_they_lie():
    position = Position()
    position.cards(RED, "far_east_governor", "far_east_5", "slavery_0")
    assert position.points(RED, "cards") == 1 + 2
    position.board(RED).governor = None
    assert position.points(RED, "cards") == 1 + 2


def test_an_empty_free_governor_slot_counts_3():
    position = Position()
    assert position.points(RED, "governor") == 3
    position.cards(RED, "far_east_governor")
    assert position.points(RED, "governor") == 0


def test_each_university_counts_3():
    position = Position()
    position.buildings(RED, "university", "university")
    assert position.points(RED, "universities") == 6


@pytest.mark.parametrize(("markers", "glory"), [(0, 0), (2, 0), (3, 1), (5, 1), (6, 2)])
def test_three_markers_in_the_harbor_count_1_and_those_on_buildings_nothing(markers: int, glory: int):
    position = Position()
    position.buildings(RED, "market", used=("market", "colonial_house"))
    position.harbor(RED, markers)
    assert position.points(RED, "harbor") == glory


def test_markers_on_and_beside_tracks_score_nothing():
    position = Position()
    before = score(position.state, RED).total
    position.shipped("africa", RED, RED)
    position.opened("india", RED)
    position.state.tracks["india"].beside[RED] = 2
    assert score(position.state, RED).total == before


def test_slavery_cards_face_up_cost_nothing_face_down_1_each():
    position = Position()
    position.cards(RED, "slavery_0")
    assert position.points(RED, "slavery") == 0
    position.board(RED).slavery = ["slavery_1", "slavery_2"]
    assert position.points(RED, "slavery") == -2


def test_the_most_glory_wins():
    position = Position(3)
    position.occupied(BLACK, "eu1", "eu3")
    position.occupied(WHITE, "eu5")
    assert outcome(position.state).ranking == ((BLACK,), (WHITE,), (RED,))


def test_tied_players_share_the_victory():
    position = Position(3)
    position.occupied(BLACK, "eu1")
    position.occupied(RED, "eu5")
    assert outcome(position.state).ranking == ((RED, BLACK), (WHITE,))
