"""Data packs: the counts of the rule book's components, and what is checked when a pack is loaded."""

from collections import Counter
from functools import partial
from typing import Any

import pytest

from engines.kernel.loading import packs
from engines.pax_renaissance.data.effects import (
    Ability,
    CampaignOp,
    Coronation,
    PatronCountsAs,
    TradeShift,
    VictoryCostsTwoActions,
    one_shot_name,
    op_id,
    tag,
)
from engines.pax_renaissance.data.loading import PACKS
from engines.pax_renaissance.data.pack import religion_of, shape_of
from tests.packs import altered
from tests.pax_renaissance.table import GAME

PACK = PACKS.get(PACKS.default)
KEY = "pax_renaissance"
CARDS = tuple(PACK.cards.values())
changed = partial(altered, PACKS)


# ---- B1 to B7, C: the components


def test_b1_the_box_holds_what_the_rule_book_counts():
    box = PACKS.parts(PACKS.default)["supply"]["components"]
    shared = PACK.supply.tokens.shared
    shapes = Counter[str]()
    for token, count in shared.items():
        shapes[shape_of(token)] += count
    assert len(CARDS) == box["tableau_cards"] == 168
    assert len(PACK.empires) == box["empire_squares"] == 10
    assert len(PACK.victories) == box["victory_squares"] == 4
    assert len(PACK.banks) == box["player_boards"] == 4
    assert 4 * PACK.supply.tokens.pawns == box["pawns"] == 40
    assert shapes == {"knight": 24, "rook": 24, "bishop": 15, "pirate": 13}
    assert all(shapes[shape] == box[f"{shape}s"] for shape in shapes)


def test_b1_tokens_of_each_religion():
    shared = PACK.supply.tokens.shared
    for shape, counts in {
        "pirate": (6, 4, 3),
        "bishop": (5, 5, 5),
        "rook": (10, 7, 7),
        "knight": (10, 7, 7),
    }.items():
        assert tuple(shared[f"{one}_{shape}"] for one in ("catholic", "islamic", "reformist")) == counts


def test_b2_ten_empires_thirteen_borders_and_two_theocracies():
    assert len(PACK.borders) == 13
    assert sum(border.sea for border in PACK.borders.values()) == 9
    theocracies = {one.id: one.state for one in PACK.empires.values() if one.state != "medieval"}
    assert theocracies == {"papal_states": "catholic", "mamluk": "islamic"}
    assert all(PACK.borders[border].sea for border in PACK.borders_of["ottoman"])  # BORDER
    assert len(PACK.borders_of["england"]) == 2


def test_b6_cities_and_emporia():
    assert len(PACK.cities) == 27
    assert sum(city.spaces for city in PACK.cities.values()) == 29
    emporia = {city.id: city.emporium for city in PACK.cities.values() if city.emporium}
    assert emporia == {
        "trebizond": "white",
        "spice_islands": "white",
        "red_sea": "white",
        "tana": "black",
        "novgorod": "black",
        "timbuktu": "black",
    }


def test_c1_four_emporia_start_busted():
    busted = {route.emporium for route in PACK.routes.values() if not route.open}
    assert busted == {"timbuktu", "novgorod", "spice_islands", "red_sea"}


def test_c2_start_concessions():
    starts = {bank.id: (bank.border, bank.place) for bank in PACK.banks.values()}
    assert starts == {
        "fugger": ("france-holy_roman_empire", "Augsburg"),
        "medici": ("aragon-papal_states", "Florence"),
        "coeur": ("ottoman-mamluk", "Alexandria"),
        "marchionni": ("england-portugal", "Lisbon"),
    }


def test_c4_twelve_tokens_start_in_capitals_three_of_them_in_constantinople():
    starts = {city.id: city.start for city in PACK.cities.values() if city.start}
    assert sum(map(len, starts.values())) == 12
    assert sorted(starts["constantinople"]) == ["islamic_knight", "islamic_knight", "islamic_rook"]
    assert set(PACK.capital.values()) == set(starts)


def test_c5_draw_decks_by_number_of_players():
    sizes = {
        players: (one.top, one.bottom + one.comets) for players, one in PACK.supply.by_players.value.items()
    }
    assert sizes == {1: (8, 10), 2: (8, 14), 3: (12, 14), 4: (16, 14)}


def test_c7_starting_florins():
    assert PACK.supply.start_florins.value == (3, 4, 5, 6)


@pytest.mark.parametrize(("kind", "east", "west"), [("tableau", 64, 83), ("queen", 8, 9), ("comet", 2, 2)])
def test_b5_cards_of_both_decks(kind: str, east: int, west: int):
    found = Counter(card.region for card in CARDS if card.kind == kind)
    assert found == {"east": east, "west": west}


