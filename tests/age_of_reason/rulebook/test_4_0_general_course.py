"""4.0 General Course of Play: the segments of a turn, and gold for unrest."""

import pytest

from engines.age_of_reason.events import EmergencyGoldTaken
from engines.age_of_reason.moves import Attack, Bid, Claim, Convert, Lay, Pass
from engines.age_of_reason.rules.payment import capacity
from tests.age_of_reason.table import GAME, Position, kinds, only


def test_the_parts_of_a_turn_come_in_their_order():
    position = Position("prussia", "austria", random_alliances=True)
    position.auctions()
    log = position.log
    while position.state.turn == 1:
        log += position.play(next(iter(position.pending())), Pass())
    order = ["drawn_alliances", "order", *["segment"] * 6, "income", "scored", "cleaned", "turn", "markers"]
    assert [kind for kind in kinds(log) if kind in order] == order


def test_three_turns():
    state = Position("prussia", "austria").income().state
    assert state.turn == 2
    position = Position("prussia", "austria")
    position.turn(3).income()
    assert GAME.outcome(position.state) is not None


# ---- gold for unrest


@pytest.mark.parametrize(
    ("gold", "steps", "left"),
    [(2, 0, 0), (3, 0, 1), (1, 1, 1), (0, 1, 0)],
)
def test_gold_for_unrest_only_when_it_is_needed_and_no_more_than_needed(gold: int, steps: int, left: int):
    position = Position("spain", "austria")
    position.marker("india", None)
    position.gold(spain=gold)
    log = position.convert("spain", "india", position.card("spain", 1, 1))
    player = position.player("spain")
    assert (player.unrest, player.gold) == (4 + steps, left)
    assert kinds(log).count("emergency") == (1 if steps else 0)


def test_two_gold_for_one_step_as_often_as_required():
    position = Position("prussia", "austria")
    position.auctions()
    position.gold(prussia=0)
    position.play("prussia", Bid(gold=9, above="france", below="spain"))
    log = position.play("austria", Pass())
    assert only(log, EmergencyGoldTaken) == EmergencyGoldTaken(seat=0, gold=10, unrest=5)
    assert (position.player("prussia").gold, position.player("prussia").unrest) == (1, 9)


def test_unrest_stops_at_22():
    position = Position("prussia", "austria")
    position.gold(prussia=3)
    position.unrest(prussia=20)
    assert capacity(position.state, 0) == 7
    position.auctions()
    assert position.may("prussia", Bid(gold=7, above="france", below="spain"))
    refusal = position.refused("prussia", Bid(gold=8, above="france", below="spain"))
    assert (refusal.code, refusal.rule) == ("unaffordable", "Age of Reason 4.0")


def test_at_22_only_own_gold_pays():
    position = Position("spain", "austria")
    position.marker("india", None)
    position.gold(spain=1)
    position.unrest(spain=22)
    position.segment("spain")
    assert not position.options("spain", Convert, "area")
    refusal = position.refused("spain", Convert(area="india", card=position.card("spain", 1, 1)))
    assert (refusal.code, refusal.rule) == ("unaffordable", "Age of Reason 4.3.2 I")


def test_a_box_that_costs_gold_is_not_offered_to_who_cannot_pay():
    position = Position("spain", "austria")
    position.gold(spain=0)
    position.unrest(spain=22)
    position.segment("spain")
    boxes = position.options("spain", Claim, "box")
    assert "gauchos" in boxes
    assert not boxes & {"portugal", "sweden", "denmark", "ottomans"}
    assert position.refused("spain", Claim(box="sweden")).code == "unaffordable"


def test_a_card_that_costs_gold_is_not_offered_to_who_cannot_pay():
    position = Position("prussia", "austria")
    position.discs("german_states", prussia=1, austria=1)
    position.gold(austria=1)
    position.unrest(austria=21)
    position.segment("prussia").play("prussia", Attack(area="german_states", target="austria"))
    costs = {position.pack.cards[card].cost for card in position.options("austria", Lay, "card")}
    assert costs == {0, 1, 3}
    assert position.refused("austria", Lay(card=position.card("austria", 4))).code == "unaffordable"


def test_gold_never_lowers_unrest():
    position = Position("prussia", "austria")
    position.gold(prussia=60)
    position.segment("prussia").play("prussia", Claim(box="banking"), Pass())
    assert position.player("prussia").unrest == 4
