"""5.6.3 Competition: every modifier and every worked example, played through the game."""

from typing import Any

import pytest

from engines.age_of_renaissance.moves import Attack, Cathedral, Give, Mill, Pass, Place
from engines.kernel import Event
from tests.age_of_renaissance.table import SIX, Position, found, kinds, only

LOST = (1, 6, 1)
"""Black 1, white 6, coloured 1: no die wins."""
WON = (6, 1, 1)


def six() -> Position:
    """Return six players, without anything on the map."""
    position = Position(*SIX)
    position.state.provinces.clear()
    return position


def attacking(position: Position, capital: str, *dice: int, tokens: int = 30) -> Position:
    """Let a player expand with ships that get to any coast."""
    position.ship(capital, "ocean_1").tokens(**{capital: tokens}).expanding(capital)
    return position.dice(*dice) if dice else position


def needed(position: Position, capital: str, province: str) -> int:
    """Return how many tokens an attack takes, by making it."""
    attacking(position, capital, *LOST)
    return only(position.does(capital, Attack(province=province)), "competed").tokens


def lay(position: Position, capital: str, province: str, enemy: str) -> Position:
    """Put a marker, or "2" tokens."""
    return (
        position.marks(capital, province)
        if enemy == "marker"
        else position.puts(capital, **{province: int(enemy)})
    )


# ---- 5.6.3.2 base amounts


@pytest.mark.parametrize(
    ("province", "enemy", "tokens"),
    [
        ("bordeaux", "2", 6),
        ("montpelier", "marker", 4),
        ("rome", "3", 7),
        ("rome", "marker", 8),
        ("oran", "1", 2),
        ("fez", "marker", 4),
    ],
)
def test_5_6_3_2_the_market_number_and_the_tokens_there(province: str, enemy: str, tokens: int):
    assert needed(lay(six(), "barcelona", province, enemy), "genoa", province) == tokens


def test_5_6_3_example_bordeaux_coexistence_up_to_the_market_number():
    position = six().puts("barcelona", bordeaux=2).puts("genoa", toulouse=1)
    position.tokens(genoa=9).expanding("genoa")
    assert max(position.options("genoa", Place, "tokens", province="bordeaux")) == 2
    log = position.does("genoa", Place(province="bordeaux", tokens=2))
    assert kinds(log) == ["placed"]
    assert position.lying("bordeaux") == {"barcelona": 2, "genoa": 2}


def test_5_6_3_1_too_few_tokens_are_no_attack():
    position = six().marks("barcelona", "montpelier")
    assert attacking(position, "genoa", tokens=4).may("genoa", Attack(province="montpelier"))
    refusal = attacking(position, "genoa", tokens=3).refused("genoa", Attack(province="montpelier"))
    assert (refusal.code, refusal.rule) == ("unaffordable", "Renaissance 5.6.3.1")


def test_5_6_3_1_example_seaworthy_10_carries_two_attempts_of_4():
    position = six().marks("barcelona", "montpelier").owns("london", "S").ship("london", "seaworthy_10")
    position.tokens(london=30).expanding("london")
    for _ in range(2):
        position.dice(*LOST).does("london", Attack(province="montpelier"))
    refusal = position.refused("london", Attack(province="montpelier"))
    assert (refusal.code, refusal.rule) == ("limit", "Renaissance 5.6.3.1")
    assert position.player("london").expansion == 22


# ---- 5.6.3.3 Satellites


@pytest.mark.parametrize(
    ("province", "satellite", "tokens"), [("montpelier", "toulouse", 5), ("fez", "oran", 5)]
)
def test_5_6_3_3_a_satellite_supports_a_marker(province: str, satellite: str, tokens: int):
    position = six().marks("barcelona", province).puts("barcelona", **{satellite: 1})
    assert needed(position, "genoa", province) == tokens
    assert position.lying(satellite) == {"barcelona": 1}


def test_5_6_3_3_no_support_for_tokens_by_white_satellites_or_by_others():
    token = six().puts("barcelona", montpelier=1, toulouse=1)
    assert needed(token, "genoa", "montpelier") == 3
    white = six().marks("barcelona", "montpelier").white("barcelona", toulouse=1)
    assert needed(white, "genoa", "montpelier") == 4
    other = six().marks("barcelona", "montpelier").puts("paris", toulouse=1)
    assert needed(other, "genoa", "montpelier") == 4


