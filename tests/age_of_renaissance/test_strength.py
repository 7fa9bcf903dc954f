"""The tokens that an attack needs (5.6.3.2 to 5.6.3.8). Worked examples of the rules first."""

from typing import Any

import pytest

from engines.age_of_renaissance.moves import Attack
from engines.age_of_renaissance.rules.expansion.strength import advantages, competition, tokens_needed
from engines.age_of_renaissance.state import RenaissanceState
from tests.age_of_renaissance.expansions import mark, own, put, table
from tests.age_of_renaissance.table import GAME, Position

GENOA, VENICE, BARCELONA, PARIS = range(4)
MARKER = 0
"""In place of a number of tokens."""
ARMOR, STIRRUPS, LONG_BOW, GUNPOWDER = "e_armor", "e_stirrups", "e_long_bow", "e_gunpowder"


def four() -> RenaissanceState:
    return table("genoa", "venice", "barcelona", "paris")


def lay(state: RenaissanceState, seat: int, province: str, tokens: int) -> None:
    if tokens == MARKER:
        mark(state, seat, province)
    else:
        put(state, seat, province, tokens)


# ---- worked examples: attacker, province, defender, what they have there, the tokens needed

EXAMPLES: dict[str, tuple[int, str, int, int, dict[str, Any], int]] = {
    "two tokens in Bordeaux": (GENOA, "bordeaux", BARCELONA, 2, {}, 6),
    "a marker in Montpelier": (GENOA, "montpelier", BARCELONA, MARKER, {}, 4),
    "a marker in Montpelier with Toulouse": (
        GENOA, "montpelier", BARCELONA, MARKER, {"satellites": {BARCELONA: ["toulouse"]}}, 5,
    ),
    "Venice at home": (GENOA, "venice", VENICE, MARKER, {}, 15),
    "Barcelona takes Barcelona back": (BARCELONA, "barcelona", GENOA, MARKER, {}, 3),
    "Genoa takes Genoa back": (GENOA, "genoa", PARIS, MARKER, {}, 5),
    "Genoa takes Genoa back from a nationalist": (GENOA, "genoa", VENICE, MARKER, {"W": [VENICE]}, 6),
    "Genoa takes Genoa back as a nationalist": (GENOA, "genoa", PARIS, MARKER, {"W": [GENOA]}, 5),
    "Belgrade, a marker, Nationalism and Stirrups": (
        GENOA, "belgrade", VENICE, MARKER, {"W": [VENICE], "cards": {VENICE: [STIRRUPS]}}, 6,
    ),
    "Belgrade, a token, Nationalism and Stirrups": (
        GENOA, "belgrade", VENICE, 1, {"W": [VENICE], "cards": {VENICE: [STIRRUPS]}}, 5,
    ),
    "Belgrade, a token, both nationalists": (
        GENOA, "belgrade", VENICE, 1, {"W": [VENICE, GENOA], "cards": {VENICE: [STIRRUPS]}}, 4,
    ),
    "Bari, a nationalist": (BARCELONA, "bari", VENICE, 1, {"W": [VENICE]}, 3),
    "Bari, Gunpowder against a nationalist": (
        BARCELONA, "bari", VENICE, 1, {"W": [VENICE], "cards": {BARCELONA: [GUNPOWDER]}}, 2,
    ),
    "Bari, Gunpowder and both nationalists": (
        GENOA, "bari", VENICE, 1, {"W": [VENICE, GENOA], "cards": {GENOA: [GUNPOWDER]}}, 1,
    ),
    "Oran": (GENOA, "oran", PARIS, 1, {}, 2),
    "Oran, the attacker's advantage": (GENOA, "oran", PARIS, 1, {"cards": {GENOA: [LONG_BOW]}}, 1),
    "Oran, the defender's advantage": (GENOA, "oran", PARIS, 1, {"cards": {PARIS: [LONG_BOW]}}, 3),
    "Fez": (GENOA, "fez", PARIS, MARKER, {}, 4),
    "Fez with Oran": (GENOA, "fez", PARIS, MARKER, {"satellites": {PARIS: ["oran"]}}, 5),
}  # fmt: skip


