"""6.0 The Action Boxes: all 26 names, each with a test of its own."""

import pytest

from engines.age_of_reason.events import CardRecovered, Claimed
from engines.age_of_reason.moves import Attack, Claim, Convert, Pass
from engines.age_of_reason.rules.strength import bonuses
from tests.age_of_reason.table import Position, only

AREAS = {
    "german_states",
    "baltic",
    "central_europe",
    "mediterranean",
    "ottoman_empire",
    "africa",
    "india",
    "east_indies",
    "north_america",
    "caribbean",
    "south_america",
}
LAND = {"german_states", "central_europe", "ottoman_empire"}


@pytest.fixture
def position() -> Position:
    """Five players, so that all boxes are open."""
    return Position("prussia", "austria", "france", "spain", "russia")


def adds(position: Position, country: str = "prussia") -> dict[str, int]:
    """Return what a player's boxes add, by area; without zeros."""
    found = {
        area: sum(bonus for _, bonus in bonuses(position.state, area, position.seat(country)))
        for area in position.pack.areas
    }
    return {area: bonus for area, bonus in found.items() if bonus}


def claim(position: Position, country: str, move: Claim) -> Claimed:
    """Claim a box; return the event."""
    return only(position.segment(country).play(country, move), Claimed)


# ---- Advancements


def test_army_training(position: Position):
    position.claimed("prussia", "army_training")
    assert adds(position) == dict.fromkeys(AREAS, 1)
    position.claimed("prussia", "army_training")
    assert adds(position) == dict.fromkeys(AREAS, 2)
    assert adds(position, "austria") == {}


def test_banking(position: Position):
    assert claim(position, "prussia", Claim(box="banking")).gold == 5
    assert position.player("prussia").gold == 19


@pytest.mark.parametrize(("before", "after"), [(4, 2), (2, 0), (1, 0), (0, 0)])
def test_government_reform(position: Position, before: int, after: int):
    position.unrest(prussia=before)
    assert claim(position, "prussia", Claim(box="government_reform")).unrest == before - after
    assert position.player("prussia").unrest == after


def test_militia(position: Position):
    infantry, ship = position.card("prussia", 3), position.card("prussia", 2, 1)
    position.discard("prussia", infantry, ship, position.blank("prussia"))
    position.segment("prussia")
    assert position.options("prussia", Claim, "card", box="militia") == {infantry}
    log = position.play("prussia", Claim(box="militia", card=infantry))
    assert infantry in position.player("prussia").hand
    assert set(position.player("prussia").pile) == {ship, position.blank("prussia")}
    event = only(log, Claimed)
    assert event.recovered
    assert infantry not in event.known_to(None).values()
    assert infantry not in event.known_to(1).values()
    assert event.secret == {0: CardRecovered(card=infantry)}


def test_navy_training(position: Position):
    position.claimed("prussia", "navy_training")
    assert adds(position) == dict.fromkeys(AREAS - LAND, 1)
    position.claimed("prussia", "navy_training")
    assert adds(position) == dict.fromkeys(AREAS - LAND, 2)


def test_pressgangs(position: Position):
    infantry, ship = position.card("prussia", 3), position.card("prussia", 2, 1)
    position.discard("prussia", infantry, ship, position.blank("prussia"))
    position.segment("prussia")
    assert position.options("prussia", Claim, "card", box="pressgangs") == {ship}
    position.play("prussia", Claim(box="pressgangs", card=ship))
    assert ship in position.player("prussia").hand


def test_reserve(position: Position):
    """How a Reserve is used stands in test_4_3_2_resolving_combat.py."""
    position.segment("prussia").play("prussia", Claim(box="reserve"))
    assert position.state.boxes["reserve"] == [0]
    assert adds(position) == {}


def test_war_office_two_attacks_in_a_segment_without_a_box(position: Position):
    position.claimed("prussia", "war_office")
    position.discs("german_states", austria=2)
    position.segment("prussia")
    for _ in range(2):
        position.play("prussia", Attack(area="german_states", target="austria"))
        position.lay(prussia=position.blank("prussia"), austria=position.blank("austria"))
    assert position.pending() == {"austria": "act"}


def test_war_office_with_a_box_there_is_one_attack(position: Position):
    position.claimed("prussia", "war_office")
    position.discs("german_states", austria=2)
    position.segment("prussia").play("prussia", Claim(box="saxony"))
    position.play("prussia", Attack(area="german_states", target="austria"))
    position.lay(prussia=position.blank("prussia"), austria=position.blank("austria"))
    assert position.pending() == {"austria": "act"}


def test_war_office_works_from_the_next_segment_on(position: Position):
    position.discs("german_states", austria=2)
    position.segment("prussia").play("prussia", Claim(box="war_office"))
    position.play("prussia", Attack(area="german_states", target="austria"))
    position.lay(prussia=position.blank("prussia"), austria=position.blank("austria"))
    assert position.pending() == {"austria": "act"}


def test_war_office_the_second_attack_may_be_a_conversion_or_be_left_out(position: Position):
    position.claimed("prussia", "war_office")
    position.marker("india", None)
    position.marker("india", None)
    position.segment("prussia")
    ships = [position.card("prussia", 1, 1), position.card("prussia", 2, 1)]
    position.play("prussia", *[Convert(area="india", card=card) for card in ships])
    assert position.lying("india") == {"prussia": 2}
    position.claimed("spain", "war_office")
    position.discs("german_states", russia=1, spain=1)
    position.segment("spain").play("spain", Attack(area="german_states", target="russia"))
    position.lay(spain=position.blank("spain"), russia=position.blank("russia"))
    assert position.pending() == {"spain": "attack"}
    position.play("spain", Pass())
    assert position.pending() == {"prussia": "act"}


