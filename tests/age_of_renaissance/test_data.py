"""Data packs: counts and spot checks of the components, what is checked when a pack is loaded."""

import json
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
from engines.age_of_renaissance.data.pack import Discount
from engines.age_of_renaissance.words.sheets import SHEETS
from engines.kernel.packs import assemble
from engines.kernel.sheets import doubts

PACK = PACKS.get(PACKS.default)
KEY = "age_of_renaissance"


def changed(path: str, value: Any) -> bytes:
    """Return the default pack with one value changed: "board.areas.0.id"; None takes it out."""
    pack = PACKS.parts(PACKS.default)
    at: Any = pack
    *way, last = [int(step) if step.isdigit() else step for step in path.split(".")]
    for step in way:
        at = at[step]
    if value is None:
        del at[last]
    else:
        at[last] = value
    return json.dumps(pack).encode()


def edges(neighbours: dict[str, tuple[str, ...]]) -> set[tuple[str, str]]:
    """Return every pair of neighbours once."""
    return {(one, other) for one, others in neighbours.items() for other in others if one < other}


def test_every_value_names_its_confidence_and_source():
    pack = {name: part for name, part in PACKS.parts(PACKS.default).items() if name != "layout"}
    entries = [
        one for file in pack.values() for part in file.values() if isinstance(part, list) for one in part
    ]
    noted = [one for one in entries if "id" in one]
    assert len(noted) == 6 + 26 + 8 + 12 + 108 + 88 + 12 + 60
    tables = [table for name, table in pack["tables"].items() if name != "_meta"]
    for one in (*noted, *tables, pack["history_cards"]["balanced_setup"]):
        assert one["confidence"] in ("attested", "derived", "reconstructed")
        assert one["source"]
    for file in pack.values():
        told = file["_meta"]["sources"]
        for name, part in file.items():
            for one in part if isinstance(part, list) and name != "conflicts" else ():
                assert set(one.get("source", ())) <= set(told)


@pytest.mark.parametrize(
    ("entry", "value"),
    [
        ("board.provinces.0", "Provinces, Copenhagen: Market Number 1 "),
        ("board.waters.0", "Coastal waters, Abasgia: Seas Black Sea "),
        ("history_cards.cards.0", "Commodity cards, Cloth / Wine (Epoch 1): Commodities Cloth; Wine "),
        ("advances.advances.0", "Advances, The Heavens: Price 30 "),
        ("commodities.commodities.0", "Commodities, Stone: Value 1 "),
    ],
)
@pytest.mark.parametrize("confidence", ["derived", "reconstructed"])
def test_what_no_source_states_is_told(entry: str, value: str, confidence: str):
    known = doubts(SHEETS, PACKS.parts(PACKS.default))
    told = doubts(SHEETS, json.loads(changed(f"{entry}.confidence", confidence)))
    assert set(known) < set(told)
    assert len({one.name for one in set(told) - set(known)}) == 1
    assert any(one.sentence().startswith(value) for one in told)


# ---- 3.3 Provinces


def test_3_3_there_are_108_provinces():
    kinds = Counter(province.kind for province in PACK.provinces.values())
    assert kinds == {"market": 68, "satellite": 35, "overseas": 5}
    assert {area: len(provinces) for area, provinces in PACK.by_area.items()} == {
        "area_I": 12,
        "area_II": 13,
        "area_III": 16,
        "area_IV": 7,
        "area_V": 11,
        "area_VI": 11,
        "area_VII": 16,
        "area_VIII": 17,
        None: 5,
    }


def test_3_3_borders_by_land_and_by_water():
    assert len(edges({one.id: one.land_adjacent for one in PACK.board.provinces})) == 147
    assert len(edges({one.id: one.adjacent for one in PACK.board.waters})) == 110
    assert sum(len(one.seas) for one in PACK.board.waters) == 97
    assert len(PACK.waters) == 88
    assert PACK.coasts["rome"] == ("rome.e", "rome.w")
    assert PACK.coasts["milan"] == ()
    assert PACK.shores["black_sea"] == (
        *("abasgia", "angora", "constantinople", "erzerum", "gallipoli"),
        *("kaffa", "poti", "tana", "trebizond", "varna"),
    )


