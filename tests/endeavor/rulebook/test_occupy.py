"""Occupy, and controlling connections."""

from engines.endeavor.moves import Attack, Occupy
from tests.endeavor.table import BLACK, PURPLE, RED, WHITE, Position, kinds

USING = "colonial_house"


def test_example_purple_occupies_one_of_two_african_cities():
    position = Position()
    position.opened("africa", PURPLE)
    position.state.city_tokens["af1"] = "politics"
    position.harbor(PURPLE, 2)
    position.turn(PURPLE)
    assert position.may(Occupy(city="af2", using=USING))

    position.play(PURPLE, Occupy(city="af1", using=USING))
    assert position.state.holders["af1"] == PURPLE
    assert position.held(PURPLE, "politics") == 1
    assert "af1" not in position.state.city_tokens


def test_occupying_needs_presence_in_the_region():
    position = Position()
    position.opened("africa")  # all of it White's
    position.harbor(RED, 2)
    position.turn(RED)
    assert not {"af1", "af2"} & position.options(Occupy, "city")


def test_a_marker_on_the_track_beside_it_or_in_a_city_is_presence():
    for place in ("track", "beside", "city"):
        position = Position()
        position.opened("africa", *([RED] if place == "track" else []))
        position.state.tracks["africa"].beside[RED] = place == "beside"
        if place == "city":
            position.occupied(RED, "af2")
        position.harbor(RED, 2)
        position.turn(RED)
        assert position.may(Occupy(city="af1", using=USING)), place


def test_in_europe_presence_is_automatic():
    position = Position()
    position.harbor(RED, 2)
    position.turn(RED)
    assert position.options(Occupy, "city") == {f"eu{number}" for number in range(1, 11)}


def test_an_occupied_city_cannot_be_occupied_by_anybody():
    position = Position()
    position.occupied(RED, "eu1")
    position.occupied(WHITE, "eu3")
    position.harbor(RED, 2)
    position.turn(RED)
    assert not {"eu1", "eu3"} & position.options(Occupy, "city")


# ---- controlling connections


def test_example_purple_connects_both_african_cities():
    position = Position()
    position.opened("africa", PURPLE)
    position.occupied(PURPLE, "af1")
    position.state.connection_tokens["k15"] = "industry"
    position.harbor(PURPLE, 2)
    log = position.turn(PURPLE).play(PURPLE, Occupy(city="af2", using=USING))
    assert position.held(PURPLE, "industry") >= 1
    assert "k15" not in position.state.connection_tokens
    assert "connected" in kinds(log)
    assert position.points(PURPLE, "connections") == 1


def test_one_placement_may_complete_several_connections_and_takes_all_their_tokens():
    position = Position()
    position.occupied(RED, "eu1")
    position.occupied(RED, "eu5")
    position.occupied(RED, "eu7")
    position.state.city_tokens["eu4"] = "attack"
    position.state.connection_tokens |= {"k03": "attack", "k04": "payment", "k25": "payment"}
    position.harbor(RED, 2)
    position.turn(RED).play(RED, Occupy(city="eu4", using=USING))
    tokens = position.board(RED).tokens
    assert (tokens["attack"], tokens["payment"]) == (2, 2)
    assert position.points(RED, "connections") == 3


def test_connections_between_regions_need_nothing_but_both_cities():
    position = Position()
    position.opened("india", RED)
    position.occupied(RED, "eu1")
    position.state.connection_tokens["k23"] = "attack"
    position.harbor(RED, 2)
    position.turn(RED).play(RED, Occupy(city="in1", using=USING))
    assert position.board(RED).tokens["attack"] == 1


def test_only_the_first_player_to_control_a_connection_takes_its_token():
    position = Position(3)
    position.occupied(WHITE, "eu1", "eu2")
    position.occupied(RED, "eu4", "eu7")
    position.buildings(RED, "barracks", "fortress")
    position.board(WHITE).passed = position.board(BLACK).passed = True
    position.harbor(RED, 6)
    before = dict(position.board(RED).tokens)
    position.turn(RED).play(RED, Attack(city="eu2", using="barracks"))
    assert position.board(RED).tokens == before
    assert position.points(WHITE, "connections") == 0


def test_control_follows_the_markers():
    position = Position()
    position.occupied(WHITE, "eu1", "eu2", "eu3")
    position.buildings(RED, "barracks")
    position.harbor(RED, 3)
    assert position.points(WHITE, "connections") == 2
    position.turn(RED).play(RED, Attack(city="eu2", using="barracks"))
    assert position.points(WHITE, "connections") == 0
    assert position.points(RED, "connections") == 0


def test_tokens_taken_are_kept_when_the_city_is_lost():
    position = Position()
    position.occupied(WHITE, "eu1", "eu2")
    position.icons(WHITE, industry=2)
    position.buildings(RED, "barracks")
    position.harbor(RED, 3)
    position.turn(RED).play(RED, Attack(city="eu2", using="barracks"))
    assert position.held(WHITE, "industry") == 2
    assert "k01" not in position.state.connection_tokens
