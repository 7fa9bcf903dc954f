"""Data packs: counts and spot checks of the components; the cards stand in test_history_cards.py."""

import json
from collections import Counter
from functools import partial

import pytest

from engines.age_of_renaissance.data.loading import PACKS
from engines.age_of_renaissance.data.pack import Discount
from engines.age_of_renaissance.words.sheets import SHEETS
from engines.kernel.sheets import provenances
from tests.packs import altered

PACK = PACKS.get(PACKS.default)
changed = partial(altered, PACKS)


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
    known = provenances(SHEETS, PACKS.parts(PACKS.default))
    told = provenances(SHEETS, json.loads(changed(f"{entry}.confidence", confidence)))
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