def test_5_6_3_3_the_satellite_stays_when_the_market_is_lost():
    position = six().marks("barcelona", "montpelier").puts("barcelona", toulouse=1)
    attacking(position, "genoa", *WON).does("genoa", Attack(province="montpelier"))
    assert position.owner("montpelier") == "genoa"
    assert position.lying("toulouse") == {"barcelona": 1}


def test_5_6_3_3_cosmopolitan_lets_satellites_support_attacks_not_below_the_market_number():
    position = six().marks("barcelona", "rome").owns("genoa", "Y").puts("genoa", bari=1)
    position.marks("barcelona", "naples")
    assert needed(position, "genoa", "naples") == 9
    without = six().marks("barcelona", "naples").puts("genoa", bari=1)
    assert needed(without, "genoa", "naples") == 10
    floor = six().puts("barcelona", oran=1).owns("genoa", "Y")
    assert needed(floor, "genoa", "oran") == 2


# ---- 5.6.3.4 Capitals


def test_5_6_3_4_example_venice_in_its_own_capital_needs_15():
    assert needed(six().marks("venice", "venice"), "genoa", "venice") == 15


def test_5_6_3_4_example_barcelona_takes_its_capital_back_with_3():
    assert needed(six().marks("genoa", "barcelona"), "barcelona", "barcelona") == 3


@pytest.mark.parametrize(
    ("holder", "letters", "own", "tokens"),
    [("paris", "", "", 5), ("venice", "W", "", 6), ("paris", "", "W", 5), ("venice", "W", "W", 5)],
)
def test_5_6_3_4_genoa_takes_its_capital_back(holder: str, letters: str, own: str, tokens: int):
    position = six().marks(holder, "genoa").owns(holder, letters).owns("genoa", own)
    assert needed(position, "genoa", "genoa") == tokens


def test_5_6_3_4_tokens_in_the_own_capital_count_double_too():
    assert needed(six().puts("venice", venice=2), "genoa", "venice") == 9


# ---- 5.6.3.5 military advantage


def test_5_6_3_5_example_stirrups_of_paris():
    position = six().armed("paris", "e_stirrups").marks("genoa", "rome").marks("paris", "montpelier")
    assert needed(position, "paris", "rome") == 7
    assert needed(position, "genoa", "montpelier") == 5


@pytest.mark.parametrize(
    ("reading", "attacker", "defender", "tokens"),
    [
        ("cancel", "paris", "hamburg", 8),
        ("cancel", "hamburg", "paris", 8),
        ("armor", "paris", "hamburg", 7),
        ("armor", "hamburg", "paris", 9),
        ("armor", "london", "paris", 7),
        ("armor", "london", "hamburg", 7),
        ("armor", "london", "venice", 7),
        ("armor", "paris", "london", 9),
        ("armor", "hamburg", "london", 9),
        ("armor", "venice", "london", 9),
        ("armor", "paris", "genoa", 7),
        ("armor", "hamburg", "barcelona", 7),
        ("armor", "genoa", "paris", 9),
        ("armor", "venice", "hamburg", 9),
    ],
)
def test_5_6_3_5_example_weapons_of_paris_hamburg_and_london(
    reading: str, attacker: str, defender: str, tokens: int
):
    """By the cards Armor works against Stirrups; the manual's example lets them cancel, as an option."""
    position = Position(*SIX, armor_and_stirrups=reading)
    position.state.provinces.clear()
    position.armed("paris", "e_armor").armed("hamburg", "e_stirrups").armed("london", "e_long_bow")
    assert needed(position.marks(defender, "rome"), attacker, "rome") == tokens