def test_war_office_a_disc_won_first_gives_access_to_the_second(position: Position):
    position.claimed("prussia", "war_office")
    position.discs("india", austria=1)
    position.marker("india", None)
    position.segment("prussia")
    assert "india" not in position.options("prussia", Attack, "area")
    position.play("prussia", Convert(area="india", card=position.card("prussia", 1, 1)))
    assert "india" in position.options("prussia", Attack, "area")


def test_war_office_both_boxes_give_no_third_attack(position: Position):
    position.claimed("prussia", "war_office", "war_office")
    position.discs("german_states", austria=3)
    position.segment("prussia")
    for _ in range(2):
        position.play("prussia", Attack(area="german_states", target="austria"))
        position.lay(prussia=position.blank("prussia"), austria=position.blank("austria"))
    assert position.pending() == {"austria": "act"}


# ---- Support


def test_bavaria(position: Position):
    position.claimed("prussia", "bavaria")
    assert adds(position) == {"german_states": 1}


def test_cossacks(position: Position):
    position.claimed("prussia", "cossacks")
    assert adds(position) == {"central_europe": 1}


def test_denmark(position: Position):
    assert claim(position, "prussia", Claim(box="denmark")).paid == 1
    assert adds(position) == {"baltic": 2}


def test_gauchos(position: Position):
    position.claimed("prussia", "gauchos")
    assert adds(position) == {"south_america": 1}


def test_indian_nawab(position: Position):
    position.claimed("prussia", "indian_nawab")
    assert adds(position) == {"india": 1}


def test_naples(position: Position):
    position.claimed("prussia", "naples")
    assert adds(position) == {"mediterranean": 1}


def test_native_americans(position: Position):
    position.claimed("prussia", "native_americans")
    assert adds(position) == {"north_america": 1}


def test_ottomans(position: Position):
    assert claim(position, "prussia", Claim(box="ottomans")).paid == 1
    assert adds(position) == {"ottoman_empire": 2, "mediterranean": 2}


def test_portugal(position: Position):
    assert claim(position, "prussia", Claim(box="portugal")).paid == 1
    assert adds(position) == {"south_america": 2, "india": 2, "east_indies": 2}


def test_saxony(position: Position):
    position.claimed("prussia", "saxony")
    assert adds(position) == {"german_states": 1}


def test_sweden(position: Position):
    assert claim(position, "prussia", Claim(box="sweden")).paid == 1
    assert adds(position) == {"baltic": 2}


def test_supports_add_up_for_attacker_and_defender(position: Position):
    position.claimed("prussia", "bavaria", "army_training")
    position.claimed("austria", "saxony")
    position.discs("german_states", austria=1)
    cards = {"prussia": position.blank("prussia"), "austria": position.blank("austria")}
    told = position.battle("prussia", "german_states", "austria", **cards)
    assert told.attacker.total == told.attacker.difference + 2
    assert told.defender.total == told.defender.difference + 1


# ---- Trading


@pytest.mark.parametrize(
    ("box", "area"),
    [
        ("baltic_company", "baltic"),
        ("gold_mines", "south_america"),
        ("slaves", "africa"),
        ("sugar_plantations", "caribbean"),
        ("tobacco", "north_america"),
    ],
)
def test_two_gold_for_each_disc_in_the_area(position: Position, box: str, area: str):
    position.discs(area, prussia=3, austria=1)
    assert claim(position, "prussia", Claim(box=box)).gold == 6
    assert position.player("prussia").gold == 20
    assert adds(position) == {}


@pytest.mark.parametrize(
    ("box", "first", "second"),
    [
        ("east_indies_company", "india", "east_indies"),
        ("levant_company", "ottoman_empire", "mediterranean"),
    ],
)
def test_a_company_with_two_areas_pays_for_one_of_them(position: Position, box: str, first: str, second: str):
    position.discs(first, prussia=1)
    position.discs(second, prussia=3)
    position.segment("prussia")
    assert position.options("prussia", Claim, "area", box=box) == {first, second}
    log = position.play("prussia", Claim(box=box, area=second))
    assert only(log, Claimed).gold == 6


@pytest.mark.parametrize(
    ("box", "areas"),
    [
        ("east_indies_company", ("india", "east_indies")),
        ("levant_company", ("ottoman_empire", "mediterranean")),
    ],
)
def test_the_option_pays_for_both_areas(box: str, areas: tuple[str, ...]):
    position = Position("prussia", "austria", trade_areas="both")
    for area in areas:
        position.discs(area, prussia=2)
    assert claim(position, "prussia", Claim(box=box)).gold == 8


def test_trading_pays_once_when_the_disc_is_placed(position: Position):
    position.discs("africa", prussia=1)
    position.claimed("prussia", "slaves")
    position.segment("austria").play("austria", Pass())
    assert position.player("prussia").gold == 14


def test_every_name_has_its_test():
    tested = {name.removeprefix("test_") for name in globals() if name.startswith("test_")}
    traded = {"baltic_company", "gold_mines", "slaves", "sugar_plantations", "tobacco"}
    tested |= traded | {"east_indies_company", "levant_company", "war_office"}
    assert set(Position("prussia", "austria").pack.boxes) <= tested