@pytest.mark.parametrize("name", EXAMPLES)
def test_5_6_3_worked_examples(name: str):
    attacker, province, defender, tokens, modifiers, needed = EXAMPLES[name]
    state = four()
    lay(state, defender, province, tokens)
    for seat in modifiers.get("W", []):
        own(state, seat, "W")
    for seat, cards in modifiers.get("cards", {}).items():
        state.military[seat] = cards
    for seat, satellites in modifiers.get("satellites", {}).items():
        for satellite in satellites:
            put(state, seat, satellite)
    assert tokens_needed(state, attacker, province) == needed


def test_5_6_3_2_no_modifier_goes_below_the_market_number():
    state = four()
    put(state, BARCELONA, "bordeaux")
    own(state, GENOA, "WY")
    put(state, GENOA, "toulouse")
    state.military[GENOA] = [GUNPOWDER]
    assert tokens_needed(state, GENOA, "bordeaux") == 4


def test_5_6_3_7_the_attackers_own_tokens_are_no_part_of_the_defence():
    state = four()
    put(state, BARCELONA, "bordeaux", 2)
    put(state, GENOA, "bordeaux", 2)
    assert tokens_needed(state, GENOA, "bordeaux") == 6


# ---- Satellites (5.6.3.3)


def test_5_6_3_3_white_satellites_do_not_support_nor_do_they_support_tokens():
    state = four()
    mark(state, PARIS, "fez")
    put(state, PARIS, "oran", white=True)
    assert tokens_needed(state, GENOA, "fez") == 4
    state = four()
    put(state, PARIS, "fez")
    put(state, PARIS, "oran")
    assert tokens_needed(state, GENOA, "fez") == 3


def test_5_6_3_3_cosmopolitan_lets_satellites_support_an_attack():
    state = four()
    mark(state, PARIS, "bordeaux")
    put(state, GENOA, "toulouse")
    assert tokens_needed(state, GENOA, "bordeaux") == 8
    own(state, GENOA, "Y")
    assert tokens_needed(state, GENOA, "bordeaux") == 7


def test_5_6_3_3_support_is_doubled_at_home():
    state = four()
    mark(state, VENICE, "venice")
    put(state, VENICE, "salzburg")
    assert tokens_needed(state, GENOA, "venice") == 17


def test_5_6_3_3_option_st_gall_supports_nuremberg():
    for option, needed in ((False, 6), (True, 7)):
        state = table("genoa", "venice", "barcelona", "paris", st_gall_supports_nuremberg=option)
        mark(state, PARIS, "nuremberg")
        put(state, PARIS, "st_gall")
        assert tokens_needed(state, GENOA, "nuremberg") == needed


@pytest.mark.parametrize(("edition", "offered"), [(1, False), (2, True)])
def test_5_6_3_3_option_st_gall_supports_an_attack_on_nuremberg_that_is_offered(edition: int, offered: bool):
    position = Position(
        "venice", "genoa", "barcelona", "paris", edition=edition, st_gall_supports_nuremberg=True
    )
    position.marks("paris", "nuremberg").puts("venice", salzburg=1, st_gall=1)
    position.player("venice").advances = ["Y"]
    needed = tokens_needed(position.state, 0, "nuremberg")
    position.tokens(venice=needed).expanding("venice")
    assert needed == 4  # two times the market number, one less for each of both
    assert position.may("venice", Attack(province="nuremberg")) is offered


@pytest.mark.parametrize("option", [False, True])
def test_5_6_3_3_option_st_gall_is_looked_up_as_it_is_played(option: bool):
    options = GAME.Options(st_gall_supports_nuremberg=option)
    for title, other in (("Nuremberg", "St. Gall"), ("St. Gall", "Nuremberg")):
        (entry,) = GAME.lookup(GAME.packs.default, title, options)
        assert (other in entry.text.split(" By land")[0]) is option


# ---- military cards (5.6.3.5)


