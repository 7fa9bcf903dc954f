"""Data packs: their notes, what is checked when one is loaded, what players are told about them."""

import json
from functools import partial
from typing import Any

import pytest

from engines.age_of_reason.data.loading import PACKS
from engines.kernel.loading.packs import assemble
from tests.packs import altered

PACK = PACKS.get(PACKS.default)
KEY = "age_of_reason"
changed = partial(altered, PACKS)


def test_the_sums_noted_beside_the_cards_are_right():
    noted = PACKS.parts(PACKS.default)["country_cards"]["sums"]["value"]
    for country, hand in PACK.hands.items():
        cards = [PACK.cards[card] for card in hand if not PACK.cards[card].ally]
        assert noted[country] == {
            "ship_cards": sum(card.ships > 0 for card in cards),
            "infantry_icons": sum(card.infantry for card in cards),
            "ship_icons": sum(card.ships for card in cards),
            "total_cost": sum(card.cost for card in cards),
        }


def test_every_value_names_its_confidence_and_source():
    pack = PACKS.parts(PACKS.default)
    entries = [
        one for file in pack.values() for part in file.values() if isinstance(part, list) for one in part
    ]
    noted = [one for one in entries if "id" in one]
    assert len(noted) == 11 + 7 + 26 + 77 + 65
    assert all(one["confidence"] in ("attested", "derived", "reconstructed") for one in noted)
    assert all(one["source"] for one in noted)


# ---- loading


def test_the_default_pack_is_named_by_its_hash():
    assert PACKS.load(assemble(PACKS.default_files)) == PACKS.default
    assert len(PACKS.default) == 64


@pytest.mark.parametrize(
    ("path", "value", "words"),
    [
        ("board", None, "age_of_reason: Object missing required field `board`"),
        ("board.areas.0.vp", ["8"], "age_of_reason/board.json: areas[0].vp[0]: Expected `int`"),
        ("board.areas.0.vp", [8, 5], "board.json: areas[0]: 2 victory point numbers, not 3"),
        ("board.areas.5.vp", [3, 2, 1], "board.json: areas[5]: 3 victory point numbers, not 2"),
        ("board.areas.0.vp", [3, 5, 8], "board.json: areas[0]: a better rank is worth no less"),
        ("board.areas.0.zone", "asia", "age_of_reason/board.json: areas[0].zone: Invalid enum value"),
        ("board.areas.6.ship", False, "board.json: areas[6]: a colony has a ship"),
        ("board.areas.6.adjacent_areas", ["baltic"], "areas[6]: a colony has no neighbours"),
        ("board.areas.0.adjacent_areas", ["atlantis"], "areas[0]: there is no area 'atlantis'"),
        ("board.areas.4.adjacent_areas", [], "areas[2]: 'ottoman_empire' does not name it as its neighbour"),
        ("board.areas.0.markers", 8, "areas[0]: 8 empire markers, but empire_markers.json has 9"),
        ("board.areas.1.id", "russia", "board.json: countries: the id 'russia' is used in board.json: areas"),
        ("board.countries.0", None, "board.json: countries: 6 countries, not 7"),
        ("board.countries.0.borders", ["india"], "countries[0]: there is no area 'india' in Europe"),
        ("action_boxes.boxes.0.boxes", 0, "action_boxes.json: boxes[0]: there must be one such box"),
        ("action_boxes.boxes.0.only_with_5_plus_players", 3, "boxes[0]: more boxes are closed"),
        ("action_boxes.boxes.0.effect.type", "magic", "boxes[0].effect.type: Invalid value 'magic'"),
        ("action_boxes.boxes.0.effect.areas", [], "boxes[0].effect: it needs an area"),
        ("action_boxes.boxes.0.effect.areas", ["atlantis"], "boxes[0].effect: there is no area 'atlantis'"),
        ("action_boxes.boxes.0.cost", -1, "boxes[0].cost: Expected `int` >= 0"),
        ("action_boxes.boxes.1.id", "army_training", "the id 'army_training' is used in action_boxes.json"),
        ("country_cards.cards.2.country", "atlantis", "cards[2]: there is no country 'atlantis'"),
        ("country_cards.cards.2.infantry", 0, "cards[2]: all cards but ally and blank show icons"),
        ("country_cards.cards.1.cost", 1, "cards[1]: the blank costs nothing"),
        ("country_cards.cards.0.cost", 2, "cards[0]: it costs 2, but tables.json says 1"),
        ("country_cards.cards.0.blank", True, "cards[0]: no card is both ally and blank"),
        ("country_cards.cards.0", None, "country_cards.json: cards: 'great_britain' has 0 ally cards, not 1"),
        ("empire_markers.markers.0.area", "atlantis", "markers[0]: there is no area 'atlantis'"),
        ("empire_markers.markers.0.kind", "action", "markers[0]: a number needs a strength, an action none"),
        ("empire_markers.markers.0.strength", "3", "markers[0].strength: Expected `int | null`"),
        ("empire_markers.markers.0", None, "areas[0]: 9 empire markers, but empire_markers.json has 8"),
        ("tables.markers_per_turn.value", 11, "empire_markers.json: markers: 65 are not enough for 68 draws"),
        ("tables.discs.for_board", 4, "tables.json: discs: the setup takes more discs than there are"),
        ("tables.unrest_track.max", 3, "tables.json: setup: unrest starts beyond the end of its track"),
        ("tables.turns.value", 0, "tables.json: turns: there must be one turn at least"),
        ("tables.emergency_gold.gold", 0, "tables.json: emergency_gold: it must bring and cost something"),
        ("tables.segments_per_turn.value", {"2": 6}, "segments_per_turn: none for 3 players"),
        ("tables.combat_results.rows.3", None, "tables.json: combat_results: 0 rows for the margin 0"),
        ("tables.combat_results.rows.1.high", 3, "tables.json: combat_results: 2 rows for the margin 3"),
        ("tables.combat_results.rows.3.attacker_wins", True, "combat_results.rows[3]: the attacker wins"),
    ],
)
def test_a_mistake_is_named_with_file_path_and_reason(path: str, value: Any, words: str):
    with pytest.raises(ValueError, match=KEY) as caught:
        PACKS.load(changed(path, value))
    assert words in str(caught.value)


def test_an_action_marker_in_europe_is_refused():
    pack = json.loads(changed("empire_markers.markers.0.kind", "action"))
    pack["empire_markers"]["markers"][0]["strength"] = None
    with pytest.raises(ValueError, match="action markers belong to the colonies"):
        PACKS.load(json.dumps(pack).encode())


def test_what_is_no_json_is_refused():
    with pytest.raises(ValueError, match="age_of_reason: Input data was truncated"):
        PACKS.load(b"{")


def test_an_unknown_pack_is_refused():
    with pytest.raises(ValueError, match="the data pack 000000000000 has not been loaded"):
        PACKS.get("0" * 64)
