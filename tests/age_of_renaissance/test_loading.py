"""What is checked when a pack is loaded."""

from functools import partial
from typing import Any

import pytest

from engines.age_of_renaissance.data.loading import PACKS
from engines.kernel.loading.packs import assemble
from tests.packs import altered

PACK = PACKS.get(PACKS.default)
KEY = "age_of_renaissance"
changed = partial(altered, PACKS)


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