def test_5_6_3_5_a_higher_card_works_and_the_lower_does_not():
    state = four()
    state.military[GENOA], state.military[PARIS] = [LONG_BOW], [GUNPOWDER]
    mark(state, PARIS, "fez")
    sides = competition(state, GENOA, "fez")
    assert sides.needed == 5
    assert not sides.superior
    mark(state, GENOA, "algiers")
    sides = competition(state, PARIS, "algiers")
    assert sides.needed == 3
    assert sides.superior


def test_5_6_3_5_armor_keeps_working_except_against_long_bow():
    state = four()
    state.military[PARIS], state.military[VENICE] = [ARMOR], [LONG_BOW]
    assert advantages(state, PARIS, GENOA) == 1
    assert advantages(state, PARIS, VENICE) == 0
    assert advantages(state, VENICE, PARIS) == 1


def test_5_6_3_5_armor_and_stirrups_of_one_player_add_up():
    state = four()
    state.military[PARIS] = [ARMOR, STIRRUPS]
    mark(state, GENOA, "fez")
    assert tokens_needed(state, PARIS, "fez") == 2
    assert tokens_needed(state, VENICE, "fez") == 4


@pytest.mark.parametrize(("option", "needed", "superior"), [("armor", 3, True), ("cancel", 4, False)])
def test_5_6_3_5_option_armor_against_stirrups(option: str, needed: int, superior: bool):
    state = table("genoa", "venice", "barcelona", "paris", armor_and_stirrups=option)
    state.military[GENOA], state.military[PARIS] = [ARMOR], [STIRRUPS]
    mark(state, PARIS, "fez")
    sides = competition(state, GENOA, "fez")
    assert (sides.needed, sides.superior) == (needed, superior)


# ---- Nationalism (5.6.3.6)


@pytest.mark.parametrize(
    ("owners", "needed"), [([], 4), ([GENOA], 3), ([VENICE], 5), ([GENOA, VENICE], 4), ([BARCELONA], 4)]
)
def test_5_6_3_6_nationalism_in_montpelier(owners: list[int], needed: int):
    state = four()
    defender = VENICE
    mark(state, defender, "montpelier")
    for seat in owners:
        own(state, seat, "W")
    assert tokens_needed(state, GENOA, "montpelier") == needed


def test_5_6_3_6_nationalism_is_added_before_doubling_and_cancels_before_it_too():
    state = four()
    mark(state, VENICE, "venice")
    own(state, VENICE, "W")
    assert tokens_needed(state, GENOA, "venice") == 17
    own(state, GENOA, "W")
    assert tokens_needed(state, GENOA, "venice") == 15


def test_3_11_nationalism_of_an_eliminated_player_still_works():
    state = four()
    mark(state, VENICE, "belgrade")
    own(state, VENICE, "W")
    state.players[VENICE].out = True
    assert tokens_needed(state, GENOA, "belgrade") == 5


# ---- several defenders (5.6.3.8)


def test_5_6_3_8_several_defenders_are_added():
    state = four()
    put(state, VENICE, "bordeaux")
    put(state, PARIS, "bordeaux", 2)
    sides = competition(state, GENOA, "bordeaux")
    assert (sides.defenders, sides.tokens, sides.needed) == ((VENICE, PARIS), 3, 7)


def test_5_6_3_8_a_modifier_of_any_defender_counts_and_the_attackers_only_against_all():
    state = four()
    put(state, VENICE, "bordeaux")
    put(state, PARIS, "bordeaux")
    state.military[VENICE] = [ARMOR]
    assert tokens_needed(state, GENOA, "bordeaux") == 7
    state.military[VENICE] = []
    own(state, GENOA, "W")
    assert tokens_needed(state, GENOA, "bordeaux") == 5
    own(state, VENICE, "W")
    assert tokens_needed(state, GENOA, "bordeaux") == 6


def test_5_6_3_8_in_a_capital_only_the_home_players_side_is_doubled():
    state = four()
    put(state, VENICE, "venice", 2)
    put(state, PARIS, "venice")
    assert tokens_needed(state, GENOA, "venice") == 10
    state.military[PARIS] = [ARMOR]
    assert tokens_needed(state, GENOA, "venice") == 11
    state.military[PARIS], state.military[VENICE] = [], [ARMOR]
    assert tokens_needed(state, GENOA, "venice") == 12