@pytest.mark.parametrize(("edition", "tokens"), [(3, 6), (None, 7)])
@pytest.mark.parametrize("reading", ["rules", "cancel"])
def test_5_6_3_5_stirrups_do_not_work_against_armor_though_a_long_bow_outdoes_it(
    reading: str, edition: int | None, tokens: int
):
    """Found by a walk against the second reading; in earlier editions they did where the two cancel."""
    position = Position(*SIX, edition=edition, armor_and_stirrups=reading)
    position.state.provinces.clear()
    position.armed("paris", "e_stirrups", "e_long_bow").armed("london", "e_armor")
    expected = tokens if reading == "cancel" else 7
    assert needed(position.marks("london", "rome"), "paris", "rome") == expected


@pytest.mark.parametrize(("card", "won"), [("e_armor", True), ("", False)])
def test_5_6_3_5_with_an_advantage_black_equal_to_white_wins(card: str, won: bool):
    position = six().marks("barcelona", "rome").armed("genoa", *([card] if card else []))
    attacking(position, "genoa", 4, 4, 1)
    log = position.does("genoa", Attack(province="rome"))
    assert only(log, "competed").won == won


def test_5_6_3_5_a_defender_with_an_advantage_does_not_win_black_over_white():
    position = six().marks("barcelona", "rome").armed("barcelona", "e_armor")
    log = attacking(position, "genoa", *WON).does("genoa", Attack(province="rome"))
    assert only(log, "competed").won


# ---- 5.6.3.6 Nationalism


@pytest.mark.parametrize(
    ("attacker", "defender", "owners", "tokens"),
    [
        ("genoa", "barcelona", ("genoa",), 3),  # 1)
        ("genoa", "barcelona", ("genoa", "barcelona"), 3),  # 1), Barcelona is at home in Area IV
        ("genoa", "barcelona", ("barcelona",), 4),
        ("venice", "genoa", ("venice",), 3),  # 2a)
        ("venice", "genoa", ("genoa",), 5),  # 2b)
        ("venice", "genoa", ("venice", "genoa"), 4),  # 2c)
        ("venice", "genoa", (), 4),  # 2c)
    ],
)
def test_5_6_3_6_examples_of_nationalism_in_montpelier(
    attacker: str, defender: str, owners: tuple[str, ...], tokens: int
):
    position = six().marks(defender, "montpelier")
    for capital in owners:
        position.owns(capital, "W")
    assert needed(position, attacker, "montpelier") == tokens


@pytest.mark.parametrize(
    ("capital", "province"),
    [
        *(("venice", "rome"), ("genoa", "naples"), ("barcelona", "lisbon")),
        *(("paris", "bruges"), ("london", "york"), ("hamburg", "danzig")),
    ],
)
def test_5_6_3_6_the_area_of_ones_own_capital(capital: str, province: str):
    enemy = "barcelona" if capital != "barcelona" else "paris"
    market = six().pack.provinces[province].market_number
    position = six().marks(enemy, province).owns(capital, "W")
    assert needed(position, capital, province) == 2 * market - 1
    position = six().marks(capital, province).owns(capital, "W")
    assert needed(position, enemy, province) == 2 * market + 1
    away = six().marks(enemy, "alexandria").owns(capital, "W")
    assert needed(away, capital, "alexandria") == 10


# ---- several modifiers: examples of the rule text


@pytest.mark.parametrize(
    ("province", "enemy", "defence", "attack", "tokens"),
    [
        ("belgrade", "marker", "We_stirrups", "", 6),
        ("belgrade", "1", "We_stirrups", "", 5),
        ("belgrade", "1", "We_stirrups", "W", 4),
        ("bari", "1", "W", "", 3),
        ("bari", "1", "W", "e_gunpowder", 2),
        ("bari", "1", "W", "We_gunpowder", 1),
        ("oran", "1", "", "", 2),
        ("oran", "1", "", "e_armor", 1),
        ("oran", "1", "e_armor", "", 3),
        ("fez", "marker", "", "", 4),
    ],
)
def test_5_6_3_examples_of_several_modifiers(
    province: str, enemy: str, defence: str, attack: str, tokens: int
):
    """Venice attacks Genoa: both are at home in Area VII."""
    position = lay(six(), "genoa", province, enemy)
    for capital, has in (("genoa", defence), ("venice", attack)):
        position.owns(capital, "W" if has.startswith("W") else "")
        if "e_" in has:
            position.armed(capital, has[has.index("e_") :])
    assert needed(position, "venice", province) == tokens