def test_b5_one_shots():
    found = Counter(one_shot_name(card.one_shot) for card in CARDS if card.one_shot)
    assert found == {
        "apostasy": 15,
        "conspiracy": 33,
        "coronation": 17,
        "crusade": 7,
        "jihad": 7,
        "peasant_revolt": 24,
        "reformation": 11,
        "trade_shift": 16,
    }
    shifts = Counter(card.one_shot.emporium for card in CARDS if isinstance(card.one_shot, TradeShift))
    assert shifts == {"novgorod": 4, "red_sea": 2, "spice_islands": 7, "timbuktu": 3}


def test_h1a_all_spice_islands_shifts_and_no_others_need_discovery():
    for card in CARDS:
        if isinstance(card.one_shot, TradeShift):
            needs = "discovery" if card.one_shot.emporium == "spice_islands" else None
            assert card.one_shot.requires == needs


def test_b5_prestige():
    found = Counter(prestige for card in CARDS for prestige in card.prestige)
    assert found == {
        "catholic": 16,
        "discovery": 12,
        "islamic": 9,
        "law": 21,
        "patron": 11,
        "reformist": 17,
    }


def test_b5_ops():
    found = Counter(op_id(op) for card in CARDS for op in card.ops)
    assert found == {
        "behead": 15,
        "commerce:east": 15,
        "commerce:west": 21,
        "corsair:catholic": 10,
        "corsair:islamic": 7,
        "corsair:reformist": 3,
        "inquisitor:catholic": 20,
        "inquisitor:islamic": 10,
        "inquisitor:reformist": 18,
        "repress:knight": 3,
        "repress:pawn": 20,
        "repress:pawn+knight": 2,
        "repress:pawn+rook": 7,
        "repress:pawn+rook+knight": 1,
        "repress:rook": 6,
        "repress:rook+knight": 2,
        "siege": 55,
        "tax": 35,
        "vote:east": 5,
        "vote:west": 15,
    }


def test_b5_agents():
    found = Counter(agent for card in CARDS for agent in card.agents)
    assert found == {
        "catholic_bishop": 12,
        "catholic_knight": 22,
        "catholic_pirate": 6,
        "catholic_rook": 13,
        "islamic_bishop": 7,
        "islamic_knight": 12,
        "islamic_pirate": 6,
        "islamic_rook": 10,
        "pawn": 34,
        "reformist_bishop": 9,
        "reformist_knight": 10,
        "reformist_pirate": 3,
        "reformist_rook": 15,
    }


def test_b5_every_kind_of_ability_is_on_some_card():
    found = Counter(tag(ability) for card in CARDS for ability in card.abilities)
    assert set(found) == {str(kind.__struct_config__.tag) for kind in Ability.__args__}
    assert len(found) == 26
    assert sum(bool(card.abilities) for card in CARDS) == 47
    assert found["condottiere"] == 3
    assert found["unlimited_hand"] == 4


def test_abilities_carry_their_own_numbers():
    two = [
        (card.id, one.victory)
        for card in CARDS
        for one in card.abilities
        if isinstance(one, VictoryCostsTwoActions)
    ]
    assert sorted(two) == [
        ("epicurean_swerve", "holy"),
        ("european_union", "imperial"),
        ("faith_vs_reason", "holy"),
        ("hermeticism", "holy"),
        ("humanism", "holy"),
        ("kappeler_milchsuppe", "imperial"),
        ("red_sea_fleet", "globalization"),
    ]
    patrons = [
        (card.id, one.counts_as)
        for card in CARDS
        for one in card.abilities
        if isinstance(one, PatronCountsAs)
    ]
    assert sorted(patrons) == [
        ("artistic_geometry", "law"),
        ("circassian_mamluks", "islamic_bishop"),
        ("consent_of_the_governed", "law"),
        ("faith_vs_reason", "concession"),
        ("romantic_realism", "law"),
        ("sahn_i_seman_medrese", "concession"),
    ]


def test_b4_kings_campaign_and_republics_do_not():
    for empire in PACK.empires.values():
        assert empire.king.ops == (CampaignOp(),)
        assert not any(isinstance(op, CampaignOp) for op in empire.republic.ops)


def test_i_queens_have_suitors_and_no_location():
    queens = [card for card in CARDS if card.kind == "queen"]
    assert all(isinstance(card.one_shot, Coronation) and card.suitors for card in queens)
    assert not any(card.location or card.agents for card in queens)


def test_g_both_open_trade_routes():
    tana, trebizond = PACK.routes["tana"], PACK.routes["trebizond"]
    assert tana.empires == ("byzantium", "hungary", "ottoman", "mamluk")
    assert trebizond.empires[-1] == "holy_roman_empire"
    assert len(trebizond.borders) == 8
    assert all(route.empires[-1] == "mamluk" for route in PACK.routes.values() if route.colour == "black")


