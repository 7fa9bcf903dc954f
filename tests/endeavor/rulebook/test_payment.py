"""Payment."""

from engines.endeavor.moves import Occupy, Payment
from tests.endeavor.table import BLACK, RED, WHITE, Position


def test_example_black_brings_the_marker_back_from_the_cartographer():
    position = Position()
    position.buildings(BLACK, "cartographer", "market", "exchange", used=("cartographer", "market"))
    position.harbor(BLACK, 1)
    position.turn(BLACK)
    assert position.options(Payment, "building") == {"cartographer", "market"}

    position.play(BLACK, Payment(building="cartographer", using="exchange"))
    assert position.used(BLACK) == {"market", "exchange"}
    assert position.board(BLACK).harbor == 1


def test_a_building_cannot_pay_for_itself():
    position = Position()
    position.buildings(RED, "exchange")
    position.harbor(RED, 2)
    position.turn(RED)
    assert position.options(Payment, "building") == set()


def test_the_colonial_house_can_be_paid_for():
    position = Position()
    position.buildings(RED, "museum", used=("colonial_house",))
    position.harbor(RED, 1)
    position.turn(RED).play(RED, Payment(building="colonial_house", using="museum"))
    assert position.used(RED) == {"museum"}


def test_a_token_may_free_a_building_with_a_payment_of_its_own():
    position = Position()
    position.buildings(RED, "exchange", used=("exchange",))
    position.board(RED).tokens["payment"] = 1
    position.harbor(RED, 0)
    position.turn(RED).play(RED, Payment(building="exchange", using="token:payment"))
    assert position.used(RED) == set()
    assert position.board(RED).harbor == 1


def test_a_building_that_was_freed_can_be_activated_again_in_the_same_round():
    position = Position(3)
    position.board(WHITE).passed = position.board(BLACK).passed = True
    position.buildings(RED, "museum", used=("colonial_house",))
    position.harbor(RED, 3)
    position.turn(RED).play(RED, Payment(building="colonial_house", using="museum"))
    assert position.may(Occupy(city="eu1", using="colonial_house"))


def test_only_ones_own_buildings_are_paid():
    position = Position()
    position.buildings(WHITE, "market", used=("market",))
    position.board(RED).tokens["payment"] = 1
    position.harbor(RED, 2)
    position.turn(RED)
    assert position.options(Payment, "building") == set()
