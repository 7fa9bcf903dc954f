"""Attack."""

from engines.endeavor.moves import Attack, Draw
from tests.endeavor.table import BLACK, PURPLE, RED, WHITE, Position


def attacker(position: Position, seat: int, harbor: int = 3) -> Position:
    """Give a player a Barracks and the turn."""
    position.buildings(seat, "barracks")
    position.harbor(seat, harbor)
    return position.turn(seat)


def test_example_white_displaces_purple():
    position = Position()
    position.occupied(PURPLE, "eu1")
    attacker(position, WHITE)
    supplies = [position.board(seat).supply for seat in (WHITE, PURPLE)]
    position.play(WHITE, Attack(city="eu1", using="barracks"))
    assert position.state.holders["eu1"] == WHITE
    assert [position.board(seat).supply for seat in (WHITE, PURPLE)] == [supplies[0] + 1, supplies[1] + 1]
    assert position.board(WHITE).harbor == 0


def test_only_cities_of_opponents_can_be_attacked():
    position = Position()
    position.occupied(RED, "eu1")
    position.occupied(WHITE, "eu3")
    position.occupied(BLACK, "eu5")
    attacker(position, RED)
    assert position.options(Attack, "city") == {"eu3", "eu5"}


def test_attacking_needs_presence_in_the_region_but_not_in_europe():
    position = Position()
    position.opened("africa", PURPLE)
    position.occupied(WHITE, "af1", "eu1")
    attacker(position, RED)
    assert position.options(Attack, "city") == {"eu1"}
    attacker(position, PURPLE)
    assert position.options(Attack, "city") == {"eu1", "af1"}


def test_presence_is_not_consumed():
    position = Position()
    position.opened("africa", RED)
    position.occupied(WHITE, "af1")
    attacker(position, RED).play(RED, Attack(city="af1", using="barracks"))
    assert position.state.tracks["africa"].markers[0] == RED


def test_the_attacker_gets_no_city_token_but_those_of_connections_nobody_controlled():
    position = Position()
    position.occupied(WHITE, "eu2")
    position.occupied(RED, "eu1")
    position.occupied(RED, "eu3")
    position.state.connection_tokens |= {"k01": "attack", "k02": "payment"}
    attacker(position, RED).play(RED, Attack(city="eu2", using="barracks"))
    gained = {token: count for token, count in position.board(RED).tokens.items() if count}
    assert gained == {"attack": 1, "payment": 1}


def test_the_loser_may_lose_presence_and_with_it_his_draws_but_not_his_cards():
    position = Position()
    position.opened("africa")
    position.state.tracks["africa"].beside[RED] = 1
    position.occupied(PURPLE, "af1")
    position.cards(PURPLE, "africa_1")
    position.buildings(PURPLE, "market")
    position.harbor(PURPLE, 1)
    attacker(position, RED).play(RED, Attack(city="af1", using="barracks"))
    assert position.board(PURPLE).cards == ["africa_1"]
    position.turn(PURPLE)
    assert "stack:africa" not in position.options(Draw, "stack")


def test_two_markers_are_needed_beside_the_one_that_activates():
    position = Position()
    position.occupied(WHITE, "eu1")
    attacker(position, RED, harbor=2)
    assert position.options(Attack, "city") == set()


def test_a_city_taken_can_be_taken_back():
    position = Position(3)
    position.occupied(WHITE, "eu1")
    position.buildings(WHITE, "fortress")
    position.harbor(WHITE, 3)
    attacker(position, RED).play(RED, Attack(city="eu1", using="barracks"))
    position.play(WHITE, Attack(city="eu1", using="fortress"))
    assert position.state.holders["eu1"] == WHITE
