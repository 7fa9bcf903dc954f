"""2.0 Components: what the box holds (2.1 to 2.8), as the data pack has it and the table shows it."""

from collections import Counter

from engines.age_of_reason.data.loading import PACKS
from engines.age_of_reason.moves import Attack, Claim, Convert
from tests.age_of_reason.table import GAME, Position

PACK = PACKS.get(PACKS.default)


# ---- 2.1 The game board


def test_europe_has_three_victory_point_numbers_and_a_colony_two():
    assert {area.id: len(area.vp) for area in PACK.areas.values() if not area.colony} == dict.fromkeys(
        ("german_states", "baltic", "central_europe", "mediterranean", "ottoman_empire"), 3
    )
    assert sum(len(area.vp) == 2 for area in PACK.areas.values()) == 6


def test_ships_are_printed_in_the_colonies_the_baltic_and_the_mediterranean():
    without = {area.id for area in PACK.areas.values() if not area.ship}
    assert without == {"german_states", "central_europe", "ottoman_empire"}


# ---- 2.2 The country control discs


def test_175_discs_of_which_22_a_country_are_for_areas_and_boxes():
    pack = PACKS.parts(PACKS.default)
    parts = pack["tables"]["components"]["value"]
    assert parts["control_discs"] == 175 == parts["discs_per_country"] * len(PACK.countries)
    assert PACK.tables.discs.for_board == 22 == parts["discs_per_country"] - 3


def test_at_22_discs_nothing_more_can_be_placed():
    position = Position("prussia", "austria", "france")
    position.discs("german_states", prussia=22)
    position.marker("india", None)
    position.segment("prussia")
    assert not position.options("prussia", Claim, "box")
    assert not position.options("prussia", Convert, "area")
    refusal = position.refused("prussia", Claim(box="banking"))
    assert (refusal.code, refusal.rule) == ("unavailable", "Age of Reason 2.2")


def test_a_winner_without_a_free_disc_beats_but_does_not_replace():
    position = Position("prussia", "austria", "france")
    position.discs("german_states", prussia=22, austria=2)
    position.dice(6, 1, 1, 1)
    told = position.battle(
        "prussia",
        "german_states",
        "austria",
        prussia=position.card("prussia", 4),
        austria=position.blank("austria"),
    )
    assert (told.result, told.placed) == ("attacker", False)
    assert position.lying("german_states") == {"prussia": 22, "austria": 1}


def test_by_the_option_nobody_attacks_without_a_disc_to_replace_the_beaten_one_with():
    position = Position("prussia", "austria", "france", no_disc_left="no_attack")
    position.discs("german_states", prussia=21, austria=2)
    attack = Attack(area="german_states", target="austria")
    position.segment("prussia")
    assert position.may("prussia", attack)
    position.play("prussia", Claim(box="banking"))
    assert position.supply("prussia") == 0
    assert not position.options("prussia", Attack, "area")
    refusal = position.refused("prussia", attack)
    assert (refusal.code, refusal.rule) == ("unavailable", "Age of Reason 2.2")
    assert "nobody attacks without one to place" in refusal.text


# ---- 2.3 The country cards


def test_77_cards_eleven_of_each_country():
    assert len(PACK.cards) == 77
    assert list(PACK.hands) == list(PACK.countries)
    for country, hand in PACK.hands.items():
        assert len(hand) == 11
        assert PACK.ally_card[country] in hand
        assert PACK.blank_card[country] in hand


def test_the_four_cards_that_the_rules_name():
    faces = {(card.country, card.infantry, card.ships, card.cost) for card in PACK.cards.values()}
    assert {
        ("prussia", 4, 0, 5),
        ("prussia", 3, 0, 2),
        ("austria", 4, 0, 7),
        ("russia", 2, 2, 5),
    } <= faces


def test_great_britain_has_more_ship_cards_than_prussia_and_no_two_sets_are_alike():
    sets = {
        country: Counter(
            (PACK.cards[card].infantry, PACK.cards[card].ships, PACK.cards[card].cost) for card in hand
        )
        for country, hand in PACK.hands.items()
    }
    ships = {
        country: sum(PACK.cards[card].ships > 0 for card in hand) for country, hand in PACK.hands.items()
    }
    assert ships["great_britain"] > ships["prussia"]
    assert len({tuple(sorted(faces.items())) for faces in sets.values()}) == 7


# ---- 2.4 The empire markers


def test_65_empire_markers():
    assert Counter(marker.area for marker in PACK.markers.values()) == {
        "german_states": 9,
        "baltic": 5,
        "central_europe": 6,
        "mediterranean": 6,
        "ottoman_empire": 4,
        "africa": 3,
        "india": 7,
        "east_indies": 6,
        "north_america": 6,
        "caribbean": 7,
        "south_america": 6,
    }
    assert len(PACK.markers) == 65


def test_action_markers_lie_in_the_colonies_only():
    places = {marker.area for marker in PACK.markers.values() if marker.kind == "action"}
    assert all(PACK.areas[area].colony for area in places)


def test_two_ottoman_markers_bring_a_point_and_two_of_india_gold():
    brings = Counter(
        (marker.area, marker.bonus.vp, marker.bonus.gold > 0)
        for marker in PACK.markers.values()
        if marker.bonus != type(marker.bonus)()
    )
    assert brings == {("ottoman_empire", 1, False): 2, ("india", 0, True): 2}


# ---- 2.5 Gold


def test_gold_is_whole_and_open_to_all():
    position = Position("prussia", "austria", "france")
    position.gold(prussia=7, austria=0)
    assert [one.gold for one in GAME.view(position.state, None).players] == [7, 0, 14]


# ---- 2.6 The game turn and game segment markers


def test_turn_and_segment_are_open_to_all():
    view = GAME.view(Position("prussia", "austria", "france").segments().state, None)
    assert (view.turn, view.turns, view.segment, view.segments) == (1, 3, 1, 6)


# ---- 2.7 The dice


def test_two_dice_a_side_from_one_to_six():
    position = Position("prussia", "austria", "france")
    seen: set[int] = set()
    for _ in range(20):
        position.discs("german_states", austria=1)
        cards = {"prussia": position.blank("prussia"), "austria": position.blank("austria")}
        told = position.battle("prussia", "german_states", "austria", **cards)
        dice = told.attacker.dice + told.defender.dice
        assert len(dice) == 4
        seen |= set(dice)
    assert seen == {1, 2, 3, 4, 5, 6}


# ---- 2.8 The bag


def test_markers_come_out_of_the_bag_at_random_and_it_is_empty_after_the_third_turn():
    orders = {tuple(Position("prussia", "austria", seed=bytes([seed])).state.bag) for seed in range(5)}
    assert len(orders) == 5
    assert len(PACK.markers) == 7 * PACK.tables.setup.markers_per_country + 3 * 10


# ---- 6.0 The action boxes, how many there are


def test_35_boxes_of_26_names_28_below_five_players():
    assert Counter(box.group for box in PACK.boxes.values()) == {
        "advancement": 8,
        "support": 11,
        "trading": 7,
    }
    assert sum(box.usable(5) for box in PACK.boxes.values()) == 35
    assert sum(box.usable(4) for box in PACK.boxes.values()) == 28
