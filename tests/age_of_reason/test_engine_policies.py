"""Standing orders: what they answer, and when they leave the decision to their owner."""

import random
from typing import Any

import pytest

from engines.age_of_reason.moves import Attack, Bid, Hire, Keep, Lay, Pass, Reroll
from engines.age_of_reason.policies import BidLimit, Defend, HireUp, Idle, Join, SitOut, UseReserve
from engines.age_of_reason.rules.combat import RollDice, begin
from engines.kernel import Answer, Policy
from tests.age_of_reason.table import GAME, Position


def answer(position: Position, country: str, policy: Policy) -> Answer | None:
    seat = position.seat(country)
    return policy.answer(GAME.view(position.state, seat), position.decision(country), random.Random(0))


def moved(found: Answer | None) -> Any:
    assert found is not None
    return found.move


def wants(limit: int, otherwise: Any = "pass", turn: int = 1, **rows: str) -> BidLimit:
    return BidLimit(limit=limit, otherwise=otherwise, turn=turn, **rows)


# ---- auctions


def test_who_opens_bids_nothing_for_what_he_wants():
    position = Position("prussia", "austria", "france").auctions()
    order = wants(6, above="prussia", below="france")
    assert moved(answer(position, "prussia", order)) == Bid(gold=0, above="prussia", below="france")


def test_a_raise_is_by_one_up_to_the_limit():
    position = Position("prussia", "austria", "france").auctions()
    position.play("prussia", Bid(gold=3, above="spain", below="russia"))
    order = wants(4, above="austria", below="prussia")
    assert moved(answer(position, "austria", order)) == Bid(gold=4, above="austria", below="prussia")
    assert moved(answer(position, "austria", wants(3, above="austria", below="prussia"))) == Pass()
    assert answer(position, "austria", wants(3, "ask", above="austria", below="prussia")) is None


def test_who_is_content_with_the_standing_proposal_passes():
    position = Position("prussia", "austria", "france").auctions()
    position.play("prussia", Bid(gold=3, above="spain", below="russia"))
    assert moved(answer(position, "austria", wants(9, above="spain", below="russia"))) == Pass()
    assert moved(answer(position, "austria", wants(9, below="russia"))) == Pass()
    found = moved(answer(position, "austria", wants(9, above="russia")))
    assert (found.gold, found.above) == (4, "russia")
    assert found.below == "spain", "what was proposed stays as far as it can"


def test_an_order_for_a_country_that_is_placed_asks():
    position = Position("prussia", "austria").auctions()
    position.play("prussia", Bid(gold=0, above="spain", below="russia"))
    position.play("austria", Pass())
    assert answer(position, "austria", wants(9, above="france", below="spain")) is None
    assert moved(answer(position, "austria", wants(9, above="france"))).above == "france"


def test_an_order_is_for_its_turn():
    position = Position("prussia", "austria").auctions(turn=2)
    country = next(iter(position.pending()))
    assert answer(position, country, wants(9, above="france", turn=1)) is None
    assert answer(position, country, wants(9, above="france", turn=2)) is not None


def test_the_last_country_is_bid_for_alone():
    position = Position("prussia", "austria").auctions()
    for above, below in (("spain", "russia"), ("prussia", "austria"), ("france", "great_britain")):
        opener, other = position.pending(), {"prussia": "austria", "austria": "prussia"}
        (first,) = opener
        position.play(first, Bid(gold=0, above=above, below=below))
        position.play(other[first], Pass())
    (first,) = position.pending()
    expected = Bid(gold=0, above=None, below="united_provinces")
    assert moved(answer(position, first, wants(2, below="united_provinces"))) == expected


def test_what_cannot_be_paid_is_not_bid():
    position = Position("prussia", "austria", "france").auctions()
    position.gold(france=0)
    position.unrest(france=21)
    position.play("prussia", Bid(gold=1, above="spain", below="russia"))
    position.play("austria", Pass())
    assert moved(answer(position, "france", wants(9, above="france"))).gold == 2
    position.play("france", Bid(gold=2, above="spain", below="russia"))
    position.play("prussia", Bid(gold=3, above="spain", below="prussia"))
    position.play("austria", Pass())
    assert position.state.above == ["spain"], "all can see that France cannot raise, so it passes by itself"


def test_sitting_out_passes_but_does_not_open():
    position = Position("prussia", "austria").auctions()
    assert answer(position, "prussia", SitOut()) is None
    position.play("prussia", Bid(gold=0, above="spain", below="russia"))
    assert moved(answer(position, "austria", SitOut())) == Pass()


# ---- battles


