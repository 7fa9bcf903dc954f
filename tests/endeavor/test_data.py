"""Data packs: what is checked when one is loaded, and what players are told about them."""

from collections import Counter
from functools import partial
from typing import Any

import pytest

from engines.kernel.loading import packs
from tests.endeavor.table import ENDEAVOR
from tests.packs import altered

changed = partial(altered, ENDEAVOR.packs)


def test_the_default_pack_loads_and_is_named_by_its_hash():
    digest = ENDEAVOR.load(packs.assemble(ENDEAVOR.packs.default_files))
    assert digest == ENDEAVOR.packs.default
    assert len(digest) == 64


def test_a_game_is_played_with_the_pack_it_was_set_up_with():
    other = ENDEAVOR.load(changed("buildings.buildings.2.culture", 4))
    state = ENDEAVOR.setup(3, b"seed", ENDEAVOR.Options(), other)
    assert ENDEAVOR.decode(ENDEAVOR.encode(state)).pack == other
    built = {tile.id: tile for tile in ENDEAVOR.view(state, None).stock}
    assert built["shipyard"].icons == {"culture": 4}
    ENDEAVOR.load(changed("buildings.buildings.2.culture", 1))


@pytest.mark.parametrize(
    ("path", "value", "words"),
    [
        ("asset_cards.cards.3.value", "three", "endeavor/asset_cards.json: cards[3].value: Expected `int`"),
        (
            "asset_cards.cards.3.culture",
            -1,
            "endeavor/asset_cards.json: cards[3].culture: Expected `int` >= 0",
        ),
        ("asset_cards.cards.3.id", None, "endeavor/asset_cards.json: cards[3]: Object missing required"),
        ("asset_cards.cards.3.deck", "atlantis", "asset_cards.json: cards[3]: the deck 'atlantis' must lie"),
        (
            "asset_cards.cards.1.id",
            "far_east_2",
            "asset_cards.json: cards: the id 'far_east_2' stands 2 times",
        ),
        ("asset_cards.cards.0.governor", False, "the deck 'far_east' has 0 Governors, not 1"),
        ("board", None, "endeavor: Object missing required field `board`"),
        (
            "board.regions.1.shipping_track_length",
            0,
            "board.json: regions[1]: only a track can be shipped to",
        ),
        (
            "board.regions.0.open_at_start",
            False,
            "board.json: regions[0]: it opens at the start or by its track",
        ),
        ("board.regions.0.card_stacks", ["europe"], "board.json: regions: the stack 'slavery' must lie"),
        (
            "board.connections.2.a",
            "atlantis",
            "board.json: connections[2]: both ends must be different cities",
        ),
        ("board.connections.2", None, "tokens.json: tokens: 95 tokens for 94 places of the board"),
        ("board.regions.0.cities.1.id", "eu1", "board.json: regions[].cities: the id 'eu1' stands 2 times"),
        ("buildings.buildings.0", None, "buildings.json: buildings: the Colonial House is missing"),
        ("buildings.buildings.1.activation_circle", False, "buildings[1]: an action needs a circle"),
        (
            "buildings.buildings.1.action.mode",
            "thrice",
            "buildings.json: buildings[1].action.mode: Invalid enum",
        ),
        (
            "buildings.buildings.1.action.mode",
            "choice",
            "buildings[1].action: 'choice' does not go with draw",
        ),
        ("buildings.buildings.5.action.mode", "and_same_region", "does not go with occupy, attack"),
        ("buildings.buildings.1.action.actions", [], "'single' does not go with no action"),
        ("buildings.buildings.1.copies", -5, "buildings[1].copies: Expected `int` >= 0"),
        ("player_board.rounds.value", 9, "42 tiles below level 5 are not enough for 45 builds"),
        ("player_board.levels.culture.steps", [], "player_board.json: levels.culture: a step from score 0"),
        ("player_board.levels.culture", None, "player_board.json: levels: all four tracks are needed"),
        ("player_board.glory_spaces.spaces", [2, 4], "player_board.json: glory_spaces: space 0 is needed"),
        ("tokens.tokens.0.count", 16, "tokens.json: tokens: 94 tokens for 95 places of the board"),
        ("tokens.tokens.0.kind", "blue", "tokens.json: tokens[0]: blue tokens have an action"),
        ("tokens.tokens.0.type", "gold", "tokens.json: tokens[0]: brown tokens bear the name of a track"),
        ("tokens.tokens.4.action.mode", "none", "tokens[4].action: 'none' does not go with attack"),
    ],
)
def test_a_mistake_is_named_with_file_path_and_reason(path: str, value: Any, words: str):
    with pytest.raises(ValueError, match="endeavor") as caught:
        ENDEAVOR.load(changed(path, value))
    assert words in str(caught.value)


def test_what_is_no_json_is_refused():
    with pytest.raises(ValueError, match="endeavor: Input data was truncated"):
        ENDEAVOR.load(b"{")


def test_an_unknown_pack_is_refused():
    with pytest.raises(ValueError, match="the data pack 000000000000 has not been loaded"):
        ENDEAVOR.setup(3, b"seed", ENDEAVOR.Options(), "0" * 64)


def test_players_are_told_which_data_are_a_reconstruction():
    provenances = ENDEAVOR.reconstructed(ENDEAVOR.packs.default)
    told = Counter(sheet for sheet, _ in {(one.sheet, one.name) for one in provenances})
    assert told == {
        "Asset cards": 47,
        "Buildings": 14,
        "Cities": 30,
        "Connections": 25,
        "Glory spaces": 1,
        "Shipping tracks": 5,
    }
    assert all("{" not in one.sentence() for one in provenances)
