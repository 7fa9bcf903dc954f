"""What a reader cannot know is redrawn, and what must be true stays true."""

import random
from typing import Any

import pytest

from engines.age_of_reason.moves import Attack, Options
from engines.age_of_reason.rules.access import fits
from engines.age_of_reason.rules.payment import capacity
from engines.age_of_reason.rules.setup import FullReasonState
from engines.age_of_reason.state import rules
from tests.age_of_reason.table import GAME, Position


def determinizations(state: FullReasonState, reader: int | None, count: int = 40) -> list[FullReasonState]:
    rng = random.Random(1)
    return [GAME.resample(state, reader, rng) for _ in range(count)]


def different(values: Any) -> int:
    return len({str(value) for value in values})


class Battle(Position):
    def open(self, area: str = "central_europe") -> "Battle":
        self.discs(area, **dict.fromkeys(("prussia", "austria", "great_britain", "france", "russia"), 1))
        for player in self.state.players:
            self.discard(player.land, *player.hand[3:8])
        self.segment("prussia").play("prussia", Attack(area=area, target="austria"))
        return self


COUNTRIES = ("prussia", "austria", "great_britain", "france")


def test_seed_bag_hands_and_piles_are_redrawn():
    state = Battle(*COUNTRIES).open().state
    found = determinizations(state, 0)
    assert different(determinization.chance.seed for determinization in found) == len(found)
    assert different(determinization.bag for determinization in found) == len(found)
    assert all(sorted(determinization.bag) == sorted(state.bag) for determinization in found)
    assert all(determinization.players[0] == state.players[0] for determinization in found)
    for seat in (1, 2, 3):
        assert different(determinization.players[seat].hand for determinization in found) > 10
    for determinization in found:
        for mine, other in zip(state.players, determinization.players, strict=True):
            assert (len(mine.hand), len(mine.pile)) == (len(other.hand), len(other.pile))
            assert rules(state).ally_card[mine.land] in other.hand


@pytest.mark.parametrize("area", ["central_europe", "baltic"])
@pytest.mark.parametrize("gold", [0, 1, 14])
def test_an_attacker_holds_or_has_laid_a_card_that_fits_and_can_be_paid(area: str, gold: int):
    position = Battle(*COUNTRIES)
    position.gold(prussia=gold)
    position.unrest(prussia=22)
    state = position.open(area).state
    cards, ship = rules(state).cards, rules(state).areas[area].ship
    for determinization in determinizations(state, 1):
        purse = capacity(determinization, 0)
        hand = determinization.players[0].hand
        assert any(not fits(cards[card], purse, ship) for card in hand)
    position.lay(prussia=position.blank("prussia"))
    for determinization in determinizations(state, 1):
        card = GAME.view(determinization, 0).laid
        assert card is not None
        assert fits(cards[card], capacity(determinization, 0), ship) is None


def test_covered_cards_are_laid_anew_until_they_are_open():
    position = Battle(*COUNTRIES).open()
    blanks = {country: position.blank(country) for country in ("prussia", "austria", "france")}
    position.lay(great_britain=None, **blanks)
    state = position.state
    assert position.pending() == {"austria": "hire"}
    found = [determinization.combat for determinization in determinizations(state, 3, 80)]
    laid = [combat.laid for combat in found if combat]
    assert different(one[0] for one in laid) > 1
    assert different(one[1] for one in laid) > 1
    assert {one[2] for one in laid} == {None}, "who stayed out is known"
    assert {one[3] for one in laid} == {blanks["france"]}, "their own"
    for combat in [determinization.combat for determinization in determinizations(state, 0, 80)]:
        assert combat is not None
        assert combat.laid[3] in (blanks["france"], position.ally("france"))
    public = [determinization.combat for determinization in determinizations(state, None, 80)]
    assert {combat.laid[3] for combat in public if combat} == {blanks["france"], position.ally("france")}


def test_who_joined_without_means_has_bluffed():
    position = Battle(*COUNTRIES)
    position.gold(france=0)
    position.unrest(france=22)
    position.open()
    position.lay(
        great_britain=None, prussia=position.blank("prussia"),
        austria=position.blank("austria"), france=position.blank("france"),
    )  # fmt: skip
    for determinization in determinizations(position.state, 0):
        assert determinization.combat is not None
        assert determinization.combat.laid[3] == position.blank("france")


def test_open_cards_stay_as_they_are():
    position = Battle(*COUNTRIES)
    position.claimed("austria", "reserve")
    position.open()
    cards = {"prussia": position.card("prussia", 1), "austria": position.blank("austria")}
    position.lay(great_britain=None, france=position.ally("france"), **cards)
    position.play("austria", next(iter(position.decision("austria").moves)))
    assert position.pending() == {"austria": "reserve"}
    for determinization in determinizations(position.state, 2):
        assert determinization.combat == position.state.combat


def test_a_view_shows_nobody_elses_cards():
    position = Battle(*COUNTRIES).open()
    own = {seat: GAME.view(position.state, seat) for seat in range(4)}
    public = GAME.view(position.state, None)
    assert (public.hand, public.pile, public.laid) == ((), (), None)
    for seat, view in own.items():
        country = COUNTRIES[seat]
        assert {*view.hand, *view.pile} == set(position.pack.hands[country])
        shown = str(view.combat) + str(view.players)
        assert not any(card in shown for card in position.pack.cards)
    position.lay(france=position.ally("france"))
    assert GAME.view(position.state, 3).laid == position.ally("france")
    assert GAME.view(position.state, 0).laid is None


def test_a_finished_game_hides_nothing():
    state = GAME.setup(2, b"over", Options())
    rng = random.Random(3)
    while decisions := GAME.pending(state):
        GAME.apply(state, decisions[0].seat, decisions[0].moves.sample(rng))
    assert GAME.encode(GAME.resample(state, None, rng)) == GAME.encode(state)
