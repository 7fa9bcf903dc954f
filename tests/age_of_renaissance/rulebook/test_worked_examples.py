"""All 41 worked examples of the rule texts in one place, as they are given: what there is, what it comes to.

The tests by section play some of them through the game; here each is one line.
"""

from typing import Any

import pytest

from engines.age_of_renaissance.moves import Attack, Place, Tokens
from engines.age_of_renaissance.prices import relief
from engines.age_of_renaissance.rules.cards.leaders import claim
from engines.age_of_renaissance.rules.expansion.strength import tokens_needed
from engines.age_of_renaissance.rules.purchase import price_for
from engines.age_of_renaissance.state import Leader, slot
from tests.age_of_renaissance.expansions import limits
from tests.age_of_renaissance.table import SIX, Position, only

MARKER = 0
"""In place of a number of enemy tokens."""


def six() -> Position:
    """Return six players without anything on the map."""
    position = Position(*SIX)
    position.state.provinces.clear()
    return position


# ---- order of play, prices, Misery Relief, money


def test_slot_not_rank():
    assert slot(Position(*SIX[:4]).state, 2) == 5


def test_negative_bid():
    position = Position().ordering()
    for capital, tokens in (("venice", -2), ("genoa", 0), ("barcelona", 0)):
        position.does(capital, Tokens(tokens=tokens))
    assert (position.player("venice").cash, position.player("venice").expansion) == (38, 0)


@pytest.mark.parametrize(
    ("name", "advance", "leader", "owned", "crusades", "paid"),
    [
        ("price_leader", "W", "l_charlemagne", "", False, 40),
        ("price_patronage", "R", "l_walter_the_penniless", "E", False, 20),
        ("price_patronage_crusades", "R", "l_walter_the_penniless", "E", True, 10),
        ("price_leader_and_V", "W", "l_charlemagne", "V", False, 30),
        ("price_leader_V_X", "W", "l_charlemagne", "VX", False, 0),
    ],
)
def test_prices(name: str, advance: str, leader: str, owned: str, crusades: bool, paid: int):
    patronage = "patronage" in name
    position = Position().owns("venice", owned)
    position.state.events = ["e_the_crusades"] if crusades else []
    whose = position.seat("genoa" if patronage else "venice")
    laid = Leader(card=leader, seat=whose, first=not patronage, protection=10 * patronage, patrons=[])
    position.state.leaders.append(laid)
    if patronage:
        claim(position.state, 0, leader, [])
        assert (position.player("venice").cash, position.player("genoa").cash) == (30, 50)
    assert price_for(position.state, 0, advance).to_pay == paid


@pytest.mark.parametrize(
    ("name", "bought", "paid"), [("relief_first_tier", "V", 5), ("relief_two_mr", "AV", 0)]
)
def test_relief(name: str, bought: str, paid: int):
    pack = Position().pack
    space = pack.tables.misery_track.values.index(80)
    assert relief(pack, space, 1, "AEINRV", bought).to_pay == paid, name


def test_interest():
    position = Position(*SIX[:5]).owns("venice", "L").cash(venice=108)
    markets = [one.id for one in position.pack.provinces.values() if one.kind == "market" and not one.capital]
    playable = [one for one in markets if position.pack.in_play(one, 5)]
    position.marks("venice", *playable[:16]).phase("income")
    assert only(position.log, "interest").amount == 100
    assert only(position.log, "income").amounts[0] == 100


@pytest.mark.parametrize(
    ("name", "provinces", "shift", "paid"),
    [
        ("wine_paid", 3, 0, 45),
        ("wine_surplus", 3, -1, 20),
        ("wine_surplus_one", 1, -1, 0),
        ("wine_shortage", 3, 1, 80),
        ("wine_industry", 1, 1, 20),
    ],
)
def test_wine(name: str, provinces: int, shift: int, paid: int):
    assert Position().pack.commodities["wine"].payoff(provinces + shift) == paid, name


# ---- reach


@pytest.mark.parametrize(
    ("name", "capital", "base", "ship", "letters", "inside", "outside"),
    [
        ("land_genoa", "genoa", "genoa", None, "", "milan lyons marseilles", "montpelier"),
        ("galley_venice", "venice", "venice", "galley_2", "", "florence rome", "naples"),
        ("galley_stockholm", "hamburg", "stockholm", "galley_2", "", "stettin", "danzig riga"),
        ("galley_stockholm_heavens", "hamburg", "stockholm", "galley_2", "A", "danzig riga", ""),
    ],
)
def test_reach(name: str, capital: str, base: str, ship: Any, letters: str, inside: str, outside: str):
    position = six().marks(capital, base).owns(capital, letters)
    position.player(capital).ship = ship
    there = set(limits(position.state, position.seat(capital)))
    assert set(inside.split()) <= there, name
    assert not set(outside.split()) & there, name