def test_f4_the_tax_example_needs_catholic_cairo():
    assert PACK.cities["cairo"].levy["catholic"] == ("catholic_rook",)
    assert PACK.cities["cairo"].levy["islamic"] == ("islamic_rook",)
    assert PACK.cities["cyprus"].levy["islamic"] == ("catholic_rook",)


def test_locations_the_east_and_the_west():
    assert PACK.empires_in["the_east"] == ("hungary", "byzantium", "ottoman", "mamluk")
    assert len(PACK.empires_in["the_west"]) == 6
    assert PACK.empires_in["aragon"] == ("aragon",)


def test_tokens_tell_shape_and_religion():
    assert (shape_of("reformist_pirate"), religion_of("reformist_pirate")) == ("pirate", "reformist")
    assert (shape_of("pawn"), religion_of("pawn")) == ("pawn", None)


def test_every_part_names_its_confidence_and_source():
    pack = PACKS.parts(PACKS.default)
    for file in ("cards", "empires", "map"):
        assert pack[file]["confidence"] == "attested"
        assert pack[file]["source"]
    for name, part in pack["supply"].items():
        if isinstance(part, dict) and name != "_meta":
            assert part["confidence"] == "attested"
    provenances = GAME.reconstructed(PACKS.default)
    assert [(one.sheet, one.column) for one in provenances] == [("Cards", "Deck")] * 4
    assert all(PACK.cards[one.key.removeprefix("card:")].kind == "comet" for one in provenances)


# ---- loading


def test_the_default_pack_is_named_by_its_hash():
    assert PACKS.load(packs.assemble(PACKS.default_files)) == PACKS.default
    assert len(PACKS.default) == 64


def test_an_override_is_loaded_beside_the_default():
    digest = PACKS.load(changed("supply.hand.limit", 3))
    assert digest != PACKS.default
    assert PACKS.get(digest).supply.hand.limit == 3
    assert PACK.supply.hand.limit == 2