def fight() -> Position:
    """Prussia attacks Austria in Central Europe; Great Britain and France may join."""
    position = Position("prussia", "austria", "great_britain", "france")
    position.discs("central_europe", prussia=1, austria=1, great_britain=1, france=1, russia=1)
    position.segment("prussia").play("prussia", Attack(area="central_europe", target="austria"))
    return position


def test_joining_with_a_budget():
    position = fight()
    found = answer(position, "france", Join(card="ally", gold=2))
    assert found == Answer(Lay(card=position.ally("france")), Join(card="ally", gold=1))
    assert answer(position, "france", Join(card="ally", gold=1)) == Answer(moved(found), None)
    assert answer(position, "france", Join(card="ally", gold=0)) is None


def test_joining_with_the_blank_or_not_at_all():
    position = fight()
    assert moved(answer(position, "france", Join(card="blank"))) == Lay(card=position.blank("france"))
    assert moved(answer(position, "france", Join(card="stay"))) == Lay(card=None)
    position = Position("prussia", "austria", "france")
    position.discs("central_europe", prussia=1, austria=1, france=1)
    position.discard("france", position.blank("france"))
    position.segment("prussia").play("prussia", Attack(area="central_europe", target="austria"))
    assert answer(position, "france", Join(card="blank")) is None


def test_a_card_for_defending_is_not_for_attacking():
    position = fight()
    card = position.card("austria", 3)
    assert moved(answer(position, "austria", Defend(card=card))) == Lay(card=card)
    assert answer(position, "prussia", Defend(card=position.card("prussia", 3))) is None
    copy = next(one for one in position.pack.copies(card) if one != card)
    position.discard("austria", card)
    position.state.changed()
    assert moved(answer(position, "austria", Defend(card=card))) == Lay(card=copy), "it says the same"
    position.discard("austria", copy)
    position.state.changed()
    assert answer(position, "austria", Defend(card=card)) is None


@pytest.mark.parametrize(
    ("to", "gold", "hired"), [(0, 9, ()), (1, 9, ("russia",)), (3, 9, ("russia",)), (3, 0, ())]
)
def test_hiring_up_to_so_many(to: int, gold: int, hired: tuple[str, ...]):
    position = fight()
    position.gold(austria=gold)
    position.unrest(austria=22 if not gold else 4)
    position.lay(
        prussia=position.blank("prussia"), austria=position.blank("austria"), great_britain=None, france=None
    )
    assert position.pending() == {"austria": "hire"}
    assert moved(answer(position, "austria", HireUp(to=to))) == Hire(countries=hired)


@pytest.mark.parametrize(
    ("attack", "defence", "reroll"),
    [((6, 1), (1, 1), {"austria"}), ((1, 1), (6, 1), {"prussia"}), ((1, 1), (1, 1), {"prussia"})],
)
def test_a_reserve_is_used_by_who_would_lose(attack: Any, defence: Any, reroll: set[str]):
    position = Position("prussia", "austria")
    position.discs("central_europe", prussia=1, austria=1)
    position.claimed("prussia", "reserve")
    position.claimed("austria", "reserve")
    begin(position.state, 0, Attack(area="central_europe", target="austria"))
    assert position.state.combat is not None
    position.state.combat.open = True
    position.dice(*attack, *defence)
    position._at(RollDice())
    for country in ("prussia", "austria"):
        losing = moved(answer(position, country, UseReserve(when="losing")))
        assert losing == (Reroll() if country in reroll else Keep())
        assert moved(answer(position, country, UseReserve(when="never"))) == Keep()
        position.play(country, Keep())


# ---- segments


def test_idling_lasts_for_the_turn():
    position = Position("prussia", "austria").segment("prussia")
    found = answer(position, "prussia", Idle(turn=1))
    assert found == Answer(Pass(), Idle(turn=1))
    position.state.segment = 6
    assert answer(position, "prussia", Idle(turn=1)) == Answer(Pass(), None)
    assert answer(position, "prussia", Idle(turn=2)) is None


def test_forms_offer_what_makes_sense():
    position = Position("prussia", "austria").auctions()
    position.play("prussia", Bid(gold=0, above="spain", below="russia"))
    position.play("austria", Pass())
    space = BidLimit.space(GAME.view(position.state, 0))
    assert wants(3, above="prussia", below="france") in space
    assert wants(3, above="prussia") in space
    assert wants(3) not in space, "an order without a country"
    assert wants(3, above="spain") not in space, "placed already"
    assert wants(3, above="prussia", below="prussia") not in space
    assert wants(14 + 2 * 18 + 1, above="prussia") not in space, "more than can be paid"
    position.state.auction = None
    position.segment("prussia")
    space = BidLimit.space(GAME.view(position.state, 0))
    assert wants(3, above="spain", turn=2) in space, "an order for the next turn"