@pytest.mark.parametrize(
    ("province", "market_number", "commodities"),
    [
        ("barcelona", 3, ("wine",)),
        ("toledo", 3, ("wool",)),
        ("venice", 5, ("cloth",)),
        ("vienna", 4, ("stone",)),
        ("montpelier", 2, ("stone",)),
        ("dubrovnik", 3, ("timber",)),
        ("iceland", 2, ("ivory",)),
        ("china", 5, ("silk", "spice")),
        ("south_america", 6, ("metal", "spice", "gold")),
        ("toulouse", 1, ()),
    ],
)
def test_3_3_a_province_has_a_market_number_and_commodities(
    province: str, market_number: int, commodities: tuple[str, ...]
):
    assert PACK.provinces[province].market_number == market_number
    assert PACK.provinces[province].commodities == commodities


def test_3_3_1_each_number_of_players_has_its_capitals():
    assert set(PACK.capitals(3)) == {"venice", "genoa", "barcelona"}
    assert set(PACK.capitals(4)) == {"venice", "genoa", "barcelona", "paris"}
    assert set(PACK.capitals(5)) == {"venice", "genoa", "barcelona", "paris", "london"}
    assert set(PACK.capitals(6)) == {"venice", "genoa", "barcelona", "paris", "london", "hamburg"}


def test_3_3_3_and_5_6_2_some_provinces_need_advances():
    assert PACK.needs("china") == ("T",)
    assert PACK.needs("north_america") == ("T", "U")
    assert PACK.needs("kiev") == ("R",)
    assert PACK.needs("iceland") == PACK.needs("west_africa") == PACK.needs("gallipoli") == ()
    assert PACK.seas["black_sea"].area == "area_V"


def test_4_3_areas_by_number_of_players():
    used = {n: {area for area in PACK.areas if PACK.areas[area].min_players <= n} for n in (3, 4, 5, 6)}
    assert used[3] == {"area_IV", "area_V", "area_VI", "area_VII", "area_VIII"}
    assert used[4] - used[3] == {"area_III"}
    assert used[5] - used[4] == {"area_II"}
    assert used[6] - used[5] == {"area_I"}
    assert PACK.in_play("india", 3)
    assert not PACK.in_play("paris", 3)


def test_5_6_3_3_arrows_of_satellites():
    assert set(PACK.provinces["gallipoli"].supports) == {"constantinople", "salonika", "varna"}
    assert PACK.supporters("montpelier", st_gall=False) == ("toulouse",)
    assert PACK.supporters("fez", st_gall=False) == ("oran",)
    assert PACK.supporters("nuremberg", st_gall=False) == ("salzburg",)  # no arrow from St. Gall
    assert set(PACK.supporters("nuremberg", st_gall=True)) == {"salzburg", "st_gall"}


# ---- 3.7 commodities


def test_3_7_commodities_and_their_payoffs():
    assert list(PACK.commodities) == [
        *("stone", "wool", "timber", "grain", "cloth", "wine"),
        *("metal", "fur", "silk", "spice", "gold", "ivory"),
    ]
    for commodity in PACK.commodities.values():
        boxes = range(1, len(commodity.payoff_boxes) + 1)
        assert commodity.payoff_boxes == tuple(commodity.base_value * box * box for box in boxes)
    assert [PACK.commodities["wine"].payoff(boxes) for boxes in (-1, 0, 1, 3, 8, 9)] == [
        0,
        0,
        5,
        45,
        320,
        320,
    ]
    assert PACK.rolled(12) == ("gold", "ivory")
    assert PACK.rolled(2) == ("stone",)


@pytest.mark.parametrize(
    ("commodity", "provinces"),
    [
        *(("stone", 8), ("wool", 9), ("timber", 7), ("grain", 8), ("cloth", 8), ("wine", 6)),
        *(("metal", 7), ("fur", 5), ("silk", 6), ("spice", 7), ("gold", 5), ("ivory", 4)),
    ],
)
def test_3_7_2_the_commodity_log(commodity: str, provinces: int):
    assert len(PACK.suppliers[commodity]) == provinces


# ---- 3.12 Advances