# ---- 5.6.3.7 own tokens


def test_5_6_3_7_own_tokens_count_for_the_first_attempt_and_are_lost_with_it():
    position = six().puts("barcelona", bordeaux=2).puts("genoa", bordeaux=1)
    attacking(position, "genoa", *LOST)
    log = position.does("genoa", Attack(province="bordeaux"))
    assert only(log, "competed").tokens == 6
    assert position.player("genoa").expansion == 30 - 5
    assert position.lying("bordeaux") == {"barcelona": 2}
    position.dice(*LOST).does("genoa", Attack(province="bordeaux"))
    assert position.player("genoa").expansion == 30 - 5 - 6


# ---- 5.6.3.8 several defenders


def test_5_6_3_8_all_tokens_are_added():
    position = six().puts("barcelona", naples=2).puts("venice", naples=1)
    assert needed(position, "paris", "naples") == 8


def test_5_6_3_8_example_one_defender_with_armor_is_enough():
    position = six().puts("barcelona", naples=2).puts("venice", naples=1).armed("venice", "e_armor")
    assert needed(position, "paris", "naples") == 9


def test_5_6_3_8_example_nationalism_of_the_attacker_must_count_against_all():
    position = six().puts("barcelona", naples=2).puts("venice", naples=1).owns("genoa", "W")
    assert needed(position, "genoa", "naples") == 7
    again = six().puts("barcelona", naples=2).puts("venice", naples=1).owns("genoa", "W").owns("venice", "W")
    assert needed(again, "genoa", "naples") == 8


def test_5_6_3_8_all_are_removed_together():
    position = six().puts("barcelona", naples=2).puts("venice", naples=1)
    attacking(position, "genoa", *WON).does("genoa", Attack(province="naples"))
    assert position.lying("naples") == {}
    assert position.owner("naples") == "genoa"
    assert (position.stock("barcelona"), position.stock("venice")) == (36, 36)


# ---- 5.6.3.9 resolving


@pytest.mark.parametrize(
    ("dice", "letters", "won"),
    [
        ((3, 2, 1), "", True),  # black above white
        ((2, 2, 1), "", False),
        ((1, 6, 4), "", True),  # coloured above number 3
        ((1, 6, 3), "", False),
        ((1, 6, 3), "G", True),  # Proselytism
        ((1, 6, 2), "G", False),
    ],
)
def test_5_6_3_9_the_dice(dice: tuple[int, ...], letters: str, won: bool):
    position = six().marks("venice", "rome").owns("barcelona", letters)  # Barcelona has number 3 of six
    log = attacking(position, "barcelona", *dice).does("barcelona", Attack(province="rome"))
    assert only(log, "competed").won == won
    assert position.owner("rome") == ("barcelona" if won else "venice")
    assert position.player("barcelona").expansion == 30 - 8
    assert position.stock("barcelona") == 36 - 22


def test_5_6_3_9_not_the_rank_but_the_number_counts():
    position = Position().marks("venice", "rome")  # the second of three has number 4
    log = attacking(position, "genoa", 1, 6, 4).does("genoa", Attack(province="rome"))
    assert only(log, "competed").slot == 4
    assert not only(log, "competed").won


def test_5_6_3_9_a_satellite_is_taken_with_a_token():
    position = six().puts("barcelona", oran=1)
    attacking(position, "genoa", *WON).does("genoa", Attack(province="oran"))
    assert position.lying("oran") == {"genoa": 1}


# ---- Cathedral


def test_5_6_3_9_cathedral_wins_an_attack_without_dice_once_against_each_player():
    position = six().owns("genoa", "H").marks("venice", "rome", "naples").marks("barcelona", "tunis")
    attacking(position, "genoa", tokens=36)
    log = position.does("genoa", Attack(province="rome", cathedral=True))
    assert only(log, "competed").cathedral == 1
    assert only(log, "competed").dice is None
    assert position.owner("rome") == "genoa"
    assert position.player("genoa").expansion == 36 - 8
    assert not position.may("genoa", Attack(province="naples", cathedral=True))
    assert position.may("genoa", Attack(province="naples"))
    assert position.may("genoa", Attack(province="tunis", cathedral=True))


