"""3.13 and 4.2: counts and spot checks of the history cards."""

from collections import Counter
from typing import Any

import pytest

from engines.age_of_renaissance.data.history import (
    Alchemy,
    CivilWar,
    CommodityCard,
    Crusade,
    Decree,
    EventCard,
    LeaderCard,
    Military,
    Plague,
    Raid,
    Raised,
    Revolt,
    Ruler,
    Tribute,
    Unrest,
    Voided,
    War,
)
from engines.age_of_renaissance.data.loading import PACKS

PACK = PACKS.get(PACKS.default)


def test_3_13_64_cards():
    assert {epoch: len(deck) for epoch, deck in PACK.decks.items()} == {1: 29, 2: 22, 3: 13}
    kinds: Counter[str] = Counter()
    for card in PACK.cards.values():
        kinds[type(card).__name__] += card.copies
    assert kinds == {"CommodityCard": 27, "EventCard": 18, "LeaderCard": 19}
    twice = [card.id for card in PACK.cards.values() if card.copies == 2]
    assert twice == ["c1_stone", "c1_wool", "c2_grain", "c2_timber"]


def test_3_13_1_circles_come_back_squares_do_not():
    for card in PACK.cards.values():
        if isinstance(card, LeaderCard):
            assert not card.replay
        elif isinstance(card, CommodityCard):
            assert card.replay == (card.epoch < 3)
        else:
            military = isinstance(card.effect, Military)
            assert card.replay == (not military and card.id != "e_mongol_armies")


@pytest.mark.parametrize(
    ("commodity", "cards"),
    [
        *(("stone", (2, 0, 0)), ("wool", (2, 0, 0)), ("timber", (1, 2, 0)), ("grain", (0, 2, 0))),
        *(("cloth", (1, 1, 1)), ("wine", (1, 1, 1)), ("metal", (1, 1, 1)), ("fur", (1, 0, 1))),
        *(("silk", (1, 1, 1)), ("spice", (1, 1, 1)), ("gold", (1, 0, 1)), ("ivory", (1, 0, 0))),
    ],
)
def test_3_13_3_1_commodity_cards_of_each_epoch(commodity: str, cards: tuple[int, int, int]):
    found = [0, 0, 0]
    for card in PACK.cards.values():
        if isinstance(card, CommodityCard) and commodity in card.commodities:
            found[card.epoch - 1] += card.copies
    assert tuple(found) == cards


@pytest.mark.parametrize(
    ("card", "epoch", "effect"),
    [
        ("e_alchemists_gold", 1, Alchemy()),
        ("e_armor", 1, Military(2)),
        ("e_civil_war", 1, CivilWar(1)),
        (
            "e_enlightened_ruler",
            1,
            Ruler(
                (
                    *("e_mysticism_abounds", "e_religious_strife", "e_civil_war"),
                    *("e_revolutionary_uprisings", "e_rebellion", "e_alchemists_gold"),
                )
            ),
        ),
        ("e_famine", 1, Unrest(4, -1, commodity="grain", spared="K")),
        ("e_mysticism_abounds", 1, Unrest(4, -1, category="science")),
        ("e_papal_decree", 1, Decree(("science", "religion", "exploration"), "e_religious_strife")),
        ("e_pirates_vikings", 1, Raid((1, 2, 3))),
        ("e_rebellion", 1, Revolt("new_world")),
        ("e_revolutionary_uprisings", 1, Unrest(0, 1, category="commerce")),
        ("e_stirrups", 1, Military(1)),
        ("e_the_crusades", 1, Crusade("area_VI", 1)),
        ("e_war", 1, War(winner_misery=1, loser_misery=2, tie_misery=1)),
        ("e_black_death", 2, Plague()),
        ("e_gunpowder", 2, Military(4)),
        ("e_long_bow", 2, Military(3)),
        ("e_mongol_armies", 2, Tribute(10)),
        ("e_religious_strife", 2, Unrest(0, 1, category="religion")),
    ],
)
def test_3_13_3_2_what_the_events_do(card: str, epoch: int, effect: Any):
    event = PACK.cards[card]
    assert isinstance(event, EventCard)
    assert (event.epoch, event.effect) == (epoch, effect)


def test_3_13_3_2_what_voids_events():
    assert {card: event.voided for card, event in PACK.events.items() if event.voided != Voided()} == {
        "e_alchemists_gold": Voided(all_own=("C",)),
        "e_armor": Voided(cards=("e_long_bow", "e_gunpowder")),
        "e_stirrups": Voided(cards=("e_long_bow", "e_gunpowder")),
        "e_mysticism_abounds": Voided(all_own=("A", "B", "C", "D")),
        "e_papal_decree": Voided(cards=("e_religious_strife",), epoch=3),
        "e_the_crusades": Voided(cards=("e_mongol_armies",)),
    }
    assert [card for card, event in PACK.events.items() if event.immune] == ["e_alchemists_gold"]


@pytest.mark.parametrize(
    ("leader", "epoch", "credit", "advances"),
    [
        ("l_charlemagne", 1, 20, "W"),
        ("l_dionysus_exiguus", 1, 20, "N"),
        ("l_rashid_ad_din", 1, 10, "NR"),
        ("l_st_benedict", 1, 10, "EN"),
        ("l_walter_the_penniless", 1, 20, "R"),
        ("l_christopher_columbus", 2, 30, "TU"),
        ("l_desiderius_erasmus", 2, 20, "OQ"),
        ("l_ibn_majid", 2, 20, "TY"),
        ("l_johann_gutenberg", 2, 30, "O"),
        ("l_marco_polo", 2, 20, "RY"),
        ("l_nicolaus_copernicus", 2, 20, "AX"),
        ("l_prince_henry", 2, 20, "TX"),
        ("l_william_caxton", 2, 20, "O"),
        ("l_andreas_vesalius", 3, 20, "BD"),
        ("l_bartolome_de_las_casas", 3, 30, "Y"),
        ("l_galileo_galilei", 3, 20, "AQ"),
        ("l_henry_oldenburg", 3, 30, "D"),
        ("l_leonardo_da_vinci", 3, 20, "BPQ"),
        ("l_sir_isaac_newton", 3, 20, "CD"),
    ],
)
def test_3_13_3_3_what_leaders_take_off(leader: str, epoch: int, credit: int, advances: str):
    card = PACK.leaders[leader]
    assert (card.epoch, card.credit, "".join(card.advances)) == (epoch, credit, advances)


def test_3_13_3_3_two_leaders_can_give_more():
    raised = {card: leader.raised for card, leader in PACK.leaders.items() if leader.raised}
    assert raised == {
        "l_walter_the_penniless": Raised(30, "e_the_crusades", "turn"),
        "l_marco_polo": Raised(40, "e_mongol_armies", "game"),
    }


def test_4_2_the_balanced_setup():
    balanced = PACK.history_cards.balanced_setup
    assert balanced.early == ("c2_timber",)
    assert set(balanced.held_out) == {
        *("e_the_crusades", "l_walter_the_penniless", "l_rashid_ad_din", "c1_silk", "c1_spice")
    }
    assert (balanced.dealt, balanced.returns) == (3, {3: 1, 4: 1, 5: 2, 6: 2})