def test_3_12_26_advances_for_2100():
    assert "".join(PACK.advances) == "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    costs = {
        category: sum(PACK.advances[advance].cost for advance in advances)
        for category, advances in PACK.by_category.items()
    }
    assert costs == {
        "science": 300,
        "religion": 300,
        "commerce": 300,
        "communications": 300,
        "exploration": 400,
        "civics": 500,
    }
    assert {category.id: category.misery for category in PACK.categories.values() if category.misery} == {
        "religion": 1
    }


@pytest.mark.parametrize(
    ("letters", "cost", "credit", "relief", "prerequisites"),
    [
        ("A", 30, 20, 5, ""),
        ("B", 60, 20, 10, ""),
        ("C", 90, 20, 5, ""),
        ("D", 120, 20, 50, ""),
        ("E", 30, 20, 10, ""),
        ("F", 60, 20, 0, ""),
        ("G", 90, 20, 0, ""),
        ("H", 120, 20, 25, "F"),
        ("I", 20, 10, 5, ""),
        ("J", 40, 10, 5, "I"),
        ("K", 50, 10, 25, "J"),
        ("L", 80, 10, 0, "K"),
        ("M", 110, 0, 5, "L"),
        ("N", 30, 10, 5, ""),
        ("O", 60, 10, 10, "N"),
        ("P", 90, 10, 5, "O"),
        ("Q", 120, 0, 100, "P"),
        ("R", 40, 20, 5, ""),
        ("S", 80, 20, 5, ""),
        ("T", 120, 20, 5, "AS"),
        ("U", 160, 0, 25, "TV"),
        ("V", 20, 10, 5, ""),
        ("W", 60, 20, 5, ""),
        ("X", 100, 30, 10, ""),
        ("Y", 150, 40, 25, "R"),
        ("Z", 170, 50, 50, "K"),
    ],
)
def test_3_12_the_advance_log(letters: str, cost: int, credit: int, relief: int, prerequisites: str):
    advance = PACK.advances[letters]
    assert (advance.cost, advance.credit, advance.relief) == (cost, credit, relief)
    assert set(advance.prerequisites) == set(prerequisites)


def test_5_5_2_what_two_advances_do_to_misery_and_one_to_prices():
    assert [advance.id for advance in PACK.advances.values() if advance.better == 1] == ["B", "K"]
    assert [advance.id for advance in PACK.advances.values() if advance.discount] == ["X"]
    assert PACK.advances["X"].discount == Discount(
        10, ("science", "commerce", "communications", "exploration")
    )


# ---- 3.13 History cards


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


# ---- tables


def test_5_1_numbers_of_the_order_of_play():
    assert [PACK.slots(players) for players in (3, 4, 5, 6)] == [
        (2, 4, 6),
        (1, 3, 5, 6),
        (1, 2, 3, 4, 5),
        (1, 2, 3, 4, 5, 6),
    ]


def test_5_5_3_stabilization():
    assert [PACK.stabilization(cards) for cards in range(9)] == [0, 1, 3, 6, 10, 15, 21, 28, 36]
    assert [PACK.stabilization(cards) for cards in (15, 16, 20, 64)] == [120, 136, 210, 2080]


def test_5_6_4_cards_for_tokens():
    assert [PACK.card_price(bought) for bought in range(8)] == [3, 6, 9, 12, 15, 18, 21, 24]


def test_5_7_3_income():
    assert [PACK.income(markets, 5) for markets in (0, 1, 17, 25)] == [15, 20, 100, 140]
    assert PACK.income(25, 6) == 165


def test_3_11_the_misery_index():
    values = PACK.tables.misery_track.values
    assert len(values) == 26
    assert (values[0], values[10], values[11], values[14], values[15], values[21], values[25]) == (
        *(0, 100, 125, 200, 250, 600, 1000),
    )