@pytest.mark.parametrize(
    ("path", "value", "words"),
    [
        ("map", None, "pax_renaissance: Object missing required field `map`"),
        ("cards.cards.0.ops.0.type", "pray", "cards.json: cards[0].ops[0].type: Invalid value 'pray'"),
        ("cards.cards.0.ops.2.religion", "none", "cards[0].ops[2].religion: Invalid enum value 'none'"),
        ("cards.cards.0.agents", ["catholic_pawn"], "cards[0].agents[0]: Invalid enum value"),
        ("cards.cards.0.location", "atlantis", "cards.json: cards[0]: there is no location 'atlantis'"),
        ("cards.cards.0.location", None, "cards[0]: only tableau cards have a location"),
        ("cards.cards.0.suitors", ["france"], "cards[0]: queens, and no others, have suitors"),
        ("cards.cards.0.one_shot", {"type": "coronation"}, "queens, and no others, have a coronation"),
        (
            "cards.cards.0.one_shot",
            {"type": "trade_shift", "emporium": "rome"},
            "there is no emporium 'rome'",
        ),
        (
            "cards.cards.0.one_shot",
            {"type": "apostasy", "religions": ["catholic", "catholic"]},
            "cards[0].one_shot: it needs two religions",
        ),
        ("cards.cards.0.ops", [{"type": "siege"}] * 2, "cards[0].ops: the same op twice"),
        ("cards.cards.0.ops", [{"type": "campaign"}], "cards[0].ops: campaigns are for kings (F9)"),
        ("cards.cards.0.abilities", [{"type": "fly"}], "cards[0].abilities[0].type: Invalid value 'fly'"),
        (
            "cards.cards.0.abilities",
            [{"type": "condottiere"}] * 2,
            "cards[0].abilities: the same kind of ability twice",
        ),
        ("cards.cards.1.id", "the_grim", "the id 'the_grim' is used in cards.json: cards already"),
        ("cards.cards.0.id", "england", "empires.json: empires: the id 'england' is used in cards.json"),
        ("cards.cards.164.prestige", ["law"], "cards[164]: a comet has nothing but its name"),
        ("cards.cards.164", None, "supply.json: by_players[1]: 1 comets in the east"),
        ("cards.cards.17.agents", ["pawn"], "cards[17]: a queen brings no agents (QUEEN)"),
        ("empires.empires.0", None, "empires.json: empires: 9 empires, not 10"),
        ("empires.empires.0.column", 2, "empires.json: empires: two empires lie at the same place"),
        ("empires.empires.0.adjacent", ["france"], "empires[0].adjacent: not as in the grid"),
        ("empires.empires.0.diagonal", ["atlantis"], "empires[0]: there is no empire 'atlantis'"),
        ("empires.empires.0.diagonal", ["hungary"], "empires[0].diagonal: not as in the grid"),
        ("empires.empires.0.king.ops", [], "empires[0].king.ops: a king has one campaign"),
        ("empires.empires.0.republic.ops", [{"type": "campaign"}], "a republic has no campaign"),
        ("empires.empires.0.state", "pagan", "empires[0].state: Invalid enum value 'pagan'"),
        ("map.cities.0.empire", "atlantis", "map.json: cities[0]: there is no empire 'atlantis'"),
        ("map.cities.0.capital", None, "cities[0]: a capital has tokens at the start, others have none"),
        ("map.cities.0.start", ["catholic_knight"], "cities[0].start: a capital starts with its levy (C4)"),
        ("map.cities.0.levy.islamic", None, "cities[0].levy: no levy in the islamic state"),
        ("map.cities.0.levy.islamic", ["islamic_rook"] * 2, "not the same spaces in all states"),
        ("map.cities.0.levy.islamic", ["islamic_pirate"], "levy[...][0]: Invalid enum value"),
        ("map.borders.0.sea", False, "map.json: borders[0].sea: a sea border is one that a route crosses"),
        ("map.borders.3.sea", True, "map.json: borders[3].sea: a sea border is one that a route crosses"),
        ("map.borders.0.empires", ["england", "mamluk"], "borders[0]: its empires are not adjacent"),
        ("map.borders.1.empires", ["france", "england"], "map.json: borders: the same border twice"),
        ("map.borders.3", None, "map.json: borders: adjacent empires without a border"),
        ("map.borders.1.bank", "medici", "borders[1]: supply.json lets 'medici' start elsewhere"),
        ("map.borders.1.bank", "lehman", "borders[1]: there is no bank 'lehman'"),
        ("map.routes.0.emporium", "venice", "map.json: routes: there is one route from each emporium"),
        ("map.routes.0.colour", "white", "routes[0]: its emporium has the other colour"),
        ("map.routes.0.fair", "west", "routes[0]: black is East, white is West (G)"),
        ("map.routes.0.open", False, "map.json: routes: 0 black routes are open, not 1"),
        ("map.routes.0.empires.0", "france", "routes[0]: it starts elsewhere"),
        ("map.routes.0.borders.0", "england-france", "'england-france' does not lie between 'byzantium' and"),
        ("map.routes.0.borders.2", None, "routes[0]: it needs a border between any two empires"),
        ("map.venice.city", "rome", "map.json: venice: there is no city 'rome'"),
        ("map.variant_1550.states", {"rome": "catholic"}, "variant_1550.states: there is no empire 'rome'"),
        ("supply.banks.0", None, "map.json: borders[2]: there is no bank 'fugger'"),
        ("supply.banks.0.border", "moon", "borders[2]: supply.json lets 'fugger' start elsewhere"),
        ("supply.banks.0.colour", "yellow", "supply.json: banks: two of one colour"),
        ("supply.victories.0", None, "supply.json: victories: there is one square for each victory"),
        ("supply.tokens.shared.catholic_rook", None, "tokens.shared: no number of 'catholic_rook'"),
        ("supply.tokens.shared.catholic_queen", 1, "tokens.shared: there is no token 'catholic_queen'"),
        ("supply.tokens.shared.catholic_knight", 3, "the setup takes more 'catholic_knight' than there are"),
        ("supply.start_florins.value", [3, 4], "supply.json: start_florins: only 2 amounts"),
        ("supply.market.columns", 1, "supply.json: market: a row needs a fair and a card for sale"),
        ("supply.turn.actions", 0, "supply.json: turn: there must be one action at least"),
        ("supply.by_players.value.3", None, "supply.json: by_players: none for 3 players"),
        ("supply.by_players.value.2.top", 3, "by_players[2]: the market needs more cards on top"),
        ("supply.by_players.value.4.bottom", 70, "by_players[4]: the east has not cards enough"),
    ],
)
def test_a_mistake_is_named_with_file_path_and_reason(path: str, value: Any, words: str):
    with pytest.raises(ValueError, match=KEY) as caught:
        PACKS.load(changed(path, value))
    assert words in str(caught.value)


def test_what_is_no_json_is_refused():
    with pytest.raises(ValueError, match="pax_renaissance: Input data was truncated"):
        PACKS.load(b"{")


def test_an_unknown_pack_is_refused():
    with pytest.raises(ValueError, match="the data pack 000000000000 has not been loaded"):
        PACKS.get("0" * 64)