def test_galley_venice_limits():
    there = limits(six().marks("venice", "venice").ship("venice", "galley_2").state)
    assert (there["florence"], there["rome"]) == (None, 2)


def test_galley_london():
    position = six().marks("london", "london").ship("london", "galley_2")
    assert sorted(set(limits(position.state, 4)) - {"london"}) == [
        *("amsterdam", "bruges", "cornwall", "edinburg", "paris", "portsmouth", "st_malo", "york"),
    ]


def test_caravan_barcelona():
    position = six().marks("barcelona", "barcelona").owns("barcelona", "I").marks("genoa", "montpelier")
    there = set(limits(position.white("genoa", toulouse=1).state, 2))
    assert {"toledo", "granada", "seville", "bordeaux"} <= there
    assert not {"palma", "lyons"} & there


def test_attempts_by_capacity():
    position = six().owns("london", "S").marks("barcelona", "montpelier").tokens(london=30)
    position.expanding("london")
    attempts = 0
    while position.may("london", Attack(province="montpelier")):
        position.dice(1, 6, 1).does("london", Attack(province="montpelier"))
        attempts += 1
    assert attempts == 2


# ---- competition


def test_coexist_bordeaux():
    position = six().puts("barcelona", bordeaux=2).puts("genoa", toulouse=1).tokens(genoa=9)
    position.expanding("genoa")
    assert max(position.options("genoa", Place, "tokens", province="bordeaux")) == 2
    assert tokens_needed(position.state, 1, "bordeaux") == 6


STIRRUPS = {"venice": "W e_stirrups"}
GUNPOWDER = {"venice": "W", "genoa": "W e_gunpowder"}
ATTACKS: list[tuple[str, str, str, int, str, dict[str, str], int]] = [
    ("attack_montpelier", "montpelier", "genoa barcelona", MARKER, "", {}, 4),
    ("attack_montpelier_satellite", "montpelier", "genoa barcelona", MARKER, "toulouse", {}, 5),
    ("attack_venice_capital", "venice", "genoa venice", MARKER, "", {}, 15),
    ("retake_barcelona", "barcelona", "barcelona genoa", MARKER, "", {}, 3),
    ("retake_genoa", "genoa", "genoa paris", MARKER, "", {}, 5),
    ("retake_genoa_from_nationalist", "genoa", "genoa venice", MARKER, "", {"venice": "W"}, 6),
    ("retake_genoa_as_nationalist", "genoa", "genoa paris", MARKER, "", {"genoa": "W"}, 5),
    ("belgrade_marker", "belgrade", "paris venice", MARKER, "", STIRRUPS, 6),
    ("belgrade_one_token", "belgrade", "paris venice", 1, "", STIRRUPS, 5),
    ("belgrade_both_nationalist", "belgrade", "genoa venice", 1, "", STIRRUPS | {"genoa": "W"}, 4),
    ("bari_nationalist", "bari", "paris venice", 1, "", {"venice": "W"}, 3),
    ("bari_gunpowder", "bari", "paris venice", 1, "", {"venice": "W", "paris": "e_gunpowder"}, 2),
    ("bari_gunpowder_nationalism", "bari", "genoa venice", 1, "", GUNPOWDER, 1),
    ("oran", "oran", "genoa paris", 1, "", {}, 2),
    ("oran_attacker_advantage", "oran", "genoa paris", 1, "", {"genoa": "e_long_bow"}, 1),
    ("oran_defender_advantage", "oran", "genoa paris", 1, "", {"paris": "e_long_bow"}, 3),
    ("fez", "fez", "genoa paris", MARKER, "", {}, 4),
    ("fez_satellite", "fez", "genoa paris", MARKER, "oran", {}, 5),
]  # fmt: skip


@pytest.mark.parametrize(
    ("province", "sides", "enemy", "satellite", "has", "needed"),
    [attack[1:] for attack in ATTACKS],
    ids=[attack[0] for attack in ATTACKS],
)
def test_competition_tokens(
    province: str, sides: str, enemy: int, satellite: str, has: dict[str, str], needed: int
):
    attacker, defender = sides.split()
    position = six()
    if enemy == MARKER:
        position.marks(defender, province)
    else:
        position.puts(defender, **{province: enemy})
    if satellite:
        position.puts(defender, **{satellite: 1})
    for capital, things in has.items():
        position.owns(capital, "W" if "W" in things else "")
        position.armed(capital, *[thing for thing in things.split() if thing != "W"])
    assert tokens_needed(position.state, position.seat(attacker), province) == needed