def test_3_10_ships():
    found = [(ship.id, ship.steps, ship.tokens, ship.overseas) for ship in PACK.ships.values()]
    assert found == [
        ("galley_2", 2, 2, 0),
        ("galley_4", 4, 4, 0),
        ("galley_6", 6, 6, 0),
        ("galley_8", 8, 8, 0),
        ("seaworthy_10", None, 10, 0),
        ("seaworthy_12", None, 12, 0),
        ("seaworthy_14", None, 14, 0),
        ("seaworthy_16", None, 16, 0),
        ("ocean_1", None, None, 1),
        ("ocean_2", None, None, 2),
        ("ocean_3", None, None, 3),
        ("ocean_4", None, None, 4),
    ]
    assert PACK.upgrades[None] == "galley_2"
    assert PACK.upgrades["galley_2"] == "galley_4"
    assert PACK.upgrades["galley_8"] is None
    assert PACK.upgrades["ocean_4"] is None
    assert {ship.needs: ship.id for ship in PACK.ships.values() if ship.needs} == {
        "S": "seaworthy_10",
        "T": "ocean_1",
    }


# ---- loading


def test_the_default_pack_is_named_by_its_hash():
    assert PACKS.load(assemble(PACKS.default_files)) == PACKS.default
    assert len(PACKS.default) == 64


def test_a_corrected_value_is_loaded_beside_the_default():
    digest = PACKS.load(changed("tables.components.starting_cash", 50))
    assert PACKS.get(digest).tables.components.starting_cash == 50
    assert PACK.tables.components.starting_cash == 40


def place(list_: str, id_: str) -> str:
    """Return the path of an entry of a list: "board.provinces.17"."""
    pack = PACKS.parts(PACKS.default)
    file, part = list_.split(".")
    return f"{list_}.{[one['id'] for one in pack[file][part]].index(id_)}"


GENOA, TOULOUSE, CHINA = (place("board.provinces", one) for one in ("genoa", "toulouse", "china"))
ARMOR, FAMINE, POLO = (place("history_cards.cards", one) for one in ("e_armor", "e_famine", "l_marco_polo"))