def test_5_6_3_9_cathedral_makes_an_attack_on_its_owner_fail():
    position = six().owns("venice", "H").marks("venice", "rome")
    attacking(position, "genoa", *WON).does("genoa", Attack(province="rome"))
    assert position.pending() == {"venice": "cathedral"}
    assert position.decision("venice").optional
    log = position.does("venice", Cathedral())
    assert not only(log, "competed").won
    assert position.owner("rome") == "venice"
    assert position.player("genoa").expansion == 30 - 8
    log = position.dice(*WON).does("genoa", Attack(province="rome"))
    assert "competed" in kinds(log)  # used up against Genoa
    assert position.owner("rome") == "genoa"


def test_5_6_3_9_cathedral_does_nothing_against_another_owner():
    position = six().owns("venice", "H").owns("genoa", "H").marks("venice", "rome")
    attacking(position, "genoa", *LOST)
    assert not position.may("genoa", Attack(province="rome", cathedral=True))
    assert "competed" in kinds(position.does("genoa", Attack(province="rome")))


def test_5_6_3_9_cathedral_against_several_only_if_none_has_it_and_then_against_all():
    position = six().owns("genoa", "H").puts("venice", naples=1, rome=1).puts("paris", naples=1)
    attacking(position, "genoa").does("genoa", Attack(province="naples", cathedral=True))
    assert sorted(position.player("genoa").cathedral) == [0, 3]
    assert not position.may("genoa", Attack(province="rome", cathedral=True))
    other = six().owns("genoa", "H").owns("paris", "H").puts("venice", naples=1).puts("paris", naples=1)
    assert not attacking(other, "genoa").may("genoa", Attack(province="naples", cathedral=True))


# ---- Wind/Watermill


def milling(market: str = "rome", *, enemy: str = "marker") -> Position:
    """Genoa, with Wind/Watermill and a card, has taken a market from Venice."""
    position = lay(six(), "venice", market, enemy).owns("genoa", "J")
    position.hand("genoa", "c1_stone").hand("venice", "c1_fur", "e_war")
    attacking(position, "genoa", *WON).does("genoa", Attack(province=market))
    return position


def trade(log: list[Event]) -> list[Event]:
    return found(log, "traded")


def test_5_6_3_9_wind_watermill_forces_a_trade_for_tokens_and_a_die():
    position = milling()
    assert position.pending() == {"genoa": "watermill"}
    position.dice(4).does("genoa", Mill())
    assert position.player("genoa").expansion == 30 - 8 - 4
    log = position.does("genoa", Give(card="c1_stone"))
    told: Any = trade(log)[0]
    assert told.known_to(None) == {"other": 0}
    taken = told.secret[0].taken
    assert taken in ("c1_fur", "e_war")
    assert position.player("genoa").hand == [taken]
    assert "c1_stone" in position.player("venice").hand
    assert len(position.player("venice").hand) == 2
    assert set(told.secret) == {0, 1}


def test_5_6_3_9_wind_watermill_fails_above_the_market_number():
    position = milling()
    log = position.dice(5).does("genoa", Mill())
    assert not only(log, "milled").won
    assert position.pending() == {"genoa": "expand"}
    assert position.player("genoa").expansion == 30 - 8 - 4


def test_5_6_3_9_wind_watermill_only_after_a_dominated_market_and_with_cards():
    assert milling(enemy="2").pending() == {"genoa": "expand"}
    position = milling()
    position.passes("genoa")
    assert position.pending() == {"genoa": "expand"}
    bare = six().marks("venice", "rome").owns("genoa", "J").hand("genoa", "c1_fur")
    attacking(bare, "genoa", *WON).does("genoa", Attack(province="rome"))
    assert bare.pending() == {"genoa": "expand"}


def test_5_6_3_9_wind_watermill_once_a_turn():
    position = milling().marks("venice", "naples")
    position.dice(6).does("genoa", Mill())
    position.dice(*WON).does("genoa", Attack(province="naples"))
    assert position.pending() == {"genoa": "expand"}
    assert position.may("genoa", Pass())