@pytest.mark.parametrize(
    ("path", "value", "words"),
    [
        ("board", None, "age_of_renaissance: Object missing required field `board`"),
        (f"{GENOA}.market_number", "5", "age_of_renaissance/board.json: provinces["),
        (f"{GENOA}.market_number", "5", "].market_number: Expected `int`"),
        (f"{GENOA}.kind", "desert", "].kind: Invalid enum value 'desert'"),
        (f"{GENOA}.market_number", 0, "it needs a Market Number"),
        (f"{GENOA}.market_number", 1, "exactly the Satellites have the Market Number 1"),
        (f"{GENOA}.commodities", [], "all but the Satellites supply something"),
        (f"{GENOA}.commodities", ["tulips"], "there is no commodity 'tulips'"),
        (f"{GENOA}.area", "area_X", "there is no Area 'area_X'"),
        ("board.provinces.0.land_adjacent", ["atlantis"], "provinces[0]: there is no province 'atlantis'"),
        (f"{GENOA}.land_adjacent", ["genoa"], "'genoa' does not name it as its neighbour by land"),
        (f"{GENOA}.land_adjacent", [], "'genoa' does not name it as its neighbour by land"),
        (f"{GENOA}.supports", ["milan"], "exactly the Satellites have arrows"),
        (f"{GENOA}.capital", False, "board.json: provinces: 2 Capitals for 3 players"),
        (f"{GENOA}.coastal", False, "coast and waters do not agree"),
        (f"{GENOA}.group", "far_east", "exactly the overseas boxes have a group"),
        (f"{GENOA}.needs", ["T"], "exactly the overseas boxes need Advances"),
        (f"{TOULOUSE}.supports", ["bari"], "its arrow points to the Satellite 'bari'"),
        (f"{CHINA}.area", "area_VI", "exactly the overseas boxes are in no Area"),
        (f"{CHINA}.needs", ["1"], "there is no Advance '1'"),
        (f"{CHINA}.land_adjacent", ["india"], "no overseas box has a neighbour by land"),
        ("board.areas.0.min_players", 7, "board.json: areas[0]: no game has 7 players"),
        ("board.areas.0.needs", ["?"], "board.json: areas[0]: there is no Advance '?'"),
        ("board.areas.0.id", "area_V", "board.json: areas: the id 'area_V' is used in board.json: areas"),
        ("board.areas.0.id", "A", "board.json: areas: the id 'A' is used in advances.json: advances"),
        ("board.seas.0.area", "area_X", "board.json: seas[0]: there is no Area 'area_X'"),
        ("board.waters.0.province", "atlantis", "board.json: waters[0]: there is no province 'atlantis'"),
        ("board.waters.0.seas", ["dead_sea"], "board.json: waters[0]: there is no sea 'dead_sea'"),
        ("board.waters.0.adjacent", ["poti", "acre"], "'acre' does not name it as its neighbour by water"),
        ("board.waters.1.id", "abasgia", "board.json: waters: the id 'abasgia' is used twice"),
        ("commodities.commodities.0.dice_total", 3, "none for the dice total 2"),
        ("commodities.commodities.0.base_value", 2, "commodities[0]: the first box pays the base value"),
        ("commodities.commodities.0.payoff_boxes", [1, 4, 4], "commodities[0]: a further box pays more"),
        ("advances.advances.0.cost", 0, "advances.json: advances[0]: it costs nothing"),
        ("advances.advances.0.category", "magic", "advances[0].category: Invalid enum value 'magic'"),
        ("advances.advances.8.prerequisites", ["K"], "advances[8]: it is its own prerequisite"),
        ("advances.advances.8.prerequisites", ["1"], "advances[8]: there is no Advance '1'"),
        ("advances.advances.3.relief", -1, "advances[3].relief: Expected `int` >= 0"),
        (f"{ARMOR}.voided.cards", ["e_cannons"], "there is no event 'e_cannons'"),
        (f"{ARMOR}.effect.type", "magic", "].effect.type: Invalid value 'magic'"),
        (f"{ARMOR}.epoch", 4, "].epoch: Invalid enum value 4"),
        (f"{FAMINE}.effect.commodity", "tulips", ".effect: there is no commodity 'tulips'"),
        (f"{FAMINE}.effect.category", "science", ".effect: it counts a category or a commodity"),
        (f"{POLO}.advances", [], "a leader needs an Advance"),
        (f"{POLO}.raised.credit", 20, "the raised credit is no higher"),
        ("history_cards.cards.0.commodities", [], "cards[0]: it shows one commodity or two"),
        ("history_cards.cards.1.id", "c1_cloth_wine", "the id 'c1_cloth_wine' is used in history_cards.json"),
        ("history_cards.balanced_setup.early", ["c1_fur"], "an early card is of Epoch 1 already"),
        ("history_cards.balanced_setup.held_out", ["c2_wine"], "only cards of Epoch 1 can be laid aside"),
        ("history_cards.balanced_setup.returns", {"3": 1}, "`returns` names 3 to 6 players"),
        ("tables.components.highest_capital_bid", 50, "the highest bid is more than the starting cash"),
        ("tables.order_of_play.slots.3", [2, 4], "order_of_play.slots[3]: 2 numbers for 3 players"),
        ("tables.order_of_play.slots.3", [2, 6, 4], "order_of_play.slots[3]: the numbers rise"),
        ("tables.misery_track.values", [0, 10, 10], "tables.json: misery_track: it starts at 0 and rises"),
        ("tables.stabilization.cost", [1, 2], "tables.json: stabilization: it starts at 0 and rises"),
        ("tables.card_prices.expansion_tokens", [3], "card_prices: each further card costs more tokens"),
        ("tables.ships.boxes.4.needs", None, "ships.boxes[4]: exactly the first box of a later row has"),
        ("tables.ships.boxes.0.steps", None, "age_of_renaissance/tables.json: ships.boxes[0]"),
        ("tables.ships.boxes.4.overseas", 1, "ships.boxes[4]: only oceangoing ships reach overseas boxes"),
    ],
)
def test_a_mistake_is_named_with_file_path_and_reason(path: str, value: Any, words: str):
    with pytest.raises(ValueError, match=KEY) as caught:
        PACKS.load(changed(path, value))
    assert words in str(caught.value)


def test_what_is_no_json_is_refused():
    with pytest.raises(ValueError, match="age_of_renaissance: Input data was truncated"):
        PACKS.load(b"{")


def test_an_unknown_pack_is_refused():
    with pytest.raises(ValueError, match="the data pack 000000000000 has not been loaded"):
        PACKS.get("0" * 64)
